use crate::desk::Desk;
use serde_json::Value;
use std::path::Path;

const ADD: &str = r#"{"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "date"}]}]}}"#;
const GROUP: &str = r#"[{"hooks": [{"type": "command", "command": "date"}]}]"#;

/// Merges into these bytes, checks that doing it again changes nothing, and gives the result.
fn merged(existing: &[u8]) -> Vec<u8> {
    let desk = Desk::with("settings.json", existing);
    desk.write("add.json", ADD);
    let run = desk.run(&["merge", "settings.json", "add.json"]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(desk.read("settings.json"), existing);
    assert_eq!(desk.run(&["merge", "settings.json", "add.json", "-o", "settings.json"]).code, 0);
    assert_eq!(desk.read("settings.json"), run.bytes);
    let again = desk.run(&["merge", "settings.json", "add.json", "-o", "settings.json"]);
    assert_eq!((again.code, again.out.as_str()), (0, "Hooks added: 0; updated: 0; there already: 1.\n"));
    assert_eq!(desk.read("settings.json"), run.bytes);
    run.bytes
}

fn lines(text: &[u8]) -> Vec<&[u8]> {
    text.split_inclusive(|byte| *byte == b'\n').collect()
}

#[test]
fn every_other_byte_stays() {
    let existing = b"\xef\xbb\xbf{\r\n\t\"big\": 12345678901234567890.10,\r\n\t\"bad\": \"\xff\xc3(\xed\xa0\x80\",\r\n\
        \t\"\\u0061\": 1e5 ,  \"x\":[ ]\r\n}\r\n";
    let result = merged(existing);
    let (old, new) = (lines(existing), lines(&result));
    assert_eq!(old[..3], new[..3]);
    assert_eq!(new[3], b"\t\"\\u0061\": 1e5 ,  \"x\":[ ],\r\n");
    assert_eq!(new[4], b"\t\"hooks\": {\r\n");
    assert!(new[4..].iter().all(|line| line.ends_with(b"\r\n")));
    assert_eq!(new[new.len() - 1], b"}\r\n");
}

#[test]
fn a_byte_that_is_not_utf_8_is_kept_in_the_added_hooks_too() {
    let desk = Desk::with("settings.json", b"{\"a\": \"\xfe\"}".as_slice());
    desk.write("add.json", b"{\"hooks\": {\"Stop\": [{\"hooks\": [{\"type\": \"command\", \"command\": \"\xff\"}]}]}}");
    let run = desk.run(&["merge", "settings.json", "add.json"]);
    assert_eq!(run.code, 0, "{}", run.err);
    let holds = |part: &[u8]| run.bytes.windows(part.len()).any(|window| window == part);
    assert!(holds(b"\"a\": \"\xfe\"") && holds(b"\"command\": \"\xff\""), "{}", run.out);
}

#[test]
fn missing_and_empty_settings_count_as_an_object() {
    let desk = Desk::with("add.json", ADD);
    desk.write("bare.json", format!("{{\"Stop\": {GROUP}}}"));
    desk.write("empty.json", "");
    desk.write("blank.json", " \n");
    let expected: Value = serde_json::from_str(ADD).unwrap();
    for existing in ["missing.json", "empty.json", "blank.json"] {
        for add in ["add.json", "bare.json"] {
            let run = desk.run(&["merge", existing, add]);
            assert_eq!(run.code, 0, "{}", run.err);
            assert_eq!(serde_json::from_str::<Value>(&run.out).unwrap(), expected, "{existing} {add}");
            assert_eq!(run.err, "");
        }
    }
    let run = desk.run(&["merge", ".claude/settings.json", "add.json", "-o", ".claude/settings.json"]);
    assert_eq!((run.code, run.out.as_str()), (0, "Hooks added: 1; updated: 0; there already: 0.\n"));
    assert_eq!(serde_json::from_slice::<Value>(&desk.read(".claude/settings.json")).unwrap(), expected);
    assert_eq!(desk.names(".claude"), ["settings.json"]);
}

#[test]
fn what_cannot_be_parsed_is_refused_with_its_place() {
    for (existing, place) in [
        (b"{\n  // no\n}".as_slice(), "2:3"),
        (b"{\"a\": 1,\n}", "1:8"),
        (b"{\n \"a\" 1}", "2:6"),
        (b"[]", "1:1"),
        (b"{\"a\": \"\0\"}", "1:8"),
        (b"{\"hooks\": []}", "1:11"),
        (b"{\"hooks\": {\"Stop\": {}}}", "1:20"),
        (b"{\xff}", "1:2"),
    ] {
        let desk = Desk::with("settings.json", existing);
        desk.write("add.json", ADD);
        for output in ["settings.json", "new.json"] {
            let run = desk.run(&["merge", "settings.json", "add.json", "-o", output]);
            assert_eq!((run.code, run.out.as_str()), (1, ""), "{}", run.err);
            assert!(run.err.starts_with(&format!("hookwright: settings.json:{place}: ")), "{}", run.err);
            assert_eq!(desk.read("settings.json"), existing);
            assert_eq!(desk.names("."), ["add.json", "home", "settings.json"]);
        }
    }
}

#[test]
fn what_is_not_utf_8_is_refused() {
    let utf_16 = [b"\xff\xfe{\0}\0".as_slice(), b"\xfe\xff\0{\0}", b"{\0}\0"];
    for existing in utf_16 {
        let desk = Desk::with("settings.json", existing);
        desk.write("add.json", ADD);
        let run = desk.run(&["merge", "settings.json", "add.json", "-o", "settings.json"]);
        assert_eq!((run.code, run.out.as_str()), (1, ""), "{}", run.err);
        assert_eq!(desk.read("settings.json"), existing);
    }
}

#[test]
fn faults_of_the_added_hooks_are_told_apart() {
    let desk = Desk::with("settings.json", "{}");
    desk.write("add.json", "{\"hooks\":\n 1}");
    let run = desk.run(&["merge", "settings.json", "add.json", "--lang", "es"]);
    assert_eq!(run.code, 1);
    assert!(run.err.starts_with("hookwright: add.json:2:2: "), "{}", run.err);
    assert!(run.err.contains("los hooks que añadir"), "{}", run.err);
    assert_eq!(desk.run(&["merge", "settings.json", "missing.json"]).code, 2);
    assert_eq!(desk.run(&["merge", "home", "add.json"]).code, 2);
    assert_eq!(desk.run(&["merge", "settings.json"]).code, 2);
}

#[test]
fn either_side_may_be_standard_input() {
    let desk = Desk::with("settings.json", "{}");
    desk.write("add.json", ADD);
    let expected = desk.run(&["merge", "settings.json", "add.json"]).out;
    assert_eq!(desk.run_with(&["merge", "settings.json", "-"], ADD.as_bytes()).out, expected);
    assert_eq!(desk.run_with(&["merge", "-", "add.json"], b"{}").out, expected);
}

#[cfg(unix)]
#[test]
fn mode_and_link_of_the_file_are_kept() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let desk = Desk::with("dotfiles/settings.json", "{}");
    desk.write("add.json", ADD);
    let set_mode =
        |mode| std::fs::set_permissions(desk.path("dotfiles/settings.json"), PermissionsExt::from_mode(mode));
    set_mode(0o640).unwrap();
    symlink("dotfiles/settings.json", desk.path("link.json")).unwrap();
    symlink("link.json", desk.path("link to link.json")).unwrap();
    let run = desk.run(&["merge", "link.json", "add.json", "-o", "link to link.json"]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(desk.path("link.json").is_symlink() && desk.path("link to link.json").is_symlink());
    assert_eq!(desk.names("dotfiles"), ["settings.json"]);
    let mode = std::fs::metadata(desk.path("dotfiles/settings.json")).unwrap().permissions().mode();
    assert_eq!(mode & 0o7777, 0o640);
    assert!(desk.read("dotfiles/settings.json").len() > 50);
    symlink("circle.json", desk.path("circle.json")).unwrap();
    let run = desk.run(&["merge", "missing.json", "add.json", "-o", "circle.json"]);
    assert_eq!(run.code, 2, "{}", run.err);
    symlink("dotfiles/new.json", desk.path("dangling.json")).unwrap();
    assert_eq!(desk.run(&["merge", "dangling.json", "add.json", "-o", "dangling.json"]).code, 0);
    assert_eq!(desk.names("dotfiles"), ["new.json", "settings.json"]);
}

#[test]
fn the_public_cases_come_out_as_they_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../hookwright-core/tests/cases/merge");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let folder = entry.unwrap().path();
        let read = |name: &str| std::fs::read(folder.join(name)).ok();
        let (Some(add), Some(rules)) = (read("add.json"), read("expect.md")) else { continue };
        let add: Value = serde_json::from_slice(&add).unwrap();
        if add["op"] != "install" || add.get("hooks").is_none() {
            continue;
        }
        let desk = Desk::with("add.json", serde_json::json!({"hooks": add["hooks"]}).to_string());
        if let Some(existing) = read("existing.json") {
            desk.write("existing.json", existing);
        }
        let run = desk.run(&["merge", "existing.json", "add.json"]);
        let name = folder.display();
        let is_refused = String::from_utf8_lossy(&rules).contains("result: refuse");
        assert_eq!(run.code, i32::from(is_refused), "{name}: {}", run.err);
        count += 1;
    }
    assert!(count > 5, "{count}");
}
