//! The checker: a second wasm module, with every rule in it. It comes once the page is drawn; until then, and where it
//! cannot be had, everything else works.
//!
//! Whoever puts the page somewhere says how the checker is got, with `provideChecker(loadChecker)`: `loadChecker` takes
//! nothing and promises an object with the class `Checker`, such as the JavaScript module that wasm-bindgen writes for
//! the crate `hookwright-checker`, after its `default` was awaited. That takes an address or bytes:
//!
//! ```js
//! page.provideChecker(async () => {
//!   const checker = await import("./hookwright-checker.js");
//!   await checker.default({ module_or_path: bytes });
//!   return checker;
//! });
//! ```

use crate::state::{Finding, Findings, InstallScript, NoScript, Renamed, Starter, Trial, plugin_files};
use hookwright_core::Lang;
use js_sys::{Function, Promise, Reflect};
use leptos::prelude::*;
use std::cell::RefCell;
use std::sync::{Arc, LazyLock};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// How far it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Checking {
    /// It is still to come.
    Waiting,
    /// It answers.
    Ready,
    /// It cannot be had, or it broke.
    Failed,
}

impl Checking {
    /// The name in `data-checking`, by which tests wait for it.
    pub fn name(self) -> &'static str {
        match self {
            Checking::Waiting => "waiting",
            Checking::Ready => "ready",
            Checking::Failed => "failed",
        }
    }
}

#[wasm_bindgen]
extern "C" {
    type Remote;
    #[wasm_bindgen(method, catch)]
    fn lint(this: &Remote, text: &str) -> Result<String, JsValue>;
    #[wasm_bindgen(method, catch, js_name = fixAll)]
    fn fix_all(this: &Remote, text: &str) -> Result<String, JsValue>;
    #[wasm_bindgen(method, catch)]
    fn explain(this: &Remote, rule: &str, lang: &str) -> Result<String, JsValue>;
    #[wasm_bindgen(method, catch)]
    fn place(this: &Remote, scope: &str, platform: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch, js_name = forgetFiles)]
    fn forget_files(this: &Remote) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch, js_name = addFile)]
    fn add_file(this: &Remote, path: &str, bytes: &[u8]) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch, js_name = installScript)]
    fn install_script(
        this: &Remote,
        slug: &str,
        about: &str,
        hooks: &str,
        scope: &str,
        shell: &str,
    ) -> Result<String, JsValue>;
    #[wasm_bindgen(method, catch, js_name = renameScript)]
    fn rename_script(this: &Remote, hooks: &str, from: &str, to: &str) -> Result<String, JsValue>;
    #[wasm_bindgen(method, catch)]
    fn starter(this: &Remote, event: &str, matcher: &str, language: &str, lang: &str) -> Result<String, JsValue>;
    #[wasm_bindgen(method, catch, js_name = hooksAt)]
    fn hooks_at(this: &Remote, slug: &str, hooks: &str, scope: &str) -> Result<String, JsValue>;
    #[wasm_bindgen(method, catch, js_name = pluginFiles)]
    fn plugin_files(this: &Remote, slug: &str, about: &str, hooks: &str) -> Result<String, JsValue>;
    #[wasm_bindgen(method, catch)]
    fn sample(this: &Remote, event: &str, tool: &str) -> Result<String, JsValue>;
    #[wasm_bindgen(method, catch, js_name = tryOut)]
    fn try_out(this: &Remote, text: &str, event: &str, payload: &str) -> Result<String, JsValue>;
    #[wasm_bindgen(method)]
    fn free(this: &Remote);
}

/// One for all widgets of a page.
static CHECKING: LazyLock<ArcRwSignal<Checking>> = LazyLock::new(|| ArcRwSignal::new(Checking::Waiting));

thread_local! {
    /// The class, once it is there.
    static CLASS: RefCell<Option<Function>> = const { RefCell::new(None) };
}

/// How far the checker is, as it changes.
pub fn checking() -> Signal<Checking> {
    Signal::derive(|| CHECKING.get())
}

/// Gets the checker by this function, which takes nothing and promises an object with the class `Checker`.
#[wasm_bindgen(js_name = provideChecker)]
pub fn provide_checker(load: Function) {
    spawn_local(async move {
        let class = class(&load).await;
        let now = if class.is_ok() { Checking::Ready } else { Checking::Failed };
        CLASS.set(class.ok());
        CHECKING.set(now);
    });
}

