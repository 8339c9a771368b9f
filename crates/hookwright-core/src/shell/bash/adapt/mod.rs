//! The only place that knows the parser's tree: it becomes [`tree`](super::tree).

mod expansion;
mod word;

use std::ops::Range;

use shuck_ast as ast;
use shuck_parser::parser::Parser;

use super::super::analysis::RedirectKind;
use super::super::bashism::{Bashism, BashismKind};
use super::super::source::Source;
use super::super::word::Quoting;
use super::tree::{Assign, Check, Link, Node, Parsed, Part, PartKind, Redirect, Script, Stmt, Word};

/// Why a text is no script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    pub message: String,
    pub range: Range<usize>,
}

/// Backticks are read again at most this deep.
const BACKTICK_DEPTH: u8 = 4;

/// Reads a script. The caller has made sure that it is not nested too deeply.
pub fn parse(source: &Source) -> Result<Parsed, Refusal> {
    parse_at(source, 0)
}

fn parse_at(source: &Source, depth: u8) -> Result<Parsed, Refusal> {
    let result = Parser::new(source.text()).parse();
    if result.is_err() {
        let (message, span) = match result.diagnostics.first() {
            Some(diagnostic) => {
                (diagnostic.message.clone(), diagnostic.span.start.offset()..diagnostic.span.end.offset())
            }
            None => (result.strict_error().to_string(), 0..source.text().len()),
        };
        return Err(Refusal { message, range: source.map(span) });
    }
    let mut adapter = Adapter { source, shift: 0, depth, bashisms: Vec::new() };
    let script = adapter.script(&result.file.body);
    Ok(Parsed { script, bashisms: adapter.bashisms, holes: source.holes().to_vec() })
}

struct Adapter<'a> {
    source: &'a Source,
    /// By how much the parser's places are too small where an escape precedes them in a joined word.
    shift: usize,
    depth: u8,
    bashisms: Vec<Bashism>,
}

