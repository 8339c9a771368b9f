//! Firefox, for what has to be seen in more than one browser.

use crate::{driver::Driver, page::Page};
use serde_json::json;
use std::{env, path::Path};
use thirtyfour::{Capabilities, prelude::*};

/// Whether it can be driven here; says so where it cannot.
pub fn is_there() -> bool {
    let is_there = env::var_os("GECKODRIVER").is_some();
    if !is_there {
        eprintln!("GECKODRIVER names no driver: this was NOT tested in Firefox.");
    }
    is_there
}

/// A driver of its own for one browser.
pub fn driver() -> Driver {
    let name = env::var_os("GECKODRIVER").unwrap_or_else(|| "geckodriver".into());
    Driver::start(&name, &["--port=0", "--log=info"], "Listening on 127.0.0.1:")
}

/// A new profile that downloads to this folder without asking.
pub fn capabilities(downloads: &Path) -> WebDriverResult<Capabilities> {
    let mut wanted = DesiredCapabilities::firefox();
    wanted.set(
        "moz:firefoxOptions",
        json!({
            "args": ["-headless", "--width=1280", "--height=900"],
            "prefs": {
                "browser.download.folderList": 2,
                "browser.download.dir": downloads,
                "browser.download.always_ask_before_handling_new_types": false,
                "intl.accept_languages": "en-US",
            },
        }),
    )?;
    Ok(wanted.into())
}

/// What the page that is open has asked for.
pub fn requests(page: &Page) -> Vec<String> {
    let names = page.script(
        "return performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => !/^(data|blob):/.test(name))",
    );
    let names = names.as_array().into_iter().flatten();
    names.filter_map(|name| Some(name.as_str()?.to_owned())).collect()
}
