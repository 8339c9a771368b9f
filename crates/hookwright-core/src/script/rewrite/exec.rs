//! The exec form: a program and its arguments, without a shell between.

use super::super::quote;
use super::{Base, PLUGIN_ROOT, Rewritten, Target};
use crate::json::{Edit, Node, Pointer, Value};

/// What the client itself fills in, in a command and its arguments.
const PROJECT: &str = "${CLAUDE_PROJECT_DIR}";

/// A program or argument: what stands before the reference, and its file.
type Part<'a> = (&'a str, Option<String>);

/// The edits that rewrite command and arguments. For a user they become a line for the shell, as only a shell knows
/// the home folder.
pub(super) fn rewrite(command: &str, args: &[Node], target: Target<'_>) -> (Vec<Edit>, Rewritten) {
    let texts: Vec<&str> = std::iter::once(command).chain(args.iter().filter_map(Node::as_str)).collect();
    let parts: Vec<Part<'_>> = texts.iter().map(|text| part(text, target)).collect();
    let mut rewritten = Rewritten { text: command.to_owned(), ..Rewritten::default() };
    rewritten.programs.extend(parts[0].1.clone());
    let stays = |(text, (_, file)): &(&&str, &Part<'_>)| file.is_none() && is_reference(after_equals(text).1);
    rewritten.left = texts.iter().zip(&parts).filter(stays).map(|(text, _)| (*text).to_owned()).collect();
    if texts.len() != args.len() + 1 || parts.iter().all(|(_, file)| file.is_none()) {
        return (Vec::new(), rewritten);
    }
    let at = Pointer::root();
    let edits = if matches!(target.base, Base::Project | Base::Plugin) {
        let places = std::iter::once(at.key("command")).chain((0..args.len()).map(|i| at.key("args").index(i)));
        let set = |(place, (before, file)): (Pointer, &Part<'_>)| {
            let path = target.path(file.as_ref()?);
            Some(Edit::Set { at: place, value: Value::text(format!("{before}{path}")) })
        };
        places.zip(&parts).filter_map(set).collect()
    } else {
        let words: Vec<String> = texts.iter().zip(&parts).map(|(text, part)| shell_word(text, part, target)).collect();
        let value = Value::text(words.join(" "));
        vec![Edit::Set { at: at.key("command"), value }, Edit::Remove { at: at.key("args") }]
    };
    (edits, rewritten)
}

/// The file that a program or argument names.
pub(super) fn file(text: &str, target: Target<'_>) -> Option<String> {
    part(text, target).1
}

fn part<'a>(text: &'a str, target: Target<'_>) -> Part<'a> {
    let (before, reference) = after_equals(text);
    (before, target.file(reference))
}

/// The text as what stands before a reference, `--config=`, and the rest.
fn after_equals(text: &str) -> (&str, &str) {
    match text.split_once('=') {
        Some((before, reference)) if !before.contains('/') => (&text[..before.len() + 1], reference),
        _ => ("", text),
    }
}

fn is_reference(text: &str) -> bool {
    let path = text.strip_prefix("./").or(text.strip_prefix(PLUGIN_ROOT)).unwrap_or(text);
    path.starts_with("scripts/")
}

fn shell_word(text: &str, (before, file): &Part<'_>, target: Target<'_>) -> String {
    match file {
        Some(file) => {
            let before = if before.is_empty() { String::new() } else { quote::word(before) };
            format!("{before}{}", super::shell::quoted(file, target, super::shell::SHELL))
        }
        None if text.contains(PROJECT) => {
            let parts: Vec<String> = text.split(PROJECT).map(super::shell::escaped).collect();
            format!("\"{}\"", parts.join(PROJECT))
        }
        None => quote::word(text),
    }
}
