//! The menus of events, by moment, and of patterns, by purpose, filtered by what is typed.

use hookwright_core::Lang;
use hookwright_core::catalog::{EVENTS, Event, EventGroup};
use hookwright_core::patterns::{Pattern, THEMES, Theme};

/// The events that fit every typed word, by group, in the order of the catalogue.
pub fn menu(typed: &str, lang: Lang) -> Vec<(&'static EventGroup, Vec<&'static Event>)> {
    let fits = |event: &Event| {
        let texts = [event.name, event.group.title.get(lang), event.moment.get(lang), event.fires.get(lang)];
        has_words(&texts.join(" "), typed)
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

/// The patterns that fit every typed word, by theme.
pub fn pattern_menu(typed: &str, lang: Lang) -> Vec<(&'static Theme, Vec<&'static Pattern>)> {
    let fits = |theme: &Theme, pattern: &Pattern| {
        let texts = [theme.title.get(lang), pattern.title.get(lang), pattern.summary.get(lang), pattern.id];
        has_words(&format!("{} {}", texts.join(" "), pattern.events().join(" ")), typed)
    };
    let of = |theme: &'static Theme| (theme, theme.patterns.iter().filter(|it| fits(theme, it)).collect::<Vec<_>>());
    THEMES.into_iter().map(of).filter(|(_, patterns)| !patterns.is_empty()).collect()
}

/// Whether a text has every typed word.
fn has_words(text: &str, typed: &str) -> bool {
    let text = folded(text);
    folded(typed).split_whitespace().all(|word| text.contains(word))
}

/// Without case and accents.
pub(super) fn folded(text: &str) -> String {
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
    fn patterns_are_found_by_purpose_words_and_event() {
        let ids = |typed: &str, lang| {
            let found = pattern_menu(typed, lang).into_iter().flat_map(|(_, patterns)| patterns);
            found.map(|pattern| pattern.id).collect::<Vec<_>>()
        };
        assert_eq!(ids("", Lang::En).len(), hookwright_core::patterns::patterns().count());
        assert_eq!(ids("push main", Lang::En), ["protect-main"]);
        assert!(ids("CODIGO", Lang::Es).contains(&"format-after-edits"));
        assert!(ids("filechanged", Lang::En).contains(&"watch-a-file"));
        assert!(ids("no such thing", Lang::En).is_empty());
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
