//! `hookwright install` and `hookwright uninstall`: a hook into a scope's settings and folder, and out again.
//!
//! What is to be done is worked out by the core; here it is shown, asked about and carried out.

mod ask;
mod carry;
mod lock;
mod look;
mod site;
mod stamp;
mod words;

use crate::Voice;
use crate::answer::{Answer, UNCLEAR, YES};
use crate::format::patch::patch;
use crate::script::read_plan;
use ask::Reply;
use carry::Stop;
use clap::{Args, ValueEnum};
use hookwright_core::draw::{Style, visible};
use hookwright_core::install::{Action, Backup, Fault, Found, Installation, Kept, Order, Other, Step, Steps, shown};
use hookwright_core::script::is_slug;
use hookwright_core::text::Args as Names;
use hookwright_core::{Lang, Scope};
use lock::{Lock, PATIENCE};
use look::Look;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

/// It stopped, and nothing was changed.
const STOPPED: u8 = 1;
/// Nobody said yes.
const UNCONFIRMED: u8 = 3;
/// It stopped part-way.
const PART_WAY: u8 = 4;

/// Installs a hook from its folder. Every other byte of the settings stays.
///
/// Shows every command that Claude Code will run and every place that is written, and asks. Exits with 0 when it is done
/// or nothing is to do, 1 when it stopped and nothing was changed, 3 when nobody said yes, 4 when it stopped part-way
/// (run it again: it goes on).
#[derive(Args)]
pub struct Install {
    /// The hook's folder: hooks.json, or hooks/hooks.json, scripts/ and HOOK.md. Its name becomes the hook's short name.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    #[command(flatten)]
    options: Options,
}

/// Takes an installed hook out. Settings that nobody touched since are byte for byte what they were.
///
/// It does not matter whether this command or an install script has put it in. Exits as install does.
#[derive(Args)]
pub struct Uninstall {
    /// The hook's short name, or its folder.
    #[arg(value_name = "SLUG|DIR")]
    hook: PathBuf,
    #[command(flatten)]
    options: Options,
}

