# ---- The settings as text: places are found, bytes are cut and inserted there, all others stay ----
#
# Every text in here is Latin-1: one character for each byte of the UTF-8 file. Texts are compared by their code
# points; what a culture takes for equal is not equal here. $E holds what one run knows.

$HookBom = [string][char]0xEF + [string][char]0xBB + [string][char]0xBF
$HookString = [regex]::new('\G"([^"\\]*(?:\\[\x00-\xff][^"\\]*)*)"')
$HookWord = [regex]::new('\G[-+._$0-9A-Za-z]+')
$HookWhite = [regex]::new('\G[ \t\r\n]*')
$HookIndent = [regex]::new('\G[ \t]*')
$HookControl = [regex]::new('[\x00-\x1f]')
$HookNumber = [regex]::new('\A(-?)(0|[1-9][0-9]*)([.][0-9]+)?([eE]([-+]?)([0-9]+))?\z')
$HookHex = [regex]::new('\G[0-9A-Fa-f]{4}')
$HookIdentity = 'type', 'command', 'args', 'shell', 'if', 'prompt', 'url', 'server', 'tool', 'input'

# ---- Reading: text to nodes ----
#
# A node has a type: { [ s (string) w (number or word); its first byte From and the byte after it To in Text; its
# Children. A member of an object has also Key (decoded), KeyFrom, KeyTo. Value is the decoded string.

# The root node; nothing for a blank text. A text that is not strict JSON leaves its place and reason in FaultAt, Fault.
function Read-HookJson($E, $Text) {
    $E.Source = $Text
    $E.FaultAt = -1
    $E.Root = $null
    $E.State = 'value'
    $E.Open = [Collections.Generic.List[object]]::new()
    $at = 0
    if ($Text.StartsWith($HookBom, [StringComparison]::Ordinal)) { $at = 3 }
    $at += $HookWhite.Match($Text, $at).Length
    while (($at -lt $Text.Length) -and ($E.FaultAt -lt 0)) {
        $c = $Text.Substring($at, 1)
        $end = $at + 1
        if ('{}[]:,'.Contains($c)) {
            Add-HookToken $E $c $at $end ''
        } elseif ([string]::Equals($c, '"')) {
            $token = $HookString.Match($Text, $at)
            if ($token.Success) {
                $end = $at + $token.Length
                $body = $token.Groups[1].Value
                Test-HookString $E $body $at
                if ($E.FaultAt -lt 0) { Add-HookToken $E 's' $at $end $body }
            } else {
                Set-HookFault $E $at 'a string is never closed'
            }
        } else {
            $token = $HookWord.Match($Text, $at)
            if ($token.Success) {
                $end = $at + $token.Length
                Add-HookToken $E 'w' $at $end $token.Value
            } elseif ('/#'.Contains($c)) {
                Set-HookFault $E $at 'comments are not allowed in a settings file (Claude Code rejects the whole file)'
            } elseif ($HookControl.IsMatch($c)) {
                Set-HookFault $E $at 'a control character where none may stand'
            } else {
                Set-HookFault $E $at 'an unexpected character'
            }
        }
        $at = $end + $HookWhite.Match($Text, $end).Length
    }
    if ($E.FaultAt -ge 0) { return $null }
    if (($E.State -ceq 'value') -and ($E.Open.Count -eq 0)) { return $null }
    if ($E.State -cne 'end') {
        Set-HookFault $E $Text.Length 'the file ends too early (is it cut off?)'
        return $null
    }
    return $E.Root
}

function Set-HookFault($E, $At, $Reason) {
    if ($E.FaultAt -lt 0) {
        $E.FaultAt = $At
        $E.Fault = $Reason
    }
}

function Test-HookString($E, $Body, $Start) {
    $E.Decoded = Expand-HookString $E $Body
    if ($E.IsBadEscape) {
        Set-HookFault $E $Start 'a wrong backslash escape in a string'
        return
    }
    $control = $HookControl.Match($Body)
    if ($control.Success) {
        Set-HookFault $E ($Start + 1 + $control.Index) 'a raw line break or control character inside a string'
    }
}

