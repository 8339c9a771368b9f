//! Looking for hooks by words.

use super::menu::folded;
use super::model::Model;
use super::rows::RowId;
use hookwright_core::json::{Kind, Node};
use hookwright_core::settings::{Group, Settings};
use std::collections::HashSet;

/// The groups, disabled ones included, that do not have the words. What is added or changed later is none of them, so
/// that nothing goes away under the cursor.
pub fn hidden(model: &Model, typed: &str) -> HashSet<RowId> {
    let groups = Settings::of(&model.form).groups();
    let groups = groups.iter().filter(|group| !finds(group, typed)).filter_map(|group| model.rows.id(&group.at));
    let aside = model.aside.iter().filter(|aside| !finds(&aside.group(), typed)).map(|aside| aside.id);
    groups.chain(aside).collect()
}

/// Whether a group has every word that is typed: in its event, its matcher, or any text of its handlers.
fn finds(group: &Group, typed: &str) -> bool {
    if typed.trim().is_empty() {
        return true;
    }
    let mut text = group.event_name.to_owned();
    gather(group.node, &mut text);
    let text = folded(&text);
    folded(typed).split_whitespace().all(|word| text.contains(word))
}

fn gather(node: &Node, text: &mut String) {
    match &node.kind {
        Kind::String(own) => {
            text.push('\n');
            text.push_str(own);
        }
        Kind::Array(items) => items.iter().for_each(|item| gather(item, text)),
        Kind::Object(members) => members.iter().for_each(|member| gather(&member.value, text)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hookwright_core::json::Document;
    use hookwright_core::settings::Settings;

    #[test]
    fn every_word_has_to_be_there() {
        let text = r#"{"hooks":{"PreToolUse":[{"matcher":"Bash","hooks":[{"type":"command","command":"check.sh","args":["--año"]}]}]}}"#;
        let document = Document::parse(text);
        let group = &Settings::of(&document).groups()[0];
        for (typed, expected) in
            [("", true), ("bash check", true), ("pretool", true), ("ANO", true), ("bash stop", false), ("hooks", false)]
        {
            assert_eq!(finds(group, typed), expected, "{typed}");
        }
    }
}
