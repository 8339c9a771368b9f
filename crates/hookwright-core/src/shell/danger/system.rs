//! The machine itself: power, services, firewall, users, packages.

use super::super::word::Word;
use super::options::sort;
use super::{Category, Finding, Judge, Verdict};

/// What the words of a program mean. `*` stands for any words at all.
struct Tool {
    names: &'static [&'static str],
    /// Words with which it does nothing.
    harmless: &'static [&'static str],
    danger: &'static [&'static str],
    caution: &'static [&'static str],
}

const fn tool(
    names: &'static [&'static str],
    harmless: &'static [&'static str],
    danger: &'static [&'static str],
    caution: &'static [&'static str],
) -> Tool {
    Tool { names, harmless, danger, caution }
}

static TOOLS: &[Tool] = &[
    tool(&["shutdown"], &["-c", "-k", "--show", "/a", "-a"], &["*"], &[]),
    tool(&["reboot", "halt", "poweroff"], &["-w", "--wtmp-only"], &["*"], &[]),
    tool(&["loginctl"], &[], &["poweroff", "reboot", "halt", "suspend", "terminate-user", "kill-user"], &[]),
    tool(&["init", "telinit"], &[], &["0", "6", "1", "S"], &[]),
    tool(&["service", "rc-service"], &[], &["stop"], &["restart", "reload", "start", "force-reload"]),
    tool(&["launchctl"], &[], &["unload", "bootout", "remove", "disable"], &["kickstart", "stop", "kill"]),
    tool(&["sc", "net"], &[], &["delete", "stop", "/delete", "/add"], &[]),
    tool(
        &["iptables", "ip6tables", "iptables-legacy"],
        &["-L", "-S", "-C"],
        &["-F", "--flush", "-X", "-P", "--policy", "--delete-chain"],
        &["-A", "-I", "-D", "-R"],
    ),
    tool(&["nft"], &[], &["flush", "delete", "destroy"], &[]),
    tool(
        &["ufw", "firewall-cmd", "pfctl"],
        &[],
        &["disable", "reset", "-d", "-F", "--panic-on"],
        &["delete", "allow", "--remove-service", "--add-port"],
    ),
    tool(&["setenforce"], &[], &["0", "Permissive"], &[]),
    tool(&["csrutil", "spctl"], &[], &["disable", "--master-disable", "--global-disable"], &[]),
    tool(&["sysctl"], &[], &[], &["-w"]),
    tool(&["userdel", "deluser", "groupdel", "delgroup"], &[], &["*"], &[]),
    tool(&["usermod", "chpasswd", "gpasswd", "useradd", "adduser"], &[], &[], &["*"]),
    tool(&["passwd", "visudo"], &["-S", "--status", "-c", "--check"], &[], &["*"]),
    tool(&["swapoff", "umount"], &[], &[], &["*"]),
    tool(&["rmmod"], &[], &["*"], &[]),
    tool(&["modprobe"], &["-n"], &["-r", "--remove"], &[]),
    tool(
        &[
            "apt", "apt-get", "aptitude", "dnf", "yum", "zypper", "apk", "brew", "port", "snap", "flatpak", "choco",
            "winget", "scoop",
        ],
        &["-s", "--simulate", "--no-act", "list", "search", "info"],
        &[],
        &["remove", "purge", "autoremove", "erase", "uninstall", "del", "zap", "--purge"],
    ),
    tool(&["pacman"], &["-Q", "-Ss", "-p"], &[], &["-R", "-Rs", "-Rns", "-Rsc", "-Rdd"]),
    tool(&["dpkg", "rpm"], &[], &[], &["--purge", "-P", "-r", "--remove", "-e", "--erase"]),
    tool(&["pip", "pip3", "pipx", "gem"], &[], &[], &["uninstall"]),
    tool(&["conda", "mamba"], &[], &[], &["remove", "uninstall"]),
    tool(&["history"], &[], &[], &["-c"]),
    tool(&["tmutil"], &[], &["delete", "deletelocalsnapshots", "disable"], &[]),
    tool(&["defaults"], &[], &[], &["delete"]),
    tool(&["nvram"], &[], &["-c", "-d"], &[]),
    tool(&["ip"], &[], &["flush", "del", "delete", "down"], &[]),
    tool(&["ifconfig", "ifdown"], &[], &["down"], &[]),
    tool(&["security"], &[], &["delete-keychain", "delete-generic-password", "delete-certificate"], &[]),
    tool(&["gpg", "gpg2"], &[], &["--delete-keys", "--delete-secret-keys", "--delete-key", "--delete-secret-key"], &[]),
    tool(&["vssadmin", "wmic", "wbadmin"], &[], &["delete", "shadowcopy delete", "resize"], &[]),
    tool(&["diskpart"], &[], &["*"], &[]),
    tool(&["bcdedit"], &["/enum"], &["/set", "/delete", "/deletevalue"], &[]),
    tool(&["fsutil"], &[], &["deletejournal", "setzerodata"], &[]),
    tool(&["reg"], &["query"], &["delete"], &["add", "import", "restore"]),
    tool(&["schtasks"], &["/query"], &["/delete"], &["/create", "/change"]),
    tool(&["netsh"], &["show"], &["off", "reset", "delete"], &["set", "add"]),
    tool(&["wevtutil"], &[], &["cl", "clear-log"], &[]),
];

