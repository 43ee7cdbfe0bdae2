//! Vectors in memory: slices of rows, and lanes that are accessed one by one under a condition.

use stridecheck_ir::affine::AffineExpr;
use stridecheck_ir::dialect::vector::{self, Op, Transfer};
use stridecheck_ir::dialect::{View, llvm};
use stridecheck_ir::{Attribute, MemRefType, OpId, OpSpec, Type, ValueId};

use crate::error::Mismatch;
use crate::root::Root;
use crate::std_to_llvm::descriptor::{Descriptor, Parts};
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::memref::access::element_address;
use crate::std_to_llvm::types::address_space;
use crate::std_to_llvm::vector::lanes::{assemble, lane, places, require_fixed, shape};
use crate::std_to_llvm::vector::rows::{Slice, lane_bytes, with_alignment};

/// `vector.load` and `vector.store`.
pub(super) struct RowsLowering {
    pub(super) name: &'static str,
    pub(super) root: Op,
}

/// Accesses with a mask, distances, or elements that may be missing.
pub(super) struct LanesLowering {
    pub(super) name: &'static str,
    pub(super) root: Op,
}

/// `vector.type_cast`: the same pointers with the dimensions outside the vectors.
pub(super) struct TypeCastLowering;

/// The context of an access.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Around {
    pub(super) mask: Option<ValueId>,
    /// The values of lanes that are masked off.
    pub(super) passthru: Option<ValueId>,
}

impl Around {
    /// The value of a lane that is not accessed: the passthru if this mask excludes it, otherwise the op's own.
    fn otherwise(
        self,
        rw: &mut LlvmRewriter<'_, '_>,
        (place, in_mask): (&[i64], &[i64]),
        given: ValueId,
    ) -> ValueId {
        let Some((mask, passthru)) = self.mask.zip(self.passthru) else {
            return given;
        };
        let (is_set, passed) = (lane(rw, mask, in_mask), lane(rw, passthru, place));
        rw.select(is_set, given, passed)
    }
}

/// A lane of an access.
struct Element {
    indices: Vec<ValueId>,
    /// Whether it is accessed, if that is not certain.
    condition: Option<ValueId>,
    /// Its value otherwise.
    otherwise: Option<ValueId>,
}

/// An access lane by lane.
struct Lanes {
    memref: MemRefType,
    descriptor: ValueId,
    /// The alignment of each lane; without it, that of its LLVM type.
    align_bytes: Option<i64>,
    /// The converted vector to write, for a write.
    written: Option<ValueId>,
    shape: Vec<i64>,
}

impl OpLowering for RowsLowering {
    fn root(&self) -> Root {
        Root::op(self.root)
    }

    fn name(&self) -> &str {
        self.name
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let body = rw.body();
        let (vector, base, first) = match self.root {
            Op::Load => (body.results(op)[0], body.operands(op)[0], 0),
            _ => (body.operands(op)[0], body.operands(op)[1], 1),
        };
        let ty = rw.converted_type(vector)?;
        let indices = operands[first + 1..].to_vec();
        let mut slice = Slice::at(rw, (base, operands[first]), indices, vector)?;
        let alignment = rw.body().attribute(op, "alignment");
        let alignment = alignment.and_then(Attribute::as_integer);
        // Lanes that are accessed one by one have the alignment of elements, which is less than the op promises for the first one.
        if let Some(bytes) = alignment.and_then(|bytes| i64::try_from(bytes).ok())
            && slice.align_bytes.is_some()
            && shape(rw.body().value_type(vector)).len() <= 1
        {
            slice.align_bytes = Some(bytes);
        }
        slice.is_nontemporal =
            rw.body().attribute(op, "nontemporal") == Some(&Attribute::bool(true));
        if self.root == Op::Load {
            let value = slice.load(rw, &ty)?;
            rw.replace(op, &[value]);
        } else {
            slice.store(rw, operands[0])?;
            rw.erase(op);
        }
        Ok(())
    }
}

