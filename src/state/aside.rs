//! Hooks that are disabled: kept beside the document, since the format has no flag for it.

use super::action::{Focus, edit};
use super::arrange::{count, remove};
use super::model::Model;
use super::rows::RowId;
use hookwright_core::catalog;
use hookwright_core::json::{Document, Edit, EditError, Node, Pointer, Step, Value, compact};
use hookwright_core::settings::{Group, Settings};
use serde::{Deserialize, Serialize};

type Done = Result<Option<Focus>, EditError>;

/// A group, or a handler with its group around it, that is kept aside.
#[derive(Debug, Clone, PartialEq)]
pub struct Aside {
    /// Its identity, which it keeps when it comes back.
    pub id: RowId,
    /// Where it stood.
    at: Pointer,
    /// The group; of its handlers those that are aside.
    group: Document,
}

/// The same as it is kept in the browser.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StoredAside {
    at: String,
    group: String,
}

impl Aside {
    /// The event that it belongs to, as written.
    pub fn event_name(&self) -> &str {
        match self.at.0.get(1) {
            Some(Step::Key(name)) => name,
            _ => self.group.root().get("event").and_then(Node::as_str).unwrap_or_default(),
        }
    }

    /// What is aside, as a group.
    pub fn group(&self) -> Group<'_> {
        let event_name = self.event_name();
        let (document, event) = (&self.group, catalog::event(event_name));
        Group { at: Pointer::root(), document, event_name, event, node: document.root() }
    }

    /// What is kept.
    pub fn stored(&self) -> StoredAside {
        StoredAside { at: self.at.to_string(), group: self.group.text().to_owned() }
    }

    /// What was kept, with a new identity.
    pub fn of_stored(stored: StoredAside, id: RowId) -> Aside {
        Aside { id, at: Pointer::parse(&stored.at), group: Document::parse(stored.group) }
    }
}

/// Puts a group or a handler aside.
pub(super) fn disable(model: &mut Model, at: &Pointer) -> Done {
    let groups = Settings::of(&model.form).groups();
    let Some(own) = groups.iter().find(|group| group.at.contains(at)) else { return Ok(None) };
    let source = model.form.text();
    let handler = own.handlers().into_iter().find(|handler| handler.at == *at && own.at != *at);
    let group = match handler {
        Some(handler) => with_handlers(rest(own), vec![Value::of(handler.node, source)]),
        None if own.at == *at => Value::of(own.node, source),
        None => return Ok(None),
    };
    let id = model.rows.id(at).unwrap_or_else(|| model.rows.mint());
    let aside = Aside { id, at: at.clone(), group: Document::parse(compact(&group)) };
    remove(model, at)?;
    model.aside.push(aside);
    Ok(Some(Focus::Aside(id)))
}

/// Brings back what is aside: to where it stood, as far as that is still there.
pub(super) fn enable(model: &mut Model, id: RowId) -> Done {
    let Some(index) = model.aside.iter().position(|aside| aside.id == id) else { return Ok(None) };
    let aside = model.aside.remove(index);
    let back = Value::of(aside.group.root(), aside.group.text());
    let (at, value) = match joined(model, &aside) {
        Some(hooks) => {
            let handler = aside.group().handlers().into_iter().next();
            (hooks, handler.map_or(Value::Null, |handler| Value::of(handler.node, aside.group.text())))
        }
        None => (group_place(model, &aside), back),
    };
    edit(model, &[Edit::Insert { at: at.clone(), value }])?;
    model.rows.adopt(&at, id);
    Ok(Some(Focus::Card(at)))
}

/// Forgets what is aside. The focus goes to the next one, else to the one before, else to the button that adds.
pub(super) fn discard(model: &mut Model, id: RowId) -> Done {
    let Some(index) = model.aside.iter().position(|aside| aside.id == id) else { return Ok(None) };
    model.aside.remove(index);
    let next = model.aside.get(index).or(model.aside.last());
    Ok(Some(next.map_or(Focus::AddHook, |aside| Focus::Aside(aside.id))))
}

