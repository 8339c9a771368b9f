// Starts the page, then gets the checker.
try {
  const page = await import("PAGE_JS");
  performance.mark("hookwright-start");
  await page.default({ module_or_path: new URL("PAGE_WASM", import.meta.url) });
  performance.mark("hookwright-drawn");
  page.provideChecker(async () => {
    const checker = await import("CHECKER_JS");
    await checker.default();
    return checker;
  });
} catch (reason) {
  console.warn("Hookwright cannot start:", reason);
  sayWhy();
}
