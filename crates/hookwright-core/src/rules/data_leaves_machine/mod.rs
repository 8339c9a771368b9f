//! The whole event sent to another machine.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell::{Call, Input, Value, Word};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "data-leaves-machine",
    severity: Severity::Warning,
    message: Text {
        en: "`{program}` sends the whole event to `{host}`.",
        es: "`{program}` envía todo el evento a `{host}`.",
    },
    why: Text {
        en: "Prompts, commands, file contents and paths leave this machine, each time, without a question.",
        es: "Prompts, comandos, contenidos de archivos y rutas salen de esta máquina, cada vez y sin preguntar.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "payload_transport/command",
    check: Check::ShellText(check),
};

/// Options of curl and wget after which the data stands.
const DATA: &[&str] = &[
    "-d",
    "--data",
    "--data-binary",
    "--data-raw",
    "--data-ascii",
    "--data-urlencode",
    "--json",
    "-F",
    "--form",
    "-T",
    "--upload-file",
    "--post-data",
    "--post-file",
    "--body-data",
];
/// Parts of the event that say as much as all of it.
const TELLING: &[&str] =
    &[".prompt", ".tool_input.content", ".tool_input.command", ".tool_response", ".last_assistant_message"];
/// Programs that take a part of the event out of it.
const READERS: &str = "jq gojq jaq yq python python3 node perl ruby awk sed grep cut head";

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let calls = &line.analysis.calls;
    let is_telling =
        |call: &Call| call.args.iter().any(|word| TELLING.iter().any(|name| word.outline().contains(name)));
    let takes_part = calls.iter().any(|call| READERS.split(' ').any(|name| name == call.name) && !is_telling(call));
    let found = calls.iter().filter(|_| !takes_part).find_map(|call| Some((call, sent_to(call)?)));
    let Some((call, host)) = found else { return Vec::new() };
    let finding = Diagnostic::new(&RULE, &line.at).within(call.range.clone());
    vec![finding.arg("program", call.name.as_str()).arg("host", host)]
}

/// The other machine that a command sends the event to.
fn sent_to(call: &Call) -> Option<String> {
    let reads_event =
        call.input == Input::Event || matches!(&call.input, Input::Pipe(Value::Payload) | Input::Text(Value::Payload));
    let texts: Vec<String> = call.args.iter().map(Word::outline).collect();
    let host = || texts.iter().find_map(|text| remote_host(text));
    match call.name.as_str() {
        "curl" | "wget" => {
            let is_sent = data(call, &texts).any(|(word, text)| {
                let is_stdin =
                    matches!(text.as_str(), "@-" | "-" | "@/dev/stdin" | "/dev/stdin") || text.ends_with("=@-");
                is_stdin && reads_event || word.has(&Value::Payload)
            });
            host().filter(|_| is_sent)
        }
        "http" | "https" | "xh" => host().filter(|_| reads_event && call.input != Input::Nothing),
        "nc" | "ncat" | "netcat" => {
            let host = texts.iter().find(|text| !text.starts_with('-') && text.contains('.'))?;
            (reads_event && is_remote(host)).then(|| host.clone())
        }
        _ => None,
    }
}

/// The words that hold the data, after their option or joined to it.
fn data<'a>(call: &'a Call, texts: &'a [String]) -> impl Iterator<Item = (&'a Word, String)> {
    let at = |index: usize| Some((call.args.get(index)?, texts.get(index)?));
    texts.iter().enumerate().filter_map(move |(index, text)| {
        let joined = text.split_once('=').filter(|(option, _)| DATA.contains(option));
        match joined {
            Some((_, value)) => Some((at(index)?.0, value.to_owned())),
            None if DATA.contains(&text.as_str()) => at(index + 1).map(|(word, text)| (word, text.clone())),
            None => None,
        }
    })
}

/// The host of an address that is on another machine.
fn remote_host(text: &str) -> Option<String> {
    let rest = text.split_once("://")?.1;
    let host = rest.split(['/', '?', ':', '\0']).next()?;
    is_remote(host).then(|| host.to_owned())
}

fn is_remote(host: &str) -> bool {
    let own = ["localhost", "127.", "0.0.0.0", "[", "10.", "192.168.", "host.docker.internal", "172.17."];
    host.contains('.')
        && !own.iter().any(|start| host.starts_with(start))
        && !host.ends_with(".local")
        && !host.ends_with(".localhost")
}
