// Starts the page, then gets the checker.
import start, * as page from "PAGE_JS";

await start({ module_or_path: new URL("PAGE_WASM", import.meta.url) });
page.provideChecker(async () => {
  const checker = await import("CHECKER_JS");
  await checker.default();
  return checker;
});
