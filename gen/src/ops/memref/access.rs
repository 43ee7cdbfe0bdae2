//! Reading and writing elements: indices up to the last one; only written elements are read.

use stridecheck_ir::dialect::arith;
use stridecheck_ir::dialect::memref::Op;
use stridecheck_ir::{Attribute, Edition, Feature, FloatType, OpSpec, Type, ValueId};

use crate::builder::Builder;
use crate::ops::control_flow::counted;
use crate::scope::{Bound, MemRefEntry};
use crate::table::{Family, Production};

pub(crate) const PRODUCTIONS: &[Production] = &[
    row("memref.load", 8, load),
    row("memref.store", 8, store),
    row("memref.store/fill", 3, fill),
    row("memref.store/shared", 4, store_shared),
];

const fn row(name: &'static str, weight: u32, emit: fn(&mut Builder<'_>)) -> Production {
    Family::Memory.row(name, weight, can_access, emit)
}

fn can_access(b: &Builder<'_>) -> bool {
    !b.scope.memrefs().is_empty()
}

/// An element that is certain to be inside a memref.
pub(crate) struct ElementIndices {
    /// The indices.
    pub(crate) indices: Vec<ValueId>,
    /// The indices as numbers, if all are known.
    pub(crate) known: Option<Vec<i64>>,
}

fn load(b: &mut Builder<'_>) {
    let Some((entry, place)) = choose(b) else {
        return;
    };
    if is_readable(b, &entry, &place) {
        emit_load(b, entry.value, &place);
    } else {
        emit_store(b, entry.value, &place);
    }
}

fn store(b: &mut Builder<'_>) {
    if let Some((entry, place)) = choose(b) {
        emit_store(b, entry.value, &place);
    }
}

/// Writes an element through one view and reads it through another, which a pass may not take for two elements.
fn store_shared(b: &mut Builder<'_>) {
    let chosen = choose_where(b, |b, entry| {
        b.is_live() && b.is_known(entry.value) && has_other_view(b, entry)
    });
    let Some((entry, place)) = chosen else {
        return store(b);
    };
    emit_store(b, entry.value, &place);
    let Some(known) = place.known else {
        return;
    };
    let element = b.memref_type(entry.value).element.clone();
    let same = |b: &Builder<'_>, other: ValueId| {
        let written = (entry.value, known.as_slice());
        b.live.same_element(written, other, &element)
    };
    let is_other = |b: &Builder<'_>, other: &MemRefEntry| {
        let has_same_elements = b.memref_type(other.value).element == element;
        other.value != entry.value && b.is_known(other.value) && has_same_elements
    };
    let other = b.find_memref(|b, other| is_other(b, other) && same(b, other.value).is_some());
    let Some((other, indices)) = other.and_then(|other| Some((other.value, same(b, other.value)?)))
    else {
        return;
    };
    let place = ElementIndices {
        indices: indices.iter().map(|index| index_of(b, *index)).collect(),
        known: Some(indices),
    };
    if b.live
        .is_initialised(other, &element, place.known.as_deref().unwrap_or_default())
    {
        emit_load(b, other, &place);
    }
}

/// Whether another view of the same buffer is in scope.
fn has_other_view(b: &Builder<'_>, entry: &MemRefEntry) -> bool {
    let allocation = |memref: ValueId| b.live.view(memref).map(|view| view.allocation);
    let mut others = b.scope.memrefs().iter();
    others.any(|other| {
        other.value != entry.value
            && b.is_known(other.value)
            && allocation(other.value) == allocation(entry.value)
    })
}

/// An index of this number.
fn index_of(b: &mut Builder<'_>, index: i64) -> ValueId {
    let wanted = u128::from(index.cast_unsigned());
    let found = b.find(&Type::Index, &|bits| bits == wanted);
    found.unwrap_or_else(|| b.index(index))
}

/// Emits a load and adds its result to the scope.
pub(crate) fn emit_load(b: &mut Builder<'_>, source: ValueId, place: &ElementIndices) -> ValueId {
    let element = b.memref_type(source).element.clone();
    let spec = OpSpec::new(Op::Load).operand(source);
    let spec = hints(b, spec.operands(&place.indices), source, place);
    b.emit_scalar(spec.result(element))
}

/// Emits a store of some value.
pub(crate) fn emit_store(b: &mut Builder<'_>, target: ValueId, place: &ElementIndices) {
    let element = b.memref_type(target).element.clone();
    let value = b.operand(&element);
    write(b, value, target, place);
}

