//! Functions of floats, elementwise on vectors: read, printed and verified only.

use crate::attr::FlagFamily;
use crate::dialect::{Assembly, AttributeKind, rows};

const UNARY: Assembly = Assembly::Format("$operand flags($fastmath) attr-dict : type($result)");

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
