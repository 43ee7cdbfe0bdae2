//! Integer and float arithmetic, elementwise on vectors.

use crate::attr::{Attribute, FlagFamily};
use crate::body::{Body, Def};
use crate::dialect::table::equal;
use crate::dialect::{Assembly, AttributeKind, Custom, View, rows};
use crate::entity::{OpId, ValueId};

/// The predicates of `arith.cmpi`, in MLIR's numbering.
pub const CMPI_PREDICATES: &[&str] = &[
    "eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge",
];

/// The number of a predicate of `arith.cmpi` and `llvm.icmp`, such as `slt`.
pub const fn cmpi_predicate(name: &str) -> usize {
    number(CMPI_PREDICATES, name)
}

/// The number of a predicate of `arith.cmpf` and `llvm.fcmp`, such as `olt`.
pub const fn cmpf_predicate(name: &str) -> usize {
    number(CMPF_PREDICATES, name)
}

const fn number(names: &[&str], name: &str) -> usize {
    let mut number = 0;
    while number < names.len() {
        if equal(names[number].as_bytes(), name.as_bytes()) {
            return number;
        }
        number += 1;
    }
    panic!("the predicate is one of the list")
}

/// The predicates of `arith.cmpf`, in MLIR's numbering.
pub const CMPF_PREDICATES: &[&str] = &[
    "false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule",
    "une", "uno", "true",
];

/// The rounding modes of `arith.truncf`, in MLIR's numbering.
pub const ROUNDING_MODES: &[&str] = &[
    "to_nearest_even",
    "downward",
    "upward",
    "toward_zero",
    "to_nearest_away",
];

const BINARY: Assembly = Assembly::Format("$lhs , $rhs attr-dict : type($result)");
const BINARY_OVERFLOW: Assembly =
    Assembly::Format("$lhs , $rhs flags($overflowFlags) attr-dict : type($result)");
const BINARY_EXACT: Assembly =
    Assembly::Format("$lhs , $rhs unit($isExact,exact) attr-dict : type($result)");
const BINARY_FASTMATH: Assembly =
    Assembly::Format("$lhs , $rhs flags($fastmath) attr-dict : type($result)");
const BINARY_EXTENDED: Assembly = Assembly::Format("$lhs , $rhs attr-dict : type($lhs)");
const CAST: Assembly = Assembly::Format("$input attr-dict : type($input) to type($result)");
const COMPARE_STD: Assembly =
    Assembly::Format("string($predicate) , $lhs , $rhs attr-dict : type($lhs)");

