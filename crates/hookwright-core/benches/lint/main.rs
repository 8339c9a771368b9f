//! How long reading, checking and merging take, and whether that grows as the file does.
#![allow(clippy::disallowed_methods, clippy::disallowed_macros)]

#[cfg(not(target_arch = "wasm32"))]
mod files;
#[cfg(not(target_arch = "wasm32"))]
mod speed;

/// As in the command.
#[cfg(not(target_arch = "wasm32"))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    #[cfg(not(target_arch = "wasm32"))]
    speed::run();
}
