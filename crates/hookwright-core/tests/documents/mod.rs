//! Generated JSON documents in every layout that people and programs write.

use hookwright_core::json::Value;
use proptest::collection::vec;
use proptest::prelude::*;

/// How a generated document is written.
#[derive(Debug, Clone)]
pub struct Look {
    spacing: Spacing,
    line_end: &'static str,
    mark: bool,
    tail: &'static str,
    escaped: bool,
}

#[derive(Debug, Clone)]
enum Spacing {
    Pretty(&'static str),
    Line {
        colon: &'static str,
        comma: &'static str,
        pad: &'static str,
    },
    /// White space chosen anew at each place.
    Uneven(Vec<u8>),
}

/// Any layout: indented by anything, CRLF, a byte-order mark, one line, or no system at all.
pub fn look() -> impl Strategy<Value = Look> {
    let spacing = prop_oneof![
        4 => prop::sample::select(vec!["  ", "    ", "\t", "", " "]).prop_map(Spacing::Pretty),
        2 => prop::sample::select(vec![(":", ",", ""), (": ", ", ", ""), (": ", ", ", " "), (" : ", ",  ", "")])
            .prop_map(|(colon, comma, pad)| Spacing::Line { colon, comma, pad }),
        2 => vec(any::<u8>(), 1..40).prop_map(Spacing::Uneven),
    ];
    let line_end = prop::sample::select(vec!["\n", "\n", "\r\n"]);
    let tail = prop::sample::select(vec!["", "\n", "\n\n"]);
    (spacing, line_end, any::<bool>(), tail, any::<bool>()).prop_map(|(spacing, line_end, mark, tail, escaped)| Look {
        spacing,
        line_end,
        mark,
        tail,
        escaped,
    })
}

/// Any value, with the numbers and strings that programs like to spoil. Keys are not repeated.
pub fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        number(),
        string().prop_map(Value::String),
        Just(Value::Array(Vec::new())),
        Just(Value::Object(Vec::new())),
    ];
    leaf.prop_recursive(4, 24, 4, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Value::Array),
            vec((string(), inner), 0..4).prop_map(|members| Value::Object(unique(members))),
        ]
    })
}

/// Members without those whose key was there before.
pub fn unique(members: Vec<(String, Value)>) -> Vec<(String, Value)> {
    members.into_iter().fold(Vec::new(), |mut kept: Vec<(String, Value)>, member| {
        if kept.iter().all(|(key, _)| *key != member.0) {
            kept.push(member);
        }
        kept
    })
}

/// Texts that break careless programs.
pub fn string() -> impl Strategy<Value = String> {
    prop_oneof![
        prop::sample::select(vec![
            "a",
            "b",
            "//no",
            "/*c*/",
            "a,b:{}[]",
            "x\"y",
            "a\\b",
            "tab\t",
            "café 😀",
            "\u{2028}",
            "0",
            "~/"
        ])
        .prop_map(str::to_owned),
        "[a-z]{0,4}",
        any::<String>(),
    ]
}

fn number() -> impl Strategy<Value = Value> {
    prop::sample::select(vec!["0", "-0", "1.0", "1e5", "1E+3", "12345678901234567890", "0.10", "30", "-7.25e-2"])
        .prop_map(Value::number)
}

/// The value as a text of this look.
pub fn text(value: &Value, look: &Look) -> String {
    let mut writer = Writer { look, out: String::new(), choices: 0 };
    if look.mark {
        writer.out.push('\u{feff}');
    }
    writer.value(value, 0);
    writer.out.push_str(&look.tail.replace('\n', look.line_end));
    writer.out
}

struct Writer<'a> {
    look: &'a Look,
    out: String,
    choices: usize,
}

impl Writer<'_> {
    fn value(&mut self, value: &Value, depth: usize) {
        match value {
            Value::Null => self.out.push_str("null"),
            Value::Bool(value) => self.out.push_str(if *value { "true" } else { "false" }),
            Value::Number(number) => self.out.push_str(number),
            Value::String(text) => self.string(text),
            Value::Array(items) => self.children('[', items.iter().map(|item| (None, item)), depth, ']'),
            Value::Object(members) => {
                self.children('{', members.iter().map(|(key, value)| (Some(key.as_str()), value)), depth, '}');
            }
        }
    }

    fn children<'v>(
        &mut self,
        open: char,
        children: impl ExactSizeIterator<Item = (Option<&'v str>, &'v Value)>,
        depth: usize,
        close: char,
    ) {
        self.out.push(open);
        let count = children.len();
        for (i, (key, value)) in children.enumerate() {
            self.gap(depth + 1, if i == 0 { Gap::Open } else { Gap::Between });
            if let Some(key) = key {
                self.string(key);
                self.gap(depth, Gap::Colon);
            }
            self.value(value, depth + 1);
        }
        self.gap(depth, if count == 0 { Gap::Empty } else { Gap::Close });
        self.out.push(close);
    }

    fn gap(&mut self, depth: usize, gap: Gap) {
        match &self.look.spacing {
            Spacing::Pretty(unit) => match gap {
                Gap::Colon => self.out.push_str(": "),
                Gap::Empty => {}
                Gap::Open | Gap::Close => self.new_line(unit, depth),
                Gap::Between => {
                    self.out.push(',');
                    self.new_line(unit, depth);
                }
            },
            Spacing::Line { colon, comma, pad } => self.out.push_str(match gap {
                Gap::Colon => colon,
                Gap::Between => comma,
                _ => pad,
            }),
            Spacing::Uneven(choices) => {
                let mark = match gap {
                    Gap::Colon => ":",
                    Gap::Between => ",",
                    _ => "",
                };
                let choice = choices[self.choices % choices.len()];
                self.choices += 1;
                self.blank(choice & 15);
                self.out.push_str(mark);
                self.blank(choice >> 4);
            }
        }
    }

    fn blank(&mut self, choice: u8) {
        match choice {
            0..=5 => {}
            6..=9 => self.out.push(' '),
            10 => self.out.push_str(" \t "),
            _ => self.new_line("  ", usize::from(choice) - 10),
        }
    }

    fn new_line(&mut self, unit: &str, depth: usize) {
        self.out.push_str(self.look.line_end);
        self.out.push_str(&unit.repeat(depth));
    }

    fn string(&mut self, text: &str) {
        self.out.push('"');
        for c in text.chars() {
            match c {
                '"' | '\\' => self.out.extend(['\\', c]),
                '/' if self.look.escaped => self.out.push_str("\\/"),
                c if c < ' '
                    || (self.look.escaped && !(c.is_ascii_alphanumeric() || c.is_ascii_punctuation() || c == ' ')) =>
                {
                    let mut units = [0; 2];
                    c.encode_utf16(&mut units).iter().for_each(|unit| self.out.push_str(&format!("\\u{unit:04x}")));
                }
                c => self.out.push(c),
            }
        }
        self.out.push('"');
    }
}

enum Gap {
    Open,
    Between,
    Colon,
    Close,
    Empty,
}
