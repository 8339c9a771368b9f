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

# ---- Places ----

function Get-HookVariable($Name) {
    $value = [Environment]::GetEnvironmentVariable($Name)
    if ($null -eq $value) { return '' }
    return $value
}

function Get-HookFullPath($Path) {
    $full = [IO.Path]::GetFullPath([IO.Path]::Combine($PWD.ProviderPath, $Path))
    if ($full.Length -gt [IO.Path]::GetPathRoot($full).Length) { return $full.TrimEnd([IO.Path]::DirectorySeparatorChar) }
    return $full
}

# Whether two paths are one place: capital letters make no difference on Windows.
function Test-HookSamePath($One, $Other) {
    if ($HookSlash -ceq '/') { return [string]::Equals($One, $Other) }
    return [string]::Equals($One, $Other, [StringComparison]::OrdinalIgnoreCase)
}

function Test-HookThere($Path) {
    return ([IO.File]::Exists($Path) -or [IO.Directory]::Exists($Path) -or ((Get-HookLink $Path).Length -gt 0))
}

# Where a link leads; an empty text for what is no link.
function Get-HookLink($Path) {
    $item = Get-Item -LiteralPath $Path -Force -ErrorAction SilentlyContinue
    if ($null -eq $item) { return '' }
    if (($item.LinkType -cne 'SymbolicLink') -and ($item.LinkType -cne 'Junction')) { return '' }
    foreach ($target in @($item.Target)) {
        return [IO.Path]::GetFullPath([IO.Path]::Combine([IO.Path]::GetDirectoryName($Path), [string]$target))
    }
    return ''
}

# Where a path really is, link after link; an empty text for a circle.
function Get-HookRealPath($Path) {
    $real = $Path
    for ($i = 0; $i -lt 40; $i++) {
        $link = Get-HookLink $real
        if ($link.Length -eq 0) { return $real }
        $real = $link
    }
    return ''
}

function Find-HookPlaces($S) {
    $userHome = Get-HookVariable 'USERPROFILE'
    if ($userHome.Length -eq 0) { $userHome = Get-HookVariable 'HOME' }
    $config = Get-HookVariable 'CLAUDE_CONFIG_DIR'
    $isConfig = $config.Length -gt 0
    if ($isConfig) {
        $S.Config = Get-HookFullPath $config
    } elseif ($userHome.Length -gt 0) {
        $S.Config = [IO.Path]::Combine($userHome, '.claude')
    }
    if ($S.Scope -ceq 'user') {
        if ($S.Config.Length -eq 0) { Stop-HookRun $S 'USERPROFILE is not set, so there is no place for a user''s settings.' }
        $S.Base = $S.Config
        $S.Settings = [IO.Path]::Combine($S.Base, 'settings.json')
        $S.Whose = 'all your projects (user)'
        $S.CommandBase = 'user'
        if ($isConfig) { $S.CommandBase = 'config' }
    } else {
        $S.Project = Get-HookFullPath $S.Project
        if (-not [IO.Directory]::Exists($S.Project)) { Stop-HookRun $S ('There is no folder ' + $S.Project + '.') }
        $S.Project = Get-HookRealPath $S.Project
        if (Test-HookSamePath ([IO.Path]::GetPathRoot($S.Project)) $S.Project) {
            Stop-HookRun $S ($S.Project + ' is no project. Go to the project''s folder, or name it with -Project.')
        }
        if ($userHome.Length -gt 0) {
            if (Test-HookSamePath (Get-HookRealPath (Get-HookFullPath $userHome)) $S.Project) {
                Stop-HookRun $S 'The home folder is no project. Go to the project''s folder, name it with -Project, or take -Scope user.'
            }
        }
        $S.Base = [IO.Path]::Combine($S.Project, '.claude')
        $S.CommandBase = 'project'
        $name = 'settings.json'
        $S.Whose = 'the project ' + $S.Project + ', for everybody who works on it (project)'
        if ($S.Scope -ceq 'local') {
            $name = 'settings.local.json'
            $S.Whose = 'the project ' + $S.Project + ', for you alone (local)'
        }
        $S.Settings = [IO.Path]::Combine($S.Base, $name)
    }
    $S.Hooks = [IO.Path]::Combine($S.Base, 'hooks')
    $S.Place = [IO.Path]::Combine($S.Hooks, $HookSlug)
    $S.Record = [IO.Path]::Combine($S.Place, 'install-record.' + $S.Scope + '.txt')
    $S.Target = Get-HookRealPath $S.Settings
    if ($S.Target.Length -eq 0) { Stop-HookRun $S ($S.Settings + ' is a link that leads in a circle.') }
    $S.TargetFolder = [IO.Path]::GetDirectoryName($S.Target)
    if (($S.Scope -cne 'user') -and (-not $S.FollowsLinks)) { Test-HookLinks $S }
    foreach ($path in $S.Base, $S.Place) {
        if ([IO.File]::Exists($path)) { Stop-HookRun $S ($path + ' is no folder.') }
    }
}

function Test-HookLinks($S) {
    foreach ($path in $S.Base, $S.Hooks, $S.Place) {
        if ((Get-HookLink $path).Length -gt 0) {
            $real = Get-HookRealPath $path
            if ($real.Length -eq 0) { Stop-HookRun $S ($path + ' is a link that leads in a circle.') }
            if (-not [IO.Directory]::Exists($real)) { Stop-HookRun $S ($path + ' is a link that leads nowhere.') }
            Test-HookInside $S $path $real
        }
    }
    if (-not [string]::Equals($S.Target, $S.Settings)) { Test-HookInside $S $S.Settings $S.Target }
}

function Test-HookInside($S, $Link, $Real) {
    $root = $S.Project + $HookSlash
    $start = ''
    if ($Real.Length -ge $root.Length) { $start = $Real.Substring(0, $root.Length) }
    if (Test-HookSamePath $start $root) { return }
    Stop-HookRun $S ($Link + ' is a link that leads out of the project, to ' + $Real + '. Claude Code does not follow it. With -FollowSymlinks this script does.')
}

# ---- Files ----

