//! One call: arguments into guarded memory, the code, and what it left behind.

use std::rc::Rc;

use stridecheck_oracle::{
    Argument as Given, Base, Buffer, Call, Cell, IndexWidth, MemRefArgument, Observed,
    ObservedMemRef,
};

use crate::cells;
use crate::error::Error;
use crate::external::{self, External, Peer};
use crate::globals::Globals;
use crate::layout::Layout;
use crate::memory::{self, Block, Heap, Owner};
use crate::observation::{Ending, Observation};
use crate::signature::{Argument, Returned, Signature};

/// The alignment of the memory that parameters and results are passed through; enough for any vector.
const FRAME_ALIGNMENT_BYTES: usize = 64;

/// The size of what the allocated pointer of a memref argument points to; no run may touch it.
const ALLOCATED_BYTES: usize = 32;

/// The alignment of that.
const ALLOCATED_ALIGNMENT_BYTES: usize = 16;

/// What is around the code of a program.
#[derive(Clone)]
pub(crate) struct Bindings {
    /// The functions that the program calls, by the numbers of their stubs.
    pub(crate) functions: Rc<[External]>,
    /// The globals that it defines.
    pub(crate) globals: Rc<Globals>,
    /// The width of an index.
    pub(crate) index_width: IndexWidth,
}

/// Where everything lies.
struct Places {
    parameters: *mut u8,
    results: *mut u8,
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
                let pointers = self.buffer(element, &memref.cells)?;
                let address = self.descriptor(descriptor, memref, pointers)?;
                self.frame.push(address_bytes(address));
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
                let pointers = self.buffer(element, &memref.cells)?;
                let address = self.descriptor(descriptor, memref, pointers)?;
                self.rank_and_address(pair.as_ref(), rank, address)
            }
            (wanted, given) => Err(mismatch(wanted, given)),
        }
    }

    /// Passes a descriptor field by field.
    fn expanded(&mut self, element: &Layout, memref: &MemRefArgument) -> Result<(), Error> {
        let pointers = self.buffer(element, &memref.cells)?;
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

    /// Passes a rank and an address in two slots, or in memory if that is to have a layout.
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

    /// Makes the buffer of an argument; gives its allocated and its aligned pointer.
    ///
    /// The allocated pointer leads to a place of its own, so that whoever takes one for the other is seen.
    fn buffer(&mut self, element: &Layout, cells: &[Cell]) -> Result<[*mut u8; 2], Error> {
        let number = self.buffers.len();
        let lanes = cells::count(element)?;
        let count = cells.len() / lanes;
        if count * lanes != cells.len() {
            let why = format!("{} cells are no multiple of {lanes}", cells.len());
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
        self.buffers.push((start, element.clone()));
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
        Argument::Expanded { .. } | Argument::ByAddress { .. } | Argument::Unranked { .. } => {
            "a memref"
        }
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

/// Offset, sizes and strides, in the order of a descriptor.
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
    };
    let read = || -> Result<(Vec<Observed>, Vec<Buffer>), Error> {
        let results = reader.results(signature, places)?;
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
        arguments: heap.arguments(),
        ledger: heap.ledger(),
        globals: globals.entries(),
        external_calls: Vec::new(),
        shares_results: false,
        damage,
    }
}

/// Reads what a run left behind.
pub(crate) struct Reader<'a> {
    pub(crate) heap: &'a Heap,
    pub(crate) globals: &'a Globals,
    /// The buffers of the arguments.
    pub(crate) buffers: &'a [(*mut u8, Layout)],
}

