//! Expressions and arguments as words.

use poshtree::v2::{Node, NodeKind, StringKind};

use super::super::analysis::VariableUse;
use super::super::source::literal;
use super::super::word::{Piece, PieceKind, Quoting, Value, Word};
use super::names;
use super::walk::Walker;

impl<'t> Walker<'_, 't> {
    /// An expression as a word.
    pub fn word(&mut self, node: &'t Node) -> Word {
        let range = self.range(node);
        let pieces = self.pieces(node, Quoting::None);
        Word { range, pieces }
    }

    fn pieces(&mut self, node: &'t Node, quoting: Quoting) -> Vec<Piece> {
        let range = self.range(node);
        let single = |kind, value| vec![Piece { kind, quoting, range: range.clone(), value }];
        match &node.kind {
            NodeKind::BareWord(_) | NodeKind::Number(_) => {
                let text = self.slice(node.span.start..node.span.end).to_owned();
                bare(&text, range)
            }
            NodeKind::StringLiteral { kind, parts, .. } => self.string(node, *kind, parts),
            NodeKind::Variable(name) => vec![self.variable(node, name, quoting)],
            NodeKind::Index { target, index } => {
                let value = self.target(node, target);
                self.word(index);
                single(PieceKind::Substitution, value)
            }
            NodeKind::MemberAccess { target, .. } => {
                let value = self.target(node, target);
                single(PieceKind::Substitution, value)
            }
            NodeKind::InvokeMember { target, member, args, .. } => {
                let value = self.invoked(node, target, member, args);
                single(PieceKind::Substitution, value)
            }
            NodeKind::Cast { operand, .. }
            | NodeKind::Unary { operand, .. }
            | NodeKind::PostfixUnary { operand, .. } => self.pieces(operand, quoting),
            NodeKind::Binary { op, left, right } => {
                let mut pieces = self.pieces(left, quoting);
                let more = self.pieces(right, quoting);
                match op.as_str() {
                    "+" => {
                        pieces.extend(more);
                        pieces
                    }
                    _ => {
                        let value = Word { range: range.clone(), pieces }.value();
                        let value = if value.text().is_some() { Value::Some } else { value };
                        single(PieceKind::Arithmetic, value)
                    }
                }
            }
            NodeKind::Ternary { condition, if_true, if_false } => {
                self.word(condition);
                let value = self.word(if_true).value().either(self.word(if_false).value());
                single(PieceKind::Substitution, value)
            }
            NodeKind::Paren(inner) => match &inner.kind {
                NodeKind::Script(statements) if statements.len() == 1 && is_expression(&statements[0]) => {
                    self.pieces(&statements[0], quoting)
                }
                _ if is_expression(inner) => self.pieces(inner, quoting),
                _ => {
                    let value = self.captured(inner);
                    single(PieceKind::Substitution, value)
                }
            },
            NodeKind::SubExpression(inner) => {
                let value = self.captured(inner);
                single(PieceKind::Substitution, value)
            }
            NodeKind::Array(items) | NodeKind::ArrayLiteral(items) => {
                let mut value = None;
                for item in items {
                    let next = if is_expression(item) { self.word(item).value() } else { self.statement(item) };
                    value = Some(match value {
                        None => next,
                        Some(value) => Value::either(value, next),
                    });
                }
                single(PieceKind::Substitution, value.unwrap_or(Value::Some))
            }
            NodeKind::Hashtable(pairs) => {
                for (_, value) in pairs {
                    self.statement(value);
                }
                single(PieceKind::Substitution, Value::Some)
            }
            NodeKind::ScriptBlockExpression(body) => {
                self.block(body);
                single(PieceKind::Substitution, Value::Unknown)
            }
            NodeKind::TypeExpression(_) | NodeKind::Error(_) => single(PieceKind::Substitution, Value::Some),
            _ => {
                let value = self.statement(node);
                single(PieceKind::Substitution, value)
            }
        }
    }

    fn captured(&mut self, node: &'t Node) -> Value {
        match self.statement(node) {
            Value::Text(text) => Value::Text(text.trim_end_matches(['\r', '\n']).to_owned()),
            value => value,
        }
    }

    /// What a member or an item is taken from; `$args[0]` is one read.
    fn target(&mut self, whole: &'t Node, target: &'t Node) -> Value {
        if let NodeKind::Variable(name) = &target.kind
            && names::variable(name) == "args"
            && self.blocks == 0
        {
            self.read_argument(self.range(whole));
            return Value::Unset;
        }
        match self.word(target).value() {
            Value::Text(_) => Value::Unknown,
            value => value,
        }
    }

    fn variable(&mut self, node: &Node, text: &str, quoting: Quoting) -> Piece {
        let range = self.range(node);
        let name = names::variable(text);
        let kind = PieceKind::Variable(text.trim_start_matches(['$', '@']).to_owned());
        let piece = |value| Piece { kind, quoting, range: range.clone(), value };
        if let Some(hole) = super::super::source::hole_index(&name).and_then(|index| self.source.holes().get(index)) {
            return Piece { quoting, ..hole.clone() };
        }
        if name == "args" {
            if self.blocks == 0 {
                self.read_argument(range.clone());
                return piece(Value::Unset);
            }
            return piece(Value::Unknown);
        }
        if name == "input" && self.blocks == 0 {
            self.out.reads_stdin = true;
        }
        if name == "_" || name == "psitem" {
            return piece(self.input.value());
        }
        self.out.variables.push(VariableUse {
            name: text.trim_start_matches(['$', '@']).trim_matches(['{', '}']).to_owned(),
            range: range.clone(),
            has_default: false,
            is_quoted: quoting != Quoting::None,
            is_assigned: self.vars.contains_key(&name),
        });
        let value = self.vars.get(&name).cloned().unwrap_or_else(|| names::environment(&name));
        piece(value)
    }

    /// A string: what lies between its expansions is plain text.
    fn string(&mut self, node: &'t Node, kind: StringKind, parts: &'t [Node]) -> Vec<Piece> {
        let (opening, closing) = match kind {
            StringKind::Single | StringKind::Double => (1, 1),
            StringKind::HereSingle | StringKind::HereDouble => (2, 2),
        };
        let start = (node.span.start + opening).min(node.span.end);
        let end = node.span.end.saturating_sub(closing).max(start);
        let is_single = matches!(kind, StringKind::Single | StringKind::HereSingle);
        let quoting = if is_single { Quoting::Single } else { Quoting::Double };
        let mut pieces = Vec::new();
        let mut done = start;
        for part in parts.iter().filter(|part| part.span.start >= start && part.span.end <= end) {
            if done < part.span.start {
                pieces.push(self.quoted(done..part.span.start, quoting));
            }
            pieces.extend(self.pieces(part, quoting));
            done = part.span.end;
        }
        if done < end || pieces.is_empty() {
            pieces.push(self.quoted(done..end, quoting));
        }
        pieces
    }

    fn quoted(&self, local: std::ops::Range<usize>, quoting: Quoting) -> Piece {
        let text = self.slice(local.clone());
        let text = match quoting {
            Quoting::Single => text.replace("''", "'"),
            _ => unescape(text),
        };
        literal(text, self.source.map(local), quoting)
    }

    /// `[Console]::In.ReadToEnd()`, `$client.DownloadString(...)`, `$text.Trim()`.
    fn invoked(&mut self, whole: &'t Node, target: &'t Node, member: &str, args: &'t [Node]) -> Value {
        let value = self.target(whole, target);
        let mut arguments = Vec::new();
        args.iter().for_each(|arg| self.push_argument(arg, &mut arguments));
        let member = member.rsplit('.').next().unwrap_or(member);
        let text = self.slice(whole.span.start..whole.span.end).to_ascii_lowercase();
        match member.to_ascii_lowercase().as_str() {
            "downloadstring" | "downloaddata" | "getstringasync" | "getasync" => Value::Download,
            "readtoend" | "readline" | "openstandardinput" if text.contains("console]") => {
                self.out.reads_stdin = true;
                Value::Payload
            }
            "gettempfilename" | "gettemppath" => Value::Temporary,
            "frombase64string" | "getstring" => arguments.first().map_or(Value::Unknown, |word| match word.value() {
                Value::Text(_) => Value::Unknown,
                value => value,
            }),
            "create" if text.contains("scriptblock]") => arguments.first().map_or(Value::Unknown, Word::value),
            "combine" | "join" => arguments.iter().fold(Value::empty(), |value, word| value.join(word.value())),
            "delete" if text.contains("directory]") || text.contains("file]") => {
                self.out.calls.push(super::super::analysis::Call {
                    name: "Remove-Item".to_owned(),
                    program: Some(Word::plain(member, self.range(whole))),
                    args: arguments,
                    context: self.context(),
                    range: self.range(whole),
                    ..Default::default()
                });
                Value::empty()
            }
            _ => value,
        }
    }
}

