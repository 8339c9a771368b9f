//! Newer and older versions, and hooks beside each other.

use super::ground::{FILES, Ground, HOOKS, LOCAL, all_well, inline, same_tree};
use super::starts::STARTS;
use std::fs;
use std::os::unix::fs::PermissionsExt;

fn turn(ground: &Ground, version: usize) {
    if version == 1 { ground.hook("demo", "1.0.0", HOOKS, &FILES) } else { ground.renew("demo") }
}

#[test]
fn versions_replace_each_other_and_leave_nothing() {
    for (case, start) in &STARTS {
        for versions in [[1, 2], [2, 1], [1, 1]] {
            let ground = Ground::starting(start);
            let before = ground.tree();
            let mut runs = Vec::new();
            for version in versions {
                turn(&ground, version);
                runs.push(ground.install("demo"));
            }
            let direct = Ground::starting(start);
            turn(&direct, versions[1]);
            direct.install("demo");
            assert_eq!(ground.read(LOCAL), direct.read(LOCAL), "{case}");
            runs.push(ground.uninstall("demo"));
            all_well(case, &runs);
            same_tree(case, &before, &ground.tree());
        }
    }
}

#[test]
fn what_the_user_changed_is_kept() {
    let ground = Ground::with("{\n  \"a\": 1,\n  \"b\": [2]\n}\n");
    let script = ".claude/hooks/demo/scripts/lint.sh";
    let installed = ground.install("demo");
    ground.write(script, "#!/bin/sh\nmine\n");
    ground.write(".claude/hooks/demo/notes.txt", "mine");
    let edited = ground.read(LOCAL).replace("\"b\": [2]", "\"b\": [2, 3],\n  \"c\": {}");
    ground.write(LOCAL, &edited);
    ground.renew("demo");
    let upgraded = ground.install("demo");
    assert!(upgraded.out.contains("Version 1.0.0 is there; version 2.0.0 takes its place."), "{}", upgraded.out);
    let kept = fs::read_dir(ground.project(".claude/hooks/demo/scripts")).unwrap();
    let kept: Vec<_> = kept.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    let yours = kept.iter().find(|name| name.starts_with("lint.sh.yours-")).unwrap();
    assert_eq!(ground.read(&format!(".claude/hooks/demo/scripts/{yours}")), "#!/bin/sh\nmine\n");
    assert!(upgraded.out.contains(yours.as_str()), "{}", upgraded.out);
    ground.write(".claude/hooks/demo/scripts/hello.py", "mine too");
    let undone = ground.uninstall("demo");
    all_well("runs", [&installed, &upgraded, &undone]);
    assert_eq!(ground.read(LOCAL), "{\n  \"a\": 1,\n  \"b\": [2, 3],\n  \"c\": {}\n}\n");
    assert_eq!(ground.read(".claude/hooks/demo/notes.txt"), "mine");
    assert_eq!(ground.read(".claude/hooks/demo/scripts/hello.py"), "mine too");
    assert!(undone.out.contains("hello.py"), "{}", undone.out);
    assert_eq!([ground.read(script), ground.read(".claude/hooks/demo/install-record.local.txt")], ["", ""]);
}

#[test]
fn hooks_leave_in_any_order() {
    let slugs = ["aa", "aa-pro", "bb"];
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    for (case, start) in &STARTS {
        for (i, order) in orders.iter().enumerate() {
            let ground = Ground::starting(start);
            ground.hook("aa", "1.0.0", HOOKS, &FILES);
            ground.renew("aa-pro");
            ground.hook("bb", "1.0.0", &inline("bb"), &[]);
            let before = ground.tree();
            let entering = orders[(i * 5 + case.len()) % orders.len()];
            let mut runs: Vec<_> = entering.iter().map(|hook| ground.install(slugs[*hook])).collect();
            runs.extend(order.iter().map(|hook| ground.uninstall(slugs[*hook])));
            let case = format!("{entering:?} in, {order:?} out, from {case}");
            all_well(&case, &runs);
            same_tree(&case, &before, &ground.tree());
        }
    }
}

#[test]
fn old_settings_are_copied_where_only_the_user_reads_them() {
    let ground = Ground::with("{\"secret\": 1}");
    ground.install("demo");
    let copies = ground.backups();
    assert_eq!(copies.len(), 1);
    let mode = |path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(copies[0].as_path()), mode(copies[0].parent().unwrap())), (0o600, 0o700));
    assert_eq!(fs::read_to_string(&copies[0]).unwrap(), "{\"secret\": 1}");
    ground.install("demo");
    assert_eq!(ground.backups().len(), 1);
    let bare = Ground::with("{}");
    bare.run(&["install", "../hooks/demo", "--yes", "--no-backup"]);
    assert_eq!(bare.backups(), [] as [std::path::PathBuf; 0]);
}
