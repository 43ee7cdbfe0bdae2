//! The contents of a descriptor, promises about it, and the same buffer in another memory space.

use stridecheck_ir::dialect::{View, llvm, memref};
use stridecheck_ir::memref_type::UnrankedMemRefType;
use stridecheck_ir::{Attribute, OpId, OpSpec, Type, ValueId};

use crate::error::Mismatch;
use crate::root::Root;
use crate::std_to_llvm::descriptor::{Descriptor, UnrankedDescriptor};
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::field::{Field, all_fields};
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::memref::access::element_address;
use crate::std_to_llvm::types::{memory_space, pointer};
use crate::std_to_llvm::unranked::DESCRIPTOR_ALIGN_BYTES;

/// `memref.extract_strided_metadata`.
pub struct ExtractStridedMetadataLowering;

/// `memref.extract_aligned_pointer_as_index`.
pub struct ExtractAlignedPointerAsIndexLowering;

/// `memref.assume_alignment`.
///
/// It becomes an assumption that the low bits of the address are zero, as in MLIR before assumptions had operands.
pub struct AssumeAlignmentLowering;

/// `memref.memory_space_cast`.
pub struct MemorySpaceCastLowering;

/// `memref.prefetch`.
pub struct PrefetchLowering;

impl OpLowering for ExtractStridedMetadataLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::ExtractStridedMetadata)
    }

    fn name(&self) -> &str {
        "ExtractStridedMetadataLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let base = rw.body().results(op)[0];
        let base = rw.converted_type(base)?;
        let source = Descriptor::new(rw, operands[0]);
        let mut base = Descriptor::undefined(rw, base);
        for field in [Field::Allocated, Field::Aligned] {
            let value = source.field(rw, field);
            base.set(rw, field, value);
        }
        let zero = rw.index_constant(0);
        base.set(rw, Field::Offset, zero);
        let mut values = vec![base.value()];
        let [_, _, numbers @ ..] = &all_fields(source.rank())[..] else {
            unreachable!("a descriptor begins with two pointers");
        };
        for field in numbers {
            values.push(source.field(rw, *field));
        }
        rw.replace(op, &values);
        Ok(())
    }
}

impl OpLowering for ExtractAlignedPointerAsIndexLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::ExtractAlignedPointerAsIndex)
    }

    fn name(&self) -> &str {
        "ExtractAlignedPointerAsIndexLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let source = rw.body().operands(op)[0];
        let aligned = match rw.body().value_type(source).clone() {
            Type::UnrankedMemRef(memref) => {
                let ty = element_pointer(rw, &memref)?;
                let head = pointers(rw, operands[0], &ty);
                let place = rw.address(head, ty.clone(), &[Ok(1)], pointer(ty.clone(), 0));
                rw.load(place, ty)
            }
            _ => Descriptor::new(rw, operands[0]).aligned(rw),
        };
        let index = rw.index_type();
        let number = rw.cast(llvm::Op::PtrToInt, aligned, index);
        rw.replace(op, &[number]);
        Ok(())
    }
}

impl OpLowering for AssumeAlignmentLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::AssumeAlignment)
    }

    fn name(&self) -> &str {
        "AssumeAlignmentLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let assume = memref::AssumeAlignment::cast(rw.body(), op).expect("the root says so");
        let alignment = assume.alignment_bytes();
        let memref = rw.body().value_type(assume.memref()).as_memref().cloned();
        let memref = memref.expect("the verifier requires a ranked memref");
        let address = element_address(rw, &memref, operands[0], &[])?;
        let size = rw.size_type();
        let number = rw.cast(llvm::Op::PtrToInt, address, size);
        let mask = i64::try_from(alignment - 1).expect("an alignment has 32 bits");
        let mask = rw.size_constant(mask);
        let low = rw.binary(llvm::Op::And, number, mask);
        let zero = rw.size_constant(0);
        let is_aligned = rw.is_equal(low, zero);
        rw.emit_op(OpSpec::new(llvm::Op::Assume).operand(is_aligned));
        rw.replace(op, &[operands[0]]);
        Ok(())
    }
}

impl OpLowering for MemorySpaceCastLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::MemorySpaceCast)
    }

    fn name(&self) -> &str {
        "MemorySpaceCastLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let cast = memref::MemorySpaceCast::cast(rw.body(), op).expect("the root says so");
        let types = [cast.source(), cast.result()].map(|value| rw.body().value_type(value).clone());
        let value = match &types {
            [Type::UnrankedMemRef(from), Type::UnrankedMemRef(to)] => {
                cast_unranked(rw, operands[0], (from, to))?
            }
            [_, to] => cast_ranked(rw, operands[0], to)?,
        };
        rw.replace(op, &[value]);
        Ok(())
    }
}

