//! Routes into a document: `/hooks/Stop/0/matcher`.

use std::fmt;

/// A route of keys and indexes from the root. Stable while byte ranges move; written as an RFC 6901 pointer.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pointer(pub Vec<Step>);

/// One step of a route.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Step {
    /// A member of an object; of equal keys the last.
    Key(String),
    /// An item of an array, from 0. On an object it stands for the key with these digits.
    Index(usize),
}

impl Pointer {
    /// The whole document.
    pub fn root() -> Pointer {
        Pointer(Vec::new())
    }

    /// Reads `/hooks/Stop/0`. Digits become an index.
    pub fn parse(text: &str) -> Pointer {
        let steps = text.split('/').skip(1).map(|part| match part.parse() {
            Ok(index) if part == "0" || !part.starts_with('0') => Step::Index(index),
            _ => Step::Key(part.replace("~1", "/").replace("~0", "~")),
        });
        Pointer(steps.collect())
    }

    /// The route to a member of what this one leads to.
    pub fn key(&self, key: impl Into<String>) -> Pointer {
        self.with(Step::Key(key.into()))
    }

    /// The route to an item of what this one leads to.
    pub fn index(&self, index: usize) -> Pointer {
        self.with(Step::Index(index))
    }

    /// The route one step up; none from the root.
    pub fn parent(&self) -> Option<Pointer> {
        let (_, front) = self.0.split_last()?;
        Some(Pointer(front.to_vec()))
    }

    /// The last step; none at the root.
    pub fn last(&self) -> Option<&Step> {
        self.0.last()
    }

    /// Whether this route leads to `other` or to something around it.
    pub fn contains(&self, other: &Pointer) -> bool {
        other.0.starts_with(&self.0)
    }

    fn with(&self, step: Step) -> Pointer {
        let mut steps = Vec::with_capacity(self.0.len() + 1);
        steps.extend_from_slice(&self.0);
        steps.push(step);
        Pointer(steps)
    }
}

impl fmt::Display for Pointer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|step| match step {
            Step::Key(key) => write!(f, "/{}", key.replace('~', "~0").replace('/', "~1")),
            Step::Index(index) => write!(f, "/{index}"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pointer_reads_what_it_prints() {
        for text in ["", "/hooks/Stop/0/matcher", "/a~1b/~0", "/00/1"] {
            assert_eq!(Pointer::parse(text).to_string(), text);
        }
    }
}
