//! Vectors: lanes that are moved, combined, read and written.
//!
//! Rules:
//! - A vector whose lanes may be poison stays out of scope.
//! - Vectors of one dimension are most frequent, since only they are lowered directly by every release.

mod combine;
mod memory;
mod moves;
mod print;
mod transfer;

use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::arith;
use stridecheck_ir::elements::DenseElementsAttr;
use stridecheck_ir::{Feature, OpSpec, Type, ValueId};

use crate::builder::Builder;
use crate::table::{Family, Production, always};

pub(crate) const PRODUCTIONS: &[Production] = &[
    row("vector.broadcast", 8, moves::broadcast),
    row("vector.splat", 3, moves::splat),
    row("vector.extractelement", 3, moves::extract_element),
    row("vector.insertelement", 3, moves::insert_element),
    row("vector.extract", 6, moves::extract),
    row("vector.extract/dynamic", 3, moves::extract_dynamic),
    row("vector.insert", 6, moves::insert),
    row("vector.insert/dynamic", 3, moves::insert_dynamic),
    row("vector.extract_strided_slice", 4, moves::extract_slice),
    row("vector.insert_strided_slice", 4, moves::insert_slice),
    row("vector.shuffle", 5, moves::shuffle),
    row("vector.interleave", 3, moves::interleave),
    row("vector.deinterleave", 3, moves::deinterleave),
    row("vector.from_elements", 4, moves::from_elements),
    row("vector.to_elements", 3, moves::to_elements),
    row("vector.shape_cast", 4, moves::shape_cast),
    row("vector.transpose", 4, moves::transpose),
    row("vector.bitcast", 4, moves::bitcast),
    row("vector.step", 2, moves::step),
    row("vector.create_mask", 3, moves::create_mask),
    row("vector.constant_mask", 2, moves::constant_mask),
    row("vector.fma", 4, combine::fma),
    row("vector.reduction", 8, combine::reduction),
    row("vector.multi_reduction", 5, combine::multi_reduction),
    row("vector.outerproduct", 4, combine::outer_product),
    row("vector.contract", 10, combine::contract),
    row("vector.scan", 3, combine::scan),
    row("vector.mask", 5, combine::masked),
    row("vector.mask/transfer", 4, transfer::masked),
    row("vector.load", 6, memory::load),
    row("vector.store", 6, memory::store),
    row("vector.maskedload", 4, memory::masked_load),
    row("vector.maskedstore", 4, memory::masked_store),
    row("vector.gather", 4, memory::gather),
    row("vector.scatter", 4, memory::scatter),
    row("vector.expandload", 5, memory::expand_load),
    row("vector.compressstore", 5, memory::compress_store),
    row("vector.transfer_read", 8, transfer::read),
    row("vector.transfer_write", 8, transfer::write),
    row("vector.type_cast", 5, memory::type_cast),
    Family::Vector.row("vector.print", 2, print::can_print, print::print),
];

const fn row(name: &'static str, weight: u32, emit: fn(&mut Builder<'_>)) -> Production {
    Family::Vector.row(name, weight, always, emit)
}

/// The most lanes of a vector.
const MAX_LANES: u64 = 32;

/// Shapes, with the most frequent ones repeated; the last one has no dimensions.
const SHAPES: &[&[u64]] = &[
    &[4],
    &[4],
    &[8],
    &[2],
    &[3],
    &[1],
    &[5],
    &[16],
    &[2, 4],
    &[2, 2],
    &[3, 2],
    &[1, 4],
    &[4, 1],
    &[2, 3, 2],
    &[1, 2, 1, 3],
    &[],
];

/// A vector in scope, or a new one, and its type.
fn vector(b: &mut Builder<'_>) -> (ValueId, Vec<u64>, Type) {
    vector_where(b, &|_, _| true, |b| b.swarm.scalar(&mut b.u))
}

