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
