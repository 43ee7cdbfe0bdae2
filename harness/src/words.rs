//! Messages of tools without the values that vary from program to program, and patterns of words with gaps.

/// A message without its numbers and without the text between these quotes.
pub(crate) fn without_values(message: &str, quotes: &[char]) -> String {
    without_quoted(message, quotes).replace(|c: char| c.is_ascii_digit(), "")
}

/// A message with `…` in place of the text between these quotes.
pub(crate) fn without_quoted(message: &str, quotes: &[char]) -> String {
    let mut kept = String::new();
    for (place, piece) in message.split_inclusive(quotes).enumerate() {
        match (place % 2, piece.chars().next_back()) {
            // A quoted piece ends with the second quote.
            (1, Some(quote)) if quotes.contains(&quote) => {
                kept.push('…');
                kept.push(quote);
            }
            _ => kept.push_str(piece),
        }
    }
    kept
}

/// A text with `N` for each number that varies from program to program; numbers in a name or of a signal stay.
pub(crate) fn without_numbers(text: &str) -> String {
    let is_of_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let (mut kept, mut rest) = (String::new(), text);
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|c| is_of_word(c) != is_of_word(first));
        let (piece, after) = rest.split_at(end.unwrap_or(rest.len()));
        if is_name(&kept, piece) {
            kept.push_str(piece);
        } else {
            let mut is_in_number = false;
            for c in piece.chars() {
                if !c.is_ascii_digit() {
                    kept.push(c);
                } else if !is_in_number {
                    kept.push('N');
                }
                is_in_number = c.is_ascii_digit();
            }
        }
        rest = after;
    }
    kept
}

/// The maximum length of a reason.
const REASON: usize = 120;

/// A reason without what varies from program to program: numbers, paths, and text in brackets, such as the parameters of types.
pub(crate) fn reason(text: &str) -> String {
    let words = text.lines().next().unwrap_or_default().split(' ');
    let words = words.map(|word| match word.matches('/').count() {
        0 | 1 => word,
        _ => "PATH",
    });
    let words: Vec<&str> = words.collect();
    let (mut kept, mut depth) = (String::new(), 0_u32);
    let mut before = ' ';
    for c in words.join(" ").chars() {
        let is_arrow = c == '>' && before == '-';
        match c {
            '<' | '(' => {
                if depth == 0 {
                    kept.push(c);
                    kept.push('…');
                }
                depth += 1;
            }
            '>' | ')' if !is_arrow && depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    kept.push(c);
                }
            }
            _ if depth == 0 => kept.push(c),
            _ => {}
        }
        before = c;
    }
    without_numbers(&kept).chars().take(REASON).collect()
}

/// Whether a word is a name like `mem2reg` or `log10`, not a value, symbol or quoted text of a program, or is the number of a signal.
fn is_name(before: &str, word: &str) -> bool {
    let is_of_program = before.ends_with(['%', '^', '@', '#', '!', '\'', '"', '`']);
    let is_letter = |c: char| c.is_ascii_alphabetic();
    word.starts_with(is_letter) && !is_of_program || before.ends_with("signal ")
}

/// Whether a line contains words, in order where `…` separates them.
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
    use super::{reason, stands_in, without_numbers, without_quoted};

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
                "'math.exp2' op of %vN, ^bbN, @fN and 'fN'",
            ),
            ("result 0: 4x8 of 0x7f", "result N: NxN of NxNf"),
        ] {
            assert_eq!(without_numbers(text), wanted);
        }
    }

    #[test]
    fn a_reason_has_nothing_of_one_program() {
        for (text, wanted) in [
            (
                "expected a function of type (i8, memref<2x?xi4>) -> (f32), found @f1(3)",
                "expected a function of type (…) -> (…), found @fN(…)",
            ),
            (
                "cse: cannot write /tmp/a3/x.mlir: no space",
                "cse: cannot write PATH no space",
            ),
            (
                "an integer of 3 to 12 bits\nand more",
                "an integer of N to N bits",
            ),
        ] {
            assert_eq!(reason(text), wanted);
        }
    }

    #[test]
    fn quoted_text_is_left_out() {
        let text = "'a.b' op of `x1`, 'c";
        assert_eq!(without_quoted(text, &['\'', '`']), "'…' op of `…`, 'c");
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
