//! Files and folders that are deleted.

use super::super::analysis::Call;
use super::super::word::{Value, Word};
use super::options::{sort, sort_words};
use super::target::{Place, place};
use super::{Category, Finding, Judge, Verdict};

pub(super) fn judge(judge: &Judge) -> Option<Finding> {
    let call = judge.call;
    match call.name.as_str() {
        "rm" | "grm" | "unlink" | "rmdir" | "srm" => remove(judge),
        "rimraf" | "del-cli" | "trash-empty" | "rmrf" | "premove" => {
            let options = sort(call, &["--tmp", "--max-retries", "--backoff"]);
            targets(judge, &options.operands, How::Recursive)
        }
        "find" | "gfind" => find(judge),
        "fd" | "fdfind" => fd(judge),
        "rsync" => rsync(judge),
        "rclone" => rclone(judge),
        "robocopy" => robocopy(judge),
        "lftp" => call
            .args
            .iter()
            .any(|word| word.outline().contains("--delete"))
            .then(|| judge.finding(Category::Delete, Verdict::Caution)),
        "tmpreaper" | "tmpwatch" => judge.caution(Category::Delete),
        "make" | "gmake" => None,
        "cargo" | "gradle" | "gradlew" | "mvn" | "bazel" | "flutter" | "dotnet" | "npm" | "yarn" | "pnpm" => {
            clean(judge)
        }
        _ => None,
    }
}

/// How much a deletion takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum How {
    /// Folders with all that is in them.
    Recursive,
    /// Single files.
    Single,
}

fn remove(judge: &Judge) -> Option<Finding> {
    let call = judge.call;
    let options = sort(call, &[]);
    if options.has(&["-i", "-I", "--interactive"]) && !options.has(&["-f", "--force"]) {
        return None;
    }
    if call.name == "rmdir" {
        return None;
    }
    let how = if options.has(&["-r", "-R", "--recursive", "-d", "-rf", "-fr"]) { How::Recursive } else { How::Single };
    if let Some(found) = found_by(judge, how) {
        return found;
    }
    targets(judge, &options.operands, how)
}

/// What is deleted by a call behind `find -exec`, `fd -x` or `xargs`; `None` when its own words tell.
fn found_by(judge: &Judge, how: How) -> Option<Option<Finding>> {
    if let Some(find) = judge.wrapper(&["find", "gfind", "fd", "fdfind"]) {
        let is_own = judge.call.args.iter().any(|word| word.has(&Value::Listing) || word.has(&Value::Unknown));
        // The search itself is judged, with what it runs.
        return (is_own && find.range.start <= judge.call.range.start).then_some(None);
    }
    let appended = judge.call.appended.as_ref()?;
    let listing = *appended == Value::Listing;
    if listing && let Some(verdict) = judge.stages_before().find_map(listed) {
        return Some(Some(judge.finding(Category::Delete, verdict)));
    }
    match appended {
        Value::Text(_) | Value::Temporary => None,
        Value::Payload | Value::Listing | Value::Download => Some(judge.danger(Category::Delete)),
        _ if how == How::Recursive => Some(judge.danger(Category::Delete)),
        _ => Some(judge.caution(Category::Delete)),
    }
}

/// How bad it is to delete what a search lists.
fn listed(call: &Call) -> Option<Verdict> {
    match call.name.as_str() {
        "find" | "gfind" => Some(search(call)),
        "fd" | "fdfind" => Some(fd_search(call)),
        "ls" => {
            let bounded =
                call.args.iter().filter(|word| word.has_pattern()).all(|word| is_regenerable(&word.outline()));
            let has_pattern = call.args.iter().any(Word::has_pattern);
            Some(if has_pattern && bounded { Verdict::Caution } else { Verdict::Danger })
        }
        _ => None,
    }
}

/// The worst of the targets.
pub(super) fn targets(judge: &Judge, words: &[&Word], how: How) -> Option<Finding> {
    let worst = words.iter().filter_map(|word| target(word, judge, how)).max()?;
    Some(judge.finding(Category::Delete, worst))
}

fn target(word: &Word, judge: &Judge, how: How) -> Option<Verdict> {
    let is_pattern = word.has_pattern();
    match (place(word, &judge.call.context.folder), how) {
        (Place::Nothing | Place::Own, _) => None,
        (Place::Temporary, How::Single) if !is_pattern => None,
        (Place::Temporary | Place::Rebuildable | Place::Bounded | Place::Unknown, _) => Some(Verdict::Caution),
        (Place::Collapses, How::Single) => Some(Verdict::Caution),
        (Place::Listing, How::Single) => Some(Verdict::Caution),
        (Place::Wide | Place::Collapses | Place::Listing | Place::Payload | Place::Device, _) => Some(Verdict::Danger),
    }
}

/// Programs that delete what they are given.
pub(super) fn is_remover(name: &str) -> bool {
    matches!(name, "rm" | "grm" | "unlink" | "shred" | "srm" | "rimraf" | "rmdir" | "del" | "trash")
}

