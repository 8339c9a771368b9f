//! Matchers answer as the real client did, and bounded means answer as the engine does.
#![cfg(not(target_arch = "wasm32"))]

mod matcher_rows;

use hookwright_core::matcher::{REGRESS, RegexEngine};

#[test]
fn every_row_of_the_client_is_answered_as_it_did() {
    for (rows, text) in
        [(447, include_str!("cases/client/matchers.json")), (300, include_str!("cases/client/matchers-by-event.json"))]
    {
        let (count, wrong) = matcher_rows::check(text, &REGRESS);
        assert!(count >= rows, "{count} rows");
        assert!(wrong.is_empty(), "{} of {count} rows differ:\n{}", wrong.len(), wrong.join("\n"));
    }
}

#[test]
fn only_a_valid_pattern_has_an_answer() {
    for invalid in ["[", "(", "*Write", "(?i", "a{2,1}", "Write(*)"] {
        assert_eq!(REGRESS.test(invalid, "Write"), None, "{invalid}");
    }
    assert_eq!(REGRESS.test("W.*e", "NotWrite"), Some(true));
    assert_eq!(REGRESS.test("w", "Write"), Some(false));
}