impl OpLowering for LanesLowering {
    fn root(&self) -> Root {
        Root::op(self.root)
    }

    fn name(&self) -> &str {
        self.name
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let values = accessed(rw, (op, self.root), operands, Around::default())?;
        match values {
            Some(value) => rw.replace(op, &[value]),
            None => rw.erase(op),
        }
        Ok(())
    }
}

/// The result of a read; none for a write.
pub(super) fn accessed(
    rw: &mut LlvmRewriter<'_, '_>,
    (op, kind): (OpId, Op),
    operands: &[ValueId],
    around: Around,
) -> Result<Option<ValueId>, Mismatch> {
    require_fixed(rw, rw.body().operands(op))?;
    let is_transfer = matches!(kind, Op::TransferRead | Op::TransferWrite);
    let is_second = kind == Op::TransferWrite;
    let base = rw.body().operands(op)[usize::from(is_second)];
    let ty = rw.body().value_type(base).as_memref();
    let memref = ty.expect("the verifier requires a memref").clone();
    let written = match kind {
        Op::TransferWrite => Some(operands[0]),
        Op::MaskedStore | Op::Scatter | Op::CompressStore => operands.last().copied(),
        _ => None,
    };
    let vector = match (written, rw.body().results(op)) {
        (None, [result]) => *result,
        (_, _) if is_transfer => rw.body().operands(op)[0],
        _ => *rw.body().operands(op).last().expect("a write has a value"),
    };
    let source = rw.body().value_type(vector).clone();
    if memref.element != *source.scalar() {
        return Err(Mismatch::new(format!(
            "expected a memref of elements of type '{}', found '{}'",
            source.scalar(),
            memref.element
        )));
    }
    let lanes = Lanes {
        align_bytes: lane_bytes(rw, source.scalar())?,
        memref,
        descriptor: operands[usize::from(is_second)],
        written,
        shape: shape(&source),
    };
    let elements = match is_transfer {
        true => transferred(rw, op, operands, around),
        false => elements(rw, kind, operands, (&lanes, around)),
    };
    let ty = rw.converted_type(vector)?;
    lanes.access(rw, elements, &ty)
}

impl Lanes {
    fn access(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        elements: Vec<Element>,
        ty: &Type,
    ) -> Result<Option<ValueId>, Mismatch> {
        let element = rw.types().convert_one(&self.memref.element)?;
        let is_certain = elements.iter().all(|element| element.condition.is_none());
        // Lanes that are not accessed use a separate stack slot.
        let stack = (!is_certain).then(|| rw.save_stack());
        let slot = (!is_certain).then(|| rw.stack_slot(element.clone()));
        let mut read = Vec::new();
        for (place, lane_of) in places(&self.shape).iter().zip(elements) {
            let address = element_address(rw, &self.memref, self.descriptor, &lane_of.indices)?;
            let address = match lane_of.condition.zip(slot) {
                None => address,
                Some((condition, slot)) => {
                    let space = address_space(&rw.type_of(address));
                    let slot = rw.in_address_space(slot, space, element.clone());
                    rw.select(condition, address, slot)
                }
            };
            let Some(written) = self.written else {
                let spec = OpSpec::new(llvm::Op::Load).operand(address);
                let spec = with_alignment(spec, self.align_bytes);
                let value = rw.emit(spec.result(element.clone()));
                read.push(match lane_of.condition.zip(lane_of.otherwise) {
                    Some((condition, otherwise)) => rw.select(condition, value, otherwise),
                    None => value,
                });
                continue;
            };
            let value = lane(rw, written, place);
            let spec = OpSpec::new(llvm::Op::Store).operands(&[value, address]);
            rw.emit_op(with_alignment(spec, self.align_bytes));
        }
        if let Some(stack) = stack {
            rw.restore_stack(stack);
        }
        Ok(match self.written {
            Some(_) => None,
            None => Some(assemble(rw, ty, &self.shape, &read)),
        })
    }
}

