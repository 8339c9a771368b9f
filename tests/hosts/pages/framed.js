const frame = document.querySelector("iframe");
addEventListener("message", ({ source, data }) => {
  if (source === frame.contentWindow && data?.type === "hook-builder:height") frame.style.height = `${data.height}px`;
});