/// A vector of at least one dimension.
fn with_dims(b: &mut Builder<'_>) -> (ValueId, Vec<u64>, Type) {
    let fits = |shape: &[u64], _: &Type| !shape.is_empty();
    vector_where(b, &fits, |b| b.swarm.scalar(&mut b.u))
}

/// A vector whose shape and element type satisfy a predicate; the element type of a new one is drawn to satisfy it.
fn vector_where(
    b: &mut Builder<'_>,
    fits: &dyn Fn(&[u64], &Type) -> bool,
    element: impl FnOnce(&mut Builder<'_>) -> Type,
) -> (ValueId, Vec<u64>, Type) {
    let known: Vec<Type> = b.scope.vector_types().cloned().collect();
    let parts = |ty: &Type| {
        let vector = ty.as_vector().expect("the scope says so");
        (vector.shape.clone(), vector.element.clone())
    };
    let suits = |ty: &&Type| {
        let (shape, element) = parts(ty);
        lanes(&shape) <= MAX_LANES && fits(&shape, &element)
    };
    let known: Vec<&Type> = known.iter().filter(suits).collect();
    if !known.is_empty() && b.u.chance(200) {
        let ty = (*known[b.u.below(known.len())]).clone();
        let (shape, element) = parts(&ty);
        return (b.operand(&ty), shape, element);
    }
    let element = element(b);
    let count = shapes(b);
    let first = b.u.below(count);
    let mut shapes = (0..count).map(|i| SHAPES[(first + i) % count]);
    let shape = shapes.find(|shape| fits(shape, &element));
    let shape = shape.expect("some shape fits").to_vec();
    let value = b.operand(&Type::vector(shape.clone(), element.clone()));
    (value, shape, element)
}

/// A shape that the edition has.
fn shape(b: &mut Builder<'_>) -> Vec<u64> {
    let count = shapes(b);
    SHAPES[b.u.below(count)].to_vec()
}

/// How many of the shapes ops of the edition take: the last one has no dimensions.
fn shapes(b: &Builder<'_>) -> usize {
    match b.config.edition.has(Feature::RankZeroArithmetic) {
        true => SHAPES.len(),
        false => SHAPES.len() - 1,
    }
}

fn lanes(shape: &[u64]) -> u64 {
    shape.iter().product()
}

/// A number as an `i64`.
fn number(size: u64) -> i64 {
    i64::try_from(size).expect("a shape is small")
}

/// A number below a nonzero size.
fn below(b: &mut Builder<'_>, size: u64) -> u64 {
    let size = usize::try_from(size).expect("a shape is small");
    u64::try_from(b.u.below(size)).expect("64 bits hold a usize")
}

/// Emits an op whose results are known lane by lane if its operands are.
fn emit(b: &mut Builder<'_>, spec: OpSpec) {
    b.emit_known(spec, true);
}

/// A mask whose lanes are all known; sometimes none of them is set.
fn mask(b: &mut Builder<'_>, ty: &Type) -> ValueId {
    let count = ty.as_vector().map_or(1, |vector| lanes(&vector.shape));
    if b.u.chance(24) {
        let none: Vec<u128> = (0..count).map(|_| 0).collect();
        return constant(b, ty, &none);
    }
    let mask = b.operand(ty);
    match b.is_live() && b.live.has_unknown_lanes(mask) {
        false => mask,
        true => {
            let bits: Vec<u128> = (0..count).map(|_| u128::from(b.u.byte() & 1)).collect();
            constant(b, ty, &bits)
        }
    }
}

/// A constant vector of these lanes.
fn constant(b: &mut Builder<'_>, ty: &Type, lanes: &[u128]) -> ValueId {
    let value = DenseElementsAttr::of_bits(ty.clone(), lanes.iter().copied());
    let spec = OpSpec::new(arith::Op::Constant).attribute("value", Attribute::DenseElements(value));
    b.emit_scalar(spec.result(ty.clone()))
}
