//! Odd paths, links, scopes.

use super::ground::{Ground, LOCAL, Run, all_well, same_tree};
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};

#[test]
fn any_project_path_works() {
    for name in [
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
    ] {
        let ground = Ground::named(name);
        ground.write(LOCAL, "{\n  \"a\": 1\n}\n");
        let before = ground.tree();
        let script = ground.project(".claude/hooks/demo/scripts/lint.sh");
        let installed = ground.install("demo");
        assert!(script.is_file(), "{name}: {installed:?}");
        all_well(name, [&installed, &ground.uninstall("demo")]);
        same_tree(name, &before, &ground.tree());
        fs::create_dir_all(ground.path("elsewhere")).unwrap();
        let project = format!("--project=../{name}");
        let mut elsewhere = ground.command(&["install", "--yes", "../hooks/demo", &project]);
        all_well(name, [&Run::of(elsewhere.current_dir(ground.path("elsewhere")), "")]);
        assert!(script.is_file(), "{name}");
    }
}

#[test]
fn a_users_settings_stay_a_link_with_its_mode() {
    for mode in [0o600, 0o640] {
        let ground = Ground::new();
        let stow = ground.path("stow");
        fs::create_dir_all(&stow).unwrap();
        fs::create_dir_all(ground.path("home/.claude")).unwrap();
        fs::write(stow.join("claude.json"), "{\"model\": \"opus\"}\n").unwrap();
        fs::set_permissions(stow.join("claude.json"), fs::Permissions::from_mode(mode)).unwrap();
        symlink("../../stow/claude.json", ground.path("home/.claude/settings.json")).unwrap();
        let before = ground.tree();
        let installed = ground.run(&["install", "../hooks/demo", "--yes", "--scope", "user"]);
        let settings = fs::read_to_string(stow.join("claude.json")).unwrap();
        assert!(settings.contains(r#"\"$HOME/.claude/hooks/demo/scripts/lint.sh\" --quiet"#), "{settings}");
        assert!(fs::symlink_metadata(ground.path("home/.claude/settings.json")).unwrap().is_symlink());
        assert_eq!(fs::metadata(stow.join("claude.json")).unwrap().permissions().mode() & 0o777, mode);
        all_well("user", [&installed, &ground.run(&["uninstall", "demo", "-y", "--scope=user"])]);
        same_tree("user", &before, &ground.tree());
    }
}

#[test]
fn the_folder_of_claude_config_dir_is_honored() {
    let ground = Ground::new();
    let before = ground.tree();
    let config = ground.path("my config");
    let run = |arguments: &[&str]| Run::of(ground.command(arguments).env("CLAUDE_CONFIG_DIR", &config), "");
    let installed = run(&["install", "../hooks/demo", "--yes", "--scope", "user"]);
    let settings = fs::read_to_string(config.join("settings.json")).unwrap();
    assert!(settings.contains(r#"\"${CLAUDE_CONFIG_DIR:-$HOME/.claude}/hooks/demo/scripts/lint.sh\" --quiet"#));
    assert!(config.join("hooks/demo/scripts/lint.sh").is_file());
    all_well("both", [&installed, &run(&["uninstall", "demo", "--yes", "--scope", "user"])]);
    fs::remove_dir_all(config.join("backups")).unwrap();
    fs::remove_dir(&config).unwrap();
    same_tree("cycle", &before, &ground.tree());
}

#[test]
fn links_that_lead_out_of_a_project_are_refused() {
    for (link, target) in [
        (".claude", "outside"),
        (".claude/hooks", "outside/hooks"),
        (".claude/hooks/demo", "outside/hooks/demo"),
        (".claude/hooks/demo/scripts", "outside/hooks/demo"),
        (LOCAL, "outside/settings.json"),
    ] {
        let ground = Ground::new();
        fs::create_dir_all(ground.path("outside/hooks/demo")).unwrap();
        fs::write(ground.path("outside/settings.json"), "{}").unwrap();
        let place = ground.project(link);
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        symlink(ground.path(target), place).unwrap();
        let before = ground.tree();
        let run = ground.install("demo");
        assert_eq!(run.wrong(1), None, "{link}");
        assert!(run.err.contains("--follow-symlinks") && run.err.contains("outside"), "{link}: {}", run.err);
        same_tree(link, &before, &ground.tree());
        let followed = ground.run(&["install", "../hooks/demo", "--yes", "--follow-symlinks"]);
        all_well(link, [&followed, &ground.run(&["uninstall", "demo", "--yes", "--follow-symlinks"])]);
        assert_eq!(fs::read_to_string(ground.path("outside/settings.json")).unwrap(), "{}", "{link}");
    }
}

#[test]
fn a_link_in_a_circle_is_refused_and_one_inside_is_followed() {
    let circle = Ground::new();
    fs::create_dir_all(circle.project(".claude")).unwrap();
    symlink("b", circle.project(LOCAL)).unwrap();
    symlink("settings.local.json", circle.project(".claude/b")).unwrap();
    let run = circle.install("demo");
    assert!(run.code == 1 && run.err.contains("circle"), "{run:?}");
    let inside = Ground::new();
    fs::create_dir_all(inside.project(".claude")).unwrap();
    symlink("shared.json", inside.project(LOCAL)).unwrap();
    let before = inside.tree();
    let installed = inside.install("demo");
    assert!(inside.project(".claude/shared.json").is_file(), "{installed:?}");
    all_well("inside", [&installed, &inside.uninstall("demo")]);
    same_tree("inside", &before, &inside.tree());
}

#[test]
fn no_project_is_the_home_folder_or_the_root() {
    let ground = Ground::new();
    let before = ground.tree();
    for folder in ["/", "../home", "nowhere"] {
        assert_eq!(ground.run(&["install", "../hooks/demo", "--yes", "--project", folder]).wrong(1), None, "{folder}");
    }
    for options in [&["--scope", "everywhere"][..], &["--what"], &["--project"]] {
        assert_eq!(ground.run(&[&["install", "../hooks/demo"], options].concat()).wrong(2), None, "{options:?}");
    }
    assert_eq!(ground.run(&["uninstall", "No Such"]).wrong(2), None);
    same_tree("nothing", &before, &ground.tree());
}

#[test]
fn a_subfolder_of_a_repository_is_pointed_out() {
    let ground = Ground::new();
    fs::create_dir_all(ground.path(".git")).unwrap();
    let run = ground.run(&["install", "../hooks/demo", "--dry-run"]);
    assert!(run.out.contains("subfolder of the repository"), "{}", run.out);
    fs::create_dir_all(ground.project(".git")).unwrap();
    let run = ground.run(&["install", "../hooks/demo", "--dry-run"]);
    assert!(!run.out.contains("subfolder"), "{}", run.out);
}
