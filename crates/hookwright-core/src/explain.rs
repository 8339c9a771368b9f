//! Matchers in words: how Claude Code reads one, what it reaches, and why a hook runs or does not.

use crate::catalog::{self, Event, MatcherKind};
use crate::matcher::{self, Matcher, RegexEngine};
use crate::text::{Args, Lang, Text};

/// What a matcher means under an event.
#[derive(Debug, Clone, PartialEq)]
pub struct Explanation {
    /// How it is read.
    pub reading: Reading,
    /// The same in words.
    pub text: &'static Text,
    /// What the `{names}` of the words stand for.
    pub args: Args,
    /// The known tools or values that it lets through.
    pub matched: Vec<&'static str>,
    /// How many are known; 0 where values are the user's own.
    pub known: usize,
    /// What the known ones leave out.
    pub note: Option<&'static Text>,
}

/// How a matcher is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reading {
    /// It lets everything through.
    EveryTime,
    /// It is a name, compared whole.
    Name,
    /// It is a list of names, each compared whole.
    Names,
    /// It is a regular expression, found anywhere.
    Pattern,
    /// It is an empty list: nothing gets through.
    EmptyList,
    /// It is no valid regular expression: nothing gets through.
    NotAPattern,
    /// The event takes no matcher: everything gets through.
    Ignored,
    /// It lists the files to watch.
    Files,
    /// It names no file to watch: nothing starts the hook.
    NoFiles,
}

impl Reading {
    /// Whether nothing ever gets through.
    pub fn is_dead(self) -> bool {
        matches!(self, Reading::EmptyList | Reading::NotAPattern | Reading::NoFiles)
    }
}

/// Why a hook runs, or does not, on a value.
#[derive(Debug, Clone, PartialEq)]
pub struct Reason {
    /// Whether it runs.
    pub fires: bool,
    /// Why, in words.
    pub text: &'static Text,
    /// What the `{names}` of the words stand for.
    pub args: Args,
}

impl Explanation {
    /// The words in a language.
    pub fn words(&self, lang: Lang) -> String {
        self.text.fill(lang, &self.args)
    }
}

impl Reason {
    /// The words in a language.
    pub fn words(&self, lang: Lang) -> String {
        self.text.fill(lang, &self.args)
    }
}

/// What the matcher of a group means under an event; none where the group has none.
pub fn explain(event: &Event, matcher: Option<&str>, engine: &dyn RegexEngine) -> Explanation {
    let reading = reading(event, matcher, engine);
    let args = Args::new().with("event", event.name);
    let empty =
        Explanation { reading, text: words_of(reading, event), args, matched: Vec::new(), known: 0, note: None };
    let Some(field) = &event.matcher else { return empty };
    let parsed = Matcher::parse(event, matcher);
    let known = matcher::known_values(field);
    let matched = known.iter().copied().filter(|value| parsed.matches(event, value, engine)).collect();
    let reaches_servers = event.matches_tools() && matcher.is_some_and(|text| text.contains("mcp__"));
    Explanation { matched, known: known.len(), note: reaches_servers.then_some(&SERVERS), ..empty }
}

/// Why a group with this matcher, alone in its file, runs on a value of the event, or does not.
pub fn reason(event: &Event, matcher: Option<&str>, value: &str, engine: &dyn RegexEngine) -> Reason {
    let text = matcher.unwrap_or_default();
    let args = Args::new().with("event", event.name).with("matcher", text).with("value", value);
    let runs = |text, args| Reason { fires: true, text, args };
    let stays = |text, args| Reason { fires: false, text, args };
    let parsed = Matcher::parse(event, matcher);
    match reading(event, matcher, engine) {
        Reading::Ignored => runs(&RUNS_IGNORED, args),
        Reading::EveryTime if text.is_empty() => runs(&RUNS_ABSENT, args),
        Reading::EveryTime => runs(&RUNS_ALL, args),
        Reading::EmptyList => stays(&STAYS_EMPTY_LIST, args),
        Reading::NotAPattern => stays(&STAYS_NOT_A_PATTERN, args),
        Reading::NoFiles => stays(&STAYS_NO_FILES, args),
        Reading::Files if matcher::fires(event, matcher, value, engine) => runs(&RUNS_WATCHED, args),
        Reading::Files if parsed.matches(event, value, engine) => stays(&STAYS_NOT_WATCHED, args),
        Reading::Files if text.split('|').any(|file| file == value) => stays(&STAYS_FILTERED, args),
        Reading::Files => stays(&STAYS_NOT_WATCHED, args),
        Reading::Pattern if parsed.matches(event, value, engine) => {
            let is_in =
                |name: &str| matches!(&parsed, Matcher::Regex(pattern) if matcher::is_found(pattern, name, engine));
            match catalog::old_tool_names(value).find(|old| !is_in(value) && is_in(old)) {
                Some(old) => runs(&RUNS_FOUND_OLD, args.with("name", old)),
                None => runs(&RUNS_FOUND, args),
            }
        }
        Reading::Pattern => stays(&STAYS_NOT_FOUND, args),
        Reading::Name | Reading::Names => {
            let Matcher::Exact(names) = &parsed else { return stays(&STAYS_NOT_LISTED, args) };
            let fires = parsed.matches(event, value, engine);
            by_name(names, value, fires, args)
        }
    }
}

