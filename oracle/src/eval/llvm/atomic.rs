//! Atomic changes of memory, in a run with one thread.

use stridecheck_ir::dialect::Opcode;
use stridecheck_ir::dialect::llvm::{self, ATOMIC_KINDS};
use stridecheck_ir::{Body, Def, OpId, Type, ValueId};

use super::layout::Layout;
use super::memory::{layout_of, read, write};
use super::unsupported;
use crate::error::Error;
use crate::eval::arith;
use crate::eval::memref::access::alignment;
use crate::integer;
use crate::layout::scalar_bits;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::ub::{Fault, UbKind};
use crate::value::{Scalar, Value};

/// An atomic change.
#[derive(Debug)]
pub(crate) struct Change {
    pointer: ValueId,
    /// The expected value, where the change depends on one.
    expected: Option<ValueId>,
    value: ValueId,
    /// The float with the bits of the value, where a cast gives it, and its layout: of a computed NaN the bits alone are open.
    float: Option<(ValueId, Layout)>,
    result: ValueId,
    kind: &'static str,
    ty: Type,
    layout: Layout,
    align_bytes: u64,
}

impl Change {
    pub(super) fn of((body, op): (&Body, OpId)) -> Result<Self, Error> {
        let (pointer, expected, value) = match body.operands(op) {
            [pointer, value] => (*pointer, None, *value),
            [pointer, expected, value] => (*pointer, Some(*expected), *value),
            _ => return Err(unsupported(body, op, "its operands")),
        };
        let ty = body.value_type(value).clone();
        let layout = layout_of((body, op), &ty)?;
        let float = float_of(body, value);
        let float = float.map(|float| Ok((float, layout_of((body, op), body.value_type(float))?)));
        let kind = match expected {
            Some(_) => "",
            None => super::word((body, op), "bin_op", ATOMIC_KINDS),
        };
        Ok(Self {
            pointer,
            expected,
            value,
            float: float.transpose()?,
            result: body.results(op)[0],
            kind,
            align_bytes: alignment(body, op).unwrap_or(layout.store_bytes),
            layout,
            ty,
        })
    }

    pub(super) fn execute(&self, m: &mut Machine) -> Step<()> {
        let pointer = m.scalar(self.pointer);
        let old = read(m, pointer, &self.layout, self.align_bytes)?;
        let new = m.operand(self.value).clone();
        let whole = (&self.layout, self.align_bytes);
        let Some(expected) = self.expected else {
            let new = self.changed(&old, &new)?;
            write(m, pointer, whole, &new)?;
            m.define(self.result, old);
            return Ok(());
        };
        let same = match (&old, m.operand(expected)) {
            (Value::Scalar(Scalar::Bits(old)), Value::Scalar(Scalar::Bits(expected))) => {
                old == expected
            }
            (Value::Scalar(Scalar::Poison), _) | (_, Value::Scalar(Scalar::Poison)) => {
                let detail = "a value that `llvm.cmpxchg` compares is poison";
                return Err(Fault::new(UbKind::BranchOnPoison, detail).into());
            }
            _ => return Err(Error::Undetermined("a comparison of `llvm.cmpxchg`").into()),
        };
        if same {
            let float = self.float.as_ref();
            let float = float.map(|(float, layout)| (m.operand(*float).clone(), layout));
            match float {
                Some((nan @ Value::Scalar(Scalar::Nan(_)), layout)) => {
                    write(m, pointer, (layout, self.align_bytes), &nan)?;
                }
                _ => write(m, pointer, whole, &new)?,
            }
        }
        let found = Value::Scalar(Scalar::bool(same));
        m.define(self.result, Value::Aggregate([old, found].into()));
        Ok(())
    }

    fn changed(&self, old: &Value, new: &Value) -> Step<Value> {
        use stridecheck_ir::dialect::arith::Op;
        let (Value::Scalar(old), Value::Scalar(new)) = (old, new) else {
            return Err(Error::unsupported("llvm.atomicrmw", "vectors").into());
        };
        let plain = match self.kind {
            "xchg" => return Ok(Value::Scalar(*new)),
            "nand" => {
                let width = scalar_bits(&self.ty, IndexWidth::W64).unwrap_or(64);
                let both = integer::andi(*old, *new);
                let ones = Scalar::Bits(integer::wrap(width, u128::MAX));
                return Ok(Value::Scalar(integer::xori(both, ones)));
            }
            "add" => Op::Addi,
            "sub" => Op::Subi,
            "_and" => Op::Andi,
            "_or" => Op::Ori,
            "_xor" => Op::Xori,
            "max" => Op::Maxsi,
            "min" => Op::Minsi,
            "umax" => Op::Maxui,
            "umin" => Op::Minui,
            "fadd" => Op::Addf,
            "fsub" => Op::Subf,
            "fmax" => Op::Maxnumf,
            "fmin" => Op::Minnumf,
            "fmaximum" => Op::Maximumf,
            "fminimum" => Op::Minimumf,
            kind => {
                let why = format!("changes by `{kind}`");
                return Err(Error::unsupported("llvm.atomicrmw", why).into());
            }
        };
        arith::combine(plain, &self.ty, IndexWidth::W64, [*old, *new]).map(Value::Scalar)
    }
}

/// The float of which an integer is a cast.
fn float_of(body: &Body, value: ValueId) -> Option<ValueId> {
    let Def::Result(cast, _) = body.value_def(value) else {
        return None;
    };
    let is_cast = body.opcode(cast) == Some(Opcode::Llvm(llvm::Op::Bitcast));
    let float = *body.operands(cast).first().filter(|_| is_cast)?;
    body.value_type(float).as_float().map(|_| float)
}
