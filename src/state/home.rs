//! Where on the page a finding is shown: beside its field, else at the nearest thing around it that the form has.

use hookwright_core::catalog::HandlerType;
use hookwright_core::json::{Document, Pointer, Step};
use hookwright_core::settings::Settings;

/// The place in the form that a finding about `at` belongs to; the root where the form shows nothing of it.
pub fn home(document: &Document, at: &Pointer) -> Pointer {
    let settings = Settings::of(document);
    let groups = settings.groups();
    if let Some(handler) = settings.handlers().iter().find(|handler| handler.at.contains(at)) {
        return match at.0.get(handler.at.0.len()) {
            Some(Step::Key(key)) if is_field(key) => handler.at.key(key),
            Some(Step::Key(key)) if key == "matcher" => handler.group.at.key(key),
            _ => handler.at.clone(),
        };
    }
    if let Some(group) = groups.iter().find(|group| group.at.contains(at)) {
        let matcher = group.at.key("matcher");
        return if matcher.contains(at) { matcher } else { group.at.clone() };
    }
    let event = Pointer(at.0.iter().take(2).cloned().collect());
    if at.0.len() >= 2 && document.node(&event).is_some() { event } else { Pointer::root() }
}

fn is_field(key: &str) -> bool {
    HandlerType::ALL.iter().any(|ty| ty.schema().field(key).is_some_and(|field| !field.is_internal))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_stand_beside_what_the_form_shows() {
        let text = r#"{"hooks":{"Stop":[{"matcher":"x","note":1,"hooks":[{"type":"command","command":"a","args":[1],"cmd":2}]}]},"env":{}}"#;
        let document = Document::parse(text);
        for (at, expected) in [
            ("/hooks/Stop/0/matcher", "/hooks/Stop/0/matcher"),
            ("/hooks/Stop/0/note", "/hooks/Stop/0"),
            ("/hooks/Stop/0/hooks", "/hooks/Stop/0"),
            ("/hooks/Stop/0/hooks/0/command", "/hooks/Stop/0/hooks/0/command"),
            ("/hooks/Stop/0/hooks/0/args/0", "/hooks/Stop/0/hooks/0/args"),
            ("/hooks/Stop/0/hooks/0/cmd", "/hooks/Stop/0/hooks/0"),
            ("/hooks/Stop", "/hooks/Stop"),
            ("/hooks", ""),
            ("/env", ""),
            ("", ""),
        ] {
            assert_eq!(home(&document, &Pointer::parse(at)).to_string(), expected, "{at}");
        }
    }
}
