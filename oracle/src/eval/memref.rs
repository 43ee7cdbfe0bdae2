//! Buffers, views of them, and access to their elements.

pub(super) mod atomic;
pub(super) mod copy;
pub(crate) mod global;
mod query;
mod realloc;
mod shape;
mod view;

use stridecheck_ir::dialect::{Opcode, Trait, memref};
use stridecheck_ir::{
    Attribute, BlockId, Body, Dim, Layout, MemRefType, OpId, Type, ValueId, View as _,
};

use super::{Code, Next, no_evaluator, view};
use crate::error::Error;
use crate::layout::ElementLayout;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step, Stop};
use crate::memory::{Address, AllocationId, Demand};
use crate::outcome::{Cell, Fault, UbKind};
use crate::strided::{Extents, View, row_major_strides};
use crate::value::{Scalar, Value};

/// The ops that are not executed yet, as a pattern.
macro_rules! unevaluated {
    () => {
        memref::Op::DmaStart | memref::Op::DmaWait
    };
}

pub(super) fn has_evaluator(kind: memref::Op) -> bool {
    !matches!(kind, unevaluated!())
}

/// An access to an element.
#[derive(Debug)]
pub(crate) struct Access<'b> {
    memref: ValueId,
    indices: &'b [ValueId],
    /// What is read or written.
    value: ValueId,
    layout: ElementLayout,
    align_bytes: u64,
    is_vector: bool,
}

