//! `vector.print`: a call of MLIR's runtime functions for each number, bracket and comma.

use stridecheck_ir::dialect::llvm;
use stridecheck_ir::dialect::vector::Op;
use stridecheck_ir::types::Signedness;
use stridecheck_ir::{Attribute, FloatType, OpId, Type, ValueId};

use super::lanes::{lane, require_fixed, shape};
use crate::error::Mismatch;
use crate::root::Root;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::text::Text;
use crate::std_to_llvm::types::byte_pointer;

/// `vector.print`.
pub(super) struct PrintLowering;

/// How a number is passed to its print function.
#[derive(Clone, Copy)]
struct Number {
    printer: &'static str,
    /// The cast to the type of the print function, if it differs.
    cast: Option<llvm::Op>,
    passed: Passed,
}

#[derive(Clone, Copy)]
enum Passed {
    Bits(u32),
    Float(FloatType),
}

impl OpLowering for PrintLowering {
    fn root(&self) -> Root {
        Root::op(Op::Print)
    }

    fn name(&self) -> &str {
        "VectorPrintLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let body = rw.body();
        require_fixed(rw, body.operands(op))?;
        let text = body.attribute(op, "stringLiteral");
        let text = text.and_then(Attribute::as_str).map(ToOwned::to_owned);
        let mark = body.attribute(op, "punctuation");
        let mark = mark.and_then(|mark| mark.word("vector.punctuation"));
        let printer = match mark {
            None | Some("newline") => Some("printNewline"),
            Some("comma") => Some("printComma"),
            Some("open") => Some("printOpen"),
            Some("close") => Some("printClose"),
            Some(_) => None,
        };
        if let Some(source) = body.operands(op).first() {
            let ty = body.value_type(*source).clone();
            let number = number(rw, &ty)?;
            let mut shape = shape(&ty);
            // A vector without dimensions is printed as one of one lane.
            if ty.as_vector().is_some() && shape.is_empty() {
                shape.push(1);
            }
            rows(rw, number, operands[0], (&[], &shape))?;
        }
        match (text, printer) {
            (Some(text), _) => {
                rw.declare("printString", Type::void(), vec![byte_pointer()])?;
                let address = Text::new(rw, "vector_print_str", &text).address(rw);
                rw.call("printString", &[address], Type::void());
            }
            (None, Some(printer)) => mark_with(rw, printer)?,
            (None, None) => {}
        }
        rw.erase(op);
        Ok(())
    }
}

/// How a scalar, or a lane of this source type, is printed.
fn number(rw: &LlvmRewriter<'_, '_>, ty: &Type) -> Result<Number, Mismatch> {
    let integer = |signed, width| {
        let printer = if signed { "printI64" } else { "printU64" };
        let widened = match signed && width > 1 {
            true => llvm::Op::SExt,
            false => llvm::Op::ZExt,
        };
        let cast = (width < 64).then_some(widened);
        let passed = Passed::Bits(64);
        Number {
            printer,
            cast,
            passed,
        }
    };
    let float = |printer, cast, passed| Number {
        printer,
        cast,
        passed,
    };
    let bits = Some(llvm::Op::Bitcast);
    Ok(match ty.scalar() {
        Type::Index => integer(false, rw.options().index_width.bits()),
        Type::Integer(ty) if ty.width <= 64 => {
            integer(ty.signedness != Signedness::Unsigned, ty.width)
        }
        Type::Float(FloatType::F32) => float("printF32", None, Passed::Float(FloatType::F32)),
        Type::Float(FloatType::F64) => float("printF64", None, Passed::Float(FloatType::F64)),
        Type::Float(FloatType::F16) => float("printF16", bits, Passed::Bits(16)),
        Type::Float(FloatType::Bf16) => float("printBF16", bits, Passed::Bits(16)),
        other => {
            return Err(Mismatch::new(format!(
                "expected an integer of 64 bits at most, an index, f16, bf16, f32 or f64, found '{other}'"
            )));
        }
    })
}

/// Prints the lanes of a shape from a place on.
fn rows(
    rw: &mut LlvmRewriter<'_, '_>,
    number: Number,
    value: ValueId,
    (place, shape): (&[i64], &[i64]),
) -> Result<(), Mismatch> {
    let Some((size, inner)) = shape.split_first() else {
        let lane = lane(rw, value, place);
        return printed(rw, number, lane);
    };
    mark_with(rw, "printOpen")?;
    for position in 0..*size {
        if position > 0 {
            mark_with(rw, "printComma")?;
        }
        rows(rw, number, value, (&[place, &[position]].concat(), inner))?;
    }
    mark_with(rw, "printClose")
}

fn printed(rw: &mut LlvmRewriter<'_, '_>, number: Number, value: ValueId) -> Result<(), Mismatch> {
    let ty = match number.passed {
        Passed::Bits(width) => Type::integer(width),
        Passed::Float(float) => Type::Float(float),
    };
    let value = match number.cast {
        Some(cast) => rw.cast(cast, value, ty.clone()),
        None => value,
    };
    rw.declare(number.printer, Type::void(), vec![ty])?;
    rw.call(number.printer, &[value], Type::void());
    Ok(())
}

fn mark_with(rw: &mut LlvmRewriter<'_, '_>, printer: &str) -> Result<(), Mismatch> {
    rw.declare(printer, Type::void(), Vec::new())?;
    rw.call(printer, &[], Type::void());
    Ok(())
}
