//! Putting a piece of text where the cursor is.

use std::ops::Range;

/// The text with `piece` in place of the bytes of `range`, and the byte behind it. Inside double quotes a piece loses
/// its own.
pub fn inserted(text: &str, range: Range<usize>, piece: &str) -> (String, usize) {
    let floor = |at: usize| (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or_default();
    let (start, end) = (floor(range.start), floor(range.end.max(range.start)));
    let bare = piece.strip_prefix('"').and_then(|piece| piece.strip_suffix('"'));
    let piece = bare.filter(|_| is_quoted(&text[..start])).unwrap_or(piece);
    (format!("{}{piece}{}", &text[..start], &text[end..]), start + piece.len())
}

/// Whether a shell line ends inside double quotes.
fn is_quoted(line: &str) -> bool {
    let (mut quote, mut chars) = (None, line.chars());
    while let Some(char) = chars.next() {
        match (quote, char) {
            (None | Some('"'), '\\') => {
                chars.next();
            }
            (None, '"' | '\'') => quote = Some(char),
            (Some(open), _) if open == char => quote = None,
            _ => {}
        }
    }
    quote == Some('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_goes_where_the_cursor_is() {
        for (text, range, piece, expected, cursor) in [
            ("", 0..0, "\"$A\"", "\"$A\"", 4),
            ("ls  -l", 3..3, "\"$A\"", "ls \"$A\" -l", 7),
            ("ls \"/x\"", 4..4, "\"$A\"", "ls \"$A/x\"", 6),
            ("echo 'é' x", 10..11, "\"$A\"", "echo 'é' \"$A\"", 14),
            ("abc", 9..9, "$B", "abc$B", 5),
        ] {
            assert_eq!(inserted(text, range, piece), (expected.to_owned(), cursor), "{text}");
        }
    }
}
