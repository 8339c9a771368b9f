//! The built page in a real browser, used as a person uses it: one file for each story, told with the words of
//! [`page`] and [`place`]. `cargo xtask test page` builds the page and runs this.
//!
//! ```ignore
//! #[test]
//! fn a_matcher_on_stop_is_called_ignored() {
//!     let page = Page::open();
//!     page.role("button", "Add a hook").click();
//!     page.role("menuitem", "Stop").click();
//!     page.label("Matcher").fill("Bash");
//!     page.role_starting("tab", "Problems").click();
//!     let problems = page.role_starting("tabpanel", "Problems");
//!     problems.text("`Stop` takes no matcher.").is_there();
//!     problems.role("button", "Remove the matcher").click();
//!     problems.text("No problems.").is_there();
//! }
//! ```
//!
//! Every word waits by itself, inside the page, until it holds or its time is over; nothing sleeps. Each page has a
//! profile of its own and is closed when it goes out of scope, and then fails the test if an error was in the
//! console, or if a request was made after the page had loaded, or to anywhere but where the page came from.
//!
//! - `HOOKWRIGHT_DIST`: the built page.
//! - `CHROMEDRIVER`: the driver, if it is not on PATH.
//! - `GECKODRIVER`: the driver of Firefox; without it, Firefox is not tested, and a line says so.
//! - `HOOKWRIGHT_AXE`: axe.min.js; without it, accessibility is not looked at, and a line says so.
//! - `HOOKWRIGHT_SHOTS`: a folder for screenshots; a failed test leaves one anyway, in target/tmp.

#![cfg(not(target_arch = "wasm32"))]

mod axe;
mod driver;
mod firefox;
mod page;
mod place;
mod site;
mod visit;

mod accessible;
mod build_a_hook;
mod come_back;
mod come_up;
mod first_light;
mod handler_types;
mod install_a_hook;
mod many_hooks;
mod one_file;
mod refused;
mod screens;
mod share;
mod start_from_something;
mod take_it_home;
mod try_it;
mod two_tabs;
mod words;
