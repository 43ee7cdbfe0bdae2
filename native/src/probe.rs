//! A run of a probe: every field that is passed is filled with bytes that identify it, and the fields that arrive are read back.
//!
//! Rules:
//! - A descriptor is read from the place that the convention defines; none of its pointers is followed.
//! - Memory that the program passes is read only if it is mapped, so that a wrong address does not end the run here.
#![expect(
    unsafe_code,
    reason = "descriptors are read and results written where the program says"
)]

use std::cell::RefCell;

use stridecheck_oracle::{Argument as Given, Call, Cell, IndexWidth};

use crate::bindings::{Bindings, External};
use crate::cells;
use crate::error::Error;

use crate::layout::{Kind, Layout};
use crate::memory::{self, Heap, Owner};
use crate::observation::{Ending, Observation};
use crate::sighting::{Arrived, Field, Fields, Sighting, UNRANKED_RANK, byte};
use crate::signature::{Argument, FRAME_ALIGNMENT_BYTES, Returned, Signature, Slot};

/// The bits of an address.
const ADDRESS_BITS: u32 = 64;

thread_local! {
    static PROBE: RefCell<Option<(Bindings, Result<Sighting, Error>)>> = const { RefCell::new(None) };
}

/// Makes the run with this number; the call has the arguments before the filled ones.
pub(crate) fn run(
    signature: &Signature,
    around: &Bindings,
    (call, round): (&Call, u32),
    code: impl FnOnce(*mut u8, *mut u8),
) -> Observation {
    let filled = memory::with(|heap| {
        heap.reset();
        let filler = Filler {
            heap,
            signature,
            around,
            frame: Vec::new(),
            next: 0,
            round,
        };
        filler.fill(call)
    });
    let (parameters, results, sighting) = match filled {
        Ok(filled) => filled,
        Err(error) => return Observation::ended(error.ending()),
    };
    around.globals.reset();
    PROBE.set(Some((around.clone(), Ok(sighting))));
    code(parameters, results);
    let sighting = match PROBE.take() {
        Some((_, sighting)) => sighting.and_then(|sighting| {
            let results = arrived_results(signature, results.addr())?;
            Ok(Sighting {
                results,
                ..sighting
            })
        }),
        None => unreachable!("nothing but this takes it"),
    };
    match sighting {
        Err(error) => Observation::ended(error.ending()),
        Ok(sighting) => Observation {
            sighting: Some(Box::new(sighting)),
            ..Observation::ended(Ending::Returned(Vec::new()))
        },
    }
}

/// Answers a call of an external function while a probe runs; returns whether one does.
pub(crate) fn answers(number: u64, place: (usize, usize)) -> bool {
    PROBE.with_borrow_mut(|probe| {
        let Some((around, sighting)) = probe else {
            return false;
        };
        if let Ok(seen) = sighting
            && let Err(error) = answer(around, seen, number, place)
        {
            *sighting = Err(error);
        }
        true
    })
}

/// The slots of the parameters of an external function while a probe runs.
pub(crate) fn slots(number: u64) -> Option<Vec<Slot>> {
    PROBE.with_borrow(|probe| {
        let (around, _) = probe.as_ref()?;
        let function = around.functions.get(&number)?;
        Some(function.signature.slots.clone())
    })
}

fn answer(
    around: &Bindings,
    sighting: &mut Sighting,
    number: u64,
    (parameters, results): (usize, usize),
) -> Result<(), Error> {
    let function = around.functions.get(&number);
    let External {
        name, signature, ..
    } = function.ok_or_else(|| Error::Call(format!("no external function is number {number}")))?;
    let mut slots = signature.slots.iter();
    let results = match signature.callee.leading_pointer {
        true => {
            let slot = next(&mut slots)?;
            word(&behind(parameters + slot.offset_bytes, &slot.layout)?)
        }
        false => results,
    };
    let arguments = signature.arguments.iter();
    let arguments = arguments.map(|argument| arrived_argument(argument, &mut slots, parameters));
    let arguments = arguments.collect::<Result<_, _>>()?;
    sighting.calls.push((name.clone(), arguments));
    let both = signature.results.iter().zip(&mut sighting.given);
    for ((offset, returned), fields) in both {
        give(results.wrapping_add(*offset), returned, fields)?;
    }
    Ok(())
}

