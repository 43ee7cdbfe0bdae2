//! The elements of a contiguous buffer with sizes from another buffer.
//!
//! Rules:
//! - Static sizes of the result type are not read.
//! - If the rank is dynamic, a loop writes the descriptor to the stack, where it lives until the function returns.

use stridecheck_ir::dialect::memref::Index;
use stridecheck_ir::dialect::{View, llvm, memref};
use stridecheck_ir::{BlockId, Dim, MemRefType, OpId, OpSpec, Place, Type, ValueId};

use crate::error::Mismatch;
use crate::root::Root;
use crate::std_to_llvm::descriptor::{Descriptor, Parts, UnrankedDescriptor};
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::memref::access::element_address;
use crate::std_to_llvm::memref::number::{row_major, values};
use crate::std_to_llvm::memref::view::{erase_rank, pointers};
use crate::std_to_llvm::types::{address_space, pointer};

/// `memref.reshape`.
pub struct ReshapeLowering;

/// The buffer with the sizes.
struct Shape {
    memref: MemRefType,
    descriptor: ValueId,
}

impl OpLowering for ReshapeLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::Reshape)
    }

    fn name(&self) -> &str {
        "ReshapeLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = memref::Reshape::cast(rw.body(), op).expect("the root says so");
        let (source, result) = (rw.type_of(view.source()), view.result());
        let memref = rw.body().value_type(view.shape()).as_memref();
        let shape = Shape {
            memref: memref.expect("the verifier requires a rank").clone(),
            descriptor: operands[1],
        };
        let to = rw.type_of(result);
        if source.memory_space() != to.memory_space() {
            return Err(Mismatch::new("the result lies in another memory space"));
        }
        let pointers = pointers(rw, &source, operands[0])?;
        let value = match (&to, shape.memref.shape[0]) {
            (Type::MemRef(to), _) => ranked(rw, to, &shape, pointers)?,
            (_, Dim::Static(rank)) => {
                let to = of_rank(&to, rank);
                let descriptor = ranked(rw, &to, &shape, pointers)?;
                let ty = rw.converted_type(result)?;
                erase_rank(rw, descriptor, ty)
            }
            (_, Dim::Dynamic) => {
                let ty = rw.converted_type(result)?;
                of_any_rank(rw, op, (&shape, pointers), ty)?
            }
        };
        rw.replace(op, &[value]);
        Ok(())
    }
}

/// The type of a memref with this many dynamic sizes.
fn of_rank(unranked: &Type, rank: i64) -> MemRefType {
    let Type::UnrankedMemRef(unranked) = unranked else {
        panic!("a result with a rank was lowered before");
    };
    let rank = usize::try_from(rank).expect("the verifier knows no negative sizes");
    MemRefType {
        memory_space: unranked.memory_space.clone(),
        ..MemRefType::identity(vec![Dim::Dynamic; rank], unranked.element.clone())
    }
}

fn ranked(
    rw: &mut LlvmRewriter<'_, '_>,
    to: &MemRefType,
    shape: &Shape,
    (allocated, aligned): (ValueId, ValueId),
) -> Result<ValueId, Mismatch> {
    let ty = rw.types().convert_one(&Type::from(to.clone()))?;
    let mut sizes = Vec::with_capacity(to.rank());
    for (dimension, size) in (0..).zip(&to.shape) {
        sizes.push(match size {
            Dim::Static(size) => Index::Static(*size),
            Dim::Dynamic => {
                let dimension = rw.index_constant(dimension);
                Index::Dynamic(shape.size(rw, dimension)?)
            }
        });
    }
    let strides = row_major(rw, &sizes);
    let parts = Parts {
        allocated,
        aligned,
        offset: rw.index_constant(0),
        sizes: values(rw, &sizes),
        strides: values(rw, &strides),
    };
    Ok(Descriptor::build(rw, ty, &parts).value())
}

