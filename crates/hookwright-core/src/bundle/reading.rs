//! Scripts as they are read for the rules: what each start of them does.

use super::start::{How, Start, starts};
use super::{Bundle, Content};
use crate::diagnostic::Diagnostic;
use crate::facts::Facts;
use crate::jq::Reach;
use crate::json::Part;
use crate::settings::Handler;
use crate::shell::{self, Analysis, Dialect, Language};
use crate::shell_line::{Origin, ShellLine};
use std::cell::{OnceCell, RefCell};
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::rc::Rc;
use std::sync::Arc;

/// A start of a script of which something is known.
pub struct Script<'a> {
    /// The start.
    pub start: Start<'a>,
    /// What is known of the file.
    pub content: &'a Content,
    /// What it does; none where nobody here reads its language.
    pub line: Option<ShellLine<'a>>,
}

/// What scripts do by their text: one that did not change is not read again.
#[derive(Default)]
pub(crate) struct Readings {
    known: RefCell<HashMap<Asked, Rc<Analysis>>>,
}

/// A text, its language, and how many arguments it is given.
type Asked = (Arc<str>, Language, Option<usize>);

/// How many texts are remembered at most.
const MOST: usize = 256;

impl Readings {
    /// Every start of a script that the bundle knows of.
    pub fn of_handlers<'a>(
        &self,
        facts: &Facts,
        handlers: &'a [Handler<'a>],
        lines: &[Option<ShellLine>],
        bundle: &'a Bundle,
    ) -> Vec<Script<'a>> {
        if bundle.is_empty() {
            return Vec::new();
        }
        let both = handlers.iter().zip(lines);
        let starts = both.flat_map(|(handler, line)| {
            let given = line.as_ref().map(given).unwrap_or_default();
            starts(facts, handler, line.as_ref()).into_iter().map(move |start| (start, given.clone()))
        });
        let script = |(start, given): (Start<'a>, HashSet<String>)| {
            let content = bundle.get(&start.path)?;
            let line = self.line(facts, &start, content, &given);
            Some(Script { start, content, line })
        };
        starts.filter_map(script).collect()
    }

    /// The files that handlers name, each once.
    pub fn named(facts: &Facts, handlers: &[Handler], lines: &[Option<ShellLine>]) -> Vec<Arc<str>> {
        let all = handlers.iter().zip(lines).flat_map(|(handler, line)| starts(facts, handler, line.as_ref()));
        let mut seen = HashSet::new();
        all.map(|start| start.path).filter(|path| seen.insert(path.clone())).collect()
    }

    fn line<'a>(
        &self,
        facts: &Facts,
        start: &Start<'a>,
        content: &'a Content,
        given: &HashSet<String>,
    ) -> Option<ShellLine<'a>> {
        let Content::Text(text) = content else { return None };
        let language = language(start, text)?;
        if language == Language::Shell && text.contains("\r\n") {
            return None;
        }
        let analysis = self.analysis(text, language, start.operands);
        let dialect = Dialect::Bash;
        let analysis = with_given(analysis, given);
        Some(ShellLine {
            at: start.at.clone(),
            handler: start.handler,
            text,
            dialect,
            analysis,
            origin: Origin::Script,
            reach: Rc::new(Reach::of(facts, &start.handler.group)),
            outputs: OnceCell::new(),
            texts: Rc::default(),
        })
    }

    fn analysis(&self, text: &Arc<str>, language: Language, operands: Option<usize>) -> Rc<Analysis> {
        let mut known = self.known.borrow_mut();
        if known.len() > MOST {
            known.clear();
        }
        let read = || Rc::new(shell::analyze_file(text, language, operands));
        known.entry((text.clone(), language, operands)).or_insert_with(read).clone()
    }
}

/// What a rule finds in scripts, each place once. A place counts only where every start of its script shows it: what
/// the arguments, the variables or the event of another start explain is no fault of the script.
pub(crate) fn check(
    facts: &Facts,
    scripts: &[Script],
    rule: impl Fn(&Facts, &ShellLine) -> Vec<Diagnostic>,
) -> Vec<Diagnostic> {
    let mut starts: HashMap<&str, usize> = HashMap::new();
    let mut places: HashMap<(&str, Range<usize>), Vec<Diagnostic>> = HashMap::new();
    for script in scripts {
        let Some(line) = &script.line else { continue };
        *starts.entry(&script.start.path).or_default() += 1;
        for finding in rule(facts, line) {
            let range = if let Part::Within(range) = &finding.part { range.clone() } else { 0..0 };
            let finding = script.start.in_script(finding, range.clone());
            places.entry((&script.start.path, range)).or_default().push(finding);
        }
    }
    let agreed = places.into_iter().filter(|((path, _), findings)| starts.get(path) == Some(&findings.len()));
    agreed.filter_map(|(_, findings)| findings.into_iter().next()).collect()
}

/// The language of a script: the program that it is handed to decides, then its first line. Where a shell starts a file
/// without such a line, `sh` reads it.
fn language(start: &Start, text: &str) -> Option<Language> {
    let program = match &start.how {
        How::By(program) if matches!(program.as_str(), "." | "source") => Some("sh".to_owned()),
        How::By(program) => Some(program.clone()),
        How::Shell => shell::program_of(text).or_else(|| start.path.ends_with(".sh").then(|| "sh".to_owned())),
        How::Exec | How::Wrapped => shell::program_of(text),
    };
    shell::language_of(&program?)
}

/// The variables that a command sets before it starts anything.
fn given(line: &ShellLine) -> HashSet<String> {
    let assignments = line.analysis.calls.iter().flat_map(|call| &call.assignments);
    let words = line.analysis.calls.iter().flat_map(|call| &call.args);
    let exported = words.filter_map(|word| Some(word.known_start().split_once('=')?.0.to_owned()));
    assignments.map(|assignment| assignment.name.clone()).chain(exported).collect()
}

/// The analysis with variables as set that come from the command, or may come from a file that the script reads in.
fn with_given(analysis: Rc<Analysis>, given: &HashSet<String>) -> Rc<Analysis> {
    let reads_in = analysis.calls.iter().any(|call| matches!(call.name.as_str(), "." | "source"));
    if given.is_empty() && !reads_in {
        return analysis;
    }
    let mut analysis = (*analysis).clone();
    for variable in &mut analysis.variables {
        variable.is_assigned |= given.contains(&variable.name) || reads_in && !variable.name.starts_with("CLAUDE_");
    }
    Rc::new(analysis)
}
