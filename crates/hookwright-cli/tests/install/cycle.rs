//! Installing, installing again, uninstalling: from every kind of settings.

use super::ground::{Ground, LOCAL, all_well, inline, same_tree};
use super::starts::STARTS;
use hookwright_core::json::Document;
use std::fs;
use std::os::unix::fs::PermissionsExt;

#[test]
fn a_cycle_leaves_nothing_behind() {
    for (case, start) in &STARTS {
        let ground = Ground::starting(start);
        let before = ground.tree();
        let first = ground.install("demo");
        let installed = ground.tree();
        let again = ground.install("demo");
        all_well(case, [&first, &again]);
        assert!(again.out.contains("installed already"), "{case}: {}", again.out);
        same_tree(case, &installed, &ground.tree());
        let document = Document::parse(ground.read(LOCAL));
        assert_eq!(document.errors(), [], "{case}");
        assert!(document.text().contains(".claude/hooks/demo/scripts/lint.sh"), "{case}: {}", document.text());
        let undone = ground.uninstall("demo");
        all_well(case, [&undone]);
        assert_eq!([first, again, undone].map(|run| run.err), ["", "", ""], "{case}");
        same_tree(case, &before, &ground.tree());
    }
}

#[test]
fn bytes_that_are_no_text_stay() {
    let settings =
        b"{\n  \"a\": \"\xff\xc3(\",\n  \"hooks\": {\"Stop\": [{\"matcher\": \"\xfe\", \"hooks\": []}]}\n}\n";
    let ground = Ground::with(settings);
    let installed = ground.install("demo");
    let now = fs::read(ground.project(LOCAL)).unwrap();
    assert!(now.windows(3).any(|bytes| bytes == b"\xff\xc3(") && now.len() > settings.len());
    all_well("both", [&installed, &ground.uninstall("demo")]);
    assert_eq!(fs::read(ground.project(LOCAL)).unwrap(), settings);
}

#[test]
fn files_are_as_they_are_called() {
    let ground = Ground::new();
    ground.install("demo");
    let mode = |name: &str| {
        let path = ground.project(&format!(".claude/hooks/demo/{name}"));
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    };
    assert_eq!((mode("scripts/lint.sh"), mode("scripts/data/my table.csv")), (0o755, 0o644));
    let bytes = fs::read(ground.project(".claude/hooks/demo/scripts/data/\u{e9} $x'`.bin")).unwrap();
    assert_eq!(bytes, b"\0\xff\x01no end");
}

#[test]
fn a_hook_without_files_makes_no_script_folder() {
    let ground = Ground::with("{}");
    let before = ground.tree();
    ground.hook("bare", "1.0.0", &inline("bare"), &[]);
    all_well("install", [&ground.install("bare")]);
    let names: Vec<_> = fs::read_dir(ground.project(".claude/hooks/bare")).unwrap().collect();
    assert_eq!(names.len(), 1, "{names:?}");
    all_well("uninstall", [&ground.uninstall("bare")]);
    same_tree("bare", &before, &ground.tree());
}
