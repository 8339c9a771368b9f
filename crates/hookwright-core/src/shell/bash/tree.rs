//! A bash script as the rest of this module sees it: every range is one of the user's own text.

use std::ops::Range;

use super::super::analysis::RedirectKind;
use super::super::bashism::Bashism;
use super::super::word::Quoting;

/// A list of statements, run one after the other.
#[derive(Debug, Clone, Default)]
pub struct Script {
    pub stmts: Vec<Stmt>,
}

/// One statement with what is written around it.
#[derive(Debug, Clone)]
pub struct Stmt {
    pub node: Node,
    pub redirects: Vec<Redirect>,
    pub is_negated: bool,
    pub is_background: bool,
    pub range: Range<usize>,
}

/// What a statement is.
#[derive(Debug, Clone)]
pub enum Node {
    Simple {
        assigns: Vec<Assign>,
        words: Vec<Word>,
        declares: Vec<Assign>,
    },
    /// `first && a || b`, from left to right.
    Chain {
        first: Box<Stmt>,
        rest: Vec<(Link, Stmt)>,
    },
    Pipe(Vec<Stmt>),
    Group(Script),
    Subshell(Script),
    If {
        arms: Vec<(Script, Script)>,
        otherwise: Option<Script>,
    },
    While {
        condition: Script,
        body: Script,
    },
    For {
        name: String,
        words: Option<Vec<Word>>,
        body: Script,
    },
    Case {
        word: Word,
        arms: Vec<(Vec<Word>, Script)>,
    },
    Function {
        name: String,
        body: Box<Stmt>,
    },
    Test(Vec<Check>),
    Words(Vec<Word>),
    ArithmeticFor {
        words: Vec<Word>,
        body: Script,
    },
    Time(Option<Box<Stmt>>),
}

/// How a chain goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Link {
    And,
    Or,
}

/// One condition of `[[ ]]`.
#[derive(Debug, Clone)]
pub struct Check {
    pub operator: &'static str,
    pub words: Vec<Word>,
}

/// A word, before anything in it is looked up.
#[derive(Debug, Clone, Default)]
pub struct Word {
    pub range: Range<usize>,
    pub parts: Vec<Part>,
}

/// A part of a word.
#[derive(Debug, Clone)]
pub struct Part {
    pub kind: PartKind,
    pub quoting: Quoting,
    pub range: Range<usize>,
}

/// What a part of a word is.
#[derive(Debug, Clone)]
pub enum PartKind {
    Text(String),
    Variable(Box<Variable>),
    Substitution(Script),
    Process { script: Script, is_input: bool },
    Arithmetic(Vec<Word>),
}

/// A parameter with its operator.
#[derive(Debug, Clone)]
pub struct Variable {
    pub name: String,
    pub form: Form,
    /// The words inside the braces: default, pattern, offset, subscript.
    pub inner: Vec<Word>,
}

/// What is asked of a parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Its value, or a part of its value that can be empty.
    Value,
    /// `${x:-default}`, `${x:=default}`: the first inner word.
    Default,
    /// `${x:+other}`: the first inner word.
    Other,
    /// `${x:?message}`.
    Required,
    /// A count, a length, a list of indexes: a number or names, never the value.
    About,
    /// `${!x}`.
    Indirect,
    /// `${x@Q}`.
    Quoted,
    /// `${x#a}`, `${x%b}`, `${x/a/b}`, `${x:1:2}`.
    Changed,
}

/// An assignment.
#[derive(Debug, Clone)]
pub struct Assign {
    pub name: String,
    pub value: Option<Word>,
    pub items: Option<Vec<Word>>,
    pub is_append: bool,
    pub range: Range<usize>,
}

/// A redirection.
#[derive(Debug, Clone)]
pub struct Redirect {
    pub kind: RedirectKind,
    pub fd: Option<i32>,
    pub target: Word,
    pub range: Range<usize>,
}

/// A tree with what was seen on the way.
#[derive(Debug, Clone, Default)]
pub struct Parsed {
    pub script: Script,
    pub bashisms: Vec<Bashism>,
    pub holes: Vec<super::super::word::Piece>,
}
