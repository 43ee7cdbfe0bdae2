//! New buffers, and freeing them.

use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::memref::Op;
use stridecheck_ir::dialect::scf;
use stridecheck_ir::{Dim, Layout, MemRefType, OpSpec, Type, ValueId};

use crate::builder::{Blocks, Builder};
use crate::config::Domain;
use crate::inputs;
use crate::nest::Nest;
use crate::ops::memref::number::{Numbers, row_major};
use crate::ops::memref::rank::restore_rank;
use crate::ops::scf::{can_loop, end_yield};
use crate::scope::Facts;
use crate::table::{Family, Production, always};

pub(crate) const PRODUCTIONS: &[Production] = &[
    Family::Memory.row("memref.alloc", 3, always, alloc),
    Family::Memory.row("memref.alloca", 2, can_use_stack, alloca),
    Family::Memory.row("memref.alloca_scope", 2, can_open_scope, alloca_scope),
    Family::Memory.row("memref.dealloc", 2, can_dealloc, dealloc),
];

/// Alignments in bytes.
const ALIGNMENTS: [i64; 9] = [16, 64, 8, 32, 4, 128, 1, 4096, 2];

/// How often a place may be reached at which stack memory is allocated.
const STACK_TIMES: u64 = 64;

/// One in this many scopes on the primary path is in a loop that exhausts the stack unless each iteration frees the memory of the scope.
const LOOPS: usize = 96;

/// The size of the allocation in such a scope: the oracle can hold it, and the stack of the process has room for 32 of them.
const LOOP_BYTES: u64 = 4 << 20;

/// How often such a loop runs its scope.
const LOOP_TRIPS: i64 = 40;

/// The most ops that such a loop executes.
const LOOP_STEPS: u64 = 1_000;

pub(crate) fn alloc(b: &mut Builder<'_>) {
    if b.config.types == Domain::C {
        return alloca(b);
    }
    let value = buffer(b, Op::Alloc);
    b.scope.set_owner(value, value);
}

/// Whether stack memory may be allocated: in a loop it is only freed when the function returns.
pub(crate) fn can_use_stack(b: &Builder<'_>) -> bool {
    b.point.times * b.point.calls <= STACK_TIMES
}

fn alloca(b: &mut Builder<'_>) {
    buffer(b, Op::Alloca);
}

fn buffer(b: &mut Builder<'_>, op: Op) -> ValueId {
    let sizes = inputs::sizes(&mut b.u, b.config);
    let choice = b.u.below(b.swarm.elements.len());
    let element = b.swarm.elements[choice].clone();
    let dynamic = match b.config.types {
        Domain::All => b.u.byte(),
        Domain::C => 0,
    };
    let mut shape = Vec::with_capacity(sizes.len());
    let mut operands: Vec<ValueId> = Vec::new();
    let mut product = 1;
    for (d, size) in sizes.iter().enumerate() {
        let is_dynamic = dynamic >> (d % 8) & 1 == 1;
        let taken = if is_dynamic {
            let (operand, size) = dynamic_size(b, *size, b.config.limits.elements / product);
            operands.push(operand);
            shape.push(Dim::Dynamic);
            size
        } else {
            shape.push(Dim::Static(*size));
            *size
        };
        product *= taken.max(1);
    }
    let (layout, symbols) = layout(b, &shape);
    let ty = MemRefType {
        layout,
        ..MemRefType::identity(shape, element)
    };
    let facts = Facts {
        is_local: op == Op::Alloca,
        ..Facts::default()
    };
    let mut spec = OpSpec::new(op).segment(&operands).segment(&symbols);
    if b.config.types == Domain::All && b.u.chance(40) {
        let alignment = alignment(b, &ty.element);
        spec = spec.attribute("alignment", Attribute::i64(alignment));
    }
    b.emit_memref(spec.result(Type::from(ty)), facts)
}

/// A sufficient alignment for elements of a type.
pub(crate) fn alignment(b: &mut Builder<'_>, element: &Type) -> i64 {
    let least = i64::try_from(b.live.alignment_of(element)).expect("an alignment is small");
    b.u.choose(&ALIGNMENTS).max(least)
}

/// The sizes of a type: each is static or an operand.
pub(crate) fn size_operands(b: &mut Builder<'_>, sizes: &[i64]) -> (Vec<Dim>, Vec<ValueId>) {
    let numbers = Numbers::of(b, sizes);
    (numbers.dims, numbers.operands)
}

