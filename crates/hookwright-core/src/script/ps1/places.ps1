# ---- Places ----

function Get-HookVariable($Name) {
    $value = [Environment]::GetEnvironmentVariable($Name)
    if ($null -eq $value) { return '' }
    return $value
}

function Get-HookFullPath($Path) {
    $full = [IO.Path]::GetFullPath([IO.Path]::Combine($PWD.ProviderPath, $Path))
    if ($full.Length -gt [IO.Path]::GetPathRoot($full).Length) { return $full.TrimEnd([IO.Path]::DirectorySeparatorChar) }
    return $full
}

# Whether two paths are one place: capital letters make no difference on Windows.
function Test-HookSamePath($One, $Other) {
    if ($HookSlash -ceq '/') { return [string]::Equals($One, $Other) }
    return [string]::Equals($One, $Other, [StringComparison]::OrdinalIgnoreCase)
}

function Test-HookThere($Path) {
    return ([IO.File]::Exists($Path) -or [IO.Directory]::Exists($Path) -or ((Get-HookLink $Path).Length -gt 0))
}

# Where a link leads; an empty text for what is no link.
function Get-HookLink($Path) {
    $item = Get-Item -LiteralPath $Path -Force -ErrorAction SilentlyContinue
    if ($null -eq $item) { return '' }
    if (($item.LinkType -cne 'SymbolicLink') -and ($item.LinkType -cne 'Junction')) { return '' }
    foreach ($target in @($item.Target)) {
        return [IO.Path]::GetFullPath([IO.Path]::Combine([IO.Path]::GetDirectoryName($Path), [string]$target))
    }
    return ''
}

# Where a path really is, link after link; an empty text for a circle.
function Get-HookRealPath($Path) {
    $real = $Path
    for ($i = 0; $i -lt 40; $i++) {
        $link = Get-HookLink $real
        if ($link.Length -eq 0) { return $real }
        $real = $link
    }
    return ''
}

function Find-HookPlaces($S) {
    $userHome = Get-HookVariable 'USERPROFILE'
    if ($userHome.Length -eq 0) { $userHome = Get-HookVariable 'HOME' }
    $config = Get-HookVariable 'CLAUDE_CONFIG_DIR'
    $isConfig = $config.Length -gt 0
    if ($isConfig) {
        $S.Config = Get-HookFullPath $config
    } elseif ($userHome.Length -gt 0) {
        $S.Config = [IO.Path]::Combine($userHome, '.claude')
    }
    if ($S.Scope -ceq 'user') {
        if ($S.Config.Length -eq 0) { Stop-HookRun $S 'USERPROFILE is not set, so there is no place for a user''s settings.' }
        $S.Base = $S.Config
        $S.Settings = [IO.Path]::Combine($S.Base, 'settings.json')
        $S.Whose = 'all your projects (user)'
        $S.CommandBase = 'user'
        if ($isConfig) { $S.CommandBase = 'config' }
    } else {
        $S.Project = Get-HookFullPath $S.Project
        if (-not [IO.Directory]::Exists($S.Project)) { Stop-HookRun $S ('There is no folder ' + $S.Project + '.') }
        $S.Project = Get-HookRealPath $S.Project
        if (Test-HookSamePath ([IO.Path]::GetPathRoot($S.Project)) $S.Project) {
            Stop-HookRun $S ($S.Project + ' is no project. Go to the project''s folder, or name it with -Project.')
        }
        if ($userHome.Length -gt 0) {
            if (Test-HookSamePath (Get-HookRealPath (Get-HookFullPath $userHome)) $S.Project) {
                Stop-HookRun $S 'The home folder is no project. Go to the project''s folder, name it with -Project, or take -Scope user.'
            }
        }
        $S.Base = [IO.Path]::Combine($S.Project, '.claude')
        $S.CommandBase = 'project'
        $name = 'settings.json'
        $S.Whose = 'the project ' + $S.Project + ', for everybody who works on it (project)'
        if ($S.Scope -ceq 'local') {
            $name = 'settings.local.json'
            $S.Whose = 'the project ' + $S.Project + ', for you alone (local)'
        }
        $S.Settings = [IO.Path]::Combine($S.Base, $name)
    }
    $S.Hooks = [IO.Path]::Combine($S.Base, 'hooks')
    $S.Place = [IO.Path]::Combine($S.Hooks, $HookSlug)
    $S.Record = [IO.Path]::Combine($S.Place, 'install-record.' + $S.Scope + '.txt')
    $S.Target = Get-HookRealPath $S.Settings
    if ($S.Target.Length -eq 0) { Stop-HookRun $S ($S.Settings + ' is a link that leads in a circle.') }
    $S.TargetFolder = [IO.Path]::GetDirectoryName($S.Target)
    if (($S.Scope -cne 'user') -and (-not $S.FollowsLinks)) { Test-HookLinks $S }
    foreach ($path in $S.Base, $S.Place) {
        if ([IO.File]::Exists($path)) { Stop-HookRun $S ($path + ' is no folder.') }
    }
}

function Test-HookLinks($S) {
    foreach ($path in $S.Base, $S.Hooks, $S.Place) {
        if ((Get-HookLink $path).Length -gt 0) {
            $real = Get-HookRealPath $path
            if ($real.Length -eq 0) { Stop-HookRun $S ($path + ' is a link that leads in a circle.') }
            if (-not [IO.Directory]::Exists($real)) { Stop-HookRun $S ($path + ' is a link that leads nowhere.') }
            Test-HookInside $S $path $real
        }
    }
    if (-not [string]::Equals($S.Target, $S.Settings)) { Test-HookInside $S $S.Settings $S.Target }
}

function Test-HookInside($S, $Link, $Real) {
    $root = $S.Project + $HookSlash
    $start = ''
    if ($Real.Length -ge $root.Length) { $start = $Real.Substring(0, $root.Length) }
    if (Test-HookSamePath $start $root) { return }
    Stop-HookRun $S ($Link + ' is a link that leads out of the project, to ' + $Real + '. Claude Code does not follow it. With -FollowSymlinks this script does.')
}
