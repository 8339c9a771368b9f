//! Another path for a script, and for what calls it.

use super::{Hook, PathFault};
use crate::json::{Edit, Pointer, Value};
use crate::script::{Left, renamed};

/// A hook with a renamed script.
#[derive(Debug, Clone)]
pub struct Renamed {
    /// The hook.
    pub hook: Hook,
    /// The edits of its configuration that were made.
    pub edits: Vec<Edit>,
    /// References that stay as they are, as nobody can be certain of what they would become.
    pub left: Vec<Left>,
}

impl Hook {
    /// With another path for a script. Commands that call it follow where that is safe.
    pub fn rename_script(&self, from: &str, to: &str) -> Result<Renamed, PathFault> {
        let mut hook = self.clone();
        let to = hook.scripts.rename(from, to)?;
        let (mut edits, mut left) = (Vec::new(), Vec::new());
        for (at, entry) in self.handlers() {
            let found = renamed(&entry, from, &to);
            let within = |place: &Pointer| Pointer(at.0.iter().chain(&place.0).cloned().collect());
            let set =
                |(place, text): &(Pointer, String)| Edit::Set { at: within(place), value: Value::text(text.as_str()) };
            edits.extend(found.texts.iter().map(set));
            left.extend(found.left);
        }
        if let Ok(hooks) = self.hooks.apply(&edits) {
            hook.hooks = hooks;
        }
        Ok(Renamed { hook, edits, left })
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::hook;
    use crate::json::{Node, Pointer, Value, compact};

    fn check(command: &str, to: &str, expected: Option<&str>) {
        let text = compact(&Value::text(command));
        let hooks = format!(r#"{{"Stop": [{{"hooks": [{{"type": "command", "command": {text}}}]}}]}}"#);
        let renamed = hook(&hooks, &[("a.sh", "x"), ("a.sh.txt", "")]).rename_script("scripts/a.sh", to).unwrap();
        let hooks = renamed.hook.hooks;
        let found = hooks.node(&Pointer::parse("/Stop/0/hooks/0/command")).and_then(Node::as_str);
        assert_eq!(found, Some(expected.unwrap_or(command)));
        assert_eq!(renamed.left.len(), usize::from(expected.is_none()), "{command}");
        assert!(renamed.hook.scripts.get("scripts/a.sh").is_none());
    }

    #[test]
    fn commands_follow_a_script() {
        for (command, expected) in [
            ("./scripts/a.sh -q", "./scripts/lib/b.sh -q"),
            (
                "bash 'scripts/a.sh' && \"${CLAUDE_PLUGIN_ROOT}\"/scripts/a.sh",
                "bash 'scripts/lib/b.sh' && \"${CLAUDE_PLUGIN_ROOT}\"/scripts/lib/b.sh",
            ),
            ("sh -c './scripts/a.sh x'", "sh -c './scripts/lib/b.sh x'"),
            ("./scripts/a.sh.txt", "./scripts/a.sh.txt"),
            ("PYTHONPATH=./scripts x", "PYTHONPATH=./scripts x"),
        ] {
            check(command, "lib/b.sh", Some(expected));
        }
        check("'./scripts/a.sh' -q", "my b.sh", Some("'./scripts/my b.sh' -q"));
    }

    #[test]
    fn what_is_not_certain_is_left_and_said() {
        check("./scripts/a.sh -q", "my b.sh", None);
        check("echo \"see ./scripts/a.sh\"", "b.sh", None);
        check("scr''ipts/a.sh", "b.sh", None);
    }
}
