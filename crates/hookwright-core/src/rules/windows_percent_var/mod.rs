//! A variable in the manner of cmd in a line that bash reads.

use crate::catalog;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::shell::{Dialect, Quoting, Word};
use crate::shell_line::ShellLine;
use crate::text::Text;
use std::ops::Range;

pub(super) static RULE: Rule = Rule {
    id: "windows-percent-var",
    severity: Severity::Error,
    message: Text { en: "`{token}` does not expand in bash.", es: "`{token}` no se expande en bash." },
    why: Text {
        en: "Only cmd reads `%NAME%`. On Windows hooks run in Git Bash, which looks for a folder of that name.",
        es: "Solo cmd entiende `%NOMBRE%`. En Windows los hooks corren en Git Bash, que busca una carpeta con ese nombre.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/windows-shell",
    check: Check::Command(check),
};

static NO_SHELL: Text = Text {
    en: "With `args` no shell reads the words: the program gets `{token}` as it is.",
    es: "Con `args` ningún shell lee las palabras: el programa recibe `{token}` tal cual.",
};
static WRITE: Text = Text { en: "Change to `{variable}`", es: "Cambiar a `{variable}`" };

/// Variables that Windows sets; those of hooks are known anyway.
const WINDOWS: &str = "USERPROFILE APPDATA LOCALAPPDATA PROGRAMFILES PROGRAMDATA SYSTEMROOT WINDIR TEMP TMP HOMEDRIVE HOMEPATH \
    COMSPEC USERNAME CD PATH PUBLIC HOME ALLUSERSPROFILE COMPUTERNAME";
/// Programs to which a percent sign is a format.
const FORMATS: &str = "date printf stat find git ps awk";

fn check(_: &Facts, handler: &Handler, line: Option<&ShellLine>) -> Vec<Diagnostic> {
    let finding = match line {
        Some(line) if line.dialect == Dialect::Bash => in_shell(line),
        Some(_) => None,
        None => without_shell(handler),
    };
    finding.into_iter().collect()
}

fn in_shell(line: &ShellLine) -> Option<Diagnostic> {
    let has_format = |name: &str| FORMATS.split(' ').any(|format| format == name) || matches!(name, "cmd");
    let calls = line
        .analysis
        .calls
        .iter()
        .filter(|call| !has_format(&call.name) && call.code.is_none() && call.context.dialect == Dialect::Bash);
    let word = calls.flat_map(|call| call.words()).find(|word| percent(line.text, word).is_some())?;
    let range = percent(line.text, word)?;
    let token = line.text.get(range.clone())?;
    let name = token.trim_matches('%');
    let variable = if name == "USERPROFILE" { "$HOME".to_owned() } else { format!("${name}") };
    let finding = Diagnostic::new(&RULE, &line.at).within(range.clone()).arg("token", token);
    let quoting =
        word.pieces.iter().find(|piece| piece.range.start <= range.start && range.end <= piece.range.end)?.quoting;
    let written = match quoting {
        Quoting::Double => variable.clone(),
        Quoting::None => format!("\"{variable}\""),
        _ => return Some(finding),
    };
    let text = line.with(vec![(range, written)]).filter(|text| line.read(text).unread.is_none());
    Some(match text {
        Some(text) => finding.fix(Fix::guess(&WRITE, [line.set(text)]).arg("variable", variable)),
        None => finding,
    })
}

fn without_shell(handler: &Handler) -> Option<Diagnostic> {
    let words = handler.exec_words()?;
    if words.iter().any(|(_, text)| text.eq_ignore_ascii_case("cmd") || text.eq_ignore_ascii_case("cmd.exe")) {
        return None;
    }
    let (at, text, range) = words.iter().find_map(|(at, text)| Some((at, *text, in_text(text)?)))?;
    Some(Diagnostic::new(&RULE, at).within(range.clone()).why(NO_SHELL).arg("token", &text[range]))
}

fn percent(text: &str, word: &Word) -> Option<Range<usize>> {
    let range = in_text(text.get(word.range.clone())?)?;
    Some(word.range.start + range.start..word.range.start + range.end)
}

/// `%NAME%` of a variable that exists.
fn in_text(text: &str) -> Option<Range<usize>> {
    text.match_indices('%').find_map(|(start, _)| {
        let name = text[start + 1..].split_once('%')?.0;
        let is_known = |name: &str| {
            WINDOWS.split_ascii_whitespace().any(|known| known == name)
                || catalog::env_var(name).is_some()
                || catalog::env_var_not_set(name).is_some()
        };
        is_known(name).then(|| start..start + name.len() + 2)
    })
}
