//! Two texts side by side, line by line.

/// One line of a comparison.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineChange {
    /// What became of it.
    pub kind: LineKind,
    /// Its number in the old text, from 1.
    pub old: Option<usize>,
    /// Its number in the new text, from 1.
    pub new: Option<usize>,
    /// The line, without its end.
    pub text: String,
}

/// What became of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineKind {
    /// It is in both texts.
    Kept,
    /// It is new.
    Added,
    /// It is gone.
    Removed,
}

/// How many lines may differ before the texts count as different altogether.
const MAX_DISTANCE: usize = 2000;

/// The lines of both texts in order: kept, removed, added. Line ends count: a line whose end alone differs has changed.
pub fn changes(old: &str, new: &str) -> Vec<LineChange> {
    let (old, new): (Vec<&str>, Vec<&str>) = (old.split_inclusive('\n').collect(), new.split_inclusive('\n').collect());
    let head = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let rest = old.len().min(new.len()) - head;
    let tail = old.iter().rev().zip(new.iter().rev()).take(rest).take_while(|(a, b)| a == b).count();
    let (old_end, new_end) = (old.len() - tail, new.len() - tail);
    let middle = match_lines(&old[head..old_end], &new[head..new_end]);
    let kept = (0..head).map(|i| (i, i));
    let kept = kept.chain(middle.into_iter().map(|(i, j)| (head + i, head + j)));
    let kept = kept.chain((0..tail).map(|i| (old_end + i, new_end + i))).chain([(old.len(), new.len())]);
    let (mut out, mut i, mut j) = (Vec::new(), 0, 0);
    for (next_i, next_j) in kept {
        out.extend((i..next_i).map(|i| line(LineKind::Removed, Some(i), None, old[i])));
        out.extend((j..next_j).map(|j| line(LineKind::Added, None, Some(j), new[j])));
        if let Some(text) = old.get(next_i) {
            out.push(line(LineKind::Kept, Some(next_i), Some(next_j), text));
        }
        (i, j) = (next_i + 1, next_j + 1);
    }
    out
}

fn line(kind: LineKind, old: Option<usize>, new: Option<usize>, text: &str) -> LineChange {
    let text = text.strip_suffix('\n').map_or(text, |text| text.strip_suffix('\r').unwrap_or(text));
    LineChange { kind, old: old.map(|i| i + 1), new: new.map(|j| j + 1), text: text.to_owned() }
}

/// The pairs of a longest common subsequence (Myers' greedy algorithm); none where too much differs.
fn match_lines(old: &[&str], new: &[&str]) -> Vec<(usize, usize)> {
    // `reached[k]`: how far in the old text the best path gets on the diagonal old - new = k - middle.
    let most = (old.len() + new.len()).min(MAX_DISTANCE);
    let middle = most + 1;
    let mut reached = vec![0usize; 2 * middle + 1];
    let mut rounds: Vec<Vec<usize>> = Vec::new();
    for distance in 0..=most {
        rounds.push(reached[middle - distance..=middle + distance].to_vec());
        for k in (middle - distance..=middle + distance).step_by(2) {
            let down = k == middle - distance || (k != middle + distance && reached[k - 1] < reached[k + 1]);
            let mut i = if down { reached[k + 1] } else { reached[k - 1] + 1 };
            while let (Some(a), Some(b)) = (old.get(i), (i + middle).checked_sub(k).and_then(|j| new.get(j)))
                && a == b
            {
                i += 1;
            }
            reached[k] = i;
            if i >= old.len() && i + middle >= new.len() + k {
                return walk_back(&rounds, old.len(), new.len());
            }
        }
    }
    Vec::new()
}

/// The matched pairs on the path that the rounds found, from the end to the start.
fn walk_back(rounds: &[Vec<usize>], mut i: usize, mut j: usize) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for (distance, round) in rounds.iter().enumerate().rev() {
        // `round` holds the diagonals from -distance to distance, as they were before this round.
        let k = i + distance - j;
        let before = |k: usize| round.get(k).copied().unwrap_or(0);
        let down = k == 0 || (k != 2 * distance && before(k - 1) < before(k + 1));
        let (from_i, from_j) = match (distance, down) {
            (0, _) => (0, 0),
            (_, true) => (before(k + 1), before(k + 1) + distance - k - 1),
            (_, false) => (before(k - 1), before(k - 1) + distance + 1 - k),
        };
        while i > from_i && j > from_j {
            (i, j) = (i - 1, j - 1);
            pairs.push((i, j));
        }
        (i, j) = (from_i, from_j);
    }
    pairs.reverse();
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(old: &str, new: &str, expected: &str) {
        let marks = changes(old, new).into_iter().map(|change| {
            let mark = match change.kind {
                LineKind::Kept => ' ',
                LineKind::Added => '+',
                LineKind::Removed => '-',
            };
            format!("{mark}{}", change.text)
        });
        assert_eq!(marks.collect::<Vec<_>>().join("\n"), expected, "{old:?} {new:?}");
    }

    #[test]
    fn changed_lines_stand_between_kept_ones() {
        check("", "", "");
        check("a\nb\n", "a\nb\n", " a\n b");
        check("a\nb\nc", "a\nx\nc", " a\n-b\n+x\n c");
        check("a\n", "a\nb\nc\n", " a\n+b\n+c");
        check("a\nb\nc\nd\n", "b\nx\nd\n", "-a\n b\n-c\n+x\n d");
        check("a\r\n", "a\n", "-a\n+a");
    }

    #[test]
    fn lines_have_their_numbers_in_both_texts() {
        let numbers: Vec<_> = changes("a\nb\n", "x\nb\n").iter().map(|change| (change.old, change.new)).collect();
        assert_eq!(numbers, [(Some(1), None), (None, Some(1)), (Some(2), Some(2))]);
    }
}
