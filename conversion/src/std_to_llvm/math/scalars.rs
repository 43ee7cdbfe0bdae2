//! Functions that are computed lane by lane: calls of C's library, and powers of integers.
//!
//! Floats of 16 bits are computed in 32, and powers with an integer exponent in 64, because a product of many factors is not exact.

use std::sync::Arc;

use stridecheck_ir::dialect::{llvm, math};
use stridecheck_ir::types::FloatType;
use stridecheck_ir::{Attribute, OpId, Type, ValueId};

use crate::error::Mismatch;
use crate::pattern::PatternSet;
use crate::root::Root;
use crate::std_to_llvm::context::Context;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::vector::lanes::{assemble, lane, places, require_fixed, shape};

/// The functions of C's library: the name of the pattern, the op, and the functions for its results on doubles.
const FUNCTIONS: &[(&str, math::Op, &[&str])] = &[
    ("MathAcosLowering", math::Op::Acos, &["acos"]),
    ("MathAcoshLowering", math::Op::Acosh, &["acosh"]),
    ("MathAsinLowering", math::Op::Asin, &["asin"]),
    ("MathAsinhLowering", math::Op::Asinh, &["asinh"]),
    ("MathAtanLowering", math::Op::Atan, &["atan"]),
    ("MathAtan2Lowering", math::Op::Atan2, &["atan2"]),
    ("MathAtanhLowering", math::Op::Atanh, &["atanh"]),
    ("MathCbrtLowering", math::Op::Cbrt, &["cbrt"]),
    ("MathCosLowering", math::Op::Cos, &["cos"]),
    ("MathCoshLowering", math::Op::Cosh, &["cosh"]),
    ("MathErfLowering", math::Op::Erf, &["erf"]),
    ("MathErfcLowering", math::Op::Erfc, &["erfc"]),
    ("MathExpLowering", math::Op::Exp, &["exp"]),
    ("MathExp2Lowering", math::Op::Exp2, &["exp2"]),
    ("MathExpm1Lowering", math::Op::Expm1, &["expm1"]),
    ("MathLogLowering", math::Op::Log, &["log"]),
    ("MathLog10Lowering", math::Op::Log10, &["log10"]),
    ("MathLog1pLowering", math::Op::Log1p, &["log1p"]),
    ("MathLog2Lowering", math::Op::Log2, &["log2"]),
    ("MathPowfLowering", math::Op::Powf, &["pow"]),
    ("MathSinLowering", math::Op::Sin, &["sin"]),
    ("MathSincosLowering", math::Op::Sincos, &["sin", "cos"]),
    ("MathSinhLowering", math::Op::Sinh, &["sinh"]),
    ("MathTanLowering", math::Op::Tan, &["tan"]),
    ("MathTanhLowering", math::Op::Tanh, &["tanh"]),
];

/// The widest integer with a conversion that a double holds exactly.
const WIDEST_EXPONENT: u32 = 32;

/// An op that becomes calls of C's library.
struct CallLowering {
    name: &'static str,
    from: math::Op,
    functions: &'static [&'static str],
}

/// `math.fpowi`: the power of C's library.
struct FpowiLowering;

/// `math.ipowi`: multiplies the squares of the base for the set bits of the exponent.
struct IpowiLowering;

/// `math.rsqrt`: one divided by the root.
struct RsqrtLowering;

pub(super) fn populate(set: &mut PatternSet, context: &Arc<Context>) {
    for (name, from, functions) in FUNCTIONS {
        set.add(context.pattern(CallLowering {
            name,
            from: *from,
            functions,
        }));
    }
    set.add(context.pattern(FpowiLowering));
    set.add(context.pattern(IpowiLowering));
    set.add(context.pattern(RsqrtLowering));
}

impl OpLowering for CallLowering {
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
        let computed = computed_in(rw, op, FloatType::F32)?;
        let suffix = if computed == FloatType::F32 { "f" } else { "" };
        let names = self.functions.iter().map(|name| format!("{name}{suffix}"));
        let names: Vec<String> = names.collect();
        let ty = Type::Float(computed);
        for name in &names {
            rw.declare(name, ty.clone(), vec![ty.clone(); operands.len()])?;
        }
        lane_by_lane(rw, op, operands, &|rw, inputs| {
            let inputs: Vec<ValueId> = inputs.iter().map(|v| resized(rw, *v, &ty)).collect();
            let calls = names.iter().map(|name| {
                let result = rw.call(name, &inputs, ty.clone());
                result.expect("the function gives a float")
            });
            calls.collect()
        })
    }
}

impl OpLowering for FpowiLowering {
    fn root(&self) -> Root {
        Root::op(math::Op::Fpowi)
    }

    fn name(&self) -> &str {
        "MathFpowiLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let exponent = rw.body().value_type(rw.body().operands(op)[1]).clone();
        if !matches!(exponent.scalar(), Type::Integer(integer) if integer.width <= WIDEST_EXPONENT)
        {
            return Err(Mismatch::new(format!(
                "expected an exponent of at most {WIDEST_EXPONENT} bits, found '{exponent}'"
            )));
        }
        computed_in(rw, op, FloatType::F32)?;
        let ty = Type::Float(FloatType::F64);
        rw.declare("pow", ty.clone(), vec![ty.clone(); 2])?;
        lane_by_lane(rw, op, operands, &|rw, inputs| {
            let base = resized(rw, inputs[0], &ty);
            let exponent = rw.cast(llvm::Op::SIToFP, inputs[1], ty.clone());
            rw.call("pow", &[base, exponent], ty.clone())
                .into_iter()
                .collect()
        })
    }
}

