//! The order in which loop iterations access memory, to find accesses that a different order would change.
//!
//! Rules:
//! - An access is recorded by where an element of an allocation begins; an access to several elements counts for each.
//! - The loops are `affine.for` and `scf.for` around an access in its function; each run of the outermost loop is recorded separately.
//! - Accesses of an element that differ only in the iteration of the outermost loop are kept for the first and the last of these iterations.

use std::collections::BTreeMap;
use std::iter::successors;

use stridecheck_ir::affine::{AffineExpr, AffineMap};
use stridecheck_ir::dialect::{Opcode, affine, scf};
use stridecheck_ir::{Body, OpId, Type, ValueId};
use stridecheck_oracle::memory::AllocationId;
use stridecheck_oracle::{Machine, Scalar, integer};

use crate::finding::access;

/// An element: its allocation, and the offset of its first byte.
pub(super) type Element = (AllocationId, i64);

/// The accesses of loop iterations so far.
#[derive(Default)]
pub(super) struct Order {
    accesses: BTreeMap<Element, Vec<Access>>,
}

/// An access of an element.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Access {
    /// The iterations that it is in, from the outermost loop inwards.
    iterations: Vec<Iteration>,
    is_write: bool,
}

/// The iteration of a loop that an access is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Iteration {
    of: OpId,
    /// The number of the iteration.
    number: i128,
    /// The part of the iteration: 0 before its first inner loop, 1 in that loop, 2 after it, and so on.
    part: usize,
}

impl Order {
    /// Records an op that is about to be executed, and returns whether it accesses an element that an earlier iteration of a loop accessed
    /// in a later iteration of an inner loop, or in a later part of the iteration, with at least one of the two accesses writing.
    pub(super) fn goes_back(&mut self, body: &Body, op: OpId, m: &Machine) -> bool {
        if is_loop(body, op) && !body.ancestors(op).any(|op| is_loop(body, op)) {
            self.accesses.clear();
        }
        let Some((_, elements, is_write)) = elements(body, op, m) else {
            return false;
        };
        let Some(iterations) = iterations(body, op, m).filter(|iterations| !iterations.is_empty())
        else {
            return false;
        };
        let access = Access {
            iterations,
            is_write,
        };
        let mut goes_back = false;
        for element in elements {
            let before = self.accesses.entry(element).or_default();
            goes_back |= before.iter().any(|other| access.goes_back_to(other));
            access.note(before);
        }
        goes_back
    }
}

impl Access {
    /// Whether another order of iterations may execute this access before an earlier one.
    fn goes_back_to(&self, earlier: &Self) -> bool {
        if !self.is_write && !earlier.is_write {
            return false;
        }
        let mut is_later = false;
        for (one, other) in earlier.iterations.iter().zip(&self.iterations) {
            if one.of != other.of {
                return false;
            }
            // A lower number within the same outer iterations means that the loop runs another time.
            if other.number < one.number {
                return is_later;
            }
            is_later |= other.number > one.number;
            if one.part != other.part {
                return is_later && other.part < one.part;
            }
        }
        false
    }

    /// Adds the access to those of an element.
    fn note(&self, accesses: &mut Vec<Self>) {
        let mut alike = accesses
            .iter()
            .enumerate()
            .filter(|(_, other)| self.is_alike(other));
        let last = alike.nth(1).map(|(number, _)| number);
        match last {
            Some(last) => accesses[last] = self.clone(),
            None => accesses.push(self.clone()),
        }
    }

    /// Whether it differs from another access only in the iteration of the outermost loop.
    fn is_alike(&self, other: &Self) -> bool {
        let ([one, inner @ ..], [two, others @ ..]) = (&self.iterations[..], &other.iterations[..])
        else {
            return false;
        };
        self.is_write == other.is_write
            && (one.of, one.part) == (two.of, two.part)
            && inner == others
    }
}

/// Whether an op is a counting loop.
fn is_loop(body: &Body, op: OpId) -> bool {
    matches!(
        body.opcode(op),
        Some(Opcode::Affine(affine::Op::For) | Opcode::Scf(scf::Op::For))
    )
}

