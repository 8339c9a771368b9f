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
        if (-not $S.IsDry) { Clear-HookRest $S }
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
