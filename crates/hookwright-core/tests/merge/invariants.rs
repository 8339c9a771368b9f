//! The invariants of the engine and of the merge above it, over generated settings and hooks.

use super::settings::{entries, settings};
use hookwright_core::Scope;
use hookwright_core::json::{Document, Edit, Kind, Node, Pointer, Step, Value};
use hookwright_core::merge::{
    Applied, Emptied, Entry, Grouping, Home, LineKind, Ours, apply, changes, merge, take_back,
};
use proptest::prelude::*;

fn read(document: &Document) -> Value {
    Value::of(document.root(), document.text())
}

fn home(slug: &str) -> Option<Home<'_>> {
    Some(Home { slug, scope: Scope::Project, folder: None })
}

fn install(document: &Document, slug: &str, record: &[Entry], want: &[Entry]) -> Applied {
    upgrade(document, slug, record, want, &[])
}

fn upgrade(document: &Document, slug: &str, record: &[Entry], want: &[Entry], restore: &[Emptied]) -> Applied {
    apply(document, &Ours { home: home(slug), record }, want, restore, Grouping::SameMatcher).unwrap()
}

fn uninstall(document: &Document, slug: &str, record: &[Entry], restore: &[Emptied]) -> Document {
    apply(document, &Ours { home: home(slug), record }, &[], restore, Grouping::SameMatcher).unwrap().document
}

/// The text that taking everything out leaves: the first one, where that was not blank.
fn emptied(document: &Document) -> String {
    let mark = if document.has_bom() { "\u{feff}" } else { "" };
    let line_end = if document.text().contains("\r\n") { "\r\n" } else { "\n" };
    if document.is_blank() { format!("{mark}{{}}{line_end}") } else { document.text().to_owned() }
}

/// The settings as data with an entry appended.
fn with(settings: Value, entry: &Entry) -> Value {
    fn child<'v>(members: &'v mut Vec<(String, Value)>, key: &str, empty: Value) -> &'v mut Value {
        if !members.iter().any(|(name, _)| name == key) {
            members.push((key.to_owned(), empty));
        }
        members.iter_mut().find(|(name, _)| name == key).map(|(_, value)| value).unwrap()
    }
    let mut root = match settings {
        Value::Object(members) => members,
        _ => Vec::new(),
    };
    let Value::Object(hooks) = child(&mut root, "hooks", Value::Object(Vec::new())) else { panic!("hooks") };
    let Value::Array(groups) = child(hooks, entry.event(), Value::Array(Vec::new())) else { panic!("event") };
    let matcher = entry.matcher().map(Value::text);
    let fits = |group: &&mut Value| match group {
        Value::Object(members) => {
            members.iter().find(|(key, _)| key == "matcher").map(|(_, value)| value) == matcher.as_ref()
        }
        _ => false,
    };
    let handler = read(entry.handler());
    match groups.iter_mut().find(fits) {
        Some(Value::Object(members)) => match child(members, "hooks", Value::Array(Vec::new())) {
            Value::Array(handlers) => handlers.push(handler),
            _ => panic!("handlers"),
        },
        _ => {
            let members = matcher.map(|matcher| ("matcher", matcher)).into_iter();
            groups.push(Value::object(members.chain([("hooks", Value::Array(vec![handler]))])));
        }
    }
    Value::Object(root)
}

/// The places of plain values, matchers left out: who changes those moves our hooks too.
fn plain_places(document: &Document) -> Vec<Pointer> {
    fn walk(node: &Node, at: Pointer, places: &mut Vec<Pointer>) {
        match &node.kind {
            Kind::Array(items) => items.iter().enumerate().for_each(|(i, item)| walk(item, at.index(i), places)),
            Kind::Object(_) => {
                let members = node.effective_members().into_iter().filter(|member| member.key != "matcher");
                members.for_each(|member| walk(&member.value, at.key(&member.key), places));
            }
            _ => places.push(at),
        }
    }
    let mut places = Vec::new();
    walk(document.root(), Pointer::root(), &mut places);
    places
}

fn without_blanks(text: &str) -> Vec<char> {
    text.chars().filter(|c| !c.is_ascii_whitespace()).collect()
}

/// Whether `short` comes out of `long` by leaving characters out.
fn is_part(short: &str, long: &str) -> bool {
    let mut rest = without_blanks(long).into_iter();
    without_blanks(short).into_iter().all(|c| rest.any(|other| other == c))
}

fn hooks_file(entries: &[Entry]) -> Document {
    let added = install(&Document::parse(""), "none", &[], entries);
    added.document
}

