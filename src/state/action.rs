//! What a person can do to the draft. `update` is its only writer.

use super::arrange::{duplicate, move_to, remove, shift};
use super::aside::{disable, discard, enable};
use super::field::{FieldKind, write};
use super::finding::Fix;
use super::hook::{self, HookAction};
use super::list::{add_item, add_pair, remove_item, remove_pair, split_item, type_key, type_value};
use super::model::Model;
use super::rows::RowId;
use hookwright_core::Applicability;
use hookwright_core::catalog::{self, HandlerType};
use hookwright_core::json::{Document, Edit, EditError, Pointer, Value};
use hookwright_core::patterns::Pattern;
use hookwright_core::settings::Settings;
use std::ops::Range;

/// One thing done.
#[derive(Debug, Clone)]
pub enum Action {
    /// A field was changed by typing: an empty text takes the member away.
    Type {
        /// The field's place.
        at: Pointer,
        /// What stands in it.
        text: String,
        /// How it is typed.
        kind: FieldKind,
    },
    /// A value was chosen.
    Set {
        /// Its place.
        at: Pointer,
        /// The value; none takes the member away.
        value: Option<Value>,
    },
    /// A hook for this event.
    AddHook(&'static str),
    /// The hooks of a pattern.
    AddPattern(&'static Pattern),
    /// One more handler for the group.
    AddHandler(Pointer),
    /// Another type for the handler.
    SetType(Pointer, HandlerType),
    /// A group or a handler goes away.
    Remove(Pointer),
    /// A group, a handler or another item of a list changes places with its neighbor.
    Move(Pointer, Toward),
    /// A copy of a group or a handler, behind it.
    Duplicate(Pointer),
    /// A group or a handler goes to another event or matcher.
    MoveTo {
        /// Where it stands.
        from: Pointer,
        /// The event.
        event: &'static str,
        /// The matcher; an empty one matches every time.
        matcher: String,
    },
    /// A group or a handler is put aside.
    Disable(Pointer),
    /// What is aside comes back.
    Enable(RowId),
    /// What is aside goes away.
    Discard(RowId),
    /// One more item for the list at a place, with this text.
    AddItem(Pointer, String),
    /// These texts take the place of an item.
    SplitItem(Pointer, Vec<String>),
    /// An item of a list goes away.
    RemoveItem(Pointer),
    /// One more row for the object at a place.
    AddPair(Pointer),
    /// The key of a row was changed by typing.
    TypeKey(Pointer, usize, String),
    /// The value of a row was changed by typing.
    TypeValue(Pointer, usize, String, FieldKind),
    /// A row of an object goes away.
    RemovePair(Pointer, usize),
    /// A fix is carried out.
    ApplyFix(Fix),
    /// The fixed text of many findings takes the place of the text.
    Replace(Document),
    /// The JSON view was changed by typing.
    TypeText(String),
    /// A settings file is opened: its hooks are the draft.
    Open(String),
    /// The settings to merge into were changed.
    TypeExisting(String),
    /// Something about the hook's folder.
    Hook(HookAction),
    /// Another draft takes the place of everything.
    Begin(Box<Model>),
    /// Everything goes away.
    Clear,
}

/// A direction in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Toward {
    /// To the one before.
    Up,
    /// To the one after.
    Down,
}

/// Where the focus goes after an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Focus {
    /// The button that adds a hook.
    AddHook,
    /// The card of a group, a handler or another item.
    Card(Pointer),
    /// The card of what is disabled.
    Aside(RowId),
    /// A field, or what stands for it.
    Field(Pointer),
    /// A field, with the cursor at this byte of its text.
    Caret(Pointer, usize),
    /// The field of the menu of events, which opens for it.
    Menu,
    /// The text of the JSON view, with these bytes selected.
    Text(Option<Range<usize>>),
}

