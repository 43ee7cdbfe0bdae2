//! One call: it writes arguments into guarded memory, runs the code, and reads what it left.

use stridecheck_oracle::{
    Argument as Given, ArgumentBuffer, Buffer, Call, Cell, MemRefArgument, Observed,
};

use crate::bindings::Bindings;
use crate::cells;
use crate::error::Error;
use crate::external::{self, Peer};
use crate::globals::Globals;
use crate::layout::Layout;
use crate::memory::{self, Heap, Owner};
use crate::observation::{Ending, Observation};
use crate::reader::Reader;
use crate::signature::{Argument, FRAME_ALIGNMENT_BYTES, Signature};

/// The size of the block that the allocated pointer of a memref argument points to; no run may access it.
const ALLOCATED_BYTES: usize = 32;

/// The alignment of that block.
const ALLOCATED_ALIGNMENT_BYTES: usize = 16;

/// The places of everything in memory.
struct Places {
    parameters: *mut u8,
    results: *mut u8,
    /// The buffer of each memref argument, also if it is shared.
    buffers: Vec<(*mut u8, Layout)>,
}

/// Runs a call; `code` takes the addresses of the parameters and of the results.
pub(crate) fn run(
    signature: &Signature,
    around: &Bindings,
    call: &Call,
    code: impl FnOnce(*mut u8, *mut u8),
) -> Observation {
    let placed = memory::with(|heap| {
        heap.reset();
        Writer {
            heap,
            signature,
            globals: &around.globals,
            frame: Vec::new(),
            buffers: Vec::new(),
            allocated: Vec::new(),
        }
        .write(call)
    });
    let places = match placed {
        Ok(places) => places,
        Err(error) => {
            return Observation::ended(error.ending());
        }
    };
    let peer = Peer {
        around: around.clone(),
        answers: call.externals.clone(),
        buffers: places.buffers.clone(),
        is_bare: signature.is_bare(),
    };
    around.globals.reset();
    let record = external::with(peer, || code(places.parameters, places.results));
    let observation = memory::with(|heap| observe((heap, &around.globals), signature, &places));
    Observation {
        ending: match record.error {
            Some(error) => error.ending(),
            None => observation.ending,
        },
        external_calls: record.calls,
        ..observation
    }
}

/// Writes arguments.
struct Writer<'a> {
    heap: &'a mut Heap,
    signature: &'a Signature,
    globals: &'a Globals,
    /// The bytes of each slot.
    frame: Vec<Vec<u8>>,
    buffers: Vec<(*mut u8, Layout)>,
    /// The allocated pointer of each memref argument.
    allocated: Vec<*mut u8>,
}

