//! What changed between two texts, line by line, with the unchanged stretches folded.

use hookwright_core::merge::{LineChange, LineKind, changes};

/// Lines that are shown together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stretch {
    /// Lines in view.
    Shown(Vec<(LineKind, String)>),
    /// Unchanged lines out of view.
    Folded(Vec<String>),
}

/// Unchanged lines that stay in view around a change.
const CONTEXT: usize = 3;
/// A fold of fewer lines saves nothing.
const WORTH_FOLDING: usize = 4;

/// The lines of both texts in one sequence.
pub fn diff(old: &str, new: &str) -> Vec<Stretch> {
    let lines = changes(old, new);
    let changed: Vec<usize> =
        lines.iter().enumerate().filter(|(_, line)| line.kind != LineKind::Kept).map(|(index, _)| index).collect();
    let is_near = |index: usize| changed.iter().any(|change| change.abs_diff(index) <= CONTEXT);
    let near: Vec<bool> = (0..lines.len()).map(is_near).collect();
    let mut out: Vec<Stretch> = Vec::new();
    let mut index = 0;
    while index < lines.len() {
        let end = (index..lines.len()).find(|other| near[*other] != near[index]).unwrap_or(lines.len());
        let part = &lines[index..end];
        if near[index] || part.len() < WORTH_FOLDING || changed.is_empty() {
            let shown = part.iter().map(|LineChange { kind, text, .. }| (*kind, text.clone()));
            match out.last_mut() {
                Some(Stretch::Shown(lines)) => lines.extend(shown),
                _ => out.push(Stretch::Shown(shown.collect())),
            }
        } else {
            out.push(Stretch::Folded(part.iter().map(|line| line.text.clone()).collect()));
        }
        index = end;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(old: &str, new: &str) -> String {
        let line = |(kind, text): (LineKind, String)| {
            let sign = match kind {
                LineKind::Kept => ' ',
                LineKind::Added => '+',
                LineKind::Removed => '-',
            };
            format!("{sign}{text}/")
        };
        let stretch = |stretch| match stretch {
            Stretch::Shown(lines) => lines.into_iter().map(line).collect(),
            Stretch::Folded(lines) => format!("@{}/", lines.len()),
        };
        diff(old, new).into_iter().map(stretch).collect()
    }

    #[test]
    fn changes_are_marked_and_the_rest_folded() {
        for (old, new, expected) in [
            ("", "", ""),
            ("a", "a", " a/"),
            ("a\nb\nc\n", "a\nx\nc\n", " a/-b/+x/ c/"),
            ("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\n5\n6\n7\n8\n9\nx\n", "@6/ 7/ 8/ 9/+x/"),
            ("1\n2\n3\n4\n5\n6\n", "x\n1\n2\n3\n4\n5\n6\n", "+x/ 1/ 2/ 3/ 4/ 5/ 6/"),
        ] {
            assert_eq!(drawn(old, new), expected, "{old:?} {new:?}");
        }
    }
}
