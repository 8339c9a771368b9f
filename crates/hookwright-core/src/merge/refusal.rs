//! Why nothing was written: the file is left as it was.

use crate::json::{Document, Kind, Member, Node, Position, SyntaxError, SyntaxFault};
use crate::text::{Args, Text};

/// How deep a settings file may nest: what every program that installs hooks can still read.
const MAX_DEPTH: usize = 60;

/// Which of the two texts is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// The settings that are there.
    Existing,
    /// The hooks that shall come in.
    Added,
}

/// Why a merge is refused. Nothing is changed then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The text is not strict JSON.
    Syntax {
        /// Whose text.
        side: Side,
        /// What is wrong.
        fault: SyntaxFault,
        /// Where.
        at: Position,
    },
    /// The text is JSON, but no object.
    NotAnObject {
        /// Whose text.
        side: Side,
        /// The JSON type that it is.
        found: &'static str,
        /// Where.
        at: Position,
    },
    /// `hooks` is no object.
    HooksNotObject {
        /// Whose text.
        side: Side,
        /// The JSON type that it is.
        found: &'static str,
        /// Where.
        at: Position,
    },
    /// An event is no array.
    EventNotArray {
        /// Whose text.
        side: Side,
        /// The event.
        event: String,
        /// The JSON type that it is.
        found: &'static str,
        /// Where.
        at: Position,
    },
    /// An item of an event is no group with a `hooks` array of objects, and that keeps the whole file from working.
    BadGroup {
        /// Whose text.
        side: Side,
        /// The event.
        event: String,
        /// Where.
        at: Position,
    },
    /// A key that the hooks depend on stands twice: readers take the last and lose the first without a word.
    DuplicateKey {
        /// The key.
        key: String,
        /// Where it stands first.
        first: Position,
        /// Where it stands last.
        last: Position,
    },
    /// What would be written could not be taken out again without a trace.
    SelfCheck,
}

/// Refuses a text that places cannot be found in for certain.
pub(super) fn check(document: &Document, side: Side) -> Result<(), Refusal> {
    let root = document.root();
    let faults = document.errors().iter().map(|error| (place(document, error), error.fault));
    let deep = too_deep(root, 0).map(|at| (at, SyntaxFault::TooDeep));
    if let Some((at, fault)) = faults.chain(deep).min_by_key(|(at, _)| *at) {
        return Err(Refusal::Syntax { side, fault, at: document.position(at) });
    }
    if document.is_blank() {
        return Ok(());
    }
    let wrong = |node: &Node| (node.type_name(), document.position(node.range.start));
    if root.members().is_none() {
        let (found, at) = wrong(root);
        return Err(Refusal::NotAnObject { side, found, at });
    }
    // What is added may come without the wrapping `hooks`.
    let bare = (side == Side::Added).then_some(root);
    let Some(hooks) = root.get("hooks").or(bare) else { return Ok(()) };
    if hooks.members().is_none() {
        let (found, at) = wrong(hooks);
        return Err(Refusal::HooksNotObject { side, found, at });
    }
    match hooks.effective_members().into_iter().find(|member| member.value.items().is_none()) {
        None => Ok(()),
        Some(member) => {
            let (found, at) = wrong(&member.value);
            Err(Refusal::EventNotArray { side, event: member.key.clone(), found, at })
        }
    }
}

/// Where people look for a fault: at what stands in the wrong place, at the end where something is missing.
fn place(document: &Document, error: &SyntaxError) -> usize {
    match error.fault {
        SyntaxFault::UnclosedArray | SyntaxFault::UnclosedObject => {
            end_of(document.root(), error.range.start).unwrap_or(error.range.start)
        }
        SyntaxFault::MissingColon | SyntaxFault::MissingComma => {
            let rest = &document.text()[error.range.end..];
            error.range.end + rest.len() - rest.trim_start().len()
        }
        SyntaxFault::BadEscape => string_around(document.root(), error.range.start).unwrap_or(error.range.start),
        _ => error.range.start,
    }
}

/// Where the string begins, key or value, that holds this offset.
fn string_around(node: &Node, at: usize) -> Option<usize> {
    let key = node.members().unwrap_or_default().iter().find(|member| member.key_range.contains(&at));
    match (&node.kind, key) {
        (_, Some(member)) => Some(member.key_range.start),
        (Kind::String(_), _) => Some(node.range.start),
        _ => children(node).find(|child| child.range.contains(&at)).and_then(|child| string_around(child, at)),
    }
}

/// The end of the container that begins at this offset.
fn end_of(node: &Node, start: usize) -> Option<usize> {
    if node.range.start == start {
        return Some(node.range.end);
    }
    children(node).find(|child| child.range.contains(&start)).and_then(|child| end_of(child, start))
}

/// Where the first value begins that is nested too deeply.
fn too_deep(node: &Node, depth: usize) -> Option<usize> {
    match depth > MAX_DEPTH {
        true => Some(node.range.start),
        false => children(node).find_map(|child| too_deep(child, depth + 1)),
    }
}

