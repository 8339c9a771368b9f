//! The draft that a page around a widget asks for.

use super::model::{Model, Stored};
use hookwright_core::json::{Document, Edit, Value};
use hookwright_core::settings::Settings;

/// The draft of a share link, unpacked; none where it is none that this version can read.
pub fn shared(payload: &str) -> Option<Model> {
    let stored: Stored = serde_json::from_str(payload).ok()?;
    (!stored.is_newer()).then(|| Model::of_stored(stored))
}

/// One hook, as the attributes of an element name it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Start {
    /// The event, which need not be one.
    pub event: Option<String>,
    /// The matcher.
    pub matcher: Option<String>,
    /// The command.
    pub command: Option<String>,
}

impl Start {
    /// The event where there is a matcher or a command, and no word of it.
    const EVENT: &str = "PreToolUse";

    /// The hook as a text; none where nothing is asked for.
    pub fn text(&self) -> Option<String> {
        let Start { event, matcher, command } = self;
        let event = match event {
            Some(event) => event,
            None if matcher.is_some() || command.is_some() => Self::EVENT,
            None => return None,
        };
        let command = command.as_deref().unwrap_or_default();
        let handler = Value::object([("type", Value::text("command")), ("command", Value::text(command))]);
        let matcher = matcher.as_deref().map(|matcher| ("matcher", Value::text(matcher)));
        let group = Value::object(matcher.into_iter().chain([("hooks", Value::Array(vec![handler]))]));
        let insert = Edit::Insert { at: Settings::at().key(event).index(0), value: group };
        Document::parse("{}\n").apply(&[insert]).ok().map(|document| document.text().to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(event: Option<&str>, matcher: Option<&str>, command: Option<&str>) -> Option<String> {
        let [event, matcher, command] = [event, matcher, command].map(|text| text.map(str::to_owned));
        Start { event, matcher, command }.text()
    }

    #[test]
    fn a_shared_draft_is_read_and_nonsense_is_not() {
        let model = Model::of(Document::parse(text(Some("Stop"), None, Some("date")).unwrap()));
        let payload = serde_json::to_string(&model.stored()).unwrap();
        assert_eq!(shared(&payload).unwrap().text, model.text);
        for payload in ["", "{}", "[1]", &payload.replace("\"version\":1", "\"version\":2"), &payload[1..]] {
            assert_eq!(shared(payload), None, "{payload}");
        }
    }

    #[test]
    fn what_is_asked_for_stands_in_the_text_and_nothing_else() {
        assert_eq!(text(None, None, None), None);
        let stop = text(Some("Stop"), None, None).unwrap();
        assert!(stop.contains(r#""Stop""#) && !stop.contains("matcher"), "{stop}");
        let all = text(Some("PostToolUse"), Some("Edit|Write"), Some(r#"jq -r ".a""#)).unwrap();
        assert!(all.contains(r#""matcher": "Edit|Write""#) && all.contains(r#""jq -r \".a\"""#), "{all}");
        assert!(text(None, None, Some("date")).unwrap().contains(Start::EVENT));
        assert!(text(Some("PreToolUes"), None, None).unwrap().contains("PreToolUes"));
    }
}
