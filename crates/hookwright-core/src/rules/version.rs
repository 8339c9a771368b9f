//! Which facts are too young for the clients that may read a file.

use crate::facts::{Facts, Scope, Version};

/// Files that go to other people meet clients of other ages: what is younger than three months is said.
const RECENT: Version = Version(2, 1, 240);

/// Whether a client that may read the file does not know yet what came with this version.
pub(super) fn is_young(facts: &Facts, since: Version) -> bool {
    let is_shared = matches!(facts.scope, Scope::Project | Scope::Plugin | Scope::Manifest);
    since > facts.version || (is_shared && since > RECENT)
}
