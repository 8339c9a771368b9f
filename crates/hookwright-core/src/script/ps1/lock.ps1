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
