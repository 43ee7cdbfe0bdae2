//! `vector.print`: a call of MLIR's runtime functions for each number, bracket and comma.
//!
//! Rules:
//! - A value of at most 64 bits is widened as in the conversion to LLVM: `i1` and unsigned types by zeros, others by their sign.
//! - Brackets enclose a vector, a row of it, or the lane of one without dimensions.
//! - The punctuation of the op, a newline by default, follows a value; nothing follows a text.
//! - These functions return nothing, so their calls need no answer.

use stridecheck_ir::types::{FunctionType, IntegerType, Signedness};
use stridecheck_ir::{Attribute, Body, FloatType, OpId, Type, ValueId};

use super::shape_of_value;
use crate::error::Error;
use crate::external::record;
use crate::integer;
use crate::layout::scalar_bits;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::observed::{Cell, Observed};
use crate::value::Scalar;

/// The function that prints a text; it takes a pointer to its bytes.
pub(crate) const STRING: &str = "printString";

/// The functions that print the marks around and after numbers.
const MARKS: [(&str, &str); 4] = [
    ("open", "printOpen"),
    ("close", "printClose"),
    ("comma", "printComma"),
    ("newline", "printNewline"),
];

/// The functions that print numbers, with their types as LLVM passes them.
const NUMBERS: [(&str, Passed); 6] = [
    ("printI64", Passed::Bits(64)),
    ("printU64", Passed::Bits(64)),
    ("printF32", Passed::Float(FloatType::F32)),
    ("printF64", Passed::Float(FloatType::F64)),
    ("printF16", Passed::Bits(16)),
    ("printBF16", Passed::Bits(16)),
];

#[derive(Clone, Copy, Debug)]
enum Passed {
    Bits(u32),
    Float(FloatType),
}

impl Passed {
    fn ty(self) -> Type {
        match self {
            Self::Bits(width) => Type::Integer(IntegerType {
                width,
                signedness: Signedness::Signless,
            }),
            Self::Float(float) => Type::Float(float),
        }
    }
}

/// The functions that print numbers and marks, which a lowering of `vector.print` calls.
pub fn printers() -> impl Iterator<Item = (&'static str, FunctionType)> {
    let numbers = NUMBERS.into_iter();
    let numbers = numbers.map(|(name, passed)| (name, vec![passed.ty()]));
    let marks = MARKS.into_iter().map(|(_, name)| (name, Vec::new()));
    numbers.chain(marks).map(|(name, inputs)| {
        let results = Vec::new();
        (name, FunctionType { inputs, results })
    })
}

/// A print.
#[derive(Debug)]
pub(crate) struct Print {
    source: Option<(ValueId, Number, Vec<usize>)>,
    text: Option<Vec<u8>>,
    after: Option<&'static str>,
}

/// How a number is printed.
#[derive(Clone, Copy, Debug)]
struct Number {
    printer: &'static str,
    /// The type that is passed.
    passed: Passed,
    /// The bits of an integer that is sign-extended.
    signed: Option<u32>,
}

pub(super) fn decode(body: &Body, op: OpId, index_width: IndexWidth) -> Result<Print, Error> {
    let source = body.operands(op).first();
    let source = source.map(|value| {
        let ty = body.value_type(*value);
        let shape = match ty {
            Type::Vector(vector) if vector.shape.is_empty() => vec![1],
            _ => shape_of_value(body, *value),
        };
        let number = number(ty, index_width)?;
        Ok::<_, Error>((*value, number, shape))
    });
    let text = body
        .attribute(op, "stringLiteral")
        .and_then(Attribute::as_str);
    let mark = body
        .attribute(op, "punctuation")
        .and_then(|mark| mark.word("vector.punctuation"));
    let after = MARKS
        .iter()
        .find(|(name, _)| text.is_none() && *name == mark.unwrap_or("newline"));
    Ok(Print {
        source: source.transpose()?,
        text: text.map(|text| {
            // A C string ends there.
            let bytes = text.bytes().take_while(|byte| *byte != 0);
            bytes.collect()
        }),
        after: after.map(|(_, printer)| *printer),
    })
}

