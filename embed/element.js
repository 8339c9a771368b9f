// The element <hook-builder>. `cargo xtask element` puts wasm-bindgen's JavaScript before this, and the styles where
// STYLES stands: together they are hook-builder.js.

const ATTRIBUTES = ["event", "matcher", "command", "lang", "theme", "view", "readonly", "persist", "src"];

/** Those that say with what the draft begins. */
const BEGINNING = ["event", "matcher", "command", "src"];

/** How large a shared draft may be, unpacked: a link is a stranger's. */
const MOST_BYTES = 4_000_000;

// Nothing of the page around gets in: what is inherited begins anew, but for whether it is seen, can be pressed, and is
// light or dark.
const FRAME = `
  :host { display: block; }
  :host([hidden]) { display: none; }
  .frame { all: initial; display: block; direction: ltr; visibility: inherit; pointer-events: inherit; color-scheme: inherit; }
  .frame[aria-busy="true"] { min-block-size: 20em; }
  .failed {
    margin: 0; padding: 0.75em 1em; border: 1px solid; border-radius: 0.375em;
    color-scheme: light dark; color: CanvasText; background: Canvas; font: medium/1.5 system-ui, sans-serif;
  }
`;

const WORDS = {
  en: "The hook builder cannot start here: the page or the browser does not allow WebAssembly, or a file is missing.",
  es: "El editor de hooks no puede iniciarse aquí: la página o el navegador no permite WebAssembly, o falta un archivo.",
};

let sheets, loading;

/** The styles with lengths of their own: in a page, `rem` is whatever that page has made of it. */
function styles(frame) {
  if (sheets) return sheets;
  const [outer, inner] = [new CSSStyleSheet(), new CSSStyleSheet()];
  outer.replaceSync(FRAME);
  frame.getRootNode().adoptedStyleSheets = [outer];
  const unit = parseFloat(getComputedStyle(frame).fontSize) || 16;
  inner.replaceSync(STYLES.replace(/(-?[\d.]+)rem\b/g, (_, number) => `${number * unit}px`) + `.frame { --hw-rem: ${unit}px }`);
  return (sheets = [outer, inner]);
}

/** Loads the builder, once for the page; the checks follow by themselves. */
function load() {
  return (loading ??= __wbg_init().then(() => {
    provideChecker(async () => {
      const checker = await import("./hookwright-checker.js");
      await checker.default();
      return checker;
    });
  }));
}

