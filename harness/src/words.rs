//! What tools say, without the values that differ from program to program, and words with gaps in them.

/// A message without its numbers and without what stands between these quotes.
pub(crate) fn without_values(message: &str, quotes: &[char]) -> String {
    without_quoted(message, quotes).replace(|c: char| c.is_ascii_digit(), "")
}

/// A message without what stands between these quotes.
pub(crate) fn without_quoted(message: &str, quotes: &[char]) -> String {
    let mut is_quoted = false;
    let kept = message.chars().filter(|c| {
        let is_quote = quotes.contains(c);
        is_quoted ^= is_quote;
        !is_quoted || is_quote
    });
    kept.collect()
}

/// A text without the numbers that differ from program to program; those of a name or a signal are what it tells.
pub(crate) fn without_numbers(text: &str) -> String {
    let is_of_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let (mut kept, mut rest) = (String::new(), text);
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|c| is_of_word(c) != is_of_word(first));
        let (piece, behind) = rest.split_at(end.unwrap_or(rest.len()));
        match is_name(&kept, piece) {
            true => kept.push_str(piece),
            false => kept.extend(piece.chars().filter(|c| !c.is_ascii_digit())),
        }
        rest = behind;
    }
    kept
}

/// Whether a word is one like `mem2reg` or `log10`, and no value, symbol or quoted text of a program, or is the number of a signal.
fn is_name(before: &str, word: &str) -> bool {
    let is_of_program = before.ends_with(['%', '^', '@', '#', '!', '\'', '"', '`']);
    let is_letter = |c: char| c.is_ascii_alphabetic();
    word.starts_with(is_letter) && !is_of_program || before.ends_with("signal ")
}

/// Whether words stand in a line, in order where `…` parts them.
pub(crate) fn stands_in(words: &str, line: &str) -> bool {
    let mut rest = line;
    words.split('…').all(|words| {
        let found = rest.split_once(words);
        rest = found.map_or("", |(_, behind)| behind);
        found.is_some()
    })
}

#[cfg(test)]
mod tests {
    use super::{stands_in, without_numbers};

    #[test]
    fn numbers_of_names_and_signals_are_kept() {
        for (text, wanted) in [
            (
                "mem2reg refuses: op math.log10",
                "mem2reg refuses: op math.log10",
            ),
            ("a crash with signal 11", "a crash with signal 11"),
            (
                "'math.exp2' op of %v12, ^bb3, @f1 and 'f1'",
                "'math.exp2' op of %v, ^bb, @f and 'f'",
            ),
            ("result 0: 4x8 of 0x7f", "result : x of xf"),
        ] {
            assert_eq!(without_numbers(text), wanted);
        }
    }

    #[test]
    fn words_stand_in_a_line_in_order() {
        let line = "%1 = arith.sitofp %0 : i64 to bf16";
        assert!(stands_in("itofp %… : i… to bf16", line));
        assert!(stands_in("arith.", line));
        for other in ["bf16…itofp", "itofp …f32", "truncf"] {
            assert!(!stands_in(other, line), "{other}");
        }
    }
}
