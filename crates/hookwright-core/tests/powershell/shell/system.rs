//! What lies outside of the script: files, the console, the process.

use super::Value;
use super::paths::Paths;
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::rc::Rc;

/// The surroundings of a run.
#[derive(Default)]
pub struct System {
    pub process: i32,
    /// The path of the script; empty where it came down a pipe.
    pub script: String,
    /// The current folder.
    pub folder: String,
    pub variables: BTreeMap<String, String>,
    pub is_redirected: bool,
    /// Whether paths are written as on Windows. The files lie where they would without the drive.
    pub is_windows: bool,
    /// The lines to be read from the input or the terminal.
    pub input: Vec<String>,
    pub out: String,
    pub err: String,
    /// What another program does at the moment when this many files have been read.
    pub interruption: Option<(usize, Box<dyn FnOnce()>)>,
    /// The files that are open.
    pub streams: Vec<File>,
}

type Done = Result<Option<Value>, String>;

impl System {
    /// A command of PowerShell itself, or a program.
    pub(super) fn command(&mut self, name: &str, options: &[&str], arguments: &[Value], place: &str) -> Done {
        match (name, options, arguments) {
            ("Write-Host", ["Object"], [text]) => {
                self.out.push_str(&text.as_text());
                self.out.push('\n');
                Ok(None)
            }
            ("Read-Host", ["Prompt"], [question]) => {
                self.err.push_str(&question.as_text());
                self.read_line().map(Some).ok_or_else(|| "no terminal".to_owned())
            }
            ("Start-Sleep", ["Seconds"], [_]) => Ok(None),
            ("Get-Process", ["Id", "ErrorAction"], [id, _]) => {
                let is_running = Path::new("/proc").join(id.as_text()).is_dir();
                Ok(Some(if is_running { Value::object([]) } else { Value::Null }))
            }
            ("Get-Item", ["LiteralPath", "Force", "ErrorAction"], [path, _]) => Ok(Some(self.item(&path.as_text()))),
            ("chmod", [], [mode, path]) if !self.is_windows => {
                set_mode(&path.as_text(), u32::from_str_radix(&mode.as_text(), 8).unwrap());
                Ok(None)
            }
            _ => panic!("{name} {options:?}: {place}"),
        }
    }

    pub(super) fn static_method(&mut self, name: &str, args: &[Value], place: &str) -> Done {
        let path = |i: usize| self.paths().real(&args[i].as_text());
        let failed = |error: io::Error| error.to_string();
        let value = match name {
            "Text.Encoding::GetEncoding" => {
                assert_eq!(args[0].as_int(), 28591);
                Value::Thing("Latin1".to_owned())
            }
            "Convert::FromBase64String" => Value::bytes(&from_base64(&args[0].as_text())),
            "Environment::GetEnvironmentVariable" => {
                self.variables.get(&args[0].as_text()).map_or(Value::Null, |value| Value::text(value))
            }
            "IO.Path::GetFullPath" => Value::text(&self.paths().full(&args[0].as_text())),
            "IO.Path::Combine" => Value::text(&self.paths().combined(&args[0].as_text(), &args[1].as_text())),
            "IO.Path::GetPathRoot" => Value::text(self.paths().root()),
            "IO.Path::GetFileName" => Value::text(self.paths().file_name(&args[0].as_text())),
            "IO.Path::GetDirectoryName" => {
                self.paths().folder(&args[0].as_text()).map_or(Value::Null, |folder| Value::text(&folder))
            }
            "string::Equals" => {
                assert!(matches!(&args[2], Value::Thing(name) if name == "StringComparison.OrdinalIgnoreCase"));
                Value::Bool(args[0].as_text().to_lowercase() == args[1].as_text().to_lowercase())
            }
            "IO.File::Exists" => Value::Bool(path(0).is_file()),
            "IO.Directory::Exists" => Value::Bool(path(0).is_dir()),
            "IO.File::ReadAllBytes" => {
                let bytes = fs::read(path(0)).map_err(failed)?;
                self.interrupt();
                Value::bytes(&bytes)
            }
            "IO.File::Open" => {
                assert!(matches!(&args[1], Value::Thing(mode) if mode == "IO.FileMode.Create"), "{place}");
                let file = OpenOptions::new().write(true).create(true).truncate(true).open(path(0)).map_err(failed)?;
                self.streams.push(file);
                Value::Thing(format!("stream {}", self.streams.len() - 1))
            }
            "IO.File::Copy" => {
                assert!(args[2].is_true(), "{place}");
                fs::copy(path(0), path(1)).map_err(failed)?;
                return Ok(None);
            }
            "IO.File::Move" | "IO.Directory::Move" => {
                if path(1).symlink_metadata().is_ok() {
                    return Err("it is there already".to_owned());
                }
                fs::rename(path(0), path(1)).map_err(failed)?;
                return Ok(None);
            }
            "IO.File::Replace" => {
                assert!(matches!(&args[2], Value::Thing(name) if name == "NullString.Value"), "{place}");
                assert!(path(0).is_file() && path(1).is_file() && args[3].is_true(), "{place}");
                fs::rename(path(0), path(1)).map_err(failed)?;
                return Ok(None);
            }
            "IO.File::Delete" => {
                return match fs::remove_file(path(0)) {
                    Err(error) if error.kind() != io::ErrorKind::NotFound => Err(failed(error)),
                    _ => Ok(None),
                };
            }
            "IO.Directory::Delete" => {
                match args.len() {
                    1 => fs::remove_dir(path(0)),
                    _ => fs::remove_dir_all(path(0)),
                }
                .map_err(failed)?;
                return Ok(None);
            }
            "IO.Directory::CreateDirectory" => {
                fs::create_dir_all(path(0)).map_err(failed)?;
                Value::object([])
            }
            "IO.Directory::GetFileSystemEntries" => {
                let entries = fs::read_dir(path(0)).map_err(failed)?;
                let names = entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
                let full = |name: String| Value::text(&self.paths().combined(&args[0].as_text(), &name));
                Value::Array(Rc::new(names.map(full).collect()))
            }
            "IO.FileInfo::new" => {
                let is_read_only = fs::metadata(path(0)).map_err(failed)?.permissions().readonly();
                Value::object([("IsReadOnly".to_owned(), Value::Bool(is_read_only))])
            }
            _ => panic!("{name}: {place}"),
        };
        Ok(Some(value))
    }

