//! Laws that hold for every document and every edit.
#![cfg(not(target_arch = "wasm32"))]

mod documents;

use documents::{Look, look, string, text, value};
use hookwright_core::json::{Document, Edit, Kind, Node, Part, Pointer, Step, Value, print};
use proptest::collection::vec;
use proptest::prelude::*;

fn read(document: &Document) -> Value {
    Value::of(document.root(), document.text())
}

/// Text that looks like JSON and often is not.
fn any_text() -> impl Strategy<Value = String> {
    let tokens = prop::sample::select(vec![
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "\"a\"",
        "\"",
        "'b'",
        "a",
        "1",
        "-",
        "true",
        "nul",
        "// c\n",
        "/* d */",
        "# e\n",
        "\n",
        "\r\n",
        " ",
        "\\",
        "\u{feff}",
        "é",
        "\u{0}",
        "\"\\u12\"",
        "“q”",
    ]);
    prop_oneof![
        any::<String>(),
        vec(tokens, 0..24).prop_map(|tokens| tokens.concat()),
        (value(), look(), vec((any::<prop::sample::Index>(), any::<char>(), any::<bool>()), 1..4)).prop_map(mutated),
    ]
}

fn mutated((value, look, changes): (Value, Look, Vec<(prop::sample::Index, char, bool)>)) -> String {
    changes.into_iter().fold(text(&value, &look), |text, (place, new, is_cut)| {
        let mut characters: Vec<char> = text.chars().collect();
        if is_cut && !characters.is_empty() {
            characters.remove(place.index(characters.len()));
        } else {
            characters.insert(place.index(characters.len() + 1), new);
        }
        characters.into_iter().collect()
    })
}

/// Every place of a document that a pointer leads to.
fn places(document: &Document) -> Vec<Pointer> {
    fn walk(node: &Node, at: Pointer, places: &mut Vec<Pointer>) {
        match &node.kind {
            Kind::Array(items) => {
                items.iter().enumerate().for_each(|(i, item)| walk(item, at.index(i), places));
            }
            Kind::Object(_) => {
                node.effective_members().into_iter().for_each(|m| walk(&m.value, at.key(&m.key), places))
            }
            _ => {}
        }
        places.push(at);
    }
    let mut places = Vec::new();
    walk(document.root(), Pointer::root(), &mut places);
    places
}

fn any_pointer() -> impl Strategy<Value = Pointer> {
    let step = prop_oneof![string().prop_map(Step::Key), (0..4usize).prop_map(Step::Index)];
    vec(step, 0..4).prop_map(Pointer)
}

/// An edit of a place that is there, or of one beside it.
fn edit_near(document: &Document, place: prop::sample::Index, kind: u8, key: String, new: Value, to: usize) -> Edit {
    let places = places(document);
    let at = places[place.index(places.len())].clone();
    let beside = match document.node(&at).map(|node| &node.kind) {
        Some(Kind::Object(_)) => at.key(key.clone()),
        Some(Kind::Array(_)) => at.index(to),
        _ => at.clone(),
    };
    match kind % 6 {
        0 => Edit::Set { at, value: new },
        1 => Edit::Set { at: beside, value: new },
        2 => Edit::Insert { at: beside, value: new },
        3 => Edit::Remove { at },
        4 => Edit::RenameKey { at, key },
        _ => Edit::Move { from: at, to },
    }
}

