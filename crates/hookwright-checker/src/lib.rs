//! Everything about hooks that is too large for the page to start with: the rules and their pages, the parsers of
//! shells, PowerShell and jq, what would run, and the scripts that install a hook.
//!
//! The page talks to it in texts and bytes alone, since a second wasm module shares no memory with the first. Answers
//! are JSON; their forms are in [`wire`].

pub mod wire;

use hookwright_core::fix::fix_all;
use hookwright_core::hook::{About, Hook, Scripts};
use hookwright_core::json::{Document, Value, compact};
use hookwright_core::matcher::RegexEngine;
use hookwright_core::merge::Entry;
use hookwright_core::script::{Base, File, Plan, install_script, powershell_script};
use hookwright_core::starter::{Language, starter};
use hookwright_core::text::{Arg, Args};
use hookwright_core::trial::{sample, tried, variables};
use hookwright_core::{Bundle, Diagnostic, Facts, Lang, Linter, Platform, Scope, Version, catalog, rules};
use std::collections::HashMap;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(target_arch = "wasm32")]
static ENGINE: &dyn RegexEngine = &hookwright_core::matcher::JS_REGEXP;
#[cfg(not(target_arch = "wasm32"))]
static ENGINE: &dyn RegexEngine = &hookwright_core::matcher::REGRESS;

/// One draft's checker: it remembers what it read, so that a change costs what it changed.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen)]
pub struct Checker {
    linter: Linter,
    facts: Facts,
    files: Vec<(String, Vec<u8>)>,
    bundle: Bundle,
    /// The findings of the last answer, as they were sent, with their numbers.
    sent: HashMap<String, u32>,
    next: u32,
}

#[cfg_attr(target_arch = "wasm32", wasm_bindgen)]
impl Checker {
    /// A checker of project settings on Linux.
    #[cfg_attr(target_arch = "wasm32", wasm_bindgen(constructor))]
    #[allow(clippy::new_without_default, reason = "made from JavaScript")]
    pub fn new() -> Checker {
        Checker {
            linter: Linter::default(),
            facts: Facts { scope: Scope::Project, platform: Platform::Linux, version: Version::CHECKED, regex: ENGINE },
            files: Vec::new(),
            bundle: Bundle::default(),
            sent: HashMap::new(),
            next: 0,
        }
    }

    /// Says whose file it is and on which system; a name that is none changes nothing.
    pub fn place(&mut self, scope: &str, platform: &str) {
        self.facts.scope = Scope::of_name(scope).unwrap_or(self.facts.scope);
        self.facts.platform = Platform::of_name(platform).unwrap_or(self.facts.platform);
    }

    /// Forgets every file.
    #[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = forgetFiles))]
    pub fn forget_files(&mut self) {
        self.files.clear();
        self.bundle = Bundle::default();
    }

    /// Says what is in a file of the hook's folder.
    #[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = addFile))]
    pub fn add_file(&mut self, path: &str, bytes: &[u8]) {
        self.bundle = std::mem::take(&mut self.bundle).with(path, bytes);
        self.files.push((path.to_owned(), bytes.to_owned()));
    }

    /// Says that there is no such file.
    #[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = lackFile))]
    pub fn lack_file(&mut self, path: &str) {
        self.bundle = std::mem::take(&mut self.bundle).without(path);
    }

