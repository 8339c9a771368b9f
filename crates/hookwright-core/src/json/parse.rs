//! From any text to a tree and the places where it is not strict JSON (RFC 8259). Never fails, never recurses deeply.

use super::{Kind, Member, Node, SyntaxError, SyntaxFault, string};
use std::ops::Range;

/// How deep values may nest. Deeper ones are left out of the tree and reported; Claude Code's files need nine levels.
pub(super) const MAX_DEPTH: usize = 100;

/// The tree over a text and its faults in order.
pub(super) fn parse(text: &str) -> (Node, Vec<SyntaxError>) {
    let at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    let mut parser = Parser { text, at, errors: Vec::new() };
    parser.skip_blank();
    if parser.at == text.len() {
        let blank = text.trim_start_matches('\u{feff}').trim().is_empty();
        let node = Node { range: at..at, kind: Kind::Broken };
        if !blank {
            parser.report(SyntaxFault::MissingValue, text.len()..text.len());
        }
        return (node, parser.errors);
    }
    let root = parser.value(0);
    parser.skip_blank();
    if parser.at < text.len() {
        let end = text.trim_end().len().max(parser.at);
        parser.report(SyntaxFault::ExtraText, parser.at..end);
    }
    parser.errors.sort_by_key(|error| error.range.start);
    (root, parser.errors)
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    errors: Vec<SyntaxError>,
}

