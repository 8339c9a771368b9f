//! The page object: a page in a browser of its own, and what a person does and sees there.
//! Where on the page is said by a [`Place`]; this file has what concerns the whole of it.

#![allow(dead_code, reason = "a vocabulary: each story takes the words that it needs")]

use crate::{driver::Driver, firefox, place::Place, site::Site, visit::Visit};
use serde_json::{Value, json};
use std::{
    cell::{Cell, RefCell},
    env,
    fmt::Display,
    fs,
    path::PathBuf,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};
use thirtyfour::prelude::*;
use tokio::runtime::Runtime;

/// How long a word waits for what it says, in milliseconds: long enough for a busy machine.
const PATIENCE: u32 = 20_000;

const FIND: &str = include_str!("find.js");

/// An open page.
pub struct Page {
    browser: Option<WebDriver>,
    /// Firefox keeps no log of what it asks for, and shows its console to nobody.
    in_firefox: bool,
    runtime: Runtime,
    site: Site,
    /// What the browser asked for since the visit began, and how much of that was there once the page had loaded.
    requests: RefCell<(Vec<String>, usize)>,
    console: RefCell<Vec<String>>,
    patience: Cell<u32>,
    is_forgiven: Cell<bool>,
    /// Where downloads go.
    downloads: PathBuf,
    /// Ends after the browser did.
    _driver: Arc<Driver>,
}

/// Opening it, and looking at all of it.
impl Page {
    /// The page as a fresh visitor finds it; [`Visit`] opens it otherwise.
    #[track_caller]
    pub fn open() -> Page {
        Visit::new().open()
    }

    pub(crate) fn new(
        browser: WebDriver,
        in_firefox: bool,
        runtime: Runtime,
        driver: Arc<Driver>,
        site: Site,
        downloads: PathBuf,
    ) -> Page {
        let (requests, console) = (RefCell::default(), RefCell::default());
        let (patience, is_forgiven) = (Cell::new(PATIENCE), Cell::new(false));
        Page {
            browser: Some(browser),
            in_firefox,
            runtime,
            site,
            requests,
            console,
            patience,
            is_forgiven,
            downloads,
            _driver: driver,
        }
    }

    /// Goes to the page, with this fragment, and waits until it runs.
    #[track_caller]
    pub fn go(&self, fragment: &str) {
        let address = self.site.address() + fragment;
        self.now("going to the page", self.browser().goto(address));
        self.runs();
    }

    /// Goes to the page where it does not get to run.
    #[track_caller]
    pub fn look(&self) {
        self.now("going to the page", self.browser().goto(self.site.address()));
        self.is_forgiven.set(true);
    }

    /// Lets errors stay in the console: they are what the test is about.
    pub fn forgive(&self) {
        self.is_forgiven.set(true);
    }

    /// Loads it anew, as F5 does.
    #[track_caller]
    pub fn reload(&self) {
        self.now("reloading", self.browser().refresh());
        self.runs();
    }

    /// Goes to another file of the site, and waits until this is so there.
    #[track_caller]
    pub fn go_to(&self, file: &str, what: &str, expression: &str) {
        let address = self.site.address() + file;
        self.now("going to the page", self.browser().goto(address));
        self.loads(what, expression);
    }

    #[track_caller]
    fn runs(&self) {
        self.loads("the page runs", "!!document.querySelector('[data-checking]:not([data-checking=waiting])') && document.readyState === 'complete'");
    }

    #[track_caller]
    fn loads(&self, what: &str, expression: &str) {
        self.wait_until(what, expression);
        let count = self.requests().len();
        self.requests.borrow_mut().1 = count;
    }

    /// What stands in the browser's tab.
    #[track_caller]
    pub fn title(&self) -> String {
        self.now("asking for the title", self.browser().title())
    }