/// What an edit means, on values.
fn expected(mut whole: Value, edit: &Edit) -> Option<Value> {
    fn find<'v>(value: &'v mut Value, steps: &[Step]) -> Option<&'v mut Value> {
        let Some((step, rest)) = steps.split_first() else { return Some(value) };
        let child = match (value, step) {
            (Value::Array(items), Step::Index(index)) => items.get_mut(*index),
            (Value::Object(members), step) => {
                let key = key_of(step);
                members.iter_mut().find(|(name, _)| *name == key).map(|(_, value)| value)
            }
            _ => None,
        };
        child.and_then(|child| find(child, rest))
    }
    let (at, steps) = (edit.at(), &edit.at().0);
    if let (Edit::Set { value, .. }, Some(found)) = (edit, find(&mut whole, steps)) {
        *found = value.clone();
        return Some(whole);
    }
    let parent = find(&mut whole, &at.parent()?.0)?;
    let step = at.last()?;
    match (parent, edit) {
        (Value::Array(items), Edit::Set { value, .. } | Edit::Insert { value, .. }) => {
            let Step::Index(index) = step else { return None };
            items.insert((*index).min(items.len()), value.clone());
        }
        (Value::Object(members), Edit::Set { value, .. } | Edit::Insert { value, .. }) => {
            let key = key_of(step);
            if members.iter().any(|(name, _)| *name == key) {
                return None;
            }
            members.push((key, value.clone()));
        }
        (Value::Array(items), Edit::Remove { .. } | Edit::Move { .. }) => {
            let Step::Index(index) = step else { return None };
            let item = (*index < items.len()).then(|| items.remove(*index))?;
            if let Edit::Move { to, .. } = edit {
                items.insert((*to).min(items.len()), item);
            }
        }
        (Value::Object(members), edit) => {
            let key = key_of(step);
            let index = members.iter().position(|(name, _)| *name == key)?;
            match edit {
                Edit::RenameKey { key: new, .. } => {
                    if key != *new && members.iter().any(|(name, _)| name == new) {
                        return None;
                    }
                    members[index].0.clone_from(new);
                }
                Edit::Move { to, .. } => {
                    let member = members.remove(index);
                    members.insert((*to).min(members.len()), member);
                }
                _ => drop(members.remove(index)),
            }
        }
        _ => return None,
    }
    Some(whole)
}

fn key_of(step: &Step) -> String {
    match step {
        Step::Key(key) => key.clone(),
        Step::Index(index) => index.to_string(),
    }
}

fn common_prefix(a: &str, b: &str) -> usize {
    a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count()
}

fn common_suffix(a: &str, b: &str) -> usize {
    a.bytes().rev().zip(b.bytes().rev()).take_while(|(a, b)| a == b).count()
}

fn check_ranges(node: &Node, text: &str, outer: std::ops::Range<usize>) {
    let inside = |range: &std::ops::Range<usize>| {
        assert!(outer.start <= range.start && range.start <= range.end && range.end <= outer.end);
        assert!(text.is_char_boundary(range.start) && text.is_char_boundary(range.end));
    };
    inside(&node.range);
    for member in node.members().unwrap_or_default() {
        inside(&member.key_range);
        check_ranges(&member.value, text, node.range.clone());
    }
    node.items().unwrap_or_default().iter().for_each(|item| check_ranges(item, text, node.range.clone()));
}

