//! Versions of Claude Code.

use std::fmt;

/// A released version, such as `2.1.332`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version(pub u32, pub u32, pub u32);

impl Version {
    /// The version that the catalogue was checked against.
    pub const CHECKED: Version = super::VERIFIED_VERSION;

    /// The version a text of three numbers names.
    pub fn parse(text: &str) -> Option<Version> {
        let mut parts = text.trim().split('.').map(|part| part.parse().ok());
        let version = Version(parts.next()??, parts.next()??, parts.next()??);
        parts.next().is_none().then_some(version)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}.{}.{}", self.0, self.1, self.2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_ordered_as_numbers() {
        assert!(Version::parse("2.1.85") < Version::parse("2.1.332"));
        assert_eq!(Version(2, 1, 85).to_string(), "2.1.85");
        for text in ["", "2.1", "2.1.3.4", "2.1.x", "v2.1.3", "2.1.99999999999"] {
            assert_eq!(Version::parse(text), None, "{text}");
        }
    }
}
