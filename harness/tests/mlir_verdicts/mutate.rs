//! Programs with one word exchanged, left out or written twice, at one place or wherever it stands.
//!
//! A word that is exchanged makes room for one of its own kind, so most mutants can still be read and the rules that check them have to tell whether they are right.

use std::collections::{BTreeMap, BTreeSet};

use arbitrary::{Result, Unstructured};

/// What a word may be exchanged for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Space,
    /// A quoted name of an op; without a dot it would be one of 2020 here and unknown to `mlir-opt`.
    Op,
    Type,
    Number,
    Text,
    Value,
    Block,
    Symbol,
    Attribute,
    Name,
    Punctuation,
}

#[derive(Clone, Debug)]
struct Word {
    kind: Kind,
    text: String,
}

/// Numbers at the edges of what attributes, dimensions and types hold.
const NUMBERS: [&str; 14] = [
    "-1",
    "0",
    "1",
    "2",
    "3",
    "8",
    "64",
    "128",
    "2147483648",
    "4294967296",
    "-9223372036854775808",
    "9223372036854775807",
    "18446744073709551616",
    "1.5",
];

/// Attributes of every kind, to stand where one of another kind is expected.
const ATTRIBUTES: [&str; 20] = [
    "true",
    "unit",
    "\"text\"",
    "-1 : i64",
    "1 : i32",
    "7 : i8",
    "0 : index",
    "1.5 : f32",
    "i32",
    "[1]",
    "[]",
    "{}",
    "@f",
    "array<i64: 1>",
    "array<i32>",
    "array<i32: 1, 1>",
    "dense<1> : tensor<2xi32>",
    "dense<[1, 2]> : vector<2xi64>",
    "affine_map<(d0) -> (d0)>",
    "#llvm.linkage<internal>",
];

const TYPES: [&str; 17] = [
    "i1",
    "i32",
    "i64",
    "si32",
    "i200",
    "index",
    "f32",
    "bf16",
    "none",
    "!llvm.ptr",
    "!llvm.void",
    "memref<*xf32>",
    "memref<2x?xf32>",
    "memref<2x3xf32, strided<[?, 1], offset: ?>>",
    "vector<4xi32>",
    "tensor<?xf32>",
    "tuple<i32>",
];

/// The words of many programs, each kind apart.
pub(crate) struct Vocabulary(BTreeMap<Kind, Vec<String>>);

impl Vocabulary {
    pub(crate) fn of<'a>(texts: impl Iterator<Item = &'a str>) -> Vocabulary {
        let mut kinds: BTreeMap<Kind, BTreeSet<String>> = BTreeMap::new();
        for text in texts {
            for word in words(text, true).into_iter().chain(words(text, false)) {
                kinds.entry(word.kind).or_default().insert(word.text);
            }
        }
        let more = [
            (Kind::Number, &NUMBERS[..]),
            (Kind::Type, &TYPES[..]),
            (Kind::Attribute, &ATTRIBUTES[..]),
        ];
        for (kind, words) in more {
            let words = words.iter().map(|word| (*word).to_owned());
            kinds.entry(kind).or_default().extend(words);
        }
        let sorted = |(kind, words): (Kind, BTreeSet<_>)| (kind, words.into_iter().collect());
        Vocabulary(kinds.into_iter().map(sorted).collect())
    }

    fn pick(&self, kind: Kind, u: &mut Unstructured) -> Result<String> {
        u.choose(&self.0[&kind]).cloned()
    }
}

/// A program with one change.
pub(crate) fn mutant(text: &str, vocabulary: &Vocabulary, u: &mut Unstructured) -> Result<String> {
    let mut words = words(text, u.arbitrary()?);
    let places: Vec<_> = (0..words.len())
        .filter(|at| words[*at].kind != Kind::Space)
        .collect();
    let at = *u.choose(&places)?;
    let old = words[at].text.clone();
    let new = match u.int_in_range(0..=9)? {
        0 => String::new(),
        1 => format!("{old} {old}"),
        2 | 3 if is_value(&words, at) => vocabulary.pick(Kind::Attribute, u)?,
        _ => other(&words, at, vocabulary, u)?,
    };
    // A type that changes everywhere leaves the program consistent.
    let everywhere = u.arbitrary()?;
    for (place, word) in words.iter_mut().enumerate() {
        if place == at || everywhere && word.text == old {
            word.text.clone_from(&new);
        }
    }
    Ok(words.into_iter().map(|word| word.text).collect())
}

