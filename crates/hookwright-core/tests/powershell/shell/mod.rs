//! An interpreter of the part of PowerShell that the script uses.

mod expressions;
mod methods;
mod paths;
mod statics;
mod system;
mod value;

pub use system::System;
pub use value::{Match, Value};

use poshtree::v2::{self, Node, NodeKind};
use std::collections::HashMap;
use std::rc::Rc;

/// How a statement ends other than by going on.
pub enum Flow {
    Break,
    Continue,
    Return(Option<Value>),
    Throw(String),
    Exit(i32),
}

type Ran<T> = Result<T, Flow>;

struct Function {
    name: String,
    parameters: Vec<String>,
    body: Rc<Node>,
}

/// A variable as it was first written, and its value.
type Scope = HashMap<String, (String, Value)>;

/// A PowerShell that runs one script.
pub struct Shell {
    source: String,
    /// The arguments of calls of methods, by where they stand.
    arguments: HashMap<(usize, usize), Rc<Vec<Node>>>,
    functions: HashMap<String, Rc<Function>>,
    scopes: Vec<Scope>,
    /// The scopes from the bottom that every function may read, but not write.
    shared: usize,
    pub system: System,
    /// What a script that may not exit left as its code.
    last_code: Option<i32>,
}

/// Names that mean something to PowerShell itself.
const AUTOMATIC: [&str; 24] = [
    "args",
    "input",
    "matches",
    "home",
    "host",
    "pid",
    "error",
    "event",
    "sender",
    "this",
    "_",
    "psitem",
    "foreach",
    "switch",
    "true",
    "false",
    "null",
    "pwd",
    "profile",
    "myinvocation",
    "pscommandpath",
    "psscriptroot",
    "eventargs",
    "psversiontable",
];

impl Shell {
    /// Reads a script. Nothing is run yet.
    pub fn new(source: &str, system: System) -> (Shell, Node) {
        assert!(source.is_ascii());
        let parsed = v2::parse(source);
        if let Some(error) = parsed.errors.first() {
            let line = source[..error.span.start].lines().count();
            panic!("line {line}: {}", error.message);
        }
        let shell = Shell {
            source: source.to_owned(),
            arguments: HashMap::new(),
            functions: HashMap::new(),
            scopes: vec![Scope::new()],
            shared: 1,
            system,
            last_code: None,
        };
        (shell, parsed.script)
    }

    /// Runs a script, with values for the parameters that it declares. Its exit code.
    pub fn run(&mut self, script: &Node, options: &[(&str, Value)]) -> i32 {
        let block = script.children().into_iter().find_map(|node| match &node.kind {
            NodeKind::ParamBlock(parameters) => Some(parameters.clone()),
            _ => None,
        });
        for node in block.unwrap_or_default() {
            let NodeKind::Parameter { attributes, name, default, .. } = &node.kind else { panic!("parameter") };
            let name = name.trim_start_matches('$');
            let is_switch = attributes.iter().any(|node| self.text(node).contains("switch"));
            let given = options.iter().find(|(option, _)| *option == name).map(|(_, value)| value.clone());
            let value = match (given, default) {
                (Some(value), _) => value,
                (None, Some(default)) => unwrapped(self.value(default)),
                (None, None) if is_switch => Value::Bool(false),
                (None, None) => panic!("{name} has no value"),
            };
            self.scopes[0].insert(name.to_lowercase(), (name.to_owned(), value));
        }
        let extra = options.iter().find(|(option, _)| *option == "args").map(|(_, value)| value.clone());
        let extra = extra.unwrap_or_else(|| Value::Array(Rc::new(Vec::new())));
        self.scopes[0].insert("args".to_owned(), ("args".to_owned(), extra));
        match self.block(script) {
            Ok(()) => self.last_code.unwrap_or(0),
            Err(Flow::Exit(code)) => code,
            Err(Flow::Throw(message)) => panic!("nobody caught: {message}"),
            Err(_) => panic!("the script ended in an odd way"),
        }
    }

    /// Calls a function of the script.
    pub fn call(&mut self, name: &str, arguments: Vec<Value>) -> Option<Value> {
        unwrapped(self.function(name, arguments))
    }

    /// The line of a node, and its text, for messages.
    fn place(&self, node: &Node) -> String {
        let line = self.source[..node.span.start].matches('\n').count() + 1;
        format!("line {line}: {}", self.text(node).lines().next().unwrap_or_default())
    }

    fn text(&self, node: &Node) -> &str {
        &self.source[node.span.start..node.span.end]
    }

    fn function(&mut self, name: &str, arguments: Vec<Value>) -> Ran<Option<Value>> {
        let key = name.to_lowercase();
        let function = self.functions.get(&key).unwrap_or_else(|| panic!("no function {name}"));
        let function = Rc::clone(function);
        assert_eq!(function.name, name, "spelled otherwise");
        assert_eq!(function.parameters.len(), arguments.len(), "arguments of {name}");
        let scope = function.parameters.iter().zip(arguments);
        let scope = scope.map(|(name, value)| (name.to_lowercase(), (name.clone(), value))).collect();
        assert!(self.scopes.len() < 200, "too deep");
        // The outermost function holds the others and what they share.
        let is_outermost = self.scopes.len() == 1 && self.shared == 1 && self.is_holder(&function.body);
        if is_outermost {
            self.shared = 2;
        }
        self.scopes.push(scope);
        let ran = self.block(&function.body);
        self.scopes.pop();
        match ran {
            Ok(()) => Ok(None),
            Err(Flow::Return(value)) => Ok(value),
            Err(Flow::Break | Flow::Continue) => panic!("a break leaves {name}"),
            Err(flow) => Err(flow),
        }
    }

