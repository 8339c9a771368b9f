//! What begins with a dollar or a backtick, and arithmetic.

use std::ops::Range;

use shuck_ast as ast;

use super::super::super::bashism::BashismKind;
use super::super::super::word::Quoting;
use super::super::tree::{Form, Part, PartKind, Variable, Word};
use super::{Adapter, BACKTICK_DEPTH, parse_at};

impl Adapter<'_> {
    pub(super) fn expansion(&mut self, node: &ast::WordPartNode, quoting: Quoting, parts: &mut Vec<Part>) {
        use ast::WordPart as W;
        let kind = match &node.kind {
            W::Variable(name) => variable(name.as_str(), Form::Value, Vec::new()),
            W::Parameter(parameter) => self.parameter(parameter),
            W::CommandSubstitution { body, syntax } => self.substitution(node.span, body, *syntax, quoting),
            W::ProcessSubstitution { body, is_input } => {
                self.note(BashismKind::ProcessSubstitution, node.span);
                PartKind::Process { script: self.script(body), is_input: *is_input }
            }
            W::ArithmeticExpansion { expression_ast, expression_word_ast, .. } => {
                let mut words = Vec::new();
                match expression_ast {
                    Some(expr) => self.arithmetic(expr, &mut words),
                    None => words.push(self.word(expression_word_ast)),
                }
                PartKind::Arithmetic(words)
            }
            W::ParameterExpansion { reference, operator, operand_word_ast, .. } => {
                self.operation(reference, operator, operand_word_ast.as_deref())
            }
            W::Length(reference) => self.reference(reference, Form::About, Vec::new()),
            W::ArrayAccess(reference) => self.reference(reference, Form::Value, Vec::new()),
            W::ArrayLength(reference) | W::ArrayIndices(reference) => {
                self.reference(reference, Form::About, Vec::new())
            }
            W::Substring { reference, offset_word_ast, length_word_ast, .. }
            | W::ArraySlice { reference, offset_word_ast, length_word_ast, .. } => {
                let mut inner = vec![self.word(offset_word_ast)];
                inner.extend(length_word_ast.as_ref().map(|word| self.word(word)));
                self.note(BashismKind::Expansion, node.span);
                self.reference(reference, Form::Changed, inner)
            }
            W::IndirectExpansion { reference, .. } => {
                self.note(BashismKind::Expansion, node.span);
                self.reference(reference, Form::Indirect, Vec::new())
            }
            W::PrefixMatch { prefix, .. } => variable(prefix.as_str(), Form::About, Vec::new()),
            W::Transformation { reference, operator } => {
                self.note(BashismKind::Expansion, node.span);
                let form = if *operator == 'Q' { Form::Quoted } else { Form::Value };
                self.reference(reference, form, Vec::new())
            }
            W::Literal(_) | W::ZshQualifiedGlob(_) | W::SingleQuoted { .. } | W::DoubleQuoted { .. } => return,
        };
        parts.push(Part { kind, quoting, range: self.range(node.span) });
    }

    fn substitution(
        &mut self,
        span: ast::Span,
        body: &ast::StmtSeq,
        syntax: ast::CommandSubstitutionSyntax,
        quoting: Quoting,
    ) -> PartKind {
        let local = self.local(span);
        let has_escapes =
            syntax == ast::CommandSubstitutionSyntax::Backtick && self.slice(local.clone()).contains('\\');
        if has_escapes && self.depth < BACKTICK_DEPTH && local.len() >= 2 {
            let escapable: &[char] =
                if quoting == Quoting::Double { &['`', '$', '\\', '"'] } else { &['`', '$', '\\'] };
            let inner = self.source.cut(local.start + 1..local.end - 1, escapable);
            if let Ok(parsed) = parse_at(&inner, self.depth + 1) {
                self.bashisms.extend(parsed.bashisms);
                return PartKind::Substitution(parsed.script);
            }
        }
        let before = self.shift;
        self.shift = self.body_shift(&local, body);
        let script = self.script(body);
        self.shift = before;
        PartKind::Substitution(script)
    }

    /// The places in a substitution's body are right where those around it are too small.
    fn body_shift(&self, local: &Range<usize>, body: &ast::StmtSeq) -> usize {
        let Some(first) = body.iter().next().map(|stmt| stmt.span.start.offset()) else { return self.shift };
        let inside = local.start + 1;
        let is_first =
            |at: usize| at >= inside && self.slice(inside..at).chars().all(|char| char == '(' || char.is_whitespace());
        if is_first(first) && !is_first(first + self.shift) { 0 } else { self.shift }
    }

    fn parameter(&mut self, parameter: &ast::ParameterExpansion) -> PartKind {
        use ast::BourneParameterExpansion as B;
        let Some(syntax) = parameter.bourne() else {
            return variable("", Form::Value, Vec::new());
        };
        match syntax {
            B::Access { reference } => self.reference(reference, Form::Value, Vec::new()),
            B::Length { reference } | B::Indices { reference } => self.reference(reference, Form::About, Vec::new()),
            B::Indirect { reference, .. } => {
                self.note(BashismKind::Expansion, parameter.span);
                self.reference(reference, Form::Indirect, Vec::new())
            }
            B::PrefixMatch { prefix, .. } => variable(prefix.as_str(), Form::About, Vec::new()),
            B::Slice { reference, offset_word_ast, length_word_ast, .. } => {
                self.note(BashismKind::Expansion, parameter.span);
                let mut inner = vec![self.word(offset_word_ast)];
                inner.extend(length_word_ast.as_ref().map(|word| self.word(word)));
                self.reference(reference, Form::Changed, inner)
            }
            B::Operation { reference, operator, operand_word_ast, .. } => {
                self.operation(reference, operator, operand_word_ast.as_deref())
            }
            B::Transformation { reference, operator } => {
                self.note(BashismKind::Expansion, parameter.span);
                let form = if *operator == 'Q' { Form::Quoted } else { Form::Value };
                self.reference(reference, form, Vec::new())
            }
        }
    }

    fn operation(
        &mut self,
        reference: &ast::VarRef,
        operator: &ast::ParameterOp,
        operand: Option<&ast::Word>,
    ) -> PartKind {
        use ast::ParameterOp as P;
        let mut inner: Vec<Word> = operand.map(|word| self.word(word)).into_iter().collect();
        let form = match operator {
            P::UseDefault | P::AssignDefault => Form::Default,
            P::UseReplacement => Form::Other,
            P::Error => Form::Required,
            P::RemovePrefixShort { pattern }
            | P::RemovePrefixLong { pattern }
            | P::RemoveSuffixShort { pattern }
            | P::RemoveSuffixLong { pattern } => {
                inner.push(self.pattern(pattern));
                Form::Changed
            }
            P::ReplaceFirst { pattern, replacement_word_ast, .. }
            | P::ReplaceAll { pattern, replacement_word_ast, .. } => {
                self.note(BashismKind::Expansion, reference.span);
                inner.push(self.pattern(pattern));
                inner.push(self.word(replacement_word_ast));
                Form::Changed
            }
            P::UpperFirst | P::UpperAll | P::LowerFirst | P::LowerAll => {
                self.note(BashismKind::Expansion, reference.span);
                Form::Changed
            }
        };
        self.reference(reference, form, inner)
    }

    fn reference(&mut self, reference: &ast::VarRef, form: Form, mut inner: Vec<Word>) -> PartKind {
        if let Some(subscript) = &reference.subscript {
            self.note(BashismKind::Array, reference.span);
            match subscript.word_ast() {
                Some(word) => inner.push(self.word(word)),
                None if subscript.is_array_selector() => inner.push(self.keyword("@", reference.name_span)),
                None => {}
            }
        }
        variable(reference.name.as_str(), form, inner)
    }

    /// The shell words inside an arithmetic expression; bare names are no words.
    pub(super) fn arithmetic(&mut self, expr: &ast::ArithmeticExprNode, words: &mut Vec<Word>) {
        use ast::ArithmeticExpr as A;
        match &expr.kind {
            A::Number(_) | A::Variable(_) => {}
            A::ShellWord(word) => words.push(self.word(word)),
            A::Indexed { index, .. } => self.arithmetic(index, words),
            A::Parenthesized { expression } => self.arithmetic(expression, words),
            A::Unary { expr, .. } | A::Postfix { expr, .. } => self.arithmetic(expr, words),
            A::Binary { left, right, .. } => {
                self.arithmetic(left, words);
                self.arithmetic(right, words);
            }
            A::Conditional { condition, then_expr, else_expr } => {
                self.arithmetic(condition, words);
                self.arithmetic(then_expr, words);
                self.arithmetic(else_expr, words);
            }
            A::Assignment { value, .. } => self.arithmetic(value, words),
        }
    }
}

fn variable(name: &str, form: Form, inner: Vec<Word>) -> PartKind {
    PartKind::Variable(Box::new(Variable { name: name.to_owned(), form, inner }))
}