impl<'b> Access<'b> {
    /// The access of an op to the element of a memref at these indices.
    fn of(
        (body, op): (&'b Body, OpId),
        (memref, indices, value): (ValueId, &'b [ValueId], ValueId),
        index_width: IndexWidth,
    ) -> Result<Self, Error> {
        let element = body.value_type(value);
        let layout = ElementLayout::of(element, index_width)
            .ok_or_else(|| Error::unsupported("memref", format!("elements of type {element:?}")))?;
        Ok(Self {
            memref,
            indices,
            value,
            layout,
            align_bytes: alignment(body, op).unwrap_or(layout.align_bytes),
            is_vector: element.as_vector().is_some(),
        })
    }
}

/// How an op of this family is executed.
pub(super) fn decode(
    body: &Body,
    op: OpId,
    kind: memref::Op,
    index_width: IndexWidth,
) -> Result<Code<'_>, Error> {
    match kind {
        memref::Op::Load => {
            let load: memref::Load<'_> = view(body, op);
            let place = (load.source(), load.indices(), load.result());
            Access::of((body, op), place, index_width).map(Code::Load)
        }
        memref::Op::Store => {
            let store: memref::Store<'_> = view(body, op);
            let place = (store.target(), store.indices(), store.value());
            Access::of((body, op), place, index_width).map(Code::Store)
        }
        memref::Op::GenericAtomicRmw => {
            atomic::Generic::of(body, op, index_width).map(Code::GenericAtomicRmw)
        }
        memref::Op::AllocaScope => {
            let scope: memref::AllocaScope<'_> = view(body, op);
            let block = body.entry_block(scope.region());
            let block = block.expect("the verifier requires a block");
            Ok(Code::AllocaScope(block, body.results(op)))
        }
        memref::Op::AtomicYield | memref::Op::AllocaScopeReturn => {
            Ok(Code::Yield(body.operands(op)))
        }
        kind => Ok(Code::Memref(kind, body, op)),
    }
}

/// Executes an op of this family; in a stage, an op that MLIR may move gives poison where it does not hold.
pub(super) fn execute(m: &mut Machine, kind: memref::Op, body: &Body, op: OpId) -> Step<()> {
    match execute_strictly(m, kind, body, op) {
        Err(Stop::Ub(_)) if m.limits().is_stage && is_speculatable(kind) => {
            for result in body.results(op) {
                m.define(*result, Value::POISON);
            }
            Ok(())
        }
        executed => executed,
    }
}

/// What has no effect, so that loop-invariant code motion may take it out of a loop that does not run.
fn is_speculatable(kind: memref::Op) -> bool {
    Opcode::from(kind).def().has(Trait::Pure)
}

fn execute_strictly(m: &mut Machine, kind: memref::Op, body: &Body, op: OpId) -> Step<()> {
    match kind {
        memref::Op::Alloc => alloc(m, view(body, op)),
        memref::Op::Alloca => alloca(m, view(body, op)),
        memref::Op::Dealloc => dealloc(m, view(body, op)),
        memref::Op::Dim => dim(m, view(body, op)),
        memref::Op::Rank => rank(m, view(body, op)),
        memref::Op::Cast => cast(m, view(body, op)),
        memref::Op::Subview => view::subview(m, view(body, op)),
        memref::Op::ReinterpretCast => view::reinterpret_cast(m, view(body, op)),
        memref::Op::View => view::view(m, view(body, op)),
        memref::Op::Transpose => view::transpose(m, view(body, op)),
        memref::Op::Reshape => shape::reshape(m, view(body, op)),
        memref::Op::ExpandShape => shape::expand_shape(m, view(body, op)),
        memref::Op::CollapseShape => shape::collapse_shape(m, view(body, op)),
        memref::Op::Copy => copy::copy(m, view(body, op)),
        memref::Op::Realloc => realloc::realloc(m, view(body, op)),
        memref::Op::GetGlobal => global::get_global(m, view(body, op)),
        memref::Op::Global => unreachable!("globals stand in no function"),
        memref::Op::ExtractStridedMetadata => query::extract_strided_metadata(m, view(body, op)),
        memref::Op::ExtractAlignedPointerAsIndex => {
            query::extract_aligned_pointer_as_index(m, view(body, op))
        }
        memref::Op::AssumeAlignment => query::assume_alignment(m, view(body, op)),
        memref::Op::MemorySpaceCast => query::memory_space_cast(m, view(body, op)),
        memref::Op::Prefetch => query::prefetch(m, view(body, op)),
        unevaluated!() => Err(no_evaluator(kind.into()).into()),
        memref::Op::AtomicRmw => atomic::atomic_rmw(m, view(body, op)),
        memref::Op::Load
        | memref::Op::Store
        | memref::Op::GenericAtomicRmw
        | memref::Op::AllocaScope
        | memref::Op::AllocaScopeReturn
        | memref::Op::AtomicYield => unreachable!("accesses and regions are decoded"),
    }
}

/// `memref.load`
#[inline]
pub(super) fn load(m: &mut Machine, access: &Access<'_>) -> Step<()> {
    let address = element_address(m, access)?;
    let (layout, align_bytes) = (&access.layout, access.align_bytes);
    if access.is_vector {
        let cells = m.memory.read(address, layout, align_bytes);
        let cells = cells.map_err(|fault| placed(m, access, fault))?;
        let lanes = cells.into_iter().map(loaded);
        m.define(access.value, Value::Vector(lanes.collect()));
    } else {
        let cell = m.memory.read_scalar(address, layout, align_bytes);
        let cell = cell.map_err(|fault| placed(m, access, fault))?;
        m.define_scalar(access.value, loaded(cell));
    }
    Ok(())
}

/// `memref.store`
#[inline]
pub(super) fn store(m: &mut Machine, access: &Access<'_>) -> Step<()> {
    match m.operand(access.value) {
        Value::Scalar(scalar) => {
            let cell = stored(scalar);
            write(m, access, &[cell])
        }
        value => {
            let lanes: Vec<Cell> = value.lanes().iter().map(stored).collect();
            write(m, access, &lanes)
        }
    }
}

/// The one lane of an element.
fn read(m: &Machine, access: &Access<'_>) -> Step<Cell> {
    let address = element_address(m, access)?;
    let cell = m
        .memory
        .read_scalar(address, &access.layout, access.align_bytes);
    Ok(cell.map_err(|fault| placed(m, access, fault))?)
}

/// Writes the lanes of an element.
#[inline]
fn write(m: &mut Machine, access: &Access<'_>, lanes: &[Cell]) -> Step<()> {
    let address = element_address(m, access)?;
    let written = m
        .memory
        .write(address, &access.layout, access.align_bytes, lanes);
    Ok(written.map_err(|fault| placed(m, access, fault))?)
}

fn alloc(m: &mut Machine, op: memref::Alloc<'_>) -> Step<()> {
    let room = room(m, op.parts(), op.memref_type())?;
    let allocation = m.allocate(room.size_bytes, room.align_bytes)?;
    let demand = demand(op.alignment_bytes(), &op.memref_type().element, room.layout);
    m.memory.set_demand(allocation, demand);
    define_whole(m, op.result(), allocation, room.sizes);
    Ok(())
}

/// The memory lives until the function returns or the scope around the op ends.
fn alloca(m: &mut Machine, op: memref::Alloca<'_>) -> Step<()> {
    let room = room(m, op.parts(), op.memref_type())?;
    let allocation = m.allocate_on_stack(room.size_bytes, room.align_bytes)?;
    define_whole(m, op.result(), allocation, room.sizes);
    Ok(())
}

/// Enters a `memref.alloca_scope`.
pub(super) fn open_scope(m: &mut Machine, block: BlockId) -> Next {
    m.open_scope();
    Next::Open(block)
}

/// Leaves it: what was taken from the stack inside ends.
pub(super) fn close_scope(m: &mut Machine, results: &[ValueId], yielded: &[Value]) -> Next {
    m.close_scope();
    for (result, value) in results.iter().zip(yielded) {
        m.define(*result, value.clone());
    }
    Next::Op
}

/// What a buffer needs.
struct Room {
    sizes: Extents,
    size_bytes: u128,
    align_bytes: u64,
    layout: ElementLayout,
}

fn room(m: &Machine, (body, op): (&Body, OpId), ty: &MemRefType) -> Step<Room> {
    let sizes = sizes(ty, &m.indices(body.operand_group(op, 0))?)?;
    let contiguous = row_major_strides(&sizes, m.limits().index_width);
    let name = super::opcode(body, op)?.def().current;
    require_identity(name, ty, &contiguous)?;
    let layout = m.element_layout(&ty.element)?;
    Ok(Room {
        size_bytes: allocation_bytes(&sizes, &layout),
        align_bytes: alignment(body, op).unwrap_or(layout.align_bytes),
        sizes,
        layout,
    })
}

fn define_whole(m: &mut Machine, result: ValueId, allocation: AllocationId, sizes: Extents) {
    let view = View::row_major(allocation, sizes, m.limits().index_width);
    m.define(result, Value::MemRef(view.into()));
}

/// Without an alignment only vectors are given room: a heap aligns every scalar as it needs.
fn demand(alignment: Option<u64>, element: &Type, layout: ElementLayout) -> Demand {
    let room_bytes = alignment.unwrap_or(match element {
        Type::Vector(_) => layout.bytes,
        _ => 0,
    });
    Demand {
        align_bytes: alignment.unwrap_or(layout.align_bytes),
        room_bytes,
    }
}

/// What `alloc` gave may be given back, also after casts of it.
fn dealloc(m: &mut Machine, op: memref::Dealloc<'_>) -> Step<()> {
    let view = m.view(op.memref())?;
    require_whole(m, view)?;
    let allocation = view.allocation;
    m.memory.free(allocation)?;
    Ok(())
}

/// What views alias may be given back, but not the views.
fn require_whole(m: &Machine, view: &View) -> Result<(), Fault> {
    m.memory.check_free(view.allocation)?;
    if !view.is_derived {
        return Ok(());
    }
    let allocation = m.memory.describe(view.allocation);
    let detail = format!(
        "expected the memref that `memref.alloc` gave or a cast of it, found {view} into {allocation}"
    );
    Err(Fault::new(UbKind::FreeOfView, detail))
}

fn dim(m: &mut Machine, op: memref::Dim<'_>) -> Step<()> {
    let index = m.index(op.index())?;
    let view = m.view(op.source())?;
    let rank = view.sizes.len();
    let size = usize::try_from(index)
        .ok()
        .and_then(|index| view.sizes.get(index));
    let Some(size) = size.copied() else {
        let detail = format!("dimension {index} of a memref of rank {rank}");
        return Err(Fault::new(UbKind::DimensionOutOfRange, detail).into());
    };
    m.define_index(op.result(), size);
    Ok(())
}

fn rank(m: &mut Machine, op: memref::Rank<'_>) -> Step<()> {
    let rank = m.view(op.memref())?.sizes.len();
    m.define_index(op.result(), i64::try_from(rank).expect("a rank fits"));
    Ok(())
}

fn cast(m: &mut Machine, op: memref::Cast<'_>) -> Step<()> {
    let view = m.view(op.source())?;
    let (_, result) = op.types();
    if let Some(Layout::Map(_)) = result.as_memref().map(|ty| &ty.layout) {
        return Err(Error::unsupported("memref.cast", "the layout of its result is a map").into());
    }
    if let Some(reason) = result
        .as_memref()
        .and_then(|ty| view.mismatch(ty, m.limits().index_width))
    {
        return Err(Fault::new(UbKind::CastMismatch, reason).into());
    }
    let value = m.operand(op.source()).clone();
    m.define(op.result(), value);
    Ok(())
}

/// Memory that was never written reads as poison: see `docs/semantics.md`, "Uninitialised memory".
#[inline]
fn loaded(cell: Cell) -> Scalar {
    match cell {
        Cell::Uninitialised | Cell::Poison => Scalar::Poison,
        Cell::Open => Scalar::Open,
        Cell::Nan(bits) => Scalar::Nan(bits),
        Cell::Bits(bits) => Scalar::Bits(bits),
    }
}

#[inline]
fn stored(scalar: &Scalar) -> Cell {
    match scalar {
        Scalar::Poison => Cell::Poison,
        Scalar::Open => Cell::Open,
        Scalar::Nan(bits) => Cell::Nan(*bits),
        Scalar::Bits(bits) => Cell::Bits(*bits),
    }
}

#[inline]
pub(crate) fn element_address(m: &Machine, access: &Access<'_>) -> Step<Address> {
    let view = m.view(access.memref)?;
    let mut place = view.place();
    for index in access.indices {
        let step = place.index(m.index(*index)?);
        step.map_err(|fault| placed(m, access, fault))?;
    }
    let address = place.address(access.layout.bytes);
    Ok(address.map_err(|fault| placed(m, access, fault))?)
}

/// The fault of an access, with the indices, the view and the allocation that it met.
fn placed(m: &Machine, access: &Access<'_>, fault: Fault) -> Fault {
    let indices: Vec<i64> = m.indices(access.indices).unwrap_or_default().to_vec();
    let Ok(view) = m.view(access.memref) else {
        return fault;
    };
    placed_at(m, view, &indices, fault)
}

/// A fault at an element, with its indices, the view and the allocation.
fn placed_at(m: &Machine, view: &View, indices: &[i64], fault: Fault) -> Fault {
    let allocation = m.memory.describe(view.allocation);
    let detail = format!(
        "{}; element {indices:?} of {view} in {allocation}",
        fault.detail
    );
    Fault::new(fault.kind, detail)
}

/// The `alignment` of an access, which replaces that of the element.
fn alignment(body: &Body, op: OpId) -> Option<u64> {
    let alignment = body.attribute(op, "alignment");
    u64::try_from(alignment.and_then(Attribute::as_integer)?).ok()
}

fn sizes(ty: &MemRefType, dynamic: &[i64]) -> Result<Extents, Fault> {
    let mut dynamic = dynamic.iter();
    let sizes = ty.shape.iter().map(|dim| match dim {
        Dim::Static(size) => Ok(*size),
        Dim::Dynamic => {
            let size = *dynamic.next().expect("the verifier counts dynamic sizes");
            if size < 0 {
                return Err(Fault::new(UbKind::NegativeSize, format!("size {size}")));
            }
            Ok(size)
        }
    });
    sizes.collect()
}

/// The bytes of a contiguous buffer, or the greatest number for a size past it.
fn allocation_bytes(sizes: &[i64], layout: &ElementLayout) -> u128 {
    let sizes = sizes.iter().map(|size| u128::from(size.unsigned_abs()));
    if sizes.clone().any(|size| size == 0) {
        return 0;
    }
    let mut factors = sizes.chain([layout.bytes.into()]);
    factors
        .try_fold(1_u128, u128::checked_mul)
        .unwrap_or(u128::MAX)
}

/// A new buffer of a layout that is not contiguous has no lowering in LLVM 22, so it has no meaning here.
fn require_identity(op: &str, ty: &MemRefType, contiguous: &[i64]) -> Result<(), Error> {
    let (offset, strides) = match &ty.layout {
        Layout::Identity => return Ok(()),
        Layout::Strided { offset, strides } => (offset, strides),
        Layout::Map(_) => return Err(Error::unsupported(op, "its layout is a map")),
    };
    let mut pairs = strides.iter().zip(contiguous);
    let is_contiguous = pairs.all(|(dim, stride)| *dim == Dim::Static(*stride));
    if is_contiguous && *offset == Dim::Static(0) {
        return Ok(());
    }
    Err(Error::unsupported(op, "its layout is not the identity"))
}
