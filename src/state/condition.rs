//! The two fields of `if`: a tool and a pattern, `Tool(pattern)` as one text.

/// The tool and the pattern of a text, empty where it has none; none where the text is not made of the two.
pub fn condition(text: &str) -> Option<(&str, &str)> {
    match text.split_once('(') {
        Some((tool, rest)) => rest.strip_suffix(')').map(|pattern| (tool, pattern)),
        None => Some((text, "")),
    }
}

/// The text of a tool and a pattern.
pub fn conditioned(tool: &str, pattern: &str) -> String {
    if pattern.is_empty() { tool.to_owned() } else { format!("{tool}({pattern})") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_read_as_it_is_written() {
        for (text, tool, pattern) in [
            ("", "", ""),
            ("Bash", "Bash", ""),
            ("Bash(git *)", "Bash", "git *"),
            ("(a)", "", "a"),
            ("A(b (c))", "A", "b (c)"),
        ] {
            assert_eq!(condition(text), Some((tool, pattern)));
            assert_eq!(conditioned(tool, pattern), text);
        }
        for odd in ["Bash(git *", "Bash(a)|Edit"] {
            assert_eq!(condition(odd), None, "{odd}");
        }
    }
}
