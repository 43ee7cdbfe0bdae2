//! Elements that are changed atomically.
//!
//! A change with an LLVM instruction becomes that instruction; any other is a loop that computes the new value from the
//! old one and swaps it in if the element is unchanged.
//! Only integers and floats of whole bytes, at most 8, can be changed: LLVM has no atomic accesses to others.

use stridecheck_ir::dialect::{View, llvm, memref};
use stridecheck_ir::{Attribute, BlockId, MemRefType, OpId, OpSpec, Place, Type, ValueId};

use crate::error::Mismatch;
use crate::root::Root;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::memref::access::element_address;

/// `memref.atomic_rmw`.
pub struct AtomicRmwLowering;

/// `memref.generic_atomic_rmw`, with its `memref.atomic_yield`.
pub struct GenericAtomicRmwLowering;

/// The ordering of `llvm.atomicrmw` and `llvm.cmpxchg`, by its number: as in LLVM 22.
const ACQUIRE_RELEASE: i64 = 6;
const MONOTONIC: i64 = 2;

impl OpLowering for AtomicRmwLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::AtomicRmw)
    }

    fn name(&self) -> &str {
        "AtomicRmwLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let atomic = memref::AtomicRmw::cast(rw.body(), op).expect("the root says so");
        let kind = atomic.kind();
        let memref = memref_type(rw, atomic.memref());
        let value = operands[0];
        let old = match instruction(kind) {
            Ok(kind) => {
                require_atomic(rw, &memref)?;
                let address = element_address(rw, &memref, operands[1], &operands[2..])?;
                atomic_rmw(rw, kind, address, value)
            }
            Err(arithmetic) => {
                let cell = Cell::of(rw, (&memref, operands[1], &operands[2..]))?;
                let swap = Swap::begin(rw, op, cell);
                let new = rw.at(Place::End(swap.body), |rw| {
                    rw.binary(arithmetic, swap.old, value)
                });
                swap.end(rw, new)
            }
        };
        rw.replace(op, &[old]);
        Ok(())
    }
}

impl OpLowering for GenericAtomicRmwLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::GenericAtomicRmw)
    }

    fn name(&self) -> &str {
        "GenericAtomicRmwLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let generic = memref::GenericAtomicRmw::cast(rw.body(), op).expect("the root says so");
        let memref = memref_type(rw, generic.memref());
        let block = rw.body().entry_block(generic.region());
        let block = block.expect("the verifier requires a block");
        let end = rw.body().last_op(block);
        let end = end.expect("the verifier requires a terminator");
        let cell = Cell::of(rw, (&memref, operands[0], &operands[1..]))?;
        let swap = Swap::begin(rw, op, cell);
        rw.inline_block(block, Place::End(swap.body), &[swap.old]);
        let new = rw.body().operands(end)[0];
        let new = rw.converted(new)?;
        rw.erase(end);
        let old = swap.end(rw, new);
        rw.replace(op, &[old]);
        Ok(())
    }
}

/// The keyword of the instruction, or the arithmetic if LLVM has no such instruction.
fn instruction(kind: &str) -> Result<&'static str, llvm::Op> {
    Ok(match kind {
        "addf" => "fadd",
        "addi" => "add",
        "andi" => "_and",
        "assign" => "xchg",
        "maximumf" => "fmaximum",
        "maxnumf" => "fmax",
        "maxs" => "max",
        "maxu" => "umax",
        "minimumf" => "fminimum",
        "minnumf" => "fmin",
        "mins" => "min",
        "minu" => "umin",
        "ori" => "_or",
        "xori" => "_xor",
        "mulf" => return Err(llvm::Op::FMul),
        "muli" => return Err(llvm::Op::Mul),
        kind => unreachable!("the verifier knows no kind `{kind}`"),
    })
}

/// `llvm.atomicrmw`; returns the old value.
pub fn atomic_rmw(
    rw: &mut LlvmRewriter<'_, '_>,
    kind: &str,
    address: ValueId,
    value: ValueId,
) -> ValueId {
    let number = llvm::ATOMIC_KINDS.iter().position(|known| *known == kind);
    let number = number.expect("LLVM has this kind");
    let number = i64::try_from(number).expect("there are few kinds");
    let ty = rw.type_of(value);
    rw.emit(
        OpSpec::new(llvm::Op::AtomicRmw)
            .operands(&[address, value])
            .attribute("bin_op", Attribute::i64(number))
            .attribute("ordering", Attribute::i64(ACQUIRE_RELEASE))
            .result(ty),
    )
}