proptest! {
    #[test]
    fn i1_the_result_is_the_old_data_with_ours_appended(settings in settings(), want in entries("aa")) {
        let applied = install(&settings, "aa", &[], &want);
        prop_assert!(applied.document.errors().is_empty());
        let expected = applied.report.added.iter().fold(read(&settings), with);
        prop_assert_eq!(read(&applied.document), expected);
        prop_assert_eq!(applied.report.added.len() + applied.report.present.len(), want.len());
    }

    #[test]
    fn i2_installing_again_changes_no_byte(settings in settings(), want in entries("aa")) {
        let first = install(&settings, "aa", &[], &want);
        let second = install(&first.document, "aa", &first.report.added, &want);
        prop_assert_eq!(second.document.text(), first.document.text());
        prop_assert!(second.report.added.is_empty() && second.report.removed.is_empty() && second.remember.is_empty());
    }

    #[test]
    fn i3_uninstalling_gives_the_first_bytes(settings in settings(), want in entries("aa")) {
        let applied = install(&settings, "aa", &[], &want);
        let undone = uninstall(&applied.document, "aa", &applied.report.added, &applied.remember);
        prop_assert_eq!(undone.text(), emptied(&settings));
    }

    #[test]
    fn i4_two_hooks_leave_in_any_order(
        settings in settings(), first in entries("aa"), second in entries("bb"), is_reversed: bool,
    ) {
        let a = install(&settings, "aa", &[], &first);
        let b = install(&a.document, "bb", &[], &second);
        let restore: Vec<Emptied> = a.remember.iter().chain(&b.remember).cloned().collect();
        let mut order = [("aa", &a.report.added), ("bb", &b.report.added)];
        if is_reversed {
            order.reverse();
        }
        let undone = order.iter().fold(b.document, |document, (slug, record)| uninstall(&document, slug, record, &restore));
        prop_assert_eq!(undone.text(), emptied(&settings));
    }

    #[test]
    fn i5_edits_in_between_stay_byte_for_byte(
        settings in settings(), want in entries("aa"), place in any::<prop::sample::Index>(), new in super::documents::value(),
        rename: bool,
    ) {
        let places = plain_places(&settings);
        if settings.is_blank() || places.is_empty() {
            return Ok(());
        }
        // How a container is laid out depends on what stands around it; that is the editor's law, not the merge's.
        let new = if matches!(new, Value::Array(_) | Value::Object(_)) { Value::Null } else { new };
        let at = places[place.index(places.len())].clone();
        let edit = if rename && matches!(at.last(), Some(Step::Key(_))) { Edit::RenameKey { at, key: "renamed".to_owned() } } else { Edit::Set { at, value: new } };
        let edited = settings.apply(std::slice::from_ref(&edit)).unwrap();
        let applied = install(&settings, "aa", &[], &want);
        let between = applied.document.apply(&[edit]).unwrap();
        let undone = uninstall(&between, "aa", &applied.report.added, &applied.remember);
        prop_assert_eq!(undone.text(), edited.text());
    }

    #[test]
    fn i6_an_upgrade_changes_entries_of_ours_only(settings in settings(), old in entries("aa"), new in entries("aa")) {
        let first = install(&settings, "aa", &[], &old);
        let upgraded = upgrade(&first.document, "aa", &first.report.added, &new, &first.remember);
        let record: Vec<Entry> = upgraded.report.added.iter().chain(&upgraded.report.kept).cloned().collect();
        let restore: Vec<Emptied> = first.remember.iter().chain(&upgraded.remember).cloned().collect();
        let undone = uninstall(&upgraded.document, "aa", &record, &restore);
        prop_assert_eq!(undone.text(), emptied(&settings));
        prop_assert_eq!(record.len() + upgraded.report.present.len(), new.len());
    }

    #[test]
    fn i7_bytes_that_go_are_ours(settings in settings(), want in entries("aa")) {
        let applied = install(&settings, "aa", &[], &want);
        prop_assert!(settings.is_blank() || is_part(settings.text(), applied.document.text()));
        let undone = uninstall(&applied.document, "aa", &applied.report.added, &[]);
        prop_assert!(is_part(undone.text(), applied.document.text()));
        let alone = uninstall(&settings, "aa", &want, &[]);
        prop_assert!(is_part(alone.text(), settings.text()));
    }

    #[test]
    fn merging_twice_is_merging_once(settings in settings(), want in entries("aa")) {
        let add = hooks_file(&want);
        let Ok(once) = merge(&settings, &add) else { return Ok(()) };
        let twice = merge(&once.document, &add).unwrap();
        prop_assert_eq!(twice.document.text(), once.document.text());
        prop_assert!(twice.added.is_empty() && twice.updated.is_empty());
        let back = take_back(&once.document, &once.undo).unwrap();
        prop_assert!(!once.updated.is_empty() || back.document == settings, "{}", back.document.text());
    }

    #[test]
    fn a_comparison_holds_both_texts(settings in settings(), want in entries("aa"), other in settings()) {
        let merged = install(&settings, "aa", &[], &want).document;
        for (old, new) in [(&settings, &merged), (&merged, &settings), (&settings, &other)] {
            let lines = changes(old.text(), new.text());
            let side = |gone: LineKind| lines.iter().filter(|l| l.kind != gone).map(|l| l.text.as_str()).collect::<Vec<_>>();
            prop_assert_eq!(side(LineKind::Added), old.text().lines().collect::<Vec<_>>());
            prop_assert_eq!(side(LineKind::Removed), new.text().lines().collect::<Vec<_>>());
        }
    }
}