impl Adapter<'_> {
    fn local(&self, span: ast::Span) -> Range<usize> {
        let length = self.source.text().len();
        let start = (span.start.offset() + self.shift).min(length);
        start..(span.end.offset() + self.shift).clamp(start, length)
    }

    fn range(&self, span: ast::Span) -> Range<usize> {
        self.source.map(self.local(span))
    }

    fn slice(&self, range: Range<usize>) -> &str {
        self.source.text().get(range).unwrap_or_default()
    }

    fn note(&mut self, kind: BashismKind, span: ast::Span) {
        let range = self.range(span);
        self.bashisms.push(Bashism { kind, range });
    }

    fn script(&mut self, seq: &ast::StmtSeq) -> Script {
        Script { stmts: seq.iter().map(|stmt| self.stmt(stmt)).collect() }
    }

    fn boxed(&mut self, stmt: &ast::Stmt) -> Box<Stmt> {
        Box::new(self.stmt(stmt))
    }

    fn stmt(&mut self, stmt: &ast::Stmt) -> Stmt {
        let range = self.range(stmt.span);
        let node = self.command(&stmt.command);
        let redirects = stmt.redirects.iter().map(|redirect| self.redirect(redirect)).collect();
        let is_background = matches!(stmt.terminator, Some(ast::StmtTerminator::Background(_)));
        Stmt { node, redirects, is_negated: stmt.negated, is_background, range }
    }

    fn command(&mut self, command: &ast::Command) -> Node {
        match command {
            ast::Command::Simple(simple) => {
                let assigns = self.assigns(&simple.assignments);
                let mut words = Vec::with_capacity(simple.args.len() + 1);
                if !simple.name.parts.is_empty() && simple.name.span.start != simple.name.span.end {
                    words.push(self.word(&simple.name));
                }
                words.extend(simple.args.iter().map(|word| self.word(word)));
                Node::Simple { assigns, words, declares: Vec::new() }
            }
            ast::Command::Builtin(builtin) => self.builtin(builtin),
            ast::Command::Decl(clause) => self.declaration(clause),
            ast::Command::Binary(binary) => self.binary(binary),
            ast::Command::Compound(compound) => self.compound(compound),
            ast::Command::Function(function) => {
                if function.uses_function_keyword() {
                    self.note(BashismKind::FunctionKeyword, function.header.span());
                }
                let name = function.static_names().next().map(ToString::to_string).unwrap_or_default();
                Node::Function { name, body: self.boxed(&function.body) }
            }
            ast::Command::AnonymousFunction(function) => {
                Node::Function { name: String::new(), body: self.boxed(&function.body) }
            }
        }
    }

    fn builtin(&mut self, builtin: &ast::BuiltinCommand) -> Node {
        let (name, first, more, assignments, span) = match builtin {
            ast::BuiltinCommand::Break(it) => ("break", &it.depth, &it.extra_args, &it.assignments, it.span),
            ast::BuiltinCommand::Continue(it) => ("continue", &it.depth, &it.extra_args, &it.assignments, it.span),
            ast::BuiltinCommand::Return(it) => ("return", &it.code, &it.extra_args, &it.assignments, it.span),
            ast::BuiltinCommand::Exit(it) => ("exit", &it.code, &it.extra_args, &it.assignments, it.span),
        };
        let assigns = self.assigns(assignments);
        let mut words = vec![self.keyword(name, span)];
        words.extend(first.iter().chain(more).map(|word| self.word(word)));
        Node::Simple { assigns, words, declares: Vec::new() }
    }

    fn declaration(&mut self, clause: &ast::DeclClause) -> Node {
        let mut words = vec![self.keyword(clause.variant.as_str(), clause.variant_span)];
        let mut declares = Vec::new();
        if matches!(clause.variant.as_str(), "declare" | "typeset") {
            self.note(BashismKind::Builtin, clause.variant_span);
        }
        for operand in &clause.operands {
            match operand {
                ast::DeclOperand::Flag(word) | ast::DeclOperand::Dynamic(word) => words.push(self.word(word)),
                ast::DeclOperand::Name(name) => words.push(self.keyword(name.name.as_str(), name.span)),
                ast::DeclOperand::Assignment(assign) => declares.push(self.assign(assign)),
            }
        }
        Node::Simple { assigns: self.assigns(&clause.assignments), words, declares }
    }

    /// Chains and pipelines lean to the left and can be long: the spine is walked, not recursed into.
    fn binary(&mut self, binary: &ast::BinaryCommand) -> Node {
        let is_pipe = is_pipe(binary.op);
        let mut links = Vec::new();
        let mut current = binary;
        let first = loop {
            if current.op == ast::BinaryOp::PipeAll {
                self.note(BashismKind::PipeBoth, current.op_span);
            }
            links.push((current.op, self.stmt(&current.right)));
            match &current.left.command {
                ast::Command::Binary(left) if is_plain(&current.left) && is_pipe == self::is_pipe(left.op) => {
                    current = left
                }
                _ => break self.stmt(&current.left),
            }
        };
        links.reverse();
        if is_pipe {
            let stages = links.into_iter().map(|(_, stmt)| stmt);
            return Node::Pipe(std::iter::once(first).chain(stages).collect());
        }
        let link = |op| if op == ast::BinaryOp::And { Link::And } else { Link::Or };
        let rest = links.into_iter().map(|(op, stmt)| (link(op), stmt)).collect();
        Node::Chain { first: Box::new(first), rest }
    }

    fn compound(&mut self, compound: &ast::CompoundCommand) -> Node {
        use ast::CompoundCommand as C;
        match compound {
            C::If(it) => {
                let mut arms = vec![(self.script(&it.condition), self.script(&it.then_branch))];
                for (condition, branch) in &it.elif_branches {
                    arms.push((self.script(condition), self.script(branch)));
                }
                Node::If { arms, otherwise: it.else_branch.as_ref().map(|branch| self.script(branch)) }
            }
            C::For(it) => {
                let name = it.targets.first().and_then(|target| target.name.as_ref());
                let name = name.map(ToString::to_string).unwrap_or_default();
                let words = it.words.as_ref().map(|words| words.iter().map(|word| self.word(word)).collect());
                Node::For { name, words, body: self.script(&it.body) }
            }
            C::Foreach(it) => {
                let words = it.words.iter().map(|word| self.word(word)).collect();
                Node::For { name: it.variable.to_string(), words: Some(words), body: self.script(&it.body) }
            }
            C::Select(it) => {
                self.note(BashismKind::Compound, it.variable_span);
                let words: Vec<Word> = it.words.iter().map(|word| self.word(word)).collect();
                let words = Some(words).filter(|words| !words.is_empty());
                Node::For { name: it.variable.to_string(), words, body: self.script(&it.body) }
            }
            C::Repeat(it) => {
                let words = vec![self.word(&it.count)];
                Node::ArithmeticFor { words, body: self.script(&it.body) }
            }
            C::ArithmeticFor(it) => {
                self.note(BashismKind::Arithmetic, it.left_paren_span);
                let mut words = Vec::new();
                for expr in [&it.init_ast, &it.condition_ast, &it.step_ast].into_iter().flatten() {
                    self.arithmetic(expr, &mut words);
                }
                Node::ArithmeticFor { words, body: self.script(&it.body) }
            }
            C::While(it) => Node::While { condition: self.script(&it.condition), body: self.script(&it.body) },
            C::Until(it) => Node::While { condition: self.script(&it.condition), body: self.script(&it.body) },
            C::Case(it) => {
                let word = self.word(&it.word);
                let arms = it.cases.iter().map(|item| {
                    let patterns = item.patterns.iter().map(|pattern| self.pattern(pattern)).collect();
                    (patterns, self.script(&item.body))
                });
                Node::Case { word, arms: arms.collect() }
            }
            C::Subshell(seq) => Node::Subshell(self.script(seq)),
            C::BraceGroup(seq) => Node::Group(self.script(seq)),
            C::Always(it) => {
                let mut script = self.script(&it.body);
                script.stmts.extend(self.script(&it.always_body).stmts);
                Node::Group(script)
            }
            C::Arithmetic(it) => {
                self.note(BashismKind::Arithmetic, it.span);
                let mut words = Vec::new();
                if let Some(expr) = &it.expr_ast {
                    self.arithmetic(expr, &mut words);
                }
                Node::Words(words)
            }
            C::Time(it) => Node::Time(it.command.as_ref().map(|stmt| self.boxed(stmt))),
            C::Coproc(it) => {
                self.note(BashismKind::Compound, it.span);
                Node::Time(Some(self.boxed(&it.body)))
            }
            C::Conditional(it) => {
                let mut checks = Vec::new();
                self.conditional(&it.expression, &mut checks);
                let has_group = has_group(&it.expression) || checks.iter().any(|check| has_bracket(&check.words));
                let kind = if has_group { BashismKind::DoubleBracketGroup } else { BashismKind::DoubleBracket };
                self.note(kind, it.span);
                Node::Test(checks)
            }
        }
    }

    fn conditional(&mut self, expr: &ast::ConditionalExpr, checks: &mut Vec<Check>) {
        use ast::ConditionalExpr as E;
        match expr {
            E::Binary(it) if matches!(it.op, ast::ConditionalBinaryOp::And | ast::ConditionalBinaryOp::Or) => {
                self.conditional(&it.left, checks);
                self.conditional(&it.right, checks);
            }
            E::Binary(it) => {
                let words = [&it.left, &it.right].map(|side| self.operand(side)).into_iter().flatten().collect();
                checks.push(Check { operator: it.op.as_str(), words });
            }
            E::Unary(it) if it.op == ast::ConditionalUnaryOp::Not => {
                let from = checks.len();
                self.conditional(&it.expr, checks);
                checks[from..].iter_mut().for_each(|check| check.operator = "!");
            }
            E::Unary(it) => checks.push(Check { operator: it.op.as_str(), words: self.operand(&it.expr) }),
            E::Parenthesized(it) => self.conditional(&it.expr, checks),
            other => checks.push(Check { operator: "", words: self.operand(other) }),
        }
    }

    fn operand(&mut self, expr: &ast::ConditionalExpr) -> Vec<Word> {
        use ast::ConditionalExpr as E;
        match expr {
            E::Word(word) | E::Regex(word) => vec![self.word(word)],
            E::Pattern(pattern) => vec![self.pattern(pattern)],
            E::VarRef(_) => Vec::new(),
            E::Parenthesized(it) => self.operand(&it.expr),
            E::Unary(it) => self.operand(&it.expr),
            E::Binary(it) => [&it.left, &it.right].map(|side| self.operand(side)).into_iter().flatten().collect(),
        }
    }

    fn redirect(&mut self, redirect: &ast::Redirect) -> Redirect {
        use ast::RedirectKind as K;
        let kind = match redirect.kind {
            K::Output | K::Clobber => RedirectKind::Write,
            K::Append => RedirectKind::Append,
            K::Input => RedirectKind::Read,
            K::ReadWrite => RedirectKind::ReadWrite,
            K::HereDoc | K::HereDocStrip => RedirectKind::Document,
            K::HereString => RedirectKind::Text,
            K::DupOutput | K::DupInput => RedirectKind::Duplicate,
            K::OutputBoth => RedirectKind::Both,
        };
        match redirect.kind {
            K::HereString => self.note(BashismKind::HereString, redirect.span),
            K::OutputBoth => self.note(BashismKind::BothStreams, redirect.span),
            _ => {}
        }
        let target = match &redirect.target {
            ast::RedirectTarget::Word(word) if word.span.start == word.span.end => self.descriptor(redirect.span),
            ast::RedirectTarget::Word(word) => self.word(word),
            ast::RedirectTarget::Heredoc(heredoc) => self.heredoc(heredoc),
        };
        let fd = redirect.fd.or((redirect.kind == K::DupInput).then_some(0));
        Redirect { kind, fd, target, range: self.range(redirect.span) }
    }

    /// The number after `>&`, which the parser keeps without a place.
    fn descriptor(&mut self, span: ast::Span) -> Word {
        let local = self.local(span);
        let text = self.slice(local.clone());
        let start = local.start + text.find('&').map_or(text.len(), |at| at + 1);
        let mut parts = Vec::new();
        self.text(start..local.end, Quoting::None, &mut parts);
        Word { range: self.source.map(start..local.end), parts }
    }

    fn assigns(&mut self, assigns: &[ast::Assignment]) -> Vec<Assign> {
        assigns.iter().map(|assign| self.assign(assign)).collect()
    }

    fn assign(&mut self, assign: &ast::Assignment) -> Assign {
        if assign.append {
            self.note(BashismKind::Append, assign.span);
        }
        if assign.target.subscript.is_some() {
            self.note(BashismKind::Array, assign.target.span);
        }
        let (value, items) = match &assign.value {
            ast::AssignmentValue::Scalar(word) => (Some(self.word(word)), None),
            ast::AssignmentValue::Compound(array) => {
                self.note(BashismKind::Array, array.span);
                let items = array.elements.iter().map(|element| self.word(&element.value().word)).collect();
                (None, Some(items))
            }
        };
        let is_append = assign.append || assign.target.subscript.is_some();
        Assign { name: assign.target.name.to_string(), value, items, is_append, range: self.range(assign.span) }
    }
}

/// Whether brackets group conditions.
fn has_group(expr: &ast::ConditionalExpr) -> bool {
    use ast::ConditionalExpr as E;
    match expr {
        E::Parenthesized(_) => true,
        E::Binary(it) => has_group(&it.left) || has_group(&it.right),
        E::Unary(it) => has_group(&it.expr),
        _ => false,
    }
}

/// Whether a round bracket stands unquoted in a word.
fn has_bracket(words: &[Word]) -> bool {
    let is_bracket =
        |part: &Part| part.quoting == Quoting::None && matches!(&part.kind, PartKind::Text(text) if text.contains('('));
    words.iter().flat_map(|word| &word.parts).any(is_bracket)
}

fn is_pipe(op: ast::BinaryOp) -> bool {
    matches!(op, ast::BinaryOp::Pipe | ast::BinaryOp::PipeAll)
}

fn is_plain(stmt: &ast::Stmt) -> bool {
    !stmt.negated && stmt.redirects.is_empty()
}
