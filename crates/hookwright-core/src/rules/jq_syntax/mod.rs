//! A jq filter that jq refuses.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::jq::{self, Fault, FaultKind, FilterText};
use crate::json::{Edit, Value};
use crate::rules::{Check, Rule};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "jq-syntax",
    severity: Severity::Error,
    message: Text {
        en: "jq stops at `{token}`: it cannot stand there.",
        es: "jq se detiene en `{token}`: ahí no puede ir.",
    },
    why: Text {
        en: "jq ends with an error and prints nothing: the hook goes on without the value.",
        es: "jq termina con un error y no imprime nada: el hook sigue sin el valor.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "payload_transport/command",
    check: Check::ShellText(check),
};

static UNFINISHED: Text = Text {
    en: "The jq filter ends with `{token}`, and something has to follow.",
    es: "El filtro de jq termina en `{token}` y le falta lo que sigue.",
};
static UNCLOSED: Text =
    Text { en: "`{token}` is never closed in the jq filter.", es: "`{token}` no se cierra en el filtro de jq." };
static ESCAPE: Text =
    Text { en: "jq knows no `{token}` in a string.", es: "jq no conoce `{token}` dentro de una cadena." };
static FUNCTION: Text = Text { en: "jq has no function `{token}`.", es: "jq no tiene ninguna función `{token}`." };
static ARITY: Text = Text {
    en: "`{token}` takes another number of arguments in jq.",
    es: "`{token}` lleva otro número de argumentos en jq.",
};
static VARIABLE: Text =
    Text { en: "Nothing sets `{token}` in this jq filter.", es: "Nada define `{token}` en este filtro de jq." };
static SHELL_VARIABLE: Text = Text {
    en: "jq does not see the shell's variables and ends with an error; `--arg` hands one over.",
    es: "jq no ve las variables del shell y termina con un error; `--arg` le pasa una.",
};
static PARENTHESES: Text = Text {
    en: "`{token}` needs parentheses as the value of a key.",
    es: "`{token}` necesita paréntesis como valor de una clave.",
};
static CHANGE: Text = Text { en: "Change to `{other}`", es: "Cambiar a `{other}`" };
static ENCLOSE: Text = Text { en: "Put it in parentheses", es: "Ponerlo entre paréntesis" };
static DOUBLE: Text = Text { en: "Double the backslash", es: "Duplicar la barra invertida" };

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let calls = jq::calls(&line.analysis);
    let filters = calls.iter().filter_map(|call| Some((call.filter.as_ref()?, &call.variables)));
    let filters = filters.filter(|(filter, _)| filter.is_in_one_piece());
    let found = filters.flat_map(|(filter, variables)| {
        jq::faults(&filter.text, variables).into_iter().map(move |fault| (filter, fault))
    });
    found.map(|(filter, fault)| finding(line, filter, &fault)).collect()
}

fn finding(line: &ShellLine, filter: &FilterText, fault: &Fault) -> Diagnostic {
    let token = filter.text.get(fault.range.clone()).unwrap_or_default();
    let finding = Diagnostic::new(&RULE, &line.at).within(filter.place(fault.range.clone())).arg("token", token);
    let replace = |title: &Text, text: String| {
        let place = filter.exact(fault.range.clone())?;
        let command = [&line.text[..place.start], &text, &line.text[place.end..]].concat();
        Some(Fix::guess(title, [Edit::Set { at: line.at.clone(), value: Value::text(command) }]).arg("other", text))
    };
    let (mut finding, fix) = match fault.kind {
        FaultKind::Unexpected => (finding, None),
        FaultKind::Unfinished => (finding.message(UNFINISHED), None),
        FaultKind::Unclosed => (finding.message(UNCLOSED), None),
        FaultKind::Escape => (finding.message(ESCAPE), replace(&DOUBLE, format!("\\{token}"))),
        FaultKind::Function(near) => {
            (finding.message(FUNCTION), near.and_then(|near| replace(&CHANGE, near.to_owned())))
        }
        FaultKind::Arity => (finding.message(ARITY), None),
        FaultKind::Variable => (finding.message(VARIABLE).why(SHELL_VARIABLE), None),
        FaultKind::Parentheses => {
            (finding.severity(Severity::Warning).message(PARENTHESES), replace(&ENCLOSE, format!("({token})")))
        }
    };
    finding.fixes.extend(fix);
    finding
}