impl Parser<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn looking_at(&self, prefix: &str) -> bool {
        self.text[self.at..].starts_with(prefix)
    }

    fn report(&mut self, fault: SyntaxFault, range: Range<usize>) {
        self.errors.push(SyntaxError { fault, range });
    }

    /// Passes white space, comments and characters that are nothing.
    fn skip_blank(&mut self) {
        while let Some(c) = self.peek() {
            let start = self.at;
            match c {
                ' ' | '\t' | '\n' | '\r' => self.at += 1,
                '/' if self.looking_at("//") => self.comment_to("\n", false),
                '/' if self.looking_at("/*") => self.comment_to("*/", true),
                '#' => self.comment_to("\n", false),
                c if c.is_whitespace() || c == '\u{feff}' || c.is_control() => {
                    self.at += c.len_utf8();
                    self.report(SyntaxFault::Unexpected, start..self.at);
                }
                _ => return,
            }
        }
    }

    fn comment_to(&mut self, end: &str, included: bool) {
        let start = self.at;
        let body = &self.text[start..];
        let skip = if included { 2 } else { 0 };
        let length = body[skip..].find(end).map_or(body.len(), |i| skip + i + if included { end.len() } else { 0 });
        let line = body[..length].trim_end_matches('\r').len();
        self.at = start + length;
        self.report(SyntaxFault::Comment, start..start + if included { length } else { line });
    }

    fn value(&mut self, depth: usize) -> Node {
        let start = self.at;
        let kind = match self.peek() {
            Some('{' | '[') if depth >= MAX_DEPTH => self.too_deep(),
            Some('{') => self.object(depth),
            Some('[') => self.array(depth),
            Some('"') => Kind::String(self.string('"')),
            Some(quote @ ('\'' | '“' | '”' | '‘' | '’' | '`')) => Kind::String(self.string(closing(quote))),
            Some('-' | '+' | '.' | '0'..='9') => self.number(),
            Some(c) if is_word(c) => self.word(),
            _ => {
                self.report(SyntaxFault::MissingValue, start..start);
                Kind::Broken
            }
        };
        Node { range: start..self.at, kind }
    }

    /// Passes a value by counting brackets, so that no depth can exhaust the stack.
    fn too_deep(&mut self) -> Kind {
        let start = self.at;
        let mut depth = 0usize;
        while let Some(c) = self.peek() {
            match c {
                '"' => {
                    let errors = self.errors.len();
                    self.string('"');
                    self.errors.truncate(errors);
                    continue;
                }
                '{' | '[' => depth += 1,
                '}' | ']' => depth -= 1,
                _ => {}
            }
            self.at += c.len_utf8();
            if depth == 0 {
                break;
            }
        }
        self.report(SyntaxFault::TooDeep, start..start + 1);
        Kind::Broken
    }

    fn object(&mut self, depth: usize) -> Kind {
        let open = self.at;
        self.at += 1;
        let mut members = Vec::new();
        loop {
            if !self.separator('}', members.is_empty()) {
                break;
            }
            match self.peek() {
                None | Some(']') => {
                    self.report(SyntaxFault::UnclosedObject, open..open + 1);
                    return Kind::Object(members);
                }
                Some('}') => break,
                Some(_) => {}
            }
            let Some((key, key_range)) = self.key() else { continue };
            self.skip_blank();
            if self.peek() == Some(':') {
                self.at += 1;
                self.skip_blank();
            } else {
                self.report(SyntaxFault::MissingColon, key_range.end..key_range.end);
            }
            let value = match self.peek() {
                Some(',' | '}' | ']' | ':') | None => {
                    self.report(SyntaxFault::MissingValue, self.at..self.at);
                    Node { range: self.at..self.at, kind: Kind::Broken }
                }
                _ => self.value(depth + 1),
            };
            members.push(Member { key, key_range, value });
        }
        self.at += 1;
        Kind::Object(members)
    }

    fn array(&mut self, depth: usize) -> Kind {
        let open = self.at;
        self.at += 1;
        let mut items = Vec::new();
        loop {
            if !self.separator(']', items.is_empty()) {
                break;
            }
            match self.peek() {
                None | Some('}') => {
                    self.report(SyntaxFault::UnclosedArray, open..open + 1);
                    return Kind::Array(items);
                }
                Some(']') => break,
                Some(c) if !starts_value(c) => {
                    let start = self.at;
                    self.at += c.len_utf8();
                    self.report(SyntaxFault::Unexpected, start..self.at);
                }
                Some(_) => items.push(self.value(depth + 1)),
            }
        }
        self.at += 1;
        Kind::Array(items)
    }

    /// Passes what stands between two children; false at the closing bracket.
    fn separator(&mut self, close: char, first: bool) -> bool {
        let end = self.at;
        self.skip_blank();
        let mut commas = 0;
        while self.peek() == Some(',') {
            let comma = self.at;
            self.at += 1;
            self.skip_blank();
            commas += 1;
            if first || commas > 1 || matches!(self.peek(), Some('}' | ']')) {
                self.report(SyntaxFault::ExtraComma, comma..comma + 1);
            }
        }
        match self.peek() {
            Some(c) if c == close => false,
            Some('}' | ']') | None => true,
            _ => {
                if commas == 0 && !first {
                    self.report(SyntaxFault::MissingComma, end..end);
                }
                true
            }
        }
    }

    /// A key, or a step past what cannot be one.
    fn key(&mut self) -> Option<(String, Range<usize>)> {
        let start = self.at;
        let key = match self.peek()? {
            '"' => self.string('"'),
            quote @ ('\'' | '“' | '”' | '‘' | '’' | '`') => self.string(closing(quote)),
            c if is_word(c) || c.is_ascii_digit() => {
                let length = self.text[start..].find(|c| !is_word(c) && !c.is_ascii_digit() && c != '-');
                self.at = length.map_or(self.text.len(), |length| start + length);
                self.report(SyntaxFault::BareKey, start..self.at);
                self.text[start..self.at].to_owned()
            }
            c => {
                self.at += c.len_utf8();
                self.report(SyntaxFault::Unexpected, start..self.at);
                return None;
            }
        };
        Some((key, start..self.at))
    }

    /// A string up to this closing quote.
    fn string(&mut self, close: char) -> String {
        let start = self.at;
        let open = self.peek().map_or(0, char::len_utf8);
        let inner = start + open;
        let (end, closed) = self.string_end(inner, close);
        if open != 1 || close != '"' {
            self.report(SyntaxFault::WrongQuotes, start..end + if closed { close.len_utf8() } else { 0 });
        }
        if !closed {
            self.report(SyntaxFault::UnclosedString, start..end);
        }
        let mut at = inner;
        for (length, unit) in string::units(&self.text[inner..end]) {
            match unit {
                string::Unit::Control(_) => self.report(SyntaxFault::ControlCharacter, at..at + length),
                string::Unit::BadEscape if !(close == '\'' && self.text[at..].starts_with("\\'")) => {
                    let escaped = self.text[at + 1..end].chars().next().map_or(0, char::len_utf8);
                    self.report(SyntaxFault::BadEscape, at..at + 1 + escaped);
                }
                _ => {}
            }
            at += length;
        }
        self.at = if closed { end + close.len_utf8() } else { end };
        string::decode(&self.text[inner..end])
    }

    /// Where the inside ends, and whether a quote ends it. A line end belongs to the string only if the quote
    /// that follows later really ends a value; else the quote was forgotten and the line is all there is.
    fn string_end(&self, inner: usize, close: char) -> (usize, bool) {
        let mut first_line = None;
        let mut characters = self.text[inner..].char_indices();
        while let Some((i, c)) = characters.next() {
            match c {
                '\\' => {
                    characters.next();
                }
                '\n' => first_line = first_line.or(Some(inner + i)),
                c if c == close => {
                    let after = self.text[inner + i + c.len_utf8()..].trim_start();
                    let ends = after.is_empty() || after.starts_with([',', ':', '}', ']']);
                    match first_line {
                        Some(line) if !ends => return (self.without_comma(inner, line), false),
                        _ => return (inner + i, true),
                    }
                }
                _ => {}
            }
        }
        (self.without_comma(inner, first_line.unwrap_or(self.text.len())), false)
    }

    /// A forgotten quote leaves the comma and brackets at the line's end outside.
    fn without_comma(&self, inner: usize, end: usize) -> usize {
        inner + self.text[inner..end].trim_end_matches([',', '\r', ' ', '}', ']']).len()
    }

    fn number(&mut self) -> Kind {
        let start = self.at;
        let rest = &self.text[start..];
        let length = rest.find(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '+' | '-' | '.' | '_'));
        self.at = length.map_or(self.text.len(), |length| start + length);
        if is_number(&self.text[start..self.at]) {
            return Kind::Number;
        }
        self.report(SyntaxFault::BadNumber, start..self.at);
        Kind::Broken
    }

    fn word(&mut self) -> Kind {
        let start = self.at;
        let rest = &self.text[start..];
        let length = rest.find(|c: char| !is_word(c) && !c.is_ascii_digit());
        self.at = length.map_or(self.text.len(), |length| start + length);
        match &self.text[start..self.at] {
            "true" => Kind::Bool(true),
            "false" => Kind::Bool(false),
            "null" => Kind::Null,
            _ => {
                self.report(SyntaxFault::BareWord, start..self.at);
                Kind::Broken
            }
        }
    }
}