/// Fills memory with the passed fields.
struct Filler<'a> {
    heap: &'a mut Heap,
    signature: &'a Signature,
    around: &'a Bindings,
    /// The bytes of each slot.
    frame: Vec<Vec<u8>>,
    /// The number of the next byte.
    next: usize,
    round: u32,
}

impl Filler<'_> {
    /// The places of parameters and results, and the passed fields.
    fn fill(mut self, call: &Call) -> Result<(*mut u8, *mut u8, Sighting), Error> {
        let signature = self.signature;
        let parameters = self.place(signature.frame_bytes(), FRAME_ALIGNMENT_BYTES)?;
        let result_bytes = signature
            .result
            .as_ref()
            .map_or(0, |result| result.size_bytes);
        let results = self.place(result_bytes, FRAME_ALIGNMENT_BYTES)?;
        if signature.callee.leading_pointer {
            self.frame.push(address_bytes(results));
        }
        let mut arguments = Vec::new();
        for (position, argument) in signature.arguments.iter().enumerate() {
            arguments.push(match call.arguments.get(position) {
                Some(Given::Function(name)) => self.function(name)?,
                Some(_) => return Err(Error::Call("a probe is given functions only".to_owned())),
                None => self.argument(position, argument)?,
            });
        }
        for (slot, bytes) in signature.slots.iter().zip(&self.frame) {
            self.heap.write(parameters, slot.offset_bytes, bytes);
        }
        let given = signature.results.iter();
        let given = given.map(|(_, returned)| self.given(returned));
        let given = given.collect::<Result<_, _>>()?;
        self.heap.seal();
        let sighting = Sighting {
            arguments,
            given,
            ..Sighting::default()
        };
        Ok((parameters, results, sighting))
    }

    fn place(&mut self, size: usize, align: usize) -> Result<*mut u8, Error> {
        self.heap
            .place(Owner::Parameters, size, align)
            .ok_or_else(|| Error::Beyond(format!("no room for {size} bytes of arguments")))
    }

    /// A function that is passed unchanged.
    fn function(&mut self, name: &str) -> Result<Fields, Error> {
        let address = self.around.globals.image().address(name).ok_or_else(|| {
            Error::Beyond(format!("@{name} has no symbol in the lowered program"))
        })?;
        self.frame.push(address.to_le_bytes().to_vec());
        Ok(vec![address_field(address)])
    }

    fn argument(&mut self, position: usize, argument: &Argument) -> Result<Fields, Error> {
        let index_bits = index_bits(self.around.index_width);
        Ok(match argument {
            Argument::Value => {
                let layout = &self.signature.slots[self.frame.len()].layout;
                let fields = self.filled(&widths(layout)?);
                self.frame.push(bytes(layout, &fields)?);
                fields
            }
            Argument::Function => {
                let fields = self.filled(&[ADDRESS_BITS]);
                self.frame.push(bytes(&address_layout(), &fields)?);
                fields
            }
            Argument::Expanded { rank, .. } => {
                let fields = self.filled(&descriptor(*rank, index_bits));
                for field in &fields {
                    let layout = &self.signature.slots[self.frame.len()].layout;
                    self.frame.push(bytes(layout, &[*field])?);
                }
                fields
            }
            Argument::ByAddress {
                rank,
                descriptor: layout,
                ..
            } => {
                let fields = self.filled(&descriptor(*rank, index_bits));
                let address = self.in_memory(position, layout, &fields)?;
                self.frame.push(address_bytes(address));
                fields
            }
            Argument::Bare { view, .. } => {
                let fields = self.bare(view);
                self.frame.push(bytes(&address_layout(), &fields[..1])?);
                fields
            }
            Argument::Unranked {
                pair, descriptors, ..
            } => {
                let signature = self.signature;
                let slot = || &signature.slots[self.frame.len()].layout;
                let rank = pair.as_ref().unwrap_or_else(slot);
                let mut fields = self.unranked(rank)?;
                let layout = &descriptors[UNRANKED_RANK];
                let address = self.in_memory(position, layout, &fields[2..])?;
                fields[1] = address_field(address.addr());
                match pair {
                    None => {
                        let layout = &self.signature.slots[self.frame.len()].layout;
                        let rank = bytes(layout, &fields[..1])?;
                        self.frame.extend([rank, address_bytes(address)]);
                    }
                    Some(pair) => {
                        let place = self.in_memory(position, pair, &fields[..2])?;
                        self.frame.push(address_bytes(place));
                    }
                }
                fields
            }
        })
    }

    /// The result of an external function; the address of a descriptor is known when it is created.
    fn given(&mut self, returned: &Returned) -> Result<Fields, Error> {
        Ok(match returned {
            Returned::Scalar(layout) | Returned::Vector(layout) => self.filled(&widths(layout)?),
            Returned::Function => self.filled(&[ADDRESS_BITS]),
            Returned::MemRef { descriptor, .. } => self.filled(&widths(descriptor)?),
            Returned::Bare { view, .. } => self.bare(view),
            Returned::Unranked { pair, .. } => self.unranked(pair)?,
        })
    }

    /// A memref that is passed only as its pointer.
    fn bare(&mut self, view: &[i64]) -> Fields {
        let pointer = self.filled(&[ADDRESS_BITS])[0];
        let index_bits = index_bits(self.around.index_width);
        let view = view.iter();
        let view = view.map(|value| Field::new(u128::from(value.cast_unsigned()), index_bits));
        [pointer, pointer].into_iter().chain(view).collect()
    }

    /// An unranked memref, whose address is filled in later; its rank, which comes first in the layout, determines how much is copied.
    fn unranked(&mut self, layout: &Layout) -> Result<Fields, Error> {
        let index_bits = index_bits(self.around.index_width);
        let rank = u128::try_from(UNRANKED_RANK).expect("a rank is small");
        let mut fields = vec![Field::new(rank, widths(layout)?[0]), address_field(0)];
        fields.extend(self.filled(&descriptor(UNRANKED_RANK, index_bits)));
        Ok(fields)
    }

    fn filled(&mut self, widths: &[u32]) -> Fields {
        let fields = widths.iter().map(|bits| {
            let count = Field::new(0, *bits).bytes();
            let mut value = [0; 16];
            for (place, number) in value.iter_mut().zip(self.next..self.next + count) {
                *place = byte(number, self.round);
            }
            self.next += count;
            Field::new(u128::from_le_bytes(value), *bits)
        });
        fields.collect()
    }

    fn in_memory(
        &mut self,
        position: usize,
        layout: &Layout,
        fields: &[Field],
    ) -> Result<*mut u8, Error> {
        let owner = Owner::Descriptor(position);
        let (size, align) = (layout.size_bytes, layout.align_bytes);
        let place = self.heap.place(owner, size, align);
        let place = place.ok_or_else(|| Error::Beyond(format!("no room for {size} bytes")))?;
        self.heap.write(place, 0, &bytes(layout, fields)?);
        Ok(place)
    }
}