# The bytes of a file, one character for each.
function Read-HookFile($S, $Path) {
    try {
        $bytes = [IO.File]::ReadAllBytes($Path)
    } catch {
        Stop-HookRun $S ($Path + ' cannot be read.')
    }
    return $HookLatin.GetString($bytes)
}

# Writes a file in full, and looks whether it is.
function Write-HookFile($S, $Path, $Text) {
    $bytes = $HookLatin.GetBytes($Text)
    $found = $null
    try {
        $stream = [IO.File]::Open($Path, [IO.FileMode]::Create)
        try {
            $stream.Write($bytes, 0, $bytes.Length)
            $stream.Flush($true)
        } finally {
            $stream.Dispose()
        }
        $found = $HookLatin.GetString([IO.File]::ReadAllBytes($Path))
    } catch {
        Stop-HookFull $S $Path
    }
    if (-not [string]::Equals($found, $Text)) { Stop-HookFull $S $Path }
}

function New-HookFolder($S, $Path) {
    try {
        [void][IO.Directory]::CreateDirectory($Path)
    } catch {
        Stop-HookRun $S ($Path + ' cannot be made.')
    }
}

# Puts a file in the place of another one, or where none is.
function Move-HookFile($S, $From, $To) {
    try {
        if ([IO.File]::Exists($To)) {
            [IO.File]::Replace($From, $To, [NullString]::Value, $true)
        } else {
            [IO.File]::Move($From, $To)
        }
    } catch {
        Stop-HookRun $S ($To + ' cannot be written.')
    }
}

# Removes a file, if it is there.
function Remove-HookFile($S, $Path) {
    try {
        [IO.File]::Delete($Path)
    } catch {
        Stop-HookRun $S ($Path + ' cannot be removed.')
    }
}

# Removes what may be there, and says nothing if it cannot be.
function Clear-HookPlace($Path) {
    try {
        if ([IO.Directory]::Exists($Path)) {
            [IO.Directory]::Delete($Path, $true)
        } elseif ([IO.File]::Exists($Path)) {
            [IO.File]::Delete($Path)
        }
    } catch {
        return
    }
}

# Removes an empty folder. Whether it is gone.
function Remove-HookEmpty($Path) {
    if (-not [IO.Directory]::Exists($Path)) { return $false }
    try {
        [IO.Directory]::Delete($Path)
        return $true
    } catch {
        return $false
    }
}

# The names in a folder, in order.
function Get-HookNames($Path) {
    $names = [Collections.Generic.List[object]]::new()
    if ([IO.Directory]::Exists($Path)) {
        foreach ($entry in [IO.Directory]::GetFileSystemEntries($Path)) {
            $name = [IO.Path]::GetFileName($entry)
            $place = $names.Count
            while (($place -gt 0) -and ([string]::CompareOrdinal($names[$place - 1], $name) -gt 0)) { $place-- }
            $names.Insert($place, $name)
        }
    }
    return , $names
}

# On other systems than Windows a program has to be marked as one.
function Set-HookMode($S, $Path, $Mode) {
    if ($HookSlash -cne '/') { return }
    try {
        chmod $Mode $Path
    } catch {
        Stop-HookRun $S ($Path + ' cannot be made executable.')
    }
}

# Checksum and size of a text's bytes, as cksum counts them.
function Get-HookSum($Text) {
    $crc = [long]0
    $length = $Text.Length
    for ($i = 0; $i -lt $Text.Length; $i++) {
        $index = [int](($crc -shr 24) -bxor [int]$Text[$i])
        $crc = (($crc -band 16777215) -shl 8) -bxor $HookTable[$index]
    }
    while ($length -gt 0) {
        $index = [int](($crc -shr 24) -bxor ($length -band 255))
        $crc = (($crc -band 16777215) -shl 8) -bxor $HookTable[$index]
        $length = $length -shr 8
    }
    return [string](4294967295 - $crc) + ' ' + $Text.Length
}

function New-HookTable {
    $table = [Collections.Generic.List[object]]::new()
    for ($i = 0; $i -lt 256; $i++) {
        $rest = [long]$i -shl 24
        for ($k = 0; $k -lt 8; $k++) {
            $isHigh = ($rest -band 2147483648) -ne 0
            $rest = ($rest -band 2147483647) -shl 1
            if ($isHigh) { $rest = $rest -bxor 79764919 }
        }
        $table.Add($rest)
    }
    return , $table
}

# Whether a file has a checksum that is recorded; where only the size is known, that.
function Test-HookSum($S, $Path, $Sum) {
    if (-not [IO.File]::Exists($Path)) { return $false }
    if ((Get-HookLink $Path).Length -gt 0) { return $false }
    $found = Get-HookSum (Read-HookFile $S $Path)
    if ([string]::Equals($found, $Sum)) { return $true }
    if (-not $Sum.StartsWith('- ', [StringComparison]::Ordinal)) { return $false }
    return $found.EndsWith($Sum.Substring(1), [StringComparison]::Ordinal)
}

# ---- The record: lines of a key and values, divided by tabs ----

function Get-HookLines($Text) {
    $lines = [Collections.Generic.List[object]]::new()
    foreach ($line in $Text.Split([char]10)) {
        if ($line.Length -gt 0) { $lines.Add($line) }
    }
    return , $lines
}

function Get-HookText($Lines) {
    $text = ''
    foreach ($line in $Lines) { $text += $line + "`n" }
    return $text
}

function Test-HookKey($Line, $Key) {
    return $Line.StartsWith($Key + "`t", [StringComparison]::Ordinal)
}

# What stands behind the key of a line.
function Get-HookRest($Line) {
    return $Line.Substring($Line.IndexOf("`t", [StringComparison]::Ordinal) + 1)
}

# One line for each embedded file.
function Get-HookFileLines($S) {
    $lines = [Collections.Generic.List[object]]::new()
    foreach ($file in $S.Files) { $lines.Add("file`t" + (ConvertTo-HookLatin $file.Path) + "`t" + $file.Sum) }
    return , $lines
}

# Where a file of the hook is.
function Get-HookFilePlace($S, $Path) {
    return [IO.Path]::Combine($S.Place, $Path.Replace('/', $HookSlash))
}

