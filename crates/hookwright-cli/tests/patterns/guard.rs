//! Hooks that keep harm away, and the one that says yes.

use crate::room::rooms;
use serde_json::json;

fn commands(id: &str, event: &str, refused: &[(&str, &str)], fine: &[&str]) {
    for room in rooms(id) {
        let run = |command: &str| room.run(event, "Bash", json!({"tool_input": {"command": command}}));
        for (command, reason) in refused {
            let run = run(command);
            assert!(run.blocks(reason), "{command} in {}: {run:?}", room.shell());
        }
        for command in fine {
            let run = run(command);
            assert!(run.is_quiet(), "{command} in {}: {run:?}", room.shell());
        }
    }
}

#[test]
fn destructive_commands_are_refused_with_the_reason() {
    let refused = [
        ("rm -rf src", "deleting folders by force"),
        ("cd a && rm -f -R -- 'b c'", "deleting folders by force"),
        ("sudo rm --recursive --force /", "deleting folders by force"),
        ("git reset --hard HEAD~3", "git reset"),
        ("git -C sub clean -xfd", "git does not know"),
        ("git checkout -- .", "all changes"),
        ("git restore .", "all changes"),
        ("git push --force origin main", "pushing by force"),
        ("git push -uf", "pushing by force"),
        ("sudo mkfs.ext4 /dev/sdb1", "erasing"),
        ("dd if=a.img of=/dev/sda bs=4M", "past its files"),
        ("cat a > /dev/nvme0n1", "past its files"),
        ("chmod -R 777 .", "everybody"),
        ("terraform destroy -auto-approve", "infrastructure"),
        ("psql -c 'drop table users'", "dropping a table"),
        ("echo a\nrm -rf b", "deleting folders by force"),
    ];
    let fine = [
        "rm notes.txt",
        "rm -r build",
        "rm -f a.log",
        "npm run build",
        "git reset HEAD~1",
        "git clean -n",
        "git checkout main",
        "git checkout -- src/app.ts",
        "git push --force-with-lease",
        "dd if=/dev/zero of=disk.img count=1",
        "ls > /dev/null 2>&1",
        "charm -rf x",
        "chmod -R u+w .",
        "terraform plan",
        "",
    ];
    commands("stop-destructive-commands", "PreToolUse", &refused, &fine);
}

#[test]
fn files_with_secrets_stay_closed() {
    let reason = "off limits";
    let refused = [("cat .env", reason), ("source ./.env && env", reason), ("cp a/.env.local /tmp", reason)];
    let fine = ["cat .env.example", "node -e 'process.env'", "ls .environment", "cat my.env", "npm ci"];
    commands("keep-out-of-env", "PreToolUse", &refused, &fine);
    for room in rooms("keep-out-of-env") {
        for tool in ["Read", "Edit", "Write"] {
            let run = |name: &str| room.run("PreToolUse", tool, json!({"tool_input": {"file_path": room.path(name)}}));
            assert!(run(".env").blocks(reason) && run("a/.env.production").blocks(reason), "{tool}");
            assert!(run("a.txt").is_quiet() && run(".env.sample").is_quiet(), "{tool}");
        }
    }
}

#[test]
fn lock_files_are_left_to_the_package_manager() {
    for room in rooms("keep-lock-files") {
        for tool in ["Edit", "Write"] {
            let run = |file: &str| room.run("PreToolUse", tool, json!({"tool_input": {"file_path": file}}));
            assert!(run("/a b/package-lock.json").blocks("package-lock.json is written by"));
            assert!(run(r"C:\a\Cargo.lock").blocks("Cargo.lock is written by"));
            assert!(run("/a/package.json").is_quiet() && run("/a/lock.ts").is_quiet());
        }
    }
}

#[test]
fn pushes_to_main_are_refused() {
    let reason = "open a pull request";
    for room in rooms("protect-main") {
        room.have("git");
        let run = |command: &str| room.run("PreToolUse", "Bash", json!({"tool_input": {"command": command}}));
        let refused = [
            "git push origin main",
            "git add . && git push -u origin 'master'",
            "git push origin HEAD:main",
            "git push origin +main --no-verify",
            "git push origin fix:refs/heads/main",
            "git -C sub push --all",
        ];
        let fine =
            ["git push origin feature/main", "git push origin fix", "git pull origin main", "echo push main", ""];
        assert!(run("git push").is_quiet(), "no repository in {}", room.shell());
        for (branch, refuses) in [("main", true), ("fix", false)] {
            room.write(".git/HEAD", format!("ref: refs/heads/{branch}\n"));
            for folder in ["objects", "refs/heads"] {
                std::fs::create_dir_all(room.path(&format!(".git/{folder}"))).unwrap();
            }
            refused.iter().for_each(|command| assert!(run(command).blocks(reason), "{command} in {}", room.shell()));
            fine.iter().for_each(|command| assert!(run(command).is_quiet(), "{command} in {}", room.shell()));
            for command in ["git push", "git push -u origin", "git push origin HEAD"] {
                let run = run(command);
                assert!(if refuses { run.blocks(reason) } else { run.is_quiet() }, "{command} on {branch}: {run:?}");
            }
        }
    }
}

