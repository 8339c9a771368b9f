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
