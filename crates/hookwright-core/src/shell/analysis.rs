//! What one command line does, as far as reading it can tell.

use std::ops::Range;
use std::sync::OnceLock;

use super::Dialect;
use super::bashism::Bashism;
use super::danger::Danger;
use super::word::{Piece, Value, Word};

/// The facts about one command. Every range is a byte range of the command's own text.
#[derive(Debug, Clone, Default)]
pub struct Analysis {
    /// The command itself.
    pub text: String,
    /// How the text was read.
    pub dialect: Dialect,
    /// Why the text could not be read. Everything else is empty then.
    pub unread: Option<Unread>,
    /// Every simple command that can run, in the order of reading: also those inside substitutions, functions that are
    /// called, scripts handed to another shell, and behind wrappers such as `sudo` and `xargs`.
    pub calls: Vec<Call>,
    /// Reads of arguments that nobody gives.
    pub positionals: Vec<PositionalRead>,
    /// Every read of a variable by name, in code that can run.
    pub variables: Vec<VariableUse>,
    /// The exit statuses that are written down and can become the command's own.
    pub exits: Vec<Exit>,
    /// What is written to the hook's own standard output, in the order of reading.
    pub printed: Vec<Printed>,
    /// Whether something reads the event from standard input.
    pub reads_stdin: bool,
    /// Syntax that a plain `sh` does not know, in code that this shell reads itself.
    pub bashisms: Vec<Bashism>,
    /// Functions that the command defines, and whether their names are called.
    pub functions: Vec<Function>,
    /// What it can destroy, once that was asked.
    pub(super) judged: OnceLock<Vec<Danger>>,
}

/// A text that could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unread {
    /// Why.
    pub reason: Reason,
    /// Where reading stopped.
    pub range: Range<usize>,
}

/// Why a text could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// It is no valid script; the parser's own words.
    Syntax {
        /// What was expected or found.
        message: String,
    },
    /// Substitutions and groups are nested too deeply to be read safely.
    TooDeep,
}

/// A simple command.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Call {
    /// The base name of the program or builtin, known constants followed: `rm` for `/bin/rm`, `r''m`, `X=rm; $X`.
    /// Empty when the name cannot be told, and for a line of redirections or assignments alone.
    pub name: String,
    /// The command word as written; `None` for a line of redirections or assignments alone.
    pub program: Option<Word>,
    /// The arguments, in order.
    pub args: Vec<Word>,
    /// Assignments in front of it, or the line of assignments itself.
    pub assignments: Vec<Assignment>,
    /// Its redirections, those of the groups around it not included.
    pub redirects: Vec<Redirect>,
    /// The programs that start it, outermost first: `sudo`, `env`, `xargs`, `find`, `ssh`.
    pub wrappers: Vec<Wrapper>,
    /// What a wrapper such as `xargs` or `find -exec` adds to the arguments.
    pub appended: Option<Value>,
    /// The program text that it runs: of `sh -c`, `eval`, `python3 -c`, or what a shell reads from standard input.
    pub code: Option<Code>,
    /// Where its standard input comes from.
    pub input: Input,
    /// Whether these are the redirections around a group or a loop, not a command.
    pub is_group: bool,
    /// Where it stands.
    pub context: Context,
    /// All of it.
    pub range: Range<usize>,
}

/// Program text that a command runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    /// What it is written in.
    pub language: Language,
    /// The text; its pieces tell which parts of it come from elsewhere.
    pub text: Word,
    /// How many arguments the program is given; `None` when that cannot be told.
    pub operands: Option<usize>,
}

/// The language of a program text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    /// `sh`, `bash` and the like, `eval`.
    Shell,
    /// The login shell of another machine: `ssh`.
    Remote,
    /// Windows' command processor.
    Cmd,
    /// PowerShell.
    PowerShell,
    /// Python.
    Python,
    /// JavaScript, run by node, deno or bun.
    Node,
    /// Perl.
    Perl,
    /// Ruby.
    Ruby,
    /// PHP.
    Php,
    /// awk.
    Awk,
    /// AppleScript.
    AppleScript,
}

/// `NAME=value`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assignment {
    /// The variable.
    pub name: String,
    /// The value; for an array all of its items, one after the other.
    pub value: Word,
    /// All of it.
    pub range: Range<usize>,
}

/// A redirection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redirect {
    /// What it does.
    pub kind: RedirectKind,
    /// The number in front, when one is written.
    pub fd: Option<i32>,
    /// The file, the number, the text, or the body of the here-document.
    pub target: Word,
    /// All of it, without a here-document's body.
    pub range: Range<usize>,
}