impl Focus {
    /// The name of the element, which it bears in `data-focus`.
    pub fn name(&self) -> String {
        match self {
            Focus::AddHook => "add-hook".to_owned(),
            Focus::Card(at) => format!("card:{at}"),
            Focus::Aside(id) => format!("aside:{id}"),
            Focus::Field(at) | Focus::Caret(at, _) => at.to_string(),
            Focus::Menu => "menu".to_owned(),
            Focus::Text(_) => "text".to_owned(),
        }
    }

    /// The names of the elements that will do, best first: the thing itself, then what is around it.
    pub fn names(&self) -> Vec<String> {
        let mut names = vec![self.name()];
        if let Focus::Field(at) = self {
            let around = std::iter::successors(Some(at.clone()), Pointer::parent);
            names
                .extend(around.flat_map(|at| [at.to_string(), Focus::Card(at).name()]).filter(|name| !name.is_empty()));
        }
        names
    }
}

impl Action {
    /// The name of the typing run that the action belongs to.
    pub fn run(&self) -> Option<String> {
        match self {
            Action::Type { at, .. } => Some(at.to_string()),
            Action::TypeKey(at, row, _) => Some(format!("{at} key {row}")),
            Action::TypeValue(at, row, ..) => Some(format!("{at} value {row}")),
            Action::TypeText(_) => Some("text".to_owned()),
            Action::TypeExisting(_) => Some("existing".to_owned()),
            Action::Hook(action) => action.run(),
            _ => None,
        }
    }
}

/// Carries out an action; says where the focus goes. If it cannot be carried out, nothing changes.
pub fn update(model: &mut Model, action: Action) -> Result<Option<Focus>, EditError> {
    match action {
        Action::Type { at, text, kind } => set(model, at, write(&text, kind)),
        Action::Set { at, value } => set(model, at, value),
        Action::AddHook(event) => add(model, event, &group(None, "")),
        Action::AddPattern(pattern) => add_pattern(model, pattern),
        Action::AddHandler(at) => {
            let hooks = at.key("hooks");
            let count = model.form.node(&hooks).and_then(|node| node.items()).map_or(0, <[_]>::len);
            let at = hooks.index(count);
            edit(model, &[Edit::Insert { at: at.clone(), value: handler("") }])?;
            Ok(Some(Focus::Field(at.key("command"))))
        }
        Action::SetType(at, ty) => set_type(model, &at, ty),
        Action::Remove(at) => remove(model, &at),
        Action::Move(at, toward) => shift(model, &at, toward),
        Action::Duplicate(at) => duplicate(model, &at),
        Action::MoveTo { from, event, matcher } => move_to(model, &from, event, &matcher),
        Action::Disable(at) => disable(model, &at),
        Action::Enable(id) => enable(model, id),
        Action::Discard(id) => discard(model, id),
        Action::AddItem(list, text) => add_item(model, &list, &text),
        Action::SplitItem(at, texts) => split_item(model, &at, &texts),
        Action::RemoveItem(at) => remove_item(model, &at),
        Action::AddPair(map) => add_pair(model, &map),
        Action::TypeKey(map, row, key) => type_key(model, &map, row, &key),
        Action::TypeValue(map, row, text, kind) => type_value(model, &map, row, &text, kind),
        Action::RemovePair(map, row) => remove_pair(model, &map, row),
        Action::ApplyFix(fix) => apply_fix(model, &fix),
        Action::Replace(document) => {
            model.set_text(document);
            Ok(None)
        }
        Action::TypeText(text) => {
            model.set_text(Document::parse(text));
            Ok(None)
        }
        Action::Open(text) => {
            let document = Document::parse(text);
            model.take(document.clone());
            model.opened = Some(document);
            model.existing = Document::parse("");
            model.aside.clear();
            Ok(None)
        }
        Action::TypeExisting(text) => {
            model.existing = Document::parse(text);
            Ok(None)
        }
        Action::Hook(action) => hook::update(model, action),
        Action::Begin(other) => {
            model.begin(*other);
            Ok(None)
        }
        Action::Clear => {
            *model = Model { rows: std::mem::take(&mut model.rows), ..Model::empty() };
            model.rows.settle(&model.form);
            Ok(Some(Focus::AddHook))
        }
    }
}

