//! Matchers that name the files to watch.

use super::{Asked, FlawKind, Verdict, list_without, replaced};
use std::ops::Range;

/// What is wrong with a matcher that names files.
pub(super) fn verdict(asked: &Asked) -> Verdict {
    if asked.text.is_empty() {
        return Verdict { fires: true, ..Verdict::default() };
    }
    if asked.text == "*" {
        return Verdict { flaws: vec![asked.whole(FlawKind::NoFile)], fires: true, ..Verdict::default() };
    }
    let files = files_in(asked.text);
    let mut verdict = Verdict { names: files.len(), ..Verdict::default() };
    for (i, range) in files.iter().enumerate() {
        let file = &asked.text[range.clone()];
        if is_literal(file) {
            verdict.fires |= asked.lets(asked.text, file);
            continue;
        }
        let meant = literals(file).map(|meant| replaced(asked.text, range, &meant));
        let mended = meant.or_else(|| list_without(asked.text, &files, i)).filter(|text| text != asked.text);
        verdict.flaws.push(asked.flaw(FlawKind::NotAFile, range.clone()).mended(mended));
    }
    if files.is_empty() {
        verdict.flaws.push(asked.whole(FlawKind::EmptyList));
    } else if verdict.flaws.is_empty() && !verdict.fires {
        verdict.flaws.push(asked.whole(FlawKind::NotAFile));
    }
    verdict
}

/// The names of the files, as bytes of the text.
fn files_in(text: &str) -> Vec<Range<usize>> {
    let mut start = 0;
    let all = text.split('|').map(|file| {
        let range = start..start + file.len();
        start = range.end + 1;
        range
    });
    all.filter(|range| !range.is_empty()).collect()
}

/// Whether a text can be the name of a file in the folder where the session starts.
fn is_literal(file: &str) -> bool {
    let is_odd = file.contains(['/', '\\', '*', ',', '^', '$', '<', '>', '"', '?']);
    !file.is_empty() && !is_odd && file.trim() == file
}

/// The literal names that a text means: without anchors, escapes, `./` and the blanks around a comma.
fn literals(text: &str) -> Option<String> {
    let parts = text.split(',').map(|part| {
        let bare = part.trim().trim_start_matches('^').trim_end_matches('$').replace("\\.", ".");
        let bare = bare.strip_prefix("./").unwrap_or(&bare).to_owned();
        (is_literal(&bare) && !bare.contains(['(', ')', '[', ']', '+', '{', '}'])).then_some(bare)
    });
    Some(parts.collect::<Option<Vec<_>>>()?.join("|"))
}
