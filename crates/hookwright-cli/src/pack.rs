//! `hookwright pack`: a hook's folder as a zip archive.

use crate::Voice;
use crate::answer::{Answer, NO, UNCLEAR, YES};
use crate::destination;
use crate::hook_folder::{self, Complaint};
use clap::Args;
use hookwright_core::Text;
use hookwright_core::text::Args as Names;
use hookwright_core::zip;
use std::path::PathBuf;

/// Packs a hook's folder into a zip archive, always with the same bytes for the same hook.
///
/// Exits with 1 if the folder holds no hook, 2 if it cannot be read or the archive not be written.
#[derive(Args)]
pub struct Pack {
    /// The hook's folder: hooks.json, or hooks/hooks.json, scripts/ and HOOK.md.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// The archive; by default the hook's short name with .zip, in the current folder.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Packs a Claude Code plugin instead: unpacked into ~/.claude/skills/ it loads by itself.
    #[arg(long)]
    plugin: bool,
}

static PACKED: Text =
    Text { en: "{path}: {count} files, {size} bytes.\n", es: "{path}: {count} archivos, {size} bytes.\n" };
static TOO_BIG: Text =
    Text { en: "The hook is too big for an archive.", es: "El hook es demasiado grande para un archivo zip." };

impl Pack {
    /// Reads the folder, and writes the archive.
    pub fn run(self, voice: Voice) -> Answer {
        let lang = voice.lang;
        let hook = match hook_folder::read(&self.folder, lang) {
            Ok(hook) => hook,
            Err(Complaint::Unreadable(words)) => return Answer::complaint(UNCLEAR, &words),
            Err(Complaint::NoHook(words)) => return Answer::complaint(NO, &words),
        };
        let files = if self.plugin { hook.plugin_files() } else { hook.files() };
        let Some(archive) = zip::write(&hook.slug, &files) else {
            return Answer::complaint(NO, TOO_BIG.get(lang));
        };
        let path = self.output.unwrap_or_else(|| PathBuf::from(format!("{}.zip", hook.slug)));
        if let Err(error) = destination::write(&path, &archive) {
            return Answer::complaint(UNCLEAR, &destination::unwritten(&path, &error, lang));
        }
        let names = Names::new().with("path", path.display().to_string());
        Answer::new(YES, PACKED.fill(lang, &names.with("count", files.len()).with("size", archive.len())))
    }
}
