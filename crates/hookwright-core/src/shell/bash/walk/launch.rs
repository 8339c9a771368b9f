//! What a command starts: itself, a function, a script, or another command behind a wrapper.

use std::rc::Rc;

use super::super::super::analysis::{Call, Code, Input, Language, Wrapper};
use super::super::super::interpreters;
use super::super::super::places::base_name;
use super::super::super::source::literal;
use super::super::super::word::{Piece, PieceKind, Quoting, Value, Word};
use super::super::super::wrappers;
use super::state::{Operands, State, Stdin};
use super::{CALL_DEPTH, Outcome, Walker};

/// Wrappers behind wrappers are followed this far.
const WRAPPERS: usize = 12;

impl Walker<'_> {
    /// Follows a command whose words are known. The call is noted, before what it starts.
    pub fn launch(&mut self, mut call: Call, mut words: Vec<Word>, stdin: Stdin, state: &mut State) -> Outcome {
        if words.is_empty() || call.wrappers.len() > WRAPPERS {
            self.out.calls.push(call);
            return Outcome::default();
        }
        let program = words.remove(0);
        call.name = program.text().map(|text| base_name(&text)).unwrap_or_default();
        call.program = Some(program);
        call.args = words;
        call.input = stdin.input.clone();
        let name = call.name.clone();
        if call.wrappers.is_empty() && self.functions.contains_key(&name) {
            return self.function(call, stdin, state);
        }
        if interpreters::is_shell(&name) {
            return self.shell(call, stdin, state);
        }
        if let Some(language) = interpreters::language(&name) {
            return self.interpreter(language, call, stdin, state);
        }
        match name.as_str() {
            "at" | "batch" if is_fed(&call) => self.shell(call, stdin, state),
            "eval" => self.eval(call, state),
            "trap" => self.trap(call, state),
            "." | "source" => self.source(call, &stdin, state),
            "xargs" => self.xargs(call, &stdin, state),
            "parallel" => self.parallel(call, &stdin, state),
            "find" | "gfind" => self.find(call, state),
            "fd" | "fdfind" => self.fd(call, state),
            "ssh" | "mosh" | "autossh" | "dbclient" => self.remote(call, &stdin, state),
            "su" | "runuser" | "sg" | "script" | "watch" | "flock" | "nix-shell" | "nix" | "npx" | "npm"
            | "busybox" | "env" | "tmux"
                if self.starts_text(&call) =>
            {
                self.text_wrapper(call, stdin, state)
            }
            "cmd" | "powershell" | "pwsh" => self.foreign(call),
            _ => match wrappers::command_start(&name, &call.args) {
                Some(start) => self.wrapper(call, start, stdin, state),
                None => self.plain(call, &stdin, state),
            },
        }
    }

    /// A command of its own: it may be a builtin, and it may write something that matters.
    fn plain(&mut self, call: Call, stdin: &Stdin, state: &mut State) -> Outcome {
        let leaves = self.builtin(&call, stdin, state);
        if super::output::reads_stdin(&call) && call.input == Input::Event {
            self.out.reads_stdin = true;
        }
        let output = super::output::of(&call, stdin, state);
        self.out.calls.push(call);
        Outcome { output, leaves }
    }

    fn wrapper(&mut self, call: Call, start: usize, stdin: Stdin, state: &mut State) -> Outcome {
        let words = call.args[start..].to_vec();
        let inner = inner(&call, words.first());
        let ends = call.name == "exec" && !state.is_subshell;
        self.out.calls.push(call);
        let outcome = self.launch(inner, words, stdin, state);
        Outcome { leaves: outcome.leaves || ends, ..outcome }
    }

    fn function(&mut self, call: Call, stdin: Stdin, state: &mut State) -> Outcome {
        let name = call.name.clone();
        let Some(body) = self.functions.get(&name).map(Rc::clone) else { return Outcome::default() };
        if let Some(function) = self.out.functions.iter_mut().rev().find(|function| function.name == name) {
            function.is_called = true;
        }
        let arguments = call.args.clone();
        self.out.calls.push(call);
        if self.running.contains(&name) || self.running.len() >= CALL_DEPTH {
            return Outcome::default();
        }
        self.running.push(name.clone());
        let outer = state.clone();
        state.function = Some(name);
        state.stdin = stdin;
        give(arguments, state);
        state.operands = Operands::Unknown;
        let had_returned = std::mem::replace(&mut self.has_returned, false);
        let mut outcome = self.stmt(&body, state);
        outcome.leaves &= !std::mem::replace(&mut self.has_returned, had_returned);
        self.running.pop();
        state.function = outer.function;
        state.stdin = outer.stdin;
        state.operands = outer.operands;
        state.arguments = outer.arguments;
        for index in 1..10 {
            let index = index.to_string();
            match outer.vars.get(&index) {
                Some(value) => state.vars_mut().insert(index, value.clone()),
                None => state.vars_mut().remove(&index),
            };
        }
        outcome
    }

    /// `xargs command`: what it reads is added at the end, or put in place of the marker.
    fn xargs(&mut self, call: Call, stdin: &Stdin, state: &mut State) -> Outcome {
        if call.input == Input::Event {
            self.out.reads_stdin = true;
        }
        let options = xargs_options(&call.args);
        let value = if options.has_file { Value::Unknown } else { stdin.value() };
        let mut words = call.args[options.start.min(call.args.len())..].to_vec();
        let mut inner = inner(&call, words.first());
        if words.is_empty() || options.asks {
            self.out.calls.push(call);
            return Outcome::of(vec![piece(value, &inner)]);
        }
        match &options.marker {
            Some(marker) => words.iter_mut().for_each(|word| replace(word, marker, &value)),
            None => inner.appended = Some(value),
        }
        self.out.calls.push(call);
        self.launch(inner, words, Stdin::new(Input::Nothing), state)
    }

    fn parallel(&mut self, call: Call, stdin: &Stdin, state: &mut State) -> Outcome {
        let is_list = |word: &Word| word.text().is_some_and(|text| text.starts_with(":::"));
        let end = call.args.iter().position(is_list).unwrap_or(call.args.len());
        let valued =
            ["-j", "--jobs", "-S", "-a", "--delay", "--timeout", "-n", "-N", "-I", "--colsep", "-C", "--joblog"];
        let start = after_options(&call.args[..end], &valued);
        let value = if end < call.args.len() { Value::Unknown } else { stdin.value() };
        let mut words = call.args[start..end].to_vec();
        let has_marker = words.iter().any(|word| word.outline().contains("{}"));
        words.iter_mut().for_each(|word| replace(word, "{}", &value));
        let mut inner = inner(&call, words.first());
        if !has_marker {
            inner.appended = Some(value);
        }
        self.out.calls.push(call);
        match words.as_slice() {
            [] if stdin.value() == Value::Payload || stdin.value() == Value::Download => {
                let text = super::script::stream_word(stdin, &inner);
                let parallel = self.out.calls.iter_mut().rev().find(|call| call.name == "parallel");
                if let Some(call) = parallel {
                    call.code = Some(Code { language: Language::Shell, text, operands: None });
                }
                Outcome::default()
            }
            [] => Outcome::default(),
            [one] if one.outline().contains(' ') => self.nested_text(&words.clone(), "parallel", &inner, state),
            _ => self.launch(inner, words, Stdin::new(Input::Nothing), state),
        }
    }

    /// `find -exec command ;`: the files found stand where the braces do.
    fn find(&mut self, call: Call, state: &mut State) -> Outcome {
        let args = call.args.clone();
        let output = super::output::of(&call, &state.stdin.clone(), state);
        let outer = call.clone();
        self.out.calls.push(call);
        let mut at = 0;
        let mut captured = output;
        while at < args.len() {
            let is_start = matches!(args[at].text().as_deref(), Some("-exec" | "-execdir"));
            at += 1;
            if !is_start {
                continue;
            }
            let is_end = |word: &Word| matches!(word.text().as_deref(), Some(";" | "+"));
            let end = args[at..].iter().position(is_end).map_or(args.len(), |length| at + length);
            let mut words = args[at..end].to_vec();
            words.iter_mut().for_each(|word| replace(word, "{}", &Value::Listing));
            let mut inner = inner(&outer, words.first());
            inner.appended = None;
            let outcome = self.launch(inner, words, Stdin::new(Input::Nothing), state);
            captured = outcome.output;
            at = end;
        }
        Outcome::of(captured)
    }

    fn fd(&mut self, call: Call, state: &mut State) -> Outcome {
        let is_exec = |word: &Word| matches!(word.text().as_deref(), Some("-x" | "-X" | "--exec" | "--exec-batch"));
        let start = call.args.iter().position(is_exec).map(|at| at + 1).filter(|start| *start < call.args.len());
        let Some(start) = start else { return self.plain(call, &state.stdin.clone(), state) };
        let mut words = call.args[start..].to_vec();
        let has_marker = words.iter().any(|word| word.outline().contains("{}"));
        words.iter_mut().for_each(|word| replace(word, "{}", &Value::Listing));
        let mut inner = inner(&call, words.first());
        if !has_marker {
            let range = inner.range.end..inner.range.end;
            let value = Value::Listing;
            words.push(Word {
                range: range.clone(),
                pieces: vec![Piece { kind: PieceKind::Substitution, quoting: Quoting::Double, range, value }],
            });
        }
        inner.appended = None;
        self.out.calls.push(call);
        self.launch(inner, words, Stdin::new(Input::Nothing), state)
    }
}