/// The lanes of accesses with a mask or distances.
fn elements(
    rw: &mut LlvmRewriter<'_, '_>,
    kind: Op,
    operands: &[ValueId],
    (lanes, around): (&Lanes, Around),
) -> Vec<Element> {
    let rank = lanes.memref.rank();
    let first = &operands[1..=rank];
    let rest = &operands[rank + 1..];
    let (distances, mask, given) = match kind {
        Op::Gather | Op::Scatter => (Some(rest[0]), rest[1], rest[2]),
        _ => (None, rest[0], rest[1]),
    };
    let passthru = lanes.written.is_none().then_some(given);
    let is_packed = matches!(kind, Op::ExpandLoad | Op::CompressStore);
    let mut taken = rw.index_constant(0);
    let mut elements = Vec::new();
    for (number, place) in places(&lanes.shape).into_iter().enumerate() {
        // Each row is packed on its own.
        if is_packed && number > 0 && place.last() == Some(&0) {
            taken = rw.index_constant(0);
        }
        let mut condition = lane(rw, mask, &place);
        if let Some(around) = around.mask {
            let outer = lane(rw, around, &place);
            condition = rw.binary(llvm::Op::And, condition, outer);
        }
        let mut indices = first.to_vec();
        if let Some(distances) = distances {
            let distance = distance(rw, distances, &place);
            shift(rw, &mut indices, rank.checked_sub(1), distance);
        } else {
            for (i, dimension) in place.iter().rev().zip((0..rank).rev()) {
                let i = match is_packed && dimension + 1 == rank {
                    true => taken,
                    false => rw.index_constant(*i),
                };
                shift(rw, &mut indices, Some(dimension), i);
            }
        }
        if is_packed {
            let index = rw.index_type();
            let one = rw.cast(llvm::Op::ZExt, condition, index);
            taken = rw.add(taken, one);
        }
        let given = passthru.map(|passthru| lane(rw, passthru, &place));
        let otherwise = given.map(|given| around.otherwise(rw, (&place, &place), given));
        elements.push(Element {
            indices,
            condition: Some(condition),
            otherwise,
        });
    }
    elements
}

/// The distance of a lane as a signed index.
fn distance(rw: &mut LlvmRewriter<'_, '_>, distances: ValueId, place: &[i64]) -> ValueId {
    let distance = lane(rw, distances, place);
    let (index, ty) = (rw.index_type(), rw.type_of(distance));
    let width = |ty: &Type| ty.integer_width().expect("a distance is an integer");
    match width(&ty).cmp(&width(&index)) {
        std::cmp::Ordering::Less => rw.cast(llvm::Op::SExt, distance, index),
        std::cmp::Ordering::Equal => distance,
        std::cmp::Ordering::Greater => rw.cast(llvm::Op::Trunc, distance, index),
    }
}

fn shift(
    rw: &mut LlvmRewriter<'_, '_>,
    indices: &mut [ValueId],
    dimension: Option<usize>,
    distance: ValueId,
) {
    if let Some(index) = dimension.and_then(|dimension| indices.get_mut(dimension)) {
        *index = rw.add(*index, distance);
    }
}

