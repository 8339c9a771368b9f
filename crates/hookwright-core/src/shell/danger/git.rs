//! Git, and other version control: uncommitted work and history.

use super::super::word::Word;
use super::options::{Options, sort, sort_words};
use super::target::{Place, place};
use super::{Category, Finding, Judge, Verdict};

/// Options of git itself that take a value.
const GLOBAL: &[&str] = &["-C", "-c", "--git-dir", "--work-tree", "--namespace", "--exec-path", "--config-env"];

pub(super) fn judge(judge: &Judge) -> Option<Finding> {
    match judge.call.name.as_str() {
        "git" | "hub" => git(judge),
        "git-filter-repo" | "bfg" | "git-filter-branch" => judge.danger(Category::History),
        "hg" => other(judge, &["update", "purge", "strip", "revert"], &["-C", "--clean", "--all", "-a"]),
        "svn" => other(judge, &["revert"], &["-R", "--recursive"]),
        "jj" => other(judge, &["abandon", "restore"], &[]),
        "gh" | "glab" => hosting(judge),
        _ => None,
    }
}

fn git(judge: &Judge) -> Option<Finding> {
    let args = &judge.call.args;
    let mut at = 0;
    while let Some(text) = args.get(at).map(Word::known_start).filter(|text| text.starts_with('-')) {
        at += if GLOBAL.contains(&text.as_str()) { 2 } else { 1 };
    }
    let verb = args.get(at)?.text()?;
    let rest = &args[at + 1..];
    if rest.iter().any(|word| word.text().as_deref() == Some("-h")) {
        return None;
    }
    let (category, verdict) = command(judge, &verb, rest)?;
    Some(judge.finding(category, verdict))
}

type Answer = Option<(Category, Verdict)>;

const WORK: Answer = Some((Category::WorkTree, Verdict::Danger));
const WORK_BACK: Answer = Some((Category::WorkTree, Verdict::Caution));
const HISTORY: Answer = Some((Category::History, Verdict::Danger));
const HISTORY_BACK: Answer = Some((Category::History, Verdict::Caution));

fn command(judge: &Judge, verb: &str, rest: &[Word]) -> Answer {
    let options = sort_words(rest, valued(verb));
    let has = |names: &[&str]| options.has(names);
    let has_separator = rest.iter().any(|word| word.text().as_deref() == Some("--"));
    match verb {
        "reset" if has(&["--hard"]) => WORK,
        "reset" if has(&["--merge"]) => WORK_BACK,
        "clean" if has(&["-n", "-i", "--interactive"]) || !has(&["-f", "--force"]) => None,
        "clean" => {
            let is_bounded = !options.operands.is_empty()
                && options.operands.iter().all(|word| {
                    matches!(place(word, &judge.call.context.folder), Place::Rebuildable | Place::Temporary)
                });
            if is_bounded { WORK_BACK } else { WORK }
        }
        "checkout" => checkout(&options, has_separator),
        "restore" => {
            let index_only = has(&["--staged", "-S"]) && !has(&["--worktree", "-W"]);
            if index_only || has(&["-p", "--patch"]) || rest.is_empty() { None } else { WORK }
        }
        "switch" if has(&["--discard-changes", "-f", "--force"]) => WORK,
        "switch" if has(&["-C", "--force-create"]) => HISTORY_BACK,
        "stash" => stash(&options),
        "rm" if has(&["--cached", "-n"]) => None,
        "rm" => {
            let is_wide = options.operands.iter().any(|word| place(word, &judge.call.context.folder) == Place::Wide);
            if is_wide || has(&["-f", "--force"]) && has(&["-r"]) { WORK } else { WORK_BACK }
        }
        "read-tree" if has(&["--reset"]) || has(&["-u"]) => WORK,
        "checkout-index" if has(&["-f", "--force"]) => WORK,
        "submodule" if options.starts_with(&["deinit"]) && has(&["-f", "--force"]) => WORK,
        "worktree" if options.starts_with(&["remove"]) && has(&["-f", "--force"]) => WORK,
        "merge" | "rebase" | "cherry-pick" | "am" | "revert" if has(&["--abort", "--quit"]) => WORK_BACK,
        "branch" if has(&["-D"]) || has(&["-d", "--delete"]) && has(&["-f", "--force"]) => HISTORY,
        "branch" if has(&["-f", "--force", "-M", "-C"]) => HISTORY_BACK,
        "push" => push(&options),
        "filter-branch" | "filter-repo" => HISTORY,
        "reflog" if options.starts_with(&["expire"]) || options.starts_with(&["delete"]) => {
            if has(&["-n"]) {
                None
            } else {
                HISTORY
            }
        }
        "gc" => {
            let prune = options.value(&["--prune"]).and_then(Word::text);
            if prune.is_some_and(|when| matches!(when.as_str(), "now" | "all")) { HISTORY } else { None }
        }
        "prune" if !has(&["-n"]) => HISTORY,
        "update-ref" if has(&["-d"]) => HISTORY,
        "tag" if has(&["-d", "--delete", "-f", "--force"]) => HISTORY_BACK,
        "commit" if has(&["--amend"]) => HISTORY_BACK,
        "rebase" if has(&["--continue", "--skip", "--edit-todo", "--show-current-patch"]) => None,
        "rebase" if !options.operands.is_empty() || has(&["--root", "-i", "--interactive", "--onto"]) => HISTORY_BACK,
        "lfs" if options.starts_with(&["prune"]) => HISTORY_BACK,
        "remote" if options.starts_with(&["remove"]) || options.starts_with(&["rm"]) => HISTORY_BACK,
        "replace" if has(&["-d"]) => HISTORY_BACK,
        "svn" if options.starts_with(&["reset"]) => HISTORY,
        _ => None,
    }
}