/** What a share link has behind its `#v1.`; nothing where that cannot be unpacked. */
async function unpacked(link) {
  const packed = /#?v1\.([\w-]+)$/.exec(link)?.[1] ?? "";
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const decoder = new TextDecoder();
    let text = "";
    for (let size = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      size += value.length;
      if (size > MOST_BYTES) {
        await reader.cancel();
        return "";
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return "";
  }
}

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Builds Claude Code hooks, shows what is wrong with them, and merges them into settings. */
export class HookBuilder extends (globalThis.HTMLElement ?? class {}) {
  static observedAttributes = ATTRIBUTES;

  #frame;
  #mounted;
  #value = null;
  #isBeginning = false;
  #isReady;
  #isFailed;

  /** Settles once the checks are there; rejects where the builder cannot start. */
  ready = new Promise((resolve, reject) => {
    this.#isReady = resolve;
    this.#isFailed = reject;
  });

  constructor() {
    super();
    // A page that asks for nothing is told nothing.
    this.ready.catch(() => {});
  }

  /** The hooks as JSON, as they are typed. */
  get value() {
    return this.#mounted?.value ?? this.#value ?? "";
  }
  set value(text) {
    this.#value = String(text);
    if (this.#mounted) this.#mounted.value = this.#value;
  }

  /** What is wrong; null while there are no checks. */
  get problems() {
    return this.#mounted ? JSON.parse(this.#mounted.problems) : null;
  }

  connectedCallback() {
    for (const name of ["value", ...ATTRIBUTES]) this.#takeOver(name);
    if (!this.#frame) {
      const root = this.attachShadow({ mode: "open" });
      this.#frame = root.appendChild(document.createElement("div"));
      this.#frame.className = "frame";
      root.adoptedStyleSheets = styles(this.#frame);
      for (const type of ["keydown", "keypress", "keyup"]) root.addEventListener(type, keepKey);
    }
    if (!this.#mounted) this.#start();
  }

  disconnectedCallback() {
    // A move within the page disconnects and connects at once: only a real removal ends it.
    queueMicrotask(() => {
      if (this.isConnected || !this.#mounted) return;
      this.#value = this.#mounted.value;
      this.#mounted.free();
      this.#mounted = undefined;
    });
  }

  attributeChangedCallback(name, before, now) {
    if (before === now || !this.#mounted) return;
    if (!BEGINNING.includes(name)) return this.#mounted.follow(name, this.#asked(null));
    // Several that change together begin one draft.
    if (!this.#isBeginning) queueMicrotask(() => this.#begin());
    this.#isBeginning = true;
  }

  async #begin() {
    this.#isBeginning = false;
    this.#value = null;
    const { src } = this;
    const shared = await this.#shared();
    if (src === this.src) this.#mounted?.follow("event", this.#asked(shared));
  }

  async #shared() {
    return this.hasAttribute("src") ? unpacked(this.src) : null;
  }

  /** A property that was set before the element was known hides the real one. */
  #takeOver(name) {
    if (!Object.hasOwn(this, name)) return;
    const value = this[name];
    delete this[name];
    this[name] = value;
  }

  async #start() {
    const frame = this.#frame;
    frame.replaceChildren(document.createElement("slot"));
    frame.ariaBusy = "true";
    try {
      const [shared] = await Promise.all([this.#shared(), load()]);
      if (!this.isConnected || this.#mounted) return;
      this.#mounted = mountInto(frame, this.#asked(shared), (name, text) => this.#tell(name, text));
    } catch (reason) {
      console.warn("hook-builder cannot start:", reason);
      const line = document.createElement("p");
      line.lang = this.#language() === "es" ? "es" : "en";
      line.textContent = WORDS[line.lang];
      line.className = "failed";
      frame.prepend(line);
      this.#isFailed(reason);
    } finally {
      frame.ariaBusy = null;
    }
  }

  #asked(shared) {
    const asked = Object.fromEntries(ATTRIBUTES.map((name) => [name, this.getAttribute(name)]));
    return { ...asked, shared, value: this.#value, around: this.#language() };
  }

  /** The language that it has, or what is around it. */
  #language() {
    return this.closest("[lang]")?.lang.slice(0, 2).toLowerCase() ?? null;
  }

  #tell(name, text) {
    if (name === "checked") return this.#isReady();
    const value = this.value;
    const detail = { value, json: parsed(value), problems: this.problems };
    if (name === "copy") detail.text = text;
    this.dispatchEvent(new CustomEvent(`hookwright-${name}`, { detail, bubbles: true, composed: true }));
  }
}

/** Keeps the keys of the page's own from answering what is typed here: outside it is not seen that a field has the focus. */
function keepKey(event) {
  if (event.defaultPrevented || !(event.ctrlKey || event.metaKey)) event.stopPropagation();
}

for (const name of ATTRIBUTES) {
  if (name === "lang") continue;
  const isFlag = name === "readonly";
  Object.defineProperty(HookBuilder.prototype, name, {
    configurable: true,
    enumerable: true,
    get() {
      return isFlag ? this.hasAttribute(name) : this.getAttribute(name) ?? "";
    },
    set(value) {
      if (isFlag) this.toggleAttribute(name, Boolean(value));
      else if (value == null) this.removeAttribute(name);
      else this.setAttribute(name, value);
    },
  });
}

// A second copy of this module leaves the first one alone; a server that draws pages has no elements at all.
if (globalThis.customElements && !customElements.get("hook-builder")) customElements.define("hook-builder", HookBuilder);
