//! Vectors read from and written to neighbouring elements.
//!
//! The lanes lie along the last dimensions of the memref; each is an element that is accessed by its own indices.

use stridecheck_ir::{Body, OpId, ValueId};

use crate::error::Error;
use crate::eval::memref::access::{Subscripts, loaded, placed_at, stored};
use crate::eval::opcode;
use crate::eval::vector::memory::{Written, overwritten};
use crate::layout::ElementLayout;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::memory::Address;
use crate::strided::Extents;
use crate::ub::Fault;
use crate::value::{Scalar, Value};

/// The elements of an `affine.vector_load` or `affine.vector_store`.
#[derive(Debug)]
pub(crate) struct Slice<'b> {
    memref: ValueId,
    subscripts: Subscripts<'b>,
    /// The value that is read or written.
    value: ValueId,
    shape: Extents,
    layout: ElementLayout,
}

impl<'b> Slice<'b> {
    pub(super) fn of(
        (body, op): (&Body, OpId),
        (memref, subscripts, value): (ValueId, Subscripts<'b>, ValueId),
        index_width: IndexWidth,
    ) -> Result<Self, Error> {
        let name = opcode(body, op)?.def().current;
        let ty = body.value_type(value);
        let vector = ty.as_vector().expect("the verifier requires a vector");
        // A lane is laid out as an element of the memref, whatever the size of an LLVM vector of such lanes.
        let layout = ElementLayout::of(&vector.element, index_width).ok_or_else(|| {
            let element = &vector.element;
            let why = format!("expected lanes that memory holds, found `{element}`");
            Error::unsupported(name, why)
        })?;
        let memref_type = body.value_type(memref);
        let rank = memref_type.as_memref().map_or(0, |memref| memref.rank());
        if vector.is_scalable() || vector.shape.len() > rank {
            let why = format!(
                "expected a vector of fixed size and at most {rank} dimensions, found `{ty}`"
            );
            return Err(Error::unsupported(name, why));
        }
        let sizes = vector.shape.iter();
        let sizes = sizes.map(|size| i64::try_from(*size).expect("lanes are counted before"));
        Ok(Self {
            memref,
            subscripts,
            value,
            shape: sizes.collect(),
            layout,
        })
    }

    /// The indices of each lane, the last dimension varying fastest.
    fn lanes(&self, m: &Machine) -> Step<Vec<Extents>> {
        let first = self.subscripts.indices(m)?;
        let mut lanes = vec![first];
        for (dimension, size) in self.shape.iter().enumerate() {
            let place = lanes[0].len() - self.shape.len() + dimension;
            let mut wider = Vec::new();
            for lane in &lanes {
                for distance in 0..*size {
                    let mut lane = lane.clone();
                    // The largest index has no neighbour, so saturation yields no element of the memref.
                    lane[place] = lane[place].saturating_add(distance);
                    wider.push(lane);
                }
            }
            lanes = wider;
        }
        Ok(lanes)
    }

    fn address(&self, m: &Machine, indices: &[i64]) -> Step<Address> {
        let address = m.view(self.memref)?.address(indices, self.layout.bytes);
        Ok(address.map_err(|fault| self.placed(m, indices, fault))?)
    }

    fn placed(&self, m: &Machine, indices: &[i64], fault: Fault) -> Fault {
        match m.view(self.memref) {
            Ok(view) => placed_at(m, view, indices, fault),
            Err(_) => fault,
        }
    }
}

/// `affine.vector_load`
pub(in crate::eval) fn load(m: &mut Machine, slice: &Slice<'_>) -> Step<()> {
    let mut lanes: Vec<Scalar> = Vec::new();
    for indices in slice.lanes(m)? {
        let address = slice.address(m, &indices)?;
        let align_bytes = slice.layout.align_bytes;
        let cell = m.memory.load_scalar(address, &slice.layout, align_bytes);
        lanes.push(loaded(
            cell.map_err(|fault| slice.placed(m, &indices, fault))?,
        ));
    }
    m.define(slice.value, Value::Vector(lanes.into()));
    Ok(())
}

/// `affine.vector_store`
pub(in crate::eval) fn store(m: &mut Machine, slice: &Slice<'_>) -> Step<()> {
    let lanes = m.operand(slice.value).lanes().to_vec();
    let mut written = Written::new();
    for (indices, lane) in slice.lanes(m)?.iter().zip(lanes) {
        let address = slice.address(m, indices)?;
        let align_bytes = slice.layout.align_bytes;
        let lane = overwritten(&mut written, address.byte, lane);
        let written = m
            .memory
            .write(address, &slice.layout, align_bytes, &[stored(&lane)]);
        written.map_err(|fault| slice.placed(m, indices, fault))?;
    }
    Ok(())
}
