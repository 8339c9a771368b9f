//! Program texts that a command hands to a shell or an interpreter.

use super::super::super::analysis::{Call, Code, Input, Language, Wrapper};
use super::super::super::interpreters::{self, Invocation, Program};
use super::super::super::source::Source;
use super::super::super::word::{Piece, PieceKind, Quoting, Value, Word};
use super::super::super::{Dialect, embed, languages};
use super::super::{parse, tree::Parsed};
use super::launch::{give, inner};
use super::state::{Operands, State, Stdin};
use super::{LEVELS, Outcome, Walker};

/// Inner scripts are read up to this many bytes altogether.
const BYTES: usize = 512 * 1024;

/// A script that runs later, with what it stands in.
pub struct Trap {
    pub parsed: Parsed,
    pub state: State,
}

impl Walker<'_> {
    /// `bash -c text`, `bash -s`, `sh script.sh`.
    pub fn shell(&mut self, mut call: Call, stdin: Stdin, state: &mut State) -> Outcome {
        let invocation = match interpreters::is_shell(&call.name) {
            true => interpreters::shell(&call.args),
            false => Invocation { program: Program::Stdin, text: 0, operands: call.args.len() },
        };
        let operands = self.operands(&call, &invocation);
        let given = call.args.get(invocation.operands..).unwrap_or_default().to_vec();
        let text = match invocation.program {
            Program::Text => self.text_or_appended(&call, invocation.text).map(|word| {
                let words = known_words(&word, state);
                if words.len() > 1 { Source::joined(&words) } else { word }
            }),
            Program::Stdin => {
                self.out.reads_stdin |= call.input == Input::Event;
                Some(stream_word(&stdin, &call))
            }
            Program::File | Program::None => None,
        };
        let Some(text) = text else {
            let output = super::output::of(&call, &stdin, state);
            self.out.calls.push(call);
            return Outcome::of(output);
        };
        let count = if let Operands::Count(count) = operands { Some(count) } else { None };
        call.code = Some(Code { language: Language::Shell, text: text.clone(), operands: count });
        let wrapper = inner(&call, None).wrappers;
        self.out.calls.push(call);
        let mut own = state.clone();
        own.operands = operands;
        own.stdin = if invocation.program == Program::Stdin { Stdin::new(Input::Nothing) } else { stdin };
        give(given, &mut own);
        if operands == Operands::Unknown {
            own.arguments = None;
        }
        let outcome = self.nested(&Source::of_words(&[text]), wrapper, &mut own);
        state.has_message |= own.has_message;
        Outcome::of(outcome.output)
    }

    fn operands(&self, call: &Call, invocation: &Invocation) -> Operands {
        if call.appended.is_some() {
            return Operands::Unknown;
        }
        Operands::Count(call.args.len().saturating_sub(invocation.operands))
    }

    /// What a process substitution in a file's place gives to read.
    fn process_word(&self, word: &Word) -> Option<Word> {
        let pieces = self.process_stream(word)?;
        Some(Word { range: word.range.clone(), pieces })
    }

    fn text_or_appended(&self, call: &Call, index: usize) -> Option<Word> {
        let given = call.args.get(index).cloned().map(|word| self.process_word(&word).unwrap_or(word));
        given.or_else(|| {
            let value = call.appended.clone()?;
            let range = call.range.end..call.range.end;
            let piece = Piece { kind: PieceKind::Substitution, quoting: Quoting::Double, range: range.clone(), value };
            Some(Word { range, pieces: vec![piece] })
        })
    }

    pub fn eval(&mut self, mut call: Call, state: &mut State) -> Outcome {
        let args: Vec<Word> = call.args.iter().flat_map(|word| known_words(word, state)).collect();
        let source = Source::of_words(&args);
        let text = Source::joined(&args);
        call.code = Some(Code { language: Language::Shell, text, operands: None });
        let wrapper = inner(&call, None).wrappers;
        self.out.calls.push(call);
        self.nested(&source, wrapper, state)
    }

    /// `trap 'text' EXIT`: runs when everything else has run.
    pub fn trap(&mut self, call: Call, state: &mut State) -> Outcome {
        let start = super::launch::after_options(&call.args, &[]);
        if let Some(text) = call.args.get(start).filter(|_| call.args.len() > start + 1)
            && let Ok(parsed) = parse(&Source::of_words(std::slice::from_ref(text)))
        {
            self.traps.push(Trap { parsed, state: state.clone() });
        }
        self.out.calls.push(call);
        Outcome::default()
    }

    /// Runs the traps, once all functions are known.
    pub fn run_traps(&mut self) {
        for mut trap in std::mem::take(&mut self.traps) {
            self.holes.push(trap.parsed.holes);
            self.script(&trap.parsed.script, &mut trap.state);
            self.holes.pop();
        }
    }

    /// `. file`: the file itself is not here, but standard input may be.
    pub fn source(&mut self, mut call: Call, stdin: &Stdin, state: &mut State) -> Outcome {
        let Some(first) = call.args.first().cloned() else {
            self.out.calls.push(call);
            return Outcome::default();
        };
        let text = match first.text().as_deref() {
            Some("/dev/stdin" | "/proc/self/fd/0" | "/dev/fd/0") => {
                self.out.reads_stdin |= call.input == Input::Event;
                Some(stream_word(stdin, &call))
            }
            _ => self.process_word(&first),
        };
        let Some(text) = text else {
            self.out.calls.push(call);
            return Outcome::default();
        };
        call.code = Some(Code { language: Language::Shell, text: text.clone(), operands: None });
        let wrapper = inner(&call, None).wrappers;
        self.out.calls.push(call);
        self.nested(&Source::of_words(&[text]), wrapper, state)
    }

    /// `python3 -c text`, `awk text`, and what stands on their standard input.
    pub fn interpreter(&mut self, language: Language, mut call: Call, stdin: Stdin, state: &mut State) -> Outcome {
        let invocation = interpreters::invocation(language, &call.args);
        let text = match invocation.program {
            Program::Text => self.text_or_appended(&call, invocation.text),
            Program::Stdin if matches!(stdin.input, Input::Text(_) | Input::Pipe(_)) => {
                Some(stream_word(&stdin, &call))
            }
            Program::Stdin if interpreters::is_explicit_stdin(&call.args) => {
                self.out.reads_stdin |= call.input == Input::Event;
                Some(stream_word(&stdin, &call))
            }
            _ => None,
        };
        let Some(text) = text else {
            let output = super::output::of(&call, &stdin, state);
            self.out.calls.push(call);
            return Outcome::of(output);
        };
        let operands = call.args.len().saturating_sub(invocation.operands);
        let operands = if call.appended.is_some() { None } else { Some(operands) };
        let source = Source::of_words(std::slice::from_ref(&text));
        let reads = languages::read(language, source.text());
        let takes_event = reads.reads_stdin && call.input == Input::Event;
        self.out.reads_stdin |= takes_event;
        if let Some(operands) = operands {
            // Of a program on standard input, node counts the dash as the first argument.
            let is_stdin = language == Language::Node && invocation.program == Program::Stdin;
            languages::note_arguments(self.out, language, &reads, operands + usize::from(is_stdin), &source);
        }
        self.note_exits(&reads, &source, state);
        call.code = Some(Code { language, text, operands });
        let wrapper = inner(&call, None).wrappers;
        let is_filter = language == Language::Awk && operands.unwrap_or(1) == 0
            || matches!(language, Language::Perl | Language::Ruby) && super::output::has_flag(&call, &["-n", "-p"]);
        let value = match stdin.value() {
            Value::Text(_) if is_filter => Value::Unknown,
            value if is_filter || reads.reads_stdin => value,
            _ => Value::Unknown,
        };
        let output = super::output::piece(value, &call);
        self.out.calls.push(call);
        for script in reads.scripts(&source) {
            let mut own = state.clone();
            own.stdin = Stdin::new(Input::Nothing);
            self.nested(&script, wrapper.clone(), &mut own);
        }
        Outcome::of(vec![output])
    }

    /// Words that another machine's shell reads.
    pub fn remote(&mut self, mut call: Call, stdin: &Stdin, state: &mut State) -> Outcome {
        let valued = [
            "-p", "-i", "-l", "-o", "-F", "-J", "-L", "-R", "-D", "-b", "-c", "-E", "-e", "-I", "-m", "-O", "-Q", "-S",
            "-W", "-w",
        ];
        let host = super::launch::after_options(&call.args, &valued);
        let words = call.args.get(host + 1..).unwrap_or_default().to_vec();
        let text = if words.is_empty() { None } else { Some(Source::joined(&words)) };
        let text =
            text.or_else(|| matches!(stdin.input, Input::Text(_) | Input::Pipe(_)).then(|| stream_word(stdin, &call)));
        let Some(text) = text else {
            self.out.calls.push(call);
            return Outcome::default();
        };
        call.code = Some(Code { language: Language::Remote, text: text.clone(), operands: None });
        let wrapper = inner(&call, None).wrappers;
        self.out.calls.push(call);
        let mut own = State::start();
        own.stdin = stdin.clone();
        own.is_conditional = state.is_conditional;
        let source = if words.is_empty() { Source::of_words(&[text]) } else { Source::of_words(&words) };
        self.nested(&source, wrapper, &mut own)
    }

    /// Whether a wrapper gets its command as one text: `su -c`, `watch`, `flock -c`.
    pub fn starts_text(&self, call: &Call) -> bool {
        interpreters::text_option(&call.name, &call.args).is_some()
    }

    pub fn text_wrapper(&mut self, call: Call, stdin: Stdin, state: &mut State) -> Outcome {
        let Some(range) = interpreters::text_option(&call.name, &call.args) else { return Outcome::default() };
        let words = call.args[range].to_vec();
        let inner = inner(&call, words.first());
        let mut call = call;
        call.code = Some(Code { language: Language::Shell, text: Source::joined(&words), operands: Some(0) });
        self.out.calls.push(call);
        let mut own = state.clone();
        own.stdin = stdin;
        self.nested_with(&words, inner.wrappers, &mut own)
    }

    pub fn nested_text(&mut self, words: &[Word], _: &str, inner: &Call, state: &mut State) -> Outcome {
        let mut own = state.clone();
        own.operands = Operands::Unknown;
        self.nested_with(words, inner.wrappers.clone(), &mut own)
    }

    fn nested_with(&mut self, words: &[Word], wrappers: Vec<Wrapper>, state: &mut State) -> Outcome {
        self.nested(&Source::of_words(words), wrappers, state)
    }

    /// PowerShell or cmd text inside a bash command.
    pub fn foreign(&mut self, mut call: Call) -> Outcome {
        let Some((language, words)) = interpreters::foreign(&call.name, &call.args) else {
            self.out.calls.push(call);
            return Outcome::default();
        };
        let text = Source::joined(&call.args[words]);
        call.code = Some(Code { language, text: text.clone(), operands: Some(0) });
        let wrappers = inner(&call, None).wrappers;
        self.out.calls.push(call);
        self.bytes += text.range.len();
        if self.level < LEVELS && self.bytes < BYTES {
            let dialect = if language == Language::Cmd { Dialect::Cmd } else { Dialect::PowerShell };
            embed(&Source::of_words(&[text]), dialect, self.text, self.level + 1, &wrappers, self.out);
        }
        Outcome::default()
    }

    /// Follows a script inside this one. One that cannot be read claims nothing.
    pub fn nested(&mut self, source: &Source, wrappers: Vec<Wrapper>, state: &mut State) -> Outcome {
        self.bytes += source.text().len();
        if self.level >= LEVELS || self.bytes > BYTES || source.text().trim().is_empty() {
            return Outcome::default();
        }
        let Ok(parsed) = parse(source) else { return Outcome::default() };
        let first = self.out.calls.len();
        self.level += 1;
        self.holes.push(parsed.holes);
        let outcome = self.script(&parsed.script, state);
        self.holes.pop();
        self.level -= 1;
        for call in self.out.calls.iter_mut().skip(first) {
            call.wrappers.splice(0..0, wrappers.iter().cloned());
        }
        outcome
    }
}

/// The command line that a variable holds, word by word.
fn known_words(word: &Word, state: &State) -> Vec<Word> {
    let held = match word.pieces.as_slice() {
        [Piece { kind: PieceKind::Variable(name), value, .. }] if value.text().is_none() => state.arrays.get(name),
        _ => None,
    };
    held.map_or_else(|| vec![word.clone()], |words| words.as_ref().clone())
}

/// What comes in on standard input, as a word.
pub fn stream_word(stdin: &Stdin, call: &Call) -> Word {
    if !stdin.stream.is_empty() {
        let start = stdin.stream.iter().map(|piece| piece.range.start).min().unwrap_or(0);
        let end = stdin.stream.iter().map(|piece| piece.range.end).max().unwrap_or(start);
        return Word { range: start..end, pieces: stdin.stream.clone() };
    }
    let range = call.program.as_ref().map_or(call.range.clone(), |program| program.range.clone());
    let piece = Piece {
        kind: PieceKind::Substitution,
        quoting: Quoting::Double,
        range: range.clone(),
        value: stdin.input.value(),
    };
    Word { range, pieces: vec![piece] }
}
