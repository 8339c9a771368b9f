//! What changes in a file, as a patch that `patch` and `git apply` read.

use hookwright_core::merge::{LineChange, LineKind, changes};

/// How many unchanged lines stand around a change.
const CONTEXT: usize = 3;

/// The patch from one text to another; empty where they are equal.
pub fn patch(name: &str, old: &str, new: &str) -> String {
    let lines = changes(old, new);
    let (old_lines, new_lines): (Vec<_>, Vec<_>) =
        (old.split_inclusive('\n').collect(), new.split_inclusive('\n').collect());
    let mut out = String::new();
    for hunk in hunks(&lines) {
        if out.is_empty() {
            out += &format!("--- a/{name}\n+++ b/{name}\n");
        }
        out += &head(hunk, &lines);
        for line in hunk {
            let (sign, number, all) = match line.kind {
                LineKind::Kept => (' ', line.new, &new_lines),
                LineKind::Added => ('+', line.new, &new_lines),
                LineKind::Removed => ('-', line.old, &old_lines),
            };
            let text = number.and_then(|number| all.get(number - 1)).copied().unwrap_or_default();
            out.push(sign);
            out += text;
            if !text.ends_with('\n') {
                out += "\n\\ No newline at end of file\n";
            }
        }
    }
    out
}

/// The changes with the lines around them; what is near one another is together.
fn hunks(lines: &[LineChange]) -> Vec<&[LineChange]> {
    let mut ranges: Vec<std::ops::Range<usize>> = Vec::new();
    for (i, _) in lines.iter().enumerate().filter(|(_, line)| line.kind != LineKind::Kept) {
        let (start, end) = (i.saturating_sub(CONTEXT), (i + 1 + CONTEXT).min(lines.len()));
        match ranges.last_mut() {
            Some(last) if start <= last.end => last.end = end,
            _ => ranges.push(start..end),
        }
    }
    ranges.into_iter().map(|range| &lines[range]).collect()
}

/// The line that says where a hunk stands: first lines and numbers of lines.
fn head(hunk: &[LineChange], lines: &[LineChange]) -> String {
    let side = |number: fn(&LineChange) -> Option<usize>| {
        let count = hunk.iter().filter_map(number).count();
        let first = hunk.iter().find_map(number);
        let before = lines.iter().take_while(|line| !std::ptr::eq(*line, &hunk[0])).filter_map(number).count();
        format!("{},{count}", first.unwrap_or(before))
    };
    format!("@@ -{} +{} @@\n", side(|line| line.old), side(|line| line.new))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_patch_shows_changes_with_their_surroundings() {
        let old = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\r\n13";
        let new = "1\n2\n3\n4\nfive\n6\n7\n8\n9\n10\n11\n12\n13";
        let expected = "--- a/f\n+++ b/f\n@@ -2,12 +2,12 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n 9\n 10\n 11\n-12\r\n+12\n 13\n\
            \\ No newline at end of file\n";
        assert_eq!(patch("f", old, new), expected);
        assert_eq!(patch("f", old, old), "");
        assert_eq!(patch("f", "", "a\n"), "--- a/f\n+++ b/f\n@@ -0,0 +1,1 @@\n+a\n");
        assert_eq!(patch("f", "a\n", ""), "--- a/f\n+++ b/f\n@@ -1,1 +0,0 @@\n-a\n");
    }
}
