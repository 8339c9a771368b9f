const page = () => {
PAGE_SCRIPT
return { start: __wbg_init, provideChecker };
};
const checker = () => {
CHECKER_SCRIPT
return { start: __wbg_init, Checker };
};
try {
  const { start, provideChecker } = page();
  await start({ module_or_path: unpacked("hookwright-page") });
  provideChecker(async () => {
    const { start, Checker } = checker();
    await start({ module_or_path: unpacked("hookwright-checker") });
    return { Checker };
  });
} catch (reason) {
  console.warn("Hookwright cannot start:", reason);
  sayWhy();
}
/** A module out of the page's own text. */
function unpacked(id) {
  const { textContent: text, dataset } = document.getElementById(id);
  const bytes = new DataView(new ArrayBuffer(text.length / 5 * 4));
  for (let at = 0; at < text.length; at += 5) {
    let word = 0;
    for (let next = at; next < at + 5; next++) {
      const code = text.charCodeAt(next);
      word = word * 85 + (code === 33 ? 60 : code) - 40;
    }
    bytes.setUint32(at / 5 * 4, word);
  }
  const packed = new Uint8Array(bytes.buffer, 0, Number(dataset.length));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream, { headers: { "content-type": "application/wasm" } });
}