proptest! {
    #[test]
    fn a_parsed_text_prints_as_it_was(text in any_text()) {
        let document = Document::parse(text.as_str());
        prop_assert_eq!(document.text(), text.as_str());
        check_ranges(document.root(), &text, 0..text.len());
        for error in document.errors() {
            prop_assert!(text.get(error.range.clone()).is_some());
        }
    }

    #[test]
    fn a_printed_value_reads_back(value in value(), look in look()) {
        let written = text(&value, &look);
        let document = Document::parse(written.as_str());
        prop_assert!(document.errors().is_empty(), "{:?} in {written}", document.errors());
        prop_assert_eq!(read(&document), value.clone());
        prop_assert_eq!(read(&Document::parse(print(&value))), value.clone());
        prop_assert_eq!(&read(&Document::from(&value)), &value);
        let foreign: serde_json::Value = serde_json::from_str(written.trim_start_matches('\u{feff}')).unwrap();
        let ours: serde_json::Value = serde_json::from_str(&print(&value)).unwrap();
        prop_assert_eq!(foreign, ours);
    }

    #[test]
    fn places_are_found_in_any_text(text in any_text(), at in any_pointer(), within in 0..9usize) {
        let document = Document::parse(text.as_str());
        for at in places(&document).iter().chain([&at]) {
            for part in [Part::Key, Part::HiddenKey(within), Part::Value, Part::Within(within..within + 1)] {
                prop_assert!(text.get(document.range(at, &part)).is_some());
            }
        }
    }

    #[test]
    fn any_edit_of_any_text_is_survived(
        text in any_text(), at in any_pointer(), place in any::<prop::sample::Index>(), kind: u8, key in string(),
        new in value(), to in 0..5usize,
    ) {
        let document = Document::parse(text.as_str());
        let far = [
            Edit::Set { at: at.clone(), value: new.clone() },
            Edit::Insert { at: at.clone(), value: new.clone() },
            Edit::Remove { at: at.clone() },
            Edit::RenameKey { at: at.clone(), key: key.clone() },
            Edit::Move { from: at, to },
        ];
        for edit in far.into_iter().chain([edit_near(&document, place, kind, key, new, to)]) {
            if let Ok(edited) = document.apply(&[edit]) {
                prop_assert!(edited.errors().len() <= document.errors().len());
            }
        }
    }

    #[test]
    fn an_edit_changes_what_it_names_and_nothing_else(
        value in value(), look in look(), place in any::<prop::sample::Index>(), kind: u8, key in string(),
        new in value(), to in 0..5usize,
    ) {
        let document = Document::parse(text(&value, &look));
        let edit = edit_near(&document, place, kind, key, new, to);
        let edited = document.apply(std::slice::from_ref(&edit));
        prop_assert_eq!(edited.as_ref().ok().map(read), expected(value, &edit), "{:?}", edit);
        let Ok(edited) = edited else { return Ok(()) };
        prop_assert!(edited.errors().is_empty());
        let (old, new) = (document.text(), edited.text());
        let kept = common_prefix(old, new) + common_suffix(old, new);
        let named = document.node(edit.at());
        let parent = edit.at().parent().and_then(|parent| document.node(&parent));
        let touched = match &edit {
            Edit::Set { .. } if named.is_some() => named.map_or(0, |node| node.range.len()),
            // An empty container's white space makes room for its first child.
            Edit::Set { .. } | Edit::Insert { .. } => match parent.and_then(|parent| parent.items().map(<[_]>::len).or(parent.members().map(<[_]>::len))) {
                Some(0) => parent.map_or(0, |parent| parent.range.len()),
                _ => 0,
            },
            Edit::Remove { .. } => old.len() - new.len(),
            Edit::RenameKey { .. } => document.range(edit.at(), &Part::Key).len(),
            Edit::Move { .. } => parent.map_or(0, |parent| parent.range.len()),
            Edit::Splice { range, .. } => range.len(),
        };
        prop_assert!(kept + touched >= old.len(), "{edit:?}\n{old}\n{new}");
    }

    #[test]
    fn a_value_that_was_set_is_read(value in value(), look in look(), at in any_pointer(), new in value()) {
        let document = Document::parse(text(&value, &look));
        let deepest = (0..=at.0.len()).rev().map(|n| Pointer(at.0[..n].to_vec())).find(|at| document.node(at).is_some());
        if let Ok(edited) = document.apply(&[Edit::Set { at: at.clone(), value: new.clone() }]) {
            let made = at.0[deepest.map_or(0, |at| at.0.len())..].iter();
            if made.clone().all(|step| matches!(step, Step::Key(_))) {
                let node = edited.node(&at).expect("the place is there");
                prop_assert_eq!(Value::of(node, edited.text()), new);
            }
        }
    }

    #[test]
    fn an_inserted_child_that_is_removed_leaves_no_trace(
        value in value(), look in look(), place in any::<prop::sample::Index>(), key in string(), new in value(), to in 0..5usize,
    ) {
        let document = Document::parse(text(&value, &look));
        let edit = edit_near(&document, place, 2, key, new, to);
        let parent = edit.at().parent().and_then(|parent| document.node(&parent));
        let count = parent.map_or(0, |parent| parent.items().map_or(0, <[_]>::len) + parent.members().map_or(0, <[_]>::len));
        if let (1.., Ok(edited)) = (count, document.apply(std::slice::from_ref(&edit))) {
            let at = match edit.at().last() {
                Some(Step::Index(index)) if *index > count => edit.at().parent().unwrap().index(count),
                _ => edit.at().clone(),
            };
            let restored = edited.apply(&[Edit::Remove { at }]).unwrap();
            prop_assert_eq!(restored.text(), document.text());
        }
    }
}
