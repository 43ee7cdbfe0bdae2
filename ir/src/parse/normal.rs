//! Normalizing attributes to those of an op's custom form, whatever form and edition they were read from.

use crate::affine::{AffineExpr, AffineMap};
use crate::attr::{Attribute, Attributes, FlagFamily, FlagsAttr};
use crate::dialect::{AttributeKind, Opcode, affine, llvm, ub};
use crate::parse::value_attributes::collect_numbered;
use crate::parse::vector;
use crate::types::Type;

/// Attributes that MLIR always prints in the generic form, with their default values.
const DEFAULTS: &[(&str, &str)] = &[
    ("CConv", "llvm.cconv<ccc>"),
    ("TailCallKind", "llvm.tailcallkind<none>"),
    ("linkage", "llvm.linkage<external>"),
    ("visibility_", "0"),
    ("unnamed_addr", "0"),
    ("ordering", "0"),
    ("op_bundle_sizes", ""),
];

/// Normalizes the attributes of a known op to those of its custom form.
pub(super) fn normalize(opcode: Opcode, attributes: &mut Attributes) {
    let def = opcode.def();
    // Until LLVM 14 the type of a function was called `type`.
    if def.is_function()
        && attributes.find("function_type").is_none()
        && let Some(ty) = attributes.remove("type")
    {
        if let Some(ty) = ty.as_type() {
            collect_numbered(ty, attributes);
        }
        attributes.insert("function_type", ty);
    }
    for row in def.attributes {
        if row.kind == AttributeKind::Permutation
            && let Some(Attribute::AffineMap(map)) = attributes.find(row.name)
            && let Some(numbers) = permuted(map)
        {
            attributes.insert(row.name, Attribute::i64_array(numbers));
        }
        let AttributeKind::Flags(family) = row.kind else {
            continue;
        };
        match attributes
            .find(row.name)
            .and_then(|value| flags_of(family, value))
        {
            Some(FlagsAttr { bits: 0, .. }) => {
                attributes.remove(row.name);
            }
            Some(flags) => {
                attributes.insert(row.name, Attribute::Flags(flags));
            }
            None => {}
        }
    }
    let is_global = opcode == llvm::Op::Global.into();
    if is_global && attributes.find("addr_space").is_none() {
        attributes.insert("addr_space", Attribute::integer(0, Type::integer(32)));
    }
    if opcode == affine::Op::LinearizeIndex.into() {
        match attributes.find("disjoint") {
            Some(said) if *said == Attribute::bool(false) => {
                attributes.remove("disjoint");
            }
            Some(said) if *said == Attribute::bool(true) => {
                attributes.insert("disjoint", Attribute::Unit);
            }
            _ => {}
        }
    }
    if let Opcode::Vector(kind) = opcode {
        vector::normalize(kind, attributes);
    }
    let poison = (opcode == ub::Op::Poison.into()).then_some(&("value", "ub.poison"));
    for (name, default) in DEFAULTS.iter().chain(poison) {
        if attributes
            .find(name)
            .is_some_and(|value| is_default(value, default))
        {
            attributes.remove(name);
        }
    }
}

/// The flags of a family in an attribute; the LLVM dialect stores some of its own as numbers.
fn flags_of(family: FlagFamily, value: &Attribute) -> Option<FlagsAttr> {
    let is_number = matches!(family, FlagFamily::LlvmOverflow | FlagFamily::NoWrap);
    match value {
        Attribute::Flags(flags) if flags.family == family => Some(*flags),
        Attribute::Integer(integer) if is_number => {
            let bits = u32::try_from(integer.value).ok();
            let bits = bits.filter(|bits| *bits <= FlagsAttr::all(family).bits);
            bits.map(|bits| FlagsAttr { family, bits })
        }
        _ => None,
    }
}

/// The results of a map, if all are dimensions.
pub(super) fn permuted(map: &AffineMap) -> Option<Vec<i64>> {
    let number = |result: &AffineExpr| match result {
        AffineExpr::Dim(dimension) => Some(i64::from(*dimension)),
        _ => None,
    };
    let is_square = u32::try_from(map.results.len()) == Ok(map.dims) && map.symbols == 0;
    map.results
        .iter()
        .map(number)
        .collect::<Option<_>>()
        .filter(|_| is_square)
}

fn is_default(value: &Attribute, default: &str) -> bool {
    match value {
        Attribute::Opaque(text) => text == default,
        Attribute::Integer(integer) => {
            let is_word = integer.ty == Type::integer(64);
            default == "0" && integer.value == 0 && is_word
        }
        Attribute::DenseArray(array) => {
            let is_short = array.element == Type::integer(32);
            default.is_empty() && array.values.is_empty() && is_short
        }
        _ => false,
    }
}
