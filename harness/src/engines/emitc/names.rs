//! Which symbols of a program can be names in C++.

use stridecheck_ir::Body;

/// The keywords of C++ and the alternative spellings of operators, by name.
const KEYWORDS: [&str; 92] = [
    "alignas",
    "alignof",
    "and",
    "and_eq",
    "asm",
    "auto",
    "bitand",
    "bitor",
    "bool",
    "break",
    "case",
    "catch",
    "char",
    "char16_t",
    "char32_t",
    "char8_t",
    "class",
    "co_await",
    "co_return",
    "co_yield",
    "compl",
    "concept",
    "const",
    "const_cast",
    "consteval",
    "constexpr",
    "constinit",
    "continue",
    "decltype",
    "default",
    "delete",
    "do",
    "double",
    "dynamic_cast",
    "else",
    "enum",
    "explicit",
    "export",
    "extern",
    "false",
    "float",
    "for",
    "friend",
    "goto",
    "if",
    "inline",
    "int",
    "long",
    "mutable",
    "namespace",
    "new",
    "noexcept",
    "not",
    "not_eq",
    "nullptr",
    "operator",
    "or",
    "or_eq",
    "private",
    "protected",
    "public",
    "register",
    "reinterpret_cast",
    "requires",
    "return",
    "short",
    "signed",
    "sizeof",
    "static",
    "static_assert",
    "static_cast",
    "struct",
    "switch",
    "template",
    "this",
    "thread_local",
    "throw",
    "true",
    "try",
    "typedef",
    "typeid",
    "typename",
    "union",
    "unsigned",
    "using",
    "virtual",
    "void",
    "volatile",
    "wchar_t",
    "while",
    "xor",
    "xor_eq",
];

/// Reports a symbol that cannot be a name in C++, or that is the name of a value or type in what `mlir-translate` prints.
pub(super) fn check(body: &Body) -> Result<(), String> {
    let symbols = body.ops(body.module_block());
    let mut names = symbols.filter_map(|op| body.symbol_name(op));
    match names.find(|name| !is_usable(name)) {
        None => Ok(()),
        Some(name) => Err(format!(
            "`@{name}` cannot be a name in the C++ of a program"
        )),
    }
}

fn is_usable(name: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_alphabetic() || c == '_';
    let is_word =
        name.starts_with(is_letter) && name.chars().all(|c| is_letter(c) || c.is_ascii_digit());
    let is_type = name.ends_with("_t");
    // Two underscores, or one before a capital letter, belong to the compiler and its headers.
    let is_reserved = name.contains("__") || name.starts_with('_');
    let is_numbered = ["v", "i", "label"].iter().any(|start| {
        let number = name.strip_prefix(start);
        number.is_some_and(|rest| !rest.is_empty() && rest.chars().all(|c| c.is_ascii_digit()))
    });
    let is_macro = name.chars().all(|c| !c.is_ascii_lowercase());
    let is_keyword = KEYWORDS.binary_search(&name).is_ok();
    is_word && !(is_type || is_reserved || is_numbered || is_macro || is_keyword)
}

#[cfg(test)]
mod tests {
    use super::{KEYWORDS, is_usable};

    #[test]
    fn names_are_words_that_c_plus_plus_does_not_use() {
        assert!(KEYWORDS.is_sorted());
        for name in ["main", "f0", "malloc", "label", "value12"] {
            assert!(is_usable(name), "{name}");
        }
        for name in [
            "xor", "v1", "i7", "label2", "a.b", "1a", "", "size_t", "NAN", "__a",
        ] {
            assert!(!is_usable(name), "{name}");
        }
    }
}
