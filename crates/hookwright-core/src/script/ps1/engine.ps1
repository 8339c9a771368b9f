# ---- The engine ----

# Makes the wanted entries the only ones of ours: `Lines` and `Want` are lines as a record has them. What comes back
# holds Result (the new text), Report (`added`, `kept`, `present`, `removed` with event, matcher or `-`, handler;
# `restore` with path and inside of a container that was empty, `live` and `lent` for those that still hold something;
# `warn`; `empty` if nothing is left in the settings), Show (the same for people), or a Refusal.
function Invoke-HookEngine($Slug, $Scope, $Folder, $Settings, $Lines, $Want) {
    $E = [pscustomobject]@{
        Slug = $Slug
        Scope = $Scope
        Folder = (Get-HookPlain $Folder).TrimEnd([char]47)
        Settings = $Settings
        Record = [Collections.Generic.List[object]]::new()
        Want = [Collections.Generic.List[object]]::new()
        Restores = [Collections.Generic.List[object]]::new()
        Remembered = 0
        IsReporting = $false
        Added = [Collections.Generic.List[object]]::new()
        Report = [Collections.Generic.List[object]]::new()
        Show = [Collections.Generic.List[object]]::new()
        Result = ''
        Refusal = $null
        Source = ''
        FaultAt = -1
        Fault = ''
        Root = $null
        State = ''
        Open = $null
        Comma = 0
        Key = ''
        KeyFrom = 0
        KeyTo = 0
        Decoded = ''
        IsBadEscape = $false
        LineEnd = ''
        IsOneLine = $false
        Unit = ''
        ColonText = ''
        CommaText = ''
        HasCut = $false
    }
    Read-HookLines $E $Lines $E.Record
    Read-HookLines $E $Want $E.Want
    $top = Read-HookJson $E $Settings
    if (-not (Test-HookSettings $E $top)) { return $E }
    Add-HookWarnings $E $top
    Clear-HookForgotten $E $top
    $none = [Collections.Generic.List[object]]::new()
    $E.IsReporting = $true
    $E.Result = Edit-HookText $E $Settings $E.Want
    $E.IsReporting = $false
    $start = $Settings
    if ($E.Added.Count -gt 0) { $start = Get-HookOpened $E $Settings }
    $E.Record.AddRange($E.Added)
    $undone = Edit-HookText $E $E.Result $none
    $E.Record.RemoveRange($E.Record.Count - $E.Added.Count, $E.Added.Count)
    $kept = $E.Restores
    $E.Restores = $kept.GetRange(0, $kept.Count - $E.Remembered)
    $expected = Edit-HookText $E $start $none
    if (-not [string]::Equals($undone, $expected)) {
        Set-HookRefusal $E 0 'the change could not be undone without a trace'
        return $E
    }
    Add-HookLeftovers $E (Read-HookJson $E $E.Result)
    return $E
}

# Forgets containers that are gone: whoever replaced the settings took them along.
function Clear-HookForgotten($E, $Top) {
    $there = [Collections.Generic.HashSet[string]]::new()
    [void]$there.Add('r')
    $hooks = Get-HookMember $Top 'hooks'
    if ($null -ne $hooks) {
        [void]$there.Add('h')
        foreach ($member in $hooks.Children) {
            if (Test-HookHidden $hooks $member) { continue }
            [void]$there.Add('v|' + $member.Key)
            foreach ($group in $member.Children) { [void]$there.Add((Get-HookGroupPath $member.Key $group)) }
        }
    }
    $kept = [Collections.Generic.List[object]]::new()
    foreach ($one in $E.Restores) {
        if ($there.Contains($one.Path)) { $kept.Add($one) }
    }
    $E.Restores = $kept
}

# Which containers that were empty before hold something now, and whether the settings hold nothing.
function Add-HookLeftovers($E, $Top) {
    $live = [Collections.Generic.HashSet[string]]::new()
    if ($null -ne $Top) {
        if ($Top.Children.Count -gt 0) { [void]$live.Add('r') } else { $E.Report.Add('empty') }
    }
    $hooks = Get-HookMember $Top 'hooks'
    if ($null -ne $hooks) {
        if ($hooks.Children.Count -gt 0) { [void]$live.Add('h') }
        foreach ($member in $hooks.Children) {
            if (Test-HookHidden $hooks $member) { continue }
            if ($member.Children.Count -gt 0) { [void]$live.Add('v|' + $member.Key) }
            foreach ($group in $member.Children) {
                $handlers = Get-HookMember $group 'hooks'
                if (($null -ne $handlers) -and ($handlers.Children.Count -gt 0)) {
                    [void]$live.Add((Get-HookGroupPath $member.Key $group))
                }
            }
        }
    }
    $told = [Collections.Generic.HashSet[string]]::new()
    foreach ($line in $E.Report) {
        $fields = $line.Split([char]9)
        if ($fields[0] -ceq 'restore') { [void]$told.Add((Expand-HookString $E $fields[1])) }
    }
    for ($i = $E.Restores.Count - 1; $i -ge 0; $i--) {
        $one = $E.Restores[$i]
        if (-not $live.Contains($one.Path)) { continue }
        if ($one.IsLent) {
            $one.Told = 'lent'
        } elseif ($told.Add($one.Path)) {
            $one.Told = 'live'
        }
    }
    foreach ($one in $E.Restores) {
        if ($one.Told.Length -gt 0) {
            $E.Report.Add($one.Told + "`t" + (Get-HookEscaped $one.Path) + "`t" + (Get-HookEscaped $one.Inside))
        }
    }
}

