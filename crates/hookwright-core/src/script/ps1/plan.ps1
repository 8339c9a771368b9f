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
