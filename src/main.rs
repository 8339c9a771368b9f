//! Mounts the page.

fn main() {
    #[cfg(target_arch = "wasm32")]
    hookwright_widget::mount::into_page();
}