# Takes the next token: what may come is told by State.
function Add-HookToken($E, $Type, $From, $To, $Body) {
    $isObject = $false
    if ($E.Open.Count -gt 0) { $isObject = $E.Open[$E.Open.Count - 1].Type -ceq '{' }
    if ($E.State -ceq 'colon') {
        if ($Type -ceq ':') {
            $E.State = 'value'
        } else {
            Set-HookFault $E $From 'a colon was expected'
        }
    } elseif ($E.State -ceq 'comma') {
        if ($Type -ceq ',') {
            $E.Comma = $From
            $E.State = 'item'
            if ($isObject) { $E.State = 'key' }
        } elseif (($isObject -and ($Type -ceq '}')) -or ((-not $isObject) -and ($Type -ceq ']'))) {
            Close-HookNode $E $To
        } else {
            Set-HookFault $E $From 'a comma or a closing bracket was expected'
        }
    } elseif ($E.State -ceq 'end') {
        Set-HookFault $E $From 'there is text after the end'
    } elseif (($E.State -ceq 'key') -or ($E.State -ceq 'key or }')) {
        if ($Type -ceq 's') {
            $E.Key = $E.Decoded
            $E.KeyFrom = $From
            $E.KeyTo = $To
            $E.State = 'colon'
        } elseif (($Type -ceq '}') -and ($E.State -ceq 'key or }')) {
            Close-HookNode $E $To
        } elseif ($Type -ceq '}') {
            Set-HookFault $E $E.Comma 'a comma too many'
        } elseif ($Type -ceq 'w') {
            Set-HookFault $E $From 'a key needs double quotes'
        } else {
            Set-HookFault $E $From 'a key was expected'
        }
    } elseif ('{[sw'.Contains($Type)) {
        if (($Type -ceq 'w') -and (-not (Test-HookWord $Body))) {
            Set-HookFault $E $From ("'" + $Body + "' is not JSON")
        } else {
            Open-HookNode $E $Type $From $To
        }
    } elseif (($Type -ceq ']') -and ($E.State -ceq 'item or ]')) {
        Close-HookNode $E $To
    } elseif (($E.State -ceq 'item') -and ']}'.Contains($Type)) {
        Set-HookFault $E $E.Comma 'a comma too many'
    } else {
        Set-HookFault $E $From 'a value was expected'
    }
}

function Test-HookWord($Word) {
    if (($Word -ceq 'true') -or ($Word -ceq 'false') -or ($Word -ceq 'null')) { return $true }
    return $HookNumber.IsMatch($Word)
}

function New-HookNode($Text, $Type, $From, $To) {
    return [pscustomobject]@{
        Text = $Text
        Type = $Type
        From = $From
        To = $To
        Children = [Collections.Generic.List[object]]::new()
        Key = ''
        KeyFrom = 0
        KeyTo = 0
        Value = ''
        Meaning = $null
    }
}

function Open-HookNode($E, $Type, $From, $To) {
    if ($E.Open.Count -gt 60) {
        Set-HookFault $E $From 'nested too deeply'
        return
    }
    $node = New-HookNode $E.Source $Type $From $To
    if ($Type -ceq 's') { $node.Value = $E.Decoded }
    if ($E.Open.Count -eq 0) {
        $E.Root = $node
    } else {
        $parent = $E.Open[$E.Open.Count - 1]
        $parent.Children.Add($node)
        if ($parent.Type -ceq '{') {
            $node.Key = $E.Key
            $node.KeyFrom = $E.KeyFrom
            $node.KeyTo = $E.KeyTo
        }
    }
    if ($Type -ceq '{') {
        $E.Open.Add($node)
        $E.State = 'key or }'
    } elseif ($Type -ceq '[') {
        $E.Open.Add($node)
        $E.State = 'item or ]'
    } else {
        Set-HookStateAfterValue $E
    }
}

function Close-HookNode($E, $To) {
    $E.Open[$E.Open.Count - 1].To = $To
    $E.Open.RemoveAt($E.Open.Count - 1)
    Set-HookStateAfterValue $E
}

function Set-HookStateAfterValue($E) {
    $E.State = 'comma'
    if ($E.Open.Count -eq 0) { $E.State = 'end' }
}

