//! What only Windows' own shells have: cmdlets, and `del` and `rd`.

use super::super::Dialect;
use super::super::analysis::{Call, Input};
use super::super::word::{Value, Word};
use super::delete::{How, targets};
use super::overwrite::written;
use super::{Category, Finding, Judge, Verdict};

pub(super) fn judge(judge: &Judge) -> Option<Finding> {
    match judge.call.context.dialect {
        Dialect::Bash => None,
        Dialect::Cmd => command(judge),
        Dialect::PowerShell => cmdlet(judge),
    }
}

/// `del` and `rd`.
fn command(judge: &Judge) -> Option<Finding> {
    let call = judge.call;
    let has = |flag: &str| {
        let glued = call.program.as_ref().map(Word::outline).unwrap_or_default().to_ascii_lowercase();
        glued.contains(flag)
            || call
                .args
                .iter()
                .any(|word| word.outline().to_ascii_lowercase().contains(flag) && word.known_start().starts_with('/'))
    };
    let paths: Vec<&Word> = call.args.iter().filter(|word| !word.known_start().starts_with('/')).collect();
    match call.name.as_str() {
        "del" | "erase" => {
            let is_deep = has("/s") || paths.iter().any(|word| word.has(&Value::Listing));
            targets(judge, &paths, if is_deep { How::Recursive } else { How::Single })
        }
        "rd" | "rmdir" if has("/s") => targets(judge, &paths, How::Recursive),
        _ => None,
    }
}

/// A cmdlet's words: flags by name, and what is not the value of one.
struct Cmdlet<'a> {
    call: &'a Call,
    flags: Vec<(String, Option<&'a Word>)>,
    operands: Vec<&'a Word>,
}

/// Parameters that are on or off; all others take a value.
const SWITCHES: &[&str] = &[
    "-recurse",
    "-force",
    "-whatif",
    "-confirm",
    "-verbose",
    "-debug",
    "-asjob",
    "-passthru",
    "-append",
    "-nonewline",
    "-includeusername",
    "-file",
    "-directory",
    "-hidden",
    "-usebasicparsing",
    "-quiet",
    "-full",
    "-wait",
    "-nonewwindow",
    "-noexit",
];

fn sort(call: &Call) -> Cmdlet<'_> {
    let mut cmdlet = Cmdlet { call, flags: Vec::new(), operands: Vec::new() };
    let mut words = call.args.iter().peekable();
    while let Some(word) = words.next() {
        let start = word.known_start().to_ascii_lowercase();
        let is_flag =
            start.len() > 1 && start.starts_with('-') && start.chars().nth(1).is_some_and(char::is_alphabetic);
        if !is_flag {
            cmdlet.operands.push(word);
            continue;
        }
        let is_switch = SWITCHES.iter().any(|switch| switch.starts_with(&start));
        let value = if is_switch { None } else { words.next_if(|next| !next.known_start().starts_with('-')) };
        cmdlet.flags.push((start, value));
    }
    cmdlet
}

impl<'a> Cmdlet<'a> {
    /// Whether a parameter is given, shortened or not.
    fn has(&self, name: &str) -> bool {
        self.flags.iter().any(|(flag, _)| name.starts_with(flag.as_str()))
    }

    fn value(&self, name: &str) -> Option<&'a Word> {
        self.flags.iter().find(|(flag, _)| name.starts_with(flag.as_str())).and_then(|(_, value)| *value)
    }

    /// What the cmdlet works on.
    fn targets(&self) -> Vec<&'a Word> {
        let mut targets = self.operands.clone();
        targets.extend(["-path", "-literalpath", "-name", "-filepath"].iter().filter_map(|name| self.value(name)));
        targets
    }
}