/// What a redirection does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RedirectKind {
    /// `> file`, `>| file`: empties and writes.
    Write,
    /// `>> file`.
    Append,
    /// `< file`.
    Read,
    /// `<> file`.
    ReadWrite,
    /// `<< word` with its body.
    Document,
    /// `<<< text`.
    Text,
    /// `2>&1`, `<&3`.
    Duplicate,
    /// `&> file`, `&>> file`.
    Both,
}

/// A program that starts another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrapper {
    /// Its base name.
    pub name: String,
    /// Its command word.
    pub range: Range<usize>,
}

/// Where standard input comes from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Input {
    /// The hook's own: the event as JSON, or what an earlier reader has left of it.
    #[default]
    Event,
    /// The output of the command before it in a pipeline.
    Pipe(Value),
    /// A here-document or a here-string.
    Text(Value),
    /// A file.
    File(Word),
    /// Nothing, or a program that feeds it otherwise.
    Nothing,
}

impl Input {
    /// What can be said about what is read.
    pub fn value(&self) -> Value {
        match self {
            Input::Event => Value::Payload,
            Input::Pipe(value) | Input::Text(value) => value.clone(),
            Input::File(word) if word.text().as_deref() == Some("/dev/null") => Value::empty(),
            Input::File(_) => Value::Unknown,
            Input::Nothing => Value::empty(),
        }
    }
}

/// Where a command stands.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Context {
    /// The language of the shell that runs it.
    pub dialect: Dialect,
    /// How many shells deep: 0 in the hook's own shell, 1 in `sh -c` text, and so on.
    pub level: u8,
    /// The function whose body it is in.
    pub function: Option<String>,
    /// Whether it runs in a subshell or a substitution, so that `exit` and `cd` end there.
    pub is_subshell: bool,
    /// Whether its status is tested: `if`, `while`, left of `&&` or `||`, after `!`.
    pub is_condition: bool,
    /// Whether it runs only when something before it went well or badly.
    pub is_conditional: bool,
    /// Its place in a pipeline of more than one command.
    pub pipeline: Option<PipelinePlace>,
    /// Whether its output is captured or goes to another command.
    pub is_captured: bool,
    /// Whether it runs in the background.
    pub is_background: bool,
    /// The folder it runs in.
    pub folder: Folder,
}

/// A place in a pipeline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PipelinePlace {
    /// Which pipeline of the text, counted from 0.
    pub pipeline: usize,
    /// Which command of it, counted from 0.
    pub index: usize,
    /// How many there are.
    pub length: usize,
}

/// The folder a command runs in.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Folder {
    /// The one the hook was started in.
    #[default]
    Start,
    /// One that an earlier `cd` went to, and the command runs only if that went well.
    Inside(Word),
    /// One that an earlier `cd` tried to go to: the command runs in any case.
    Perhaps(Word),
}

/// A read of an argument that nobody gives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositionalRead {
    /// Where.
    pub range: Range<usize>,
    /// As written: `$1`, `${1:-x}`, `$@`, `shift`, `sys.argv[1]`, `%~1`.
    pub text: String,
    /// Who reads it.
    pub reader: Reader,
}

/// Who reads an argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reader {
    /// The hook's own shell, or one that it starts.
    Shell,
    /// A Python program.
    Python,
    /// A JavaScript program.
    Node,
    /// A Perl program.
    Perl,
    /// A Ruby program.
    Ruby,
    /// A PHP program.
    Php,
}

/// A read of a variable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VariableUse {
    /// Its name.
    pub name: String,
    /// The whole expansion, `${NAME:-x}` included.
    pub range: Range<usize>,
    /// Whether something else is given for the case that it is unset: `:-`, `:=`, `:+`, `:?`.
    pub has_default: bool,
    /// Whether it stands in quotes.
    pub is_quoted: bool,
    /// Whether this command sets it before.
    pub is_assigned: bool,
}

/// An exit status that is written down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exit {
    /// The status.
    pub status: i32,
    /// The words that say so: `exit 2`, `sys.exit(2)`.
    pub range: Range<usize>,
    /// Whether something writes to standard error on the way there.
    pub has_message: bool,
    /// Whether it is reached on one path only.
    pub is_conditional: bool,
}

/// Output of a command that reaches the hook's own standard output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Printed {
    /// The command that prints.
    pub range: Range<usize>,
    /// What it prints, as far as that is known.
    pub pieces: Vec<Piece>,
    /// Whether it runs only when something before it went well or badly.
    pub is_conditional: bool,
}

impl Printed {
    /// What it prints, where that is known to the letter.
    pub fn text(&self) -> Option<String> {
        self.pieces.iter().map(|piece| piece.value.text()).collect()
    }
}

/// A function of the command's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// Whether it is called, or named in a trap.
    pub is_called: bool,
    /// The whole definition.
    pub range: Range<usize>,
}