fn find(judge: &Judge) -> Option<Finding> {
    let call = judge.call;
    let texts: Vec<Option<String>> = call.args.iter().map(Word::text).collect();
    let has = |name: &str| texts.iter().any(|text| text.as_deref() == Some(name));
    let runs_remover = judge.analysis.calls[judge.index + 1..].iter().any(|inner| {
        let is_inside = call.range.start <= inner.range.start && inner.range.end <= call.range.end;
        is_inside
            && is_remover(&inner.name)
            && inner.wrappers.iter().any(|wrapper| wrapper.name == call.name)
            && !super::options::is_harmless(inner)
    });
    if !has("-delete") && !runs_remover {
        return None;
    }
    Some(judge.finding(Category::Delete, search(call)))
}

/// How bad it is to delete all that `find` finds.
fn search(call: &Call) -> Verdict {
    let is_expression = |word: &&Word| word.known_start().starts_with(['-', '(', '!']);
    let skipped =
        call.args.iter().take_while(|word| matches!(word.text().as_deref(), Some("-L" | "-H" | "-P"))).count();
    let starts: Vec<&Word> = call.args[skipped..].iter().take_while(|word| !is_expression(word)).collect();
    let filter = filter(&call.args[skipped + starts.len()..]);
    let place = starts.iter().map(|word| start(word, call)).max_by_key(|start| *start as u8).unwrap_or(Start::Project);
    match (place, filter) {
        (Start::Everywhere, _) | (Start::Project, Filter::None | Filter::Loose) => Verdict::Danger,
        (Start::Temporary, Filter::None) => Verdict::Danger,
        (Start::Project, Filter::Regenerable) | (Start::Bounded | Start::Temporary, _) => Verdict::Caution,
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Start {
    Bounded,
    Temporary,
    Project,
    Everywhere,
}

fn start(word: &Word, call: &Call) -> Start {
    let vanishes = word.has_unquoted(&Value::Unset) || word.has_unquoted(&Value::Unknown);
    match place(word, &call.context.folder) {
        Place::Temporary | Place::Rebuildable | Place::Bounded | Place::Own | Place::Nothing => Start::Bounded,
        Place::Unknown if !vanishes => Start::Bounded,
        Place::Unknown => Start::Project,
        Place::Wide
            if word.is_single(&Value::Project) || matches!(word.text().as_deref(), Some("." | "./" | "*" | "./*")) =>
        {
            Start::Project
        }
        Place::Wide
            if word
                .text()
                .is_some_and(|text| matches!(text.trim_end_matches('/'), "/tmp" | "/var/tmp" | "/private/tmp")) =>
        {
            Start::Temporary
        }
        Place::Wide if word.is_single(&Value::TemporaryFolder) => Start::Temporary,
        _ => Start::Everywhere,
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Filter {
    None,
    /// By age, size, or names of files that do not come back.
    Loose,
    Regenerable,
}

fn filter(expression: &[Word]) -> Filter {
    let mut best = Filter::None;
    for (index, word) in expression.iter().enumerate() {
        let Some(text) = word.text() else { continue };
        let is_negated = index > 0 && matches!(expression[index - 1].text().as_deref(), Some("!" | "-not"));
        let value = expression.get(index + 1).map(Word::outline).unwrap_or_default();
        let is_pruned = expression[index..].iter().take(4).any(|word| word.text().as_deref() == Some("-prune"));
        let found = match text.as_str() {
            "-name" | "-iname" | "-path" | "-ipath" | "-wholename" | "-regex" if !is_negated && !is_pruned => {
                if is_regenerable(&value) {
                    Filter::Regenerable
                } else if value == "*" || value == "*.*" {
                    Filter::None
                } else {
                    Filter::Loose
                }
            }
            "-empty" => Filter::Regenerable,
            "-mtime" | "-mmin" | "-atime" | "-amin" | "-ctime" | "-newer" | "-size" => Filter::Loose,
            _ => Filter::None,
        };
        best = match (best, found) {
            (Filter::Regenerable, _) | (_, Filter::Regenerable) => Filter::Regenerable,
            (Filter::Loose, _) | (_, Filter::Loose) => Filter::Loose,
            _ => Filter::None,
        };
    }
    best
}

/// Whether files of this name come back by themselves, or are one literal name.
fn is_regenerable(pattern: &str) -> bool {
    let name = pattern.trim_end_matches('/').rsplit('/').find(|part| !matches!(*part, "" | "*")).unwrap_or(pattern);
    if !name.contains(['*', '?', '[', '\u{0}']) {
        return name != ".git" && !name.is_empty();
    }
    let endings = [
        ".pyc",
        ".pyo",
        ".o",
        ".obj",
        ".class",
        ".tmp",
        ".temp",
        ".log",
        ".bak",
        ".swp",
        ".swo",
        ".orig",
        ".rej",
        "~",
        ".cache",
        ".map",
        ".tsbuildinfo",
        ".DS_Store",
        ".d",
        ".gcda",
        ".gcno",
        ".lock",
        ".pid",
        ".coverage",
        ".old",
        ".egg-info",
        ".dSYM",
        ".pdb",
        ".part",
        ".crdownload",
        ".log.*",
        ".log.gz",
        ".py[co]",
        ".py[cod]",
        ".so",
        ".a",
    ];
    let starts = [
        "__pycache__",
        ".pytest_cache",
        ".mypy_cache",
        "tmp",
        "temp",
        ".tmp",
        "npm-debug.log",
        "yarn-error.log",
        "core.",
    ];
    endings.iter().any(|ending| name.ends_with(ending)) || starts.iter().any(|start| name.starts_with(start))
}

fn fd(judge: &Judge) -> Option<Finding> {
    let runs_remover = judge.analysis.calls[judge.index + 1..].iter().any(|inner| {
        is_remover(&inner.name) && inner.wrappers.last().is_some_and(|wrapper| wrapper.name == judge.call.name)
    });
    runs_remover.then(|| judge.finding(Category::Delete, fd_search(judge.call)))
}

fn fd_search(call: &Call) -> Verdict {
    let is_exec = |word: &Word| matches!(word.text().as_deref(), Some("-x" | "-X" | "--exec" | "--exec-batch"));
    let end = call.args.iter().position(is_exec).unwrap_or(call.args.len());
    let options =
        sort_words(&call.args[..end], &["-e", "--extension", "-t", "--type", "-d", "-E", "--max-depth", "--exclude"]);
    let by_ending = options.value(&["-e", "--extension"]).and_then(Word::text);
    if by_ending.is_some_and(|ending| is_regenerable(&format!("*.{ending}"))) {
        return Verdict::Caution;
    }
    match options.operand(0).as_deref() {
        None | Some("." | "" | ".*") => Verdict::Danger,
        Some(pattern) if is_regenerable(pattern.trim_matches(['^', '$'])) => Verdict::Caution,
        Some(_) => Verdict::Danger,
    }
}

/// `rsync --delete`: what is not in the source goes away at the destination.
fn rsync(judge: &Judge) -> Option<Finding> {
    let valued = [
        "-e",
        "--rsh",
        "--exclude",
        "--include",
        "--exclude-from",
        "--files-from",
        "--filter",
        "-f",
        "--log-file",
        "--backup-dir",
        "--bwlimit",
        "--port",
        "--password-file",
        "--timeout",
        "--chmod",
        "--chown",
        "--rsync-path",
    ];
    let options = sort(judge.call, &valued);
    if options.has(&["-n"]) {
        return None;
    }
    if options.has(&["--remove-source-files"]) {
        return judge.caution(Category::Delete);
    }
    if !options.flags.iter().any(|flag| flag.starts_with("--delete")) {
        return None;
    }
    let target = options.operands.last()?;
    let verdict = match place(target, &judge.call.context.folder) {
        Place::Wide if target.outline().split('/').next().is_some_and(|host| host.contains(':')) => Verdict::Caution,
        Place::Wide | Place::Collapses | Place::Payload | Place::Device => Verdict::Danger,
        _ => Verdict::Caution,
    };
    Some(judge.finding(Category::Delete, verdict))
}

fn rclone(judge: &Judge) -> Option<Finding> {
    let options = sort(judge.call, &["--config", "--filter", "--exclude", "--include"]);
    if options.has(&["-n", "-i", "--interactive"]) {
        return None;
    }
    match options.operand(0)?.as_str() {
        "purge" | "delete" | "rmdirs" | "cleanup" => judge.danger(Category::Delete),
        "deletefile" | "rmdir" | "sync" | "move" | "bisync" => judge.caution(Category::Delete),
        _ => None,
    }
}

fn robocopy(judge: &Judge) -> Option<Finding> {
    let texts: Vec<String> =
        judge.call.args.iter().filter_map(Word::text).map(|text| text.to_ascii_lowercase()).collect();
    if texts.iter().any(|text| text == "/l") {
        return None;
    }
    texts
        .iter()
        .any(|text| matches!(text.as_str(), "/mir" | "/purge"))
        .then(|| judge.finding(Category::Delete, Verdict::Caution))
}

/// Cleaning what a build made is what these are for: only the shared caches are worth a line.
fn clean(judge: &Judge) -> Option<Finding> {
    let options = sort(judge.call, &["--prefix", "-C", "--manifest-path", "-p"]);
    let is_cache = options.starts_with(&["cache", "clean"]) || options.starts_with(&["store", "prune"]);
    let is_global_uninstall = options.has(&["-g", "--global"])
        && matches!(judge.call.name.as_str(), "npm" | "pnpm")
        && matches!(options.operand(0).as_deref(), Some("uninstall" | "remove" | "rm" | "un"));
    (is_cache && options.has(&["--force", "-f"]) || is_global_uninstall)
        .then(|| judge.finding(Category::Delete, Verdict::Caution))
}