/// The identity layout; sometimes strides, if the sizes are all known: those of the identity, or others.
///
/// The operands are the strides that the type leaves dynamic.
fn layout(b: &mut Builder<'_>, shape: &[Dim]) -> (Layout, Vec<ValueId>) {
    if b.config.types == Domain::C {
        return (Layout::Identity, Vec::new());
    }
    let strides = row_major(shape);
    let is_known = |dim: &Dim| dim.as_static().is_some_and(|number| number > 0);
    if !shape.iter().chain(&strides).all(is_known) || !b.u.chance(48) {
        return (Layout::Identity, Vec::new());
    }
    let sizes: Vec<i64> = shape.iter().filter_map(|dim| dim.as_static()).collect();
    match b.u.chance(176).then(|| padded(b, &sizes)).flatten() {
        Some(padded) => padded,
        None => {
            let offset = Dim::Static(0);
            (Layout::Strided { offset, strides }, Vec::new())
        }
    }
}

/// Dimensions in another order, with unused elements in between; none if the buffer becomes too large.
fn padded(b: &mut Builder<'_>, sizes: &[i64]) -> Option<(Layout, Vec<ValueId>)> {
    let first = b.u.below(sizes.len().max(1));
    let mut strides = vec![0; sizes.len()];
    let mut next = b.u.choose(&[1, 1, 1, 2]);
    for d in 0..sizes.len() {
        let d = (first + sizes.len() - d) % sizes.len();
        strides[d] = next;
        next = next * sizes[d] + b.u.choose(&[0, 0, 1, 3]);
    }
    let offset = b.u.choose(&[0, 0, 1, 4]);
    if offset + next > b.config.limits.buffer_elements {
        return None;
    }
    let offset = Numbers::of(b, &[offset]);
    let strides = Numbers::of_strides(b, &strides);
    let layout = Layout::Strided {
        offset: offset.dims[0],
        strides: strides.dims,
    };
    Some((layout, [offset.operands, strides.operands].concat()))
}

/// A run-time size: a known value that is small enough, or a constant; with its number.
pub(crate) fn dynamic_size(b: &mut Builder<'_>, size: i64, limit: i64) -> (ValueId, i64) {
    let limit = u128::from(limit.clamp(0, inputs::MAX_SIZE).cast_unsigned());
    let fits = |bits| bits <= limit;
    let wanted = u128::from(size.cast_unsigned()).min(limit);
    let operand = b.operand_where(&Type::Index, fits, |_| wanted);
    let bits = b.constant_bits(operand).unwrap_or(wanted);
    (operand, i64::try_from(bits).unwrap_or(size))
}

fn can_dealloc(b: &Builder<'_>) -> bool {
    b.is_live() && !b.scope.memrefs().is_empty()
}

/// Frees any memref of a live heap buffer that is not a view.
fn dealloc(b: &mut Builder<'_>) {
    let entry = b.find_memref(|b, entry| b.live.whole_allocation(entry.value).is_some());
    match entry {
        Some(entry) => b.dealloc(entry.value),
        None => alloc(b),
    }
}

fn can_open_scope(b: &Builder<'_>) -> bool {
    can_use_stack(b) && b.point.nesting < b.config.limits.nesting
}

fn alloca_scope(b: &mut Builder<'_>) {
    if can_exhaust_stack(b) && b.u.below(LOOPS) == 1 {
        scope_in_loop(b);
    } else {
        scope_once(b);
    }
}

