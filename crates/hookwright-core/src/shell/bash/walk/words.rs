//! Words: what each piece is worth, and what is read on the way.

use super::super::super::analysis::{PositionalRead, Reader, VariableUse};
use super::super::super::source::{HOLE, literal};
use super::super::super::word::{Piece, PieceKind, Quoting, Value, Word};
use super::super::tree::{self, Form, PartKind};
use super::state::{self, Operands, State};
use super::{Walker, script_value};

impl Walker<'_> {
    pub fn words(&mut self, words: &[tree::Word], state: &mut State) -> Vec<Word> {
        words.iter().map(|word| self.word(word, state)).collect()
    }

    pub fn word(&mut self, word: &tree::Word, state: &mut State) -> Word {
        let mut pieces = Vec::with_capacity(word.parts.len());
        for part in &word.parts {
            let piece = |kind, value| Piece { kind, quoting: part.quoting, range: part.range.clone(), value };
            match &part.kind {
                PartKind::Text(text) if self.has_holes() && text.contains(HOLE) => self.filled(text, part, &mut pieces),
                PartKind::Text(text) => pieces.push(literal(text.clone(), part.range.clone(), part.quoting)),
                PartKind::Variable(variable) => pieces.push(self.variable(variable, part, state)),
                PartKind::Substitution(script) => {
                    let stream = self.capture(script, state);
                    pieces.push(piece(PieceKind::Substitution, script_value(&stream)));
                }
                PartKind::Process { script, is_input } => {
                    let stream = self.process(script, *is_input, state);
                    if *is_input {
                        self.processes.insert(part.range.start, stream.clone());
                    }
                    let value = match state::value(&stream) {
                        Value::Download => Value::Download,
                        Value::Payload if *is_input => Value::Payload,
                        _ => Value::Some,
                    };
                    pieces.push(piece(PieceKind::Process, value));
                }
                PartKind::Arithmetic(words) => {
                    for word in words {
                        self.word(word, state);
                    }
                    pieces.push(piece(PieceKind::Arithmetic, Value::Some));
                }
            }
        }
        self.tilde(word, &mut pieces);
        Word { range: word.range.clone(), pieces }
    }

    /// Text in single quotes that an outer shell fills in all the same, before this one reads it.
    fn filled(&self, text: &str, part: &tree::Part, pieces: &mut Vec<Piece>) {
        let plain = |text: &str| literal(text, part.range.clone(), part.quoting);
        let mut rest = text;
        while let Some((before, after)) = rest.split_once("${") {
            let Some((name, after)) = after.split_once('}') else { break };
            if !before.is_empty() {
                pieces.push(plain(before));
            }
            match self.hole(name) {
                Some(hole) => pieces.push(Piece { quoting: part.quoting, ..hole }),
                None => pieces.push(plain(&format!("${{{name}}}"))),
            }
            rest = after;
        }
        if !rest.is_empty() {
            pieces.push(plain(rest));
        }
    }

    /// An unquoted `~` or `~/` at the start is the home folder.
    fn tilde(&self, word: &tree::Word, pieces: &mut Vec<Piece>) {
        let Some(first) = pieces.first_mut().filter(|piece| piece.quoting == Quoting::None) else { return };
        let Value::Text(text) = &first.value else { return };
        if first.kind != PieceKind::Literal || !text.starts_with('~') {
            return;
        }
        let rest = text[1..].to_owned();
        if !(rest.is_empty() && word.parts.len() == 1 || rest.starts_with('/')) {
            return;
        }
        let start = first.range.start;
        first.value = Value::Home;
        first.range.end = start + 1;
        if !rest.is_empty() {
            let end = start + 1 + rest.len();
            pieces.insert(1, literal(rest, start + 1..end, Quoting::None));
        }
    }

    fn variable(&mut self, variable: &tree::Variable, part: &tree::Part, state: &mut State) -> Piece {
        let name = variable.name.as_str();
        let kind = PieceKind::Variable(name.to_owned());
        let piece = |value| Piece { kind, quoting: part.quoting, range: part.range.clone(), value };
        let inner: Vec<Word> = self.words(&variable.inner, state);
        if let Some(hole) = self.hole(name) {
            return Piece { quoting: part.quoting, ..hole };
        }
        if name == "@"
            || name == "*"
            || name == "#"
            || name.chars().all(|char| char.is_ascii_digit()) && !name.is_empty()
        {
            return piece(self.positional(name, part, state));
        }
        let is_special = !name.starts_with(|char: char| char.is_ascii_alphabetic() || char == '_');
        if !is_special {
            self.out.variables.push(VariableUse {
                name: name.to_owned(),
                range: part.range.clone(),
                has_default: matches!(variable.form, Form::Default | Form::Other | Form::Required),
                is_quoted: part.quoting != Quoting::None,
                is_assigned: state.vars.contains_key(name),
            });
        }
        let held = match state.vars.get(name) {
            Some(value) => value.clone(),
            None => state::environment(name),
        };
        let value = match variable.form {
            Form::Value => held,
            Form::About => Value::Some,
            Form::Indirect => Value::Unknown,
            Form::Default => {
                let default = inner.first().map_or(Value::empty(), Word::value);
                default_value(held, default)
            }
            Form::Other => inner.first().map_or(Value::empty(), Word::value).either(Value::empty()),
            Form::Required => match held {
                held if held.can_be_empty() && !matches!(held, Value::Payload | Value::Download) => Value::Some,
                held => held,
            },
            Form::Quoted => match held {
                Value::Payload => Value::Quoted,
                held => held,
            },
            Form::Changed => match held {
                Value::Payload | Value::Quoted => Value::Payload,
                Value::Download => Value::Download,
                Value::Unset => Value::Unset,
                _ => Value::Unknown,
            },
        };
        piece(value)
    }

    /// `$1`, `$@`, `$#`: a read of what nobody gives, unless the place has arguments.
    fn positional(&mut self, name: &str, part: &tree::Part, state: &State) -> Value {
        let index = match name {
            "@" | "*" | "#" => 1,
            name => name.parse::<usize>().unwrap_or(usize::MAX),
        };
        if index == 0 {
            return Value::Some;
        }
        match state.operands {
            Operands::Unknown => {
                let given = state.vars.get(name).cloned();
                given.unwrap_or(if name == "#" { Value::Some } else { Value::Unknown })
            }
            Operands::Count(count) if index <= count => state.vars.get(name).cloned().unwrap_or(Value::Unknown),
            Operands::Count(_) => {
                self.read_argument(part.range.clone());
                if name == "#" { Value::Text("0".to_owned()) } else { Value::Unset }
            }
        }
    }

    /// Notes a read of an argument that nobody gives, in a shell.
    pub fn read_argument(&mut self, range: std::ops::Range<usize>) {
        if self.out.positionals.iter().any(|read| read.range == range) {
            return;
        }
        let text = self.text.get(range.clone()).unwrap_or_default().to_owned();
        self.out.positionals.push(PositionalRead { range, text, reader: Reader::Shell });
    }
}

