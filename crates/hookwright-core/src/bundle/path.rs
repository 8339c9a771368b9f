//! Which file of the bundle a word of a command names.

use crate::facts::Scope;
use crate::shell::{Folder, Piece, PieceKind, Value, Word};

/// A path from the root.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Named {
    /// Without `.` and `..`.
    pub path: String,
    /// Whether it starts from the root wherever the session is.
    pub is_anchored: bool,
}

/// Folders of files that are installed or made, not written.
const MADE: &[&str] = &["node_modules", ".venv", "venv", "site-packages", "vendor", "dist", "build", "target", "out"];
/// What a project's root is also called.
const TOP_LEVEL: &str = "git rev-parse --show-toplevel";

/// The file that a word of a shell line names, where a command runs in this folder.
pub(super) fn of_word(scope: Scope, line: &str, word: &Word, folder: &Folder) -> Option<Named> {
    let named = start(scope, line, word)?;
    if named.is_anchored || named.path.starts_with('/') {
        return named.checked();
    }
    match folder {
        Folder::Start => named.checked(),
        Folder::Inside(inside) => {
            let inside = start(scope, line, inside)?;
            Named { path: format!("{}/{}", inside.path, named.path), ..inside }.checked()
        }
        Folder::Perhaps(_) => None,
    }
}

/// The file that a word of the exec form names.
pub(super) fn of_text(scope: Scope, text: &str) -> Option<Named> {
    let anchors = ["${CLAUDE_PROJECT_DIR}", "${CLAUDE_PLUGIN_ROOT}"];
    let named = match anchors.iter().find_map(|anchor| Some((anchor, text.strip_prefix(anchor)?))) {
        Some((anchor, rest)) => {
            let is_own = is_root(scope, anchor.trim_matches(['$', '{', '}']));
            Named { path: rest.to_owned(), is_anchored: is_own && rest.starts_with(['/', '\\']) }
        }
        None => Named { path: text.to_owned(), is_anchored: false },
    };
    if named.is_anchored { named.checked() } else { named.relative()?.checked() }
}

/// The path without `.`, `..` and needless slashes; none where it leaves the root, or is the root.
pub(super) fn plain(path: &str) -> Option<String> {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split(['/', '\\']).filter(|part| !part.is_empty() && *part != ".") {
        match part {
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    (!parts.is_empty()).then(|| parts.join("/"))
}

impl Named {
    fn relative(self) -> Option<Named> {
        let is_elsewhere = self.path.starts_with(['/', '\\', '~', '$', '-']) || self.path.contains(':');
        (!is_elsewhere && self.path.contains('/')).then_some(self)
    }

    fn checked(self) -> Option<Named> {
        let path = plain(&self.path)?;
        let is_made = path.split('/').any(|part| MADE.contains(&part));
        (!is_made).then_some(Named { path, ..self })
    }
}

/// The path as far as the word itself tells it.
fn start(scope: Scope, line: &str, word: &Word) -> Option<Named> {
    let (first, rest) = word.pieces.split_first()?;
    let known = |pieces: &[Piece]| pieces.iter().map(|piece| piece.value.text()).collect::<Option<String>>();
    if first.value.text().is_some() {
        return Named { path: known(&word.pieces)?, is_anchored: false }.relative();
    }
    let rest = known(rest).filter(|rest| rest.is_empty() || rest.starts_with(['/', '\\']))?;
    let (is_root, is_anchored) = match (&first.value, &first.kind) {
        (_, PieceKind::Substitution) => (line.get(first.range.clone())?.contains(TOP_LEVEL), false),
        (Value::Project, PieceKind::Variable(name)) => (of_project(scope), name != "PWD"),
        (Value::Plugin, PieceKind::Variable(name)) => {
            (is_root(scope, "CLAUDE_PLUGIN_ROOT") && name != "CLAUDE_PLUGIN_DATA", is_root(scope, name))
        }
        (Value::Home, _) => (scope == Scope::User, true),
        _ => (false, false),
    };
    is_root.then_some(Named { path: rest, is_anchored })
}

/// Whether a variable holds the root.
fn is_root(scope: Scope, variable: &str) -> bool {
    match variable {
        "CLAUDE_PROJECT_DIR" => of_project(scope),
        "CLAUDE_PLUGIN_ROOT" => matches!(scope, Scope::Plugin | Scope::Manifest),
        _ => false,
    }
}

fn of_project(scope: Scope) -> bool {
    matches!(scope, Scope::Project | Scope::Local)
}
