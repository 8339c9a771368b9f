//! Which calls a rule lets through, in words and by examples.

use super::fits::{line_fits, path_fits};
use super::{Rule, is_rule, known_tool, parse, split};
use crate::catalog::{self, TOOLS};
use crate::text::{Args, Text};

/// What a rule comes to.
#[derive(Debug, Clone, PartialEq)]
pub struct Reach {
    /// Which calls fit.
    pub words: Text,
    /// What the words' names stand for.
    pub args: Args,
    /// Whether no call ever fits, so that the handler never runs.
    pub is_dead: bool,
    /// Examples of calls.
    pub samples: Vec<Sample>,
}

/// A call: the command of a line, or the path of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sample {
    /// The command or the path.
    pub call: String,
    /// Whether it fits.
    pub fits: bool,
}

static SEVERAL: Text = Text {
    en: "Several rules in one: Claude Code reads none of them, so this never runs.",
    es: "Varias reglas en una: Claude Code no lee ninguna, así que esto nunca se ejecuta.",
};
static NO_RULE: Text = Text {
    en: "`{rule}` is no permission rule, so this never runs.",
    es: "`{rule}` no es una regla de permisos, así que esto nunca se ejecuta.",
};
static EVERY: Text = Text { en: "Every call of {tools}.", es: "Toda llamada a {tools}." };
static LINES: Text = Text {
    en: "Lines of {tools} in which a command fits `{pattern}`. A line that cannot be read to its end runs it too.",
    es: "Líneas de {tools} en las que un comando encaja en `{pattern}`. También las que no se pueden leer del todo.",
};
static FILES: Text = Text {
    en: "Calls of {tools} for a file that fits `{pattern}`.",
    es: "Llamadas a {tools} sobre un archivo que encaja en `{pattern}`.",
};
static NO_PATTERN: Text = Text {
    en: "`{tool}` takes no pattern here: no call was ever seen to fit one.",
    es: "`{tool}` no admite patrón aquí: nunca se ha visto una llamada que encaje.",
};

/// What the text of an `if` comes to; none where it is empty, which lets every call through.
pub fn reach(text: &str) -> Option<Reach> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    let args = Args::default().with("rule", text.to_owned());
    let dead = |words, args| Some(Reach { words, args, is_dead: true, samples: Vec::new() });
    if split(text).len() > 1 {
        return dead(SEVERAL, args);
    }
    let Some(Rule { tool, pattern }) = parse(text).filter(|_| is_rule(text)) else { return dead(NO_RULE, args) };
    let tool = known_tool(tool).unwrap_or(tool);
    let args = args.with("tool", tool.to_owned()).with("tools", covered(tool));
    let alive = |words, args, samples| Some(Reach { words, args, is_dead: false, samples });
    let Some(pattern) = pattern.filter(|pattern| *pattern != "*") else { return alive(EVERY, args, Vec::new()) };
    let args = args.with("pattern", pattern.to_owned());
    match catalog::tool(tool) {
        Some(known) if is_shell(known) => alive(LINES, args, lines(pattern)),
        Some(known) if known.path_field.is_some() => alive(FILES, args, files(pattern)),
        _ => dead(NO_PATTERN, args),
    }
}

/// Whether a tool of rules is a shell: it runs commands and takes no path.
fn is_shell(tool: &catalog::Tool) -> bool {
    tool.path_field.is_none() && tool.input.iter().any(|field| field.name == "command")
}

/// The tools that a rule about one holds for.
fn covered(name: &str) -> String {
    let others = TOOLS.iter().filter(|tool| tool.permission_group == Some(name) && !tool.writes_files);
    let others = others.map(|tool| tool.name).filter(|other| *other != name);
    let names: Vec<String> = std::iter::once(name).chain(others).map(|name| format!("`{name}`")).collect();
    names.join(", ")
}

fn lines(pattern: &str) -> Vec<Sample> {
    let own = pattern.replace(":*", " …").replace('*', "…");
    let calls = [own.clone(), format!("cd app && {own}"), format!("{own} --more"), format!("echo {own}")];
    calls.map(|call| Sample { fits: line_fits(pattern, &call), call }).into()
}

fn files(pattern: &str) -> Vec<Sample> {
    let own = pattern.trim_start_matches("./").trim_start_matches('/').replace("**/", "");
    let own = own.replace("**", "*").replace('*', "name");
    let mut calls = vec![own.clone(), format!("folder/{own}")];
    let others = ["src/app.ts", "README.md", ".env"].map(str::to_owned);
    calls.extend(others.into_iter().filter(|other| *other != own));
    let judged = calls.into_iter().map(|call| path_fits(pattern, &call).map(|fits| Sample { call, fits }));
    judged.collect::<Option<Vec<_>>>().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    fn words(text: &str) -> String {
        let reach = reach(text).expect("a rule");
        reach.words.fill(Lang::En, &reach.args)
    }

    fn samples(text: &str) -> Vec<(String, bool)> {
        let samples = reach(text).expect("a rule").samples.into_iter();
        samples.map(|sample| (sample.call, sample.fits)).collect()
    }

    #[test]
    fn a_rule_says_which_calls_fit() {
        assert_eq!(reach(" "), None);
        assert_eq!(words("Write"), "Every call of `Write`.");
        assert_eq!(words("Task(*)"), "Every call of `Agent`.");
        assert!(words("Bash(git *)").starts_with("Lines of `Bash`, `Monitor` in which a command fits `git *`."));
        assert_eq!(words("Edit(*.ts)"), "Calls of `Edit` for a file that fits `*.ts`.");
        assert_eq!(words("bash(git *)"), "`bash(git *)` is no permission rule, so this never runs.");
        for dead in ["Bash(git *", "Bash(a)|Bash(b)", "Skill(init)", "WebFetch(domain:example.com)", "mcp__memory"] {
            assert!(reach(dead).is_some_and(|reach| reach.is_dead), "{dead}");
        }
    }

    #[test]
    fn examples_tell_what_fits_from_what_does_not() {
        let own = |call: &str, fits| (call.to_owned(), fits);
        assert_eq!(
            samples("Bash(git push:*)"),
            [
                own("git push …", true),
                own("cd app && git push …", true),
                own("git push … --more", true),
                own("echo git push …", false),
            ]
        );
        assert_eq!(
            samples("Edit(src/**)")[..3],
            [own("src/name", true), own("folder/src/name", false), own("src/app.ts", true)]
        );
        assert_eq!(samples("Read(~/.ssh/**)"), []);
    }
}
