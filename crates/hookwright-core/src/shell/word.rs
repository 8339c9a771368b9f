//! Words of a command: what is written, how it is quoted, and what is known about its value.

use std::ops::Range;

/// How a piece of a word is protected from the shell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quoting {
    /// Not at all: split at blanks, expanded as a file pattern.
    None,
    /// `'...'`, `$'...'`, or a quoted here-document: nothing expands.
    Single,
    /// `"..."`, or a plain here-document: variables and substitutions expand, nothing splits.
    Double,
    /// One character after a backslash.
    Escaped,
}

/// What stands in a piece of a word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PieceKind {
    /// Plain text; for the value the quotes are gone and the escapes are resolved.
    Literal,
    /// A parameter: `$NAME`, `${NAME:-x}`, `$1`, `$env:NAME`, `%NAME%`. Holds the name.
    Variable(String),
    /// The output of a command: `$( )`, backticks, PowerShell's `( )`.
    Substitution,
    /// `$(( ))`.
    Arithmetic,
    /// `<( )` or `>( )`.
    Process,
}

/// What can be said about a value before anything runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// Known to the letter.
    Text(String),
    /// Comes from the event that the hook reads on standard input: a field or all of it.
    Payload,
    /// Comes from the event, quoted for a shell (`@sh` of jq, `%q` of printf).
    Quoted,
    /// Comes from the network.
    Download,
    /// The path of a temporary file or folder that this command has made.
    Temporary,
    /// The project's own folder.
    Project,
    /// The plugin's own folder.
    Plugin,
    /// The home folder.
    Home,
    /// The system's folder for temporary files.
    TemporaryFolder,
    /// Names of files that a program has listed.
    Listing,
    /// A variable that this command does not set: anything, or nothing at all.
    Unset,
    /// Cannot be told, but it is never empty.
    Some,
    /// Cannot be told.
    Unknown,
}

impl Value {
    /// No text at all.
    pub fn empty() -> Value {
        Value::Text(String::new())
    }

    /// The text, when it is known.
    pub fn text(&self) -> Option<&str> {
        match self {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Whether it may turn out to be nothing.
    pub fn can_be_empty(&self) -> bool {
        match self {
            Value::Text(text) => text.is_empty(),
            Value::Unset | Value::Unknown | Value::Listing | Value::Payload | Value::Download => true,
            _ => false,
        }
    }

    /// One after the other: known text stays known, otherwise the less trusted side counts.
    #[must_use]
    pub fn join(self, next: Value) -> Value {
        match (self, next) {
            (Value::Text(mut text), Value::Text(more)) => {
                text.push_str(&more);
                Value::Text(text)
            }
            (Value::Text(text), other) | (other, Value::Text(text)) if text.trim().is_empty() => other,
            (first, second) => first.either(second),
        }
    }

    /// The one or the other: what is alike stays, otherwise the less trusted side counts.
    #[must_use]
    pub fn either(self, other: Value) -> Value {
        if self == other {
            return self;
        }
        for risky in [Value::Download, Value::Payload, Value::Quoted, Value::Listing] {
            if self == risky || other == risky {
                return risky;
            }
        }
        if self.can_be_empty() || other.can_be_empty() { Value::Unknown } else { Value::Some }
    }
}

/// A part of a word with one kind of quoting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// What stands here.
    pub kind: PieceKind,
    /// How it is quoted.
    pub quoting: Quoting,
    /// Where, in the command's own text, without the quotes.
    pub range: Range<usize>,
    /// What is known about it.
    pub value: Value,
}

/// A word as the shell sees it: one argument before splitting.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Word {
    /// Where, in the command's own text, quotes included.
    pub range: Range<usize>,
    /// Its parts, in order.
    pub pieces: Vec<Piece>,
}

impl Word {
    /// A word that is one literal, all of it plain.
    pub fn plain(text: impl Into<String>, range: Range<usize>) -> Word {
        let value = Value::Text(text.into());
        Word {
            range: range.clone(),
            pieces: vec![Piece { kind: PieceKind::Literal, quoting: Quoting::None, range, value }],
        }
    }

    /// The whole text, when every piece of it is known.
    pub fn text(&self) -> Option<String> {
        match self.pieces.as_slice() {
            [piece] => piece.value.text().map(str::to_owned),
            pieces => pieces.iter().map(|piece| piece.value.text()).collect(),
        }
    }

    /// The known text up to the first piece that is not known.
    pub fn known_start(&self) -> String {
        self.pieces.iter().map_while(|piece| piece.value.text()).collect()
    }

    /// The text as far as it is known, with `\u{0}` for every piece that is not.
    pub fn outline(&self) -> String {
        self.pieces.iter().map(|piece| piece.value.text().unwrap_or("\u{0}")).collect()
    }

    /// All of it as one value.
    pub fn value(&self) -> Value {
        self.pieces.iter().fold(Value::empty(), |value, piece| value.join(piece.value.clone()))
    }

    /// Whether a piece has this value.
    pub fn has(&self, value: &Value) -> bool {
        self.pieces.iter().any(|piece| piece.value == *value)
    }

    /// Whether an unquoted piece has this value, so that it is split and matched against files.
    pub fn has_unquoted(&self, value: &Value) -> bool {
        self.pieces.iter().any(|piece| piece.value == *value && piece.quoting == Quoting::None)
    }

    /// The text with every variable as `${NAME}`; none where something else has to expand. `line` is what it stands in.
    pub fn braced(&self, line: &str) -> Option<String> {
        let text = |piece: &Piece| match &piece.kind {
            PieceKind::Literal if piece.quoting != Quoting::None => piece.value.text().map(str::to_owned),
            PieceKind::Literal => {
                piece.value.text().filter(|text| !text.contains(['*', '?', '[', '~'])).map(str::to_owned)
            }
            PieceKind::Variable(name) => {
                let written = line.get(piece.range.clone())?;
                let is_plain = written == format!("${name}") || written == format!("${{{name}}}");
                (is_plain && name.starts_with("CLAUDE_")).then(|| format!("${{{name}}}"))
            }
            _ => None,
        };
        self.pieces.iter().map(text).collect()
    }

    /// Whether a variable of this name stands in it.
    pub fn names(&self, variable: &str) -> bool {
        self.pieces.iter().any(|piece| matches!(&piece.kind, PieceKind::Variable(name) if name == variable))
    }

    /// Whether the word is one variable or substitution and nothing else.
    pub fn is_single(&self, value: &Value) -> bool {
        let mut pieces = self.pieces.iter().filter(|piece| piece.value != Value::empty());
        pieces.next().is_some_and(|piece| piece.value == *value) && pieces.next().is_none()
    }

    /// Whether a file pattern (`*`, `?`, `[`) stands unquoted in it.
    pub fn has_pattern(&self) -> bool {
        self.pieces.iter().any(|piece| {
            piece.quoting == Quoting::None && piece.value.text().is_some_and(|text| text.contains(['*', '?', '[']))
        })
    }
}
