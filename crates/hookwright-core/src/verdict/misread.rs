//! Matchers written in another language: globs, permission rules, paths, expressions, slashes.

use super::names::{self, Name};
use super::pattern::alternatives;
use super::{Asked, Flaw, FlawKind, Mended, replaced, verdict};
use crate::catalog::{self, Charset, Tool};
use crate::matcher::Matcher;

/// Endings of files that people name in matchers.
const EXTENSIONS: &[&str] = &[
    "c", "cc", "cpp", "cs", "css", "env", "go", "h", "hpp", "html", "java", "js", "json", "jsonc", "jsx", "kt", "less",
    "lock", "lua", "md", "mdx", "mjs", "php", "prisma", "proto", "ps1", "py", "pyi", "rb", "rs", "scss", "sh", "sql",
    "svelte", "swift", "tf", "toml", "ts", "tsx", "txt", "vue", "xml", "yaml", "yml", "zig",
];

/// Whether a word is the ending of a file's name.
pub(super) fn is_extension(word: &str) -> bool {
    EXTENSIONS.contains(&word)
}

/// What a pattern on a tool event really is, where it is none and does not work as one.
pub(super) fn flaw(asked: &Asked) -> Option<Flaw> {
    let is_dead = !asked.is_usable(asked.text) || asked.own_hits().is_empty();
    let dead = || expression(asked).or_else(|| shouted(asked)).or_else(|| slashes(asked)).or_else(|| path(asked));
    let found = permission_rule(asked).or_else(|| is_dead.then(dead).flatten());
    found.or_else(|| glob(asked))
}

/// `tool == "Bash"`, `!Bash`: an expression.
fn expression(asked: &Asked) -> Option<Flaw> {
    let text = asked.text;
    if let Some(name) =
        text.strip_prefix(['!', '~']).or(text.strip_prefix("not ")).and_then(|rest| names::right_case(rest.trim()))
    {
        return Some(asked.whole(FlawKind::UnknownTool).mended(format!("^(?!{name}$)")));
    }
    if !["==", "!=", "&&", " matches "].iter().any(|sign| text.contains(sign)) {
        return None;
    }
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let tools: Vec<_> = words.filter(|word| matches!(names::name(word), Name::Tool(_) | Name::Old(_))).collect();
    Some(asked.whole(FlawKind::UnknownTool).mended((!tools.is_empty()).then(|| tools.join("|"))))
}

/// `MCP__github__.*`: the start of every MCP tool, in the wrong case.
fn shouted(asked: &Asked) -> Option<Flaw> {
    let at = asked.text.to_ascii_lowercase().find(names::MCP)?;
    let range = at..at + names::MCP.len();
    let kind = FlawKind::Case { right: names::MCP.to_owned(), is_doubled: false };
    let is_wrong = asked.text[range.clone()] != *names::MCP;
    is_wrong.then(|| asked.flaw(kind, range.clone()).mended(replaced(asked.text, &range, names::MCP)))
}

/// `Bash(git *)`, or several of the kind, also beside names that work.
fn permission_rule(asked: &Asked) -> Option<Flaw> {
    let rules = rules_in(asked.text)?;
    let is_valid = asked.is_usable(asked.text);
    let works = |(name, inside): &(&str, &str)| {
        let alone = format!("{name}({inside})");
        asked.is_usable(&alone) && !asked.hits(&alone).is_empty()
    };
    if rules.iter().filter(|(_, inside)| !inside.is_empty()).all(works) {
        return None;
    }
    let mut tools = Vec::new();
    for (name, inside) in &rules {
        let tool = match names::name(name) {
            Name::Tool(tool) | Name::Old(tool) => tool.to_owned(),
            Name::Gone(tool) => {
                tool.instead.filter(|name| catalog::tool(name).is_some()).unwrap_or(tool.name).to_owned()
            }
            Name::Miscased(right) => right,
            Name::Mcp if !is_valid => (*name).to_owned(),
            Name::Server(server) if !is_valid => names::all_of_server(&server),
            Name::Server(server) if !server.is_empty() && is_word(inside) => {
                format!("{}{server}__{inside}", names::MCP)
            }
            Name::Unknown(Some(meant)) if inside.contains([' ', '*', ':']) => meant,
            _ => return None,
        };
        if !tools.contains(&tool) {
            tools.push(tool);
        }
    }
    let matcher = tools.join("|");
    let condition = match &rules[..] {
        [(_, inside)] => condition(&matcher, inside),
        _ => None,
    };
    Some(asked.whole(FlawKind::PermissionRule).mended_by(Mended { matcher, condition }))
}

