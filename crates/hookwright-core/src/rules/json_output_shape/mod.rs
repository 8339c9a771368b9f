//! A JSON answer that the event does not read as it is meant.

use crate::answer::{self, Flaw, Output, Written};
use crate::catalog::{Event, Stdout};
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "json-output-shape",
    severity: Severity::Error,
    message: Text {
        en: "`{field}` does nothing at the top of the answer.",
        es: "`{field}` no hace nada en el primer nivel de la respuesta.",
    },
    why: Text {
        en: "Claude Code reads it as `{right}` only, and goes on as without the hook.",
        es: "Claude Code solo lo lee en `{right}` y sigue como sin el hook.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/json-top-level-permission",
    check: Check::ShellLine(check),
};

static REFUSED: Text = Text {
    en: "Claude Code refuses the whole answer and goes on as without the hook.",
    es: "Claude Code rechaza toda la respuesta y sigue como sin el hook.",
};
static IGNORED: Text = Text {
    en: "Claude Code ignores it and goes on as without the hook.",
    es: "Claude Code lo ignora y sigue como sin el hook.",
};
static OF_OTHERS: Text =
    Text { en: "`{field}` is no answer on `{event}`.", es: "`{field}` no es una respuesta en `{event}`." };
static NO_SPECIFIC: Text =
    Text { en: "`{event}` takes no `hookSpecificOutput`.", es: "`{event}` no admite `hookSpecificOutput`." };
static OTHER_EVENT: Text = Text {
    en: "The answer names `{found}`, and the event is `{event}`.",
    es: "La respuesta nombra `{found}` y el evento es `{event}`.",
};
static WRONG_TYPE: Text =
    Text { en: "`{field}` is of type {found}, not {wanted}.", es: "`{field}` es de tipo {found}, no {wanted}." };
static WRONG_VALUE: Text =
    Text { en: "`{field}` takes {allowed}, not `{found}`.", es: "`{field}` admite {allowed}, no `{found}`." };
static BROKEN: Text = Text { en: "This looks like JSON and is not.", es: "Esto parece JSON y no lo es." };
static OF_PROMPTS: Text = Text {
    en: "`ok` is what a prompt handler's model answers, not a command.",
    es: "`ok` es lo que responde el modelo de un manejador prompt, no un comando.",
};
static FOREIGN: Text = Text {
    en: "Claude Code knows no key of this answer.",
    es: "Claude Code no conoce ninguna clave de esta respuesta.",
};
static NO_EFFECT: Text = Text { en: "It is taken and changes nothing.", es: "Se acepta y no cambia nada." };
static NO_CONTEXT: Text = Text {
    en: "Plain text would reach Claude here; an object does not.",
    es: "Aquí un texto llegaría a Claude; un objeto no.",
};
static EATEN: Text =
    Text { en: "The shell takes the quotes out of this answer.", es: "El shell quita las comillas de esta respuesta." };
static MEND: Text =
    Text { en: "Write the answer as `{event}` reads it", es: "Escribir la respuesta como la lee `{event}`" };

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let Some(event) = line.handler.event().filter(|event| event.stdout != Stdout::WorktreePath) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for output in answer::outputs(line) {
        let new = Diagnostic::new(&RULE, &line.at).within(output.range.clone()).arg("event", event.name);
        let is_fallback = answer::is_fallback(line, output);
        let finding = match &output.written {
            Written::Broken(text) if answer::has_answer_key(text) => Some(new.message(BROKEN).why(REFUSED)),
            Written::Unquoted(_) if is_fallback => Some(new.message(EATEN).why(REFUSED)),
            _ => {
                let mut flaws = output.objects().iter().flat_map(|object| answer::flaws(event, object));
                let finding = flaws.find_map(|flaw| about(event, new.clone(), &flaw));
                finding.map(|finding| mended(event, line, output, finding))
            }
        };
        let milder = |finding: Diagnostic| {
            if finding.severity == Severity::Error { finding.severity(Severity::Warning) } else { finding }
        };
        found.extend(finding.map(|finding| if is_fallback { milder(finding) } else { finding }));
    }
    found
}

/// The finding about a flaw; none where another rule speaks about it.
fn about(event: &Event, new: Diagnostic, flaw: &Flaw) -> Option<Diagnostic> {
    Some(match flaw {
        Flaw::Misplaced { field, right } => new.arg("field", field.as_str()).arg("right", right.as_str()),
        Flaw::OfOtherEvents { field } => new.message(OF_OTHERS).why(IGNORED).arg("field", field.as_str()),
        Flaw::NoSpecific => new.message(NO_SPECIFIC).why(REFUSED),
        Flaw::OtherEvent { found } => new.message(OTHER_EVENT).why(REFUSED).arg("found", found.as_str()),
        Flaw::WrongType { field, found, wanted } => new
            .message(WRONG_TYPE)
            .why(REFUSED)
            .arg("field", field.as_str())
            .arg("found", *found)
            .arg("wanted", *wanted),
        Flaw::WrongValue { field, value, allowed } => {
            let allowed = allowed.iter().map(|value| format!("`{value}`")).collect::<Vec<_>>().join(", ");
            new.message(WRONG_VALUE)
                .why(REFUSED)
                .arg("field", field.as_str())
                .arg("found", value.as_str())
                .arg("allowed", allowed)
        }
        Flaw::OfPrompts => new.message(OF_PROMPTS).why(IGNORED),
        Flaw::Foreign if event.stdout == Stdout::ModelContext => {
            new.severity(Severity::Warning).message(FOREIGN).why(NO_CONTEXT)
        }
        Flaw::Foreign => new.severity(Severity::Hint).message(FOREIGN).why(NO_EFFECT),
        Flaw::NoEventName | Flaw::Unknown { .. } => return None,
    })
}

/// With the answer put right, where that can be done.
fn mended(event: &Event, line: &ShellLine, output: &Output, finding: Diagnostic) -> Diagnostic {
    match answer::mend(event, line, output) {
        Some(text) => finding.fix(Fix::guess(&MEND, [line.set(text)]).arg("event", event.name)),
        None => finding,
    }
}
