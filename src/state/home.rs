//! Places of a document in terms of the form: the group around a pointer, and where a finding is shown.

use hookwright_core::catalog::{self, HandlerType};
use hookwright_core::json::{Document, Pointer, Step};
use hookwright_core::settings::{Group, Settings};

/// The group at a place, found without looking at any other.
pub fn group_at<'a>(document: &'a Document, at: &'a Pointer) -> Option<Group<'a>> {
    let node = document.node(at)?;
    let event_name = match at.0.get(1)? {
        Step::Key(name) => name.as_str(),
        Step::Index(_) => node.get("event").and_then(|node| node.as_str()).unwrap_or_default(),
    };
    Some(Group { document, at: at.clone(), event_name, event: catalog::event(event_name), node })
}

/// The place of the group around another place: its first three steps, or two where an object stands for an array.
pub fn group_around(document: &Document, at: &Pointer) -> Option<Pointer> {
    let event = Pointer(at.0.get(..2)?.to_vec());
    if !Settings::at().contains(&event) {
        return None;
    }
    let is_list = matches!(event.last(), Some(Step::Key(_))) && document.node(&event)?.items().is_some();
    match at.0.get(..3) {
        Some(steps) if is_list => Some(Pointer(steps.to_vec())).filter(|group| document.node(group).is_some()),
        _ => document.node(&event).and_then(|node| node.members()).map(|_| event),
    }
}

/// The place in the form that a finding about `at` belongs to; the root where the form shows nothing of it.
pub fn home(document: &Document, at: &Pointer) -> Pointer {
    let around = group_around(document, at);
    if let Some(group) = around.as_ref().and_then(|around| group_at(document, around)) {
        if let Some(handler) = group.handlers().iter().find(|handler| handler.at.contains(at)) {
            return match at.0.get(handler.at.0.len()) {
                Some(Step::Key(key)) if is_field(key) => handler.at.key(key),
                Some(Step::Key(key)) if key == "matcher" => group.at.key(key),
                _ => handler.at.clone(),
            };
        }
        let matcher = group.at.key("matcher");
        return if matcher.contains(at) { matcher } else { group.at };
    }
    let event = Pointer(at.0.iter().take(2).cloned().collect());
    if at.0.len() >= 2 && Settings::at().contains(&event) && document.node(&event).is_some() {
        event
    } else {
        Pointer::root()
    }
}

fn is_field(key: &str) -> bool {
    HandlerType::ALL.iter().any(|ty| ty.schema().field(key).is_some_and(|field| !field.is_internal))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_stand_beside_what_the_form_shows() {
        let text = r#"{"hooks":{"Stop":[{"matcher":"x","note":1,"hooks":[{"type":"command","command":"a","args":[1],"cmd":2}]}],
            "Setup":{"hooks":[]},"PreToolUse":[{"type":"command","matcher":"Bash"}]},"env":{}}"#;
        let document = Document::parse(text);
        for (at, expected) in [
            ("/hooks/Stop/0/matcher", "/hooks/Stop/0/matcher"),
            ("/hooks/Stop/0/note", "/hooks/Stop/0"),
            ("/hooks/Stop/0/hooks", "/hooks/Stop/0"),
            ("/hooks/Stop/0/hooks/0/command", "/hooks/Stop/0/hooks/0/command"),
            ("/hooks/Stop/0/hooks/0/args/0", "/hooks/Stop/0/hooks/0/args"),
            ("/hooks/Stop/0/hooks/0/cmd", "/hooks/Stop/0/hooks/0"),
            ("/hooks/Stop", "/hooks/Stop"),
            ("/hooks/Setup/hooks", "/hooks/Setup"),
            ("/hooks/PreToolUse/0/matcher", "/hooks/PreToolUse/0/matcher"),
            ("/hooks", ""),
            ("/env", ""),
            ("/env/A", ""),
            ("", ""),
        ] {
            assert_eq!(home(&document, &Pointer::parse(at)).to_string(), expected, "{at}");
        }
    }

    #[test]
    fn the_group_at_a_place_is_the_one_that_the_views_give() {
        let text = r#"{"hooks":{"Stop":[{"hooks":[]},{"hooks":[]}],"Setup":{"hooks":[]}}}"#;
        let document = Document::parse(text);
        for group in Settings::of(&document).groups() {
            let found = group_at(&document, &group.at).unwrap();
            assert_eq!((found.event_name, found.node), (group.event_name, group.node));
            assert_eq!(group_around(&document, &group.at.key("hooks")), Some(group.at));
        }
    }
}