    fn is_holder(&self, body: &Node) -> bool {
        statements(body).iter().any(|node| matches!(node.kind, NodeKind::Function { .. }))
    }

    /// Runs the statements of a block.
    fn block(&mut self, block: &Node) -> Ran<()> {
        for statement in statements(block) {
            self.statement(statement)?;
        }
        Ok(())
    }

    fn statement(&mut self, node: &Node) -> Ran<()> {
        match &node.kind {
            NodeKind::ParamBlock(_) => {}
            NodeKind::Function { name, parameters, body, .. } => self.define(name, parameters, body),
            NodeKind::Assignment { target, op, value } => self.assign(target, op, value)?,
            NodeKind::If { conditions, blocks, else_block } => {
                for (condition, block) in conditions.iter().zip(blocks) {
                    if self.condition(condition)? {
                        return self.block(block);
                    }
                }
                if let Some(block) = else_block {
                    self.block(block)?;
                }
            }
            NodeKind::While { condition, body } => {
                while self.condition(condition)? {
                    if !self.turn(body)? {
                        break;
                    }
                }
            }
            NodeKind::For { init, condition, update, body } => {
                self.statement(init.as_ref().unwrap())?;
                while self.condition(condition.as_ref().unwrap())? {
                    if !self.turn(body)? {
                        break;
                    }
                    self.statement(update.as_ref().unwrap())?;
                }
            }
            NodeKind::ForEach { variable, iterable, body } => {
                let values = self.value(iterable)?;
                let elements = values.elements();
                for value in &elements {
                    self.set_variable(variable, value.clone());
                    if !self.turn(body)? {
                        break;
                    }
                    assert_eq!(values.count(), elements.len(), "changed while read: {}", self.place(node));
                }
            }
            NodeKind::Try { body, catches, finally_block } => self.attempt(body, catches, finally_block.as_deref())?,
            NodeKind::Flow { keyword, value } => return self.flow(node, keyword, value.as_deref()),
            NodeKind::PostfixUnary { .. } => drop(self.value(node)?),
            NodeKind::Cast { type_name, operand } if type_name.trim_matches(['[', ']']) == "void" => {
                drop(self.output(operand)?);
            }
            NodeKind::Pipeline(parts) if parts.len() == 1 => self.statement(&parts[0])?,
            _ => {
                let output = self.output(node)?;
                assert!(output.is_none(), "output that nobody takes: {}", self.place(node));
            }
        }
        Ok(())
    }

    /// Runs a loop's body once; whether the loop goes on.
    fn turn(&mut self, body: &Node) -> Ran<bool> {
        match self.block(body) {
            Ok(()) | Err(Flow::Continue) => Ok(true),
            Err(Flow::Break) => Ok(false),
            Err(flow) => Err(flow),
        }
    }

    fn attempt(&mut self, body: &Node, catches: &[Node], finally: Option<&Node>) -> Ran<()> {
        let mut ran = self.block(body);
        if let (Err(Flow::Throw(message)), [catch]) = (&ran, catches) {
            let NodeKind::Catch { body } = &catch.kind else { panic!("catch") };
            let exception = Value::object([("Message".to_owned(), Value::text(message))]);
            let record = Value::object([("Exception".to_owned(), exception)]);
            let scope = self.scopes.last_mut().unwrap();
            let before = scope.insert("_".to_owned(), ("_".to_owned(), record));
            ran = self.block(body);
            let scope = self.scopes.last_mut().unwrap();
            match before {
                Some(before) => drop(scope.insert("_".to_owned(), before)),
                None => drop(scope.remove("_")),
            }
        }
        if let Some(block) = finally {
            self.block(block)?;
        }
        ran
    }

    fn flow(&mut self, node: &Node, keyword: &str, value: Option<&Node>) -> Ran<()> {
        match keyword {
            "break" => Err(Flow::Break),
            "continue" => Err(Flow::Continue),
            "exit" => Err(Flow::Exit(self.value(value.unwrap())?.as_int())),
            "throw" => Err(Flow::Throw(self.value(value.unwrap())?.as_text())),
            "return" => {
                let Some(value) = value else { return Err(Flow::Return(None)) };
                let is_wrapped = matches!(&inner(value).kind, NodeKind::ArrayLiteral(items) if items.len() == 1);
                let value = self.value(value)?;
                let value = match value {
                    Value::Array(items) if is_wrapped => items[0].clone(),
                    Value::Array(_) | Value::List(_) | Value::Bytes(_) | Value::Set(_) => {
                        panic!("a list that falls apart: {}", self.place(node))
                    }
                    other => other,
                };
                Err(Flow::Return(Some(value)))
            }
            other => panic!("{other}"),
        }
    }

