//! Drafts of rows of the op table, from TableGen records.

use std::fmt::Write as _;

use stridecheck_ir::dialect::Arity;

use crate::read::{Part, Record};

/// The classes of types that rows have, by the constraint that stands for each.
const CLASSES: [(&str, &str); 20] = [
    ("AnyType", "Any"),
    ("SignlessIntegerLike", "Integer"),
    ("SignlessFixedWidthIntegerLike", "Integer"),
    ("AnyInteger", "AnyInteger"),
    ("SignlessIntegerOrIndexLike", "IntegerOrIndex"),
    ("FloatLike", "Float"),
    ("BoolLike", "Bool"),
    ("I1", "OneBool"),
    ("Index", "Index"),
    ("AnyComplex", "AnyComplex"),
    ("AnyMemRef", "MemRef"),
    ("AnyRankedOrUnrankedMemRef", "AnyMemRef"),
    ("AnyVector", "Vector"),
    ("AnyVectorOfNonZeroRank", "Vector"),
    ("AnyVectorOfAnyRank", "Vector"),
    ("AnyTensor", "Tensor"),
    ("AnySignlessInteger", "OneInteger"),
    ("AnySignlessIntegerOrIndex", "OneIntegerOrIndex"),
    ("LLVM_AnyPointer", "Pointer"),
    ("LLVM_Type", "Llvm"),
];

/// The kinds of attributes that rows have, by the constraint that stands for each.
const KINDS: [(&str, &str); 12] = [
    ("UnitAttr", "AttributeKind::Unit"),
    ("UnitProp", "AttributeKind::Unit"),
    ("StrAttr", "AttributeKind::String"),
    ("SymbolNameAttr", "AttributeKind::String"),
    ("FlatSymbolRefAttr", "AttributeKind::Symbol"),
    ("SymbolRefAttr", "AttributeKind::AnySymbol"),
    ("TypeAttr", "AttributeKind::Type"),
    ("I32Attr", "AttributeKind::Integer(32)"),
    ("I64Attr", "AttributeKind::Integer(64)"),
    ("IndexAttr", "AttributeKind::Index"),
    ("DenseI64ArrayAttr", "AttributeKind::I64Array"),
    ("DenseI32ArrayAttr", "AttributeKind::I32Array"),
];

/// The row of an op: a comment says what has no class or kind yet.
pub(crate) fn row(record: &Record) -> String {
    let mut text = format!(
        "    /// {}.\n    {} \"{}\" {{\n",
        sentence(&record.summary),
        variant(&record.name),
        record.name
    );
    let class = |part: &Part| known(&CLASSES, part, "Any");
    line(
        &mut text,
        "operands",
        record.operands.iter().map(|part| value(part, class(part))),
    );
    line(
        &mut text,
        "results",
        record.results.iter().map(|part| value(part, class(part))),
    );
    let kind = |part: &Part| known(&KINDS, part, "AttributeKind::Any");
    line(
        &mut text,
        "attributes",
        record
            .attributes
            .iter()
            .map(|part| attribute(part, kind(part))),
    );
    match record.successors.as_slice() {
        [] => {}
        list if list.iter().any(|part| part.arity == Arity::Many) => {
            line(
                &mut text,
                "successors",
                ["Successors::AtLeastOne".to_owned()].into_iter(),
            );
        }
        list => line(
            &mut text,
            "successors",
            [format!("Successors::Exactly({})", list.len())].into_iter(),
        ),
    }
    line(
        &mut text,
        "regions",
        record.regions.iter().map(|part| value(part, "Block")),
    );
    line(
        &mut text,
        "traits",
        record.traits.iter().map(|name| (*name).to_owned()),
    );
    let assembly = match &record.assembly {
        Some(format) => format!("Assembly::Format(\"{}\")", words(format).join(" ")),
        None => "Assembly::Generic".to_owned(),
    };
    line(&mut text, "assembly", [assembly].into_iter());
    text + "    }\n"
}

fn line(text: &mut String, name: &str, parts: impl Iterator<Item = String>) {
    let parts: Vec<String> = parts.collect();
    if !parts.is_empty() {
        let _ = writeln!(text, "        {name}: {};", parts.join(", "));
    }
}

fn value(part: &Part, class: &str) -> String {
    let arity = match part.arity {
        Arity::One => "one",
        Arity::Optional => "optional",
        Arity::Many => "many",
    };
    format!(
        "{} {arity} {class}{}",
        part.name,
        open(part, class == "Any", "AnyType")
    )
}

fn attribute(part: &Part, kind: &str) -> String {
    let required = if part.arity == Arity::One {
        "required"
    } else {
        "optional"
    };
    format!(
        "{} {required} {kind}{}",
        part.name,
        open(part, kind == "AttributeKind::Any", "AnyAttr")
    )
}

/// A comment with the constraint that no class stands for.
fn open(part: &Part, is_any: bool, any: &str) -> String {
    if is_any && part.constraint != any {
        format!(" /* {} */", part.constraint)
    } else {
        String::new()
    }
}

fn known<'a>(table: &[(&str, &'a str)], part: &Part, other: &'a str) -> &'a str {
    let mut rows = table.iter();
    let row = rows.find(|(constraint, _)| *constraint == part.constraint);
    row.map_or(other, |(_, class)| class)
}

/// A summary as a sentence: from its first letter on, in capitals, without a full stop.
fn sentence(summary: &str) -> String {
    let mut letters = summary.trim_end_matches('.').chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// The name of an op in the `Op` enum of its dialect: `arith.addi` is `Addi`.
fn variant(name: &str) -> String {
    let name = name.split_once('.').map_or(name, |(_, name)| name);
    name.split(['_', '.']).map(sentence).collect()
}

/// A declarative format of MLIR in the words of ours: quotes of literals, anchors and empty literals are left out.
fn words(format: &str) -> Vec<String> {
    let mut words = Vec::new();
    // Every second piece is a literal.
    for (place, piece) in format.split('`').enumerate() {
        if place % 2 == 1 {
            words.extend(
                Some(piece.trim())
                    .filter(|it| !it.is_empty())
                    .map(str::to_owned),
            );
        } else {
            directives(&piece.replace('^', ""), &mut words);
        }
    }
    words
}

/// The directives of a piece: `type($x)` is one, and a parenthesis by itself is one.
fn directives(piece: &str, words: &mut Vec<String>) {
    let mut depth = 0_usize;
    let mut word = String::new();
    for letter in piece.chars() {
        match letter {
            ' ' | '\n' if depth > 0 => {}
            ' ' | '\n' => words.extend(Some(std::mem::take(&mut word)).filter(|it| !it.is_empty())),
            '(' if word.is_empty() => words.push("(".to_owned()),
            ')' if depth == 0 => {
                words.extend(Some(std::mem::take(&mut word)).filter(|it| !it.is_empty()));
                word.push(')');
            }
            letter => {
                depth = match letter {
                    '(' => depth + 1,
                    ')' => depth - 1,
                    _ => depth,
                };
                word.push(letter);
            }
        }
    }
    words.extend(Some(word).filter(|it| !it.is_empty()));
}
