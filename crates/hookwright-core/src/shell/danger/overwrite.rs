//! Files that are emptied or written over.

use super::super::Dialect;
use super::super::analysis::{Call, Redirect, RedirectKind};
use super::super::word::{PieceKind, Value, Word};
use super::options::sort;
use super::target::{Place, is_device, is_sensitive, place};
use super::{Category, Finding, Judge, Verdict};

/// Output redirections of a call.
pub(super) fn redirects(judge: &Judge, findings: &mut Vec<Finding>) {
    for redirect in &judge.call.redirects {
        if !matches!(redirect.kind, RedirectKind::Write | RedirectKind::Both | RedirectKind::Append) {
            continue;
        }
        if let Some((category, verdict)) = redirect_verdict(judge, redirect) {
            findings.push(Finding {
                category,
                verdict,
                range: redirect.range.start..redirect.target.range.end.max(redirect.range.end),
            });
        }
    }
}

fn redirect_verdict(judge: &Judge, redirect: &Redirect) -> Option<(Category, Verdict)> {
    let target = &redirect.target;
    if target.text().is_some_and(|text| is_device(&text)) {
        return Some((Category::Device, Verdict::Danger));
    }
    if redirect.kind == RedirectKind::Append || redirect.fd.is_some_and(|fd| fd > 2) {
        return None;
    }
    if redirect.fd == Some(2) {
        return is_sensitive(target).then_some((Category::Overwrite, Verdict::Danger));
    }
    if reads(judge, target) || judge.call.context.dialect == Dialect::PowerShell && target.names("PROFILE") {
        return Some((Category::Overwrite, Verdict::Danger));
    }
    written(judge, target, is_emptied(judge.call)).map(|verdict| (Category::Overwrite, verdict))
}

/// How bad it is that a file is written anew.
pub(super) fn written(judge: &Judge, target: &Word, is_emptied: bool) -> Option<Verdict> {
    if is_sensitive(target) {
        return Some(Verdict::Danger);
    }
    match place(target, &judge.call.context.folder) {
        Place::Payload => Some(if is_emptied { Verdict::Danger } else { Verdict::Caution }),
        Place::Bounded if is_side_product(&target.outline()) => None,
        Place::Bounded if is_emptied || is_source(&target.outline()) => Some(Verdict::Caution),
        Place::Wide if target.has(&Value::Home) || target.text().is_some_and(|text| text.starts_with('/')) => {
            (is_emptied && !is_side_product(&target.outline())).then_some(Verdict::Caution)
        }
        _ => None,
    }
}

/// Whether nothing is written: the file is only emptied.
fn is_emptied(call: &Call) -> bool {
    let texts: Vec<Option<String>> = call.args.iter().map(Word::text).collect();
    let words: Vec<&str> = texts.iter().flatten().map(String::as_str).collect();
    match call.name.as_str() {
        "" => call.program.is_none() && !call.is_group,
        ":" | "true" => true,
        "cat" | "type" => {
            matches!(words.as_slice(), ["/dev/null"]) || words.iter().any(|word| word.eq_ignore_ascii_case("nul"))
        }
        "echo" if call.program.as_ref().is_some_and(|word| word.outline().eq_ignore_ascii_case("echo.")) => true,
        "echo" => matches!(words.as_slice(), [] | ["-n"] | ["-n", ""] | [""]) && texts.len() == words.len(),
        "printf" => matches!(words.as_slice(), [""] | ["%s"] | ["%s", ""]) && texts.len() == words.len(),
        "copy" => words.iter().any(|word| word.eq_ignore_ascii_case("nul")),
        _ => false,
    }
}

/// Whether a program of the same pipeline reads the file that is being emptied.
fn reads(judge: &Judge, target: &Word) -> bool {
    if matches!(place(target, &judge.call.context.folder), Place::Nothing) || target.pieces.is_empty() {
        return false;
    }
    let reads_here = |call: &Call| {
        let is_same = |word: &Word| same(word, target);
        is_reader(&call.name) && call.args.iter().any(is_same)
            || call
                .redirects
                .iter()
                .any(|redirect| redirect.kind == RedirectKind::Read && same(&redirect.target, target))
    };
    reads_here(judge.call) && judge.call.name != "tee" || judge.stages_before().any(reads_here)
}

fn same(one: &Word, other: &Word) -> bool {
    let key = |word: &Word| -> Option<Vec<String>> {
        let mut parts: Vec<String> = Vec::new();
        for piece in word.pieces.iter().filter(|piece| piece.value != Value::empty()) {
            match (&piece.value, &piece.kind) {
                (Value::Text(text), _) => parts.push(text.clone()),
                (_, PieceKind::Variable(name)) => parts.push(format!("${name}")),
                _ => return None,
            }
        }
        Some(vec![parts.concat().trim_start_matches("./").to_owned()])
    };
    match (key(one), key(other)) {
        (Some(one), Some(other)) => one == other && !one[0].is_empty(),
        _ => false,
    }
}

fn is_reader(name: &str) -> bool {
    matches!(
        name,
        "cat"
            | "jq"
            | "yq"
            | "sed"
            | "gsed"
            | "sort"
            | "uniq"
            | "awk"
            | "gawk"
            | "grep"
            | "egrep"
            | "rg"
            | "tr"
            | "head"
            | "tail"
            | "cut"
            | "tac"
            | "nl"
            | "fold"
            | "fmt"
            | "column"
            | "paste"
            | "iconv"
            | "envsubst"
            | "prettier"
            | "xmllint"
            | "python"
            | "python3"
            | "node"
            | "perl"
            | "ruby"
            | "rev"
            | "expand"
            | "unexpand"
            | "base64"
            | "gzip"
            | "zcat"
            | "dos2unix"
            | "clang-format"
            | "shfmt"
            | "gofmt"
            | "rustfmt"
            | "black"
            | "terser"
            | "tee"
            | "comm"
            | "join"
            | "diff"
            | "patch"
            | "strings"
            | "xxd"
            | "od"
            | "pandoc"
            | "minify"
            | "csso"
            | "type"
            | "more"
    )
}

