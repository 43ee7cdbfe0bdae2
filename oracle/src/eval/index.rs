//! The dialect `index`: each op equals an op of `arith` on `index`, at the width of the run.

use stridecheck_ir::dialect::{arith, index};
use stridecheck_ir::{Body, OpId};

use super::{Code, arith as lanes, view};
use crate::error::Error;
use crate::integer::{self, Predicate};
use crate::limits::IndexWidth;
use crate::value::Value;

/// How an op of this family is executed.
pub(super) fn decode<'b>(
    body: &'b Body,
    op: OpId,
    kind: index::Op,
    index_width: IndexWidth,
) -> Result<Code<'b>, Error> {
    let width = index_width.bits();
    let bits = match kind {
        index::Op::Constant => {
            let value = view::<index::Constant<'_>>(body, op).value().as_integer();
            let value = value.expect("the verifier requires an `index`");
            integer::wrap(width, value.cast_unsigned())
        }
        index::Op::BoolConstant => view::<index::BoolConstant<'_>>(body, op).value().into(),
        index::Op::Sizeof => width.into(),
        index::Op::Cmp => {
            let predicate = view::<index::Cmp<'_>>(body, op).predicate();
            let compare = Predicate::named(predicate);
            return lanes::decode_plain(body, op, (arith::Op::Cmpi, compare), index_width);
        }
        kind => return lanes::decode_plain(body, op, (like(kind), None), index_width),
    };
    Ok(Code::Constant(body.results(op)[0], Value::bits(bits)))
}

/// The equivalent op of `arith`.
fn like(kind: index::Op) -> arith::Op {
    match kind {
        index::Op::Add => arith::Op::Addi,
        index::Op::Sub => arith::Op::Subi,
        index::Op::Mul => arith::Op::Muli,
        index::Op::Divs => arith::Op::Divsi,
        index::Op::Divu => arith::Op::Divui,
        index::Op::Ceildivs => arith::Op::Ceildivsi,
        index::Op::Ceildivu => arith::Op::Ceildivui,
        index::Op::Floordivs => arith::Op::Floordivsi,
        index::Op::Rems => arith::Op::Remsi,
        index::Op::Remu => arith::Op::Remui,
        index::Op::Maxs => arith::Op::Maxsi,
        index::Op::Maxu => arith::Op::Maxui,
        index::Op::Mins => arith::Op::Minsi,
        index::Op::Minu => arith::Op::Minui,
        index::Op::Shl => arith::Op::Shli,
        index::Op::Shrs => arith::Op::Shrsi,
        index::Op::Shru => arith::Op::Shrui,
        index::Op::And => arith::Op::Andi,
        index::Op::Or => arith::Op::Ori,
        index::Op::Xor => arith::Op::Xori,
        index::Op::Casts => arith::Op::IndexCast,
        index::Op::Castu => arith::Op::IndexCastui,
        index::Op::Constant | index::Op::BoolConstant | index::Op::Sizeof | index::Op::Cmp => {
            unreachable!("`decode` has these")
        }
    }
}
