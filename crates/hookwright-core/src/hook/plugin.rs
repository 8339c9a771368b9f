//! A hook as a Claude Code plugin: a folder that Claude Code loads as it is.

use super::{Hook, Key};
use crate::json::{Value, print};
use crate::script::{Base, File};

impl Hook {
    /// The files of the plugin's folder: manifest, hooks with paths from the plugin's root, a page about it, scripts.
    pub fn plugin_files(&self) -> Vec<File> {
        let text = |path: &str, text: String| File::new(path.to_owned(), text.into_bytes());
        let own = [
            text(".claude-plugin/plugin.json", print(&self.manifest())),
            text("README.md", self.page()),
            text("hooks/hooks.json", self.plugin_hooks()),
        ];
        own.into_iter().chain(self.script_files()).collect()
    }

    fn manifest(&self) -> Value {
        let set = |key: Key| Some(self.about.get(key)).filter(|text| !text.trim().is_empty()).map(Value::text);
        let author = [("name", set(Key::Author)), ("email", set(Key::AuthorEmail))];
        let author: Vec<_> = author.into_iter().filter_map(|(key, value)| Some((key, value?))).collect();
        let author = author.iter().any(|(key, _)| *key == "name").then(|| Value::object(author));
        let tags: Vec<Value> = self.about.list(Key::Tags).into_iter().map(Value::text).collect();
        let members = [
            ("name", Some(Value::text(self.slug.as_str()))),
            ("version", Some(Value::text(self.version()))),
            ("description", set(Key::Description)),
            ("author", author),
            ("keywords", (!tags.is_empty()).then_some(Value::Array(tags))),
        ];
        Value::object(members.into_iter().filter_map(|(key, value)| Some((key, value?))))
    }

    /// The name, the description, and what `HOOK.md` says below its front matter.
    fn page(&self) -> String {
        let parts = [self.about.get(Key::Description), self.about.body().trim().to_owned()];
        let parts = parts.iter().filter(|part| !part.is_empty()).map(|part| format!("\n{part}\n"));
        format!("# {}\n{}", self.title(), parts.collect::<String>())
    }

    fn plugin_hooks(&self) -> String {
        let hooks = self.hooks_at(Base::Plugin);
        let is_wrapped = hooks.root().get("hooks").is_some() || !hooks.errors().is_empty();
        let wrapped = || print(&Value::object([("hooks", Value::of(hooks.root(), hooks.text()))]));
        if is_wrapped { hooks.text().to_owned() } else { wrapped() }
    }
}

#[cfg(test)]
mod tests {
    use super::super::About;
    use super::super::manifest::about;
    use super::super::tests::hook;
    use super::*;
    use crate::json::{Document, Node, Pointer};

    fn file(hook: &Hook, path: &str) -> String {
        let files = hook.plugin_files();
        let file = files.iter().find(|file| file.path == path).unwrap();
        String::from_utf8(file.bytes.clone()).unwrap()
    }

    #[test]
    fn paths_begin_at_the_plugin() {
        let group = r#"[{"hooks": [{"type": "command", "command": "./scripts/a.sh -q"}, {"type": "command", "command": "python3", "args": ["scripts/b.py"]}]}]"#;
        for hooks in [format!("{{\"hooks\": {{\"Stop\": {group}}}}}"), format!("{{\"Stop\": {group}}}")] {
            let hook = hook(&hooks, &[("a.sh", "x"), ("b.py", "y")]);
            let hooks = Document::parse(file(&hook, "hooks/hooks.json"));
            let command = |at: &str| hooks.node(&Pointer::parse(at)).and_then(Node::as_str);
            assert_eq!(command("/hooks/Stop/0/hooks/0/command"), Some(r#""${CLAUDE_PLUGIN_ROOT}/scripts/a.sh" -q"#));
            assert_eq!(command("/hooks/Stop/0/hooks/1/args/0"), Some("${CLAUDE_PLUGIN_ROOT}/scripts/b.py"));
        }
    }

    #[test]
    fn the_manifest_says_what_is_known() {
        let mut hook = hook("{}", &[]);
        assert_eq!(
            file(&hook, ".claude-plugin/plugin.json"),
            "{\n  \"name\": \"demo\",\n  \"version\": \"1.0.0\"\n}\n"
        );
        hook.about = About::parse(
            "---\nname: Demo\ndescription: Does it.\nauthor: Ana\nauthor-email: a@b.c\ntags: [x]\n---\n\nMore.\n",
        );
        let manifest = Document::parse(file(&hook, ".claude-plugin/plugin.json"));
        assert_eq!(manifest.node(&Pointer::parse("/author/email")).and_then(Node::as_str), Some("a@b.c"));
        assert_eq!(manifest.node(&Pointer::parse("/keywords/0")).and_then(Node::as_str), Some("x"));
        assert_eq!(file(&hook, "README.md"), "# Demo\n\nDoes it.\n\nMore.\n");
        let again = about(&About::default(), &manifest);
        assert_eq!(again.get(Key::AuthorEmail), "a@b.c");
    }
}