# Where a file of a record is.
function Get-HookKnownPlace($S, $Fields) {
    return (Get-HookFilePlace $S (ConvertFrom-HookLatin $Fields[1]))
}

# The records of these settings, or of all scopes, beside ours: paths in the order of their names.
function Get-HookRecords($S, $IsAnyScope) {
    $records = [Collections.Generic.List[object]]::new()
    foreach ($hook in (Get-HookNames $S.Hooks)) {
        $folder = [IO.Path]::Combine($S.Hooks, $hook)
        foreach ($name in (Get-HookNames $folder)) {
            $isRecord = $name.StartsWith('install-record.', [StringComparison]::Ordinal) -and
                $name.EndsWith('.txt', [StringComparison]::Ordinal)
            if (-not $isRecord) { continue }
            $isOurScope = [string]::Equals($name, 'install-record.' + $S.Scope + '.txt')
            $path = [IO.Path]::Combine($folder, $name)
            if (($IsAnyScope -or $isOurScope) -and (-not [string]::Equals($path, $S.Record))) { $records.Add($path) }
        }
    }
    return , $records
}

function Test-HookOurScope($S, $Record) {
    return [string]::Equals([IO.Path]::GetFileName($Record), 'install-record.' + $S.Scope + '.txt')
}

# Reads what an earlier installation left; without a record the lines of this script stand for it when it takes out.
function Read-HookRecord($S) {
    $S.HasRecord = [IO.File]::Exists($S.Record)
    $S.Version = ''
    $S.OtherScope = ''
    $S.Known = [Collections.Generic.List[object]]::new()
    if ($S.HasRecord) {
        $S.Known = Get-HookLines (Read-HookFile $S $S.Record)
    } elseif ($S.IsUninstall) {
        $S.Known.AddRange($S.Entries)
        $S.Known.AddRange((Get-HookFileLines $S))
    }
    foreach ($line in $S.Known) {
        if (Test-HookKey $line 'version') { $S.Version = ConvertFrom-HookLatin (Get-HookRest $line) }
    }
    foreach ($path in (Get-HookRecords $S $true)) {
        if ([string]::Equals([IO.Path]::GetDirectoryName($path), $S.Place)) { $S.OtherScope = $path }
    }
    # What other hooks of these settings remember of containers that were empty, and other scopes of the files.
    $S.Lines = [Collections.Generic.List[object]]::new()
    foreach ($path in (Get-HookRecords $S $false)) {
        foreach ($line in (Get-HookLines (Read-HookFile $S $path))) {
            if (Test-HookKey $line 'restore') { $S.Lines.Add("lent`t" + (Get-HookRest $line)) }
        }
    }
    if ($S.OtherScope.Length -gt 0) {
        foreach ($line in (Get-HookLines (Read-HookFile $S $S.OtherScope))) {
            if (Test-HookKey $line 'file') { $S.Lines.Add($line) }
        }
    }
    $S.Lines.AddRange($S.Known)
}

# ---- The plan ----

function Read-HookSnapshot($S) {
    $S.IsNew = $false
    $S.Old = ''
    if ([IO.Directory]::Exists($S.Target)) { Stop-HookRun $S ($S.Settings + ' is a folder.') }
    if (-not [IO.File]::Exists($S.Target)) {
        $S.IsNew = $true
        return
    }
    $S.Old = Read-HookFile $S $S.Target
    if ($S.Old.Contains([string][char]0)) {
        Stop-HookRun $S ($S.Settings + ' holds NUL bytes, as text in UTF-16 does. Save it as UTF-8; Claude Code can''t use it as it is either.')
    }
}

# Makes the plan: the new settings, the report, the new record.
function New-HookPlan($S) {
    Read-HookSnapshot $S
    Read-HookRecord $S
    $want = [Collections.Generic.List[object]]::new()
    if (-not $S.IsUninstall) { $want.AddRange($S.Entries) }
    $folder = ConvertTo-HookLatin $S.Place
    $done = Invoke-HookEngine $HookSlug $S.Scope $folder $S.Old $S.Lines $want
    if ($null -ne $done.Refusal) {
        $at = $S.Settings + ': line ' + $done.Refusal.Line + ', column ' + $done.Refusal.Column + ': '
        Stop-HookRun $S ($at + (ConvertFrom-HookLatin $done.Refusal.Reason) + '. Claude Code can''t use it like this either. It was left as it was; mend it and run this script again.')
    }
    $S.New = $done.Result
    $S.Report = $done.Report
    $S.Show = $done.Show
    Set-HookFate $S
    Set-HookDirs $S
    $S.NewRecord = Get-HookText (New-HookRecord $S)
}

# What becomes of settings that were missing or blank before, and are {} once more.
function Set-HookFate($S) {
    $S.Made = 'old'
    $S.Blank = ''
    $S.IsBlank = $false
    foreach ($line in $S.Known) {
        if ([string]::Equals($line, "settings`tnew")) { $S.Made = 'new' }
        if ($line.StartsWith("blank`t=", [StringComparison]::Ordinal)) {
            $S.Blank = $line.Substring(7)
            $S.IsBlank = $true
        }
    }
    $isEmpty = $false
    foreach ($line in $S.Report) {
        if ([string]::Equals($line, 'empty')) { $isEmpty = $true }
    }
    $S.RemovesSettings = $false
    if (-not $S.IsUninstall) {
        if ($S.IsNew) { $S.Made = 'new' }
        if ((-not $S.IsNew) -and (-not $isEmpty) -and (Test-HookBlank $S.Old)) {
            $S.Blank = Get-HookEscaped $S.Old
            $S.IsBlank = $true
        }
    } elseif ($isEmpty) {
        if ($S.Made -ceq 'new') {
            $S.RemovesSettings = $true
        } elseif ($S.IsBlank) {
            $scratch = [pscustomobject]@{ IsBadEscape = $false }
            $S.New = Expand-HookString $scratch $S.Blank
        }
    }
}

function Test-HookBlank($Text) {
    $rest = $Text.Replace(' ', '').Replace("`t", '').Replace("`r", '').Replace("`n", '')
    return (($rest.Length -eq 0) -or [string]::Equals($rest, $HookBom))
}