impl Reader<'_> {
    fn block(&self, start: *mut u8) -> Block {
        self.heap
            .starting_at(start.addr())
            .expect("the place was made before the run")
    }

    fn results(&self, signature: &Signature, places: &Places) -> Result<Vec<Observed>, Error> {
        let Some(whole) = &signature.result else {
            return Ok(Vec::new());
        };
        let block = self.block(places.results);
        let bytes = self
            .heap
            .tail(block, 0)
            .expect("the place has the size of the results");
        assert_eq!(
            bytes.len(),
            whole.size_bytes,
            "the place was made for these results"
        );
        let results = signature.results.iter().map(|(offset, returned)| {
            let bytes = &bytes[*offset..];
            match returned {
                Returned::Scalar(layout) => {
                    Ok(Observed::Scalar(cells::decode_scalar(layout, bytes)?))
                }
                Returned::Vector(layout) => Ok(Observed::Vector(cells::decode(layout, bytes)?)),
                Returned::Function => Ok(Observed::Function(self.function(address(bytes)))),
                Returned::MemRef {
                    descriptor,
                    element,
                } => Ok(Observed::MemRef(self.memref(descriptor, element, bytes)?)),
                Returned::Unranked {
                    pair,
                    descriptors,
                    element,
                } => {
                    let (rank, bytes) = self.behind(pair, bytes)?;
                    let descriptor = descriptors
                        .get(rank)
                        .ok_or_else(|| Error::Beyond(format!("rank {rank} is not read")))?;
                    let lent = bytes.filter(|bytes| bytes.len() >= cells::end(descriptor));
                    Ok(Observed::MemRef(match lent {
                        Some(bytes) => self.memref(descriptor, element, bytes)?,
                        None => nowhere(),
                    }))
                }
            }
        });
        results.collect()
    }

    /// The name of the function at an address.
    pub(crate) fn function(&self, address: usize) -> String {
        let name = self.globals.image().name_at(address);
        name.unwrap_or("no function of the program").to_owned()
    }

    /// The rank of an unranked result, and what its pointer leads to: the bytes of a live allocation.
    fn behind(&self, pair: &Layout, bytes: &[u8]) -> Result<(usize, Option<&[u8]>), Error> {
        let [(at_rank, field), (at_address, _)] = &cells::rank_and_address(pair);
        let rank = cells::decode_index(field, &bytes[*at_rank..])?;
        let rank = usize::try_from(rank)
            .map_err(|_| Error::Beyond(format!("the rank {rank} of a result is negative")))?;
        let block = self.heap.starting_at(address(&bytes[*at_address..]));
        let block =
            block.filter(|block| matches!(block.owner, Owner::Allocation(_)) && !block.freed);
        Ok((rank, block.and_then(|block| self.heap.tail(block, 0))))
    }

    /// The memref whose descriptor has these bytes.
    pub(crate) fn memref(
        &self,
        descriptor: &Layout,
        element: &Layout,
        bytes: &[u8],
    ) -> Result<ObservedMemRef, Error> {
        let leaves = cells::leaves(descriptor);
        let mut pointers = leaves[..2]
            .iter()
            .map(|(offset, _)| address(&bytes[*offset..]));
        let (allocated, aligned) = pointers
            .next()
            .zip(pointers.next())
            .expect("a descriptor begins with two pointers");
        let indices: Vec<i64> = leaves[2..]
            .iter()
            .map(|(offset, leaf)| cells::decode_index(leaf, &bytes[*offset..]))
            .collect::<Result<_, _>>()?;
        self.described([allocated, aligned], &indices, element)
    }

    /// The memref of two pointers, and of the offset, sizes and strides after them.
    pub(crate) fn described(
        &self,
        [allocated, aligned]: [usize; 2],
        indices: &[i64],
        element: &Layout,
    ) -> Result<ObservedMemRef, Error> {
        let rank = (indices.len() - 1) / 2;
        let (base, block) = self.base(allocated);
        if base == Base::Elsewhere
            && let Some((number, distance, bytes)) = self.globals.holding(aligned)
        {
            return Ok(ObservedMemRef {
                base: Base::Global(number),
                aligned_bytes: signed(distance),
                offset: indices[0],
                sizes: indices[1..=rank].to_vec(),
                strides: indices[1 + rank..].to_vec(),
                contents: Some(decoded(&bytes, element)?),
            });
        }
        let start = match base {
            Base::Argument(number) => self.buffers[number].0.addr(),
            Base::Allocation(_) | Base::Global(_) | Base::Elsewhere => allocated,
        };
        let aligned_bytes = signed(aligned.wrapping_sub(start));
        let from = usize::try_from(aligned_bytes).ok();
        let contents = block
            .filter(|block| !block.freed)
            .zip(from.filter(|from| block.is_some_and(|block| *from <= block.size_bytes)))
            .map(|(block, from)| self.contents(block, from, element))
            .transpose()?;
        Ok(ObservedMemRef {
            base,
            aligned_bytes,
            offset: indices[0],
            sizes: indices[1..=rank].to_vec(),
            strides: indices[1 + rank..].to_vec(),
            contents,
        })
    }

    /// What an allocated pointer stands for, and the place that holds its elements.
    fn base(&self, allocated: usize) -> (Base, Option<Block>) {
        let block = self.heap.starting_at(allocated);
        match block.map(|block| block.owner) {
            Some(Owner::Allocated(number)) => {
                let elements = self.block(self.buffers[number].0);
                (Base::Argument(number), Some(elements))
            }
            Some(Owner::Allocation(number)) => (Base::Allocation(number), block),
            _ => (Base::Elsewhere, None),
        }
    }

    /// The whole elements of a place from a byte on.
    fn contents(&self, block: Block, from: usize, element: &Layout) -> Result<Buffer, Error> {
        let bytes = self
            .heap
            .tail(block, from)
            .expect("the start is inside the place");
        decoded(bytes, element)
    }
}

/// The whole elements in a row of bytes.
fn decoded(bytes: &[u8], element: &Layout) -> Result<Buffer, Error> {
    let mut cells = Vec::new();
    for bytes in bytes.chunks_exact(element.size_bytes) {
        cells.extend(cells::decode(element, bytes)?);
    }
    Ok(Buffer { cells })
}

/// What is seen of a result whose descriptor is not where the convention puts it.
fn nowhere() -> ObservedMemRef {
    ObservedMemRef {
        base: Base::Elsewhere,
        aligned_bytes: 0,
        offset: 0,
        sizes: Vec::new(),
        strides: Vec::new(),
        contents: None,
    }
}

fn address(bytes: &[u8]) -> usize {
    let bytes = bytes[..size_of::<usize>()].try_into();
    usize::from_le_bytes(bytes.expect("the slice has the size of an address"))
}

fn signed(distance: usize) -> i64 {
    i64::from_le_bytes(distance.to_le_bytes())
}
