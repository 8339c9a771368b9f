//! One person's home folder in a file that is shared.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::{Facts, Scope};
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::shell::{Analysis, Dialect, PieceKind, Word};
use crate::shell_line::ShellLine;
use crate::text::Text;
use std::ops::Range;

pub(super) static RULE: Rule = Rule {
    id: "absolute-home-path",
    severity: Severity::Warning,
    message: Text { en: "`{home}` is one person's folder.", es: "`{home}` es la carpeta de una persona." },
    why: Text {
        en: "This file is shared: on everybody else's machine the path does not exist.",
        es: "Este archivo se comparte: en las demás máquinas esa ruta no existe.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "env_vars/CLAUDE_PROJECT_DIR",
    check: Check::Command(check),
};

static FROM_HOME: Text = Text { en: "Start from `$HOME`", es: "Partir de `$HOME`" };

/// Folders that hold home folders.
const ROOTS: &[&str] = &["/Users/", "/home/", "/c/Users/", "/mnt/c/Users/"];
/// Names below them that are nobody's own, or the same in every container of a kind.
const COMMON: &[&str] = &["Shared", "Public", "linuxbrew", "runner", "vscode", "codespace", "node", "coder", "gitpod"];

fn check(facts: &Facts, handler: &Handler, line: Option<&ShellLine>) -> Vec<Diagnostic> {
    if !matches!(facts.scope, Scope::Project | Scope::Plugin | Scope::Manifest) {
        return Vec::new();
    }
    line.map_or_else(|| without_shell(handler), in_shell).into_iter().collect()
}

fn in_shell(line: &ShellLine) -> Option<Diagnostic> {
    let places = places(line);
    let (range, home) = places.first()?;
    let finding = Diagnostic::new(&RULE, &line.at).within(range.clone()).arg("home", home.as_str());
    Some(match from_home(line, &places) {
        Some(text) => finding.fix(Fix::guess(&FROM_HOME, [line.set(text)])),
        None => finding,
    })
}

/// Where words begin with a home folder, each place once.
fn places(line: &ShellLine) -> Vec<(Range<usize>, String)> {
    let calls = line.analysis.calls.iter().filter(|call| !call.is_elsewhere());
    let words = calls.flat_map(|call| call.words().chain(call.assignments.iter().map(|it| &it.value)));
    let place = |word: &Word| {
        let text = first_text(word)?;
        let start = text.find('=').filter(|_| text.starts_with('-')).map_or(0, |at| at + 1);
        let home = home(&text[start..])?;
        let from = word.pieces.first()?.range.start + start;
        let range = from..from + home.len();
        let is_exact = line.text.get(range.clone()) == Some(home);
        Some((if is_exact { range } else { word.range.clone() }, home.to_owned()))
    };
    let mut places: Vec<_> = words.filter_map(place).collect();
    places.sort_by_key(|(range, _)| range.start);
    places.dedup();
    places
}

/// The line with `$HOME` in every such place; none where one of them cannot expand it.
fn from_home(line: &ShellLine, places: &[(Range<usize>, String)]) -> Option<String> {
    let names = |analysis: &Analysis| analysis.calls.iter().map(|call| call.args.len()).collect::<Vec<_>>();
    ["\"$HOME\"", "\\\"$HOME\\\"", "$HOME"].into_iter().filter(|_| line.dialect == Dialect::Bash).find_map(|variable| {
        let change = |(range, home): &(Range<usize>, String)| {
            let is_exact = line.text.get(range.clone()) == Some(home.as_str());
            let is_quoted = line.text.get(..range.start)?.ends_with('"');
            is_exact.then(|| (range.clone(), if is_quoted { "$HOME" } else { variable }.to_owned()))
        };
        let text = line.with(places.iter().map(change).collect::<Option<_>>()?)?;
        let after = line.read(&text);
        let read = after.variables.iter().filter(|var| var.name == "HOME" && var.is_quoted).count();
        (after.unread.is_none() && names(&after) == names(&line.analysis) && read >= places.len()).then_some(text)
    })
}

fn without_shell(handler: &Handler) -> Option<Diagnostic> {
    let words = handler.exec_words()?;
    let (at, home) = words.iter().find_map(|(at, text)| Some((at, home(text)?)))?;
    Some(Diagnostic::new(&RULE, at).within(0..home.len()).arg("home", home))
}

/// The text that a word begins with.
fn first_text(word: &Word) -> Option<&str> {
    word.pieces.first().filter(|piece| piece.kind == PieceKind::Literal).and_then(|piece| piece.value.text())
}

/// The home folder that a path begins with: `/Users/ana` of `/Users/ana/x`.
fn home(text: &str) -> Option<&str> {
    let drive = text.get(1..3).filter(|sign| matches!(*sign, ":/" | ":\\")).map_or(0, |_| 2);
    let path = text[drive..].replace('\\', "/");
    let root = ROOTS.iter().find(|root| path.starts_with(**root))?;
    let name = path[root.len()..].split('/').next().filter(|name| path.len() > root.len() + name.len())?;
    let is_name = !name.is_empty() && !COMMON.contains(&name) && !name.contains(['$', '<', '{', '*', '%']);
    text.get(..drive + root.len() + name.len()).filter(|_| is_name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_home_folder_is_told_from_its_likes() {
        assert_eq!(home("/Users/ana/x"), Some("/Users/ana"));
        assert_eq!(home("C:/Users/ana/x"), Some("C:/Users/ana"));
        assert_eq!(home(r"C:\Users\ana\x"), Some(r"C:\Users\ana"));
        for text in ["/Users/ana", "/Users/Shared/x", "/home/$USER/x", "/opt/home/x", "/home//x", "é:/"] {
            assert_eq!(home(text), None, "{text}");
        }
    }
}
