/** Shows what stands there for browsers without scripts, in the reader's language. */
function sayWhy() {
  const host = document.getElementById("hooks-widget");
  const spare = host?.querySelector("noscript");
  if (!spare) return;
  const shown = document.createElement("div");
  shown.innerHTML = spare.textContent;
  const sections = [...shown.querySelectorAll("section")];
  const wanted = navigator.languages.map((code) => sections.find(({ lang }) => code.startsWith(lang))).find(Boolean);
  sections.filter((section) => section !== (wanted ?? sections[0])).forEach((section) => section.remove());
  spare.replaceWith(shown);
  host.querySelectorAll(".hw-soon, .hw-skeleton").forEach((part) => part.remove());
}
