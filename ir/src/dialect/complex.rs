//! Complex numbers: read, printed and verified only.

use crate::attr::FlagFamily;
use crate::dialect::{Assembly, AttributeKind, rows};

rows::ops! {
    Complex renamed 13;

    /// A complex number of its two parts.
    Create "complex.create" std "create_complex" {
        operands: real one Float, imaginary one Float;
        results: complex one Complex;
        types: ElementOf(real, complex), ElementOf(imaginary, complex);
        traits: Pure;
        assembly: Assembly::Format("$real , $imaginary attr-dict : type($complex)");
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
        assembly: Assembly::Format("$complex flags($fastmath) attr-dict : type($complex)");
    }

    = [
        /// Addition.
        Add "complex.add" std "addcf",
        /// Subtraction.
        Sub "complex.sub" std "subcf",
    ] {
        newer: fastmath 18;
        operands: lhs one Complex, rhs one Complex;
        results: result one Complex;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: Assembly::Format("$lhs , $rhs flags($fastmath) attr-dict : type($result)");
    }
}
