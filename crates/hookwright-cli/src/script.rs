//! `hookwright script`: the script that installs a hook from its folder.

use crate::Voice;
use crate::answer::{Answer, NO, UNCLEAR, YES};
use crate::source::Source;
use clap::Args;
use hookwright_core::draw::visible;
use hookwright_core::json::Document;
use hookwright_core::script::{Plan, PlanFault, Texts, install_script};
use hookwright_core::text::Args as Names;
use hookwright_core::{Lang, Text};
use std::io;
use std::path::{Path, PathBuf};

/// Prints a shell script that installs a hook, and takes it out again with --uninstall.
///
/// Exits with 1 if the folder holds no hook that can be installed, 2 if it cannot be read.
#[derive(Args)]
pub struct Script {
    /// The hook's folder: hooks.json, or hooks/hooks.json, and scripts/. Its name becomes the hook's short name.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// The hook's name for people; by default the folder's.
    #[arg(long, value_name = "TITLE")]
    title: Option<String>,
    /// The hook's version.
    #[arg(long, value_name = "VERSION", default_value = "1.0.0")]
    hook_version: String,
}

static UNREADABLE: Text = Text { en: "{path} cannot be read: {reason}.", es: "No se puede leer {path}: {reason}." };
static BAD_SLUG: Text = Text {
    en: "The folder's name becomes the hook's short name, and `{name}` is none: small letters, digits and dashes only.",
    es: "El nombre de la carpeta será el nombre corto del hook, y `{name}` no lo es: solo minúsculas, cifras y guiones.",
};
static BAD_PATH: Text = Text {
    en: "No file can be installed under the name {name}.",
    es: "No se puede instalar ningún archivo con el nombre {name}.",
};
static SAME_PATH: Text = Text {
    en: "Two files are called {name}, but for small and capital letters.",
    es: "Dos archivos se llaman {name}, salvo por las mayúsculas.",
};
static NO_HOOKS: Text = Text { en: "There are no hooks in {name}.", es: "No hay hooks en {name}." };
static LEFT: Text = Text {
    en: "{reference} in `{command}` stays as it is: an installed hook may not find it.",
    es: "{reference} en `{command}` se queda como está: un hook instalado puede no encontrarlo.",
};

impl Script {
    /// Reads the folder, and prints the script.
    pub fn run(self, voice: Voice) -> Answer {
        let lang = voice.lang;
        let hooks = ["hooks.json", "hooks/hooks.json"].map(|name| self.folder.join(name));
        let hooks = hooks.iter().find(|path| path.is_file()).unwrap_or(&hooks[0]);
        let source = match Source::read(hooks, lang) {
            Ok(source) => source,
            Err(complaint) => return Answer::complaint(UNCLEAR, &complaint),
        };
        let unreadable = |path: &Path, error: &io::Error| {
            let names = Names::new().with("path", visible(&path.display().to_string()));
            Answer::complaint(UNCLEAR, &UNREADABLE.fill(lang, &names.with("reason", error.to_string())))
        };
        let mut files = Vec::new();
        if let Err((path, error)) = collect(&self.folder.join("scripts"), "scripts", &mut files) {
            return unreadable(&path, &error);
        }
        let folder = match self.folder.canonicalize() {
            Ok(folder) => folder,
            Err(error) => return unreadable(&self.folder, &error),
        };
        let slug = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let texts = Texts { title: self.title.as_deref().unwrap_or(&slug), version: &self.hook_version };
        let plan = match Plan::new(&slug, texts, &Document::parse(source.text.as_str()), files) {
            Ok(plan) => plan,
            Err(fault) => return Answer::complaint(NO, &visible(&words(&fault, hooks, lang))),
        };
        let left = plan.left.iter().map(|left| {
            let names = Names::new().with("reference", left.reference.clone()).with("command", left.command.clone());
            visible(&LEFT.fill(lang, &names))
        });
        left.fold(Answer::new(YES, install_script(&plan)), |answer, left| answer.but(&left))
    }
}

/// The files below a folder, with their paths from the hook's folder. A folder that is not there has none.
fn collect(folder: &Path, name: &str, files: &mut Vec<(String, Vec<u8>)>) -> Result<(), (PathBuf, io::Error)> {
    if !folder.exists() {
        return Ok(());
    }
    let at = |error| (folder.to_owned(), error);
    for entry in std::fs::read_dir(folder).map_err(at)? {
        let path = entry.map_err(at)?.path();
        let name = format!("{name}/{}", path.file_name().unwrap_or_default().to_string_lossy());
        if path.is_dir() {
            collect(&path, &name, files)?;
        } else {
            let bytes = std::fs::read(&path).map_err(|error| (path.clone(), error))?;
            files.push((name, bytes));
        }
    }
    Ok(())
}

fn words(fault: &PlanFault, hooks: &Path, lang: Lang) -> String {
    let hooks = hooks.display().to_string();
    let name = |name: &str| Names::new().with("name", name.to_owned());
    match fault {
        PlanFault::BadSlug(slug) => BAD_SLUG.fill(lang, &name(slug)),
        PlanFault::BadPath(path) => BAD_PATH.fill(lang, &name(path)),
        PlanFault::SamePath(path) => SAME_PATH.fill(lang, &name(path)),
        PlanFault::NoHooks => NO_HOOKS.fill(lang, &name(&hooks)),
        PlanFault::BadHooks(refusal) => {
            format!(
                "{hooks}: {} {}",
                refusal.text().fill(lang, &refusal.args()),
                refusal.why().fill(lang, &refusal.args())
            )
        }
    }
}