rows::ops! {
    Arith renamed 14;

    /// A constant.
    Constant "arith.constant" std "constant" {
        results: result one Any;
        attributes: value required AttributeKind::TypedConstant;
        traits: Pure;
        assembly: Assembly::Custom(Custom::Constant);
    }

    /// Addition modulo 2^width.
    Addi "arith.addi" std "addi" {
        newer: overflowFlags 18;
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: result one IntegerOrIndex;
        attributes: overflowFlags optional AttributeKind::Flags(FlagFamily::Overflow);
        types: Same(lhs, rhs, result);
        traits: Pure, Commutative;
        assembly: BINARY_OVERFLOW;
    }

    /// Subtraction modulo 2^width.
    Subi "arith.subi" std "subi" {
        newer: overflowFlags 18;
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: result one IntegerOrIndex;
        attributes: overflowFlags optional AttributeKind::Flags(FlagFamily::Overflow);
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: BINARY_OVERFLOW;
    }

    /// Multiplication modulo 2^width.
    Muli "arith.muli" std "muli" {
        newer: overflowFlags 18;
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: result one IntegerOrIndex;
        attributes: overflowFlags optional AttributeKind::Flags(FlagFamily::Overflow);
        types: Same(lhs, rhs, result);
        traits: Pure, Commutative;
        assembly: BINARY_OVERFLOW;
    }

    /// Signed division, rounding towards zero.
    Divsi "arith.divsi" std "divi_signed" {
        newer: isExact 22;
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: result one IntegerOrIndex;
        attributes: isExact optional AttributeKind::Unit;
        types: Same(lhs, rhs, result);
        assembly: BINARY_EXACT;
    }

    /// Unsigned division.
    Divui "arith.divui" std "divi_unsigned" {
        newer: isExact 22;
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: result one IntegerOrIndex;
        attributes: isExact optional AttributeKind::Unit;
        types: Same(lhs, rhs, result);
        assembly: BINARY_EXACT;
    }

    /// Signed remainder, with the sign of the dividend.
    Remsi "arith.remsi" std "remi_signed" {
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: result one IntegerOrIndex;
        types: Same(lhs, rhs, result);
        assembly: BINARY;
    }

    /// Unsigned remainder.
    Remui "arith.remui" std "remi_unsigned" {
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: result one IntegerOrIndex;
        types: Same(lhs, rhs, result);
        assembly: BINARY;
    }

    /// Bitwise and.
    Andi "arith.andi" std "and" {
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: result one IntegerOrIndex;
        types: Same(lhs, rhs, result);
        traits: Pure, Commutative;
        assembly: BINARY;
    }

    /// Bitwise or.
    Ori "arith.ori" std "or" {
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: result one IntegerOrIndex;
        types: Same(lhs, rhs, result);
        traits: Pure, Commutative;
        assembly: BINARY;
    }

    /// Bitwise exclusive or.
    Xori "arith.xori" std "xor" {
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: result one IntegerOrIndex;
        types: Same(lhs, rhs, result);
        traits: Pure, Commutative;
        assembly: BINARY;
    }

    /// Shift left.
    Shli "arith.shli" std "shift_left" {
        newer: overflowFlags 19;
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: result one IntegerOrIndex;
        attributes: overflowFlags optional AttributeKind::Flags(FlagFamily::Overflow);
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: BINARY_OVERFLOW;
    }

    /// Arithmetic shift right.
    Shrsi "arith.shrsi" std "shift_right_signed" {
        newer: isExact 22;
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: result one IntegerOrIndex;
        attributes: isExact optional AttributeKind::Unit;
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: BINARY_EXACT;
    }

    /// Logical shift right.
    Shrui "arith.shrui" std "shift_right_unsigned" {
        newer: isExact 22;
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: result one IntegerOrIndex;
        attributes: isExact optional AttributeKind::Unit;
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: BINARY_EXACT;
    }

    /// Sign extension.
    Extsi "arith.extsi" std "sexti" {
        operands: input one Integer;
        results: result one Integer;
        traits: Pure;
        assembly: CAST;
    }

    /// Zero extension.
    Extui "arith.extui" std "zexti" {
        operands: input one Integer;
        results: result one Integer;
        attributes: nonNeg optional AttributeKind::Unit;
        traits: Pure;
        assembly: CAST;
    }

    /// Truncation.
    Trunci "arith.trunci" std "trunci" {
        newer: overflowFlags 21;
        operands: input one Integer;
        results: result one Integer;
        attributes: overflowFlags optional AttributeKind::Flags(FlagFamily::Overflow);
        traits: Pure;
        assembly: Assembly::Format("$input flags($overflowFlags) attr-dict : type($input) to type($result)");
    }

    /// Conversion from or to `index`, signed.
    IndexCast "arith.index_cast" std "index_cast" {
        operands: input one IntegerOrIndex;
        results: result one IntegerOrIndex;
        traits: Pure;
        assembly: CAST;
    }

    /// Conversion from or to `index`, unsigned.
    IndexCastui "arith.index_castui" {
        since: 16;
        operands: input one IntegerOrIndex;
        results: result one IntegerOrIndex;
        attributes: nonNeg optional AttributeKind::Unit;
        traits: Pure;
        assembly: CAST;
    }

    /// Integer comparison.
    Cmpi "arith.cmpi" std "cmpi" {
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: result one Bool;
        attributes: predicate required AttributeKind::Enum(CMPI_PREDICATES);
        types: Same(lhs, rhs), BoolLike(result, lhs);
        traits: Pure;
        std_assembly: COMPARE_STD;
        assembly: Assembly::Format("$predicate , $lhs , $rhs attr-dict : type($lhs)");
    }

    /// Float comparison.
    Cmpf "arith.cmpf" std "cmpf" {
        newer: fastmath 17;
        operands: lhs one Float, rhs one Float;
        results: result one Bool;
        attributes: predicate required AttributeKind::Enum(CMPF_PREDICATES), fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, rhs), BoolLike(result, lhs);
        traits: Pure;
        std_assembly: COMPARE_STD;
        assembly: Assembly::Format("$predicate , $lhs , $rhs flags($fastmath) attr-dict : type($lhs)");
    }

    /// One of two values.
    Select "arith.select" std "select" {
        renamed: 15;
        operands: condition one Bool, true_value one Any, false_value one Any;
        results: result one Any;
        types: Same(true_value, false_value, result);
        traits: Pure;
        assembly: Assembly::Format("$condition , $true_value , $false_value attr-dict : shaped-type($condition,$result)");
    }

    /// Float addition.
    Addf "arith.addf" std "addf" {
        newer: fastmath 16;
        operands: lhs one Float, rhs one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, rhs, result);
        traits: Pure, Commutative;
        assembly: BINARY_FASTMATH;
    }

    /// Float subtraction.
    Subf "arith.subf" std "subf" {
        newer: fastmath 16;
        operands: lhs one Float, rhs one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: BINARY_FASTMATH;
    }

    /// Float multiplication.
    Mulf "arith.mulf" std "mulf" {
        newer: fastmath 16;
        operands: lhs one Float, rhs one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, rhs, result);
        traits: Pure, Commutative;
        assembly: BINARY_FASTMATH;
    }

    /// Float division.
    Divf "arith.divf" std "divf" {
        newer: fastmath 16;
        operands: lhs one Float, rhs one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: BINARY_FASTMATH;
    }

    /// Float negation: flips the sign bit.
    Negf "arith.negf" std "negf" {
        newer: fastmath 16;
        operands: operand one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(operand, result);
        traits: Pure;
        assembly: Assembly::Format("$operand flags($fastmath) attr-dict : type($result)");
    }

    /// Signed division, rounding towards positive infinity.
    Ceildivsi "arith.ceildivsi" std "ceildivi_signed" {
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: result one IntegerOrIndex;
        types: Same(lhs, rhs, result);
        assembly: BINARY;
    }

    /// Signed division, rounding towards negative infinity.
    Floordivsi "arith.floordivsi" std "floordivi_signed" {
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: result one IntegerOrIndex;
        types: Same(lhs, rhs, result);
        assembly: BINARY;
    }

    /// Unsigned division, rounding towards positive infinity.
    Ceildivui "arith.ceildivui" {
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: result one IntegerOrIndex;
        types: Same(lhs, rhs, result);
        assembly: BINARY;
    }

    /// The greater one, signed.
    Maxsi "arith.maxsi" {
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: result one IntegerOrIndex;
        types: Same(lhs, rhs, result);
        traits: Pure, Commutative;
        assembly: BINARY;
    }

    /// The greater one, unsigned.
    Maxui "arith.maxui" {
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: result one IntegerOrIndex;
        types: Same(lhs, rhs, result);
        traits: Pure, Commutative;
        assembly: BINARY;
    }

    /// The lesser one, signed.
    Minsi "arith.minsi" {
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: result one IntegerOrIndex;
        types: Same(lhs, rhs, result);
        traits: Pure, Commutative;
        assembly: BINARY;
    }

    /// The lesser one, unsigned.
    Minui "arith.minui" {
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: result one IntegerOrIndex;
        types: Same(lhs, rhs, result);
        traits: Pure, Commutative;
        assembly: BINARY;
    }

    /// Unsigned addition with carry.
    AdduiExtended "arith.addui_extended" {
        since: 16;
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: sum one IntegerOrIndex, overflow one Bool;
        types: Same(lhs, rhs, sum), BoolLike(overflow, sum);
        traits: Pure, Commutative;
        assembly: Assembly::Format("$lhs , $rhs attr-dict : type($sum) , type($overflow)");
    }

    /// Signed multiplication into twice the width.
    MulsiExtended "arith.mulsi_extended" {
        since: 16;
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: low one IntegerOrIndex, high one IntegerOrIndex;
        types: Same(lhs, rhs, low, high);
        traits: Pure, Commutative;
        assembly: BINARY_EXTENDED;
    }

    /// Unsigned multiplication into twice the width.
    MuluiExtended "arith.mului_extended" {
        since: 16;
        operands: lhs one IntegerOrIndex, rhs one IntegerOrIndex;
        results: low one IntegerOrIndex, high one IntegerOrIndex;
        types: Same(lhs, rhs, low, high);
        traits: Pure, Commutative;
        assembly: BINARY_EXTENDED;
    }

    /// The same bits in another type.
    Bitcast "arith.bitcast" {
        operands: input one Number;
        results: result one Number;
        traits: Pure;
        assembly: CAST;
    }

    /// Float remainder, with the sign of the dividend.
    Remf "arith.remf" std "remf" {
        newer: fastmath 16;
        operands: lhs one Float, rhs one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: BINARY_FASTMATH;
    }

    /// The greater one, or a NaN if there is one.
    Maximumf "arith.maximumf" {
        since: 18;
        other_names: "arith.maxf" 14 18;
        newer: fastmath 16;
        operands: lhs one Float, rhs one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, rhs, result);
        traits: Pure, Commutative;
        assembly: BINARY_FASTMATH;
    }

    /// The lesser one, or a NaN if there is one.
    Minimumf "arith.minimumf" {
        since: 18;
        other_names: "arith.minf" 14 18;
        newer: fastmath 16;
        operands: lhs one Float, rhs one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, rhs, result);
        traits: Pure, Commutative;
        assembly: BINARY_FASTMATH;
    }

    /// The greater one; if one is a NaN, the other.
    Maxnumf "arith.maxnumf" {
        since: 18;
        operands: lhs one Float, rhs one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, rhs, result);
        traits: Pure, Commutative;
        assembly: BINARY_FASTMATH;
    }

    /// The lesser one; if one is a NaN, the other.
    Minnumf "arith.minnumf" {
        since: 18;
        operands: lhs one Float, rhs one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, rhs, result);
        traits: Pure, Commutative;
        assembly: BINARY_FASTMATH;
    }

    /// Float extension.
    Extf "arith.extf" std "fpext" {
        newer: fastmath 19;
        operands: input one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        traits: Pure;
        assembly: Assembly::Format("$input flags($fastmath) attr-dict : type($input) to type($result)");
    }

    /// Float truncation to the nearest, ties to even, unless a rounding mode is given.
    Truncf "arith.truncf" std "fptrunc" {
        newer: roundingmode 19, fastmath 19;
        operands: input one Float;
        results: result one Float;
        attributes: roundingmode optional AttributeKind::Enum32(ROUNDING_MODES),
            fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        traits: Pure;
        std_assembly: CAST;
        assembly: Assembly::Format("$input ($roundingmode)? flags($fastmath) attr-dict : type($input) to type($result)");
    }

    /// The product of a float and a scale, in a wider type.
    ScalingExtf "arith.scaling_extf" {
        since: 21;
        operands: input one Float, scale one Float;
        results: result one Float;
        attributes: fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        traits: Pure;
        assembly: Assembly::Format("$input , $scale flags($fastmath) attr-dict : type($input) , type($scale) to type($result)");
    }

    /// A float divided by a scale, in a narrower type.
    ScalingTruncf "arith.scaling_truncf" {
        since: 21;
        operands: input one Float, scale one Float;
        results: result one Float;
        attributes: roundingmode optional AttributeKind::Enum32(ROUNDING_MODES),
            fastmath optional AttributeKind::Flags(FlagFamily::FastMath);
        traits: Pure;
        assembly: Assembly::Format("$input , $scale ($roundingmode)? flags($fastmath) attr-dict : type($input) , type($scale) to type($result)");
    }

    /// Signed integer to float.
    Sitofp "arith.sitofp" std "sitofp" {
        operands: input one Integer;
        results: result one Float;
        traits: Pure;
        assembly: CAST;
    }

    /// Unsigned integer to float.
    Uitofp "arith.uitofp" std "uitofp" {
        operands: input one Integer;
        results: result one Float;
        attributes: nonNeg optional AttributeKind::Unit;
        traits: Pure;
        assembly: CAST;
    }

    /// Float to signed integer, rounding towards zero.
    Fptosi "arith.fptosi" std "fptosi" {
        operands: input one Float;
        results: result one Integer;
        traits: Pure;
        assembly: CAST;
    }

    /// Float to unsigned integer, rounding towards zero.
    Fptoui "arith.fptoui" std "fptoui" {
        operands: input one Float;
        results: result one Integer;
        traits: Pure;
        assembly: CAST;
    }
}

