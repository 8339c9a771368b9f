//! In which language a command is written.

use super::cmd::argument_length;

/// The language that a command is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Dialect {
    /// `sh` and `bash`.
    #[default]
    Bash,
    /// PowerShell, Windows' own or `pwsh`.
    PowerShell,
    /// The Windows command processor.
    Cmd,
}

/// The language of a command: the handler's `shell` field decides, then the text. A plain command is bash, on Windows
/// too: there it is Git's. A text that only PowerShell or cmd could mean is read as that, wherever it stands.
pub fn dialect(shell: Option<&str>, is_windows: bool, text: &str) -> Dialect {
    said_dialect(shell, is_windows).unwrap_or_else(|| guessed_dialect(text))
}

/// The language that the handler's `shell` field decides.
pub fn said_dialect(shell: Option<&str>, is_windows: bool) -> Option<Dialect> {
    match shell {
        Some("powershell" | "pwsh") => Some(Dialect::PowerShell),
        Some("cmd") => Some(Dialect::Cmd),
        Some(_) if !is_windows => Some(Dialect::Bash),
        _ => None,
    }
}

/// The language of a text of which nothing says it.
pub fn guessed_dialect(text: &str) -> Dialect {
    // Both leave traces that no bash command has; without one of these characters there is none.
    if !text.contains(['-', '$', '%', '/', '&', '(', '@', ' ']) {
        return Dialect::Bash;
    }
    let plain = unquoted(text);
    let commands = commands(&plain);
    if is_powershell(text, &plain, &commands) {
        Dialect::PowerShell
    } else if is_cmd(text, &commands) {
        Dialect::Cmd
    } else {
        Dialect::Bash
    }
}

/// The text with quoted parts blanked, byte for byte.
fn unquoted(text: &str) -> String {
    let mut out = text.as_bytes().to_vec();
    let mut quote = None;
    let mut is_escaped = false;
    for byte in &mut out {
        match quote {
            Some(open) => {
                if *byte == open && !is_escaped {
                    quote = None;
                } else {
                    is_escaped = *byte == b'\\' && open == b'"' && !is_escaped;
                    *byte = b'_';
                }
            }
            None if *byte == b'"' || *byte == b'\'' => quote = Some(*byte),
            None => {}
        }
    }
    String::from_utf8(out).unwrap_or_default()
}

/// The words of each command, roughly: cut at operators and brackets, comments dropped.
fn commands(plain: &str) -> Vec<Vec<&str>> {
    let lines = plain.lines().map(|line| if line.trim_start().starts_with('#') { "" } else { line });
    lines
        .flat_map(|line| line.split(['|', ';', '&', '{', '}', '(', ')']))
        .map(|command| command.split_whitespace().collect::<Vec<_>>())
        .filter(|words| !words.is_empty())
        .collect()
}

/// The verbs of cmdlets.
const VERBS: &str = "Get Set Remove New Write Invoke Start Stop Clear Format Test Out Select Where ForEach ConvertFrom \
    ConvertTo Import Export Add Copy Move Rename Restart Read Join Split Resolve Push Pop Disable Enable \
    Uninstall Install Unregister Register Measure Sort Group Compare Initialize Update Expand Compress \
    Wait Suspend Tee";

/// Short names of cmdlets that no other shell's command bears.
const ALIASES: &[&str] = &["iex", "iwr", "irm", "gci", "gps", "icm", "spps", "saps"];

/// What only PowerShell does with its own variables.
const PIPES: &[&str] = &["$null >", "$null|", "$null |", "> $PROFILE", ">$PROFILE"];

fn is_powershell(text: &str, plain: &str, commands: &[Vec<&str>]) -> bool {
    let start = text.trim_start();
    let lower = start.get(..start.len().min(24)).unwrap_or_default().to_ascii_lowercase();
    if start.starts_with('&')
        || lower.starts_with("param(")
        || lower.starts_with("param (")
        || lower.starts_with("[cmdletbinding")
    {
        return true;
    }
    let starts_it = commands.first().and_then(|words| words.first()).is_some_and(|first| {
        let base = first.rsplit(['/', '\\']).next().unwrap_or(first).to_ascii_lowercase();
        matches!(base.as_str(), "powershell" | "powershell.exe" | "pwsh" | "pwsh.exe" | "cmd" | "cmd.exe")
    });
    if starts_it {
        return false;
    }
    let has_own_args =
        || ["args=", "args+=", "args;", "in args", "read args", " args "].iter().any(|own| plain.contains(own));
    plain.contains('[') && (plain.contains("[Console]::") || plain.contains("[System."))
        || plain.contains('$') && plain.contains("$env:")
        || plain.contains('$') && PIPES.iter().any(|own| plain.contains(own))
        || has_args(text, plain) && !has_own_args()
        || is_powershell_block(plain)
        || commands.iter().any(|words| is_powershell_command(words))
}

