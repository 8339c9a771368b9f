//! One hook as it stands in a settings file: event, matcher, handler.

use crate::json::{Document, Node, Value, compact, same};

/// A handler with its event and matcher. Their JSON texts are kept as they were spelled.
#[derive(Debug, Clone)]
pub struct Entry {
    event: Document,
    matcher: Option<Document>,
    handler: Document,
}

/// What makes two handlers the same hook. The rest (time limit, status message) is the user's to tune.
const IDENTITY: [&str; 10] = ["type", "command", "args", "shell", "if", "prompt", "url", "server", "tool", "input"];

impl Entry {
    /// A handler under this event; without a matcher, or with one.
    pub fn new(event: &str, matcher: Option<&str>, handler: &Value) -> Entry {
        let string = |text: &str| Document::parse(compact(&Value::text(text)));
        Entry { event: string(event), matcher: matcher.map(string), handler: Document::parse(compact(handler)) }
    }

    /// An entry from the JSON texts that an install record holds. None where one of them is not strict JSON, the
    /// event not a string or the handler not an object.
    pub fn of_json(event: &str, matcher: Option<&str>, handler: &str) -> Option<Entry> {
        let entry = Entry {
            event: Document::parse(event),
            matcher: matcher.map(Document::parse),
            handler: Document::parse(handler),
        };
        let texts = [Some(&entry.event), entry.matcher.as_ref(), Some(&entry.handler)];
        let is_sound = texts.into_iter().flatten().all(|text| text.errors().is_empty() && !text.is_blank())
            && entry.event.root().as_str().is_some()
            && entry.handler.root().members().is_some();
        is_sound.then_some(entry)
    }

    /// The handler at a node of `source`, in a group with this matcher.
    pub(crate) fn of_nodes(event: &str, matcher: Option<&Node>, handler: &Node, source: &str) -> Entry {
        let document = |node: &Node| Document::parse(&source[node.range.clone()]);
        let event = Document::parse(compact(&Value::text(event)));
        Entry { event, matcher: matcher.map(document), handler: document(handler) }
    }

    /// The same event and matcher with another handler.
    #[cfg(feature = "check")]
    pub(crate) fn with_handler(&self, handler: Document) -> Entry {
        Entry { handler, ..self.clone() }
    }

    /// The event's name.
    pub fn event(&self) -> &str {
        self.event.root().as_str().unwrap_or_default()
    }

    /// The matcher; none where the group has none, or one that is not a string.
    pub fn matcher(&self) -> Option<&str> {
        self.matcher.as_ref()?.root().as_str()
    }

    /// The handler, as JSON.
    pub fn handler(&self) -> &Document {
        &self.handler
    }

    /// The JSON text of the event's name.
    pub fn event_json(&self) -> &str {
        self.event.text()
    }

    /// The JSON text of the matcher.
    pub fn matcher_json(&self) -> Option<&str> {
        self.matcher.as_ref().map(Document::text)
    }

    /// Whether both stand under the same event with exactly equal matchers: absent, `""` and `"*"` differ.
    pub fn is_beside(&self, other: &Entry) -> bool {
        self.event() == other.event() && same_documents(self.matcher.as_ref(), other.matcher.as_ref())
    }

    /// Whether both are the same hook: event, matcher and what the handler does, whatever its time limit.
    pub fn is_same_hook(&self, other: &Entry) -> bool {
        let (own, others) = (self.handler.root(), other.handler.root());
        self.is_beside(other)
            && IDENTITY.iter().all(|key| match (own.get(key), others.get(key)) {
                (Some(a), Some(b)) => same(a, self.handler.text(), b, other.handler.text()),
                (None, None) => true,
                _ => false,
            })
    }

    /// Whether both mean the same in every field, however they are written.
    pub fn is_same(&self, other: &Entry) -> bool {
        self.is_beside(other) && same_documents(Some(&self.handler), Some(&other.handler))
    }

    /// The JSON text of a new group with this entry alone.
    pub(super) fn group_json(&self) -> String {
        let matcher = self.matcher_json().map(|matcher| format!("\"matcher\":{matcher},")).unwrap_or_default();
        format!("{{{matcher}\"hooks\":[{}]}}", self.handler.text())
    }

    /// Whether a group, an object of `source`, has exactly this entry's matcher.
    pub(super) fn has_matcher_of(&self, group: &Node, source: &str) -> bool {
        match (&self.matcher, group.get("matcher")) {
            (Some(own), Some(other)) => same(own.root(), own.text(), other, source),
            (None, None) => true,
            _ => false,
        }
    }
}

fn same_documents(a: Option<&Document>, b: Option<&Document>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => same(a.root(), a.text(), b.root(), b.text()),
        (None, None) => true,
        _ => false,
    }
}