/// Edits the form's document, which then is the text too.
pub(super) fn edit(model: &mut Model, edits: &[Edit]) -> Result<(), EditError> {
    let edited = model.form.apply(edits)?;
    edits.iter().for_each(|edit| model.rows.follow(edit));
    model.set_text(edited);
    Ok(())
}

fn set(model: &mut Model, at: Pointer, value: Option<Value>) -> Result<Option<Focus>, EditError> {
    match value {
        Some(value) => edit(model, &[Edit::Set { at, value }])?,
        None if model.form.node(&at).is_some() => edit(model, &[Edit::Remove { at }])?,
        None => {}
    }
    Ok(None)
}

fn handler(command: &str) -> Value {
    Value::object([("type", Value::text("command")), ("command", Value::text(command))])
}

fn group(matcher: Option<&str>, command: &str) -> Value {
    let matcher = matcher.map(|matcher| ("matcher", Value::text(matcher)));
    Value::object(matcher.into_iter().chain([("hooks", Value::Array(vec![handler(command)]))]))
}

/// A group of an event, at its end. The focus goes to its first field.
fn add(model: &mut Model, event: &'static str, value: &Value) -> Result<Option<Focus>, EditError> {
    let groups = Settings::at().key(event);
    let count = model.form.node(&groups).and_then(|node| node.items()).map_or(0, <[_]>::len);
    let at = groups.index(count);
    edit(model, &[Edit::Insert { at: at.clone(), value: value.clone() }])?;
    let has_matcher = catalog::event(event).is_some_and(|event| event.matcher.is_some());
    let field = if has_matcher { at.key("matcher") } else { at.key("hooks").index(0).key("command") };
    Ok(Some(Focus::Field(field)))
}

/// The hooks of a pattern. The focus goes to the first field of the first.
fn add_pattern(model: &mut Model, pattern: &Pattern) -> Result<Option<Focus>, EditError> {
    let mut changed = model.clone();
    let mut first = None;
    for hook in pattern.hooks {
        first = first.or(add(&mut changed, hook.event, &pattern.inlined(hook))?);
    }
    *model = changed;
    Ok(first)
}

/// What both types share stays, as does what no type knows.
fn set_type(model: &mut Model, at: &Pointer, new: HandlerType) -> Result<Option<Focus>, EditError> {
    let members = model.form.node(at).map(|node| node.effective_members()).unwrap_or_default();
    let is_foreign = |key: &str| {
        new.schema().field(key).is_none() && HandlerType::ALL.iter().any(|ty| ty.schema().field(key).is_some())
    };
    let foreign = members.iter().filter(|member| is_foreign(&member.key));
    let mut edits: Vec<Edit> = foreign.map(|member| Edit::Remove { at: at.key(&member.key) }).collect();
    edits.push(Edit::Set { at: at.key("type"), value: Value::text(new.name()) });
    edit(model, &edits)?;
    Ok(None)
}

