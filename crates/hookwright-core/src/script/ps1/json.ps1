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
