//! Vectors whose rows are laid out in memory as those of a memref.
//!
//! Rules:
//! - The lanes of a row are contiguous in memory, so the last dimension has the stride 1.
//! - An address is aligned as one element is, unless the op promises more.
//! - A vector of several dimensions is read and written row by row.
//! - Lanes that do not fill their bytes, as in `vector<8xi4>`, are read and written one by one: LLVM packs them in a vector, a memref does not.

use stridecheck_ir::dialect::llvm;
use stridecheck_ir::types::VectorType;
use stridecheck_ir::{Attribute, Dim, Layout, MemRefType, OpSpec, Type, ValueId};

use crate::error::Mismatch;
use crate::std_to_llvm::arith::elementwise::{part, shape, step};
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::memref::access::element_address;
use crate::std_to_llvm::vector::lanes;

/// The elements of an access.
pub(in crate::std_to_llvm) struct Slice {
    memref: MemRefType,
    descriptor: ValueId,
    /// The indices of the first lane.
    pub(in crate::std_to_llvm) indices: Vec<ValueId>,
    /// The alignment of each row; none if lanes are accessed one by one.
    pub(super) align_bytes: Option<i64>,
    pub(super) is_nontemporal: bool,
    /// The sizes of the vector.
    shape: Vec<i64>,
}

impl Slice {
    /// The elements for the lanes of a vector, starting at these indices.
    pub(in crate::std_to_llvm) fn at(
        rw: &LlvmRewriter<'_, '_>,
        (memref, descriptor): (ValueId, ValueId),
        indices: Vec<ValueId>,
        vector: ValueId,
    ) -> Result<Self, Mismatch> {
        let ty = rw.body().value_type(memref).as_memref();
        let memref = ty.expect("the verifier requires a ranked memref").clone();
        let shape = lanes::shape(rw.body().value_type(vector));
        let vector = rw.body().value_type(vector).as_vector();
        let vector = vector.expect("the verifier requires a vector");
        let align_bytes = require_rows(rw, &memref, vector)?;
        Ok(Self {
            memref,
            descriptor,
            indices,
            align_bytes,
            is_nontemporal: false,
            shape,
        })
    }

    /// Reads a value of a converted type.
    pub(in crate::std_to_llvm) fn load(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        ty: &Type,
    ) -> Result<ValueId, Mismatch> {
        let row = part(ty).clone();
        if self.align_bytes.is_none() {
            return self.load_lanes(rw, ty);
        }
        let mut whole = None;
        self.each_row(rw, ty, |rw, position, address| {
            let spec = self.aligned(OpSpec::new(llvm::Op::Load).operand(address));
            let lanes = rw.emit(spec.result(row.clone()));
            whole = Some(match position {
                [] => lanes,
                _ => {
                    let former = whole.unwrap_or_else(|| rw.undefined(ty.clone()));
                    rw.insert(former, position, lanes)
                }
            });
        })?;
        Ok(whole.expect("a vector has a row"))
    }

    /// Writes a converted value.
    pub(in crate::std_to_llvm) fn store(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        value: ValueId,
    ) -> Result<(), Mismatch> {
        let ty = rw.type_of(value);
        if self.align_bytes.is_none() {
            return self.store_lanes(rw, value);
        }
        let row = part(&ty).clone();
        self.each_row(rw, &ty, |rw, position, address| {
            let lanes = match position {
                [] => value,
                _ => rw.extract(value, position, row.clone()),
            };
            let spec = OpSpec::new(llvm::Op::Store).operand(lanes).operand(address);
            rw.emit_op(self.aligned(spec));
        })
    }

    fn load_lanes(&self, rw: &mut LlvmRewriter<'_, '_>, ty: &Type) -> Result<ValueId, Mismatch> {
        let element = part(ty).scalar().clone();
        let mut read = Vec::new();
        for place in lanes::places(&self.shape) {
            let address = self.address(rw, &place, 0)?;
            let spec = self.aligned(OpSpec::new(llvm::Op::Load).operand(address));
            read.push(rw.emit(spec.result(element.clone())));
        }
        Ok(lanes::assemble(rw, ty, &self.shape, &read))
    }

