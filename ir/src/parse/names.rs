//! The names of ops, and the hash that names are looked up by.

use std::hash::{BuildHasherDefault, Hasher};
use std::sync::LazyLock;

use indexmap::IndexMap;

use crate::dialect::Opcode;
use crate::edition::Edition;

/// A map from names; it is never walked in an order that depends on the hash.
pub(super) type NameMap<K, V> = IndexMap<K, V, BuildHasherDefault<NameHasher>>;

/// A fast hash without a seed, mixed well enough that made-up names do not collide by accident.
#[derive(Clone, Copy, Default)]
pub(super) struct NameHasher(u64);

const MULTIPLIER: u64 = 0x9E37_79B9_7F4A_7C15;

impl Hasher for NameHasher {
    fn write(&mut self, bytes: &[u8]) {
        let mut chunks = bytes.chunks_exact(8);
        for chunk in &mut chunks {
            self.write_u64(u64::from_le_bytes(
                chunk.try_into().expect("the chunk has 8 bytes"),
            ));
        }
        let rest = chunks.remainder();
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        self.write_u64(u64::from_le_bytes(last));
    }

    fn write_u8(&mut self, byte: u8) {
        self.write_u64(byte.into());
    }

    fn write_u32(&mut self, value: u32) {
        self.write_u64(value.into());
    }

    fn write_u64(&mut self, value: u64) {
        let product = u128::from(self.0 ^ value) * u128::from(MULTIPLIER | 1);
        let [low, high] = halves(product);
        self.0 = low ^ high.rotate_left(32);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

fn halves(product: u128) -> [u64; 2] {
    let mask = u128::from(u64::MAX);
    let half = |value: u128| u64::try_from(value & mask).expect("the value was masked");
    [half(product), half(product >> 64)]
}

/// The op of a name and the edition that spells it so; `std.` may stand before a name of the `Std` edition.
pub(super) fn op_named(name: &str) -> Option<(Opcode, Edition)> {
    let names = &*NAMES;
    names
        .get(name)
        .or_else(|| names.get(name.strip_prefix("std.")?))
        .copied()
}

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
    // In a module MLIR leaves `builtin.` out.
    let builtin = Opcode::all().filter_map(|op| {
        let name = op.def().current.strip_prefix("builtin.")?;
        Some((name, (op, Edition::CURRENT)))
    });
    // A name that both editions share counts as the current one; `constant` is that of arith until its value is read.
    let mut names: NameMap<_, _> = std.rev().collect();
    names.extend(others.chain(current).chain(builtin));
    names
});

/// The known name that is nearest to a misspelt one, if any is near.
pub(super) fn similar_name(name: &str) -> Option<&'static str> {
    let allowed = if name.len() < 5 { 1 } else { 2 };
    let near = NAMES
        .keys()
        .filter_map(|known| Some((distance(name, known, allowed)?, *known)));
    near.min().map(|(_, known)| known)
}

/// How many bytes have to be inserted, removed or replaced; nothing when more than `allowed`.
fn distance(a: &str, b: &str, allowed: usize) -> Option<usize> {
    if a.len().abs_diff(b.len()) > allowed {
        return None;
    }
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        let mut least = row[0];
        for (j, y) in b.bytes().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
            least = least.min(row[j + 1]);
        }
        // The distance never falls below the least of any row.
        if least > allowed {
            return None;
        }
    }
    Some(row[b.len()]).filter(|distance| *distance <= allowed)
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
        assert!(op_named("std.llvm").is_none());
    }
}
