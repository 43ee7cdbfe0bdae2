//! Vectors, lane by lane or row by row.
//!
//! Rules:
//! - Lanes are extracted from vectors, and results are assembled from lanes: LLVM's optimiser combines them into shuffles.
//! - Lanes are combined in their order, and a product is rounded before the sum.
//! - A lane that is not accessed reads and writes a separate stack slot, so no branch is needed.

mod combine;
mod element;
pub(super) mod lanes;
mod memory;
mod moves;
mod print;
pub(super) mod rows;

use std::sync::Arc;

use stridecheck_ir::dialect::vector::{self, Op};
use stridecheck_ir::dialect::{Opcode, View, llvm};
use stridecheck_ir::{Attribute, OpId, Type, ValueId};

use crate::error::Mismatch;
use crate::pattern::PatternSet;
use crate::root::Root;
use crate::std_to_llvm::arith::elementwise;
use crate::std_to_llvm::arith::replace_with_counterpart;
use crate::std_to_llvm::context::Context;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;
use combine::{CombineLowering, Inputs};
use element::ElementLowering;
use lanes::{assemble, places, require_fixed, shape};
use memory::{Around, LanesLowering, RowsLowering, TypeCastLowering};
use moves::{MoveLowering, PartLowering};
use print::PrintLowering;

/// `vector.fma`.
struct FmaLowering;

/// `vector.bitcast`.
struct BitcastLowering;

/// `vector.step`, `vector.constant_mask` and `vector.create_mask`.
struct MadeLowering {
    name: &'static str,
    root: Op,
}

/// `vector.mask`: its inner op, for some lanes only.
struct MaskLowering;

const MOVES: &[(&str, Op)] = &[
    ("VectorBroadcastLowering", Op::Broadcast),
    ("VectorSplatLowering", Op::Splat),
    ("VectorExtractStridedSliceLowering", Op::ExtractStridedSlice),
    ("VectorInsertStridedSliceLowering", Op::InsertStridedSlice),
    ("VectorShuffleLowering", Op::Shuffle),
    ("VectorInterleaveLowering", Op::Interleave),
    ("VectorDeinterleaveLowering", Op::Deinterleave),
    ("VectorFromElementsLowering", Op::FromElements),
    ("VectorToElementsLowering", Op::ToElements),
    ("VectorShapeCastLowering", Op::ShapeCast),
    ("VectorTransposeLowering", Op::Transpose),
];

const PARTS: &[(&str, Op)] = &[
    ("VectorExtractLowering", Op::Extract),
    ("VectorInsertLowering", Op::Insert),
];

const ELEMENTS: &[(&str, Op)] = &[
    ("VectorExtractElementLowering", Op::ExtractElement),
    ("VectorInsertElementLowering", Op::InsertElement),
];

const MADE: &[(&str, Op)] = &[
    ("VectorStepLowering", Op::Step),
    ("VectorConstantMaskLowering", Op::ConstantMask),
    ("VectorCreateMaskLowering", Op::CreateMask),
];

const COMBINING: &[(&str, Op)] = &[
    ("VectorReductionLowering", Op::Reduction),
    ("VectorMultiReductionLowering", Op::MultiReduction),
    ("VectorOuterproductLowering", Op::Outerproduct),
    ("VectorContractLowering", Op::Contract),
    ("VectorScanLowering", Op::Scan),
];

const ROWS: &[(&str, Op)] = &[
    ("VectorLoadLowering", Op::Load),
    ("VectorStoreLowering", Op::Store),
];

const LANES: &[(&str, Op)] = &[
    ("VectorMaskedLoadLowering", Op::MaskedLoad),
    ("VectorMaskedStoreLowering", Op::MaskedStore),
    ("VectorGatherLowering", Op::Gather),
    ("VectorScatterLowering", Op::Scatter),
    ("VectorExpandLoadLowering", Op::ExpandLoad),
    ("VectorCompressStoreLowering", Op::CompressStore),
    ("VectorTransferReadLowering", Op::TransferRead),
    ("VectorTransferWriteLowering", Op::TransferWrite),
];

/// Adds the lowerings of this family.
pub fn populate_vector(set: &mut PatternSet, context: &Arc<Context>) {
    for (name, root) in MOVES.iter().copied() {
        set.add(context.pattern(MoveLowering { name, root }));
    }
    for (name, root) in PARTS.iter().copied() {
        set.add(context.pattern(PartLowering { name, root }));
    }
    for (name, root) in ELEMENTS.iter().copied() {
        set.add(context.pattern(ElementLowering { name, root }));
    }
    for (name, root) in MADE.iter().copied() {
        set.add(context.pattern(MadeLowering { name, root }));
    }
    for (name, root) in COMBINING.iter().copied() {
        set.add(context.pattern(CombineLowering { name, root }));
    }
    for (name, root) in ROWS.iter().copied() {
        set.add(context.pattern(RowsLowering { name, root }));
    }
    for (name, root) in LANES.iter().copied() {
        set.add(context.pattern(LanesLowering { name, root }));
    }
    set.add(context.pattern(FmaLowering))
        .add(context.pattern(BitcastLowering))
        .add(context.pattern(TypeCastLowering))
        .add(context.pattern(MaskLowering))
        .add(context.pattern(PrintLowering));
}

