//! Folders that are chosen or dropped: their files, with paths from the folder's own name on.

use super::file;
use hookwright_core::zip::{MOST_BYTES, MOST_FILES};
use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DragEvent, File, FileSystemDirectoryEntry, FileSystemEntry, FileSystemFileEntry};

/// Paths and contents.
pub type Files = Vec<(String, Vec<u8>)>;

/// Why a folder is not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unread {
    /// It holds more than a hook does.
    TooBig,
    /// The browser cannot.
    Unreadable,
}

/// Folders that no hook's files are in, and that can be huge.
const FOREIGN: [&str; 2] = [".git", "node_modules"];

/// The files of a folder that was chosen.
pub async fn of_chosen(files: Vec<File>) -> Result<Files, Unread> {
    let mut found = Found::default();
    for file in files {
        let path = Reflect::get(&file, &"webkitRelativePath".into()).ok().and_then(|path| path.as_string());
        let path = path.filter(|path| !path.is_empty()).unwrap_or_else(|| file.name());
        if !path.split('/').any(|part| FOREIGN.contains(&part)) {
            found.add(path, &file).await?;
        }
    }
    Ok(found.files)
}

/// What was dropped, as entries; to be asked for while the event is dealt with.
pub fn dropped(event: &DragEvent) -> Vec<FileSystemEntry> {
    let Some(items) = event.data_transfer().map(|data| data.items()) else { return Vec::new() };
    let entry = |index| items.get(index)?.webkit_get_as_entry().ok()?;
    (0..items.length()).filter_map(entry).collect()
}

/// The files of entries, and of the folders among them.
pub async fn of_entries(entries: Vec<FileSystemEntry>) -> Result<Files, Unread> {
    let mut found = Found::default();
    let mut rest: Vec<(String, FileSystemEntry)> = entries.into_iter().map(|entry| (entry.name(), entry)).collect();
    while let Some((path, entry)) = rest.pop() {
        if entry.is_directory() {
            let folder: FileSystemDirectoryEntry = entry.unchecked_into();
            let inner = entries_of(&folder).await.ok_or(Unread::Unreadable)?;
            if rest.len() + inner.len() > MOST_FILES {
                return Err(Unread::TooBig);
            }
            let own = inner.into_iter().filter(|entry| !FOREIGN.contains(&entry.name().as_str()));
            rest.extend(own.map(|entry| (format!("{path}/{}", entry.name()), entry)));
        } else {
            let entry: FileSystemFileEntry = entry.unchecked_into();
            let file = called_back(|done, failed| {
                entry.file_with_callback_and_callback(done, failed);
                Ok(())
            });
            let file: File = file.await.ok_or(Unread::Unreadable)?.unchecked_into();
            found.add(path, &file).await?;
        }
    }
    Ok(found.files)
}

/// The entries of a folder, which come in portions.
async fn entries_of(folder: &FileSystemDirectoryEntry) -> Option<Vec<FileSystemEntry>> {
    let reader = folder.create_reader();
    let mut all = Vec::new();
    loop {
        let portion = called_back(|done, failed| reader.read_entries_with_callback_and_callback(done, failed));
        let portion: Array = portion.await?.unchecked_into();
        if portion.length() == 0 || all.len() > MOST_FILES {
            return Some(all);
        }
        all.extend(portion.iter().map(JsCast::unchecked_into::<FileSystemEntry>));
    }
}

/// The value that a function gives to the first of two callbacks; none where it calls the second.
async fn called_back(start: impl Fn(&Function, &Function) -> Result<(), JsValue>) -> Option<JsValue> {
    let promise = Promise::new(&mut |done, failed| {
        if let Err(error) = start(&done, &failed) {
            let _ = failed.call1(&JsValue::UNDEFINED, &error);
        }
    });
    JsFuture::from(promise).await.ok()
}

#[derive(Default)]
struct Found {
    files: Files,
    size: usize,
}

impl Found {
    async fn add(&mut self, path: String, file: &File) -> Result<(), Unread> {
        self.size += file.size() as usize;
        if self.size > MOST_BYTES || self.files.len() >= MOST_FILES {
            return Err(Unread::TooBig);
        }
        let bytes = file::bytes(file).await.ok_or(Unread::Unreadable)?;
        self.files.push((path, bytes));
        Ok(())
    }
}
