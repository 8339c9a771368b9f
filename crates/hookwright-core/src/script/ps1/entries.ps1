# ---- Entries: event, matcher, handler ----

# Takes `entry` lines as entries into a list, and `restore` and `lent` lines into Restores.
function Read-HookLines($E, $Lines, $List) {
    foreach ($line in $Lines) {
        $fields = $line.Split([char]9)
        if (($fields[0] -ceq 'entry') -and ($fields.Length -eq 4)) {
            $name = Read-HookJson $E $fields[1]
            $matcher = $null
            if (-not [string]::Equals($fields[2], '-')) { $matcher = Read-HookJson $E $fields[2] }
            $handler = Read-HookJson $E $fields[3]
            $List.Add((New-HookEntry $name $matcher $handler))
        } elseif ((($fields[0] -ceq 'restore') -or ($fields[0] -ceq 'lent')) -and ($fields.Length -eq 3)) {
            $path = Expand-HookString $E $fields[1]
            $inside = Expand-HookString $E $fields[2]
            Add-HookRestore $E $path $inside ($fields[0] -ceq 'lent')
        }
    }
}

function Add-HookRestore($E, $Path, $Inside, $IsLent) {
    $E.Restores.Add([pscustomobject]@{ Path = $Path; Inside = $Inside; IsLent = $IsLent; Told = '' })
}

# An entry: what it means is told by Hook (the same hook) and Full (the same in every field).
function New-HookEntry($Name, $Matcher, $Handler) {
    $hook = (Get-HookMeaning $Name) + (Get-HookMeaning $Matcher)
    foreach ($key in $HookIdentity) { $hook += Get-HookMeaning (Get-HookMember $Handler $key) }
    return [pscustomobject]@{
        Name = $Name
        Matcher = $Matcher
        Handler = $Handler
        Hook = $hook
        Full = (Get-HookMeaning $Name) + (Get-HookMeaning $Matcher) + (Get-HookMeaning $Handler)
        Group = 0
        Place = 0
    }
}

# Every handler of the settings, in order.
function Find-HookEntries($Top) {
    $found = [Collections.Generic.List[object]]::new()
    $hooks = Get-HookMember $Top 'hooks'
    if ($null -eq $hooks) { return , $found }
    foreach ($member in $hooks.Children) {
        if (Test-HookHidden $hooks $member) { continue }
        $name = New-HookNode $member.Text 's' $member.KeyFrom $member.KeyTo
        $name.Value = $member.Key
        for ($g = 0; $g -lt $member.Children.Count; $g++) {
            $group = $member.Children[$g]
            $handlers = Get-HookMember $group 'hooks'
            if (-not (Test-HookList $handlers)) { continue }
            for ($h = 0; $h -lt $handlers.Children.Count; $h++) {
                $entry = New-HookEntry $name (Get-HookMember $group 'matcher') $handlers.Children[$h]
                $entry.Group = $g
                $entry.Place = $h
                $found.Add($entry)
            }
        }
    }
    return , $found
}

function Get-HookPlain($Text) {
    return $Text.Replace('\', '/').Replace('"', '').Replace("'", '').Replace('{', '').Replace('}', '')
}

# Whether the command or an argument leads into our folder.
function Test-HookOurs($E, $Entry) {
    $command = Get-HookMember $Entry.Handler 'command'
    if (($null -ne $command) -and ($command.Type -ceq 's')) {
        if (Test-HookLeadsHome $E $command.Value) { return $true }
    }
    $arguments = Get-HookMember $Entry.Handler 'args'
    if (-not (Test-HookList $arguments)) { return $false }
    foreach ($argument in $arguments.Children) {
        if ($argument.Type -ceq 's') {
            if (Test-HookLeadsHome $E $argument.Value) { return $true }
        }
    }
    return $false
}

function Test-HookLeadsHome($E, $Value) {
    $text = Get-HookPlain $Value
    if (($E.Folder.Length -gt 0) -and (Test-HookStartsWord $text ($E.Folder + '/'))) { return $true }
    $path = '.claude/hooks/' + $E.Slug + '/'
    if ($E.Scope -ceq 'user') {
        return ($text.Contains('$HOME/' + $path) -or $text.Contains('~/' + $path) -or
            $text.Contains('$USERPROFILE/' + $path) -or $text.Contains('CLAUDE_CONFIG_DIR/hooks/' + $E.Slug + '/'))
    }
    if ($text.Contains('CLAUDE_PROJECT_DIR/' + $path)) { return $true }
    return ((Test-HookStartsWord $text $path) -or (Test-HookStartsWord $text ('./' + $path)))
}

function Test-HookStartsWord($Text, $Path) {
    $at = $Text.IndexOf($Path, [StringComparison]::Ordinal)
    while ($at -ge 0) {
        if ($at -eq 0) { return $true }
        if (" `t`n`f`r;&|(<>=``".Contains($Text.Substring($at - 1, 1))) { return $true }
        $at = $Text.IndexOf($Path, $at + 1, [StringComparison]::Ordinal)
    }
    return $false
}
