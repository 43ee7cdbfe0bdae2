//! Tokens of the text, split by hand from its bytes.
//!
//! Rules:
//! - A token owns nothing: it is a kind and a range of bytes.
//! - The lexer is stateless, so lexing can restart at any offset.
//! - A bad byte is a token too; the parser reports it on reaching it.

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The end of the text.
    End,
    /// `func.func`, `i32`, `x4xf32`.
    Word,
    /// `@name` or `@"name"`.
    Symbol,
    /// `%name`.
    Value,
    /// `^name`.
    Block,
    /// `#name`.
    Hash,
    /// `!name`.
    Bang,
    /// `42` or `0x2A`.
    Integer,
    /// `1.5e3`.
    Float,
    /// `"text"`.
    String,
    /// `(`
    LeftParen,
    /// `)`
    RightParen,
    /// `{`
    LeftBrace,
    /// `}`
    RightBrace,
    /// `[`
    LeftBracket,
    /// `]`
    RightBracket,
    /// `<`
    LeftAngle,
    /// `>`
    RightAngle,
    /// `,`
    Comma,
    /// `:`
    Colon,
    /// `=`
    Equal,
    /// `->`
    Arrow,
    /// `-`
    Minus,
    /// `+`
    Plus,
    /// `*`
    Star,
    /// `?`
    Question,
    /// `|`
    Bar,
    /// `...`
    Ellipsis,
    /// `{-#`
    OpenMetadata,
    /// `#-}`
    CloseMetadata,
    /// A string without its closing quote.
    OpenString,
    /// A sigil without a name after it, or a byte that starts no token.
    Bad,
}

/// A kind and a range of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// The first token at or after an offset; `bytes` ends where lexing stops.
pub(crate) fn token_at(bytes: &[u8], offset: usize) -> Token {
    let start = skip_blank(bytes, offset);
    let Some(first) = bytes.get(start).copied() else {
        return Token {
            kind: Kind::End,
            start: bytes.len(),
            end: bytes.len(),
        };
    };
    let (kind, end) = match first {
        b'a'..=b'z' | b'A'..=b'Z' | b'_' => (Kind::Word, run(bytes, start + 1, is_word)),
        b'0'..=b'9' => number(bytes, start),
        b'%' => named(bytes, start, Kind::Value),
        b'^' => named(bytes, start, Kind::Block),
        b'{' if bytes[start..].starts_with(b"{-#") => (Kind::OpenMetadata, start + 3),
        b'#' if bytes[start..].starts_with(b"#-}") => (Kind::CloseMetadata, start + 3),
        b'#' => named(bytes, start, Kind::Hash),
        b'!' => named(bytes, start, Kind::Bang),
        b'@' => symbol(bytes, start),
        b'"' => string(bytes, start, Kind::String),
        b'-' if bytes.get(start + 1) == Some(&b'>') => (Kind::Arrow, start + 2),
        b'.' if bytes[start..].starts_with(b"...") => (Kind::Ellipsis, start + 3),
        _ => punctuation(bytes, start, first),
    };
    Token { kind, start, end }
}

fn punctuation(bytes: &[u8], start: usize, first: u8) -> (Kind, usize) {
    let kind = match first {
        b'(' => Kind::LeftParen,
        b')' => Kind::RightParen,
        b'{' => Kind::LeftBrace,
        b'}' => Kind::RightBrace,
        b'[' => Kind::LeftBracket,
        b']' => Kind::RightBracket,
        b'<' => Kind::LeftAngle,
        b'>' => Kind::RightAngle,
        b',' => Kind::Comma,
        b':' => Kind::Colon,
        b'=' => Kind::Equal,
        b'-' => Kind::Minus,
        b'+' => Kind::Plus,
        b'*' => Kind::Star,
        b'?' => Kind::Question,
        b'|' => Kind::Bar,
        _ => return (Kind::Bad, character_end(bytes, start)),
    };
    (kind, start + 1)
}

/// The end of the UTF-8 character that starts here, so that a range never splits one.
fn character_end(bytes: &[u8], start: usize) -> usize {
    run(bytes, start + 1, |byte| byte & 0xC0 == 0x80)
}

fn skip_blank(bytes: &[u8], mut at: usize) -> usize {
    loop {
        match bytes.get(at) {
            Some(b' ' | b'\n' | b'\t' | b'\r') => at += 1,
            Some(b'/') if bytes.get(at + 1) == Some(&b'/') => {
                at = run(bytes, at + 2, |byte| byte != b'\n');
            }
            _ => return at,
        }
    }
}