    /// Every finding: `{"new": [[number, finding]…], "found": [number…]}`. A finding that says what one of the last
    /// answer said keeps its number and is not sent again.
    pub fn lint(&mut self, text: &str) -> String {
        let mut findings = self.linter.lint_bundle(&self.facts, &Document::parse(text), &self.bundle);
        findings.retain(|finding| !self.is_rewritten(finding));
        let (mut sent, mut new, mut found) = (HashMap::new(), String::new(), String::new());
        for finding in &findings {
            let finding = compact(&wire::finding(finding));
            let number = self.sent.get(&finding).or_else(|| sent.get(&finding)).copied().unwrap_or_else(|| {
                let comma = if new.is_empty() { "" } else { "," };
                new.push_str(&format!("{comma}[{},{finding}]", self.next));
                self.next += 1;
                self.next - 1
            });
            let comma = if found.is_empty() { "" } else { "," };
            found.push_str(&format!("{comma}{number}"));
            sent.insert(finding, number);
        }
        self.sent = sent;
        format!(r#"{{"new":[{new}],"found":[{found}]}}"#)
    }

    /// The text with every safe fix carried out.
    #[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = fixAll))]
    pub fn fix_all(&self, text: &str) -> String {
        fix_all(&self.facts, &Document::parse(text)).text().to_owned()
    }

    /// A rule's page, in Markdown; empty where there is no such rule.
    pub fn explain(&self, rule: &str, lang: &str) -> String {
        let lang = Lang::of_code(lang).unwrap_or_default();
        rules::rule(rule).map(|rule| rule.docs.get(lang).to_owned()).unwrap_or_default()
    }

    /// A payload of an event to try hooks with; for a call of this tool where the event is about tools. Empty where there
    /// is no such event.
    pub fn sample(&self, event: &str, tool: &str) -> String {
        catalog::event(event).map(|event| sample(event, catalog::tool(tool))).unwrap_or_default()
    }

    /// What becomes of each handler of an event that comes with this payload: `{"tried": [{"at", "outcome", "why"}…],
    /// "ends": [words…], "variables": [name…]}`; `ends` says what status 0, 2 and any other do. `{}` where there is no such
    /// event.
    #[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = tryOut))]
    pub fn try_out(&self, text: &str, event: &str, payload: &str) -> String {
        let Some(event) = catalog::event(event) else { return compact(&Value::Object(Vec::new())) };
        let tried = tried(&self.facts, &Document::parse(text), event, &Document::parse(payload));
        let ends = [&event.stdout_goes_to, &event.exit2, &event.exit_other].map(|text| wire::words(text, &Args::new()));
        let variables = variables(event).into_iter().map(Value::text);
        compact(&Value::object([
            ("tried", Value::Array(tried.iter().map(wire::tried).collect())),
            ("ends", Value::Array(ends.to_vec())),
            ("variables", Value::Array(variables.collect())),
        ]))
    }

    /// The script that installs the hook, and takes it out again: `{"script", "commands", "left"}`, or
    /// `{"fault": words, "why": words or null}`. `about` is its HOOK.md; for the shell `powershell` it is one of PowerShell's.
    #[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = installScript))]
    pub fn install_script(&self, slug: &str, about: &str, hooks: &str, scope: &str, shell: &str) -> String {
        let script = if shell == "powershell" { powershell_script } else { install_script };
        let plan = self.hook(slug, about, hooks).plan(Scope::of_name(scope).unwrap_or(Scope::Local));
        compact(&match plan {
            Ok(plan) => Value::object([
                ("script", Value::text(script(&plan))),
                ("commands", Value::Array(entries(&plan).iter().map(wire::entry).collect())),
                ("left", Value::Array(plan.left.iter().map(wire::left).collect())),
            ]),
            Err(fault) => Value::object([
                ("fault", wire::words(&fault.text(), &fault.args())),
                ("why", fault.why().map_or(Value::Null, |why| wire::words(&why, &fault.args()))),
            ]),
        })
    }

    /// A script to start from: `{"path", "text", "handler"}`; `{}` where there is no such event or language. An empty
    /// matcher is none.
    pub fn starter(&self, event: &str, matcher: &str, language: &str, lang: &str) -> String {
        let matcher = Some(matcher).filter(|matcher| !matcher.is_empty());
        let lang = Lang::of_code(lang).unwrap_or_default();
        let both = catalog::event(event).zip(Language::of_name(language));
        compact(&both.map_or(Value::Object(Vec::new()), |(event, language)| {
            let made = starter(event, matcher, language, lang, self.facts.regex);
            let handler = made.handler();
            Value::object([
                ("path", Value::String(made.path)),
                ("text", Value::String(made.text)),
                ("handler", handler),
            ])
        }))
    }

    /// The configuration after a script got another path: `{"hooks": text, "left"}`, or `{}` where it cannot have it.
    #[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = renameScript))]
    pub fn rename_script(&self, hooks: &str, from: &str, to: &str) -> String {
        let renamed = self.hook("hook", "", hooks).rename_script(from, to);
        compact(&match renamed {
            Ok(renamed) => Value::object([
                ("hooks", Value::text(renamed.hook.hooks.text())),
                ("left", Value::Array(renamed.left.iter().map(wire::left).collect())),
            ]),
            Err(_) => Value::Object(Vec::new()),
        })
    }

    /// The configuration as it stands in the settings of a scope once the hook is installed.
    #[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = hooksAt))]
    pub fn hooks_at(&self, slug: &str, hooks: &str, scope: &str) -> String {
        let base = if scope == "user" { Base::User } else { Base::Project };
        self.hook(slug, "", hooks).hooks_at(base).text().to_owned()
    }

    /// The files of the hook as a plugin, but for its scripts: `[[path, text]…]`.
    #[cfg_attr(target_arch = "wasm32", wasm_bindgen(js_name = pluginFiles))]
    pub fn plugin_files(&self, slug: &str, about: &str, hooks: &str) -> String {
        let files = self.hook(slug, about, hooks).plugin_files().into_iter();
        let own = files.filter(|file| !self.files.iter().any(|(path, _)| *path == file.path));
        let file = |file: File| {
            let text = String::from_utf8_lossy(&file.bytes).into_owned();
            Value::Array(vec![Value::String(file.path), Value::String(text)])
        };
        compact(&Value::Array(own.map(file).collect()))
    }
}

/// What the script registers in the scope that it proposes.
fn entries(plan: &Plan) -> &[Entry] {
    if plan.scope == Scope::User { &plan.for_user } else { &plan.for_project }
}

impl Checker {
    /// Whether a finding is about the path of one of the hook's own files, which gets a whole one on installing.
    fn is_rewritten(&self, finding: &Diagnostic) -> bool {
        let is_known = |path: &str| self.files.iter().any(|(known, _)| known == path.trim_start_matches("./"));
        let path = finding.args.get("path");
        finding.rule.id == "relative-path" && matches!(path, Some(Arg::Literal(path)) if is_known(path))
    }

    fn hook(&self, slug: &str, about: &str, hooks: &str) -> Hook {
        let mut scripts = Scripts::none();
        for (path, bytes) in &self.files {
            // A path that no hook can have is said where it was chosen.
            let _ = scripts.add(path, bytes.as_slice());
        }
        Hook { slug: slug.to_owned(), about: About::parse(about), hooks: Document::parse(hooks), scripts }
    }
}
