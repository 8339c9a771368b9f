//! Programs that only start another one: where, among their words, that one begins.

use super::word::Word;

/// How a wrapper's words are laid out before the command that it starts.
pub(crate) struct Wrapping {
    name: &'static str,
    /// Options whose value is the next word.
    valued: &'static [&'static str],
    /// Words of its own between the options and the command.
    operands: usize,
    /// The words that choose the form that starts a command: `docker exec`, `npm exec`. Empty: none are needed.
    verbs: &'static [&'static [&'static str]],
    /// `NAME=value` may precede the command.
    takes_assignments: bool,
}

const fn wrap(name: &'static str, valued: &'static [&'static str], operands: usize) -> Wrapping {
    Wrapping { name, valued, operands, verbs: &[], takes_assignments: false }
}

const fn with_assignments(name: &'static str, valued: &'static [&'static str]) -> Wrapping {
    Wrapping { name, valued, operands: 0, verbs: &[], takes_assignments: true }
}

const fn with_verbs(
    name: &'static str,
    verbs: &'static [&'static [&'static str]],
    valued: &'static [&'static str],
    operands: usize,
) -> Wrapping {
    Wrapping { name, valued, operands, verbs, takes_assignments: false }
}

const SUDO: &[&str] = &[
    "-u",
    "-g",
    "-h",
    "-p",
    "-C",
    "-r",
    "-t",
    "-T",
    "-U",
    "-D",
    "-R",
    "--user",
    "--group",
    "--host",
    "--prompt",
    "--chdir",
    "--chroot",
    "--close-from",
    "--other-user",
    "--role",
    "--type",
    "--command-timeout",
];
const DOCKER: &[&str] = &[
    "-e",
    "--env",
    "--env-file",
    "-u",
    "--user",
    "-w",
    "--workdir",
    "-v",
    "--volume",
    "-p",
    "--publish",
    "--name",
    "--network",
    "--net",
    "--entrypoint",
    "-l",
    "--label",
    "--mount",
    "-m",
    "--memory",
    "--cpus",
    "--platform",
    "--add-host",
    "--hostname",
    "-h",
    "--gpus",
    "--detach-keys",
    "--index",
    "--context",
    "-c",
    "-H",
    "--host",
    "-f",
    "--file",
    "--profile",
    "--project-name",
    "--project-directory",
    "--cap-add",
    "--cap-drop",
    "--device",
    "--dns",
    "--expose",
    "--ip",
    "--ipc",
    "--link",
    "--log-driver",
    "--log-opt",
    "--pid",
    "--pull",
    "--restart",
    "--security-opt",
    "--shm-size",
    "--stop-signal",
    "--tmpfs",
    "--ulimit",
    "--userns",
    "--volumes-from",
];
const KUBECTL: &[&str] = &[
    "-n",
    "--namespace",
    "-c",
    "--container",
    "--context",
    "--cluster",
    "--kubeconfig",
    "-f",
    "--filename",
    "--user",
    "-s",
    "--server",
    "--token",
    "--as",
    "--request-timeout",
    "--pod-running-timeout",
];

/// The wrappers whose command begins after their own words.
static WRAPPINGS: &[Wrapping] = &[
    wrap("builtin", &[], 0),
    wrap("command", &[], 0),
    wrap("exec", &["-a"], 0),
    wrap("nohup", &[], 0),
    wrap("time", &["-f", "-o", "--format", "--output"], 0),
    wrap("gtime", &["-f", "-o"], 0),
    wrap("nice", &["-n", "--adjustment"], 0),
    wrap("ionice", &["-c", "-n", "-p", "--class", "--classdata"], 0),
    wrap("chrt", &["-T", "-P", "-D"], 1),
    wrap("taskset", &["-p"], 1),
    wrap("timeout", &["-k", "-s", "--kill-after", "--signal"], 1),
    wrap("gtimeout", &["-k", "-s", "--kill-after", "--signal"], 1),
    wrap("stdbuf", &["-i", "-o", "-e", "--input", "--output", "--error"], 0),
    wrap("setsid", &[], 0),
    wrap("unbuffer", &[], 0),
    wrap("caffeinate", &["-t", "-w"], 0),
    wrap("chronic", &[], 0),
    wrap("systemd-run", &["-p", "--property", "--unit", "-u", "--slice", "-M", "-H", "--uid", "--gid", "-E"], 0),
    wrap("systemd-inhibit", &["--what", "--who", "--why", "--mode"], 0),
    wrap("strace", &["-e", "-o", "-p", "-s", "-u"], 0),
    wrap("ltrace", &["-e", "-o", "-p", "-s", "-u"], 0),
    wrap("catchsegv", &[], 0),
    wrap("xvfb-run", &["-n", "-s", "-e", "-f", "-w"], 0),
    wrap("dbus-run-session", &[], 0),
    wrap("busybox", &[], 0),
    wrap("toybox", &[], 0),
    wrap("proxychains", &["-f"], 0),
    wrap("proxychains4", &["-f"], 0),
    wrap("torsocks", &[], 0),
    wrap("firejail", &[], 0),
    wrap("unshare", &["-S", "-G", "-R", "-w"], 0),
    wrap("nsenter", &["-t", "--target", "-S", "-G"], 0),
    wrap("flock", &["-w", "-E", "--timeout", "--wait", "--conflict-exit-code"], 1),
    wrap("chroot", &[], 1),
    wrap("setarch", &[], 1),
    wrap("setpriv", &["--reuid", "--regid", "--groups"], 0),
    wrap("pkexec", &["--user"], 0),
    wrap("gosu", &[], 1),
    wrap("su-exec", &[], 1),
    wrap("npx", &["-p", "--package", "-w", "--workspace"], 0),
    wrap("bunx", &["-p", "--package"], 0),
    wrap("pnpx", &[], 0),
    wrap("uvx", &["--from", "--with", "-p", "--python", "--index-url"], 0),
    wrap("pipx", &[], 1),
    wrap("dotenv", &["-e", "-f", "-c", "-v"], 0),
    wrap("dotenvx", &["-f"], 1),
    wrap("rlwrap", &[], 0),
    wrap("runuser", &["-u", "-g", "-G", "-s", "--user", "--group", "--shell"], 0),
    wrap("shx", &[], 0),
    wrap("screen", &["-S", "-t", "-p", "-c", "-h", "-e", "-s"], 0),
    wrap("entr", &[], 0),
    wrap("wsl", &["-d", "-u", "--distribution", "--user", "--cd"], 0),
    wrap("arch", &["-arch"], 0),
    wrap("start", &[], 0),
    with_assignments("sudo", SUDO),
    with_assignments("doas", &["-u", "-C"]),
    with_assignments("env", &["-u", "-C", "--unset", "--chdir"]),
    with_assignments("cross-env", &[]),
    with_verbs("npm", &[&["exec"], &["x"]], &["-p", "--package", "-w", "--workspace", "--prefix"], 0),
    with_verbs("pnpm", &[&["dlx"], &["exec"]], &["-F", "--filter", "-C", "--dir", "--package"], 0),
    with_verbs("yarn", &[&["dlx"], &["exec"]], &["-p", "--package", "--cwd"], 0),
    with_verbs("bun", &[&["x"]], &["--cwd"], 0),
    with_verbs("bundle", &[&["exec"]], &[], 0),
    with_verbs("poetry", &[&["run"]], &["-C", "--directory"], 0),
    with_verbs("pipenv", &[&["run"]], &[], 0),
    with_verbs("pdm", &[&["run"]], &["-p"], 0),
    with_verbs("hatch", &[&["run"]], &["-e", "--env"], 0),
    with_verbs("rye", &[&["run"]], &[], 0),
    with_verbs(
        "uv",
        &[&["run"], &["tool", "run"]],
        &["--with", "-p", "--python", "--project", "--directory", "--from", "--extra", "--group", "--env-file"],
        0,
    ),
    with_verbs("conda", &[&["run"]], &["-n", "-p", "--name", "--prefix", "--cwd"], 0),
    with_verbs("mamba", &[&["run"]], &["-n", "-p"], 0),
    with_verbs("micromamba", &[&["run"]], &["-n", "-p"], 0),
    with_verbs("direnv", &[&["exec"]], &[], 1),
    with_verbs("mise", &[&["exec"], &["x"]], &[], 0),
    with_verbs("rtx", &[&["exec"], &["x"]], &[], 0),
    with_verbs("asdf", &[&["exec"]], &[], 0),
    with_verbs("rbenv", &[&["exec"]], &[], 0),
    with_verbs("pyenv", &[&["exec"]], &[], 0),
    with_verbs("rustup", &[&["run"]], &[], 1),
    with_verbs("op", &[&["run"]], &["--env-file", "--account"], 0),
    with_verbs("doppler", &[&["run"]], &["-p", "-c", "-t"], 0),
    with_verbs("aws-vault", &[&["exec"]], &["-d", "--duration"], 1),
    with_verbs("chamber", &[&["exec"]], &[], 1),
    with_verbs("railway", &[&["run"]], &["-s", "-e"], 0),
    with_verbs("heroku", &[&["run"]], &["-a", "--app"], 0),
    with_verbs("fly", &[&["ssh", "console"]], &["-a", "-C"], 0),
    with_verbs(
        "docker",
        &[
            &["exec"],
            &["run"],
            &["container", "exec"],
            &["container", "run"],
            &["compose", "exec"],
            &["compose", "run"],
        ],
        DOCKER,
        1,
    ),
    with_verbs("podman", &[&["exec"], &["run"], &["container", "exec"], &["container", "run"]], DOCKER, 1),
    with_verbs("nerdctl", &[&["exec"], &["run"]], DOCKER, 1),
    with_verbs("docker-compose", &[&["exec"], &["run"]], DOCKER, 1),
    with_verbs("lxc", &[&["exec"]], &["--env", "--user", "--cwd"], 1),
    with_verbs("kubectl", &[&["exec"]], KUBECTL, 1),
    with_verbs("oc", &[&["exec"], &["rsh"]], KUBECTL, 1),
    with_verbs("k3s", &[&["kubectl", "exec"]], KUBECTL, 1),
    with_verbs("vagrant", &[&["ssh"]], &[], 0),
];

/// How many of a wrapper's words precede the command that it starts; `None` when it starts none.
pub(crate) fn command_start(name: &str, args: &[Word]) -> Option<usize> {
    let wrapping = WRAPPINGS.iter().find(|wrapping| wrapping.name == name)?;
    let texts: Vec<Option<String>> = args.iter().map(Word::text).collect();
    let mut at = 0;
    if !wrapping.verbs.is_empty() {
        at = wrapping.verb_end(&texts)?;
    }
    if name == "command" && texts.first().is_some_and(|text| matches!(text.as_deref(), Some("-v" | "-V"))) {
        return None;
    }
    let mut operands = wrapping.operands;
    loop {
        let text = texts.get(at)?;
        match text.as_deref() {
            Some("--") if wrapping.verbs.is_empty() || operands == 0 => {
                let start = at + 1 + operands;
                return (start < args.len()).then_some(start);
            }
            Some("--") => {
                at += 1;
                operands = 0;
            }
            Some(text) if text.len() > 1 && text.starts_with('-') => at += wrapping.option_length(text),
            Some(text) if wrapping.takes_assignments && is_assignment(text) => at += 1,
            None if wrapping.takes_assignments && is_assignment(&args[at].known_start()) => at += 1,
            _ if operands > 0 => {
                at += 1;
                operands -= 1;
            }
            _ => return Some(at),
        }
    }
}

impl Wrapping {
    fn option_length(&self, text: &str) -> usize {
        if self.valued.contains(&text) {
            return 2;
        }
        let is_cluster = !text.starts_with("--") && text.len() > 2;
        let last = text.char_indices().last().map_or(0, |(at, _)| at);
        let ends_valued = is_cluster && self.valued.contains(&format!("-{}", &text[last..]).as_str());
        // In `-itu root` the last letter takes the value; in `-n10` the first does.
        let starts_valued = is_cluster && text.get(..2).is_some_and(|first| self.valued.contains(&first));
        if ends_valued && !starts_valued { 2 } else { 1 }
    }

    fn verb_end(&self, texts: &[Option<String>]) -> Option<usize> {
        let mut at = 0;
        while let Some(text) = texts.get(at)?.as_deref().filter(|text| text.starts_with('-')) {
            at += self.option_length(text);
        }
        let is_here = |verb: &&&[&str]| {
            verb.iter()
                .enumerate()
                .all(|(offset, word)| texts.get(at + offset).is_some_and(|text| text.as_deref() == Some(*word)))
        };
        self.verbs.iter().find(is_here).map(|verb| at + verb.len())
    }
}

fn is_assignment(text: &str) -> bool {
    text.split_once('=').is_some_and(|(name, _)| {
        !name.is_empty()
            && !name.starts_with(|char: char| char.is_ascii_digit())
            && name.chars().all(|char| char.is_ascii_alphanumeric() || char == '_')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inner(line: &str) -> Option<String> {
        let words: Vec<Word> = line.split(' ').map(|word| Word::plain(word, 0..0)).collect();
        let name = words[0].text().unwrap();
        let start = command_start(&name, &words[1..])?;
        Some(line.split(' ').skip(start + 1).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn the_command_begins_after_the_words_of_its_wrapper() {
        let table = [
            ("sudo rm -rf x", Some("rm -rf x")),
            ("sudo -n -u root FOO=1 rm x", Some("rm x")),
            ("sudo -nu root rm x", Some("rm x")),
            ("sudo -l", None),
            ("env -i A=1 B=2 rm x", Some("rm x")),
            ("nice -n 10 rm x", Some("rm x")),
            ("nice -10 rm x", Some("rm x")),
            ("timeout -k 5 10 rm x", Some("rm x")),
            ("timeout -s KILL 10s rm x", Some("rm x")),
            ("stdbuf -oL rm x", Some("rm x")),
            ("command -v rm", None),
            ("command rm x", Some("rm x")),
            ("docker exec -it -e A=1 db rm x", Some("rm x")),
            ("docker --context p run --rm -v a:b alpine rm x", Some("rm x")),
            ("docker ps", None),
            ("docker run --rm alpine", None),
            ("kubectl -n x exec -it db-0 -- rm x", Some("rm x")),
            ("kubectl exec db-0 -c main -- rm x", Some("rm x")),
            ("npm exec -- rimraf x", Some("rimraf x")),
            ("npm run build", None),
            ("npx -y rimraf x", Some("rimraf x")),
            ("uv run --with a python x", Some("python x")),
            ("chroot /mnt rm x", Some("rm x")),
        ];
        for (line, expected) in table {
            assert_eq!(inner(line).as_deref(), expected, "{line}");
        }
    }
}
