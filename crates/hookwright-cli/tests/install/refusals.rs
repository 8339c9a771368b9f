//! Settings that cannot be changed: nothing happens.

use super::ground::{By, Ground, LOCAL, same_tree};
use std::fs;

#[test]
fn bad_settings_are_named_and_left_alone() {
    let utf_16: Vec<u8> = "\u{feff}{}".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let bad: [(&[u8], &str); 13] = [
        (b"{\n  \"a\": 1,\n", "Line 3, column 1"),
        (b"{\n  // mine\n}", "Line 2, column 3"),
        (b"{\"a\": [1,]}", "Line 1, column 9"),
        (b"[]", "Line 1, column 1"),
        (b"{\"hooks\": null}", "Line 1, column 11"),
        (b"{\"hooks\": {\"Stop\": {}}}", "Line 1, column 20"),
        (b"{} {}", "Line 1, column 4"),
        (b"{\"a\": 'b'}", "Line 1, column 7"),
        (b"{\"a\": NaN}", "Line 1, column 7"),
        (b"{\"a\": \"\x01\"}", "Line 1, column 8"),
        ("{\"é\": 01}".as_bytes(), "Line 1, column 7"),
        (b"{\"a\": \"\0\"}", "UTF-16"),
        (&utf_16, "UTF-16"),
    ];
    for (settings, place_of_fault) in bad {
        let case = String::from_utf8_lossy(settings);
        let ground = Ground::with(settings);
        let before = ground.tree();
        for run in [ground.install("demo"), ground.uninstall("demo")] {
            assert_eq!(run.wrong(1), None, "{case}");
            same_tree(&case, &before, &ground.tree());
            assert!(run.err.contains(place_of_fault) && run.err.contains("settings.local.json"), "{case}: {}", run.err);
            let is_said = ["Nothing was changed", "left as it was"].iter().any(|words| run.err.contains(words));
            assert!(is_said, "{case}: {}", run.err);
        }
        let spanish = ground.run(&["--lang", "es", "install", "--yes", "../hooks/demo"]);
        assert!(spanish.err.contains("No se ha cambiado nada") || spanish.err.contains("dejado como estaba"));
    }
}

#[test]
fn what_is_no_file_or_folder_is_named() {
    let ground = Ground::new();
    fs::create_dir_all(ground.project(LOCAL)).unwrap();
    let run = ground.install("demo");
    assert!(run.code == 1 && run.err.contains("is a folder"), "{run:?}");
    let ground = Ground::new();
    fs::write(ground.project(".claude"), "").unwrap();
    let run = ground.install("demo");
    assert!(run.code == 1 && run.err.contains("is no folder"), "{run:?}");
}

#[test]
fn a_folder_without_a_hook_is_refused() {
    let ground = Ground::new();
    fs::create_dir_all(ground.path("hooks/none")).unwrap();
    assert_eq!(ground.install("none").wrong(2), None);
    ground.hook("bad", "1", "{\"hooks\": []}", &[]);
    assert_eq!(ground.install("bad").wrong(1), None);
    assert!(!ground.project(".claude").exists());
}

#[test]
fn a_record_that_names_files_elsewhere_removes_none() {
    for by in [By::Command, By::Script] {
        let ground = Ground::new();
        ground.install("demo");
        ground.write("mine.txt", "x");
        ground.write(".claude/hooks/demo/install-record.local.txt", {
            let sum = hookwright_core::install::sum(b"x");
            let record = ground.read(".claude/hooks/demo/install-record.local.txt");
            format!("{record}file\t../../../mine.txt\t{sum}\nfile\tscripts/../../../../mine.txt\t{sum}\n")
        });
        assert_eq!(ground.by(by, "uninstall", "demo", &[]).wrong(0), None, "{by:?}");
        assert_eq!(ground.read("mine.txt"), "x", "{by:?}");
    }
}
