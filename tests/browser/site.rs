//! The built page, served from this process. Each visit has a folder of its own in the address, so that what was
//! asked for is known by visit, and so that the page is seen to work below any path.

use std::{
    env, fs,
    io::{BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    path::{Component, Path, PathBuf},
    sync::{
        LazyLock, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

/// How the server treats some of the files of a visit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    /// It has none whose name begins so.
    Lacks(&'static str),
    /// It never answers for those whose name ends so.
    Withholds(&'static str),
    /// It says that every wasm file is a text.
    CallsWasmText,
}

/// One visit's view of the site.
pub struct Site {
    number: usize,
    folder: String,
    /// The page as one file, where it is opened from the disk.
    file: Option<PathBuf>,
}

struct Server {
    origin: String,
    visits: AtomicUsize,
    log: Mutex<Vec<String>>,
    manners: Mutex<Vec<(String, Manner)>>,
}

static SERVER: LazyLock<Server> = LazyLock::new(|| {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port to serve the page on");
    let origin = format!("http://{}", listener.local_addr().expect("the port that was given"));
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            thread::spawn(|| answer(stream));
        }
    });
    Server { origin, visits: AtomicUsize::new(1), log: Mutex::default(), manners: Mutex::default() }
});

impl Site {
    /// A new folder, in which nothing was asked for yet.
    pub fn new() -> Site {
        let dist = dist();
        assert!(
            dist.join("index.html").is_file(),
            "There is no built page in {}: `cargo xtask test page` builds it and runs these tests.",
            dist.display()
        );
        let number = SERVER.visits.fetch_add(1, Ordering::Relaxed);
        Site { number, folder: format!("/visit-{number}/"), file: None }
    }

    /// The page as one file, opened by double click.
    pub fn one_file() -> Site {
        Site { file: Some(dist().join("hookwright.html")), ..Site::new() }
    }

    /// The server treats this visit so.
    pub fn behave(&self, manner: Manner) {
        let mut manners = SERVER.manners.lock().unwrap_or_else(PoisonError::into_inner);
        manners.push((self.folder.clone(), manner));
    }

    /// Which visit it is, counted in this process.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The page's address.
    pub fn address(&self) -> String {
        match &self.file {
            Some(file) => format!("file://{}", file.display()),
            None => format!("{}{}", SERVER.origin, self.folder),
        }
    }

    /// What the browser asked for in this folder, and how it was answered: `200 index.html`.
    pub fn requests(&self) -> Vec<String> {
        let log = SERVER.log.lock().unwrap_or_else(PoisonError::into_inner);
        let own = |line: &String| line.split_once(&self.folder).map(|(status, path)| format!("{status}{path}"));
        log.iter().filter_map(own).collect()
    }
}

/// The folder that holds the built page.
fn dist() -> PathBuf {
    let built = || Path::new(env!("CARGO_MANIFEST_DIR")).join("dist");
    env::var_os("HOOKWRIGHT_DIST").map_or_else(built, PathBuf::from)
}

/// Where a file of the site is: of the built page, or of what else is served beside it, each in a folder of its own.
fn on_disk(file: &Path) -> PathBuf {
    let hosts = || Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hosts/pages");
    let named = |variable: &str| env::var_os(variable).map(PathBuf::from);
    let others = [
        ("hosts", Some(hosts())),
        ("element", named("HOOKWRIGHT_ELEMENT")),
        ("book", named("HOOKWRIGHT_BOOK")),
        ("vite", named("HOOKWRIGHT_VITE")),
    ];
    let other = others.into_iter().find_map(|(name, folder)| Some(folder?.join(file.strip_prefix(name).ok()?)));
    other.unwrap_or_else(|| dist().join(file))
}

fn answer(mut stream: TcpStream) {
    let mut lines = BufReader::new(&stream).lines().map_while(Result::ok);
    let first = lines.next().unwrap_or_default();
    // The rest of the request is read, since closing on unread bytes would reset the connection.
    for _ in lines.take_while(|line| !line.is_empty()) {}
    let Some(path) = first.split(' ').nth(1).and_then(|target| target.split(['?', '#']).next()) else { return };
    let inside = path.splitn(3, '/').nth(2).unwrap_or_default();
    let manners = manners(&path[..path.len() - inside.len()]);
    if manners.iter().any(|manner| matches!(manner, Manner::Withholds(end) if inside.ends_with(end))) {
        // Until the browser is gone.
        let _ = std::io::copy(&mut stream, &mut std::io::sink());
        return;
    }
    let is_lacked = manners.iter().any(|manner| matches!(manner, Manner::Lacks(start) if inside.starts_with(start)));
    let file = Path::new(if inside.is_empty() { "index.html" } else { inside });
    let is_inside = !is_lacked && file.components().all(|part| matches!(part, Component::Normal(_)));
    let body = Some(on_disk(file)).filter(|_| is_inside).and_then(|file| fs::read(file).ok());
    let status = if body.is_some() { "200 OK" } else { "404 Not Found" };
    let line = format!("{} {path}", &status[..3]);
    SERVER.log.lock().unwrap_or_else(PoisonError::into_inner).push(line);
    let body = body.unwrap_or_default();
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        if manners.contains(&Manner::CallsWasmText) && inside.ends_with(".wasm") {
            "text/plain"
        } else {
            media_type(file)
        },
        body.len()
    );
    // A browser that left has nothing to be told.
    let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&body));
}

fn manners(folder: &str) -> Vec<Manner> {
    let manners = SERVER.manners.lock().unwrap_or_else(PoisonError::into_inner);
    manners.iter().filter(|(own, _)| own == folder).map(|(_, manner)| *manner).collect()
}

fn media_type(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("md" | "txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