# The folders that are ours to take away one day: those that a record names, and those that are missing.
function Set-HookDirs($S) {
    $S.Dirs = [Collections.Generic.HashSet[string]]::new()
    foreach ($name in $S.MissingDirs) { [void]$S.Dirs.Add($name) }
    foreach ($line in $S.Known) {
        if (Test-HookKey $line 'dir') { [void]$S.Dirs.Add((Get-HookRest $line)) }
    }
}

# The folders that are missing, and those that a run left behind which was stopped before it could write its record.
function Find-HookMissingDirs($S) {
    $S.MissingDirs = [Collections.Generic.List[object]]::new()
    if (-not [IO.Directory]::Exists($S.Base)) {
        $S.MissingDirs.Add('base')
        $S.MissingDirs.Add('hooks')
    } elseif (-not [IO.Directory]::Exists($S.Hooks)) {
        $S.MissingDirs.Add('hooks')
    } elseif ([IO.Directory]::Exists($S.Place)) {
        $isOurs = (Test-HookHoldsOnly ('.staged', '.staged.record', '.staged.final') $S.Place) -and
            (Test-HookHoldsOnly ($HookSlug, '') $S.Hooks)
        if (-not $isOurs) { return }
        $S.MissingDirs.Add('hooks')
        $isOurs = (-not (Test-HookThere $S.Target)) -and (Test-HookHoldsOnly ('hooks', '.claude-hooks.lock') $S.Base)
        if ($isOurs) { $S.MissingDirs.Add('base') }
    }
}

# Whether a folder holds nothing but things of these names.
function Test-HookHoldsOnly($Allowed, $Folder) {
    foreach ($name in (Get-HookNames $Folder)) {
        $isAllowed = $name.StartsWith('.settings', [StringComparison]::Ordinal) -and $name.Contains('.hook-new.')
        foreach ($other in $Allowed) {
            if ([string]::Equals($name, $other)) { $isAllowed = $true }
        }
        if (-not $isAllowed) { return $false }
    }
    return $true
}

# The record of this installation, from the report.
function New-HookRecord($S) {
    $lines = [Collections.Generic.List[object]]::new()
    $lines.Add("slug`t" + $HookSlug)
    $lines.Add("version`t" + (ConvertTo-HookLatin $HookVersion))
    $lines.Add("scope`t" + $S.Scope)
    $lines.Add("settings`t" + $S.Made)
    if ($S.IsBlank) { $lines.Add("blank`t=" + $S.Blank) }
    foreach ($name in 'base', 'hooks') {
        if ($S.Dirs.Contains($name)) { $lines.Add("dir`t" + $name) }
    }
    foreach ($line in $S.Report) {
        if ((Test-HookKey $line 'added') -or (Test-HookKey $line 'kept')) { $lines.Add("entry`t" + (Get-HookRest $line)) }
        if ((Test-HookKey $line 'live') -or (Test-HookKey $line 'restore')) { $lines.Add("restore`t" + (Get-HookRest $line)) }
    }
    $lines.AddRange((Get-HookFileLines $S))
    return , $lines
}

# Whether everything is as it shall be already.
function Test-HookDone($S) {
    $isSame = [string]::Equals($S.Old, $S.New)
    if ($S.IsUninstall) {
        return ((-not $S.HasRecord) -and $isSame -and (-not $S.RemovesSettings) -and (-not (Test-HookHasFiles $S)))
    }
    if ($S.IsNew -or (-not $isSame) -or (-not $S.HasRecord)) { return $false }
    if (-not [string]::Equals((Read-HookFile $S $S.Record), $S.NewRecord)) { return $false }
    foreach ($file in $S.Files) {
        if (-not (Test-HookSum $S (Get-HookFilePlace $S $file.Path) $file.Sum)) { return $false }
    }
    return $true
}

function Test-HookHasFiles($S) {
    if ($S.OtherScope.Length -gt 0) { return $false }
    foreach ($line in $S.Known) {
        if (-not (Test-HookKey $line 'file')) { continue }
        $fields = $line.Split([char]9)
        if (Test-HookSum $S (Get-HookKnownPlace $S $fields) $fields[2]) { return $true }
    }
    return $false
}

function Show-HookPlan($S) {
    Write-HookLine ($HookTitle + ' (' + $HookSlug + ' ' + $HookVersion + ')')
    $lead = 'To be installed for '
    if ($S.IsUninstall) { $lead = 'To be taken out of ' }
    Write-HookLine ($lead + $S.Whose)
    $note = ''
    if (-not [string]::Equals($S.Target, $S.Settings)) { $note = ', a link to ' + $S.Target }
    if ($S.IsNew) { $note += ' (new)' }
    Write-HookLine ('  settings  ' + $S.Settings + $note)
    if (-not $S.IsUninstall) {
        if ($S.Files.Count -gt 0) { Write-HookLine ('  folder    ' + $S.Place) }
        foreach ($file in $S.Files) {
            $note = ''
            if ($file.Mode -ceq '755') { $note = ', executable' }
            if (Test-HookThere (Get-HookFilePlace $S $file.Path)) { $note += '; replaces the one that is there' }
            $size = $file.Sum.Substring($file.Sum.IndexOf(' ', [StringComparison]::Ordinal) + 1)
            Write-HookLine ('  file      ' + $file.Path + ' (' + $size + ' bytes' + $note + ')')
        }
        if (($S.Version.Length -gt 0) -and (-not [string]::Equals($S.Version, $HookVersion))) {
            Write-HookLine ('Version ' + $S.Version + ' is there; version ' + $HookVersion + ' takes its place.')
        }
        Write-HookLine 'Claude Code runs the following by itself, with your rights:'
    }
    foreach ($line in $S.Show) { Write-HookLine (ConvertFrom-HookLatin $line) }
    foreach ($line in $S.Report) {
        $fields = $line.Split([char]9)
        if ($fields[0] -cne 'warn') { continue }
        if ($fields[1] -ceq 'disabled') { Write-HookLine 'Note: disableAllHooks is true in these settings: no hook runs until that is taken out.' }
        if ($fields[1] -ceq 'bom') { Write-HookLine 'Note: these settings begin with a byte-order mark, which Claude Code 2.0 does not read.' }
        if ($fields[1] -ceq 'twice') {
            $key = ConvertFrom-HookLatin $fields[2]
            Write-HookLine ('Note: the key ' + $key + ' is there twice in one object; the later one counts (the earlier is in line ' + $fields[3] + ').')
        }
    }
    foreach ($line in $HookNotes.Split([char]10)) {
        if ($line.Length -gt 0) { Write-HookLine $line }
    }
    if ($S.Scope -cne 'user') { Show-HookSubfolder $S }
}