/// Whether a text can be a part of a tool's name.
fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-'))
}

/// The permission rules a text is a list of, each with what stands in its parentheses; none where it is something else.
fn rules_in(text: &str) -> Option<Vec<(&str, &str)>> {
    let mut found = Vec::new();
    let mut rest = text.trim();
    let mut has_parentheses = false;
    while !rest.is_empty() {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '_' | '-')).unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        let (inside, after) = match after.strip_prefix('(') {
            Some(after) => {
                has_parentheses = true;
                let close = closing(after).unwrap_or(after.len());
                (&after[..close], after.get(close + 1..).unwrap_or_default())
            }
            None => ("", after),
        };
        let next = after.trim_start();
        if name.is_empty() || !(next.is_empty() || next.starts_with(['|', ','])) {
            return None;
        }
        found.push((name, inside));
        rest = next.trim_start_matches(['|', ',', ' ']);
    }
    has_parentheses.then_some(found)
}

/// The place of the parenthesis that closes what is open before the text.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0;
    text.char_indices().find_map(|(at, c)| {
        depth += match c {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        (depth < 0).then_some(at)
    })
}

/// The `if` for what a tool is asked to do, where a rule can say it and it leaves something out.
fn condition(tool: &str, inside: &str) -> Option<String> {
    let is_all = inside.chars().all(|c| matches!(c, '*' | ':' | ' ' | '/' | '.'));
    let can_say = |tool: &Tool| tool.path_field.is_some() || tool.input.iter().any(|field| field.name == "command");
    (!is_all && catalog::tool(tool).is_some_and(can_say)).then(|| format!("{tool}({inside})"))
}

/// `/Write/i`: a regular expression with its slashes.
fn slashes(asked: &Asked) -> Option<Flaw> {
    let (inside, flags) = asked.text.strip_prefix('/')?.rsplit_once('/')?;
    let is_flags = flags.len() < 4 && flags.bytes().all(|b| b.is_ascii_lowercase());
    if inside.is_empty() || !is_flags || inside.contains('/') {
        return None;
    }
    let mended = mended_throughout(asked, inside).filter(|text| !asked.hits(text).is_empty())?;
    Some(asked.whole(FlawKind::UnknownTool).mended(mended))
}

/// A path, an ending, or a tool with one behind a colon.
fn path(asked: &Asked) -> Option<Flaw> {
    let text = asked.text;
    if text.get(..3).is_some_and(|head| head.eq_ignore_ascii_case("mcp")) {
        return None;
    }
    if names::several(text).is_some() {
        return None;
    }
    let Some((tool, rest)) = tool_and_rest(text) else {
        let is_path = text.contains('/') || is_ending(text);
        let is_star = text.trim_start().starts_with('*') && !text.contains('/');
        return (is_path && !is_star).then(|| asked.whole(FlawKind::FilePattern).mended_by(for_files(text)));
    };
    let inside = glob_of(rest).unwrap_or_default();
    let mended = Mended { matcher: tool.name.to_owned(), condition: condition(tool.name, &inside) };
    let kind = if tool.path_field.is_some() { FlawKind::FilePattern } else { FlawKind::PermissionRule };
    Some(asked.whole(kind).mended_by(mended))
}