impl OpLowering for FmaLowering {
    fn root(&self) -> Root {
        Root::op(Op::Fma)
    }

    fn name(&self) -> &str {
        "VectorFmaLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        replace_with_counterpart(rw, op, llvm::Op::Fma, operands)
    }
}

impl OpLowering for BitcastLowering {
    fn root(&self) -> Root {
        Root::op(Op::Bitcast)
    }

    fn name(&self) -> &str {
        "VectorBitcastLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = vector::Bitcast::cast(rw.body(), op).expect("the root says so");
        let elements =
            [view.source(), view.result()].map(|value| rw.body().value_type(value).scalar());
        // The verifier takes an index for another width than that of the LLVM dialect.
        if elements.contains(&&Type::Index) && elements[0] != elements[1] {
            let found = rw.body().value_type(view.source());
            return Err(Mismatch::new(format!(
                "expected elements of a width that the program says, found '{found}'"
            )));
        }
        elementwise::replace(rw, op, operands, &|rw, rows, types| {
            vec![rw.cast(llvm::Op::Bitcast, rows[0], types[0].clone())]
        })
    }
}

impl OpLowering for MadeLowering {
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
        let result = rw.body().results(op)[0];
        require_fixed(rw, &[result])?;
        let ty = rw.converted_type(result)?;
        let shape = shape(rw.body().value_type(result));
        let limits = match vector::ConstantMask::cast(rw.body(), op) {
            Some(view) => view.sizes().to_vec(),
            None => Vec::new(),
        };
        let places = match shape.is_empty() {
            // A mask without dimensions has one place, and one limit.
            true => vec![vec![0]],
            false => places(&shape),
        };
        let mut lanes = Vec::new();
        for place in places {
            lanes.push(match self.root {
                Op::Step => rw.index_constant(place[0]),
                Op::ConstantMask => {
                    let is_set = place.iter().zip(&limits).all(|(i, limit)| i < limit);
                    rw.constant(Attribute::bool(is_set), Type::bool())
                }
                _ => is_below(rw, &place, operands),
            });
        }
        let value = assemble(rw, &ty, &shape, &lanes);
        rw.replace(op, &[value]);
        Ok(())
    }
}

/// Whether a place is below the limit in each dimension.
fn is_below(rw: &mut LlvmRewriter<'_, '_>, place: &[i64], limits: &[ValueId]) -> ValueId {
    let mut is_set = None;
    for (i, limit) in place.iter().zip(limits) {
        let i = rw.index_constant(*i);
        let is_here = rw.is_less(i, *limit);
        is_set = Some(match is_set {
            None => is_here,
            Some(others) => rw.binary(llvm::Op::And, others, is_here),
        });
    }
    is_set.expect("a mask has a limit")
}

impl OpLowering for MaskLowering {
    fn root(&self) -> Root {
        Root::op(Op::Mask)
    }

    fn name(&self) -> &str {
        "VectorMaskLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = vector::Mask::cast(rw.body(), op).expect("the root says so");
        let block = rw.body().entry_block(view.region());
        let inner = block.and_then(|block| rw.body().first_op(block));
        let inner = inner.expect("the verifier requires an end");
        let values = rw.body().operands(inner).to_vec();
        let mut inputs = Vec::new();
        for value in values {
            inputs.push(rw.converted(value)?);
        }
        let mask = Some(operands[0]);
        let results = match rw.body().opcode(inner) {
            Some(Opcode::Vector(Op::Yield)) => match (operands, &inputs[..]) {
                (&[mask, passthru], &[value]) => {
                    let chosen = [mask, value, passthru];
                    return replace_with_counterpart(rw, op, llvm::Op::Select, &chosen);
                }
                _ => inputs,
            },
            Some(Opcode::Vector(
                kind @ (Op::Reduction | Op::MultiReduction | Op::Outerproduct | Op::Contract),
            )) => {
                let inputs = Inputs {
                    operands: &inputs,
                    mask,
                };
                combine::combined(rw, (inner, kind), inputs)?
            }
            Some(Opcode::Vector(kind @ (Op::Gather | Op::TransferRead | Op::TransferWrite))) => {
                let passthru = operands.get(1).copied();
                let around = Around { mask, passthru };
                let value = memory::accessed(rw, (inner, kind), &inputs, around)?;
                value.into_iter().collect()
            }
            _ => {
                let found = rw.body().op_name(inner).current();
                return Err(Mismatch::new(format!("'{found}' takes no mask")));
            }
        };
        rw.replace(op, &results);
        Ok(())
    }
}