/// An argument of an external function, from the slots in which it is passed.
fn arrived_argument<'s>(
    argument: &Argument,
    slots: &mut impl Iterator<Item = &'s Slot>,
    parameters: usize,
) -> Result<Arrived, Error> {
    let mut of_slot = || {
        let slot = next(slots)?;
        behind(parameters + slot.offset_bytes, &slot.layout)
    };
    Ok(match argument {
        Argument::Value | Argument::Function | Argument::Bare { .. } => of_slot()?,
        Argument::Expanded { rank, .. } => {
            let fields = (0..3 + 2 * rank).map(|_| of_slot());
            fields.collect::<Result<Vec<_>, _>>()?.concat()
        }
        Argument::ByAddress { descriptor, .. } => behind(word(&of_slot()?), descriptor)?,
        Argument::Unranked {
            pair, descriptors, ..
        } => {
            let pair = match pair {
                None => [of_slot()?, of_slot()?].concat(),
                Some(pair) => behind(word(&of_slot()?), pair)?,
            };
            with_descriptor(pair, descriptors)?
        }
    })
}

/// The results, from the place that the caller provides for them.
fn arrived_results(signature: &Signature, place: usize) -> Result<Vec<Arrived>, Error> {
    let results = signature.results.iter().map(|(offset, returned)| {
        let read = |layout: &Layout| behind(place + offset, layout);
        match returned {
            Returned::Scalar(layout) | Returned::Vector(layout) => read(layout),
            Returned::MemRef { descriptor, .. } => read(descriptor),
            Returned::Function => read(&address_layout()),
            Returned::Bare { .. } => {
                let pointer = read(&address_layout())?;
                Ok([pointer.clone(), pointer].concat())
            }
            Returned::Unranked {
                pair, descriptors, ..
            } => with_descriptor(read(pair)?, descriptors),
        }
    });
    results.collect()
}

