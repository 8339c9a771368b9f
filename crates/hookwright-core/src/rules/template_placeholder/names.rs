//! Which texts look like placeholders for something of the event.

use crate::catalog::{self, Event};
use crate::facts::Facts;
use crate::payload_read::Field;
use crate::settings::Handler;
use crate::shell::{PieceKind, Quoting, Word};
use crate::shell_line::ShellLine;
use std::ops::Range;

/// Names for something of the event, beside its fields.
const NAMES: &str = "file files file_path filepath filename file_name path args arguments tool tool_name toolname tool_input \
    toolinput tool_response tool_output input output result prompt user_prompt userprompt event notification session_id";
/// Programs to which braces are a template or a pattern of their own.
const OWN_BRACES: &str = "docker podman kubectl helm gh git grep egrep rg sed awk jq yq find fd xargs parallel curl";
/// Variables that other products fill in, and whole words in single braces.
const VARIABLES: &str = "FILE FILES FILENAME file files filename file_path filepath filePath ARGUMENTS";
const BRACED: &str = "{file} {files} {file_path} {filepath} {filename} {path}";

/// Variables that an editor fills in.
const EDITOR: &str = "workspaceFolder workspaceRoot workspaceFolderBasename fileDirname fileBasename \
    fileBasenameNoExtension fileExtname relativeFile relativeFileDirname fileWorkspaceFolder";

/// `${workspaceFolder}` and the like, which an editor fills in and Claude Code does not.
pub(super) fn of_editor(text: &str) -> Option<(Range<usize>, &str)> {
    text.match_indices("${").find_map(|(start, _)| {
        let name = text[start + 2..].split_once('}')?.0;
        EDITOR.split_ascii_whitespace().any(|own| own == name).then(|| (start..start + name.len() + 3, name))
    })
}

/// A placeholder in a line.
pub(super) struct Place {
    /// The placeholder.
    pub token: Range<usize>,
    /// What has to go when a variable takes its place: it, or it in its single quotes.
    pub whole: Range<usize>,
    /// Whether what is around it stays in double quotes.
    pub is_quoted: bool,
    /// Its name.
    pub name: String,
}

/// The placeholders of a shell line, in order.
pub(super) fn in_shell(line: &ShellLine) -> Vec<Place> {
    if !line.text.contains(['{', '$', '%']) {
        return Vec::new();
    }
    let event = line.handler.event();
    let is_own = |name: &str| OWN_BRACES.split_ascii_whitespace().any(|own| own == name);
    let calls = line.analysis.calls.iter().filter(|call| !is_own(&call.name) && call.code.is_none());
    let words = calls.flat_map(|call| call.words().chain(call.assignments.iter().map(|it| &it.value)));
    let braced = words.filter(|word| line.text.get(word.range.clone()).is_some_and(|text| text.contains('{')));
    let mut places: Vec<Place> = braced.filter_map(|word| in_word(event, line.text, word)).collect();
    places.extend(variables(line));
    places.sort_by_key(|place| place.token.start);
    places.dedup_by_key(|place| place.token.start);
    places
}

fn in_word(event: Option<&Event>, text: &str, word: &Word) -> Option<Place> {
    let piece = word.pieces.iter().find(|piece| {
        piece.kind == PieceKind::Literal && piece.value.text().is_some_and(|value| braces(event, value).is_some())
    });
    let whole_word = || {
        let known = word.text().filter(|text| word.pieces.len() == 1 && BRACED.split(' ').any(|own| own == text))?;
        Some((word.pieces.first()?, 0..known.len(), known.trim_matches(['{', '}']).to_owned()))
    };
    let (piece, inside, name) = match piece {
        Some(piece) => {
            let (range, name) = braces(event, piece.value.text()?)?;
            (piece, range, name)
        }
        None => whole_word()?,
    };
    let token = piece.range.start + inside.start..piece.range.start + inside.end;
    text.get(token.clone()).filter(|written| written.starts_with('{'))?;
    let is_single = piece.quoting == Quoting::Single;
    let whole = if is_single { word.range.clone() } else { token.clone() };
    let is_quoted = piece.quoting == Quoting::Double;
    Some(Place { token, whole, is_quoted, name })
}

/// `{{name}}` in a text, where the name is one of the event's.
pub(super) fn braces(event: Option<&Event>, text: &str) -> Option<(Range<usize>, String)> {
    text.match_indices("{{").find_map(|(start, _)| {
        let inner = text[start + 2..].split_once("}}")?.0;
        let name = inner.trim().trim_start_matches('$');
        is_name(event, name).then(|| (start..start + inner.len() + 4, name.to_owned()))
    })
}

fn is_name(event: Option<&Event>, name: &str) -> bool {
    let is_word = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '.');
    let first = name.split('.').next().unwrap_or_default().to_ascii_lowercase();
    let is_known = NAMES.split_ascii_whitespace().any(|own| own == first);
    is_word && !first.is_empty() && (is_known || event.is_some_and(|event| event.payload_field(&first).is_some()))
}

/// `$FILE` and the like that nobody sets, and `${tool_input.file_path}`, which no shell understands.
fn variables(line: &ShellLine) -> Vec<Place> {
    let is_set = |name: &str| line.handler.group.document.root().get("env").and_then(|env| env.get(name)).is_some();
    let has_more = line.analysis.calls.iter().any(|call| matches!(call.name.as_str(), "." | "source" | "eval"));
    let vars = line.analysis.variables.iter().filter(|var| {
        let is_known = VARIABLES.split(' ').any(|own| own == var.name);
        is_known && !var.is_assigned && !var.has_default && !is_set(&var.name) && !has_more
    });
    let place = |range: Range<usize>, name: &str, is_quoted| Place {
        token: range.clone(),
        whole: range,
        is_quoted,
        name: name.to_owned(),
    };
    let vars = vars.map(|var| place(var.range.clone(), &var.name.to_ascii_lowercase(), var.is_quoted));
    let dotted = line.text.match_indices("${").filter_map(|(start, _)| {
        let name = line.text[start + 2..].split_once('}')?.0;
        let is_path = name.contains('.') && is_name(line.handler.event(), name);
        let is_quoted = line.text[..start].ends_with('"') || line.text[..start].matches('"').count() % 2 == 1;
        is_path.then(|| place(start..start + name.len() + 3, name, is_quoted))
    });
    vars.chain(dotted).collect()
}

/// What to read in its place.
pub(super) fn field(facts: &Facts, handler: &Handler, name: &str) -> Option<Field> {
    let (first, rest) = name.split_once('.').unwrap_or((name, ""));
    let is_payload = handler.event().is_some_and(|event| event.payload_field(first).is_some());
    let is_input = || catalog::TOOLS.iter().any(|tool| tool.input.iter().any(|field| field.name == first));
    match first {
        "user_prompt" | "userprompt" => Some(Field::of_jq(".prompt // empty")),
        _ if is_payload && rest.is_empty() => Some(Field::of_jq(&format!(".{name}"))),
        _ if is_payload => Some(Field::of_jq(&format!(".{name} // empty"))),
        "file_path" | "file" | "path" => likely(facts, handler),
        _ if handler.event().is_some_and(Event::matches_tools) && is_input() => {
            Some(Field::of_jq(&format!(".tool_input.{name} // empty")))
        }
        "tool_input" | "tool_name" => Some(Field::of_jq(&format!(".{name}"))),
        _ => likely(facts, handler),
    }
}

fn likely(facts: &Facts, handler: &Handler) -> Option<Field> {
    Field::likely(facts, &handler.group).or_else(|| Some(Field::whole()))
}