/// Why a list of names holds a value, or does not.
fn by_name(names: &[String], value: &str, fires: bool, args: Args) -> Reason {
    let is_listed = names.iter().any(|name| name == value);
    let old = names.iter().find(|name| catalog::present_tool_name(name) == Some(value));
    let other_case = names.iter().find(|name| name.eq_ignore_ascii_case(value));
    let part = names.iter().find(|name| value.contains(name.as_str()));
    let (text, name) = match (fires, names) {
        (true, [_]) if is_listed => (&RUNS_EQUAL, None),
        (true, _) if is_listed => (&RUNS_LISTED, None),
        (true, _) => (&RUNS_OLD_NAME, old),
        (false, _) if other_case.is_some() => (&STAYS_OTHER_CASE, other_case),
        (false, _) if part.is_some() => (&STAYS_PART, part),
        (false, [_]) => (&STAYS_DIFFERENT, None),
        (false, _) => (&STAYS_NOT_LISTED, None),
    };
    let args = match name {
        Some(name) => args.with("name", name.as_str()),
        None => args,
    };
    Reason { fires, text, args }
}

fn reading(event: &Event, matcher: Option<&str>, engine: &dyn RegexEngine) -> Reading {
    if event.matcher_ignored {
        return Reading::Ignored;
    }
    if let Some(mut files) = matcher::watched_files(event, matcher) {
        return if files.next().is_some() { Reading::Files } else { Reading::NoFiles };
    }
    match Matcher::parse(event, matcher) {
        Matcher::All => Reading::EveryTime,
        Matcher::Exact(names) => match names[..] {
            [] => Reading::EmptyList,
            [_] => Reading::Name,
            _ => Reading::Names,
        },
        Matcher::Regex(pattern) if matcher::is_pattern(&pattern, engine) => Reading::Pattern,
        Matcher::Regex(_) => Reading::NotAPattern,
    }
}

fn words_of(reading: Reading, event: &Event) -> &'static Text {
    let is_value = event.matcher.as_ref().is_some_and(|field| field.kind == MatcherKind::Values);
    match reading {
        Reading::EveryTime => &EVERY_TIME,
        Reading::Name if is_value => &VALUE,
        Reading::Name => &NAME,
        Reading::Names if is_value => &VALUES,
        Reading::Names => &NAMES,
        Reading::Pattern if is_value => &PATTERN_IN_VALUE,
        Reading::Pattern => &PATTERN_IN_NAME,
        Reading::EmptyList => &EMPTY_LIST,
        Reading::NotAPattern => &NOT_A_PATTERN,
        Reading::Ignored => &IGNORED,
        Reading::Files => &FILES,
        Reading::NoFiles => &NO_FILES,
    }
}

static EVERY_TIME: Text = Text { en: "Every time.", es: "Siempre." };
static NAME: Text = Text { en: "Exact name.", es: "Nombre exacto." };
static NAMES: Text = Text { en: "Exact names.", es: "Nombres exactos." };
static VALUE: Text = Text { en: "Exact value.", es: "Valor exacto." };
static VALUES: Text = Text { en: "Exact values.", es: "Valores exactos." };
static PATTERN_IN_NAME: Text = Text {
    en: "Regular expression, found anywhere in the name.",
    es: "Expresión regular, en cualquier parte del nombre.",
};
static PATTERN_IN_VALUE: Text = Text {
    en: "Regular expression, found anywhere in the value.",
    es: "Expresión regular, en cualquier parte del valor.",
};
static EMPTY_LIST: Text =
    Text { en: "An empty list of names: matches nothing.", es: "Una lista de nombres vacía: no coincide con nada." };
