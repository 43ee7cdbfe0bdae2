//! Slices that may lie partly outside the memref, with their dimensions in any order.

use std::sync::Arc;

use stridecheck_ir::affine::{AffineExpr, AffineMap};
use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::vector::Op;
use stridecheck_ir::{OpSpec, Type, ValueId};

use super::memory::{Place, choose};
use super::{below, emit, lanes, mask, moves, number};
use crate::builder::Builder;
use crate::live::advance;

/// The slice that a transfer accesses.
struct Box {
    place: Place,
    indices: Vec<ValueId>,
    /// The dimension of the memref for each dimension of the vector; none where elements are repeated.
    dims: Vec<Option<usize>>,
    shape: Vec<u64>,
    in_bounds: Vec<bool>,
    mask: Option<ValueId>,
}

/// A slice that begins inside a memref, or slightly after it where nothing requires more.
fn choose_box(b: &mut Builder<'_>, is_read: bool) -> Option<Box> {
    let mut place = choose(b, |memref| memref.rank() > 0)?;
    let rank = place.first.len();
    let mut dims: Vec<Option<usize>> = (0..rank).map(Some).collect();
    while dims.len() > 1 && b.u.chance(150) {
        dims.remove(0);
    }
    if b.u.chance(60) {
        dims.reverse();
    }
    if is_read && b.u.chance(40) {
        dims.insert(b.u.below(dims.len() + 1), None);
    }
    let shape: Vec<u64> = dims.iter().map(|_| 1 + below(b, 4)).collect();
    if lanes(&shape) > 16 {
        return None;
    }
    let mut indices = place.indices.clone();
    let mut in_bounds = Vec::new();
    for (dim, size) in dims.iter().zip(&shape) {
        let Some(dim) = *dim else {
            // Repeated elements are always in bounds.
            in_bounds.push(true);
            continue;
        };
        if b.u.chance(40) {
            let outside = number(below(b, 6));
            place.first[dim] = outside;
            indices[dim] = b.index(outside);
        }
        let first = place.first[dim];
        let is_inside = first >= 0 && first + number(*size) <= place.sizes[dim];
        in_bounds.push(is_inside && b.u.chance(128));
    }
    let is_in_order = dims.iter().flatten().is_sorted();
    let may_mask = is_in_order || b.has_word(Op::TransferRead, ("mask", "permuted"));
    let mask = match may_mask && b.u.chance(70) {
        true => Some(mask(b, &mask_type(&dims, &shape, rank))),
        false => None,
    };
    Some(Box {
        place,
        indices,
        dims,
        shape,
        in_bounds,
        mask,
    })
}

/// The mask type: a size for each dimension of the memref that the vector covers, in their order.
fn mask_type(dims: &[Option<usize>], shape: &[u64], rank: usize) -> Type {
    let size = |dim: usize| {
        let place = dims.iter().position(|walked| *walked == Some(dim));
        place.map(|place| shape[place])
    };
    let mut sizes: Vec<u64> = (0..rank).filter_map(size).collect();
    if sizes.is_empty() {
        sizes.push(1);
    }
    Type::vector(sizes, Type::bool())
}

impl Box {
    fn ty(&self) -> Type {
        Type::vector(self.shape.clone(), self.place.element.clone())
    }

    /// Whether every element of the slice inside the memref holds a value.
    fn is_readable(&self, b: &Builder<'_>) -> bool {
        let sizes: Vec<i64> = self.shape.iter().map(|size| number(*size)).collect();
        let mut lane = vec![0; sizes.len()];
        loop {
            let mut indices = self.place.first.clone();
            for (dim, i) in self.dims.iter().zip(&lane) {
                if let Some(dim) = dim {
                    indices[*dim] += i;
                }
            }
            if self.place.is_inside(&indices) && !self.place.is_readable(b, &indices) {
                return false;
            }
            if !advance(&mut lane, &sizes) {
                return true;
            }
        }
    }

    fn read(&self, b: &mut Builder<'_>, mask: Option<ValueId>) -> OpSpec {
        let padding = b.operand(&self.place.element);
        let spec = OpSpec::new(Op::TransferRead)
            .segment(&[self.place.entry.value])
            .segment(&self.indices)
            .segment(&[padding])
            .segment(mask.as_slice());
        self.attributes(spec).result(self.ty())
    }

    fn write(&self, b: &mut Builder<'_>, mask: Option<ValueId>) -> OpSpec {
        let value = b.operand(&self.ty());
        let spec = OpSpec::new(Op::TransferWrite)
            .segment(&[value])
            .segment(&[self.place.entry.value])
            .segment(&self.indices)
            .segment(mask.as_slice());
        self.attributes(spec)
    }

    fn attributes(&self, spec: OpSpec) -> OpSpec {
        let result = |dim: &Option<usize>| match dim {
            Some(dim) => AffineExpr::Dim(u32::try_from(*dim).expect("a rank is small")),
            None => AffineExpr::Constant(0),
        };
        let map = AffineMap {
            dims: u32::try_from(self.place.first.len()).expect("a rank is small"),
            symbols: 0,
            results: self.dims.iter().map(result).collect(),
        };
        let in_bounds = self.in_bounds.iter().map(|inside| Attribute::bool(*inside));
        spec.attribute("permutation_map", Attribute::AffineMap(Arc::new(map)))
            .attribute("in_bounds", Attribute::Array(in_bounds.collect()))
    }
}

pub(super) fn read(b: &mut Builder<'_>) {
    let Some(choice) = choose_box(b, true) else {
        return moves::broadcast(b);
    };
    if !choice.is_readable(b) {
        return write(b);
    }
    let spec = choice.read(b, choice.mask);
    emit(b, spec);
}

pub(super) fn write(b: &mut Builder<'_>) {
    let Some(choice) = choose_box(b, false) else {
        return moves::broadcast(b);
    };
    let spec = choice.write(b, choice.mask);
    b.emit(spec);
}

/// A transfer in a `vector.mask`, which may have a passthru for the lanes that are not read; it may differ from the padding.
pub(super) fn masked(b: &mut Builder<'_>) {
    let is_read = b.u.chance(160);
    let Some(choice) = choose_box(b, is_read) else {
        return moves::broadcast(b);
    };
    // A slice that is read may repeat elements along dimensions, and one that is written may not.
    if is_read && !choice.is_readable(b) {
        return write(b);
    }
    let mask = mask(
        b,
        &mask_type(&choice.dims, &choice.shape, choice.place.first.len()),
    );
    if !is_read {
        let inner = choice.write(b, None);
        return b.emit_around(OpSpec::new(Op::Mask).operand(mask), inner, Op::Yield);
    }
    let mut spec = OpSpec::new(Op::Mask).operand(mask);
    // No release lowers a passthru.
    if b.has_part(Op::Mask, "passthru") && b.u.chance(96) {
        spec = spec.operand(b.drawn_constant(&choice.ty()));
    }
    let inner = choice.read(b, None);
    b.emit_around(spec.result(choice.ty()), inner, Op::Yield);
}
