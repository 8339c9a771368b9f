//! Statements, in order.

use std::collections::BTreeMap;
use std::ops::Range;

use poshtree::v2::{Node, NodeKind};

use super::super::analysis::{Analysis, Context, Exit, Folder, Function, Input, PipelinePlace, PositionalRead, Reader};
use super::super::source::Source;
use super::super::word::{Value, Word};
use super::names;

/// Statements are followed at most this often.
const BUDGET: usize = 5_000;

pub(super) fn walk(source: &Source, text: &str, script: &Node, level: u8, out: &mut Analysis) {
    let mut walker = Walker {
        source,
        text,
        out,
        level,
        vars: BTreeMap::new(),
        functions: BTreeMap::new(),
        running: Vec::new(),
        blocks: 0,
        input: Input::Event,
        folder: Folder::Start,
        place: None,
        pipelines: 0,
        is_conditional: false,
        has_message: false,
        budget: BUDGET,
    };
    walker.statement(script);
}

pub(super) struct Walker<'a, 't> {
    pub source: &'a Source,
    pub text: &'a str,
    pub out: &'a mut Analysis,
    pub level: u8,
    pub vars: BTreeMap<String, Value>,
    pub functions: BTreeMap<String, &'t Node>,
    pub running: Vec<String>,
    /// How many script blocks and functions deep: inside, `$args` is their own.
    pub blocks: usize,
    pub input: Input,
    pub folder: Folder,
    pub place: Option<PipelinePlace>,
    pub pipelines: usize,
    pub is_conditional: bool,
    pub has_message: bool,
    pub budget: usize,
}

