//! One finding drawn under its text, as people read it in a terminal.

pub use crate::visible::visible;

use crate::diagnostic::{Applicability, Diagnostic, Severity};
use crate::json::Document;
use crate::text::{Lang, Text};
use crate::visible::push_visible;
use std::fmt::Write;
use std::ops::Range;
use unicode_width::UnicodeWidthStr;

/// How many columns of a line are shown at most.
const COLUMNS: usize = 100;
/// From so many lines on, a place is drawn as its first and its last line.
const MANY_LINES: usize = 4;

/// How many characters of a line are shown at most on each side: some take no column.
const MANY_CHARACTERS: usize = 8 * COLUMNS;

/// What a drawing is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Characters alone.
    Plain,
    /// With the colors of a terminal.
    Color,
}

/// What a stretch of the drawing is, for its color.
#[derive(Clone, Copy)]
enum Ink {
    Alarm(Severity),
    Strong,
    Gutter,
    Help,
}

/// Draws a finding: what is so and where, the text with the place underlined, why it matters, what can be done.
pub fn draw(file: &str, document: &Document, finding: &Diagnostic, lang: Lang, style: Style) -> String {
    let range = finding.range(document);
    let position = document.position(range.start);
    let lines = lines_of(document.text(), &range);
    let last = position.line + lines.len() - 1;
    let gutter = " ".repeat(last.to_string().len());
    let alarm = Ink::Alarm(finding.severity);
    let bar = style.paint(Ink::Gutter, "|");

    let mut out = String::new();
    let label = finding.severity.label().get(lang).to_lowercase();
    let message = format!(": {}", visible(&finding.message_in(lang)));
    let head = style.paint(alarm, &label) + &style.paint(Ink::Strong, &message);
    let arrow = style.paint(Ink::Gutter, "-->");
    let place = format!("{}:{}:{}", visible(file), position.line, position.column);
    let _ = writeln!(out, "{head} [{}]\n{gutter}{arrow} {place}\n{gutter} {bar}", finding.rule.id);
    let is_long = lines.len() >= MANY_LINES;
    for (i, line) in lines.iter().enumerate() {
        if is_long && i == 1 {
            let _ = writeln!(out, "{gutter} {}", style.paint(Ink::Gutter, ":"));
        }
        if is_long && i > 0 && i + 1 < lines.len() {
            continue;
        }
        let (shown, before, marked) = cut_out(&document.text()[line.clone()], &mark_in(document.text(), line, &range));
        let number = format!("{:>width$}", position.line + i, width = gutter.len());
        let carets = style.paint(alarm, &"^".repeat(marked));
        let _ = writeln!(out, "{} {bar} {shown}", style.paint(Ink::Gutter, &number));
        let _ = writeln!(out, "{gutter} {bar} {}{carets}", " ".repeat(before));
    }
    let equals = style.paint(Ink::Gutter, "=");
    let _ = writeln!(out, "{gutter} {equals} {}", visible(&finding.why_in(lang)));
    for fix in &finding.fixes {
        let word = style.paint(Ink::Help, FIX.get(lang));
        let sure = sureness(fix.applicability).get(lang);
        let _ = writeln!(out, "{gutter} {equals} {word}: {} ({sure})", visible(&fix.title_in(lang)));
    }
    out
}

static FIX: Text = Text { en: "fix", es: "arreglo" };

/// How sure a fix is, in a word.
pub fn sureness(applicability: Applicability) -> Text {
    match applicability {
        Applicability::Safe => Text { en: "safe", es: "seguro" },
        Applicability::Unsafe => Text { en: "guess", es: "suposición" },
        Applicability::Incomplete => Text { en: "to fill in", es: "por completar" },
    }
}

impl Style {
    fn paint(self, ink: Ink, text: &str) -> String {
        let code = match (self, ink) {
            (Style::Plain, _) => return text.to_owned(),
            (_, Ink::Alarm(Severity::Error)) => "1;31",
            (_, Ink::Alarm(Severity::Warning)) => "1;33",
            (_, Ink::Alarm(Severity::Hint)) => "1;36",
            (_, Ink::Strong) => "1",
            (_, Ink::Gutter) => "34",
            (_, Ink::Help) => "32",
        };
        format!("\u{1b}[{code}m{text}\u{1b}[0m")
    }
}

