//! The draft as a hook with its folder, and what changes that.

use super::action::{Focus, edit};
use super::model::Model;
use super::taken::Starter;
use hookwright_core::hook::{Hook, Key, slug_of};
use hookwright_core::json::{Document, Edit, EditError, Member, Pointer, Value, compact};
use std::sync::Arc;

/// The short name of a hook that has no name yet.
const UNNAMED: &str = "my-hook";

/// One thing done to what a hook has beside its configuration.
#[derive(Debug, Clone)]
pub enum HookAction {
    /// Its short name was typed; an empty one follows the name.
    Slug(String),
    /// What is said about it was typed.
    About(Key, String),
    /// A file is put into its `scripts/`, under this name or one like it.
    AddScript(String, Arc<[u8]>),
    /// A script to start from is put into its `scripts/`, and the handler at this place starts it.
    Start(Pointer, Box<Starter>),
    /// The text of a script was typed.
    TypeScript(String, String),
    /// A script gets another name; the configuration with what calls it comes along.
    RenameScript(String, String, Document),
    /// A script goes away.
    DeleteScript(String),
    /// A hook's folder is opened: it is the draft.
    Open(Hook),
}

impl HookAction {
    /// The name of the typing run that the action belongs to.
    pub(super) fn run(&self) -> Option<String> {
        match self {
            HookAction::Slug(_) => Some("slug".to_owned()),
            HookAction::About(key, _) => Some(format!("about:{}", key.name())),
            HookAction::TypeScript(path, _) => Some(format!("script:{path}")),
            _ => None,
        }
    }
}

impl Model {
    /// The hook's short name: as given, else made of its name.
    pub fn slug(&self) -> String {
        let given = Some(self.slug.clone()).filter(|slug| !slug.is_empty());
        given.or_else(|| slug_of(&self.about.get(Key::Name))).unwrap_or_else(|| UNNAMED.to_owned())
    }

    /// The draft as a hook.
    pub fn hook(&self) -> Hook {
        Hook { slug: self.slug(), about: self.about.clone(), hooks: self.text.clone(), scripts: self.scripts.clone() }
    }
}

/// Carries out an action. What cannot have its name stays as it is.
pub(super) fn update(model: &mut Model, action: HookAction) -> Result<Option<Focus>, EditError> {
    match action {
        HookAction::Slug(slug) => model.slug = slug,
        HookAction::About(key, value) => model.about = model.about.with(key, &value),
        HookAction::AddScript(path, bytes) => {
            let _ = model.scripts.add(&model.scripts.unused(&path), bytes);
        }
        HookAction::Start(at, starter) => return start(model, &at, *starter),
        HookAction::TypeScript(path, text) => {
            model.scripts.replace(&path, text.into_bytes());
        }
        HookAction::RenameScript(from, to, hooks) => {
            if model.scripts.rename(&from, &to).is_ok() {
                model.set_text(hooks);
            }
        }
        HookAction::DeleteScript(path) => model.scripts.delete(&path),
        HookAction::Open(hook) => {
            model.take(hook.hooks);
            model.opened = None;
            model.existing = Document::parse("");
            model.aside.clear();
            (model.slug, model.about, model.scripts) = (hook.slug, hook.about, hook.scripts);
        }
    }
    Ok(None)
}

/// Where its name is taken, the script gets another, and its handler says so.
fn start(model: &mut Model, at: &Pointer, starter: Starter) -> Result<Option<Focus>, EditError> {
    let path = model.scripts.unused(&starter.path);
    let handler = Document::parse(compact(&starter.handler).replace(&starter.path, &path));
    let fields = handler.root().effective_members();
    let value = |field: &Member| Value::of(&field.value, handler.text());
    let set = |field: &Member| Edit::Set { at: at.key(&field.key), value: value(field) };
    edit(model, &fields.into_iter().map(set).collect::<Vec<_>>())?;
    let _ = model.scripts.add(&path, starter.text.into_bytes());
    Ok(Some(Focus::Field(at.key("command"))))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOOKS: &str = r#"{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"./scripts/a.sh -q"}]}]}}"#;

    fn model() -> Model {
        let mut model = Model::of(Document::parse(HOOKS));
        update(&mut model, HookAction::AddScript("scripts/a.sh".to_owned(), b"#!/bin/sh\n"[..].into())).unwrap();
        model
    }

    #[test]
    fn the_short_name_follows_the_name_until_it_is_given() {
        let mut model = model();
        assert_eq!(model.slug(), "my-hook");
        update(&mut model, HookAction::About(Key::Name, "Stop the rm".to_owned())).unwrap();
        assert_eq!(model.slug(), "stop-the-rm");
        update(&mut model, HookAction::Slug("other".to_owned())).unwrap();
        assert_eq!(model.hook().slug, "other");
    }

    #[test]
    fn a_script_is_renamed_with_its_commands_or_not_at_all() {
        let mut model = model();
        let rename = |model: &mut Model, from: &str, to: &str| {
            let hooks = Document::parse(HOOKS.replace("a.sh", "lib/b.sh"));
            update(model, HookAction::RenameScript(from.to_owned(), to.to_owned(), hooks)).unwrap();
        };
        rename(&mut model, "scripts/a.sh", "lib/b.sh");
        assert_eq!(model.form.text(), HOOKS.replace("a.sh", "lib/b.sh"));
        assert_eq!(model.scripts.text("scripts/lib/b.sh"), Some("#!/bin/sh\n"));
        let before = model.clone();
        rename(&mut model, "scripts/lib/b.sh", "../b.sh");
        assert_eq!(model, before);
    }

    #[test]
    fn a_second_script_of_a_name_gets_another() {
        let mut model = model();
        update(&mut model, HookAction::AddScript("A.sh".to_owned(), b"x"[..].into())).unwrap();
        let paths: Vec<&str> = model.scripts.iter().map(|(path, _)| path).collect();
        assert_eq!(paths, ["scripts/A-2.sh", "scripts/a.sh"]);
    }

    #[test]
    fn a_starter_comes_with_the_handler_that_starts_it() {
        let mut model = model();
        let handler = Value::object([("type", Value::text("command")), ("command", Value::text("./scripts/a.sh"))]);
        let starter = Starter { path: "scripts/a.sh".to_owned(), text: "#!/bin/sh\ncat\n".to_owned(), handler };
        let at = Pointer::root().key("hooks").key("Stop").index(0).key("hooks").index(0);
        let focus = update(&mut model, HookAction::Start(at.clone(), Box::new(starter))).unwrap();
        assert_eq!(focus, Some(Focus::Field(at.key("command"))));
        assert_eq!(model.scripts.text("scripts/a-2.sh"), Some("#!/bin/sh\ncat\n"));
        assert_eq!(model.form.text(), HOOKS.replace("a.sh -q", "a-2.sh"));
    }

    #[test]
    fn an_opened_hook_is_the_draft() {
        let mut model = Model::empty();
        model.existing = Document::parse("{}");
        let hook = Hook { slug: "x".to_owned(), ..self::model().hook() };
        update(&mut model, HookAction::Open(hook.clone())).unwrap();
        assert_eq!(model.hook(), hook);
        assert!(model.existing.is_blank());
    }
}