fn write(b: &mut Builder<'_>, value: ValueId, target: ValueId, place: &ElementIndices) {
    let spec = OpSpec::new(Op::Store).operand(value).operand(target);
    let spec = hints(b, spec.operands(&place.indices), target, place);
    b.emit(spec);
    if place.indices.is_empty() {
        b.scope.set_initialised(target);
    }
}

/// Attributes of an access: an alignment that is certain to hold, or `nontemporal`.
fn hints(b: &mut Builder<'_>, spec: OpSpec, memref: ValueId, place: &ElementIndices) -> OpSpec {
    if !b.config.edition.has(Feature::AccessHints) {
        return spec;
    }
    match b.u.byte() {
        // Before release 21 the attribute has no effect.
        236..=252 if b.config.edition >= Edition::release(21) => {
            let alignment = alignment(b, memref, place);
            spec.attribute("alignment", Attribute::i64(alignment))
        }
        253.. if is_of_machine(b, memref) => spec.attribute("nontemporal", Attribute::bool(true)),
        _ => spec,
    }
}

/// Whether hardware loads elements directly: LLVM 22 for x86-64 crashes on nontemporal accesses to others.
fn is_of_machine(b: &Builder<'_>, memref: ValueId) -> bool {
    let element = &b.memref_type(memref).element;
    let width = b.width(element);
    width >= 8 && width.is_power_of_two() && element.as_float() != Some(FloatType::Bf16)
}

/// The greatest known alignment of an element, or a smaller one; at least one byte.
fn alignment(b: &mut Builder<'_>, memref: ValueId, place: &ElementIndices) -> i64 {
    let Some(indices) = place.known.as_ref().filter(|_| b.is_live()) else {
        return 1;
    };
    let element = b.memref_type(memref).element.clone();
    let holds = |bytes: u64| b.live.is_aligned(memref, &element, (indices, bytes));
    let greatest = (0..=12)
        .map(|power| 1 << power)
        .take_while(|bytes| holds(*bytes));
    let greatest = greatest.last().unwrap_or(1);
    let given = greatest >> [0, 0, 0, 1, 2, 12][b.u.below(6)];
    i64::try_from(given.max(1)).expect("an alignment is small")
}

/// Whether an element is certain to hold a value.
pub(crate) fn is_readable(b: &Builder<'_>, entry: &MemRefEntry, place: &ElementIndices) -> bool {
    match &place.known {
        Some(known) if b.is_known(entry.value) => {
            let element = &b.memref_type(entry.value).element;
            b.live.is_initialised(entry.value, element, known)
        }
        _ => b.is_initialised(entry),
    }
}

/// The bits of an element, if they are known and not those of a computed NaN.
pub(crate) fn known_bits(b: &Builder<'_>, memref: ValueId, place: &ElementIndices) -> Option<u128> {
    let known = place.known.as_ref();
    let known = known.filter(|_| b.is_live() && b.is_known(memref))?;
    b.live
        .element_bits(memref, &b.memref_type(memref).element, known)
}

/// A memref with elements, and one of them.
fn choose(b: &mut Builder<'_>) -> Option<(MemRefEntry, ElementIndices)> {
    choose_where(b, |_, _| true)
}

