//! `cargo xtask`: what the project needs beside cargo itself. Each task installs what it lacks, and says so.

mod budgets;
mod bundle;
mod checker;
mod element;
mod guide;
mod hosts;
mod install;
mod module;
mod page;
mod project;
mod test;

use std::{env, process::ExitCode};

const USAGE: &str = "\
Usage: cargo xtask TASK

  serve [TRUNK'S OPTIONS]      build the page and serve it on http://127.0.0.1:8080, again after each change
  test [PART] [FILTER]         run the tests: all of them, or those of host (core, cli, widget), guide, wasm, page or hosts;
                               install-matrix: the install script in every shell with every awk
  build [--dist FOLDER]        build the page for release, into dist/ or FOLDER
  element [--out FOLDER]       make the element <hook-builder> for other pages, into target/npm or FOLDER
  bundle [--out FILE]          make one file with all of the page inside, opened by double click: target/hookwright.html or FILE
  budgets                      print what a visitor downloads and what it is made of; fails where it is too much
  screens                      take a picture of every state of the page, into target/screens
  setup                        install what the tasks above need, and run none of them
";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let rest = arguments.get(1..).unwrap_or_default();
    let done = match arguments.first().map(String::as_str) {
        Some("serve") => page::serve(rest),
        Some("build") => page::build(rest),
        Some("test") => test::run(rest),
        Some("element") => element::run(rest),
        Some("bundle") => bundle::run(rest),
        Some("budgets") => budgets::run(),
        Some("screens") => test::screens(),
        Some("setup") => install::everything(),
        Some("join-checker") => checker::join(),
        Some("run-wasm-test") => test::run_wasm_program(rest),
        Some("help" | "--help" | "-h") => {
            print!("{USAGE}");
            Ok(())
        }
        Some(task) => Err(format!("There is no task `{task}`.\n\n{USAGE}")),
        None => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
