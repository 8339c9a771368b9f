//! The generated install script, run for real: in scratch homes, by every shell and awk that is there.
//!
//! A part of the matrix runs by default; all of it with HOOKWRIGHT_MATRIX=full.
#![cfg(unix)]

mod client;
mod crowd;
mod cycle;
mod disturbed;
mod full_disk;
mod hook;
mod messages;
mod moments;
mod place;
mod places;
mod prompt;
mod refusals;
mod runners;
#[path = "../../../hookwright-core/tests/scratch/mod.rs"]
mod scratch;
#[path = "../../../hookwright-core/tests/scratch/starts.rs"]
mod starts;
mod upgrade;

/// Counts what passed and what did not, and says it in one line.
pub struct Score {
    row: &'static str,
    passed: usize,
    failed: Vec<String>,
}

impl Score {
    /// A score for this row of the matrix.
    pub fn new(row: &'static str) -> Score {
        Score { row, passed: 0, failed: Vec::new() }
    }

    /// Notes one case: nothing wrong, or what is.
    pub fn note(&mut self, case: &str, wrong: Option<String>) {
        match wrong {
            None => self.passed += 1,
            Some(wrong) => self.failed.push(format!("{case}: {wrong}")),
        }
    }

    /// Notes one case by whether it is right.
    pub fn check(&mut self, case: &str, is_right: bool, wrong: impl FnOnce() -> String) {
        self.note(case, (!is_right).then(wrong));
    }

    /// How many cases were noted.
    pub fn cases(&self) -> usize {
        self.passed + self.failed.len()
    }

    /// Says the counts, and fails if anything did.
    pub fn finish(self) {
        println!("{}: {} passed, {} failed", self.row, self.passed, self.failed.len());
        assert!(self.failed.is_empty(), "{}:\n{}", self.row, self.failed.join("\n"));
        assert!(self.passed > 0, "{}: nothing was run", self.row);
    }
}

/// Whether all of the matrix is asked for.
pub fn is_full() -> bool {
    std::env::var("HOOKWRIGHT_MATRIX").is_ok_and(|value| value == "full")
}
