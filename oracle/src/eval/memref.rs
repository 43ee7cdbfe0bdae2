//! Buffers, views of them, and access to their elements.

use std::sync::Arc;

use stridecheck_ir::dialect::memref;
use stridecheck_ir::{Attribute, Body, Dim, Layout, MemRefType, OpId, Type, ValueId};

use super::{no_evaluator, view};
use crate::error::Error;
use crate::layout::ElementLayout;
use crate::machine::{Machine, Step};
use crate::memory::Address;
use crate::outcome::{Cell, Fault, UbKind};
use crate::strided::{Extents, View, row_major_strides};
use crate::value::{Scalar, Value};

/// The ops that are not executed yet, as a pattern.
macro_rules! unevaluated {
    () => {
        memref::Op::Alloca
            | memref::Op::Rank
            | memref::Op::Subview
            | memref::Op::ReinterpretCast
            | memref::Op::Reshape
            | memref::Op::View
            | memref::Op::Transpose
            | memref::Op::ExpandShape
            | memref::Op::CollapseShape
            | memref::Op::Copy
            | memref::Op::Global
            | memref::Op::GetGlobal
            | memref::Op::ExtractStridedMetadata
            | memref::Op::ExtractAlignedPointerAsIndex
            | memref::Op::AssumeAlignment
            | memref::Op::AtomicRmw
            | memref::Op::GenericAtomicRmw
            | memref::Op::AtomicYield
            | memref::Op::Realloc
            | memref::Op::AllocaScope
            | memref::Op::AllocaScopeReturn
            | memref::Op::MemorySpaceCast
            | memref::Op::Prefetch
            | memref::Op::DmaStart
            | memref::Op::DmaWait
    };
}

pub(super) fn has_evaluator(kind: memref::Op) -> bool {
    !matches!(kind, unevaluated!())
}

pub(super) fn execute(m: &mut Machine, kind: memref::Op, body: &Body, op: OpId) -> Step<()> {
    match kind {
        memref::Op::Alloc => alloc(m, view(body, op)),
        memref::Op::Dealloc => dealloc(m, view(body, op)),
        memref::Op::Load => load(m, view(body, op)),
        memref::Op::Store => store(m, view(body, op)),
        memref::Op::Dim => dim(m, view(body, op)),
        memref::Op::Cast => cast(m, view(body, op)),
        unevaluated!() => Err(no_evaluator(kind.into()).into()),
    }
}

fn alloc(m: &mut Machine, op: memref::Alloc<'_>) -> Step<()> {
    let ty = op.memref_type();
    let dynamic = m.indices(op.dynamic_sizes())?;
    let sizes = sizes(ty, &dynamic)?;
    let index_width = m.limits().index_width;
    require_identity(ty, &row_major_strides(&sizes, index_width))?;
    let layout = m.element_layout(&ty.element)?;
    let size_bytes = allocation_bytes(&sizes, &layout);
    let align_bytes = op.alignment_bytes().unwrap_or(1).max(layout.align_bytes);
    let allocation = m.allocate(size_bytes, align_bytes)?;
    let view = View::row_major(allocation, sizes, index_width);
    m.define(op.result(), Value::MemRef(Arc::new(view)));
    Ok(())
}

/// What counts is the allocated pointer: a cast of what `alloc` gave may be given back too.
fn dealloc(m: &mut Machine, op: memref::Dealloc<'_>) -> Step<()> {
    let allocation = m.view(op.memref())?.allocation;
    m.memory.free(allocation)?;
    Ok(())
}

fn load(m: &mut Machine, op: memref::Load<'_>) -> Step<()> {
    let layout = m.element_layout(&op.memref_type().element)?;
    let address = element_address(m, op.source(), op.indices(), &layout)?;
    let cells = m.memory.read(address, &layout, alignment(op, &layout))?;
    let mut lanes = cells.into_iter().map(loaded);
    let value = match op.memref_type().element {
        Type::Vector(_) => Value::Vector(lanes.collect()),
        _ => Value::Scalar(lanes.next().expect("a scalar has one lane")),
    };
    m.define(op.result(), value);
    Ok(())
}

fn store(m: &mut Machine, op: memref::Store<'_>) -> Step<()> {
    let layout = m.element_layout(&op.memref_type().element)?;
    let address = element_address(m, op.target(), op.indices(), &layout)?;
    let lanes = m.operand(op.value()).lanes().iter().map(|lane| match lane {
        Scalar::Poison => Cell::Poison,
        Scalar::Bits(bits) => Cell::Bits(*bits),
    });
    let lanes: Vec<Cell> = lanes.collect();
    m.memory
        .write(address, &layout, alignment(op, &layout), &lanes)?;
    Ok(())
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
fn loaded(cell: Cell) -> Scalar {
    match cell {
        Cell::Uninitialised | Cell::Poison => Scalar::Poison,
        Cell::Bits(bits) => Scalar::Bits(bits),
    }
}

fn element_address(
    m: &Machine,
    memref: ValueId,
    indices: &[ValueId],
    layout: &ElementLayout,
) -> Step<Address> {
    let indices = m.indices(indices)?;
    let view = m.view(memref)?;
    Ok(view.address(&indices, layout.bytes)?)
}

/// The `alignment` of an access replaces that of the element.
fn alignment<'a>(op: impl stridecheck_ir::View<'a>, layout: &ElementLayout) -> u64 {
    let (body, op) = op.parts();
    let alignment = body
        .attribute(op, "alignment")
        .and_then(Attribute::as_integer);
    alignment
        .and_then(|alignment| u64::try_from(alignment).ok())
        .unwrap_or(layout.align_bytes)
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

/// `alloc` of a layout that is not contiguous has no lowering in LLVM 22, so it has no meaning here.
fn require_identity(ty: &MemRefType, contiguous: &[i64]) -> Result<(), Error> {
    let (offset, strides) = match &ty.layout {
        Layout::Identity => return Ok(()),
        Layout::Strided { offset, strides } => (offset, strides),
        Layout::Map(_) => return Err(Error::unsupported("memref.alloc", "its layout is a map")),
    };
    let mut pairs = strides.iter().zip(contiguous);
    let is_contiguous = pairs.all(|(dim, stride)| *dim == Dim::Static(*stride));
    if is_contiguous && *offset == Dim::Static(0) {
        return Ok(());
    }
    Err(Error::unsupported(
        "memref.alloc",
        "its layout is not the identity",
    ))
}
