//! Why an installation stops. Nothing is changed then, unless it says so.

use crate::merge::Refusal;
use crate::text::{Args, Lang, Text};

/// Why it stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// There is no home folder, so no place for a user's settings.
    NoHome,
    /// The project's folder is not there.
    NoFolder(String),
    /// A root folder is named as a project.
    RootAsProject(String),
    /// The home folder is named as a project.
    HomeAsProject,
    /// A path holds what is no text.
    PathNoText(String),
    /// A link leads out of the project.
    LinkOut {
        /// The link.
        link: String,
        /// Where it leads.
        target: String,
    },
    /// A link leads in a circle.
    LinkCircle(String),
    /// A link leads to a folder that is not there.
    LinkNowhere {
        /// The link.
        link: String,
        /// Where it leads.
        target: String,
    },
    /// Something stands where a folder has to be.
    NoFolderThere(String),
    /// The settings are a folder.
    SettingsAreFolder(String),
    /// The settings are a device or the like.
    SettingsAreOdd(String),
    /// A file or folder cannot be read.
    Unreadable {
        /// Its path.
        path: String,
        /// Why.
        reason: String,
    },
    /// A file or folder cannot be written.
    Unwritable {
        /// Its path.
        path: String,
        /// Why.
        reason: String,
    },
    /// The settings hold NUL bytes.
    Nul(String),
    /// The settings cannot be changed.
    Refused {
        /// The settings.
        settings: String,
        /// Why.
        refusal: Refusal,
    },
    /// The settings were written meanwhile.
    Changed(String),
    /// Somebody else is at work on the settings.
    Locked {
        /// The settings.
        settings: String,
        /// The lock.
        lock: String,
        /// The number of the process that holds it.
        holder: String,
    },
    /// There is no place for a copy of the old settings.
    NoBackup,
}

static NO_HOME: Text = Text {
    en: "No home folder is known, so there is no place for a user's settings.",
    es: "No se conoce la carpeta personal, así que no hay lugar para la configuración de usuario.",
};
static NO_FOLDER: Text = Text { en: "There is no folder {path}.", es: "No existe la carpeta {path}." };
static ROOT_AS_PROJECT: Text = Text {
    en: "{path} is no project. Go to the project's folder, or name it with --project.",
    es: "{path} no es un proyecto. Hay que ir a la carpeta del proyecto o indicarla con --project.",
};
static HOME_AS_PROJECT: Text = Text {
    en: "The home folder is no project. Go to the project's folder, name it with --project, or take --scope user.",
    es: "La carpeta personal no es un proyecto. Hay que ir a la carpeta del proyecto, indicarla con --project o usar --scope user.",
};
static PATH_NO_TEXT: Text = Text {
    en: "The path {path} is no text in UTF-8, so no settings can name it.",
    es: "La ruta {path} no es texto en UTF-8, así que ninguna configuración puede nombrarla.",
};
static LINK_OUT: Text = Text {
    en: "{path} is a link that leads out of the project, to {target}. Claude Code does not follow it. With --follow-symlinks this command does.",
    es: "{path} es un enlace que sale del proyecto, a {target}. Claude Code no lo sigue. Con --follow-symlinks este comando sí.",
};
static LINK_CIRCLE: Text =
    Text { en: "{path} is a link that leads in a circle.", es: "{path} es un enlace que lleva en círculo." };
static LINK_NOWHERE: Text = Text {
    en: "{path} is a link to {target}, and there is no such folder.",
    es: "{path} es un enlace a {target}, y esa carpeta no existe.",
};
static NO_FOLDER_THERE: Text = Text { en: "{path} is no folder.", es: "{path} no es una carpeta." };
static SETTINGS_ARE_FOLDER: Text = Text { en: "{path} is a folder.", es: "{path} es una carpeta." };
static SETTINGS_ARE_ODD: Text = Text { en: "{path} is no ordinary file.", es: "{path} no es un archivo corriente." };
static UNREADABLE: Text = Text { en: "{path} cannot be read: {reason}.", es: "No se puede leer {path}: {reason}." };
static UNWRITABLE: Text =
    Text { en: "{path} cannot be written: {reason}.", es: "No se puede escribir {path}: {reason}." };
