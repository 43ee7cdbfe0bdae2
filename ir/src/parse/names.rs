//! The names of ops, and the map for looking up names.

use std::sync::LazyLock;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use crate::dialect::{Opcode, arith, func, scf};
use crate::edition::Edition;

/// A map from names; it is never iterated in an order that depends on the hash.
pub(super) type NameMap<K, V> = IndexMap<K, V, FxBuildHasher>;

/// The op with this name and the edition that spells it so; `std.` may precede a name of the `Std` edition.
pub(super) fn op_named(name: &str) -> Option<(Opcode, Edition)> {
    let names = &*NAMES;
    names
        .get(name)
        .or_else(|| {
            let std = name.strip_prefix("std.").filter(|name| !name.contains('.'));
            names.get(std?)
        })
        .copied()
}

/// Names from before February 2020, which the rationale of that year still has, with their replacements.
const EARLY_NAMES: &[(&str, Opcode)] = &[
    ("divis", Opcode::Arith(arith::Op::Divsi)),
    ("diviu", Opcode::Arith(arith::Op::Divui)),
    ("remis", Opcode::Arith(arith::Op::Remsi)),
    ("remiu", Opcode::Arith(arith::Op::Remui)),
    ("shlis", Opcode::Arith(arith::Op::Shli)),
    ("loop.terminator", Opcode::Scf(scf::Op::Yield)),
];

static NAMES: LazyLock<NameMap<&'static str, (Opcode, Edition)>> = LazyLock::new(|| {
    let all: Vec<_> = Opcode::all().collect();
    let std = all
        .iter()
        .filter_map(|op| Some((op.def().std?, (*op, Edition::STD))));
    let current = Opcode::all().map(|op| (op.def().current, (op, Edition::CURRENT)));
    let others = Opcode::all().flat_map(|op| {
        let others = op.def().other_names.iter();
        others.map(move |other| (other.name, (op, other.since)))
    });
    // In a module MLIR omits `builtin.`.
    let builtin = Opcode::all().filter_map(|op| {
        let name = op.def().current.strip_prefix("builtin.")?;
        Some((name, (op, Edition::CURRENT)))
    });
    // In the generic form of LLVM 14.
    let function = (
        "builtin.func",
        (Opcode::Func(func::Op::Func), Edition::release(14)),
    );
    let early = EARLY_NAMES
        .iter()
        .map(|(name, op)| (*name, (*op, Edition::STD)));
    // A name that both editions share counts as the current one; `constant` is the op of arith until its value is read.
    let mut names: NameMap<_, _> = std.rev().collect();
    names.extend(early.chain(others).chain(current).chain(builtin));
    names.insert(function.0, function.1);
    names
});

/// The known name that is nearest to a misspelt one, if any is near enough.
pub(super) fn similar_name(name: &str) -> Option<&'static str> {
    let allowed = if name.len() < 5 { 1 } else { 2 };
    // A name of a very different length is not compared, so long names are cheap.
    let near = NAMES
        .keys()
        .filter(|known| known.len().abs_diff(name.len()) <= allowed)
        .map(|known| (strsim::levenshtein(name, known), *known));
    let (distance, known) = near.min()?;
    (distance <= allowed).then_some(known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misspelt_names_are_near() {
        assert_eq!(similar_name("arith.adi"), Some("arith.addi"));
        assert_eq!(similar_name("retrun"), Some("return"));
        assert_eq!(similar_name("something.else"), None);
    }

    #[test]
    fn editions_are_told_apart() {
        assert_eq!(op_named("addi").unwrap().1, Edition::STD);
        assert_eq!(op_named("std.addi").unwrap().1, Edition::STD);
        assert_eq!(op_named("arith.addi").unwrap().1, Edition::CURRENT);
        assert_eq!(op_named("llvm.add").unwrap().1, Edition::CURRENT);
        assert_eq!(op_named("loop.for").unwrap().1, Edition::STD);
        assert!(op_named("std.llvm").is_none() && op_named("std.loop.for").is_none());
    }
}
