//! Zip archives of small files: written the same way each time, read with suspicion.

use crate::script::File;
use crate::text::{Args, Text};
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use rawzip::time::UtcDateTime;
use rawzip::{CompressionMethod, ZipArchive, ZipArchiveWriter};
use std::io::Write;

/// More files than this are no hook.
pub const MOST_FILES: usize = 1_000;

/// More bytes than this, unpacked, are no hook.
pub const MOST_BYTES: usize = 16 << 20;

/// The date of every file: the first that the format knows.
const DATE: i64 = 315_532_800;

/// The most bytes that one block holds where nothing is compressed.
const BLOCK: usize = 0xffff;

/// Why an archive is not read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ZipFault {
    /// It is no zip archive, or cut off.
    NotZip,
    /// It holds too much.
    TooBig,
    /// This file is encrypted.
    Encrypted(String),
    /// This file is packed in an unusual way.
    Unknown(String),
    /// This path leads out of the archive's folder.
    BadPath(String),
    /// Two files have this path.
    SamePath(String),
    /// This is a link, not a file.
    Link(String),
    /// This file is damaged.
    Damaged(String),
}

/// The files of an archive, without its folders.
pub fn read(bytes: &[u8]) -> Result<Vec<(String, Vec<u8>)>, ZipFault> {
    let archive = ZipArchive::from_slice(bytes).map_err(|_| ZipFault::NotZip)?;
    let mut files: Vec<(String, Vec<u8>)> = Vec::new();
    let mut room = MOST_BYTES;
    for (number, entry) in archive.entries().enumerate() {
        let entry = entry.map_err(|_| ZipFault::NotZip)?;
        if number >= MOST_FILES {
            return Err(ZipFault::TooBig);
        }
        let raw = entry.file_path();
        let path = String::from_utf8_lossy(raw.as_bytes()).into_owned();
        if !is_inside(path.trim_end_matches('/')) {
            return Err(ZipFault::BadPath(path));
        }
        if entry.is_dir() {
            continue;
        }
        if entry.flags().is_encrypted() {
            return Err(ZipFault::Encrypted(path));
        }
        if entry.mode().value() & 0o170_000 == 0o120_000 {
            return Err(ZipFault::Link(path));
        }
        if files.iter().any(|(other, _)| *other == path) {
            return Err(ZipFault::SamePath(path));
        }
        let found = archive.get_entry(entry.wayfinder()).map_err(|_| ZipFault::Damaged(path.clone()))?;
        let content = match entry.compression_method() {
            CompressionMethod::STORE if found.data().len() <= room => found.data().to_vec(),
            CompressionMethod::STORE => return Err(ZipFault::TooBig),
            CompressionMethod::DEFLATE => inflate(found.data(), room, &path)?,
            _ => return Err(ZipFault::Unknown(path)),
        };
        let claim = found.claim_verifier();
        if claim.uncompressed_size != content.len() as u64 || claim.crc != rawzip::crc32(&content) {
            return Err(ZipFault::Damaged(path));
        }
        room -= content.len();
        files.push((path, content));
    }
    Ok(files)
}

/// An archive of files below a folder of this name; none where a path or a file is beyond what the format takes.
pub fn write(folder: &str, files: &[File]) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    let mut archive = ZipArchiveWriter::new(&mut out);
    for file in files {
        let path = format!("{folder}/{}", file.path);
        let (mut entry, config) = archive
            .new_file(&path)
            .compression_method(CompressionMethod::DEFLATE)
            .last_modified(UtcDateTime::from_unix(DATE))
            .unix_permissions(if file.is_executable { 0o755 } else { 0o644 })
            .start()
            .ok()?;
        let mut writer = config.wrap(Blocks(&mut entry));
        writer.write_all(&file.bytes).ok()?;
        let (Blocks(end), descriptor) = writer.finish().ok()?;
        end.write_all(&[1, 0, 0, 0xff, 0xff]).ok()?;
        entry.finish(descriptor).ok()?;
    }
    archive.finish().ok()?;
    Some(out)
}