/// How a scalar, or a lane of this type, is printed.
fn number(ty: &Type, index_width: IndexWidth) -> Result<Number, Error> {
    let scalar = match ty {
        Type::Vector(vector) => &vector.element,
        _ => ty,
    };
    let (wanted, signed) = match scalar {
        Type::Float(FloatType::F32) => ("printF32", None),
        Type::Float(FloatType::F64) => ("printF64", None),
        Type::Float(FloatType::F16) => ("printF16", None),
        Type::Float(FloatType::Bf16) => ("printBF16", None),
        Type::Index => ("printU64", None),
        Type::Integer(integer) if integer.width <= 64 => match integer.signedness {
            Signedness::Unsigned => ("printU64", None),
            _ if integer.width == 1 => ("printI64", None),
            _ => ("printI64", scalar_bits(scalar, index_width)),
        },
        _ => {
            let why = format!(
                "expected numbers that are integers of 64 bits at most, indices, f16, bf16, f32 or f64, found `{ty}`"
            );
            return Err(Error::unsupported("vector.print", why));
        }
    };
    let known = NUMBERS.into_iter().find(|(name, _)| *name == wanted);
    let (printer, passed) = known.expect("the names above are those of the list");
    Ok(Number {
        printer,
        passed,
        signed,
    })
}

pub(super) fn execute(m: &mut Machine, op: &Print) -> Step<()> {
    if let Some((value, number, shape)) = &op.source {
        match shape.split_first() {
            None => {
                let scalar = m.scalar(*value);
                printed(m, *number, scalar)?;
            }
            Some(_) => {
                let lanes = m.operand(*value).lanes().to_vec();
                rows(m, *number, (&lanes, shape))?;
            }
        }
    }
    if let Some(text) = &op.text {
        record_text(m, text)?;
    }
    match op.after {
        Some(mark) => record(m, mark, None),
        None => Ok(()),
    }
}

/// Records that a text is printed.
pub(crate) fn record_text(m: &mut Machine, text: &[u8]) -> Step<()> {
    let bytes = text.iter().map(|byte| Cell::Bits(u128::from(*byte)));
    let bytes = (Passed::Bits(8).ty(), Observed::Vector(bytes.collect()));
    record(m, STRING, Some(bytes))
}

/// Prints the lanes of a shape.
fn rows(m: &mut Machine, number: Number, (lanes, shape): (&[Scalar], &[usize])) -> Step<()> {
    let Some((size, inner)) = shape.split_first() else {
        return lanes.iter().try_for_each(|lane| printed(m, number, *lane));
    };
    record(m, "printOpen", None)?;
    let row = lanes.len() / size.max(&1);
    for (position, row) in lanes.chunks(row.max(1)).enumerate() {
        if position > 0 {
            record(m, "printComma", None)?;
        }
        rows(m, number, (row, inner))?;
    }
    record(m, "printClose", None)
}

/// Prints a number.
fn printed(m: &mut Machine, number: Number, scalar: Scalar) -> Step<()> {
    let is_float = matches!(number.passed, Passed::Float(_));
    let cell = match scalar {
        Scalar::Bits(bits) => Cell::Bits(match number.signed {
            Some(width) => integer::wrap(64, integer::sign_extend(width, bits)),
            None => bits,
        }),
        // These are passed as integers, which have no canonical NaN.
        Scalar::Nan(_) | Scalar::Between(_) if !is_float => Cell::Open,
        Scalar::Nan(bits) => Cell::Nan(bits),
        Scalar::Between(floats) => Cell::Between(floats),
        Scalar::Open | Scalar::Undef | Scalar::Pointer(_) => Cell::Open,
        Scalar::Poison => Cell::Poison,
    };
    let argument = (number.passed.ty(), Observed::Scalar(cell));
    record(m, number.printer, Some(argument))
}
