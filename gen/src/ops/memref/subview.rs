//! Parts of a memref.

use stridecheck_ir::dialect::memref::Op;
use stridecheck_ir::{Dim, OpSpec};

use super::number::{self, Numbers, product, says_strides, slice, strided, sum};
use super::query::emit_dim;
use crate::builder::Builder;
use crate::source::Source;
use crate::table::{Family, Production};

pub(crate) const PRODUCTIONS: &[Production] = &[Family::Memory.row(
    "memref.subview",
    4,
    |b| !b.scope.memrefs().is_empty(),
    subview,
)];

fn subview(b: &mut Builder<'_>) {
    let Some(entry) = b.find_memref(|b, entry| says_strides(b.memref_type(entry.value))) else {
        return;
    };
    let ty = b.memref_type(entry.value).clone();
    let [mut offsets, mut lengths, mut steps] = <[Numbers; 3]>::default();
    let mut left = b.config.limits.elements;
    for (d, size) in b.sizes(entry.value).into_iter().enumerate() {
        let Some(size) = size else {
            offsets.push_written(0);
            let index = b.index(i64::try_from(d).expect("a rank is small"));
            let whole = emit_dim(b, entry.value, index);
            lengths.push_operand(whole);
            steps.push(b, 1);
            continue;
        };
        let (from, length, step) = part(&mut b.u, size, left);
        left /= length.max(1);
        // The verifier requires an existing first element, even for an empty part.
        match length > 0 {
            true => offsets.push(b, from),
            false => offsets.push_given(b, from),
        }
        lengths.push(b, length);
        steps.push_stride(b, step);
    }
    let strides = number::strides(&ty);
    let distances = offsets.dims.iter().zip(&strides);
    let distances = distances.map(|(from, stride)| product(*from, *stride));
    let offset = distances.fold(number::offset(&ty), sum);
    let is_mixed = !offset.is_dynamic() && strides.iter().any(|stride| stride.is_dynamic());
    if is_mixed && !b.has_word(Op::Subview, ("result", "offset")) {
        return;
    }
    // LLVM 22 tells by the strides of the source which of several dimensions are dropped, so that is left
    // to it only if the strides are kept.
    let keeps_strides = steps.dims.iter().all(|step| *step == Dim::Static(1));
    let drops_all = b.u.chance(96);
    let mut dims = Vec::new();
    for ((length, step), stride) in lengths.dims.iter().zip(&steps.dims).zip(strides) {
        let is_dropped = if keeps_strides {
            b.u.chance(96)
        } else {
            drops_all
        };
        if *length != Dim::Static(1) || !is_dropped {
            dims.push((*length, product(stride, *step)));
        }
    }
    let spec = OpSpec::new(Op::Subview).segment(&[entry.value]);
    let spec = slice(spec, [&offsets, &lengths, &steps]);
    let facts = b.facts_of_view(entry.value);
    b.emit_memref(spec.result(strided(&ty, dims, offset)), facts);
}

/// Some elements of a dimension: the first, how many, and the step.
fn part(u: &mut Source<'_>, size: i64, left: i64) -> (i64, i64, i64) {
    let (from, length, step) = match u.byte() % 12 {
        _ if size == 0 => (0, 0, u.between(-2, 2)),
        0 | 1 => (0, size, 1),
        2 | 3 => (size - 1, size, -1),
        4 => (u.between(0, size - 1), 1, u.between(-3, 4)),
        5 => (u.between(0, size - 1), u.between(1, 4), 0),
        6 => (u.between(0, size), 0, u.between(-2, 3)),
        _ => {
            let from = u.between(0, size - 1);
            let step: i64 = u.choose(&[1, 2, 1, 3, -1, -2]);
            let ahead = if step > 0 { size - 1 - from } else { from };
            (from, u.between(1, ahead / step.abs() + 1), step)
        }
    };
    (from, length.min(left), step)
}