fn children(node: &Node) -> Box<dyn Iterator<Item = &Node> + '_> {
    match &node.kind {
        Kind::Array(items) => Box::new(items.iter()),
        Kind::Object(members) => Box::new(members.iter().map(|member| &member.value)),
        _ => Box::new(std::iter::empty()),
    }
}

/// Refuses settings in which `hooks` or an event stands twice: what the last one hides is lost to Claude Code.
pub(super) fn check_keys(document: &Document) -> Result<(), Refusal> {
    let root = document.root();
    let hooks = root.members().unwrap_or_default().iter().filter(|member| member.key == "hooks");
    let events = root.get("hooks").and_then(Node::members).unwrap_or_default();
    for members in [hooks.collect::<Vec<_>>(), events.iter().collect()] {
        for (i, member) in members.iter().enumerate() {
            let Some(last) = members[i + 1..].iter().rfind(|other| other.key == member.key) else { continue };
            let position = |member: &Member| document.position(member.key_range.start);
            let (first, last) = (position(member), position(last));
            return Err(Refusal::DuplicateKey { key: member.key.clone(), first, last });
        }
    }
    Ok(())
}

/// Refuses an event with an item that is no group: an object with a `hooks` array of objects.
pub(super) fn check_groups(document: &Document, side: Side, event: &str, groups: &Node) -> Result<(), Refusal> {
    let is_group = |group: &Node| {
        let handlers = group.get("hooks").and_then(Node::items);
        handlers.is_some_and(|handlers| handlers.iter().all(|handler| handler.members().is_some()))
            && group.get("matcher").is_none_or(|matcher| matcher.as_str().is_some())
    };
    match groups.items().unwrap_or_default().iter().find(|group| !is_group(group)) {
        None => Ok(()),
        Some(group) => {
            let at = document.position(group.range.start);
            Err(Refusal::BadGroup { side, event: event.to_owned(), at })
        }
    }
}

impl Refusal {
    /// The reason, in one sentence.
    pub fn text(&self) -> Text {
        match self {
            Refusal::Syntax { .. } => SYNTAX,
            Refusal::NotAnObject { .. } => NOT_AN_OBJECT,
            Refusal::HooksNotObject { .. } => HOOKS_NOT_OBJECT,
            Refusal::EventNotArray { .. } => EVENT_NOT_ARRAY,
            Refusal::BadGroup { .. } => BAD_GROUP,
            Refusal::DuplicateKey { .. } => DUPLICATE_KEY,
            Refusal::SelfCheck => SELF_CHECK,
        }
    }

    /// What is so then: what Claude Code makes of it, what to do.
    pub fn why(&self) -> Text {
        match self {
            Refusal::Syntax { side: Side::Existing, .. } | Refusal::NotAnObject { side: Side::Existing, .. } => {
                UNUSABLE
            }
            Refusal::DuplicateKey { .. } => LOST,
            Refusal::BadGroup { side: Side::Existing, .. } => DEAD_FILE,
            Refusal::SelfCheck => REPORT,
            _ => LEFT_ALONE,
        }
    }

    /// What the `{names}` of the texts stand for.
    pub fn args(&self) -> Args {
        let at = |at: &Position| Args::new().with("line", at.line.to_string()).with("column", at.column.to_string());
        let side = |args: Args, side: &Side| args.with("file", side.text());
        match self {
            Refusal::Syntax { side: whose, fault, at: place } => {
                side(at(place), whose).with("fault", fault_text(*fault))
            }
            Refusal::NotAnObject { side: whose, found, at: place }
            | Refusal::HooksNotObject { side: whose, found, at: place } => {
                side(at(place), whose).with("found", (*found).to_owned())
            }
            Refusal::EventNotArray { side: whose, event, found, at: place } => {
                side(at(place), whose).with("event", event.clone()).with("found", (*found).to_owned())
            }
            Refusal::BadGroup { side: whose, event, at: place } => side(at(place), whose).with("event", event.clone()),
            Refusal::DuplicateKey { key, first, last } => Args::new()
                .with("key", key.clone())
                .with("first", first.line.to_string())
                .with("last", last.line.to_string()),
            Refusal::SelfCheck => Args::new(),
        }
    }

    /// Where the trouble is, and in which text.
    pub fn place(&self) -> Option<(Side, Position)> {
        match self {
            Refusal::Syntax { side, at, .. }
            | Refusal::NotAnObject { side, at, .. }
            | Refusal::HooksNotObject { side, at, .. }
            | Refusal::EventNotArray { side, at, .. }
            | Refusal::BadGroup { side, at, .. } => Some((*side, *at)),
            Refusal::DuplicateKey { last, .. } => Some((Side::Existing, *last)),
            Refusal::SelfCheck => None,
        }
    }
}

impl Side {
    /// The words for the text.
    pub fn text(self) -> Text {
        match self {
            Side::Existing => Text { en: "the existing settings", es: "la configuración existente" },
            Side::Added => Text { en: "the hooks to add", es: "los hooks que añadir" },
        }
    }
}

