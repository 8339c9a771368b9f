//! What a hook does, in one sentence: "Before Claude uses **Bash**, run `check.sh` (stops after 10 s)."

mod moments;

use crate::catalog::{Event, HandlerType, MatcherKind};
use crate::json::Kind;
use crate::settings::{Group, Handler};
use crate::text::{Lang, Text};

/// A part of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// Words.
    Words(String),
    /// What the matcher names.
    Strong(String),
    /// Code of the user's.
    Code(String),
    /// What is still missing, in words.
    Blank(String),
}

/// Longer code is cut.
const LONGEST: usize = 72;

/// What a group does. Handlers of a group run at the same time.
pub fn describe(group: &Group, lang: Lang) -> Vec<Piece> {
    let mut sentence = Sentence { pieces: Vec::new(), lang };
    sentence.moment(group);
    sentence.text(&Text { en: ", ", es: ", " });
    let handlers = group.handlers();
    for (index, handler) in handlers.iter().enumerate() {
        match index {
            0 => {}
            _ if index + 1 == handlers.len() => {
                sentence.text(&Text { en: ", and at the same time ", es: " y a la vez " })
            }
            _ => sentence.words(", "),
        }
        sentence.handler(handler);
    }
    if handlers.is_empty() {
        sentence.blank(&Text { en: "do nothing yet", es: "no hacer nada todavía" });
    }
    sentence.words(".");
    sentence.pieces
}

/// The text of a sentence, with code in backticks.
pub fn plain(pieces: &[Piece]) -> String {
    let text = |piece: &Piece| match piece {
        Piece::Words(text) | Piece::Strong(text) => text.clone(),
        Piece::Code(text) => format!("`{text}`"),
        Piece::Blank(text) => format!("({text})"),
    };
    pieces.iter().map(text).collect()
}

struct Sentence {
    pieces: Vec<Piece>,
    lang: Lang,
}

impl Sentence {
    fn words(&mut self, text: &str) {
        match self.pieces.last_mut() {
            Some(Piece::Words(words)) => words.push_str(text),
            _ if text.is_empty() => {}
            _ => self.pieces.push(Piece::Words(text.to_owned())),
        }
    }

    fn text(&mut self, text: &Text) {
        self.words(text.get(self.lang));
    }

    fn code(&mut self, text: &str) {
        self.pieces.push(Piece::Code(shortened(text)));
    }

    fn blank(&mut self, text: &Text) {
        self.pieces.push(Piece::Blank(text.get(self.lang).to_owned()));
    }

    fn moment(&mut self, group: &Group) {
        let Some((event, moment)) = group.event.and_then(|event| Some((event, moments::of(event.name)?))) else {
            self.text(&Text { en: "On ", es: "En " });
            self.code(group.event_name);
            return;
        };
        match group.matcher().filter(|matcher| is_narrowing(event, matcher)) {
            None => self.text(&moment.any),
            Some(matcher) => {
                let some = moment.some.get(self.lang);
                let (before, after) = some.split_once("{m}").unwrap_or((some, ""));
                self.words(before);
                self.matched(event, matcher);
                self.words(after);
            }
        }
    }

    /// Names, or what a pattern finds.
    fn matched(&mut self, event: &Event, matcher: &str) {
        let Some(field) = &event.matcher else { return };
        if !matcher.chars().all(|c| field.charset.has(c)) && field.kind != MatcherKind::FileNames {
            self.text(match field.kind {
                MatcherKind::ToolName => &Text { en: "a tool like ", es: "una herramienta como " },
                _ => &Text { en: "anything like ", es: "algo como " },
            });
            return self.code(matcher);
        }
        let names = matcher.split(|c| field.charset.separates(c)).map(str::trim).filter(|name| !name.is_empty());
        let names: Vec<_> = names.collect();
        if names.is_empty() {
            return self.blank(&Text { en: "nothing at all", es: "nada" });
        }
        for (index, name) in names.iter().enumerate() {
            match index {
                0 => {}
                _ if index + 1 == names.len() => self.text(&Text { en: " or ", es: " o " }),
                _ => self.words(", "),
            }
            self.pieces.push(Piece::Strong((*name).to_owned()));
        }
    }

