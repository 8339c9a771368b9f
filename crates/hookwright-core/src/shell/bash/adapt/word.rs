//! Words and here-documents. Plain text is what lies between the expansions, so that its place is exact.

use std::ops::Range;

use shuck_ast as ast;

use super::super::super::bashism::BashismKind;
use super::super::super::word::Quoting;
use super::super::tree::{Part, PartKind, Word};
use super::Adapter;

impl Adapter<'_> {
    pub(super) fn word(&mut self, word: &ast::Word) -> Word {
        if word.has_active_brace_expansion() {
            self.note(BashismKind::BraceExpansion, word.span);
        }
        let mut parts = Vec::with_capacity(word.parts.len());
        self.word_parts(&word.parts, self.local(word.span), &mut parts);
        Word { range: self.range(word.span), parts }
    }

    fn word_parts(&mut self, nodes: &[ast::WordPartNode], whole: Range<usize>, parts: &mut Vec<Part>) {
        let mut done = whole.start;
        for node in nodes {
            let span = self.local(node.span);
            match &node.kind {
                ast::WordPart::Literal(_) | ast::WordPart::ZshQualifiedGlob(_) => continue,
                ast::WordPart::SingleQuoted { value, dollar } => {
                    self.text(done..span.start, Quoting::None, parts);
                    let range = self.source.map(span.clone());
                    if *dollar {
                        self.note(BashismKind::DollarQuote, node.span);
                        let text = value.slice(self.source.text()).to_owned();
                        parts.push(Part { kind: PartKind::Text(text), quoting: Quoting::Single, range });
                    } else {
                        let inside = inner(&span, 1);
                        let text = self.slice(inside.clone()).to_owned();
                        let range = self.source.map(inside);
                        parts.push(Part { kind: PartKind::Text(text), quoting: Quoting::Single, range });
                    }
                }
                ast::WordPart::DoubleQuoted { parts: nodes, dollar } => {
                    self.text(done..span.start, Quoting::None, parts);
                    if *dollar {
                        self.note(BashismKind::DollarQuote, node.span);
                    }
                    let inside = inner(&span, 1 + usize::from(*dollar));
                    self.expansions(nodes, inside, Quoting::Double, parts);
                }
                _ => {
                    self.text(done..span.start, Quoting::None, parts);
                    self.expansion(node, Quoting::None, parts);
                }
            }
            done = span.end;
        }
        self.text(done..whole.end, Quoting::None, parts);
    }

    /// The expansions inside double quotes, with the text between them.
    fn expansions(
        &mut self,
        nodes: &[ast::WordPartNode],
        inside: Range<usize>,
        quoting: Quoting,
        parts: &mut Vec<Part>,
    ) {
        let before = self.shift;
        let from = parts.len();
        let mut done = inside.start;
        for node in nodes.iter().filter(|node| !matches!(node.kind, ast::WordPart::Literal(_))) {
            let span = self.realign(node.span, done..inside.end);
            self.text(done..span.start, quoting, parts);
            self.expansion(node, quoting, parts);
            done = span.end;
        }
        self.text(done..inside.end, quoting, parts);
        self.shift = before;
        if parts.len() == from {
            let range = self.source.map(inside);
            parts.push(Part { kind: PartKind::Text(String::new()), quoting, range });
        }
    }

    /// The parser loses count after an escape in a joined word: the expansion is the next dollar or backtick.
    fn realign(&mut self, span: ast::Span, inside: Range<usize>) -> Range<usize> {
        let local = self.local(span);
        if local.start >= inside.start && self.slice(local.clone()).starts_with(['$', '`']) {
            return local;
        }
        let text = self.slice(inside.clone());
        let mut is_escaped = false;
        for (at, char) in text.char_indices() {
            if !is_escaped && (char == '$' || char == '`') {
                self.shift += (inside.start + at).saturating_sub(local.start);
                return self.local(span);
            }
            is_escaped = char == '\\' && !is_escaped;
        }
        local.start.max(inside.start).min(inside.end)..local.end.clamp(inside.start, inside.end)
    }

    /// Text outside single quotes: escapes become parts of their own.
    pub(super) fn text(&self, range: Range<usize>, quoting: Quoting, parts: &mut Vec<Part>) {
        let text = self.slice(range.clone());
        let mut push = |text: &str, quoting: Quoting, local: Range<usize>| {
            if !text.is_empty() {
                let range = self.source.map(local);
                parts.push(Part { kind: PartKind::Text(text.to_owned()), quoting, range });
            }
        };
        let mut plain = 0;
        let mut chars = text.char_indices();
        while let Some((at, char)) = chars.next() {
            if char != '\\' {
                continue;
            }
            let Some((next, escaped)) = chars.next() else { break };
            let is_escape = quoting == Quoting::None || matches!(escaped, '$' | '`' | '"' | '\\' | '\n');
            if !is_escape {
                continue;
            }
            push(&text[plain..at], quoting, range.start + plain..range.start + at);
            plain = next + escaped.len_utf8();
            if escaped != '\n' {
                let quoting = if quoting == Quoting::None { Quoting::Escaped } else { quoting };
                push(&text[next..plain], quoting, range.start + at..range.start + plain);
            }
        }
        push(&text[plain..], quoting, range.start + plain..range.end);
    }

    pub(super) fn heredoc(&mut self, heredoc: &ast::Heredoc) -> Word {
        let body = &heredoc.body;
        let whole = self.local(body.span);
        let mut parts = Vec::new();
        if !heredoc.delimiter.expands_body {
            let text = self.slice(whole.clone()).to_owned();
            let range = self.source.map(whole);
            parts.push(Part { kind: PartKind::Text(text), quoting: Quoting::Single, range: range.clone() });
            return Word { range, parts };
        }
        let nodes: Vec<ast::WordPartNode> = body.parts.iter().filter_map(word_part).collect();
        self.expansions(&nodes, whole.clone(), Quoting::Double, &mut parts);
        Word { range: self.source.map(whole), parts }
    }

    pub(super) fn pattern(&mut self, pattern: &ast::Pattern) -> Word {
        let mut parts = Vec::new();
        self.pattern_parts(pattern, &mut parts);
        Word { range: self.range(pattern.span), parts }
    }

    fn pattern_parts(&mut self, pattern: &ast::Pattern, parts: &mut Vec<Part>) {
        for (part, span) in pattern.parts_with_spans() {
            match part {
                ast::PatternPart::Word(word) => {
                    let local = self.local(word.span);
                    self.word_parts(&word.parts, local, parts);
                }
                ast::PatternPart::Group { patterns, .. } => {
                    patterns.iter().for_each(|pattern| self.pattern_parts(pattern, parts));
                }
                _ => self.text(self.local(span), Quoting::None, parts),
            }
        }
    }

    /// A word that is written as it is meant, such as a builtin's name.
    pub(super) fn keyword(&self, text: &str, span: ast::Span) -> Word {
        let local = self.local(span);
        let range = self.source.map(local.start..(local.start + text.len()).min(local.end));
        let part = Part { kind: PartKind::Text(text.to_owned()), quoting: Quoting::None, range: range.clone() };
        Word { range, parts: vec![part] }
    }
}

fn inner(span: &Range<usize>, opening: usize) -> Range<usize> {
    let start = (span.start + opening).min(span.end);
    start..span.end.saturating_sub(1).max(start)
}

fn word_part(node: &ast::HeredocBodyPartNode) -> Option<ast::WordPartNode> {
    use ast::HeredocBodyPart as H;
    let kind = match &node.kind {
        H::Literal(_) => return None,
        H::Variable(name) => ast::WordPart::Variable(name.clone()),
        H::CommandSubstitution { body, syntax } => {
            ast::WordPart::CommandSubstitution { body: body.clone(), syntax: *syntax }
        }
        H::ArithmeticExpansion { expression, expression_ast, expression_word_ast, syntax } => {
            ast::WordPart::ArithmeticExpansion {
                expression: expression.clone(),
                expression_ast: expression_ast.clone(),
                expression_word_ast: expression_word_ast.clone(),
                syntax: *syntax,
            }
        }
        H::Parameter(parameter) => ast::WordPart::Parameter(parameter.clone()),
    };
    Some(ast::WordPartNode::new(kind, node.span))
}
