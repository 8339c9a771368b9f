//! Where groups and handlers stand: moving them, copying them, taking them out.

use super::action::{Focus, Toward, edit};
use super::model::Model;
use hookwright_core::json::{Edit, EditError, Node, Pointer, Step, Value};
use hookwright_core::settings::{Group, Settings};

type Done = Result<Option<Focus>, EditError>;

/// How many items an array has; none where there is no array.
pub(super) fn count(model: &Model, list: &Pointer) -> Option<usize> {
    model.form.node(list).and_then(Node::items).map(<[Node]>::len)
}

/// The array that an item stands in, and its index there.
pub(super) fn item(model: &Model, at: &Pointer) -> Option<(Pointer, usize, usize)> {
    let (list, Some(Step::Index(index))) = (at.parent()?, at.last()) else { return None };
    count(model, &list).map(|count| (list, *index, count))
}

/// The value at a place.
pub(super) fn value(model: &Model, at: &Pointer) -> Option<Value> {
    model.form.node(at).map(|node| Value::of(node, model.form.text()))
}

/// What has to go so that nothing empty stays: the group with its last handler, the event with its last group.
fn whole(model: &Model, at: &Pointer) -> Pointer {
    let is_handler = matches!(at.0.as_slice(), [.., Step::Key(hooks), Step::Index(_)] if hooks == "hooks");
    match item(model, at) {
        Some((list, _, 1)) if is_handler && list.0.len() > 2 => {
            list.parent().map_or(list, |group| whole(model, &group))
        }
        Some((list, _, 1)) if list.0.len() == 2 => list,
        _ => at.clone(),
    }
}

/// Moves an item of a list. A handler that is alone moves its group.
pub(super) fn shift(model: &mut Model, at: &Pointer, toward: Toward) -> Done {
    let at = match item(model, at) {
        Some((list, _, 1)) if list.last() == Some(&Step::Key("hooks".to_owned())) => list.parent().unwrap_or_default(),
        _ => at.clone(),
    };
    let Some((list, index, count)) = item(model, &at) else { return Ok(None) };
    let to = match toward {
        Toward::Up if index > 0 => index - 1,
        Toward::Down if index + 1 < count => index + 1,
        _ => return Ok(None),
    };
    edit(model, &[Edit::Move { from: at, to }])?;
    Ok(Some(Focus::Card(list.index(to))))
}

/// A copy right behind it.
pub(super) fn duplicate(model: &mut Model, at: &Pointer) -> Done {
    let (Some((list, index, _)), Some(value)) = (item(model, at), value(model, at)) else { return Ok(None) };
    let at = list.index(index + 1);
    edit(model, &[Edit::Insert { at: at.clone(), value }])?;
    Ok(Some(Focus::Card(at)))
}

/// Takes a group or a handler out. The focus goes to what takes its place, else to what is before it, else to the card
/// around it, else to the button that adds.
pub(super) fn remove(model: &mut Model, at: &Pointer) -> Done {
    let before: Vec<Pointer> = Settings::of(&model.form).groups().into_iter().map(|group| group.at).collect();
    let place = before.iter().position(|group| group.contains(at)).unwrap_or_default();
    let (is_group, gone) = (before.contains(at), whole(model, at));
    let sibling = item(model, at).filter(|(_, _, count)| *count > 1 && !is_group);
    edit(model, &[Edit::Remove { at: gone }])?;
    if let Some((list, index, count)) = sibling {
        return Ok(Some(Focus::Card(list.index(index.min(count - 2)))));
    }
    let after: Vec<Pointer> = Settings::of(&model.form).groups().into_iter().map(|group| group.at).collect();
    let next = after.get(place).or(after.last());
    Ok(Some(next.map_or(Focus::AddHook, |at| Focus::Card(at.clone()))))
}