/// Whether `at` reads what it runs later: no file, no list, nothing taken back.
fn is_fed(call: &Call) -> bool {
    let is_other = |text: String| matches!(text.as_str(), "-f" | "-l" | "-r" | "-d" | "-c" | "-V");
    !call.args.iter().filter_map(Word::text).any(is_other)
}

/// Makes words the arguments of what runs next.
pub fn give(arguments: Vec<Word>, state: &mut State) {
    for index in 1..10 {
        if arguments.len() < index && !state.vars.contains_key(&index.to_string()) {
            break;
        }
        let value = arguments.get(index - 1).map(Word::value);
        match value {
            Some(value) => state.vars_mut().insert(index.to_string(), value),
            None => state.vars_mut().remove(&index.to_string()),
        };
    }
    state.arguments = Some(Rc::new(arguments));
}

/// The call of what a wrapper starts.
pub fn inner(outer: &Call, first: Option<&Word>) -> Call {
    let mut wrappers = outer.wrappers.clone();
    let range = outer.program.as_ref().map_or(outer.range.clone(), |program| program.range.clone());
    wrappers.push(Wrapper { name: outer.name.clone(), range });
    let start = first.map_or(outer.range.start, |word| word.range.start);
    Call {
        wrappers,
        appended: outer.appended.clone(),
        input: outer.input.clone(),
        context: outer.context.clone(),
        range: start..outer.range.end.max(start),
        ..Call::default()
    }
}

