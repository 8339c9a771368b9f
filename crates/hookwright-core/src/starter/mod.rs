//! Scripts to start from: for an event and a matcher, a program that reads its event from stdin, names the fields that
//! it really has, and shows what it can stop and how. Made from the catalogue, in the language of choice.

mod act;
mod fields;
mod language;

pub use language::Language;

use crate::catalog::{Event, HandlerType, Stdout};
use crate::json::Value;
use crate::matcher::RegexEngine;
use crate::text::{Lang, Text};
use act::Act;

/// What stands in the condition until a person writes their own. No event holds it.
pub const CONDITION: &str = "CHANGE ME";

/// A script to start from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Starter {
    /// Its path in the hook's folder.
    pub path: String,
    /// What stands in it.
    pub text: String,
    /// The language that it is written in.
    pub language: Language,
    /// The seconds that it needs, where the event gives it next to none.
    timeout: Option<u32>,
}

impl Starter {
    /// The handler that starts it.
    pub fn handler(&self) -> Value {
        let command = self.language.command(&self.path);
        let shell = self.language.shell().map(|shell| ("shell", Value::text(shell)));
        let all = [("type", Value::text("command")), ("command", Value::text(command))];
        let timeout = self.timeout.map(|seconds| ("timeout", Value::number(seconds)));
        Value::object(all.into_iter().chain(shell).chain(timeout))
    }
}

static WITHOUT_MATCHER: Text = Text { en: "(all)", es: "(todos)" };
static GIVEN: Text = Text {
    en: "What arrives as JSON on stdin (? = not always there):",
    es: "Lo que llega como JSON por stdin (? = no siempre está):",
};
static EXIT_OTHER: Text = Text { en: "Other codes", es: "Otros códigos" };
static ANSWERS: Text =
    Text { en: "JSON on stdout with code 0 may hold:", es: "El JSON por stdout con código 0 puede contener:" };
static CAN_STOP: Text = Text {
    en: "Your condition. When it holds, the hook stops what the event announces.",
    es: "La condición. Cuando se cumple, el hook detiene lo que el evento anuncia.",
};
static CANNOT_STOP: Text = Text {
    en: "Nothing can be stopped here. Your condition for what the hook does instead:",
    es: "Aquí no se puede detener nada. La condición para lo que el hook hace en su lugar:",
};
static WORKTREE: Text = Text {
    en: "The last line on stdout is the path of the worktree. Everything else goes to stderr.",
    es: "La última línea de stdout es la ruta del worktree. Todo lo demás va a stderr.",
};
static INSTEAD: Text = Text { en: "Or with code 0, on stdout:", es: "O con código 0, por stdout:" };
static ALREADY: Text = Text {
    en: "The hook has already made Claude go on: let it stop this time.",
    es: "El hook ya hizo seguir a Claude: esta vez se le deja parar.",
};

/// The script for an event and the matcher of its group.
pub fn starter(
    event: &Event,
    matcher: Option<&str>,
    language: Language,
    lang: Lang,
    regex: &dyn RegexEngine,
) -> Starter {
    let fields = fields::Fields::of(event, matcher, regex);
    let act = Act::of(event, lang);
    let mut about = vec![format!("{}: {}", event.name, event.fires.get(lang))];
    if event.matcher.is_some() {
        let matcher = matcher.filter(|matcher| !matcher.is_empty());
        about.push(format!("Matcher: {}", matcher.unwrap_or(WITHOUT_MATCHER.get(lang))));
    }
    about.push(String::new());
    about.push(GIVEN.get(lang).to_owned());
    about.extend(fields.lines(lang));
    about.push(String::new());
    about.push(format!("exit 2: {}", event.exit2.get(lang)));
    about.push(format!("{}: {}", EXIT_OTHER.get(lang), event.exit_other.get(lang)));
    about.push(format!("stdout: {}", event.stdout_goes_to.get(lang)));
    if !event.answer.is_empty() && event.stdout != Stdout::WorktreePath {
        about.push(format!("{} {}", ANSWERS.get(lang), act::answers(event)));
    }
    let purpose = if event.can_block { &CAN_STOP } else { &CANNOT_STOP };
    let guard = fields.stop_flag.map(|flag| (flag, ALREADY.get(lang)));
    let instead = act.instead.as_deref().map(|answer| (INSTEAD.get(lang), answer));
    let end = (event.stdout == Stdout::WorktreePath).then(|| WORKTREE.get(lang));
    let text = language.write(&language::Parts {
        about: &about,
        guard,
        main: &fields.main,
        purpose: purpose.get(lang),
        step: &act.step,
        instead,
        worktree: end,
    });
    let timeout = event.default_timeout(HandlerType::Command).filter(|seconds| *seconds < 5.0).map(|_| 10);
    Starter { path: format!("scripts/{}.{}", file_name(event.name), language.extension()), text, language, timeout }
}