    fn store_lanes(&self, rw: &mut LlvmRewriter<'_, '_>, value: ValueId) -> Result<(), Mismatch> {
        for place in lanes::places(&self.shape) {
            let lane = lanes::lane(rw, value, &place);
            let address = self.address(rw, &place, 0)?;
            let spec = OpSpec::new(llvm::Op::Store).operands(&[lane, address]);
            rw.emit_op(self.aligned(spec));
        }
        Ok(())
    }

    fn aligned(&self, spec: OpSpec) -> OpSpec {
        let spec = with_alignment(spec, self.align_bytes);
        match self.is_nontemporal {
            true => spec.attribute("nontemporal", Attribute::Unit),
            false => spec,
        }
    }

    /// Calls a function for each row of a vector of a converted type, with its position and the address of its first lane.
    fn each_row(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        ty: &Type,
        mut access: impl FnMut(&mut LlvmRewriter<'_, '_>, &[i64], ValueId),
    ) -> Result<(), Mismatch> {
        let shape = shape(ty);
        let mut position = vec![0; shape.len()];
        loop {
            let address = self.address(rw, &position, 1)?;
            access(rw, &position, address);
            if !step(&mut position, &shape) {
                return Ok(());
            }
        }
    }

    /// The address at a distance from the first lane in each dimension of the vector, where innermost ones may be omitted.
    fn address(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        position: &[i64],
        left_out: usize,
    ) -> Result<ValueId, Mismatch> {
        let mut indices = self.indices.clone();
        let first = indices.len().saturating_sub(left_out + position.len());
        for (index, distance) in indices[first..].iter_mut().zip(position) {
            if *distance != 0 {
                let distance = rw.index_constant(*distance);
                *index = rw.add(*index, distance);
            }
        }
        element_address(rw, &self.memref, self.descriptor, &indices)
    }
}

/// The bytes of a lane that fills them, if the lanes of a row are contiguous in the memref.
fn require_rows(
    rw: &LlvmRewriter<'_, '_>,
    memref: &MemRefType,
    vector: &VectorType,
) -> Result<Option<i64>, Mismatch> {
    if vector.shape.len() > memref.rank() {
        return Err(Mismatch::new(format!(
            "expected a vector of at most {} dimensions, found {}",
            memref.rank(),
            vector.shape.len()
        )));
    }
    let stride = match &*memref.strided_layout() {
        Layout::Identity => Dim::Static(1),
        // Without dimensions there is one element.
        Layout::Strided { strides, .. } => strides.last().copied().unwrap_or(Dim::Static(1)),
        Layout::Map(map) => {
            return Err(Mismatch::new(format!("the layout `{map}` is not strided")));
        }
    };
    if stride != Dim::Static(1) {
        let found = match stride {
            Dim::Static(stride) => stride.to_string(),
            Dim::Dynamic => "one that is not known".to_owned(),
        };
        return Err(Mismatch::new(format!(
            "expected the stride 1 in the last dimension, found {found}"
        )));
    }
    lane_bytes(rw, &vector.element)
}

/// The bytes of a lane that fills them; none for one that takes more bytes than its bits need.
pub(super) fn lane_bytes(
    rw: &LlvmRewriter<'_, '_>,
    element: &Type,
) -> Result<Option<i64>, Mismatch> {
    let converted = rw.types().convert_one(element)?;
    let float = || Some(converted.as_float()?.width());
    match converted.integer_width().or_else(float) {
        Some(width @ (8 | 16 | 32 | 64 | 128)) => Ok(Some(i64::from(width / 8))),
        Some(_) => Ok(None),
        None => Err(Mismatch::new(format!(
            "expected lanes that are numbers, found '{element}'"
        ))),
    }
}

/// An access with its alignment; without one it has the alignment of its LLVM type.
pub(super) fn with_alignment(spec: OpSpec, bytes: Option<i64>) -> OpSpec {
    match bytes {
        Some(bytes) => spec.attribute("alignment", Attribute::i64(bytes)),
        None => spec,
    }
}