/// The rank and address of an unranked memref, and the descriptor at the address.
fn with_descriptor(pair: Arrived, descriptors: &[Layout]) -> Result<Arrived, Error> {
    let address = word(&pair[1..]);
    let descriptor = behind(address, &descriptors[UNRANKED_RANK])?;
    Ok([pair, descriptor].concat())
}

/// Writes a result to the place that the program provides.
fn give(place: usize, returned: &Returned, fields: &mut Fields) -> Result<(), Error> {
    let bytes = match returned {
        Returned::Scalar(layout) | Returned::Vector(layout) => bytes(layout, fields)?,
        Returned::MemRef { descriptor, .. } => bytes(descriptor, fields)?,
        Returned::Function => bytes(&address_layout(), fields)?,
        Returned::Bare { .. } => {
            let why = "a function outside gives no bare pointer".to_owned();
            return Err(Error::Beyond(why));
        }
        Returned::Unranked {
            pair, descriptors, ..
        } => {
            let layout = &descriptors[UNRANKED_RANK];
            let descriptor = bytes(layout, &fields[2..])?;
            let address = memory::with(|heap| {
                let address = heap.allocate(layout.size_bytes, layout.align_bytes);
                if !address.is_null() {
                    heap.write(address, 0, &descriptor);
                }
                address.addr()
            });
            fields[1] = address_field(address);
            bytes(pair, &fields[..2])?
        }
    };
    if mapped(place, bytes.len()).is_none() {
        let why = "expected an address for results, found one that is not mapped".to_owned();
        return Err(Error::Call(why));
    }
    let to: *mut u8 = std::ptr::with_exposed_provenance_mut(place);
    // SAFETY: the memory is mapped, and the program says that it is for results; a wrong one ends the worker.
    unsafe { to.copy_from(bytes.as_ptr(), bytes.len()) };
    Ok(())
}

/// The fields of a layout at an address; none can be read if the address is not mapped.
fn behind(address: usize, layout: &Layout) -> Result<Arrived, Error> {
    let widths = widths(layout)?;
    let Some(bytes) = mapped(address, cells::end(layout)) else {
        return Ok(vec![None; widths.len()]);
    };
    let mut values = Vec::new();
    for (offset, leaf) in cells::leaves(layout) {
        let bytes = &bytes[offset..];
        match leaf.kind {
            Kind::Pointer => values.push(u128::from(u64::from_le_bytes(first(bytes)))),
            _ => values.extend(cells::decode(&leaf, bytes)?.into_iter().map(bits)),
        }
    }
    let fields = values.into_iter().zip(widths);
    Ok(fields
        .map(|(value, bits)| Some(Field::new(value, bits)))
        .collect())
}

/// The bytes that a store of a value with these fields writes.
fn bytes(layout: &Layout, fields: &[Field]) -> Result<Vec<u8>, Error> {
    let mut all = vec![0; cells::end(layout)];
    let mut rest = fields;
    for (offset, leaf) in cells::leaves(layout) {
        let (these, others) = rest.split_at(widths(&leaf)?.len());
        rest = others;
        let bytes = match leaf.kind {
            Kind::Pointer => these[0].value.to_le_bytes()[..size_of::<usize>()].to_vec(),
            _ => {
                let lanes = these.iter().map(|field| Cell::Bits(field.value));
                cells::encode(&leaf, &lanes.collect::<Vec<_>>())?
            }
        };
        all[offset..offset + bytes.len()].copy_from_slice(&bytes);
    }
    Ok(all)
}

