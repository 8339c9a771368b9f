//! An operator of the shell among the arguments of a program that no shell starts.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Edit, Value};
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::shell::{Call, is_interpreter, quoted};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "exec-form-shell-syntax",
    severity: Severity::Warning,
    message: Text { en: "`{operator}` is a plain argument here.", es: "Aquí `{operator}` es un argumento más." },
    why: Text {
        en: "With `args` no shell reads the words: `{program}` gets `{operator}` and all that follows.",
        es: "Con `args` ningún shell lee las palabras: `{program}` recibe `{operator}` y todo lo que sigue.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/command-with-args",
    check: Check::Handler(check),
};

static USE_SHELL: Text = Text { en: "Let a shell read the line", es: "Dejar que un shell lea la línea" };

const OPERATORS: &str = "&& || | ; > >> < 2>&1 2> 2>/dev/null >/dev/null &> &";
/// Programs whose own arguments look like operators.
const OWN_MEANING: &str = "find fd test [ expr jq yq git dc bc";

fn check(_: &Facts, handler: &Handler) -> Vec<Diagnostic> {
    let Some(words) = handler.exec_words() else { return Vec::new() };
    let (inner, _) = Call::of_texts(words[0].1, words[1..].iter().map(|(_, text)| *text)).started();
    let has_own = OWN_MEANING.split(' ').any(|name| name == inner.name) || inner.code_word().is_some();
    let is_operator = |text: &str| OPERATORS.split(' ').any(|operator| operator == text);
    let is_nested = words[1..].first().is_some_and(|(_, text)| is_interpreter(text));
    let operator = words[1..].iter().find(|(_, text)| is_operator(text)).filter(|_| !has_own && !is_nested);
    let Some((at, operator)) = operator else { return Vec::new() };
    let plain = |text: &str| if is_operator(text) { text.to_owned() } else { quoted(text) };
    let line: Vec<String> = words.iter().map(|(_, text)| plain(text)).collect();
    let set = Edit::Set { at: handler.at_field("command"), value: Value::text(line.join(" ")) };
    let fix = Fix::guess(&USE_SHELL, [set, Edit::Remove { at: handler.at_field("args") }]);
    vec![Diagnostic::new(&RULE, at).arg("operator", *operator).arg("program", words[0].1).fix(fix)]
}
