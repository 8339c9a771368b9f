//! What a POSIX shell reads as exactly this text or these bytes.

/// A word that stands for this text, in single quotes.
pub(super) fn word(text: &str) -> String {
    format!("'{}'", text.replace('\'', "'\\''"))
}

/// Commands that print these bytes: a here-document where a person can read them, octal numbers where not.
pub(super) fn printing(bytes: &[u8], end: &str) -> String {
    match std::str::from_utf8(bytes) {
        Ok("") => "    :\n".to_owned(),
        Ok(text) if is_plain(text) => here_document(text, end),
        _ => bytes.chunks(24).map(octal).collect(),
    }
}

/// A command that prints a text that ends with a line end.
pub(super) fn here_document(text: &str, end: &str) -> String {
    let mut end = end.to_owned();
    while text.lines().any(|line| line == end) {
        end.push('_');
    }
    format!("    cat <<'{end}'\n{text}{end}\n")
}

/// Checksum and size as `cksum` prints them.
pub(crate) fn checksum(bytes: &[u8]) -> (u32, usize) {
    let mut length = bytes.len();
    let mut sizes = Vec::new();
    while length > 0 {
        sizes.push((length & 0xff) as u8);
        length >>= 8;
    }
    let step = |crc: u32, byte: &u8| {
        let crc = crc ^ (u32::from(*byte) << 24);
        (0..8).fold(crc, |crc, _| if crc & 0x8000_0000 == 0 { crc << 1 } else { (crc << 1) ^ 0x04c1_1db7 })
    };
    (!bytes.iter().chain(&sizes).fold(0, step), bytes.len())
}

/// Whether a text is shown as it is: whole lines, no character that is not seen.
pub(super) fn is_plain(text: &str) -> bool {
    text.ends_with('\n') && text.chars().all(|c| matches!(c, '\n' | '\t') || !c.is_control())
}

fn octal(bytes: &[u8]) -> String {
    let numbers: String = bytes.iter().map(|byte| format!("\\{byte:03o}")).collect();
    format!("    printf '{numbers}'\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_are_those_of_cksum() {
        for (text, expected) in [("", 4_294_967_295), ("a\n", 2_418_082_923), ("123456789", 930_766_865)] {
            assert_eq!(checksum(text.as_bytes()), (expected, text.len()), "{text:?}");
        }
    }

    #[test]
    fn what_people_cannot_read_is_written_in_numbers() {
        assert_eq!(printing(b"echo 'a'\n", "END"), "    cat <<'END'\necho 'a'\nEND\n");
        assert_eq!(printing(b"END\n", "END"), "    cat <<'END_'\nEND\nEND_\n");
        for bytes in [&b"a"[..], b"a\r\n", b"\0\n", b"\x1b[2J\n", b"\xff\n"] {
            assert!(printing(bytes, "END").starts_with("    printf '\\"), "{bytes:?}");
        }
        assert_eq!(word("it's"), "'it'\\''s'");
    }
}
