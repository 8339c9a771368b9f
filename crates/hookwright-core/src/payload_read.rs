//! What a hook wants to know, read from where it really is: fields of the event on standard input.
//!
//! *Read*: a place in a command that expects a value from elsewhere (`$1`, `$CLAUDE_FILE_PATHS`) and gets nothing.

use crate::catalog::{self, Event, Tool, ValueKind};
use crate::facts::Facts;
use crate::matcher::Matcher;
use crate::settings::Group;
use crate::shell::{Analysis, Call, Dialect, Piece, Quoting, Word};
use crate::shell_line::ShellLine;
use std::ops::Range;

/// A field of the event, as a jq filter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// The filter: `.tool_input.file_path // empty`.
    pub jq: String,
}

/// A read that gets nothing, and the field that it shall get.
#[derive(Debug, Clone)]
pub struct Read {
    /// The expansion, in the command's text.
    pub range: Range<usize>,
    /// What it shall read.
    pub field: Field,
}

impl Field {
    /// All of the event.
    pub fn whole() -> Field {
        Field { jq: ".".to_owned() }
    }

    /// The field of this filter.
    pub fn of_jq(jq: &str) -> Field {
        Field { jq: jq.to_owned() }
    }

    /// The field that a hook of this group most likely wants.
    pub fn likely(facts: &Facts, group: &Group) -> Option<Field> {
        let event = group.event?;
        if event.matches_tools() { likely_of_tools(facts, event, group.matcher()) } else { likely_of_event(event) }
    }

    /// The name of the shell variable that holds it.
    pub fn variable(&self) -> &str {
        let first = self.jq.split(' ').next().unwrap_or_default();
        match first.rsplit('.').next().unwrap_or_default() {
            "file_path" | "notebook_path" | "filePath" => "file",
            "" => "input",
            name => name,
        }
    }

    /// The call of jq that prints it on one line.
    fn call(&self) -> String {
        let fields = catalog::EVENTS.iter().flat_map(|event| event.payload).chain(catalog::COMMON_PAYLOAD);
        let mut same = fields.filter(|field| self.path().strip_prefix('.') == Some(field.name));
        let option = if same.any(|field| field.kind != ValueKind::String) { "-c" } else { "-r" };
        format!("jq {option} '{}'", self.jq)
    }

    /// The path without what stands in for a missing value: `.tool_input.file_path`.
    pub fn path(&self) -> &str {
        self.jq.strip_suffix(" // empty").unwrap_or(&self.jq)
    }
}

fn likely_of_tools(facts: &Facts, event: &Event, matcher: Option<&str>) -> Option<Field> {
    let written = matcher;
    let matcher = Matcher::parse(event, matcher);
    let tools: Vec<&Tool> = match matcher {
        Matcher::All => catalog::TOOLS.iter().filter(|tool| tool.writes_files).take(1).collect(),
        _ => catalog::TOOLS.iter().filter(|tool| matcher.matches(event, tool.name, facts.regex)).collect(),
    };
    let tools = if tools.is_empty() { meant(written.unwrap_or_default()) } else { tools };
    let mut paths: Vec<&str> = Vec::new();
    for path in tools.iter().filter_map(|tool| tool.path_field) {
        if !paths.contains(&path) {
            paths.push(path);
        }
    }
    if paths.is_empty() {
        let first = tools.first()?.input.iter().find(|field| field.is_required && field.kind == ValueKind::String)?;
        let in_all = tools.iter().all(|tool| tool.input.iter().any(|field| field.name == first.name));
        paths.extend(in_all.then_some(first.name));
    }
    let jq: Vec<String> = paths.iter().map(|path| format!(".tool_input.{path}")).collect();
    (!jq.is_empty()).then(|| Field { jq: format!("{} // empty", jq.join(" // ")) })
}

/// The tools that a matcher most likely means which hits none: in another case, or with more around the name.
fn meant(matcher: &str) -> Vec<&'static Tool> {
    let names: Vec<&str> = matcher.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let is_meant = |tool: &&Tool| names.iter().any(|name| tool.name.eq_ignore_ascii_case(name));
    catalog::TOOLS.iter().filter(is_meant).collect()
}

fn likely_of_event(event: &Event) -> Option<Field> {
    let texts = event.payload.iter().filter(|field| field.kind == ValueKind::String);
    let telling: Vec<_> =
        texts.filter(|field| !field.name.ends_with("_id") && !field.name.starts_with("old_")).collect();
    let path = telling.iter().find(|field| field.name == "file_path");
    let field = path.or(telling.first())?;
    Some(Field { jq: format!(".{} // empty", field.name) })
}

