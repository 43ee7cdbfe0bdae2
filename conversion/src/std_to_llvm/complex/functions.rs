//! Functions of complex numbers: formulas on their parts with calls of C's library, other than those of `convert-complex-to-standard`.
//!
//! Parts of 16 bits are computed in 32; flags are dropped, since they allow results and require none.

use std::sync::Arc;

use stridecheck_ir::dialect::arith::cmpf_predicate;
use stridecheck_ir::dialect::complex::Op;
use stridecheck_ir::dialect::llvm;
use stridecheck_ir::types::FloatType;
use stridecheck_ir::{Attribute, OpId, OpSpec, Type, ValueId};

use super::{Pair, put_together, taken_apart};
use crate::error::Mismatch;
use crate::pattern::PatternSet;
use crate::root::Root;
use crate::std_to_llvm::context::Context;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::math::scalars::resized;

/// Computes a function of one operand or two.
type Apply = fn(&mut Formula<'_, '_, '_>, &[Pair]) -> Result<Pair, Mismatch>;

/// A function with a complex result.
struct FunctionLowering {
    name: &'static str,
    root: Op,
    apply: Apply,
}

/// `complex.angle`: the angle of the point with these parts.
struct AngleLowering;

/// `complex.powi`: the power with the exponent converted to a float.
struct PowiLowering;

const FUNCTIONS: &[(&str, Op, Apply)] = &[
    ("ComplexAtan2Lowering", Op::Atan2, |f, z| {
        f.atan2(z[0], z[1])
    }),
    ("ComplexCosLowering", Op::Cos, |f, z| f.cos(z[0])),
    ("ComplexExpLowering", Op::Exp, |f, z| f.exp(z[0])),
    ("ComplexExpm1Lowering", Op::Expm1, |f, z| f.expm1(z[0])),
    ("ComplexLogLowering", Op::Log, |f, z| f.log(z[0])),
    ("ComplexLog1pLowering", Op::Log1p, |f, z| f.log1p(z[0])),
    ("ComplexPowLowering", Op::Pow, |f, z| f.pow(z[0], z[1])),
    ("ComplexRsqrtLowering", Op::Rsqrt, |f, z| f.rsqrt(z[0])),
    ("ComplexSignLowering", Op::Sign, |f, z| f.sign(z[0])),
    ("ComplexSinLowering", Op::Sin, |f, z| f.sin(z[0])),
    ("ComplexSqrtLowering", Op::Sqrt, |f, z| f.sqrt(z[0])),
    ("ComplexTanLowering", Op::Tan, |f, z| f.tan(z[0])),
    ("ComplexTanhLowering", Op::Tanh, |f, z| f.tanh(z[0])),
];

pub(super) fn populate(set: &mut PatternSet, context: &Arc<Context>) {
    for (name, root, apply) in FUNCTIONS {
        set.add(context.pattern(FunctionLowering {
            name,
            root: *root,
            apply: *apply,
        }));
    }
    set.add(context.pattern(AngleLowering));
    set.add(context.pattern(PowiLowering));
}

impl OpLowering for FunctionLowering {
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
        let mut formula = Formula::of(rw, op)?;
        let numbers = operands.iter().map(|operand| formula.parts(*operand));
        let numbers: Vec<Pair> = numbers.collect();
        let result = (self.apply)(&mut formula, &numbers)?;
        replace(rw, op, result)
    }
}

impl OpLowering for AngleLowering {
    fn root(&self) -> Root {
        Root::op(Op::Angle)
    }

    fn name(&self) -> &str {
        "ComplexAngleLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let ty = rw.converted_type(rw.body().results(op)[0])?;
        let mut formula = Formula::of(rw, op)?;
        let number = formula.parts(operands[0]);
        let angle = formula.angle(number)?;
        let angle = resized(rw, angle, &ty);
        rw.replace(op, &[angle]);
        Ok(())
    }
}

impl OpLowering for PowiLowering {
    fn root(&self) -> Root {
        Root::op(Op::Powi)
    }

    fn name(&self) -> &str {
        "ComplexPowiLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let mut formula = Formula::of(rw, op)?;
        let base = formula.parts(operands[0]);
        let ty = formula.ty.clone();
        let exponent = formula.rw.cast(llvm::Op::SIToFP, operands[1], ty);
        let zero = formula.number(Number::Zero);
        let result = formula.pow(base, [exponent, zero])?;
        replace(rw, op, result)
    }
}

