//! Calls made by a program: functions that its source only declares are answered and recorded here.
//!
//! No function here panics: a program may call them with anything.
#![expect(
    unsafe_code,
    reason = "parameters are read where the program left them"
)]

pub(crate) mod rust;

use std::cell::RefCell;

use stridecheck_ir::Type;
use stridecheck_oracle::{Cell, ExternalCall, Externals, Observed, cells_per_element, is_pure};

use crate::bindings::Bindings;
use crate::cells;
use crate::error::Error;
use crate::layout::Layout;
use crate::memory;
use crate::probe;
use crate::process;
use crate::promises::Promises;
use crate::reader::Reader;
use crate::signature::{Argument, Returned, Slot};

/// How many calls are recorded; a program that makes more is abandoned.
const MAX_CALLS: usize = 1 << 18;

/// The peer that answers the calls of a run.
pub(crate) struct Peer {
    /// The functions, and the rest of the environment.
    pub(crate) around: Bindings,
    /// Their results.
    pub(crate) answers: Externals,
    /// The buffers of the arguments of the run.
    pub(crate) buffers: Vec<(*mut u8, Layout)>,
    /// Whether they came as bare pointers.
    pub(crate) is_bare: bool,
}

/// The calls of a run.
#[derive(Default)]
pub(crate) struct Record {
    pub(crate) calls: Vec<ExternalCall>,
    /// Why the record is incomplete.
    pub(crate) error: Option<Error>,
}

thread_local! {
    static RUN: RefCell<Option<(Peer, Record)>> = const { RefCell::new(None) };
}

/// Makes a run; `peer` answers its calls.
pub(crate) fn with(peer: Peer, run: impl FnOnce()) -> Record {
    RUN.set(Some((peer, Record::default())));
    run();
    RUN.take().map(|(_, record)| record).unwrap_or_default()
}

/// The calls of the current run so far.
pub(crate) fn calls_so_far() -> Vec<ExternalCall> {
    RUN.with_borrow(|run| {
        let record = run.as_ref().map(|(_, record)| record.calls.clone());
        record.unwrap_or_default()
    })
}

/// Records a text that the program prints.
pub(crate) fn printed(name: &str, text: &[u8]) {
    RUN.with_borrow_mut(|run| {
        if let Some((_, record)) = run {
            let bytes = text.iter().map(|byte| Cell::Bits(u128::from(*byte)));
            record.calls.push(ExternalCall {
                name: name.to_owned(),
                arguments: vec![Observed::Vector(bytes.collect())],
                results: Vec::new(),
            });
        }
    });
}

/// The function that stubs call.
pub(crate) extern "C" fn called(number: u64, parameters: *mut u8, results: *mut u8) {
    let place = (parameters.expose_provenance(), results.expose_provenance());
    if probe::answers(number, place) {
        return;
    }
    RUN.with_borrow_mut(|run| {
        let Some((peer, record)) = run else {
            return;
        };
        if let Err(error) = peer.answer(record, number, place) {
            record.error.get_or_insert(error);
        }
        if record.calls.len() > MAX_CALLS && process::is_worker() {
            process::leave(process::EXCEEDED);
        }
    });
}

/// The same for a Rust function, with the bits of its parameters; returns those of its result.
fn called_with(number: u64, parameters: &[u64]) -> u64 {
    let known = RUN.with_borrow(|run| {
        let (peer, _) = run.as_ref()?;
        let function = peer.around.functions.get(&number)?;
        let returned = match function.signature.results.first() {
            Some((_, Returned::Scalar(layout))) => layout.bits(),
            _ => None,
        };
        Some((
            function.signature.slots.clone(),
            function.promises.clone(),
            returned,
        ))
    });
    let probed = || {
        (
            probe::slots(number).unwrap_or_default(),
            Promises::default(),
            None,
        )
    };
    let (slots, promises, returned) = known.unwrap_or_else(probed);
    let end = |slot: &Slot| slot.offset_bytes + slot.layout.size_bytes;
    let mut frame = vec![0u8; slots.last().map_or(0, end)];
    for (position, (slot, bits)) in slots.iter().zip(parameters).enumerate() {
        let promised = promises.parameters.get(position).copied().flatten();
        let bits = match (promised, slot.layout.bits()) {
            (Some(extension), Some(width)) => extension.trusting(*bits, width),
            _ => *bits,
        };
        let place = &mut frame[slot.offset_bytes..end(slot)];
        place.copy_from_slice(&bits.to_le_bytes()[..slot.layout.size_bytes]);
    }
    let mut result = [0; 8];
    called(number, frame.as_mut_ptr(), result.as_mut_ptr());
    let result = u64::from_le_bytes(result);
    match (promises.result, returned) {
        (Some(extension), Some(width)) => extension.apply(result, width),
        _ => result,
    }
}

