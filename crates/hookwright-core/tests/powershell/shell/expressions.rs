//! Expressions and calls.

use super::{Flow, Ran, Shell, Value, inner};
use poshtree::v2::{Node, NodeKind, StringKind, TokenKind as K, lex, parse};
use std::collections::BTreeMap;
use std::rc::Rc;

impl Shell {
    /// The value of an expression, a call or a pipeline of one part. What gives nothing is null.
    pub(super) fn value(&mut self, node: &Node) -> Ran<Value> {
        Ok(self.output(node)?.unwrap_or(Value::Null))
    }

    /// What a node puts out: nothing, or one value.
    pub(super) fn output(&mut self, node: &Node) -> Ran<Option<Value>> {
        let value = match &node.kind {
            NodeKind::Command { name, elements, .. } => return self.command(node, name, elements),
            NodeKind::Pipeline(parts) if parts.len() == 1 => return self.output(&parts[0]),
            NodeKind::Paren(inside) => return self.output(inside),
            NodeKind::InvokeMember { target, member, is_static, .. } => {
                let args = self.arguments(node, target);
                let (path, member) = member.rsplit_once('.').unwrap_or(("", member));
                let mut target = self.value(target)?;
                let mut is_static = *is_static;
                for name in path.split_terminator('.') {
                    target = match (&target, is_static) {
                        (Value::Type(type_name), true) => self.static_property(node, type_name, name),
                        _ => self.property(node, &target, name),
                    };
                    is_static = false;
                }
                let args = args.iter().map(|arg| self.value(arg)).collect::<Ran<Vec<_>>>()?;
                return match is_static {
                    true => self.static_call(node, &target, member, &args),
                    false => self.method(node, &target, member, &args),
                };
            }
            NodeKind::Binary { op, left, right } => self.operator(node, op, left, right)?,
            NodeKind::Unary { op, operand } => self.unary(node, op, operand)?,
            NodeKind::PostfixUnary { op, operand } => {
                let old = self.value(operand)?;
                let one = if op == "++" { "+" } else { "-" };
                let new = self.binary(node, one, old.clone(), Value::Int(1))?;
                self.store(operand, new)?;
                old
            }
            NodeKind::Cast { type_name, operand } => self.cast(node, type_name.trim_matches(['[', ']']), operand)?,
            NodeKind::MemberAccess { target, member, is_static: true } => {
                let Value::Type(name) = self.value(target)? else { panic!("{}", self.place(node)) };
                self.static_property(node, &name, member)
            }
            NodeKind::MemberAccess { target, member, is_static: false } => {
                let target = self.value(target)?;
                member.split('.').fold(target, |target, name| self.property(node, &target, name))
            }
            NodeKind::Index { target, index } => {
                let (target, index) = (self.value(target)?, self.value(index)?);
                self.element(node, &target, index.as_place())
            }
            NodeKind::ArrayLiteral(_) => {
                let items = flat(node).into_iter().map(|item| self.value(item)).collect::<Ran<Vec<_>>>()?;
                Value::Array(Rc::new(items))
            }
            NodeKind::Array(parts) => {
                let values = parts.iter().map(|part| self.value(part)).collect::<Ran<Vec<_>>>()?;
                Value::Array(Rc::new(values.into_iter().filter(|value| !matches!(value, Value::Null)).collect()))
            }
            NodeKind::Variable(name) => self.variable(node, name),
            NodeKind::Number(text) => self.number(node, text),
            NodeKind::StringLiteral { kind, value, .. } => Value::text(&self.literal(node, *kind, value)),
            NodeKind::TypeExpression(name) => Value::Type(type_name(name)),
            other => panic!("not known: {other:?} in {}", self.place(node)),
        };
        Ok(Some(value))
    }