/// Whether the word is what an attribute is set to.
fn is_value(words: &[Word], at: usize) -> bool {
    let before = words[..at]
        .iter()
        .rev()
        .find(|word| word.kind != Kind::Space);
    before.is_some_and(|word| word.text == "=")
}

/// A word for the one at a place: values, blocks and symbols come from the same program.
fn other(
    words: &[Word],
    at: usize,
    vocabulary: &Vocabulary,
    u: &mut Unstructured,
) -> Result<String> {
    let kind = words[at].kind;
    let own = [
        Kind::Value,
        Kind::Block,
        Kind::Symbol,
        Kind::Text,
        Kind::Name,
    ];
    let near: Vec<_> = words.iter().filter(|word| word.kind == kind).collect();
    if own.contains(&kind) && u.ratio(3, 4)? {
        return Ok(u.choose(&near)?.text.clone());
    }
    vocabulary.pick(kind, u)
}

/// The words of a text; a type is one word, or several where `whole_types` is not asked for.
fn words(text: &str, whole_types: bool) -> Vec<Word> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (kind, length) = word(rest, first, whole_types);
        let (text, after) = rest.split_at(length);
        words.push(Word {
            kind,
            text: text.to_owned(),
        });
        rest = after;
    }
    words
}

/// The kind and the length of the word that a text starts with.
fn word(text: &str, first: char, whole_types: bool) -> (Kind, usize) {
    let run = |is: fn(char) -> bool| {
        let after = &text[first.len_utf8()..];
        first.len_utf8() + after.find(|c| !is(c)).unwrap_or(after.len())
    };
    let is_name = |c: char| c.is_alphanumeric() || "_.$".contains(c);
    match first {
        ' ' | '\n' => (Kind::Space, run(|c| c == ' ' || c == '\n')),
        '"' => {
            let length = text[1..].find('"').map_or(1, |end| end + 2);
            let is_op = text[length..].starts_with('(') && text[..length].contains('.');
            (if is_op { Kind::Op } else { Kind::Text }, length)
        }
        '%' => (
            Kind::Value,
            run(|c| c.is_alphanumeric() || "_.$#".contains(c)),
        ),
        '^' => (Kind::Block, run(is_name)),
        '@' => (Kind::Symbol, run(is_name)),
        '#' => (Kind::Attribute, typed(text, run(is_name), whole_types)),
        '!' => (Kind::Type, typed(text, run(is_name), whole_types)),
        '0'..='9' => (
            Kind::Number,
            run(|c| c.is_ascii_hexdigit() || "xX.+".contains(c)),
        ),
        'a'..='z' | 'A'..='Z' | '_' => {
            let length = run(is_name);
            match is_type(&text[..length]) {
                true => (Kind::Type, typed(text, length, whole_types)),
                false => (Kind::Name, length),
            }
        }
        '-' if text[1..].starts_with(|c: char| c.is_ascii_digit()) => {
            (Kind::Number, run(|c| c.is_ascii_alphanumeric() || c == '.'))
        }
        '-' if text.starts_with("->") => (Kind::Punctuation, 2),
        _ => (Kind::Punctuation, first.len_utf8()),
    }
}

fn is_type(name: &str) -> bool {
    let composed = [
        "memref", "vector", "tensor", "tuple", "complex", "index", "none",
    ];
    let number = name.trim_start_matches(|c: char| c.is_ascii_lowercase());
    let scalar = name.len() < 6 && name.starts_with(['i', 's', 'u', 'f', 'b']);
    composed.contains(&name) || scalar && number.parse::<u16>().is_ok()
}

/// The length of a type with what stands in its angle brackets, where that is asked for.
fn typed(text: &str, name: usize, whole: bool) -> usize {
    if !whole || !text[name..].starts_with('<') {
        return name;
    }
    let mut depth = 0usize;
    let mut before = ' ';
    for (at, c) in text[name..].char_indices() {
        match c {
            '<' => depth += 1,
            '>' if before != '-' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return name + at + 1;
        }
        before = c;
    }
    name
}