/// The command with every read replaced by a variable that holds its field; none where that cannot be done surely:
/// where something else takes the event from standard input, or a read is more than the value of a word.
pub fn rewritten(line: &ShellLine, reads: &[Read]) -> Option<String> {
    if line.analysis.reads_stdin || reads.is_empty() || line.dialect == Dialect::Cmd {
        return None;
    }
    let mut reads: Vec<&Read> = reads.iter().collect();
    reads.sort_by_key(|read| read.range.start);
    let mut out = String::new();
    let mut from = 0;
    for read in &reads {
        if read.range.start < from || is_in_inner_code(&line.analysis, read.range.start) {
            return None;
        }
        out.push_str(line.text.get(from..read.range.start)?);
        let written = line.text.get(read.range.clone())?;
        let variable = variable_of(line, &read.field);
        out.push_str(&expansion(line, written, &variable, read.range.start)?);
        from = read.range.end;
    }
    out.push_str(line.text.get(from..)?);
    let mut fields: Vec<&Field> = Vec::new();
    for read in &reads {
        if !fields.contains(&&read.field) {
            fields.push(&read.field);
        }
    }
    let text = prefix(line, &fields) + &out;
    let again = line.read(&text);
    let is_set = |name: &str| again.variables.iter().filter(|var| var.name == name).all(|var| var.is_assigned);
    let reads_stdin = again.reads_stdin || line.dialect == Dialect::PowerShell;
    let is_good = again.unread.is_none() && again.positionals.is_empty() && reads_stdin;
    (is_good && fields.iter().all(|field| is_set(&variable_of(line, field)))).then_some(text)
}

/// The lines that put the fields into variables.
fn prefix(line: &ShellLine, fields: &[&Field]) -> String {
    let name = |field: &Field| variable_of(line, field);
    if line.dialect == Dialect::PowerShell {
        let path =
            |field: &Field| field.path().split(" // ").next().unwrap_or_default().trim_end_matches('.').to_owned();
        let set: String = fields.iter().map(|field| format!("${} = $event{}; ", name(field), path(field))).collect();
        return format!("$event = [Console]::In.ReadToEnd() | ConvertFrom-Json; {set}");
    }
    match fields {
        [only] if only.jq == "." => format!("{}=$(cat); ", name(only)),
        [only] => format!("{}=$({}); ", name(only), only.call()),
        _ => {
            let rest = fields.iter().filter(|field| field.jq != ".");
            let set = rest.map(|field| format!("{}=$(printf '%s' \"$input\" | {}); ", name(field), field.call()));
            format!("input=$(cat); {}", set.collect::<String>())
        }
    }
}

/// The variable for a field, under a name that the command does not use itself.
fn variable_of(line: &ShellLine, field: &Field) -> String {
    let name = field.variable();
    let is_taken = line.analysis.variables.iter().any(|var| var.name == name && var.is_assigned);
    if is_taken { format!("hook_{name}") } else { name.to_owned() }
}

/// `$1` under another name, in quotes unless it stands in quotes; none where it is more than one value.
fn expansion(line: &ShellLine, written: &str, variable: &str, at: usize) -> Option<String> {
    if line.dialect == Dialect::PowerShell {
        return (written.starts_with("$args[") || written.starts_with("$env:")).then(|| format!("${variable}"));
    }
    let bare = match written.strip_prefix("${") {
        Some(inner) => {
            let inner = inner.strip_suffix('}')?;
            let name =
                inner.len() - inner.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_' || c == '@').len();
            let rest = &inner[name..];
            if name == 0 || (inner.starts_with('@') && !rest.is_empty()) || rest.starts_with('[') {
                return None;
            }
            format!("${{{variable}{rest}}}")
        }
        None => match written.strip_prefix('$')? {
            "#" | "" => return None,
            _ if line.text[at + written.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_') => {
                format!("${{{variable}}}")
            }
            _ => format!("${variable}"),
        },
    };
    let is_open = piece_at(&line.analysis, at).is_some_and(|piece| piece.quoting == Quoting::None);
    Some(if is_open { format!("\"{bare}\"") } else { bare })
}

/// Whether a place is in program text that another program runs: the variables of this shell do not reach it.
fn is_in_inner_code(analysis: &Analysis, at: usize) -> bool {
    analysis.calls.iter().filter_map(|call| call.code.as_ref()).any(|code| code.text.range.contains(&at))
}

/// The piece of a word that begins at this place or around it.
fn piece_at(analysis: &Analysis, at: usize) -> Option<&Piece> {
    analysis.calls.iter().flat_map(words).flat_map(|word| &word.pieces).find(|piece| piece.range.contains(&at))
}

fn words(call: &Call) -> impl Iterator<Item = &Word> {
    let targets = call.redirects.iter().map(|redirect| &redirect.target);
    let values = call.assignments.iter().map(|assignment| &assignment.value);
    call.program.iter().chain(&call.args).chain(values).chain(targets)
}
