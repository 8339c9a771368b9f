//! Matchers that name the files to watch.

use super::{Asked, FlawKind, Verdict, replaced};

/// What is wrong with a matcher that names files.
pub(super) fn verdict(asked: &Asked) -> Verdict {
    if asked.text.is_empty() {
        return Verdict { fires: true, ..Verdict::default() };
    }
    if asked.text == "*" {
        return Verdict { flaws: vec![asked.whole(FlawKind::NoFile)], fires: true, ..Verdict::default() };
    }
    let mut verdict = Verdict::default();
    let mut start = 0;
    for file in asked.text.split('|') {
        let range = start..start + file.len();
        start = range.end + 1;
        if is_literal(file) && asked.lets(asked.text, file) {
            verdict.fires = true;
        } else if !file.is_empty() {
            let meant = literals(file).map(|meant| replaced(asked.text, &range, &meant));
            let mended = meant.filter(|text| text != asked.text);
            verdict.flaws.push(asked.flaw(FlawKind::NotAFile, range).mended(mended));
        }
    }
    if verdict.flaws.is_empty() && !verdict.fires {
        verdict.flaws.push(asked.whole(FlawKind::EmptyList));
    }
    verdict
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