async fn class(load: &Function) -> Result<Function, JsValue> {
    let module = JsFuture::from(load.call0(&JsValue::NULL)?.dyn_into::<Promise>()?).await?;
    Reflect::get(&module, &JsValue::from_str("Checker"))?.dyn_into()
}

/// The checker of one draft.
#[derive(Default)]
pub struct Checker {
    remote: RefCell<Option<Remote>>,
    findings: RefCell<Findings>,
}

impl Checker {
    /// Every finding in a text; none where there is no checker.
    pub fn lint(&self, text: &str) -> Option<Vec<Arc<Finding>>> {
        let answer = self.ask(|remote| remote.lint(text))?;
        self.findings.borrow_mut().read(&answer)
    }

    /// A text with every safe fix carried out.
    pub fn fix_all(&self, text: &str) -> Option<String> {
        self.ask(|remote| remote.fix_all(text))
    }

    /// The page of a rule, in Markdown.
    pub fn explain(&self, rule: &str, lang: Lang) -> Option<String> {
        self.ask(|remote| remote.explain(rule, lang.code()))
    }

    /// Says whose file it is and on which system.
    pub fn place(&self, scope: &str, platform: &str) -> Option<()> {
        self.ask(|remote| remote.place(scope, platform))
    }

    /// Says which files are in the hook's folder, by their paths from there; what was said before is forgotten.
    pub fn know_files<'a>(&self, files: impl IntoIterator<Item = (&'a str, &'a [u8])>) -> Option<()> {
        self.ask(Remote::forget_files)?;
        files.into_iter().try_for_each(|(path, bytes)| self.ask(|remote| remote.add_file(path, bytes)))
    }

    /// The script that installs a hook with the known files; `about` is its HOOK.md.
    pub fn install_script(
        &self,
        slug: &str,
        about: &str,
        hooks: &str,
        scope: &str,
        shell: &str,
    ) -> Option<Result<InstallScript, NoScript>> {
        InstallScript::read(&self.ask(|remote| remote.install_script(slug, about, hooks, scope, shell))?)
    }

    /// A script to start from.
    pub fn starter(&self, event: &str, matcher: &str, language: &str, lang: Lang) -> Option<Starter> {
        Starter::read(&self.ask(|remote| remote.starter(event, matcher, language, lang.code()))?)
    }

    /// A configuration whose commands follow a renamed script.
    pub fn rename_script(&self, hooks: &str, from: &str, to: &str) -> Option<Renamed> {
        Renamed::read(&self.ask(|remote| remote.rename_script(hooks, from, to))?)
    }

    /// The configuration as it stands in the settings of a scope once the hook is installed.
    pub fn hooks_at(&self, slug: &str, hooks: &str, scope: &str) -> Option<String> {
        self.ask(|remote| remote.hooks_at(slug, hooks, scope))
    }

    /// The files of a hook as a plugin, but for its scripts.
    pub fn plugin_files(&self, slug: &str, about: &str, hooks: &str) -> Option<Vec<(String, String)>> {
        plugin_files(&self.ask(|remote| remote.plugin_files(slug, about, hooks))?)
    }

    /// A payload of an event to try hooks with, for a call of this tool.
    pub fn sample(&self, event: &str, tool: &str) -> Option<String> {
        self.ask(|remote| remote.sample(event, tool))
    }

    /// What becomes of the hooks of an event that comes with this payload.
    pub fn try_out(&self, text: &str, event: &str, payload: &str) -> Option<Trial> {
        Trial::read(&self.ask(|remote| remote.try_out(text, event, payload))?)
    }

    /// Asks the other module. One that breaks is not asked again: its memory may be in any state.
    fn ask<T>(&self, question: impl FnOnce(&Remote) -> Result<T, JsValue>) -> Option<T> {
        if self.remote.borrow().is_none() {
            let class = CLASS.with_borrow(Clone::clone)?;
            let remote = Reflect::construct(&class, &js_sys::Array::new()).ok()?;
            self.remote.replace(Some(remote.unchecked_into()));
        }
        let answer = question(self.remote.borrow().as_ref()?);
        if answer.is_err() {
            CLASS.set(None);
            self.remote.replace(None);
            // Not at once: a memo may be asking.
            spawn_local(async { CHECKING.set(Checking::Failed) });
        }
        answer.ok()
    }
}

impl Drop for Checker {
    fn drop(&mut self) {
        if let Some(remote) = self.remote.take().filter(|_| CLASS.with_borrow(Option::is_some)) {
            remote.free();
        }
    }
}
