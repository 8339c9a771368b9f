# ---- Files ----

# The bytes of a file, one character for each.
function Read-HookFile($S, $Path) {
    try {
        $bytes = [IO.File]::ReadAllBytes($Path)
    } catch {
        Stop-HookRun $S ($Path + ' cannot be read.')
    }
    return $HookLatin.GetString($bytes)
}

# Writes a file in full, and looks whether it is.
function Write-HookFile($S, $Path, $Text) {
    $bytes = $HookLatin.GetBytes($Text)
    $found = $null
    try {
        $stream = [IO.File]::Open($Path, [IO.FileMode]::Create)
        try {
            $stream.Write($bytes, 0, $bytes.Length)
            $stream.Flush($true)
        } finally {
            $stream.Dispose()
        }
        $found = $HookLatin.GetString([IO.File]::ReadAllBytes($Path))
    } catch {
        Stop-HookFull $S $Path
    }
    if (-not [string]::Equals($found, $Text)) { Stop-HookFull $S $Path }
}

function New-HookFolder($S, $Path) {
    try {
        [void][IO.Directory]::CreateDirectory($Path)
    } catch {
        Stop-HookRun $S ($Path + ' cannot be made.')
    }
}

# Puts a file in the place of another one, or where none is.
function Move-HookFile($S, $From, $To) {
    try {
        if ([IO.File]::Exists($To)) {
            [IO.File]::Replace($From, $To, [NullString]::Value, $true)
        } else {
            [IO.File]::Move($From, $To)
        }
    } catch {
        Stop-HookRun $S ($To + ' cannot be written.')
    }
}

# Removes a file, if it is there.
function Remove-HookFile($S, $Path) {
    try {
        [IO.File]::Delete($Path)
    } catch {
        Stop-HookRun $S ($Path + ' cannot be removed.')
    }
}

# Removes what may be there, and says nothing if it cannot be.
function Clear-HookPlace($Path) {
    try {
        if ([IO.Directory]::Exists($Path)) {
            [IO.Directory]::Delete($Path, $true)
        } elseif ([IO.File]::Exists($Path)) {
            [IO.File]::Delete($Path)
        }
    } catch {
        return
    }
}

# Removes an empty folder. Whether it is gone.
function Remove-HookEmpty($Path) {
    if (-not [IO.Directory]::Exists($Path)) { return $false }
    try {
        [IO.Directory]::Delete($Path)
        return $true
    } catch {
        return $false
    }
}

# The names in a folder, in order.
function Get-HookNames($Path) {
    $names = [Collections.Generic.List[object]]::new()
    if ([IO.Directory]::Exists($Path)) {
        foreach ($entry in [IO.Directory]::GetFileSystemEntries($Path)) {
            $name = [IO.Path]::GetFileName($entry)
            $place = $names.Count
            while (($place -gt 0) -and ([string]::CompareOrdinal($names[$place - 1], $name) -gt 0)) { $place-- }
            $names.Insert($place, $name)
        }
    }
    return , $names
}

# On other systems than Windows a program has to be marked as one.
function Set-HookMode($S, $Path, $Mode) {
    if ($HookSlash -cne '/') { return }
    try {
        chmod $Mode $Path
    } catch {
        Stop-HookRun $S ($Path + ' cannot be made executable.')
    }
}

# Checksum and size of a text's bytes, as cksum counts them.
function Get-HookSum($Text) {
    $crc = [long]0
    $length = $Text.Length
    for ($i = 0; $i -lt $Text.Length; $i++) {
        $index = [int](($crc -shr 24) -bxor [int]$Text[$i])
        $crc = (($crc -band 16777215) -shl 8) -bxor $HookTable[$index]
    }
    while ($length -gt 0) {
        $index = [int](($crc -shr 24) -bxor ($length -band 255))
        $crc = (($crc -band 16777215) -shl 8) -bxor $HookTable[$index]
        $length = $length -shr 8
    }
    return [string](4294967295 - $crc) + ' ' + $Text.Length
}

function New-HookTable {
    $table = [Collections.Generic.List[object]]::new()
    for ($i = 0; $i -lt 256; $i++) {
        $rest = [long]$i -shl 24
        for ($k = 0; $k -lt 8; $k++) {
            $isHigh = ($rest -band 2147483648) -ne 0
            $rest = ($rest -band 2147483647) -shl 1
            if ($isHigh) { $rest = $rest -bxor 79764919 }
        }
        $table.Add($rest)
    }
    return , $table
}

# Whether a file has a checksum that is recorded; where only the size is known, that.
function Test-HookSum($S, $Path, $Sum) {
    if (-not [IO.File]::Exists($Path)) { return $false }
    if ((Get-HookLink $Path).Length -gt 0) { return $false }
    $found = Get-HookSum (Read-HookFile $S $Path)
    if ([string]::Equals($found, $Sum)) { return $true }
    if (-not $Sum.StartsWith('- ', [StringComparison]::Ordinal)) { return $false }
    return $found.EndsWith($Sum.Substring(1), [StringComparison]::Ordinal)
}
