//! Odd paths, links, scopes.

use super::place::{LOCAL, Place, Run, difference};
use super::runners::{one_pair, pairs, pairs_for};
use super::{Score, hook};
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};

#[test]
fn any_project_path_works() {
    let mut score = Score::new("project paths");
    let text = hook::first("demo");
    let names = [
        "with blank",
        "it's",
        "a\"b",
        "a$HOME",
        "a\\b",
        "a`id`",
        "caf\u{e9} \u{1f600}",
        "-x",
        "a;b&c|d",
        "(*)",
        "new\nline",
    ];
    for (i, name) in names.into_iter().enumerate() {
        for pair in pairs_for(i) {
            let place = Place::named(name);
            place.write(LOCAL, "{\n  \"a\": 1\n}\n");
            let before = place.tree();
            let installed = place.install(pair, &text);
            let script = place.project(".claude/hooks/demo/scripts/lint.sh");
            score.check(name, script.is_file(), || format!("{installed:?}"));
            let output = place.run_hook(&place.read(LOCAL), &[]);
            score.check(name, output.contains("--quiet lint"), || output.clone());
            let undone = place.uninstall(pair, &text);
            let case = format!("{name:?} in {} with {}", pair.0.0, pair.1);
            score.note(&case, installed.wrong(0).or(undone.wrong(0)).or(difference(&before, &place.tree())));
            fs::create_dir_all(place.path("elsewhere")).unwrap();
            let mut named = place.command(pair, &text, &["--yes", "--project", &format!("../{name}")]);
            let named = Run::of(named.current_dir(place.path("elsewhere")), "");
            score.check(&case, named.code == 0 && script.is_file(), || format!("{named:?}"));
        }
    }
    score.finish();
}

#[test]
fn a_users_settings_stay_a_link_with_its_mode() {
    let mut score = Score::new("user scope and links");
    let text = hook::first("demo");
    for pair in pairs() {
        for mode in [0o600, 0o640] {
            let place = Place::new();
            let stow = place.path("stow");
            fs::create_dir_all(&stow).unwrap();
            fs::create_dir_all(place.path("home/.claude")).unwrap();
            fs::write(stow.join("claude.json"), "{\"model\": \"opus\"}\n").unwrap();
            fs::set_permissions(stow.join("claude.json"), fs::Permissions::from_mode(mode)).unwrap();
            symlink("../../stow/claude.json", place.path("home/.claude/settings.json")).unwrap();
            let before = place.tree();
            let installed = place.run(pair, &text, &["--yes", "--scope", "user"]);
            let settings = fs::read_to_string(stow.join("claude.json")).unwrap();
            score.check("path", settings.contains(r#"\"$HOME/.claude/hooks/demo/scripts/lint.sh\" --quiet"#), || {
                settings.clone()
            });
            let output = place.run_hook(&settings, &[]);
            score.check("the hook runs", output.contains("--quiet lint"), || output.clone());
            let is_link = fs::symlink_metadata(place.path("home/.claude/settings.json")).unwrap().is_symlink();
            let new_mode = fs::metadata(stow.join("claude.json")).unwrap().permissions().mode() & 0o777;
            score.check("link and mode", is_link && new_mode == mode, || format!("{is_link} {new_mode:o}"));
            let undone = place.run(pair, &text, &["--yes", "--scope=user", "--uninstall"]);
            score.note("user", installed.wrong(0).or(undone.wrong(0)).or(difference(&before, &place.tree())));
        }
    }
    score.finish();
}

