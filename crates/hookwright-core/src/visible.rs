//! Text in which nothing hides.

/// The text with everything shown that a screen or a terminal would obey, hide or reorder by.
pub fn visible(text: &str) -> String {
    text.chars().fold(String::new(), |mut out, c| {
        push_visible(&mut out, c);
        out
    })
}

pub(crate) fn push_visible(out: &mut String, c: char) {
    match c {
        '\t' => out.push_str("    "),
        '\u{feff}' => {}
        '\u{200b}' | '\u{200c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' => {
            out.extend(c.escape_unicode());
        }
        c if c.is_control() => out.extend(c.escape_default()),
        c => out.push(c),
    }
}
