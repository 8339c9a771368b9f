//! A login shell, which reads the user's profile first.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::shell::{Call, Word};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "login-shell",
    severity: Severity::Hint,
    message: Text { en: "`{words}` reads the user's profile first.", es: "`{words}` lee antes el perfil del usuario." },
    why: Text {
        en: "What the profile prints comes before the hook's own output, and every run waits for it.",
        es: "Lo que imprime el perfil sale antes que la salida del hook, y cada ejecución lo espera.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/json-dirty-stdout",
    check: Check::Command(check),
};

fn check(_: &Facts, handler: &Handler, line: Option<&ShellLine>) -> Vec<Diagnostic> {
    let finding = match line {
        Some(line) => line.analysis.calls.iter().find_map(|call| {
            let option = &call.args[login_option(call)?];
            let start = call.program.as_ref()?.range.start;
            let words = line.text.get(start..option.range.end)?;
            Some(Diagnostic::new(&RULE, &line.at).within(start..option.range.end).arg("words", words))
        }),
        None => handler.exec_words().and_then(|words| {
            let call = Call::of_texts(words[0].1, words[1..].iter().map(|(_, text)| *text));
            let (at, option) = words.get(login_option(&call)? + 1)?;
            Some(Diagnostic::new(&RULE, at).arg("words", format!("{} {option}", words[0].1)))
        }),
    };
    finding.into_iter().collect()
}

/// Which argument makes a shell a login shell.
fn login_option(call: &Call) -> Option<usize> {
    if !matches!(call.name.as_str(), "sh" | "bash" | "dash" | "zsh" | "ksh") {
        return None;
    }
    let texts: Vec<Option<String>> = call.args.iter().map(Word::text).collect();
    let options =
        texts.iter().map_while(|text| text.as_deref()).take_while(|text| text.starts_with('-') && text.len() > 1);
    options
        .enumerate()
        .find(|(_, text)| *text == "--login" || !text.starts_with("--") && text.contains('l'))
        .map(|(at, _)| at)
}
