//! Functions of floats and integers, which become intrinsics of LLVM if they are exact.

pub(super) mod scalars;

use std::sync::Arc;

use stridecheck_ir::dialect::{llvm, math};
use stridecheck_ir::{Attribute, OpId, OpSpec, Type, ValueId};

use crate::error::Mismatch;
use crate::pattern::PatternSet;
use crate::root::Root;
use crate::std_to_llvm::arith::{elementwise, replace_with_counterpart};
use crate::std_to_llvm::context::Context;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;

/// The ops with a counterpart: the name of the pattern, the op, and the counterpart.
const COUNTERPARTS: &[(&str, math::Op, llvm::Op)] = &[
    ("MathAbsfLowering", math::Op::Absf, llvm::Op::FAbs),
    ("MathCeilLowering", math::Op::Ceil, llvm::Op::Ceil),
    (
        "MathCopysignLowering",
        math::Op::Copysign,
        llvm::Op::CopySign,
    ),
    ("MathCtpopLowering", math::Op::Ctpop, llvm::Op::CtPop),
    ("MathFloorLowering", math::Op::Floor, llvm::Op::Floor),
    ("MathFmaLowering", math::Op::Fma, llvm::Op::Fma),
    ("MathRoundLowering", math::Op::Round, llvm::Op::Round),
    (
        "MathRoundevenLowering",
        math::Op::Roundeven,
        llvm::Op::RoundEven,
    ),
    ("MathSqrtLowering", math::Op::Sqrt, llvm::Op::Sqrt),
    ("MathTruncLowering", math::Op::Trunc, llvm::Op::FTrunc),
];

/// The ops whose intrinsic has a flag that makes one operand poison, which is never set here.
const DEFINED: &[(&str, math::Op, llvm::Op, &str)] = &[
    (
        "MathAbsiLowering",
        math::Op::Absi,
        llvm::Op::Abs,
        "is_int_min_poison",
    ),
    (
        "MathCtlzLowering",
        math::Op::Ctlz,
        llvm::Op::CtLz,
        "is_zero_poison",
    ),
    (
        "MathCttzLowering",
        math::Op::Cttz,
        llvm::Op::CtTz,
        "is_zero_poison",
    ),
];

/// The class tests, as bits of `llvm.is.fpclass`.
const CLASSES: &[(&str, math::Op, i128)] = &[
    ("MathIsfiniteLowering", math::Op::Isfinite, 0x1F8),
    ("MathIsinfLowering", math::Op::Isinf, 0x204),
    ("MathIsnanLowering", math::Op::Isnan, 0x003),
    ("MathIsnormalLowering", math::Op::Isnormal, 0x108),
];

/// An op with a counterpart in the LLVM dialect that has the same operands and results.
struct CounterpartLowering {
    name: &'static str,
    from: math::Op,
    to: llvm::Op,
}

/// An op whose counterpart has an additional flag, which is false.
struct DefinedLowering {
    name: &'static str,
    from: math::Op,
    to: llvm::Op,
    question: &'static str,
}

/// `math.clampf`: not above the upper bound, then not below the lower one.
struct ClampLowering;

/// Whether a float is of one of several classes.
struct ClassLowering {
    name: &'static str,
    from: math::Op,
    classes: i128,
}

/// Adds the lowerings of this family.
pub fn populate_math(set: &mut PatternSet, context: &Arc<Context>) {
    set.add(context.pattern(ClampLowering));
    scalars::populate(set, context);
    for (name, from, to) in COUNTERPARTS {
        set.add(context.pattern(CounterpartLowering {
            name,
            from: *from,
            to: *to,
        }));
    }
    for (name, from, to, question) in DEFINED {
        set.add(context.pattern(DefinedLowering {
            name,
            from: *from,
            to: *to,
            question,
        }));
    }
    for (name, from, classes) in CLASSES {
        set.add(context.pattern(ClassLowering {
            name,
            from: *from,
            classes: *classes,
        }));
    }
}

impl OpLowering for CounterpartLowering {
    fn root(&self) -> Root {
        Root::op(self.from)
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
        replace_with_counterpart(rw, op, self.to, operands)
    }
}

impl OpLowering for DefinedLowering {
    fn root(&self) -> Root {
        Root::op(self.from)
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
        let answer = Attribute::integer(0, Type::bool());
        replace_with(rw, (op, operands), self.to, (self.question, answer))
    }
}

impl OpLowering for ClassLowering {
    fn root(&self) -> Root {
        Root::op(self.from)
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
        let classes = Attribute::integer(self.classes, Type::integer(32));
        replace_with(rw, (op, operands), llvm::Op::IsFpClass, ("bit", classes))
    }
}

impl OpLowering for ClampLowering {
    fn root(&self) -> Root {
        Root::op(math::Op::Clampf)
    }

    fn name(&self) -> &str {
        "MathClampfLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        elementwise::replace(rw, op, operands, &|rw, operands, _| {
            let below = rw.binary(llvm::Op::Minimum, operands[0], operands[2]);
            vec![rw.binary(llvm::Op::Maximum, below, operands[1])]
        })
    }
}

/// Replaces an op by one with the same operands and one attribute.
fn replace_with(
    rw: &mut LlvmRewriter<'_, '_>,
    (op, operands): (OpId, &[ValueId]),
    to: llvm::Op,
    (name, value): (&'static str, Attribute),
) -> Result<(), Mismatch> {
    elementwise::replace(rw, op, operands, &|rw, operands, types| {
        let spec = OpSpec::new(to).operands(operands);
        let spec = spec.attribute(name, value.clone());
        vec![rw.emit(spec.result(types[0].clone()))]
    })
}