/// Packs without compressing: hooks are small, a compressor is not, and streaming readers want no bare bytes.
struct Blocks<W>(W);

impl<W: Write> Write for Blocks<W> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let block = &bytes[..bytes.len().min(BLOCK)];
        let length = block.len() as u16;
        self.0.write_all(&[0])?;
        self.0.write_all(&length.to_le_bytes())?;
        self.0.write_all(&(!length).to_le_bytes())?;
        self.0.write_all(block)?;
        Ok(block.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.0.flush()
    }
}

fn inflate(data: &[u8], room: usize, path: &str) -> Result<Vec<u8>, ZipFault> {
    use miniz_oxide::inflate::TINFLStatus;
    decompress_to_vec_with_limit(data, room).map_err(|error| match error.status {
        TINFLStatus::HasMoreOutput => ZipFault::TooBig,
        _ => ZipFault::Damaged(path.to_owned()),
    })
}

/// Whether a path stays below the folder that the archive is unpacked in, on every system.
fn is_inside(path: &str) -> bool {
    let is_part = |part: &str| !part.is_empty() && part != "." && part != "..";
    path.split('/').all(is_part) && !path.contains(['\\', ':', '\0', char::REPLACEMENT_CHARACTER])
}

static NOT_ZIP: Text =
    Text { en: "This is no zip archive, or it is cut off.", es: "No es un archivo zip, o está incompleto." };
static TOO_BIG: Text = Text {
    en: "It holds more than {files} files or {megabytes} MB.",
    es: "Contiene más de {files} archivos o de {megabytes} MB.",
};
static ENCRYPTED: Text = Text { en: "`{path}` is encrypted.", es: "`{path}` está cifrado." };
static UNKNOWN: Text = Text {
    en: "`{path}` is packed in a way that is not known here.",
    es: "`{path}` está comprimido de un modo desconocido.",
};
static BAD_PATH: Text =
    Text { en: "`{path}` leads out of the archive's folder.", es: "`{path}` se sale de la carpeta del archivo zip." };
static SAME_PATH: Text = Text { en: "`{path}` is in it twice.", es: "`{path}` aparece dos veces." };
static LINK: Text = Text { en: "`{path}` is a link.", es: "`{path}` es un enlace." };
static DAMAGED: Text = Text { en: "`{path}` is damaged.", es: "`{path}` está dañado." };