/// Takes a group or a handler to an event and a matcher; an empty one matches every time. A handler joins the group
/// that has this matcher.
pub(super) fn move_to(model: &mut Model, from: &Pointer, event: &'static str, matcher: &str) -> Done {
    let groups = Settings::of(&model.form).groups();
    let Some(own) = groups.iter().find(|group| group.at.contains(from)) else { return Ok(None) };
    let is_group = own.at == *from;
    if own.event_name == event && own.matcher().unwrap_or_default() == matcher {
        return Ok(None);
    }
    let matcher_at = own.at.key("matcher");
    if is_group && own.event_name == event {
        let is_there = model.form.node(&matcher_at).is_some();
        let change = match matcher {
            "" => is_there.then_some(Edit::Remove { at: matcher_at }),
            matcher => Some(Edit::Set { at: matcher_at, value: Value::text(matcher) }),
        };
        edit(model, &Vec::from_iter(change))?;
        return Ok(Some(Focus::Card(from.clone())));
    }
    let Some(moved) = value(model, from) else { return Ok(None) };
    let home = |group: &&Group| {
        let is_list = group.node.get("hooks").is_some_and(|hooks| hooks.items().is_some());
        is_list && group.event_name == event && group.matcher().unwrap_or_default() == matcher
    };
    let joined = groups.iter().find(home).filter(|_| !is_group).map(|group| group.at.key("hooks"));
    let list = joined.clone().unwrap_or_else(|| Settings::at().key(event));
    let target = list.index(count(model, &list).unwrap_or_default());
    let value = match &joined {
        Some(_) => moved,
        None if is_group => with_matcher(moved, matcher),
        None => with_matcher(Value::object([("hooks", Value::Array(vec![moved]))]), matcher),
    };
    settle_at(model, from, &[Edit::Insert { at: target.clone(), value }], &target)
}

/// What `edits` bring to `target` is what stood at `from`, which goes.
fn settle_at(model: &mut Model, from: &Pointer, edits: &[Edit], target: &Pointer) -> Done {
    let old = model.rows.id(from);
    edit(model, edits)?;
    let new = model.rows.id(target);
    let gone = whole(model, from);
    edit(model, &[Edit::Remove { at: gone }])?;
    let place = new.and_then(|new| model.rows.place(new).cloned());
    if let (Some(place), Some(old)) = (&place, old) {
        model.rows.adopt(place, old);
    }
    Ok(place.map(Focus::Card))
}

