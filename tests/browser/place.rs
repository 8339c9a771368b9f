//! A place on the page, as a person would name it: role and name, label, or text, inside other places.
//! It is looked for anew by every word that is said of it, so that it may come, go and be drawn again.

#![allow(dead_code, reason = "a vocabulary: each story takes the words that it needs")]

use crate::page::Page;
use serde_json::{Value, json};
use std::fmt;
use thirtyfour::prelude::*;

/// Where something is on the page. What is hidden from everybody, or from those who listen, is nowhere.
#[derive(Clone)]
pub struct Place<'page> {
    page: &'page Page,
    steps: Vec<Value>,
    said: String,
}

/// Saying where.
impl<'page> Place<'page> {
    pub(crate) fn top(page: &'page Page) -> Place<'page> {
        Place { page, steps: Vec::new(), said: String::new() }
    }

    /// In here, what has this role and exactly this accessible name.
    pub fn role(&self, role: &str, name: &str) -> Place<'page> {
        self.step(json!({ "by": "role", "role": role, "how": "is", "name": name }), format!("{role} {name:?}"))
    }

    /// In here, what has this role and a name that starts so.
    pub fn role_starting(&self, role: &str, start: &str) -> Place<'page> {
        self.step(json!({ "by": "role", "role": role, "how": "starts", "name": start }), format!("{role} {start:?}…"))
    }

    /// In here, what has this role, whatever its name.
    pub fn any(&self, role: &str) -> Place<'page> {
        self.step(json!({ "by": "role", "role": role, "how": "any" }), format!("any {role}"))
    }

    /// In here, the field with this label.
    pub fn label(&self, label: &str) -> Place<'page> {
        self.step(json!({ "by": "label", "how": "is", "name": label }), format!("field {label:?}"))
    }

    /// In here, the innermost element whose visible text has this; runs of blanks count as one.
    pub fn text(&self, text: &str) -> Place<'page> {
        self.step(json!({ "by": "text", "how": "has", "name": text }), format!("text {text:?}"))
    }

    /// Of several that fit, this one, counted from 0.
    pub fn nth(&self, index: usize) -> Place<'page> {
        self.step(json!({ "by": "nth", "index": index }), format!("number {index} of them"))
    }

    fn step(&self, step: Value, said: String) -> Place<'page> {
        let mut steps = self.steps.clone();
        steps.push(step);
        let said = if self.said.is_empty() { said } else { format!("{} > {said}", self.said) };
        Place { page: self.page, steps, said }
    }
}

/// Doing something there. Each waits until there is exactly one such place.
impl Place<'_> {
    /// Clicks in its middle, as a mouse does: it fails where something lies over it.
    #[track_caller]
    pub fn click(&self) {
        // A control that is drawn by its label, hidden itself, is clicked there.
        let target = "const label = answer.labels?.[0], box = answer.getBoundingClientRect();
            return label && (box.width < 4 || getComputedStyle(answer).opacity === '0') ? label : answer;";
        self.act("clicking", target, async |element| element.click().await);
    }

    /// Types behind what stands there. A line break is Enter, and a tab is Tab.
    #[track_caller]
    pub fn type_text(&self, text: &str) {
        self.act("typing into", "return answer;", async |element| element.send_keys(text).await);
    }

    /// Selects all that stands there and types this instead.
    #[track_caller]
    pub fn fill(&self, text: &str) {
        self.click();
        self.page.press("Control+a");
        self.page.press("Delete");
        self.page.type_text(text);
    }

    /// Selects all that stands there and pastes this instead: for what is long.
    #[track_caller]
    pub fn paste(&self, text: &str) {
        self.click();
        self.page.press("Control+a");
        self.page.paste(text);
    }

    /// Chooses the option with this label from a list.
    #[track_caller]
    pub fn choose(&self, option: &str) {
        self.role("option", option).click();
    }

    /// Drops a file on it, as if dragged from the desktop.
    #[track_caller]
    pub fn drop_file(&self, name: &str, text: &str) {
        let script = "const [steps, name, text] = arguments;
            const data = new DataTransfer();
            data.items.add(new File([text], name));
            const tell = (kind, at) => at.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, composed: true, cancelable: true }));
            until(PATIENCE, () => {
              const [at, other] = find(steps);
              if (!at || other) return undefined;
              for (const kind of ['dragenter', 'dragover', 'drop']) tell(kind, at);
              return true;
            }, done, () => instead(steps));";
        self.ask(script, &[json!(name), json!(text)]);
    }

    #[track_caller]
    fn act(&self, what: &str, target: &str, action: impl AsyncFn(WebElement) -> WebDriverResult<()>) {
        let script = format!(
            "const [steps] = arguments, target = (answer) => {{ {target} }};
             until(PATIENCE, () => {{ const found = find(steps); return found.length === 1 ? target(found[0]) : undefined; }}, done,
               () => `There are ${{find(steps).length}} of it. ${{instead(steps)}}`);"
        );
        let mut problem = String::new();
        // Between being found and being acted on, it may be drawn anew: then it is looked for again.
        for _ in 0..20 {
            let element = self.ask(&script, &[]);
            let handle = self.page.browser().handle().clone();
            let element = WebElement::from_json(element, handle).expect("an element");
            match self.page.now::<_, WebDriverError>(what, async { Ok(action(element).await) }) {
                Ok(()) => return,
                Err(error) => problem = error.to_string(),
            }
            let is_passing = ["stale element", "intercepted", "not interactable"];
            if !is_passing.iter().any(|kind| problem.contains(kind)) {
                break;
            }
        }
        panic!("{what} {self}: {problem}");
    }
}

