//! Which crate has how much of a wasm module's code, by the names of its functions.

use std::collections::BTreeMap;

/// Crates with less than this are counted together.
const SMALL: usize = 4_000;

/// Bytes of code by crate, the largest first. None where it is no module with names.
pub fn shares(wasm: &[u8]) -> Option<Vec<(String, usize)>> {
    let (mut imported, mut sizes, mut names) = (0, Vec::new(), BTreeMap::new());
    let mut module = Reader { bytes: wasm.get(8..)? };
    while !module.bytes.is_empty() {
        let id = module.byte()?;
        let length = module.number()?;
        let mut section = Reader { bytes: module.take(length)? };
        match id {
            0 if section.text()? == "name" => names = section.function_names()?,
            2 => imported = section.imported_functions()?,
            10 => {
                for _ in 0..section.number()? {
                    let size = section.number()?;
                    section.take(size)?;
                    sizes.push(size);
                }
            }
            _ => {}
        }
    }
    let mut by_crate: BTreeMap<String, usize> = BTreeMap::new();
    for (index, size) in sizes.into_iter().enumerate() {
        let name = names.get(&(index + imported)).map_or("without a name", |name| crate_of(name));
        *by_crate.entry(name.to_owned()).or_default() += size;
    }
    let (large, small): (Vec<_>, Vec<_>) = by_crate.into_iter().partition(|(_, size)| *size >= SMALL);
    let mut shares = large;
    shares.sort_by_key(|(_, size)| std::cmp::Reverse(*size));
    shares.push((format!("{} smaller ones", small.len()), small.iter().map(|(_, size)| size).sum()));
    Some(shares)
}

/// The crate that a function is of: `<core::option::Option<T> as x::Y>::z` is of `core`, `<T as x::Y>::z` of `x`.
fn crate_of(name: &str) -> &str {
    let start = name.trim_start_matches(['<', '&', '*', '(', '[', ' ']);
    let start = start.trim_start_matches("mut ").trim_start_matches("dyn ");
    let end = start.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(start.len());
    match start[end..].strip_prefix(" as ") {
        Some(of_trait) => crate_of(of_trait),
        None if end == 0 => name,
        None => &start[..end],
    }
}

/// A part of a module that is left to read.
struct Reader<'a> {
    bytes: &'a [u8],
}

impl<'a> Reader<'a> {
    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.bytes.split_first()?;
        self.bytes = rest;
        Some(*first)
    }

    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.bytes.split_at_checked(length)?;
        self.bytes = rest;
        Some(taken)
    }

    /// A number in LEB128.
    fn number(&mut self) -> Option<usize> {
        let (mut number, mut shift) = (0, 0);
        loop {
            let byte = self.byte()?;
            number |= usize::from(byte & 0x7f).checked_shl(shift)?;
            shift += 7;
            if byte < 0x80 {
                return Some(number);
            }
        }
    }

    fn text(&mut self) -> Option<&'a str> {
        let length = self.number()?;
        std::str::from_utf8(self.take(length)?).ok()
    }

    fn function_names(&mut self) -> Option<BTreeMap<usize, &'a str>> {
        let mut names = BTreeMap::new();
        while !self.bytes.is_empty() {
            let id = self.byte()?;
            let length = self.number()?;
            let mut part = Reader { bytes: self.take(length)? };
            if id == 1 {
                for _ in 0..part.number()? {
                    names.insert(part.number()?, part.text()?);
                }
            }
        }
        Some(names)
    }

    fn imported_functions(&mut self) -> Option<usize> {
        let mut functions = 0;
        for _ in 0..self.number()? {
            self.text()?;
            self.text()?;
            match self.byte()? {
                0 => {
                    functions += 1;
                    self.number()?;
                }
                1 => {
                    self.byte()?;
                    self.limits()?;
                }
                2 => self.limits()?,
                _ => self.take(2).map(drop)?,
            }
        }
        Some(functions)
    }

    fn limits(&mut self) -> Option<()> {
        let has_end = self.byte()? & 1 == 1;
        self.number()?;
        if has_end { self.number().map(drop) } else { Some(()) }
    }
}
