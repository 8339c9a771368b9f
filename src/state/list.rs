//! Fields that hold a list of texts, or texts under keys: row by row, repeated and empty keys included.

use super::action::{Focus, edit};
use super::arrange::{count, item};
use super::field::{FieldKind, read_node, write};
use super::model::Model;
use hookwright_core::json::{Document, Edit, EditError, Member, Node, Pointer, Value, compact};

type Done = Result<Option<Focus>, EditError>;

/// One more item, with this text; the field is made where it is missing.
pub(super) fn add_item(model: &mut Model, list: &Pointer, text: &str) -> Done {
    let at = list.index(count(model, list).unwrap_or_default());
    edit(model, &[Edit::Insert { at: at.clone(), value: Value::text(text) }])?;
    Ok(Some(Focus::Field(at)))
}

/// The first text takes the place of the item, the others come behind it.
pub(super) fn split_item(model: &mut Model, at: &Pointer, texts: &[String]) -> Done {
    let Some((list, index, _)) = item(model, at) else { return Ok(None) };
    let edits = texts.iter().enumerate().map(|(offset, text)| match offset {
        0 => Edit::Set { at: at.clone(), value: Value::text(text) },
        _ => Edit::Insert { at: list.index(index + offset), value: Value::text(text) },
    });
    edit(model, &edits.collect::<Vec<_>>())?;
    Ok(Some(Focus::Field(list.index(index + texts.len().saturating_sub(1)))))
}

/// Takes an item out, and the field with its last one.
pub(super) fn remove_item(model: &mut Model, at: &Pointer) -> Done {
    let Some((list, index, count)) = item(model, at) else { return Ok(None) };
    if count == 1 {
        edit(model, &[Edit::Remove { at: list.clone() }])?;
        return Ok(Some(Focus::Field(list)));
    }
    edit(model, &[Edit::Remove { at: at.clone() }])?;
    Ok(Some(Focus::Field(list.index(index.min(count - 2)))))
}

/// The name of a key's field: rows have no name of their own while keys are typed.
pub fn key_place(map: &Pointer, row: usize) -> Pointer {
    map.index(row).key("key")
}

/// The name of a value's field.
pub fn value_place(map: &Pointer, row: usize) -> Pointer {
    map.index(row).key("value")
}

/// The keys with their values as they are shown, repeated ones included; none where there is no object.
pub fn pairs(document: &Document, map: &Pointer, kind: FieldKind) -> Option<Vec<(String, String)>> {
    let members = document.node(map)?.members()?.iter();
    Some(members.map(|member| (member.key.clone(), read_node(document, &member.value, kind))).collect())
}

fn members<'a>(model: &'a Model, map: &Pointer) -> &'a [Member] {
    model.form.node(map).and_then(Node::members).unwrap_or_default()
}

/// One more row, with an empty key. Where there is one already, the focus goes there.
pub(super) fn add_pair(model: &mut Model, map: &Pointer) -> Done {
    let known = members(model, map);
    let (open, count) = (known.iter().position(|member| member.key.is_empty()), known.len());
    if open.is_none() {
        edit(model, &[Edit::Insert { at: map.key(""), value: Value::text("") }])?;
    }
    Ok(Some(Focus::Field(key_place(map, open.unwrap_or(count)))))
}

/// Writes the key of a row, whether or not another row has it.
pub(super) fn type_key(model: &mut Model, map: &Pointer, row: usize, key: &str) -> Done {
    let Some(range) = members(model, map).get(row).map(|member| member.key_range.clone()) else { return Ok(None) };
    edit(model, &[Edit::Splice { range, text: compact(&Value::text(key)) }])?;
    Ok(None)
}

/// Writes the value of a row.
pub(super) fn type_value(model: &mut Model, map: &Pointer, row: usize, text: &str, kind: FieldKind) -> Done {
    let Some(range) = members(model, map).get(row).map(|member| member.value.range.clone()) else { return Ok(None) };
    let value = write(text, kind).unwrap_or_else(|| Value::text(""));
    edit(model, &[Edit::Splice { range, text: compact(&value) }])?;
    Ok(None)
}