# Claude Code that is started in a subfolder does not read the settings of the repository's root.
function Show-HookSubfolder($S) {
    if (Test-HookThere ([IO.Path]::Combine($S.Project, '.git'))) { return }
    $above = [IO.Path]::GetDirectoryName($S.Project)
    while ($null -ne $above) {
        if (Test-HookThere ([IO.Path]::Combine($above, '.git'))) {
            Write-HookLine ('Note: this is a subfolder of the repository ' + $above + '. The hook works when Claude Code is started in ' + $S.Project + ' itself.')
            return
        }
        $above = [IO.Path]::GetDirectoryName($above)
    }
}

# Asks. What comes down a pipe is an answer only where the script itself is a file.
function Confirm-HookRun($S) {
    if ($S.IsAgreed) { return $true }
    $question = 'Install it? [y/N]'
    if ($S.IsUninstall) { $question = 'Take it out? [y/N]' }
    $answer = $null
    if ($S.IsPiped -and ($S.Script.Length -eq 0)) {
        Write-HookError 'There is no terminal to ask on. Nothing was changed. If you agree with the list above, run it with -Yes.'
        return $false
    }
    if ($S.IsPiped) {
        [Console]::Error.WriteLine($question)
        $answer = [Console]::In.ReadLine()
    } else {
        try {
            $answer = Read-Host -Prompt $question
        } catch {
            Write-HookError 'There is no terminal to ask on. Nothing was changed. If you agree with the list above, run it with -Yes.'
            return $false
        }
    }
    if ($null -ne $answer) {
        foreach ($word in 'y', 'Y', 'yes', 'Yes', 'YES') {
            if ([string]::Equals($answer, $word)) { return $true }
        }
    }
    Write-HookError 'Not confirmed. Nothing was changed. (-Yes agrees without a question.)'
    return $false
}

# ---- The lock: a folder beside the settings, with the number of the process that holds it ----

function Enter-HookLock($S) {
    $S.Lock = [IO.Path]::Combine($S.TargetFolder, '.claude-hooks.lock')
    $mine = $S.Lock + '.' + $PID
    Clear-HookPlace $mine
    $waited = 0
    $last = ''
    while (-not $S.HasLock) {
        New-HookFolder $S $mine
        Write-HookFile $S ([IO.Path]::Combine($mine, 'pid')) ([string]$PID + "`n")
        # A folder that is moved to a name that is taken stays where it is.
        if (-not (Test-HookThere $S.Lock)) {
            try {
                [IO.Directory]::Move($mine, $S.Lock)
                $S.HasLock = $true
                continue
            } catch {
                $waited += 0
            }
        }
        $holder = Get-HookHolder $S.Lock
        if (-not [string]::Equals($holder, $last)) { $waited = 0 }
        $last = $holder
        $isDead = ($holder.Length -gt 0) -and (-not (Test-HookRunning $holder))
        if ($isDead -or (($holder.Length -eq 0) -and ($waited -ge 4))) {
            # Whoever moves it away first has it.
            Clear-HookPlace $mine
            try {
                [IO.Directory]::Move($S.Lock, $mine)
            } catch {
                $waited += 1
            }
            Clear-HookPlace $mine
            continue
        }
        if ($waited -ge 15) {
            Clear-HookPlace $mine
            Stop-HookRun $S ('Another installer (process ' + $holder + ') is at work on ' + $S.Settings + '. If there is none, remove the folder ' + $S.Lock + ' and run this script again.')
        }
        $waited += 1
        Start-Sleep -Seconds 1
    }
}

function Get-HookHolder($Lock) {
    try {
        $bytes = [IO.File]::ReadAllBytes([IO.Path]::Combine($Lock, 'pid'))
    } catch {
        return ''
    }
    return $HookLatin.GetString($bytes).Trim()
}

function Test-HookRunning($Holder) {
    if (-not $HookDigits.IsMatch($Holder)) { return $false }
    $process = Get-Process -Id $Holder -ErrorAction SilentlyContinue
    return ($null -ne $process)
}

function Exit-HookLock($S) {
    if ($S.HasLock) { Clear-HookPlace $S.Lock }
    $S.HasLock = $false
}

# ---- Staging: all that needs room is written beside its place first ----

# Removes what a stopped run left. Only who holds the lock may do that.
function Clear-HookLeftovers($S) {
    foreach ($name in '.staged', '.staged.record', '.staged.final') { Clear-HookPlace ([IO.Path]::Combine($S.Place, $name)) }
    foreach ($name in (Get-HookNames $S.TargetFolder)) {
        $isLeft = $name.StartsWith('.settings', [StringComparison]::Ordinal) -and $name.Contains('.hook-new.')
        if ($isLeft) { Clear-HookPlace ([IO.Path]::Combine($S.TargetFolder, $name)) }
    }
    foreach ($path in (Get-HookRecords $S $true)) { Clear-HookPlace ($path + '.new') }
}

function Undo-HookStaging($S) {
    if (-not $S.IsStaging) { return }
    $S.IsStaging = $false
    if ($S.HasLock) {
        Clear-HookLeftovers $S
        if ($S.BackupPath.Length -gt 0) { Clear-HookPlace $S.BackupPath }
        Exit-HookLock $S
    }
    Remove-HookFolders $S
}

# Removes our folders where nothing is in them.
function Remove-HookFolders($S) {
    Remove-HookSubfolders $S
    [void](Remove-HookEmpty $S.Place)
    if ([IO.Directory]::Exists($S.Place)) { return }
    if ($S.Dirs.Contains('hooks')) { [void](Remove-HookEmpty $S.Hooks) }
    if ($S.Dirs.Contains('base')) { [void](Remove-HookEmpty $S.Base) }
}

