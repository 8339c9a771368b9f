//! The name of an MCP server where a tool is wanted.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::matcher::{finding, flaws, with_guess};
use crate::rules::{Check, Rule};
use crate::text::Text;
use crate::verdict::{FlawKind, MatcherVerdict};

pub(super) static RULE: Rule = Rule {
    id: "mcp-matcher-bare-server",
    severity: Severity::Error,
    message: Text { en: "`{found}` matches no tool.", es: "`{found}` no coincide con ninguna herramienta." },
    why: Text {
        en: "Without a pattern sign it is compared as a whole name.",
        es: "Sin un signo de patrón se compara como un nombre entero.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/mcp-prefix",
    check: Check::Matcher(check),
};

static ALL: Text = Text { en: "Match all of `{server}`", es: "Abarcar todo `{server}`" };
static EVERY: Text = Text { en: "Match all MCP servers", es: "Abarcar todos los servidores MCP" };

fn check(_: &Facts, matcher: &MatcherVerdict) -> Vec<Diagnostic> {
    let bare = flaws(matcher, |kind| matches!(kind, FlawKind::Server(_)));
    let found = bare.filter_map(|flaw| {
        let FlawKind::Server(server) = &flaw.kind else { return None };
        let title = if server.is_empty() { &EVERY } else { &ALL };
        let mut finding = with_guess(finding(&RULE, matcher, flaw), title, matcher, flaw);
        finding.fixes = finding.fixes.into_iter().map(|fix| fix.arg("server", &**server)).collect();
        Some(finding)
    });
    found.collect()
}
