//! Builders that are moved, removed, and put back.

use crate::{builder, host, visit::Visit};
use serde_json::Value;

#[test]
fn a_move_keeps_everything_and_a_removal_keeps_the_draft() {
    let page = host(Visit::new(), "hosts/strict.html");
    builder(&page).role("textbox", "Command").fill("who");
    page.script("const place = document.createElement('section'); document.body.append(place); place.append(document.querySelector('hook-builder'));");
    builder(&page).role("textbox", "Command").has_value("who");
    // A required field is emptied in a step of its own.
    builder(&page).role("button", "Undo").click();
    builder(&page).role("button", "Undo").click();
    builder(&page).role("textbox", "Command").has_value("date");
    builder(&page).role("textbox", "Command").fill("id");
    page.script("window.kept = document.querySelector('hook-builder'); kept.remove();");
    page.wait_until("it is empty", "kept.shadowRoot.querySelector('.hw') === null");
    page.script("document.body.append(kept);");
    builder(&page).role("textbox", "Command").has_value("id");
}

#[test]
fn fifty_builders_leave_nothing_behind() {
    let page = host(Visit::new(), "hosts/many.html");
    let come_and_go = |times: u32| {
        page.ask_for(&format!("await comeAndGo({times}); return true;"));
        let cdp = page.browser().cdp();
        let after = |what: &str| page.now(what, cdp.send_raw(what, Value::Null));
        after("HeapProfiler.collectGarbage");
        let counted = after("Memory.getDOMCounters");
        let heap = after("Runtime.getHeapUsage")["usedSize"].as_f64().unwrap_or_default();
        let count = |name: &str| counted[name].as_i64().unwrap_or_default();
        (count("nodes"), count("jsEventListeners"), heap, page.script("return wasmBytes()"))
    };
    let (nodes, listeners, heap, wasm) = come_and_go(5);
    let (nodes_after, listeners_after, heap_after, wasm_after) = come_and_go(50);
    assert!(nodes > 0 && heap > 0.0 && wasm.as_array().is_some_and(|all| all.len() == 2), "{nodes} {heap} {wasm}");
    assert!(nodes_after - nodes < 50, "{nodes} nodes, then {nodes_after}");
    assert!(listeners_after - listeners < 5, "{listeners} listeners, then {listeners_after}");
    assert!(heap_after - heap < 500_000.0, "{heap} bytes, then {heap_after}");
    assert_eq!(wasm, wasm_after);
}
