//! Why files are no hook, or cannot be part of one, in words.

use super::PathFault;
use crate::text::{Args, Text};
use crate::zip::ZipFault;

/// Why no hook can be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpenFault {
    /// There is no configuration.
    NoHooks,
    /// A file that has to be a text is none.
    NotText(String),
    /// A script cannot have its path.
    Path(PathFault),
    /// The archive cannot be read.
    Archive(ZipFault),
}

static NO_HOOKS: Text = Text {
    en: "There is no `hooks.json` in it, neither at the top nor in `hooks/`.",
    es: "No contiene ningún `hooks.json`, ni arriba ni en `hooks/`.",
};
static NOT_TEXT: Text = Text { en: "`{path}` is no UTF-8 text.", es: "`{path}` no es un texto UTF-8." };
static BAD_PATH: Text =
    Text { en: "No file of a hook can be called `{path}`.", es: "Ningún archivo de un hook puede llamarse `{path}`." };
static TAKEN: Text = Text { en: "`{path}` is there already.", es: "`{path}` ya existe." };

impl OpenFault {
    /// The words.
    pub fn text(&self) -> &'static Text {
        match self {
            OpenFault::NoHooks => &NO_HOOKS,
            OpenFault::NotText(_) => &NOT_TEXT,
            OpenFault::Path(fault) => fault.text(),
            OpenFault::Archive(fault) => fault.text(),
        }
    }

    /// What their names stand for.
    pub fn args(&self) -> Args {
        match self {
            OpenFault::NoHooks => Args::new(),
            OpenFault::NotText(path) => Args::new().with("path", path.clone()),
            OpenFault::Path(fault) => fault.args(),
            OpenFault::Archive(fault) => fault.args(),
        }
    }
}

impl PathFault {
    /// The words.
    pub fn text(&self) -> &'static Text {
        match self {
            PathFault::Bad(_) => &BAD_PATH,
            PathFault::Taken(_) => &TAKEN,
        }
    }

    /// What their names stand for.
    pub fn args(&self) -> Args {
        let (PathFault::Bad(path) | PathFault::Taken(path)) = self;
        Args::new().with("path", path.clone())
    }
}
