//! What a page asks of a builder, and what it is told.

use crate::{builder, host, page::Page, visit::Visit};
use serde_json::{Value, json};
use std::{env, fs, path::PathBuf};

const TWO: &str = "hosts/plain.html";

#[test]
fn two_builders_have_drafts_of_their_own() {
    let page = host(Visit::new(), TWO);
    let (first, second) = (builder(&page), page.role("group", "Hooks de Claude Code"));
    assert_eq!(page.focused(), "body \"\"");
    first.role("textbox", "Command").has_value("./check.sh");
    first.label("Matcher").has_value("Bash");
    second.role("tab", "Resultado").has_attribute("aria-selected", "true");
    second.role("textbox", "Comando").has_value("date");
    first.role("textbox", "Command").fill("./other.sh");
    second.role("textbox", "Comando").has_value("date");
    assert_eq!(values(&page)[1]["hooks"]["Stop"][0]["hooks"][0]["command"], "date");
    assert_eq!(page.script("return document.querySelectorAll('style, link[rel=stylesheet]').length"), 0);
    assert_eq!(page.script("return document.adoptedStyleSheets.length"), 0);
    page.is_accessible();
    page.shot("two-builders");
    page.resize(320, 800);
    page.fits_in_width();
    page.shot("two-builders-320");
    page.resize(1280, 900);
    page.go_to(TWO, "the builders run", "[...document.querySelectorAll('hook-builder')].every((b) => b.problems)");
    first.role("textbox", "Command").has_value("./other.sh");
    second.role("textbox", "Comando").has_value("date");
}

/// The hooks of all builders.
fn values(page: &Page) -> Value {
    page.script("return [...document.querySelectorAll('hook-builder')].map((builder) => JSON.parse(builder.value))")
}

#[test]
fn attributes_are_properties_and_can_change() {
    let page = host(Visit::new(), "hosts/plain.html");
    let reflected = page.script(
        "const builder = document.createElement('hook-builder'), names = customElements.get('hook-builder').observedAttributes;
         for (const name of names) builder[name] = name === 'readonly' ? true : 'x';
         return names.filter((name) => builder.getAttribute(name) !== (name === 'readonly' ? '' : 'x'));",
    );
    assert_eq!(reflected, json!([]));
    page.script(
        "const [builder] = document.querySelectorAll('hook-builder');
         Object.assign(builder, { event: 'Stop', command: 'who', lang: 'es', theme: 'dark', view: 'install' });
         builder.removeAttribute('matcher');",
    );
    let builder = page.role("group", "Hooks de Claude Code").nth(0);
    builder.role("textbox", "Comando").has_value("who");
    builder.role("tab", "Instalar").has_attribute("aria-selected", "true");
    builder.has_attribute("data-theme", "dark");
    for (view, tab) in [("preview", "Vista previa"), ("problems", "Problemas"), ("result", "Resultado")] {
        page.script(&format!("document.querySelector('hook-builder').view = '{view}'"));
        builder.role_starting("tab", tab).has_attribute("aria-selected", "true");
    }
    builder.role("button", "Deshacer").click();
    builder.label("Matcher").has_value("Bash");
}

#[test]
fn the_manifest_and_the_types_have_every_attribute() {
    let page = host(Visit::new(), "hosts/strict.html");
    let names = page.script("return customElements.get('hook-builder').observedAttributes");
    let folder = env::var_os("HOOKWRIGHT_ELEMENT").map(PathBuf::from).expect("the element's folder");
    let read = |file: &str| fs::read_to_string(folder.join(file)).expect("a text");
    let manifest: Value = serde_json::from_str(&read("custom-elements.json")).expect("JSON");
    let class = &manifest["modules"][0]["declarations"][0];
    let of_manifest: Vec<_> =
        class["attributes"].as_array().into_iter().flatten().map(|one| one["name"].clone()).collect();
    assert_eq!(names, Value::Array(of_manifest));
    let (types, papers) = (read("hook-builder.d.ts"), read("README.md"));
    for name in names.as_array().into_iter().flatten().filter_map(Value::as_str) {
        assert!(types.contains(&format!("\n  {name}: ")) || name == "lang", "{name} has no type");
        assert!(papers.contains(&format!("`{name}`")), "{name} is not in the README");
    }
}