impl OpLowering for PrefetchLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::Prefetch)
    }

    fn name(&self) -> &str {
        "PrefetchLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let body = rw.body();
        let source = body.operands(op)[0];
        let memref = body.value_type(source).as_memref().cloned();
        let memref = memref.expect("the verifier requires a ranked memref");
        let number = |name: &str| {
            let value = body.attribute(op, name).and_then(Attribute::as_integer);
            let value = value.expect("the verifier requires numbers");
            Attribute::integer(value, Type::integer(32))
        };
        let [write, locality, data] = ["isWrite", "localityHint", "isDataCache"].map(number);
        let address = element_address(rw, &memref, operands[0], &operands[1..])?;
        let spec = OpSpec::new(llvm::Op::Prefetch)
            .operand(address)
            .attribute("rw", write)
            .attribute("hint", locality)
            .attribute("cache", data);
        rw.replace_with(op, spec);
        Ok(())
    }
}

/// The type of the pointers in the ranked descriptors that an unranked memref may point to.
fn element_pointer(
    rw: &LlvmRewriter<'_, '_>,
    memref: &UnrankedMemRefType,
) -> Result<Type, Mismatch> {
    let element = rw.types().convert_one(&memref.element)?;
    Ok(pointer(
        element,
        memory_space(memref.memory_space.as_ref())?,
    ))
}

/// The pointer to the two pointers at the start of a ranked descriptor.
fn pointers(rw: &mut LlvmRewriter<'_, '_>, unranked: ValueId, ty: &Type) -> ValueId {
    let ranked = UnrankedDescriptor::new(unranked).pointer(rw);
    rw.pointer_to(ranked, ty.clone())
}

fn cast_ranked(
    rw: &mut LlvmRewriter<'_, '_>,
    descriptor: ValueId,
    to: &Type,
) -> Result<ValueId, Mismatch> {
    let ty = rw.types().convert_one(to)?;
    let former = Descriptor::new(rw, descriptor);
    let mut result = Descriptor::undefined(rw, ty.clone());
    for field in all_fields(former.rank()) {
        let mut value = former.field(rw, field);
        if let Field::Allocated | Field::Aligned = field {
            value = in_space_of(rw, value, &field.ty(&ty));
        }
        result.set(rw, field, value);
    }
    Ok(result.value())
}

/// The pointer in the address space of a pointer type.
fn in_space_of(rw: &mut LlvmRewriter<'_, '_>, value: ValueId, ty: &Type) -> ValueId {
    if rw.body().value_type(value) == ty {
        return value;
    }
    rw.cast(llvm::Op::AddrSpaceCast, value, ty.clone())
}

/// Creates a new ranked descriptor on the stack: its pointers are cast, the rest is copied.
fn cast_unranked(
    rw: &mut LlvmRewriter<'_, '_>,
    unranked: ValueId,
    (from, to): (&UnrankedMemRefType, &UnrankedMemRefType),
) -> Result<ValueId, Mismatch> {
    let (from, to) = (element_pointer(rw, from)?, element_pointer(rw, to)?);
    let rank = UnrankedDescriptor::new(unranked).rank(rw);
    let former = pointers(rw, unranked, &from);
    let numbers = numbers_in_bytes(rw, rank);
    // An index of less than a pointer leaves padding at the end of a descriptor, which is loaded whole.
    let heads = match rw.index_type().integer_width() {
        Some(64) => 2,
        _ => 3,
    };
    let head = rw.size_in_bytes(to.clone(), Ok(heads));
    let bytes = rw.add(head, numbers);
    let slot = rw.stack_bytes(bytes, DESCRIPTOR_ALIGN_BYTES);
    let new = rw.pointer_to(slot, to.clone());
    for place in [0, 1] {
        let address = rw.address(former, from.clone(), &[Ok(place)], pointer(from.clone(), 0));
        let value = rw.load(address, from.clone());
        let value = in_space_of(rw, value, &to);
        let address = rw.address(new, to.clone(), &[Ok(place)], pointer(to.clone(), 0));
        rw.store(value, address);
    }
    let source = rw.address(former, from.clone(), &[Ok(2)], pointer(from, 0));
    let target = rw.address(new, to.clone(), &[Ok(2)], pointer(to, 0));
    rw.copy_bytes(target, source, numbers);
    let ty = rw.type_of(unranked);
    Ok(UnrankedDescriptor::build(rw, ty, rank, slot).value())
}

/// The size in bytes of an offset and of as many sizes and strides as there are dimensions.
fn numbers_in_bytes(rw: &mut LlvmRewriter<'_, '_>, rank: ValueId) -> ValueId {
    let two = rw.index_constant(2);
    let count = rw.mul(two, rank);
    let one = rw.index_constant(1);
    let count = rw.add(count, one);
    let index = rw.index_type();
    rw.size_in_bytes(index, Err(count))
}
