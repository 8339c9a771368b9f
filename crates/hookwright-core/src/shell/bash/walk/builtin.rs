//! Builtins that change what is known.

use super::super::super::analysis::{Call, Exit, Folder, Input};
use super::super::super::languages;
use super::super::super::source::Source;
use super::super::super::word::{Value, Word};
use super::Walker;
use super::launch::{after_options, give};
use super::state::{Operands, State, Stdin};

impl Walker<'_> {
    /// Takes over what a builtin does; tells whether nothing after it runs.
    pub fn builtin(&mut self, call: &Call, stdin: &Stdin, state: &mut State) -> bool {
        match call.name.as_str() {
            "cd" | "pushd" | "chdir" => {
                let at = after_options(&call.args, &[]);
                let word = call.args.get(at).cloned().unwrap_or_else(|| home(call));
                let is_certain = state.stops_on_error && !state.is_condition;
                state.folder = if is_certain { Folder::Inside(word) } else { Folder::Perhaps(word) };
            }
            "popd" => state.folder = Folder::Start,
            "set" => self.set(call, state),
            "shift" => self.shift(call, state),
            "getopts" if call.args.len() <= 2 && state.operands == Operands::Count(0) => {
                self.read_argument(call.program.as_ref().map_or(call.range.clone(), |word| word.range.clone()));
            }
            "read" | "mapfile" | "readarray" => self.read(call, stdin, state),
            "unset" => {
                for name in call.args.iter().filter_map(Word::text) {
                    state.vars_mut().remove(&name);
                }
            }
            "printf" => {
                if let (Some("-v"), Some(name)) = (text(call, 0).as_deref(), text(call, 1)) {
                    state.set(&name, Value::Some);
                }
            }
            "export" | "readonly" | "local" | "declare" | "typeset" => {
                for name in call.args.iter().filter_map(Word::text).filter(|name| is_name(name)) {
                    let value = state.vars.get(&name).cloned().unwrap_or_else(|| super::state::environment(&name));
                    state.vars_mut().insert(name, value);
                }
            }
            "exit" | "return" | "logout" => {
                self.exit(call, state);
                self.has_returned |= call.name == "return";
                return true;
            }
            "break" | "continue" => return true,
            _ => {}
        }
        false
    }

    /// `set -- a b` gives arguments; `set -e` stops at the first failure.
    fn set(&mut self, call: &Call, state: &mut State) {
        let mut at = 0;
        while let Some(text) = call.args.get(at).and_then(Word::text) {
            match text.as_str() {
                "--" => {
                    at += 1;
                    let given = call.args[at..].to_vec();
                    let is_plain = given.iter().all(|word| !word.pieces.iter().any(splits));
                    state.operands = if is_plain && given.is_empty() { Operands::Count(0) } else { Operands::Unknown };
                    give(given, state);
                    if !is_plain {
                        state.arguments = None;
                    }
                    return;
                }
                "-o" | "+o" => {
                    state.stops_on_error |= call.args.get(at + 1).and_then(Word::text).as_deref() == Some("errexit");
                    at += 2;
                }
                text if text.len() > 1 && text.starts_with('-') => {
                    state.stops_on_error |= text.contains('e');
                    at += if text.ends_with('o') { 2 } else { 1 };
                }
                text if text.len() > 1 && text.starts_with('+') => at += 1,
                _ => break,
            }
        }
        if at < call.args.len() {
            state.operands = Operands::Unknown;
            give(call.args[at..].to_vec(), state);
            state.arguments = None;
        }
    }

    fn shift(&mut self, call: &Call, state: &mut State) {
        match state.operands {
            Operands::Count(0) if state.function.is_none() => {
                self.read_argument(call.program.as_ref().map_or(call.range.clone(), |word| word.range.clone()));
            }
            Operands::Count(count) => {
                let by = text(call, 0).and_then(|text| text.parse().ok()).unwrap_or(1);
                state.operands = Operands::Count(count.saturating_sub(by));
            }
            Operands::Unknown => {}
        }
        let rest: Option<Vec<Word>> = state.arguments.as_ref().map(|words| words.iter().skip(1).cloned().collect());
        match rest {
            Some(rest) if call.args.is_empty() => give(rest, state),
            _ => state.arguments = None,
        }
    }

    fn read(&mut self, call: &Call, stdin: &Stdin, state: &mut State) {
        if call.input == Input::Event {
            self.out.reads_stdin = true;
        }
        let value = match stdin.value() {
            Value::Text(text) => {
                let names = call.args.len().saturating_sub(after_options(&call.args, READ_OPTIONS));
                if names == 1 { Value::Text(text.trim_end_matches('\n').to_owned()) } else { Value::Unknown }
            }
            value => value,
        };
        let names = call.args.iter().skip(after_options(&call.args, READ_OPTIONS)).filter_map(Word::text);
        let mut is_any = false;
        for name in names.filter(|name| is_name(name)) {
            state.set(&name, value.clone());
            is_any = true;
        }
        if !is_any {
            state.set(if call.name == "read" { "REPLY" } else { "MAPFILE" }, value);
        }
    }

    fn exit(&mut self, call: &Call, state: &State) {
        let Some(status) = text(call, 0).and_then(|text| text.parse::<i32>().ok()) else { return };
        let is_own = !state.is_captured && !state.is_background;
        if !is_own || call.name == "return" && (state.function.is_some() || self.level > 0) {
            return;
        }
        let end = call.args.first().map_or(call.range.end, |word| word.range.end);
        let start = call.program.as_ref().map_or(call.range.start, |word| word.range.start);
        self.out.exits.push(Exit {
            status,
            range: start..end,
            has_message: state.has_message,
            is_conditional: state.is_conditional,
        });
    }

    /// The exit statuses that a program text names.
    pub fn note_exits(&mut self, reads: &languages::Reading, source: &Source, state: &State) {
        if state.is_captured || state.is_background {
            return;
        }
        for exit in &reads.exits {
            self.out.exits.push(Exit {
                status: exit.status,
                range: source.map(exit.range.clone()),
                has_message: reads.writes_stderr || state.has_message,
                is_conditional: exit.is_conditional || state.is_conditional,
            });
        }
    }
}

const READ_OPTIONS: &[&str] = &["-d", "-n", "-N", "-p", "-t", "-u", "-i"];

fn home(call: &Call) -> Word {
    let mut word = call.program.clone().unwrap_or_default();
    if let Some(piece) = word.pieces.first_mut() {
        piece.value = Value::Home;
    }
    word
}

fn splits(piece: &super::super::super::word::Piece) -> bool {
    piece.quoting == super::super::super::word::Quoting::None && piece.value.text().is_none()
}

fn text(call: &Call, index: usize) -> Option<String> {
    call.args.get(index)?.text()
}

fn is_name(name: &str) -> bool {
    !name.is_empty()
        && !name.starts_with(|char: char| char.is_ascii_digit())
        && name.chars().all(|char| char.is_ascii_alphanumeric() || char == '_')
}