#[test]
fn the_folder_of_claude_config_dir_is_honored() {
    let mut score = Score::new("CLAUDE_CONFIG_DIR");
    let text = hook::first("demo");
    for pair in pairs() {
        let place = Place::new();
        let before = place.tree();
        let config = place.path("my config");
        let run = |options: &[&str]| {
            let mut command = place.command(pair, &text, options);
            Run::of(command.env("CLAUDE_CONFIG_DIR", &config), "")
        };
        let installed = run(&["--yes", "--scope", "user"]);
        let settings = fs::read_to_string(config.join("settings.json")).unwrap_or_default();
        let path = r#"\"${CLAUDE_CONFIG_DIR:-$HOME/.claude}/hooks/demo/scripts/lint.sh\" --quiet"#;
        score.check("path", settings.contains(path), || format!("{installed:?} {settings}"));
        let output = place.run_hook(&settings, &[("CLAUDE_CONFIG_DIR", &config)]);
        score.check("the hook runs", output.contains("--quiet lint"), || output.clone());
        let undone = run(&["--yes", "--scope", "user", "--uninstall"]);
        let _ = fs::remove_dir_all(config.join("backups"));
        let _ = fs::remove_dir(&config);
        score.note("cycle", installed.wrong(0).or(undone.wrong(0)).or(difference(&before, &place.tree())));
    }
    score.finish();
}

#[test]
fn links_that_lead_out_of_a_project_are_refused() {
    let mut score = Score::new("links");
    let text = hook::first("demo");
    for pair in one_pair() {
        let out = |link: &str, target: &str| {
            let place = Place::new();
            fs::create_dir_all(place.path("outside/hooks/demo")).unwrap();
            fs::write(place.path("outside/settings.json"), "{}").unwrap();
            let link = place.project(link);
            fs::create_dir_all(link.parent().unwrap()).unwrap();
            symlink(place.path(target), link).unwrap();
            place
        };
        for (link, target) in [
            (".claude", "outside"),
            (".claude/hooks", "outside/hooks"),
            (".claude/hooks/demo", "outside/hooks/demo"),
            (LOCAL, "outside/settings.json"),
        ] {
            let place = out(link, target);
            let before = place.tree();
            let run = place.install(pair, &text);
            let says = run.err.contains("--follow-symlinks") && run.err.contains("outside");
            score.note(link, run.wrong(1).or(difference(&before, &place.tree())));
            score.check(link, says, || run.err.clone());
            let followed = place.run(pair, &text, &["--yes", "--follow-symlinks"]);
            let undone = place.run(pair, &text, &["--yes", "--follow-symlinks", "--uninstall"]);
            score.note(link, followed.wrong(0).or(undone.wrong(0)));
            score.check(link, fs::read_to_string(place.path("outside/settings.json")).unwrap() == "{}", || {
                "left".to_owned()
            });
        }
        let circle = Place::new();
        fs::create_dir_all(circle.project(".claude")).unwrap();
        symlink("b", circle.project(LOCAL)).unwrap();
        symlink("settings.local.json", circle.project(".claude/b")).unwrap();
        let run = circle.install(pair, &text);
        score.check("circle", run.code == 1 && run.err.contains("circle"), || format!("{run:?}"));
        let inside = Place::new();
        fs::create_dir_all(inside.project(".claude")).unwrap();
        symlink("shared.json", inside.project(LOCAL)).unwrap();
        let before = inside.tree();
        let installed = inside.install(pair, &text);
        score.check("dangling inside", inside.project(".claude/shared.json").is_file(), || format!("{installed:?}"));
        let undone = inside.uninstall(pair, &text);
        score.note("dangling inside", undone.wrong(0).or(difference(&before, &inside.tree())));
    }
    score.finish();
}

#[test]
fn no_project_is_the_home_folder_or_the_root() {
    let mut score = Score::new("no project");
    for pair in one_pair() {
        let place = Place::new();
        for folder in ["/", "../home", "nowhere"] {
            let before = place.tree();
            let run = place.run(pair, &hook::first("demo"), &["--yes", "--project", folder]);
            score.note(folder, run.wrong(1).or(difference(&before, &place.tree())));
        }
        for options in [&["--scope", "everywhere"][..], &["--what"], &["--project"]] {
            score.note(options[0], place.run(pair, &hook::first("demo"), options).wrong(2));
        }
        let help = place.run(pair, &hook::first("demo"), &["--help"]);
        score.check("help", help.code == 0 && help.out.contains("--dry-run"), || help.out.clone());
    }
    score.finish();
}
