// Finds parts of the page as a person names them: by role and accessible name, by label, by text; also inside open
// shadow roots. Runs inside the page, as the body of a function that ends with what it is asked.

const blank = (text) => (text ?? "").replace(/\s+/g, " ").trim();

function* below(node) {
  for (const child of node.children) {
    yield child;
    if (child.shadowRoot) yield* below(child.shadowRoot);
    yield* below(child);
  }
}

const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;

function isShown(element) {
  // The options of a closed list are not drawn, and yet can be chosen.
  const drawn = element.closest("option, optgroup") ? element.closest("select") ?? element : element;
  if (!drawn.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false;
  for (let at = element; at; at = parentOf(at)) {
    if (at.ariaHidden === "true" || at.inert) return false;
  }
  return true;
}

const INPUT_ROLES = {
  button: "button", submit: "button", reset: "button", image: "button", file: "button", checkbox: "checkbox",
  radio: "radio", number: "spinbutton", range: "slider", search: "searchbox", hidden: null, color: null, date: null,
};
const TAG_ROLES = {
  article: "article", aside: "complementary", button: "button", code: "code", dd: "definition", del: "deletion",
  details: "group", dialog: "dialog", dt: "term", em: "emphasis", fieldset: "group", figure: "figure", hr: "separator",
  h1: "heading", h2: "heading", h3: "heading", h4: "heading", h5: "heading", h6: "heading", img: "img",
  ins: "insertion", li: "listitem", main: "main", mark: "mark", menu: "list", meter: "meter", nav: "navigation",
  ol: "list", optgroup: "group", option: "option", output: "status", p: "paragraph", progress: "progressbar",
  search: "search", strong: "strong", summary: "button", table: "table", tbody: "rowgroup", td: "cell",
  textarea: "textbox", th: "columnheader", thead: "rowgroup", tr: "row", ul: "list",
};
const NAMED_BY_CONTENT = new Set([
  "button", "cell", "checkbox", "columnheader", "heading", "link", "menuitem", "menuitemcheckbox", "menuitemradio",
  "option", "radio", "row", "rowheader", "switch", "tab", "tooltip", "treeitem",
]);
const FIELDS = new Set([
  "textbox", "searchbox", "combobox", "listbox", "spinbutton", "slider", "checkbox", "radio", "switch", "radiogroup",
]);

function roleOf(element) {
  const stated = blank(element.getAttribute("role")).split(" ")[0];
  if (stated) return stated;
  const tag = element.localName;
  if (tag === "input") {
    if (element.type in INPUT_ROLES) return INPUT_ROLES[element.type];
    return element.list ? "combobox" : "textbox";
  }
  if (tag === "select") return element.multiple || element.size > 1 ? "listbox" : "combobox";
  if (tag === "a" || tag === "area") return element.hasAttribute("href") ? "link" : null;
  if (tag === "section" || tag === "form") return nameOf(element) ? { section: "region", form: "form" }[tag] : null;
  if (tag === "header" || tag === "footer") {
    if (element.closest("article, aside, main, nav, section")) return null;
    return tag === "header" ? "banner" : "contentinfo";
  }
  return TAG_ROLES[tag] ?? null;
}

const byIds = (element, attribute) => {
  const ids = blank(element.getAttribute(attribute)).split(" ").filter(Boolean);
  return ids.map((id) => element.getRootNode().getElementById?.(id)).filter(Boolean);
};

function nameOf(element) {
  const named = byIds(element, "aria-labelledby");
  if (named.length) return blank(named.map((other) => ownName(other) || content(other)).join(" "));
  return ownName(element);
}

function ownName(element) {
  const stated = blank(element.ariaLabel);
  if (stated) return stated;
  if (element.labels?.length) return blank([...element.labels].map((label) => content(label, element)).join(" "));
  const tag = element.localName;
  if (tag === "input" && ["button", "submit", "reset"].includes(element.type)) return blank(element.value);
  if (tag === "img" || tag === "area") return blank(element.alt);
  const caption = { fieldset: "legend", table: "caption", figure: "figcaption", svg: "title" }[tag];
  const captioned = caption && [...element.children].find((child) => child.localName === caption);
  if (captioned) return content(captioned);
  const role = tag === "section" || tag === "form" ? null : roleOf(element);
  const inside = NAMED_BY_CONTENT.has(role) ? content(element) : "";
  return inside || blank(element.title) || blank(element.placeholder);
}

// The words inside an element, as they are named: without what is hidden, and without the field that a label is around.
function content(element, except) {
  return blank(words(element, except, (child) => child.ariaLabel || (child.localName === "img" ? child.alt : "")));
}

// The words that are seen inside an element.
function textOf(element) {
  return blank(words(element, null, () => ""));
}

function words(element, except, nameInstead) {
  let text = drawnBy(element, "::before");
  for (const child of element.shadowRoot?.childNodes ?? element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) text += child.data;
    if (child.nodeType !== Node.ELEMENT_NODE || child === except) continue;
    if (child.localName === "style" || child.localName === "script" || child.localName === "template") continue;
    const slotted = child.localName === "slot" ? child.assignedNodes({ flatten: true }) : [];
    for (const node of slotted) text += node.nodeType === Node.TEXT_NODE ? node.data : ` ${words(node, except, nameInstead)} `;
    if (slotted.length || !child.checkVisibility({ visibilityProperty: true }) || child.ariaHidden === "true") continue;
    const inside = nameInstead(child) || words(child, except, nameInstead);
    text += getComputedStyle(child).display.startsWith("inline") ? inside : ` ${inside} `;
  }
  return text + drawnBy(element, "::after");
}

