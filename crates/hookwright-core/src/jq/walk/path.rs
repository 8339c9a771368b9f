//! Paths: `.a.b[0]`.

use super::{Missing, Seen, Walk};
use crate::jq::filter::{Filter, string};
use crate::jq::shape::Shape;
use jaq_core::load::lex::StrPart;
use jaq_core::load::parse::Term;
use jaq_core::load::span;
use jaq_core::path::{Opt, Part};
use std::ops::Range;

impl<'a> Walk<'a> {
    pub(super) fn path(&mut self, head: &Filter<'a>, parts: &[(Part<Filter<'a>>, Opt)], input: &Seen) -> Seen {
        let mut seen = self.term(head, input);
        let mut steps = Steps { start: None, is_plain: matches!(head, Term::Id | Term::Var(_)), written: 0 };
        for (index, (part, _)) in parts.iter().enumerate() {
            let shape = match part {
                Part::Index(Term::Str(None, text)) => match (string(text), text.as_slice()) {
                    (Some(name), [StrPart::Str(slice)]) => {
                        let place = steps.name(self.text, span(self.text, slice));
                        match seen.shape.field(&name) {
                            Some(shape) => {
                                steps.written += 1;
                                seen.at = seen.at.map(|at| at.into_iter().chain([name]).collect());
                                Some(shape)
                            }
                            None => return self.lost(&seen, name, place, &parts[index + 1..], &steps),
                        }
                    }
                    (Some(name), _) => seen.shape.field(&name),
                    (None, _) => None,
                },
                Part::Index(Term::Num(number)) => {
                    steps.is_plain = false;
                    let place = span(self.text, number);
                    match &seen.shape {
                        Shape::Object(_) | Shape::Plain(_) => {
                            let place = place.start.saturating_sub(1)..place.end + 1;
                            return self.lost(&seen, format!("[{number}]"), place, &[], &steps);
                        }
                        shape => {
                            mark_items(&mut seen.at);
                            shape.items()
                        }
                    }
                }
                Part::Index(index) => {
                    steps.is_plain = false;
                    self.term(index, input);
                    Some(Shape::Any)
                }
                Part::Range(None, None) => {
                    steps.is_plain = false;
                    mark_items(&mut seen.at);
                    seen.shape.items()
                }
                Part::Range(from, to) => {
                    steps.is_plain = false;
                    from.iter().chain(to).for_each(|term| drop(self.term(term, input)));
                    Some(seen.shape.clone())
                }
            };
            seen.shape = shape.unwrap_or(Shape::Any);
        }
        seen
    }

    /// Notes a path that leads nowhere, with the names that follow.
    fn lost(
        &mut self,
        seen: &Seen,
        name: String,
        place: Range<usize>,
        rest: &[(Part<Filter<'a>>, Opt)],
        steps: &Steps,
    ) -> Seen {
        let parent = seen.at.clone().unwrap_or_default();
        let mut path = parent.iter().fold(String::new(), |path, name| path + "." + name);
        path.push_str(if name.starts_with('[') { "" } else { "." });
        path.push_str(&name);
        let mut missing = Missing {
            range: steps.start.unwrap_or(place.start)..place.end,
            path: path.replace(".[", "["),
            parent,
            names: vec![name],
            written: steps.written,
            is_plain: steps.is_plain,
            has_fallback: false,
        };
        for (part, _) in rest {
            let Part::Index(Term::Str(None, text)) = part else { break };
            let [StrPart::Str(slice)] = text.as_slice() else { break };
            let place = span(self.text, slice);
            if !self.text[..place.start].ends_with('.') {
                break;
            }
            missing.range.end = place.end;
            missing.names.push((*slice).to_owned());
        }
        if seen.at.is_some() {
            self.missing.push(missing);
        }
        Seen::any()
    }
}

/// How a path is written as far as it has been followed.
struct Steps {
    start: Option<usize>,
    is_plain: bool,
    written: usize,
}

impl Steps {
    /// One more name; where it stands with its dot.
    fn name(&mut self, text: &str, name: Range<usize>) -> Range<usize> {
        let is_dotted = text[..name.start].ends_with('.');
        self.is_plain &= is_dotted;
        let start = name.start - usize::from(is_dotted);
        self.start.get_or_insert(start);
        start..name.end
    }
}

/// A step into the items of an array.
fn mark_items(at: &mut Option<Vec<String>>) {
    if let Some(last) = at.as_mut().and_then(|at| at.last_mut()) {
        last.push_str("[]");
    }
}
