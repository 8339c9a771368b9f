//! A variable or a `~` where no shell expands it.

use crate::catalog::{self, EnvScope};
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Edit, Value};
use crate::placeholders;
use crate::rules::{Check, Rule, exec_form_whitespace_command};
use crate::settings::Handler;
use crate::shell::Call;
use crate::text::Text;
use std::ops::Range;

pub(super) static RULE: Rule = Rule {
    id: "exec-form-no-expansion",
    severity: Severity::Error,
    message: Text { en: "Nothing expands `{token}` here.", es: "Aquí nada expande `{token}`." },
    why: Text {
        en: "With `args` no shell reads the words: the program gets `{token}` as it is.",
        es: "Con `args` ningún shell lee las palabras: el programa recibe `{token}` tal cual.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/tilde-quoted",
    check: Check::Handler(check),
};

static BRACES: Text = Text { en: "Write `{braced}`", es: "Escribir `{braced}`" };

/// Programs that read a program or a template out of their arguments.
const OWN_MEANING: &str = "envsubst jq yq awk sed perl ruby make find";

fn check(_: &Facts, handler: &Handler) -> Vec<Diagnostic> {
    let Some(words) = handler.exec_words() else { return Vec::new() };
    let (inner, _) = Call::of_texts(words[0].1, words[1..].iter().map(|(_, text)| *text)).started();
    let has_own = OWN_MEANING.split(' ').any(|name| name == inner.name);
    let code = inner.code_word();
    let is_code = |index: usize| index > 0 && (has_own || code.is_some_and(|code| words[index].1 == code));
    let is_line = |index: usize| index == 0 && exec_form_whitespace_command::is_line(words[0].1.trim());
    let found = words.iter().enumerate().filter(|(index, _)| !is_code(*index) && !is_line(*index));
    let mut found = found.filter_map(|(_, (at, text))| Some((at, *text, literal(text)?)));
    let Some((at, text, range)) = found.next() else { return Vec::new() };
    let token = &text[range.clone()];
    let finding = Diagnostic::new(&RULE, at).within(range.clone()).arg("token", token);
    let name = token.trim_start_matches('$');
    let braced = format!("${{{name}}}");
    if !catalog::PLACEHOLDERS.iter().any(|known| known.text == braced) {
        return vec![finding];
    }
    let mut value = text.to_owned();
    value.replace_range(range, &braced);
    let edit = Edit::Set { at: at.clone(), value: Value::text(value) };
    vec![finding.fix(Fix::guess(&BRACES, [edit]).arg("braced", braced))]
}

/// What a shell would have expanded: a `~/` in front, or a variable that a path begins with.
fn literal(text: &str) -> Option<Range<usize>> {
    let start = text.find('=').filter(|_| text.starts_with('-')).map_or(0, |at| at + 1);
    if text[start..].starts_with("~/") {
        return Some(start..start + 1);
    }
    placeholders::of(text).into_iter().find_map(|found| {
        let written = &text[found.range.clone()];
        let is_filled = catalog::PLACEHOLDERS.iter().any(|known| known.text == written);
        let known = catalog::env_var(found.name);
        let is_own = known.is_some_and(|var| matches!(var.scope, EnvScope::Plugins | EnvScope::PluginsAndSkills))
            || known.is_some() && found.name.ends_with("_DIR");
        let starts_path = found.range.start == start && text[found.range.end..].starts_with('/');
        let is_folder =
            starts_path && (known.is_some() || matches!(found.name, "HOME" | "PWD" | "USERPROFILE" | "TMPDIR"));
        (!is_filled && (is_own || is_folder)).then_some(found.range)
    })
}
