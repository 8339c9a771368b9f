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