    /// The arguments of a call of a method, each read alone: the tree takes commas for operators there.
    fn arguments(&mut self, node: &Node, target: &Node) -> Rc<Vec<Node>> {
        let key = (node.span.start, node.span.end);
        if let Some(known) = self.arguments.get(&key) {
            return Rc::clone(known);
        }
        let rest = &self.source[target.span.end..node.span.end];
        let start = target.span.end + rest.find('(').unwrap() + 1;
        let inside = &self.source[start..node.span.end - 1];
        let (mut depth, mut from, mut ranges) = (0, 0, Vec::new());
        for token in lex(inside).tokens {
            match token.kind {
                K::Comma if depth == 0 => {
                    ranges.push(from..token.span.start);
                    from = token.span.end;
                }
                K::LParen | K::LBrace | K::LBracket => depth += 1,
                K::RParen | K::RBrace | K::RBracket => depth -= 1,
                _ => {}
            }
        }
        if !inside.trim().is_empty() {
            ranges.push(from..inside.len());
        }
        let read = |range: std::ops::Range<usize>| {
            let at = start + range.start;
            let parsed = parse(&inside[range]);
            assert!(parsed.errors.is_empty(), "{}", self.place(node));
            let NodeKind::Script(mut statements) = parsed.script.kind else { panic!("{}", self.place(node)) };
            assert_eq!(statements.len(), 1, "{}", self.place(node));
            let mut argument = statements.remove(0);
            moved(&mut argument, at);
            argument
        };
        let arguments = Rc::new(ranges.into_iter().map(read).collect::<Vec<_>>());
        self.arguments.insert(key, Rc::clone(&arguments));
        arguments
    }

    fn number(&self, node: &Node, text: &str) -> Value {
        if let Some(digits) = text.strip_prefix("0x") {
            let number = i64::from_str_radix(digits, 16).unwrap();
            assert!(number <= i64::from(i32::MAX), "negative in PowerShell: {}", self.place(node));
            return Value::Int(number as i32);
        }
        let number: i64 = text.parse().unwrap_or_else(|_| panic!("{}", self.place(node)));
        i32::try_from(number).map_or(Value::Long(number), Value::Int)
    }

    fn literal(&self, node: &Node, kind: StringKind, raw: &str) -> String {
        match kind {
            StringKind::Single => raw[1..raw.len() - 1].replace("''", "'"),
            StringKind::HereSingle => {
                let inside = raw.strip_prefix("@'").and_then(|raw| raw.strip_suffix("\n'@")).unwrap();
                let (_, inside) = inside.split_once('\n').unwrap();
                inside.strip_suffix('\r').unwrap_or(inside).to_owned()
            }
            StringKind::Double => {
                let mut out = String::new();
                let mut characters = raw[1..raw.len() - 1].chars();
                while let Some(c) = characters.next() {
                    assert!(c != '$' && c != '"', "{}", self.place(node));
                    out.push(match c {
                        '`' => match characters.next().unwrap() {
                            'n' => '\n',
                            'r' => '\r',
                            't' => '\t',
                            'f' => '\u{c}',
                            c if "`\"$".contains(c) => c,
                            _ => panic!("{}", self.place(node)),
                        },
                        c => c,
                    });
                }
                out
            }
            StringKind::HereDouble => panic!("{}", self.place(node)),
        }
    }

    fn operator(&mut self, node: &Node, op: &str, left: &Node, right: &Node) -> Ran<Value> {
        let op = op.to_lowercase();
        let is_null = matches!(&left.kind, NodeKind::Variable(name) if name == "$null");
        let first = self.value(left)?;
        match op.as_str() {
            "-and" | "-or" => {
                let first = self.truth(left, &first);
                let is_decided = first == (op == "-or");
                let second = if is_decided {
                    first
                } else {
                    let second = self.value(right)?;
                    self.truth(right, &second)
                };
                return Ok(Value::Bool(second));
            }
            "-eq" | "-ne" if is_null => {
                let is_null = matches!(self.value(right)?, Value::Null);
                return Ok(Value::Bool(is_null == (op == "-eq")));
            }
            _ => {}
        }
        let second = self.value(right)?;
        self.binary(node, &op, first, second)
    }