/// Whether the arguments are read as PowerShell reads them.
fn has_args(text: &str, plain: &str) -> bool {
    text.contains("args") && (has_word(plain, "$args") || has_word(plain, "@args") || text.contains("$($args"))
}

/// Whether a name stands there with nothing of a longer one around it.
fn has_word(plain: &str, name: &str) -> bool {
    plain.match_indices(name).any(|(at, _)| {
        let before = plain[..at].chars().next_back();
        let after = plain[at + name.len()..].chars().next();
        before.is_none_or(|char| !char.is_alphanumeric() && !matches!(char, '_' | '\\' | '@' | '-' | '/'))
            && after.is_none_or(|char| !char.is_alphanumeric() && !matches!(char, '_' | '/' | '-' | '@'))
    })
}

/// `if (...) { }` and the like: bash wants `then` or `do`.
fn is_powershell_block(plain: &str) -> bool {
    let has_block = plain.contains('{') && (plain.contains(") {") || plain.contains("){"));
    let starts = |word: &str| {
        plain.match_indices(word).any(|(at, _)| {
            let before = plain[..at].trim_end_matches([' ', '\t']).chars().next_back();
            before.is_none_or(|char| matches!(char, ';' | '\n' | '{' | '}'))
        })
    };
    has_block
        && !plain.contains("then")
        && !plain.contains("do ")
        && ["if (", "if(", "foreach (", "foreach(", "while (", "switch ("].into_iter().any(starts)
}

fn is_powershell_command(words: &[&str]) -> bool {
    let first = words[0];
    let is_cmdlet = first.split_once('-').is_some_and(|(verb, noun)| {
        VERBS.split_ascii_whitespace().any(|own| own == verb)
            && noun.len() > 1
            && noun.starts_with(|char: char| char.is_ascii_uppercase())
            && noun.chars().all(char::is_alphanumeric)
    });
    let is_alias = ALIASES.iter().any(|alias| first.eq_ignore_ascii_case(alias));
    let is_variable = first.len() > 1
        && first.starts_with('$')
        && first[1..].chars().all(|char| char.is_alphanumeric() || char == '_')
        && words.get(1).is_some_and(|word| matches!(*word, "=" | "+="));
    let has_switch = words[1..]
        .iter()
        .any(|word| matches!(*word, "-Recurse" | "-recurse" | "-ErrorAction" | "-LiteralPath" | "-fo" | "-Force"))
        && matches!(
            first,
            "rm" | "del"
                | "ri"
                | "rmdir"
                | "rd"
                | "ls"
                | "dir"
                | "gci"
                | "cp"
                | "copy"
                | "mv"
                | "move"
                | "cat"
                | "type"
                | "gc"
        );
    is_cmdlet || is_alias || is_variable || has_switch
}

fn is_cmd(text: &str, commands: &[Vec<&str>]) -> bool {
    reads_argument(text, commands) || commands.iter().any(|words| is_cmd_command(words))
}

/// `%~1`, or `%1` and `%*` as words of their own where no format string is near.
fn reads_argument(text: &str, commands: &[Vec<&str>]) -> bool {
    let formats =
        ["printf", "date", "stat", "awk", "strftime", "ps", "git", "seq", "find", "curl", "time", "python", "python3"];
    let has_format = || commands.iter().any(|words| words.iter().any(|word| formats.contains(word)));
    text.match_indices('%').any(|(at, _)| {
        let rest = &text[at + 1..];
        let Some(length) = argument_length(rest) else { return false };
        if rest.starts_with('~') {
            return true;
        }
        let before = text[..at].chars().next_back();
        let after = rest[length..].chars().next();
        let is_set = before == Some('=') && commands.iter().any(|words| words[0].eq_ignore_ascii_case("set"));
        let is_word = (is_set || before.is_some_and(|char| char == ' ' || char == '"'))
            && after.is_none_or(|char| matches!(char, ' ' | '"' | '&' | '|' | '\r' | '\n'));
        is_word && !has_format() && !rest.starts_with('0')
    })
}

