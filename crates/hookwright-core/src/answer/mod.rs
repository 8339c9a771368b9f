//! What a command answers: what it writes to its standard output, as far as that is written down.

mod flaw;
mod mend;
mod program;
mod text;

pub use flaw::{Flaw, flaws};
pub use mend::mended;

use crate::catalog::{self, Event};
use crate::jq;
use crate::outline::Outline;
use crate::shell::{self, Dialect, Language, Printed, Quoting, Word};
use crate::shell_line::ShellLine;
use std::ops::Range;

/// One thing that a command writes to its standard output.
#[derive(Debug, Clone, PartialEq)]
pub struct Output {
    /// The command that writes it.
    pub range: Range<usize>,
    /// Whether it is written on one path only.
    pub is_conditional: bool,
    /// What it is.
    pub written: Written,
}

/// What a command writes.
#[derive(Debug, Clone, PartialEq)]
pub enum Written {
    /// JSON objects, one after the other, and nothing else.
    Json(Vec<Outline>),
    /// An object that a program makes of a literal: it may be written, or not.
    Made(Outline),
    /// A JSON object with other text around it.
    Mixed(Outline),
    /// Braces around what is no JSON.
    Broken(String),
    /// JSON whose quotes the shell takes away: the word.
    Unquoted(Range<usize>),
    /// Plain text, with [`HOLE`] for what is not known.
    Text(String),
    /// The event, as it came.
    Event,
    /// Nothing is known about it.
    Unknown,
}

/// Stands for a part of a text that is not known.
pub const HOLE: char = '\u{e000}';

/// Everything that a command writes to the hook's own standard output, in the order of reading.
pub fn outputs<'a>(line: &'a ShellLine) -> &'a [Output] {
    line.outputs.get_or_init(|| match line.dialect {
        Dialect::Bash => line.analysis.printed.iter().flat_map(|printed| written(line, printed)).collect(),
        _ => Vec::new(),
    })
}

impl Output {
    /// The command that writes it.
    pub fn range(&self) -> Range<usize> {
        self.range.clone()
    }

    /// The objects that it consists of.
    pub fn objects(&self) -> &[Outline] {
        match &self.written {
            Written::Json(objects) => objects,
            Written::Made(object) => std::slice::from_ref(object),
            _ => &[],
        }
    }

    /// Whether it is text with words that somebody could read.
    pub fn has_words(&self) -> bool {
        let Written::Text(text) = &self.written else { return false };
        !text.contains('\u{1b}') && text.chars().filter(|char| char.is_alphabetic()).count() > 2
    }
}

/// The objects among the outputs, each with the output that it is part of.
pub fn answers(outputs: &[Output]) -> impl Iterator<Item = (&Output, &Outline)> {
    outputs.iter().flat_map(|output| output.objects().iter().map(move |object| (output, object)))
}

/// Whether an object is meant as an answer: it has a key that some event knows.
pub fn is_answer(object: &Outline) -> bool {
    object.members().iter().any(|(key, _)| is_answer_key(key))
}

/// Whether a key means something in an answer, at whatever place.
pub fn is_answer_key(key: &str) -> bool {
    let last = |field: &str| field.rsplit('.').next() == Some(key);
    let own = catalog::EVENTS.iter().flat_map(|event| event.answer);
    own.chain(catalog::UNIVERSAL_ANSWER).any(|field| last(field.field))
}

/// Whether an answer lets the event go on unasked: the value of the field that decides is `allow` or `approve`.
pub fn is_allowing(event: &Event, object: &Outline) -> bool {
    let texts = event.answer.iter().filter_map(|field| object.at(field.field)?.text());
    texts.into_iter().any(|text| matches!(text, "allow" | "approve"))
}

/// Whether an answer stops what the event announces.
pub fn is_blocking(event: &Event, object: &Outline) -> bool {
    let fields = event.answer.iter().filter(|field| !field.values.is_empty());
    fields.filter_map(|field| object.at(field.field)?.text()).any(|text| matches!(text, "block" | "deny"))
}

/// Whether an answer replaces the input of a tool.
pub fn is_rewriting(object: &Outline) -> bool {
    ["hookSpecificOutput.updatedInput", "hookSpecificOutput.decision.updatedInput"]
        .iter()
        .any(|path| object.at(path).is_some())
}

/// Whether a text that looks like JSON names a key of an answer.
pub fn has_answer_key(text: &str) -> bool {
    text.split(['"', '\'']).any(is_answer_key)
}

/// Whether something is written only where a program before it failed, so that nothing hangs on it.
pub fn is_fallback(line: &ShellLine, output: &Output) -> bool {
    let Some(before) = line.text.get(..output.range.start) else { return false };
    let is_test = |call: &shell::Call| {
        call.range.end <= output.range.start
            && matches!(
                call.name.as_str(),
                "test" | "[" | "grep" | "command" | "which" | "type" | "hash" | "cmp" | "diff"
            )
    };
    before.trim_end().ends_with("||") && !before.contains("[[ ") && !line.analysis.calls.iter().any(is_test)
}