impl Peer {
    /// Reads the arguments, and writes the results.
    fn answer(
        &self,
        record: &mut Record,
        number: u64,
        (parameters, results): (usize, usize),
    ) -> Result<(), Error> {
        let function = self.around.functions.get(&number);
        let function = function
            .ok_or_else(|| Error::Call(format!("no external function is number {number}")))?;
        let signature = &function.signature;
        let mut slots = signature.slots.iter();
        let results = match signature.callee.leading_pointer {
            true => word(next(&mut slots, parameters)?.0),
            false => results,
        };
        let arguments = memory::with(|heap| {
            let reader = Reader {
                heap,
                globals: &self.around.globals,
                buffers: &self.buffers,
                is_bare: self.is_bare,
            };
            let arguments = signature.arguments.iter().zip(&function.ty.inputs);
            arguments
                .map(|pair| observe(&reader, pair, &mut slots, parameters))
                .collect::<Result<Vec<_>, _>>()
        })?;
        let (name, ty) = (function.name.as_str(), &function.ty);
        let (call, width) = (record.calls.len(), self.around.index_width);
        let derived = || Externals::Derived.answer(call, (name, ty), &arguments, width);
        // A call that is not in the script is recorded; the comparison reports it.
        let answer = self.answers.answer(call, (name, ty), &arguments, width);
        let answer = answer.or_else(derived).unwrap_or_default();
        let mut cells = answer.as_slice();
        for ((offset, returned), ty) in signature.results.iter().zip(&ty.results) {
            let (these, others) = cells
                .split_at_checked(cells_per_element(ty))
                .unwrap_or((cells, &[]));
            cells = others;
            write(results.wrapping_add(*offset), returned, these)?;
        }
        if !is_pure(name) {
            record
                .calls
                .push(ExternalCall::new(name, ty, arguments, answer));
        }
        Ok(())
    }
}

/// An argument, from the slots in which it is passed.
fn observe<'s>(
    reader: &Reader<'_>,
    (argument, ty): (&Argument, &Type),
    slots: &mut impl Iterator<Item = &'s Slot>,
    parameters: usize,
) -> Result<Observed, Error> {
    let mut next = || next(slots, parameters);
    Ok(match argument {
        Argument::Function => Observed::Function(reader.function(word(next()?.0))),
        Argument::Value => {
            let (bytes, layout) = next()?;
            let layout = match ty.number() {
                Type::Index => layout.clone().of_index(),
                _ => layout.clone(),
            };
            match ty {
                Type::Vector(_) | Type::Complex(_) => {
                    Observed::Vector(cells::decode(&layout, &bytes)?)
                }
                _ => Observed::Scalar(cells::decode_scalar(&layout, &bytes)?),
            }
        }
        Argument::Expanded { rank, element } => {
            let pointers = [word(next()?.0), word(next()?.0)];
            let indices = (0..1 + 2 * rank).map(|_| {
                let (bytes, layout) = next()?;
                cells::decode_index(layout, &bytes)
            });
            let indices = indices.collect::<Result<Vec<_>, _>>()?;
            Observed::MemRef(reader.described(pointers, &indices, element)?)
        }
        Argument::ByAddress {
            descriptor,
            element,
            ..
        } => {
            let bytes = read(word(next()?.0), descriptor.size_bytes);
            Observed::MemRef(reader.memref(descriptor, element, &bytes)?)
        }
        Argument::Bare { view, element } => {
            let pointer = word(next()?.0);
            Observed::MemRef(reader.bare(pointer, view, element)?)
        }
        Argument::Unranked {
            pair,
            descriptors,
            element,
        } => {
            let (rank, address) = rank_and_address(pair.as_ref(), next)?;
            let descriptor = usize::try_from(rank).ok();
            let descriptor = descriptor.and_then(|rank| descriptors.get(rank));
            let descriptor =
                descriptor.ok_or_else(|| Error::Beyond(format!("rank {rank} is not read")))?;
            let bytes = read(address, descriptor.size_bytes);
            Observed::MemRef(reader.memref(descriptor, element, &bytes)?)
        }
    })
}

/// The rank of an unranked memref and the address of its descriptor: two slots, or one slot that points to both.
fn rank_and_address<'s>(
    pair: Option<&Layout>,
    mut next: impl FnMut() -> Result<(Vec<u8>, &'s Layout), Error>,
) -> Result<(i64, usize), Error> {
    let Some(pair) = pair else {
        let (bytes, layout) = next()?;
        return Ok((cells::decode_index(layout, &bytes)?, word(next()?.0)));
    };
    let bytes = read(word(next()?.0), pair.size_bytes);
    let [(at_rank, field), (at_address, _)] = &cells::rank_and_address(pair);
    let rank = cells::decode_index(field, &bytes[*at_rank..])?;
    Ok((rank, word(bytes[*at_address..].to_vec())))
}

/// The bytes of the next slot, and its layout.
fn next<'s>(
    slots: &mut impl Iterator<Item = &'s Slot>,
    parameters: usize,
) -> Result<(Vec<u8>, &'s Layout), Error> {
    let slot = slots
        .next()
        .ok_or_else(|| Error::Signature("an external function lacks a parameter".to_owned()))?;
    let address = parameters.wrapping_add(slot.offset_bytes);
    Ok((read(address, slot.layout.size_bytes), &slot.layout))
}

fn write(address: usize, returned: &Returned, cells: &[Cell]) -> Result<(), Error> {
    let (Returned::Scalar(layout) | Returned::Vector(layout)) = returned else {
        return Err(Error::Beyond(
            "an external function gives a memref".to_owned(),
        ));
    };
    let bytes = cells::encode(layout, cells)?;
    let to: *mut u8 = std::ptr::with_exposed_provenance_mut(address);
    // SAFETY: the place was made by the stub, or by the caller whose pointer this is; a wrong one ends the worker.
    unsafe { to.copy_from(bytes.as_ptr(), bytes.len()) };
    Ok(())
}

fn read(address: usize, length: usize) -> Vec<u8> {
    let from: *const u8 = std::ptr::with_exposed_provenance(address);
    // SAFETY: the place was made by the stub, or is where the program says; a wrong one ends the worker.
    unsafe { std::slice::from_raw_parts(from, length) }.to_vec()
}

fn word(bytes: Vec<u8>) -> usize {
    let bytes = bytes.first_chunk().copied().unwrap_or_default();
    usize::from_le_bytes(bytes)
}
