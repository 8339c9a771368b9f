//! SQL statements that lose tables or rows.

use super::Verdict;

/// How bad a text of SQL statements is.
pub(super) fn judge(text: &str) -> Option<Verdict> {
    let plain = blank(text);
    if plain.to_ascii_uppercase().split(';').any(|statement| first_words(statement).starts_with(&["ROLLBACK"]))
        && starts_transaction(&plain)
    {
        return None;
    }
    plain.split(';').filter_map(statement).max()
}

fn starts_transaction(plain: &str) -> bool {
    let upper = plain.to_ascii_uppercase();
    upper.split(';').any(|statement| matches!(first_words(statement).first(), Some(&("BEGIN" | "START"))))
}

/// The text without comments, string literals and quoted names.
fn blank(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = bytes.to_vec();
    let mut at = 0;
    while at < bytes.len() {
        let end = match bytes[at] {
            quote @ (b'\'' | b'"' | b'`') => {
                bytes[at + 1..].iter().position(|byte| *byte == quote).map_or(bytes.len(), |offset| at + offset + 2)
            }
            b'-' if bytes[at..].starts_with(b"--") => {
                bytes[at..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |offset| at + offset)
            }
            b'/' if bytes[at..].starts_with(b"/*") => find(bytes, at + 2, b"*/").map_or(bytes.len(), |end| end + 2),
            b'$' if bytes[at..].starts_with(b"$$") => find(bytes, at + 2, b"$$").map_or(bytes.len(), |end| end + 2),
            _ => {
                at += 1;
                continue;
            }
        };
        // A quoted name still stands for a name.
        let fill = if bytes[at] == b'\'' || bytes[at] == b'"' || bytes[at] == b'`' { b'x' } else { b' ' };
        out[at..end].fill(fill);
        at = end;
    }
    String::from_utf8(out).unwrap_or_default()
}

fn find(bytes: &[u8], from: usize, needle: &[u8]) -> Option<usize> {
    bytes.get(from..)?.windows(needle.len()).position(|window| window == needle).map(|offset| from + offset)
}

fn first_words(statement: &str) -> Vec<&str> {
    statement
        .split(|char: char| !(char.is_ascii_alphanumeric() || char == '_'))
        .filter(|word| !word.is_empty())
        .collect()
}

fn statement(text: &str) -> Option<Verdict> {
    let upper = text.to_ascii_uppercase();
    let mut words = first_words(&upper);
    // The condition of a common table expression comes first.
    if words.first() == Some(&"WITH") {
        let verb = words.iter().position(|word| matches!(*word, "DELETE" | "UPDATE" | "TRUNCATE"))?;
        words.drain(..verb);
    }
    let has = |word: &str| words.contains(&word);
    match *words.first()? {
        "DROP" => match words.get(1).copied() {
            Some(
                "TABLE" | "DATABASE" | "SCHEMA" | "KEYSPACE" | "COLLECTION" | "OWNED" | "USER" | "ROLE" | "TABLESPACE",
            ) => Some(Verdict::Danger),
            Some(
                "INDEX" | "VIEW" | "TRIGGER" | "FUNCTION" | "PROCEDURE" | "SEQUENCE" | "TYPE" | "MATERIALIZED"
                | "POLICY" | "EXTENSION",
            ) => Some(Verdict::Caution),
            _ => None,
        },
        "TRUNCATE" => Some(Verdict::Danger),
        "DELETE" => Some(if has("WHERE") && !is_always_true(&upper) { Verdict::Caution } else { Verdict::Danger }),
        "UPDATE" if has("SET") => {
            Some(if has("WHERE") && !is_always_true(&upper) { Verdict::Caution } else { Verdict::Danger })
        }
        "ALTER" if has("DROP") => Some(Verdict::Danger),
        _ => None,
    }
}

fn is_always_true(upper: &str) -> bool {
    upper.split("WHERE").nth(1).is_some_and(|condition| {
        let plain: String = condition.chars().filter(|char| !char.is_whitespace()).collect();
        matches!(plain.as_str(), "1=1" | "TRUE" | "1")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_are_judged_without_their_strings_and_comments() {
        let table = [
            ("DROP TABLE users", Some(Verdict::Danger)),
            ("drop database if exists x", Some(Verdict::Danger)),
            ("BEGIN; TRUNCATE orders CASCADE; COMMIT;", Some(Verdict::Danger)),
            ("BEGIN; DELETE FROM a; ROLLBACK;", None),
            ("DELETE FROM sessions", Some(Verdict::Danger)),
            ("DELETE FROM jobs WHERE state = 'done'", Some(Verdict::Caution)),
            ("DELETE FROM jobs WHERE 1=1", Some(Verdict::Danger)),
            ("UPDATE users SET admin = true", Some(Verdict::Danger)),
            ("EXPLAIN DELETE FROM sessions", None),
            ("COMMENT ON TABLE t IS 'never DROP TABLE this'", None),
            ("SELECT 1; -- DROP TABLE x", None),
            ("SELECT 'x; DROP TABLE y'", None),
            ("ALTER TABLE a DROP COLUMN b", Some(Verdict::Danger)),
            ("INSERT INTO a VALUES (1)", None),
        ];
        for (text, expected) in table {
            assert_eq!(judge(text), expected, "{text}");
        }
    }
}