function drawnBy(element, part) {
  const drawn = getComputedStyle(element, part).content.match(/^"((?:[^"\\]|\\.)*)"(?: \/ "((?:[^"\\]|\\.)*)")?$/);
  return drawn ? drawn[2] ?? drawn[1] : "";
}

const FITS = {
  is: (text, wanted) => text === wanted,
  starts: (text, wanted) => text.startsWith(wanted),
  has: (text, wanted) => text.includes(wanted),
};

const STEPS = {
  role: (inside, { role, how, name }) =>
    inside.filter((element) => roleOf(element) === role && isShown(element) && (how === "any" || FITS[how](nameOf(element), name))),
  label: (inside, { how, name }) =>
    inside.filter((element) => FIELDS.has(roleOf(element)) && FITS[how](nameOf(element), name) && isShown(element)),
  text: (inside, { how, name }) => {
    const having = new Set(inside.filter((element) => FITS[how](textOf(element), name) && isShown(element)));
    const around = new Set();
    for (const element of having) for (let at = parentOf(element); at; at = parentOf(at)) around.add(at);
    return [...having].filter((element) => !around.has(element) && element.localName !== "script");
  },
};

// All that the steps lead to, in the page's order.
function find(steps) {
  let found = [document];
  for (const step of steps) {
    if (step.by === "nth") found = found.slice(step.index, step.index + 1);
    else found = [...new Set(found.flatMap((root) => STEPS[step.by]([...(root.shadowRoot ? below(root.shadowRoot) : []), ...below(root)], step)))];
  }
  return found;
}

// What is there instead: the names of what has the role that the last step wants.
function instead(steps) {
  const last = steps.findLast((step) => step.by !== "nth");
  const around = steps.slice(0, steps.lastIndexOf(last));
  if (find(around).length === 0) return "What it is to be in is not there either.";
  if (last.by === "text") return `There is: ${find(around).map((element) => textOf(element === document ? document.body : element)).join(" … ").slice(0, 2000)}`;
  const others = find([...around, { by: last.by, role: last.role, how: last.by === "role" ? "any" : "has", name: "" }]);
  return `There is: ${others.map((other) => `"${nameOf(other)}"`).join(", ") || "none"}.`;
}

function activeElement() {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

const describe = (element) => element ? `${roleOf(element) ?? element.localName} "${nameOf(element)}"` : "nothing";

const described = (element) => blank([...byIds(element, "aria-describedby"), ...byIds(element, "aria-errormessage")].map(textOf).join(" "));

const PROPERTIES = {
  text: textOf,
  value: (element) => element.value ?? element.textContent,
  name: nameOf,
  description: described,
  focus: (element) => String(element === activeElement()),
};
const property = (element, name) =>
  name.startsWith("@") ? element.getAttribute(name.slice(1)) : PROPERTIES[name](element);

// Asks again and again, as often as the page is drawn, until the answer is not undefined or the time is over.
function until(milliseconds, ask, done, otherwise) {
  const end = performance.now() + milliseconds;
  const look = async () => {
    try {
      const answer = await ask();
      if (answer !== undefined) return done({ answer });
      if (performance.now() > end) return done({ otherwise: otherwise() });
      requestAnimationFrame(look);
    } catch (error) {
      done({ otherwise: `In the page: ${error?.stack ?? error}` });
    }
  };
  look();
}