/// `Edit:*.ts`, `Edit *.ts`: a tool and what it is asked to do.
fn tool_and_rest(text: &str) -> Option<(&'static Tool, &str)> {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_')?;
    let (name, rest) = text.split_at(end);
    let tool = catalog::tool(names::right_case(name)?)?;
    let rest = rest.strip_prefix([':', ' ', '/'])?.trim();
    (!rest.is_empty() && !rest.starts_with(['|', ','])).then_some((tool, rest))
}

/// Whether a text ends like the name of a file: `\.tsx?$`, `.py`, `package.json`.
fn is_ending(text: &str) -> bool {
    let text = text.trim_end_matches(['$', ')']);
    let last = text.rsplit('.').next().unwrap_or_default().trim_start_matches(['(', '?', ':']);
    let word: String = last.chars().take_while(|c| c.is_ascii_alphanumeric()).collect();
    let is_word = |part: &str| part.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.'));
    match text.contains("\\.") {
        true => !word.is_empty(),
        false => is_word(text) && text.contains('.') && (is_extension(&word) || text.starts_with('.')),
    }
}

/// A matcher for the tools that write files, with an `if` where the pattern can be said there.
pub(super) fn for_files(pattern: &str) -> Option<Mended> {
    let writers = catalog::TOOLS.iter().filter(|tool| tool.writes_files && tool.path_field == Some("file_path"));
    let writers: Vec<_> = writers.map(|tool| tool.name).collect();
    let first = writers.first()?;
    Some(match glob_of(pattern) {
        Some(glob) => Mended { matcher: (*first).to_owned(), condition: Some(format!("{first}({glob})")) },
        None => Mended { matcher: writers.join("|"), condition: None },
    })
}

/// A glob for the files that a simple pattern means.
fn glob_of(pattern: &str) -> Option<String> {
    let bare = pattern.trim().trim_start_matches('^').trim_end_matches('$');
    let glob =
        bare.replace("**", "\u{0}").replace(".*", "*").replace("\\.", ".").replace("\\/", "/").replace('\u{0}', "**");
    let is_odd =
        glob.is_empty() || glob.contains(['(', ')', '[', ']', '{', '}', '|', '+', '?', '\\', '^', '$', '"', ',']);
    let is_ending = glob.starts_with('.') && is_extension(&glob[1..]) && glob != ".env";
    let is_folder = glob.ends_with('/');
    let is_flat = glob.ends_with("/*") && pattern.contains(".*");
    match (is_odd, is_ending, is_folder, is_flat) {
        (true, ..) => None,
        (_, true, ..) => Some(format!("*{glob}")),
        (_, _, true, _) => Some(format!("{glob}**")),
        (.., true) => Some(format!("{glob}*")),
        _ => Some(glob),
    }
}

/// `mcp__memory__*`, `*Write`, `*.ts`: a glob, alone or in a list.
pub(super) fn glob(asked: &Asked) -> Option<Flaw> {
    let text = asked.text;
    let of_globs = |c: char| Charset::Wide.has(c) || matches!(c, '*' | '.' | '/' | '{' | '}');
    let before = |at: usize| text[..at].chars().next_back();
    let is_glob = |at: usize| before(at).is_none_or(|c| c.is_ascii_alphanumeric() || "_-|, *".contains(c));
    let mut stars = text.match_indices('*').map(|(at, _)| at).peekable();
    if stars.peek().is_none() || !text.chars().all(of_globs) || !stars.all(is_glob) {
        return None;
    }
    let items: Vec<_> = text.split(['|', ',']).map(str::trim).filter(|item| !item.is_empty()).collect();
    let is_file = |item: &&str| item.contains(['.', '/']);
    if !asked.event.matches_tools() && items.iter().any(is_file) {
        return None;
    }
    let sample = items.iter().find(|item| item.contains('*'))?.replace('*', "x");
    let is_usable = asked.is_usable(text);
    let is_found = is_usable && (!asked.own_hits().is_empty() || asked.lets(text, &sample));
    let flaw = asked.whole(FlawKind::Glob { is_found });
    let is_all = |item: &&str| item.chars().all(|c| c == '*');
    if items.iter().any(is_all) {
        return Some(flaw.mended("*".to_owned()));
    }
    if let Some(file) = items.iter().find(|item| is_file(item)) {
        let tools: Vec<_> = items.iter().copied().filter(|item| catalog::tool(item).is_some()).collect();
        let of_tools = (!tools.is_empty()).then(|| Mended { matcher: tools.join("|"), condition: None });
        return Some(flaw.mended_by(of_tools.or_else(|| for_files(file))));
    }
    Some(flaw.mended(pattern_of(asked, &items)))
}