# The text that a string's inside stands for. NUL is written in two bytes; a lone surrogate is U+FFFD.
function Expand-HookString($E, $Inner) {
    $E.IsBadEscape = $false
    $slash = $Inner.IndexOf('\', [StringComparison]::Ordinal)
    if ($slash -lt 0) { return $Inner }
    $out = ''
    $at = 0
    while ($slash -ge 0) {
        $out += $Inner.Substring($at, $slash - $at)
        $at = $slash + 2
        $c = ''
        if ($at -le $Inner.Length) { $c = $Inner.Substring($slash + 1, 1) }
        if ([string]::Equals($c, 'u')) {
            $code = Read-HookHex $Inner $at
            $at += 4
            if ($code -lt 0) {
                $E.IsBadEscape = $true
                return ''
            }
            if (($code -ge 0xD800) -and ($code -lt 0xDC00)) {
                $low = -1
                if ([string]::CompareOrdinal($Inner, $at, '\u', 0, 2) -eq 0) { $low = Read-HookHex $Inner ($at + 2) }
                if (($low -ge 0xDC00) -and ($low -lt 0xE000)) {
                    $code = 0x10000 + (($code - 0xD800) * 0x400) + ($low - 0xDC00)
                    $at += 6
                }
            }
            $out += ConvertTo-HookBytes $code
        } else {
            $place = '"\/bfnrt'.IndexOf($c, [StringComparison]::Ordinal)
            if (($c.Length -eq 0) -or ($place -lt 0)) {
                $E.IsBadEscape = $true
                return ''
            }
            $out += [string][char](34, 92, 47, 8, 12, 10, 13, 9)[$place]
        }
        $slash = -1
        if ($at -le $Inner.Length) { $slash = $Inner.IndexOf('\', $at, [StringComparison]::Ordinal) }
    }
    return $out + $Inner.Substring($at)
}

# The number that four digits stand for, -1 where there are none.
function Read-HookHex($Text, $At) {
    if (($At + 4) -gt $Text.Length) { return (-1) }
    $digits = $HookHex.Match($Text, $At)
    if (-not $digits.Success) { return (-1) }
    return [Convert]::ToInt32($digits.Value, 16)
}

# A character in UTF-8.
function ConvertTo-HookBytes($Code) {
    if (($Code -ge 0xD800) -and ($Code -lt 0xE000)) { $Code = 0xFFFD }
    if ($Code -eq 0) { return [string][char]0xC0 + [string][char]0x80 }
    if ($Code -lt 0x80) { return [string][char]$Code }
    $last = [string][char](0x80 -bor ($Code -band 0x3F))
    if ($Code -lt 0x800) { return [string][char](0xC0 -bor ($Code -shr 6)) + $last }
    $last = [string][char](0x80 -bor (($Code -shr 6) -band 0x3F)) + $last
    if ($Code -lt 0x10000) { return [string][char](0xE0 -bor ($Code -shr 12)) + $last }
    return [string][char](0xF0 -bor ($Code -shr 18)) + [string][char](0x80 -bor (($Code -shr 12) -band 0x3F)) + $last
}

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

# ---- The look of the file ----

function Set-HookHabits($E, $Text, $Top) {
    $E.LineEnd = Get-HookLineEnd $Text
    $E.IsOneLine = -not (Get-HookRaw $Top).Contains("`n")
    $E.Unit = '  '
    $E.ColonText = ': '
    $E.CommaText = ', '
    if ($Top.Children.Count -eq 0) { return }
    $first = $Top.Children[0]
    if (Test-HookOwnLine $Text $first.KeyFrom) { $E.Unit = Get-HookIndent $Text $first.KeyFrom }
    if ($E.IsOneLine -and (-not " `t`r`n".Contains($Text.Substring($first.From - 1, 1)))) {
        $E.ColonText = ':'
        $E.CommaText = ','
    }
}

function Get-HookLineEnd($Text) {
    $at = $Text.IndexOf("`n", [StringComparison]::Ordinal)
    if (($at -gt 0) -and ([string]::CompareOrdinal($Text, $at - 1, "`r", 0, 1) -eq 0)) { return "`r`n" }
    return "`n"
}

function Get-HookLineStart($Text, $At) {
    while (($At -gt 0) -and ([string]::CompareOrdinal($Text, $At - 1, "`n", 0, 1) -ne 0)) { $At-- }
    return $At
}

function Get-HookIndent($Text, $At) {
    return $HookIndent.Match($Text, (Get-HookLineStart $Text $At)).Value
}

function Test-HookOwnLine($Text, $At) {
    $start = Get-HookLineStart $Text $At
    return (($start -gt 0) -and ($HookIndent.Match($Text, $start).Length -ge ($At - $start)))
}

function Format-HookItem($E, $Key, $Node) {
    $text = Format-HookLine $Node $E.ColonText $E.CommaText
    if ($Key.Length -eq 0) { return $text }
    return $Key + $E.ColonText + $text
}

function Format-HookPretty($E, $Key, $Node, $Indent) {
    $text = Format-HookLines $E $Node $Indent
    if ($Key.Length -eq 0) { return $text }
    return $Key + ': ' + $text
}

function Get-HookKeyText($Node) {
    return $Node.Text.Substring($Node.KeyFrom, $Node.KeyTo - $Node.KeyFrom)
}

function Get-HookClosing($Type) {
    if ($Type -ceq '{') { return '}' }
    return ']'
}

function Format-HookLine($Node, $Colon, $Comma) {
    if (($Node.Type -cne '{') -and ($Node.Type -cne '[')) { return (Get-HookRaw $Node) }
    $out = ''
    foreach ($child in $Node.Children) {
        if ($out.Length -gt 0) { $out += $Comma }
        if ($Node.Type -ceq '{') { $out += (Get-HookKeyText $child) + $Colon }
        $out += Format-HookLine $child $Colon $Comma
    }
    return $Node.Type + $out + (Get-HookClosing $Node.Type)
}

function Format-HookLines($E, $Node, $Indent) {
    if (($Node.Type -cne '{') -and ($Node.Type -cne '[')) { return (Get-HookRaw $Node) }
    $out = ''
    $inner = $Indent + $E.Unit
    foreach ($child in $Node.Children) {
        if ($out.Length -gt 0) { $out += ',' }
        $out += $E.LineEnd + $inner
        if ($Node.Type -ceq '{') { $out += (Get-HookKeyText $child) + ': ' }
        $out += Format-HookLines $E $child $inner
    }
    if ($out.Length -gt 0) { $out += $E.LineEnd + $Indent }
    return $Node.Type + $out + (Get-HookClosing $Node.Type)
}

# ---- Texts for records and people ----

# Backslashes and control characters as in a JSON string.
function Get-HookEscaped($Text) {
    $out = ''
    for ($i = 0; $i -lt $Text.Length; $i++) {
        $c = $Text.Substring($i, 1)
        $code = [int]$Text[$i]
        if ($code -eq 92) {
            $out += '\\'
        } elseif ($code -eq 9) {
            $out += '\t'
        } elseif ($code -eq 10) {
            $out += '\n'
        } elseif ($code -eq 13) {
            $out += '\r'
        } elseif ($code -lt 32) {
            $out += '\u' + $code.ToString('x4')
        } else {
            $out += $c
        }
    }
    return $out
}

# A text without what could hide or disguise it: control characters, marks without width, changes of direction.
function Get-HookShown($Text) {
    $out = ''
    $i = 0
    while ($i -lt $Text.Length) {
        $first = [int]$Text[$i]
        $size = 1
        $code = $first
        if ($first -eq 0xC0) { $size = 2 }
        if (($first -eq 0xC2) -or ($first -eq 0xD8)) { $size = 2 }
        if (($first -eq 0xE2) -or ($first -eq 0xEF)) { $size = 3 }
        if ($first -eq 0xF3) { $size = 4 }
        if (($i + $size) -gt $Text.Length) { $size = 1 }
        if ($size -gt 1) {
            $code = $first -band (0xFF -shr ($size + 1))
            for ($k = 1; $k -lt $size; $k++) { $code = ($code -shl 6) -bor ([int]$Text[$i + $k] -band 0x3F) }
        }
        if ((($size -gt 1) -or ($first -lt 0x80)) -and (Test-HookUnseen $code)) {
            $out += '\u{' + $code.ToString('x') + '}'
        } else {
            $out += $Text.Substring($i, $size)
        }
        $i += $size
    }
    return $out
}

# Whether a character is not seen.
function Test-HookUnseen($Code) {
    if (($Code -lt 32) -or (($Code -ge 127) -and ($Code -lt 160))) { return $true }
    if (($Code -eq 173) -or ($Code -eq 1564) -or ($Code -eq 65279) -or ($Code -ge 917504)) { return $true }
    if ((($Code -ge 8203) -and ($Code -le 8207)) -or (($Code -ge 8232) -and ($Code -le 8238))) { return $true }
    return ((($Code -ge 8288) -and ($Code -le 8303)) -or (($Code -ge 65529) -and ($Code -le 65531)))
}
