//! Ops without a counterpart in LLVM: divisions that round, and those with two results.
//!
//! No flag is used here: an intermediate value may wrap where the result does not.

use std::sync::Arc;

use stridecheck_ir::dialect::arith::{self, cmpf_predicate, cmpi_predicate};
use stridecheck_ir::dialect::{index, llvm};
use stridecheck_ir::{Attribute, OpId, OpSpec, Opcode, Type, ValueId};

use super::elementwise;
use crate::error::Mismatch;
use crate::pattern::PatternSet;
use crate::root::Root;
use crate::std_to_llvm::context::Context;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;

/// The divisions that round: the name of the pattern, the op, the signs of the operands for which a step is added, and the step.
const ROUNDED_DIVISIONS: &[(&str, Opcode, &str, i128)] = &[
    (
        "CeildivsiLowering",
        Opcode::Arith(arith::Op::Ceildivsi),
        "eq",
        1,
    ),
    (
        "FloordivsiLowering",
        Opcode::Arith(arith::Op::Floordivsi),
        "ne",
        -1,
    ),
    (
        "IndexCeildivsLowering",
        Opcode::Index(index::Op::Ceildivs),
        "eq",
        1,
    ),
    (
        "IndexFloordivsLowering",
        Opcode::Index(index::Op::Floordivs),
        "ne",
        -1,
    ),
];

/// `arith.ceildivsi` and `arith.floordivsi`, and those of `index`: a truncating division, and a step if there is a remainder.
pub(super) struct RoundedDivisionLowering {
    name: &'static str,
    root: Opcode,
    /// The signs of the operands for which the step is added.
    signs: &'static str,
    step: i128,
}

/// `arith.ceildivui` and `index.ceildivui`: `(a - 1) / b + 1`, except for zero.
pub(super) struct CeildivuiLowering {
    name: &'static str,
    root: Opcode,
}

/// `arith.addui_extended`.
pub(super) struct AdduiExtendedLowering;

/// `arith.mulsi_extended` and `arith.mului_extended`: a product of twice the width, split in two.
pub(super) struct ExtendedProductLowering {
    name: &'static str,
    root: arith::Op,
    extension: llvm::Op,
}

/// Adds the lowerings of these ops.
pub(super) fn populate_expanded(set: &mut PatternSet, context: &Arc<Context>) {
    for (name, root, signs, step) in ROUNDED_DIVISIONS {
        set.add(context.pattern(RoundedDivisionLowering {
            name,
            root: *root,
            signs,
            step: *step,
        }));
    }
    for (name, root) in [
        ("CeildivuiLowering", arith::Op::Ceildivui.into()),
        ("IndexCeildivuLowering", index::Op::Ceildivu.into()),
    ] {
        set.add(context.pattern(CeildivuiLowering { name, root }));
    }
    set.add(context.pattern(AdduiExtendedLowering))
        .add(context.pattern(ExtendedProductLowering {
            name: "MulsiExtendedLowering",
            root: arith::Op::MulsiExtended,
            extension: llvm::Op::SExt,
        }))
        .add(context.pattern(ExtendedProductLowering {
            name: "MuluiExtendedLowering",
            root: arith::Op::MuluiExtended,
            extension: llvm::Op::ZExt,
        }));
}

impl OpLowering for RoundedDivisionLowering {
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
        elementwise::replace(rw, op, operands, &|rw, operands, types| {
            let (lhs, rhs) = (operands[0], operands[1]);
            let zero = splat(rw, 0, &types[0]);
            let step = splat(rw, self.step, &types[0]);
            let quotient = rw.binary(llvm::Op::SDiv, lhs, rhs);
            let product = rw.mul(quotient, rhs);
            let remains = compare(rw, "ne", lhs, product);
            let lhs_negative = compare(rw, "slt", lhs, zero);
            let rhs_negative = compare(rw, "slt", rhs, zero);
            let signs = compare(rw, self.signs, lhs_negative, rhs_negative);
            let steps = rw.binary(llvm::Op::And, remains, signs);
            let stepped = rw.add(quotient, step);
            vec![rw.select(steps, stepped, quotient)]
        })
    }
}

