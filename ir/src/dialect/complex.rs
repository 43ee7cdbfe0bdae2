//! Complex numbers of floats.

use crate::attr::{Attribute, FlagFamily};
use crate::dialect::{Assembly, AttributeKind, rows};

const UNARY: Assembly = Assembly::Format("$complex flags($fastmath) attr-dict : type($complex)");

const BINARY: Assembly = Assembly::Format("$lhs , $rhs flags($fastmath) attr-dict : type($result)");

rows::ops! {
    Complex renamed 13;

    /// A constant from its two parts, floats or integers.
    Constant "complex.constant" {
        since: 14;
        newer: value(integer) 17;
        results: complex one AnyComplex;
        attributes: value required AttributeKind::Array;
        traits: Pure;
        assembly: Assembly::Format("$value attr-dict : type($complex)");
    }

    /// The distance from zero.
    Abs "complex.abs" {
        newer: fastmath 18;
        operands: complex one Complex;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: ElementOf(result, complex);
        traits: Pure;
        assembly: UNARY;
    }

    /// The complex conjugate.
    Conj "complex.conj" {
        since: 15;
        newer: fastmath 18;
        operands: complex one Complex;
        results: result one Complex;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(complex, result);
        traits: Pure;
        assembly: UNARY;
    }

    /// The negation of both parts.
    Neg "complex.neg" {
        newer: fastmath 18;
        operands: complex one Complex;
        results: result one Complex;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(complex, result);
        traits: Pure;
        assembly: UNARY;
    }

    /// A complex number from its two parts.
    Create "complex.create" std "create_complex" {
        operands: real one Float, imaginary one Float;
        results: complex one Complex;
        types: ElementOf(real, complex), ElementOf(imaginary, complex);
        traits: Pure;
        assembly: Assembly::Format("$real , $imaginary attr-dict : type($complex)");
    }

    /// The angle to the positive real axis.
    Angle "complex.angle" {
        since: 15;
        newer: fastmath 18;
        operands: complex one Complex;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: ElementOf(result, complex);
        traits: Pure;
        assembly: UNARY;
    }

    /// The power with an integer exponent.
    Powi "complex.powi" {
        since: 22;
        operands: lhs one Complex, rhs one OneInteger;
        results: result one Complex;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, result);
        traits: Pure;
        assembly: Assembly::Format("$lhs , $rhs flags($fastmath) attr-dict : type($result) , type($rhs)");
    }

    /// The bits of a scalar as a complex number, or the reverse.
    Bitcast "complex.bitcast" {
        since: 17;
        operands: operand one Any;
        results: result one Any;
        traits: Pure;
        assembly: Assembly::Format("$operand attr-dict : type($operand) to type($result)");
    }

    = [
        /// The real part.
        Re "complex.re" std "re",
        /// The imaginary part.
        Im "complex.im" std "im",
    ] {
        newer: fastmath 18;
        operands: complex one Complex;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: ElementOf(result, complex);
        traits: Pure;
        assembly: UNARY;
    }

    = [
        /// The exponential function.
        Exp "complex.exp",
        /// The natural logarithm, with an imaginary part from -pi to pi.
        Log "complex.log",
        /// The natural logarithm of one plus the operand.
        Log1p "complex.log1p",
        /// The number divided by its distance from zero; zero for zero.
        Sign "complex.sign",
    ] {
        since: 13;
        newer: fastmath 18;
        operands: complex one Complex;
        results: result one Complex;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(complex, result);
        traits: Pure;
        assembly: UNARY;
    }

    = [
        /// The cosine.
        Cos "complex.cos",
        /// The exponential function minus one.
        Expm1 "complex.expm1",
        /// The sine.
        Sin "complex.sin",
    ] {
        since: 15;
        newer: fastmath 18;
        operands: complex one Complex;
        results: result one Complex;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(complex, result);
        traits: Pure;
        assembly: UNARY;
    }

    = [
        /// The reciprocal of the square root.
        Rsqrt "complex.rsqrt",
        /// The square root whose real part is not negative.
        Sqrt "complex.sqrt",
        /// The tangent.
        Tan "complex.tan",
        /// The hyperbolic tangent.
        Tanh "complex.tanh",
    ] {
        since: 15;
        newer: fastmath 18;
        operands: complex one Complex;
        results: result one Complex;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(complex, result);
        traits: Pure;
        assembly: UNARY;
    }

    = [
        /// The angle of a point with two coordinates, as a function of complex numbers.
        Atan2 "complex.atan2",
        /// The power.
        Pow "complex.pow",
    ] {
        since: 15;
        newer: fastmath 18;
        operands: lhs one Complex, rhs one Complex;
        results: result one Complex;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: BINARY;
    }

    = [
        /// Addition.
        Add "complex.add" std "addcf",
        /// Division.
        Div "complex.div",
        /// Multiplication.
        Mul "complex.mul",
        /// Subtraction.
        Sub "complex.sub" std "subcf",
    ] {
        newer: fastmath 18;
        operands: lhs one Complex, rhs one Complex;
        results: result one Complex;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: BINARY;
    }
    = [
        /// Whether both parts are equal.
        Eq "complex.eq",
        /// Whether a part differs.
        Neq "complex.neq",
    ] {
        operands: lhs one Complex, rhs one Complex;
        results: result one OneBool;
        types: Same(lhs, rhs);
        traits: Pure;
        assembly: Assembly::Format("$lhs , $rhs attr-dict : type($lhs)");
    }
}

impl Constant<'_> {
    /// The real and the imaginary part.
    pub fn values(&self) -> &[Attribute] {
        match self.body.attribute(self.op, "value") {
            Some(Attribute::Array(parts)) => parts,
            _ => panic!("the verifier requires two parts"),
        }
    }
}