/// The lines that a range touches, without their ends.
fn lines_of(text: &str, range: &Range<usize>) -> Vec<Range<usize>> {
    let mut start = text[..range.start].rfind('\n').map_or(0, |newline| newline + 1);
    let mut lines = Vec::new();
    loop {
        let end = text[start..].find('\n').map_or(text.len(), |newline| start + newline);
        lines.push(start..end - usize::from(text[start..end].ends_with('\r')));
        if end + 1 >= range.end {
            return lines;
        }
        start = end + 1;
    }
}

/// What is underlined of a line, counted from its start: the range's share of it without the blanks at its edges.
fn mark_in(text: &str, line: &Range<usize>, range: &Range<usize>) -> Range<usize> {
    let start = range.start.clamp(line.start, line.end);
    let share = &text[start..range.end.clamp(start, line.end)];
    let trimmed = share.trim_matches([' ', '\t']);
    let kept = if trimmed.is_empty() { share } else { trimmed };
    let start = start - line.start + if trimmed.is_empty() { 0 } else { share.len() - share.trim_start().len() };
    start..start + kept.len()
}

/// The line as it is shown, cut around the mark where it is long; the columns before the mark and those under it.
fn cut_out(line: &str, mark: &Range<usize>) -> (String, usize, usize) {
    let marked = head(&line[mark.clone()], COLUMNS);
    let room = COLUMNS - marked.width();
    let behind = head(&line[mark.end..], room).width().min(room / 2);
    let before = tail(&line[..mark.start], room - behind);
    let after = if marked.ends_with('…') { String::new() } else { head(&line[mark.end..], room - before.width()) };
    (format!("{before}{marked}{after}").trim_end().to_owned(), before.width(), marked.width().max(1))
}

/// The front of a text, at most so many columns wide.
fn head(text: &str, columns: usize) -> String {
    let mut out = String::new();
    let mut fitting = 0;
    for (i, c) in text.chars().enumerate() {
        push_visible(&mut out, c);
        let width = out.width();
        if width > columns || i > MANY_CHARACTERS {
            out.truncate(fitting);
            return out + if columns > 0 { "…" } else { "" };
        }
        if width < columns {
            fitting = out.len();
        }
    }
    out
}

