//! Reading the results of a run: values, buffers and descriptors, from its memory.

use stridecheck_oracle::{Base, Buffer, Observed, ObservedMemRef};

use crate::cells;
use crate::error::Error;
use crate::globals::Globals;
use crate::layout::Layout;
use crate::memory::{Block, Heap, Owner};
use crate::signature::{Returned, Signature};

/// Reads the results of a run.
pub(crate) struct Reader<'a> {
    pub(crate) heap: &'a Heap,
    pub(crate) globals: &'a Globals,
    /// The buffers of the arguments.
    pub(crate) buffers: &'a [(*mut u8, Layout)],
    /// Whether they were passed as bare pointers, which also serve as their allocated pointers.
    pub(crate) is_bare: bool,
}

impl Reader<'_> {
    /// The place that starts at an address.
    pub(crate) fn block(&self, start: *mut u8) -> Block {
        self.heap
            .starting_at(start.addr())
            .expect("the place was made before the run")
    }

    /// The results of a call, from the place where they were stored.
    pub(crate) fn results(
        &self,
        signature: &Signature,
        place: *mut u8,
    ) -> Result<Vec<Observed>, Error> {
        let Some(whole) = &signature.result else {
            return Ok(Vec::new());
        };
        let block = self.block(place);
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
                Returned::Bare { view, element } => Ok(Observed::MemRef(self.bare(
                    address(bytes),
                    view,
                    element,
                )?)),
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

    /// The rank of an unranked result, and the bytes that its pointer points to, in a live allocation.
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

    /// The memref with two pointers, and the offset, sizes and strides after them.
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

    /// The memref of a bare pointer, whose allocated pointer is that of the place that contains it.
    pub(crate) fn bare(
        &self,
        pointer: usize,
        view: &[i64],
        element: &Layout,
    ) -> Result<ObservedMemRef, Error> {
        let allocated = match self.heap.holding(pointer).map(|block| block.owner) {
            Some(Owner::Buffer(number)) => self.heap.address_of(Owner::Allocated(number)),
            Some(owner @ Owner::Allocation(_)) => self.heap.address_of(owner),
            _ => None,
        };
        self.described([allocated.unwrap_or(pointer), pointer], view, element)
    }

    /// The base that an allocated pointer refers to, and the place that contains its elements.
    fn base(&self, allocated: usize) -> (Base, Option<Block>) {
        let block = match self.is_bare {
            // A view of a buffer that was passed as a bare pointer may begin anywhere in it.
            true => self.heap.holding(allocated),
            false => self.heap.starting_at(allocated),
        };
        match block.map(|block| block.owner) {
            Some(Owner::Allocated(number)) => {
                let elements = self.block(self.buffers[number].0);
                (Base::Argument(number), Some(elements))
            }
            Some(Owner::Buffer(number)) if self.is_bare => (Base::Argument(number), block),
            Some(Owner::Allocation(number)) => (Base::Allocation(number), block),
            _ => (Base::Elsewhere, None),
        }
    }

    /// The whole elements of a place from a byte on.
    pub(crate) fn contents(
        &self,
        block: Block,
        from: usize,
        element: &Layout,
    ) -> Result<Buffer, Error> {
        let bytes = self
            .heap
            .tail(block, from)
            .expect("the start is inside the place");
        decoded(bytes, element)
    }
}

/// The whole elements in a sequence of bytes.
fn decoded(bytes: &[u8], element: &Layout) -> Result<Buffer, Error> {
    let mut cells = Vec::new();
    for bytes in bytes.chunks_exact(element.size_bytes) {
        cells.extend(cells::decode(element, bytes)?);
    }
    Ok(Buffer { cells })
}

/// The observation of a result whose descriptor is not where the convention requires it.
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
