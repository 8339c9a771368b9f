//! Commands of a line, one after the other.

use std::collections::BTreeMap;

use super::super::Dialect;
use super::super::analysis::{
    Analysis, Call, Code, Context, Exit, Folder, Input, Language, PositionalRead, Reader, Redirect, RedirectKind,
    VariableUse, Wrapper,
};
use super::super::source::Source;
use super::super::word::{PieceKind, Quoting, Value, Word};
use super::super::{embed, interpreters, wrappers};
use super::tokens::{Operator, Token};

pub(super) fn walk(source: &Source, text: &str, tokens: Vec<Token>, level: u8, out: &mut Analysis) {
    let _ = source;
    let mut walker = Walker { text, out, level, vars: BTreeMap::new(), folder: Folder::Start, looped: None };
    walker.line(tokens);
}

struct Walker<'a> {
    text: &'a str,
    out: &'a mut Analysis,
    level: u8,
    vars: BTreeMap<String, Value>,
    folder: Folder,
    /// The variable of a `for` whose words come next.
    looped: Option<String>,
}

/// The tokens of one command.
#[derive(Default)]
struct Simple {
    words: Vec<Word>,
    redirects: Vec<Redirect>,
}

impl Walker<'_> {
    fn line(&mut self, tokens: Vec<Token>) {
        let mut simple = Simple::default();
        let mut is_conditional = false;
        let mut input = Input::Event;
        let mut is_remark = false;
        let mut pending: Option<(Option<i32>, RedirectKind, std::ops::Range<usize>)> = None;
        for token in tokens {
            match token {
                Token::Argument(range) => {
                    if !is_remark && !simple.words.first().is_some_and(is_remark_word) {
                        self.read_argument(range);
                    }
                }
                Token::Redirect { fd, text, range } => match text.split_once('&') {
                    Some((_, to)) => {
                        let target = Word::plain(to, range.clone());
                        simple.redirects.push(Redirect { kind: RedirectKind::Duplicate, fd, target, range });
                    }
                    None => {
                        let kind = match text.as_str() {
                            ">>" => RedirectKind::Append,
                            ">" => RedirectKind::Write,
                            _ => RedirectKind::Read,
                        };
                        pending = Some((fd, kind, range));
                    }
                },
                Token::Word(word) => match pending.take() {
                    Some((fd, kind, range)) => {
                        let range = range.start..word.range.end;
                        simple.redirects.push(Redirect { kind, fd, target: word, range });
                    }
                    None => simple.words.push(self.known(word)),
                },
                // `rem` takes the rest of its line, operators and all.
                Token::Operator(operator) => {
                    is_remark |= simple.words.first().is_some_and(is_remark_word);
                    if is_remark && operator != Operator::Line {
                        continue;
                    }
                    let was_remark = std::mem::take(&mut is_remark);
                    let command = std::mem::take(&mut simple);
                    let output = if was_remark { Value::empty() } else { self.command(command, input, is_conditional) };
                    input = if operator == Operator::Pipe { Input::Pipe(output) } else { Input::Event };
                    match operator {
                        Operator::And | Operator::Or => is_conditional = true,
                        Operator::Next | Operator::Line => {
                            is_conditional = false;
                            self.loosen();
                        }
                        _ => {}
                    }
                    if operator == Operator::And {
                        self.settle();
                    }
                }
            }
        }
        if !is_remark {
            self.command(simple, input, is_conditional);
        }
    }

    fn settle(&mut self) {
        if let Folder::Perhaps(word) = std::mem::take(&mut self.folder) {
            self.folder = Folder::Inside(word);
        }
    }

    fn loosen(&mut self) {
        if let Folder::Inside(word) = &self.folder {
            self.folder = Folder::Perhaps(word.clone());
        }
    }

    fn read_argument(&mut self, range: std::ops::Range<usize>) {
        if !self.out.positionals.iter().any(|read| read.range == range) {
            let text = self.text.get(range.clone()).unwrap_or_default().to_owned();
            self.out.positionals.push(PositionalRead { range, text, reader: Reader::Shell });
        }
    }

    /// A word with the values of variables that the line has set.
    fn known(&mut self, mut word: Word) -> Word {
        for piece in &mut word.pieces {
            let PieceKind::Variable(name) = &piece.kind else { continue };
            let is_name = name.starts_with(|char: char| char.is_ascii_alphabetic() || char == '_');
            let key = name.to_ascii_uppercase();
            if is_name {
                self.out.variables.push(VariableUse {
                    name: name.clone(),
                    range: piece.range.clone(),
                    has_default: false,
                    is_quoted: piece.quoting != Quoting::None,
                    is_assigned: self.vars.contains_key(&key),
                });
            }
            if let Some(value) = self.vars.get(&key) {
                piece.value = value.clone();
            }
        }
        word
    }

    fn command(&mut self, simple: Simple, input: Input, is_conditional: bool) -> Value {
        let Simple { mut words, redirects } = simple;
        if let Some(name) = self.looped.take() {
            let is_pattern = words.iter().any(|word| word.outline().contains(['*', '?']));
            self.vars.insert(name, if is_pattern { Value::Listing } else { Value::Unknown });
            return Value::empty();
        }
        let is_loop = words.first().is_some_and(|word| word.outline().eq_ignore_ascii_case("for"));
        if is_loop && words.last().is_some_and(|word| word.outline().eq_ignore_ascii_case("in")) {
            let variable = words.iter().flat_map(|word| &word.pieces).find_map(|piece| match &piece.kind {
                PieceKind::Variable(name) => Some(name.to_ascii_uppercase()),
                _ => None,
            });
            self.looped = variable;
            return Value::empty();
        }
        let (start, conditional) = condition_end(&words);
        let is_conditional = is_conditional || conditional;
        words.drain(..start.min(words.len()));
        if let Some(first) = words.first_mut() {
            strip_at(first);
        }
        let start = words.iter().map(|word| word.range.start).chain(redirects.iter().map(|it| it.range.start)).min();
        let end = words.iter().map(|word| word.range.end).chain(redirects.iter().map(|it| it.range.end)).max();
        let (Some(start), Some(end)) = (start, end) else { return Value::empty() };
        let context = Context {
            level: self.level,
            is_conditional,
            folder: self.folder.clone(),
            dialect: Dialect::Cmd,
            ..Context::default()
        };
        let call = Call { redirects, input, context, range: start..end, ..Call::default() };
        self.launch(call, words)
    }

    fn launch(&mut self, mut call: Call, mut words: Vec<Word>) -> Value {
        if words.is_empty() {
            self.out.calls.push(call);
            return Value::empty();
        }
        let program = words.remove(0);
        call.name = program.text().map(|text| base_name(&text)).unwrap_or_default();
        call.program = Some(program);
        call.args = words;
        let name = call.name.clone();
        match name.as_str() {
            "rem" | "::" => return Value::empty(),
            "set" => self.set(&call),
            "cd" | "chdir" | "pushd" => {
                if let Some(word) = call.args.iter().find(|word| !word.known_start().eq_ignore_ascii_case("/d")) {
                    self.folder = Folder::Perhaps(word.clone());
                }
            }
            "exit" => self.exit(&call),
            "call" if !call.args.is_empty() => return self.wrapped(call, 0),
            "forfiles" => return self.files(call),
            "cmd" | "powershell" | "pwsh" => return self.foreign(call),
            _ if interpreters::is_shell(&name) => {
                let invocation = interpreters::shell(&call.args);
                if invocation.program == interpreters::Program::Text
                    && let Some(text) = call.args.get(invocation.text).cloned()
                {
                    return self.embedded(call, Language::Shell, text, Dialect::Bash);
                }
            }
            _ => {
                if let Some(start) = wrappers::command_start(&name, &call.args) {
                    return self.wrapped(call, start);
                }
            }
        }
        let output = match name.as_str() {
            "curl" | "wget" => Value::Download,
            "dir" => Value::Listing,
            "echo" => call.args.iter().fold(Value::empty(), |value, word| value.join(word.value())),
            _ => Value::Unknown,
        };
        self.out.calls.push(call);
        output
    }

    fn wrapped(&mut self, call: Call, start: usize) -> Value {
        let words = call.args[start..].to_vec();
        if call.wrappers.len() > 6 {
            return Value::Unknown;
        }
        let range = call.program.as_ref().map_or(call.range.clone(), |word| word.range.clone());
        let mut wrappers = call.wrappers.clone();
        wrappers.push(Wrapper { name: call.name.clone(), range });
        let first = words.first().map_or(call.range.start, |word| word.range.start);
        let inner = Call {
            wrappers,
            input: call.input.clone(),
            context: call.context.clone(),
            range: first..call.range.end.max(first),
            ..Call::default()
        };
        self.out.calls.push(call);
        self.launch(inner, words)
    }

    fn foreign(&mut self, call: Call) -> Value {
        let Some((language, range)) = interpreters::foreign(&call.name, &call.args) else {
            self.out.calls.push(call);
            return Value::Unknown;
        };
        let text = Source::joined(&call.args[range]);
        let dialect = if language == Language::Cmd { Dialect::Cmd } else { Dialect::PowerShell };
        self.embedded(call, language, text, dialect)
    }

    fn embedded(&mut self, mut call: Call, language: Language, text: Word, dialect: Dialect) -> Value {
        let range = call.program.as_ref().map_or(call.range.clone(), |word| word.range.clone());
        let mut wrappers = call.wrappers.clone();
        wrappers.push(Wrapper { name: call.name.clone(), range });
        call.code = Some(Code { language, text: text.clone(), operands: Some(0) });
        self.out.calls.push(call);
        embed(&Source::of_words(&[text]), dialect, self.text, self.level + 1, &wrappers, self.out);
        Value::Unknown
    }

    /// `forfiles /c "cmd /c del @file"`: the command runs for every file found.
    fn files(&mut self, call: Call) -> Value {
        let is_command = |word: &Word| word.outline().eq_ignore_ascii_case("/c");
        let text = call.args.iter().position(is_command).and_then(|at| call.args.get(at + 1)).cloned();
        match text {
            Some(text) => self.embedded(call, Language::Cmd, text, Dialect::Cmd),
            None => {
                self.out.calls.push(call);
                Value::Listing
            }
        }
    }

    /// `set NAME=value`, quoted or not.
    fn set(&mut self, call: &Call) {
        let Some(first) = call.args.first() else { return };
        let outline = first.outline();
        if let Some((name, value)) = outline.split_once('=').filter(|(name, _)| !name.starts_with('/')) {
            let is_known = call.args.len() == 1 && first.text().is_some();
            let value = if is_known { Value::Text(value.to_owned()) } else { Value::Some };
            self.vars.insert(name.to_ascii_uppercase(), value);
        }
    }

    fn exit(&mut self, call: &Call) {
        let status = call.args.iter().filter_map(Word::text).find_map(|text| text.parse().ok());
        if let Some(status) = status {
            self.out.exits.push(Exit {
                status,
                range: call.range.clone(),
                has_message: false,
                is_conditional: call.context.is_conditional,
            });
        }
    }
}