/// The bits of each field of a layout.
fn widths(layout: &Layout) -> Result<Vec<u32>, Error> {
    let mut widths = Vec::new();
    for (_, leaf) in cells::leaves(layout) {
        match leaf.kind {
            Kind::Pointer => widths.push(ADDRESS_BITS),
            Kind::Lanes { bits, lanes, .. } => widths.extend(std::iter::repeat_n(bits, lanes)),
            Kind::Fields(_) | Kind::Opaque => {
                let size = leaf.size_bytes;
                return Err(Error::Beyond(format!(
                    "a value of {size} bytes cannot be filled"
                )));
            }
        }
    }
    Ok(widths)
}

/// The bits of the fields of a descriptor.
fn descriptor(rank: usize, index_bits: u32) -> Vec<u32> {
    let mut widths = vec![ADDRESS_BITS; 2];
    widths.resize(3 + 2 * rank, index_bits);
    widths
}

/// The bytes at an address, if all are mapped: the system call checks that without a fault.
fn mapped(address: usize, length: usize) -> Option<Vec<u8>> {
    const AT_A_TIME: usize = 4096;
    let mut ends = [0; 2];
    // SAFETY: the two ends are places to write to.
    if unsafe { libc::pipe(ends.as_mut_ptr()) } != 0 {
        return None;
    }
    let [reader, writer] = ends;
    let mut bytes = vec![0; length];
    let is_read = bytes.chunks_mut(AT_A_TIME).enumerate().all(|(i, chunk)| {
        let from = address.wrapping_add(i * AT_A_TIME);
        let from: *const libc::c_void = std::ptr::with_exposed_provenance(from);
        let count = isize::try_from(chunk.len());
        // SAFETY: the system checks the source itself, and the pipe, which is empty, takes so much.
        let written = unsafe { libc::write(writer, from, chunk.len()) };
        // SAFETY: the chunk is a place for so many bytes, which were written before.
        let mut take_back =
            || unsafe { libc::read(reader, chunk.as_mut_ptr().cast(), chunk.len()) };
        count.is_ok_and(|count| written == count && take_back() == count)
    });
    for end in ends {
        // SAFETY: nobody else has the ends.
        unsafe { libc::close(end) };
    }
    is_read.then_some(bytes)
}

fn next<'s>(slots: &mut impl Iterator<Item = &'s Slot>) -> Result<&'s Slot, Error> {
    let slot = slots.next();
    slot.ok_or_else(|| Error::Signature("an external function lacks a parameter".to_owned()))
}

/// The address in the first field; 0 if it was not read.
fn word(fields: &[Option<Field>]) -> usize {
    let value = fields.first().copied().flatten().map(|field| field.value);
    value
        .and_then(|value| usize::try_from(value).ok())
        .unwrap_or_default()
}

fn address_layout() -> Layout {
    Layout {
        size_bytes: size_of::<usize>(),
        store_bytes: size_of::<usize>(),
        align_bytes: align_of::<usize>(),
        kind: Kind::Pointer,
    }
}

fn address_field(address: usize) -> Field {
    let address = u64::try_from(address).expect("an address has 64 bits");
    Field::new(address.into(), ADDRESS_BITS)
}

fn address_bytes(address: *mut u8) -> Vec<u8> {
    address.expose_provenance().to_le_bytes().to_vec()
}

fn index_bits(width: IndexWidth) -> u32 {
    match width {
        IndexWidth::W32 => 32,
        IndexWidth::W64 => 64,
    }
}

fn bits(cell: Cell) -> u128 {
    match cell {
        Cell::Bits(bits) | Cell::Nan(bits) => bits,
        Cell::Uninitialised | Cell::Poison | Cell::Open | Cell::Between(_) => 0,
    }
}

fn first<const N: usize>(bytes: &[u8]) -> [u8; N] {
    bytes.first_chunk().copied().expect("the layout says so")
}