impl OpLowering for RsqrtLowering {
    fn root(&self) -> Root {
        Root::op(math::Op::Rsqrt)
    }

    fn name(&self) -> &str {
        "MathRsqrtLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let ty = Type::Float(computed_in(rw, op, FloatType::F32)?);
        lane_by_lane(rw, op, operands, &|rw, inputs| {
            let input = resized(rw, inputs[0], &ty);
            let root = rw.cast(llvm::Op::Sqrt, input, ty.clone());
            let one = match ty {
                Type::Float(FloatType::F32) => Attribute::float(F32_ONE, FloatType::F32),
                _ => Attribute::float(F64_ONE, FloatType::F64),
            };
            let one = rw.constant(one, ty.clone());
            vec![rw.binary(llvm::Op::FDiv, one, root)]
        })
    }
}

const F32_ONE: u128 = 0x3F80_0000;
const F64_ONE: u128 = 0x3FF0_0000_0000_0000;

impl OpLowering for IpowiLowering {
    fn root(&self) -> Root {
        Root::op(math::Op::Ipowi)
    }

    fn name(&self) -> &str {
        "MathIpowiLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        lane_by_lane(rw, op, operands, &|rw, inputs| {
            vec![integer_power(rw, inputs[0], inputs[1])]
        })
    }
}

/// A power of an integer; a negative one is zero except for the bases 1 and -1.
fn integer_power(rw: &mut LlvmRewriter<'_, '_>, base: ValueId, exponent: ValueId) -> ValueId {
    let ty = rw.type_of(base);
    let width = ty.integer_width().expect("the verifier requires integers");
    let number = |rw: &mut LlvmRewriter<'_, '_>, value: i128| {
        rw.constant(Attribute::integer(value, ty.clone()), ty.clone())
    };
    let [zero, one] = [0, 1].map(|value| number(rw, value));
    let minus_one = number(rw, -1);
    let (mut power, mut square) = (one, base);
    // The highest bit is the sign.
    for bit in 0..width - 1 {
        let distance = number(rw, bit.into());
        let rest = rw.binary(llvm::Op::LShr, exponent, distance);
        let is_set = rw.cast(llvm::Op::Trunc, rest, Type::bool());
        let product = rw.mul(power, square);
        power = rw.select(is_set, product, power);
        square = rw.mul(square, square);
    }
    let is_odd = match width {
        1 => exponent,
        _ => rw.cast(llvm::Op::Trunc, exponent, Type::bool()),
    };
    let alternating = rw.select(is_odd, minus_one, one);
    let is_minus_one = rw.is_equal(base, minus_one);
    let is_one = rw.is_equal(base, one);
    let fraction = rw.select(is_one, one, zero);
    let fraction = rw.select(is_minus_one, alternating, fraction);
    let is_negative = rw.is_less(exponent, zero);
    rw.select(is_negative, fraction, power)
}

/// The type that a function is computed in: that of its result, or the smallest one that the library supports.
fn computed_in(
    rw: &LlvmRewriter<'_, '_>,
    op: OpId,
    least: FloatType,
) -> Result<FloatType, Mismatch> {
    let ty = rw.body().value_type(rw.body().results(op)[0]).scalar();
    match ty.as_float() {
        Some(FloatType::F16 | FloatType::Bf16) => Ok(least),
        Some(float @ (FloatType::F32 | FloatType::F64)) => Ok(float),
        _ => Err(Mismatch::new(format!(
            "expected a float of 16, 32 or 64 bits, found '{ty}'"
        ))),
    }
}

/// Replaces an op by a computation on each lane of its operands; a float may have another width than the result lane.
fn lane_by_lane(
    rw: &mut LlvmRewriter<'_, '_>,
    op: OpId,
    operands: &[ValueId],
    apply: &dyn Fn(&mut LlvmRewriter<'_, '_>, &[ValueId]) -> Vec<ValueId>,
) -> Result<(), Mismatch> {
    let results = rw.body().results(op).to_vec();
    require_fixed(rw, &results)?;
    let shape = shape(rw.body().value_type(results[0]));
    let ty = rw.converted_type(results[0])?;
    let element = rw.body().value_type(results[0]).scalar().clone();
    let mut lanes = vec![Vec::new(); results.len()];
    for place in places(&shape) {
        let inputs: Vec<ValueId> = operands.iter().map(|v| lane(rw, *v, &place)).collect();
        for (lanes, value) in lanes.iter_mut().zip(apply(rw, &inputs)) {
            lanes.push(resized(rw, value, &element));
        }
    }
    let values = lanes.iter().map(|lanes| assemble(rw, &ty, &shape, lanes));
    let values: Vec<ValueId> = values.collect();
    rw.replace(op, &values);
    Ok(())
}

/// A float in another type; itself if it has that type.
pub(in crate::std_to_llvm) fn resized(
    rw: &mut LlvmRewriter<'_, '_>,
    value: ValueId,
    ty: &Type,
) -> ValueId {
    let width = |ty: &Type| ty.as_float().map_or(0, FloatType::width);
    let from = rw.type_of(value);
    match width(&from).cmp(&width(ty)) {
        std::cmp::Ordering::Less => rw.cast(llvm::Op::FPExt, value, ty.clone()),
        std::cmp::Ordering::Equal => value,
        std::cmp::Ordering::Greater => rw.cast(llvm::Op::FPTrunc, value, ty.clone()),
    }
}
