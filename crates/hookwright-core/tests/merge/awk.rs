//! The engine in awk beside the one in Rust: the same bytes from every awk that is installed.

use super::engines::{Job, Outcome, damaged, entry_lines, in_rust, outcome, restore_lines};
use super::settings::{entries, settings};
use super::vectors::{Vector, vectors};
use hookwright_core::merge::{Emptied, Entry};
use hookwright_core::script::ENGINE;
use proptest::prelude::*;
use proptest::sample::Index;
use std::io::Write;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// Every awk that the engine is to run in: a name, and how it is started.
const AWKS: [(&str, &[&str]); 4] = [
    ("mawk", &["mawk"]),
    ("gawk", &["gawk"]),
    ("busybox awk", &["busybox", "awk"]),
    ("the one true awk", &["original-awk"]),
];

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

fn run(awk: &[&str], settings: &str, job: &Job<'_>) -> Outcome {
    let scratch = TempDir::new().unwrap();
    let folder = scratch.path();
    let lines = |lines: Vec<String>| lines.iter().map(|line| format!("{line}\n")).collect::<String>();
    let (program, result) = (folder.join("engine.awk"), folder.join("result"));
    std::fs::write(&program, ENGINE).unwrap();
    std::fs::write(folder.join("record"), lines([entry_lines(job.record), restore_lines(job.restore)].concat()))
        .unwrap();
    std::fs::write(folder.join("want"), lines(entry_lines(job.want))).unwrap();
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
            let restore = report.lines().filter(|line| line.starts_with("restore\t"));
            Ok((std::fs::read_to_string(result).unwrap(), restore.map(str::to_owned).collect()))
        }
        Some(1) => {
            let refusal = report.lines().map(fields).find(|fields| fields[0] == "refuse").unwrap();
            assert!(!result.exists());
            Err((refusal[1].parse().unwrap(), refusal[2].parse().unwrap()))
        }
        other => panic!("{awk:?} ended with {other:?}: {report}"),
    }
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
