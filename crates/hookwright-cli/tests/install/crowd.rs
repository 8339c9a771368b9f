//! Several installers at once.

use super::ground::{Ground, LOCAL, all_well, inline, same_tree};
use std::fs;
use std::process::{Command, Stdio};

#[test]
fn eight_at_once_lose_and_double_nothing() {
    let ground = Ground::with("{\n  \"hooks\": {\n  }\n}\n");
    let slugs: Vec<String> = (0..8).map(|number| format!("hook-{number}")).collect();
    slugs.iter().for_each(|slug| ground.hook(slug, "1.0.0", &inline(slug), &[]));
    let before = ground.tree();
    let at_once = |action: &str| {
        let start = |slug: &String| {
            let hook = if action == "install" { format!("../hooks/{slug}") } else { slug.clone() };
            let mut command = ground.command(&[action, "--yes", &hook]);
            command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
        };
        let children: Vec<_> = slugs.iter().map(start).collect();
        for child in children {
            let output = child.wait_with_output().unwrap();
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        }
    };
    at_once("install");
    let settings = ground.read(LOCAL);
    for slug in &slugs {
        assert_eq!(settings.matches(&format!("echo {slug}\"")).count(), 1, "{settings}");
    }
    at_once("uninstall");
    same_tree("all out", &before, &ground.tree());
}

#[test]
fn a_dead_installers_lock_is_taken_over() {
    let ground = Ground::with("{}");
    let before = ground.tree();
    let mut gone = Command::new("true").spawn().unwrap();
    gone.wait().unwrap();
    fs::create_dir(ground.project(".claude/.claude-hooks.lock")).unwrap();
    ground.write(".claude/.claude-hooks.lock/pid", format!("{}\n", gone.id()));
    all_well("dead", [&ground.install("demo"), &ground.uninstall("demo")]);
    same_tree("dead", &before, &ground.tree());
}

#[test]
fn a_reader_that_goes_away_stops_it_before_anything_is_written() {
    let ground = Ground::with("{}");
    let before = ground.tree();
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = ground.command(&["install", "../hooks/demo", "--yes"]);
    let status = command.stdin(Stdio::null()).stdout(writer).stderr(Stdio::null()).status().unwrap();
    assert_eq!(status.code(), Some(1));
    same_tree("nothing", &before, &ground.tree());
}