# Removes the empty folders of our files.
function Remove-HookSubfolders($S) {
    foreach ($line in $S.Known) {
        if (-not (Test-HookKey $line 'file')) { continue }
        $fields = $line.Split([char]9)
        $folder = [IO.Path]::GetDirectoryName((Get-HookKnownPlace $S $fields))
        while ((-not [string]::Equals($folder, $S.Place)) -and (Remove-HookEmpty $folder)) {
            $folder = [IO.Path]::GetDirectoryName($folder)
        }
    }
}

function Backup-HookSettings($S) {
    if ((-not $S.WantsBackup) -or $S.IsNew -or [string]::Equals($S.Old, $S.New)) { return }
    if ($S.Config.Length -eq 0) { Stop-HookRun $S 'There is no place for a copy of the old settings, as USERPROFILE is not set. -NoBackup does without.' }
    $folder = [IO.Path]::Combine($S.Config, 'backups')
    $name = [IO.Path]::GetFileName($S.Settings) + '.' + $HookSlug + '.' + $S.Now + '.' + $PID
    $path = [IO.Path]::Combine($folder, $name)
    try {
        New-HookFolder $S $folder
        Write-HookFile $S $path ''
        Set-HookMode $S $path '600'
        Write-HookFile $S $path $S.Old
    } catch {
        Clear-HookPlace $path
        Stop-HookRun $S ('The old settings could not be copied to ' + $folder + '. -NoBackup does without.')
    }
    $S.BackupPath = $path
}

# Writes the new settings beside the old ones.
function Write-HookSettings($S) {
    $S.Staged = ''
    if ($S.RemovesSettings -or ([string]::Equals($S.Old, $S.New) -and (-not $S.IsNew))) { return }
    $staged = [IO.Path]::Combine($S.TargetFolder, '.' + [IO.Path]::GetFileName($S.Target) + '.hook-new.' + $PID)
    if (-not $S.IsNew) {
        $file = [IO.FileInfo]::new($S.Target)
        if ($file.IsReadOnly) { Stop-HookRun $S ($S.Settings + ' may not be written: it is read-only.') }
        try {
            [IO.File]::Copy($S.Target, $staged, $true)
        } catch {
            Stop-HookFull $S $staged
        }
    }
    Write-HookFile $S $staged $S.New
    $S.Staged = $staged
}

# Whether the settings are as they were when the plan was made.
function Test-HookUnwritten($S) {
    if ($S.IsNew) { return (-not (Test-HookThere $S.Target)) }
    if (-not [IO.File]::Exists($S.Target)) { return $false }
    return [string]::Equals((Read-HookFile $S $S.Target), $S.Old)
}

# Puts the staged settings in place, unless somebody wrote them meanwhile.
function Switch-HookSettings($S) {
    if (-not (Test-HookUnwritten $S)) { return $false }
    if ($S.RemovesSettings) {
        Remove-HookFile $S $S.Target
    } elseif ($S.Staged.Length -gt 0) {
        Move-HookFile $S $S.Staged $S.Target
    }
    return $true
}

# Writes every file and the records into one folder beside their places.
function Write-HookStaged($S) {
    $folder = [IO.Path]::Combine($S.Place, '.staged')
    New-HookFolder $S $folder
    foreach ($file in $S.Files) {
        $path = Get-HookFilePlace $S ('.staged/' + $file.Path)
        New-HookFolder $S ([IO.Path]::GetDirectoryName($path))
        if (-not [string]::Equals((Get-HookSum $file.Text), $file.Sum)) {
            Stop-HookRun $S ($file.Path + ' is not what it should be: this script is damaged. Download it again.')
        }
        Write-HookFile $S $path $file.Text
        Set-HookMode $S $path $file.Mode
    }
    # Until everything is in place the record names the old and the new.
    $both = $S.NewRecord
    foreach ($line in $S.Known) {
        if ((Test-HookKey $line 'entry') -or (Test-HookKey $line 'file')) { $both += $line + "`n" }
    }
    Write-HookFile $S ($folder + '.record') $both
    Write-HookFile $S ($folder + '.final') $S.NewRecord
}

# Whether a file is as some version of this hook left it.
function Test-HookOwn($S, $File) {
    $path = Get-HookFilePlace $S $File.Path
    if (Test-HookSum $S $path $File.Sum) { return $true }
    $name = ConvertTo-HookLatin $File.Path
    foreach ($line in $S.Lines) {
        $fields = $line.Split([char]9)
        if (($fields[0] -ceq 'file') -and [string]::Equals($fields[1], $name)) {
            if (Test-HookSum $S $path $fields[2]) { return $true }
        }
    }
    return $false
}

function Switch-HookFiles($S) {
    foreach ($file in $S.Files) {
        $path = Get-HookFilePlace $S $file.Path
        New-HookFolder $S ([IO.Path]::GetDirectoryName($path))
        if ((Test-HookThere $path) -and (-not (Test-HookOwn $S $file))) {
            $name = $file.Path + '.yours-' + $S.Now
            try {
                if ([IO.Directory]::Exists($path)) {
                    [IO.Directory]::Move($path, (Get-HookFilePlace $S $name))
                } else {
                    [IO.File]::Move($path, (Get-HookFilePlace $S $name))
                }
            } catch {
                Stop-HookRun $S ($path + ' cannot be renamed.')
            }
            Write-HookLine ('Your changed ' + $file.Path + ' is kept as ' + $name + '.')
        }
        Move-HookFile $S (Get-HookFilePlace $S ('.staged/' + $file.Path)) $path
    }
}

# Takes away the files of the old version that the new one does not have.
function Remove-HookOldFiles($S) {
    foreach ($line in $S.Known) {
        if (-not (Test-HookKey $line 'file')) { continue }
        $fields = $line.Split([char]9)
        $isWanted = $false
        foreach ($file in $S.Files) {
            if ([string]::Equals((ConvertTo-HookLatin $file.Path), $fields[1])) { $isWanted = $true }
        }
        if (-not $isWanted) { Remove-HookOwn $S $fields }
    }
    Remove-HookSubfolders $S
}

