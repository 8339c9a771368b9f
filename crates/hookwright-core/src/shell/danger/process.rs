//! Processes that are ended, and processes that multiply.

use super::super::analysis::{Analysis, Call, Language};
use super::super::languages;
use super::super::word::{PieceKind, Value, Word};
use super::options::sort;
use super::{Category, Finding, Judge, Verdict};

pub(super) fn judge(judge: &Judge) -> Option<Finding> {
    match judge.call.name.as_str() {
        "kill" => kill(judge),
        "pkill" | "killall" | "skill" | "xkill" | "pkill9" => by_name(judge),
        "killall5" => judge.danger(Category::Process),
        "fkill" | "kill-port" | "killport" => judge.caution(Category::Process),
        "fuser" => sort(judge.call, &["-n", "-s"])
            .has(&["-k", "--kill"])
            .then(|| judge.finding(Category::Process, Verdict::Caution)),
        "taskkill" => {
            let words: Vec<String> = judge.call.args.iter().map(|word| word.outline().to_ascii_lowercase()).collect();
            let is_all = words.iter().any(|word| {
                word == "*" || word.contains("explorer") || word.contains("svchost") || word.starts_with("username")
            });
            let is_broad = words.iter().any(|word| matches!(word.as_str(), "node.exe" | "python.exe" | "java.exe"))
                && words.iter().any(|word| word == "/f");
            Some(judge.finding(Category::Process, if is_all || is_broad { Verdict::Danger } else { Verdict::Caution }))
        }
        _ => None,
    }
}

fn kill(judge: &Judge) -> Option<Finding> {
    let args = &judge.call.args;
    let texts: Vec<Option<String>> = args.iter().map(Word::text).collect();
    let first = texts.first().and_then(Option::as_deref);
    if matches!(first, Some("-l" | "-L" | "--list" | "-0"))
        || texts.windows(2).any(|pair| pair[0].as_deref() == Some("-s") && pair[1].as_deref() == Some("0"))
    {
        return None;
    }
    let mut at = 0;
    while let Some(text) = texts.get(at).and_then(Option::as_deref) {
        match text {
            "-s" | "--signal" | "-n" => at += 2,
            "--" => {
                at += 1;
                break;
            }
            text if text.starts_with('-') && text.len() > 1 && at == 0 => at += 1,
            _ => break,
        }
    }
    let targets = args.get(at..).unwrap_or_default();
    let names_signal = first.is_some_and(|text| text.starts_with('-'));
    let is_all = |word: &Word| word.text().is_some_and(|text| text == "-1" && (at > 0 || names_signal) || text == "0");
    if targets.iter().any(is_all) {
        return judge.danger(Category::Process);
    }
    if let Some(appended) = &judge.call.appended {
        let lists_all = *appended == Value::Listing || lists_everything(judge.stages_before());
        let verdict = if lists_all { Verdict::Danger } else { Verdict::Caution };
        return Some(judge.finding(Category::Process, verdict));
    }
    let listed = |word: &&Word| {
        let is_inside = |call: &&Call| word.range.start < call.range.start && call.range.end <= word.range.end;
        lists_everything(judge.analysis.calls.iter().filter(is_inside))
    };
    if targets.iter().any(|word| listed(&word)) {
        return judge.danger(Category::Process);
    }
    // A process that this command has started itself is its own affair.
    let is_own = |word: &Word| {
        word.pieces.iter().all(|piece| {
            piece.value == Value::Some || matches!(&piece.kind, PieceKind::Variable(name) if is_started(judge, name))
        })
    };
    if targets.iter().all(is_own) || targets.is_empty() { None } else { judge.caution(Category::Process) }
}

/// Whether commands list every process there is and choose none of them.
fn lists_everything<'a>(calls: impl Iterator<Item = &'a Call>) -> bool {
    let calls: Vec<&Call> = calls.collect();
    let chooses = |call: &Call| match call.name.as_str() {
        "grep" | "egrep" | "rg" | "head" | "tail" | "fzf" | "pgrep" => true,
        "awk" | "gawk" => call.args.iter().any(|word| word.outline().contains(['/', '~', '='])),
        "sed" | "ps" => call.args.iter().any(|word| matches!(word.known_start().as_str(), "-p" | "-C" | "--ppid")),
        _ => false,
    };
    calls.iter().any(|call| call.name == "ps") && !calls.into_iter().any(chooses)
}

