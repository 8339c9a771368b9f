//! What is wrong with a text that should be JSON, and where.

use std::ops::Range;

/// A place where the text is not strict JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SyntaxError {
    /// What is wrong.
    pub fault: SyntaxFault,
    /// The bytes it is about; empty where something is missing.
    pub range: Range<usize>,
}

/// What can be wrong with a text that should be JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SyntaxFault {
    /// `//`, `#` or `/* */`.
    Comment,
    /// A comma before `}` or `]`, or one too many.
    ExtraComma,
    /// No comma between two members or items.
    MissingComma,
    /// No colon after a key.
    MissingColon,
    /// No value where one is due.
    MissingValue,
    /// A string in single or typographic quotes.
    WrongQuotes,
    /// A key without quotes.
    BareKey,
    /// A word that is not `true`, `false` or `null`.
    BareWord,
    /// A number in a form that JSON does not have.
    BadNumber,
    /// A string without its closing quote.
    UnclosedString,
    /// A raw line end, tab or other control character in a string.
    ControlCharacter,
    /// A backslash with a letter that JSON does not know.
    BadEscape,
    /// An object without its `}`.
    UnclosedObject,
    /// An array without its `]`.
    UnclosedArray,
    /// Something after the end of the value.
    ExtraText,
    /// A character that has no place here.
    Unexpected,
    /// Values nested too deeply to be read.
    TooDeep,
}
