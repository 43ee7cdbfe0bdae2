//! Functions of floats and integers, elementwise on vectors.
//!
//! Those whose results are exact have every part; the others are read, printed and verified only.

use crate::attr::FlagFamily;
use crate::dialect::{Assembly, AttributeKind, rows};

const UNARY: Assembly = Assembly::Format("$operand flags($fastmath) attr-dict : type($result)");

/// Whether a float is of a class; flags stand in the dictionary.
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

    /// The sign of the second one on the first.
    Copysign "math.copysign" std "copysign" {
        newer: fastmath 16;
        operands: lhs one Float, rhs one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: Assembly::Format("$lhs , $rhs flags($fastmath) attr-dict : type($result)");
    }

    /// The product of two with a third added, rounded once.
    Fma "math.fma" {
        since: 13;
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

    /// The absolute value modulo 2^width, so that of the least number is itself.
    Absi "math.absi" {
        since: 16;
        operands: operand one IntegerOrIndex;
        results: result one IntegerOrIndex;
        types: Same(operand, result);
        traits: Pure;
        assembly: COUNT;
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
        /// The number of zeros above the highest bit that is set.
        Ctlz "math.ctlz",
        /// The number of bits that are set.
        Ctpop "math.ctpop",
        /// The number of zeros below the lowest bit that is set.
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
        /// The cosine.
        Cos "math.cos" std "cos",
        /// The power of e.
        Exp "math.exp" std "exp",
        /// The power of 2.
        Exp2 "math.exp2" std "exp2",
        /// The natural logarithm.
        Log "math.log" std "log",
        /// The logarithm to base 10.
        Log10 "math.log10" std "log10",
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