impl ZipFault {
    /// The words.
    pub fn text(&self) -> &'static Text {
        match self {
            ZipFault::NotZip => &NOT_ZIP,
            ZipFault::TooBig => &TOO_BIG,
            ZipFault::Encrypted(_) => &ENCRYPTED,
            ZipFault::Unknown(_) => &UNKNOWN,
            ZipFault::BadPath(_) => &BAD_PATH,
            ZipFault::SamePath(_) => &SAME_PATH,
            ZipFault::Link(_) => &LINK,
            ZipFault::Damaged(_) => &DAMAGED,
        }
    }

    /// What their names stand for.
    pub fn args(&self) -> Args {
        match self {
            ZipFault::NotZip => Args::new(),
            ZipFault::TooBig => Args::new().with("files", MOST_FILES).with("megabytes", MOST_BYTES >> 20),
            ZipFault::Encrypted(path)
            | ZipFault::Unknown(path)
            | ZipFault::BadPath(path)
            | ZipFault::SamePath(path)
            | ZipFault::Link(path)
            | ZipFault::Damaged(path) => Args::new().with("path", path.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
        let files: Vec<File> =
            files.iter().map(|(path, bytes)| File::new((*path).to_owned(), bytes.to_vec())).collect();
        write("d", &files).unwrap()
    }

    /// The archive with bytes exchanged everywhere.
    fn patched(archive: &[u8], old: &[u8], new: &[u8]) -> Vec<u8> {
        let mut out = archive.to_vec();
        let places: Vec<usize> = (0..out.len() - old.len()).filter(|at| out[*at..].starts_with(old)).collect();
        assert!(!places.is_empty());
        for at in places {
            out[at..at + old.len()].copy_from_slice(new);
        }
        out
    }

    /// The archive with another number at a place of each entry in its directory.
    fn with_directory(archive: &[u8], offset: usize, bytes: &[u8]) -> Vec<u8> {
        let mut out = archive.to_vec();
        for at in (0..out.len() - 4).filter(|at| archive[*at..].starts_with(b"PK\x01\x02")) {
            out[at + offset..at + offset + bytes.len()].copy_from_slice(bytes);
        }
        out
    }

    #[test]
    fn what_is_written_is_read_and_never_differs() {
        let long = vec![b'x'; 3 * BLOCK + 1];
        let files: [(&str, &[u8]); 4] = [("a.sh", b"#!/bin/sh\n"), ("é/b", b""), ("c", &long), ("d", b"\0\xff")];
        let bytes = archive(&files);
        assert_eq!(bytes, archive(&files));
        let expected: Vec<_> = files.iter().map(|(path, bytes)| (format!("d/{path}"), bytes.to_vec())).collect();
        assert_eq!(read(&bytes), Ok(expected));
        let zip = ZipArchive::from_slice(&bytes).unwrap();
        let modes: Vec<u32> = zip.entries().map(|entry| entry.unwrap().mode().value() & 0o777).collect();
        assert_eq!(modes, [0o755, 0o644, 0o644, 0o644]);
    }

    #[test]
    fn paths_that_lead_out_are_refused() {
        let archive = archive(&[("aaaa", b"x")]);
        for path in ["../aaa", "/aaaaa", "d/../a", "d\\aaaa", "C:aaaa", "d//aaa", "d/./aa"] {
            assert_eq!(read(&patched(&archive, b"d/aaaa", path.as_bytes())), Err(ZipFault::BadPath(path.to_owned())));
        }
    }

    #[test]
    fn archives_that_mean_harm_are_refused() {
        let two = archive(&[("aa", b"x"), ("bb", b"y")]);
        assert_eq!(read(&patched(&two, b"d/bb", b"d/aa")), Err(ZipFault::SamePath("d/aa".to_owned())));
        let one = archive(&[("a", b"payload")]);
        let path = || "d/a".to_owned();
        assert_eq!(read(&with_directory(&one, 8, &[9])), Err(ZipFault::Encrypted(path())));
        assert_eq!(read(&with_directory(&one, 10, &[14])), Err(ZipFault::Unknown(path())));
        assert_eq!(read(&with_directory(&one, 40, &[0xff, 0xa1])), Err(ZipFault::Link(path())));
        assert_eq!(read(&patched(&one, b"payload", b"pay!oad")), Err(ZipFault::Damaged(path())));
        assert_eq!(read(&with_directory(&one, 24, &[6])), Err(ZipFault::Damaged(path())));
        assert_eq!(read(b"no archive at all, but long enough for one"), Err(ZipFault::NotZip));
        assert_eq!(read(&one[..one.len() - 9]), Err(ZipFault::NotZip));
        let many: Vec<String> = (0..=MOST_FILES).map(|number| number.to_string()).collect();
        let many: Vec<(&str, &[u8])> = many.iter().map(|name| (name.as_str(), &b""[..])).collect();
        assert_eq!(read(&archive(&many)), Err(ZipFault::TooBig));
    }

    #[test]
    fn a_bomb_is_not_unpacked() {
        let zeros = miniz_oxide::deflate::compress_to_vec(&vec![0; MOST_BYTES + 1], 9);
        let mut out = Vec::new();
        let mut archive = ZipArchiveWriter::new(&mut out);
        let file = archive.new_file("bomb").compression_method(CompressionMethod::DEFLATE);
        let (mut entry, config) = file.start().unwrap();
        let (_, descriptor) = config.wrap(&mut entry).finish().unwrap();
        entry.write_all(&zeros).unwrap();
        entry.finish(descriptor).unwrap();
        archive.finish().unwrap();
        assert!(out.len() < 100_000);
        assert_eq!(read(&out), Err(ZipFault::TooBig));
    }
}
