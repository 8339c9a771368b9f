//! Carets, quotes, percent signs and operators.

use std::ops::Range;

use super::super::source::{Source, literal};
use super::super::word::{Piece, PieceKind, Quoting, Value, Word};

/// A piece of a command line.
#[derive(Debug, Clone)]
pub(super) enum Token {
    Word(Word),
    /// `&`, `&&`, `||`, `|`, `(`, `)`, a line end.
    Operator(Operator),
    /// `>`, `>>`, `<`, `2>`; the target is the next word, except for `2>&1`.
    Redirect {
        fd: Option<i32>,
        text: String,
        range: Range<usize>,
    },
    /// `%1`, `%*`, `%~nx1`: an argument. It also stands in its word.
    Argument(Range<usize>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Operator {
    Next,
    And,
    Or,
    Pipe,
    Open,
    Close,
    Line,
}

/// Cuts a text into tokens.
pub(super) fn cut(source: &Source) -> Vec<Token> {
    let mut cutter = Cutter {
        source,
        text: source.text(),
        at: 0,
        tokens: Vec::new(),
        pieces: Vec::new(),
        start: 0,
        plain: String::new(),
        plain_start: 0,
        is_quoted: false,
    };
    cutter.run();
    cutter.tokens
}

struct Cutter<'a> {
    source: &'a Source,
    text: &'a str,
    at: usize,
    tokens: Vec<Token>,
    pieces: Vec<Piece>,
    start: usize,
    plain: String,
    plain_start: usize,
    is_quoted: bool,
}

impl Cutter<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn run(&mut self) {
        while let Some(char) = self.rest().chars().next() {
            match char {
                '^' if !self.is_quoted => {
                    self.at += 1;
                    if let Some(next) = self.rest().chars().next() {
                        if next != '\n' && next != '\r' {
                            self.push(next);
                        }
                        self.at += next.len_utf8();
                    }
                }
                '"' => {
                    self.close_piece();
                    self.begin();
                    self.is_quoted = !self.is_quoted;
                    self.at += 1;
                    self.plain_start = self.at;
                }
                '%' | '!' => self.percent(char),
                '\n' => self.operator(Operator::Line, 1),
                _ if self.is_quoted => {
                    self.push(char);
                    self.at += char.len_utf8();
                }
                ' ' | '\t' | '\r' | ';' | ',' => {
                    self.close_word();
                    self.at += 1;
                }
                '&' => self.double('&', Operator::And, Operator::Next),
                '|' => self.double('|', Operator::Or, Operator::Pipe),
                '(' if self.pieces.is_empty() && self.plain.is_empty() => self.operator(Operator::Open, 1),
                ')' => self.operator(Operator::Close, 1),
                '>' | '<' => self.redirect(),
                char => {
                    self.push(char);
                    self.at += char.len_utf8();
                }
            }
        }
        self.close_word();
    }

    fn double(&mut self, char: char, double: Operator, single: Operator) {
        if self.rest()[1..].starts_with(char) { self.operator(double, 2) } else { self.operator(single, 1) }
    }

    fn operator(&mut self, operator: Operator, length: usize) {
        self.is_quoted = false;
        self.close_word();
        self.tokens.push(Token::Operator(operator));
        self.at += length;
    }

    fn begin(&mut self) {
        if self.pieces.is_empty() && self.plain.is_empty() {
            self.start = self.at;
            self.plain_start = self.at;
        }
    }

    fn push(&mut self, char: char) {
        self.begin();
        if self.plain.is_empty() {
            self.plain_start = self.at;
        }
        self.plain.push(char);
    }

    fn quoting(&self) -> Quoting {
        if self.is_quoted { Quoting::Double } else { Quoting::None }
    }

    fn close_piece(&mut self) {
        if !self.plain.is_empty() || self.is_quoted {
            let range = self.source.map(self.plain_start..self.at.max(self.plain_start));
            let text = std::mem::take(&mut self.plain);
            let quoting = self.quoting();
            self.pieces.push(literal(text, range, quoting));
        }
    }

    fn close_word(&mut self) {
        self.close_piece();
        if !self.pieces.is_empty() {
            let range = self.source.map(self.start..self.at);
            let pieces = std::mem::take(&mut self.pieces);
            self.tokens.push(Token::Word(Word { range, pieces }));
        }
    }