/// An unranked descriptor whose ranked one is written field by field.
fn of_any_rank(
    rw: &mut LlvmRewriter<'_, '_>,
    op: OpId,
    (shape, (allocated, aligned)): (&Shape, (ValueId, ValueId)),
    ty: Type,
) -> Result<ValueId, Mismatch> {
    let rank = Descriptor::new(rw, shape.descriptor).size(rw, 0);
    let (field, index) = (rw.type_of(allocated), rw.index_type());
    let head = Type::structure(vec![field.clone(), field.clone(), index.clone()]);
    let head_bytes = rw.size_in_bytes(head.clone(), Ok(1));
    let two = rw.index_constant(2);
    let numbers = rw.mul(rank, two);
    let numbers_bytes = rw.size_in_bytes(index.clone(), Err(numbers));
    let bytes = rw.add(head_bytes, numbers_bytes);
    let slot = rw.stack_bytes(bytes, 8);
    let start = rw.pointer_to(slot, head.clone());
    let zero = rw.index_constant(0);
    let to_index = pointer(index.clone(), address_space(&rw.type_of(start)));
    for (place, value) in [(0, allocated), (1, aligned), (2, zero)] {
        let ty = pointer(rw.type_of(value), 0);
        let address = rw.address(start, head.clone(), &[Ok(0), Ok(place)], ty);
        rw.store(value, address);
    }
    let offset = rw.address(start, head, &[Ok(0), Ok(2)], to_index);
    let one = rw.index_constant(1);
    let sizes = rw.element_address(offset, index.clone(), one);
    let strides = rw.element_address(sizes, index, rank);
    fill(rw, op, shape, (rank, sizes, strides))?;
    Ok(UnrankedDescriptor::build(rw, ty, rank, slot).value())
}

/// A loop from the last dimension to the first that writes each size and its stride; the op is after it.
fn fill(
    rw: &mut LlvmRewriter<'_, '_>,
    op: OpId,
    shape: &Shape,
    (rank, sizes, strides): (ValueId, ValueId, ValueId),
) -> Result<(), Mismatch> {
    let index = rw.index_type();
    let before = rw.body().op_block(op).expect("the op is in a block");
    let region = rw.body().block_region(before);
    let region = region.expect("the block is in a region");
    let one = rw.index_constant(1);
    let after = rw.split_block(op);
    let head = rw.append_block(region, &[index.clone(), index.clone()]);
    let step = rw.append_block(region, &[]);
    rw.at(Place::End(before), |rw| jump(rw, head, &[rank, one]));
    let [left, stride] = [0, 1].map(|i| rw.body().arguments(head)[i]);
    rw.at(Place::End(head), |rw| {
        let zero = rw.index_constant(0);
        let is_done = rw.is_equal(left, zero);
        let spec = OpSpec::new(llvm::Op::CondBr).operand(is_done);
        rw.emit_op(spec.successor(after, &[]).successor(step, &[]));
    });
    rw.at(Place::End(step), |rw| {
        let dimension = rw.sub(left, one);
        let size = shape.size(rw, dimension)?;
        let place = rw.element_address(sizes, index.clone(), dimension);
        rw.store(size, place);
        let place = rw.element_address(strides, index, dimension);
        rw.store(stride, place);
        let next = rw.mul(stride, size);
        jump(rw, head, &[dimension, next]);
        Ok(())
    })
}

fn jump(rw: &mut LlvmRewriter<'_, '_>, to: BlockId, passed: &[ValueId]) {
    rw.emit_op(OpSpec::new(llvm::Op::Br).successor(to, passed));
}

impl Shape {
    /// Reads a size as a signed number.
    fn size(&self, rw: &mut LlvmRewriter<'_, '_>, dimension: ValueId) -> Result<ValueId, Mismatch> {
        let address = element_address(rw, &self.memref, self.descriptor, &[dimension])?;
        let element = rw.types().convert_one(&self.memref.element)?;
        let size = rw.load(address, element.clone());
        let index = rw.index_type();
        let (has, wanted) = (element.integer_width(), index.integer_width());
        Ok(match has.cmp(&wanted) {
            std::cmp::Ordering::Less => rw.cast(llvm::Op::SExt, size, index),
            std::cmp::Ordering::Equal => size,
            std::cmp::Ordering::Greater => rw.cast(llvm::Op::Trunc, size, index),
        })
    }
}
