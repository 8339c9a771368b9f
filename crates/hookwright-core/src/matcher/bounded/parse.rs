//! Reads a regular expression as far as bounded means can follow it.

use super::{Node, Place, Set};

/// Nesting beyond this is not followed.
const DEEPEST: usize = 60;
/// Longer patterns are not read.
const LONGEST_PATTERN: usize = 4_000;

/// Reads a pattern without flags. It need not refuse what is invalid: the engine does.
pub struct Parser {
    chars: Vec<char>,
    at: usize,
    depth: usize,
}

impl Parser {
    /// Begins at the start of a pattern.
    pub fn new(pattern: &str) -> Parser {
        Parser { chars: pattern.chars().collect(), at: 0, depth: 0 }
    }

    /// The whole pattern; none where it holds what is not followed.
    pub fn parse(mut self) -> Option<Node> {
        if self.chars.len() > LONGEST_PATTERN {
            return None;
        }
        let node = self.choice()?;
        (self.at == self.chars.len()).then_some(node)
    }

    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    fn eat(&mut self, text: &str) -> bool {
        let is_next = text.chars().enumerate().all(|(i, c)| self.chars.get(self.at + i) == Some(&c));
        if is_next {
            self.at += text.chars().count();
        }
        is_next
    }

    fn choice(&mut self) -> Option<Node> {
        let mut nodes = vec![self.sequence()?];
        while self.eat("|") {
            nodes.push(self.sequence()?);
        }
        if nodes.len() == 1 { nodes.pop() } else { Some(Node::Choice(nodes)) }
    }

    fn sequence(&mut self) -> Option<Node> {
        let mut nodes = vec![];
        while self.peek().is_some_and(|c| c != '|' && c != ')') {
            let atom = self.atom()?;
            nodes.push(self.repeated(atom)?);
        }
        Some(Node::Sequence(nodes))
    }

    fn repeated(&mut self, atom: Node) -> Option<Node> {
        let (least, most) = match self.peek() {
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('?') => (0, Some(1)),
            Some('{') => match self.counts() {
                Some(counts) => counts,
                None => return Some(atom),
            },
            _ => return Some(atom),
        };
        self.at += 1;
        self.eat("?");
        Some(Node::Repeat(Box::new(atom), least, most))
    }

    /// The numbers of `{2}`, `{2,}` or `{2,5}`; afterwards the `}` is next. Anything else is literal text.
    fn counts(&mut self) -> Option<(usize, Option<usize>)> {
        let rest = &self.chars[self.at + 1..];
        let close = rest.iter().position(|c| *c == '}')?;
        let inside: String = rest[..close].iter().collect();
        let number = |text: &str| text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok())?;
        let counts = match inside.split_once(',') {
            None => (number(&inside)?, Some(number(&inside)?)),
            Some((least, "")) => (number(least)?, None),
            Some((least, most)) => (number(least)?, Some(number(most)?)),
        };
        self.at += 1 + close;
        Some(counts)
    }

    fn atom(&mut self) -> Option<Node> {
        let c = self.peek()?;
        self.at += 1;
        match c {
            '^' => Some(Node::Place(Place::Start)),
            '$' => Some(Node::Place(Place::End)),
            '.' => Some(Node::One(Set::class('.'))),
            '(' => self.group(),
            '[' => self.class(),
            '\\' => match self.peek()? {
                'b' => self.place(Place::Edge),
                'B' => self.place(Place::NoEdge),
                _ => Some(Node::One(self.escape()?)),
            },
            c => Some(Node::One(Set::of(c))),
        }
    }

    fn place(&mut self, place: Place) -> Option<Node> {
        self.at += 1;
        Some(Node::Place(place))
    }

    fn group(&mut self) -> Option<Node> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return None;
        }
        let look = [("?=", true, true), ("?!", true, false), ("?<=", false, true), ("?<!", false, false)];
        let look = look.into_iter().find(|(sign, ..)| self.eat(sign));
        if look.is_none() && !self.eat("?:") && self.eat("?") {
            self.name()?;
        }
        let inner = self.choice()?;
        self.depth -= 1;
        self.eat(")").then_some(())?;
        Some(match look {
            Some((_, ahead, wanted)) => Node::Look { inner: Box::new(inner), ahead, wanted },
            None => inner,
        })
    }

    fn name(&mut self) -> Option<()> {
        self.eat("<").then_some(())?;
        let length = self.chars[self.at..].iter().position(|c| *c == '>')?;
        self.at += length + 1;
        Some(())
    }

    fn class(&mut self) -> Option<Node> {
        let mut set = Set { is_negated: self.eat("^"), ..Set::default() };
        while !self.eat("]") {
            let from = self.member()?;
            let is_range = self.peek() == Some('-') && self.chars.get(self.at + 1).is_some_and(|c| *c != ']');
            let Some(start) = single(&from).filter(|_| is_range) else {
                set.ranges.extend(from.ranges);
                set.classes.extend(from.classes);
                continue;
            };
            self.at += 1;
            let to = self.member()?;
            set.ranges.push((start, single(&to)?));
        }
        Some(Node::One(set))
    }

    fn member(&mut self) -> Option<Set> {
        let c = self.peek()?;
        self.at += 1;
        match c {
            '\\' if self.eat("b") => Some(Set::of('\u{8}')),
            '\\' => self.escape(),
            c => Some(Set::of(c)),
        }
    }

    /// What stands after a backslash. Back references, control letters and octals are not followed.
    fn escape(&mut self) -> Option<Set> {
        let c = self.peek()?;
        self.at += 1;
        match c {
            'd' | 'D' | 'w' | 'W' | 's' | 'S' => Some(Set::class(c)),
            't' => Some(Set::of('\t')),
            'n' => Some(Set::of('\n')),
            'r' => Some(Set::of('\r')),
            'f' => Some(Set::of('\u{c}')),
            'v' => Some(Set::of('\u{b}')),
            'x' => self.hex(2),
            'u' => self.hex(4),
            'c' | 'k' | '0'..='9' => None,
            c => Some(Set::of(c)),
        }
    }

    fn hex(&mut self, digits: usize) -> Option<Set> {
        let code: String = self.chars.get(self.at..self.at + digits)?.iter().collect();
        self.at += digits;
        Some(Set::of(char::from_u32(u32::from_str_radix(&code, 16).ok()?)?))
    }
}

/// The one character a set has, if it is of that kind.
fn single(set: &Set) -> Option<char> {
    match set.ranges[..] {
        [(from, to)] if from == to && set.classes.is_empty() => Some(from),
        _ => None,
    }
}
