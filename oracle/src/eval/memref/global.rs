//! Buffers that live as long as the program.
//!
//! A global is created on its first use, or at the end of the run so that its contents can be reported.

use stridecheck_ir::dialect::memref;
use stridecheck_ir::{Attribute, Body, Dim, Layout, MemRefType, OpId, View as _};

use super::alloc::{allocation_bytes, define_whole, demand, sizes};
use crate::error::Error;
use crate::machine::{Machine, Step, Stop};
use crate::memory::{Address, AllocationId};
use crate::observed::{Cell, GlobalEntry};
use crate::strided::row_major_strides;

/// `memref.get_global`.
pub(super) fn get_global(m: &mut Machine, op: memref::GetGlobal<'_>) -> Step<()> {
    let (body, _) = op.parts();
    let name = op.global_name();
    let global = body.symbol(name).expect("the verifier requires the global");
    let view = memref::Global::cast(body, global).expect("the verifier requires a global");
    if view.initial_value().is_none() {
        let what = format!("@{name} is only declared, so its contents are not known");
        return Err(Stop::Unanswered(what));
    }
    let allocation = allocation(m, view)?;
    let sizes = sizes(view.memref_type(), &[])?;
    define_whole(m, op.result(), allocation, sizes);
    Ok(())
}

/// The contents of the globals that a program defines, in their order.
pub(crate) fn entries(m: &mut Machine, body: &Body) -> Result<Vec<GlobalEntry>, Error> {
    defined(body)
        .map(|global| {
            let allocation = allocation(m, global)?;
            Ok(GlobalEntry {
                name: global.name().to_owned(),
                contents: m.memory.entry(allocation),
            })
        })
        .collect()
}

/// The globals that a program defines.
fn defined(body: &Body) -> impl Iterator<Item = memref::Global<'_>> {
    let ops = body.ops(body.module_block());
    let globals = ops.filter_map(|op| memref::Global::cast(body, op));
    globals.filter(|global| global.initial_value().is_some())
}

fn number(body: &Body, op: OpId) -> usize {
    let position = defined(body).position(|global| global.parts().1 == op);
    position.expect("a global stands in the module")
}

/// The buffer of a global, created on first use.
fn allocation(m: &mut Machine, global: memref::Global<'_>) -> Result<AllocationId, Error> {
    let (body, op) = global.parts();
    if let Some(known) = m.globals.get(&op) {
        return Ok(*known);
    }
    let ty = global.memref_type();
    let layout = m.element_layout(&ty.element)?;
    let sizes = sizes(ty, &[]).expect("the verifier requires static sizes");
    let contiguous = row_major_strides(&sizes, m.limits().index_width);
    require_identity("memref.global", ty, &contiguous)?;
    let alignment = super::access::alignment(body, op);
    let align_bytes = alignment.unwrap_or(layout.align_bytes);
    let bytes = allocation_bytes(&sizes, &layout);
    let allocation = m.allocate_global(number(body, op), bytes, align_bytes)?;
    if let Some(value @ (Attribute::Resource(_) | Attribute::Sparse(_))) = global.initial_value() {
        return Err(Error::unsupported(
            "memref.global",
            format!("a first value like {value}"),
        ));
    }
    if let Some(elements) = global.initial_value().and_then(Attribute::as_elements) {
        let mask = u128::MAX >> (128 - layout.lane_bits);
        let mut byte = 0;
        let cells: Vec<Cell> = elements
            .bits()
            .map(|bits| Cell::Bits(bits & mask))
            .collect();
        for cells in cells.chunks(layout.lanes()) {
            let address = Address::new(allocation, byte);
            let written = m.memory.poke(address, &layout, 1, cells);
            written.expect("the buffer was made for these elements");
            byte += i64::try_from(layout.bytes).expect("an element fits into memory");
        }
    }
    let demand = demand(Some(align_bytes), &ty.element, layout);
    m.memory.set_demand(allocation, demand);
    if global.is_constant() {
        m.memory.make_constant(allocation);
    }
    m.globals.insert(op, allocation);
    Ok(allocation)
}

/// Requires a contiguous layout: LLVM 22 does not lower others, and the initial value does not define the gaps.
fn require_identity(op: &str, ty: &MemRefType, contiguous: &[i64]) -> Result<(), Error> {
    let layout = ty.strided_layout();
    let (offset, strides) = match &*layout {
        Layout::Identity => return Ok(()),
        Layout::Strided { offset, strides } => (offset, strides),
        Layout::Map(map) => {
            let reason = format!("its layout `{map}` is not strided");
            return Err(Error::unsupported(op, reason));
        }
    };
    let mut pairs = strides.iter().zip(contiguous);
    let is_contiguous = pairs.all(|(dim, stride)| *dim == Dim::Static(*stride));
    if is_contiguous && *offset == Dim::Static(0) {
        return Ok(());
    }
    Err(Error::unsupported(op, "its layout is not the identity"))
}
