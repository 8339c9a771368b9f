//! Fields by name: of objects that are made, and of patterns that take a value apart.

use super::{Missing, Seen, Walk};
use crate::jq::filter::{Filter, string};
use crate::jq::shape::{Fields, Shape};
use jaq_core::load::lex::StrPart;
use jaq_core::load::parse::{Pattern, Term};
use jaq_core::load::span;
use std::ops::Range;

impl<'a> Walk<'a> {
    pub(super) fn object(&mut self, members: &[(Filter<'a>, Option<Filter<'a>>)], input: &Seen) -> Seen {
        let mut known = Vec::new();
        let mut is_open = false;
        for (key, value) in members {
            let name = match key {
                Term::Str(None, parts) => string(parts),
                Term::Var(name) => Some(name.trim_start_matches('$').to_owned()),
                _ => None,
            };
            let shape = match (value, &name, key) {
                (Some(value), ..) => self.term(value, input).shape,
                (None, Some(name), Term::Str(_, parts)) => {
                    let place = parts.first().and_then(|part| {
                        if let StrPart::Str(slice) = part { Some(span(self.text, slice)) } else { None }
                    });
                    self.step(input, name, place).shape
                }
                _ => Shape::Any,
            };
            if shape == Shape::Never {
                return Seen::never();
            }
            match name.filter(|_| value.is_some() || matches!(key, Term::Str(..))) {
                Some(name) => known.push((name, shape)),
                None => is_open = true,
            }
        }
        let fields = Fields { known, is_open };
        Seen::own(Shape::Object(fields.into()))
    }

    /// A field written by itself, as in `{cwd}`.
    fn step(&mut self, input: &Seen, name: &str, place: Option<Range<usize>>) -> Seen {
        if let Some(shape) = input.shape.field(name) {
            let at = input.at.clone().map(|at| at.into_iter().chain([name.to_owned()]).collect());
            return Seen { shape, at };
        }
        if let (Some(range), true) = (place, input.at.is_some()) {
            let parent = input.at.clone().unwrap_or_default();
            let path =
                parent.iter().map(String::as_str).chain([name]).fold(String::new(), |path, name| path + "." + name);
            self.missing.push(Missing {
                range,
                path,
                parent,
                names: vec![name.to_owned()],
                written: 0,
                is_plain: false,
                has_fallback: false,
            });
        }
        Seen::any()
    }

    pub(super) fn bind(&mut self, pattern: &Pattern<&'a str>, value: &Seen) {
        match pattern {
            Pattern::Var(name) => self.variables.push((name, value.clone())),
            Pattern::Arr(items) => {
                let item = value.shape.items().unwrap_or(Shape::Any);
                items
                    .iter()
                    .for_each(|pattern| self.bind(pattern, &Seen { shape: item.clone(), at: value.at.clone() }));
            }
            Pattern::Obj(members) => {
                for (key, pattern) in members {
                    let inner = match key {
                        Term::Str(None, parts) => match (string(parts), parts.first()) {
                            (Some(name), Some(StrPart::Str(slice))) => {
                                self.step(value, &name, Some(span(self.text, slice)))
                            }
                            _ => Seen::any(),
                        },
                        _ => Seen::any(),
                    };
                    self.bind(pattern, &inner);
                }
            }
        }
    }
}