/// Whether the command itself has put the number of a process that it started into a variable.
fn is_started(judge: &Judge, name: &str) -> bool {
    let mut assignments = judge.analysis.calls.iter().flat_map(|call| &call.assignments);
    assignments.any(|assignment| assignment.name == name && assignment.value.names("!"))
}

fn by_name(judge: &Judge) -> Option<Finding> {
    let options = sort(judge.call, &["-u", "--user", "-U", "-g", "-t", "-s", "--signal", "-P", "-G", "-o", "-y"]);
    let tests = options.has(&["-0"]) || options.value(&["-s", "--signal"]).and_then(Word::text).as_deref() == Some("0");
    if tests || options.has(&["-l", "--list", "-i", "--interactive"]) && options.operands.is_empty() {
        return None;
    }
    if options.operands.is_empty() && options.values.is_empty() && judge.call.appended.is_none() {
        return None;
    }
    let is_hard = options.flags.iter().any(|flag| matches!(flag.as_str(), "-9" | "-KILL" | "-SIGKILL"))
        || options
            .value(&["-s", "--signal"])
            .and_then(Word::text)
            .is_some_and(|text| text.contains("KILL") || text == "9");
    let broad = [
        "node", "python", "python3", "java", "docker", "dockerd", "postgres", "mysqld", "ruby", "claude", "bash", "sh",
        "zsh", "Finder", "systemd", "sshd", "chrome", "code", "Xorg",
    ];
    let is_everything = options.operands.iter().any(|word| {
        let text = word.outline();
        matches!(text.trim_matches(['^', '$']), "." | ".*" | "" | "*")
    });
    let is_user = options.has(&["-u", "-U", "--user"]) && options.operands.is_empty();
    let is_broad = options.texts().iter().any(|text| broad.contains(&text.as_str()));
    let verdict = if is_everything || is_user || is_hard && is_broad { Verdict::Danger } else { Verdict::Caution };
    Some(judge.finding(Category::Process, verdict))
}

/// Functions and programs that start themselves again and again.
pub(super) fn fork_bombs(analysis: &Analysis, findings: &mut Vec<Finding>) {
    for call in &analysis.calls {
        let is_itself = call.context.function.as_deref() == Some(call.name.as_str()) && !call.name.is_empty();
        if is_itself && (call.context.is_background || call.context.pipeline.is_some()) {
            let function = analysis.functions.iter().find(|function| function.name == call.name);
            let range = function.map_or(call.range.clone(), |function| function.range.clone());
            if !findings.iter().any(|finding| finding.range == range && finding.category == Category::Process) {
                findings.push(Finding { category: Category::Process, verdict: Verdict::Danger, range });
            }
        }
        if call.code.as_ref().is_some_and(|code| forks_forever(code.language, &code.text.outline())) {
            findings.push(Finding { category: Category::Process, verdict: Verdict::Danger, range: call.range.clone() });
        }
        let repeats = |word: &Word| {
            word.pieces.iter().any(|piece| piece.kind == super::super::word::PieceKind::Variable("0".to_owned()))
        };
        let starts_itself = call.program.as_ref().is_some_and(repeats);
        if starts_itself && (call.context.pipeline.is_some() || call.context.is_background) {
            findings.push(Finding { category: Category::Process, verdict: Verdict::Danger, range: call.range.clone() });
        }
    }
}

fn forks_forever(language: Language, text: &str) -> bool {
    let masked = languages::mask(language, text);
    let has = |word: &str| masked.contains(word);
    match language {
        Language::Perl => has("fork while") || has("while") && has("fork") || has("for (;;)") && has("fork"),
        Language::Python => has("os.fork") && (has("while True") || has("while 1") || has("while(1)")),
        Language::Ruby => has("fork while") || has("loop") && has("fork"),
        _ => false,
    }
}