function Remove-HookOwn($S, $Fields) {
    $path = Get-HookKnownPlace $S $Fields
    if (Test-HookSum $S $path $Fields[2]) {
        Remove-HookFile $S $path
    } elseif (Test-HookThere $path) {
        $S.Left.Add($path)
    }
}

# ---- Putting in ----

function Install-HookAll($S) {
    $S.IsStaging = $true
    New-HookFolder $S $S.Place
    New-HookFolder $S $S.TargetFolder
    Enter-HookLock $S
    New-HookPlan $S
    Clear-HookLeftovers $S
    New-HookFolder $S $S.Place
    Backup-HookSettings $S
    Write-HookSettings $S
    Write-HookStaged $S
    if (-not (Test-HookUnwritten $S)) { Stop-HookRun $S ($S.Settings + ' was changed by another program meanwhile. Run this script again.') }
    $S.IsSwitching = $true
    $staged = [IO.Path]::Combine($S.Place, '.staged')
    Move-HookFile $S ($staged + '.record') $S.Record
    Switch-HookFiles $S
    if (-not (Switch-HookSettings $S)) {
        if ($S.Staged.Length -gt 0) { Clear-HookPlace $S.Staged }
        Stop-HookRun $S ($S.Settings + ' was changed by another program meanwhile; its change was kept.')
    }
    Remove-HookOldFiles $S
    Move-HookFile $S ($staged + '.final') $S.Record
    Clear-HookPlace $staged
    $S.IsSwitching = $false
    $S.IsStaging = $false
}

# ---- Taking out ----

# The lines of our record that another one has to keep.
function Get-HookLinesToMove($S, $Record) {
    $lines = [Collections.Generic.List[object]]::new()
    $isOurScope = Test-HookOurScope $S $Record
    $isSibling = [string]::Equals([IO.Path]::GetDirectoryName($Record), $S.Place)
    foreach ($line in $S.Known) {
        if (Test-HookKey $line 'dir') { $lines.Add($line) }
        if ($isSibling -and (Test-HookKey $line 'file')) { $lines.Add($line) }
        $isOrigin = [string]::Equals($line, "settings`tnew") -or (Test-HookKey $line 'blank')
        if ($isOurScope -and $isOrigin) { $lines.Add($line) }
    }
    if ($isOurScope) {
        foreach ($line in $S.Report) {
            if (Test-HookKey $line 'live') { $lines.Add("restore`t" + (Get-HookRest $line)) }
        }
    }
    return , $lines
}

function Test-HookHasLine($Lines, $Line) {
    foreach ($other in $Lines) {
        if ([string]::Equals($other, $Line)) { return $true }
    }
    return $false
}

# Writes the record of another hook or scope beside it, with the lines to move, without what was given back already.
function Write-HookHeir($S, $Record, $Moved) {
    $before = Read-HookFile $S $Record
    $old = Get-HookLines $before
    $new = [Collections.Generic.List[object]]::new()
    $isOurScope = Test-HookOurScope $S $Record
    foreach ($line in $old) {
        $kept = $line
        if ((Test-HookKey $line 'settings') -and (Test-HookHasLine $Moved "settings`tnew")) { $kept = "settings`tnew" }
        if ($isOurScope -and (Test-HookKey $line 'restore')) {
            $lent = "lent`t" + (Get-HookRest $line)
            if (-not (Test-HookHasLine $S.Report $lent)) { continue }
        }
        $new.Add($kept)
    }
    foreach ($line in $Moved) {
        if ((-not (Test-HookKey $line 'settings')) -and (-not (Test-HookHasLine $old $line))) { $new.Add($line) }
    }
    $text = Get-HookText $new
    if ([string]::Equals($text, $before)) { return }
    Write-HookFile $S ($Record + '.new') $text
    $S.Heirs.Add($Record)
}

# Who keeps what is ours to give back: another scope of this hook, and the first other hook, of these settings if there
# is one.
function Write-HookHeirs($S) {
    $S.Heirs = [Collections.Generic.List[object]]::new()
    if (-not $S.HasRecord) { return }
    $all = Get-HookRecords $S $true
    $first = ''
    foreach ($path in (Get-HookRecords $S $false)) {
        if ($first.Length -eq 0) { $first = $path }
    }
    if (($first.Length -eq 0) -and ($all.Count -gt 0)) { $first = $all[0] }
    foreach ($path in $all) {
        $moved = [Collections.Generic.List[object]]::new()
        if ([string]::Equals($path, $first) -or [string]::Equals($path, $S.OtherScope)) {
            $moved = Get-HookLinesToMove $S $path
        }
        Write-HookHeir $S $path $moved
    }
}

function Uninstall-HookAll($S) {
    # Without the folder there are no settings, so there is nobody to lock out.
    if (-not [IO.Directory]::Exists($S.TargetFolder)) {
        Remove-HookAll $S
        return
    }
    $S.IsStaging = $true
    Enter-HookLock $S
    New-HookPlan $S
    Clear-HookLeftovers $S
    Backup-HookSettings $S
    Write-HookSettings $S
    Write-HookHeirs $S
    $S.IsSwitching = $true
    if (-not (Switch-HookSettings $S)) {
        $S.IsSwitching = $false
        Stop-HookRun $S ($S.Settings + ' was changed by another program meanwhile; its change was kept. Run this script again.')
    }
    Remove-HookAll $S
    $S.IsSwitching = $false
    $S.IsStaging = $false
}

function Remove-HookAll($S) {
    foreach ($path in $S.Heirs) { Move-HookFile $S ($path + '.new') $path }
    if ($S.OtherScope.Length -eq 0) {
        foreach ($line in $S.Known) {
            if (Test-HookKey $line 'file') { Remove-HookOwn $S ($line.Split([char]9)) }
        }
        Remove-HookSubfolders $S
    }
    foreach ($name in '.staged', '.staged.record', '.staged.final') { Clear-HookPlace ([IO.Path]::Combine($S.Place, $name)) }
    if ([IO.File]::Exists($S.Record)) { Remove-HookFile $S $S.Record }
    Exit-HookLock $S
    Remove-HookFolders $S
}

# ---- The run ----