impl Writer<'_> {
    fn write(mut self, call: &Call) -> Result<Places, Error> {
        let size = |layout: Option<&Layout>| layout.map_or(0, |layout| layout.size_bytes);
        let frame_bytes = self.signature.frame_bytes();
        let parameters = self.place(Owner::Parameters, frame_bytes, FRAME_ALIGNMENT_BYTES)?;
        let result_bytes = size(self.signature.result.as_ref());
        let results = self.place(Owner::Results, result_bytes, FRAME_ALIGNMENT_BYTES)?;
        if self.signature.callee.leading_pointer {
            self.frame.push(address_bytes(results));
        }
        let (wanted, given) = (self.signature.arguments.len(), call.arguments.len());
        if wanted != given {
            let why = format!("the call has {given} arguments and the function {wanted}");
            return Err(Error::Call(why));
        }
        let signature = self.signature;
        for (argument, given) in signature.arguments.iter().zip(&call.arguments) {
            self.argument(argument, given)?;
        }
        for (slot, bytes) in signature.slots.iter().zip(&self.frame) {
            self.heap.write(parameters, slot.offset_bytes, bytes);
        }
        self.heap.seal();
        Ok(Places {
            parameters,
            results,
            buffers: self.buffers,
        })
    }

    fn place(&mut self, owner: Owner, size: usize, align: usize) -> Result<*mut u8, Error> {
        self.heap
            .place(owner, size, align)
            .ok_or_else(|| Error::Beyond(format!("no room for {size} bytes of arguments")))
    }

    fn argument(&mut self, argument: &Argument, given: &Given) -> Result<(), Error> {
        match (argument, given) {
            (Argument::Value, Given::Scalar(bits)) => self.value(&[*bits]),
            (Argument::Value, Given::Vector(lanes)) => self.value(lanes),
            (Argument::Function, Given::Function(name)) => {
                let address = self.globals.image().address(name).ok_or_else(|| {
                    Error::Beyond(format!("@{name} has no symbol in the lowered program"))
                })?;
                self.frame.push(address.to_le_bytes().to_vec());
                Ok(())
            }
            (Argument::Expanded { rank, element }, Given::MemRef(memref)) => {
                check_rank(*rank, memref)?;
                self.expanded(element, memref)
            }
            (
                Argument::ByAddress {
                    rank,
                    descriptor,
                    element,
                },
                Given::MemRef(memref),
            ) => {
                check_rank(*rank, memref)?;
                let pointers = self.pointers(element, &memref.buffer)?;
                let address = self.descriptor(descriptor, memref, pointers)?;
                self.frame.push(address_bytes(address));
                Ok(())
            }
            (Argument::Bare { view, element }, Given::MemRef(memref)) => {
                check_rank(view.len() / 2, memref)?;
                let given: Vec<i64> = indices(memref).collect();
                if given != *view {
                    return Err(Error::Call(format!(
                        "expected the offset, sizes and strides {view:?} that the type says, found {given:?}"
                    )));
                }
                let [_, aligned] = self.pointers(element, &memref.buffer)?;
                self.frame.push(address_bytes(aligned));
                Ok(())
            }
            (
                Argument::Unranked {
                    pair,
                    descriptors,
                    element,
                },
                Given::MemRef(memref),
            ) => {
                let rank = memref.sizes.len();
                check_rank(rank, memref)?;
                let descriptor = descriptors
                    .get(rank)
                    .ok_or_else(|| Error::Beyond(format!("rank {rank} is not passed")))?;
                let pointers = self.pointers(element, &memref.buffer)?;
                let address = self.descriptor(descriptor, memref, pointers)?;
                self.rank_and_address(pair.as_ref(), rank, address)
            }
            (wanted, given) => Err(mismatch(wanted, given)),
        }
    }

    /// Passes a descriptor field by field.
    fn expanded(&mut self, element: &Layout, memref: &MemRefArgument) -> Result<(), Error> {
        let pointers = self.pointers(element, &memref.buffer)?;
        let first = self.frame.len();
        self.frame.extend(pointers.map(address_bytes));
        for (i, value) in indices(memref).enumerate() {
            let slot = &self.signature.slots[first + 2 + i].layout;
            self.frame.push(cells::encode(slot, &[index_cell(value)])?);
        }
        Ok(())
    }

    /// Passes a scalar or the lanes of a vector in the next slot.
    fn value(&mut self, lanes: &[u128]) -> Result<(), Error> {
        let slot = &self.signature.slots[self.frame.len()].layout;
        let (wanted, given) = (cells::count(slot)?, lanes.len());
        if wanted != given {
            let why = format!("expected {wanted} lanes in an argument, found {given}");
            return Err(Error::Call(why));
        }
        let lanes: Vec<Cell> = lanes.iter().copied().map(Cell::Bits).collect();
        self.frame.push(cells::encode(slot, &lanes)?);
        Ok(())
    }

    /// Passes a rank and an address in two slots, or in memory if a layout is given.
    fn rank_and_address(
        &mut self,
        pair: Option<&Layout>,
        rank: usize,
        address: *mut u8,
    ) -> Result<(), Error> {
        let rank = i64::try_from(rank).expect("a rank is small");
        let Some(pair) = pair else {
            let slot = &self.signature.slots[self.frame.len()].layout;
            let rank = cells::encode(slot, &[index_cell(rank)])?;
            self.frame.extend([rank, address_bytes(address)]);
            return Ok(());
        };
        let owner = Owner::Descriptor(self.buffers.len() - 1);
        let place = self.place(owner, pair.size_bytes, pair.align_bytes)?;
        let [(at_rank, field), (at_address, _)] = &cells::rank_and_address(pair);
        let rank = cells::encode(field, &[index_cell(rank)])?;
        self.heap.write(place, *at_rank, &rank);
        self.heap.write(place, *at_address, &address_bytes(address));
        self.frame.push(address_bytes(place));
        Ok(())
    }

    /// The allocated and the aligned pointer of a memref argument; its buffer is created unless it is shared.
    fn pointers(
        &mut self,
        element: &Layout,
        buffer: &ArgumentBuffer,
    ) -> Result<[*mut u8; 2], Error> {
        let (allocated, start, from) = match buffer {
            ArgumentBuffer::Own(cells) => {
                let [allocated, start] = self.buffer(element, cells)?;
                (allocated, start, 0)
            }
            ArgumentBuffer::Shared { argument, from } => {
                let owner = self
                    .buffers
                    .get(*argument)
                    .zip(self.allocated.get(*argument));
                let ((start, _), allocated) = owner.ok_or_else(|| {
                    let why = format!("expected a memref argument before, found `arg {argument}`");
                    Error::Call(why)
                })?;
                (*allocated, *start, *from)
            }
        };
        self.allocated.push(allocated);
        self.buffers.push((start, element.clone()));
        let aligned = start.wrapping_add(from.wrapping_mul(element.size_bytes));
        Ok([allocated, aligned])
    }

    /// Creates a buffer; returns its allocated pointer and its start.
    ///
    /// The allocated pointer points to a separate block, so that confusing the two pointers is noticed.
    fn buffer(&mut self, element: &Layout, cells: &[Cell]) -> Result<[*mut u8; 2], Error> {
        let number = self.buffers.len();
        let lanes = cells::count(element)?;
        let count = cells.len() / lanes;
        if count * lanes != cells.len() {
            let why = format!(
                "expected a multiple of {lanes} cells, found {}",
                cells.len()
            );
            return Err(Error::Call(why));
        }
        let size = count
            .checked_mul(element.size_bytes)
            .ok_or_else(|| Error::Beyond("a buffer is larger than the address space".to_owned()))?;
        let allocated = self.place(
            Owner::Allocated(number),
            ALLOCATED_BYTES,
            ALLOCATED_ALIGNMENT_BYTES,
        )?;
        let start = self.place(Owner::Buffer(number), size, element.align_bytes)?;
        for (i, lanes) in cells.chunks_exact(lanes).enumerate() {
            let bytes = cells::encode(element, lanes)?;
            self.heap.write(start, i * element.size_bytes, &bytes);
        }
        Ok([allocated, start])
    }

    fn descriptor(
        &mut self,
        layout: &Layout,
        memref: &MemRefArgument,
        pointers: [*mut u8; 2],
    ) -> Result<*mut u8, Error> {
        let owner = Owner::Descriptor(self.buffers.len() - 1);
        let address = self.place(owner, layout.size_bytes, layout.align_bytes)?;
        let places = cells::leaves(layout);
        let mut values = indices(memref);
        for (i, (offset, field)) in places.iter().enumerate() {
            let bytes = match i {
                0 | 1 => address_bytes(pointers[i]),
                _ => {
                    let value = values.next().expect("the rank was compared");
                    cells::encode(field, &[index_cell(value)])?
                }
            };
            self.heap.write(address, *offset, &bytes);
        }
        Ok(address)
    }
}

