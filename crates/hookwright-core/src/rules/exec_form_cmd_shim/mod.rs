//! A program that is a `.cmd` file on Windows, started without a shell.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::{Facts, Platform};
use crate::json::{Edit, Value};
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "exec-form-cmd-shim",
    severity: Severity::Warning,
    message: Text {
        en: "`{program}` is a `.cmd` file on Windows.",
        es: "En Windows `{program}` es un archivo `.cmd`.",
    },
    why: Text {
        en: "With `args` it is started directly, and Windows starts no `.cmd` file that way: the hook does not run.",
        es: "Con `args` se inicia directamente, y Windows no inicia así ningún `.cmd`: el hook no se ejecuta.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "payload_transport/command",
    check: Check::Handler(check),
};

static START: Text = Text { en: "Start it with `cmd /c`", es: "Iniciarlo con `cmd /c`" };

/// Programs that npm and its like install as shims.
const SHIMS: &str = "npx npm pnpm pnpx yarn corepack tsc tsx ts-node eslint prettier biome jest vitest vite webpack rollup \
    nodemon rimraf cross-env husky lint-staged stylelint tailwindcss next turbo nx ng serverless vercel netlify wrangler \
    markdownlint cspell code az gcloud";

fn check(facts: &Facts, handler: &Handler) -> Vec<Diagnostic> {
    let Some(words) = handler.exec_words().filter(|_| facts.platform == Platform::Windows) else { return Vec::new() };
    let (at, program) = &words[0];
    let lower = program.to_ascii_lowercase();
    let is_shim = SHIMS.split_ascii_whitespace().any(|shim| shim == lower);
    if !is_shim && !lower.ends_with(".cmd") && !lower.ends_with(".bat") {
        return Vec::new();
    }
    let args = ["/c"].into_iter().chain(words.iter().map(|(_, text)| *text)).map(Value::text).collect();
    let edits = [
        Edit::Set { at: at.clone(), value: Value::text("cmd") },
        Edit::Set { at: handler.at_field("args"), value: Value::Array(args) },
    ];
    vec![Diagnostic::new(&RULE, at).arg("program", *program).fix(Fix::guess(&START, edits))]
}
