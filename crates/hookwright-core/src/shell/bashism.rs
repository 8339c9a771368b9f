//! Syntax that bash has and a plain `sh` has not.

use std::ops::Range;

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
    /// `x=(a b)`, `${x[0]}`.
    Array,
    /// `<<< text`.
    HereString,
    /// `<( )`, `>( )`.
    ProcessSubstitution,
    /// `&> file`, `&>> file`, `|&`.
    BothStreams,
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
    /// `declare`, `typeset`, `mapfile`, `readarray`, `shopt`, `pushd`, `popd`, `read -a`, `set -o pipefail`.
    Builtin,
    /// `[ a == b ]`.
    TestEquals,
}