static NOT_A_PATTERN: Text = Text {
    en: "Read as a regular expression, and it is none: matches nothing.",
    es: "Se lee como expresión regular y no lo es: no coincide con nada.",
};
static IGNORED: Text =
    Text { en: "`{event}` takes no matcher: every time.", es: "`{event}` no admite matcher: siempre." };
static FILES: Text = Text {
    en: "Files to watch: literal names in the start folder, separated by `|`.",
    es: "Archivos que se vigilan: nombres literales de la carpeta de inicio, separados por `|`.",
};
static NO_FILES: Text = Text {
    en: "Names no file to watch: never runs on its own.",
    es: "No nombra ningún archivo: no se ejecuta por sí solo.",
};
static SERVERS: Text = Text {
    en: "Tools of MCP servers are named `mcp__server__tool`; which there are depends on the servers.",
    es: "Las herramientas de servidores MCP se llaman `mcp__servidor__herramienta`; cuáles hay depende de los servidores.",
};

static RUNS_IGNORED: Text = Text {
    en: "`{event}` takes no matcher: it runs every time.",
    es: "`{event}` no admite matcher: se ejecuta siempre.",
};
static RUNS_ABSENT: Text =
    Text { en: "Without a matcher it runs on every `{event}`.", es: "Sin matcher se ejecuta en cada `{event}`." };
static RUNS_ALL: Text = Text { en: "`{matcher}` matches everything.", es: "`{matcher}` coincide con todo." };
static RUNS_EQUAL: Text = Text { en: "`{matcher}` equals `{value}`.", es: "`{matcher}` es igual a `{value}`." };
static RUNS_LISTED: Text = Text { en: "`{matcher}` lists `{value}`.", es: "`{matcher}` incluye `{value}`." };
static RUNS_OLD_NAME: Text = Text {
    en: "`{name}` is an old name of `{value}` and still counts.",
    es: "`{name}` es un nombre antiguo de `{value}` y aún vale.",
};
static RUNS_FOUND: Text = Text {
    en: "The regular expression `{matcher}` is found in `{value}`.",
    es: "La expresión regular `{matcher}` se encuentra en `{value}`.",
};
static RUNS_FOUND_OLD: Text = Text {
    en: "The regular expression `{matcher}` is found in `{name}`, an old name of `{value}`.",
    es: "La expresión regular `{matcher}` se encuentra en `{name}`, un nombre antiguo de `{value}`.",
};
static RUNS_WATCHED: Text =
    Text { en: "`{matcher}` names the file `{value}`.", es: "`{matcher}` nombra el archivo `{value}`." };

static STAYS_OTHER_CASE: Text =
    Text { en: "`{name}` is not `{value}`: case counts.", es: "`{name}` no es `{value}`: las mayúsculas cuentan." };
