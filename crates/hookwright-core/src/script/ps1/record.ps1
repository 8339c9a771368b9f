# ---- The record: lines of a key and values, divided by tabs ----

function Get-HookLines($Text) {
    $lines = [Collections.Generic.List[object]]::new()
    foreach ($line in $Text.Split([char]10)) {
        if ($line.Length -gt 0) { $lines.Add($line) }
    }
    return , $lines
}

# Whether the path of a recorded file leads out of the hook's folder.
function Test-HookLeadsOut($Path) {
    $slashed = '/' + $Path.Replace('\', '/') + '/'
    foreach ($sign in '/../', '//', ':') {
        if ($slashed.IndexOf($sign, [StringComparison]::Ordinal) -ge 0) { return $true }
    }
    return $false
}

# The lines of a record. One that names files outside of the hook's folder is not believed in that.
function Get-HookBelieved($Text) {
    $lines = [Collections.Generic.List[object]]::new()
    foreach ($line in (Get-HookLines $Text)) {
        $fields = $line.Split([char]9)
        if ((Test-HookKey $line 'file') -and (Test-HookLeadsOut $fields[1])) { continue }
        $lines.Add($line)
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
        $S.Known = Get-HookBelieved (Read-HookFile $S $S.Record)
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
        foreach ($line in (Get-HookBelieved (Read-HookFile $S $S.OtherScope))) {
            if (Test-HookKey $line 'file') { $S.Lines.Add($line) }
        }
    }
    $S.Lines.AddRange($S.Known)
}