static NUL: Text = Text {
    en: "{path} holds NUL bytes, as text in UTF-16 does. Save it as UTF-8; Claude Code can't use it as it is either.",
    es: "{path} contiene bytes NUL, como un texto en UTF-16. Hay que guardarlo en UTF-8; Claude Code tampoco puede usarlo así.",
};
static CHANGED: Text = Text {
    en: "{path} was changed by another program meanwhile; its change was kept. Run this again.",
    es: "Otro programa ha cambiado {path} mientras tanto; su cambio se conserva. Hay que volver a ejecutar el comando.",
};
static LOCKED: Text = Text {
    en: "Another installer (process {holder}) is at work on {path}. If there is none, remove the folder {target} and run this again.",
    es: "Otro instalador (proceso {holder}) está trabajando en {path}. Si no hay ninguno, hay que borrar la carpeta {target} y volver a ejecutar el comando.",
};
static NO_BACKUP: Text = Text {
    en: "There is no place for a copy of the old settings, as no home folder is known. --no-backup does without.",
    es: "No hay lugar para una copia de la configuración anterior, pues no se conoce la carpeta personal. --no-backup prescinde de ella.",
};
static REFUSED: Text = Text { en: "{path}: {words} {why}", es: "{path}: {words} {why}" };

impl Fault {
    /// The fault in words, a sentence or two.
    pub fn words(&self, lang: Lang) -> String {
        let (text, args) = self.text();
        super::show::shown(&text.fill(lang, &args))
    }

    fn text(&self) -> (Text, Args) {
        let path = |path: &String| Args::new().with("path", path.clone());
        match self {
            Fault::NoHome => (NO_HOME, Args::new()),
            Fault::NoFolder(folder) => (NO_FOLDER, path(folder)),
            Fault::RootAsProject(folder) => (ROOT_AS_PROJECT, path(folder)),
            Fault::HomeAsProject => (HOME_AS_PROJECT, Args::new()),
            Fault::PathNoText(text) => (PATH_NO_TEXT, path(text)),
            Fault::LinkOut { link, target } => (LINK_OUT, path(link).with("target", target.clone())),
            Fault::LinkCircle(link) => (LINK_CIRCLE, path(link)),
            Fault::LinkNowhere { link, target } => (LINK_NOWHERE, path(link).with("target", target.clone())),
            Fault::NoFolderThere(folder) => (NO_FOLDER_THERE, path(folder)),
            Fault::SettingsAreFolder(settings) => (SETTINGS_ARE_FOLDER, path(settings)),
            Fault::SettingsAreOdd(settings) => (SETTINGS_ARE_ODD, path(settings)),
            Fault::Unreadable { path: file, reason } => (UNREADABLE, path(file).with("reason", reason.clone())),
            Fault::Unwritable { path: file, reason } => (UNWRITABLE, path(file).with("reason", reason.clone())),
            Fault::Nul(settings) => (NUL, path(settings)),
            Fault::Refused { settings, refusal } => {
                let args = refusal.args().with("path", settings.clone());
                (REFUSED, args.with("words", refusal.text()).with("why", refusal.why()))
            }
            Fault::Changed(settings) => (CHANGED, path(settings)),
            Fault::Locked { settings, lock, holder } => {
                (LOCKED, path(settings).with("target", lock.clone()).with("holder", holder.clone()))
            }
            Fault::NoBackup => (NO_BACKUP, Args::new()),
        }
    }

    /// Whether the words say by themselves that nothing was changed.
    pub fn says_that_nothing_changed(&self) -> bool {
        matches!(self, Fault::Refused { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_is_said_in_full_in_both_languages() {
        let path = || "/a\u{202e}b".to_owned();
        let (link, target) = (path(), path());
        let syntax = crate::merge::merge(&crate::json::Document::parse("{"), &crate::json::Document::parse("{}"));
        for fault in [
            Fault::NoHome,
            Fault::NoFolder(path()),
            Fault::RootAsProject(path()),
            Fault::HomeAsProject,
            Fault::PathNoText(path()),
            Fault::LinkOut { link: link.clone(), target: target.clone() },
            Fault::LinkCircle(path()),
            Fault::LinkNowhere { link, target },
            Fault::NoFolderThere(path()),
            Fault::SettingsAreFolder(path()),
            Fault::SettingsAreOdd(path()),
            Fault::Unreadable { path: path(), reason: "r".to_owned() },
            Fault::Unwritable { path: path(), reason: "r".to_owned() },
            Fault::Nul(path()),
            Fault::Refused { settings: path(), refusal: syntax.unwrap_err() },
            Fault::Changed(path()),
            Fault::Locked { settings: path(), lock: path(), holder: "1".to_owned() },
            Fault::NoBackup,
        ] {
            let [en, es] = Lang::ALL.map(|lang| fault.words(lang));
            assert_ne!(en, es);
            let (text, args) = fault.text();
            for lang in Lang::ALL {
                assert!(text.names(lang).iter().all(|name| args.get(name).is_some()), "{fault:?}");
            }
            assert!(!en.contains('\u{202e}') && (!en.contains("/a") || en.contains("/a\\u{202e}b")), "{en}");
        }
    }
}
