//! `hookwright script`: the script that installs a hook from its folder.

use crate::Voice;
use crate::answer::{Answer, NO, UNCLEAR, YES};
use crate::hook_folder::{self, Complaint};
use clap::{Args, ValueEnum};
use hookwright_core::draw::visible;
use hookwright_core::hook::{Hook, Key};
use hookwright_core::script::{Plan, PlanFault, install_script, powershell_script};
use hookwright_core::text::Args as Names;
use hookwright_core::{Lang, Scope, Text};
use std::path::{Path, PathBuf};

/// Prints a script that installs a hook, and takes it out again with --uninstall, in PowerShell -Uninstall.
///
/// Exits with 1 if the folder holds no hook that can be installed, 2 if it cannot be read.
#[derive(Args)]
pub struct Script {
    /// The hook's folder: hooks.json, or hooks/hooks.json, scripts/ and HOOK.md. Its name becomes the hook's short name.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// The hook's name for people; by default what HOOK.md says, else the folder's.
    #[arg(long, value_name = "TITLE")]
    title: Option<String>,
    /// The hook's version; by default what HOOK.md says, else 1.0.0.
    #[arg(long, value_name = "VERSION")]
    hook_version: Option<String>,
    /// What runs the script: sh, or Windows PowerShell 5.1 and PowerShell 7.
    #[arg(long, value_name = "SHELL", value_enum, default_value_t = Runner::Sh)]
    shell: Runner,
}

#[derive(Clone, Copy, ValueEnum)]
enum Runner {
    #[value(alias = "bash")]
    Sh,
    Powershell,
}

static LEFT: Text = Text {
    en: "{reference} in `{command}` stays as it is: an installed hook may not find it.",
    es: "{reference} en `{command}` se queda como está: un hook instalado puede no encontrarlo.",
};

impl Script {
    /// Reads the folder, and prints the script.
    pub fn run(self, voice: Voice) -> Answer {
        let lang = voice.lang;
        let plan = match read_plan(&self.folder, self.title, self.hook_version, lang) {
            Ok(plan) => plan,
            Err(answer) => return answer,
        };
        let left = plan.left.iter().map(|left| {
            let names = Names::new().with("reference", left.reference.clone()).with("command", left.command.clone());
            visible(&LEFT.fill(lang, &names))
        });
        let script = match self.shell {
            Runner::Sh => install_script(&plan),
            Runner::Powershell => powershell_script(&plan),
        };
        left.fold(Answer::new(YES, script), |answer, left| answer.but(&left))
    }
}

/// What a folder's hook comes to when it is installed; with this name and version, if there are any.
pub fn read_plan(folder: &Path, title: Option<String>, version: Option<String>, lang: Lang) -> Result<Plan, Answer> {
    let mut hook = hook_folder::read(folder, lang).map_err(|complaint| match complaint {
        Complaint::Unreadable(words) => Answer::complaint(UNCLEAR, &words),
        Complaint::NoHook(words) => Answer::complaint(NO, &words),
    })?;
    set(&mut hook, Key::Name, title);
    set(&mut hook, Key::Version, version);
    hook.plan(Scope::Local).map_err(|fault| Answer::complaint(NO, &words(&fault, folder, lang)))
}

fn set(hook: &mut Hook, key: Key, value: Option<String>) {
    if let Some(value) = value {
        hook.about = hook.about.with(key, &value);
    }
}

fn words(fault: &PlanFault, folder: &Path, lang: Lang) -> String {
    let why = fault.why().map(|why| format!(" {}", why.fill(lang, &fault.args()))).unwrap_or_default();
    visible(&format!("{}: {}{why}", folder.display(), fault.text().fill(lang, &fault.args())))
}
