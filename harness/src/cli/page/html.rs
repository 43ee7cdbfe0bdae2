//! The parts that every page has: its frame, highlighted MLIR, and two texts side by side.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use similar::TextDiff;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// A whole page; style and script stand inside, so that it opens from a file without a network.
pub(super) fn frame(title: &str, body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                main { (body) }
                script { (PreEscaped(SCRIPT)) }
            }
        }
    };
    page.into_string()
}

/// MLIR text with a class for each kind of token.
pub(super) fn mlir(text: &str) -> Markup {
    html! {
        pre { code { @for line in text.lines() { (highlighted(line)) "\n" } } }
    }
}

/// A text that a button copies.
pub(super) fn copied(text: &str) -> Markup {
    html! { pre class="copied" { (text) } }
}

/// Two programs side by side, equal lines beside each other.
pub(super) fn side_by_side(before: &str, after: &str) -> Markup {
    let lines = [before, after].map(|text| text.lines().collect::<Vec<&str>>());
    let mut rows: Vec<(Option<&str>, Option<&str>)> = Vec::new();
    for op in TextDiff::from_lines(before, after).ops() {
        let (left, right) = (&lines[0][op.old_range()], &lines[1][op.new_range()]);
        let longer = left.len().max(right.len());
        rows.extend((0..longer).map(|row| (left.get(row).copied(), right.get(row).copied())));
    }
    html! {
        div class="wide" {
            table class="diff" {
                thead { tr { th { "before" } th { "after" } } }
                tbody {
                    @for (left, right) in rows {
                        @let is_equal = left == right;
                        tr {
                            td class=[left.filter(|_| !is_equal).map(|_| "removed")] { @if let Some(line) = left { (highlighted(line)) } }
                            td class=[right.filter(|_| !is_equal).map(|_| "added")] { @if let Some(line) = right { (highlighted(line)) } }
                        }
                    }
                }
            }
        }
    }
}

/// A line with a class for each kind of token.
fn highlighted(line: &str) -> Markup {
    let mut rest = line;
    let mut tokens = Vec::new();
    while !rest.is_empty() {
        let (length, class) = token(rest);
        let (text, after) = rest.split_at(length);
        tokens.push((text, class));
        rest = after;
    }
    html! {
        @for (text, class) in tokens {
            @match class {
                Some(class) => span class=(class) { (text) },
                None => (text),
            }
        }
    }
}

/// The length of the first token of a text, and its class.
fn token(text: &str) -> (usize, Option<&'static str>) {
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '$' | '-');
    let name = |from: usize| {
        let end = text[from..].find(|c| !is_name(c));
        end.map_or(text.len(), |end| from + end)
    };
    let first = text.chars().next().expect("the text is not empty");
    match first {
        _ if text.starts_with("//") => (text.len(), Some("c")),
        '"' => {
            let end = text[1..].find('"');
            (end.map_or(text.len(), |end| end + 2), Some("s"))
        }
        '%' | '^' => (name(1), Some("v")),
        '@' | '#' => (name(1), Some("y")),
        '!' => (name(1), Some("t")),
        c if c.is_alphabetic() || c == '_' => {
            let end = name(0);
            let word = &text[..end];
            let is_type =
                word.starts_with(['i', 'f', 'b']) && word[1..].chars().all(|c| c.is_ascii_digit());
            let is_type = is_type && word.len() > 1;
            let class = match word {
                "memref" | "vector" | "index" | "complex" | "strided" | "bf16" => Some("t"),
                _ if is_type => Some("t"),
                _ if word.contains('.') => Some("o"),
                _ => None,
            };
            (end, class)
        }
        c => (c.len_utf8(), None),
    }
}

/// A count as a share of another one; none of nothing.
pub(super) fn ratio(count: u64, of: u64) -> f64 {
    let number = |count: u64| u32::try_from(count).map_or(f64::from(u32::MAX), f64::from);
    number(count) / number(of.max(1))
}

#[cfg(test)]
mod tests {
    use super::{highlighted, side_by_side};

    #[test]
    fn tokens_have_classes_and_text_is_escaped() {
        let line = highlighted("%0 = arith.addi %a, %b : i32 // 1 < 2").into_string();
        assert!(line.contains("<span class=\"v\">%0</span>"), "{line}");
        assert!(
            line.contains("<span class=\"o\">arith.addi</span>"),
            "{line}"
        );
        assert!(line.contains("<span class=\"t\">i32</span>"), "{line}");
        assert!(
            line.contains("<span class=\"c\">// 1 &lt; 2</span>"),
            "{line}"
        );
    }

    #[test]
    fn changed_lines_stand_beside_each_other() {
        let rows = side_by_side("a\nb\nc\n", "a\nx\ny\nc\n").into_string();
        assert!(
            rows.contains("<td class=\"removed\">b</td><td class=\"added\">x</td>"),
            "{rows}"
        );
        assert!(
            rows.contains("<td></td><td class=\"added\">y</td>"),
            "{rows}"
        );
    }
}
