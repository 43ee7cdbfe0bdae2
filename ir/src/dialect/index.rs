//! Arithmetic on `index` of unspecified width: folding must be valid for 32 and for 64 bits.

use crate::attr::Attribute;
use crate::dialect::arith::CMPI_PREDICATES;
use crate::dialect::{Assembly, AttributeKind, rows};

/// The predicate of `index.cmp`, such as `#index<cmp_predicate slt>`.
const PREDICATE: AttributeKind =
    AttributeKind::DialectEnum("index", "cmp_predicate", CMPI_PREDICATES);

rows::ops! {
    Index since 16;

    /// A constant.
    Constant "index.constant" {
        results: result one Index;
        attributes: value required AttributeKind::Index;
        traits: Pure;
        assembly: Assembly::Format("attr-dict $value");
    }

    /// A truth value; comparisons fold to it.
    BoolConstant "index.bool.constant" {
        results: result one OneBool;
        attributes: value required AttributeKind::Integer(1);
        traits: Pure;
        assembly: Assembly::Format("attr-dict choice($value,false|true)");
    }

    /// How many bits an `index` has.
    Sizeof "index.sizeof" {
        results: result one Index;
        traits: Pure;
        assembly: Assembly::Format("attr-dict");
    }

    /// Comparison.
    Cmp "index.cmp" {
        operands: lhs one Index, rhs one Index;
        results: result one OneBool;
        attributes: pred required PREDICATE;
        traits: Pure;
        assembly: Assembly::Format("$pred ( $lhs , $rhs ) attr-dict");
    }

    = [
        /// Conversion from or to an integer, signed.
        Casts "index.casts",
        /// Conversion from or to an integer, unsigned.
        Castu "index.castu",
    ] {
        operands: input one OneAnyIntegerOrIndex;
        results: output one OneAnyIntegerOrIndex;
        traits: Pure;
        assembly: Assembly::Format("$input attr-dict : type($input) to type($output)");
    }

    = [
        /// Addition modulo 2^width.
        Add "index.add",
        /// Multiplication modulo 2^width.
        Mul "index.mul",
        /// The greater one, signed.
        Maxs "index.maxs",
        /// The greater one, unsigned.
        Maxu "index.maxu",
        /// The lesser one, signed.
        Mins "index.mins",
        /// The lesser one, unsigned.
        Minu "index.minu",
        /// Bitwise and.
        And "index.and",
        /// Bitwise or.
        Or "index.or",
        /// Bitwise exclusive or.
        Xor "index.xor",
    ] {
        operands: lhs one Index, rhs one Index;
        results: result one Index;
        traits: Pure, Commutative;
        assembly: Assembly::Format("$lhs , $rhs attr-dict");
    }

    = [
        /// Subtraction modulo 2^width.
        Sub "index.sub",
        /// Shift left.
        Shl "index.shl",
        /// Arithmetic shift right.
        Shrs "index.shrs",
        /// Logical shift right.
        Shru "index.shru",
    ] {
        operands: lhs one Index, rhs one Index;
        results: result one Index;
        traits: Pure;
        assembly: Assembly::Format("$lhs , $rhs attr-dict");
    }

    = [
        /// Signed division, rounding towards zero.
        Divs "index.divs",
        /// Unsigned division.
        Divu "index.divu",
        /// Signed division, rounding towards positive infinity.
        Ceildivs "index.ceildivs",
        /// Unsigned division, rounding towards positive infinity.
        Ceildivu "index.ceildivu",
        /// Signed division, rounding towards negative infinity.
        Floordivs "index.floordivs",
        /// Signed remainder, with the sign of the dividend.
        Rems "index.rems",
        /// Unsigned remainder.
        Remu "index.remu",
    ] {
        operands: lhs one Index, rhs one Index;
        results: result one Index;
        assembly: Assembly::Format("$lhs , $rhs attr-dict");
    }
}

/// The attribute of a predicate such as `slt`.
pub fn predicate(name: &str) -> Attribute {
    Attribute::dialect_word("index", "cmp_predicate", name)
}

impl Constant<'_> {
    /// The constant.
    pub fn value(&self) -> &Attribute {
        self.body
            .attribute(self.op, "value")
            .expect("the verifier requires a value")
    }
}

impl BoolConstant<'_> {
    /// The constant.
    pub fn value(&self) -> bool {
        let value = self.body.attribute(self.op, "value");
        value
            .and_then(Attribute::as_integer)
            .is_some_and(|value| value != 0)
    }
}

impl Cmp<'_> {
    /// The predicate, such as `slt`.
    pub fn predicate(&self) -> &'static str {
        let attribute = self.body.attribute(self.op, "pred");
        let word = attribute.and_then(|pred| pred.as_dialect_word("index", "cmp_predicate"));
        let mut names = CMPI_PREDICATES.iter();
        names
            .find(|name| word == Some(name))
            .expect("the verifier requires a known predicate")
    }
}