/// The commands that write a JSON answer to standard error.
pub fn on_stderr(line: &ShellLine) -> Vec<Range<usize>> {
    if line.dialect != Dialect::Bash {
        return Vec::new();
    }
    let is_json = |call: &&shell::Call| match text::classified(&text::spoken(call)) {
        Written::Json(objects) => objects.iter().any(is_answer),
        _ => false,
    };
    let calls = line.analysis.calls.iter().filter(|call| matches!(call.name.as_str(), "echo" | "printf"));
    calls.filter(|call| text::is_to_stderr(call)).filter(is_json).map(|call| call.range.clone()).collect()
}

/// The command with an answer in it put right, where it is one literal and all of it can be put right.
pub fn mend(event: &Event, line: &ShellLine, output: &Output) -> Option<String> {
    let word = literal_word(line, output)?;
    let right = mended(event, word.text()?.trim())?;
    line.with(vec![(word.range.clone(), quoted(&right))])
}

/// Whether what is written at the second place comes after the first on the same path: the first is written in any
/// case, or nothing between them closes or changes the branch.
pub fn is_same_path(text: &str, first: (&Range<usize>, bool), second: &Range<usize>) -> bool {
    let Some(between) = text.get(first.0.end..second.start) else { return false };
    let words = |c: char| c.is_whitespace() || c == ';';
    let is_turn = |word: &str| {
        matches!(word, "||" | "else" | "elif" | "fi" | "esac" | "done" | "}" | ")" | "exit" | "return" | "|" | "&")
    };
    !first.1 || !(between.contains(";;") || between.split(words).any(is_turn))
}

fn written(line: &ShellLine, printed: &Printed) -> Vec<Output> {
    let one = |written| vec![Output { range: printed.range.clone(), is_conditional: printed.is_conditional, written }];
    let Some(call) = line.analysis.calls.iter().find(|call| call.range == printed.range && !call.is_group) else {
        return one(text::classified(&joined(printed)));
    };
    if jq::is_whole_event(&line.analysis, call) {
        return one(Written::Event);
    }
    if let Some(jq) = jq::call(call) {
        let made = jq.filter.map(|filter| jq::literal(&filter.text)).unwrap_or_default();
        if made.is_empty() {
            return one(Written::Unknown);
        }
        let output = |(object, is_conditional)| Output {
            range: printed.range.clone(),
            is_conditional: printed.is_conditional || is_conditional,
            written: Written::Json(vec![object]),
        };
        return made.into_iter().map(output).collect();
    }
    if let Some(code) = call.code.as_ref().filter(|code| matches!(code.language, Language::Python | Language::Node)) {
        let made = code.text.text().map(|text| program::objects(&text)).unwrap_or_default();
        let output =
            |object| Output { range: printed.range.clone(), is_conditional: true, written: Written::Made(object) };
        return made.into_iter().map(output).collect();
    }
    if let Some(word) = call.args.iter().find(|word| is_eaten(word)) {
        return one(Written::Unquoted(word.range.clone()));
    }
    let is_text = matches!(call.name.as_str(), "echo" | "printf" | "cat" | "tee");
    one(if is_text { text::classified(&joined(printed)) } else { Written::Unknown })
}

/// Whether a word is JSON that stands outside quotes, so that the shell takes the quotes of its keys away.
fn is_eaten(word: &Word) -> bool {
    let Some(first) = word.pieces.first().filter(|piece| piece.quoting == Quoting::None) else { return false };
    let Some(text) = first.value.text().filter(|text| text.starts_with('{')) else { return false };
    let is_key_next = text.len() == 1
        && word.pieces.get(1).is_some_and(|next| matches!(next.quoting, Quoting::Double | Quoting::Single));
    (text.starts_with("{\"") || is_key_next) && word.outline().contains(':')
}

fn joined(printed: &Printed) -> String {
    let mut hole = [0; 4];
    let hole = HOLE.encode_utf8(&mut hole);
    printed.pieces.iter().map(|piece| piece.value.text().unwrap_or(hole)).collect()
}

/// The word of a command that holds all it writes, where that is a literal in the hook's own shell.
fn literal_word<'a>(line: &'a ShellLine, output: &Output) -> Option<&'a Word> {
    let call = line.analysis.calls.iter().find(|call| call.range == output.range && call.context.level == 0)?;
    let is_option = |word: &&Word| matches!(word.text().as_deref(), Some("-n" | "-e" | "-E" | "%s" | "%s\\n" | "--"));
    let mut words = call.args.iter().filter(|word| !is_option(word));
    let word = words.next().filter(|_| words.next().is_none() && matches!(call.name.as_str(), "echo" | "printf"))?;
    let text = word.text()?;
    let is_format = call.name == "printf" && call.args.len() == 1;
    (!(is_format && text.contains(['%', '\\']))).then_some(word)
}

/// A text in single quotes, for a shell.
pub fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}
