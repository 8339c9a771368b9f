//! The verdicts of the shell tables.
#![cfg(not(target_arch = "wasm32"))]
// The score is part of what these tests are for.
#![allow(clippy::disallowed_macros)]

use std::ops::Range;

use hookwright_core::shell::{Analysis, Dialect, Verdict, analyze, dangers, dialect};
use proptest::prelude::*;

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

/// Commands of a list: a letter, a blank, the command; lines that begin otherwise go on with it.
fn listed(text: &str, letters: &str) -> Vec<(char, String)> {
    let mut commands: Vec<(char, String)> = Vec::new();
    for line in text.lines() {
        let start = line.split_once(' ').filter(|(letter, _)| letter.len() == 1 && letters.contains(letter));
        match (start, commands.last_mut()) {
            (Some((letter, command)), _) => commands.extend(letter.chars().map(|letter| (letter, command.to_owned()))),
            (None, Some((_, command))) => *command += &format!("\n{line}"),
            (None, None) => {}
        }
    }
    commands
}

#[test]
fn every_form_of_an_argument_is_found_and_nothing_else() {
    for (letter, command) in listed(include_str!("verdicts/args.txt"), "YN") {
        let analysis = analyze(&command, dialect(None, false, &command));
        assert_eq!(!analysis.positionals.is_empty(), letter == 'Y', "{command} {:?}", analysis.positionals);
    }
}

#[test]
fn every_tool_is_judged_by_what_it_does() {
    for (letter, command) in listed(include_str!("verdicts/destructive.txt"), "DCN") {
        let found = dangers(&analyze(&command, dialect(None, false, &command)));
        let verdict = match found.iter().map(|danger| danger.verdict).max() {
            None => 'N',
            Some(Verdict::Caution) => 'C',
            Some(Verdict::Danger) => 'D',
        };
        assert_eq!(verdict, letter, "{command} {found:?}");
    }
}

/// Commands of the tables with pieces cut out, swapped in and repeated.
fn mangled() -> impl Strategy<Value = String> {
    let tables = [include_str!("cases/shell/args.tsv"), include_str!("cases/shell/destructive.tsv")];
    let commands: Vec<String> = tables.into_iter().flat_map(rows).map(|row| row.command).collect();
    let fragments = [
        "\"",
        "'",
        "`",
        "$(",
        ")",
        "${",
        "}",
        "$1",
        "&&",
        "|",
        ";",
        "\n",
        "\\",
        "<<E\n",
        "\nE\n",
        "é",
        "🦀",
        "%~1",
        "%",
        "^",
        "@(",
        "{",
        "do ",
        " && rm -rf ",
        "sh -c '",
        "eval \"",
        "xargs ",
        "# ",
        "[[ ",
        " ]]",
        "((",
        "<(",
        "> ",
        "$args",
        "-Recurse",
        "\u{0}",
    ];
    let edit = (any::<prop::sample::Index>(), 0_usize..12, prop::sample::select(fragments.to_vec()));
    let other = prop::sample::select(commands.clone());
    (prop::sample::select(commands), other, prop::collection::vec(edit, 0..6)).prop_map(|(mut text, other, edits)| {
        for (index, (at, length, fragment)) in edits.into_iter().enumerate() {
            let mut start = at.index(text.len() + 1);
            while !text.is_char_boundary(start) {
                start -= 1;
            }
            let mut end = (start + length).min(text.len());
            while !text.is_char_boundary(end) {
                end += 1;
            }
            text.replace_range(start..end, if index == 3 { &other } else { fragment });
        }
        text
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_and_every_place_is_in_it(text in mangled()) {
        for dialect in [Dialect::Bash, Dialect::PowerShell, Dialect::Cmd, dialect(None, true, &text)] {
            let analysis = analyze(&text, dialect);
            let mut ranges: Vec<Range<usize>> = dangers(&analysis).into_iter().map(|danger| danger.range).collect();
            ranges.extend(analysis.unread.iter().map(|unread| unread.range.clone()));
            ranges.extend(analysis.positionals.iter().map(|read| read.range.clone()));
            ranges.extend(analysis.variables.iter().map(|variable| variable.range.clone()));
            ranges.extend(analysis.exits.iter().map(|exit| exit.range.clone()));
            ranges.extend(analysis.bashisms.iter().map(|bashism| bashism.range.clone()));
            for call in &analysis.calls {
                ranges.push(call.range.clone());
                let redirected = call.redirects.iter().map(|redirect| &redirect.target);
                let assigned = call.assignments.iter().map(|assignment| &assignment.value);
                for word in call.program.iter().chain(&call.args).chain(redirected).chain(assigned) {
                    ranges.push(word.range.clone());
                    ranges.extend(word.pieces.iter().map(|piece| piece.range.clone()));
                }
            }
            for range in ranges {
                prop_assert!(text.get(range.clone()).is_some(), "{range:?} is no part of {text:?}");
            }
        }
    }
}

#[test]
fn a_substitution_behind_an_escaped_quote_is_read_whole() {
    let names = |command: &str| -> Vec<String> {
        analyze(command, Dialect::Bash).calls.into_iter().map(|call| call.name).collect()
    };
    assert_eq!(names(r#"echo "a \"$(jq -r .x)\" $(date)""#), ["jq", "date", "echo"]);
    assert_eq!(names(r#"x="b \"${y:-$(jq .q)}\" \"$( jq .r | wc -l)\"""#), ["jq", "jq", "wc", ""]);
    assert_eq!(names("echo \"b \\\"`jq .q`\\\" \\\"`tr a b`\""), ["jq", "tr", "echo"]);
}