    fn truth(&self, node: &Node, value: &Value) -> bool {
        match value {
            Value::Bool(value) => *value,
            other => panic!("{} as true or false: {}", other.kind(), self.place(node)),
        }
    }

    /// An operator between two values.
    pub(super) fn binary(&self, node: &Node, op: &str, left: Value, right: Value) -> Ran<Value> {
        let value = match (op, &left, &right) {
            ("-ceq" | "-cne", Value::Text(a), Value::Text(b)) => {
                let is_plain = |text: &[char]| text.iter().all(|c| (' '..='~').contains(c));
                assert!(is_plain(a) && is_plain(b), "a culture decides: {}", self.place(node));
                Value::Bool((a == b) == (op == "-ceq"))
            }
            ("-eq" | "-ne", Value::Bool(a), Value::Bool(b)) => Value::Bool((a == b) == (op == "-eq")),
            ("+", Value::Text(a), b) => {
                let mut text = a.to_vec();
                text.extend(b.as_part().chars());
                Value::Text(Rc::new(text))
            }
            (_, Value::Int(a), Value::Int(b)) => self.ints(node, op, *a, *b),
            (_, Value::Int(a), Value::Long(b)) => self.longs(node, op, i64::from(*a), *b),
            (_, Value::Long(a), Value::Int(b)) => self.longs(node, op, *a, i64::from(*b)),
            (_, Value::Long(a), Value::Long(b)) => self.longs(node, op, *a, *b),
            _ => panic!("{} {op} {}: {}", left.kind(), right.kind(), self.place(node)),
        };
        Ok(value)
    }

    fn ints(&self, node: &Node, op: &str, a: i32, b: i32) -> Value {
        let wide = self.longs(node, op, i64::from(a), i64::from(b));
        match wide {
            Value::Long(wide) => {
                Value::Int(i32::try_from(wide).unwrap_or_else(|_| panic!("too large: {}", self.place(node))))
            }
            other => other,
        }
    }

    fn longs(&self, node: &Node, op: &str, a: i64, b: i64) -> Value {
        let compared = match op {
            "-eq" => a == b,
            "-ne" => a != b,
            "-lt" => a < b,
            "-le" => a <= b,
            "-gt" => a > b,
            "-ge" => a >= b,
            _ => {
                let computed = match op {
                    "+" => a.checked_add(b),
                    "-" => a.checked_sub(b),
                    "*" => a.checked_mul(b),
                    "-band" => Some(a & b),
                    "-bor" => Some(a | b),
                    "-bxor" => Some(a ^ b),
                    "-shr" if a >= 0 => Some(a >> b),
                    "-shl" if a >= 0 && a.leading_zeros() > b as u32 => Some(a << b),
                    _ => None,
                };
                return Value::Long(computed.unwrap_or_else(|| panic!("{op}: {}", self.place(node))));
            }
        };
        Value::Bool(compared)
    }

    fn unary(&mut self, node: &Node, op: &str, operand: &Node) -> Ran<Value> {
        let value = self.value(operand)?;
        Ok(match op.to_lowercase().as_str() {
            "-not" => Value::Bool(!self.truth(operand, &value)),
            "-" => match value {
                Value::Int(number) => Value::Int(-number),
                _ => panic!("{}", self.place(node)),
            },
            _ => panic!("{op}: {}", self.place(node)),
        })
    }

