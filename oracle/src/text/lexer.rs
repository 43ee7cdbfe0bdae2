//! Words and signs of a run line, each with its column.

use std::fmt::{self, Display, Formatter};

use super::TextError;

/// A word or sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// `@name`, without the `@`.
    Symbol(String),
    /// A word such as `offset` or `poison`.
    Word(String),
    /// Anything that starts like a number; its type decides how it is read.
    Number(String),
    /// `"text"`, without the quotes.
    Text(String),
    /// `->`.
    Arrow,
    /// A sign that stands for itself.
    Sign(char),
}

impl Display for Token {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Symbol(name) => write!(f, "@{name}"),
            Self::Word(text) | Self::Number(text) => f.write_str(text),
            Self::Text(text) => write!(f, "\"{text}\""),
            Self::Arrow => f.write_str("->"),
            Self::Sign(sign) => write!(f, "{sign}"),
        }
    }
}

/// Cuts a text into tokens with their columns, counted in characters from the column of its start.
pub(super) fn tokens(
    text: &str,
    line: usize,
    column: usize,
) -> Result<Vec<(usize, Token)>, TextError> {
    let mut tokens = Vec::new();
    let mut rest = text;
    let mut column = column;
    while let Some(first) = rest.chars().next() {
        let (length, token) = if first.is_whitespace() {
            (first.len_utf8(), None)
        } else {
            let (length, token) = token(rest, first).ok_or_else(|| TextError {
                line,
                column,
                message: format!("unexpected character `{first}`"),
            })?;
            (length, Some(token))
        };
        tokens.extend(token.map(|token| (column, token)));
        column += rest[..length].chars().count();
        rest = &rest[length..];
    }
    Ok(tokens)
}

/// The token at the start of a text, and its length in bytes.
fn token(text: &str, first: char) -> Option<(usize, Token)> {
    if text.starts_with("->") {
        return Some((2, Token::Arrow));
    }
    match first {
        '@' => {
            let length = prefix(&text[1..], |c| {
                is_word(c) || c == '.' || c == '$' || c == '-'
            });
            (length > 0).then(|| (1 + length, Token::Symbol(text[1..=length].to_owned())))
        }
        '"' => quoted(text).map(|(length, text)| (length, Token::Text(text))),
        '(' | ')' | '[' | ']' | '{' | '}' | ',' | '?' => Some((1, Token::Sign(first))),
        '-' | '+' | '0'..='9' => {
            let length = number_length(text);
            Some((length, Token::Number(text[..length].to_owned())))
        }
        _ if is_word(first) => {
            let length = prefix(text, is_word);
            Some((length, Token::Word(text[..length].to_owned())))
        }
        _ => None,
    }
}

/// The text between quotes; a backslash precedes a quote, itself, or the two digits of a byte, as in MLIR.
fn quoted(text: &str) -> Option<(usize, String)> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes().get(1..)?.iter();
    loop {
        let byte = match *rest.next()? {
            b'"' => break,
            b'\\' => match *rest.next()? {
                byte @ (b'"' | b'\\') => byte,
                high => {
                    let digits = [high, *rest.next()?];
                    let digits = str::from_utf8(&digits).ok()?;
                    u8::from_str_radix(digits, 16).ok()?
                }
            },
            byte => byte,
        };
        bytes.push(byte);
    }
    let length = text.len() - rest.len();
    Some((length, String::from_utf8(bytes).ok()?))
}

/// A sign, letters, digits and points; a sign may also follow the `e` of a decimal exponent.
fn number_length(text: &str) -> usize {
    let is_hex = text.starts_with("0x");
    let mut length = 1;
    while let Some(next) = text[length..].chars().next() {
        let follows_exponent = !is_hex && text[..length].ends_with(['e', 'E']);
        let is_part = is_word(next) || next == '.' || follows_exponent && matches!(next, '-' | '+');
        if !is_part {
            break;
        }
        length += next.len_utf8();
    }
    length
}

fn prefix(text: &str, is_part: impl Fn(char) -> bool) -> usize {
    text.find(|c| !is_part(c)).unwrap_or(text.len())
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}
