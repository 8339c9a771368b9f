//! Commands that run with more rights than the user's own.

use super::super::word::Word;
use super::{Category, Finding, Judge, Verdict};

/// Raised rights alone are worth a line; together with a loss they make it worse.
pub(super) fn judge(judge: &Judge, first: usize, findings: &mut Vec<Finding>) {
    let is_raised = |name: &str| matches!(name, "sudo" | "doas" | "pkexec" | "gsudo" | "runas" | "su");
    if judge.call.wrappers.iter().any(|wrapper| is_raised(&wrapper.name)) {
        for finding in &mut findings[first..] {
            let is_loss = matches!(
                finding.category,
                Category::Delete | Category::Overwrite | Category::Permissions | Category::WorkTree
            );
            if is_loss {
                finding.verdict = Verdict::Danger;
            }
        }
        return;
    }
    if !is_raised(&judge.call.name) || judge.call.name == "su" {
        return;
    }
    let texts: Vec<Option<String>> = judge.call.args.iter().map(Word::text).collect();
    let only_asks = texts.iter().all(|text| {
        matches!(
            text.as_deref(),
            Some("-l" | "-v" | "-V" | "-k" | "-K" | "--list" | "--validate" | "--version" | "--help" | "-h")
        )
    }) || texts
        .iter()
        .any(|text| matches!(text.as_deref(), Some("-l" | "--list" | "-V" | "--version" | "--help" | "-k" | "-K")));
    if !only_asks {
        let range = judge.call.program.as_ref().map_or(judge.call.range.clone(), |word| word.range.clone());
        findings.push(Finding { category: Category::Privilege, verdict: Verdict::Caution, range });
    }
}
