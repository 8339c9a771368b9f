//! Carrying out fixes: one that was chosen, or every safe one.

use crate::diagnostic::{Applicability, Fix};
use crate::facts::Facts;
use crate::json::{Document, Edit, EditError};
use crate::lint::Linter;
use std::cmp::Reverse;

/// How often a document is looked at again: one fix can bring another to light.
const ROUNDS: usize = 64;

/// The document with one fix carried out.
pub fn apply_fix(document: &Document, fix: &Fix) -> Result<Document, EditError> {
    document.apply(&fix.edits)
}

/// The document with every safe fix carried out, and those that become possible by them. Twice changes nothing more.
pub fn fix_all(facts: &Facts, document: &Document) -> Document {
    fix_while(facts, document, &[Applicability::Safe])
}

/// The document with every fix carried out that is safe or a guess, the best of each finding.
pub fn fix_all_guessing(facts: &Facts, document: &Document) -> Document {
    fix_while(facts, document, &[Applicability::Safe, Applicability::Unsafe])
}

fn fix_while(facts: &Facts, document: &Document, wanted: &[Applicability]) -> Document {
    let linter = Linter::default();
    let mut document = document.clone();
    for _ in 0..ROUNDS + document.errors().len() {
        let mended = mend(&linter, facts, &document, wanted);
        if mended == document {
            break;
        }
        document = mended;
    }
    document
}

/// One round: the last places first, so that the ones before them keep theirs. What overlaps with a change waits for
/// the next round, and so does everything where bytes are replaced that no pointer names.
fn mend(linter: &Linter, facts: &Facts, document: &Document, wanted: &[Applicability]) -> Document {
    let findings = linter.lint(facts, document);
    let is_wanted = |fix: &&Fix| wanted.contains(&fix.applicability);
    let mut fixes: Vec<_> = findings
        .iter()
        .filter_map(|finding| Some((finding.range(document), finding.fixes.iter().find(is_wanted)?)))
        .collect();
    let is_splice = |edit: &Edit| matches!(edit, Edit::Splice { .. });
    if let Some((_, fix)) = fixes.iter().find(|(_, fix)| fix.edits.iter().any(is_splice)) {
        return apply_fix(document, fix).unwrap_or_else(|_| document.clone());
    }
    fixes.sort_by_key(|(range, _)| Reverse((range.start, range.end)));
    let (mut mended, mut free) = (document.clone(), document.text().len());
    for (range, fix) in fixes {
        match apply_fix(&mended, fix) {
            Ok(next) if range.end <= free && next != mended => {
                free = common_start(mended.text(), next.text()).min(range.start);
                mended = next;
            }
            _ => {}
        }
    }
    mended
}

/// How many bytes two texts begin with alike.
fn common_start(a: &str, b: &str) -> usize {
    a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count()
}
