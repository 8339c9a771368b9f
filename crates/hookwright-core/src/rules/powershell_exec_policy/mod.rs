//! A PowerShell script that the execution policy may refuse.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::{Facts, Platform};
use crate::json::{Edit, Value};
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::shell::{Call, Word};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "powershell-exec-policy",
    severity: Severity::Hint,
    message: Text { en: "Windows may refuse to run `{script}`.", es: "Windows puede negarse a ejecutar `{script}`." },
    why: Text {
        en: "Its execution policy forbids scripts unless somebody has changed it.",
        es: "Su directiva de ejecución prohíbe los scripts si nadie la ha cambiado.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "payload_transport/command",
    check: Check::Command(check),
};

static ALLOW: Text = Text { en: "Add `-ExecutionPolicy Bypass`", es: "Añadir `-ExecutionPolicy Bypass`" };

fn check(facts: &Facts, handler: &Handler, line: Option<&ShellLine>) -> Vec<Diagnostic> {
    if facts.platform != Platform::Windows {
        return Vec::new();
    }
    line.map_or_else(|| without_shell(handler), in_shell).into_iter().collect()
}

fn in_shell(line: &ShellLine) -> Option<Diagnostic> {
    let (call, script) = line.analysis.calls.iter().find_map(|call| Some((call, script(call)?)))?;
    let end = call.program.as_ref()?.range.end;
    let text = line.with(vec![(end..end, " -ExecutionPolicy Bypass".to_owned())])?;
    let written = line.text.get(script.range.clone())?.trim_matches(['"', '\'']);
    let finding = Diagnostic::new(&RULE, &line.at).within(script.range.clone());
    Some(finding.arg("script", name(written)).fix(Fix::guess(&ALLOW, [line.set(text)])))
}

fn without_shell(handler: &Handler) -> Option<Diagnostic> {
    let words = handler.exec_words()?;
    let call = Call::of_texts(words[0].1, words[1..].iter().map(|(_, text)| *text));
    let script = script(&call)?;
    let index = call.args.iter().position(|word| word == script)?;
    let (at, path) = words.get(index + 1)?;
    let texts = ["-ExecutionPolicy", "Bypass"].into_iter().chain(words[1..].iter().map(|(_, text)| *text));
    let value = Value::Array(texts.map(Value::text).collect());
    let fix = Fix::guess(&ALLOW, [Edit::Set { at: handler.at_field("args"), value }]);
    Some(Diagnostic::new(&RULE, at).arg("script", name(path)).fix(fix))
}

/// The script that a PowerShell is started with, unless it is told to run any.
fn script(call: &Call) -> Option<&Word> {
    if !matches!(call.name.to_ascii_lowercase().as_str(), "powershell" | "pwsh") {
        return None;
    }
    let is_policy = |text: &str| text.starts_with("-ex") || text == "-ep";
    if call.args.iter().filter_map(Word::text).any(|text| is_policy(&text.to_ascii_lowercase())) {
        return None;
    }
    let is_script = |word: &&Word| word.outline().trim_end_matches('"').to_ascii_lowercase().ends_with(".ps1");
    call.args.iter().find(is_script)
}

fn name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or_default()
}
