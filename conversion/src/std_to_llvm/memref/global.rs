//! Buffers that live as long as the program: a global variable, and its address.

use stridecheck_ir::dialect::{View, llvm, memref};
use stridecheck_ir::{Attribute, Dim, MemRefType, OpId, OpSpec, Place, Type, ValueId};

use crate::error::Mismatch;
use crate::root::Root;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::memref::alloc::{Buffer, describe, extent, require_contiguous};
use crate::std_to_llvm::types::{memory_space, pointer};

/// `memref.global`: an array of arrays, as in LLVM 22.
pub struct GlobalLowering;

/// `memref.get_global`: the allocated pointer is a number that identifies a `free` of a global, as in LLVM 22.
pub struct GetGlobalLowering;

/// The number that replaces the allocated pointer of a global.
const NO_ALLOCATION: i64 = 0xDEAD_BEEF;

impl OpLowering for GlobalLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::Global)
    }

    fn name(&self) -> &str {
        "GlobalLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = memref::Global::cast(rw.body(), op).expect("the root says so");
        let (memref, name) = (view.memref_type().clone(), view.name().to_owned());
        let (value, is_constant) = (view.initial_value().cloned(), view.is_constant());
        require_contiguous(&memref)?;
        if let Some(Attribute::Resource(_) | Attribute::Sparse(_)) = value {
            return Err(Mismatch::new("only dense elements can be lowered"));
        }
        let ty = held_type(rw, &memref)?;
        let space = memory_space(memref.memory_space.as_ref())?;
        let visibility = rw.body().attribute(op, "sym_visibility");
        let is_private =
            matches!(visibility, Some(Attribute::String(word)) if &**word == "private");
        let mut spec = OpSpec::new(llvm::Op::Global)
            .attribute("sym_name", Attribute::String(name.into()))
            .attribute("global_type", Attribute::Type(ty.clone()))
            .attribute(
                "addr_space",
                Attribute::integer(i128::from(space), Type::integer(32)),
            )
            .regions(1);
        // Without a linkage the variable is external.
        if is_private && value.is_some() {
            let private = Attribute::Opaque("llvm.linkage<private>".into());
            spec = spec.attribute("linkage", private);
        }
        if is_constant {
            spec = spec.attribute("constant", Attribute::Unit);
        }
        if let Some(alignment) = rw.body().attribute(op, "alignment").cloned() {
            spec = spec.attribute("alignment", alignment);
        }
        let is_open = value == Some(Attribute::Unit);
        if let Some(value) = value.filter(|_| !is_open) {
            spec = spec.attribute("value", first_value(&memref, value));
        }
        let global = rw.replace_with(op, spec);
        if is_open {
            let region = rw.body().op_regions(global)[0];
            let block = rw.append_block(region, &[]);
            rw.at(Place::End(block), |rw| {
                let value = rw.emit(OpSpec::new(llvm::Op::Undef).result(ty));
                rw.return_op(Some(value));
            });
        }
        Ok(())
    }
}

impl OpLowering for GetGlobalLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::GetGlobal)
    }

    fn name(&self) -> &str {
        "GetGlobalLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = memref::GetGlobal::cast(rw.body(), op).expect("the root says so");
        let (name, result) = (view.global_name().to_owned(), view.result());
        let memref = rw.body().value_type(result).as_memref();
        let memref = memref.expect("the verifier requires a memref").clone();
        require_contiguous(&memref)?;
        let held = held_type(rw, &memref)?;
        let descriptor = rw.converted_type(result)?;
        let element = rw.types().convert_one(&memref.element)?;
        let space = memory_space(memref.memory_space.as_ref())?;
        let extent = extent(rw, &memref, &[]);
        let spec = OpSpec::new(llvm::Op::AddressOf)
            .attribute("global_name", Attribute::Symbol(name.into()));
        let whole = rw.emit(spec.result(pointer(held.clone(), space)));
        let first = vec![Ok(0); memref.rank() + 1];
        let aligned = rw.address(whole, held, &first, pointer(element.clone(), space));
        let number = rw.size_constant(NO_ALLOCATION);
        let allocated = rw.cast(llvm::Op::IntToPtr, number, pointer(element, space));
        let buffer = Buffer { allocated, aligned };
        let descriptor = describe(rw, descriptor, &buffer, &extent);
        rw.replace(op, &[descriptor.value()]);
        Ok(())
    }
}

/// Nested arrays around the element, one per dimension.
fn held_type(rw: &LlvmRewriter<'_, '_>, memref: &MemRefType) -> Result<Type, Mismatch> {
    let element = rw.types().convert_one(&memref.element)?;
    let sizes = memref.shape.iter().filter_map(|dim: &Dim| dim.as_static());
    let sizes: Vec<i64> = sizes.collect();
    Ok(sizes.into_iter().rev().fold(element, |inner, size| {
        Type::array(size.unsigned_abs(), inner)
    }))
}

/// The initial value in the form of the dialect: a scalar is not a list, and a complex number is a list of its parts.
fn first_value(memref: &MemRefType, value: Attribute) -> Attribute {
    match value.as_elements() {
        Some(elements) if memref.rank() == 0 => {
            let mut numbers: Vec<Attribute> = elements.attributes().collect();
            match numbers.len() {
                1 => numbers.remove(0),
                _ => Attribute::Array(numbers.into()),
            }
        }
        _ => value,
    }
}
