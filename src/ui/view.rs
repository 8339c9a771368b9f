//! How the draft is looked at: values that the store keeps and components compare.

use crate::state::{Finding, Outcome};
use hookwright_core::json::{Pointer, Step};
use hookwright_core::merge::Refusal;
use hookwright_core::{Applicability, Severity};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::Arc;

/// The panels that tabs show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Panel {
    /// The form; a tab of its own only where there is room for one panel.
    Hooks,
    /// What is wrong.
    Problems,
    /// What the settings become.
    Result,
    /// The hook's folder.
    Files,
    /// What installs it.
    Install,
    /// Which hooks run when an event comes.
    TryIt,
    /// The hook as a catalogue would show it.
    Preview,
}

impl Panel {
    /// Those beside the hooks, in the order of their tabs.
    pub const SIDE: [Panel; 6] =
        [Panel::Problems, Panel::Result, Panel::Files, Panel::Install, Panel::TryIt, Panel::Preview];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Panel::Hooks => "hooks",
            Panel::Problems => "problems",
            Panel::Result => "result",
            Panel::Files => "files",
            Panel::Install => "install",
            Panel::TryIt => "try",
            Panel::Preview => "preview",
        }
    }

    /// The panel of this name.
    pub fn of_name(name: &str) -> Option<Panel> {
        [Panel::Hooks].into_iter().chain(Panel::SIDE).find(|panel| panel.name() == name)
    }
}

/// Light or dark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// As the reader's system has it.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// Every theme, in the order in which they are offered.
    pub const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    /// The theme of this name; the system's own for any other.
    pub fn of_name(name: &str) -> Theme {
        Theme::ALL.into_iter().find(|theme| theme.attribute() == Some(name)).unwrap_or_default()
    }

    /// The value of `data-theme`; none for the system's own.
    pub fn attribute(self) -> Option<&'static str> {
        match self {
            Theme::Auto => None,
            Theme::Light => Some("light"),
            Theme::Dark => Some("dark"),
        }
    }
}

/// A finding with the place in the form where it is shown.
#[derive(Debug, Clone, PartialEq)]
pub struct Problem {
    /// The finding.
    pub finding: Arc<Finding>,
    /// The place.
    pub home: Pointer,
}

impl Problem {
    /// What tells it from every finding that is another or says anything else.
    fn key(&self) -> String {
        format!("{} {}", self.finding.number, self.home)
    }
}

/// Findings.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Problems(pub Vec<Problem>);

impl Problems {
    /// All of them, each with a key that stays while it does.
    pub fn keyed(&self) -> Vec<(String, Problem)> {
        let mut seen: HashMap<String, usize> = HashMap::new();
        let keyed = self.0.iter().map(|problem| {
            let key = problem.key();
            let count = seen.entry(key.clone()).or_default();
            *count += 1;
            (format!("{count} {key}"), problem.clone())
        });
        keyed.collect()
    }

    /// Those shown at a place.
    pub fn at(&self, at: &Pointer) -> Problems {
        Problems(self.0.iter().filter(|problem| problem.home == *at).cloned().collect())
    }

    /// Those shown at a place or inside it.
    pub fn within(&self, at: &Pointer) -> Problems {
        Problems(self.0.iter().filter(|problem| at.contains(&problem.home)).cloned().collect())
    }

    /// Those in a card, by the card's place: what has no card is left out.
    pub fn by_card(&self) -> HashMap<Pointer, Problems> {
        let mut cards: HashMap<Pointer, Problems> = HashMap::new();
        for problem in &self.0 {
            let length = if matches!(problem.home.0.get(2), Some(Step::Index(_))) { 3 } else { 2 };
            if let Some(steps) = problem.home.0.get(..length) {
                cards.entry(Pointer(steps.to_vec())).or_default().0.push(problem.clone());
            }
        }
        cards
    }

    /// The worst severity among them.
    pub fn worst(&self) -> Option<Severity> {
        self.0.iter().map(|problem| problem.finding.severity).min()
    }

    /// How many are errors.
    pub fn errors(&self) -> usize {
        self.0.iter().filter(|problem| problem.finding.severity == Severity::Error).count()
    }

    /// How many can be mended blindly.
    pub fn safe(&self) -> usize {
        let is_safe = |problem: &&Problem| {
            problem.finding.fixes.first().is_some_and(|fix| fix.applicability == Applicability::Safe)
        };
        self.0.iter().filter(is_safe).count()
    }
}

/// The result as it is shown: the last good one, and why there is none at present.
#[derive(Debug, Clone, PartialEq)]
pub struct Shown {
    /// The last good result.
    pub outcome: Option<Arc<Outcome>>,
    /// Why it is not the present one.
    pub refusal: Option<Refusal>,
}
