use crate::desk::Desk;
use serde_json::Value;

#[test]
fn every_rule_is_a_line_of_the_table() {
    let run = Desk::new().run(&["rules"]);
    assert_eq!(run.code, 0);
    let line = run.out.lines().find(|line| line.starts_with("matcher-ignored ")).unwrap();
    assert!(line.contains("  warning  "), "{line}");
    assert!(line.contains("  safe"), "{line}");
    assert!(line.ends_with("  `…` takes no matcher."), "{line}");
    let spanish = Desk::new().run(&["rules", "--lang", "es"]).out;
    assert_eq!(spanish.lines().count(), run.out.lines().count());
    assert!(spanish.contains("  aviso ") && spanish.contains("no admite matcher."));
}

#[test]
fn the_table_is_there_for_programs() {
    let run = Desk::new().run(&["rules", "--format", "json"]);
    let rules: Vec<Value> = serde_json::from_str(&run.out).unwrap();
    assert_eq!(rules.len(), Desk::new().run(&["rules"]).out.lines().count());
    let rule = rules.iter().find(|rule| rule["id"] == "matcher-ignored").unwrap();
    assert_eq!(rule["severity"], "warning");
    assert_eq!(rule["fixes"], serde_json::json!(["safe"]));
    assert_eq!(rule["message"], "`…` takes no matcher.");
}