const SYNTAX: Text = Text {
    en: "Line {line}, column {column} of {file}: {fault}.",
    es: "Línea {line}, columna {column} de {file}: {fault}.",
};
const NOT_AN_OBJECT: Text = Text {
    en: "Line {line}, column {column} of {file}: `{`…`}` is expected here, not a JSON value of the type {found}.",
    es: "Línea {line}, columna {column} de {file}: aquí se espera `{`…`}`, no un valor JSON de tipo {found}.",
};
const HOOKS_NOT_OBJECT: Text = Text {
    en: "Line {line}, column {column} of {file}: `hooks` is an object with one key per event; this is of the type {found}.",
    es: "Línea {line}, columna {column} de {file}: `hooks` es un objeto con una clave por evento; esto es de tipo {found}.",
};
const EVENT_NOT_ARRAY: Text = Text {
    en: "Line {line}, column {column} of {file}: `{event}` is an array of groups; this is of the type {found}.",
    es: "Línea {line}, columna {column} de {file}: `{event}` es un array de grupos; esto es de tipo {found}.",
};
const BAD_GROUP: Text = Text {
    en: "Line {line}, column {column} of {file}: an entry of `{event}` is no group, which is an object with a `hooks` array.",
    es: "Línea {line}, columna {column} de {file}: una entrada de `{event}` no es un grupo, que es un objeto con un array `hooks`.",
};
const DUPLICATE_KEY: Text = Text {
    en: "The key `{key}` stands twice: in line {first} and in line {last}.",
    es: "La clave `{key}` aparece dos veces: en la línea {first} y en la línea {last}.",
};
const SELF_CHECK: Text = Text {
    en: "The change could not be undone without a trace, so it was not made.",
    es: "El cambio no se podría deshacer sin dejar rastro, así que no se ha hecho.",
};
const UNUSABLE: Text = Text {
    en: "Claude Code can't use this file either. It was left as it was; correct it and try again.",
    es: "Claude Code tampoco puede usar este archivo. Se ha dejado como estaba; hay que corregirlo y volver a intentarlo.",
};
const LEFT_ALONE: Text = Text {
    en: "Nothing was changed. Correct it and try again.",
    es: "No se ha cambiado nada. Hay que corregirlo y volver a intentarlo.",
};
const LOST: Text = Text {
    en: "Claude Code takes the last one and drops the other without a word. Nothing was changed; bring the two together first.",
    es: "Claude Code toma la última y descarta la otra sin avisar. No se ha cambiado nada; primero hay que juntar las dos.",
};
const DEAD_FILE: Text = Text {
    en: "Because of it Claude Code skips the whole file, so a new hook would not run either. Nothing was changed.",
    es: "Por ello Claude Code omite el archivo entero, así que un hook nuevo tampoco se ejecutaría. No se ha cambiado nada.",
};
const REPORT: Text = Text {
    en: "Nothing was changed. This is a fault of the program: a report helps.",
    es: "No se ha cambiado nada. Es un error del programa: conviene comunicarlo.",
};

/// What is wrong, as the second half of a sentence.
fn fault_text(fault: SyntaxFault) -> Text {
    match fault {
        SyntaxFault::Comment => Text { en: "JSON has no comments", es: "JSON no admite comentarios" },
        SyntaxFault::ExtraComma => Text { en: "a comma too many", es: "sobra una coma" },
        SyntaxFault::MissingComma => Text { en: "a comma is missing", es: "falta una coma" },
        SyntaxFault::MissingColon => Text { en: "a colon is missing", es: "faltan dos puntos" },
        SyntaxFault::MissingValue => Text { en: "a value is missing", es: "falta un valor" },
        SyntaxFault::WrongQuotes => {
            Text { en: "strings need straight double quotes", es: "los textos necesitan comillas dobles rectas" }
        }
        SyntaxFault::BareKey => Text { en: "the key needs quotes", es: "la clave necesita comillas" },
        SyntaxFault::BareWord => Text { en: "this word is not JSON", es: "esta palabra no es JSON" },
        SyntaxFault::BadNumber => Text { en: "this number is not JSON", es: "este número no es JSON" },
        SyntaxFault::UnclosedString => Text { en: "a string is never closed", es: "un texto no se cierra" },
        SyntaxFault::ControlCharacter => Text {
            en: "a raw line break, tab or control character in a string",
            es: "un salto de línea, tabulador o carácter de control sin escapar en un texto",
        },
        SyntaxFault::BadEscape => {
            Text { en: "a backslash that escapes nothing", es: "una barra inversa que no escapa nada" }
        }
        SyntaxFault::UnclosedObject => Text { en: "`}` is missing", es: "falta `}`" },
        SyntaxFault::UnclosedArray => Text { en: "`]` is missing", es: "falta `]`" },
        SyntaxFault::ExtraText => Text { en: "text after the end", es: "hay texto tras el final" },
        SyntaxFault::Unexpected => Text { en: "an unexpected character", es: "un carácter inesperado" },
        SyntaxFault::TooDeep => Text { en: "nested too deeply", es: "anidado demasiado profundo" },
    }
}
