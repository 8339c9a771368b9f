//! Whether a call fits the pattern of a rule, as far as that was observed.

/// Whether a shell line has a command that fits, alone or as one of several.
pub(super) fn line_fits(pattern: &str, line: &str) -> bool {
    line.split(['&', '|', ';', '\n']).any(|command| command_fits(pattern, command.trim()))
}

fn command_fits(pattern: &str, command: &str) -> bool {
    let begins = |start: &str| command.strip_prefix(start).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    match pattern.strip_suffix(":*").or_else(|| pattern.strip_suffix(" *")) {
        Some(start) if !start.contains('*') => begins(start),
        _ => glob(pattern, command),
    }
}

/// Whether a text is the pattern with something, or nothing, for each star.
fn glob(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('*');
    let Some(mut rest) = parts.next().and_then(|first| text.strip_prefix(first)) else { return false };
    let Some(last) = parts.next_back() else { return rest.is_empty() };
    for part in parts {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

/// Whether the path of a file in the working folder fits; none where the pattern speaks of other folders.
pub(super) fn path_fits(pattern: &str, path: &str) -> Option<bool> {
    if pattern.starts_with("//") || pattern.starts_with('~') {
        return None;
    }
    let is_anchored = pattern.trim_end_matches('/').contains('/');
    let pattern = pattern.strip_prefix("./").or_else(|| pattern.strip_prefix('/')).unwrap_or(pattern);
    let steps: Vec<&str> = pattern.trim_end_matches('/').split('/').collect();
    let names: Vec<&str> = path.split('/').collect();
    Some(if is_anchored { route_fits(&steps, &names) } else { names.iter().any(|name| glob(pattern, name)) })
}

/// Step by step; `**` stands for any number of folders, and what is inside a folder that fits does too.
fn route_fits(steps: &[&str], names: &[&str]) -> bool {
    match (steps.split_first(), names.split_first()) {
        (None, _) => true,
        (Some((&"**", [])), _) => !names.is_empty(),
        (Some((&"**", rest)), _) => (0..names.len()).any(|skipped| route_fits(rest, &names[skipped..])),
        (Some(_), None) => false,
        (Some((step, rest)), Some((name, inner))) => glob(step, name) && route_fits(rest, inner),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_fit_as_they_were_seen_to() {
        for (pattern, line, expected) in [
            ("git *", "git status --short", true),
            ("git:*", "git status --short", true),
            ("git *", "cd . && git log | head", true),
            ("git *", "echo git push", false),
            ("git *", "gitk", false),
            ("npm test", "npm test", true),
            ("npm test", "npm test --watch", false),
            ("* --force", "git push --force", true),
            ("git * main", "git push origin main", true),
            ("git * main", "git push origin dev", false),
        ] {
            assert_eq!(line_fits(pattern, line), expected, "{pattern}: {line}");
        }
    }

    #[test]
    fn paths_fit_as_they_were_seen_to() {
        for (pattern, path, expected) in [
            ("*.txt", "a.txt", Some(true)),
            ("a.txt", "a.txt", Some(true)),
            ("./a.txt", "a.txt", Some(true)),
            ("./a.txt", "src/a.txt", Some(false)),
            ("*.ts", "src/app.ts", Some(true)),
            ("src/**", "src/app.ts", Some(true)),
            ("src/**", "lib/src/app.ts", Some(false)),
            ("**/src/**", "lib/src/app.ts", Some(true)),
            ("**/*.ts", "app.ts", Some(true)),
            ("docs", "docs/a.md", Some(true)),
            ("*.ts", "README.md", Some(false)),
            ("~/a", "a", None),
            ("//etc/**", "etc/hosts", None),
        ] {
            assert_eq!(path_fits(pattern, path), expected, "{pattern}: {path}");
        }
    }
}
