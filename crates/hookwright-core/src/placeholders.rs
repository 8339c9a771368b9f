//! `$NAME` and `${NAME}` in plain texts: headers, URLs, values of `env`. Not shell: nothing is quoted here.

use std::ops::Range;

/// A variable in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placeholder<'a> {
    /// Its name.
    pub name: &'a str,
    /// All of it, dollar and braces included.
    pub range: Range<usize>,
}

/// The variables in a text, in order.
pub fn of(text: &str) -> Vec<Placeholder<'_>> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(dollar) = text[from..].find('$').map(|i| from + i) {
        let has_brace = text[dollar + 1..].starts_with('{');
        let start = dollar + if has_brace { 2 } else { 1 };
        let length = text[start..].find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(text.len() - start);
        let (name, end) = (&text[start..start + length], start + length);
        let is_closed = !has_brace || text[end..].starts_with('}');
        from = end.max(dollar + 1);
        if is_closed && name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
            from = end + usize::from(has_brace);
            found.push(Placeholder { name, range: dollar..from });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_names_count() {
        let text = "a $X ${Y_1}z $1 ${} ${a $é $";
        let found: Vec<_> = of(text).into_iter().map(|p| (p.name, &text[p.range])).collect();
        assert_eq!(found, [("X", "$X"), ("Y_1", "${Y_1}")]);
    }
}
