//! How bad a finding is, and how sure its fixes are.

use crate::text::Text;

/// How bad a finding is: by effect, never by feeling. In order, the worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Claude Code drops it (the hook, or the whole file), or it can never do what it is there for.
    Error,
    /// It runs, but not as the text reads.
    Warning,
    /// It works; there is a better way.
    Hint,
}

/// How sure a fix is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Applicability {
    /// What runs stays the same, or a hook that never ran does the only thing it can mean: may be in "fix all".
    Safe,
    /// A guess at what was meant: one at a time, with the change shown.
    Unsafe,
    /// Leaves a blank; the reader fills it in.
    Incomplete,
}

impl Severity {
    /// The name in machine-readable output: `error`, `warning`, `info`.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Hint => "info",
        }
    }

    /// The severity of this name.
    pub fn of_name(name: &str) -> Option<Severity> {
        [Severity::Error, Severity::Warning, Severity::Hint].into_iter().find(|severity| severity.name() == name)
    }

    /// The word that people read.
    pub fn label(self) -> Text {
        match self {
            Severity::Error => Text { en: "Error", es: "Error" },
            Severity::Warning => Text { en: "Warning", es: "Aviso" },
            Severity::Hint => Text { en: "Hint", es: "Consejo" },
        }
    }
}

impl Applicability {
    /// The name in machine-readable output.
    pub fn name(self) -> &'static str {
        match self {
            Applicability::Safe => "safe",
            Applicability::Unsafe => "unsafe",
            Applicability::Incomplete => "incomplete",
        }
    }

    /// The one of this name.
    pub fn of_name(name: &str) -> Option<Applicability> {
        let all = [Applicability::Safe, Applicability::Unsafe, Applicability::Incomplete];
        all.into_iter().find(|applicability| applicability.name() == name)
    }
}