/// The integer in a value that is the result of an `arith.constant`.
pub fn integer_constant(body: &Body, value: ValueId) -> Option<i128> {
    let Def::Result(op, _) = body.value_def(value) else {
        return None;
    };
    let constant = Constant::cast(body, op)?;
    body.attribute(constant.op, "value")?.as_integer()
}

impl Constant<'_> {
    /// The constant.
    pub fn value(&self) -> &Attribute {
        self.body
            .attribute(self.op, "value")
            .expect("the verifier requires a value")
    }
}

impl Cmpi<'_> {
    /// The predicate, such as `slt`.
    pub fn predicate(&self) -> &'static str {
        enum_name(self.body, self.op, CMPI_PREDICATES)
    }
}

impl Cmpf<'_> {
    /// The predicate, such as `olt`.
    pub fn predicate(&self) -> &'static str {
        enum_name(self.body, self.op, CMPF_PREDICATES)
    }
}

impl Truncf<'_> {
    /// The rounding mode, such as `downward`, if one is given.
    pub fn rounding_mode(&self) -> Option<&'static str> {
        let number = self.body.attribute(self.op, "roundingmode")?.as_integer()?;
        ROUNDING_MODES.get(usize::try_from(number).ok()?).copied()
    }
}

fn enum_name(body: &Body, op: OpId, names: &'static [&'static str]) -> &'static str {
    let number = body
        .attribute(op, "predicate")
        .and_then(Attribute::as_integer);
    let number = number.and_then(|number| usize::try_from(number).ok());
    number
        .and_then(|number| names.get(number))
        .expect("the verifier requires a known predicate")
}