/// `PreToolUse` as `pre-tool-use`.
fn file_name(event: &str) -> String {
    let dash = |(i, c): (usize, char)| {
        let dash = (i > 0 && c.is_ascii_uppercase()).then_some('-');
        dash.into_iter().chain([c.to_ascii_lowercase()])
    };
    event.chars().enumerate().flat_map(dash).collect()
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::bundle::Bundle;
    use crate::catalog::{self, EVENTS};
    use crate::facts::{Facts, Platform, Scope, Version};
    use crate::json::{Document, compact};
    use crate::matcher::REGRESS;
    use crate::merge::{Grouping, Ours, apply};
    use crate::script::{Plan, Texts};

    fn matchers(event: &Event) -> Vec<Option<&'static str>> {
        let Some(field) = &event.matcher else { return vec![None] };
        if event.matches_tools() && field.values.is_empty() {
            return vec![None, Some("Bash"), Some("Edit|Write"), Some("mcp__github__.*")];
        }
        vec![field.examples.first().or(field.values.first()).copied()]
    }

    fn all() -> Vec<(&'static Event, Option<&'static str>, Starter)> {
        let each = EVENTS.iter().flat_map(|event| matchers(event).into_iter().map(move |matcher| (event, matcher)));
        let each = each.flat_map(|one| Language::ALL.map(|language| (one, language)));
        let each = each.flat_map(|one| Lang::ALL.map(|lang| (one, lang)));
        let made =
            |(((event, matcher), language), lang)| (event, matcher, starter(event, matcher, language, lang, &REGRESS));
        each.map(made).collect()
    }

    fn of(event: &str, matcher: Option<&str>, language: Language) -> String {
        starter(catalog::event(event).expect("an event"), matcher, language, Lang::En, &REGRESS).text
    }

    #[test]
    fn every_gap_is_filled() {
        for (event, _, starter) in all() {
            for gap in ["about", "guard", "read", "purpose", "step", "end", "condition", "flag"] {
                assert!(!starter.text.contains(&format!("{{{gap}}}")), "{gap} in {}", starter.path);
            }
            assert!(starter.text.contains(CONDITION) && starter.text.contains(event.name));
            assert!(!starter.text.contains("\n\n\n") && !starter.text.ends_with("\n\n"), "{}", starter.text);
            assert!(starter.text.lines().all(|line| line == line.trim_end()), "{}", starter.text);
        }
    }

    #[test]
    fn the_fields_are_those_of_the_event_and_the_tools() {
        let bash = of("PreToolUse", Some("Bash"), Language::Bash);
        assert!(bash.contains("#   tool_input.command: text\n") && bash.contains("#   tool_input.timeout?: number\n"));
        assert!(bash.contains("value=$(jq -r '.tool_input.command // empty' <<<\"$payload\") || exit 1\n"));
        let edits = of("PostToolUse", Some("Edit|Write"), Language::Python);
        assert!(edits.contains("value = payload[\"tool_input\"].get(\"file_path\") or \"\"\n"), "{edits}");
        assert!(edits.contains("#   tool_response.filePath?: any value\n"));
        let any = of("PreToolUse", None, Language::Node);
        assert!(any.contains("//   tool_input: object, its keys depend on the tool\n"));
        assert!(any.contains("const value = JSON.stringify(payload.tool_input ?? null);\n"));
        assert!(of("UserPromptSubmit", None, Language::PowerShell).contains("$value = [string]$payload.prompt\n"));
        for event in EVENTS {
            let text = of(event.name, None, Language::Python);
            for field in event.payload {
                assert!(text.contains(&format!("#   {}", field.name)), "{} of {}", field.name, event.name);
            }
        }
    }

    #[test]
    fn a_hook_that_can_hold_claude_lets_go_the_second_time() {
        for event in EVENTS {
            let has_flag = event.payload_field("stop_hook_active").is_some();
            for language in Language::ALL {
                let text = of(event.name, None, language);
                assert_eq!(text.matches("stop_hook_active").count(), 2 * usize::from(has_flag), "{}", event.name);
            }
        }
    }

    #[test]
    fn power_shell_reads_them_without_an_error() {
        for (event, _, starter) in all() {
            if starter.language == Language::PowerShell {
                let tree = poshtree::v2::parse(&starter.text);
                assert!(tree.errors.is_empty(), "{}: {:?}", event.name, tree.errors);
            }
        }
    }

    #[test]
    fn there_is_nothing_to_find_in_them() {
        let texts = Texts { title: "", version: "1" };
        let mut wrong = Vec::new();
        for (event, matcher, starter) in all() {
            let matcher = matcher.map(|matcher| ("matcher", Value::text(matcher)));
            let group = matcher.clone().into_iter().chain([("hooks", Value::Array(vec![starter.handler()]))]);
            let hooks = Value::object([(event.name, Value::Array(vec![Value::object(group)]))]);
            let hooks = Document::parse(compact(&Value::object([("hooks", hooks)])));
            let files = [(starter.path.clone(), starter.text.as_bytes().to_vec())];
            let plan = Plan::new("own", texts, &hooks, files).expect(event.name);
            assert!(plan.left.is_empty(), "{}", starter.path);
            let empty = Document::parse("{}");
            let done = apply(&empty, &Ours::default(), &plan.for_project, &[], Grouping::Plain).expect(event.name);
            let path = format!(".claude/hooks/own/{}", starter.path);
            let bundle = Bundle::default().with(&path, starter.text.as_bytes());
            let is_windows = starter.language == Language::PowerShell;
            let platform = if is_windows { Platform::Windows } else { Platform::Linux };
            let facts = Facts { scope: Scope::Project, platform, version: Version::CHECKED, regex: &REGRESS };
            let found = crate::lint_bundle(&facts, &done.document, &bundle);
            let found: Vec<_> = found.iter().map(|it| it.rule.id).filter(|id| *id != "event-min-version").collect();
            if !found.is_empty() {
                wrong.push(format!("{} for {:?}: {found:?}", starter.path, matcher.map(|(_, value)| value)));
            }
        }
        assert_eq!(wrong, Vec::<String>::new());
    }
}
