//! Unranked memrefs: created by a cast, queried for sizes, cast back, returned and passed to functions.
//!
//! An unranked memref never enters the scope: it is used where it is created, and cast where a function receives it.

use stridecheck_ir::dialect::memref::Op;
use stridecheck_ir::{OpSpec, Type};

use super::known::{Known, target};
use super::query;
use crate::builder::Builder;
use crate::table::{Family, Production};

pub(crate) const PRODUCTIONS: &[Production] = &[
    row("memref.cast/unranked", 3, cast_and_back),
    row("memref.dim/unranked", 2, dim),
    row("memref.dealloc/unranked", 1, dealloc),
];

const fn row(name: &'static str, weight: u32, emit: fn(&mut Builder<'_>)) -> Production {
    Family::Memory.row(name, weight, |b| !b.scope.memrefs().is_empty(), emit)
}

/// Casts to unranked and back, to another type that the view is certain to fit.
fn cast_and_back(b: &mut Builder<'_>) {
    let Some(entry) = b.find_memref(|_, _| true) else {
        return;
    };
    let known = Known::of(b, entry.value);
    let target = target(b, entry.value, &known);
    let unranked = b.forget_rank(entry.value);
    let spec = OpSpec::new(Op::Cast).operand(unranked);
    let facts = b.facts_of_view(entry.value);
    b.emit_memref(spec.result(Type::from(target)), facts);
}

fn dim(b: &mut Builder<'_>) {
    let Some((source, index)) = query::dimension(b) else {
        return;
    };
    let unranked = b.forget_rank(source);
    query::emit_dim(b, unranked, index);
}

/// Frees a buffer that is known to be on the heap; without a rank only its size may be queried.
fn dealloc(b: &mut Builder<'_>) {
    let entry = match b.is_live() {
        true => b.find_memref(|b, entry| b.live.whole_allocation(entry.value).is_some()),
        false => None,
    };
    match entry {
        Some(entry) => {
            let unranked = b.forget_rank(entry.value);
            b.dealloc(unranked);
        }
        None => dim(b),
    }
}
