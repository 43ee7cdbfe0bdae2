//! Views: other descriptors of the same buffer.

use stridecheck_ir::dialect::memref::Index;
use stridecheck_ir::dialect::{View, llvm, memref};
use stridecheck_ir::{Dim, OpId, Type, ValueId};

use crate::error::Mismatch;
use crate::root::Root;
use crate::std_to_llvm::descriptor::{Descriptor, Parts, UnrankedDescriptor};
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::field::rank;
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::memref::number::{self, remapped};
use crate::std_to_llvm::types::{byte_pointer, memory_space, pointer};

/// `memref.cast`.
pub struct CastLowering;

/// `memref.reinterpret_cast`.
pub struct ReinterpretCastLowering;

/// `memref.view`.
pub struct ViewLowering;

/// `memref.transpose`.
pub struct TransposeLowering;

impl OpLowering for CastLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::Cast)
    }

    fn name(&self) -> &str {
        "CastLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let cast = memref::Cast::cast(rw.body(), op).expect("the root says so");
        let (from, to) = cast.types();
        let (from, to) = (from.clone(), to.clone());
        let converted = rw.types().convert_one(&to)?;
        let value = match (&from, &to) {
            (Type::MemRef(_), Type::UnrankedMemRef(_)) => erase_rank(rw, operands[0], converted),
            (Type::UnrankedMemRef(_), Type::MemRef(_)) => restore_rank(rw, operands[0], converted),
            _ if rw.type_of(operands[0]) == converted => operands[0],
            _ => {
                return Err(Mismatch::new(format!(
                    "a cast from '{from}' to '{to}' changes the descriptor"
                )));
            }
        };
        rw.replace(op, &[value]);
        Ok(())
    }
}

impl OpLowering for ReinterpretCastLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::ReinterpretCast)
    }

    fn name(&self) -> &str {
        "ReinterpretCastLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = memref::ReinterpretCast::cast(rw.body(), op).expect("the root says so");
        let (slice, source) = (view.slice_parameters(), rw.type_of(view.source()));
        let ty = rw.converted_type(view.result())?;
        let mut dynamic = operands[1..].iter().copied();
        let [offset, sizes, strides] = [&slice.offsets, &slice.sizes, &slice.strides]
            .map(|indices| remapped(indices, &mut dynamic));
        let (allocated, aligned) = pointers(rw, &source, operands[0])?;
        let parts = Parts {
            allocated,
            aligned,
            offset: number::value(rw, offset[0]),
            sizes: number::values(rw, &sizes),
            strides: number::values(rw, &strides),
        };
        let descriptor = Descriptor::build(rw, ty, &parts);
        rw.replace(op, &[descriptor.value()]);
        Ok(())
    }
}

impl OpLowering for ViewLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::View)
    }

    fn name(&self) -> &str {
        "ViewLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let source = Descriptor::new(rw, operands[0]);
        let start = source.aligned(rw);
        let moved = rw.element_address(start, Type::integer(8), operands[1]);
        replace_with_row(rw, op, (operands, moved))
    }
}

impl OpLowering for TransposeLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::Transpose)
    }

    fn name(&self) -> &str {
        "TransposeLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = memref::Transpose::cast(rw.body(), op).expect("the root says so");
        let order = view.permutation().iter();
        let order: Vec<usize> = order
            .map(|d| usize::try_from(*d).expect("the verifier requires a permutation"))
            .collect();
        let ty = rw.converted_type(view.result())?;
        let source = Descriptor::new(rw, operands[0]);
        let parts = Parts {
            allocated: source.allocated(rw),
            aligned: source.aligned(rw),
            offset: source.offset(rw),
            sizes: order.iter().map(|d| source.size(rw, *d)).collect(),
            strides: order.iter().map(|d| source.stride(rw, *d)).collect(),
        };
        let descriptor = Descriptor::build(rw, ty, &parts);
        rw.replace(op, &[descriptor.value()]);
        Ok(())
    }
}

/// Replaces `memref.view` by a descriptor of the elements from an address on; `operands` are those of the op.
pub fn replace_with_row(
    rw: &mut LlvmRewriter<'_, '_>,
    op: OpId,
    (operands, start): (&[ValueId], ValueId),
) -> Result<(), Mismatch> {
    let view = memref::View::cast(rw.body(), op).expect("the root says so");
    let (_, to) = view.types();
    let to = to.clone();
    let ty = rw.converted_type(view.result())?;
    let element = rw.types().convert_one(&to.element)?;
    let source = Descriptor::new(rw, operands[0]);
    let allocated = source.allocated(rw);
    let mut dynamic = operands[2..].iter().copied();
    let sizes: Vec<Index> = to
        .shape
        .iter()
        .map(|size| match size {
            Dim::Static(size) => Index::Static(*size),
            Dim::Dynamic => Index::Dynamic(dynamic.next().expect("the verifier counts the sizes")),
        })
        .collect();
    let strides = number::row_major(rw, &sizes);
    let parts = Parts {
        allocated: rw.pointer_to(allocated, element.clone()),
        aligned: rw.pointer_to(start, element),
        offset: rw.index_constant(0),
        sizes: number::values(rw, &sizes),
        strides: number::values(rw, &strides),
    };
    let descriptor = Descriptor::build(rw, ty, &parts);
    rw.replace(op, &[descriptor.value()]);
    Ok(())
}

/// The allocated and the aligned pointer of a memref, ranked or not.
pub fn pointers(
    rw: &mut LlvmRewriter<'_, '_>,
    memref: &Type,
    descriptor: ValueId,
) -> Result<(ValueId, ValueId), Mismatch> {
    let Type::UnrankedMemRef(memref) = memref else {
        let descriptor = Descriptor::new(rw, descriptor);
        return Ok((descriptor.allocated(rw), descriptor.aligned(rw)));
    };
    let element = rw.types().convert_one(&memref.element)?;
    let field = pointer(element, memory_space(memref.memory_space.as_ref())?);
    let bytes = UnrankedDescriptor::new(descriptor).pointer(rw);
    let start = rw.pointer_to(bytes, field.clone());
    let allocated = rw.load(start, field.clone());
    let to_field = rw.type_of(start);
    let second = rw.address(start, field.clone(), &[Ok(1)], to_field);
    Ok((allocated, rw.load(second, field)))
}

/// Stores the descriptor on the stack, where it lives until the function returns.
pub fn erase_rank(rw: &mut LlvmRewriter<'_, '_>, descriptor: ValueId, ty: Type) -> ValueId {
    let rank = rank(rw.body().value_type(descriptor));
    let slot = rw.spill(descriptor);
    let pointer = rw.cast(llvm::Op::Bitcast, slot, byte_pointer());
    let rank = rw.index_constant(i64::try_from(rank).expect("a rank fits"));
    UnrankedDescriptor::build(rw, ty, rank, pointer).value()
}

/// Reads the descriptor that the unranked one points to.
fn restore_rank(rw: &mut LlvmRewriter<'_, '_>, descriptor: ValueId, ty: Type) -> ValueId {
    let pointer = UnrankedDescriptor::new(descriptor).pointer(rw);
    let address = rw.pointer_to(pointer, ty.clone());
    rw.load(address, ty)
}