/// Replaces an op by a complex number with these parts.
fn replace(rw: &mut LlvmRewriter<'_, '_>, op: OpId, parts: Pair) -> Result<(), Mismatch> {
    let result = rw.body().results(op)[0];
    let part = rw.body().value_type(result).number().clone();
    let ty = rw.converted_type(result)?;
    let parts = parts.map(|value| resized(rw, value, &part));
    let value = put_together(rw, ty, parts);
    rw.replace(op, &[value]);
    Ok(())
}

/// Arithmetic and functions of floats of one type.
struct Formula<'f, 'r, 'b> {
    rw: &'f mut LlvmRewriter<'r, 'b>,
    ty: Type,
}

/// Constants of formulas.
#[derive(Clone, Copy)]
enum Number {
    Zero,
    Half,
    One,
    Two,
}

impl<'f, 'r, 'b> Formula<'f, 'r, 'b> {
    /// Computes in the type of the parts of an op, or in the smallest one that the library supports.
    fn of(rw: &'f mut LlvmRewriter<'r, 'b>, op: OpId) -> Result<Self, Mismatch> {
        let operand = rw.body().value_type(rw.body().operands(op)[0]).number();
        let ty = match operand.as_float() {
            Some(FloatType::F16 | FloatType::Bf16 | FloatType::F32) => FloatType::F32,
            Some(FloatType::F64) => FloatType::F64,
            _ => {
                return Err(Mismatch::new(format!(
                    "expected parts of 16, 32 or 64 bits, found '{operand}'"
                )));
            }
        };
        let ty = Type::Float(ty);
        Ok(Self { rw, ty })
    }

    fn parts(&mut self, value: ValueId) -> Pair {
        let parts = taken_apart(self.rw, value);
        [0, 1].map(|part: usize| resized(self.rw, parts[part], &self.ty))
    }

    fn number(&mut self, number: Number) -> ValueId {
        let is_short = self.ty == Type::f32();
        let (float, exponent) = match is_short {
            true => (FloatType::F32, 23),
            false => (FloatType::F64, 52),
        };
        let bias = if is_short { 127 } else { 1023 };
        let bits: u128 = match number {
            Number::Zero => 0,
            Number::Half => (bias - 1) << exponent,
            Number::One => bias << exponent,
            Number::Two => (bias + 1) << exponent,
        };
        let ty = self.ty.clone();
        self.rw.constant(Attribute::float(bits, float), ty)
    }

    /// A function of C's library, by its name for doubles.
    fn call(&mut self, name: &str, operands: &[ValueId]) -> Result<ValueId, Mismatch> {
        let suffix = if self.ty == Type::f32() { "f" } else { "" };
        let name = format!("{name}{suffix}");
        let ty = self.ty.clone();
        self.rw
            .declare(&name, ty.clone(), vec![ty.clone(); operands.len()])?;
        let result = self.rw.call(&name, operands, ty);
        Ok(result.expect("the function gives a float"))
    }

    fn add(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.rw.binary(llvm::Op::FAdd, lhs, rhs)
    }

    fn sub(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.rw.binary(llvm::Op::FSub, lhs, rhs)
    }

    fn mul(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.rw.binary(llvm::Op::FMul, lhs, rhs)
    }

    fn div(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.rw.binary(llvm::Op::FDiv, lhs, rhs)
    }

    fn neg(&mut self, operand: ValueId) -> ValueId {
        let ty = self.ty.clone();
        self.rw.cast(llvm::Op::FNeg, operand, ty)
    }

    fn root(&mut self, operand: ValueId) -> ValueId {
        let ty = self.ty.clone();
        self.rw.cast(llvm::Op::Sqrt, operand, ty)
    }

    fn holds(&mut self, predicate: &str, lhs: ValueId, rhs: ValueId) -> ValueId {
        let predicate = i64::try_from(cmpf_predicate(predicate)).expect("there are sixteen");
        let spec = OpSpec::new(llvm::Op::FCmp).operands(&[lhs, rhs]);
        let spec = spec.attribute("predicate", Attribute::i64(predicate));
        self.rw.emit(spec.result(Type::bool()))
    }

