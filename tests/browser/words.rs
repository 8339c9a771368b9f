//! The words of the page object, said of a small page that is known.

use crate::{page::Page, visit::Visit};

/// A page with this instead of the widget.
fn page_with(html: &str) -> Page {
    let page = Visit::new().without_policy().open();
    page.script(&format!("document.body.innerHTML = {};", serde_json::json!(html)));
    page
}

#[test]
fn roles_and_names_are_those_that_are_announced() {
    let page = page_with(
        r#"<h2 id="a">Your <b>hooks</b></h2>
        <section aria-labelledby="a"><button aria-label="Remove the matcher">x</button><button>Add <span aria-hidden="true">+</span></button></section>
        <label>Matcher <input value="Bash" aria-describedby="hint"></label><p id="hint">Exact name.</p>
        <fieldset><legend>What runs</legend><label><input type="radio" name="r">Command</label></fieldset>
        <button hidden>Gone</button><div style="visibility: hidden"><button>Gone</button></div>
        <details><summary>More</summary><button>Gone</button></details>
        <div aria-hidden="true"><button>Gone</button></div>"#,
    );
    page.role("heading", "Your hooks").is_there();
    let region = page.role("region", "Your hooks");
    assert_eq!(region.any("button").names(), ["Remove the matcher", "Add"]);
    region.role_starting("button", "Remove").is_there_times(1);
    page.label("Matcher").has_value("Bash");
    page.label("Matcher").is_described_by("Exact name.");
    page.role("group", "What runs").label("Command").click();
    page.text("Exact").says("name.");
    page.role("button", "Gone").is_gone();
    page.role("button", "More").click();
    page.role("button", "Gone").is_there();
}

#[test]
fn a_shadow_root_is_part_of_the_page() {
    let page = page_with("<hook-builder></hook-builder>");
    page.script(
        "document.querySelector('hook-builder').attachShadow({ mode: 'open' }).innerHTML =
           `<label for=m>Matcher</label><input id=m><button onclick='this.after(\"Pressed\")'>Press</button>`;",
    );
    page.label("Matcher").fill("Write");
    page.label("Matcher").has_value("Write");
    page.label("Matcher").has_focus();
    assert_eq!(page.focused(), r#"textbox "Matcher""#);
    page.tab_to("button", "Press");
    page.press("Enter");
    page.text("Pressed").is_there();
}

#[test]
fn fields_take_what_is_typed_pasted_and_chosen() {
    let page = page_with(
        r#"<label>Text <textarea>old</textarea></label>
        <label>Event <select><option>Stop</option><option>PreToolUse</option></select></label>
        <output aria-label="Keys"></output><div role="region" aria-label="Here" style="height: 2em"></div>"#,
    );
    page.script(
        "const keys = document.querySelector('output'), here = document.querySelector('[aria-label=Here]');
         onkeydown = (ev) => { keys.textContent += `${ev.ctrlKey ? 'ctrl ' : ''}${ev.key} ` };
         ondragover = (ev) => ev.preventDefault();
         here.ondrop = async (ev) => { ev.preventDefault(); here.textContent = await ev.dataTransfer.files[0].text() };",
    );
    page.label("Text").fill(r#"awk '{print $1}'"#);
    page.label("Text").has_value("awk '{print $1}'");
    page.label("Text").paste("two\nlines");
    page.label("Text").has_value("two\nlines");
    assert_eq!(page.clipboard(), "two\nlines");
    page.label("Event").choose("PreToolUse");
    page.label("Event").has_value("PreToolUse");
    page.press("Control+Shift+z");
    page.press("F8");
    page.role("status", "Keys").says("ctrl Z F8");
    page.role("region", "Here").drop_file("settings.json", "{}");
    page.role("region", "Here").says("{}");
}

#[test]
fn a_download_can_be_read() {
    let page = page_with("<a download='settings.json'>Download</a>");
    page.script("document.querySelector('a').href = URL.createObjectURL(new Blob(['{}\\n']))");
    page.role("link", "Download").click();
    assert_eq!(page.downloaded("settings.json"), "{}\n");
}

#[test]
fn a_visit_has_its_language_theme_and_refusals() {
    let page = Visit::new().speaking("es-ES").preferring("prefers-color-scheme", "dark").without_clipboard().open();
    page.wait_until("the browser speaks Spanish", "navigator.language === 'es-ES'");
    page.wait_until("the theme is dark", "matchMedia('(prefers-color-scheme: dark)').matches");
    let refused = "navigator.clipboard.writeText('x').then(() => window.copied = true, () => window.copied = false)";
    page.script(&format!("{refused};"));
    page.wait_until("the clipboard is refused", "window.copied === false");
}

#[test]
#[should_panic(expected = r#"There is: "Undo", "Redo"."#)]
fn a_place_that_is_not_there_is_answered_with_what_is() {
    let page = page_with("<button>Undo</button><button>Redo</button>");
    page.have_patience(0);
    page.role("button", "Undoo").click();
}

#[test]
#[should_panic(expected = "The page asked after it had loaded")]
fn a_request_after_the_load_fails_the_test() {
    let page = Page::open();
    page.script("fetch('index.html?late')");
    page.wait_until(
        "it was answered",
        "performance.getEntriesByName(new URL('index.html?late', location).href).length",
    );
}

#[test]
#[should_panic(expected = "Errors in the console")]
fn an_error_in_the_console_fails_the_test() {
    Page::open().script("console.error('that went wrong')");
}
