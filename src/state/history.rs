//! Undo and redo by snapshots, which are cheap: documents share their text and tree.

/// How many steps can be taken back.
const DEPTH: usize = 200;

/// A value with what it was before, and what was undone.
#[derive(Debug, Clone)]
pub struct History<T> {
    past: Vec<T>,
    present: T,
    future: Vec<T>,
    run: Option<String>,
}

impl<T> History<T> {
    /// A value without a past.
    pub fn new(present: T) -> History<T> {
        History { past: Vec::new(), present, future: Vec::new(), run: None }
    }

    /// The value as it is.
    pub fn present(&self) -> &T {
        &self.present
    }

    /// Whether there is a step to take back.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is a step to take again.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Makes `next` the present. A change of the same run as the one before joins its step.
    pub fn record(&mut self, next: T, run: Option<String>) {
        let joins = run.is_some() && run == self.run;
        let before = std::mem::replace(&mut self.present, next);
        if !joins {
            self.past.push(before);
            if self.past.len() > DEPTH {
                self.past.remove(0);
            }
        }
        self.future.clear();
        self.run = run;
    }

    /// Ends the run: the next change is a step of its own.
    pub fn pause(&mut self) {
        self.run = None;
    }

    /// Takes the last step back; false if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop() else { return false };
        self.future.push(std::mem::replace(&mut self.present, before));
        self.run = None;
        true
    }

    /// Takes the undone step again; false if there is none.
    pub fn redo(&mut self) -> bool {
        let Some(after) = self.future.pop() else { return false };
        self.past.push(std::mem::replace(&mut self.present, after));
        self.run = None;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(name: &str) -> Option<String> {
        Some(name.to_owned())
    }

    #[test]
    fn a_typing_run_is_one_undo_step() {
        let mut history = History::new("");
        history.record("B", run("matcher"));
        history.record("Ba", run("matcher"));
        history.record("Bas", run("matcher"));
        history.record("Bas!", run("command"));
        assert!(history.undo());
        assert_eq!(*history.present(), "Bas");
        assert!(history.undo());
        assert_eq!(*history.present(), "");
        assert!(!history.undo());
        assert!(history.redo() && history.redo());
        assert_eq!(*history.present(), "Bas!");
    }

    #[test]
    fn a_pause_ends_a_run_and_a_change_forgets_the_future() {
        let mut history = History::new(0);
        history.record(1, run("a"));
        history.pause();
        history.record(2, run("a"));
        history.undo();
        assert_eq!(*history.present(), 1);
        history.record(3, None);
        assert!(!history.can_redo());
        assert!(history.can_undo());
    }

    #[test]
    fn a_run_does_not_go_on_after_undo() {
        let mut history = History::new(0);
        history.record(1, run("a"));
        history.undo();
        history.record(2, run("a"));
        history.undo();
        assert_eq!(*history.present(), 0);
    }
}
