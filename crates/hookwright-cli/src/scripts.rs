//! The scripts that hooks start, where they lie beside the settings.

use crate::format::Report;
use crate::source::Source;
use hookwright_core::json::Document;
use hookwright_core::{Bundle, Diagnostic, Facts, Lang, Linter, Scope};
use std::collections::{BTreeMap, HashSet};
use std::ffi::OsStr;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A longer file is taken for a program that nobody reads.
const MOST_BYTES: u64 = 1 << 18;

/// The scripts that were reported so far, so that a finding is said once though several settings lead to it.
#[derive(Default)]
pub struct Said(HashSet<(String, &'static str, usize)>);

/// The findings in a file and in the scripts that it leads to: a report for the file, and one for each such script.
pub fn lint(linter: &Linter, facts: &Facts, path: &Path, source: Source, lang: Lang, said: &mut Said) -> Vec<Report> {
    let document = Document::parse(source.text.as_str());
    let (bundle, mut sources) = match root(path, facts.scope) {
        Some(root) => read(&root, &linter.scripts(facts, &document), path, lang),
        None => Default::default(),
    };
    let found = linter.lint_bundle(facts, &document, &bundle);
    let (own, others): (Vec<_>, Vec<_>) = found.into_iter().partition(|finding| finding.script.is_none());
    let mut by_script: BTreeMap<Arc<str>, Vec<Diagnostic>> = BTreeMap::new();
    for finding in others {
        if let Some(place) = &finding.script {
            by_script.entry(place.path.clone()).or_default().push(finding.in_script());
        }
    }
    let mut reports = vec![Report { source, document, findings: own }];
    for (script, mut findings) in by_script {
        let Some(source) = sources.remove(&script) else { continue };
        let document = Document::parse(source.text.as_str());
        findings.sort_by_key(|finding| finding.range(&document).start);
        findings.retain(|it| said.0.insert((source.name.clone(), it.rule.id, it.range(&document).start)));
        if !findings.is_empty() {
            reports.push(Report { source, document, findings });
        }
    }
    reports
}

/// The folder that the paths of a file's scripts start from, where its own place tells.
fn root(path: &Path, scope: Scope) -> Option<PathBuf> {
    let own = match scope {
        Scope::User | Scope::Project | Scope::Local => ".claude",
        Scope::Plugin => "hooks",
        Scope::Manifest => ".claude-plugin",
        Scope::Managed | Scope::Unread => return None,
    };
    if path == Path::new("-") {
        return None;
    }
    let absolute = std::path::absolute(path).ok()?;
    let folder = path.parent()?;
    let is_own = absolute.parent()?.file_name() == Some(OsStr::new(own));
    let root = match folder.file_name() {
        Some(_) => folder.parent()?.to_owned(),
        None => folder.join(".."),
    };
    is_own.then_some(root)
}

/// What is known of these files below the root, and the texts of those that can be read.
fn read(root: &Path, names: &[Arc<str>], settings: &Path, lang: Lang) -> (Bundle, BTreeMap<Arc<str>, Source>) {
    let (mut bundle, mut sources) = (Bundle::default(), BTreeMap::new());
    for name in names {
        let path = root.join(&**name);
        match std::fs::metadata(&path) {
            Ok(file) if file.is_file() && file.len() <= MOST_BYTES && is_below(&path, root) => {
                let Ok(source) = Source::read(&path, lang) else { continue };
                bundle = bundle.with(name, &source.bytes(&source.text));
                sources.insert(name.clone(), source);
            }
            Err(error) if error.kind() == ErrorKind::NotFound && has_others(&path, settings) => {
                bundle = bundle.without(name);
            }
            _ => {}
        }
    }
    (bundle, sources)
}

/// Whether a file is really there, not somewhere else behind a link.
fn is_below(path: &Path, root: &Path) -> bool {
    let root = if root == Path::new("") { Path::new(".") } else { root };
    let real = |path: &Path| path.canonicalize().ok();
    real(path).zip(real(root)).is_some_and(|(path, root)| path.starts_with(root))
}

/// Whether its folder holds other files than settings: then the scripts came along, and one of them is missing. Where
/// a settings file lies alone, nobody can tell.
fn has_others(path: &Path, settings: &Path) -> bool {
    let Some(folder) = path.parent() else { return false };
    let folder = if folder == Path::new("") { Path::new(".") } else { folder };
    let is_other = |name: &OsStr| {
        let is_settings = matches!(name.to_str(), Some("settings.json" | "settings.local.json" | "hooks.json"));
        !is_settings && Some(name) != settings.file_name()
    };
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_file())).any(|entry| is_other(&entry.file_name()))
}