    pub(super) fn thing_method(&mut self, thing: &str, name: &str, args: &[Value], place: &str) -> Done {
        let value = match (thing, name) {
            ("Latin1", "GetBytes") => {
                let byte = |c: &char| u8::try_from(u32::from(*c)).unwrap_or_else(|_| panic!("not a byte: {place}"));
                Value::bytes(&args[0].chars().iter().map(byte).collect::<Vec<_>>())
            }
            ("Latin1", "GetString") => {
                Value::Text(Rc::new(args[0].as_bytes().iter().map(|byte| char::from(*byte)).collect()))
            }
            ("Text.Encoding.UTF8", "GetBytes") => Value::bytes(args[0].as_text().as_bytes()),
            ("Text.Encoding.UTF8", "GetString") => Value::text(&String::from_utf8_lossy(&args[0].as_bytes())),
            ("Console.Error", "WriteLine") => {
                self.err.push_str(&args[0].as_text());
                self.err.push('\n');
                return Ok(None);
            }
            ("Console.In", "ReadLine") => self.read_line().unwrap_or(Value::Null),
            ("DateTime.UtcNow", "ToString") => {
                assert_eq!(args[0].as_text(), "yyyyMMdd\\THHmmss\\Z");
                Value::text("20260101T000000Z")
            }
            (stream, _) if stream.starts_with("stream ") => {
                let file = &mut self.streams[stream[7..].parse::<usize>().unwrap()];
                match (name, args) {
                    ("Write", [bytes, Value::Int(0), _]) => {
                        file.write_all(&bytes.as_bytes()).map_err(|error| error.to_string())?;
                    }
                    ("Flush" | "Dispose", _) => {}
                    _ => panic!("{place}"),
                }
                return Ok(None);
            }
            _ => panic!("{name} of {thing}: {place}"),
        };
        Ok(Some(value))
    }

    /// How paths are written.
    pub fn paths(&self) -> Paths {
        if self.is_windows { Paths { root: "C:\\", slash: '\\' } } else { Paths { root: "/", slash: '/' } }
    }

    fn item(&self, path: &str) -> Value {
        let path = self.paths().real(path);
        let Ok(metadata) = fs::symlink_metadata(&path) else { return Value::Null };
        let (kind, target) = if metadata.is_symlink() {
            let target = fs::read_link(path).unwrap().to_string_lossy().into_owned();
            (Value::text("SymbolicLink"), Value::text(&self.paths().written(&target)))
        } else {
            (Value::text(""), Value::Null)
        };
        Value::object([("LinkType".to_owned(), kind), ("Target".to_owned(), target)])
    }

    fn read_line(&mut self) -> Option<Value> {
        (!self.input.is_empty()).then(|| Value::text(&self.input.remove(0)))
    }

    fn interrupt(&mut self) {
        match self.interruption.take() {
            Some((0, act)) => act(),
            Some((count, act)) => self.interruption = Some((count - 1, act)),
            None => {}
        }
    }
}

#[cfg(unix)]
fn set_mode(path: &str, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

#[cfg(not(unix))]
fn set_mode(_path: &str, _mode: u32) {}

fn from_base64(text: &str) -> Vec<u8> {
    let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let numbers: Vec<usize> = text.chars().filter_map(|c| digits.find(c)).collect();
    let chunk = |chunk: &[usize]| {
        let number = (0..4).fold(0, |number, i| (number << 6) | chunk.get(i).copied().unwrap_or(0));
        [(number >> 16) as u8, (number >> 8) as u8, number as u8][..chunk.len() - 1].to_vec()
    };
    numbers.chunks(4).flat_map(chunk).collect()
}