fn with_matcher(group: Value, matcher: &str) -> Value {
    let Value::Object(mut members) = group else { return group };
    let place = members.iter().position(|(key, _)| key == "matcher");
    members.retain(|(key, _)| key != "matcher");
    if !matcher.is_empty() {
        members.insert(place.unwrap_or_default(), ("matcher".to_owned(), Value::text(matcher)));
    }
    Value::Object(members)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hookwright_core::json::Document;

    const TWO: &str = r#"{"hooks":{"PreToolUse":[{"matcher":"Bash","hooks":[{"type":"command","command":"a"},{"type":"command","command":"b"}]},{"matcher":"Edit","note":1,"hooks":[{"type":"command","command":"c"}]}]}}"#;

    fn at(text: &str) -> Pointer {
        Pointer::parse(text)
    }

    /// The matchers with their commands, by event.
    fn told(model: &Model) -> String {
        let groups = Settings::of(&model.form).groups();
        let told = groups.iter().map(|group| {
            let handlers = group.handlers();
            let commands: Vec<_> = handlers.iter().filter_map(|handler| handler.text("command")).collect();
            format!("{} {}: {}", group.event_name, group.matcher().unwrap_or("-"), commands.join(" "))
        });
        told.collect::<Vec<_>>().join("; ")
    }

    fn check(change: impl Fn(&mut Model) -> Done, expected: &str, focus: &str) -> Model {
        let mut model = Model::of(Document::parse(TWO));
        let focused = change(&mut model).unwrap();
        assert_eq!(told(&model), expected);
        assert_eq!(focused.map(|focus| focus.name()).unwrap_or_default(), focus);
        model
    }

    #[test]
    fn handlers_change_places_and_a_lone_one_takes_its_group_along() {
        let first = at("/hooks/PreToolUse/0/hooks/0");
        let moved = "PreToolUse Bash: b a; PreToolUse Edit: c";
        check(|model| shift(model, &first, Toward::Down), moved, "card:/hooks/PreToolUse/0/hooks/1");
        let lone = at("/hooks/PreToolUse/1/hooks/0");
        let moved = "PreToolUse Edit: c; PreToolUse Bash: a b";
        check(|model| shift(model, &lone, Toward::Up), moved, "card:/hooks/PreToolUse/0");
    }

    #[test]
    fn a_copy_stands_behind_what_it_is_of() {
        let group = "PreToolUse Bash: a b; PreToolUse Bash: a b; PreToolUse Edit: c";
        check(|model| duplicate(model, &at("/hooks/PreToolUse/0")), group, "card:/hooks/PreToolUse/1");
        let handler = "PreToolUse Bash: a a b; PreToolUse Edit: c";
        check(
            |model| duplicate(model, &at("/hooks/PreToolUse/0/hooks/0")),
            handler,
            "card:/hooks/PreToolUse/0/hooks/1",
        );
    }

    #[test]
    fn a_handler_goes_to_another_matcher_and_leaves_nothing_empty() {
        let to = |from: &'static str, event, matcher: &'static str| {
            move |model: &mut Model| move_to(model, &at(from), event, matcher)
        };
        let (a, c) = ("/hooks/PreToolUse/0/hooks/0", "/hooks/PreToolUse/1/hooks/0");
        let joined = "PreToolUse Bash: b; PreToolUse Edit: c a";
        check(to(a, "PreToolUse", "Edit"), joined, "card:/hooks/PreToolUse/1/hooks/1");
        let own = "PreToolUse Bash: b; PreToolUse Edit: c; PreToolUse Write: a";
        check(to(a, "PreToolUse", "Write"), own, "card:/hooks/PreToolUse/2");
        let emptied = "PreToolUse Bash: a b c";
        check(to(c, "PreToolUse", "Bash"), emptied, "card:/hooks/PreToolUse/0/hooks/2");
        let away = "PreToolUse Bash: b; PreToolUse Edit: c; Stop -: a";
        check(to(a, "Stop", ""), away, "card:/hooks/Stop/0");
        check(to(a, "PreToolUse", "Bash"), &told(&Model::of(Document::parse(TWO))), "");
    }

    #[test]
    fn a_group_goes_to_another_event_with_all_that_it_holds() {
        let from = at("/hooks/PreToolUse/1");
        let id = Model::of(Document::parse(TWO)).rows.id(&from);
        let moved = "PreToolUse Bash: a b; PostToolUse Write: c";
        let model = check(|model| move_to(model, &from, "PostToolUse", "Write"), moved, "card:/hooks/PostToolUse/0");
        assert_eq!(model.rows.id(&at("/hooks/PostToolUse/0")), id);
        assert!(model.text.text().contains(r#""note""#));
        let renamed = "PreToolUse Bash: a b; PreToolUse -: c";
        check(|model| move_to(model, &from, "PreToolUse", ""), renamed, "card:/hooks/PreToolUse/1");
    }

    #[test]
    fn the_focus_goes_to_the_neighbor_of_what_is_removed() {
        let left = "PreToolUse Bash: b; PreToolUse Edit: c";
        check(|model| remove(model, &at("/hooks/PreToolUse/0/hooks/0")), left, "card:/hooks/PreToolUse/0/hooks/0");
        let left = "PreToolUse Bash: a; PreToolUse Edit: c";
        check(|model| remove(model, &at("/hooks/PreToolUse/0/hooks/1")), left, "card:/hooks/PreToolUse/0/hooks/0");
        let left = "PreToolUse Edit: c";
        check(|model| remove(model, &at("/hooks/PreToolUse/0")), left, "card:/hooks/PreToolUse/0");
        let left = "PreToolUse Bash: a b";
        check(|model| remove(model, &at("/hooks/PreToolUse/1/hooks/0")), left, "card:/hooks/PreToolUse/0");
    }
}