    fn magnitude(&mut self, [re, im]: Pair) -> Result<ValueId, Mismatch> {
        self.call("hypot", &[re, im])
    }

    fn angle(&mut self, [re, im]: Pair) -> Result<ValueId, Mismatch> {
        self.call("atan2", &[im, re])
    }

    /// A number from its magnitude and angle.
    fn turned(&mut self, magnitude: ValueId, angle: ValueId) -> Result<Pair, Mismatch> {
        let [sin, cos] = [self.call("sin", &[angle])?, self.call("cos", &[angle])?];
        Ok([self.mul(magnitude, cos), self.mul(magnitude, sin)])
    }

    fn product(&mut self, [a, b]: Pair, [c, d]: Pair) -> Pair {
        let (ac, bd) = (self.mul(a, c), self.mul(b, d));
        let (bc, ad) = (self.mul(b, c), self.mul(a, d));
        [self.sub(ac, bd), self.add(bc, ad)]
    }

    /// `e^x (cos y + i sin y)`.
    fn exp(&mut self, [re, im]: Pair) -> Result<Pair, Mismatch> {
        let magnitude = self.call("exp", &[re])?;
        self.turned(magnitude, im)
    }

    /// The real part is `(e^x - 1) cos y + (cos y - 1)`; the latter is `-2 sin²(y / 2)`.
    fn expm1(&mut self, [re, im]: Pair) -> Result<Pair, Mismatch> {
        let [_, imaginary] = self.exp([re, im])?;
        let half = self.number(Number::Half);
        let half_angle = self.mul(im, half);
        let sin = self.call("sin", &[half_angle])?;
        let square = self.mul(sin, sin);
        let two = self.number(Number::Two);
        let missing = self.mul(two, square);
        let cos = self.call("cos", &[im])?;
        let real = self.call("expm1", &[re])?;
        let real = self.mul(real, cos);
        Ok([self.sub(real, missing), imaginary])
    }

    fn log(&mut self, number: Pair) -> Result<Pair, Mismatch> {
        let magnitude = self.magnitude(number)?;
        Ok([self.call("log", &[magnitude])?, self.angle(number)?])
    }

    /// The real part is half of `log1p(x (x + 2) + y²)` if the magnitude of the sum is near one.
    fn log1p(&mut self, [re, im]: Pair) -> Result<Pair, Mismatch> {
        let [half, one, two] = [Number::Half, Number::One, Number::Two].map(|n| self.number(n));
        let sum = [self.add(re, one), im];
        let magnitude = self.magnitude(sum)?;
        let plain = self.call("log", &[magnitude])?;
        let two_more = self.add(re, two);
        let product = self.mul(re, two_more);
        let square = self.mul(im, im);
        let square_less_one = self.add(product, square);
        let near = self.call("log1p", &[square_less_one])?;
        let near = self.mul(near, half);
        let is_above = self.holds("ogt", magnitude, half);
        let is_below = self.holds("olt", magnitude, two);
        let is_near = self.rw.binary(llvm::Op::And, is_above, is_below);
        let real = self.rw.select(is_near, near, plain);
        Ok([real, self.angle(sum)?])
    }

    /// The square root, by half the angle.
    fn sqrt(&mut self, number: Pair) -> Result<Pair, Mismatch> {
        let magnitude = self.magnitude(number)?;
        let magnitude = self.root(magnitude);
        let angle = self.half_angle(number)?;
        self.turned(magnitude, angle)
    }

    fn half_angle(&mut self, number: Pair) -> Result<ValueId, Mismatch> {
        let angle = self.angle(number)?;
        let half = self.number(Number::Half);
        Ok(self.mul(angle, half))
    }

    fn rsqrt(&mut self, number: Pair) -> Result<Pair, Mismatch> {
        let magnitude = self.magnitude(number)?;
        let magnitude = self.root(magnitude);
        let one = self.number(Number::One);
        let magnitude = self.div(one, magnitude);
        let angle = self.half_angle(number)?;
        let angle = self.neg(angle);
        self.turned(magnitude, angle)
    }