/// A scope that runs once where it is, so on the primary path its values are known as outside.
fn scope_once(b: &mut Builder<'_>) {
    let count = b.u.below(3);
    let types: Vec<Type> = (0..count).map(|_| b.swarm.scalar(&mut b.u)).collect();
    // An unranked memref has its descriptor on the stack, so the scope may not free it.
    let passed = match b.u.chance(64) {
        true => b.find_memref(|_, _| true),
        false => None,
    };
    let unranked = passed.map(|entry| b.unranked_type(entry.value));
    let results = types.iter().cloned().chain(unranked);
    let spec = OpSpec::new(Op::AllocaScope).results(results);
    let nest = Nest {
        blocks: Blocks::Whole,
        ..Nest::once(spec, &[])
    };
    let scope = b.emit_nest(nest, |b, _, _| {
        let mark = b.scope.mark();
        buffer(b, Op::Alloca);
        let ops = 1 + b.u.below(8);
        b.fill(ops);
        let mut values: Vec<ValueId> = types.iter().map(|ty| b.operand(ty)).collect();
        values.extend(passed.map(|entry| b.forget_rank(entry.value)));
        b.release(mark, &values);
        b.terminate(OpSpec::new(Op::AllocaScopeReturn).operands(&values))
    });
    let Some(scope) = scope else {
        return;
    };
    let results = b.body.results(scope).to_vec();
    for (result, ty) in results.iter().zip(&types) {
        b.scope.add_scalar(*result, ty);
    }
    if let (Some(entry), Some(result)) = (passed, results.get(types.len())) {
        let facts = Facts {
            owner: None,
            ..b.facts_of_view(entry.value)
        };
        let ranked = b.memref_type(entry.value).clone();
        if b.is_usable(entry.value) {
            // Stack memory that replaces that of the scope may not overwrite the descriptor.
            buffer(b, Op::Alloca);
            restore_rank(b, *result, Some(&ranked), facts);
        }
    }
}

/// Whether a loop is allowed here that takes more stack in total than there is; it is slow, so nothing may repeat it.
fn can_exhaust_stack(b: &Builder<'_>) -> bool {
    b.is_live() && b.point.times * b.point.calls == 1 && can_loop(b) && b.budget.steps > LOOP_STEPS
}

/// A loop around a scope that fits on the stack only if each iteration frees its memory.
///
/// The buffer stays out of scope: ops on all of its elements would be slow.
fn scope_in_loop(b: &mut Builder<'_>) {
    let ty = b.swarm.scalar(&mut b.u);
    let initial = b.operand(&ty);
    let bounds = [0, LOOP_TRIPS, 1].map(|number| b.index(number));
    let spec = OpSpec::new(scf::Op::For).operands(&bounds).operand(initial);
    let nest = Nest {
        trips: LOOP_TRIPS.unsigned_abs(),
        ..Nest::once(spec.result(ty.clone()), &[Type::Index, ty.clone()])
    };
    let looped = b.emit_nest(nest, |b, _, arguments| {
        let mark = b.scope.mark();
        b.scope.add_scalar(arguments[0], &Type::Index);
        b.scope.add_scalar(arguments[1], &ty);
        if let Some(loaded) = large_scope(b, (arguments[0], arguments[1])) {
            b.scope.add_scalar(loaded, &ty);
        }
        let next = b.operand(&ty);
        end_yield(b, mark, &[next])
    });
    if let Some(looped) = looped {
        let result = b.body.results(looped)[0];
        b.scope.add_scalar(result, &ty);
    }
}

/// A scope that stores a value in a large buffer and yields what it loads from there.
fn large_scope(b: &mut Builder<'_>, (index, value): (ValueId, ValueId)) -> Option<ValueId> {
    let ty = b.body.value_type(value).clone();
    let size = LOOP_BYTES / b.live.bytes_of(&ty);
    let size = Dim::Static(i64::try_from(size).expect("a buffer is no larger than the memory"));
    let buffer = Type::from(MemRefType::identity(vec![size], ty.clone()));
    let spec = OpSpec::new(Op::AllocaScope).result(ty.clone());
    let nest = Nest {
        blocks: Blocks::Whole,
        ..Nest::once(spec, &[])
    };
    let scope = b.emit_nest(nest, |b, _, _| {
        let mark = b.scope.mark();
        let alloca = OpSpec::new(Op::Alloca).segment(&[]).segment(&[]);
        let alloca = b.emit(alloca.result(buffer.clone()));
        let buffer = b.body.results(alloca)[0];
        let store = OpSpec::new(Op::Store).operand(value).operand(buffer);
        b.emit(store.operand(index));
        let ops = b.u.below(4);
        b.fill(ops);
        let load = OpSpec::new(Op::Load).operand(buffer).operand(index);
        let loaded = b.emit_scalar(load.result(ty.clone()));
        b.release(mark, &[loaded]);
        b.terminate(OpSpec::new(Op::AllocaScopeReturn).operand(loaded))
    })?;
    Some(b.body.results(scope)[0])
}