/// The place of a handler in the group that it was taken from, or in one that is like it.
fn joined(model: &Model, aside: &Aside) -> Option<Pointer> {
    let [_, _, _, Step::Key(_), Step::Index(index)] = aside.at.0.as_slice() else { return None };
    let groups = Settings::of(&model.form).groups();
    let is_like = |group: &&Group| {
        group.event_name == aside.event_name() && !group.is_flat() && rest(group) == rest(&aside.group())
    };
    let own = groups.iter().find(|group| group.at.contains(&aside.at)).filter(is_like);
    let hooks = own.or_else(|| groups.iter().find(is_like))?.at.key("hooks");
    let count = count(model, &hooks)?;
    Some(hooks.index((*index).min(count)))
}

fn group_place(model: &Model, aside: &Aside) -> Pointer {
    let (list, index) = match aside.at.0.as_slice() {
        [hooks, Step::Index(index)] => (Pointer(vec![hooks.clone()]), *index),
        [hooks, event, Step::Index(index), ..] => (Pointer(vec![hooks.clone(), event.clone()]), *index),
        _ => (Settings::at().key(aside.event_name()), 0),
    };
    list.index(index.min(count(model, &list).unwrap_or_default()))
}

/// The members of a group beside its handlers.
fn rest(group: &Group) -> Vec<(String, Value)> {
    match Value::of(group.node, group.document.text()) {
        Value::Object(members) => members.into_iter().filter(|(key, _)| key != "hooks").collect(),
        _ => Vec::new(),
    }
}

fn with_handlers(mut members: Vec<(String, Value)>, handlers: Vec<Value>) -> Value {
    members.push(("hooks".to_owned(), Value::Array(handlers)));
    Value::Object(members)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DRAFT: &str = r#"{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"a","timeout":5},{"type":"command","command":"b"}]},{"note":1,"hooks":[{"type":"command","command":"c"}]}]}}"#;

    fn at(text: &str) -> Pointer {
        Pointer::parse(text)
    }

    #[test]
    fn what_is_disabled_leaves_the_document_and_comes_back_to_its_place() {
        for (place, left) in [
            ("/hooks/Stop/0/hooks/0", r#"{"hooks":[{"type":"command","command":"b"}]},{"note""#),
            ("/hooks/Stop/0", r#"{"hooks":{"Stop":[{"note":1,"hooks":["#),
            ("/hooks/Stop/1/hooks/0", r#""command":"b"}]}]}}"#),
        ] {
            let mut model = Model::of(Document::parse(DRAFT));
            let id = model.rows.id(&at(place));
            let focus = disable(&mut model, &at(place)).unwrap();
            assert_eq!(focus, id.map(Focus::Aside), "{place}");
            assert!(model.text.text().contains(left), "{place}: {}", model.text.text());
            let id = model.aside[0].id;
            enable(&mut model, id).unwrap();
            assert_eq!(model.text.text(), DRAFT);
            assert!(model.aside.is_empty());
        }
    }

    #[test]
    fn what_is_disabled_comes_back_where_its_event_and_group_are_gone() {
        let mut model = Model::of(Document::parse(DRAFT));
        disable(&mut model, &at("/hooks/Stop/0/hooks/1")).unwrap();
        model.set_text(Document::parse("{}"));
        let id = model.aside[0].id;
        enable(&mut model, id).unwrap();
        let text = compact(&Value::of(model.text.root(), model.text.text()));
        assert_eq!(text, r#"{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"b"}]}]}}"#);
    }

    #[test]
    fn what_is_disabled_can_be_forgotten() {
        let mut model = Model::of(Document::parse(DRAFT));
        for _ in 0..2 {
            disable(&mut model, &at("/hooks/Stop/0")).unwrap();
        }
        let [first, second] = [model.aside[0].id, model.aside[1].id];
        assert_eq!(discard(&mut model, first), Ok(Some(Focus::Aside(second))));
        assert_eq!(discard(&mut model, second), Ok(Some(Focus::AddHook)));
        assert!(model.aside.is_empty());
    }

    #[test]
    fn what_is_disabled_is_kept() {
        let mut model = Model::of(Document::parse(DRAFT));
        disable(&mut model, &at("/hooks/Stop/1")).unwrap();
        let kept = Model::of_stored(serde_json::from_str(&serde_json::to_string(&model.stored()).unwrap()).unwrap());
        assert_eq!(kept.aside[0].group, model.aside[0].group);
        assert_eq!(kept.aside[0].event_name(), "Stop");
    }
}
