//! Affine maps of indices, and loops, choices and accesses that use them.

mod access;
mod bound;
mod cell;
mod choice;
mod for_loop;
mod index;
pub(crate) mod map;
pub(crate) mod parallel;
mod vector;

use std::sync::Arc;

use stridecheck_ir::affine::AffineMap;
use stridecheck_ir::{Attribute, Type};

use crate::builder::Builder;
use crate::ops::scf::parallel::can_run_in_parallel;
use crate::ops::scf::{can_loop, can_nest};
use crate::table::{Family, Production, always};

pub(crate) const PRODUCTIONS: &[Production] = &[
    Family::Affine.row("affine.for", 7, can_loop, for_loop::emit_for),
    Family::Affine.row(
        "affine.parallel",
        2,
        can_run_in_parallel,
        parallel::emit_parallel,
    ),
    Family::Affine.row("affine.if", 3, can_nest, choice::emit_if),
    Family::Affine.row("affine.load", 5, can_access, access::load),
    Family::Affine.row("affine.store", 6, can_access, access::store),
    Family::Affine.row("affine.vector_load", 2, can_access, vector::load),
    Family::Affine.row("affine.vector_store", 2, can_access, vector::store),
    Family::Affine.row("affine.prefetch", 1, can_access, access::prefetch),
    Family::Affine.row("affine.apply", 3, always, index::apply),
    Family::Affine.row("affine.min", 2, always, index::min),
    Family::Affine.row("affine.max", 2, always, index::max),
    Family::Affine.row("affine.delinearize_index", 2, has_index, index::delinearize),
    Family::Affine.row("affine.linearize_index", 2, has_index, index::linearize),
];

fn can_access(b: &Builder<'_>) -> bool {
    !b.scope.memrefs().is_empty()
}

fn has_index(b: &Builder<'_>) -> bool {
    !b.scope.scalars(&Type::Index).is_empty()
}

/// A map as an attribute.
pub(crate) fn attribute(map: AffineMap) -> Attribute {
    Attribute::AffineMap(Arc::new(map))
}
