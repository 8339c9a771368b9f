//! Keeps the section in which wasm-bindgen reads the enabled wasm features: `strip = true` would drop it.
fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").as_deref() == Ok("wasm32") {
        println!("cargo::rustc-link-arg-cdylib=--keep-section=target_features");
    }
}
