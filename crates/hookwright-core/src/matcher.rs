//! Matchers.

/// What evaluates JavaScript regular expressions: the browser's own `RegExp` there, a library elsewhere.
pub trait RegexEngine: Sync {
    /// Whether the pattern, un-anchored and without flags, is found in the text; none where it is not valid.
    fn test(&self, pattern: &str, text: &str) -> Option<bool>;
}