fn default_value(held: Value, default: Value) -> Value {
    match held {
        Value::Unset => default,
        Value::Unknown | Value::Listing if !default.can_be_empty() => Value::Some,
        Value::Text(text) if text.is_empty() => default,
        held => held,
    }
}

/// The words of a command line that stands in one value.
pub fn split(line: &Word) -> Vec<Word> {
    let mut line = line.clone();
    for piece in line.pieces.iter_mut().filter(|piece| piece.value.text().is_some()) {
        piece.kind = PieceKind::Substitution;
        piece.quoting = Quoting::None;
    }
    fields(vec![line])
}

/// The arguments that a command gets: unquoted pieces of known text split at blanks, or vanish when empty.
pub fn fields(words: Vec<Word>) -> Vec<Word> {
    let splits = |piece: &Piece| {
        piece.kind != PieceKind::Literal
            && piece.quoting == Quoting::None
            && piece.value.text().is_some_and(|text| text.is_empty() || text.contains(char::is_whitespace))
    };
    if !words.iter().any(|word| word.pieces.iter().any(splits)) {
        return words;
    }
    let mut fields = Vec::with_capacity(words.len());
    for word in words {
        if !word.pieces.iter().any(splits) {
            fields.push(word);
            continue;
        }
        let mut field: Vec<Piece> = Vec::new();
        let mut close = |field: &mut Vec<Piece>| {
            if !field.is_empty() {
                fields.push(Word { range: word.range.clone(), pieces: std::mem::take(field) });
            }
        };
        for piece in &word.pieces {
            let Some(text) = piece.value.text().filter(|_| splits(piece)) else {
                field.push(piece.clone());
                continue;
            };
            if text.starts_with(char::is_whitespace) {
                close(&mut field);
            }
            let mut parts = text.split_whitespace().peekable();
            while let Some(part) = parts.next() {
                field.push(Piece { value: Value::Text(part.to_owned()), ..piece.clone() });
                if parts.peek().is_some() || text.ends_with(char::is_whitespace) {
                    close(&mut field);
                }
            }
        }
        close(&mut field);
    }
    fields
}
