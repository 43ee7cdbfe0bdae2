//! Memrefs without a rank: made by a cast, asked for sizes, cast back, given back and passed to functions.
//!
//! An unranked memref never comes into scope: it is used where it is made, and cast where a function gets it.

use stridecheck_ir::dialect::memref::Op;
use stridecheck_ir::{Dim, Layout, MemRefType, OpSpec, Type, ValueId};

use super::query;
use super::view::{self, Known};
use crate::builder::Builder;
use crate::scope::Facts;
use crate::table::{Family, Production};

pub(crate) const PRODUCTIONS: &[Production] = &[
    row("memref.cast/unranked", 3, cast_and_back),
    row("memref.dim/unranked", 2, dim),
    row("memref.dealloc/unranked", 1, dealloc),
];

const fn row(name: &'static str, weight: u32, emit: fn(&mut Builder<'_>)) -> Production {
    Production {
        name,
        weight,
        family: Family::Memory,
        can: |b| !b.scope.memrefs().is_empty(),
        emit,
    }
}

/// Emits the cast that gives an argument or result its rank back; the memref comes into scope.
///
/// Without a type it is cast to what the machine knows of it.
pub(crate) fn restore_rank(
    b: &mut Builder<'_>,
    source: ValueId,
    ranked: Option<&MemRefType>,
    facts: Facts,
) {
    let ty = match ranked {
        Some(ty) => ty.clone(),
        None => {
            let Type::UnrankedMemRef(unranked) = b.body.value_type(source).clone() else {
                unreachable!("only an unranked memref lacks its rank")
            };
            // An identity layout is not said next to a size of 0, as for other memrefs.
            let dynamic = Layout::Strided {
                offset: Dim::Dynamic,
                strides: Vec::new(),
            };
            let known = Known::of_view(b, source).without_empty_strides(&dynamic);
            MemRefType {
                memory_space: unranked.memory_space.clone(),
                ..view::target_of(b, &unranked.element, &known)
            }
        }
    };
    let spec = OpSpec::new(Op::Cast).operand(source);
    let op = b.emit(spec.result(Type::from(ty)));
    let value = b.body.results(op)[0];
    let owner = facts.owner.map(|_| value);
    b.scope.add_memref(value, Facts { owner, ..facts });
}

/// To no rank and back, to another type that the view is sure to fit.
fn cast_and_back(b: &mut Builder<'_>) {
    let Some(entry) = b.find_memref(|_, _| true) else {
        return;
    };
    let known = Known::of(b, entry.value);
    let target = view::target(b, entry.value, &known);
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

/// Gives a buffer back that is known to be from the heap; a size is asked for where there is none.
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
