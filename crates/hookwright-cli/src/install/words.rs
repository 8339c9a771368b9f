//! What the two commands say beside what the core does.

use hookwright_core::Text;

pub static NO_HOOK: Text = Text {
    en: "`{name}` is neither the short name of a hook nor a folder with a hooks.json.",
    es: "`{name}` no es ni el nombre corto de un hook ni una carpeta con un hooks.json.",
};
pub static NOTHING_CHANGED: Text = Text { en: "Nothing was changed.", es: "No se ha cambiado nada." };
pub static PART_WAY: Text = Text {
    en: "Stopped part-way. {path} is whole. Run this again: it goes on where it stopped.",
    es: "Se ha detenido a medias. {path} está íntegro. Al volver a ejecutar el comando, continúa donde se detuvo.",
};
pub static NOT_CONFIRMED: Text = Text {
    en: "Not confirmed. Nothing was changed. (--yes agrees without a question.)",
    es: "Sin confirmar. No se ha cambiado nada. (--yes acepta sin preguntar.)",
};
pub static NO_TERMINAL: Text = Text {
    en: "There is no terminal to ask on. Nothing was changed. To agree with the list above, run it with --yes.",
    es: "No hay terminal donde preguntar. No se ha cambiado nada. Para aceptar la lista de arriba, se usa --yes.",
};
pub static INSTALL_IT: Text = Text { en: "Install it? [y/N] ", es: "¿Instalarlo? [s/N] " };
pub static TAKE_IT_OUT: Text = Text { en: "Take it out? [y/N] ", es: "¿Quitarlo? [s/N] " };
pub static INSTALLED_ALREADY: Text = Text {
    en: "{title} is installed already. Nothing to do.",
    es: "{title} ya está instalado. No hay nada que hacer.",
};
pub static NOT_INSTALLED: Text = Text {
    en: "{title} is not installed there. Nothing to do.",
    es: "{title} no está instalado ahí. No hay nada que hacer.",
};
pub static OTHER_SCOPE: Text = Text {
    en: "It is installed for another scope: --scope {scope} takes it out of there.",
    es: "Está instalado en otro ámbito: --scope {scope} lo quita de ahí.",
};
pub static KEPT: Text =
    Text { en: "The changed {path} is kept as {to}.", es: "El {path} modificado se conserva como {to}." };
pub static OLD_SETTINGS: Text =
    Text { en: "The old settings are in {path}", es: "La configuración anterior está en {path}" };
pub static STAYS: Text = Text {
    en: "These files are changed or yours, so they stay:",
    es: "Estos archivos están modificados o son del usuario, así que se quedan:",
};
pub static TAKEN_OUT: Text = Text {
    en: "Taken out. A session that is running may need a restart.",
    es: "Quitado. Una sesión en marcha puede necesitar un reinicio.",
};
pub static INSTALLED: Text = Text {
    en: "Installed. A session that is running may need a restart.",
    es: "Instalado. Una sesión en marcha puede necesitar un reinicio.",
};
pub static TRUST: Text = Text {
    en: "Claude Code runs a project's hooks once you have told it that you trust the folder.",
    es: "Claude Code ejecuta los hooks de un proyecto una vez que se le ha dicho que se confía en la carpeta.",
};
pub static WAY_OUT: Text = Text {
    en: "To take it out again: hookwright uninstall {slug} --scope {scope}",
    es: "Para quitarlo: hookwright uninstall {slug} --scope {scope}",
};

#[cfg(test)]
mod tests {
    use super::*;
    use hookwright_core::Lang;

    #[test]
    fn both_languages_say_the_same_of_the_same() {
        for text in [
            &NO_HOOK,
            &NOTHING_CHANGED,
            &PART_WAY,
            &NOT_CONFIRMED,
            &NO_TERMINAL,
            &INSTALL_IT,
            &TAKE_IT_OUT,
            &INSTALLED_ALREADY,
            &NOT_INSTALLED,
            &OTHER_SCOPE,
            &KEPT,
            &OLD_SETTINGS,
            &STAYS,
            &TAKEN_OUT,
            &INSTALLED,
            &TRUST,
            &WAY_OUT,
        ] {
            assert_ne!(text.en, text.es);
            assert_eq!(text.names(Lang::En), text.names(Lang::Es));
        }
    }
}
