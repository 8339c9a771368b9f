//! A command that reads arguments: a hook gets none.

mod script;

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Edit, Value};
use crate::payload_read::{self, Field, Read};
use crate::rules::env_var_nonexistent;
use crate::rules::{Check, Rule};
use crate::shell::PositionalRead;
use crate::shell_line::{Origin, ShellLine};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "args-vs-stdin",
    severity: Severity::Error,
    message: Text {
        en: "`{token}` is empty: a hook is given no arguments.",
        es: "`{token}` está vacío: un hook no recibe argumentos.",
    },
    why: Text {
        en: "Claude Code sends the event as JSON on stdin; the command has to read it from there.",
        es: "Claude Code envía el evento como JSON por stdin; el comando tiene que leerlo de ahí.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/positional-args",
    check: Check::ShellText(check),
};

static NONE_COME: Text = Text {
    en: "`{token}` goes through arguments, and a hook gets none.",
    es: "`{token}` recorre argumentos, y un hook no recibe ninguno.",
};
static FROM_EMPTY: Text = Text {
    en: "The argument comes from `{variable}`, which no hook gets.",
    es: "El argumento viene de `{variable}`, que ningún hook recibe.",
};
static READ_FIELD: Text = Text { en: "Read `{field}` with jq", es: "Leer `{field}` con jq" };
static READ_FIELD_PS: Text = Text { en: "Read `{field}` from stdin", es: "Leer `{field}` de stdin" };

fn check(facts: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let reads = &line.analysis.positionals;
    let Some(first) = reads.first() else { return from_empty_variable(line) };
    if line.origin == Origin::Script && script::copes(line) {
        return Vec::new();
    }
    let mut finding = Diagnostic::new(&RULE, &line.at).within(first.range.clone()).arg("token", first.text.as_str());
    if is_walk(first) {
        finding = finding.message(NONE_COME);
    }
    finding.fixes.extend(fix(facts, line));
    vec![finding]
}

/// Whether the read goes through the arguments instead of taking one.
fn is_walk(read: &PositionalRead) -> bool {
    matches!(read.text.as_str(), "$#" | "shift" | "getopts") || !read.text.contains(['$', '%', '.', '[', 'A'])
}

/// Reads the likely field instead, together with every variable that no hook gets: one change mends the command.
pub(super) fn fix(facts: &Facts, line: &ShellLine) -> Option<Fix> {
    let field = Field::likely(facts, &line.handler.group)?;
    let positionals = line.analysis.positionals.iter();
    let mut reads: Vec<Read> =
        positionals.map(|read| Read { range: read.range.clone(), field: field.clone() }).collect();
    reads.extend(env_var_nonexistent::reads(line));
    let text = payload_read::rewritten(line, &reads)?;
    let title = if text.contains("jq ") { &READ_FIELD } else { &READ_FIELD_PS };
    let edit = Edit::Set { at: line.at.clone(), value: Value::text(text) };
    Some(Fix::guess(title, [edit]).arg("field", field.path()))
}

/// An interpreter that is handed an argument, but only out of a variable that no hook gets.
fn from_empty_variable(line: &ShellLine) -> Vec<Diagnostic> {
    let is_reader = |name: &str| matches!(name, "node" | "python" | "python3" | "perl" | "ruby" | "deno" | "bun");
    let calls = line.analysis.calls.iter().filter(|call| is_reader(&call.name));
    let given = calls.filter_map(|call| {
        let code = call.args.iter().find_map(|word| word.text().filter(|text| reads_arguments(text)))?;
        let last = call.args.last()?;
        let variable = env_var_nonexistent::missing(line).find(|var| last.range.contains(&var.range.start))?;
        Some((code, last.range.clone(), variable.name.clone()))
    });
    let found = given.map(|(code, range, variable)| {
        let token = ["process.argv", "sys.argv", "ARGV"].into_iter().find(|token| code.contains(token));
        Diagnostic::new(&RULE, &line.at)
            .severity(Severity::Warning)
            .within(range)
            .why(FROM_EMPTY)
            .arg("token", token.unwrap_or_default())
            .arg("variable", format!("${variable}"))
    });
    found.collect()
}

fn reads_arguments(code: &str) -> bool {
    ["process.argv", "sys.argv", "ARGV"].iter().any(|token| code.contains(token))
}
