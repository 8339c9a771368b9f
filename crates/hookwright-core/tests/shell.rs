//! The verdicts of the shell tables.
#![cfg(not(target_arch = "wasm32"))]
// The score is part of what these tests are for.
#![allow(clippy::disallowed_macros)]

use hookwright_core::shell::{Analysis, Dialect, Verdict, analyze, dangers, dialect};

struct Row {
    id: String,
    command: String,
    dialect: Dialect,
    columns: Vec<String>,
}

fn rows(text: &str) -> Vec<Row> {
    text.lines()
        .skip(1)
        .map(|line| {
            let columns: Vec<String> = line.split('\t').map(str::to_owned).collect();
            let dialect = match columns[3].as_str() {
                "bash" => Dialect::Bash,
                "powershell" => Dialect::PowerShell,
                _ => Dialect::Cmd,
            };
            let command = serde_json::from_str(&columns[2]).unwrap();
            Row { id: columns[0].clone(), command, dialect, columns }
        })
        .collect()
}

/// How the language of a row is found.
#[derive(Debug, Clone, Copy)]
enum Way {
    Told,
    Guessed,
}

fn read(row: &Row, way: Way) -> Analysis {
    let dialect = match way {
        Way::Told => row.dialect,
        Way::Guessed => dialect(None, false, &row.command),
    };
    analyze(&row.command, dialect)
}

#[test]
fn reads_of_arguments_are_told_from_everything_else() {
    let rows = rows(include_str!("cases/shell/args.tsv"));
    for way in [Way::Told, Way::Guessed] {
        let (mut right, mut false_alarms) = (0, 0);
        for row in &rows {
            let analysis = read(row, way);
            let found = analysis.positionals.first().map(|read| read.text.as_str());
            let expected = row.columns[4] == "yes";
            let is_token = !expected || analysis.positionals.iter().any(|read| read.text == row.columns[5]);
            if found.is_some() == expected && is_token {
                right += 1;
            } else {
                println!(
                    "{} {:?}: expected {} {}, found {found:?}",
                    row.id, row.command, row.columns[4], row.columns[5]
                );
            }
            false_alarms += usize::from(!expected && found.is_some());
        }
        println!("args, language {way:?}: {right} of {}, {false_alarms} false alarms", rows.len());
        assert_eq!(false_alarms, 0);
        assert!(right * 100 >= rows.len() * 97);
    }
}

#[test]
fn output_counts_where_it_reaches_the_hooks_own() {
    let check = |command: &str, expected: &[&str]| {
        let printed = analyze(command, Dialect::Bash).printed;
        let texts: Vec<String> = printed.iter().map(|printed| printed.text().unwrap_or("?".into())).collect();
        assert_eq!(texts, expected, "{command}");
    };
    check("echo a; echo b >&2; echo c > f", &["a\n"]);
    check("printf '{\"x\": \"%s\"}' y", &["{\"x\": \"y\"}"]);
    check("cat <<'E'\n{}\nE", &["{}\n"]);
    check("x=$(echo a); echo \"$x\"", &["a\n"]);
    check("echo a | grep a", &["?"]);
    check("{ echo a; echo b; } >&2; (echo c)", &["c\n"]);
    check("f() { echo in; }; f; f >/dev/null", &["in\n"]);
    check("sh -c 'echo a' >/dev/null; bash -c 'echo b'", &["b\n"]);
    check("sleep 1 && echo late &", &[]);
}

#[test]
fn what_destroys_is_told_from_what_only_looks_so() {
    let rows = rows(include_str!("cases/shell/destructive.tsv"));
    for way in [Way::Told, Way::Guessed] {
        let (mut right, mut false_alarms) = (0, 0);
        for row in &rows {
            let found = dangers(&read(row, way));
            let verdict = match found.iter().map(|danger| danger.verdict).max() {
                None => "none",
                Some(Verdict::Caution) => "caution",
                Some(Verdict::Danger) => "danger",
            };
            let expected = row.columns[4].as_str();
            if verdict == expected {
                right += 1;
            } else {
                println!("{} {:?}: expected {expected}, found {verdict} {found:?}", row.id, row.command);
            }
            false_alarms += usize::from(expected == "none" && verdict != "none");
        }
        println!("destructive, language {way:?}: {right} of {}, {false_alarms} false alarms", rows.len());
        assert_eq!(false_alarms, 0);
        assert!(right * 100 >= rows.len() * 97);
    }
}