fn valued(verb: &str) -> &'static [&'static str] {
    match verb {
        "checkout" => &["-b", "-B", "--orphan", "--conflict", "--pathspec-from-file"],
        "restore" => &["-s", "--source", "--pathspec-from-file"],
        "switch" => &["-c", "-C", "--create", "--force-create", "--orphan"],
        "clean" => &["-e", "--exclude"],
        "stash" => &["-m", "--message"],
        "push" => &["-o", "--push-option", "--repo", "--receive-pack", "--exec"],
        "rebase" => &["--onto", "-s", "-X", "-x", "--exec"],
        "commit" => &["-m", "-F", "-C", "-c", "--author", "--date", "-t"],
        "tag" => &["-m", "-F", "-u"],
        _ => &[],
    }
}

/// Paths are written over; a branch alone is not.
fn checkout(options: &Options, has_separator: bool) -> Answer {
    if options.has(&["-f", "--force"]) {
        return WORK;
    }
    if options.has(&["-p", "--patch", "-b", "--orphan", "--detach", "-t", "--track"]) {
        return None;
    }
    if options.has(&["-B"]) {
        return HISTORY_BACK;
    }
    if options.has(&["--ours", "--theirs", "--pathspec-from-file"]) || has_separator && !options.operands.is_empty() {
        return WORK;
    }
    let is_path = |word: &&Word| {
        let text = word.outline();
        matches!(text.as_str(), "." | "./" | "*" | ":/" | "..")
            || text.contains('*')
            || text.starts_with("./")
            || has_ending(&text)
    };
    if options.operands.iter().any(is_path) || options.operands.len() >= 2 { WORK } else { None }
}

/// `src/app.ts` is a file; `feature/v1.2` is not.
fn has_ending(text: &str) -> bool {
    let name = text.rsplit('/').next().unwrap_or(text);
    name.rsplit_once('.').is_some_and(|(stem, ending)| {
        (1..=5).contains(&ending.len()) && !stem.is_empty() && ending.chars().all(|char| char.is_ascii_alphabetic())
    })
}

fn stash(options: &Options) -> Answer {
    match options.operand(0).as_deref() {
        Some("clear" | "drop") => WORK,
        // A named stash is made to be found again.
        None | Some("push" | "save") if options.has(&["-m", "--message"]) || options.operands.len() > 1 => None,
        None | Some("push" | "save") if options.has(&["-p", "--patch", "-k", "--keep-index"]) => None,
        None | Some("push" | "save") => WORK_BACK,
        _ => None,
    }
}

fn push(options: &Options) -> Answer {
    if options.has(&["-n"]) {
        return None;
    }
    let specs = options.operands.iter().skip(1);
    let is_removal = |word: &Word| {
        let text = word.known_start();
        text.starts_with(':') && text.len() > 1 || text.starts_with('+')
    };
    if options.has(&["-f", "--force", "--mirror", "--delete", "-d", "--prune"])
        || specs.into_iter().any(|word| is_removal(word))
    {
        return HISTORY;
    }
    let is_leased =
        options.flags.iter().any(|flag| flag.starts_with("--force-with-lease") || flag == "--force-if-includes");
    if is_leased { HISTORY_BACK } else { None }
}

fn other(judge: &Judge, verbs: &[&str], flags: &[&str]) -> Option<Finding> {
    let options = sort(judge.call, &["-R", "--cwd", "-r"]);
    let verb = options.operand(0)?;
    let is_plain = flags.is_empty() || options.has(flags) || verb == "purge" || verb == "strip";
    (verbs.contains(&verb.as_str()) && is_plain).then(|| judge.finding(Category::WorkTree, Verdict::Danger))
}

/// `gh repo delete`, `gh release delete`.
fn hosting(judge: &Judge) -> Option<Finding> {
    let options = sort(judge.call, &["-R", "--repo", "-X", "--method", "-H", "-f", "-F", "--field", "--raw-field"]);
    let group = options.operand(0)?;
    let verb = options.operand(1);
    match (group.as_str(), verb.as_deref()) {
        ("repo" | "project", Some("delete")) => judge.danger(Category::History),
        ("repo", Some("archive" | "rename"))
        | ("run" | "cache" | "release" | "secret" | "variable" | "issue" | "gist" | "label", Some("delete")) => {
            judge.caution(Category::History)
        }
        ("pr", Some("merge")) if options.has(&["--admin"]) => judge.caution(Category::History),
        ("api", _) => {
            let method = options.value(&["-X", "--method"]).and_then(Word::text);
            method.filter(|method| method.eq_ignore_ascii_case("delete")).and_then(|_| judge.danger(Category::History))
        }
        _ => None,
    }
}
