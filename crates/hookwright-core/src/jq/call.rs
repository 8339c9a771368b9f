//! The command line of jq.

use crate::shell::{self, Analysis, Word};
use std::ops::Range;

/// A call of jq.
#[derive(Debug, Clone)]
pub struct Call<'a> {
    /// The command.
    pub call: &'a shell::Call,
    /// Its filter, where it is written in the command and known to the letter.
    pub filter: Option<FilterText<'a>>,
    /// Variables that its options set, with their dollar signs.
    pub variables: Vec<String>,
    /// `-n`: it reads nothing by itself.
    pub is_null_input: bool,
    /// `-R`: it reads text, not JSON.
    pub is_raw_input: bool,
    /// `-s`: it reads all of its input into one array.
    pub is_slurped: bool,
    /// `-r` and the like: strings are written as they are.
    pub is_raw_output: bool,
    /// It reads files, or in a form of its own.
    pub has_other_input: bool,
}

/// A filter's text and where it stands.
#[derive(Debug, Clone)]
pub struct FilterText<'a> {
    /// The text that jq gets.
    pub text: String,
    word: &'a Word,
}

/// Every call of jq in a command.
pub fn calls(analysis: &Analysis) -> Vec<Call<'_>> {
    analysis.calls.iter().filter_map(of).collect()
}

/// A call of jq, if this is one that can be read.
pub fn of(call: &shell::Call) -> Option<Call<'_>> {
    if call.name != "jq" || call.appended.is_some() {
        return None;
    }
    let mut jq = Call {
        call,
        filter: None,
        variables: Vec::new(),
        is_null_input: false,
        is_raw_input: false,
        is_slurped: false,
        is_raw_output: false,
        has_other_input: false,
    };
    let mut filter = None;
    let mut is_from_file = false;
    let mut has_only_operands = false;
    let mut at = 0;
    while let Some(word) = call.args.get(at) {
        at += 1;
        let text = word.text();
        let is_option = !has_only_operands && word.known_start().starts_with('-') && word.known_start().len() > 1;
        if filter.is_some() && matches!(text.as_deref(), Some("/dev/stdin" | "/proc/self/fd/0")) {
            continue;
        }
        match text.as_deref().filter(|_| is_option) {
            Some("--") => has_only_operands = true,
            Some("--arg" | "--argjson" | "--slurpfile" | "--rawfile" | "--argfile") => {
                jq.variables.push(format!("${}", call.args.get(at)?.text()?));
                at += 2;
            }
            Some("--args" | "--jsonargs") => {
                // What follows are arguments, but for a filter that is still to come.
                if filter.is_none() && !is_from_file {
                    filter = call.args.get(at);
                }
                break;
            }
            Some("-f" | "--from-file") => {
                is_from_file = true;
                at += 1;
            }
            Some("-L" | "--indent" | "--library-path") => at += 1,
            Some("-h" | "--help" | "-V" | "--version" | "--build-configuration") => return None,
            Some(text) => jq.option(text)?,
            None if is_option => return None,
            None if word
                .pieces
                .iter()
                .any(|piece| piece.quoting == shell::Quoting::None && piece.value.text().is_none()) =>
            {
                return None;
            }
            None if filter.is_none() && !is_from_file => filter = Some(word),
            None => jq.has_other_input = true,
        }
    }
    jq.filter = filter.and_then(|word| Some(FilterText { text: word.text()?, word }));
    Some(jq)
}

impl Call<'_> {
    /// Takes an option over; none where it is not known.
    fn option(&mut self, text: &str) -> Option<()> {
        if let Some(long) = text.strip_prefix("--") {
            match long {
                "null-input" => self.is_null_input = true,
                "raw-input" => self.is_raw_input = true,
                "slurp" => self.is_slurped = true,
                "raw-output" | "join-output" | "raw-output0" => self.is_raw_output = true,
                "stream" | "stream-errors" | "seq" => self.has_other_input = true,
                "compact-output" | "ascii-output" | "color-output" | "monochrome-output" | "sort-keys" | "tab"
                | "unbuffered" | "exit-status" | "binary" => {}
                _ => return None,
            }
            return Some(());
        }
        for char in text.chars().skip(1) {
            match char {
                'n' => self.is_null_input = true,
                'R' => self.is_raw_input = true,
                's' => self.is_slurped = true,
                'r' | 'j' => self.is_raw_output = true,
                'c' | 'a' | 'C' | 'M' | 'S' | 'e' | 'b' => {}
                _ => return None,
            }
        }
        Some(())
    }
}

impl FilterText<'_> {
    /// Whether it is written in one kind of quotes: a filter glued from several is more likely a slip of the quotes.
    pub fn is_in_one_piece(&self) -> bool {
        let mut kinds = self.word.pieces.iter().map(|piece| piece.quoting).filter(|it| *it != shell::Quoting::Escaped);
        kinds.next().is_none_or(|first| kinds.all(|kind| kind == first))
    }

    /// Where a part of the filter stands in the command; none where it is not written there letter by letter.
    pub fn exact(&self, part: Range<usize>) -> Option<Range<usize>> {
        let mut from = 0;
        let mut place: Option<Range<usize>> = None;
        for piece in &self.word.pieces {
            let length = piece.value.text()?.len();
            let own = from..from + length;
            from = own.end;
            if own.end <= part.start || own.start >= part.end && !(part.is_empty() && own.start == part.start) {
                continue;
            }
            if piece.range.len() != length || !matches!(piece.kind, shell::PieceKind::Literal) {
                return None;
            }
            let start = piece.range.start + part.start.max(own.start) - own.start;
            let end = piece.range.start + part.end.min(own.end) - own.start;
            place = match place {
                None => Some(start..end),
                Some(before) if before.end == start => Some(before.start..end),
                Some(_) => return None,
            };
        }
        place
    }

    /// Where a part of the filter stands in the command, or else the whole word.
    pub fn place(&self, part: Range<usize>) -> Range<usize> {
        self.exact(part).unwrap_or_else(|| self.word.range.clone())
    }
}
