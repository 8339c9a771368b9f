# ---- What is shown and asked ----

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
