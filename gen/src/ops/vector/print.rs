//! `vector.print`: output, an effect that may not be moved, dropped or repeated.

use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::vector::Op;
use stridecheck_ir::{Edition, FloatType, OpSpec, Type};

use super::vector_where;
use crate::builder::Builder;

/// How often a print may run: all output is kept and compared.
const TIMES: u64 = 64;

/// The punctuation that may follow a value.
const MARKS: [&str; 4] = ["no_punctuation", "comma", "open", "close"];

/// The texts that a program prints.
const TEXTS: [&str; 3] = ["x = ", "", "a \"text\" with 100 %\n"];

/// Whether printing is allowed: not where iterations, and so their output, have no order.
pub(super) fn can_print(b: &Builder<'_>) -> bool {
    !b.point.is_parallel && b.point.times <= TIMES
}

/// Prints a scalar, a vector, or a text.
pub(super) fn print(b: &mut Builder<'_>) {
    let has_marks = b.config.edition >= Edition::release(18);
    if has_marks && b.u.chance(32) {
        let text = b.u.choose(&TEXTS);
        let spec = OpSpec::new(Op::Print);
        b.emit(spec.attribute("stringLiteral", Attribute::String(text.into())));
        return;
    }
    let value = match b.u.chance(128) {
        true => {
            let fits = |_: &[u64], element: &Type| is_printed(element);
            vector_where(b, &fits, printed).0
        }
        false => {
            let ty = printed(b);
            b.operand(&ty)
        }
    };
    let mut spec = OpSpec::new(Op::Print).operand(value);
    // The default is a newline.
    if has_marks && b.u.chance(64) {
        let mark = b.u.choose(&MARKS);
        let mark = Attribute::Opaque(format!("vector.punctuation<{mark}>").into());
        spec = spec.attribute("punctuation", mark);
    }
    b.emit(spec);
}

/// A type that is printed.
fn printed(b: &mut Builder<'_>) -> Type {
    let ty = b.swarm.scalar(&mut b.u);
    match is_printed(&ty) {
        true => ty,
        false => Type::Index,
    }
}

fn is_printed(ty: &Type) -> bool {
    match ty {
        Type::Index => true,
        Type::Integer(integer) => integer.width <= 64,
        Type::Float(float) => matches!(
            float,
            FloatType::F16 | FloatType::Bf16 | FloatType::F32 | FloatType::F64
        ),
        _ => false,
    }
}
