//! The hookwright command: arguments, files and exit codes. What is said comes from the core.

mod answer;
mod destination;
mod explain;
mod files;
mod fix;
mod format;
mod hook_folder;
mod install;
mod lint;
mod matches;
mod merge;
mod new;
mod pack;
mod rules;
mod script;
mod scripts;
mod source;
mod surroundings;

use clap::{Parser, Subcommand};
use hookwright_core::Lang;
use hookwright_core::draw::Style;
use std::io::IsTerminal;
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Checks, fixes, explains and merges Claude Code hooks.
#[derive(Parser)]
#[command(name = "hookwright", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// The language of the answer, `en` or `es`; by default that of the LANG variable.
    #[arg(long, global = true, value_parser = lang_of)]
    lang: Option<Lang>,
}

#[derive(Subcommand)]
enum Command {
    Lint(lint::Lint),
    Fix(fix::Fix),
    Matches(matches::Matches),
    Merge(merge::Merge),
    Install(install::Install),
    Uninstall(install::Uninstall),
    Script(script::Script),
    Pack(pack::Pack),
    New(new::New),
    Rules(rules::Rules),
    Explain(explain::Explain),
}

/// How the answer is to be put.
#[derive(Clone, Copy)]
struct Voice {
    lang: Lang,
    style: Style,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let voice = Voice { lang: arguments.lang.unwrap_or_else(lang_of_environment), style: style_of_terminal() };
    let answer = match arguments.command {
        Command::Lint(lint) => lint.run(voice),
        Command::Fix(fix) => fix.run(voice),
        Command::Matches(matches) => matches.run(voice),
        Command::Merge(merge) => merge.run(voice),
        Command::Install(install) => install.run(voice),
        Command::Uninstall(uninstall) => uninstall.run(voice),
        Command::Script(script) => script.run(voice),
        Command::Pack(pack) => pack.run(voice),
        Command::New(new) => new.run(voice),
        Command::Rules(rules) => rules.run(voice),
        Command::Explain(explain) => explain.run(voice),
    };
    answer.give()
}

fn lang_of(code: &str) -> Result<Lang, String> {
    Lang::of_code(code).ok_or_else(|| "known are en and es".to_owned())
}

fn lang_of_environment() -> Lang {
    std::env::var("LANG").ok().and_then(|code| Lang::of_code(&code)).unwrap_or_default()
}

fn style_of_terminal() -> Style {
    let is_unwanted = |name, value: &str| std::env::var(name).is_ok_and(|set| !set.is_empty() && set.contains(value));
    match std::io::stdout().is_terminal() && !is_unwanted("NO_COLOR", "") && !is_unwanted("TERM", "dumb") {
        true => Style::Color,
        false => Style::Plain,
    }
}