pub(super) fn judge(judge: &Judge) -> Option<Finding> {
    let verdict = match judge.call.name.as_str() {
        "systemctl" => systemctl(judge),
        "crontab" => crontab(judge),
        "format" | "cipher" | "journalctl" | "timedatectl" | "hostnamectl" | "ssh-keygen" => by_start(judge),
        name => {
            let tool = TOOLS.iter().find(|tool| tool.names.contains(&name))?;
            by_words(judge, tool)
        }
    }?;
    Some(judge.finding(Category::System, verdict))
}

fn by_words(judge: &Judge, tool: &Tool) -> Option<Verdict> {
    let texts: Vec<String> = judge.call.args.iter().filter_map(Word::text).map(|text| text.to_lowercase()).collect();
    let has = |words: &[&str]| {
        words.contains(&"*") || texts.iter().any(|text| words.iter().any(|word| word.to_lowercase() == *text))
    };
    if has(tool.harmless) {
        None
    } else if has(tool.danger) {
        Some(Verdict::Danger)
    } else {
        has(tool.caution).then_some(Verdict::Caution)
    }
}

fn systemctl(judge: &Judge) -> Option<Verdict> {
    let options = sort(judge.call, &["-H", "--host", "-M", "-t", "-p", "-n", "-o"]);
    match options.operand(0)?.as_str() {
        "poweroff" | "reboot" | "halt" | "kexec" | "rescue" | "emergency" | "isolate" | "disable" | "mask" | "stop"
        | "kill" | "suspend" | "hibernate" | "soft-reboot" => Some(Verdict::Danger),
        "restart" | "reload" | "try-restart" | "start" | "enable" | "daemon-reload" | "reset-failed" | "revert"
        | "edit" | "reload-or-restart" => Some(Verdict::Caution),
        _ => None,
    }
}

/// `crontab -r` removes the table; a file, or standard input, replaces it.
fn crontab(judge: &Judge) -> Option<Verdict> {
    let options = sort(judge.call, &["-u"]);
    if options.has(&["-r"]) {
        return Some(Verdict::Danger);
    }
    let is_replaced =
        !options.operands.is_empty() || judge.call.args.iter().any(|word| word.text().as_deref() == Some("-"));
    (is_replaced && !options.has(&["-l", "-e"])).then_some(Verdict::Caution)
}

/// Programs whose words tell by how they begin.
fn by_start(judge: &Judge) -> Option<Verdict> {
    let texts: Vec<String> = judge.call.args.iter().filter_map(Word::text).map(|text| text.to_lowercase()).collect();
    let has = |start: &str| texts.iter().any(|text| text.starts_with(start));
    match judge.call.name.as_str() {
        "format" => texts.iter().any(|text| text.len() == 2 && text.ends_with(':')).then_some(Verdict::Danger),
        "cipher" => has("/w").then_some(Verdict::Danger),
        "journalctl" => has("--vacuum").then_some(Verdict::Caution),
        "ssh-keygen" => {
            judge.call.args.iter().any(|word| word.text().as_deref() == Some("-R")).then_some(Verdict::Caution)
        }
        _ => has("set-").then_some(Verdict::Caution),
    }
}