/// Seeing what is there. Each waits until it is so.
impl Place<'_> {
    /// Waits until there is at least one.
    #[track_caller]
    pub fn is_there(&self) {
        self.until("find(steps).length > 0", "'It is not there. ' + instead(steps)");
    }

    /// Waits until there is none.
    #[track_caller]
    pub fn is_gone(&self) {
        self.until("find(steps).length === 0", "'It is there: ' + find(steps).map(textOf).join(' … ')");
    }

    /// Waits until there are so many.
    #[track_caller]
    pub fn is_there_times(&self, count: usize) {
        let otherwise = "`There are ${find(steps).length}. ${instead(steps)}`";
        self.until(&format!("find(steps).length === {count}"), otherwise);
    }

    /// Waits until its visible text has this.
    #[track_caller]
    pub fn says(&self, text: &str) {
        self.has("text", &format!(".includes({})", json!(text)), text);
    }

    /// Waits until what is typed there is this.
    #[track_caller]
    pub fn has_value(&self, value: &str) {
        self.has("value", &format!(" === {}", json!(value)), value);
    }

    /// Waits until an attribute has this value: `has_attribute("aria-pressed", "true")`.
    #[track_caller]
    pub fn has_attribute(&self, name: &str, value: &str) {
        self.has(&format!("@{name}"), &format!(" === {}", json!(value)), value);
    }

    /// Waits until what describes it, its hint and its problems, has this.
    #[track_caller]
    pub fn is_described_by(&self, text: &str) {
        self.has("description", &format!(".includes({})", json!(text)), text);
    }

    /// Waits until nothing that describes it has this.
    #[track_caller]
    pub fn is_not_described_by(&self, text: &str) {
        self.has("description", &format!(".includes({}) === false", json!(text)), text);
    }

    /// Waits until it has the focus.
    #[track_caller]
    pub fn has_focus(&self) {
        self.has("focus", " === 'true'", "focused");
    }

    /// Its visible text, once it is there.
    #[track_caller]
    pub fn seen(&self) -> String {
        self.look("text").unwrap_or_default()
    }

    /// What is typed there, once it is there.
    #[track_caller]
    pub fn typed(&self) -> String {
        self.look("value").unwrap_or_default()
    }

    /// An attribute, once it is there.
    #[track_caller]
    pub fn attribute(&self, name: &str) -> Option<String> {
        self.look(&format!("@{name}"))
    }

    /// The accessible names of all that fit now: an empty list where there is none. Waits for nothing.
    #[track_caller]
    pub fn names(&self) -> Vec<String> {
        let names = self.ask("done({ answer: find(arguments[0]).map(nameOf) });", &[]);
        names.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
    }

    #[track_caller]
    fn has(&self, property: &str, condition: &str, wanted: &str) {
        let property = json!(property);
        let found = format!("(find(steps).length === 1 ? property(find(steps)[0], {property}) : undefined)");
        let otherwise = format!(
            "find(steps).length === 1 ? {property} + ' is ' + JSON.stringify({found}) + ', wanted: ' + {wanted} : `There are ${{find(steps).length}} of it. ${{instead(steps)}}`",
            wanted = json!(wanted)
        );
        self.until(&format!("{found}?.toString(){condition}"), &otherwise);
    }

    #[track_caller]
    fn look(&self, property: &str) -> Option<String> {
        self.until("find(steps).length === 1", "`There are ${find(steps).length} of it. ${instead(steps)}`");
        let script = format!("done({{ answer: property(find(arguments[0])[0], {}) }});", json!(property));
        self.ask(&script, &[]).as_str().map(str::to_owned)
    }

    #[track_caller]
    fn until(&self, condition: &str, otherwise: &str) {
        let script = format!(
            "const [steps] = arguments; until(PATIENCE, () => ({condition}) ? true : undefined, done, () => {otherwise});"
        );
        self.ask(&script, &[]);
    }

    #[track_caller]
    fn ask(&self, script: &str, arguments: &[Value]) -> Value {
        let steps = std::iter::once(json!(self.steps));
        let arguments: Vec<Value> = steps.chain(arguments.iter().cloned()).collect();
        match self.page.try_ask(script, &arguments) {
            Ok(answer) => answer,
            Err(otherwise) => panic!("{self}: {otherwise}"),
        }
    }
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.said)
    }
}