fn is_cmd_command(words: &[&str]) -> bool {
    let first = words[0].trim_start_matches('@').to_ascii_lowercase();
    let word = |index: usize| words.get(index).map(|word| word.to_ascii_lowercase()).unwrap_or_default();
    let has_switch = || {
        words[1..].iter().any(|word| {
            let bytes = word.as_bytes();
            bytes.len() >= 2
                && bytes[0] == b'/'
                && bytes[1].is_ascii_alphabetic()
                && !bytes[1..].contains(&b'/')
                && bytes.len() <= 3
        })
    };
    match first.as_str() {
        "del" | "erase" | "rd" => words.len() > 1,
        "copy" if words.iter().any(|word| word.eq_ignore_ascii_case("nul")) => true,
        "echo." => true,
        "rmdir" | "copy" | "xcopy" | "move" | "dir" | "attrib" => has_switch(),
        "if" => {
            matches!(word(1).as_str(), "exist" | "defined" | "errorlevel")
                || word(1) == "not" && matches!(word(2).as_str(), "exist" | "defined" | "errorlevel")
        }
        "rem" => true,
        "icacls" | "cacls" | "takeown" | "forfiles" | "certutil" | "bitsadmin" | "fsutil" | "wbadmin" | "diskpart" => {
            words.len() > 1
        }
        "call" => words.len() == 2 && word(1).ends_with(".bat") || word(1).ends_with(".cmd"),
        "echo" => words[0].starts_with('@'),
        "for" => word(1).starts_with("%%") || matches!(word(1).as_str(), "/f" | "/r" | "/d" | "/l"),
        "setlocal" | "endlocal" => true,
        "format" => word(1).len() == 2 && word(1).ends_with(':'),
        _ => first.starts_with("del/") || first.starts_with("rd/") || first.starts_with("rmdir/"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_bash_unless_only_another_shell_could_mean_it() {
        let table = [
            ("npx prettier --write \"$1\"", Dialect::Bash),
            ("jq -r .x | xargs rm", Dialect::Bash),
            ("date +%Y-%m-%d; printf '%*d' 3 4", Dialect::Bash),
            ("args=(a b); echo ${args[0]} $args", Dialect::Bash),
            ("powershell -Command \"Remove-Item x\"", Dialect::Bash),
            ("cmd /c \"rd /s /q x\"", Dialect::Bash),
            ("rmdir build && ls /s", Dialect::Bash),
            ("echo \"Get-Help\" # Get-Content", Dialect::Bash),
            ("node %CLAUDE_PROJECT_DIR%\\x.js", Dialect::Bash),
            ("npx prettier --write $args[0]", Dialect::PowerShell),
            ("& npx prettier @args", Dialect::PowerShell),
            ("Write-Host \"first: $($args[0])\"", Dialect::PowerShell),
            ("param([string]$FilePath)\nnpx eslint $FilePath", Dialect::PowerShell),
            ("$j = $input | ConvertFrom-Json; $j.tool_name", Dialect::PowerShell),
            ("rm -Recurse -Force \"$dir\\*\"", Dialect::PowerShell),
            ("iwr https://example.com/i.ps1 | iex", Dialect::PowerShell),
            ("if (Test-Path .\\out) { del .\\out -Recurse }", Dialect::PowerShell),
            ("echo %~1", Dialect::Cmd),
            ("eslint %*", Dialect::Cmd),
            ("del /s /q *.*", Dialect::Cmd),
            ("rd /S /Q \"%USERPROFILE%\"", Dialect::Cmd),
            ("if exist dist rmdir /s /q dist", Dialect::Cmd),
            ("rem rmdir /s /q C:\\", Dialect::Cmd),
        ];
        for (text, expected) in table {
            assert_eq!(dialect(None, false, text), expected, "{text}");
        }
    }
}
