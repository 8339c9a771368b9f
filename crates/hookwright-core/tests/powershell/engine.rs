//! The engine in PowerShell beside the one in Rust: the same bytes, run statement by statement.

use super::engines::{Job, Outcome, damaged, entry_lines, in_rust, outcome, restore_lines};
use super::settings::{entries, settings};
use super::shell::{Shell, System, Value};
use super::vectors::{Vector, vectors};
use hookwright_core::merge::{Emptied, Entry};
use hookwright_core::script::POWERSHELL_ENGINE;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{TestCaseError, TestRunner};
use std::cell::RefCell;

fn latin(text: &str) -> Value {
    Value::text(&text.bytes().map(char::from).collect::<String>())
}

fn utf8(value: &Value) -> String {
    String::from_utf8(value.as_text().chars().map(|c| c as u8).collect()).unwrap()
}

/// Runs what needs a deep stack.
pub fn on_a_deep_stack<T: Send>(run: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(1 << 30).spawn_scoped(scope, run).unwrap();
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

fn engine() -> Shell {
    let (mut shell, script) = Shell::new(POWERSHELL_ENGINE, System::default());
    assert_eq!(shell.run(&script, &[]), 0);
    shell
}

fn run(shell: &mut Shell, settings: &str, job: &Job<'_>) -> Outcome {
    let lines = [entry_lines(job.record), restore_lines(job.restore)].concat();
    let list = |lines: Vec<String>| Value::list(lines.iter().map(|line| latin(line)).collect());
    let arguments =
        vec![latin(job.slug), latin("project"), latin(""), latin(settings), list(lines), list(entry_lines(job.want))];
    let done = shell.call("Invoke-HookEngine", arguments).unwrap();
    match done.get("Refusal") {
        Value::Null => {
            let report = done.get("Report").elements();
            let lines = report.iter().map(utf8).filter(|line| line.starts_with("restore\t"));
            Ok((utf8(&done.get("Result")), lines.collect()))
        }
        refusal => Err((refusal.get("Line").as_place(), refusal.get("Column").as_place())),
    }
}

#[test]
fn every_vector_gives_its_bytes() {
    on_a_deep_stack(|| {
        let (mut shell, mut wrong, mut passed) = (engine(), Vec::new(), 0);
        for Vector { name, slug, settings, record, want, restore, expected } in vectors() {
            let job = Job { slug: &slug, record: &record, want: &want, restore: &restore };
            let found = run(&mut shell, &settings, &job);
            let is_right = match (&expected, &found) {
                (Ok((result, remember)), Ok((text, lines))) => result == text && restore_lines(remember) == *lines,
                (Err(error), Err((line, column))) => error.starts_with(&format!("line {line}, column {column}:")),
                _ => false,
            };
            if is_right {
                passed += 1;
            } else {
                wrong.push(format!("{name}: {found:?} instead of {expected:?}"));
            }
        }
        println!("PowerShell engine, vectors: {passed} passed, {} failed", wrong.len());
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    });
}

#[test]
fn a_memory_of_what_is_gone_counts_for_nothing() {
    on_a_deep_stack(|| {
        let settings = "{\"theirs\": [1,  2]}\n";
        let record = [Entry::of_json("\"Stop\"", None, r#"{"type":"command","command":"x"}"#).unwrap()];
        let restore =
            ["r", "h", "v|Stop", "g|Stop|"].map(|path| Emptied { path: path.to_owned(), inner: " ".to_owned() });
        let job = Job { slug: "aa", record: &record, want: &record, restore: &restore };
        assert_eq!(difference(&mut engine(), &[(settings, job)]), None);
    });
}

/// 60 documents, or as many as PROPTEST_CASES says.
fn cases() -> ProptestConfig {
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => ProptestConfig::default(),
        None => ProptestConfig::with_cases(60),
    }
}

/// The first difference between both engines on these jobs.
fn difference(shell: &mut Shell, jobs: &[(&str, Job<'_>)]) -> Option<String> {
    jobs.iter().find_map(|(text, job)| {
        let (found, expected) = (run(shell, text, job), outcome(&in_rust(text, job)));
        (found != expected).then(|| format!("{text:?}: {found:?} instead of {expected:?}"))
    })
}

/// Holds a law over generated values, in one PowerShell.
fn hold<S: Strategy>(values: impl Fn() -> S + Send, law: impl Fn(&mut Shell, S::Value) -> Option<String> + Send) {
    on_a_deep_stack(move || {
        let shell = RefCell::new(engine());
        let config = ProptestConfig { failure_persistence: None, ..cases() };
        let check = |value| match law(&mut shell.borrow_mut(), value) {
            None => Ok(()),
            Some(wrong) => Err(TestCaseError::fail(wrong)),
        };
        if let Err(error) = TestRunner::new(config).run(&values(), check) {
            panic!("{error}");
        }
    });
}

#[test]
fn both_engines_give_the_same_bytes() {
    hold(
        || (settings(), entries("aa"), entries("aa")),
        |shell, (settings, old, new)| {
            let first = Job { slug: "aa", record: &[], want: &old, restore: &[] };
            let installed = in_rust(settings.text(), &first).unwrap();
            let (record, restore) = (&installed.report.added, &installed.remember);
            let upgrade = Job { slug: "aa", record, want: &new, restore };
            let uninstall = Job { slug: "aa", record, want: &[], restore };
            let text = installed.document.text();
            difference(shell, &[(settings.text(), first), (text, upgrade), (text, uninstall)])
        },
    );
}

#[test]
fn both_engines_refuse_the_same_texts() {
    let values = || (settings(), entries("aa"), any::<Index>(), 0u8..12);
    hold(values, |shell, (settings, want, place, damage)| {
        let text = damaged(settings.text(), place, damage);
        let job = Job { slug: "aa", record: &[], want: &want, restore: &[] };
        let (found, expected) = (run(shell, &text, &job), outcome(&in_rust(&text, &job)));
        let is_right = if expected.is_ok() { found == expected } else { found.is_err() };
        (!is_right).then(|| format!("{text:?}: {found:?} instead of {expected:?}"))
    });
}
