//! A whole command line where `args` make `command` the name of one program.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Edit, Value};
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::shell::{self, Dialect, is_interpreter, quoted};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "exec-form-whitespace-command",
    severity: Severity::Error,
    message: Text {
        en: "With `args`, `{command}` is one program's name.",
        es: "Con `args`, `{command}` es el nombre de un programa.",
    },
    why: Text {
        en: "There is no program of that name: the hook never starts.",
        es: "No hay ningún programa con ese nombre: el hook no llega a arrancar.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/command-with-args",
    check: Check::Handler(check),
};

static SPLIT: Text = Text { en: "Move the words into `args`", es: "Pasar las palabras a `args`" };
static RUN_ARGS: Text = Text { en: "Run what `args` say", es: "Ejecutar lo que dicen los `args`" };
static USE_SHELL: Text = Text { en: "Let a shell read the line", es: "Dejar que un shell lea la línea" };

fn check(_: &Facts, handler: &Handler) -> Vec<Diagnostic> {
    let Some(words) = handler.exec_words() else { return Vec::new() };
    let (at, command) = &words[0];
    if !is_line(command.trim()) {
        return Vec::new();
    }
    let args: Vec<&str> = words[1..].iter().map(|(_, text)| *text).collect();
    let fix = run_args(handler, &args).or_else(|| split(handler, command, &args));
    let fix = fix.unwrap_or_else(|| use_shell(handler, command, &args));
    vec![Diagnostic::new(&RULE, at).arg("command", *command).fix(fix)]
}

/// Whether a text is more than one word, and not one path with a blank in it.
pub(super) fn is_line(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [first, rest @ ..] = words.as_slice() else { return false };
    let is_path =
        first.starts_with(['/', '~', '.', '$']) || first.get(1..3).is_some_and(|sign| sign == ":/" || sign == ":\\");
    let goes_on = |word: &&str| {
        let name = word.rsplit(['/', '\\']).next().unwrap_or_default();
        word.contains(['/', '\\']) || name.rsplit_once('.').is_some_and(|(_, end)| !end.is_empty() && end.len() < 5)
    };
    let starts_anew = |word: &&str| word.starts_with(['/', '-', '$', '~', '>', '|', '&', '"', '\'']);
    let is_one = is_path && !rest.iter().any(starts_anew) && rest.last().is_some_and(goes_on);
    !rest.is_empty() && !is_one
}

/// The words after the program's name become the first arguments.
fn split(handler: &Handler, command: &str, args: &[&str]) -> Option<Fix> {
    let analysis = shell::analyze(command, Dialect::Bash);
    let call = analysis.calls.first().filter(|call| call.redirects.is_empty() && call.assignments.is_empty())?;
    let is_only = analysis.calls.iter().all(|other| other.range.end <= call.range.end && other.code.is_none());
    let is_all = call.range == (0..command.trim_end().len()) && call.context.pipeline.is_none() && is_only;
    let mut texts = Vec::new();
    for word in call.program.iter().chain(&call.args).filter(|_| is_all) {
        texts.push(word.braced(command)?);
    }
    let program = texts.first()?.clone();
    let texts = texts.into_iter().skip(1).chain(args.iter().map(|text| (*text).to_owned()));
    let args = Value::Array(texts.map(Value::text).collect());
    let edits = [
        Edit::Set { at: handler.at_field("command"), value: Value::text(program) },
        Edit::Set { at: handler.at_field("args"), value: args },
    ];
    Some(Fix::guess(&SPLIT, edits))
}

/// The arguments already say all of it, program first.
fn run_args(handler: &Handler, args: &[&str]) -> Option<Fix> {
    let (program, rest) = args.split_first().filter(|(program, _)| is_interpreter(program))?;
    let rest = Value::Array(rest.iter().map(|text| Value::text(*text)).collect());
    let edits = [
        Edit::Set { at: handler.at_field("command"), value: Value::text(*program) },
        Edit::Set { at: handler.at_field("args"), value: rest },
    ];
    Some(Fix::guess(&RUN_ARGS, edits))
}

/// Without `args` a shell reads the command: they go to the end of the line.
fn use_shell(handler: &Handler, command: &str, args: &[&str]) -> Fix {
    let line = std::iter::once(command.to_owned()).chain(args.iter().map(|text| quoted(text)));
    let value = Value::text(line.collect::<Vec<_>>().join(" "));
    let set = Edit::Set { at: handler.at_field("command"), value };
    Fix::guess(&USE_SHELL, [set, Edit::Remove { at: handler.at_field("args") }])
}
