//! The width of `index` that the data layout of a program says.
//!
//! Rules:
//! - Only the root module counts, as for the conversions of LLVM 22.
//! - `dlti.dl_spec` says it with its entry for `index`, which is what `index-bitwidth=0` means in LLVM 22.
//! - `llvm.data_layout` says it with the size of a pointer, as "Index Type" of the 2020 conversion to the LLVM dialect demands;
//!   a text without `p:` says nothing of it.
//! - Two attributes that differ are an error.

use crate::attr::Attribute;
use crate::body::Body;
use crate::diagnostic::Diagnostic;
use crate::parse::parse_type;

/// A width of `index`, and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexBits {
    /// The width.
    pub bits: u32,
    /// The attribute with the entry that says it, as "`dlti.dl_spec` says `index = 32`".
    pub reason: String,
}

/// What the data layout of a program says of `index`, if anything.
pub fn index_bits(body: &Body) -> Result<Option<IndexBits>, Diagnostic> {
    let attribute = |name: &str| body.attribute(body.module(), name);
    let spec = match attribute("dlti.dl_spec") {
        Some(Attribute::Opaque(text)) => of_spec(text),
        _ => None,
    };
    let layout = attribute("llvm.data_layout").and_then(Attribute::as_str);
    match (spec, layout.and_then(of_llvm_layout)) {
        (Some(spec), Some(layout)) if spec.bits != layout.bits => Err(Diagnostic::new(
            body.span(body.module()),
            format!(
                "expected one width of `index`, but {} and {}",
                spec.reason, layout.reason
            ),
        )),
        (spec, layout) => Ok(spec.or(layout)),
    }
}

/// The entry of `index`.
fn of_spec(text: &str) -> Option<IndexBits> {
    let entries = entries_of_spec(text)?;
    let (_, value) = entries.into_iter().find(|(key, _)| *key == "index")?;
    let number = value.split(':').next().unwrap_or_default().trim();
    Some(IndexBits {
        // What is no width is none of those that the lowering has.
        bits: integer(value)?.try_into().unwrap_or(0),
        reason: format!("`dlti.dl_spec` says `index = {number}`"),
    })
}

/// Keys and values of `dlti.dl_spec<index = 32>`, and `dlti.dl_spec<#dlti.dl_entry<index, 32>>` of LLVM 19 and before;
/// none if it is neither.
pub(crate) fn entries_of_spec(text: &str) -> Option<Vec<(&str, &str)>> {
    let inside = text
        .strip_prefix("dlti.dl_spec<")?
        .strip_suffix('>')?
        .trim();
    let entries = entries(inside).into_iter().filter(|_| !inside.is_empty());
    let entries = entries.map(|entry| {
        let (key, value) = match entry.strip_prefix("#dlti.dl_entry<") {
            Some(entry) => entry.strip_suffix('>')?.split_once(',')?,
            None => key_and_value(entry)?,
        };
        let (key, value) = (key.trim(), value.trim());
        (is_key(key) && !value.is_empty()).then_some((key, value))
    });
    entries.collect()
}

/// The two sides of the first `=` that stands in no string.
fn key_and_value(entry: &str) -> Option<(&str, &str)> {
    let end_of_string = match entry.strip_prefix('"') {
        Some(rest) => rest.find('"')? + 2,
        None => 0,
    };
    let place = end_of_string + entry[end_of_string..].find('=')?;
    Some((&entry[..place], &entry[place + 1..]))
}

/// Whether a text is a key: a type, or a string.
fn is_key(text: &str) -> bool {
    let is_string = text.len() > 1 && text.starts_with('"') && text.ends_with('"');
    is_string || parse_type(text).is_ok()
}

/// The value of `32`, `-1`, `0x20 : i32` or `true`.
pub(crate) fn integer(value: &str) -> Option<i128> {
    let number = value.split(':').next()?.trim();
    let (is_negative, digits) = match number.strip_prefix('-') {
        Some(digits) => (true, digits.trim()),
        None => (false, number),
    };
    let value = match (digits, digits.strip_prefix("0x")) {
        ("true", _) => 1,
        ("false", _) => 0,
        (_, Some(digits)) => i128::from_str_radix(digits, 16).ok()?,
        (digits, None) => digits.parse().ok()?,
    };
    Some(if is_negative { -value } else { value })
}

/// The parts of a list between the commas that stand in no brackets and no string.
fn entries(list: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth) = (Vec::new(), 0, 0_u32);
    let (mut in_string, mut before) = (false, ' ');
    for (place, sign) in list.char_indices() {
        match sign {
            '"' if before != '\\' => in_string = !in_string,
            _ if in_string => {}
            '<' | '(' | '[' | '{' => depth += 1,
            // The arrow of a function type closes nothing.
            '>' if before == '-' => {}
            '>' | ')' | ']' | '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                parts.push(list[start..place].trim());
                start = place + 1;
            }
            _ => {}
        }
        before = sign;
    }
    parts.push(list[start..].trim());
    parts
}

/// `e-p:32:32-i64:64`.
fn of_llvm_layout(text: &str) -> Option<IndexBits> {
    text.split('-').find_map(|part| {
        let pointer = part
            .strip_prefix("p:")
            .or_else(|| part.strip_prefix("p0:"))?;
        Some(IndexBits {
            bits: pointer.split(':').next()?.parse().ok()?,
            reason: format!("`llvm.data_layout` says `{part}`"),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::index_bits;
    use crate::parse;

    /// The width of a module of these attributes, or the message.
    fn bits(attributes: &str) -> Result<Option<u32>, String> {
        let body = parse(&format!("module attributes {{{attributes}}} {{ }}")).unwrap();
        let found = index_bits(&body).map_err(|wrong| wrong.message)?;
        Ok(found.map(|found| found.bits))
    }

    #[test]
    fn attributes_of_the_root_module_say_it() {
        for (attributes, expected) in [
            ("", None),
            ("dlti.dl_spec = #dlti.dl_spec<index = 32>", Some(32)),
            (
                "dlti.dl_spec = #dlti.dl_spec<i64 = dense<[32, 64]> : vector<2xi64>, \"a,index = 8\" = 3, index = 16 : i32>",
                Some(16),
            ),
            (
                "dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<index, 32 : i32>>",
                Some(32),
            ),
            (
                "dlti.dl_spec = #dlti.dl_spec<i32 = dense<32> : vector<2xi64>>",
                None,
            ),
            ("dlti.dl_spec = #dlti.dl_spec<index = 0x20 : i64>", Some(32)),
            ("dlti.dl_spec = #dlti.dl_spec<index = -3>", Some(0)),
            ("dlti.dl_spec = #dlti.dl_spec<>", None),
            ("llvm.data_layout = \"e-p:32:32-i64:64\"", Some(32)),
            ("llvm.data_layout = \"e-p270:32:32-p0:64:64\"", Some(64)),
            ("llvm.data_layout = \"e-p270:32:32-i64:64\"", None),
            (
                "llvm.data_layout = \"e-p:32:32\", dlti.dl_spec = #dlti.dl_spec<index = 32>",
                Some(32),
            ),
        ] {
            assert_eq!(bits(attributes), Ok(expected), "{attributes}");
        }
    }

    #[test]
    fn attributes_that_differ_are_told_both() {
        let both = "llvm.data_layout = \"e-p:64:64\", dlti.dl_spec = #dlti.dl_spec<index = 32>";
        let message = "expected one width of `index`, but `dlti.dl_spec` says `index = 32` and `llvm.data_layout` says `p:64:64`";
        assert_eq!(bits(both), Err(message.to_owned()));
    }
}