/// The bits of an element in memory, as an integer.
struct Cell {
    address: ValueId,
    bits: Type,
    element: Type,
}

impl Cell {
    fn of(
        rw: &mut LlvmRewriter<'_, '_>,
        (memref, descriptor, indices): (&MemRefType, ValueId, &[ValueId]),
    ) -> Result<Self, Mismatch> {
        let (element, width) = require_atomic(rw, memref)?;
        let bits = Type::integer(width);
        let address = element_address(rw, memref, descriptor, indices)?;
        let address = rw.pointer_to(address, bits.clone());
        Ok(Self {
            address,
            bits,
            element,
        })
    }

    fn cast(&self, rw: &mut LlvmRewriter<'_, '_>, value: ValueId, to: &Type) -> ValueId {
        match rw.body().value_type(value) == to {
            true => value,
            false => rw.cast(llvm::Op::Bitcast, value, to.clone()),
        }
    }
}

/// A loop around the computation of a new value.
struct Swap {
    cell: Cell,
    /// The block of the computation, where `end` continues.
    body: BlockId,
    /// The bits that were read.
    bits: ValueId,
    /// The value that was read.
    old: ValueId,
    /// The block after the loop; it begins with the lowered op.
    rest: BlockId,
}

impl Swap {
    /// Reads the element and opens the loop.
    fn begin(rw: &mut LlvmRewriter<'_, '_>, op: OpId, cell: Cell) -> Self {
        let before = rw.body().op_block(op).expect("the op is in a block");
        let read = rw.load(cell.address, cell.bits.clone());
        let rest = rw.split_block(op);
        let body = rw.insert_block(rest, std::slice::from_ref(&cell.bits));
        rw.at(Place::End(before), |rw| rw.branch(body, &[read]));
        let bits = rw.body().arguments(body)[0];
        let old = rw.at(Place::End(body), |rw| cell.cast(rw, bits, &cell.element));
        Self {
            cell,
            body,
            bits,
            old,
            rest,
        }
    }

    /// Swaps the new value in, and closes the loop; returns the old value, which is defined in the block after it.
    fn end(self, rw: &mut LlvmRewriter<'_, '_>, new: ValueId) -> ValueId {
        rw.at(Place::End(self.body), |rw| {
            let new = self.cell.cast(rw, new, &self.cell.bits);
            let spec = OpSpec::new(llvm::Op::CmpXchg)
                .operands(&[self.cell.address, self.bits, new])
                .attribute("success_ordering", Attribute::i64(ACQUIRE_RELEASE))
                .attribute("failure_ordering", Attribute::i64(MONOTONIC));
            let pair = Type::structure(vec![self.cell.bits.clone(), Type::bool()]);
            let pair = rw.emit(spec.result(pair));
            let found = rw.extract(pair, &[0], self.cell.bits.clone());
            let is_swapped = rw.extract(pair, &[1], Type::bool());
            rw.emit_op(
                OpSpec::new(llvm::Op::CondBr)
                    .operand(is_swapped)
                    .successor(self.rest, &[])
                    .successor(self.body, &[found]),
            );
        });
        self.old
    }
}

/// The converted type of the elements and their width, if LLVM can change them atomically.
fn require_atomic(rw: &LlvmRewriter<'_, '_>, memref: &MemRefType) -> Result<(Type, u32), Mismatch> {
    let element = rw.types().convert_one(&memref.element)?;
    let width = element.integer_width();
    let width = width.or_else(|| Some(element.as_float()?.width()));
    match width {
        Some(width @ (8 | 16 | 32 | 64)) => Ok((element, width)),
        _ => Err(Mismatch::new(format!(
            "elements of type '{}' cannot be changed in one step: LLVM has no atomic access of this size",
            memref.element
        ))),
    }
}

fn memref_type(rw: &LlvmRewriter<'_, '_>, memref: ValueId) -> MemRefType {
    let ty = rw.body().value_type(memref).as_memref();
    ty.expect("the verifier requires a ranked memref").clone()
}