# The text with the wanted entries as the only ones of ours.
function Edit-HookText($E, $Text, $Want) {
    $found = Find-HookEntries (Read-HookJson $E $Text)
    $isMine = [Collections.Generic.List[object]]::new()
    $isStale = [Collections.Generic.List[object]]::new()
    foreach ($entry in $found) {
        $isOurs = Test-HookOurs $E $entry
        $isMine.Add($isOurs)
        $isStale.Add($isOurs)
    }
    foreach ($entry in $E.Record) {
        if (Test-HookOurs $E $entry) { continue }
        for ($i = 0; $i -lt $found.Count; $i++) {
            if ((-not $isMine[$i]) -and [string]::Equals($found[$i].Hook, $entry.Hook)) {
                $isMine[$i] = $true
                $isStale[$i] = $true
                break
            }
        }
    }
    $missing = [Collections.Generic.List[object]]::new()
    foreach ($entry in $Want) {
        $what = 'added'
        for ($i = 0; $i -lt $found.Count; $i++) {
            if ($isStale[$i] -and [string]::Equals($found[$i].Full, $entry.Full)) {
                $isStale[$i] = $false
                $what = 'kept'
                break
            }
        }
        if ($what -ceq 'added') {
            for ($i = 0; $i -lt $found.Count; $i++) {
                if ((-not $isMine[$i]) -and [string]::Equals($found[$i].Hook, $entry.Hook)) {
                    $what = 'present'
                    break
                }
            }
        }
        Add-HookReport $E $what $entry
        if ($what -ceq 'added') { $missing.Add($entry) }
    }
    for ($i = 0; $i -lt $found.Count; $i++) {
        if ($isStale[$i]) { Add-HookReport $E 'removed' $found[$i] }
    }
    if ($missing.Count -gt 0) { $Text = Get-HookOpened $E $Text }
    if ($E.IsReporting) { $E.Added = $missing }
    foreach ($entry in $missing) { $Text = Add-HookEntry $E $Text $entry }
    for ($i = $found.Count - 1; $i -ge 0; $i--) {
        if ($isStale[$i]) { $Text = Remove-HookEntry $E $Text $found[$i] }
    }
    return $Text
}

function Add-HookReport($E, $What, $Entry) {
    if (-not $E.IsReporting) { return }
    $matcher = '-'
    if ($null -ne $Entry.Matcher) { $matcher = Format-HookLine $Entry.Matcher ':' ',' }
    $handler = Format-HookLine $Entry.Handler ':' ','
    $E.Report.Add($What + "`t" + (Get-HookRaw $Entry.Name) + "`t" + $matcher + "`t" + $handler)
    Show-HookEntry $E $What $Entry
}

# An entry with everything in it, for people.
function Show-HookEntry($E, $What, $Entry) {
    $matcher = ''
    if ($null -ne $Entry.Matcher) { $matcher = ', matcher ' + (Get-HookShown (Format-HookLine $Entry.Matcher ': ' ', ')) }
    $type = Get-HookMember $Entry.Handler 'type'
    $typeText = ''
    if ($null -ne $type) { $typeText = ', ' + (Get-HookShown $type.Value) }
    $words = $What
    if ($What -ceq 'added') { $words = 'new' }
    if ($What -ceq 'kept') { $words = 'there already' }
    if ($What -ceq 'present') { $words = 'yours, stays as it is' }
    $E.Show.Add('  ' + $words + ': ' + (Get-HookShown $Entry.Name.Value) + $matcher + $typeText)
    if ($Entry.Handler.Type -cne '{') { return }
    foreach ($field in $Entry.Handler.Children) {
        if ([object]::ReferenceEquals($field, $type)) { continue }
        if ($field.Type -cne 's') {
            $E.Show.Add('      ' + (Get-HookShown $field.Key) + ': ' + (Get-HookShown (Format-HookLine $field ': ' ', ')))
            continue
        }
        $lead = '      ' + (Get-HookShown $field.Key) + ': '
        foreach ($line in $field.Value.Split([char]10)) {
            $E.Show.Add($lead + (Get-HookShown $line))
            $lead = '        | '
        }
    }
}

# A blank text as the {} that it counts as.
function Get-HookOpened($E, $Text) {
    if ($null -ne (Read-HookJson $E $Text)) { return $Text }
    $mark = ''
    if ($Text.StartsWith($HookBom, [StringComparison]::Ordinal)) { $mark = $HookBom }
    return $mark + '{}' + (Get-HookLineEnd $Text)
}
