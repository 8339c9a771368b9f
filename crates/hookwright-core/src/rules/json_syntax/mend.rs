//! A text that is nearly JSON, spelled as JSON.

use crate::json::{Document, Edit, SyntaxFault, Value, compact};
use std::ops::Range;

/// How many lines are looked at for quotes that lack their backslash.
const MANY_LINES: usize = 64;

/// The edit that makes strict JSON of a text whose faults all have one reading; none where one is left.
pub(super) fn spelled(document: &Document) -> Option<Edit> {
    let mut splices: Vec<(Range<usize>, String)> = Vec::new();
    let mut closing = String::new();
    for error in document.errors() {
        let written = &document.text()[error.range.clone()];
        if splices.last().is_some_and(|(range, _)| range.end > error.range.start) {
            continue;
        }
        splices.push(match error.fault {
            SyntaxFault::UnclosedObject | SyntaxFault::UnclosedArray => {
                closing.insert(0, if error.fault == SyntaxFault::UnclosedArray { ']' } else { '}' });
                continue;
            }
            SyntaxFault::ExtraText if written.chars().all(|c| c.is_whitespace() || "}],".contains(c)) => {
                (error.range.clone(), String::new())
            }
            SyntaxFault::Comment => (around_comment(document.text(), &error.range), String::new()),
            SyntaxFault::ExtraComma => (error.range.clone(), String::new()),
            SyntaxFault::MissingComma => (error.range.clone(), ",".to_owned()),
            SyntaxFault::MissingColon => (error.range.clone(), ":".to_owned()),
            SyntaxFault::BareKey => (error.range.clone(), quoted(written)),
            SyntaxFault::WrongQuotes => {
                let inner =
                    Document::parse(format!("\"{}\"", inside(written).replace("\\'", "'").replace('"', "\\\"")));
                (error.range.clone(), quoted(inner.root().as_str()?))
            }
            SyntaxFault::ControlCharacter => {
                let text = quoted(written);
                (error.range.clone(), text[1..text.len() - 1].to_owned())
            }
            SyntaxFault::BadEscape => (error.range.start..error.range.start, "\\".to_owned()),
            SyntaxFault::Unexpected if written.chars().all(|c| c.is_whitespace() || c == '\u{feff}') => {
                (error.range.clone(), " ".to_owned())
            }
            SyntaxFault::BareWord => match written {
                "True" | "TRUE" => (error.range.clone(), "true".to_owned()),
                "False" | "FALSE" => (error.range.clone(), "false".to_owned()),
                "None" | "undefined" | "Null" | "NULL" => (error.range.clone(), "null".to_owned()),
                _ => return None,
            },
            _ => return None,
        });
    }
    let end = document.text().trim_end().len();
    splices.push((end..end, closing));
    checked(document, as_one(document.text(), splices)?)
}

/// The edit that escapes the quotes inside strings, where that makes the whole text JSON.
pub(super) fn escaped_quotes(document: &Document) -> Option<Edit> {
    let mut mended = document.clone();
    for _ in 0..MANY_LINES {
        let Some(first) = mended.errors().first() else { break };
        let text = mended.text();
        let start = text[..first.range.start].rfind('\n').map_or(0, |newline| newline + 1);
        let end = text[start..].find('\n').map_or(text.len(), |length| start + length);
        let line = escaped_line(&text[start..end])?;
        let next = Document::parse(format!("{}{line}{}", &text[..start], &text[end..]));
        if next.errors().first().is_some_and(|error| error.range.start < start + line.len()) {
            return None;
        }
        mended = next;
    }
    let is_changed = mended.errors().is_empty() && mended != *document;
    is_changed.then(|| replaced(document.text(), mended.text()))
}

/// A line of one key and one string, with every quote inside the string escaped.
fn escaped_line(line: &str) -> Option<String> {
    let open = line.find(':')? + 1;
    let open =
        open + line[open..].find(|c: char| !c.is_whitespace()).filter(|i| line[open + i..].starts_with('"'))? + 1;
    let close = open + line[open..].rfind('"')?;
    let (mut inner, mut is_escaped, mut count) = (String::new(), false, 0);
    for c in line[open..close].chars() {
        if c == '"' && !is_escaped {
            inner.push('\\');
            count += 1;
        }
        is_escaped = c == '\\' && !is_escaped;
        inner.push(c);
    }
    (count > 0).then(|| format!("{}{inner}{}", &line[..open], &line[close..]))
}

/// A comment with its whole line where it stands alone, else with the blanks before it.
fn around_comment(text: &str, range: &Range<usize>) -> Range<usize> {
    let start = text[..range.start].trim_end_matches([' ', '\t']).len();
    let end = range.end + text[range.end..].len() - text[range.end..].trim_start_matches([' ', '\t', '\r']).len();
    let is_alone = text[..start].ends_with('\n') && text[end..].starts_with('\n');
    match is_alone {
        true => start..end + 1,
        false => start..range.end,
    }
}

/// The inside of a string in any quotes.
fn inside(written: &str) -> &str {
    let mut characters = written.chars();
    characters.next();
    characters.next_back();
    characters.as_str()
}

fn quoted(text: &str) -> String {
    compact(&Value::text(text))
}

fn as_one(text: &str, splices: Vec<(Range<usize>, String)>) -> Option<Edit> {
    let (mut out, mut done) = (String::new(), 0);
    for (range, new) in splices {
        out.push_str(text.get(done..range.start)?);
        out.push_str(&new);
        done = range.end;
    }
    Some(replaced(text, &(out + &text[done..])))
}

/// The edit that makes one text of another: all that lies between what they have in common.
fn replaced(old: &str, new: &str) -> Edit {
    let pairs = old.char_indices().zip(new.chars());
    let same = pairs.take_while(|((_, a), b)| a == b).last().map_or(0, |((at, c), _)| at + c.len_utf8());
    let back = old[same..].chars().rev().zip(new[same..].chars().rev()).take_while(|(a, b)| a == b);
    let back: usize = back.map(|(c, _)| c.len_utf8()).sum();
    Edit::Splice { range: same..old.len() - back, text: new[same..new.len() - back].to_owned() }
}

fn checked(document: &Document, edit: Edit) -> Option<Edit> {
    let mended = document.apply(std::slice::from_ref(&edit)).ok()?;
    mended.errors().is_empty().then_some(edit)
}
