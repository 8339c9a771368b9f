//! Objects that a short Python or JavaScript program writes down as a literal, read cautiously: what is no plain
//! literal is unknown.

use crate::outline::Outline;

/// Literals inside literals are read this deep.
const DEPTH: usize = 8;

/// The answers that a program makes of literals, where it prints something at all.
pub fn objects(code: &str) -> Vec<Outline> {
    if !["print(", "console.log(", "stdout.write("].iter().any(|word| code.contains(word)) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for word in ["json.dumps(", "JSON.stringify("] {
        for (at, _) in code.match_indices(word) {
            let rest = code[at + word.len()..].trim_start();
            found.extend(
                literal(rest).filter(|object| object.get("hookSpecificOutput").is_none() && super::is_answer(object)),
            );
        }
    }
    for (at, _) in code.match_indices("hookSpecificOutput") {
        let before = code[..at].trim_end_matches(['"', '\'']).trim_end();
        let after = code[at + "hookSpecificOutput".len()..].trim_start_matches(['"', '\'']).trim_start();
        if before.ends_with('{') && after.starts_with(':') {
            found.extend(literal(&code[before.len() - 1..]));
        }
    }
    found
}

/// The object that a text begins with.
fn literal(text: &str) -> Option<Outline> {
    text.starts_with('{')
        .then(|| Reader { rest: text }.value(0))
        .filter(|value| matches!(value, Outline::Object { .. }))
}

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn value(&mut self, depth: usize) -> Outline {
        self.blank();
        let value = match self.rest.chars().next() {
            Some('{') if depth < DEPTH => self.object(depth),
            Some('"' | '\'') => Outline::Text(self.string()),
            Some('[') => {
                self.skip();
                return Outline::Array;
            }
            _ => self.word(),
        };
        self.blank();
        if self.rest.starts_with([',', '}', ')', ']', ';']) || self.rest.is_empty() {
            return value;
        }
        self.skip();
        Outline::Unknown
    }

    fn object(&mut self, depth: usize) -> Outline {
        self.rest = &self.rest[1..];
        let mut members = Vec::new();
        let mut is_open = false;
        loop {
            self.blank();
            let Some(first) = self.rest.chars().next() else { break };
            match first {
                '}' => {
                    self.rest = &self.rest[1..];
                    break;
                }
                ',' => self.rest = &self.rest[1..],
                _ => match self.key() {
                    Some(key) if self.rest.starts_with(':') => {
                        self.rest = &self.rest[1..];
                        members.push((key, self.value(depth + 1)));
                    }
                    Some(key) if self.rest.starts_with([',', '}']) => members.push((key, Outline::Unknown)),
                    _ => {
                        is_open = true;
                        self.skip();
                    }
                },
            }
        }
        Outline::Object { members, is_open }
    }

    fn key(&mut self) -> Option<String> {
        let key = match self.rest.chars().next()? {
            '"' | '\'' => self.string()?,
            _ => {
                let end = self.rest.find(|char: char| !char.is_alphanumeric() && char != '_' && char != '$')?;
                let (key, rest) = self.rest.split_at(end);
                self.rest = rest;
                key.to_owned()
            }
        };
        self.blank();
        (!key.is_empty()).then_some(key)
    }

    /// A string in quotes; none where it has escapes.
    fn string(&mut self) -> Option<String> {
        let quote = self.rest.chars().next()?;
        let inner = &self.rest[1..];
        let mut is_escaped = false;
        let mut has_escapes = false;
        for (at, char) in inner.char_indices() {
            match char {
                _ if is_escaped => is_escaped = false,
                '\\' => (is_escaped, has_escapes) = (true, true),
                _ if char == quote => {
                    self.rest = &inner[at + 1..];
                    return (!has_escapes).then(|| inner[..at].to_owned());
                }
                _ => {}
            }
        }
        self.rest = "";
        None
    }

    fn word(&mut self) -> Outline {
        let end = self.rest.find(|char: char| !char.is_alphanumeric() && char != '.').unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        match word {
            "True" | "true" => Outline::Bool(true),
            "False" | "false" => Outline::Bool(false),
            "None" | "null" => Outline::Null,
            _ if !word.is_empty() && word.chars().all(|char| char.is_ascii_digit() || char == '.') => Outline::Number,
            _ => Outline::Unknown,
        }
    }

    /// To the comma or bracket that ends the value here.
    fn skip(&mut self) {
        let mut depth = 0_usize;
        while let Some(char) = self.rest.chars().next() {
            match char {
                '"' | '\'' | '`' => {
                    let _ = self.string();
                    continue;
                }
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' if depth == 0 => return,
                ')' | ']' | '}' => depth -= 1,
                ',' | ';' if depth == 0 => return,
                _ => {}
            }
            self.rest = &self.rest[char.len_utf8()..];
        }
    }

    fn blank(&mut self) {
        self.rest = self.rest.trim_start();
    }
}
