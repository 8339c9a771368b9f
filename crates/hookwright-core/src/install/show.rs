//! What a person reads before anything is written: every command in full, and every place.

use super::installation::{Installation, Outcome};
use super::order::{Action, Found, Order, Thing};
use super::remark::remarks;
use crate::facts::Scope;
use crate::json::{Node, Value, compact};
use crate::merge::Entry;
use crate::text::{Args, Lang, Text};
use std::fmt::Write;

static TO_BE_INSTALLED: Text = Text { en: "To be installed for {whose}", es: "Se instalará para: {whose}" };
static TO_BE_TAKEN_OUT: Text = Text { en: "To be taken out of {whose}", es: "Se quitará de: {whose}" };
static ALL_PROJECTS: Text = Text { en: "all your projects (user)", es: "todos los proyectos propios (user)" };
static EVERYBODY: Text = Text {
    en: "the project {project}, for everybody who works on it (project)",
    es: "el proyecto {project}, para quienes trabajan en él (project)",
};
static ALONE: Text = Text {
    en: "the project {project}, for you alone (local)",
    es: "el proyecto {project}, solo para quien lo instala (local)",
};
static SETTINGS: Text = Text { en: "settings", es: "configuración" };
static LINK_TO: Text = Text { en: ", a link to {target}", es: ", un enlace a {target}" };
static NEW_FILE: Text = Text { en: " (new)", es: " (nuevo)" };
static FOLDER: Text = Text { en: "folder", es: "carpeta" };
static FILE: Text = Text { en: "file", es: "archivo" };
static BYTES: Text = Text { en: "{count} bytes", es: "{count} bytes" };
static EXECUTABLE: Text = Text { en: ", executable", es: ", ejecutable" };
static REPLACES: Text = Text { en: "; replaces the one that is there", es: "; sustituye al que ya está" };
static TAKES_PLACE: Text = Text {
    en: "Version {old} is there; version {new} takes its place.",
    es: "Está la versión {old}; la sustituye la versión {new}.",
};
static RUNS: Text = Text {
    en: "Claude Code runs the following by itself, with your rights:",
    es: "Claude Code ejecuta lo siguiente por sí mismo, con los permisos de quien lo usa:",
};
static ADDED: Text = Text { en: "new", es: "nuevo" };
static KEPT: Text = Text { en: "there already", es: "ya presente" };
static PRESENT: Text = Text { en: "yours, stays as it is", es: "propio del usuario, se queda como está" };
static REMOVED: Text = Text { en: "removed", es: "se quita" };
static WOULD_BE: Text = Text { en: "{path} would be:", es: "{path} quedaría así:" };
static WOULD_GO: Text = Text { en: "{path} would be removed.", es: "{path} se borraría." };
static WOULD_STAY: Text = Text { en: "{path} would stay as it is.", es: "{path} se quedaría como está." };

impl Installation {
    /// What is about to happen, in lines.
    pub fn shown(&self, order: &Order<'_>, found: &Found, lang: Lang) -> String {
        let mut out = self.title(order) + "\n";
        let places = order.places;
        let project = Args::new().with("project", places.project.clone().unwrap_or_default());
        let whose = match places.scope {
            Scope::User => ALL_PROJECTS,
            Scope::Project => EVERYBODY,
            _ => ALONE,
        };
        let is_install = matches!(order.action, Action::Install(_));
        let aim = if is_install { &TO_BE_INSTALLED } else { &TO_BE_TAKEN_OUT };
        out += &format!("{}\n", aim.fill(lang, &project.with("whose", whose)));
        out += &self.places(order, found, lang);
        if is_install {
            out += &self.replaced(order, lang);
            out += &format!("{}\n", RUNS.get(lang));
        }
        let report = &self.report;
        for entry in order.wanted() {
            let is_in = |list: &[Entry]| list.iter().any(|other| other.is_same(&entry));
            let what = [(&report.added, ADDED), (&report.kept, KEPT), (&report.present, PRESENT)];
            if let Some((_, what)) = what.into_iter().find(|(list, _)| is_in(list)) {
                show_entry(&mut out, what.get(lang), &entry);
            }
        }
        report.removed.iter().for_each(|entry| show_entry(&mut out, REMOVED.get(lang), entry));
        for remark in remarks(order, found, &report.added) {
            out += &format!("{}\n", remark.words(lang));
        }
        shown_lines(&out)
    }

    /// The hook, as it is called.
    pub fn title(&self, order: &Order<'_>) -> String {
        let (slug, known) = (order.slug, self.known.version());
        match (order.hook(), known) {
            (Some(plan), _) => format!("{} ({slug} {})", plan.title, plan.version),
            (None, Some(version)) => format!("{slug} {version}"),
            (None, None) => slug.to_owned(),
        }
    }

    /// What the settings would be, where nothing is written; the text itself comes after it.
    pub fn outlook(&self, order: &Order<'_>, lang: Lang) -> (String, Option<&str>) {
        let path = Args::new().with("path", order.places.settings.clone());
        let (text, settings) = match &self.settings {
            Outcome::Becomes(settings) => (WOULD_BE, Some(settings.as_str())),
            Outcome::Goes => (WOULD_GO, None),
            Outcome::Stays => (WOULD_STAY, None),
        };
        (shown(&text.fill(lang, &path)), settings)
    }

