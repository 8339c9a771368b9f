//! wasm-bindgen and its test runner, at the version that Cargo.lock has: nothing is downloaded, nothing drifts.
//! Under the name `wasm-bindgen`, by which Trunk looks for it, it is the one; under its own the other.

use std::{env, path::Path, process::ExitCode};

fn main() -> ExitCode {
    let name = env::args_os().next().unwrap_or_default();
    let done = if Path::new(&name).file_stem().is_some_and(|stem| stem == "wasm-bindgen") {
        wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(env::args_os())
    } else {
        wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(env::args_os())
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
