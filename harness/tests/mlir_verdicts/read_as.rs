//! Texts as `mlir-opt` reads them where it passes over a part of what is written, which we refuse.
//!
//! Each function leaves that part out; what is left has to be right, or there is another reason to refuse the text.

/// A text without what MLIR passes over.
pub(crate) type ReadAs = fn(&str) -> String;

/// Each of the parts that MLIR passes over.
pub(crate) const READ_AS: [ReadAs; 4] = [
    without_number_of_argument,
    without_properties_of_module,
    without_parameters_of_void,
    with_low_bits_of_position,
];

/// `^bb1(%0#1: i32)`: MLIR reads a block argument as one result of a group of that name.
fn without_number_of_argument(text: &str) -> String {
    let mut read = String::new();
    let mut renamed: Vec<(&str, String)> = Vec::new();
    for line in text.split_inclusive('\n') {
        if line.contains("func.func") {
            renamed.clear();
        }
        if line.trim_start().starts_with('^') {
            let values = line.split(['(', ' ', ',', ':']);
            let numbered = values.filter(|value| value.starts_with('%') && value.contains('#'));
            renamed.extend(numbered.map(|value| {
                let name = value.replace('%', "%argument_").replace('#', "_");
                (value, name)
            }));
        }
        let renaming = renamed.iter();
        read += &renaming.fold(line.to_owned(), |line, (value, name)| {
            line.replace(value, name)
        });
    }
    read
}

/// `"builtin.module"() <{a = 1}>`: MLIR drops properties that it does not know without a word.
fn without_properties_of_module(text: &str) -> String {
    const MODULE: &str = "\"builtin.module\"() ";
    let parts = text
        .split(MODULE)
        .map(|part| match part.strip_prefix("<{") {
            Some(properties) => properties.split_once("}>").map_or(part, |(_, rest)| rest),
            None => part,
        });
    parts.collect::<Vec<_>>().join(MODULE)
}

/// `!llvm.void<2>`: MLIR passes over what stands behind a type that takes nothing.
fn without_parameters_of_void(text: &str) -> String {
    const VOID: &str = "!llvm.void";
    let parts = text.split(VOID).map(|part| match part.strip_prefix('<') {
        Some(parameters) => parameters.split_once('>').map_or(part, |(_, rest)| rest),
        None => part,
    });
    parts.collect::<Vec<_>>().join(VOID)
}

/// `llvm.extractvalue %a[4294967296]`: MLIR compares the low 32 bits of a position with the length.
fn with_low_bits_of_position(text: &str) -> String {
    let mut read = String::new();
    for line in text.split_inclusive('\n') {
        let is_position = ["llvm.extractvalue", "llvm.insertvalue"]
            .iter()
            .any(|op| line.contains(op));
        let mut rest = line;
        while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
            let end = rest[start..].find(|c: char| !c.is_ascii_digit());
            let end = end.map_or(rest.len(), |end| start + end);
            read.push_str(&rest[..start]);
            match rest[start..end].parse::<u64>() {
                Ok(number) if is_position && number > u64::from(u32::MAX) => {
                    read.push_str(&(number & u64::from(u32::MAX)).to_string());
                }
                _ => read.push_str(&rest[start..end]),
            }
            rest = &rest[end..];
        }
        read.push_str(rest);
    }
    read
}
