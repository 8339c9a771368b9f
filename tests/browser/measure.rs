//! What the built page costs the reader: time to be drawn, time from a key to the problems, memory after many edits.
//! It reports and judges nothing but that the page keeps up at all: a busy machine is no fault. `cargo xtask budgets`.

#![cfg(not(target_arch = "wasm32"))]

#[allow(dead_code, reason = "the stories' words, of which a few are used here")]
mod axe;
mod driver;
#[allow(dead_code, reason = "the stories' words, of which a few are used here")]
mod firefox;
mod page;
mod place;
#[allow(dead_code, reason = "the stories' words, of which a few are used here")]
mod site;
mod visit;

use page::Page;
use serde_json::{Value, json};
use visit::Visit;

/// How often each thing is measured.
const LOADS: usize = 5;
const KEYS: usize = 60;
const EDITS: usize = 2_000;

fn main() {
    let mut starts: Vec<f64> = (0..LOADS).map(|_| drawn(&Visit::new().open())).collect();
    println!("\nFrom the start of the wasm to the drawn page: {:.0} ms (the median of {LOADS})", at(&mut starts, 0.5));
    println!("From a key to the problems that follow, of {KEYS} keys:");
    for count in [10, 100, 1_000] {
        let page = with_handlers(count);
        let mut times = keys(&page, KEYS);
        let (median, slow) = (at(&mut times, 0.5), at(&mut times, 0.95));
        println!("{count:>8} handlers: {median:.1} ms at p50, {slow:.1} ms at p95");
    }
    let page = with_handlers(10);
    let before = memory(&page);
    keys(&page, EDITS);
    println!("The page's memory: {before} bytes, and {} after {EDITS} edits", memory(&page));
}

/// Milliseconds from the start of the wasm until the page was there.
fn drawn(page: &Page) -> f64 {
    page.script("return performance.measure('drawn', 'hookwright-start', 'hookwright-drawn').duration")
        .as_f64()
        .expect("start.js marks both")
}

/// The page with so many handlers, and one with a matcher to type into.
fn with_handlers(count: usize) -> Page {
    let group = |number: usize| {
        let command = format!("jq -r .tool_input.file_path >> .claude/seen-{number}.txt");
        json!({ "matcher": "Edit|Write", "hooks": [{ "type": "command", "command": command }] })
    };
    let stop = json!([{ "matcher": "x", "hooks": [{ "type": "command", "command": "date" }] }]);
    let groups: Vec<Value> = (1..count).map(group).collect();
    let text = json!({ "hooks": { "Stop": stop, "PostToolUse": groups } }).to_string();
    let stored = json!({ "version": 1, "text": text, "form": null, "opened": null, "existing": "" }).to_string();
    let page = Visit::new().open();
    page.script(&format!("localStorage.setItem('hookwright', {})", json!(stored)));
    page.reload();
    page.script(
        "if (!document.querySelector('[data-focus=\"/hooks/Stop/0/matcher\"]'))
           document.querySelector('[data-focus=\"card:/hooks/Stop/0\"] button[aria-expanded=false]').click()",
    );
    page.wait_until("the matcher is there", "!!document.querySelector('[data-focus=\"/hooks/Stop/0/matcher\"]')");
    page
}

/// Types into the matcher, and waits each time until the panel names what was typed. Milliseconds.
fn keys(page: &Page, count: usize) -> Vec<f64> {
    let script = format!(
        "const field = document.querySelector('[data-focus=\"/hooks/Stop/0/matcher\"]');
         const panel = document.querySelector('[data-place=list]');
         const {{ port1, port2 }} = new MessageChannel();
         const turn = () => new Promise((next) => {{ port1.onmessage = next; port2.postMessage(0); }});
         const times = [];
         for (let number = 0; number < {count}; number++) {{
           const typed = 'typed' + number;
           field.value = typed;
           const start = performance.now();
           field.dispatchEvent(new InputEvent('input', {{ bubbles: true }}));
           while (!panel.textContent.includes(typed)) {{
             if (performance.now() - start > 10000) return done({{ otherwise: typed + ' is not named' }});
             await turn();
           }}
           times.push(performance.now() - start);
         }}
         done({{ answer: times }});"
    );
    let times = page.ask(&format!("(async () => {{ {script} }})();"), &[]);
    times.as_array().expect("times").iter().filter_map(Value::as_f64).collect()
}

/// The bytes of the page's own wasm memory.
fn memory(page: &Page) -> u64 {
    let bytes = page.ask(
        "const { name } = performance.getEntriesByType('resource').find(({ name }) => /hookwright-widget-[^_]*\\.js$/.test(name));
         import(name).then((page) => page.default()).then(({ memory }) => done({ answer: memory.buffer.byteLength }));",
        &[],
    );
    bytes.as_u64().expect("a number of bytes")
}

/// The value below which this part of all is.
fn at(values: &mut [f64], part: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(((values.len() as f64 * part) as usize).min(values.len().saturating_sub(1))).copied().unwrap_or_default()
}
