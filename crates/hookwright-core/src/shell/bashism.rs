//! Syntax that bash has and a plain `sh` has not.

use std::ops::Range;

use super::analysis::Call;
use super::word::Word;

/// One use of syntax that a plain `sh` does not know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bashism {
    /// What it is.
    pub kind: BashismKind,
    /// Where.
    pub range: Range<usize>,
}

/// The kinds of syntax that fail, or mean something else, in `dash`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BashismKind {
    /// `[[ ... ]]`.
    DoubleBracket,
    /// `[[ ... ]]` with an unquoted round bracket in it.
    DoubleBracketGroup,
    /// `x=(a b)`, `${x[0]}`.
    Array,
    /// `<<< text`.
    HereString,
    /// `<( )`, `>( )`.
    ProcessSubstitution,
    /// `&> file`, `&>> file`.
    BothStreams,
    /// `|&`.
    PipeBoth,
    /// `set -o pipefail`.
    Pipefail,
    /// `${x//a/b}`, `${x:1:2}`, `${x^^}`, `${!x}`, `${x@Q}`.
    Expansion,
    /// `$'...'` or `$"..."`.
    DollarQuote,
    /// `function name { }`.
    FunctionKeyword,
    /// `source file`.
    Source,
    /// `(( ))`, `for (( ))`, `let`.
    Arithmetic,
    /// `x+=more`.
    Append,
    /// `{a,b}`, `{1..3}`.
    BraceExpansion,
    /// `select`, `coproc`.
    Compound,
    /// `declare`, `typeset`, `mapfile`, `readarray`, `shopt`, `pushd`, `popd`, `read -a`.
    Builtin,
    /// `[ a == b ]`.
    TestEquals,
}

impl BashismKind {
    /// Whether `dash` ends at once with status 2, before or at this place. Elsewhere it goes on and does something else.
    pub fn is_fatal(self) -> bool {
        match self {
            BashismKind::Array
            | BashismKind::DoubleBracketGroup
            | BashismKind::HereString
            | BashismKind::ProcessSubstitution
            | BashismKind::Expansion
            | BashismKind::FunctionKeyword
            | BashismKind::Pipefail
            | BashismKind::PipeBoth
            | BashismKind::Compound => true,
            BashismKind::DoubleBracket
            | BashismKind::BothStreams
            | BashismKind::DollarQuote
            | BashismKind::Source
            | BashismKind::Arithmetic
            | BashismKind::Append
            | BashismKind::BraceExpansion
            | BashismKind::Builtin
            | BashismKind::TestEquals => false,
        }
    }
}

/// A builtin that a plain `sh` has not, or not with these words.
pub(crate) fn of_call(call: &Call) -> Option<Bashism> {
    let program = call.program.as_ref()?;
    if program.text()?.contains('/') {
        return None;
    }
    let whole = || program.range.start..call.args.last().map_or(program.range.end, |word| word.range.end);
    let has = |word: &str| call.has_arg(&[word]);
    let (kind, range) = match call.name.as_str() {
        "source" => (BashismKind::Source, program.range.clone()),
        "mapfile" | "readarray" | "shopt" | "pushd" | "popd" | "let" | "compgen" | "complete" | "disown" => {
            (BashismKind::Builtin, program.range.clone())
        }
        "set" if has("pipefail") => (BashismKind::Pipefail, whole()),
        "read" if options(call).any(|letters| letters.contains(['a', 'd', 'n', 'N', 't', 'u', 's'])) => {
            (BashismKind::Builtin, whole())
        }
        "[" | "test" if has("==") => (BashismKind::TestEquals, whole()),
        _ => return None,
    };
    Some(Bashism { kind, range })
}

/// The letters of the short options in front.
fn options(call: &Call) -> impl Iterator<Item = String> {
    let texts = call.args.iter().map_while(Word::text);
    texts.take_while(|text| text.len() > 1 && text.starts_with('-')).map(|text| text[1..].to_owned())
}
