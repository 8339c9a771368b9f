//! What a person should know about hooks in these settings, beside what they do.

use super::order::{Action, Found, Order};
use super::show::shown;
use crate::catalog::{self, Version};
use crate::merge::{Entry, Note, notes};
use crate::text::{Args, Lang, Text};

/// Something to know.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Remark {
    text: Text,
    args: Args,
}

/// Events that came before this are known to every client that is still around.
const RECENT: Version = Version(2, 1, 0);

static NOTE: Text = Text { en: "Note: {words}", es: "Nota: {words}" };
static UNKNOWN_EVENT: Text = Text {
    en: "no event {event} of Claude Code is known here.",
    es: "aquí no se conoce ningún evento {event} de Claude Code.",
};
static RECENT_EVENT: Text = Text {
    en: "the event {event} is known since Claude Code {version}; clients before 2.1.101 that do not know it skip the whole settings file.",
    es: "el evento {event} se conoce desde Claude Code {version}; los clientes anteriores a 2.1.101 que no lo conocen omiten el archivo entero.",
};
static ARGS: Text = Text {
    en: "Claude Code before 2.1.139 ignores the args of a command.",
    es: "Claude Code anterior a 2.1.139 ignora los args de un comando.",
};
static MARK: Text = Text {
    en: "these settings begin with a byte-order mark, which Claude Code 2.0 does not read.",
    es: "esta configuración empieza con una marca de orden de bytes, que Claude Code 2.0 no lee.",
};
static SUBFOLDER: Text = Text {
    en: "this is a subfolder of the repository {repository}. The hook works when Claude Code is started in {project} itself.",
    es: "esta es una subcarpeta del repositorio {repository}. El hook funciona si Claude Code se inicia en la propia {project}.",
};

static LEFT: Text = Text {
    en: "{reference} in `{command}` stays as it is: an installed hook may not find it.",
    es: "{reference} en `{command}` se queda como está: un hook instalado puede no encontrarlo.",
};

/// All there is to know, in order.
pub(super) fn remarks(order: &Order<'_>, found: &Found, added: &[Entry]) -> Vec<Remark> {
    let document = found.document();
    let mut remarks = Vec::new();
    if document.has_bom() {
        remarks.push(Remark { text: MARK, args: Args::new() });
    }
    let of_settings = notes(&document, added).into_iter().filter(|note| *note != Note::NewFile);
    remarks.extend(of_settings.map(|note| Remark { text: note.text(), args: note.args() }));
    if let Action::Install(plan) = order.action {
        let entries = order.places.entries(plan);
        entries.iter().filter_map(|entry| of_event(entry.event())).for_each(|remark| {
            if !remarks.contains(&remark) {
                remarks.push(remark);
            }
        });
        if entries.iter().any(|entry| entry.handler().root().get("args").is_some()) {
            remarks.push(Remark { text: ARGS, args: Args::new() });
        }
        remarks.extend(plan.left.iter().map(|left| {
            let args = Args::new().with("reference", left.reference.clone());
            Remark { text: LEFT, args: args.with("command", left.command.clone()) }
        }));
    }
    if let (Some(repository), Some(project)) = (&found.repository, &order.places.project) {
        let args = Args::new().with("repository", repository.clone()).with("project", project.clone());
        remarks.push(Remark { text: SUBFOLDER, args });
    }
    remarks
}

fn of_event(name: &str) -> Option<Remark> {
    let args = Args::new().with("event", name.to_owned());
    match catalog::event(name) {
        None => Some(Remark { text: UNKNOWN_EVENT, args }),
        Some(event) if event.since >= RECENT => {
            let Version(major, minor, patch) = event.since;
            Some(Remark { text: RECENT_EVENT, args: args.with("version", format!("{major}.{minor}.{patch}")) })
        }
        Some(_) => None,
    }
}

impl Remark {
    /// The remark as a line.
    pub(super) fn words(&self, lang: Lang) -> String {
        let words = self.text.fill(lang, &self.args);
        shown(&NOTE.fill(lang, &Args::new().with("words", words)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_are_said_in_full() {
        for lang in Lang::ALL {
            for name in ["Nothing", "PreToolUse", "Setup"] {
                let words = of_event(name).map(|remark| remark.words(lang)).unwrap_or_default();
                assert!(!words.contains(['{', '}']), "{words}");
            }
        }
        assert_eq!(of_event("PreToolUse"), None);
        let unknown = of_event("No\u{202e}thing").unwrap();
        assert_eq!(unknown.words(Lang::En), "Note: no event No\\u{202e}thing of Claude Code is known here.");
    }
}
