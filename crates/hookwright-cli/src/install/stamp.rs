//! The time, as names of files hold it.

use std::time::{SystemTime, UNIX_EPOCH};

/// The time in UTC: `20260131T235959Z`.
pub fn utc() -> String {
    stamp(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs()))
}

/// The time so many seconds after 1970 began.
fn stamp(seconds: u64) -> String {
    let (mut days, rest) = (seconds / 86_400, seconds % 86_400);
    let is_leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let mut year = 1970;
    while days >= if is_leap(year) { 366 } else { 365 } {
        days -= if is_leap(year) { 366 } else { 365 };
        year += 1;
    }
    let february = if is_leap(year) { 29 } else { 28 };
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    let (hours, minutes, seconds) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year:04}{month:02}{:02}T{hours:02}{minutes:02}{seconds:02}Z", days + 1)
}

#[cfg(test)]
mod tests {
    use super::stamp;

    #[test]
    fn seconds_are_a_date() {
        for (seconds, expected) in [
            (0, "19700101T000000Z"),
            (951_782_400, "20000229T000000Z"),
            (1_735_689_599, "20241231T235959Z"),
            (4_107_542_400, "21000301T000000Z"),
        ] {
            assert_eq!(stamp(seconds), expected);
        }
    }
}