/// The end of a text, at most so many columns wide.
fn tail(text: &str, columns: usize) -> String {
    let mut width = 0;
    let mut fitting = text.len();
    for (i, (at, c)) in text.char_indices().rev().enumerate() {
        width += visible(c.encode_utf8(&mut [0; 4])).width();
        if width > columns || i > MANY_CHARACTERS {
            let kept = visible(&text[fitting..]);
            return if columns > 0 { format!("…{kept}") } else { kept };
        }
        if width < columns {
            fitting = at;
        }
    }
    visible(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Fix;
    use crate::json::{Part, Pointer};
    use crate::rules::{RULES, Rule};

    static RULE: Rule = Rule {
        id: "too-short",
        message: Text { en: "`{what}` is short.", es: "`{what}` es corto." },
        why: Text { en: "Nobody can read it.", es: "Nadie lo puede leer." },
        ..*RULES[0]
    };

    fn finding(at: &str, part: Part) -> Diagnostic {
        let longer = Text { en: "Make it longer", es: "Alargarlo" };
        let finding = Diagnostic::new(&RULE, &Pointer::parse(at)).severity(Severity::Warning).part(part);
        finding.arg("what", "a").fix(Fix::guess(&longer, []))
    }

    /// The lines of the drawing that show the text.
    fn shown(text: &str, at: &str, part: Part) -> Vec<String> {
        let drawing = draw("f", &Document::parse(text), &finding(at, part), Lang::En, Style::Plain);
        let lines = drawing.lines().filter(|line| !line.contains(" = ")).skip(3);
        lines.map(|line| line.split_once(" | ").map_or(line, |(_, shown)| shown).to_owned()).collect()
    }

    #[test]
    fn a_finding_is_drawn_under_its_text() {
        let document = Document::parse("{\n  \"a\": \"b\"\n}\n");
        let drawing = draw("x.json", &document, &finding("/a", Part::Value), Lang::En, Style::Plain);
        let expected = [
            "warning: `a` is short. [too-short]",
            " --> x.json:2:8",
            "  |",
            "2 |   \"a\": \"b\"",
            "  |        ^^^",
            "  = Nobody can read it.",
            "  = fix: Make it longer (guess)",
        ];
        assert_eq!(drawing.lines().collect::<Vec<_>>(), expected);
        let drawing = draw("x.json", &document, &finding("/a", Part::Value), Lang::Es, Style::Color);
        assert!(drawing.starts_with("\u{1b}[1;33maviso\u{1b}[0m\u{1b}[1m: `a` es corto.\u{1b}[0m [too-short]\n"));
        assert!(drawing.ends_with("\u{1b}[32marreglo\u{1b}[0m: Alargarlo (suposición)\n"));
    }

    #[test]
    fn the_underline_stands_under_the_place() {
        for (text, at, part, expected) in [
            ("{\t\"a\":\t1}", "/a", Part::Value, ["{    \"a\":    1}", "             ^"]),
            ("{\"a\": \"漢字 é x\"}", "/a", Part::Within(10..11), ["{\"a\": \"漢字 é x\"}", "              ^"]),
            ("{\"a\": \"e\u{301}x\"}", "/a", Part::Within(3..4), ["{\"a\": \"e\u{301}x\"}", "        ^"]),
            ("{\"a\": \"😀\"}", "/a", Part::Value, ["{\"a\": \"😀\"}", "      ^^^^"]),
            ("{\"a\": 1}\r\n", "/a", Part::Value, ["{\"a\": 1}", "      ^"]),
            ("\u{feff}{\"a\": 1}", "/a", Part::Key, ["{\"a\": 1}", " ^^^"]),
            (
                "{\"a\": \"\u{1b}[31m\u{200b}\"}",
                "/a",
                Part::Within(1..5),
                ["{\"a\": \"\\u{1b}[31m\\u{200b}\"}", "             ^^^^"],
            ),
            ("", "", Part::Value, ["", "^"]),
            ("{\"a\": 1", "", Part::Source(7..7), ["{\"a\": 1", "       ^"]),
        ] {
            assert_eq!(shown(text, at, part), expected, "{text:?}");
        }
    }

    #[test]
    fn a_long_line_is_cut_around_the_place() {
        let (left, right) = ("l".repeat(5000), "漢".repeat(5000));
        let text = format!("{{\"{left}\": \"x\", \"{right}\": 2}}");
        let lines = shown(&text, &format!("/{left}"), Part::Value);
        assert!(lines[0].starts_with("…lll") && lines[0].ends_with("漢…"), "{}", lines[0]);
        assert!((98..=COLUMNS).contains(&lines[0].width()), "{}", lines[0].width());
        let column = lines[0].split_once("\"x\"").unwrap().0.width();
        assert_eq!(lines[1], format!("{}^^^", " ".repeat(column)));
        let lines = shown(&format!("[\"{left}\", 1]"), "/0", Part::Value);
        assert!(lines[0].starts_with("\"lll") && lines[0].ends_with("l…"), "{}", lines[0]);
        assert_eq!(lines[1], "^".repeat(COLUMNS));
        assert_eq!(shown(&format!("{left}{}", "\u{301}".repeat(9000)), "", Part::Source(0..1)).len(), 2);
    }

    #[test]
    fn a_place_of_many_lines_is_drawn_as_its_first_and_last() {
        let text = "{\n  \"a\": [\n    1,\n    2\n  ]\n}";
        let expected = ["  \"a\": [", "       ^", "  :", "  ]", "  ^"];
        assert_eq!(shown(text, "/a", Part::Value), expected);
        let expected = ["[1,", "^^^", " 2]", " ^^"];
        assert_eq!(shown("[1,\r\n 2]", "", Part::Value), expected);
    }
}