    fn define(&mut self, name: &str, parameters: &[Node], body: &Node) {
        let parameters = parameters.iter().map(|node| match &node.kind {
            NodeKind::Parameter { name, default: None, attributes, .. } if attributes.is_empty() => {
                name.trim_start_matches('$').to_owned()
            }
            _ => panic!("parameter of {name}"),
        });
        let function =
            Function { name: name.to_owned(), parameters: parameters.collect(), body: Rc::new(body.clone()) };
        for parameter in &function.parameters {
            assert!(!AUTOMATIC.contains(&parameter.to_lowercase().as_str()), "{parameter} of {name}");
        }
        let known = self.functions.insert(name.to_lowercase(), Rc::new(function));
        assert!(known.is_none(), "two functions {name}");
    }

    fn condition(&mut self, node: &Node) -> Ran<bool> {
        let value = self.value(node)?;
        match value {
            Value::Bool(value) => Ok(value),
            other => panic!("{} as a condition: {}", other.kind(), self.place(node)),
        }
    }

    fn assign(&mut self, target: &Node, op: &str, value: &Node) -> Ran<()> {
        let new = self.value(value)?;
        let new = match op {
            "=" => new,
            "+=" | "-=" => {
                let old = self.value(target)?;
                self.binary(target, &op[..1], old, new)?
            }
            other => panic!("{other}"),
        };
        self.store(target, new)
    }

    fn store(&mut self, target: &Node, new: Value) -> Ran<()> {
        match &target.kind {
            NodeKind::Variable(_) => self.set_variable(target, new),
            NodeKind::MemberAccess { target: object, member, is_static: false } => {
                let (path, member) = member.rsplit_once('.').unwrap_or(("", member));
                let object = self.value(object)?;
                let object =
                    path.split_terminator('.').fold(object, |object, name| self.property(target, &object, name));
                let Value::Object(fields) = object else { panic!("{}", self.place(target)) };
                let mut fields = fields.borrow_mut();
                let field = fields.get_mut(member).unwrap_or_else(|| panic!("no property: {}", self.place(target)));
                *field = new;
            }
            NodeKind::Index { target: list, index } => {
                let index = self.value(index)?.as_place();
                let Value::List(list) = self.value(list)? else { panic!("{}", self.place(target)) };
                list.borrow_mut()[index] = new;
            }
            _ => panic!("assigned: {}", self.place(target)),
        }
        Ok(())
    }

    fn set_variable(&mut self, node: &Node, value: Value) {
        let NodeKind::Variable(name) = &node.kind else { panic!("{}", self.place(node)) };
        let name = name.trim_start_matches('$');
        if name == "global:LASTEXITCODE" {
            self.last_code = Some(value.as_int());
            return;
        }
        let key = name.to_lowercase();
        assert!(!AUTOMATIC.contains(&key.as_str()) && !name.contains(':'), "{}", self.place(node));
        let top = self.scopes.len();
        if top > self.shared {
            let is_shared = self.scopes[..self.shared].iter().any(|scope| scope.contains_key(&key));
            assert!(!is_shared, "hides one that is shared: {}", self.place(node));
        }
        let (spelled, slot) = self.scopes[top - 1].entry(key).or_insert_with(|| (name.to_owned(), Value::Null));
        assert_eq!(spelled, name, "spelled otherwise before");
        *slot = value;
    }

    fn variable(&self, node: &Node, name: &str) -> Value {
        let name = name.trim_start_matches('$');
        match name {
            "true" => return Value::Bool(true),
            "false" => return Value::Bool(false),
            "null" => return Value::Null,
            "PID" => return Value::Int(self.system.process),
            "PSCommandPath" => return Value::text(&self.system.script),
            "PWD" => return Value::object([("ProviderPath".to_owned(), Value::text(&self.system.folder))]),
            _ => {}
        }
        let key = name.to_lowercase();
        let own = self.scopes.last().into_iter().chain(&self.scopes[..self.shared.min(self.scopes.len())]);
        let found = own.filter_map(|scope| scope.get(&key)).next();
        let (spelled, value) = found.unwrap_or_else(|| panic!("not set: {name} in {}", self.place(node)));
        assert_eq!(spelled, name, "spelled otherwise before: {}", self.place(node));
        value.clone()
    }
}

/// The statements of a block.
fn statements(block: &Node) -> &[Node] {
    match &block.kind {
        NodeKind::Script(statements) => statements,
        NodeKind::ScriptBlockExpression(inner) => self::statements(inner),
        other => panic!("{other:?}"),
    }
}

/// A node without pipelines of one part around it.
fn inner(node: &Node) -> &Node {
    match &node.kind {
        NodeKind::Pipeline(parts) if parts.len() == 1 => inner(&parts[0]),
        _ => node,
    }
}

fn unwrapped<T>(ran: Ran<T>) -> T {
    match ran {
        Ok(value) => value,
        Err(Flow::Throw(message)) => panic!("thrown: {message}"),
        Err(_) => panic!("left in an odd way"),
    }
}