    /// Gives the screen this size, in CSS pixels.
    #[track_caller]
    pub fn resize(&self, width: u32, height: u32) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.now("resizing", self.browser().cdp().send_raw("Emulation.setDeviceMetricsOverride", size));
    }

    /// Fails if something is wider than the screen, code and tabs aside, which scroll inside themselves.
    #[track_caller]
    pub fn fits_in_width(&self) {
        let wide = self.ask(
            "const root = document.scrollingElement;
             const wide = [...below(document)].filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1);
             done({ answer: root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} > ${root.clientWidth}`, ...wide.slice(-5).map(describe)] : [] });",
            &[],
        );
        assert_eq!(wide, json!([]), "The page scrolls sideways.");
    }

    /// Saves a picture `NAME.png` if HOOKWRIGHT_SHOTS names a folder.
    #[track_caller]
    pub fn shot(&self, name: &str) {
        if let Some(folder) = env::var_os("HOOKWRIGHT_SHOTS") {
            self.picture(PathBuf::from(folder), name);
        }
    }

    fn picture(&self, folder: PathBuf, name: &str) {
        let file = folder.join(format!("{name}.png"));
        let png = self.runtime.block_on(self.browser().screenshot_as_png());
        match png.map(|png| fs::create_dir_all(&folder).and_then(|()| fs::write(&file, png))) {
            Ok(Ok(())) => eprintln!("Picture: {}", file.display()),
            Ok(Err(error)) => eprintln!("No picture {}: {error}", file.display()),
            Err(error) => eprintln!("No picture {}: {error}", file.display()),
        }
    }
}

/// Places: see [`Place`] for what can be done there.
impl Page {
    /// What has this role and exactly this accessible name.
    pub fn role(&self, role: &str, name: &str) -> Place<'_> {
        Place::top(self).role(role, name)
    }

    /// What has this role and a name that starts so: `role_starting("tab", "Problems")` for "Problems 2".
    pub fn role_starting(&self, role: &str, start: &str) -> Place<'_> {
        Place::top(self).role_starting(role, start)
    }

    /// What has this role, whatever its name.
    pub fn any(&self, role: &str) -> Place<'_> {
        Place::top(self).any(role)
    }

    /// The field with this label.
    pub fn label(&self, label: &str) -> Place<'_> {
        Place::top(self).label(label)
    }

    /// The innermost element whose visible text has this.
    pub fn text(&self, text: &str) -> Place<'_> {
        Place::top(self).text(text)
    }
}

/// The keyboard and the clipboard.
impl Page {
    /// Presses keys at once, wherever the focus is: `"Tab"`, `"Control+Shift+z"`, `"F8"`, `"ArrowDown"`, `"a"`.
    #[track_caller]
    pub fn press(&self, keys: &str) {
        let keys: Vec<char> = keys.split('+').map(key).collect();
        let mut actions = self.browser().action_chain();
        for key in &keys {
            actions = actions.key_down(*key);
        }
        for key in keys.iter().rev() {
            actions = actions.key_up(*key);
        }
        self.now("pressing keys", actions.perform());
    }

    /// Types text, wherever the focus is.
    #[track_caller]
    pub fn type_text(&self, text: &str) {
        self.now("typing", self.browser().action_chain().send_keys(text).perform());
    }

    /// What has the focus: `button "Undo"`.
    #[track_caller]
    pub fn focused(&self) -> String {
        let focused = self.ask("done({ answer: describe(activeElement()) });", &[]);
        focused.as_str().unwrap_or_default().to_owned()
    }

    /// Presses Tab until this has the focus, as somebody without a mouse must; fails when it is not on the way.
    #[track_caller]
    pub fn tab_to(&self, role: &str, name: &str) {
        let wanted = format!("{role} {name:?}");
        let mut stops = vec![self.focused()];
        while stops.last() != Some(&wanted) {
            assert!(stops.len() < 300, "Tab does not come to {wanted}, but to: {}", stops.join(", "));
            self.press("Tab");
            stops.push(self.focused());
        }
    }

    /// Pastes this, wherever the focus is; it is in the clipboard afterwards.
    #[track_caller]
    pub fn paste(&self, text: &str) {
        self.ask("navigator.clipboard.writeText(arguments[0]).then(() => done({ answer: true }));", &[json!(text)]);
        self.press("Control+v");
    }

    /// Drops a file or a folder of the disk in the middle of the page, as a person drags it there.
    #[track_caller]
    pub fn drop_from_the_disk(&self, path: &str) {
        let data = json!({ "items": [], "files": [path], "dragOperationsMask": 1 });
        for kind in ["dragEnter", "dragOver", "drop"] {
            let step = json!({ "type": kind, "x": 400, "y": 300, "data": data });
            self.now("dropping", self.browser().cdp().send_raw("Input.dispatchDragEvent", step));
        }
    }

    /// What is in the clipboard. A page copies a moment after the click: wait for its "Copied" first.
    #[track_caller]
    pub fn clipboard(&self) -> String {
        let text = self.ask("navigator.clipboard.readText().then((answer) => done({ answer }));", &[]);
        text.as_str().unwrap_or_default().to_owned()
    }
}

/// What is seen from outside the page.
impl Page {
    /// The text of a file that the page had the browser download, once it is there.
    #[track_caller]
    pub fn downloaded(&self, name: &str) -> String {
        String::from_utf8(self.downloaded_bytes(name)).expect("a text")
    }

    /// The bytes of a file that the page had the browser download, once it is there.
    #[track_caller]
    pub fn downloaded_bytes(&self, name: &str) -> Vec<u8> {
        let file = self.downloads.join(name);
        let start = Instant::now();
        while !file.is_file() {
            let names = |folder: fs::ReadDir| folder.flatten().map(|entry| entry.file_name()).collect::<Vec<_>>();
            let others = || fs::read_dir(&self.downloads).map(names).unwrap_or_default();
            let is_time = start.elapsed() < Duration::from_millis(self.patience.get().into());
            assert!(is_time, "{name} was not downloaded, but: {:?}", others());
            self.ask("requestAnimationFrame(() => done({ answer: true }));", &[]);
        }
        fs::read(&file).expect("a file")
    }

    /// Every address that the browser asked for since the visit began, in order, of all kinds of requests.
    #[track_caller]
    pub fn requests(&self) -> Vec<String> {
        if self.in_firefox {
            return firefox::requests(self);
        }
        for entry in self.now("reading the log of requests", self.browser().get_log("performance")) {
            let Ok(entry) = serde_json::from_str::<Value>(&entry.message) else { continue };
            let message = &entry["message"];
            let address = match message["method"].as_str() {
                Some("Network.requestWillBeSent") => &message["params"]["request"]["url"],
                Some("Network.webSocketCreated" | "Network.webTransportCreated") => &message["params"]["url"],
                _ => continue,
            };
            let address = address.as_str().unwrap_or_default();
            if !address.starts_with("data:") && !address.starts_with("blob:") {
                self.requests.borrow_mut().0.push(address.to_owned());
            }
        }
        self.requests.borrow().0.clone()
    }

    /// The part of [`Page::requests`] that was asked for after the page had loaded.
    #[track_caller]
    pub fn requests_after_load(&self) -> Vec<String> {
        self.requests().split_off(self.requests.borrow().1)
    }

    /// The errors in the console since the visit began.
    #[track_caller]
    pub fn console_errors(&self) -> Vec<String> {
        if self.in_firefox {
            return Vec::new();
        }
        let entries = self.now("reading the console", self.browser().browser_log());
        let errors = entries.into_iter().filter(|entry| entry.level == "SEVERE").map(|entry| entry.message);
        self.console.borrow_mut().extend(errors);
        self.console.borrow().clone()
    }

    /// The server's view of this visit.
    pub fn site(&self) -> &Site {
        &self.site
    }
}

/// The browser itself, for what no word above says.
impl Page {
    /// The WebDriver session.
    pub fn browser(&self) -> &WebDriver {
        self.browser.as_ref().expect("the browser is there until the page is dropped")
    }

    /// Lets every word wait so many milliseconds instead of the usual 20 seconds.
    pub fn have_patience(&self, milliseconds: u32) {
        self.patience.set(milliseconds);
    }

    /// Waits for an answer of the browser's.
    #[track_caller]
    pub fn now<T, E: Display>(&self, what: &str, asked: impl Future<Output = Result<T, E>>) -> T {
        match self.runtime.block_on(asked) {
            Ok(answer) => answer,
            Err(error) => panic!("{what}: {error}"),
        }
    }

    /// Runs a script in the page.
    #[track_caller]
    pub fn script(&self, script: &str) -> Value {
        self.now("running a script", self.browser().execute(script, vec![])).json().clone()
    }

    /// What an asynchronous function of this body gives.
    #[track_caller]
    pub fn ask_for(&self, body: &str) -> Value {
        let script = format!(
            "(async () => {{ {body} }})().then((answer) => done({{ answer }}), (error) => done({{ otherwise: String(error) }}));"
        );
        self.ask(&script, &[])
    }

    /// Waits until an expression of JavaScript is true.
    #[track_caller]
    pub fn wait_until(&self, what: &str, expression: &str) {
        let script = format!(
            "until(PATIENCE, () => ({expression}) ? true : undefined, done, () => {what} + ' is not so: ' + {code});",
            what = json!(what),
            code = json!(expression)
        );
        self.ask(&script, &[]);
    }

    /// Runs a script that has the functions of find.js and gives its `done` either `{ answer }` or `{ otherwise }`.
    #[track_caller]
    pub(crate) fn ask(&self, script: &str, arguments: &[Value]) -> Value {
        match self.try_ask(script, arguments) {
            Ok(answer) => answer,
            Err(otherwise) => panic!("{otherwise}"),
        }
    }

    pub(crate) fn try_ask(&self, script: &str, arguments: &[Value]) -> Result<Value, String> {
        let script = format!(
            "const done = arguments[arguments.length - 1], PATIENCE = {};\n{FIND}\n{script}",
            self.patience.get()
        );
        let answer = self.runtime.block_on(self.browser().execute_async(script, arguments.to_vec()));
        let mut answer = answer.map_err(|error| error.to_string())?.json().clone();
        match answer.get("otherwise").and_then(Value::as_str) {
            Some(otherwise) => Err(otherwise.to_owned()),
            None => Ok(answer["answer"].take()),
        }
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        let is_failed = thread::panicking();
        let mut faults = Vec::new();
        if is_failed {
            let name = thread::current().name().unwrap_or("page").replace("::", "-");
            self.picture(PathBuf::from(env!("CARGO_TARGET_TMPDIR")), &name);
            if let Ok(entries) = self.runtime.block_on(self.browser().browser_log()) {
                entries.iter().for_each(|entry| eprintln!("Console: {}", entry.message));
            }
        } else {
            let own = self.site.address();
            // The same server under the name that makes it another site.
            let same = |address: &str| address.replacen("://localhost:", "://127.0.0.1:", 1).starts_with(&own);
            let elsewhere: Vec<_> = self.requests().into_iter().filter(|address| !same(address)).collect();
            faults.extend((!elsewhere.is_empty()).then(|| format!("The page asked elsewhere: {elsewhere:?}")));
            let late = self.requests_after_load();
            let is_late = !self.is_forgiven.get() && !late.is_empty();
            faults.extend(is_late.then(|| format!("The page asked after it had loaded: {late:?}")));
            let errors = self.console_errors();
            let is_wrong = !self.is_forgiven.get() && !errors.is_empty();
            faults.extend(is_wrong.then(|| format!("Errors in the console: {errors:?}")));
        }
        if let Some(browser) = self.browser.take() {
            let _ = self.runtime.block_on(browser.quit());
        }
        let _ = fs::remove_dir_all(&self.downloads);
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}

/// The character by which WebDriver knows a key: names as in JavaScript's `KeyboardEvent.key`.
fn key(name: &str) -> char {
    let key = match name {
        "Control" => Key::Control,
        "Shift" => Key::Shift,
        "Alt" => Key::Alt,
        "Meta" => Key::Meta,
        "Enter" => Key::Enter,
        "Tab" => Key::Tab,
        "Escape" => Key::Escape,
        "Space" => return ' ',
        "Backspace" => Key::Backspace,
        "Delete" => Key::Delete,
        "ArrowUp" => Key::Up,
        "ArrowDown" => Key::Down,
        "ArrowLeft" => Key::Left,
        "ArrowRight" => Key::Right,
        "Home" => Key::Home,
        "End" => Key::End,
        "PageUp" => Key::PageUp,
        "PageDown" => Key::PageDown,
        "F1" => Key::F1,
        "F2" => Key::F2,
        "F8" => Key::F8,
        _ => {
            let mut characters = name.chars();
            return match (characters.next(), characters.next()) {
                (Some(character), None) => character,
                _ => panic!("There is no key {name:?}."),
            };
        }
    };
    key.into()
}
