//! Parses numbers and times on the command line; messages state what was expected and what was found.

use std::ops::RangeInclusive;

/// Parses a duration.
pub(crate) fn duration(text: &str) -> Result<humantime::Duration, String> {
    let time = text.parse();
    time.map_err(|_| format!("expected a time, as `30s` or `2h`, found `{text}`"))
}

/// Parses a number in a range, which must fit into the type.
pub(crate) fn number<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number {
            return Err(format!("expected a number, found `{text}`"));
        }
        // The text consists of digits, so a number that cannot be parsed is too large.
        let value = text.parse().unwrap_or(u64::MAX);
        let is_read = value != u64::MAX || text.parse() == Ok(value);
        match T::try_from(value) {
            Ok(number) if is_read && range.contains(&value) => Ok(number),
            _ if is_read && value < *range.start() => Err(format!(
                "expected at least {}, found `{text}`",
                range.start()
            )),
            _ => match *range.end() {
                u64::MAX => Err(format!("expected a number below 2^64, found `{text}`")),
                most => Err(format!("expected at most {most}, found `{text}`")),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn a_message_says_what_was_expected() {
        let positive = number::<u64>(1..=u64::MAX);
        let small = number::<u16>(1..=1024);
        assert_eq!(positive("18446744073709551615"), Ok(u64::MAX));
        assert_eq!(small("1024"), Ok(1024));
        for text in ["x", "", "-1", "+1", "1.5"] {
            let message = format!("expected a number, found `{text}`");
            assert_eq!(positive(text), Err(message));
        }
        let wrong = |text: &str| (positive(text).unwrap_err(), small(text).unwrap_err());
        assert_eq!(wrong("0").0, "expected at least 1, found `0`");
        assert_eq!(
            wrong("18446744073709551616").0,
            "expected a number below 2^64, found `18446744073709551616`"
        );
        assert_eq!(
            wrong("18446744073709551616").1,
            "expected at most 1024, found `18446744073709551616`"
        );
        assert_eq!(
            small("1025").unwrap_err(),
            "expected at most 1024, found `1025`"
        );
    }
}
