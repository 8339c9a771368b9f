//! Regular expressions where no browser has them.

use super::RegexEngine;
use std::cell::RefCell;

/// JavaScript's regular expressions by `regress`.
pub static REGRESS: Regress = Regress;

/// See [`REGRESS`].
#[derive(Debug)]
pub struct Regress;

thread_local! {
    /// The last pattern, compiled: one pattern is asked about many values in a row.
    static LAST: RefCell<Option<(String, Option<regress::Regex>)>> = const { RefCell::new(None) };
}

impl RegexEngine for Regress {
    fn test(&self, pattern: &str, text: &str) -> Option<bool> {
        LAST.with_borrow_mut(|last| {
            if !matches!(last, Some((known, _)) if known == pattern) {
                *last = Some((pattern.to_owned(), regress::Regex::new(pattern).ok()));
            }
            let regex = last.as_ref()?.1.as_ref()?;
            Some(regex.find(text).is_some())
        })
    }
}