fn piece(value: Value, call: &Call) -> Piece {
    Piece { kind: PieceKind::Substitution, quoting: Quoting::None, range: call.range.clone(), value }
}

/// How many words are options, values of options included.
pub fn after_options(args: &[Word], valued: &[&str]) -> usize {
    let mut at = 0;
    while let Some(text) = args.get(at).and_then(Word::text).filter(|text| text.len() > 1 && text.starts_with('-')) {
        if text == "--" {
            return at + 1;
        }
        at += if valued.contains(&text.as_str()) { 2 } else { 1 };
    }
    at.min(args.len())
}

struct XargsOptions {
    start: usize,
    marker: Option<String>,
    has_file: bool,
    asks: bool,
}

fn xargs_options(args: &[Word]) -> XargsOptions {
    let mut options = XargsOptions { start: 0, marker: None, has_file: false, asks: false };
    while let Some(text) = args.get(options.start).and_then(Word::text).filter(|text| text.starts_with('-')) {
        let next = args.get(options.start + 1).and_then(Word::text);
        options.start += 1;
        match text.as_str() {
            "--" => break,
            "-I" | "-J" => options.marker = next.clone(),
            "-a" | "--arg-file" => options.has_file = true,
            "-p" | "--interactive" => options.asks = true,
            _ => {}
        }
        if let Some(marker) =
            text.strip_prefix("-I").or_else(|| text.strip_prefix("--replace=")).filter(|it| !it.is_empty())
        {
            options.marker = Some(marker.to_owned());
        } else if text == "--replace" || text == "-i" {
            options.marker = Some("{}".to_owned());
        }
        options.has_file |= text.starts_with("--arg-file=");
        let is_valued =
            matches!(
                text.as_str(),
                "-I" | "-J"
                    | "-a"
                    | "-n"
                    | "-P"
                    | "-L"
                    | "-s"
                    | "-E"
                    | "-d"
                    | "-R"
                    | "-S"
                    | "--arg-file"
                    | "--max-args"
                    | "--max-procs"
                    | "--max-lines"
                    | "--max-chars"
                    | "--delimiter"
                    | "--eof"
            ) || text.len() > 2 && !text.starts_with("--") && text.ends_with(['n', 'P', 'L', 'd', 'I', 'a', 's']);
        if text.len() > 2 && !text.starts_with("--") && text.ends_with('I') {
            options.marker = next;
        }
        options.start += usize::from(is_valued);
    }
    options
}

/// Puts a value where a marker such as `{}` stands.
fn replace(word: &mut Word, marker: &str, value: &Value) {
    if marker.is_empty()
        || !word.pieces.iter().any(|piece| piece.value.text().is_some_and(|text| text.contains(marker)))
    {
        return;
    }
    let mut pieces = Vec::new();
    for piece in &word.pieces {
        let Some(text) = piece.value.text().filter(|text| text.contains(marker)) else {
            pieces.push(piece.clone());
            continue;
        };
        let is_exact = text.len() == piece.range.len();
        let mut done = 0;
        for (at, found) in text.match_indices(marker) {
            let place = |from: usize, to: usize| {
                if is_exact { piece.range.start + from..piece.range.start + to } else { piece.range.clone() }
            };
            if done < at {
                pieces.push(literal(&text[done..at], place(done, at), piece.quoting));
            }
            done = at + found.len();
            let kind = PieceKind::Substitution;
            pieces.push(Piece { kind, quoting: Quoting::Double, range: place(at, done), value: value.clone() });
        }
        if done < text.len() {
            let range = if is_exact { piece.range.start + done..piece.range.end } else { piece.range.clone() };
            pieces.push(literal(&text[done..], range, piece.quoting));
        }
    }
    word.pieces = pieces;
}
