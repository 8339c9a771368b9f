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

# Ends the work of a run that had only to clean up, and could not.
function Clear-HookRest($S) {
    $lock = [IO.Path]::Combine($S.TargetFolder, '.claude-hooks.lock')
    if (Test-HookRunning (Get-HookHolder $lock)) { return }
    $isLeft = [IO.Directory]::Exists($lock)
    foreach ($name in '.staged', '.staged.record', '.staged.final') {
        if (Test-HookThere ([IO.Path]::Combine($S.Place, $name))) { $isLeft = $true }
    }
    if (-not $isLeft) { return }
    Enter-HookLock $S
    Clear-HookLeftovers $S
    Exit-HookLock $S
    Remove-HookFolders $S
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
