use crate::desk::Desk;
use crate::lint::IGNORED;
use serde_json::{Value, json};

fn sarif(desk: &Desk, arguments: &[&str]) -> Value {
    let run = desk.run(&[&["lint", "--format", "sarif"], arguments].concat());
    serde_json::from_str(&run.out).unwrap_or_else(|error| panic!("{error}: {}", run.out))
}

#[test]
fn an_annotation_names_file_place_and_rule() {
    let desk = Desk::with("a,b:%/settings.json", IGNORED);
    let run = desk.run(&["lint", "--format", "github", "a,b:%/settings.json"]);
    assert_eq!(run.code, 1);
    let expected = "::warning file=a%2Cb%3A%25/settings.json,line=1,endLine=1,col=33,endColumn=39,title=matcher-ignored\
                    ::`Stop` takes no matcher. `Bash` is ignored: this hook runs on every `Stop`.\n";
    assert_eq!(run.out, expected);
}

#[test]
fn an_annotation_stays_on_its_line() {
    let desk = Desk::with("settings.json", IGNORED.replace("\"Bash\"", "\"Ba\\nsh\\r%0A\""));
    let out = desk.run(&["lint", "--format", "github", "settings.json"]).out;
    let line = out.lines().find(|line| line.contains("title=matcher-ignored")).unwrap();
    assert!(line.contains("`Ba%0Ash%0D%250A` is ignored"), "{out}");
}

#[test]
fn a_sarif_log_has_the_form_that_the_standard_asks_for() {
    let desk = Desk::with("a b/settings.json", IGNORED);
    let log = sarif(&desk, &["a b/settings.json"]);
    assert_eq!(log["version"], "2.1.0");
    assert!(log["$schema"].as_str().unwrap().contains("sarif-2.1.0"));
    let run = &log["runs"].as_array().unwrap()[0];
    assert_eq!(run["columnKind"], "unicodeCodePoints");
    assert_eq!(run["tool"]["driver"]["name"], "hookwright");
    let result = &run["results"][0];
    assert_eq!(result["level"], "warning");
    assert_eq!(result["message"]["text"].as_str().unwrap().split('.').next().unwrap(), "`Stop` takes no matcher");
    let rule = &run["tool"]["driver"]["rules"][result["ruleIndex"].as_u64().unwrap() as usize];
    assert_eq!(rule["id"], result["ruleId"]);
    assert_eq!(rule["defaultConfiguration"]["level"], "warning");
    for text in ["shortDescription", "fullDescription", "help"] {
        assert!(!rule[text]["text"].as_str().unwrap().is_empty(), "{text}");
    }
    let place = &result["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"], json!({"uri": "a%20b/settings.json"}));
    assert_eq!(place["region"], json!({"startLine": 1, "startColumn": 33, "endLine": 1, "endColumn": 39}));
}

#[test]
fn every_part_of_a_sarif_log_is_sound() {
    let desk = Desk::with("settings.json", IGNORED);
    desk.write("broken.json", "{\"hooks\": {\n  \"Stpo\": [{}],\n  // x\n  \"PreToolUse\": 1,\n}");
    let log = sarif(&desk, &["settings.json", "broken.json"]);
    let rules = log["runs"][0]["tool"]["driver"]["rules"].as_array().unwrap();
    let results = log["runs"][0]["results"].as_array().unwrap();
    assert!(!results.is_empty());
    let is_region = |region: &Value| {
        let number = |key: &str| region[key].as_u64().unwrap();
        let (start, end) = ((number("startLine"), number("startColumn")), (number("endLine"), number("endColumn")));
        start <= end && start.0 >= 1 && start.1 >= 1 && end.1 >= 1
    };
    for result in results {
        assert_eq!(rules[result["ruleIndex"].as_u64().unwrap() as usize]["id"], result["ruleId"]);
        assert!(["error", "warning", "note"].contains(&result["level"].as_str().unwrap()));
        assert!(!result["message"]["text"].as_str().unwrap().is_empty());
        assert!(is_region(&result["locations"][0]["physicalLocation"]["region"]), "{result}");
        for fix in result["fixes"].as_array().unwrap() {
            assert!(!fix["description"]["text"].as_str().unwrap().is_empty());
            for change in fix["artifactChanges"].as_array().unwrap() {
                assert!(change["artifactLocation"]["uri"].is_string());
                let replacements = change["replacements"].as_array().unwrap();
                assert!(!replacements.is_empty());
                for replacement in replacements {
                    assert!(is_region(&replacement["deletedRegion"]), "{replacement}");
                    assert!(replacement["insertedContent"]["text"].is_string());
                }
            }
        }
    }
}

#[test]
fn a_fix_in_a_sarif_log_can_be_carried_out() {
    let desk = Desk::with("settings.json", IGNORED);
    let log = sarif(&desk, &["settings.json"]);
    let replacement = &log["runs"][0]["results"][0]["fixes"][0]["artifactChanges"][0]["replacements"][0];
    let column = |key: &str| replacement["deletedRegion"][key].as_u64().unwrap() as usize - 1;
    let mut text = IGNORED.to_owned();
    let inserted = replacement["insertedContent"]["text"].as_str().unwrap();
    text.replace_range(column("startColumn")..column("endColumn"), inserted);
    assert_eq!(text, IGNORED.replace("\"matcher\": \"Bash\", ", ""));
}

#[test]
fn nothing_found_is_an_empty_log() {
    let desk = Desk::with("settings.json", "{}");
    assert_eq!(sarif(&desk, &["settings.json"])["runs"][0]["results"], json!([]));
    assert_eq!(desk.run(&["lint", "--format", "github", "settings.json"]).out, "");
}