impl OpLowering for CeildivuiLowering {
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
        elementwise::replace(rw, op, operands, &|rw, operands, types| {
            let (lhs, rhs) = (operands[0], operands[1]);
            let zero = splat(rw, 0, &types[0]);
            let one = splat(rw, 1, &types[0]);
            let is_zero = compare(rw, "eq", lhs, zero);
            let less = rw.sub(lhs, one);
            let quotient = rw.binary(llvm::Op::UDiv, less, rhs);
            let more = rw.add(quotient, one);
            vec![rw.select(is_zero, zero, more)]
        })
    }
}

impl OpLowering for AdduiExtendedLowering {
    fn root(&self) -> Root {
        Root::op(arith::Op::AdduiExtended)
    }

    fn name(&self) -> &str {
        "AdduiExtendedLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        elementwise::replace(rw, op, operands, &|rw, operands, types| {
            let spec = OpSpec::new(llvm::Op::UAddWithOverflow).operands(operands);
            let both = rw.emit(spec.result(Type::structure(types.to_vec())));
            let parts = [0, 1].into_iter().zip(types);
            parts
                .map(|(place, ty)| rw.extract(both, &[place], ty.clone()))
                .collect()
        })
    }
}

impl OpLowering for ExtendedProductLowering {
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
        elementwise::replace(rw, op, operands, &|rw, operands, types| {
            let width = types[0].scalar().integer_width();
            let width = width.expect("the verifier requires integers");
            let wide = like(&types[0], Type::integer(2 * width));
            let lhs = rw.cast(self.extension, operands[0], wide.clone());
            let rhs = rw.cast(self.extension, operands[1], wide.clone());
            let product = rw.mul(lhs, rhs);
            let low = rw.cast(llvm::Op::Trunc, product, types[0].clone());
            let amount = splat(rw, width.into(), &wide);
            let shifted = rw.binary(llvm::Op::LShr, product, amount);
            let high = rw.cast(llvm::Op::Trunc, shifted, types[1].clone());
            vec![low, high]
        })
    }
}

/// The type of the same shape with another scalar.
pub(super) fn like(ty: &Type, scalar: Type) -> Type {
    match ty.as_vector() {
        Some(vector) => Type::vector(vector.shape.clone(), scalar),
        None => scalar,
    }
}

/// A number in every element.
pub(super) fn splat(rw: &mut LlvmRewriter<'_, '_>, value: i128, ty: &Type) -> ValueId {
    let scalar = ty.scalar().clone();
    let number = rw.constant(Attribute::integer(value, scalar.clone()), scalar);
    let Some(vector) = ty.as_vector() else {
        return number;
    };
    let nothing = rw.undefined(ty.clone());
    let index = Type::integer(64);
    let first = rw.constant(Attribute::integer(0, index.clone()), index);
    let spec = OpSpec::new(llvm::Op::InsertElement).operands(&[nothing, number, first]);
    let one = rw.emit(spec.result(ty.clone()));
    let length = usize::try_from(vector.shape[0]).expect("a vector fits into memory");
    let spec = OpSpec::new(llvm::Op::ShuffleVector)
        .operands(&[one, one])
        .attribute("mask", Attribute::i32_array(vec![0; length]));
    rw.emit(spec.result(ty.clone()))
}

/// `llvm.icmp` of scalars or vectors.
pub(super) fn compare(
    rw: &mut LlvmRewriter<'_, '_>,
    predicate: &str,
    lhs: ValueId,
    rhs: ValueId,
) -> ValueId {
    compare_by(rw, (llvm::Op::ICmp, cmpi_predicate(predicate)), [lhs, rhs])
}

/// `llvm.fcmp` of scalars or vectors.
pub(super) fn compare_floats(
    rw: &mut LlvmRewriter<'_, '_>,
    predicate: &str,
    lhs: ValueId,
    rhs: ValueId,
) -> ValueId {
    compare_by(rw, (llvm::Op::FCmp, cmpf_predicate(predicate)), [lhs, rhs])
}

fn compare_by(
    rw: &mut LlvmRewriter<'_, '_>,
    (op, predicate): (llvm::Op, usize),
    operands: [ValueId; 2],
) -> ValueId {
    let ty = like(&rw.type_of(operands[0]), Type::bool());
    let predicate = i64::try_from(predicate).expect("there are at most sixteen");
    let spec = OpSpec::new(op)
        .operands(&operands)
        .attribute("predicate", Attribute::i64(predicate));
    rw.emit(spec.result(ty))
}
