// The page inside a frame: one builder, with the attributes that the address names, and its height for the page around.
import { HookBuilder } from "./hook-builder.js";

const sheet = new CSSStyleSheet();
sheet.replaceSync("html, body { margin: 0; block-size: auto; } body { display: flow-root; }");
document.adoptedStyleSheets = [sheet];

const builder = document.createElement("hook-builder");
for (const [name, value] of new URLSearchParams(location.search)) {
  if (HookBuilder.observedAttributes.includes(name)) builder.setAttribute(name, value);
}
if (location.hash.length > 1) builder.setAttribute("src", location.hash);
if (builder.lang) document.documentElement.lang = builder.lang;
document.body.append(builder);

// The height alone: whoever frames this page is told nothing of the draft.
new ResizeObserver(() => {
  const { height } = document.documentElement.getBoundingClientRect();
  parent.postMessage({ type: "hook-builder:height", height: Math.ceil(height) }, "*");
}).observe(document.body);
