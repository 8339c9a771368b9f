// Remembers the memory of every wasm module, and mounts and removes one builder after the other.
const memories = [];
const stream = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (...given) => {
  const made = await stream.apply(WebAssembly, given);
  memories.push(made.instance.exports.memory);
  return made;
};
window.wasmBytes = () => memories.map((memory) => memory.buffer.byteLength);
window.comeAndGo = async (times) => {
  for (let count = 0; count < times; count++) {
    const builder = document.createElement("hook-builder");
    Object.assign(builder, { event: "PreToolUse", matcher: "Bash", command: 'cat "$1" | jq .tool_input' });
    document.body.append(builder);
    await builder.ready;
    if (!builder.problems.length) throw new Error("no problem was found");
    builder.view = "install";
    await new Promise(requestAnimationFrame);
    builder.remove();
    await new Promise(requestAnimationFrame);
  }
};
