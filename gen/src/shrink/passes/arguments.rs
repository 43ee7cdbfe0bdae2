//! Simpler arguments: scalars and cells closer to 0, smaller views, shorter buffers, separate buffers for memrefs.

use stridecheck_ir::attr::FloatAttr;
use stridecheck_ir::{Type, ValueId};
use stridecheck_oracle::{Argument, ArgumentBuffer, Call, Cell, MemRefArgument};

use super::constants::{simpler_float, simpler_integer};
use super::{Pass, draft};
use crate::extreme::{held_width, mask, signed};
use crate::program::Case;
use crate::shrink::edit;

/// Gives a memref argument that shares a buffer its own buffer with the same contents.
pub(super) const SEPARATE: Pass = Pass {
    name: "separate arguments",
    sites: |case| shared(&case.call).count(),
    attempt: |case, site| {
        let (number, owner, from) = shared(&case.call).nth(site)?;
        let mut draft = draft(case);
        let own = case.call.memrefs().nth(owner)?.own_cells()?.get(from..)?;
        draft.call.memrefs_mut().nth(number)?.buffer = ArgumentBuffer::Own(own.to_vec());
        Some(draft)
    },
};

/// The memref arguments that share a buffer, each with the argument that owns it and the position in it.
fn shared(call: &Call) -> impl Iterator<Item = (usize, usize, usize)> {
    let memrefs = call.memrefs().enumerate();
    memrefs.filter_map(|(number, memref)| match memref.buffer {
        ArgumentBuffer::Own(_) => None,
        ArgumentBuffer::Shared { argument, from } => Some((number, argument, from)),
    })
}

/// Removes an argument; the first of those that share its buffer gets the part that it sees.
pub(super) fn remove(call: &mut Call, position: usize) -> Option<()> {
    let before = Call::new("", call.arguments[..position].to_vec());
    let removed = before.memrefs().count();
    let Argument::MemRef(memref) = call.arguments.remove(position) else {
        return Some(());
    };
    let mut heir: Option<(usize, usize)> = None;
    for (number, other) in call.memrefs_mut().enumerate() {
        let ArgumentBuffer::Shared { argument, from } = &mut other.buffer else {
            continue;
        };
        match (heir, memref.own_cells()) {
            _ if *argument != removed => *argument -= usize::from(*argument > removed),
            (Some((heir, start)), _) => (*argument, *from) = (heir, from.checked_sub(start)?),
            (None, cells) => {
                heir = Some((number, *from));
                other.buffer = ArgumentBuffer::Own(cells?.get(*from..)?.to_vec());
            }
        }
    }
    Some(())
}

/// How many simpler values are tried for a scalar.
const STEPS: usize = 5;

/// Simplifies one property of one argument.
pub(super) const SIMPLIFY: Pass = Pass {
    name: "simplify arguments",
    sites: |case| sites(case).len(),
    attempt: |case, site| {
        let (position, change) = *sites(case).get(site)?;
        let ty = case.body.value_type(parameter(case, position)?);
        let argument = match &case.call.arguments[position] {
            Argument::Scalar(bits) => Argument::Scalar(simpler(*bits, ty, change)?),
            Argument::Vector(lanes) => {
                let lane = *lanes.get(change / STEPS)?;
                let mut lanes = lanes.clone();
                lanes[change / STEPS] = simpler(lane, ty.number(), change % STEPS)?;
                Argument::Vector(lanes)
            }
            Argument::Function(_) => return None,
            Argument::MemRef(memref) => {
                Argument::MemRef(simpler_memref(memref, &ty.as_memref()?.element, change)?)
            }
        };
        let mut draft = draft(case);
        draft.call.arguments[position] = argument;
        Some(draft)
    },
};

fn parameter(case: &Case, position: usize) -> Option<ValueId> {
    let function = case.body.symbol(&case.call.entry)?;
    let block = edit::entry(&case.body, function)?;
    case.body.arguments(block).get(position).copied()
}

/// The changes of each argument.
fn sites(case: &Case) -> Vec<(usize, usize)> {
    let mut sites = Vec::new();
    for (position, argument) in case.call.arguments.iter().enumerate() {
        let changes = match argument {
            Argument::Scalar(_) => STEPS,
            Argument::Vector(lanes) => lanes.len() * STEPS,
            Argument::Function(_) => 0,
            Argument::MemRef(memref) => {
                let cells = memref.own_cells().unwrap_or_default();
                5 + memref.sizes.len() * 3 + cells.len() * 2
            }
        };
        sites.extend((0..changes).map(|change| (position, change)));
    }
    sites
}

fn simpler(bits: u128, ty: &Type, step: usize) -> Option<u128> {
    match ty {
        Type::Float(ty) => simpler_float(FloatAttr { bits, ty: *ty }, step),
        _ => {
            let width = held_width(ty)?;
            let value = simpler_integer(signed(bits, width), step)?;
            Some(value.cast_unsigned() & mask(width))
        }
    }
}

fn simpler_memref(
    memref: &MemRefArgument,
    element: &Type,
    change: usize,
) -> Option<MemRefArgument> {
    let mut simple = memref.clone();
    let rank = memref.sizes.len();
    match change {
        0..3 => shorter(&mut simple.buffer, change)?,
        3 => simple.offset = 0,
        4 => {
            let ArgumentBuffer::Own(cells) = &mut simple.buffer else {
                return None;
            };
            cells.first()?;
            cells.remove(0);
            simple.offset -= 1;
        }
        _ if change < 5 + rank * 3 => {
            let d = (change - 5) / 3;
            match (change - 5) % 3 {
                0 => simple.sizes[d] = 1,
                1 => simple.sizes[d] = (memref.sizes[d] - 1).max(0),
                _ => simple.strides[d] = 1,
            }
        }
        _ => {
            let ArgumentBuffer::Own(cells) = &mut simple.buffer else {
                return None;
            };
            let place = change - 5 - rank * 3;
            let cell = cells.get_mut(place / 2)?;
            *cell = Cell::Bits(match (*cell, place % 2) {
                (Cell::Bits(bits), 0) => simpler(bits, element, 0)?,
                (Cell::Bits(bits), _) => simpler(bits, element, 1)?,
                (_, 0) => 0,
                _ => return None,
            });
        }
    }
    (simple != *memref).then_some(simple)
}

/// A buffer of zeros, its first half, or all but its last cell; a shared part begins earlier.
fn shorter(buffer: &mut ArgumentBuffer, change: usize) -> Option<()> {
    match (buffer, change) {
        (ArgumentBuffer::Own(cells), 0) => cells.fill(Cell::Bits(0)),
        (ArgumentBuffer::Own(cells), 1) => cells.truncate(cells.len() / 2),
        (ArgumentBuffer::Own(cells), _) => drop(cells.pop()?),
        (ArgumentBuffer::Shared { from, .. }, 0) => *from = 0,
        (ArgumentBuffer::Shared { from, .. }, 1) => *from /= 2,
        (ArgumentBuffer::Shared { from, .. }, _) => *from = from.checked_sub(1)?,
    }
    Some(())
}