    fn cast(&mut self, node: &Node, name: &str, operand: &Node) -> Ran<Value> {
        if let NodeKind::Hashtable(pairs) = &operand.kind {
            assert_eq!(name, "pscustomobject", "{}", self.place(node));
            let mut fields = BTreeMap::new();
            for (key, value) in pairs {
                let NodeKind::BareWord(key) = &inner(key).kind else { panic!("{key:?}") };
                let value = self.value(value)?;
                assert!(fields.insert(key.clone(), value).is_none(), "{key} twice");
            }
            return Ok(Value::object(fields));
        }
        let value = self.value(operand)?;
        Ok(match (name, &value) {
            ("string", Value::Char(c)) => Value::text(&c.to_string()),
            ("string", Value::Int(_) | Value::Long(_) | Value::Text(_)) => Value::text(&value.as_part()),
            ("char", Value::Int(code)) => Value::Char(char::from_u32(*code as u32).unwrap()),
            ("int", Value::Char(c)) => Value::Int(*c as i32),
            ("int", Value::Int(number)) => Value::Int(*number),
            ("int", Value::Long(number)) => Value::Int(i32::try_from(*number).unwrap()),
            ("long", Value::Int(number)) => Value::Long(i64::from(*number)),
            ("long", Value::Long(number)) => Value::Long(*number),
            ("long", Value::Text(digits)) if digits.iter().all(char::is_ascii_digit) => {
                Value::Long(value.as_text().parse().unwrap())
            }
            ("bool", Value::Bool(value)) => Value::Bool(*value),
            _ => panic!("[{name}] of {}: {}", value.kind(), self.place(node)),
        })
    }

    /// A call of a function, or of one of the few commands of PowerShell itself that the script needs.
    fn command(&mut self, node: &Node, name: &Node, elements: &[Node]) -> Ran<Option<Value>> {
        let name = match &inner(name).kind {
            NodeKind::BareWord(name) => name.clone(),
            other => panic!("{other:?}: {}", self.place(node)),
        };
        let mut arguments = Vec::new();
        let mut options = Vec::new();
        for element in elements {
            match &element.kind {
                NodeKind::CommandParameter { name, argument } => {
                    options.push(name.trim_start_matches('-').to_owned());
                    if let Some(argument) = argument {
                        arguments.push(self.argument(node, argument)?);
                    }
                }
                _ => arguments.push(self.argument(node, element)?),
            }
        }
        if self.functions.contains_key(&name.to_lowercase()) {
            assert!(options.is_empty(), "{}", self.place(node));
            return self.function(&name, arguments);
        }
        let place = self.place(node);
        let options: Vec<&str> = options.iter().map(String::as_str).collect();
        self.system.command(&name, &options, &arguments, &place).map_err(Flow::Throw)
    }

    /// An argument of a command.
    fn argument(&mut self, node: &Node, argument: &Node) -> Ran<Value> {
        match &argument.kind {
            NodeKind::BareWord(word) if is_argument(argument) => Ok(Value::text(word)),
            NodeKind::Variable(_)
            | NodeKind::StringLiteral { .. }
            | NodeKind::Number(_)
            | NodeKind::Paren(_)
            | NodeKind::MemberAccess { is_static: false, .. }
            | NodeKind::Index { .. }
                if is_argument(argument) =>
            {
                self.value(argument)
            }
            other => panic!("an argument of another kind: {other:?} in {}", self.place(node)),
        }
    }
}

/// Whether a word is read as it stands where arguments are read: a name, or a place that starts with a variable.
fn is_argument(node: &Node) -> bool {
    match &node.kind {
        NodeKind::MemberAccess { target, .. } | NodeKind::Index { target, .. } => {
            matches!(target.kind, NodeKind::Variable(_)) || is_argument(target)
        }
        NodeKind::BareWord(word) => word.chars().all(char::is_alphanumeric),
        _ => true,
    }
}

/// A type's name without brackets and `System.`.
pub(super) fn type_name(name: &str) -> String {
    let name = name.trim();
    let name = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    name.strip_prefix("System.").unwrap_or(name).to_owned()
}

/// The elements of a list with commas, of which the tree holds the first and the rest.
fn flat(node: &Node) -> Vec<&Node> {
    match &node.kind {
        NodeKind::ArrayLiteral(items) => items.iter().flat_map(flat).collect(),
        _ => vec![node],
    }
}

/// Moves the places of a node that was read alone to where it stands.
fn moved(node: &mut Node, by: usize) {
    node.span.start += by;
    node.span.end += by;
    node.for_each_child_mut(&mut |child| moved(child, by));
}