    fn places(&self, order: &Order<'_>, found: &Found, lang: Lang) -> String {
        let places = order.places;
        let words = [&SETTINGS, &FOLDER, &FILE].map(|word| word.get(lang));
        let width = words.iter().map(|word| word.chars().count()).max().unwrap_or_default();
        let mut out = String::new();
        let mut line = |word: usize, text: &str| {
            let _ = writeln!(out, "  {:width$}  {text}", words[word]);
        };
        let link = (places.target != places.settings).then(|| Args::new().with("target", places.target.clone()));
        let link = link.map(|target| LINK_TO.fill(lang, &target)).unwrap_or_default();
        let new = if found.settings.is_none() { NEW_FILE.get(lang) } else { "" };
        line(0, &format!("{}{link}{new}", places.settings));
        let home = places.home(order.slug);
        match order.action {
            Action::Install(plan) => {
                line(1, &home);
                for file in &plan.files {
                    let bytes = BYTES.fill(lang, &Args::new().with("count", file.bytes.len()));
                    let program = if file.is_executable { EXECUTABLE.get(lang) } else { "" };
                    let is_there = found.thing(&file.path) != &Thing::Nothing;
                    let replaces = if is_there { REPLACES.get(lang) } else { "" };
                    line(2, &format!("{} ({bytes}{program}{replaces})", file.path));
                }
            }
            Action::Uninstall(_) => {
                line(1, &home);
                let mut paths: Vec<&str> = self.known.files().map(|(path, _)| path).collect();
                paths.dedup();
                let goes =
                    |path: &&str| found.other_scope(order.slug).is_none() && found.thing(path) != &Thing::Nothing;
                paths.into_iter().filter(goes).for_each(|path| line(2, path));
            }
        }
        out
    }

    fn replaced(&self, order: &Order<'_>, lang: Lang) -> String {
        let new = order.hook().map(|plan| plan.version.as_str());
        match (self.known.version(), new) {
            (Some(old), Some(new)) if old != new => {
                let versions = Args::new().with("old", old.to_owned()).with("new", new.to_owned());
                TAKES_PLACE.fill(lang, &versions) + "\n"
            }
            _ => String::new(),
        }
    }
}

/// An entry with everything in it.
fn show_entry(out: &mut String, what: &str, entry: &Entry) {
    let handler = entry.handler();
    let matcher = entry.matcher_json().map(|matcher| format!(", matcher {}", one_line(matcher))).unwrap_or_default();
    let kind = handler.root().get("type").and_then(Node::as_str);
    let kind = kind.map(|kind| format!(", {}", one_line(kind))).unwrap_or_default();
    let _ = writeln!(out, "  {what}: {}{matcher}{kind}", one_line(entry.event()));
    for member in handler.root().members().unwrap_or_default() {
        if member.key == "type" && member.value.as_str().is_some() {
            continue;
        }
        let text = match member.value.as_str() {
            Some(text) => text.to_owned(),
            None => one_line(&compact(&Value::of(&member.value, handler.text()))),
        };
        let mut lines = text.split('\n');
        let _ = writeln!(out, "      {}: {}", one_line(&member.key), lines.next().unwrap_or_default());
        for line in lines {
            let _ = writeln!(out, "        | {line}");
        }
    }
}

/// A text whose line ends are seen.
fn one_line(text: &str) -> String {
    text.replace('\n', "\\u{a}")
}

fn shown_lines(text: &str) -> String {
    text.split('\n').map(shown).collect::<Vec<_>>().join("\n")
}

/// The text without what could hide or disguise it: control characters, marks without width, changes of direction.
pub fn shown(text: &str) -> String {
    let show = |c: char| if is_hidden(c) { c.escape_unicode().to_string() } else { c.to_string() };
    text.chars().map(show).collect()
}

fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}')
        || matches!(c, '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
        || matches!(c, '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_hidden_is_shown() {
        let text = "ls\u{1b}[2K\u{202e}\u{200b}\u{85}\u{1f600}\té\u{7f}\u{ad}\u{e0041}";
        assert_eq!(shown(text), "ls\\u{1b}[2K\\u{202e}\\u{200b}\\u{85}\u{1f600}\\u{9}é\\u{7f}\\u{ad}\\u{e0041}");
    }

    #[test]
    fn an_entry_is_shown_in_full() {
        let handler = Value::object([
            ("type", Value::text("command")),
            ("command", Value::text("a\nrm b")),
            ("timeout", Value::number(5)),
            ("args", Value::Array(vec![Value::text("x")])),
        ]);
        let mut out = String::new();
        show_entry(&mut out, "new", &Entry::new("Stop\n  x", Some("a|b"), &handler));
        let expected = "  new: Stop\\u{a}  x, matcher \"a|b\", command\n      command: a\n        | rm b\n      timeout: 5\n      args: [\"x\"]\n";
        assert_eq!(out, expected);
    }
}
