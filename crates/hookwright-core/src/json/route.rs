//! The way down to a text in a document.

use super::{Kind, Node, Pointer};

/// A route on the way down: it becomes a pointer where somebody asks for one.
#[derive(Debug)]
pub struct Route<'a> {
    around: Option<&'a Route<'a>>,
    step: RouteStep<'a>,
}

#[derive(Debug, Clone, Copy)]
enum RouteStep<'a> {
    Key(&'a str),
    Index(usize),
}

impl Route<'_> {
    /// The route as a pointer.
    pub fn pointer(&self) -> Pointer {
        let around = self.around.map_or_else(Pointer::root, Route::pointer);
        match self.step {
            RouteStep::Key(key) => around.key(key),
            RouteStep::Index(index) => around.index(index),
        }
    }
}

/// Every string in the member of the root with this key, in order; of equal keys the last.
pub fn each_text(key: &str, node: &Node, report: &mut impl FnMut(&Route, &str)) {
    below(&Route { around: None, step: RouteStep::Key(key) }, node, report);
}

fn below(route: &Route, node: &Node, report: &mut impl FnMut(&Route, &str)) {
    let mut next = |step, node| below(&Route { around: Some(route), step }, node, report);
    match &node.kind {
        Kind::String(text) => report(route, text),
        Kind::Array(items) => items.iter().enumerate().for_each(|(i, item)| next(RouteStep::Index(i), item)),
        Kind::Object(_) => node.effective_members().into_iter().for_each(|m| next(RouteStep::Key(&m.key), &m.value)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::Document;

    #[test]
    fn each_text_is_found_where_it_stands() {
        let document = Document::parse(r#"{"a": {"b": ["x", {"c": "y"}], "b2": 1}}"#);
        let mut found = Vec::new();
        let node = document.root().get("a").unwrap();
        each_text("a", node, &mut |route, text| found.push((route.pointer().to_string(), text.to_owned())));
        assert_eq!(found, [("/a/b/0".to_owned(), "x".to_owned()), ("/a/b/1/c".to_owned(), "y".to_owned())]);
    }
}
