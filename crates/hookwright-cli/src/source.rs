//! Files as text, without losing a byte.
//!
//! The core reads text, a file may hold any bytes. A byte that is not UTF-8 becomes a stand-in: a character of the last
//! private-use plane that the file does not hold. Whatever is done with the text, the byte comes back from it.

use hookwright_core::draw::visible;
use hookwright_core::{Lang, Text};
use std::collections::HashSet;
use std::io::{self, Read};
use std::path::Path;

/// How many stand-ins there are: one for each byte that can be wrong.
const COUNT: u32 = 128;
/// The first character of the plane that stand-ins are taken from.
const PLANE: u32 = 0x10_0000;

/// A file's text.
pub struct Source {
    /// The file's name as it was given.
    pub name: String,
    /// The text, with stand-ins.
    pub text: String,
    stand_ins: StandIns,
    /// Where stand-ins begin in the text.
    places: Vec<usize>,
    is_utf_16: bool,
}

/// The characters that stand for bytes: a block of [`COUNT`] from this one on.
#[derive(Clone, Copy)]
pub struct StandIns(u32);

impl Source {
    /// Reads a file; `-` is standard input. Why it cannot be read is said in words.
    pub fn read(path: &Path, lang: Lang) -> Result<Source, String> {
        Source::of(path, &bytes_of(path).map_err(|error| unreadable(path, &error, lang))?, b"", lang)
    }

    /// Reads two files of which one goes into the other; the first need not be there.
    pub fn read_pair(first: &Path, second: &Path, lang: Lang) -> Result<(Source, Source), String> {
        let bytes = match bytes_of(first) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            bytes => bytes.map_err(|error| unreadable(first, &error, lang))?,
        };
        let other = bytes_of(second).map_err(|error| unreadable(second, &error, lang))?;
        Ok((Source::of(first, &bytes, &other, lang)?, Source::of(second, &other, &bytes, lang)?))
    }

    /// The text of bytes that are to be mixed with others.
    fn of(path: &Path, bytes: &[u8], others: &[u8], lang: Lang) -> Result<Source, String> {
        let stand_ins = StandIns::absent_from(&[bytes, others]);
        let stand_ins = stand_ins.ok_or_else(|| unreadable(path, &io::ErrorKind::InvalidData.into(), lang))?;
        let name = path.to_string_lossy().into_owned();
        Ok(match of_utf_16(bytes) {
            Some(text) => Source { is_utf_16: true, ..Source::new(name, text, stand_ins) },
            None => Source::new(name, stand_ins.decode(bytes), stand_ins),
        })
    }

    fn new(name: String, text: String, stand_ins: StandIns) -> Source {
        let places = text.char_indices().filter(|(_, c)| stand_ins.byte(*c).is_some()).map(|(at, _)| at).collect();
        Source { name, text, stand_ins, places, is_utf_16: false }
    }

    /// The same file with another text.
    pub fn with(self, text: &str) -> Source {
        Source::new(self.name, text.to_owned(), self.stand_ins)
    }

    /// Whether it is UTF-16 by its byte-order mark. Claude Code reads such a file; what is written here is UTF-8.
    pub fn is_utf_16(&self) -> bool {
        self.is_utf_16
    }

    /// The bytes of the text, or of what became of it.
    pub fn bytes(&self, text: &str) -> Vec<u8> {
        self.stand_ins.encode(text)
    }

    /// Where a byte of the text stands in the file.
    pub fn offset(&self, at: usize) -> usize {
        at - 3 * self.places.partition_point(|place| *place < at)
    }

    /// The text as it can be shown: a stand-in looks like what it is, a fault.
    pub fn shown(&self, text: &str) -> String {
        self.stand_ins.shown(text)
    }
}

static UTF_16: Text =
    Text { en: "it is UTF-16; save it as UTF-8 first", es: "está en UTF-16; primero hay que guardarlo en UTF-8" };
static UNREADABLE: Text = Text { en: "cannot be read", es: "no se puede leer" };

/// That a file is UTF-16, in words.
pub fn utf_16(source: &Source, lang: Lang) -> String {
    format!("{}: {}", visible(&source.name), UTF_16.get(lang))
}

fn unreadable(path: &Path, error: &io::Error, lang: Lang) -> String {
    format!("{}: {}: {error}", visible(&path.to_string_lossy()), UNREADABLE.get(lang))
}

fn bytes_of(path: &Path) -> io::Result<Vec<u8>> {
    if path != Path::new("-") {
        return std::fs::read(path);
    }
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The text of UTF-16 with a byte-order mark.
fn of_utf_16(bytes: &[u8]) -> Option<String> {
    let unit: fn([u8; 2]) -> u16 = match bytes {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ => return None,
    };
    let units = bytes[2..].chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    Some(char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect())
}

impl StandIns {
    /// Stand-ins that none of these texts holds.
    pub fn absent_from(texts: &[&[u8]]) -> Option<StandIns> {
        let chars = texts.iter().flat_map(|bytes| bytes.utf8_chunks()).flat_map(|chunk| chunk.valid().chars());
        let taken: HashSet<_> = chars.map(u32::from).filter(|c| *c >= PLANE).map(|c| c / COUNT).collect();
        (PLANE / COUNT..u32::from(char::MAX) / COUNT).find(|block| !taken.contains(block)).map(|b| StandIns(b * COUNT))
    }

    /// The text of bytes.
    pub fn decode(self, bytes: &[u8]) -> String {
        let mut text = String::with_capacity(bytes.len());
        for chunk in bytes.utf8_chunks() {
            text.push_str(chunk.valid());
            text.extend(chunk.invalid().iter().filter_map(|byte| char::from_u32(self.0 + u32::from(*byte) - COUNT)));
        }
        text
    }

    /// The bytes of a text, or of what became of it.
    pub fn encode(self, text: &str) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(text.len());
        for c in text.chars() {
            match self.byte(c) {
                Some(byte) => bytes.push(byte),
                None => bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
            }
        }
        bytes
    }

    /// The text as it can be shown: a stand-in looks like what it is, a fault.
    pub fn shown(self, text: &str) -> String {
        text.chars().map(|c| self.byte(c).map_or(c, |_| char::REPLACEMENT_CHARACTER)).collect()
    }

    fn byte(self, c: char) -> Option<u8> {
        let index = u32::from(c).checked_sub(self.0).filter(|index| *index < COUNT)?;
        u8::try_from(index + COUNT).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_comes_back() {
        let taken = "\u{100000}\u{10007f}é";
        let bytes = [b"\"\xff\xc3(\xe2\x82\" ", taken.as_bytes(), b"\x80\xf0\x9f\x98"].concat();
        let stand_ins = StandIns::absent_from(&[b"", &bytes]).unwrap();
        let text = stand_ins.decode(&bytes);
        assert!(text.contains(taken));
        assert_eq!(stand_ins.encode(&text), bytes);
        let source = Source::new(String::new(), text, stand_ins);
        assert_eq!(source.shown("a\u{100080}é"), "a\u{fffd}é");
        assert_eq!(source.offset(source.text.len()), bytes.len());
        assert_eq!(source.offset(source.text.find('(').unwrap()), 3);
    }
}
