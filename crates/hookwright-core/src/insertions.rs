//! What can be put into a field by one press: the variables and placeholders that a hook has there.

use crate::catalog::{self, COMMON_PAYLOAD, EnvScope, Event, ValueKind};
use crate::matcher::Matcher;
use crate::text::Text;

/// A piece of text that stands for something at run time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Insertion {
    /// As written.
    pub text: String,
    /// What it stands for.
    pub doc: Text,
}

/// What kind of field it goes into.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slot {
    /// A line that a POSIX shell reads.
    ShellLine,
    /// A line that PowerShell reads.
    PowerShellLine,
    /// A word of the exec form, which no shell reads.
    ExecWord,
    /// The instruction for a model.
    Prompt,
    /// A text in the input of an MCP tool.
    ToolInput,
}

/// So many fields of the payload are offered.
const FIELDS: usize = 8;

/// The variables that are worth offering, of those that settings hooks are given.
static VARIABLES: &[(&str, Text)] = &[
    (
        "CLAUDE_PROJECT_DIR",
        Text {
            en: "The project's folder, where Claude Code was started",
            es: "La carpeta del proyecto, donde arrancó Claude Code",
        },
    ),
    (
        "CLAUDE_ENV_FILE",
        Text {
            en: "A file for lines like export X=y, which later Bash commands get",
            es: "Un archivo para líneas como export X=y, que reciben los comandos Bash siguientes",
        },
    ),
    ("CLAUDE_EFFORT", Text { en: "The model's effort level", es: "El nivel de esfuerzo del modelo" }),
    ("CLAUDE_CODE_SESSION_ID", Text { en: "The session's id", es: "El identificador de la sesión" }),
    ("CLAUDE_CODE_REMOTE", Text { en: "true in cloud sessions", es: "true en las sesiones en la nube" }),
];

static PAYLOAD: Text = Text { en: "All that the event tells, as JSON", es: "Todo lo que cuenta el evento, como JSON" };
static FIELD: Text = Text { en: "A field of what the event tells", es: "Un campo de lo que cuenta el evento" };

/// What can be put into a field of a handler of this event and matcher, in settings.
pub fn insertions(event: Option<&Event>, matcher: Option<&str>, slot: Slot) -> Vec<Insertion> {
    let variables = |write: fn(&str) -> String| {
        let known = VARIABLES.iter().filter(|(name, _)| is_given(event, name));
        known.map(|(name, doc)| Insertion { text: write(name), doc: *doc }).collect()
    };
    match slot {
        Slot::ShellLine => variables(|name| format!("\"${name}\"")),
        Slot::PowerShellLine => variables(|name| format!("$env:{name}")),
        Slot::ExecWord => vec![Insertion { text: "${CLAUDE_PROJECT_DIR}".to_owned(), doc: VARIABLES[0].1 }],
        Slot::Prompt => vec![Insertion { text: "$ARGUMENTS".to_owned(), doc: PAYLOAD }],
        Slot::ToolInput => event.map(|event| fields(event, matcher)).unwrap_or_default(),
    }
}

/// Whether hooks of an event that stand in settings have a variable.
fn is_given(event: Option<&Event>, name: &str) -> bool {
    catalog::env_var(name).is_some_and(|var| match var.scope {
        EnvScope::All => true,
        EnvScope::Events(names) => event.is_some_and(|event| names.contains(&event.name)),
        EnvScope::Plugins | EnvScope::PluginsAndSkills => false,
    })
}

/// The texts in the payload, those first that tell one call from another.
fn fields(event: &Event, matcher: Option<&str>) -> Vec<Insertion> {
    let tools = match Matcher::parse(event, matcher) {
        Matcher::Exact(names) if event.matches_tools() => names,
        _ => Vec::new(),
    };
    let inputs = tools.iter().filter_map(|name| catalog::tool(name)).flat_map(|tool| tool.input);
    let inputs = inputs.filter(|field| field.is_required && field.kind == ValueKind::String);
    let mut paths: Vec<String> = inputs.map(|field| format!("tool_input.{}", field.name)).collect();
    let own = event.payload.iter().filter(|field| field.kind == ValueKind::String);
    let common = COMMON_PAYLOAD.iter().filter(|field| matches!(field.name, "cwd" | "session_id"));
    paths.extend(own.chain(common).map(|field| field.name.to_owned()));
    let mut seen = std::collections::HashSet::new();
    paths.retain(|path| seen.insert(path.clone()));
    paths.truncate(FIELDS);
    paths.into_iter().map(|path| Insertion { text: format!("${{{path}}}"), doc: FIELD }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::PLACEHOLDERS;

    fn texts(event: &str, matcher: Option<&str>, slot: Slot) -> Vec<String> {
        insertions(catalog::event(event), matcher, slot).into_iter().map(|insertion| insertion.text).collect()
    }

    #[test]
    fn a_variable_is_offered_where_it_exists() {
        assert!(VARIABLES.iter().all(|(name, _)| catalog::env_var(name).is_some()));
        let (start, stop) = (texts("SessionStart", None, Slot::ShellLine), texts("Stop", None, Slot::ShellLine));
        assert_eq!(start[0], "\"$CLAUDE_PROJECT_DIR\"");
        assert!(
            start.contains(&"\"$CLAUDE_ENV_FILE\"".to_owned()) && !stop.contains(&"\"$CLAUDE_ENV_FILE\"".to_owned())
        );
        assert!(stop.contains(&"\"$CLAUDE_EFFORT\"".to_owned()) && !start.contains(&"\"$CLAUDE_EFFORT\"".to_owned()));
        assert_eq!(texts("Stop", None, Slot::PowerShellLine)[0], "$env:CLAUDE_PROJECT_DIR");
        for slot in [Slot::ExecWord, Slot::Prompt] {
            let known = texts("Stop", None, slot);
            assert!(known.iter().all(|text| PLACEHOLDERS.iter().any(|placeholder| placeholder.text == text)));
        }
    }

    #[test]
    fn the_input_of_a_tool_takes_what_the_event_tells() {
        let edit = texts("PostToolUse", Some("Edit|Write"), Slot::ToolInput);
        assert_eq!(edit[0], "${tool_input.file_path}");
        assert_eq!(edit.iter().filter(|text| *text == "${tool_input.file_path}").count(), 1);
        assert!(texts("PreToolUse", None, Slot::ToolInput).contains(&"${tool_name}".to_owned()));
        assert!(texts("Stop", None, Slot::ToolInput).contains(&"${cwd}".to_owned()));
    }
}
