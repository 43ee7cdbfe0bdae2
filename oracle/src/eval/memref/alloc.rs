//! New buffers on the heap and the stack, and freeing them.

use std::sync::Arc;

use stridecheck_ir::affine::AffineMap;
use stridecheck_ir::dialect::memref;
use stridecheck_ir::{BlockId, Body, Dim, Layout, MemRefType, OpId, Type, ValueId, View as _};

use super::access::alignment;
use crate::error::Error;
use crate::eval::{Next, define_all, opcode};
use crate::layout::ElementLayout;
use crate::machine::{Machine, Step};
use crate::mapped::MappedLayout;
use crate::memory::{AllocationId, Demand};
use crate::strided::{Extents, View, all_indices, row_major_strides};
use crate::ub::{Fault, UbKind};
use crate::value::Value;

pub(super) fn alloc(m: &mut Machine, op: memref::Alloc<'_>) -> Step<()> {
    let room = room(m, op.parts(), op.memref_type())?;
    let allocation = m.allocate(room.size_bytes, room.align_bytes)?;
    let demand = demand(op.alignment_bytes(), &op.memref_type().element, room.layout);
    m.memory.set_demand(allocation, demand);
    define_room(m, op.result(), allocation, room);
    Ok(())
}

/// Allocates memory that lives until the function returns or the scope around the op ends.
pub(super) fn alloca(m: &mut Machine, op: memref::Alloca<'_>) -> Step<()> {
    let room = room(m, op.parts(), op.memref_type())?;
    let allocation = m.allocate_on_stack(room.size_bytes, room.align_bytes)?;
    define_room(m, op.result(), allocation, room);
    Ok(())
}

/// Enters a `memref.alloca_scope`.
pub(in crate::eval) fn open_scope(m: &mut Machine, block: BlockId) -> Next {
    m.open_scope();
    Next::Open(block)
}

/// Leaves a `memref.alloca_scope`: stack memory allocated inside ends.
pub(in crate::eval) fn close_scope(
    m: &mut Machine,
    results: &[ValueId],
    yielded: Vec<Value>,
) -> Next {
    m.close_scope();
    define_all(m, results, yielded);
    Next::Op
}

/// Frees the result of an `alloc`, also after casts.
///
/// In a stage any view of it may be freed: `bufferization-lower-deallocations` frees the base that
/// `memref.extract_strided_metadata` takes of a view.
pub(super) fn dealloc(m: &mut Machine, op: memref::Dealloc<'_>) -> Step<()> {
    let view = m.view(op.memref())?;
    match m.limits().is_stage {
        true => m.memory.check_free(view.allocation)?,
        false => require_whole(m, view)?,
    }
    let allocation = view.allocation;
    m.memory.free(allocation)?;
    Ok(())
}