/// A fix speaks of the text that was checked. One that leaves a blank takes the focus there.
fn apply_fix(model: &mut Model, fix: &Fix) -> Result<Option<Focus>, EditError> {
    let edited = model.text.apply(&fix.edits)?;
    fix.edits.iter().for_each(|edit| model.rows.follow(edit));
    model.set_text(edited);
    let blank = fix.edits.iter().rev().find_map(|edit| match edit {
        Edit::Set { at, .. } | Edit::Insert { at, .. } => Some(at),
        _ => None,
    });
    Ok(blank.filter(|_| fix.applicability == Applicability::Incomplete).cloned().map(Focus::Field))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(actions: &[Action]) -> (Model, Option<Focus>) {
        let mut model = Model::empty();
        let mut focus = None;
        for action in actions {
            focus = update(&mut model, action.clone()).unwrap();
        }
        (model, focus)
    }

    fn at(text: &str) -> Pointer {
        Pointer::parse(text)
    }

    fn typed(place: &str, text: &str) -> Action {
        Action::Type { at: at(place), text: text.to_owned(), kind: FieldKind::Text }
    }

    #[test]
    fn a_pattern_brings_all_of_its_hooks() {
        let pattern = hookwright_core::patterns::pattern("secret-scan").unwrap();
        let (model, focus) = after(&[Action::AddPattern(pattern)]);
        let command =
            |event: &str| model.form.node(&at(&format!("/hooks/{event}/0/hooks/0/command"))).unwrap().as_str();
        assert_eq!(command("PreToolUse"), command("UserPromptSubmit"));
        assert!(command("PreToolUse").unwrap().starts_with("# Refuses texts"));
        assert_eq!(focus, Some(Focus::Field(at("/hooks/PreToolUse/0/matcher"))));
    }

    #[test]
    fn a_new_hook_takes_the_focus_to_its_first_field() {
        let (model, focus) = after(&[Action::AddHook("PreToolUse")]);
        assert!(model.text.text().contains(r#""type": "command""#), "{}", model.text.text());
        assert_eq!(focus, Some(Focus::Field(at("/hooks/PreToolUse/0/matcher"))));
        let (_, focus) = after(&[Action::AddHook("Stop")]);
        assert_eq!(focus, Some(Focus::Field(at("/hooks/Stop/0/hooks/0/command"))));
    }

    #[test]
    fn an_emptied_field_leaves_no_member() {
        let matcher = "/hooks/PreToolUse/0/matcher";
        let (model, _) = after(&[Action::AddHook("PreToolUse"), typed(matcher, "Bash"), typed(matcher, "")]);
        let (fresh, _) = after(&[Action::AddHook("PreToolUse")]);
        assert_eq!(model.text.text(), fresh.text.text());
    }

    #[test]
    fn a_removed_card_hands_the_focus_on() {
        let two = [Action::AddHook("Stop"), Action::AddHook("Stop")];
        let remove = |place: &str| Action::Remove(at(place));
        let (model, focus) = after(&[two[0].clone(), two[1].clone(), remove("/hooks/Stop/0")]);
        assert_eq!(focus, Some(Focus::Card(at("/hooks/Stop/0"))));
        assert_eq!(Settings::of(&model.form).groups().len(), 1);
        let (model, focus) = after(&[two[0].clone(), remove("/hooks/Stop/0")]);
        assert_eq!(focus, Some(Focus::AddHook));
        assert_eq!(Settings::of(&model.form).groups().len(), 0);
    }

    #[test]
    fn a_moved_card_keeps_its_identity() {
        let (mut model, _) = after(&[Action::AddHook("Stop"), Action::AddHook("Stop")]);
        let first = model.rows.id(&at("/hooks/Stop/0")).unwrap();
        let focus = update(&mut model, Action::Move(at("/hooks/Stop/0"), Toward::Down)).unwrap();
        assert_eq!(model.rows.place(first), Some(&at("/hooks/Stop/1")));
        assert_eq!(focus, Some(Focus::Card(at("/hooks/Stop/1"))));
        assert_eq!(update(&mut model, Action::Move(at("/hooks/Stop/1"), Toward::Down)), Ok(None));
    }

    #[test]
    fn another_type_keeps_what_both_share_and_what_none_knows() {
        let place = at("/hooks/Stop/0/hooks/0");
        let text = r#"{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"x","timeout":5,"note":1}]}]}}"#;
        let mut model = Model::of(Document::parse(text));
        update(&mut model, Action::SetType(place, HandlerType::Prompt)).unwrap();
        let expected = r#"{"hooks":{"Stop":[{"hooks":[{"type":"prompt","timeout":5,"note":1}]}]}}"#;
        assert_eq!(model.text.text(), expected);
    }

    #[test]
    fn an_opened_file_with_a_fault_is_shown_and_not_lost() {
        let (model, _) = after(&[Action::AddHook("Stop"), Action::Open("{ // mine\n}".to_owned())]);
        assert!(model.is_broken());
        assert_eq!(model.text.text(), "{ // mine\n}");
        assert!(Settings::of(&model.form).groups().is_empty());
    }
}