/// A memref with elements that satisfies a predicate, and one of its elements.
pub(crate) fn choose_where(
    b: &mut Builder<'_>,
    fits: impl Fn(&Builder<'_>, &MemRefEntry) -> bool,
) -> Option<(MemRefEntry, ElementIndices)> {
    let entry = b.find_memref(|b, entry| {
        let sizes = b.sizes(entry.value);
        let mut sizes = sizes.iter().enumerate();
        let has_elements = sizes.all(|(d, size)| match size {
            Some(size) => *size > 0,
            None => has_bound(b, entry.value, d),
        });
        has_elements && fits(b, entry)
    })?;
    let sizes = b.sizes(entry.value);
    let place = place_in(b, entry.value, sizes)?;
    Some((entry, place))
}

/// An element of a memref with these sizes, none of which is 0.
pub(crate) fn place(b: &mut Builder<'_>, memref: ValueId, sizes: &[i64]) -> ElementIndices {
    let sizes = sizes.iter().copied().map(Some).collect();
    place_in(b, memref, sizes).expect("all sizes are known")
}

fn place_in(
    b: &mut Builder<'_>,
    memref: ValueId,
    sizes: Vec<Option<i64>>,
) -> Option<ElementIndices> {
    let mut indices = Vec::with_capacity(sizes.len());
    let mut known = Some(Vec::with_capacity(sizes.len()));
    for (d, size) in sizes.into_iter().enumerate() {
        let index = match size {
            Some(size) => index_below(b, memref, d, size),
            None => bounded(b, memref, d)?,
        };
        let number = b.constant_bits(index);
        let number = number.and_then(|bits| i64::try_from(bits).ok());
        known = known.zip(number).map(|(mut known, number)| {
            known.push(number);
            known
        });
        indices.push(index);
    }
    Some(ElementIndices { indices, known })
}

fn has_bound(b: &Builder<'_>, memref: ValueId, d: usize) -> bool {
    let mut bounds = b.scope.bounds().iter();
    bounds.any(|(_, bound)| *bound == Bound::BelowSize(memref, d))
}

/// An induction variable that stays below a size.
fn bounded(b: &Builder<'_>, memref: ValueId, d: usize) -> Option<ValueId> {
    let mut bounds = b.scope.bounds().iter().rev();
    bounds
        .find(|(_, bound)| *bound == Bound::BelowSize(memref, d))
        .map(|(value, _)| *value)
}

/// An index below a known nonzero size.
fn index_below(b: &mut Builder<'_>, memref: ValueId, d: usize, size: i64) -> ValueId {
    if !b.u.chance(64) {
        let fits = |bound: &Bound| match bound {
            Bound::Below(limit) => *limit <= size,
            Bound::BelowSize(other, dimension) => (*other, *dimension) == (memref, d),
        };
        let mut bounds = b.scope.bounds().iter().rev();
        if let Some((value, _)) = bounds.find(|(_, bound)| fits(bound)) {
            return *value;
        }
    }
    let limit = u128::from(size.cast_unsigned());
    b.operand_if_reached(
        &Type::Index,
        |bits| bits < limit,
        |u| match u.byte() % 4 {
            0 => 0,
            1 => limit - 1,
            _ => u128::from(u.byte()) % limit,
        },
    )
}

/// Writes every element: by one store each if they are few and known, by a loop nest otherwise.
fn fill(b: &mut Builder<'_>) {
    let usable = b.find_memref(|b, entry| {
        let sizes = b.sizes(entry.value);
        let count = element_count(&sizes);
        count.is_some_and(|count| count <= 4) || fits_loops(b, sizes.len(), count)
    });
    let Some(entry) = usable else {
        return;
    };
    let sizes = b.sizes(entry.value);
    match element_count(&sizes) {
        Some(count) if count <= 4 => fill_straight(b, entry.value, &sizes),
        _ => fill_looping(b, entry.value, sizes.len()),
    }
    b.scope.set_initialised(entry.value);
}

fn element_count(sizes: &[Option<i64>]) -> Option<i64> {
    sizes.iter().copied().product()
}

fn fits_loops(b: &Builder<'_>, rank: usize, count: Option<i64>) -> bool {
    let steps = count.unwrap_or(b.config.limits.elements).unsigned_abs() * 12;
    b.point.nesting + rank <= b.config.limits.nesting + 1
        && b.has_blocks(rank * 3)
        && b.budget.steps > steps * b.point.times * b.point.calls
}

fn fill_straight(b: &mut Builder<'_>, target: ValueId, sizes: &[Option<i64>]) {
    let sizes: Vec<i64> = sizes.iter().map(|size| size.unwrap_or(0)).collect();
    if sizes.contains(&0) {
        return;
    }
    let mut position = vec![0; sizes.len()];
    loop {
        let indices = position.iter().map(|index| index_of(b, *index)).collect();
        let place = ElementIndices {
            indices,
            known: Some(position.clone()),
        };
        emit_store(b, target, &place);
        if !crate::live::advance(&mut position, &sizes) {
            return;
        }
    }
}

/// Emits a loop for each dimension; the innermost one stores.
fn fill_looping(b: &mut Builder<'_>, target: ValueId, rank: usize) {
    fill_dimension(b, target, rank, Vec::new());
}

fn fill_dimension(b: &mut Builder<'_>, target: ValueId, rank: usize, indices: Vec<ValueId>) {
    let d = indices.len();
    if d == rank {
        let value = distinct_value(b, target, &indices);
        let place = ElementIndices {
            indices,
            known: None,
        };
        return write(b, value, target, &place);
    }
    let plan = counted::over_dimension(b, target, d);
    counted::build(b, &plan, &[], |b, induction| {
        let mut indices = indices;
        indices.push(induction);
        fill_dimension(b, target, rank, indices);
    });
}

/// A value that differs from element to element if the type allows it.
fn distinct_value(b: &mut Builder<'_>, target: ValueId, indices: &[ValueId]) -> ValueId {
    let element = b.memref_type(target).element.clone();
    match (indices.last(), element.integer_width()) {
        (Some(last), Some(_)) if b.u.chance(192) => {
            let spec = OpSpec::new(arith::Op::IndexCast).operand(*last);
            b.emit_scalar(spec.result(element))
        }
        _ => b.operand(&element),
    }
}
