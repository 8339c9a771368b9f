# ---- Cutting and inserting ----

# Adds an entry: to the first group that fits, else as a new group, event or `hooks`, always at the end.
function Add-HookEntry($E, $Text, $Entry) {
    $top = Read-HookJson $E $Text
    $name = Get-HookRaw $Entry.Name
    $handler = Get-HookRaw $Entry.Handler
    $matcher = ''
    if ($null -ne $Entry.Matcher) { $matcher = '"matcher":' + (Get-HookRaw $Entry.Matcher) + ',' }
    $group = '{' + $matcher + '"hooks":[' + $handler + ']}'
    $hooks = Get-HookMember $top 'hooks'
    if ($null -eq $hooks) { return (Add-HookItem $E $Text $top $top 'r' '"hooks"' ('{' + $name + ':[' + $group + ']}')) }
    $member = Get-HookMember $hooks $Entry.Name.Value
    if ($null -eq $member) { return (Add-HookItem $E $Text $top $hooks 'h' $name ('[' + $group + ']')) }
    foreach ($child in $member.Children) {
        $handlers = Get-HookMember $child 'hooks'
        if (-not (Test-HookList $handlers)) { continue }
        $other = Get-HookMeaning (Get-HookMember $child 'matcher')
        if ([string]::Equals($other, (Get-HookMeaning $Entry.Matcher))) {
            return (Add-HookItem $E $Text $top $handlers (Get-HookGroupPath $member.Key $child) '' $handler)
        }
    }
    return (Add-HookItem $E $Text $top $member ('v|' + $member.Key) '' $group)
}

function Get-HookGroupPath($Name, $Group) {
    $path = 'g|' + $Name + '|'
    $matcher = Get-HookMember $Group 'matcher'
    if ($null -eq $matcher) { return $path }
    if ($matcher.Type -ceq 's') { return $path + '=' + $matcher.Value }
    return $path + '=' + (Get-HookRaw $matcher)
}

# Puts an item at the end of a container, in the manner of what stands there.
function Add-HookItem($E, $Text, $Top, $Container, $Path, $Key, $Value) {
    Set-HookHabits $E $Text $Top
    $node = Read-HookJson $E $Value
    $count = $Container.Children.Count
    if ($count -eq 0) {
        $at = $Container.From + 1
        $to = $Container.To - 1
        if ($E.IsReporting) { Add-HookMemory $E $Path ($Text.Substring($at, $to - $at)) }
        if ($E.IsOneLine -and (-not [object]::ReferenceEquals($Container, $Top))) {
            return (Set-HookSlice $Text $at $to (Format-HookItem $E $Key $node))
        }
        $outer = Get-HookIndent $Text $Container.From
        $inner = $outer + $E.Unit
        $item = $E.LineEnd + $inner + (Format-HookPretty $E $Key $node $inner) + $E.LineEnd + $outer
        return (Set-HookSlice $Text $at $to $item)
    }
    $last = $Container.Children[$count - 1]
    $at = $last.To
    if (Test-HookOwnLine $Text (Get-HookStart $Container.Children[0] $Container)) {
        $inner = Get-HookIndent $Text (Get-HookStart $last $Container)
        return (Set-HookSlice $Text $at $at (',' + $E.LineEnd + $inner + (Format-HookPretty $E $Key $node $inner)))
    }
    $blank = $E.CommaText
    if ($count -gt 1) {
        $from = $Container.Children[$count - 2].To
        $blank = $Text.Substring($from, (Get-HookStart $last $Container) - $from)
        $blank = ',' + $blank.Substring($blank.IndexOf(',', [StringComparison]::Ordinal) + 1)
    }
    return (Set-HookSlice $Text $at $at ($blank + (Format-HookItem $E $Key $node)))
}

function Add-HookMemory($E, $Path, $Inside) {
    $E.Report.Add("restore`t" + (Get-HookEscaped $Path) + "`t" + (Get-HookEscaped $Inside))
    Add-HookRestore $E $Path $Inside $false
    $E.Remembered += 1
}

# Takes a handler out, and whatever it leaves empty that was not empty before.
function Remove-HookEntry($E, $Text, $Entry) {
    $top = Read-HookJson $E $Text
    $hooks = Get-HookMember $top 'hooks'
    $member = Get-HookMember $hooks $Entry.Name.Value
    $group = $member.Children[$Entry.Group]
    $handlers = Get-HookMember $group 'hooks'
    $E.HasCut = $false
    $path = Get-HookGroupPath $member.Key $group
    $out = Remove-HookChild $E $Text $handlers $Entry.Place $path (Test-HookOtherKeys $group)
    $path = 'v|' + $member.Key
    if (-not $E.HasCut) { $out = Remove-HookChild $E $Text $member $Entry.Group $path $false }
    if (-not $E.HasCut) { $out = Remove-HookChild $E $Text $hooks (Get-HookPlace $hooks $member) 'h' $false }
    if (-not $E.HasCut) { $out = Remove-HookChild $E $Text $top (Get-HookPlace $top $hooks) 'r' $true }
    return $out
}

function Get-HookPlace($Container, $Node) {
    $place = 0
    while (-not [object]::ReferenceEquals($Container.Children[$place], $Node)) { $place++ }
    return $place
}

function Test-HookOtherKeys($Group) {
    foreach ($child in $Group.Children) {
        if ((-not [string]::Equals($child.Key, 'matcher')) -and (-not [string]::Equals($child.Key, 'hooks'))) { return $true }
    }
    return $false
}

# Takes one child out; the only one just where the container may stay empty.
function Remove-HookChild($E, $Text, $Container, $Place, $Path, $MayStayEmpty) {
    $node = $Container.Children[$Place]
    if ($Container.Children.Count -gt 1) {
        $E.HasCut = $true
        if ($Place -gt 0) { return (Set-HookSlice $Text $Container.Children[$Place - 1].To $node.To '') }
        $next = Get-HookStart $Container.Children[1] $Container
        return (Set-HookSlice $Text (Get-HookStart $node $Container) $next '')
    }
    $inside = ''
    $isKnown = $false
    # While hooks are put in and out in one run, what that run remembers does not count.
    $last = $E.Restores.Count - 1
    if ($E.IsReporting) { $last -= $E.Remembered }
    for ($i = $last; ($i -ge 0) -and (-not $isKnown); $i--) {
        if ([string]::Equals($E.Restores[$i].Path, $Path)) {
            $inside = $E.Restores[$i].Inside
            $isKnown = $true
        }
    }
    if ((-not $isKnown) -and (-not $MayStayEmpty)) { return $Text }
    $E.HasCut = $true
    return (Set-HookSlice $Text ($Container.From + 1) ($Container.To - 1) $inside)
}

function Set-HookSlice($Text, $From, $To, $New) {
    return $Text.Substring(0, $From) + $New + $Text.Substring($To)
}
