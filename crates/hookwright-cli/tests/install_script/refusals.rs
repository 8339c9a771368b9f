//! Settings that cannot be changed, and scripts that are not whole: nothing happens.

use super::place::{LOCAL, Place, Run, difference};
use super::runners::{one_pair, pairs, pairs_for};
use super::{Score, hook};
use std::fs;

#[test]
fn bad_settings_are_named_and_left_alone() {
    let mut score = Score::new("bad settings");
    let text = hook::first("demo");
    let utf_16: Vec<u8> = "\u{feff}{}".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let bad: [(&[u8], &str); 13] = [
        (b"{\n  \"a\": 1,\n", "line 3, column 1"),
        (b"{\n  // mine\n}", "line 2, column 3"),
        (b"{\"a\": [1,]}", "line 1, column 9"),
        (b"[]", "line 1, column 1"),
        (b"{\"hooks\": null}", "line 1, column 11"),
        (b"{\"hooks\": {\"Stop\": {}}}", "line 1, column 20"),
        (b"{} {}", "line 1, column 4"),
        (b"{\"a\": 'b'}", "line 1, column 7"),
        (b"{\"a\": NaN}", "line 1, column 7"),
        (b"{\"a\": \"\x01\"}", "line 1, column 8"),
        ("{\"é\": 01}".as_bytes(), "line 1, column 7"),
        (b"{\"a\": \"\0\"}", "UTF-16"),
        (&utf_16, "UTF-16"),
    ];
    for (i, (settings, place_of_fault)) in bad.into_iter().enumerate() {
        for pair in pairs_for(i) {
            for action in [&["--yes"][..], &["--yes", "--uninstall"]] {
                let place = Place::with(settings);
                let before = place.tree();
                let run = place.run(pair, &text, action);
                let case = format!("{:?} in {} with {}", String::from_utf8_lossy(settings), pair.0.0, pair.1);
                score.note(&case, run.wrong(1).or(difference(&before, &place.tree())));
                let says = run.err.contains(place_of_fault) && run.err.contains("settings.local.json");
                score.check(&case, says && run.err.contains("Nothing was changed"), || run.err.clone());
            }
        }
    }
    for pair in one_pair() {
        let place = Place::new();
        fs::create_dir_all(place.project(LOCAL)).unwrap();
        let run = place.install(pair, &text);
        score.check("a folder", run.code == 1 && run.err.contains("folder"), || format!("{run:?}"));
        let place = Place::new();
        fs::write(place.project(".claude"), "").unwrap();
        score.note("no folder", place.install(pair, &text).wrong(1));
    }
    score.finish();
}

#[test]
fn a_part_of_a_script_does_nothing() {
    let mut score = Score::new("cut off");
    let text = hook::first("demo");
    let lines = text.match_indices('\n').map(|(at, _)| at + 1);
    let step = if super::is_full() { 1 } else { 23 };
    let start = text.len() - 14;
    let ends: Vec<usize> = lines.filter(|end| *end < start).step_by(step).chain(start..text.len() - 1).collect();
    for pair in one_pair() {
        let place = Place::with("{}");
        let before = place.tree();
        for end in &ends {
            if text.is_char_boundary(*end) {
                place.run(pair, &text[..*end], &["--yes"]);
                score.note(&format!("{end} bytes"), difference(&before, &place.tree()));
            }
        }
    }
    score.finish();
}

#[test]
fn damage_is_noticed() {
    let mut score = Score::new("damaged scripts");
    let text = hook::first("demo");
    for pair in pairs() {
        let place = Place::with("{}");
        let before = place.tree();
        for (case, damaged) in [
            ("a word", text.replace("'lint'", "'lunt'")),
            ("a number", text.replace("\\000\\377", "\\000\\376")),
            (
                "a blank at a line's end",
                text.replace("END_OF_FILE_1\nEND", "END_OF_FILE_1 \nEND").replace("'lint' ", "'lint'  "),
            ),
        ] {
            assert_ne!(damaged, text);
            let run = place.install(pair, &damaged);
            score.note(case, run.wrong(1).or(difference(&before, &place.tree())));
            score.check(case, run.err.contains("damaged") && run.err.contains("scripts/"), || run.err.clone());
        }
        let crlf = Run::of(&mut place.command(pair, &text.replace('\n', "\r\n"), &["--yes"]), "");
        score.check("line ends of Windows", crlf.code != 0, || format!("{crlf:?}"));
        score.note("line ends of Windows", difference(&before, &place.tree()));
    }
    score.finish();
}
