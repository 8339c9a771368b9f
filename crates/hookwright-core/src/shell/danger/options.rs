//! The words of a command, sorted into flags, values and operands.

use super::super::analysis::Call;
use super::super::word::Word;

/// A command's words, sorted.
pub(super) struct Options<'a> {
    /// Flags, one by one: `-rf` gives `-r` and `-f`; of `--name=value` the name.
    pub flags: Vec<String>,
    /// Values of flags.
    pub values: Vec<(String, Word)>,
    /// Everything else, in order.
    pub operands: Vec<&'a Word>,
}

/// Sorts the words; `valued` names the flags whose value is the next word.
pub(super) fn sort<'a>(call: &'a Call, valued: &[&str]) -> Options<'a> {
    sort_words(&call.args, valued)
}

pub(super) fn sort_words<'a>(args: &'a [Word], valued: &[&str]) -> Options<'a> {
    let mut options = Options { flags: Vec::new(), values: Vec::new(), operands: Vec::new() };
    let mut words = args.iter();
    while let Some(word) = words.next() {
        let start = word.known_start();
        if start == "--" && word.pieces.len() <= 1 {
            options.operands.extend(words);
            break;
        }
        if start.len() < 2 || !start.starts_with('-') {
            options.operands.push(word);
            continue;
        }
        if let Some((name, value)) = start.split_once('=').filter(|_| start.starts_with("--")) {
            if !matches!(value, "false" | "no" | "0") {
                options.flags.push(name.to_owned());
            }
            options.values.push((name.to_owned(), Word::plain(value, word.range.clone())));
            continue;
        }
        if start.starts_with("--") || valued.contains(&start.as_str()) {
            if valued.contains(&start.as_str())
                && let Some(value) = words.next()
            {
                options.values.push((start.clone(), value.clone()));
            }
            options.flags.push(start);
            continue;
        }
        cluster(&start, word, valued, &mut words, &mut options);
    }
    options
}

fn cluster<'a>(
    start: &str,
    word: &Word,
    valued: &[&str],
    words: &mut std::slice::Iter<'a, Word>,
    options: &mut Options<'a>,
) {
    let letters: Vec<char> = start.chars().skip(1).collect();
    for (index, letter) in letters.iter().enumerate() {
        let flag = format!("-{letter}");
        let takes_value = valued.contains(&flag.as_str());
        options.flags.push(flag.clone());
        if !takes_value {
            continue;
        }
        let rest: String = letters[index + 1..].iter().collect();
        if rest.is_empty() {
            if let Some(value) = words.next() {
                options.values.push((flag, value.clone()));
            }
        } else {
            options.values.push((flag, Word::plain(rest, word.range.clone())));
        }
        return;
    }
    // `-recursive` and the like: tools with long names behind one dash.
    if letters.len() > 1 {
        options.flags.push(start.to_owned());
    }
}

impl Options<'_> {
    pub fn has(&self, names: &[&str]) -> bool {
        self.flags.iter().any(|flag| names.contains(&flag.as_str()))
    }

    pub fn value(&self, names: &[&str]) -> Option<&Word> {
        self.values.iter().find(|(name, _)| names.contains(&name.as_str())).map(|(_, value)| value)
    }

    /// The text of an operand, when it is known.
    pub fn operand(&self, index: usize) -> Option<String> {
        self.operands.get(index)?.text()
    }

    /// Whether the first operands are these words.
    pub fn starts_with(&self, words: &[&str]) -> bool {
        words.iter().enumerate().all(|(index, word)| self.operand(index).as_deref() == Some(*word))
    }

    /// The texts of all operands that are known.
    pub fn texts(&self) -> Vec<String> {
        self.operands.iter().filter_map(|word| word.text()).collect()
    }
}

/// Whether a command only tells or tries: `--help`, `--version`, `--dry-run`.
pub(super) fn is_harmless(call: &Call) -> bool {
    call.args.iter().filter_map(Word::text).any(|text| {
        matches!(
            text.to_ascii_lowercase().as_str(),
            "--help"
                | "--version"
                | "--dry-run"
                | "--dryrun"
                | "--dry_run"
                | "--what-if"
                | "-whatif"
                | "--just-print"
                | "--pretend"
                | "--simulate"
                | "--no-act"
                | "/?"
        ) || text.strip_prefix("--dry-run=").is_some_and(|value| !matches!(value, "false" | "none" | "no" | "0"))
            || text.to_ascii_lowercase().strip_prefix("-whatif:").is_some_and(|value| value != "$false")
    })
}
