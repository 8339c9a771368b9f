//! The page's second module: built beside what Trunk builds, and joined to it.

use crate::{
    install,
    project::{Done, cargo, program, root, say, succeeds, target, tools},
};
use std::{
    env, fs,
    path::{Path, PathBuf},
};

/// What the page begins with, in place of Trunk's own script.
const START: &str = concat!(include_str!("start.js"), include_str!("say_why.js"));

/// What the page may do: run its own scripts and modules, and get them from where it came from. Nothing is inline.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'";

const NAME: &str = "hookwright-checker";

/// What Trunk runs once it has built the page: builds the checker for the same profile, and joins both.
pub fn join() -> Done {
    let of_trunk = |name: &str| env::var(name).map_err(|_| format!("Trunk runs this, and sets {name}."));
    let staging = PathBuf::from(of_trunk("TRUNK_STAGING_DIR")?);
    let is_release = of_trunk("TRUNK_PROFILE")? == "release";
    let module = build(is_release, "web")?;
    let glue = fs::read_to_string(module.with_extension("js")).map_err(|error| unreadable(&module, &error))?;
    let wasm = module.with_file_name(format!("{NAME}_bg.wasm"));
    let wasm = fs::read(&wasm).map_err(|error| unreadable(&wasm, &error))?;
    let wasm = put(&staging, &format!("{NAME}_bg"), "wasm", &wasm)?;
    let glue = put(&staging, NAME, "js", glue.replace(&format!("{NAME}_bg.wasm"), &wasm).as_bytes())?;
    let index = staging.join("index.html");
    let html = fs::read_to_string(&index).map_err(|error| unreadable(&index, &error))?;
    let html = guarded(started(&html, &glue, |start| put(&staging, "start", "js", start.as_bytes()))?);
    fs::write(&index, html).map_err(|error| unreadable(&index, &error))
}

/// Builds the checker; gives the place of its JavaScript without the `.js`. `kind` is wasm-bindgen's `--target`.
pub fn build(is_release: bool, kind: &str) -> Done<PathBuf> {
    install::wasm_target()?;
    install::wasm_bindgen()?;
    let profile = if is_release { "release" } else { "debug" };
    let mut build = cargo();
    build.args(["build", "--quiet", "--package", NAME, "--lib", "--target", "wasm32-unknown-unknown"]);
    if is_release {
        build.arg("--release");
    } else {
        say("Building the checker");
    }
    let wasm = target().join("wasm32-unknown-unknown").join(profile).join("hookwright_checker.wasm");
    let folder = target().join("checker").join(profile);
    let mut bindgen = program(tools().join("bin/wasm-bindgen"));
    bindgen.args(["--target", kind, "--no-typescript", "--out-name", NAME, "--out-dir"]).arg(&folder).arg(wasm);
    if succeeds(&mut build) && succeeds(&mut bindgen) {
        return Ok(folder.join(NAME));
    }
    Err("The checker could not be built: the reason is above.".to_owned())
}

/// The page with our script in place of Trunk's, which is the only one inline.
fn started(html: &str, checker: &str, save: impl FnOnce(&str) -> Done<String>) -> Done<String> {
    const OPEN: &str = "<script type=\"module\"";
    let of_trunk = html.find(OPEN).and_then(|start| {
        let length = html[start..].find("</script>")? + "</script>".len();
        Some((start, &html[start..start + length]))
    });
    let (start, script) = of_trunk.ok_or("Trunk's script is not in index.html.")?;
    let page = script.split(['\'', '"']).find(|text| text.ends_with(".js")).ok_or("Trunk's script imports nothing.")?;
    let wasm = script.split(['\'', '"']).find(|text| text.ends_with(".wasm")).ok_or("Trunk's script has no wasm.")?;
    let own = save(
        &START.replace("PAGE_JS", page).replace("PAGE_WASM", wasm).replace("CHECKER_JS", &format!("./{checker}")),
    )?;
    Ok(format!("{}{OPEN} src=\"./{own}\"></script>{}", &html[..start], &html[start + script.len()..]))
}

/// The page with its policy, unless Trunk has put a script into it: the one that loads it again after a change.
fn guarded(html: String) -> String {
    let is_served = html.contains("<script>") || html.matches("<script").count() > 1;
    let policy = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">");
    if is_served { html } else { html.replacen("<head>", &format!("<head>\n    {policy}"), 1) }
}

/// Writes a file under a name that changes with what is in it, for caches.
fn put(folder: &Path, name: &str, extension: &str, bytes: &[u8]) -> Done<String> {
    // FNV-1a.
    let hash = bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    let name = format!("{name}-{hash:016x}.{extension}");
    fs::write(folder.join(&name), bytes).map_err(|error| unreadable(&folder.join(&name), &error))?;
    Ok(name)
}

fn unreadable(path: &Path, error: &std::io::Error) -> String {
    let path = path.strip_prefix(root()).unwrap_or(path);
    format!("{}: {error}", path.display())
}