impl<'t> Walker<'_, 't> {
    pub fn range(&self, node: &Node) -> Range<usize> {
        self.source.map(node.span.start..node.span.end)
    }

    pub fn slice(&self, range: Range<usize>) -> &str {
        self.source.text().get(range).unwrap_or_default()
    }

    /// Runs a statement and gives what it puts out.
    pub fn statement(&mut self, node: &'t Node) -> Value {
        if self.budget == 0 {
            return Value::Unknown;
        }
        self.budget -= 1;
        match &node.kind {
            NodeKind::Script(statements) => {
                statements.iter().fold(Value::empty(), |output, node| output.join(self.statement(node)))
            }
            NodeKind::ParamBlock(parameters) => {
                if self.blocks == 0 {
                    let start = node.span.start;
                    self.read_argument(self.source.map(start..start + "param".len()));
                }
                for parameter in parameters {
                    self.parameter(parameter);
                }
                Value::empty()
            }
            NodeKind::Pipeline(stages) => self.pipeline(stages),
            NodeKind::PipelineChain { left, right, .. } => {
                let output = self.statement(left);
                output.join(self.branch(right))
            }
            NodeKind::Command { name, elements, redirections, .. } => self.command(node, name, elements, redirections),
            NodeKind::Assignment { target, op, value } => {
                let value = self.statement(value);
                self.assign(target, op, value);
                Value::empty()
            }
            NodeKind::If { conditions, blocks, else_block } => {
                let mut output = Value::empty();
                conditions.iter().for_each(|node| {
                    self.statement(node);
                });
                for block in blocks.iter().chain(else_block.as_deref()) {
                    output = output.join(self.branch(block));
                }
                output
            }
            NodeKind::While { condition, body } | NodeKind::DoWhile { condition, body, .. } => {
                self.statement(condition);
                self.branch(body)
            }
            NodeKind::For { init, condition, update, body } => {
                for node in [init, condition, update].into_iter().flatten() {
                    self.statement(node);
                }
                self.branch(body)
            }
            NodeKind::ForEach { variable, iterable, body } => {
                let value = self.statement(iterable);
                self.assign(variable, "=", value);
                self.branch(body)
            }
            NodeKind::Switch { input, cases, .. } => {
                self.statement(input);
                cases.iter().fold(Value::empty(), |output, node| output.join(self.branch(node)))
            }
            NodeKind::Try { body, catches, finally_block } => {
                let mut output = self.statement(body);
                for node in catches.iter().chain(finally_block.as_deref()) {
                    output = output.join(self.branch(node));
                }
                output
            }
            NodeKind::Catch { body } | NodeKind::Labeled { statement: body, .. } => self.statement(body),
            NodeKind::Function { name, body, .. } => {
                self.functions.insert(name.to_ascii_lowercase(), body);
                let range = self.range(node);
                self.out.functions.push(Function { name: name.clone(), is_called: false, range });
                Value::empty()
            }
            NodeKind::Flow { keyword, value } => self.flow(node, keyword, value.as_deref()),
            NodeKind::ClassDefinition { .. } | NodeKind::EnumDefinition { .. } | NodeKind::Using { .. } => {
                Value::empty()
            }
            _ => self.word(node).value(),
        }
    }

    fn branch(&mut self, node: &'t Node) -> Value {
        let was = std::mem::replace(&mut self.is_conditional, true);
        let output = self.statement(node);
        self.is_conditional = was;
        output
    }

    /// A script block with arguments of its own.
    pub fn block(&mut self, node: &'t Node) -> Value {
        self.blocks += 1;
        let output = self.branch(node);
        self.blocks -= 1;
        output
    }

    pub fn pipeline(&mut self, stages: &'t [Node]) -> Value {
        let pipeline = self.pipelines;
        self.pipelines += 1;
        let outer = (self.place, self.input.clone());
        let mut output = Value::empty();
        for (index, stage) in stages.iter().enumerate() {
            if index > 0 {
                self.input = Input::Pipe(output);
            }
            self.place = (stages.len() > 1).then_some(PipelinePlace { pipeline, index, length: stages.len() });
            output = self.statement(stage);
        }
        (self.place, self.input) = outer;
        output
    }

    fn parameter(&mut self, node: &'t Node) {
        if let NodeKind::Parameter { name, default, .. } = &node.kind {
            let value = default.as_ref().map_or(Value::Unset, |default| self.statement(default));
            self.vars.insert(names::variable(name), value);
        }
    }

    fn assign(&mut self, target: &'t Node, op: &str, value: Value) {
        match &target.kind {
            NodeKind::Variable(name) => {
                let name = names::variable(name);
                let value = match self.vars.remove(&name) {
                    Some(held) if op != "=" => held.join(value),
                    _ => value,
                };
                self.vars.insert(name, value);
            }
            NodeKind::Cast { operand, .. } => self.assign(operand, op, value),
            _ => {
                self.word(target);
            }
        }
    }

    fn flow(&mut self, node: &'t Node, keyword: &str, value: Option<&'t Node>) -> Value {
        let word = value.map(|value| self.word(value));
        let status = word.as_ref().and_then(Word::text).and_then(|text| text.trim().parse().ok());
        if let (true, Some(status)) = (keyword.eq_ignore_ascii_case("exit"), status) {
            self.out.exits.push(Exit {
                status,
                range: self.range(node),
                has_message: self.has_message,
                is_conditional: self.is_conditional,
            });
        }
        word.map_or(Value::empty(), |word| word.value())
    }

    /// Notes a read of an argument that nobody gives.
    pub fn read_argument(&mut self, range: Range<usize>) {
        if self.out.positionals.iter().any(|read| read.range.start <= range.start && range.end <= read.range.end) {
            return;
        }
        let text = self.text.get(range.clone()).unwrap_or_default().to_owned();
        self.out.positionals.push(PositionalRead { range, text, reader: Reader::Shell });
    }

    pub fn context(&self) -> Context {
        Context {
            level: self.level,
            function: self.running.last().cloned(),
            is_conditional: self.is_conditional,
            pipeline: self.place,
            folder: self.folder.clone(),
            dialect: super::super::Dialect::PowerShell,
            ..Context::default()
        }
    }
}
