//! A script that is named by a relative path: hooks run wherever the session is.

mod path;

use crate::catalog::Event;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::{Facts, Scope};
use crate::json::{Edit, Pointer, Value};
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::shell::{self, Call, Dialect, Folder, Language, Word};
use crate::shell_line::ShellLine;
use crate::text::Text;
use path::{is_script_name, path};

pub(super) static RULE: Rule = Rule {
    id: "relative-path",
    severity: Severity::Warning,
    message: Text {
        en: "`{path}` is relative to a folder that moves.",
        es: "`{path}` es relativa a una carpeta que cambia.",
    },
    why: Text {
        en: "Hooks run in the session's current folder. Once Claude has run `cd`, the file is not found.",
        es: "Los hooks se ejecutan en la carpeta actual de la sesión. Tras un `cd` de Claude, el archivo no se encuentra.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/relative-path",
    check: Check::Command(check),
};

static AT_START: Text = Text {
    en: "It is found as long as the session begins in that folder, which no setting says.",
    es: "Se encuentra mientras la sesión empiece en esa carpeta, cosa que ningún ajuste asegura.",
};
static ANCHOR: Text = Text { en: "Start from `{folder}`", es: "Partir de `{folder}`" };

/// Runners whose first word is the name of a package.
const PACKAGE_RUNNERS: &[&str] = &["npx", "bunx", "pnpx", "uvx", "pipx", "npm", "pnpm", "yarn", "bun", "nix"];

fn check(facts: &Facts, handler: &Handler, line: Option<&ShellLine>) -> Vec<Diagnostic> {
    let finding = match (line, handler.event()) {
        (_, None) => None,
        (Some(line), _) => in_shell(facts, line),
        (None, _) => without_shell(facts, handler),
    };
    finding.into_iter().collect()
}

fn in_shell(facts: &Facts, line: &ShellLine) -> Option<Diagnostic> {
    let word = line.analysis.calls.iter().find_map(relative)?;
    let path = word.text().unwrap_or_else(|| word.known_start());
    let finding = Diagnostic::new(&RULE, &line.at).within(word.range.clone()).arg("path", path.as_str());
    let mut finding = at_start(finding, line.handler.event());
    let folder = format!("${}", folder(facts));
    let anchored = ["\"", "\\\""].into_iter().find_map(|quote| {
        let is_plain = line.dialect == Dialect::Bash && !path.contains(['"', '$', '`', '\\', '\'']);
        let word_text = format!("{quote}{folder}/{}{quote}", path.trim_start_matches("./"));
        let text = line.with(vec![(word.range.clone(), word_text)]).filter(|_| is_plain)?;
        let after = line.read(&text);
        let rest = |calls: &[Call]| calls.iter().filter_map(relative).count();
        (after.unread.is_none() && rest(&after.calls) < rest(&line.analysis.calls)).then_some(text)
    });
    if let Some(text) = anchored {
        finding.fixes.push(Fix::guess(&ANCHOR, [line.set(text)]).arg("folder", folder));
    }
    Some(finding)
}

/// The exec form: the program, or the file that it runs.
fn without_shell(facts: &Facts, handler: &Handler) -> Option<Diagnostic> {
    let words = handler.exec_words()?;
    let args: Vec<&str> = words[1..].iter().map(|(_, text)| *text).collect();
    if let Some((index, Language::Shell, _)) = shell::code_in_args(words[0].1, &args) {
        return in_text(&words[index + 1].0, args[index], handler.event());
    }
    let (inner, skipped) = Call::of_texts(words[0].1, words[1..].iter().map(|(_, text)| *text)).started();
    let word = relative(&inner)?;
    let index = inner.args.iter().position(|arg| arg == word).filter(|_| inner.program.as_ref() != Some(word));
    let (at, path) = words.get(index.map_or(skipped, |index| skipped + index + 1))?;
    let folder = format!("${{{}}}", folder(facts));
    let value = Value::text(format!("{folder}/{}", path.trim_start_matches("./")));
    let fix = Fix::guess(&ANCHOR, [Edit::Set { at: at.clone(), value }]).arg("folder", folder);
    Some(at_start(Diagnostic::new(&RULE, at).arg("path", *path), handler.event()).fix(fix))
}

/// The text that a shell is handed.
fn in_text(at: &Pointer, text: &str, event: Option<&'static Event>) -> Option<Diagnostic> {
    let analysis = shell::analyze(text, Dialect::Bash);
    let word = analysis.calls.iter().find_map(relative)?;
    let path = word.text().unwrap_or_else(|| word.known_start());
    Some(at_start(Diagnostic::new(&RULE, at).within(word.range.clone()).arg("path", path), event))
}

/// Where a session begins it has not moved yet.
fn at_start(finding: Diagnostic, event: Option<&'static Event>) -> Diagnostic {
    let begins = |event: &Event| event.matcher.as_ref().is_some_and(|matcher| matcher.values.contains(&"startup"));
    if event.is_some_and(begins) { finding.severity(Severity::Hint).why(AT_START) } else { finding }
}

fn folder(facts: &Facts) -> &'static str {
    match facts.scope {
        Scope::Plugin | Scope::Manifest => "CLAUDE_PLUGIN_ROOT",
        _ => "CLAUDE_PROJECT_DIR",
    }
}

/// The word of a command that names what runs by a relative path.
pub(super) fn relative(call: &Call) -> Option<&Word> {
    if call.context.folder != Folder::Start || call.is_elsewhere() {
        return None;
    }
    let is_package = call.wrappers.last().is_some_and(|wrapper| PACKAGE_RUNNERS.contains(&wrapper.name.as_str()));
    let is_program = |word: &&Word| path(word).is_some_and(|path| !is_package || path.starts_with('.'));
    let program = call.program.as_ref().filter(is_program);
    let is_script = |word: &&Word| path(word).is_some() || word.text().is_some_and(|text| is_script_name(&text));
    let script = || call.script().and_then(|at| call.args.get(at)).filter(is_script);
    program.or_else(script)
}