    /// The number divided by its magnitude; zero stays zero.
    fn sign(&mut self, number: Pair) -> Result<Pair, Mismatch> {
        let magnitude = self.magnitude(number)?;
        let zero = self.number(Number::Zero);
        let is_zero = self.holds("oeq", magnitude, zero);
        Ok(number.map(|part| {
            let quotient = self.div(part, magnitude);
            self.rw.select(is_zero, part, quotient)
        }))
    }

    /// `sin x cosh y + i cos x sinh y`.
    fn sin(&mut self, [re, im]: Pair) -> Result<Pair, Mismatch> {
        let [sin, cos] = [self.call("sin", &[re])?, self.call("cos", &[re])?];
        let [sinh, cosh] = [self.call("sinh", &[im])?, self.call("cosh", &[im])?];
        Ok([self.mul(sin, cosh), self.mul(cos, sinh)])
    }

    /// `cos x cosh y - i sin x sinh y`.
    fn cos(&mut self, [re, im]: Pair) -> Result<Pair, Mismatch> {
        let [sin, cos] = [self.call("sin", &[re])?, self.call("cos", &[re])?];
        let [sinh, cosh] = [self.call("sinh", &[im])?, self.call("cosh", &[im])?];
        let imaginary = self.mul(sin, sinh);
        Ok([self.mul(cos, cosh), self.neg(imaginary)])
    }

    /// Uses the addition theorem with the tangents `t` of the real part and `ih` of the imaginary one.
    fn tan(&mut self, [re, im]: Pair) -> Result<Pair, Mismatch> {
        let (t, h) = (self.call("tan", &[re])?, self.call("tanh", &[im])?);
        Ok(self.tangent(t, h))
    }

    /// `tanh(z) = -i tan(iz)`.
    fn tanh(&mut self, [re, im]: Pair) -> Result<Pair, Mismatch> {
        let (t, h) = (self.call("tan", &[im])?, self.call("tanh", &[re])?);
        let [imaginary, real] = self.tangent(t, h);
        Ok([real, imaginary])
    }

    /// `(t + ih) / (1 - ith)`, which is `(t (1 - h²) + i h (1 + t²)) / (1 + t² h²)`.
    fn tangent(&mut self, t: ValueId, h: ValueId) -> Pair {
        let one = self.number(Number::One);
        let (t_square, h_square) = (self.mul(t, t), self.mul(h, h));
        let squares = self.mul(t_square, h_square);
        let denominator = self.add(one, squares);
        let rest = self.sub(one, h_square);
        let real = self.mul(t, rest);
        let sum = self.add(one, t_square);
        let imaginary = self.mul(h, sum);
        [real, imaginary].map(|part| self.div(part, denominator))
    }

    /// The exponential of the product with the logarithm; anything to the power of zero is one.
    fn pow(&mut self, base: Pair, exponent: Pair) -> Result<Pair, Mismatch> {
        let log = self.log(base)?;
        let product = self.product(exponent, log);
        let power = self.exp(product)?;
        let [zero, one] = [Number::Zero, Number::One].map(|n| self.number(n));
        let are_zeros = exponent.map(|part| self.holds("oeq", part, zero));
        let is_zero = self.rw.binary(llvm::Op::And, are_zeros[0], are_zeros[1]);
        Ok([(one, power[0]), (zero, power[1])]
            .map(|(unit, power)| self.rw.select(is_zero, unit, power)))
    }

    /// `-i log((x + iy) / sqrt(x² + y²))`, with the quotient by the conjugate of the root.
    fn atan2(&mut self, y: Pair, x: Pair) -> Result<Pair, Mismatch> {
        let (x_square, y_square) = (self.product(x, x), self.product(y, y));
        let sum = [
            self.add(x_square[0], y_square[0]),
            self.add(x_square[1], y_square[1]),
        ];
        let numerator = [self.sub(x[0], y[1]), self.add(x[1], y[0])];
        let magnitude = self.magnitude(sum)?;
        let [re, im] = self.sqrt(sum)?;
        let conjugate = [re, self.neg(im)];
        let quotient = self.product(numerator, conjugate);
        let quotient = quotient.map(|part| self.div(part, magnitude));
        let [real, angle] = self.log(quotient)?;
        Ok([angle, self.neg(real)])
    }
}
