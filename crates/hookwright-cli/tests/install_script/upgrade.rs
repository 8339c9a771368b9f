//! Newer and older versions, and hooks beside each other.

use super::place::{LOCAL, Place, difference};
use super::runners::one_pair;
use super::starts::STARTS;
use super::{Score, hook};
use std::fs;

/// A third of the starts; all in the full matrix.
fn some<T>(starts: &[T]) -> impl Iterator<Item = &T> {
    starts.iter().step_by(if super::is_full() { 1 } else { 3 })
}

#[test]
fn versions_replace_each_other_and_leave_nothing() {
    let mut score = Score::new("upgrade and downgrade");
    let (one, two) = (hook::first("demo"), hook::second("demo"));
    for pair in one_pair() {
        for (name, start) in some(&STARTS) {
            for (first, then, last) in [(&one, &two, &two), (&two, &one, &one), (&one, &two, &one), (&one, &one, &two)]
            {
                let place = Place::starting(start);
                let before = place.tree();
                let installed = place.install(pair, first);
                let upgraded = place.install(pair, then);
                let direct = Place::starting(start);
                direct.install(pair, then);
                let same = place.read(LOCAL) == direct.read(LOCAL);
                score.check(name, same, || format!("{}\n{}", place.read(LOCAL), direct.read(LOCAL)));
                let undone = place.uninstall(pair, last);
                let wrong = [&installed, &upgraded, &undone].into_iter().find_map(|run| run.wrong(0));
                score.note(name, wrong.or(difference(&before, &place.tree())));
            }
        }
    }
    score.finish();
}

#[test]
fn what_the_user_changed_is_kept() {
    let mut score = Score::new("the user's changes");
    let (one, two) = (hook::first("demo"), hook::second("demo"));
    for pair in one_pair() {
        let place = Place::with("{\n  \"a\": 1,\n  \"b\": [2]\n}\n");
        let script = ".claude/hooks/demo/scripts/lint.sh";
        let runs = [place.install(pair, &one)];
        place.write(script, "#!/bin/sh\nmine\n");
        place.write(".claude/hooks/demo/notes.txt", "mine");
        let edited = place.read(LOCAL).replace("\"b\": [2]", "\"b\": [2, 3],\n  \"c\": {}");
        place.write(LOCAL, &edited);
        let upgraded = place.install(pair, &two);
        let kept = fs::read_dir(place.project(".claude/hooks/demo/scripts")).unwrap();
        let kept: Vec<_> = kept.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        let yours = kept.iter().find(|name| name.starts_with("lint.sh.yours-"));
        score.check("kept beside", yours.is_some(), || format!("{kept:?}"));
        let text = yours.map(|name| place.read(&format!(".claude/hooks/demo/scripts/{name}")));
        score.check("as it was", text.as_deref() == Some("#!/bin/sh\nmine\n"), || format!("{text:?}"));
        place.write(".claude/hooks/demo/scripts/hello.py", "mine too");
        let undone = place.uninstall(pair, &two);
        score.note("runs", runs.iter().chain([&upgraded, &undone]).find_map(|run| run.wrong(0)));
        let settings = "{\n  \"a\": 1,\n  \"b\": [2, 3],\n  \"c\": {}\n}\n";
        score.check("settings", place.read(LOCAL) == settings, || place.read(LOCAL));
        for (file, content) in [("notes.txt", "mine"), ("scripts/hello.py", "mine too")] {
            let found = place.read(&format!(".claude/hooks/demo/{file}"));
            score.check(file, found == content, || found.clone());
        }
        score.check("named", undone.out.contains("hello.py"), || undone.out.clone());
        let gone = [place.read(script), place.read(".claude/hooks/demo/install-record.local.txt")];
        score.check("ours is gone", gone == ["", ""], || format!("{gone:?}"));
    }
    score.finish();
}

#[test]
fn hooks_leave_in_any_order() {
    let mut score = Score::new("several hooks");
    let scripts = [hook::first("aa"), hook::second("aa-pro"), hook::inline("bb")];
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    for pair in one_pair() {
        for (name, start) in some(&STARTS) {
            for (i, order) in orders.iter().enumerate() {
                let place = Place::starting(start);
                let before = place.tree();
                let entering = orders[(i * 5 + name.len()) % orders.len()];
                let mut runs: Vec<_> = entering.iter().map(|hook| place.install(pair, &scripts[*hook])).collect();
                runs.extend(order.iter().map(|hook| place.uninstall(pair, &scripts[*hook])));
                let wrong = runs.iter().find_map(|run| run.wrong(0));
                let case = format!("{entering:?} in, {order:?} out, from {name}");
                score.note(&case, wrong.or(difference(&before, &place.tree())));
            }
        }
    }
    score.finish();
}

#[test]
fn old_settings_are_copied_where_only_the_user_reads_them() {
    use std::os::unix::fs::PermissionsExt;
    let mut score = Score::new("copies of old settings");
    let text = hook::first("demo");
    for pair in one_pair() {
        let place = Place::with("{\"secret\": 1}");
        place.install(pair, &text);
        let copies = place.backups();
        score.check("one copy", copies.len() == 1, || format!("{copies:?}"));
        let mode = fs::metadata(&copies[0]).unwrap().permissions().mode() & 0o777;
        score.check("mode", mode == 0o600, || format!("{mode:o}"));
        score.check("text", fs::read_to_string(&copies[0]).unwrap() == "{\"secret\": 1}", || "differs".to_owned());
        place.install(pair, &text);
        score.check("none for nothing", place.backups().len() == 1, || "another".to_owned());
        let bare = Place::with("{}");
        bare.run(pair, &text, &["--yes", "--no-backup"]);
        score.check("--no-backup", bare.backups().is_empty(), || "a copy".to_owned());
    }
    score.finish();
}