/// Whether a node is a value, not a statement.
pub(super) fn is_expression(node: &Node) -> bool {
    !matches!(
        node.kind,
        NodeKind::Script(_)
            | NodeKind::Pipeline(_)
            | NodeKind::PipelineChain { .. }
            | NodeKind::Command { .. }
            | NodeKind::Assignment { .. }
            | NodeKind::If { .. }
            | NodeKind::While { .. }
            | NodeKind::DoWhile { .. }
            | NodeKind::For { .. }
            | NodeKind::ForEach { .. }
            | NodeKind::Switch { .. }
            | NodeKind::Function { .. }
            | NodeKind::Try { .. }
            | NodeKind::Catch { .. }
            | NodeKind::Flow { .. }
            | NodeKind::Labeled { .. }
            | NodeKind::ParamBlock(_)
            | NodeKind::Parameter { .. }
    )
}

/// Plain text of an argument: `~` is the home folder, a backtick escapes.
fn bare(text: &str, range: std::ops::Range<usize>) -> Vec<Piece> {
    if let Some(rest) = text.strip_prefix('~').filter(|rest| rest.is_empty() || rest.starts_with(['/', '\\'])) {
        let at = range.start;
        let home = Piece { kind: PieceKind::Literal, quoting: Quoting::None, range: at..at + 1, value: Value::Home };
        let mut pieces = vec![home];
        if !rest.is_empty() {
            pieces.push(literal(rest, at + 1..range.end, Quoting::None));
        }
        return pieces;
    }
    vec![literal(unescape(text), range, Quoting::None)]
}

/// Resolves backtick escapes and doubled quotes.
fn unescape(text: &str) -> String {
    if !text.contains(['`', '"']) {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next() {
        match char {
            '`' => match chars.next() {
                Some('n') => out.push('\n'),
                Some('t') => out.push('\t'),
                Some('r') => out.push('\r'),
                Some(other) => out.push(other),
                None => {}
            },
            '"' => {
                if chars.peek() == Some(&'"') {
                    chars.next();
                }
                out.push('"');
            }
            other => out.push(other),
        }
    }
    out
}
