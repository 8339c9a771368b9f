//! How somebody comes to the page: with which screen, language and taste, and what their browser refuses.

use crate::{
    driver::Driver,
    firefox,
    page::Page,
    site::{Manner, Site},
};
use serde_json::{Value, json};
use std::{env, path::Path, process, sync::Arc, time::Duration};
use thirtyfour::{Capabilities, prelude::*};

/// A visit to be made; [`Visit::open`] makes it.
pub struct Visit {
    width: u32,
    height: u32,
    language: &'static str,
    media: Vec<(&'static str, &'static str)>,
    fragment: String,
    has_storage: bool,
    has_clipboard: bool,
    manner: Option<Manner>,
    has_wasm: bool,
    has_scripts: bool,
    has_policy: bool,
    is_one_file: bool,
    in_firefox: bool,
}

#[allow(dead_code, reason = "a vocabulary: each story takes the words that it needs")]
impl Visit {
    /// English, 1280 × 900, light, nothing refused.
    pub fn new() -> Visit {
        Visit {
            width: 1280,
            height: 900,
            language: "en-US",
            media: vec![("prefers-color-scheme", "light")],
            fragment: String::new(),
            has_storage: true,
            has_clipboard: true,
            manner: None,
            has_wasm: true,
            has_scripts: true,
            has_policy: true,
            is_one_file: false,
            in_firefox: false,
        }
    }

    /// On a screen of this size, in CSS pixels; 320 is the narrowest that has to work.
    pub fn sized(mut self, width: u32, height: u32) -> Visit {
        (self.width, self.height) = (width, height);
        self
    }

    /// With a browser that asks for this language: `es-ES`.
    pub fn speaking(mut self, language: &'static str) -> Visit {
        self.language = language;
        self
    }

    /// With a taste: `("prefers-color-scheme", "dark")`, `("forced-colors", "active")`.
    pub fn preferring(mut self, feature: &'static str, value: &'static str) -> Visit {
        self.media.retain(|(other, _)| *other != feature);
        self.media.push((feature, value));
        self
    }

    /// By a link with this behind the `#`.
    pub fn at(mut self, fragment: &str) -> Visit {
        self.fragment = format!("#{fragment}");
        self
    }

    /// With a browser that refuses to store anything: even asking for `localStorage` throws.
    pub fn without_storage(mut self) -> Visit {
        self.has_storage = false;
        self
    }

    /// With a browser that refuses the clipboard to scripts.
    pub fn without_clipboard(mut self) -> Visit {
        self.has_clipboard = false;
        self
    }

    /// From a server with this manner.
    pub fn served(mut self, manner: Manner) -> Visit {
        self.manner = Some(manner);
        self
    }

    /// With a browser that has no WebAssembly.
    pub fn without_wasm(mut self) -> Visit {
        self.has_wasm = false;
        self
    }

    /// With a browser that runs no scripts.
    pub fn without_scripts(mut self) -> Visit {
        self.has_scripts = false;
        self
    }

    /// From the disk: the page as one file.
    pub fn of_one_file(mut self) -> Visit {
        self.is_one_file = true;
        self
    }

    /// In Firefox. Its screen, language and colors are its own.
    pub fn in_firefox(mut self) -> Visit {
        self.in_firefox = true;
        self
    }

    /// With a browser that heeds no policy of a page's, for tests that put something of their own into it.
    pub fn without_policy(mut self) -> Visit {
        self.has_policy = false;
        self
    }

    /// Opens the page in a new browser with a new profile, and waits until it runs.
    #[track_caller]
    pub fn open(self) -> Page {
        let fragment = self.fragment.clone();
        let page = self.arrive();
        page.go(&fragment);
        page
    }

    /// The same where the page does not get to run: waits for nothing, and forgives what is in the console.
    #[track_caller]
    pub fn look(self) -> Page {
        let page = self.arrive();
        page.look();
        page
    }

    #[track_caller]
    pub(crate) fn arrive(self) -> Page {
        let site = if self.is_one_file { Site::one_file() } else { Site::new() };
        self.manner.into_iter().for_each(|manner| site.behave(manner));
        // geckodriver drives one browser at a time.
        let driver = if self.in_firefox { Arc::new(firefox::driver()) } else { Driver::shared() };
        let folder = format!("downloads-{}-{}", process::id(), site.number());
        let downloads = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let browser = runtime.block_on(async {
            if self.in_firefox {
                let browser = WebDriver::new(driver.address(), firefox::capabilities(&downloads)?).await?;
                browser.set_script_timeout(Duration::from_secs(90)).await?;
                return Ok(browser);
            }
            let browser = WebDriver::new(driver.address(), self.capabilities()?).await?;
            if let Err(error) = self.set_up(&browser, &site, &downloads).await {
                let _ = browser.quit().await;
                return Err(error);
            }
            Ok(browser)
        });
        let browser = match browser {
            Ok(browser) => browser,
            Err(error) => panic!("no browser: {error}"),
        };
        Page::new(browser, self.in_firefox, runtime, driver, site, downloads)
    }

    fn capabilities(&self) -> WebDriverResult<Capabilities> {
        let mut wanted = DesiredCapabilities::chrome();
        for argument in [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-quic",
        ] {
            wanted.add_arg(argument)?;
        }
        wanted.add_arg(&format!("--accept-lang={}", self.language))?;
        wanted.add_arg(&format!("--window-size={},{}", self.width, self.height))?;
        if let Some(binary) = env::var("CHROME").ok().filter(|path| !path.is_empty()) {
            wanted.set_binary(&binary)?;
        }
        if !self.has_storage {
            // What a browser calls cookies here is all that a page can store.
            wanted.add_experimental_option("prefs", json!({ "profile.default_content_setting_values.cookies": 2 }))?;
        }
        wanted.set("goog:loggingPrefs", json!({ "browser": "ALL", "performance": "ALL" }))?;
        Ok(wanted.into())
    }

    async fn set_up(&self, browser: &WebDriver, site: &Site, downloads: &Path) -> WebDriverResult<()> {
        browser.set_script_timeout(Duration::from_secs(90)).await?;
        let cdp = browser.cdp();
        let size = json!({ "width": self.width, "height": self.height, "deviceScaleFactor": 1, "mobile": false });
        cdp.send_raw("Emulation.setDeviceMetricsOverride", size).await?;
        let media: Vec<Value> =
            self.media.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        cdp.send_raw("Emulation.setEmulatedMedia", json!({ "features": media })).await?;
        cdp.send_raw("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })).await?;
        if !self.has_wasm {
            let source = json!({ "source": "delete globalThis.WebAssembly" });
            cdp.send_raw("Page.addScriptToEvaluateOnNewDocument", source).await?;
        }
        if !self.has_policy {
            cdp.send_raw("Page.setBypassCSP", json!({ "enabled": true })).await?;
        }
        if !self.has_scripts {
            cdp.send_raw("Emulation.setScriptExecutionDisabled", json!({ "value": true })).await?;
        }
        let download = json!({ "behavior": "allow", "downloadPath": downloads });
        cdp.send_raw("Browser.setDownloadBehavior", download).await?;
        let address = site.address();
        let origin = address.split('/').take(3).collect::<Vec<_>>().join("/");
        for name in ["clipboard-read", "clipboard-write"] {
            let setting = if self.has_clipboard { "granted" } else { "denied" };
            let permission = json!({ "permission": { "name": name }, "setting": setting, "origin": origin });
            cdp.send_raw("Browser.setPermission", permission).await?;
        }
        Ok(())
    }
}
