//! Scripts that people also run by hand: they do something else when no argument comes.

use crate::shell::PositionalRead;
use crate::shell_line::ShellLine;

/// What programs say that look how many arguments there are.
const COUNTING: &[&str] = &[
    "$#",
    "${#",
    "BASH_ARGC",
    "len(sys.argv)",
    "argparse",
    "IndexError",
    "process.argv.length",
    "ARGV.length",
    "ARGV.size",
    "ARGV.empty",
    "@ARGV",
];

/// Whether a script has another source than its arguments, or is ready to get none.
pub(super) fn copes(line: &ShellLine) -> bool {
    let reads = &line.analysis.positionals;
    line.analysis.reads_stdin
        || COUNTING.iter().any(|words| line.text.contains(words))
        || reads.iter().any(|read| !is_plain(&read.text) || is_tested(line.text, read))
}

/// Whether it is one argument and nothing instead of it: `$1`, `${1}`, `sys.argv[1]`.
fn is_plain(read: &str) -> bool {
    let number = read.trim_start_matches(|c: char| !c.is_ascii_digit()).trim_end_matches([']', '}']);
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether the read is part of a question.
fn is_tested(text: &str, read: &PositionalRead) -> bool {
    let start = text[..read.range.start].rfind('\n').map_or(0, |newline| newline + 1);
    let (before, after) = (&text[start..read.range.start], text[read.range.end..].trim_start());
    let asks = ["if ", "elif ", "while ", "until ", "case ", "test ", "[ ", "[[ "];
    asks.iter().any(|word| before.trim_start().starts_with(word) || before.contains(&format!(" {word}")))
        || ["||", "??", "? ", "if ", "or "].iter().any(|word| after.starts_with(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_argument_is_told_from_several_and_from_defaults() {
        for read in ["$1", "${2}", "sys.argv[1]", "process.argv[2]", "$ARGV[0]"] {
            assert!(is_plain(read), "{read}");
        }
        for read in ["$@", "${1:-x}", "${1-}", "$#", "shift", "sys.argv[1:]", "process.argv.slice(2)", "${1%.x}"] {
            assert!(!is_plain(read), "{read}");
        }
    }
}
