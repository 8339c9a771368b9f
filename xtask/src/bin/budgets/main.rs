//! What a visitor downloads, and what of it is whose: a table, and a failure where the first load is too large.
//!
//! `budgets DIST PAGE_WASM CHECKER_WASM`: the built page, and both modules with the names of their functions.

mod names;

use std::{env, fs, io::Write, path::Path, process::ExitCode};

/// Bytes, as a server that packs with brotli sends them, until the page can be used.
const FIRST_LOAD: usize = 400_000;

/// What is aimed at.
const AIM: usize = 300_000;

/// The sizes of a text: as it is, and packed in two ways.
#[derive(Clone, Copy, Default)]
struct Sizes {
    raw: usize,
    gzip: usize,
    brotli: usize,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [dist, page, checker] = &arguments[..] else {
        eprintln!("Usage: budgets DIST PAGE_WASM CHECKER_WASM");
        return ExitCode::FAILURE;
    };
    let mut files: Vec<(String, Sizes)> = Vec::new();
    for entry in fs::read_dir(dist).into_iter().flatten().flatten() {
        if let Ok(bytes) = fs::read(entry.path()) {
            files.push((entry.file_name().to_string_lossy().into_owned(), Sizes::of(&bytes)));
        }
    }
    files.sort_by(|a, b| a.0.cmp(&b.0));
    println!("{:>10} {:>10} {:>10}  bytes", "raw", "gzip", "brotli");
    let is_later = |name: &str| name.starts_with("hookwright-checker");
    // hookwright.html is the page as one file, which somebody asks for or does not.
    let is_first = |name: &str| {
        let is_known = [".html", ".css", ".js", ".wasm"].iter().any(|end| name.ends_with(end));
        is_known && !is_later(name) && name != "hookwright.html"
    };
    let first = part("The first load: all that is needed until the page can be used", &files, is_first);
    let later = part("The checker: begun once the page is drawn", &files, is_later);
    let rest = files.iter().filter(|(name, _)| !is_first(name) && !is_later(name));
    if rest.clone().count() > 0 {
        part("Beside it", &files, |name| !is_first(name) && !is_later(name));
    }
    line("both modules, in all", first.and(later));
    for (what, wasm) in [("the page", page), ("the checker", checker)] {
        shares(what, Path::new(wasm));
    }
    println!("\nThe first load is {} of at most {FIRST_LOAD} bytes; {AIM} are aimed at.", first.brotli);
    if first.brotli > FIRST_LOAD || files.is_empty() {
        eprintln!("The first load is too large.");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// Prints a part of the files with their sum, and gives the sum.
fn part(title: &str, files: &[(String, Sizes)], is_in: impl Fn(&str) -> bool) -> Sizes {
    println!("\n{title}");
    let mut sum = Sizes::default();
    for (name, sizes) in files.iter().filter(|(name, _)| is_in(name)) {
        line(name, *sizes);
        sum = sum.and(*sizes);
    }
    line("in all", sum);
    sum
}

fn line(name: &str, sizes: Sizes) {
    println!("{:>10} {:>10} {:>10}  {name}", sizes.raw, sizes.gzip, sizes.brotli);
}

/// Prints which dependency has how much of a module's code.
fn shares(what: &str, wasm: &Path) {
    println!("\nCode of {what} by crate, in bytes as they are");
    match fs::read(wasm).ok().and_then(|bytes| names::shares(&bytes)) {
        Some(shares) => shares.iter().for_each(|(name, bytes)| println!("{bytes:>10}  {name}")),
        None => println!("           {} cannot be read", wasm.display()),
    }
}

impl Sizes {
    fn of(bytes: &[u8]) -> Sizes {
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        let gzip = gzip.write_all(bytes).and_then(|()| gzip.finish()).map_or(0, |packed| packed.len());
        let mut packed = Vec::new();
        let settings = brotli::enc::BrotliEncoderParams { size_hint: bytes.len(), ..Default::default() };
        let brotli = brotli::BrotliCompress(&mut &bytes[..], &mut packed, &settings).map_or(0, |_| packed.len());
        Sizes { raw: bytes.len(), gzip, brotli }
    }

    fn and(self, other: Sizes) -> Sizes {
        Sizes { raw: self.raw + other.raw, gzip: self.gzip + other.gzip, brotli: self.brotli + other.brotli }
    }
}
