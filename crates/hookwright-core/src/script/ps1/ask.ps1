# ---- Asking ----

# The member of this key, the last one if there are several; nothing if there is none.
function Get-HookMember($Node, $Key) {
    if (($null -eq $Node) -or ($Node.Type -cne '{')) { return $null }
    for ($i = $Node.Children.Count - 1; $i -ge 0; $i--) {
        if ([string]::Equals($Node.Children[$i].Key, $Key)) { return $Node.Children[$i] }
    }
    return $null
}

function Test-HookList($Node) {
    return (($null -ne $Node) -and ($Node.Type -ceq '['))
}

function Get-HookRaw($Node) {
    return $Node.Text.Substring($Node.From, $Node.To - $Node.From)
}

function Get-HookStart($Node, $Parent) {
    if ($Parent.Type -ceq '{') { return $Node.KeyFrom }
    return $Node.From
}

# Whether a later member has the same key.
function Test-HookHidden($Node, $Child) {
    return (-not [object]::ReferenceEquals((Get-HookMember $Node $Child.Key), $Child))
}

# The meaning of a value as a text: equal for any spelling, spacing and order of keys.
function Get-HookMeaning($Node) {
    if ($null -eq $Node) { return '-' }
    if ($null -ne $Node.Meaning) { return $Node.Meaning }
    $out = ''
    if ($Node.Type -ceq 's') {
        $out = 's' + $Node.Value.Length + ':' + $Node.Value
    } elseif ($Node.Type -ceq 'w') {
        $out = (Get-HookNumber (Get-HookRaw $Node)) + ';'
    } elseif ($Node.Type -ceq '[') {
        $out = '['
        foreach ($child in $Node.Children) { $out += Get-HookMeaning $child }
        $out += ']'
    } else {
        $members = [Collections.Generic.List[object]]::new()
        foreach ($child in $Node.Children) {
            if (Test-HookHidden $Node $child) { continue }
            $place = $members.Count
            while (($place -gt 0) -and ([string]::CompareOrdinal($members[$place - 1].Key, $child.Key) -gt 0)) { $place-- }
            $members.Insert($place, $child)
        }
        $out = '{'
        foreach ($child in $members) { $out += [string]$child.Key.Length + ':' + $child.Key + (Get-HookMeaning $child) }
        $out += '}'
    }
    $Node.Meaning = $out
    return $out
}

# A number without what does not matter: 5, 5.0 and 50e-1 are one.
function Get-HookNumber($Word) {
    $parts = $HookNumber.Match($Word)
    if (-not $parts.Success) { return $Word }
    $fraction = $parts.Groups[3].Value
    if ($fraction.Length -gt 0) { $fraction = $fraction.Substring(1) }
    $digits = $parts.Groups[2].Value + $fraction
    $start = 0
    while (($start -lt $digits.Length) -and ([string]::CompareOrdinal($digits, $start, '0', 0, 1) -eq 0)) { $start++ }
    if ($start -eq $digits.Length) { return '0' }
    $sign = $parts.Groups[5].Value
    $exponent = $parts.Groups[6].Value
    if (($sign.Length + $exponent.Length) -gt 15) { return $Word }
    $power = [long]0
    if ($exponent.Length -gt 0) { $power = [long]$exponent }
    if ([string]::Equals($sign, '-')) { $power = [long]0 - $power }
    $power -= $fraction.Length
    $end = $digits.Length
    while ([string]::CompareOrdinal($digits, $end - 1, '0', 0, 1) -eq 0) {
        $end--
        $power++
    }
    return $parts.Groups[1].Value + $digits.Substring($start, $end - $start) + 'e' + $power
}

# Whether the settings can be worked on; if not, Refusal says why.
function Test-HookSettings($E, $Top) {
    if ($E.FaultAt -ge 0) {
        Set-HookRefusal $E $E.FaultAt $E.Fault
        return $false
    }
    if ($null -eq $Top) { return $true }
    if ($Top.Type -cne '{') {
        Set-HookRefusal $E $Top.From 'the file must hold a JSON object {...}'
        return $false
    }
    $hooks = Get-HookMember $Top 'hooks'
    if ($null -eq $hooks) { return $true }
    if ($hooks.Type -cne '{') {
        Set-HookRefusal $E $hooks.From '"hooks" must be an object; Claude Code ignores it as it stands'
        return $false
    }
    foreach ($child in $hooks.Children) {
        if ((-not (Test-HookHidden $hooks $child)) -and ($child.Type -cne '[')) {
            $reason = 'hooks.' + (Get-HookShown $child.Key) + ' must be a list of groups'
            Set-HookRefusal $E $child.From $reason
            return $false
        }
    }
    return $true
}

# Why nothing can be done, with line and column; columns count characters.
function Set-HookRefusal($E, $At, $Reason) {
    $line = 1
    $start = 0
    $next = $E.Settings.IndexOf("`n", [StringComparison]::Ordinal)
    while (($next -ge 0) -and ($next -lt $At)) {
        $line++
        $start = $next + 1
        $next = $E.Settings.IndexOf("`n", $start, [StringComparison]::Ordinal)
    }
    while (($start + 3 -le $At) -and ([string]::CompareOrdinal($E.Settings, $start, $HookBom, 0, 3) -eq 0)) { $start += 3 }
    $column = 1
    for ($i = $start; $i -lt $At; $i++) {
        $code = [int]$E.Settings[$i]
        if (($code -lt 0x80) -or ($code -ge 0xC0)) { $column++ }
    }
    $E.Refusal = [pscustomobject]@{ Line = $line; Column = $column; Reason = $Reason }
}

function Add-HookWarnings($E, $Top) {
    if ($null -eq $Top) { return }
    $disabled = Get-HookMember $Top 'disableAllHooks'
    if (($null -ne $disabled) -and [string]::Equals((Get-HookRaw $disabled), 'true')) { $E.Report.Add("warn`tdisabled") }
    if ($E.Settings.StartsWith($HookBom, [StringComparison]::Ordinal)) { $E.Report.Add("warn`tbom") }
    Add-HookTwins $E $Top
}

function Add-HookTwins($E, $Node) {
    foreach ($child in $Node.Children) {
        if (($Node.Type -ceq '{') -and (Test-HookHidden $Node $child)) {
            $lines = $E.Settings.Substring(0, $child.KeyFrom).Split([char]10)
            $E.Report.Add("warn`ttwice`t" + (Get-HookShown $child.Key) + "`t" + $lines.Length)
        }
        Add-HookTwins $E $child
    }
}