    fn handler(&mut self, handler: &Handler) {
        match handler.kind() {
            Some(HandlerType::Command) => self.command(handler),
            Some(HandlerType::Http) => self.call(handler, &Text { en: "send it to ", es: "enviarlo a " }, "url"),
            Some(HandlerType::McpTool) => {
                self.call(handler, &Text { en: "call the MCP tool ", es: "llamar a la herramienta MCP " }, "tool");
                self.call(handler, &Text { en: " of ", es: " de " }, "server");
            }
            Some(HandlerType::Prompt) => {
                self.call(handler, &Text { en: "ask a model ", es: "preguntar a un modelo " }, "prompt")
            }
            Some(HandlerType::Agent) => self.call(
                handler,
                &Text { en: "have a subagent check ", es: "hacer comprobar a un subagente " },
                "prompt",
            ),
            None => self.blank(&Text { en: "nothing that Claude Code knows", es: "nada que Claude Code conozca" }),
        }
        if handler.is_set("async") || handler.is_set("asyncRewake") {
            self.text(&Text { en: " in the background", es: " en segundo plano" });
        }
        if let Some(seconds) = handler.field("timeout").filter(|node| node.kind == Kind::Number) {
            let seconds = handler.group.document.text()[seconds.range.clone()].to_owned();
            self.text(&Text { en: " (stops after ", es: " (se detiene a los " });
            self.words(&format!("{seconds} s)"));
        }
    }

    fn command(&mut self, handler: &Handler) {
        self.text(&Text { en: "run ", es: "ejecutar " });
        match handler.text("command").map(str::trim).filter(|command| !command.is_empty()) {
            Some(command) => {
                let args = handler.args().unwrap_or_default();
                self.code(&std::iter::once(command).chain(args).collect::<Vec<_>>().join(" "));
            }
            None => self.blank(&NOTHING_YET),
        }
    }

    fn call(&mut self, handler: &Handler, verb: &Text, field: &str) {
        self.text(verb);
        match handler.text(field).map(str::trim).filter(|text| !text.is_empty()) {
            Some(text) => self.code(text),
            None => self.blank(&NOTHING_YET),
        }
    }
}

static NOTHING_YET: Text = Text { en: "nothing yet", es: "nada todavía" };

fn is_narrowing(event: &Event, matcher: &str) -> bool {
    event.matcher.is_some() && !matcher.is_empty() && matcher != "*"
}

/// One line, cut where it is long.
fn shortened(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", line[..end].trim_end()),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::Document;
    use crate::settings::Settings;

    fn said(hooks: &str) -> [String; 2] {
        let document = Document::parse(format!(r#"{{"hooks":{hooks}}}"#));
        let group = Settings::of(&document).groups().remove(0);
        Lang::ALL.map(|lang| plain(&describe(&group, lang)))
    }

    #[test]
    fn a_group_is_one_sentence() {
        let [en, es] = said(
            r#"{"PreToolUse":[{"matcher":"Bash","hooks":[{"type":"command","command":"check.sh","timeout":10}]}]}"#,
        );
        assert_eq!(en, "Before Claude uses Bash, run `check.sh` (stops after 10 s).");
        assert_eq!(es, "Antes de que Claude use Bash, ejecutar `check.sh` (se detiene a los 10 s).");
        for (hooks, expected) in [
            (
                r#"{"PostToolUse":[{"matcher":"Edit|Write","hooks":[{"type":"command","command":""}]}]}"#,
                "After Claude has used Edit or Write, run (nothing yet).",
            ),
            (
                r#"{"PostToolUse":[{"matcher":"mcp__.*","hooks":[{"type":"http","url":"https://a.b"}]}]}"#,
                "After Claude has used a tool like `mcp__.*`, send it to `https://a.b`.",
            ),
            (
                r#"{"Stop":[{"matcher":"x","hooks":[{"type":"prompt","prompt":"Done?"},{"type":"command","command":"a","args":["b c"],"async":true}]}]}"#,
                "When Claude finishes its reply, ask a model `Done?`, and at the same time run `a b c` in the background.",
            ),
            (r#"{"PreToolUse":[{"matcher":"*","hooks":[]}]}"#, "Before Claude uses any tool, (do nothing yet)."),
            (r#"{"Stopp":[{"hooks":[{"type":"bash"}]}]}"#, "On `Stopp`, (nothing that Claude Code knows)."),
        ] {
            assert_eq!(said(hooks)[0], expected);
        }
    }

    #[test]
    fn long_code_is_cut() {
        assert_eq!(shortened("a\n  b"), "a b");
        assert_eq!(shortened(&"é".repeat(100)).chars().count(), LONGEST + 1);
    }
}
