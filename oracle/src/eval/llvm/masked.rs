//! Reads and writes of the lanes of a vector that a mask has.
//!
//! A lane that the mask does not have touches nothing; if it has none, the pointer is not looked at.

use std::collections::BTreeMap;

use stridecheck_ir::dialect::llvm::Op;
use stridecheck_ir::{Body, OpId, ValueId};

use super::layout::Layout;
use super::memory::{layout_of, moved, place, read, write};
use super::{Llvm, lanes_of_operand};
use crate::error::Error;
use crate::eval::Code;
use crate::eval::memref::access::alignment;
use crate::eval::vector::lanes_of_mask;
use crate::eval::vector::memory::overwritten;
use crate::machine::{Machine, Step};
use crate::value::{Scalar, Value};

/// An access to the lanes of a vector.
#[derive(Debug)]
pub(crate) struct Masked {
    /// The pointer to the first lane, or a pointer for each.
    pointers: ValueId,
    mask: ValueId,
    value: ValueId,
    layout: Layout,
    align_bytes: u64,
    direction: Direction,
    order: Order,
}

/// Whether lanes are read or written.
#[derive(Debug)]
enum Direction {
    /// Read; the lanes that the mask does not have are those of this value, or else poison.
    Read(Option<ValueId>),
    Write,
}

/// Where lanes lie.
#[derive(Debug, PartialEq, Eq)]
enum Order {
    /// Side by side, all of them.
    All,
    /// Side by side, those that the mask has.
    Packed,
    /// Each at a pointer of its own.
    Scattered,
}

/// How such an access is executed; none for other ops.
pub(super) fn decode(body: &Body, op: OpId, kind: Op) -> Result<Option<Code<'_>>, Error> {
    let order = match kind {
        Op::MaskedLoad | Op::MaskedStore => Order::All,
        Op::MaskedGather | Op::MaskedScatter => Order::Scattered,
        Op::MaskedExpandLoad | Op::MaskedCompressStore => Order::Packed,
        _ => return Ok(None),
    };
    let operands = body.operands(op);
    let (pointers, mask, value, direction) = match (operands, body.results(op)) {
        ([pointers, mask, rest @ ..], [result]) => {
            let passed = Direction::Read(rest.first().copied());
            (*pointers, *mask, *result, passed)
        }
        ([value, pointers, mask], _) => (*pointers, *mask, *value, Direction::Write),
        _ => return Ok(None),
    };
    let layout = layout_of((body, op), body.value_type(value).scalar())?;
    Ok(Some(Code::Llvm(Box::new(Llvm::Masked(Masked {
        pointers,
        mask,
        value,
        align_bytes: alignment(body, op).filter(|bytes| *bytes > 0).unwrap_or(1),
        layout,
        direction,
        order,
    })))))
}

impl Masked {
    pub(super) fn execute(&self, m: &mut Machine) -> Step<()> {
        let mask = lanes_of_mask(m, self.mask)?;
        let mut lanes: Vec<Scalar> = match self.direction {
            Direction::Write => m.operand(self.value).lanes().to_vec(),
            Direction::Read(None) => vec![Scalar::Poison; mask.len()],
            Direction::Read(Some(passed)) => m.operand(passed).lanes().to_vec(),
        };
        let mut written = BTreeMap::new();
        let active = mask.iter().enumerate().filter(|(_, is_set)| **is_set);
        for (packed, (lane, _)) in active.enumerate() {
            let (pointer, align_bytes) = self.pointer(m, lane, packed)?;
            match self.direction {
                Direction::Read(_) => {
                    let value = read(m, pointer, &self.layout, align_bytes)?;
                    lanes[lane] = value.lanes()[0];
                }
                Direction::Write => {
                    let address = place(m, pointer)?;
                    let scalar = match self.order {
                        Order::Scattered => overwritten(&mut written, address.byte, lanes[lane]),
                        _ => lanes[lane],
                    };
                    let value = Value::Scalar(scalar);
                    write(m, pointer, (&self.layout, align_bytes), &value)?;
                }
            }
        }
        if matches!(self.direction, Direction::Read(_)) {
            m.define(self.value, Value::Vector(lanes.into()));
        }
        Ok(())
    }

    /// The pointer to a lane and what its address must be a multiple of; of lanes side by side the alignment is that of the first.
    fn pointer(&self, m: &Machine, lane: usize, packed: usize) -> Step<(Scalar, u64)> {
        let distance = match self.order {
            Order::Scattered => {
                return Ok((lanes_of_operand(m, self.pointers, lane), self.align_bytes));
            }
            Order::All => lane,
            Order::Packed => packed,
        };
        let distance = u64::try_from(distance).expect("a lane is small");
        let first = place(m, m.scalar(self.pointers))?;
        m.memory.check_alignment(first, self.align_bytes)?;
        let address = moved(first, distance * self.layout.bytes);
        Ok((Scalar::Pointer(address.pointer()), 1))
    }
}
