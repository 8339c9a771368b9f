//! The engine in awk beside the one in Rust: the same bytes from every awk that is installed.

use super::settings::{entries, settings};
use super::vectors::{Vector, vectors};
use hookwright_core::Scope;
use hookwright_core::json::Document;
use hookwright_core::merge::{Applied, Emptied, Entry, Grouping, Home, Ours, Refusal, apply};
use hookwright_core::script::ENGINE;
use proptest::prelude::*;
use proptest::sample::Index;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Every awk that the engine is to run in: a name, and how it is started.
const AWKS: [(&str, &[&str]); 4] = [
    ("mawk", &["mawk"]),
    ("gawk", &["gawk"]),
    ("busybox awk", &["busybox", "awk"]),
    ("the one true awk", &["original-awk"]),
];

/// A folder for one run, gone afterwards.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Scratch {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("hookwright-awk-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        Scratch(folder)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// What a run of the engine is about.
struct Job<'a> {
    slug: &'a str,
    record: &'a [Entry],
    want: &'a [Entry],
    restore: &'a [Emptied],
}

/// What it came to: the new text with what it remembers, or line and column of the fault.
type Outcome = Result<(Vec<u8>, Vec<(String, String)>), (usize, usize)>;

fn installed() -> Vec<(&'static str, &'static [&'static str])> {
    let is_there = |command: &[&str]| {
        let mut awk = Command::new(command[0]);
        awk.args(&command[1..]).args(["BEGIN { exit 0 }"]).stdin(Stdio::null()).stderr(Stdio::null());
        awk.status().is_ok_and(|status| status.success())
    };
    let (there, missing): (Vec<_>, Vec<_>) = AWKS.into_iter().partition(|(_, command)| is_there(command));
    for (name, _) in missing {
        println!("{name} is not installed: not run.");
    }
    assert!(!there.is_empty(), "no awk is installed");
    there
}

fn escaped(text: &str) -> String {
    let escape = |c: char| match c {
        '\\' => "\\\\".to_owned(),
        '\t' => "\\t".to_owned(),
        '\n' => "\\n".to_owned(),
        '\r' => "\\r".to_owned(),
        c if c < ' ' => format!("\\u{:04x}", c as u32),
        c => c.to_string(),
    };
    text.chars().map(escape).collect()
}

fn lines(entries: &[Entry], restore: &[Emptied]) -> String {
    let entry = |entry: &Entry| {
        format!("entry\t{}\t{}\t{}\n", entry.event_json(), entry.matcher_json().unwrap_or("-"), entry.handler().text())
    };
    let emptied = |one: &Emptied| format!("restore\t{}\t{}\n", escaped(&one.path), escaped(&one.inner));
    entries.iter().map(entry).chain(restore.iter().map(emptied)).collect()
}

fn run(awk: &[&str], settings: &str, job: &Job<'_>) -> Outcome {
    let Scratch(folder) = &Scratch::new();
    let (program, result) = (folder.join("engine.awk"), folder.join("result"));
    std::fs::write(&program, ENGINE).unwrap();
    std::fs::write(folder.join("record"), lines(job.record, job.restore)).unwrap();
    std::fs::write(folder.join("want"), lines(job.want, &[])).unwrap();
    let mut child = Command::new(awk[0])
        .args(&awk[1..])
        .arg("-f")
        .arg(&program)
        .envs([("LC_ALL", "C"), ("HOOK_SLUG", job.slug), ("HOOK_SCOPE", "project"), ("HOOK_FOLDER", "")])
        .env("HOOK_RECORD", folder.join("record"))
        .env("HOOK_WANT", folder.join("want"))
        .env("HOOK_RESULT", &result)
        .env("HOOK_SHOW", "")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(format!("{settings}x").as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let report = String::from_utf8_lossy(&output.stdout).into_owned();
    let fields = |line: &str| line.split('\t').map(str::to_owned).collect::<Vec<_>>();
    match output.status.code() {
        Some(0) => {
            let restore = report.lines().map(fields).filter(|fields| fields[0] == "restore");
            Ok((std::fs::read(result).unwrap(), restore.map(|fields| (fields[1].clone(), fields[2].clone())).collect()))
        }
        Some(1) => {
            let refusal = report.lines().map(fields).find(|fields| fields[0] == "refuse").unwrap();
            assert!(!result.exists());
            Err((refusal[1].parse().unwrap(), refusal[2].parse().unwrap()))
        }
        other => panic!("{awk:?} ended with {other:?}: {report}"),
    }
}

fn in_rust(settings: &str, job: &Job<'_>) -> Result<Applied, Refusal> {
    let home = Home { slug: job.slug, scope: Scope::Project, folder: None };
    let ours = Ours { home: Some(home), record: job.record };
    apply(&Document::parse(settings), &ours, job.want, job.restore, Grouping::SameMatcher)
}

fn outcome(applied: &Result<Applied, Refusal>) -> Outcome {
    match applied {
        Ok(applied) => {
            let restore = applied.remember.iter().map(|one| (escaped(&one.path), escaped(&one.inner)));
            Ok((applied.document.text().as_bytes().to_vec(), restore.collect()))
        }
        Err(refusal) => {
            let (_, at) = refusal.place().unwrap();
            Err((at.line, at.column))
        }
    }
}

/// The text with one character taken out, doubled or replaced.
fn damaged(text: &str, place: Index, damage: u8) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    if characters.is_empty() {
        return "{".to_owned();
    }
    let at = place.index(characters.len());
    match damage {
        0 => drop(characters.remove(at)),
        1 => characters.insert(at, characters[at]),
        2 => characters.truncate(at),
        n => characters[at] = ['"', '\\', ',', '{', ']', '\u{1}', '/', '0', '\n'][usize::from(n) % 9],
    }
    characters.into_iter().collect()
}

#[test]
fn every_vector_gives_its_bytes_in_every_awk() {
    let (mut passed, mut wrong) = (0, Vec::new());
    for (name, awk) in installed() {
        for Vector { name: vector, slug, settings, record, want, restore, .. } in vectors() {
            let job = Job { slug: &slug, record: &record, want: &want, restore: &restore };
            let (expected, found) = (outcome(&in_rust(&settings, &job)), run(awk, &settings, &job));
            if expected == found {
                passed += 1;
            } else {
                wrong.push(format!("{vector} in {name}: {found:?} instead of {expected:?}"));
            }
        }
    }
    println!("awk engine, vectors: {passed} passed, {} failed", wrong.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_memory_of_what_is_gone_counts_for_nothing() {
    let settings = "{\"theirs\": [1,  2]}\n";
    let entry = Entry::of_json("\"Stop\"", None, r#"{"type":"command","command":"x"}"#).unwrap();
    let emptied = |path: &str| Emptied { path: path.to_owned(), inner: " ".to_owned() };
    let restore = ["r", "h", "v|Stop", "g|Stop|"].map(emptied);
    let record = [entry];
    let install = Job { slug: "aa", record: &record, want: &record, restore: &restore };
    let installed_once = in_rust(settings, &install).unwrap();
    let uninstall = Job { slug: "aa", record: &record, want: &[], restore: &[] };
    assert_eq!(in_rust(installed_once.document.text(), &uninstall).unwrap().document.text(), settings);
    for (name, awk) in installed() {
        assert_eq!(run(awk, settings, &install), outcome(&Ok(installed_once.clone())), "{name}");
    }
}

/// 200 documents, or as many as PROPTEST_CASES says.
fn cases() -> ProptestConfig {
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => ProptestConfig::default(),
        None => ProptestConfig::with_cases(200),
    }
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn both_engines_give_the_same_bytes(settings in settings(), old in entries("aa"), new in entries("aa")) {
        let first = Job { slug: "aa", record: &[], want: &old, restore: &[] };
        let installed_once = in_rust(settings.text(), &first).unwrap();
        let record: Vec<Entry> = installed_once.report.added.clone();
        let upgrade = Job { slug: "aa", record: &record, want: &new, restore: &installed_once.remember };
        let uninstall = Job { slug: "aa", record: &record, want: &[], restore: &installed_once.remember };
        let installed_text = installed_once.document.text();
        for (text, job) in [(settings.text(), first), (installed_text, upgrade), (installed_text, uninstall)] {
            let expected = outcome(&in_rust(text, &job));
            for (name, awk) in installed() {
                prop_assert_eq!(&run(awk, text, &job), &expected, "{}", name);
            }
        }
    }

    #[test]
    fn both_engines_refuse_the_same_texts(settings in settings(), want in entries("aa"), place: Index, damage in 0u8..12) {
        let text = damaged(settings.text(), place, damage);
        let job = Job { slug: "aa", record: &[], want: &want, restore: &[] };
        let expected = outcome(&in_rust(&text, &job));
        for (name, awk) in installed() {
            let found = run(awk, &text, &job);
            prop_assert_eq!(found.is_ok(), expected.is_ok(), "{} on {:?}: {:?}", name, &text, found);
            prop_assert!(expected.is_err() || found == expected, "{}", name);
        }
    }
}
