//! The command and the install script beside each other: what one does, the other could have done.

use super::ground::{By, FILES, Ground, HOOKS, LOCAL, all_well, inline, same_tree};
use super::starts::STARTS;
use std::fs;

const WAYS: [By; 2] = [By::Command, By::Script];

#[test]
fn both_write_the_same_bytes() {
    for (case, start) in &STARTS {
        let grounds = WAYS.map(|by| {
            let ground = Ground::starting(start);
            all_well(case, [&ground.by(by, "install", "demo", &[])]);
            ground
        });
        let trees = grounds.each_ref().map(Ground::tree);
        same_tree(case, &trees[1], &trees[0]);
        assert!(trees[0].keys().any(|path| path.ends_with("install-record.local.txt")), "{case}");
        for ground in &grounds {
            ground.renew("demo");
        }
        for (ground, by) in grounds.iter().zip([By::Script, By::Command]) {
            all_well(case, [&ground.by(by, "install", "demo", &[])]);
        }
        same_tree(&format!("upgraded, {case}"), &grounds[0].tree(), &grounds[1].tree());
        for (ground, by) in grounds.iter().zip([By::Command, By::Script]) {
            all_well(case, [&ground.by(by, "uninstall", "demo", &[])]);
            same_tree(case, &Ground::starting(start).tree(), &ground.tree());
        }
    }
}

#[test]
fn either_takes_out_what_the_other_has_put_in() {
    for (case, start) in &STARTS {
        for (first, then) in [(By::Command, By::Script), (By::Script, By::Command)] {
            let ground = Ground::starting(start);
            let before = ground.tree();
            let installed = ground.by(first, "install", "demo", &[]);
            let tree = ground.tree();
            let again = ground.by(then, "install", "demo", &[]);
            assert!(again.out.contains("installed already"), "{case}: {again:?}");
            same_tree(case, &tree, &ground.tree());
            let undone = ground.by(then, "uninstall", "demo", &[]);
            all_well(case, [&installed, &again, &undone]);
            same_tree(&format!("{first:?} in, {then:?} out, {case}"), &before, &ground.tree());
        }
    }
}

#[test]
fn what_a_hook_hands_over_is_the_same() {
    let slugs = ["aa", "aa-pro", "bb"];
    for (i, (case, start)) in STARTS.iter().enumerate().step_by(3) {
        for (turn, order) in [[0, 1, 2], [2, 0, 1]].iter().enumerate() {
            let grounds = WAYS.map(|_| {
                let ground = Ground::starting(start);
                ground.hook("aa", "1.0.0", HOOKS, &FILES);
                ground.renew("aa-pro");
                ground.hook("bb", "1.0.0", &inline("bb"), &[]);
                ground
            });
            let before = grounds[0].tree();
            // One of the two changes hands at every step.
            for (number, (action, slug)) in slugs
                .iter()
                .map(|slug| ("install", *slug))
                .chain(order.iter().map(|at| ("uninstall", slugs[*at])))
                .enumerate()
            {
                let mixed = WAYS[(i + turn + number) % 2];
                let runs = [grounds[0].by(By::Script, action, slug, &[]), grounds[1].by(mixed, action, slug, &[])];
                let case = format!("{action} {slug}, {order:?}, {case}");
                all_well(&case, &runs);
                same_tree(&case, &grounds[0].tree(), &grounds[1].tree());
            }
            same_tree(case, &before, &grounds[1].tree());
        }
    }
}

#[test]
fn scopes_and_places_are_the_same() {
    for scope in ["project", "user"] {
        let grounds = WAYS.map(|by| {
            let ground = Ground::with("{}");
            all_well(scope, [&ground.by(by, "install", "demo", &["--scope", scope])]);
            ground
        });
        same_tree(scope, &grounds[1].tree(), &grounds[0].tree());
    }
}

#[test]
fn edits_in_between_outlast_either() {
    for (first, then) in [(By::Command, By::Script), (By::Script, By::Command)] {
        let ground = Ground::with("{\n  \"a\": 1,\n  \"hooks\": {}\n}\n");
        ground.by(first, "install", "demo", &[]);
        let edited =
            ground.read(LOCAL).replace("\"a\": 1", "\"a\": [1, 2]").replace("\"timeout\": 30", "\"timeout\": 5");
        ground.write(LOCAL, edited);
        ground.write(".claude/hooks/demo/scripts/empty", "mine");
        ground.renew("demo");
        let upgraded = ground.by(then, "install", "demo", &[]);
        let undone = ground.by(first, "uninstall", "demo", &[]);
        all_well("both", [&upgraded, &undone]);
        assert_eq!(ground.read(LOCAL), "{\n  \"a\": [1, 2],\n  \"hooks\": {}\n}\n");
        assert_eq!(ground.read(".claude/hooks/demo/scripts/empty"), "mine");
        let left: Vec<_> = fs::read_dir(ground.project(".claude/hooks/demo")).unwrap().collect();
        assert_eq!(left.len(), 1, "{left:?}");
    }
}

#[test]
fn settings_that_were_replaced_meanwhile_come_back() {
    let theirs = "{\"theirs\": [1,  2]}\n";
    let grounds = WAYS.map(|by| {
        let ground = Ground::with("{\n  \"a\": 1,\n  \"hooks\": {}\n}\n");
        let installed = ground.by(by, "install", "demo", &[]);
        ground.write(LOCAL, theirs);
        ground.renew("demo");
        all_well("replaced", [&installed, &ground.by(by, "install", "demo", &[])]);
        ground
    });
    same_tree("replaced", &grounds[1].tree(), &grounds[0].tree());
    for (ground, by) in grounds.iter().zip(WAYS) {
        all_well("replaced", [&ground.by(by, "uninstall", "demo", &[])]);
        assert_eq!(ground.read(LOCAL), theirs);
    }
}
