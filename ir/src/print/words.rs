//! Names and strings as text, quoted where necessary.

use std::fmt::{self, Write};

use smol_str::SmolStr;

/// `@name`, quoted if it is not an identifier.
pub(super) fn write_symbol(name: &str, f: &mut impl Write) -> fmt::Result {
    f.write_char('@')?;
    if is_identifier(name) {
        f.write_str(name)
    } else {
        write_quoted(name, f)
    }
}

/// `@outer::@inner`.
pub(super) fn write_nested_symbol(names: &[SmolStr], f: &mut impl Write) -> fmt::Result {
    for (i, name) in names.iter().enumerate() {
        f.write_str(if i > 0 { "::" } else { "" })?;
        write_symbol(name, f)?;
    }
    Ok(())
}

/// The name of an attribute or resource, quoted if it is not an identifier.
pub(super) fn write_key(name: &str, f: &mut impl Write) -> fmt::Result {
    match is_identifier(name) {
        true => f.write_str(name),
        false => write_quoted(name, f),
    }
}

fn is_identifier(name: &str) -> bool {
    let mut bytes = name.bytes();
    bytes
        .next()
        .is_some_and(|first| first.is_ascii_alphabetic() || first == b'_')
        && bytes.all(|byte| byte.is_ascii_alphanumeric() || b"_$.".contains(&byte))
}

/// Writes a string with quotes, backslashes and non-printable bytes escaped.
pub(super) fn write_quoted(text: &str, f: &mut impl Write) -> fmt::Result {
    f.write_char('"')?;
    for byte in text.bytes() {
        match byte {
            b'\\' => f.write_str("\\\\")?,
            b'"' => f.write_str("\\22")?,
            b' '..=b'~' => f.write_char(char::from(byte))?,
            _ => write!(f, "\\{byte:02X}")?,
        }
    }
    f.write_char('"')
}
