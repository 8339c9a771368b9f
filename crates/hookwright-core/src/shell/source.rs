//! Text that is read as a script, with the way back to the text that the user wrote.

use std::ops::Range;

use super::word::{Piece, PieceKind, Quoting, Value, Word};

/// Names of the variables that stand for what an outer shell fills in before the inner one reads its script.
pub(crate) const HOLE: &str = "__outer_";

/// A script and where each byte of it comes from.
#[derive(Debug, Clone, Default)]
pub(crate) struct Source {
    text: String,
    segments: Vec<Segment>,
    holes: Vec<Piece>,
}

#[derive(Debug, Clone)]
struct Segment {
    start: usize,
    outer: Range<usize>,
    is_exact: bool,
}

impl Source {
    /// The user's own text.
    pub fn root(text: &str) -> Source {
        let mut source = Source::default();
        source.push(text, 0..text.len());
        source
    }

    /// What a shell gets that is handed these words, joined by blanks.
    pub fn of_words(words: &[Word]) -> Source {
        let mut source = Source::default();
        for (index, word) in words.iter().enumerate() {
            if index > 0 {
                source.push(" ", word.range.start..word.range.start);
            }
            source.push_word(word);
        }
        source
    }

    /// Words as one, joined by blanks.
    pub fn joined(words: &[Word]) -> Word {
        let mut pieces: Vec<Piece> = Vec::new();
        for (index, word) in words.iter().enumerate() {
            if index > 0 {
                let at = word.range.start;
                pieces.push(literal(" ", at..at, Quoting::None));
            }
            pieces.extend(word.pieces.iter().cloned());
        }
        let start = words.first().map_or(0, |word| word.range.start);
        Word { range: start..words.last().map_or(start, |word| word.range.end), pieces }
    }

    /// The script itself.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The pieces that an outer shell fills in.
    pub fn holes(&self) -> &[Piece] {
        &self.holes
    }

    /// Adds text that stands at `outer`.
    pub fn push(&mut self, text: &str, outer: Range<usize>) {
        if text.is_empty() {
            return;
        }
        let is_exact = text.len() == outer.len();
        self.segments.push(Segment { start: self.text.len(), outer, is_exact });
        self.text.push_str(text);
    }

    fn push_word(&mut self, word: &Word) {
        for piece in &word.pieces {
            match piece.value.text() {
                Some(text) => self.push(text, piece.range.clone()),
                None => self.push_hole(piece),
            }
        }
    }

    fn push_hole(&mut self, piece: &Piece) {
        let name = format!("${{{HOLE}{}}}", self.holes.len());
        self.holes.push(piece.clone());
        self.push(&name, piece.range.clone());
    }

    /// A part of this script as a script of its own, with the escapes that `unescape` names resolved.
    pub fn cut(&self, range: Range<usize>, escapable: &[char]) -> Source {
        let mut source = Source { holes: self.holes.clone(), ..Source::default() };
        let text = self.text.get(range.clone()).unwrap_or_default();
        let mut plain = 0;
        let mut chars = text.char_indices().peekable();
        while let Some((at, char)) = chars.next() {
            let Some((next, escaped)) = chars.peek().copied().filter(|_| char == '\\') else { continue };
            chars.next();
            if !escapable.contains(&escaped) {
                continue;
            }
            source.push_part(self, range.start + plain..range.start + at);
            plain = next;
        }
        source.push_part(self, range.start + plain..range.end);
        source
    }

    fn push_part(&mut self, from: &Source, range: Range<usize>) {
        if let Some(text) = from.text.get(range.clone()) {
            self.push(text, from.map(range));
        }
    }

    /// Where a range of the script stands in the user's text.
    pub fn map(&self, range: Range<usize>) -> Range<usize> {
        let start = self.map_start(range.start);
        if range.end <= range.start {
            return start..start;
        }
        let end = self.map_end(range.end);
        start..end.max(start)
    }

    fn segment(&self, at: usize) -> Option<&Segment> {
        let index = self.segments.partition_point(|segment| segment.start <= at);
        self.segments.get(index.checked_sub(1)?)
    }

    fn map_start(&self, at: usize) -> usize {
        match self.segment(at) {
            Some(segment) if segment.is_exact => (segment.outer.start + at - segment.start).min(segment.outer.end),
            Some(segment) => segment.outer.start,
            None => 0,
        }
    }

    fn map_end(&self, at: usize) -> usize {
        match self.segment(at.saturating_sub(1)) {
            Some(segment) if segment.is_exact => (segment.outer.start + at - segment.start).min(segment.outer.end),
            Some(segment) => segment.outer.end,
            None => 0,
        }
    }
}

/// Which of the holes a variable's name stands for.
pub(crate) fn hole_index(name: &str) -> Option<usize> {
    name.strip_prefix(HOLE)?.parse().ok()
}

/// A piece of which only this is known.
pub(crate) fn unknown_piece(value: Value, range: Range<usize>) -> Piece {
    Piece { kind: PieceKind::Substitution, quoting: Quoting::Double, range, value }
}

/// A piece of plain text.
pub(crate) fn literal(text: impl Into<String>, range: Range<usize>, quoting: Quoting) -> Piece {
    Piece { kind: PieceKind::Literal, quoting, range, value: Value::Text(text.into()) }
}

/// How many brackets may be open at once. The parser recurses, and its stack is not ours to grow.
const DEPTH: usize = 25;

/// Where too many brackets are open, or one word that takes a whole command is repeated too often. Quotes are not
/// looked at, only what precedes a bracket: behind a letter, a quote or a backslash it opens nothing.
pub(crate) fn too_deep(text: &str) -> Option<usize> {
    let mut open = 0_usize;
    let mut backticks = 0_usize;
    let mut escapes = 0_usize;
    let mut before = b' ';
    for (at, byte) in text.bytes().enumerate() {
        let opens = !(before.is_ascii_alphanumeric() || matches!(before, b'"' | b'\'' | b'\\' | b'_'));
        match byte {
            b'(' | b'{' if opens => open += 1,
            b')' | b'}' => open = open.saturating_sub(1),
            b'`' => {
                backticks = if escapes == 0 { 1 - backticks.min(1) } else { backticks + 1 };
            }
            _ => {}
        }
        escapes = if byte == b'\\' { escapes + 1 } else { 0 };
        before = byte;
        if open + backticks > DEPTH {
            return Some(at);
        }
    }
    // Few texts are long enough to hold so many, and fewer repeat one at all.
    if text.len() < 2 * DEPTH {
        return None;
    }
    let repeated = ["! ", "time ", "coproc "].into_iter().filter(|word| text.contains(&word.repeat(2)));
    repeated.filter_map(|word| text.find(&word.repeat(DEPTH))).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_of_an_inner_script_leads_back_to_the_outer_text() {
        // bash -c "a \"b\" c"
        let mut source = Source::default();
        source.push("a ", 9..11);
        source.push("\"", 11..13);
        source.push("b", 13..14);
        source.push("\"", 14..16);
        source.push(" c", 16..18);
        assert_eq!(source.text(), "a \"b\" c");
        assert_eq!(source.map(2..5), 11..16);
        assert_eq!(source.map(3..4), 13..14);
        assert_eq!(source.map(6..7), 17..18);
    }

    #[test]
    fn a_cut_resolves_escapes_and_keeps_the_places() {
        let source = Source::root(r"echo `a \`b \$1\``");
        let inner = source.cut(6..17, &['`', '$', '\\']);
        assert_eq!(inner.text(), "a `b $1`");
        assert_eq!(inner.map(5..7), 13..15);
        assert_eq!(&source.text()[13..15], "$1");
    }
}
