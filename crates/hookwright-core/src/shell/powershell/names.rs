//! Names of commands and variables, told apart without regard to case.

use super::super::word::Value;

/// Short names, and the commands they stand for.
static ALIASES: &[(&str, &str)] = &[
    ("rm", "Remove-Item"),
    ("del", "Remove-Item"),
    ("erase", "Remove-Item"),
    ("ri", "Remove-Item"),
    ("rd", "Remove-Item"),
    ("rmdir", "Remove-Item"),
    ("iex", "Invoke-Expression"),
    ("iwr", "Invoke-WebRequest"),
    ("curl", "Invoke-WebRequest"),
    ("wget", "Invoke-WebRequest"),
    ("irm", "Invoke-RestMethod"),
    ("icm", "Invoke-Command"),
    ("gci", "Get-ChildItem"),
    ("ls", "Get-ChildItem"),
    ("dir", "Get-ChildItem"),
    ("gi", "Get-Item"),
    ("kill", "Stop-Process"),
    ("spps", "Stop-Process"),
    ("gps", "Get-Process"),
    ("ps", "Get-Process"),
    ("clc", "Clear-Content"),
    ("gc", "Get-Content"),
    ("cat", "Get-Content"),
    ("type", "Get-Content"),
    ("mi", "Move-Item"),
    ("mv", "Move-Item"),
    ("move", "Move-Item"),
    ("cp", "Copy-Item"),
    ("cpi", "Copy-Item"),
    ("copy", "Copy-Item"),
    ("ac", "Add-Content"),
    ("saps", "Start-Process"),
    ("start", "Start-Process"),
    ("cls", "Clear-Host"),
    ("clear", "Clear-Host"),
    ("echo", "Write-Output"),
    ("write", "Write-Output"),
    ("%", "ForEach-Object"),
    ("foreach", "ForEach-Object"),
    ("?", "Where-Object"),
    ("where", "Where-Object"),
    ("select", "Select-Object"),
    ("sort", "Sort-Object"),
    ("sl", "Set-Location"),
    ("cd", "Set-Location"),
    ("chdir", "Set-Location"),
    ("pushd", "Push-Location"),
    ("popd", "Pop-Location"),
    ("gl", "Get-Location"),
    ("pwd", "Get-Location"),
    ("spsv", "Stop-Service"),
    ("sasv", "Start-Service"),
    ("ni", "New-Item"),
    ("si", "Set-Item"),
    ("rp", "Remove-ItemProperty"),
    ("sp", "Set-ItemProperty"),
    ("sleep", "Start-Sleep"),
    ("tee", "Tee-Object"),
    ("man", "Get-Help"),
    ("help", "Get-Help"),
    ("gcm", "Get-Command"),
    ("rdr", "Remove-PSDrive"),
    ("sv", "Set-Variable"),
];

/// The full name of a command: aliases resolved, cmdlets in their usual spelling, programs by their base name.
pub(super) fn command(text: &str) -> String {
    let lower = text.to_ascii_lowercase();
    if let Some((_, name)) = ALIASES.iter().find(|(alias, _)| *alias == lower) {
        return (*name).to_owned();
    }
    if let Some((_, name)) = ALIASES.iter().find(|(_, name)| name.to_ascii_lowercase() == lower) {
        return (*name).to_owned();
    }
    let base = text.rsplit(['/', '\\']).next().unwrap_or(text);
    let lower = base.to_ascii_lowercase();
    for ending in [".exe", ".cmd", ".bat"] {
        if let Some(stem) = lower.strip_suffix(ending) {
            return stem.to_owned();
        }
    }
    base.to_owned()
}

/// The name of a variable: no sigil, no braces, lower case.
pub(super) fn variable(text: &str) -> String {
    let name = text.trim_start_matches(['$', '@']).trim_start_matches('{').trim_end_matches('}').to_ascii_lowercase();
    for scope in ["global:", "script:", "local:", "private:", "variable:"] {
        if let Some(name) = name.strip_prefix(scope) {
            return name.to_owned();
        }
    }
    name
}

/// What a variable holds that the command does not set itself.
pub(super) fn environment(name: &str) -> Value {
    match name {
        "home" | "env:userprofile" | "env:home" | "env:homepath" | "env:appdata" | "env:localappdata" | "profile" => {
            Value::Home
        }
        "pwd" | "env:claude_project_dir" => Value::Project,
        "env:claude_plugin_root" | "env:claude_plugin_data" => Value::Plugin,
        "env:temp" | "env:tmp" | "env:tmpdir" => Value::TemporaryFolder,
        "env:systemroot" | "env:windir" => Value::Text("C:/Windows".to_owned()),
        "env:programfiles" => Value::Text("C:/Program Files".to_owned()),
        "env:systemdrive" | "env:homedrive" => Value::Text("C:".to_owned()),
        "null" => Value::empty(),
        "true" => Value::Text("$true".to_owned()),
        "false" => Value::Text("$false".to_owned()),
        "input" => Value::Payload,
        "psscriptroot" | "pscommandpath" | "pid" | "?" | "lastexitcode" | "error" | "host" | "psversiontable"
        | "matches" | "env:path" | "env:computername" | "env:username" | "pshome" | "iswindows" | "islinux"
        | "ismacos" | "_" | "psitem" => Value::Some,
        _ => Value::Unset,
    }
}
