//! Hooks that run at the same time for the same tool.

use crate::jq::Reach;
use crate::shell_line::ShellLine;
use std::rc::Rc;

/// The commands of one matcher: the first, and whether there is one that differs from it.
struct Class<'a> {
    event: &'static str,
    matcher: Option<&'a str>,
    reach: Rc<Reach>,
    first: &'a str,
    has_other: bool,
}

impl Class<'_> {
    fn is_same(&self, line: &ShellLine) -> bool {
        self.matcher == line.handler.group.matcher()
    }

    /// Whether one of its commands differs from the line, and can run beside it.
    fn clashes(&self, line: &ShellLine) -> bool {
        (self.has_other || self.first != line.text) && (self.is_same(line) || self.reach.meets(&line.reach))
    }
}

/// Of lines on tool events those beside which an earlier one, of other text, runs.
pub(super) fn later_ones<'a>(lines: impl Iterator<Item = &'a ShellLine<'a>>) -> Vec<&'a ShellLine<'a>> {
    let mut classes: Vec<Class> = Vec::new();
    let mut found = Vec::new();
    for line in lines {
        let Some(event) = line.handler.event().filter(|event| event.matches_tools()) else { continue };
        let beside = classes.iter_mut().filter(|class| class.event == event.name);
        let mut own = None;
        let mut clashes = false;
        for class in beside {
            clashes |= class.clashes(line);
            if class.is_same(line) {
                own = Some(class);
            }
        }
        if clashes {
            found.push(line);
        }
        match own {
            Some(class) => class.has_other |= class.first != line.text,
            None => classes.push(Class {
                event: event.name,
                matcher: line.handler.group.matcher(),
                reach: line.reach.clone(),
                first: line.text,
                has_other: false,
            }),
        }
    }
    found
}