/// Takes a row out, and the field with its last one.
pub(super) fn remove_pair(model: &mut Model, map: &Pointer, row: usize) -> Done {
    let known = members(model, map);
    let start = |row: usize| known.get(row).map(|member| member.key_range.start);
    let cut = match (start(row), start(row + 1)) {
        (None, _) => return Ok(None),
        (Some(_), None) if row == 0 => Edit::Remove { at: map.clone() },
        (Some(from), Some(to)) => Edit::Splice { range: from..to, text: String::new() },
        (Some(_), None) => {
            let end = |row: usize| known.get(row).map_or(0, |member| member.value.range.end);
            Edit::Splice { range: end(row - 1)..end(row), text: String::new() }
        }
    };
    let left = known.len() - 1;
    edit(model, &[cut])?;
    Ok(Some(Focus::Field(if left == 0 { map.clone() } else { key_place(map, row.min(left - 1)) })))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HANDLER: &str = "/hooks/Stop/0/hooks/0";

    fn model(field: &str) -> Model {
        let text = format!(r#"{{"hooks":{{"Stop":[{{"hooks":[{{"type":"command"{field}}}]}}]}}}}"#);
        Model::of(Document::parse(text))
    }

    fn at(rest: &str) -> Pointer {
        Pointer::parse(&format!("{HANDLER}{rest}"))
    }

    fn check(before: &str, change: impl Fn(&mut Model) -> Done, after: &str, focus: &str) {
        let mut changed = model(before);
        let focused = change(&mut changed).unwrap();
        assert_eq!(changed.text, model(after).text, "{before}");
        let expected = if focus.is_empty() { None } else { Some(Focus::Field(at(focus))) };
        assert_eq!(focused, expected, "{before}");
    }

    #[test]
    fn items_come_split_and_go() {
        check("", |model| add_item(model, &at("/args"), ""), r#","args":[""]"#, "/args/0");
        check(r#","args":["a"]"#, |model| add_item(model, &at("/args"), "b"), r#","args":["a","b"]"#, "/args/1");
        let lines = ["x".to_owned(), "y z".to_owned(), String::new()];
        let split = |model: &mut Model| split_item(model, &at("/args/0"), &lines);
        check(r#","args":["a","b"]"#, split, r#","args":["x","y z","","b"]"#, "/args/2");
        check(r#","args":["a","b"]"#, |model| remove_item(model, &at("/args/1")), r#","args":["a"]"#, "/args/0");
        check(r#","args":["a"]"#, |model| remove_item(model, &at("/args/0")), "", "/args");
    }

    #[test]
    fn rows_keep_what_other_rows_hold_even_under_the_same_key() {
        let map = || at("/headers");
        check("", |model| add_pair(model, &map()), r#","headers":{"":""}"#, "/headers/0/key");
        let open = r#","headers":{"A":"1","":""}"#;
        check(open, |model| add_pair(model, &map()), open, "/headers/1/key");
        check(open, |model| type_key(model, &map(), 1, "A"), r#","headers":{"A":"1","A":""}"#, "");
        let twice = r#","headers":{"A":"1", "A":"2"}"#;
        let typed = |row, text: &'static str| {
            move |model: &mut Model| type_value(model, &at("/headers"), row, text, FieldKind::Text)
        };
        check(twice, typed(0, "3"), r#","headers":{"A":"3", "A":"2"}"#, "");
        check(twice, typed(1, ""), r#","headers":{"A":"1", "A":""}"#, "");
        check(twice, |model| remove_pair(model, &map(), 0), r#","headers":{"A":"2"}"#, "/headers/0/key");
        check(twice, |model| remove_pair(model, &map(), 1), r#","headers":{"A":"1"}"#, "/headers/0/key");
        check(r#","headers":{"A":"1"}"#, |model| remove_pair(model, &map(), 0), "", "/headers");
    }
}
