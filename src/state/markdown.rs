//! The little of Markdown that a rule's page uses: headings, paragraphs, lists, fences, bold and code.

/// A block of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// A heading.
    Heading(Vec<Span>),
    /// A paragraph.
    Paragraph(Vec<Span>),
    /// A list.
    List(Vec<Vec<Span>>),
    /// Code, with what stands behind the fence.
    Code(String, String),
}

/// A part of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Span {
    /// Words.
    Words(String),
    /// Bold words.
    Bold(String),
    /// Code.
    Code(String),
}

/// The blocks of a page.
pub fn blocks(page: &str) -> Vec<Block> {
    let mut out = Vec::new();
    let mut lines = page.lines();
    let mut open: Vec<&str> = Vec::new();
    let close = |open: &mut Vec<&str>, out: &mut Vec<Block>| {
        if !open.is_empty() {
            out.push(Block::Paragraph(spans(&open.join(" "))));
            open.clear();
        }
    };
    while let Some(line) = lines.next() {
        if let Some(info) = line.strip_prefix("```") {
            close(&mut open, &mut out);
            let code: Vec<&str> = lines.by_ref().take_while(|line| !line.starts_with("```")).collect();
            out.push(Block::Code(info.to_owned(), code.join("\n")));
        } else if let Some(heading) = line.strip_prefix('#') {
            close(&mut open, &mut out);
            out.push(Block::Heading(spans(heading.trim_start_matches('#').trim())));
        } else if let Some(item) = line.strip_prefix("- ") {
            close(&mut open, &mut out);
            match out.last_mut() {
                Some(Block::List(items)) => items.push(spans(item)),
                _ => out.push(Block::List(vec![spans(item)])),
            }
        } else if line.trim().is_empty() {
            close(&mut open, &mut out);
        } else {
            open.push(line.trim());
        }
    }
    close(&mut open, &mut out);
    out
}

/// The parts of a line. A sign without its partner is itself.
pub fn spans(line: &str) -> Vec<Span> {
    let mut out: Vec<Span> = Vec::new();
    let mut rest = line;
    while !rest.is_empty() {
        let code = rest.strip_prefix('`').and_then(|after| after.split_once('`'));
        let bold = rest.strip_prefix("**").and_then(|after| after.split_once("**"));
        if let Some((text, after)) = code {
            out.push(Span::Code(text.to_owned()));
            rest = after;
        } else if let Some((text, after)) = bold {
            out.push(Span::Bold(text.to_owned()));
            rest = after;
        } else {
            let first = rest.chars().next().map_or(1, char::len_utf8);
            let end = rest[first..].find(['`', '*']).map_or(rest.len(), |end| first + end);
            match out.last_mut() {
                Some(Span::Words(words)) => words.push_str(&rest[..end]),
                _ => out.push(Span::Words(rest[..end].to_owned())),
            }
            rest = &rest[end..];
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_read() {
        let words = |text: &str| Span::Words(text.to_owned());
        let page = "# id\n\n**What.** A `x`\nhere.\n\n```json,bad\n{\n}\n```\n- a\n- b * c\n";
        assert_eq!(
            blocks(page),
            [
                Block::Heading(vec![words("id")]),
                Block::Paragraph(vec![
                    Span::Bold("What.".to_owned()),
                    words(" A "),
                    Span::Code("x".to_owned()),
                    words(" here.")
                ]),
                Block::Code("json,bad".to_owned(), "{\n}".to_owned()),
                Block::List(vec![vec![words("a")], vec![words("b * c")]]),
            ]
        );
        assert_eq!(spans("a `b"), [words("a `b")]);
        assert_eq!(spans("é**"), [words("é**")]);
    }

    #[cfg(not(target_arch = "wasm32"))]
    #[test]
    fn every_rule_page_is_readable() {
        for rule in hookwright_core::rules::RULES {
            for page in [rule.docs.en, rule.docs.es] {
                assert!(matches!(blocks(page).first(), Some(Block::Heading(_))), "{}", rule.id);
            }
        }
    }
}