fn mismatch(wanted: &Argument, given: &Given) -> Error {
    let wanted = match wanted {
        Argument::Value => "a scalar or vector",
        Argument::Function => "a function",
        Argument::Expanded { .. }
        | Argument::ByAddress { .. }
        | Argument::Bare { .. }
        | Argument::Unranked { .. } => "a memref",
    };
    let given = match given {
        Given::Scalar(_) => "a scalar",
        Given::Vector(_) => "a vector",
        Given::Function(_) => "a function",
        Given::MemRef(_) => "a memref",
    };
    Error::Call(format!("expected {wanted} as an argument, found {given}"))
}

fn check_rank(rank: usize, memref: &MemRefArgument) -> Result<(), Error> {
    match memref.sizes.len() == rank && memref.strides.len() == rank {
        true => Ok(()),
        false => Err(Error::Call(format!(
            "an argument has {} sizes and {} strides and not {rank}",
            memref.sizes.len(),
            memref.strides.len()
        ))),
    }
}

/// The offset, sizes and strides, in the order of a descriptor.
fn indices(memref: &MemRefArgument) -> impl Iterator<Item = i64> {
    std::iter::once(&memref.offset)
        .chain(&memref.sizes)
        .chain(&memref.strides)
        .copied()
}

fn index_cell(value: i64) -> Cell {
    Cell::Bits(u128::from(value.cast_unsigned()))
}

fn address_bytes(address: *mut u8) -> Vec<u8> {
    address.addr().to_le_bytes().to_vec()
}

fn observe(
    (heap, globals): (&Heap, &Globals),
    signature: &Signature,
    places: &Places,
) -> Observation {
    let reader = Reader {
        heap,
        globals,
        buffers: &places.buffers,
        is_bare: signature.is_bare(),
    };
    let read = || -> Result<(Vec<Observed>, Vec<Buffer>), Error> {
        let results = reader.results(signature, places.results)?;
        let buffers = places
            .buffers
            .iter()
            .map(|(start, element)| reader.contents(reader.block(*start), 0, element));
        Ok((results, buffers.collect::<Result<_, _>>()?))
    };
    let (ending, buffers) = match read() {
        Ok((results, buffers)) => (Ending::Returned(results), buffers),
        Err(error) => (error.ending(), Vec::new()),
    };
    let ending = match heap.exceeded() {
        Some(bytes) => Ending::Unsupported(format!("no room for an allocation of {bytes} bytes")),
        None => ending,
    };
    let mut damage = heap.damage();
    damage.extend(globals.damage());
    Observation {
        ending,
        buffers,
        arguments: heap.arguments(places.buffers.iter().map(|(start, _)| *start)),
        ledger: heap.ledger(),
        globals: globals.entries(),
        external_calls: Vec::new(),
        shares_results: false,
        damage,
        sighting: None,
    }
}