#[test]
fn commits_have_a_type_and_a_short_subject() {
    let long = format!("git commit -m 'feat: {}'", "a".repeat(80));
    let refused = [
        ("git commit -m 'Update things'", "does not begin with a type"),
        ("git commit -am \"wip\"", "does not begin with a type"),
        ("git commit --message=\"Don't\"", "Don't"),
        ("git commit -m \"$(cat <<'EOF'\nStuff done\n\nfix: no\nEOF\n)\"", "\"Stuff done\" does not"),
        (long.as_str(), "72 are allowed"),
    ];
    let fine = [
        "git commit -m 'fix: a bug'",
        "git commit -am \"feat(api)!: don't break\"",
        "git commit -m \"$(cat <<'EOF'\nfix: it\n\nBody of the message.\nEOF\n)\"",
        "git commit --amend --no-edit",
        "git commit",
        "ls",
    ];
    commands("check-commit-messages", "PreToolUse", &refused, &fine);
}

#[test]
fn secrets_are_found_in_files_commands_and_prompts() {
    let key = format!("AKIA{}", "ABCDEFGHIJKLMNOP");
    let token = format!("ghp_{}", "a1".repeat(18));
    let pem = format!("-----BEGIN RSA {} KEY-----", "PRIVATE");
    for room in rooms("secret-scan") {
        let run = |tool, input| room.run("PreToolUse", tool, json!({"tool_input": input}));
        assert!(run("Write", json!({"file_path": "a", "content": format!("x = '{key}'")})).blocks("an AWS key"));
        assert!(run("Edit", json!({"file_path": "a", "old_string": "", "new_string": pem})).blocks("a private key"));
        assert!(run("Bash", json!({"command": format!("curl -H 'Bearer {token}'")})).blocks("a GitHub token"));
        let removal = json!({"file_path": "a", "old_string": key, "new_string": "process.env.KEY"});
        assert!(run("Edit", removal).is_quiet());
        assert!(run("Write", json!({"file_path": "a", "content": "AKIA is a prefix"})).is_quiet());
        let prompt = |text: &str| room.run("UserPromptSubmit", "", json!({"prompt": text}));
        assert!(prompt(&format!("use {token}")).blocks("a GitHub token"));
        assert!(prompt("go").is_quiet());
    }
}

#[test]
fn files_outside_of_the_project_are_asked_about() {
    for room in rooms("stay-in-project") {
        let run = |tool, key: &str, file: &str| room.run("PreToolUse", tool, json!({"tool_input": {key: file}}));
        let answer = run("Write", "file_path", "/etc/hosts").json();
        assert_eq!(answer["hookSpecificOutput"]["hookEventName"], "PreToolUse");
        assert_eq!(answer["hookSpecificOutput"]["permissionDecision"], "ask");
        let reason = answer["hookSpecificOutput"]["permissionDecisionReason"].as_str().unwrap();
        assert_eq!(reason, "/etc/hosts is outside of the project.");
        let beside = room.project().to_str().unwrap().to_owned() + "-2/a";
        assert_eq!(run("Edit", "file_path", &beside).json()["hookSpecificOutput"]["permissionDecision"], "ask");
        assert!(run("Write", "file_path", room.path("a.txt").to_str().unwrap()).is_quiet());
        assert!(run("NotebookEdit", "notebook_path", room.path("a.ipynb").to_str().unwrap()).is_quiet());
    }
}

#[test]
fn only_commands_that_look_inside_of_the_project_are_allowed() {
    let allowed = ["ls", "ls -la src", "pwd", "cat README.md", "grep -rn 'a b' src", "git status", "git log --oneline"];
    let asked = [
        "touch a",
        "cat a; rm b",
        "cat a | sh",
        "ls && rm b",
        "cat $(rm b)",
        "cat `rm b`",
        "git log > a",
        "git log --output=a",
        "git diff --ext-diff",
        "git push",
        "lsof",
        "cat /etc/passwd",
        "cat ~/.ssh/id_rsa",
        "cat '/etc/passwd'",
        "grep --file=/etc/passwd a",
        "cat ../a",
        "cat .env",
        "ls\nrm b",
        "",
    ];
    for room in rooms("allow-read-only-commands") {
        let run = |command: &str| room.run("PermissionRequest", "Bash", json!({"tool_input": {"command": command}}));
        for command in allowed {
            let answer = run(command).json();
            assert_eq!(answer["hookSpecificOutput"]["hookEventName"], "PermissionRequest");
            assert_eq!(answer["hookSpecificOutput"]["decision"], json!({"behavior": "allow"}), "{command}");
        }
        for command in asked {
            assert!(run(command).is_quiet(), "{command} in {}", room.shell());
        }
    }
}
