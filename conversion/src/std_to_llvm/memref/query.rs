//! Queries of a descriptor.

use stridecheck_ir::dialect::{View, arith, memref};
use stridecheck_ir::memref_type::UnrankedMemRefType;
use stridecheck_ir::{Body, Def, OpId, Type, ValueId};

use crate::error::Mismatch;
use crate::root::Root;
use crate::std_to_llvm::descriptor::{Descriptor, UnrankedDescriptor};
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::types::pointer;
use crate::std_to_llvm::unranked::head;

/// `memref.dim`; a dimension out of range gives an undefined value.
pub struct DimLowering;

/// `memref.rank`.
pub struct RankLowering;

impl OpLowering for RankLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::Rank)
    }

    fn name(&self) -> &str {
        "RankLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let source = memref::Rank::cast(rw.body(), op)
            .expect("the root says so")
            .memref();
        let rank = match rw.body().value_type(source).as_memref() {
            Some(memref) => {
                let rank = i64::try_from(memref.rank()).expect("a rank fits");
                rw.index_constant(rank)
            }
            None => UnrankedDescriptor::new(operands[0]).rank(rw),
        };
        rw.replace(op, &[rank]);
        Ok(())
    }
}

impl OpLowering for DimLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::Dim)
    }

    fn name(&self) -> &str {
        "DimLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let dim = memref::Dim::cast(rw.body(), op).expect("the root says so");
        let known = constant_index(rw.body(), dim.index());
        let value = match rw.body().value_type(dim.source()).clone() {
            Type::UnrankedMemRef(memref) => unranked_size(rw, &memref, operands)?,
            _ => ranked_size(rw, known, operands),
        };
        rw.replace(op, &[value]);
        Ok(())
    }
}

fn ranked_size(
    rw: &mut LlvmRewriter<'_, '_>,
    known: Option<i128>,
    operands: &[ValueId],
) -> ValueId {
    let descriptor = Descriptor::new(rw, operands[0]);
    let known = known.map(|known| usize::try_from(known).ok());
    match known {
        Some(Some(dimension)) if dimension < descriptor.rank() => descriptor.size(rw, dimension),
        None if descriptor.rank() > 0 => descriptor.size_at(rw, operands[1]),
        _ => {
            let index = rw.index_type();
            rw.undefined(index)
        }
    }
}

/// Reads a size from the ranked descriptor in memory: sizes follow the two pointers and the offset.
fn unranked_size(
    rw: &mut LlvmRewriter<'_, '_>,
    memref: &UnrankedMemRefType,
    operands: &[ValueId],
) -> Result<ValueId, Mismatch> {
    let (head, index) = (head(rw, memref)?, rw.index_type());
    let bytes = UnrankedDescriptor::new(operands[0]).pointer(rw);
    let start = rw.pointer_to(bytes, head.clone());
    let to_index = pointer(index.clone(), 0);
    let offset = rw.address(start, head, &[Ok(0), Ok(2)], to_index);
    let one = rw.index_constant(1);
    let place = rw.add(one, operands[1]);
    let size = rw.element_address(offset, index.clone(), place);
    Ok(rw.load(size, index))
}

/// The number in an index that is a constant.
fn constant_index(body: &Body, index: ValueId) -> Option<i128> {
    let Def::Result(op, _) = body.value_def(index) else {
        return None;
    };
    let constant = arith::Constant::cast(body, op)?;
    constant.value().as_integer()
}