/// Logs, locks, caches, reports: meant to be written again and again.
fn is_side_product(path: &str) -> bool {
    let lower = path.replace('\\', "/").to_ascii_lowercase();
    let name = lower.rsplit('/').next().unwrap_or(&lower);
    let endings = [
        ".log", ".pid", ".lock", ".tmp", ".out", ".err", ".jsonl", ".ndjson", ".cache", ".bak", ".state", ".stamp",
        ".done", ".flag", ".marker", ".trace", ".patch", ".diff",
    ];
    endings.iter().any(|ending| name.ends_with(ending))
        || ["logs/", "log/", ".cache/", "tmp/", ".tmp/", "cache/", "temp/"].iter().any(|folder| lower.contains(folder))
        || lower.starts_with(".claude/") && name != "settings.json" && name != "settings.local.json"
        || lower.contains("/.claude/") && name != "settings.json" && name != "settings.local.json"
}

/// Source code and settings of a project.
fn is_source(path: &str) -> bool {
    let lower = path.to_ascii_lowercase();
    let name = lower.rsplit('/').next().unwrap_or(&lower);
    if ["generated", "dist/", "build/", "gen/", "out/"].iter().any(|part| lower.contains(part))
        || name.contains('\u{0}')
    {
        return false;
    }
    let names = [
        "package.json",
        "package-lock.json",
        "tsconfig.json",
        "cargo.toml",
        "pyproject.toml",
        "go.mod",
        "makefile",
        "dockerfile",
        ".env",
        ".gitignore",
        ".npmrc",
        "settings.json",
        "settings.local.json",
        ".eslintrc.json",
        "gemfile",
        "requirements.txt",
        "docker-compose.yml",
        "claude.md",
        "readme.md",
    ];
    let endings = [
        ".ts", ".tsx", ".js", ".jsx", ".mjs", ".cjs", ".py", ".rs", ".go", ".java", ".kt", ".rb", ".php", ".c", ".h",
        ".cpp", ".cs", ".swift", ".vue", ".svelte", ".scala", ".ex", ".exs", ".tf", ".proto",
    ];
    names.contains(&name) || endings.iter().any(|ending| name.ends_with(ending))
}

/// Programs that write over files by name.
pub(super) fn judge(judge: &Judge) -> Option<Finding> {
    let call = judge.call;
    let finding = |verdict| Some(judge.finding(Category::Overwrite, verdict));
    match call.name.as_str() {
        "truncate" => {
            let options = sort(call, &["-s", "--size", "-r", "--reference"]);
            let grows =
                options.value(&["-s", "--size"]).and_then(Word::text).is_some_and(|size| size.starts_with(['+', '>']));
            if grows {
                return None;
            }
            let worst = options.operands.iter().filter_map(|word| written(judge, word, true)).max()?;
            finding(worst)
        }
        "tee" => {
            let options = sort(call, &[]);
            if options.texts().iter().any(|text| is_device(text)) {
                return judge.danger(Category::Device);
            }
            if options.has(&["-a", "--append"]) {
                return None;
            }
            let reads_it = options.operands.iter().any(|word| reads(judge, word));
            let worst = options.operands.iter().filter_map(|word| written(judge, word, false)).max();
            let worst = if reads_it { Some(Verdict::Danger) } else { worst };
            worst.and_then(finding)
        }
        "cp" | "mv" | "install" | "ln" | "gcp" | "gmv" | "copy" | "move" | "xcopy" => copied(judge),
        "sed" | "gsed" | "perl" => {
            let options = sort(call, &["-e", "-f"]);
            let in_place =
                options.has(&["-i", "--in-place"]) || call.args.iter().any(|word| word.known_start().starts_with("-i"));
            let is_system = options.operands.iter().skip(1).any(|word| is_sensitive(word));
            if in_place && is_system { finding(Verdict::Danger) } else { None }
        }
        _ => None,
    }
}

fn copied(judge: &Judge) -> Option<Finding> {
    let call = judge.call;
    let mut options = sort(call, &["-t", "--target-directory", "-m", "-o", "-g", "-S", "--suffix"]);
    if call.context.dialect == Dialect::Cmd {
        options.operands.retain(|word| !word.known_start().starts_with('/'));
    }
    if options.has(&["-n", "--no-clobber", "-i", "--interactive", "-b", "--backup", "-d", "--directory"]) {
        return None;
    }
    let target = options.value(&["-t", "--target-directory"]).or(options.operands.last().copied())?;
    if options.operands.len() < 2 && options.values.is_empty() {
        return None;
    }
    if target.text().is_some_and(|text| is_device(&text)) {
        return judge.danger(Category::Device);
    }
    let from_nothing = options
        .operands
        .first()
        .is_some_and(|word| matches!(word.text().as_deref(), Some("/dev/null" | "nul" | "NUL")));
    let to_nothing = matches!(target.text().as_deref(), Some("/dev/null"));
    if call.name == "mv" && to_nothing {
        return judge.danger(Category::Delete);
    }
    if from_nothing {
        return written(judge, target, true).map(|verdict| judge.finding(Category::Overwrite, verdict));
    }
    is_sensitive(target).then(|| judge.finding(Category::Overwrite, Verdict::Danger))
}
