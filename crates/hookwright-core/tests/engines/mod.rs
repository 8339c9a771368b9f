//! What the engines in other languages are held against: the one in Rust, its answer in the form that all give.

use hookwright_core::Scope;
use hookwright_core::json::Document;
use hookwright_core::merge::{Applied, Emptied, Entry, Grouping, Home, Ours, Refusal, apply};
use proptest::sample::Index;

/// What a run of the engine is about.
pub struct Job<'a> {
    pub slug: &'a str,
    pub record: &'a [Entry],
    pub want: &'a [Entry],
    pub restore: &'a [Emptied],
}

/// What it came to: the new text with the lines that remember what was emptied, or line and column of the fault.
pub type Outcome = Result<(String, Vec<String>), (usize, usize)>;

/// The lines that tell an engine of entries, without line ends.
pub fn entry_lines(entries: &[Entry]) -> Vec<String> {
    let line = |entry: &Entry| {
        format!("entry\t{}\t{}\t{}", entry.event_json(), entry.matcher_json().unwrap_or("-"), entry.handler().text())
    };
    entries.iter().map(line).collect()
}

/// The lines that remember what was emptied.
pub fn restore_lines(emptied: &[Emptied]) -> Vec<String> {
    emptied.iter().map(|one| format!("restore\t{}\t{}", escaped(&one.path), escaped(&one.inner))).collect()
}

fn escaped(text: &str) -> String {
    let escape = |c: char| match c {
        '\\' => "\\\\".to_owned(),
        '\t' => "\\t".to_owned(),
        '\n' => "\\n".to_owned(),
        '\r' => "\\r".to_owned(),
        c if c < ' ' => format!("\\u{:04x}", c as u32),
        c => c.to_string(),
    };
    text.chars().map(escape).collect()
}

/// The job done by the engine in Rust.
pub fn in_rust(settings: &str, job: &Job<'_>) -> Result<Applied, Refusal> {
    let home = Home { slug: job.slug, scope: Scope::Project, folder: None };
    let ours = Ours { home: Some(home), record: job.record };
    apply(&Document::parse(settings), &ours, job.want, job.restore, Grouping::SameMatcher)
}

/// Its answer in the form that all give.
pub fn outcome(applied: &Result<Applied, Refusal>) -> Outcome {
    match applied {
        Ok(applied) => Ok((applied.document.text().to_owned(), restore_lines(&applied.remember))),
        Err(refusal) => {
            let (_, at) = refusal.place().unwrap();
            Err((at.line, at.column))
        }
    }
}

/// The text with one character taken out, doubled or replaced.
pub fn damaged(text: &str, place: Index, damage: u8) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    if characters.is_empty() {
        return "{".to_owned();
    }
    let at = place.index(characters.len());
    match damage {
        0 => drop(characters.remove(at)),
        1 => characters.insert(at, characters[at]),
        2 => characters.truncate(at),
        n => characters[at] = ['"', '\\', ',', '{', ']', '\u{1}', '/', '0', '\n'][usize::from(n) % 9],
    }
    characters.into_iter().collect()
}