function Write-HookEnd($S) {
    if ($S.BackupPath.Length -gt 0) { Write-HookLine ('The old settings are in ' + $S.BackupPath) }
    if ($S.IsUninstall) {
        if ($S.Left.Count -gt 0) { Write-HookLine 'These files are changed or yours, so they stay:' }
        foreach ($path in $S.Left) { Write-HookLine ('  ' + $path) }
        Write-HookLine 'Taken out. A session that is running may need a restart.'
        return
    }
    Write-HookLine 'Installed. A session that is running may need a restart.'
    if ($S.Scope -cne 'user') { Write-HookLine 'Claude Code runs a project''s hooks once you have told it that you trust the folder.' }
    Write-HookLine ('To take it out again: ' + $S.Call + ' -Uninstall -Scope ' + $S.Scope)
}

# The run up to its end. What it returns is the exit code.
function Invoke-HookRun($S) {
    Find-HookPlaces $S
    $S.Entries = Get-HookLines (Get-HookEntries $S.CommandBase)
    foreach ($line in $S.Entries) {
        if ($line.Split([char]9).Length -ne 4) { Stop-HookRun $S 'This script is damaged. Download it again.' }
    }
    $S.Files = Get-HookFiles
    Find-HookMissingDirs $S
    New-HookPlan $S
    if (Test-HookDone $S) {
        $name = $HookTitle + ' (' + $HookSlug
        if ($S.IsUninstall) {
            Write-HookLine ($name + ') is not installed there. Nothing to do.')
        } else {
            Write-HookLine ($name + ' ' + $HookVersion + ') is installed already. Nothing to do.')
        }
        return 0
    }
    Show-HookPlan $S
    if ($S.IsDry) {
        if ($S.RemovesSettings) {
            Write-HookLine ($S.Settings + ' would be removed.')
        } else {
            Write-HookLine ($S.Settings + ' would be:')
            Write-HookLine (ConvertFrom-HookLatin $S.New)
        }
        return 0
    }
    if (-not (Confirm-HookRun $S)) { return 3 }
    if ($S.IsUninstall) { Uninstall-HookAll $S } else { Install-HookAll $S }
    Write-HookEnd $S
    return 0
}

# Runs, and puts everything right again if it has to stop.
function Invoke-HookGuarded($S) {
    try {
        return (Invoke-HookRun $S)
    } catch {
        $reason = $S.Message
        if ($reason.Length -eq 0) { $reason = 'It stopped unexpectedly: ' + $_.Exception.Message }
        if ($S.IsSwitching) {
            Write-HookError $reason
            Write-HookError ('Stopped part-way. ' + $S.Settings + ' is whole. Run this script again: it goes on where it stopped.')
            return 4
        }
        Undo-HookStaging $S
        Write-HookError $reason
        Write-HookError 'Nothing was changed.'
        return 1
    } finally {
        if (-not $S.IsSwitching) { Undo-HookStaging $S }
        Exit-HookLock $S
    }
}

function New-HookState {
    return [pscustomobject]@{
        Scope = $Scope
        Project = $Project
        IsUninstall = [bool]$Uninstall
        IsDry = [bool]$DryRun
        IsAgreed = [bool]$Yes
        WantsBackup = -not [bool]$NoBackup
        FollowsLinks = [bool]$FollowSymlinks
        IsPiped = [Console]::IsInputRedirected
        Script = [string]$PSCommandPath
        Call = ''
        Now = [DateTime]::UtcNow.ToString('yyyyMMdd\THHmmss\Z', [Globalization.CultureInfo]::InvariantCulture)
        Message = ''
        Config = ''
        Base = ''
        Hooks = ''
        Place = ''
        Record = ''
        Settings = ''
        Target = ''
        TargetFolder = ''
        Whose = ''
        CommandBase = ''
        Entries = $null
        Files = $null
        Old = ''
        New = ''
        IsNew = $false
        Known = [Collections.Generic.List[object]]::new()
        Lines = $null
        HasRecord = $false
        NewRecord = ''
        Version = ''
        OtherScope = ''
        Report = $null
        Show = $null
        Made = ''
        Blank = ''
        IsBlank = $false
        RemovesSettings = $false
        MissingDirs = $null
        Dirs = [Collections.Generic.HashSet[string]]::new()
        Lock = ''
        HasLock = $false
        IsStaging = $false
        IsSwitching = $false
        Staged = ''
        BackupPath = ''
        Heirs = [Collections.Generic.List[object]]::new()
        Left = [Collections.Generic.List[object]]::new()
    }
}

# Looks at the options, and runs. What it returns is the exit code.
function Start-HookRun($Rest) {
    $S = New-HookState
    $name = $HookSlug + '-install.ps1'
    if ($S.Script.Length -gt 0) { $name = $S.Script }
    $S.Call = 'powershell -NoProfile -ExecutionPolicy Bypass -File "' + $name + '"'
    if ($HookSlash -ceq '/') { $S.Call = 'pwsh -NoProfile -File "' + $name + '"' }
    $wrong = ''
    if (($S.Scope -cne 'local') -and ($S.Scope -cne 'project') -and ($S.Scope -cne 'user')) {
        $wrong = 'Unknown scope: ' + $S.Scope + '. There are local, project and user.'
    }
    if ($Rest.Length -gt 0) { $wrong = 'Unknown option: ' + [string]$Rest[0] }
    if ($wrong.Length -gt 0) {
        Write-HookError $wrong
        Write-HookError ('Try: ' + $S.Call + ' -Help')
        return 2
    }
    if ([bool]$Help) {
        Write-HookUsage $S
        return 0
    }
    return (Invoke-HookGuarded $S)
}

# A script that was cut off in its last line comes here without its options.
if ($null -eq $Extra) { return }
$ErrorActionPreference = 'Stop'
$HookTitle = Get-HookTitle
$HookVersion = Get-HookVersion
$HookNotes = Get-HookNotes
$HookTable = New-HookTable
$HookCode = Start-HookRun $Extra
# Typed into a running PowerShell, an exit would close it.
if ([string]$PSCommandPath -cne '') { exit $HookCode }
$global:LASTEXITCODE = $HookCode