fn run(bytes: &[u8], start: usize, accepts: impl Fn(u8) -> bool) -> usize {
    let rest = bytes.get(start..).unwrap_or(&[]);
    let length = rest.iter().position(|byte| !accepts(*byte));
    length.map_or(bytes.len(), |length| start + length)
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.')
}

fn is_suffix(byte: u8) -> bool {
    is_word(byte) || byte == b'-'
}

/// A number, or a name that may contain `-` too.
fn named(bytes: &[u8], start: usize, kind: Kind) -> (Kind, usize) {
    let end = match bytes.get(start + 1) {
        Some(b'0'..=b'9') => run(bytes, start + 1, |byte| byte.is_ascii_digit()),
        Some(byte) if is_suffix(*byte) => run(bytes, start + 1, is_suffix),
        _ => return (Kind::Bad, start + 1),
    };
    // `!llvm.ptr->` ends before the arrow.
    if bytes[end - 1] == b'-' && bytes.get(end) == Some(&b'>') {
        let end = end - 1;
        return if end > start + 1 {
            (kind, end)
        } else {
            (Kind::Bad, end)
        };
    }
    (kind, end)
}

fn symbol(bytes: &[u8], start: usize) -> (Kind, usize) {
    match bytes.get(start + 1) {
        Some(b'"') => string(bytes, start + 1, Kind::Symbol),
        Some(b'a'..=b'z' | b'A'..=b'Z' | b'_') => (Kind::Symbol, run(bytes, start + 1, is_word)),
        _ => (Kind::Bad, start + 1),
    }
}

fn string(bytes: &[u8], quote: usize, kind: Kind) -> (Kind, usize) {
    let mut at = quote + 1;
    loop {
        match bytes.get(at) {
            Some(b'"') => return (kind, at + 1),
            Some(b'\\') if at + 1 < bytes.len() => at += 2,
            None | Some(b'\n' | b'\\') => return (Kind::OpenString, at),
            Some(_) => at += 1,
        }
    }
}

fn number(bytes: &[u8], start: usize) -> (Kind, usize) {
    let is_hex = bytes[start] == b'0'
        && bytes.get(start + 1) == Some(&b'x')
        && bytes.get(start + 2).is_some_and(u8::is_ascii_hexdigit);
    if is_hex {
        let end = run(bytes, start + 2, |byte| byte.is_ascii_hexdigit());
        return (Kind::Integer, end);
    }
    let end = run(bytes, start, |byte| byte.is_ascii_digit());
    if bytes.get(end) != Some(&b'.') {
        return (Kind::Integer, end);
    }
    let end = run(bytes, end + 1, |byte| byte.is_ascii_digit());
    (Kind::Float, exponent(bytes, end).unwrap_or(end))
}

fn exponent(bytes: &[u8], at: usize) -> Option<usize> {
    if !matches!(bytes.get(at)?, b'e' | b'E') {
        return None;
    }
    let digits = match bytes.get(at + 1)? {
        b'+' | b'-' => at + 2,
        _ => at + 1,
    };
    let end = run(bytes, digits, |byte| byte.is_ascii_digit());
    (end > digits).then_some(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<(Kind, &str)> {
        let mut at = 0;
        let mut found = Vec::new();
        loop {
            let token = token_at(text.as_bytes(), at);
            if token.kind == Kind::End {
                return found;
            }
            found.push((token.kind, &text[token.start..token.end]));
            at = token.end;
        }
    }

    #[test]
    fn names_and_signs() {
        let expected = [
            (Kind::Value, "%0"),
            (Kind::Hash, "#1"),
            (Kind::Equal, "="),
            (Kind::Word, "llvm.add"),
            (Kind::Symbol, "@\"a b\""),
            (Kind::Arrow, "->"),
            (Kind::Bang, "!llvm.ptr"),
            (Kind::Arrow, "->"),
            (Kind::Ellipsis, "..."),
        ];
        assert_eq!(
            kinds("%0#1 = llvm.add // c\n @\"a b\" -> !llvm.ptr-> ..."),
            expected
        );
    }

    #[test]
    fn numbers() {
        let expected = [
            (Kind::Integer, "0x1F"),
            (Kind::Integer, "4"),
            (Kind::Word, "x8xf32"),
            (Kind::Float, "1.5e-3"),
            (Kind::Float, "2."),
            (Kind::Word, "e"),
        ];
        assert_eq!(kinds("0x1F 4x8xf32 1.5e-3 2.e"), expected);
    }

    #[test]
    fn bad_bytes_are_tokens() {
        assert_eq!(kinds("é"), [(Kind::Bad, "é")]);
        assert_eq!(kinds("\"ab"), [(Kind::OpenString, "\"ab")]);
        assert_eq!(kinds("% @"), [(Kind::Bad, "%"), (Kind::Bad, "@")]);
    }
}