fn cmdlet(judge: &Judge) -> Option<Finding> {
    let cmdlet = sort(judge.call);
    let name = judge.call.name.to_ascii_lowercase();
    let danger = |category| judge.danger(category);
    let caution = |category| judge.caution(category);
    match name.as_str() {
        "remove-item" => remove(judge, &cmdlet),
        "clear-recyclebin" => danger(Category::Delete),
        "clear-content" => emptied(judge, &cmdlet, true),
        "set-content" | "out-file" if !cmdlet.has("-append") => emptied(judge, &cmdlet, false),
        "clear-item" | "remove-itemproperty" | "clear-itemproperty" => caution(Category::Delete),
        "move-item" | "copy-item" => {
            let target = cmdlet.value("-destination").or(cmdlet.operands.get(1).copied())?;
            super::target::is_sensitive(target).then(|| judge.finding(Category::Overwrite, Verdict::Danger))
        }
        "format-volume" | "clear-disk" | "initialize-disk" | "remove-partition" | "reset-physicaldisk" | "set-disk"
        | "new-partition" | "remove-virtualdisk" | "remove-storagepool" | "optimize-volume"
            if name != "optimize-volume" =>
        {
            danger(Category::Device)
        }
        "stop-process" => stop_process(judge, &cmdlet),
        "stop-computer" | "restart-computer" | "disable-computerrestore" | "clear-eventlog" | "remove-eventlog" => {
            danger(Category::System)
        }
        "stop-service"
        | "remove-service"
        | "suspend-service"
        | "disable-netadapter"
        | "remove-localuser"
        | "remove-aduser"
        | "disable-localuser"
        | "remove-netfirewallrule"
        | "disable-netfirewallrule"
        | "disable-windowsoptionalfeature"
        | "unregister-scheduledtask"
        | "remove-windowsfeature"
        | "remove-vm"
        | "stop-vm"
        | "remove-appxpackage" => danger(Category::System),
        "set-netfirewallprofile" => judge
            .call
            .args
            .iter()
            .any(|word| word.outline().eq_ignore_ascii_case("false") || word.outline() == "$false")
            .then(|| judge.finding(Category::System, Verdict::Danger)),
        "set-mppreference" => judge
            .call
            .args
            .iter()
            .any(|word| word.known_start().to_ascii_lowercase().starts_with("-disable"))
            .then(|| judge.finding(Category::System, Verdict::Danger)),
        "restart-service"
        | "set-service"
        | "set-executionpolicy"
        | "uninstall-module"
        | "uninstall-package"
        | "stop-job"
        | "set-itemproperty" => caution(Category::System),
        "start-process" => started(judge, &cmdlet),
        "set-acl" => caution(Category::Permissions),
        "remove-s3bucket" | "remove-s3object" | "remove-ec2instance" => danger(Category::Cloud),
        _ if name.starts_with("remove-az") || name.starts_with("remove-gc") => danger(Category::Cloud),
        "invoke-sqlcmd" => {
            let text = cmdlet.value("-query").or(cmdlet.operands.first().copied())?.outline();
            super::sql::judge(&text).map(|verdict| judge.finding(Category::Database, verdict))
        }
        _ => None,
    }
}

/// `Start-Process powershell -ArgumentList '-Command', 'text'`: the text is what runs.
fn started(judge: &Judge, cmdlet: &Cmdlet) -> Option<Finding> {
    let words: Vec<&Word> = judge.call.args.iter().collect();
    let starts_shell = words.iter().filter_map(|word| word.text()).any(|text| {
        matches!(text.to_ascii_lowercase().as_str(), "powershell" | "powershell.exe" | "pwsh" | "cmd" | "cmd.exe")
    });
    if starts_shell {
        let texts = words.iter().filter_map(|word| word.text()).filter(|text| text.contains(' '));
        let worst = texts.flat_map(|text| {
            let analysis = super::super::analyze(&text, Dialect::PowerShell);
            super::dangers(&analysis).into_iter().map(|danger| (danger.verdict, danger.category))
        });
        if let Some((verdict, category)) = worst.max() {
            return Some(judge.finding(category, verdict));
        }
    }
    let is_raised = cmdlet.value("-verb").is_some_and(|word| word.outline().eq_ignore_ascii_case("runas"));
    is_raised.then(|| judge.finding(Category::Privilege, Verdict::Caution))
}