#[test]
fn a_page_is_told_of_changes_and_copies() {
    let page = host(Visit::new(), TWO);
    page.script(
        "window.told = [];
         for (const name of ['hookwright-change', 'hookwright-copy']) document.addEventListener(name, ({ type, target, detail }) =>
             told.push({ type, target: target.localName, ...detail }));
         document.querySelector('hook-builder').value = '{\"hooks\":{\"PreToolUse\":[{\"matcher\":\"Write\",\"hooks\":[]}]}}';",
    );
    let builder = builder(&page);
    builder.label("Matcher").fill("bash");
    page.wait_until("the change is told", "told.some(({ value }) => value.includes('\"bash\"'))");
    builder.role_starting("tab", "Result").click();
    builder.role("button", "Copy").nth(0).click();
    page.wait_until("the copy is told", "told.at(-1).type === 'hookwright-copy'");
    let told = page.script("return told");
    let told = told.as_array().expect("a list");
    assert!(!told[0].to_string().contains("Write"), "what the page itself sets is no news: {}", told[0]);
    let change = &told[told.len() - 2];
    assert_eq!((&change["type"], &change["target"]), (&json!("hookwright-change"), &json!("hook-builder")));
    assert_eq!(change["json"]["hooks"]["PreToolUse"][0]["matcher"], "bash");
    assert!(
        change["problems"]
            .as_array()
            .is_some_and(|all| all.iter().any(|one| one["place"] == "/hooks/PreToolUse/0/matcher"))
    );
    assert_eq!(told[told.len() - 1]["text"], json!(page.clipboard()));
}

#[test]
fn what_is_read_only_cannot_be_changed_by_any_control() {
    let page = host(Visit::new(), TWO);
    page.script(
        "const [builder] = document.querySelectorAll('hook-builder');
         builder.value = JSON.stringify({ hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [
             { type: 'command', command: 'echo $1', args: ['a'], async: true },
             { type: 'http', url: 'https://example.com', headers: { A: 'b' } }] }] } });
         builder.readonly = true;
         window.before = builder.value;",
    );
    let builder = builder(&page);
    builder.text("can be read and copied").is_there();
    builder.role("textbox", "Command").has_value("echo $1");
    builder.role_starting("tab", "Result").click();
    builder.role("button", "Copy").nth(0).click();
    builder.role("button", "Copied").is_there();
    assert!(page.clipboard().contains("echo $1"));
    page.shot("read-only");
    for panel in ["Problems", "Result", "Files", "Install", "Try it", "Preview"] {
        builder.role_starting("tab", panel).click();
        let left = page.ask_for(
            "const [builder] = document.querySelectorAll('hook-builder'), root = builder.shadowRoot;
             const seen = new Set(), shown = (element) => element.checkVisibility() && !seen.has(element);
             const next = () => [...root.querySelectorAll('[role=tabpanel] *, .hw-hooks *')].find((element) =>
                 element.matches('button, input, select, textarea, summary') && !element.disabled && shown(element));
             for (let element = next(); element; element = next()) {
                 seen.add(element);
                 if (element.matches('input, textarea') && !element.readOnly && element.type !== 'radio') {
                     element.value = 'changed';
                     element.dispatchEvent(new InputEvent('input', { bubbles: true }));
                 } else if (!/Download/.test(element.textContent)) element.click();
                 element.dispatchEvent(new Event('change', { bubbles: true }));
                 await new Promise(requestAnimationFrame);
             }
             return { count: seen.size, same: builder.value === before };",
        );
        assert_eq!(left["same"], true, "{panel}");
        assert!(left["count"].as_u64().is_some_and(|count| count > 5), "{panel}: {left}");
    }
    builder.role("textbox", "Command").click();
    page.type_text("x");
    page.press("Control+z");
    page.press("Control+x");
    assert_eq!(page.script("return document.querySelector('hook-builder').value === before"), true);
}

#[test]
fn a_frame_is_as_high_as_what_is_in_it() {
    let page = Visit::new().arrive();
    page.go_to(
        "hosts/framed.html",
        "the frame has grown",
        "document.querySelector('iframe').clientHeight > 300 && document.querySelector('iframe').contentDocument.querySelector('hook-builder').problems",
    );
    let inner = "frame.contentDocument.scrollingElement";
    page.wait_until(
        "all of it is seen",
        &format!("(({{ scrollHeight, clientHeight }}) => scrollHeight === clientHeight)((frame => {inner})(document.querySelector('iframe')))"),
    );
    let before = page.script("return document.querySelector('iframe').clientHeight");
    page.script("document.querySelector('iframe').contentDocument.querySelector('hook-builder').value = '{}'");
    page.wait_until("it shrinks", &format!("document.querySelector('iframe').clientHeight < {before}"));
    let address = page.script("return document.querySelector('iframe').contentDocument.documentElement.lang");
    assert_eq!(address, "es");
}