fn is_remark_word(word: &Word) -> bool {
    word.text().is_some_and(|text| text.eq_ignore_ascii_case("rem") || text.starts_with("::"))
}

/// How many words belong to `if ...` or `for ... do` in front of a command.
fn condition_end(words: &[Word]) -> (usize, bool) {
    let lower = |index: usize| words.get(index).map(|word| word.outline().to_ascii_lowercase()).unwrap_or_default();
    let mut at = 0;
    let mut is_conditional = false;
    loop {
        match lower(at).trim_start_matches('@') {
            "if" => {
                is_conditional = true;
                at += 1;
                while matches!(lower(at).as_str(), "not" | "/i") {
                    at += 1;
                }
                at += match lower(at).as_str() {
                    "exist" | "defined" | "errorlevel" | "cmdextversion" => 2,
                    text if text.contains("==") => 1,
                    _ if lower(at + 1) == "=="
                        || matches!(lower(at + 1).as_str(), "equ" | "neq" | "lss" | "leq" | "gtr" | "geq") =>
                    {
                        3
                    }
                    text if text.ends_with("==") => 2,
                    _ => 1,
                };
            }
            "else" => {
                is_conditional = true;
                at += 1;
            }
            "for" => {
                is_conditional = true;
                match words.iter().skip(at).position(|word| word.outline().eq_ignore_ascii_case("do")) {
                    Some(offset) => at += offset + 1,
                    None => return (words.len(), true),
                }
            }
            "do" if at == 0 => at += 1,
            _ => return (at, is_conditional),
        }
        if at >= words.len() {
            return (words.len(), is_conditional);
        }
    }
}

/// `@command` runs without being shown.
fn strip_at(word: &mut Word) {
    if let Some(piece) = word.pieces.first_mut()
        && let Value::Text(text) = &piece.value
        && let Some(rest) = text.strip_prefix('@')
    {
        piece.value = Value::Text(rest.to_owned());
        piece.range.start += 1;
        word.range.start = piece.range.start.min(word.range.end);
    }
}

/// The lower-case base name; `del/s` and `cd..` are split from what follows.
fn base_name(text: &str) -> String {
    let lower = text.to_ascii_lowercase();
    for name in ["del", "rd", "rmdir", "erase", "cd", "echo"] {
        if lower.strip_prefix(name).is_some_and(|rest| rest.starts_with(['/', '.', ':'])) {
            return name.to_owned();
        }
    }
    let base = lower.rsplit(['/', '\\']).next().unwrap_or(&lower);
    for ending in [".exe", ".cmd", ".bat", ".com"] {
        if let Some(stem) = base.strip_suffix(ending).filter(|stem| !stem.is_empty()) {
            return stem.to_owned();
        }
    }
    base.to_owned()
}