fn remove(judge: &Judge, cmdlet: &Cmdlet) -> Option<Finding> {
    let how = if cmdlet.has("-recurse")
        || cmdlet.call.args.iter().any(|word| matches!(word.text().as_deref(), Some("-rf" | "-fr")))
    {
        How::Recursive
    } else {
        How::Single
    };
    let targets_of = cmdlet.targets();
    let providers = ["env:", "variable:", "function:", "alias:", "temp:"];
    let is_local = |word: &Word| providers.iter().any(|start| word.outline().to_ascii_lowercase().starts_with(start));
    if !targets_of.is_empty() && targets_of.iter().all(|word| is_local(word)) {
        return None;
    }
    if targets_of.iter().any(|word| {
        let text = word.outline().to_ascii_lowercase();
        text.starts_with("hklm:") || text.starts_with("hkcu:") || text.starts_with("registry::")
    }) {
        return judge.danger(Category::System);
    }
    if let Input::Pipe(value) = &judge.call.input
        && targets_of.is_empty()
    {
        let listed =
            judge.stages_before().find(|call| matches!(call.name.as_str(), "Get-ChildItem" | "Get-Item")).map(sort);
        return match (listed, value) {
            (Some(listed), _) => listed_finding(judge, &listed, how),
            (None, Value::Payload | Value::Listing | Value::Download) => judge.danger(Category::Delete),
            _ => judge.caution(Category::Delete),
        };
    }
    if targets_of.iter().any(|word| word.has(&Value::Listing)) {
        let listed =
            judge.stages_before().find(|call| matches!(call.name.as_str(), "Get-ChildItem" | "Get-Item")).map(sort);
        if let Some(listed) = listed {
            return listed_finding(judge, &listed, how);
        }
    }
    targets(judge, &targets_of, how)
}

/// What a listing before it in the pipeline gives it to remove.
fn listed_finding(judge: &Judge, listed: &Cmdlet, how: How) -> Option<Finding> {
    let has_filter = ["-filter", "-include"].iter().any(|name| listed.value(name).is_some())
        || listed
            .operands
            .iter()
            .any(|word| word.has_pattern() && word.outline().contains('.') && !word.outline().ends_with("*.*"));
    let targets_of = listed.targets();
    let reaches_home = targets_of.iter().any(|word| word.has(&Value::Home));
    if has_filter && !reaches_home {
        return judge.caution(Category::Delete);
    }
    if targets_of.is_empty() {
        return judge.danger(Category::Delete);
    }
    let how = if listed.has("-recurse") { How::Recursive } else { how };
    targets(judge, &targets_of, how)
}

fn emptied(judge: &Judge, cmdlet: &Cmdlet, is_emptied: bool) -> Option<Finding> {
    let target = cmdlet
        .value("-path")
        .or(cmdlet.value("-literalpath"))
        .or(cmdlet.value("-filepath"))
        .or(cmdlet.operands.first().copied())?;
    if target.names("PROFILE") {
        return judge.danger(Category::Overwrite);
    }
    written(judge, target, is_emptied).map(|verdict| judge.finding(Category::Overwrite, verdict))
}

fn stop_process(judge: &Judge, cmdlet: &Cmdlet) -> Option<Finding> {
    let is_all = |word: &Word| matches!(word.outline().as_str(), "*" | "*.*");
    if cmdlet.targets().into_iter().any(is_all) {
        return judge.danger(Category::Process);
    }
    let is_piped =
        matches!(judge.call.input, Input::Pipe(_)) && judge.call.context.pipeline.is_some_and(|place| place.index > 0);
    if is_piped && cmdlet.operands.is_empty() {
        let all = judge.stages_before().any(|call| call.name == "Get-Process" && call.args.is_empty());
        let is_filtered = judge.stages_before().any(|call| call.name == "Where-Object");
        return Some(
            judge.finding(Category::Process, if all && !is_filtered { Verdict::Danger } else { Verdict::Caution }),
        );
    }
    judge.caution(Category::Process)
}
