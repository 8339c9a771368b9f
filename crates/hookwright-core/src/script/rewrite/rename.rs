//! References to a file that gets another path. They keep their spelling otherwise.

use super::{Base, Left, Target, shell};
use crate::json::{Node, Pointer};
use crate::merge::Entry;
use crate::shell::dialect;

/// The texts of a handler that call a renamed file.
#[derive(Debug, Clone, Default)]
pub struct Renaming {
    /// New texts by their place in the handler.
    pub texts: Vec<(Pointer, String)>,
    /// References that stay as they are.
    pub left: Vec<Left>,
}

/// What becomes of a handler's command and arguments when a file of the hook is renamed.
pub fn renamed(entry: &Entry, from: &str, to: &str) -> Renaming {
    let target = Target { base: Base::Project, slug: "", files: &[from] };
    let handler = entry.handler();
    let text = |key| handler.root().get(key).and_then(Node::as_str);
    let Some(command) = text("command") else { return Renaming::default() };
    let mut renaming = Renaming::default();
    let at = |key: &str| Pointer::root().key(key);
    match handler.root().get("args").and_then(Node::items) {
        None => {
            let dialect = dialect(text("shell"), false, command);
            let (new, left) = in_shell(command, shell::references(command, dialect, target), from, to);
            renaming.left.extend(left.into_iter().map(|reference| Left { command: command.to_owned(), reference }));
            renaming.texts.extend((new != command).then(|| (at("command"), new)));
        }
        Some(args) => {
            let args = args.iter().enumerate().map(|(i, arg)| (at("args").index(i), arg.as_str()));
            for (place, text) in std::iter::once((at("command"), Some(command))).chain(args) {
                let Some(text) = text else { continue };
                let is_it = super::exec::file(text, target).as_deref() == Some(from);
                if let Some(before) = text.strip_suffix(from).filter(|_| is_it) {
                    renaming.texts.push((place, format!("{before}{to}")));
                }
            }
        }
    }
    renaming
}

/// The command with the references changed that are certain, and what else looks like one.
fn in_shell(command: &str, references: shell::References, from: &str, to: &str) -> (String, Vec<String>) {
    let slashes = command.replace('\\', "/");
    let mut text = command.to_owned();
    let mut done = 0;
    for (range, _) in references.iter().rev().filter(|(_, file)| file == from) {
        let raw = &slashes[range.clone()];
        let quote =
            ['"', '\''].into_iter().find(|quote| raw.len() > 1 && raw.starts_with(*quote) && raw.ends_with(*quote));
        let is_plain =
            to.chars().all(|c| c.is_ascii_alphanumeric() || "._-/".contains(c) || c == ' ' && quote.is_some());
        if let (Some(place), true) = (raw.rfind(from), is_plain) {
            let start = range.start + place;
            text.replace_range(start..start + from.len(), to);
            done += 1;
        }
    }
    // A longer name that begins like this one is another file.
    let is_end = |rest: &str| rest.chars().next().is_none_or(|c| c.is_whitespace() || "'\"`;&|<>()".contains(c));
    let all = slashes.match_indices(from).filter(|(at, _)| is_end(&slashes[at + from.len()..])).count();
    let hidden =
        references.iter().filter(|(range, file)| file == from && !slashes[range.clone()].contains(from)).count();
    let left = (all + hidden).saturating_sub(done);
    (text, vec![from.to_owned(); left.min(1)])
}