#[derive(Args)]
struct Options {
    /// local: this project, for you alone; project: this project, for everybody; user: all your projects.
    #[arg(long, value_enum, default_value = "local")]
    scope: ScopeName,
    /// The project's folder, for local and project.
    #[arg(long, value_name = "DIR", default_value = ".")]
    project: PathBuf,
    /// Shows what would be done and the settings that would result, and writes nothing.
    #[arg(long = "dry-run")]
    is_dry: bool,
    /// Does not ask.
    #[arg(long = "yes", short = 'y')]
    is_agreed: bool,
    /// Keeps no copy of the old settings.
    #[arg(long = "no-backup")]
    is_without_backup: bool,
    /// Allows links that lead out of the project.
    #[arg(long = "follow-symlinks")]
    follows_links: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum ScopeName {
    Local,
    Project,
    User,
}

impl ScopeName {
    fn scope(self) -> Scope {
        match self {
            ScopeName::Local => Scope::Local,
            ScopeName::Project => Scope::Project,
            ScopeName::User => Scope::User,
        }
    }
}

impl Install {
    /// Installs.
    pub fn run(self, voice: Voice) -> Answer {
        match read_plan(&self.folder, None, None, voice.lang) {
            Ok(plan) => run(&plan.slug, Action::Install(&plan), &self.options, voice),
            Err(answer) => answer,
        }
    }
}

impl Uninstall {
    /// Takes out.
    pub fn run(self, voice: Voice) -> Answer {
        let name = self.hook.to_string_lossy();
        if ["HOOK.md", "hooks.json", "hooks/hooks.json"].iter().any(|file| self.hook.join(file).is_file()) {
            return match read_plan(&self.hook, None, None, voice.lang) {
                Ok(plan) => run(&plan.slug, Action::Uninstall(Some(&plan)), &self.options, voice),
                Err(answer) => answer,
            };
        }
        if !is_slug(&name) {
            let name = Names::new().with("name", visible(&name));
            return Answer::complaint(UNCLEAR, &words::NO_HOOK.fill(voice.lang, &name));
        }
        run(&name, Action::Uninstall(None), &self.options, voice)
    }
}

fn run(slug: &str, action: Action<'_>, options: &Options, voice: Voice) -> Answer {
    let lang = voice.lang;
    let places = match site::places(slug, options.scope.scope(), &options.project, options.follows_links) {
        Ok(places) => places,
        Err(fault) => return stopped(&fault, lang),
    };
    let stamp = stamp::utc();
    let backup = if options.is_without_backup { Backup::None } else { Backup::Copy };
    let order = Order { slug, action, places: &places, backup, stamp: &stamp, process: std::process::id() };
    let worked_out = Look::first(&order, options.follows_links)
        .and_then(|look| Installation::new(&order, &look.found).map(|work| (look, work)));
    let (look, work) = match worked_out {
        Ok(worked_out) => worked_out,
        Err(fault) => return stopped(&fault, lang),
    };
    if work.is_done {
        if !options.is_dry {
            tidy_up(&order, &look.found, options.follows_links);
        }
        return done_already(&order, &work, &look.found, lang);
    }
    let plan = work.shown(&order, &look.found, lang);
    if options.is_dry {
        return Answer::new(YES, outlook(&order, &work, &look, plan, voice));
    }
    let printed = io::stdout().write_all(look.stand_ins.shown(&plan).as_bytes()).and_then(|()| io::stdout().flush());
    if let Err(error) = printed {
        let reason = error.to_string();
        return stopped(&Fault::Unwritable { path: "stdout".to_owned(), reason }, lang);
    }
    if !options.is_agreed {
        let question = if matches!(action, Action::Install(_)) { &words::INSTALL_IT } else { &words::TAKE_IT_OUT };
        match ask::ask(question, lang) {
            Reply::Yes => {}
            Reply::No => return Answer::complaint(UNCONFIRMED, words::NOT_CONFIRMED.get(lang)),
            Reply::Nobody => return Answer::complaint(UNCONFIRMED, words::NO_TERMINAL.get(lang)),
        }
    }
    match carry_out(&order, &look.found, options.follows_links) {
        Ok(steps) => ended(&order, &steps, lang),
        Err(Stop::Undone(fault)) => stopped(&fault, lang),
        Err(Stop::Signal(number)) => Answer::complaint(number.saturating_add(128), words::NOTHING_CHANGED.get(lang)),
        Err(Stop::PartWay(fault)) => {
            let part_way = words::PART_WAY.fill(lang, &Names::new().with("path", shown(&places.settings)));
            Answer::complaint(PART_WAY, &format!("{} {part_way}", fault.words(lang)))
        }
    }
}

/// Does it, with everybody else locked out, after another look.
fn carry_out(order: &Order<'_>, first: &Found, follows_links: bool) -> Result<Steps, Stop> {
    let steps_of = |found: &Found| Installation::new(order, found)?.steps(order, found);
    let before = steps_of(first).map_err(Stop::Undone)?;
    let lock = Lock::take(order, PATIENCE).inspect_err(|_| carry::take_away(&before.last))?;
    let again = Look::again(order, first, &lock, follows_links);
    let again = again.and_then(|look| steps_of(&look.found).map(|steps| (look, steps)));
    let (ended, steps) = match again {
        Ok((look, steps)) => (carry::carry(&steps, look.stand_ins, &carry::signals()), steps),
        Err(fault) => (Err(Stop::Undone(fault)), before),
    };
    let is_over = match &ended {
        Ok(()) => matches!(order.action, Action::Uninstall(_)),
        Err(stop) => !matches!(stop, Stop::PartWay(_)),
    };
    let empty = |steps: &[Step]| {
        if is_over {
            carry::take_away(steps)
        }
    };
    empty(&steps.empties);
    drop(lock);
    empty(&steps.last);
    ended.map(|()| steps)
}

/// Ends the work of a run that was cut short when it had only to clean up.
fn tidy_up(order: &Order<'_>, first: &Found, follows_links: bool) {
    if !first.is_cut_short || lock::is_held(order) {
        return;
    }
    let Ok(lock) = Lock::take(order, PATIENCE) else { return };
    let look = Look::again(order, first, &lock, follows_links);
    let steps = look.and_then(|look| Installation::new(order, &look.found)?.steps(order, &look.found));
    let Ok(steps) = steps else { return };
    carry::take_away(&steps.undo);
    carry::take_away(&steps.empties);
    drop(lock);
    carry::take_away(&steps.last);
}

fn stopped(fault: &Fault, lang: Lang) -> Answer {
    let end = if fault.says_that_nothing_changed() { "" } else { words::NOTHING_CHANGED.get(lang) };
    Answer::complaint(STOPPED, &format!("{} {end}", fault.words(lang)))
}

fn done_already(order: &Order<'_>, work: &Installation, found: &Found, lang: Lang) -> Answer {
    let title = Names::new().with("title", shown(&work.title(order)));
    if matches!(order.action, Action::Install(_)) {
        return Answer::new(YES, words::INSTALLED_ALREADY.fill(lang, &title) + "\n");
    }
    let mut scopes: Vec<&str> = Vec::new();
    for (scope, name) in [("local", "install-record.local.txt"), ("project", "install-record.project.txt")] {
        let is_it = |other: &Other| other.slug == order.slug && other.name == name;
        scopes.extend(found.others.iter().any(is_it).then_some(scope));
    }
    scopes.extend((order.places.scope != Scope::User && site::is_installed_for_user(order.slug)).then_some("user"));
    let lines = scopes.into_iter().map(|scope| words::OTHER_SCOPE.fill(lang, &Names::new().with("scope", scope)));
    let lines = [words::NOT_INSTALLED.fill(lang, &title)].into_iter().chain(lines);
    Answer::new(YES, lines.map(|line| line + "\n").collect::<String>())
}

/// What `--dry-run` prints: the plan, the change where a person reads it, and the whole file.
fn outlook(order: &Order<'_>, work: &Installation, look: &Look, mut out: String, voice: Voice) -> Vec<u8> {
    let (line, text) = work.outlook(order, voice.lang);
    if let Some(text) = text.filter(|_| io::stdout().is_terminal()) {
        let old = look.found.settings.as_deref().unwrap_or_default();
        out += &drawn(&patch(&order.places.settings, old, text), voice.style);
    }
    let mut bytes = look.stand_ins.shown(&format!("{out}{line}\n")).into_bytes();
    bytes.extend(look.stand_ins.encode(text.unwrap_or_default()));
    bytes
}

/// A patch as a person reads it.
fn drawn(patch: &str, style: Style) -> String {
    let draw = |line: &str| {
        let code = match (style, line.chars().next()) {
            (Style::Color, Some('+')) => "32",
            (Style::Color, Some('-')) => "31",
            (Style::Color, Some('@')) => "34",
            _ => return shown(line) + "\n",
        };
        format!("\u{1b}[{code}m{}\u{1b}[0m\n", shown(line))
    };
    patch.lines().map(draw).collect()
}

fn ended(order: &Order<'_>, steps: &Steps, lang: Lang) -> Answer {
    let mut said = String::new();
    let mut say = |text: String| said += &(shown(&text) + "\n");
    for kept in &steps.kept {
        if let Kept::Renamed { path, to } = kept {
            say(words::KEPT.fill(lang, &Names::new().with("path", path.clone()).with("to", to.clone())));
        }
    }
    if let Some(backup) = &steps.backup {
        say(words::OLD_SETTINGS.fill(lang, &Names::new().with("path", backup.clone())));
    }
    match order.action {
        Action::Uninstall(_) => {
            let stays = steps.kept.iter().filter_map(|kept| match kept {
                Kept::Stays(path) => Some(path),
                Kept::Renamed { .. } => None,
            });
            let home = order.places.home(order.slug);
            for (i, path) in stays.enumerate() {
                if i == 0 {
                    say(words::STAYS.get(lang).to_owned());
                }
                say(format!("  {}", order.places.system.join(&home, path)));
            }
            say(words::TAKEN_OUT.get(lang).to_owned());
        }
        Action::Install(_) => {
            say(words::INSTALLED.get(lang).to_owned());
            if order.places.scope != Scope::User {
                say(words::TRUST.get(lang).to_owned());
            }
            let names = Names::new().with("slug", order.slug.to_owned()).with("scope", order.places.scope_name());
            say(words::WAY_OUT.fill(lang, &names));
        }
    }
    Answer::new(YES, said)
}

#[cfg(test)]
mod moments;
