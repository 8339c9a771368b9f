# ---- The program ----

$HookLatin = [Text.Encoding]::GetEncoding(28591)
$HookSlash = [string][IO.Path]::DirectorySeparatorChar
$HookDigits = [regex]::new('\A[0-9]{1,9}\z')

# Texts of people and paths in one form, bytes of files in the other: one character for each byte.
function ConvertTo-HookLatin($Text) {
    return $HookLatin.GetString([Text.Encoding]::UTF8.GetBytes($Text))
}

function ConvertFrom-HookLatin($Text) {
    return [Text.Encoding]::UTF8.GetString($HookLatin.GetBytes($Text))
}

# A text of this script as it was meant, in Latin-1: line ends alone, and characters for their numbers in \u{ }.
function Get-HookPlainText($Text) {
    return $Text.Replace("`r`n", "`n")
}

function Expand-HookText($Embedded) {
    $text = Get-HookPlainText $Embedded
    $out = ''
    $at = 0
    $next = $text.IndexOf('\u{', [StringComparison]::Ordinal)
    while ($next -ge 0) {
        $end = $text.IndexOf('}', $next, [StringComparison]::Ordinal)
        $code = [Convert]::ToInt32($text.Substring($next + 3, $end - $next - 3), 16)
        $out += $text.Substring($at, $next - $at) + (ConvertTo-HookBytes $code)
        $at = $end + 1
        $next = $text.IndexOf('\u{', $at, [StringComparison]::Ordinal)
    }
    return $out + $text.Substring($at)
}

function Expand-HookBase64($Text) {
    return $HookLatin.GetString([Convert]::FromBase64String($Text))
}

function New-HookFile($Path, $Mode, $Sum, $Text) {
    return [pscustomobject]@{ Path = $Path; Mode = $Mode; Sum = $Sum; Text = $Text }
}

function Write-HookLine($Text) {
    Write-Host -Object $Text
}

function Write-HookError($Text) {
    [Console]::Error.WriteLine($Text)
}

# Stops with a message: what was staged is taken away again, further up.
function Stop-HookRun($S, $Message) {
    $S.Message = $Message
    throw 'stopped'
}

function Stop-HookFull($S, $Path) {
    Stop-HookRun $S ($Path + ' cannot be written: is the disk full, or the folder read-only?')
}

function Write-HookUsage($S) {
    Write-HookLine ('Installs the Claude Code hook "' + $HookTitle + '" (' + $HookSlug + ' ' + $HookVersion + '), or takes it out again.')
    Write-HookLine ''
    Write-HookLine ('Usage: ' + $S.Call + ' [OPTIONS]')
    Write-HookLine ''
    Write-HookLine '  -Scope SCOPE       local: this project, for you alone; project: this project, for everybody who works on it;'
    Write-HookLine ('                     user: all your projects. Default: ' + $HookScope)
    Write-HookLine '  -Project DIR       the project''s folder, for local and project; default: the current folder'
    Write-HookLine '  -Uninstall         take the hook out'
    Write-HookLine '  -DryRun            show what would be done and the settings that would result; write nothing'
    Write-HookLine '  -Yes               do not ask'
    Write-HookLine '  -NoBackup          keep no copy of the old settings'
    Write-HookLine '  -FollowSymlinks    allow links that lead out of the project'
    Write-HookLine '  -Help              this text'
    Write-HookLine ''
    Write-HookLine 'Needs Windows PowerShell 5.1 or PowerShell 7 and nothing else. Ends with 0 when it is done or nothing is to do,'
    Write-HookLine '1 when it stopped and nothing was changed, 2 for a wrong option, 3 when it was not confirmed, 4 when it was stopped'
    Write-HookLine 'part-way (run it again: it goes on).'
}