/// The lanes of a transfer: those outside the memref are not accessed, if there may be any.
fn transferred(
    rw: &mut LlvmRewriter<'_, '_>,
    op: OpId,
    operands: &[ValueId],
    around: Around,
) -> Vec<Element> {
    let transfer = Transfer::of(rw.body(), op).expect("the root says so");
    let (rank, has_mask) = (transfer.indices.len(), transfer.mask.is_some());
    let dims: Vec<Option<usize>> = transfer.map().results.iter().map(dimension).collect();
    let (in_bounds, is_read) = (transfer.in_bounds(), transfer.padding.is_some());
    let shape = shape(rw.body().value_type(transfer.vector));
    let base = usize::from(!is_read);
    let (descriptor, first) = (operands[base], &operands[base + 1..=base + rank]);
    let padding = is_read.then(|| operands[base + 1 + rank]);
    let own_mask = has_mask.then(|| *operands.last().expect("the mask is the last operand"));
    let masks: Vec<ValueId> = own_mask.into_iter().chain(around.mask).collect();
    // A mask has the dimensions of the memref that the vector covers, in their order.
    let walked = (0..rank).filter_map(|dim| dims.iter().position(|d| *d == Some(dim)));
    let walked: Vec<usize> = walked.collect();
    let mut elements = Vec::new();
    for place in places(&shape) {
        let mut indices = first.to_vec();
        let mut inside = Vec::new();
        for (i, dim) in dims.iter().enumerate() {
            let Some(dim) = *dim else { continue };
            let distance = rw.index_constant(place[i]);
            shift(rw, &mut indices, Some(dim), distance);
            if !in_bounds[i] {
                let size = Descriptor::new(rw, descriptor).size(rw, dim);
                inside.push(rw.is_below(indices[dim], size));
            }
        }
        let in_mask: Vec<i64> = walked.iter().map(|dim| place[*dim]).collect();
        let set: Vec<ValueId> = masks.iter().map(|mask| lane(rw, *mask, &in_mask)).collect();
        let otherwise = padding.map(|padding| around.otherwise(rw, (&place, &in_mask), padding));
        elements.push(Element {
            indices,
            condition: all(rw, &[set, inside].concat()),
            otherwise,
        });
    }
    elements
}

fn dimension(result: &AffineExpr) -> Option<usize> {
    match result {
        AffineExpr::Dim(dim) => usize::try_from(*dim).ok(),
        _ => None,
    }
}

/// The conjunction of all conditions; none if there are none.
fn all(rw: &mut LlvmRewriter<'_, '_>, conditions: &[ValueId]) -> Option<ValueId> {
    let (first, rest) = conditions.split_first()?;
    Some(rest.iter().fold(*first, |all, condition| {
        rw.binary(llvm::Op::And, all, *condition)
    }))
}

impl OpLowering for TypeCastLowering {
    fn root(&self) -> Root {
        Root::op(Op::TypeCast)
    }

    fn name(&self) -> &str {
        "VectorTypeCastLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = vector::TypeCast::cast(rw.body(), op).expect("the root says so");
        let result = view.result();
        let memref = rw.body().value_type(result).as_memref();
        let memref = memref.expect("the verifier requires a memref");
        let element = memref.element.clone();
        let sizes = memref.shape.iter();
        let sizes = sizes.map(|size| size.as_static().expect("the verifier requires sizes"));
        let sizes: Vec<i64> = sizes.collect();
        let mut strides = vec![1; sizes.len()];
        for dim in (1..sizes.len()).rev() {
            strides[dim - 1] = strides[dim] * sizes[dim];
        }
        let ty = rw.converted_type(result)?;
        let element = rw.types().convert_one(&element)?;
        let source = Descriptor::new(rw, operands[0]);
        let [allocated, aligned] = [source.allocated(rw), source.aligned(rw)];
        let parts = Parts {
            allocated: rw.pointer_to(allocated, element.clone()),
            aligned: rw.pointer_to(aligned, element),
            offset: rw.index_constant(0),
            sizes: constants(rw, &sizes),
            strides: constants(rw, &strides),
        };
        let descriptor = Descriptor::build(rw, ty, &parts);
        rw.replace(op, &[descriptor.value()]);
        Ok(())
    }
}

fn constants(rw: &mut LlvmRewriter<'_, '_>, numbers: &[i64]) -> Vec<ValueId> {
    let numbers = numbers.iter();
    numbers.map(|number| rw.index_constant(*number)).collect()
}