    fn redirect(&mut self) {
        let fd = match self.plain.as_str() {
            digit if self.pieces.is_empty() && digit.len() == 1 => digit.parse().ok(),
            _ => None,
        };
        let mut start = self.at;
        if fd.is_some() {
            start -= 1;
            self.plain.clear();
        }
        self.close_word();
        let operator: String = self.rest().chars().take_while(|char| matches!(char, '>' | '<')).take(2).collect();
        self.at += operator.len();
        let mut text = operator;
        if let Some(target) = self.rest().strip_prefix('&') {
            let digits: String = target.chars().take_while(char::is_ascii_digit).collect();
            self.at += 1 + digits.len();
            text.push('&');
            text.push_str(&digits);
        }
        let range = self.source.map(start..self.at);
        self.tokens.push(Token::Redirect { fd, text, range });
    }

    /// `%1`, `%~nx1`, `%NAME%`, `%NAME:~1,2%`, `%%i`, `!NAME!`.
    fn percent(&mut self, sign: char) {
        let rest = &self.text[self.at + 1..];
        if sign == '%' {
            if let Some(after) = rest.strip_prefix('%') {
                let letter = after.chars().next().filter(char::is_ascii_alphanumeric);
                let length = 2 + letter.map_or(0, char::len_utf8);
                return self.variable(
                    length,
                    format!("%{}", letter.map(String::from).unwrap_or_default()),
                    Value::Unknown,
                );
            }
            if let Some(length) = argument_length(rest) {
                let range = self.source.map(self.at..self.at + 1 + length);
                let name = rest[..length].to_owned();
                let is_script = name.ends_with('0');
                if !is_script {
                    self.tokens.push(Token::Argument(range));
                }
                let value = if is_script { Value::Some } else { Value::Unset };
                return self.variable(1 + length, name, value);
            }
        }
        let is_name = |end: &usize| *end > 0 && (rest.contains(":~") || !rest[..*end].contains(['\n', ' ', '"']));
        let end = rest.find(sign).filter(is_name);
        let Some(end) = end else {
            self.push(sign);
            self.at += 1;
            return;
        };
        let name = rest[..end].split(':').next().unwrap_or_default().to_owned();
        let value = environment(&name);
        self.variable(end + 2, name, value);
    }

    fn variable(&mut self, length: usize, name: String, value: Value) {
        self.begin();
        if !self.plain.is_empty() {
            self.close_piece();
        }
        let end = (self.at + length).min(self.text.len());
        let range = self.source.map(self.at..end);
        let quoting = self.quoting();
        self.pieces.push(Piece { kind: PieceKind::Variable(name), quoting, range, value });
        self.at = end;
        self.plain_start = end;
    }
}

/// How long `1`, `*` or `~nx1` is behind a percent sign.
pub fn argument_length(rest: &str) -> Option<usize> {
    let bytes = rest.as_bytes();
    match bytes.first()? {
        b'*' => Some(1),
        digit if digit.is_ascii_digit() => {
            // `%1%` and `%12%` name no argument on a command line, yet a batch file takes them as one.
            Some(1)
        }
        b'~' => {
            let letters = bytes[1..].iter().take_while(|byte| b"fdpnxsatzFDPNXSATZ".contains(byte)).count();
            let next = bytes.get(1 + letters)?;
            (next.is_ascii_digit() || *next == b'*').then_some(2 + letters)
        }
        _ => None,
    }
}

/// What a variable holds that the command does not set itself.
fn environment(name: &str) -> Value {
    match name.to_ascii_uppercase().as_str() {
        "USERPROFILE" | "HOMEPATH" | "HOME" | "APPDATA" | "LOCALAPPDATA" => Value::Home,
        "CD" | "CLAUDE_PROJECT_DIR" => Value::Project,
        "CLAUDE_PLUGIN_ROOT" => Value::Plugin,
        "TEMP" | "TMP" => Value::TemporaryFolder,
        "SYSTEMROOT" | "WINDIR" => Value::Text("C:/Windows".to_owned()),
        "PROGRAMFILES" | "PROGRAMDATA" => Value::Text("C:/Program Files".to_owned()),
        "SYSTEMDRIVE" | "HOMEDRIVE" => Value::Text("C:".to_owned()),
        "PATH" | "DATE" | "TIME" | "RANDOM" | "ERRORLEVEL" | "COMPUTERNAME" | "USERNAME" | "COMSPEC" | "OS" => {
            Value::Some
        }
        _ => Value::Unset,
    }
}