/// The pattern that globs mean.
fn pattern_of(asked: &Asked, items: &[&str]) -> String {
    let patterns: Vec<_> = items.iter().map(|item| item.replace("**", "*").replace('*', ".*")).collect();
    let [only] = &patterns[..] else { return format!("^({})$", patterns.join("|")) };
    let start = if only.starts_with(".*") { "" } else { "^" };
    let end = if only.ends_with(".*") { "" } else { "$" };
    let tight = format!("{start}{only}{end}");
    if asked.hits(only) == asked.hits(&tight) { only.clone() } else { tight }
}

/// A matcher that works, near one that is no regular expression.
pub(super) fn usable(asked: &Asked) -> Option<String> {
    let text = asked.text;
    let is_odd = |c: char| !c.is_ascii_alphanumeric() && !matches!(c, '_' | ')' | '*' | '$');
    let without_flag = text.strip_prefix("(?i)").unwrap_or(text);
    let bare: String = text.chars().filter(|c| !"()[]{}+?*\\".contains(*c)).collect();
    let candidates = [
        without_flag.to_owned(),
        format!("{text})"),
        format!("{text}]"),
        text.trim_start_matches(['*', '+', '?']).to_owned(),
        text.trim_end_matches(is_odd).to_owned(),
        bare.trim_matches('|').to_owned(),
    ];
    candidates.into_iter().find_map(|candidate| mended_throughout(asked, &candidate))
}

/// What a pattern found in no tool most likely means.
pub(super) fn meant(asked: &Asked) -> Option<String> {
    let text = asked.text;
    if text.get(..3).is_some_and(|head| head.eq_ignore_ascii_case("mcp")) && alternatives(text)?.len() == 1 {
        let bare: String = text.chars().filter(|c| !"^$()*?".contains(*c)).collect();
        return Some(names::mcp_of_words(&bare)).filter(|text| asked.is_usable(text));
    }
    let barred: String = text.chars().map(|c| if matches!(c, ',' | ';' | '&' | '/' | ' ') { '|' } else { c }).collect();
    let contained = names::tools().filter(|tool| tool.len() > 2 && text.contains(tool)).max_by_key(|tool| tool.len());
    let tries = [Some(barred), names::several(text), names::right_case(text.trim()).map(str::to_owned)];
    let works = |text: &String| text != asked.text && mended_throughout(asked, text).as_ref() == Some(text);
    tries.into_iter().flatten().find(works).or_else(|| contained.map(str::to_owned))
}

/// A candidate with all that is wrong in it mended; none where that leads to nothing that works.
fn mended_throughout(asked: &Asked, candidate: &str) -> Option<String> {
    let mut text = candidate.trim().to_owned();
    for _ in 0..8 {
        if text.is_empty() || !asked.is_usable(&text) {
            return None;
        }
        let found = verdict(asked.event, &text, asked.regex);
        let wrong =
            |flaw: &&Flaw| !matches!(flaw.kind, FlawKind::Old(_) | FlawKind::Unanchored(_) | FlawKind::NewSeparator);
        let Some(flaw) = found.flaws.iter().find(wrong) else {
            let hits = asked.hits(&text).len();
            let is_about_something = hits > 0 || text.contains(names::MCP);
            let is_about_all = hits == asked.known().len() || asked.matcher(&text) == Matcher::All;
            return (is_about_something && !is_about_all).then_some(text);
        };
        text = flaw.mended.as_ref()?.matcher.clone();
    }
    None
}
