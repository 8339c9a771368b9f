//! Why there can be no script, in words.

use super::PlanFault;
use crate::text::{Args, Text};

const BAD_SLUG: Text = Text {
    en: "`{name}` is no short name for a hook: it takes small letters, digits and dashes.",
    es: "`{name}` no sirve de nombre corto de un hook: admite minúsculas, cifras y guiones.",
};
const BAD_PATH: Text = Text {
    en: "No file can be installed under the name `{name}`.",
    es: "No se puede instalar ningún archivo con el nombre `{name}`.",
};
const SAME_PATH: Text = Text {
    en: "Two files are called `{name}`, but for small and capital letters.",
    es: "Dos archivos se llaman `{name}`, salvo por las mayúsculas.",
};
const NO_HOOKS: Text = Text { en: "There are no hooks in it.", es: "No contiene ningún hook." };

impl PlanFault {
    /// What is so.
    pub fn text(&self) -> Text {
        match self {
            PlanFault::BadSlug(_) => BAD_SLUG,
            PlanFault::BadPath(_) => BAD_PATH,
            PlanFault::SamePath(_) => SAME_PATH,
            PlanFault::BadHooks(refusal) => refusal.text(),
            PlanFault::NoHooks => NO_HOOKS,
        }
    }

    /// What follows from it, where that does not go without saying.
    pub fn why(&self) -> Option<Text> {
        match self {
            PlanFault::BadHooks(refusal) => Some(refusal.why()),
            _ => None,
        }
    }

    /// What the names of both stand for.
    pub fn args(&self) -> Args {
        match self {
            PlanFault::BadSlug(name) | PlanFault::BadPath(name) | PlanFault::SamePath(name) => {
                Args::new().with("name", name.clone())
            }
            PlanFault::BadHooks(refusal) => refusal.args(),
            PlanFault::NoHooks => Args::new(),
        }
    }
}