/// Refuses a view that was derived: only the whole allocation may be freed.
pub(super) fn require_whole(m: &Machine, view: &View) -> Result<(), Fault> {
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

/// What a buffer needs, and where its elements lie.
struct Room {
    offset: i64,
    sizes: Extents,
    strides: Extents,
    size_bytes: u128,
    align_bytes: u64,
    layout: ElementLayout,
    mapped: Option<Arc<MappedLayout>>,
}

fn room(m: &mut Machine, (body, op): (&Body, OpId), ty: &MemRefType) -> Step<Room> {
    let sizes = sizes(ty, &m.indices(body.operand_group(op, 0))?)?;
    let symbols = m.indices(body.operand_group(op, 1))?;
    let layout = m.element_layout(&ty.element)?;
    let mut room = Room {
        offset: 0,
        strides: row_major_strides(&sizes, m.limits().index_width),
        size_bytes: allocation_bytes(&sizes, &layout),
        align_bytes: alignment(body, op).unwrap_or(layout.align_bytes),
        mapped: None,
        sizes,
        layout,
    };
    match &*ty.strided_layout() {
        Layout::Identity => {}
        Layout::Strided { offset, strides } => {
            require_numbers(opcode(body, op)?.def().current, ty)?;
            let mut symbols = symbols.into_iter();
            let number = |dim: &Dim| {
                let symbol = || symbols.next().expect("the verifier counts symbols");
                dim.as_static().unwrap_or_else(symbol)
            };
            let numbers = std::iter::once(offset).chain(strides).map(number);
            let numbers: Extents = numbers.collect();
            room.offset = numbers[0];
            room.strides = numbers[1..].into();
            let elements = reach(&room)?;
            room.size_bytes = elements.saturating_mul(layout.bytes.into());
        }
        Layout::Map(map) => {
            let mapped = mapped(m, map, (&room.sizes, symbols), &layout)?;
            room.size_bytes = allocation_bytes(mapped.extents(), &layout);
            room.mapped = Some(mapped);
        }
    }
    Ok(room)
}

/// Requires a known offset and known strides: otherwise their symbols cannot be derived.
fn require_numbers(op: &str, ty: &MemRefType) -> Result<(), Error> {
    let Layout::Map(map) = &ty.layout else {
        return Ok(());
    };
    match &*ty.strided_layout() {
        Layout::Strided { offset, strides }
            if offset.is_dynamic() || strides.iter().any(|dim| dim.is_dynamic()) =>
        {
            let reason = format!(
                "expected numbers as offset and strides of its layout `{map}`, \
                 found some that depend on symbols or sizes, which no release of MLIR lowers"
            );
            Err(Error::unsupported(op, reason))
        }
        _ => Ok(()),
    }
}

/// How many elements a buffer has from its start to the last one that its layout reaches.
fn reach(room: &Room) -> Result<u128, Fault> {
    if room.sizes.contains(&0) {
        return Ok(0);
    }
    let (mut first, mut last) = (i128::from(room.offset), i128::from(room.offset));
    for (size, stride) in room.sizes.iter().zip(&room.strides) {
        let distance = i128::from(size - 1) * i128::from(*stride);
        first = first.saturating_add(distance.min(0));
        last = last.saturating_add(distance.max(0));
    }
    if first < 0 {
        let detail = format!(
            "expected every element of a new buffer at or after its start, found one at {first} with offset {}, sizes {:?}, strides {:?}",
            room.offset, room.sizes, room.strides
        );
        return Err(Fault::new(UbKind::OutsideAllocation, detail));
    }
    Ok(last.unsigned_abs().saturating_add(1))
}

/// The layout of a new buffer that is not strided; finding its size takes the fuel of its elements.
fn mapped(
    m: &mut Machine,
    map: &Arc<AffineMap>,
    (sizes, symbols): (&[i64], Extents),
    layout: &ElementLayout,
) -> Step<Arc<MappedLayout>> {
    let elements = allocation_bytes(sizes, layout) / u128::from(layout.bytes);
    m.spend(u64::try_from(elements).unwrap_or(u64::MAX))?;
    let indices = all_indices(sizes);
    Ok(Arc::new(MappedLayout::of(map, symbols, indices)?))
}

fn define_room(m: &mut Machine, result: ValueId, allocation: AllocationId, room: Room) {
    let view = View {
        allocation,
        aligned_bytes: 0,
        offset: room.offset,
        sizes: room.sizes,
        strides: room.strides,
        is_derived: false,
        mapped: room.mapped,
    };
    m.define(result, Value::MemRef(view.into()));
}

pub(super) fn define_whole(
    m: &mut Machine,
    result: ValueId,
    allocation: AllocationId,
    sizes: Extents,
) {
    let view = View::row_major(allocation, sizes, m.limits().index_width);
    m.define(result, Value::MemRef(view.into()));
}

/// Without an alignment only vectors and complex numbers get extra room: a heap aligns every scalar sufficiently.
pub(super) fn demand(alignment: Option<u64>, element: &Type, layout: ElementLayout) -> Demand {
    let room_bytes = alignment.unwrap_or(match element {
        Type::Vector(_) | Type::Complex(_) => layout.bytes,
        _ => 0,
    });
    Demand {
        align_bytes: alignment.unwrap_or(layout.align_bytes),
        room_bytes,
    }
}

pub(super) fn sizes(ty: &MemRefType, dynamic: &[i64]) -> Result<Extents, Fault> {
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

/// The bytes of a contiguous buffer, or `u128::MAX` for a larger one.
pub(super) fn allocation_bytes(sizes: &[i64], layout: &ElementLayout) -> u128 {
    let sizes = sizes.iter().map(|size| u128::from(size.unsigned_abs()));
    if sizes.clone().any(|size| size == 0) {
        return 0;
    }
    let mut factors = sizes.chain([layout.bytes.into()]);
    factors
        .try_fold(1_u128, u128::checked_mul)
        .unwrap_or(u128::MAX)
}