static STAYS_PART: Text = Text {
    en: "`{name}` is only a part of `{value}`: names are compared whole.",
    es: "`{name}` es solo una parte de `{value}`: los nombres se comparan enteros.",
};
static STAYS_DIFFERENT: Text = Text { en: "`{matcher}` is not `{value}`.", es: "`{matcher}` no es `{value}`." };
static STAYS_NOT_LISTED: Text = Text { en: "`{matcher}` has no `{value}`.", es: "`{matcher}` no incluye `{value}`." };
static STAYS_EMPTY_LIST: Text = Text {
    en: "`{matcher}` is an empty list of names: it matches nothing.",
    es: "`{matcher}` es una lista de nombres vacía: no coincide con nada.",
};
static STAYS_NOT_A_PATTERN: Text = Text {
    en: "`{matcher}` is read as a regular expression, and it is none: it matches nothing.",
    es: "`{matcher}` se lee como expresión regular y no lo es: no coincide con nada.",
};
static STAYS_NOT_FOUND: Text = Text {
    en: "The regular expression `{matcher}` is not found in `{value}`.",
    es: "La expresión regular `{matcher}` no se encuentra en `{value}`.",
};
static STAYS_NO_FILES: Text = Text {
    en: "`{event}` watches only files that a matcher names, and this one names none.",
    es: "`{event}` solo vigila archivos que un matcher nombra, y este no nombra ninguno.",
};
static STAYS_NOT_WATCHED: Text = Text {
    en: "`{matcher}` does not name `{value}`: files to watch are literal names, separated by `|`.",
    es: "`{matcher}` no nombra `{value}`: los archivos son nombres literales, separados por `|`.",
};
static STAYS_FILTERED: Text = Text {
    en: "`{value}` is watched, but `{matcher}` is also read as a regular expression, which is not found in it.",
    es: "`{value}` se vigila, pero `{matcher}` también se lee como expresión regular y no se encuentra en él.",
};

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::matcher::REGRESS;

    fn event(name: &str) -> &'static Event {
        catalog::event(name).expect("an event")
    }

    fn explained(name: &str, matcher: Option<&str>) -> Explanation {
        explain(event(name), matcher, &REGRESS)
    }

    #[test]
    fn a_matcher_is_explained_with_the_known_tools_it_reaches() {
        let tools = catalog::TOOLS.len();
        for (matcher, reading, matched) in [
            (Some("Bash"), Reading::Name, vec!["Bash"]),
            (Some("Edit|Write"), Reading::Names, vec!["Edit", "Write"]),
            (Some("Task"), Reading::Name, vec!["Agent"]),
            (Some("Edit.*"), Reading::Pattern, vec!["Edit", "NotebookEdit"]),
            (Some("bash"), Reading::Name, vec![]),
            (Some("|"), Reading::EmptyList, vec![]),
            (Some("*.ts"), Reading::NotAPattern, vec![]),
        ] {
            let explanation = explained("PreToolUse", matcher);
            assert_eq!((explanation.reading, explanation.matched), (reading, matched), "{matcher:?}");
            assert_eq!(explanation.known, tools);
        }
        assert_eq!(explained("PreToolUse", None).matched.len(), tools);
        assert!(explained("PreToolUse", Some("mcp__github__.*")).note.is_some());
    }

    #[test]
    fn other_events_have_their_own_values_or_none() {
        let start = explained("SessionStart", Some("startup|resume"));
        assert_eq!((start.matched, start.known), (vec!["startup", "resume"], 5));
        assert_eq!(explained("PreSkillShellCommand", None).matched, ["Bash", "PowerShell"]);
        assert_eq!(explained("Stop", Some("Bash")).reading, Reading::Ignored);
        assert_eq!(explained("Stop", None).words(Lang::Es), "`Stop` no admite matcher: siempre.");
        assert_eq!(explained("FileChanged", Some(".envrc|.env")).reading, Reading::Files);
        assert_eq!(explained("FileChanged", None).reading, Reading::NoFiles);
        assert_eq!(explained("Elicitation", Some("github")).known, 0);
    }

    #[test]
    fn the_reason_is_said_in_words() {
        for (name, matcher, value, words) in [
            ("PreToolUse", Some("Bash"), "Bash", "`Bash` equals `Bash`."),
            ("PreToolUse", Some("Edit|Write"), "Bash", "`Edit|Write` has no `Bash`."),
            ("PreToolUse", Some("Edit|Write"), "Write", "`Edit|Write` lists `Write`."),
            ("PreToolUse", Some("bash"), "Bash", "`bash` is not `Bash`: case counts."),
            ("PreToolUse", Some("Task"), "Agent", "`Task` is an old name of `Agent` and still counts."),
            (
                "PreToolUse",
                Some("mcp__memory"),
                "mcp__memory__read",
                "`mcp__memory` is only a part of `mcp__memory__read`: names are compared whole.",
            ),
            (
                "PreToolUse",
                Some("^Task$"),
                "Agent",
                "The regular expression `^Task$` is found in `Task`, an old name of `Agent`.",
            ),
            ("PreToolUse", None, "Bash", "Without a matcher it runs on every `PreToolUse`."),
            ("Stop", Some("Bash"), "", "`Stop` takes no matcher: it runs every time."),
            (
                "FileChanged",
                Some("a+b.txt"),
                "a+b.txt",
                "`a+b.txt` is watched, but `a+b.txt` is also read as a regular expression, which is not found in it.",
            ),
        ] {
            assert_eq!(reason(event(name), matcher, value, &REGRESS).words(Lang::En), words);
        }
    }

    #[test]
    fn the_reason_and_the_answer_agree() {
        let matchers = ["", "*", "Bash", "bash", "Task", "^Task$", "[", "|", "W.*", ".env", ".env|a", "startup, clear"];
        for event in catalog::EVENTS {
            for matcher in matchers.map(Some).into_iter().chain([None]) {
                for value in ["Bash", "Agent", "Write", ".env", "startup", ""] {
                    let fires = matcher::fires(event, matcher, value, &REGRESS);
                    let reason = reason(event, matcher, value, &REGRESS);
                    assert_eq!(reason.fires, fires, "{} {matcher:?} {value}", event.name);
                    for lang in Lang::ALL {
                        assert!(!reason.words(lang).contains('{'), "{}", reason.words(lang));
                    }
                }
            }
        }
    }
}
