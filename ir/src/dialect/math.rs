//! Functions of floats and integers, elementwise on vectors.
//!
//! Some have exact results; those of the others are near the true value: `docs/semantics.md`, "Inexact functions".

use crate::attr::FlagFamily;
use crate::dialect::{Assembly, AttributeKind, rows};

const UNARY: Assembly = Assembly::Format("$operand flags($fastmath) attr-dict : type($result)");

/// Whether a float is of a class; flags are in the dictionary.
const CLASS: Assembly = Assembly::Format("$operand attr-dict : type($operand)");

const COUNT: Assembly = Assembly::Format("$operand attr-dict : type($result)");

rows::ops! {
    Math renamed 14;

    /// The absolute value: clears the sign bit.
    Absf "math.absf" std "absf" {
        since: 16;
        other_names: "math.abs" 14 16;
        newer: fastmath 16;
        operands: operand one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(operand, result);
        traits: Pure;
        assembly: UNARY;
    }

    /// The first operand with the sign of the second.
    Copysign "math.copysign" std "copysign" {
        newer: fastmath 16;
        operands: lhs one Float, rhs one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: Assembly::Format("$lhs , $rhs flags($fastmath) attr-dict : type($result)");
    }

    /// A product plus a third operand, rounded once.
    Fma "math.fma" {
        since: 14;
        newer: fastmath 16;
        operands: a one Float, b one Float, c one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(a, b, c, result);
        traits: Pure;
        assembly: Assembly::Format("$a , $b , $c flags($fastmath) attr-dict : type($result)");
    }

    /// The rounding to the nearest integer, ties away from zero.
    Round "math.round" {
        since: 15;
        newer: fastmath 16;
        operands: operand one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(operand, result);
        traits: Pure;
        assembly: UNARY;
    }

    /// The absolute value modulo 2^width; the least number is its own.
    Absi "math.absi" {
        since: 16;
        operands: operand one IntegerOrIndex;
        results: result one IntegerOrIndex;
        types: Same(operand, result);
        traits: Pure;
        assembly: COUNT;
    }

    /// The value limited to two bounds; a NaN if one of the three is one.
    Clampf "math.clampf" {
        since: 21;
        operands: value one Float, min one Float, max one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(value, min, max, result);
        traits: Pure;
        assembly: Assembly::Format("$value to _ [ $min , $max ] flags($fastmath) attr-dict : type($result)");
    }

    /// A float to the power of an integer.
    Fpowi "math.fpowi" {
        since: 16;
        operands: lhs one Float, rhs one IntegerOrIndex;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, result), SameShape(lhs, rhs);
        traits: Pure;
        assembly: Assembly::Format("$lhs , $rhs flags($fastmath) attr-dict : type($lhs) , type($rhs)");
    }

    /// An integer to the power of an integer, modulo 2^width.
    Ipowi "math.ipowi" {
        since: 16;
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: result one IntegerOrIndex;
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: Assembly::Format("$lhs , $rhs attr-dict : type($result)");
    }

    /// The sine and the cosine.
    Sincos "math.sincos" {
        since: 22;
        operands: operand one Float;
        results: sin one Float, cos one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(operand, sin, cos);
        traits: Pure;
        assembly: Assembly::Format("$operand flags($fastmath) attr-dict : type($sin)");
    }

    = [
        /// The angle of the point (rhs, lhs), from -pi to pi.
        Atan2 "math.atan2" std "atan2",
        /// The power.
        Powf "math.powf" std "powf",
    ] {
        renamed: 13;
        newer: fastmath 16;
        operands: lhs one Float, rhs one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: Assembly::Format("$lhs , $rhs flags($fastmath) attr-dict : type($result)");
    }

    = [
        /// Rounding to an integer, towards positive infinity.
        Ceil "math.ceil" std "ceilf",
        /// Rounding to an integer, towards negative infinity.
        Floor "math.floor" std "floorf",
    ] {
        newer: fastmath 16;
        operands: operand one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(operand, result);
        traits: Pure;
        assembly: UNARY;
    }

    = [
        /// The rounding to the nearest integer, ties to even.
        Roundeven "math.roundeven",
        /// The rounding to an integer, towards zero.
        Trunc "math.trunc",
    ] {
        since: 16;
        operands: operand one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(operand, result);
        traits: Pure;
        assembly: UNARY;
    }

    = [
        /// Whether it is neither infinite nor a NaN.
        Isfinite "math.isfinite",
        /// Whether it is an infinity.
        Isinf "math.isinf",
        /// Whether it is a NaN.
        Isnan "math.isnan",
        /// Whether it is finite and neither zero nor subnormal.
        Isnormal "math.isnormal",
    ] {
        since: 21;
        operands: operand one Float;
        results: result one Bool;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: BoolLike(result, operand);
        traits: Pure;
        assembly: CLASS;
    }

    = [
        /// The number of zeros above the highest set bit.
        Ctlz "math.ctlz",
        /// The number of set bits.
        Ctpop "math.ctpop",
        /// The number of zeros below the lowest set bit.
        Cttz "math.cttz",
    ] {
        since: 14;
        operands: operand one IntegerOrIndex;
        results: result one IntegerOrIndex;
        types: Same(operand, result);
        traits: Pure;
        assembly: COUNT;
    }

    = [
        /// The error function.
        Erf "math.erf",
    ] {
        since: 14;
        newer: fastmath 16;
        operands: operand one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(operand, result);
        traits: Pure;
        assembly: UNARY;
    }

    = [
        /// The tangent.
        Tan "math.tan",
    ] {
        since: 15;
        newer: fastmath 16;
        operands: operand one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(operand, result);
        traits: Pure;
        assembly: UNARY;
    }

    = [
        /// The cube root.
        Cbrt "math.cbrt",
    ] {
        since: 16;
        operands: operand one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(operand, result);
        traits: Pure;
        assembly: UNARY;
    }

    = [
        /// The arc cosine.
        Acos "math.acos",
        /// The inverse of the hyperbolic cosine.
        Acosh "math.acosh",
        /// The arc sine.
        Asin "math.asin",
        /// The inverse of the hyperbolic sine.
        Asinh "math.asinh",
        /// The inverse of the hyperbolic tangent.
        Atanh "math.atanh",
        /// The hyperbolic cosine.
        Cosh "math.cosh",
        /// The hyperbolic sine.
        Sinh "math.sinh",
    ] {
        since: 19;
        operands: operand one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(operand, result);
        traits: Pure;
        assembly: UNARY;
    }

    = [
        /// One minus the error function.
        Erfc "math.erfc",
    ] {
        since: 21;
        operands: operand one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(operand, result);
        traits: Pure;
        assembly: UNARY;
    }

    = [
        /// The arc tangent.
        Atan "math.atan" std "atan",
        /// The cosine.
        Cos "math.cos" std "cos",
        /// The power of e.
        Exp "math.exp" std "exp",
        /// The power of 2.
        Exp2 "math.exp2" std "exp2",
        /// The power of e minus one.
        Expm1 "math.expm1" std "expm1",
        /// The natural logarithm.
        Log "math.log" std "log",
        /// The logarithm to base 10.
        Log10 "math.log10" std "log10",
        /// The natural logarithm of one plus the operand.
        Log1p "math.log1p" std "log1p",
        /// The logarithm to base 2.
        Log2 "math.log2" std "log2",
        /// The reciprocal of the square root.
        Rsqrt "math.rsqrt" std "rsqrt",
        /// The sine.
        Sin "math.sin" std "sin",
        /// The square root.
        Sqrt "math.sqrt" std "sqrt",
        /// The hyperbolic tangent.
        Tanh "math.tanh" std "tanh",
    ] {
        renamed: 13;
        newer: fastmath 16;
        operands: operand one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(operand, result);
        traits: Pure;
        assembly: UNARY;
    }
}
