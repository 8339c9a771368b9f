//! What a plugin says of itself.

use super::{About, Key};
use crate::json::{Document, Node, Pointer};

/// What a manifest says, where a `HOOK.md` does not.
pub(super) fn about(known: &About, manifest: &Document) -> About {
    let text = |at: &str| manifest.node(&Pointer::parse(at)).and_then(Node::as_str);
    let author = text("/author/name").or(text("/author"));
    let values = [
        (Key::Name, text("/name")),
        (Key::Description, text("/description")),
        (Key::Version, text("/version")),
        (Key::Author, author),
        (Key::AuthorEmail, text("/author/email")),
    ];
    let tags = manifest.root().get("keywords").and_then(Node::items).unwrap_or_default();
    let tags: Vec<String> = tags.iter().filter_map(Node::as_str).map(str::to_owned).collect();
    let mut about = known.clone();
    for (key, value) in values.into_iter().filter_map(|(key, value)| Some((key, value?))) {
        if about.get(key).is_empty() {
            about = about.with(key, value);
        }
    }
    if about.list(Key::Tags).is_empty() { about.with_list(Key::Tags, &tags) } else { about }
}