/// Whether the text is a number of RFC 8259.
pub(super) fn is_number(text: &str) -> bool {
    let text = text.strip_prefix('-').unwrap_or(text);
    let (mantissa, exponent) = text.split_once(['e', 'E']).map_or((text, None), |(m, e)| (m, Some(e)));
    let (whole, fraction) = mantissa.split_once('.').map_or((mantissa, None), |(w, f)| (w, Some(f)));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits(whole)
        && (whole == "0" || !whole.starts_with('0'))
        && fraction.is_none_or(digits)
        && exponent.is_none_or(|exponent| digits(exponent.strip_prefix(['+', '-']).unwrap_or(exponent)))
}

fn closing(quote: char) -> char {
    match quote {
        '“' | '”' => '”',
        '‘' | '’' => '’',
        other => other,
    }
}

fn is_word(c: char) -> bool {
    c.is_alphabetic() || matches!(c, '_' | '$')
}

fn starts_value(c: char) -> bool {
    is_word(c) || c.is_ascii_digit() || "{[\"'-+.`“”‘’".contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use SyntaxFault::*;

    fn check(text: &str, expected: &[(SyntaxFault, &str)]) {
        let (_, errors) = parse(text);
        let found: Vec<_> = errors.iter().map(|error| (error.fault, &text[error.range.clone()])).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn strict_json_has_no_faults() {
        for text in ["", " \n", "\u{feff}{}", r#"{"a":[1,-0.5e+3,"\u00e9\n",true,null,{}],"b":""}"#, "3\r\n"] {
            check(text, &[]);
        }
    }

    #[test]
    fn every_fault_is_named_at_its_place() {
        check("// a\r\n{ /* b */ }", &[(Comment, "// a"), (Comment, "/* b */")]);
        check("[1,2,]", &[(ExtraComma, ",")]);
        check("{\"a\":1,}", &[(ExtraComma, ",")]);
        check("[,1]", &[(ExtraComma, ",")]);
        check("[1 2]", &[(MissingComma, "")]);
        check("{'a': 'b'}", &[(WrongQuotes, "'a'"), (WrongQuotes, "'b'")]);
        check("{“a”: 1}", &[(WrongQuotes, "“a”")]);
        check("{a: True}", &[(BareKey, "a"), (BareWord, "True")]);
        check("{\"a\" 1}", &[(MissingColon, "")]);
        check("{\"a\": }", &[(MissingValue, "")]);
        check("[01, .5, 1., NaN]", &[(BadNumber, "01"), (BadNumber, ".5"), (BadNumber, "1."), (BareWord, "NaN")]);
        check("[\"a\tb\", \"\\d\"]", &[(ControlCharacter, "\t"), (BadEscape, "\\d")]);
        check("[\"a\nb\"]", &[(ControlCharacter, "\n")]);
        check("{\"a\": [1}", &[(UnclosedArray, "[")]);
        check("{\"a\": {\"b\": 1}", &[(UnclosedObject, "{")]);
        check("{} {}", &[(ExtraText, "{}")]);
        check("// only", &[(Comment, "// only"), (MissingValue, "")]);
    }

    #[test]
    fn a_forgotten_quote_costs_one_line_only() {
        let text = "{\n\"a\": \"x,\n\"b\": \"y\"\n}";
        let (root, errors) = parse(text);
        assert_eq!(errors[0].fault, UnclosedString);
        assert_eq!(root.get("b").and_then(Node::as_str), Some("y"));
    }

    #[test]
    fn any_depth_is_survived() {
        let text = "[".repeat(100_000);
        let (_, errors) = parse(&text);
        assert!(errors.iter().any(|error| error.fault == TooDeep));
    }
}
