//! The page as one file: `bundle DIST OUT` puts all that a built page is made of into one HTML file.
//!
//! Both modules are packed, as text; the page unpacks them itself. The policy names the script and the styles by their
//! hashes, so that nothing else can run.

#[path = "../../module.rs"]
mod module;

use base64::{Engine, engine::general_purpose::STANDARD};
use flate2::{Compression, write::DeflateEncoder};
use module::{Module, read};
use sha2::{Digest, Sha256};
use std::{env, fs, io::Write, path::Path, process::ExitCode};

/// What the file does once it is opened.
const START: &str = concat!(include_str!("start.js"), include_str!("../../say_why.js"));

/// How many times larger than its packed parts the file may be. The text of the modules alone is five letters for four bytes.
const LARGEST: f64 = 1.4;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [dist, out] = &arguments[..] else {
        eprintln!("Usage: bundle DIST OUT");
        return ExitCode::FAILURE;
    };
    match bundle(Path::new(dist), Path::new(out)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn bundle(dist: &Path, out: &Path) -> Result<(), String> {
    let page = Module::of(dist, "hookwright-widget-")?;
    let checker = Module::of(dist, "hookwright-checker-")?;
    let index = read(&dist.join("index.html"))?;
    let styles = styles(dist, &index)?;
    let [page_script, checker_script] = [page.private("page")?, checker.private("checker")?];
    let packed = [&page.wasm, &checker.wasm].map(|wasm| deflated(wasm));
    let script = START
        .replace("PAGE_SCRIPT", &slim(&page_script))
        .replace("CHECKER_SCRIPT", &slim(&checker_script))
        .replace("</script", "<\\/script")
        .replace("<!--", "<\\!--");
    let html = joined(&index, &slim(&styles), &script, &packed)?;
    let texts = [page_script, checker_script, styles, index];
    let parts = packed.iter().map(Vec::len).chain(texts.iter().map(|text| deflated(text.as_bytes()).len())).sum();
    fs::write(out, &html).map_err(|error| format!("{} could not be written: {error}.", out.display()))?;
    judged(html.len(), parts)
}

/// Says how large the file is; an error where it is too large.
fn judged(length: usize, parts: usize) -> Result<(), String> {
    let ratio = length as f64 / parts as f64;
    let words = format!("{length} bytes, {ratio:.3} times the {parts} of its parts deflated; {LARGEST} is the limit");
    if ratio > LARGEST {
        return Err(format!("The page as one file is too large: {words}."));
    }
    println!("The page as one file: {words}.");
    Ok(())
}

/// The built page without anything that it would ask for.
fn joined(index: &str, styles: &str, script: &str, packed: &[Vec<u8>; 2]) -> Result<String, String> {
    let policy = format!(
        "default-src 'none'; script-src {} 'wasm-unsafe-eval'; style-src {}; img-src data:; base-uri 'none'; form-action 'none'",
        hash(script),
        hash(styles)
    );
    let own = index.replace("><link ", ">\n<link ").replace("></head>", ">\n</head>");
    let is_asked_for = |line: &&str| {
        let is_style_or_module = line.starts_with("<link ") && !line.contains("\"icon\"");
        is_style_or_module || line.starts_with("<script ") || line.contains("Content-Security-Policy")
    };
    let lines = own.lines().map(str::trim).filter(|line| !line.is_empty() && !is_asked_for(line));
    let plain = lines.collect::<Vec<_>>().join("\n");
    if plain.contains("<script") || plain.contains("stylesheet") {
        return Err("index.html asks for something that is not in the one file.".to_owned());
    }
    let head = format!("<head>\n<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">");
    let data = |id: &str, bytes: &[u8]| {
        let text = as_text(bytes);
        format!(
            "<script id=\"{id}\" data-length=\"{}\" type=\"application/octet-stream\">{text}</script>\n",
            bytes.len()
        )
    };
    let scripts = data("hookwright-page", &packed[0])
        + &data("hookwright-checker", &packed[1])
        + &format!("<script type=\"module\">{script}</script>\n</body>");
    Ok(plain
        .replacen("<head>", &head, 1)
        .replacen("</head>", &format!("<style>{styles}</style>\n</head>"), 1)
        .replacen("</body>", &scripts, 1))
}

/// The styles of the built page, in its order.
fn styles(dist: &Path, index: &str) -> Result<String, String> {
    let names = index.split('"').filter(|part| part.ends_with(".css"));
    names.map(|name| read(&dist.join(name))).collect()
}

/// A script or styles without blanks before lines, and without comments that have lines of their own.
fn slim(text: &str) -> String {
    let mut is_comment = false;
    let mut slim = String::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        is_comment |= line.starts_with("/*");
        if !is_comment && !line.starts_with("//") {
            slim.push_str(line);
            slim.push('\n');
        }
        is_comment &= !line.ends_with("*/");
    }
    slim
}

/// Five letters for four bytes, from `(` on, but `!` for `<`, which HTML reads.
fn as_text(bytes: &[u8]) -> String {
    let letters = bytes.chunks(4).flat_map(|chunk| {
        let word = (0..4).fold(0_u32, |word, index| word << 8 | u32::from(chunk.get(index).copied().unwrap_or(0)));
        [4, 3, 2, 1, 0].map(|power| match b'(' + (word / 85_u32.pow(power) % 85) as u8 {
            b'<' => '!',
            letter => char::from(letter),
        })
    });
    letters.collect()
}

/// How a policy names what stands between two tags.
fn hash(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}

/// As `DecompressionStream("deflate-raw")` reads it.
fn deflated(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.unwrap_or_default()
}
