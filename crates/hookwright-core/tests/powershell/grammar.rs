//! What the script looks like to two grammars, and to a reader.

use super::hook;
use hookwright_core::script::powershell_script;
use tree_sitter::{Language, Node, Parser};

/// The scripts that are looked at.
fn scripts() -> Vec<(&'static str, String)> {
    let plans = [
        ("files", hook::first("demo")),
        ("other files", hook::second("demo")),
        ("no files", hook::inline("demo")),
        ("odd texts", hook::odd("demo")),
    ];
    plans.into_iter().map(|(name, plan)| (name, powershell_script(&plan))).collect()
}

/// The first place that a grammar does not understand.
fn fault(node: Node<'_>, text: &str) -> Option<String> {
    if node.is_error() || node.is_missing() {
        return Some(format!("{}: {:?}", node.start_position(), &text[node.byte_range()]));
    }
    let mut cursor = node.walk();
    node.children(&mut cursor).find_map(|child| fault(child, text))
}

fn read(language: &Language, text: &str) -> tree_sitter::Tree {
    let mut parser = Parser::new();
    parser.set_language(language).unwrap();
    parser.parse(text, None).unwrap()
}

fn grammars() -> [(&'static str, Language); 2] {
    [("pwsh", tree_sitter_pwsh::LANGUAGE.into()), ("powershell", tree_sitter_powershell::LANGUAGE.into())]
}

#[test]
fn both_grammars_read_every_script() {
    for (name, text) in scripts() {
        for (grammar, language) in grammars() {
            let tree = read(&language, &text);
            assert_eq!(fault(tree.root_node(), &text), None, "{name} in {grammar}");
            assert!(!tree.root_node().has_error(), "{name} in {grammar}");
        }
    }
}

#[test]
fn both_grammars_find_a_brace_that_is_missing() {
    let text = powershell_script(&hook::first("demo"));
    let damaged = text.replacen("function Read-HookJson($E, $Text) {", "function Read-HookJson($E, $Text)", 1);
    assert_ne!(text, damaged);
    for (grammar, language) in grammars() {
        assert!(read(&language, &damaged).root_node().has_error(), "{grammar}");
    }
}

#[test]
fn a_script_is_ascii() {
    for (name, text) in scripts() {
        let is_plain = |c: char| c == '\n' || c == '\t' || (' '..='~').contains(&c);
        assert_eq!(text.chars().find(|c| !is_plain(*c)), None, "{name}");
    }
}

#[test]
fn the_last_line_alone_does_something() {
    for (name, text) in scripts() {
        let tree = read(&tree_sitter_pwsh::LANGUAGE.into(), &text);
        let mut kinds = Vec::new();
        let mut cursor = tree.root_node().walk();
        for node in tree.root_node().children(&mut cursor) {
            match node.kind() {
                "comment" => {}
                "statement_list" => {
                    let mut cursor = node.walk();
                    kinds.extend(node.children(&mut cursor).map(|node| node.kind().to_owned()));
                }
                kind => kinds.push(kind.to_owned()),
            }
        }
        kinds.retain(|kind| kind != "comment");
        assert_eq!(kinds, ["param_block", "function_statement", "pipeline"], "{name}");
        assert!(text.ends_with("}\n\nInvoke-HookScript $args\n"), "{name}");
    }
}

#[test]
fn a_script_that_is_cut_off_cannot_be_read() {
    let text = powershell_script(&hook::first("demo"));
    let start = text.find("function Invoke-HookScript").unwrap();
    let end = text.rfind("}\n\nInvoke-HookScript").unwrap();
    for place in (start + 30..end).step_by(2003).chain([end]) {
        let tree = read(&tree_sitter_pwsh::LANGUAGE.into(), &text[..place]);
        assert!(tree.root_node().has_error(), "cut off at {place}");
    }
}

#[test]
fn nothing_in_a_script_depends_on_a_culture_or_ignores_case() {
    let (_, text) = scripts().remove(0);
    for odd in [
        " -like ",
        " -match ",
        " -replace ",
        " -contains ",
        " -in ",
        "ConvertFrom-Json",
        "ConvertTo-Json",
        "switch (",
        "??",
        "&&",
        " ? ",
    ] {
        assert!(!text.contains(odd), "{odd}");
    }
    for name in ["IndexOf(", "StartsWith(", "EndsWith("] {
        for (at, _) in text.match_indices(&format!(".{name}")) {
            let line = text[at..].lines().next().unwrap();
            assert!(line.contains("[StringComparison]::Ordinal"), "{line}");
        }
    }
}
