//! What is known at one place of a script.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::super::super::analysis::{Folder, Input};
use super::super::super::word::{Piece, Value, Word};

/// The longest text that is followed through variables and pipes.
pub const TEXT_LIMIT: usize = 64 * 1024;

/// What a command writes, piece by piece.
pub type Stream = Vec<Piece>;

/// How many arguments a shell or a function has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operands {
    /// This many, `$0` not counted.
    Count(usize),
    /// Cannot be told, or given on purpose.
    Unknown,
}

/// What is known at one place of a script.
#[derive(Debug, Clone)]
pub struct State {
    /// What variables hold. Shared until it changes: a state is copied at every branch.
    pub vars: Rc<BTreeMap<String, Value>>,
    pub arrays: Rc<BTreeMap<String, Rc<Vec<Word>>>>,
    pub operands: Operands,
    /// The arguments themselves, when they are known.
    pub arguments: Option<Rc<Vec<Word>>>,
    pub folder: Folder,
    pub stdin: Stdin,
    pub function: Option<String>,
    pub is_subshell: bool,
    pub is_condition: bool,
    pub is_conditional: bool,
    pub is_captured: bool,
    pub is_background: bool,
    /// A group around it sends its output elsewhere.
    pub is_hidden: bool,
    /// `set -e` is in effect.
    pub stops_on_error: bool,
    /// Something has written to standard error.
    pub has_message: bool,
}

/// Standard input and what is known to come out of it.
#[derive(Debug, Clone, Default)]
pub struct Stdin {
    pub input: Input,
    pub stream: Stream,
}

impl Stdin {
    pub fn new(input: Input) -> Stdin {
        Stdin { input, stream: Stream::new() }
    }

    pub fn value(&self) -> Value {
        if self.stream.is_empty() { self.input.value() } else { value(&self.stream) }
    }
}

impl State {
    /// The hook's own shell as it starts.
    pub fn start() -> State {
        State {
            vars: Rc::default(),
            arrays: Rc::default(),
            operands: Operands::Count(0),
            arguments: None,
            folder: Folder::Start,
            stdin: Stdin::default(),
            function: None,
            is_subshell: false,
            is_condition: false,
            is_conditional: false,
            is_captured: false,
            is_background: false,
            is_hidden: false,
            stops_on_error: false,
            has_message: false,
        }
    }

    /// What is known after either of two ways.
    pub fn merge(&mut self, other: State) {
        if !Rc::ptr_eq(&self.vars, &other.vars) {
            self.merge_vars(&other.vars);
        }
        if !Rc::ptr_eq(&self.arrays, &other.arrays) {
            Rc::make_mut(&mut self.arrays)
                .retain(|name, words| other.arrays.get(name).is_some_and(|others| others == words));
        }
        if self.operands != other.operands {
            self.operands = Operands::Unknown;
            self.arguments = None;
        }
        if self.folder != other.folder {
            self.folder = match (std::mem::take(&mut self.folder), other.folder) {
                (Folder::Start, Folder::Inside(word) | Folder::Perhaps(word))
                | (Folder::Inside(word) | Folder::Perhaps(word), _) => Folder::Perhaps(word),
                (Folder::Start, Folder::Start) => Folder::Start,
            };
        }
        self.has_message |= other.has_message;
        self.stops_on_error &= other.stops_on_error;
    }

    fn merge_vars(&mut self, other: &BTreeMap<String, Value>) {
        let names: Vec<String> = self.vars.keys().chain(other.keys()).cloned().collect();
        for name in names {
            let own = self.vars.get(&name).cloned().unwrap_or(Value::Unset);
            let others = other.get(&name).cloned().unwrap_or(Value::Unset);
            if own != others {
                self.vars_mut().insert(name, own.either(others));
            }
        }
    }

    pub fn vars_mut(&mut self) -> &mut BTreeMap<String, Value> {
        Rc::make_mut(&mut self.vars)
    }

    pub fn set(&mut self, name: &str, value: Value) {
        let is_too_long = value.text().is_some_and(|text| text.len() > TEXT_LIMIT);
        self.vars_mut().insert(name.to_owned(), if is_too_long { Value::Some } else { value });
    }
}

/// A stream as one value.
pub fn value(stream: &[Piece]) -> Value {
    stream.iter().fold(Value::empty(), |value, piece| value.join(piece.value.clone()))
}

/// What a variable holds that the command does not set itself.
pub fn environment(name: &str) -> Value {
    match name {
        "HOME" => Value::Home,
        "PWD" | "OLDPWD" | "CLAUDE_PROJECT_DIR" => Value::Project,
        "CLAUDE_PLUGIN_ROOT" | "CLAUDE_PLUGIN_DATA" => Value::Plugin,
        "TMPDIR" | "TEMP" | "TMP" => Value::TemporaryFolder,
        "IFS" => Value::Some,
        "0"
        | "$"
        | "?"
        | "!"
        | "#"
        | "-"
        | "_"
        | "RANDOM"
        | "SECONDS"
        | "LINENO"
        | "UID"
        | "EUID"
        | "PPID"
        | "BASHPID"
        | "EPOCHSECONDS"
        | "EPOCHREALTIME"
        | "USER"
        | "LOGNAME"
        | "HOSTNAME"
        | "SHELL"
        | "PATH"
        | "OSTYPE"
        | "BASH"
        | "BASH_VERSION"
        | "CLAUDE_CODE_SESSION_ID"
        | "CLAUDECODE"
        | "CLAUDE_PID" => Value::Some,
        _ => Value::Unset,
    }
}
