//! Whether two values mean the same, however they are written.

use super::{Kind, Node, parse};

/// Whether two nodes, each of its own source, mean the same: any key order, spacing and escapes; `5` is `5.0`.
/// Of equal keys the last counts.
pub fn same(a: &Node, a_source: &str, b: &Node, b_source: &str) -> bool {
    match (&a.kind, &b.kind) {
        (Kind::Number, Kind::Number) => same_number(&a_source[a.range.clone()], &b_source[b.range.clone()]),
        (Kind::Array(left), Kind::Array(right)) => {
            left.len() == right.len() && left.iter().zip(right).all(|(a, b)| same(a, a_source, b, b_source))
        }
        (Kind::Object(_), Kind::Object(_)) => {
            let (left, right) = (a.effective_members(), b.effective_members());
            let twin = |key: &str| right.iter().find(|member| member.key == key);
            left.len() == right.len()
                && left.iter().all(|m| twin(&m.key).is_some_and(|twin| same(&m.value, a_source, &twin.value, b_source)))
        }
        (Kind::Broken, Kind::Broken) => a_source[a.range.clone()] == b_source[b.range.clone()],
        (left, right) => left == right,
    }
}

/// Whether two number texts have the same value, digit by digit.
fn same_number(a: &str, b: &str) -> bool {
    a == b || matches!((decimal(a), decimal(b)), (Some(a), Some(b)) if a == b)
}

/// Sign, digits without zeros at either end, and the power of ten of the last digit.
fn decimal(text: &str) -> Option<(bool, String, i64)> {
    if !parse::is_number(text) {
        return None;
    }
    let (is_negative, text) = text.strip_prefix('-').map_or((false, text), |text| (true, text));
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = format!("{whole}{fraction}");
    let shown = digits.trim_end_matches('0');
    if shown.is_empty() {
        return Some((false, String::new(), 0));
    }
    let power: i64 = exponent.parse().ok()?;
    let power = power.checked_sub(i64::try_from(fraction.len()).ok()?)?;
    let power = power.checked_add(i64::try_from(digits.len() - shown.len()).ok()?)?;
    Some((is_negative, shown.trim_start_matches('0').to_owned(), power))
}

#[cfg(test)]
mod tests {
    use super::super::Document;
    use super::*;

    fn check(a: &str, b: &str, expected: bool) {
        let (left, right) = (Document::parse(a), Document::parse(b));
        assert_eq!(same(left.root(), a, right.root(), b), expected, "{a} and {b}");
    }

    #[test]
    fn meaning_is_compared_not_spelling() {
        check(r#"{"a": 1, "b": ["/"]}"#, r#"{"b":["\/"],"a":1}"#, true);
        check(r#"{"a": 0, "a": 1}"#, r#"{"\u0061": 1}"#, true);
        check("[1, 2]", "[2, 1]", false);
        check(r#"{"a": 1}"#, r#"{"a": 1, "b": null}"#, false);
        check("null", "false", false);
    }

    #[test]
    fn numbers_are_compared_by_value() {
        for (a, b) in [("5", "5.0"), ("5", "50e-1"), ("1E3", "1000"), ("-0", "0.0"), ("0.10", "1e-1")] {
            check(a, b, true);
        }
        for (a, b) in [("5", "-5"), ("12345678901234567890", "12345678901234567891"), ("1e400", "1e401")] {
            check(a, b, false);
        }
    }
}
