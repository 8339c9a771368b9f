//! Pages that mean no good, or allow little.

use crate::{builder, host, visit::Visit};

/// How some parts of the first builder are drawn.
const DRAWN: &str = "const root = document.querySelector('hook-builder').shadowRoot;
    return ['.hw', '.hw-button', 'textarea', '.hw-card', 'h2', '.hw-header__name'].map((name) => {
        const element = root.querySelector(name), style = getComputedStyle(element), { height } = element.getBoundingClientRect();
        const read = ['display', 'fontSize', 'fontFamily', 'color', 'backgroundColor', 'letterSpacing', 'lineHeight', 'direction',
            'textTransform', 'whiteSpace', 'paddingLeft', 'position', 'opacity'];
        return [name, Math.round(height), ...read.map((name) => style[name])];
    });";

#[test]
fn the_styles_of_a_page_stay_outside() {
    let hostile = host(Visit::new(), "hosts/hostile.html");
    let drawn = hostile.script(DRAWN);
    hostile.script("document.querySelector('style').disabled = true; document.body.style.margin = 0;");
    assert_eq!(drawn, hostile.script(DRAWN));
    hostile.script("document.querySelector('style').disabled = false;");
    let builder = builder(&hostile);
    builder.role("textbox", "Command").fill("./sixes.sh");
    builder.role("textbox", "Command").has_value("./sixes.sh");
    builder.role("textbox", "Command").click();
    hostile.type_text("sss");
    assert_eq!(hostile.title(), "A hostile page");
    builder.role("button", "Add a hook").click();
    hostile.type_text("stop main");
    hostile.press("Enter");
    builder.role("textbox", "Command").nth(1).is_there();
    hostile.shot("hostile");
}

#[test]
fn a_page_that_allows_no_wasm_shows_a_line_and_what_it_has_itself() {
    let page = Visit::new().arrive();
    page.forgive();
    page.go_to(
        "hosts/policy.html",
        "the builders have given up",
        "[...document.querySelectorAll('hook-builder')].every((builder) => builder.shadowRoot?.querySelector('.failed'))",
    );
    page.text("The hook builder cannot start here").is_there();
    page.text("The hook: Stop, date.").is_there();
    page.text("El editor de hooks no puede iniciarse aquí").is_there();
    page.shot("no-wasm");
}

#[test]
fn a_strict_policy_that_allows_wasm_is_enough() {
    let page = host(Visit::new(), "hosts/strict.html");
    builder(&page).role("textbox", "Command").has_value("date");
    page.is_accessible();
}

#[test]
fn a_browser_without_wasm_is_told() {
    let page = Visit::new().without_wasm().arrive();
    page.forgive();
    page.go_to(
        "hosts/strict.html",
        "it has given up",
        "!!document.querySelector('hook-builder').shadowRoot?.querySelector('.failed')",
    );
    page.text("The hook builder cannot start here").is_there();
}
