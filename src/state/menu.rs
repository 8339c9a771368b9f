//! The menu of events: grouped by moment, filtered by what is typed.

use hookwright_core::Lang;
use hookwright_core::catalog::{EVENTS, Event, EventGroup};

/// The events that fit every typed word, by group, in the order of the catalogue.
pub fn menu(typed: &str, lang: Lang) -> Vec<(&'static EventGroup, Vec<&'static Event>)> {
    let words: Vec<String> = folded(typed).split_whitespace().map(str::to_owned).collect();
    let fits = |event: &Event| {
        let texts = [event.name, event.group.title.get(lang), event.moment.get(lang), event.fires.get(lang)];
        let text = folded(&texts.join(" "));
        words.iter().all(|word| text.contains(word))
    };
    let mut groups: Vec<(&EventGroup, Vec<&Event>)> = Vec::new();
    for event in EVENTS {
        let known = groups.iter_mut().find(|(group, _)| *group == event.group);
        match known {
            Some((_, events)) => events.push(event),
            None => groups.push((event.group, vec![event])),
        }
    }
    for (_, events) in &mut groups {
        events.retain(|event| fits(event));
    }
    groups.retain(|(_, events)| !events.is_empty());
    groups
}

/// Without case and accents.
fn folded(text: &str) -> String {
    let plain = |c| match c {
        'á' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' | 'ü' => 'u',
        'ñ' => 'n',
        other => other,
    };
    text.chars().flat_map(char::to_lowercase).map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(typed: &str, lang: Lang) -> Vec<&'static str> {
        menu(typed, lang).into_iter().flat_map(|(_, events)| events).map(|event| event.name).collect()
    }

    #[test]
    fn typing_filters_by_every_word() {
        assert_eq!(names("", Lang::En).len(), EVENTS.len());
        assert_eq!(names("pretool", Lang::En), ["PreToolUse"]);
        assert!(names("SESION", Lang::Es).contains(&"SessionStart"));
        assert!(names("compact pre", Lang::En).contains(&"PreCompact"));
        assert!(names("no such thing", Lang::En).is_empty());
    }
}
