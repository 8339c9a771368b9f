//! What is known about a JSON value before it is there.

use std::rc::Rc;

/// The shape of a JSON value.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// Anything: nothing can be said about it.
    Any,
    /// No value comes at all.
    Never,
    /// A string, number, true, false or null: nothing is inside. The text, where it is known.
    Plain(Option<Rc<str>>),
    /// An object.
    Object(Rc<Fields>),
    /// An array of such items.
    Array(Rc<Shape>),
}

/// The fields of an object.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Fields {
    /// Those that are known.
    pub known: Vec<(String, Shape)>,
    /// Whether there may be others.
    pub is_open: bool,
}

impl Shape {
    /// An object that has these fields and no others.
    pub fn object(known: Vec<(String, Shape)>) -> Shape {
        Shape::Object(Rc::new(Fields { known, is_open: false }))
    }

    /// An array of items of a shape.
    pub fn array(item: Shape) -> Shape {
        Shape::Array(Rc::new(item))
    }

    /// A value that is plain, and no more known.
    pub fn plain() -> Shape {
        Shape::Plain(None)
    }

    /// One or the other.
    #[must_use]
    pub fn or(self, other: Shape) -> Shape {
        match (self, other) {
            (Shape::Never, shape) | (shape, Shape::Never) => shape,
            (Shape::Plain(one), Shape::Plain(other)) => Shape::Plain(one.filter(|one| Some(one) == other.as_ref())),
            (one, other) if one == other => one,
            _ => Shape::Any,
        }
    }

    /// The field of a name; none where there is none for sure.
    pub fn field(&self, name: &str) -> Option<Shape> {
        match self {
            Shape::Any => Some(Shape::Any),
            Shape::Never => Some(Shape::Never),
            Shape::Object(fields) => {
                let known = fields.known.iter().find(|(known, _)| known == name).map(|(_, shape)| shape.clone());
                known.or(fields.is_open.then_some(Shape::Any))
            }
            Shape::Plain(_) | Shape::Array(_) => None,
        }
    }

    /// What iterating over it gives; none where that is an error for sure.
    pub fn items(&self) -> Option<Shape> {
        match self {
            Shape::Array(item) => Some((**item).clone()),
            Shape::Never => Some(Shape::Never),
            Shape::Object(fields) if !fields.is_open && !fields.known.is_empty() => {
                fields.known.iter().map(|(_, shape)| shape.clone()).reduce(Shape::or)
            }
            Shape::Any | Shape::Object(_) => Some(Shape::Any),
            Shape::Plain(_) => None,
        }
    }

    /// Every path of field names in it that is known, the shortest first; through arrays too.
    pub fn paths(&self) -> Vec<Vec<String>> {
        let mut found = Vec::new();
        let mut level = vec![(Vec::new(), self.clone())];
        for _ in 0..3 {
            let mut next = Vec::new();
            for (path, shape) in level {
                let Shape::Object(fields) = shape else { continue };
                for (name, shape) in &fields.known {
                    let mut path: Vec<String> = path.clone();
                    path.push(name.clone());
                    found.push(path.clone());
                    next.push((path, shape.clone()));
                }
            }
            level = next;
        }
        found
    }
}
