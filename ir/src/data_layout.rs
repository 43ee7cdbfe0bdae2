//! The width of `index` according to the data layout of a program.
//!
//! Rules:
//! - Only the root module counts, as in the conversions of LLVM 22; a nested module may not have another width.
//! - `dlti.dl_spec` sets it by its entry for `index`, as `index-bitwidth=0` uses it in LLVM 22,
//!   or else by the size in its entry for a pointer in address space 0, which LLVM 22 uses only as the size of pointers.
//! - `llvm.data_layout` sets it by the size of a pointer, as "Index Type" of the 2020 conversion to the LLVM dialect demands;
//!   a text without `p:` sets no width.
//! - Two attributes with different widths are an error.

use crate::attr::Attribute;
use crate::body::Body;
use crate::diagnostic::Diagnostic;
use crate::dialect::builtin;
use crate::entity::OpId;
use crate::parse::{parse_attribute, parse_type};
use crate::types::{LlvmType, Type};

/// A width of `index`, and its origin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexBits {
    /// The width.
    pub bits: u32,
    /// The attribute and entry that set it, such as "`dlti.dl_spec` says `index = 32`".
    pub reason: String,
}

/// The width of `index` in the data layout of a program, if it has one.
pub fn index_bits(body: &Body) -> Result<Option<IndexBits>, Diagnostic> {
    of_module(body, body.module())
}

/// The problem with the data layout of a nested module of a program whose `index` has this width.
pub fn problem_of_nested(body: &Body, bits: u32) -> Option<Diagnostic> {
    let ops = body.walk(body.module()).filter(|op| *op != body.module());
    let mut modules = ops.filter(|op| body.opcode(*op) == Some(builtin::Op::Module.into()));
    modules.find_map(|module| match of_module(body, module) {
        Err(wrong) => Some(wrong),
        Ok(said) => {
            let other = said.filter(|said| said.bits != bits)?;
            let message = format!(
                "expected an `index` of {bits} bits in a nested module, as in the outermost one, but {}",
                other.reason
            );
            Some(Diagnostic::new(body.span(module), message))
        }
    })
}

fn of_module(body: &Body, module: OpId) -> Result<Option<IndexBits>, Diagnostic> {
    let attribute = |name: &str| body.attribute(module, name);
    let spec = match attribute("dlti.dl_spec") {
        Some(Attribute::Opaque(text)) => of_spec(text),
        _ => None,
    };
    let layout = attribute("llvm.data_layout").and_then(Attribute::as_str);
    match (spec, layout.and_then(of_llvm_layout)) {
        (Some(spec), Some(layout)) if spec.bits != layout.bits => Err(Diagnostic::new(
            body.span(module),
            format!(
                "expected one width of `index`, but {} and {}",
                spec.reason, layout.reason
            ),
        )),
        (spec, layout) => Ok(spec.or(layout)),
    }
}

/// The entry for `index`, or else for a pointer.
fn of_spec(text: &str) -> Option<IndexBits> {
    let entries = entries_of_spec(text)?;
    let said = |(key, value): &(&str, &str), bits: i128| {
        let value = value.split(':').next().unwrap_or_default().trim();
        IndexBits {
            // An invalid width becomes 0, which the lowering does not have either.
            bits: bits.try_into().unwrap_or(0),
            reason: format!("`dlti.dl_spec` says `{key} = {value}`"),
        }
    };
    if let Some(entry) = entries.iter().find(|(key, _)| *key == "index") {
        return Some(said(entry, integer(entry.1)?));
    }
    let is_usual = |(key, _): &&(&str, &str)| address_space(key) == Some(0);
    let entry = entries.iter().find(is_usual)?;
    let [size, ..] = pointer_numbers(entry.1)?[..] else {
        return None;
    };
    Some(said(entry, size))
}

/// The address space of a key that is a pointer type.
pub(crate) fn address_space(key: &str) -> Option<u32> {
    // Parsing a type is expensive, and most keys are not types.
    let ty = parse_type(key.starts_with("!llvm").then_some(key)?).ok()?;
    match ty.as_llvm()? {
        LlvmType::Pointer { address_space, .. } => Some(*address_space),
        _ => None,
    }
}

/// The entry of a pointer in bits: size, alignment, preferred alignment, and optionally the width of its indices.
pub(crate) fn pointer_numbers(value: &str) -> Option<Vec<i128>> {
    let Ok(Attribute::DenseElements(elements)) = parse_attribute(value) else {
        return None;
    };
    let has_wide = matches!(elements.element_type(), Type::Integer(integer) if integer.width == 64);
    (has_wide && matches!(elements.len(), 3 | 4)).then(|| elements.integers().collect())
}

/// The keys and values of `dlti.dl_spec<index = 32>`, and of `dlti.dl_spec<#dlti.dl_entry<index, 32>>` up to LLVM 19;
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

/// A duplicate key in `dlti.dl_spec<index = 32, index = 64>`.
pub(crate) fn repeated_key(text: &str) -> Option<&str> {
    let entries = entries_of_spec(text)?;
    let mut keys = entries.iter().enumerate();
    let is_before =
        |place: usize, key: &str| entries[..place].iter().any(|(other, _)| *other == key);
    keys.find(|(place, (key, _))| is_before(*place, key))
        .map(|(_, (key, _))| *key)
}

/// The two sides of the first `=` outside strings.
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

/// The parts of a list between the commas outside brackets and strings.
fn entries(list: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth) = (Vec::new(), 0, 0_u32);
    let (mut in_string, mut before) = (false, ' ');
    for (place, sign) in list.char_indices() {
        match sign {
            '"' if before != '\\' => in_string = !in_string,
            _ if in_string => {}
            '<' | '(' | '[' | '{' => depth += 1,
            // The arrow of a function type is not a closing bracket.
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
    use super::{index_bits, problem_of_nested};
    use crate::parse;

    /// The width of a module with these attributes, or the message.
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
            (
                "dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<[32, 32, 64, 16]> : vector<4xi64>>",
                Some(32),
            ),
            (
                "dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<!llvm.ptr<i8>, dense<32> : vector<3xi64>>>",
                Some(32),
            ),
            (
                "dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, index = 32>",
                Some(32),
            ),
            (
                "dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<270> = dense<32> : vector<4xi64>>",
                None,
            ),
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
    fn nested_modules_may_not_say_another_width() {
        let nested = "module { module attributes {llvm.data_layout = \"e-p:32:32\"} { } }";
        let body = parse(nested).unwrap();
        assert_eq!(index_bits(&body), Ok(None));
        assert_eq!(problem_of_nested(&body, 32), None);
        let wrong = problem_of_nested(&body, 64).map(|wrong| wrong.message);
        let message = "expected an `index` of 64 bits in a nested module, as in the outermost one, \
                       but `llvm.data_layout` says `p:32:32`";
        assert_eq!(wrong.as_deref(), Some(message));
    }

    #[test]
    fn attributes_that_differ_are_told_both() {
        let both = "llvm.data_layout = \"e-p:64:64\", dlti.dl_spec = #dlti.dl_spec<index = 32>";
        let message = "expected one width of `index`, but `dlti.dl_spec` says `index = 32` and `llvm.data_layout` says `p:64:64`";
        assert_eq!(bits(both), Err(message.to_owned()));
    }
}