/// The iterations in which an op is executed, from the outermost loop inwards.
fn iterations(body: &Body, op: OpId, m: &Machine) -> Option<Vec<Iteration>> {
    let mut iterations = Vec::new();
    let mut inner = op;
    for outer in body.ancestors(op) {
        if is_loop(body, outer) {
            let number = *body.arguments(body.op_block(inner)?).first()?;
            let width = match body.value_type(number) {
                Type::Index => m.limits().index_width.bits(),
                ty => ty.integer_width()?,
            };
            let Scalar::Bits(bits) = m.value(number)?.as_scalar()? else {
                return None;
            };
            let before = successors(body.previous_op(inner), |op| body.previous_op(*op));
            let over = before.filter(|op| is_loop(body, *op)).count();
            let is_in_loop = !iterations.is_empty();
            iterations.push(Iteration {
                of: outer,
                number: integer::signed(width, bits),
                part: 2 * over + usize::from(is_in_loop),
            });
        }
        inner = outer;
    }
    iterations.reverse();
    Some(iterations)
}

/// The memref by which an op accesses elements, these elements, and whether it writes them.
pub(super) fn elements(
    body: &Body,
    op: OpId,
    m: &Machine,
) -> Option<(ValueId, Vec<Element>, bool)> {
    let access::Access { memref, is_write } = access::access(body, op)?;
    let operands = body.operands(op);
    let accessed = *operands.get(memref)?;
    let view = m.value(accessed)?.as_view()?;
    let element = &body.value_type(accessed).as_memref()?.element;
    let bytes = m.element_layout(element).ok()?.bytes;
    let inputs = operands[memref + 1..].iter();
    let inputs: Vec<i64> = inputs
        .map(|value| match m.value(*value)?.as_scalar()? {
            Scalar::Bits(bits) => {
                let number = integer::signed(m.limits().index_width.bits(), bits);
                i64::try_from(number).ok()
            }
            _ => None,
        })
        .collect::<Option<_>>()?;
    let first = match affine::map_of(body, op) {
        Some(map) => results_of(map, &inputs)?,
        None => inputs,
    };
    let value = match is_write {
        true => operands.first(),
        false => body.results(op).first(),
    };
    let vector = body.value_type(*value?).as_vector();
    // An op on a memref of vectors accesses a single element.
    let vector = vector.filter(|_| element.as_vector().is_none());
    let shape = vector.map_or(&[][..], |vector| &vector.shape[..]);
    let mut all = vec![first];
    for (behind, size) in shape.iter().rev().enumerate() {
        let dimension = all[0].len().checked_sub(behind + 1)?;
        let size = i64::try_from(*size).ok()?;
        let along = all.into_iter().flat_map(|subscripts| {
            (0..size).map(move |lane| {
                let mut subscripts = subscripts.clone();
                subscripts[dimension] = subscripts[dimension].saturating_add(lane);
                subscripts
            })
        });
        all = along.collect();
    }
    let addresses = all
        .iter()
        .filter_map(|subscripts| view.address(subscripts, bytes).ok());
    let elements = addresses.map(|address| (address.allocation, address.byte));
    Some((accessed, elements.collect(), is_write))
}

/// The results of a map for these dimensions and symbols.
fn results_of(map: &AffineMap, inputs: &[i64]) -> Option<Vec<i64>> {
    let dims = usize::try_from(map.dims).ok()?;
    let (dims, symbols) = inputs.split_at_checked(dims)?;
    let results = map.results.iter();
    results
        .map(|result| value_of(result, dims, symbols))
        .collect()
}

fn value_of(expr: &AffineExpr, dims: &[i64], symbols: &[i64]) -> Option<i64> {
    let input = |inputs: &[i64], number: u32| inputs.get(usize::try_from(number).ok()?).copied();
    let binary = match expr {
        AffineExpr::Dim(number) => return input(dims, *number),
        AffineExpr::Symbol(number) => return input(symbols, *number),
        AffineExpr::Constant(value) => return Some(*value),
        AffineExpr::Binary(binary) => binary,
    };
    let left = value_of(&binary.lhs, dims, symbols)?;
    let right = value_of(&binary.rhs, dims, symbols)?;
    binary.op.apply(left, right)
}
