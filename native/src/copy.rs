//! `memrefCopy`: copies the elements of any view to another one of the same sizes, as MLIR's runtime does.
//!
//! It trusts its arguments: a wrong descriptor shows in the behaviour of the program.
#![expect(unsafe_code, reason = "descriptors and elements are read by address")]

use std::ptr;

/// The parts of a ranked descriptor.
struct View {
    aligned: *mut u8,
    offset: isize,
    sizes: Vec<isize>,
    strides: Vec<isize>,
}

/// `memrefCopy` for an `index` of 64 bits.
pub(crate) extern "C" fn memref_copy(element_bytes: usize, source: *const u8, target: *const u8) {
    copy::<8>(element_bytes, source, target);
}

/// `memrefCopy` for an `index` of 32 bits; the upper half of the register of the first parameter is arbitrary.
pub(crate) extern "C" fn memref_copy_32(element_bytes: u32, source: *const u8, target: *const u8) {
    let element_bytes = usize::try_from(element_bytes).unwrap_or(usize::MAX);
    copy::<4>(element_bytes, source, target);
}

/// Copies between the unranked descriptors at these addresses, whose numbers have this many bytes.
fn copy<const INDEX_BYTES: usize>(element_bytes: usize, source: *const u8, target: *const u8) {
    let source = view::<INDEX_BYTES>(source);
    let target = view::<INDEX_BYTES>(target);
    if source.sizes.contains(&0) {
        return;
    }
    let mut indices = vec![0; source.sizes.len()];
    loop {
        let from = source.element(&indices, element_bytes);
        let to = target.element(&indices, element_bytes);
        // SAFETY: the elements are the program's; it promises that they are there and do not overlap in part.
        unsafe { ptr::copy(from, to, element_bytes) };
        if !advance(&mut indices, &source.sizes) {
            return;
        }
    }
}

/// Steps to the next indices, if there are any.
fn advance(indices: &mut [isize], sizes: &[isize]) -> bool {
    for (index, size) in indices.iter_mut().zip(sizes).rev() {
        *index += 1;
        if *index < *size {
            return true;
        }
        *index = 0;
    }
    false
}

impl View {
    fn element(&self, indices: &[isize], element_bytes: usize) -> *mut u8 {
        let steps = indices.iter().zip(&self.strides);
        let steps = steps.map(|(index, stride)| index.wrapping_mul(*stride));
        let position = steps.fold(self.offset, isize::wrapping_add);
        let bytes = position.wrapping_mul(element_bytes.cast_signed());
        self.aligned.wrapping_offset(bytes)
    }
}

/// Reads the ranked descriptor that an unranked one points to.
fn view<const INDEX_BYTES: usize>(unranked: *const u8) -> View {
    let pointer_bytes = size_of::<*const u8>();
    let rank = number::<INDEX_BYTES>(unranked);
    let rank = usize::try_from(rank).unwrap_or(0);
    let ranked = pointer(unranked.wrapping_add(pointer_bytes));
    let numbers = ranked.wrapping_add(2 * pointer_bytes);
    let at = |position: usize| number::<INDEX_BYTES>(numbers.wrapping_add(position * INDEX_BYTES));
    View {
        aligned: pointer(ranked.wrapping_add(pointer_bytes)),
        offset: at(0),
        sizes: (1..=rank).map(at).collect(),
        strides: (1 + rank..=2 * rank).map(at).collect(),
    }
}

fn pointer(place: *const u8) -> *mut u8 {
    // SAFETY: a descriptor has an address here.
    unsafe { place.cast::<*mut u8>().read_unaligned() }
}

/// A signed number of this many bytes.
fn number<const BYTES: usize>(place: *const u8) -> isize {
    // SAFETY: a descriptor has a number of this size here.
    let bytes = unsafe { place.cast::<[u8; BYTES]>().read_unaligned() };
    let mut wide = [if bytes[BYTES - 1] & 0x80 == 0 {
        0
    } else {
        0xFF
    }; size_of::<isize>()];
    wide[..BYTES].copy_from_slice(&bytes);
    isize::from_le_bytes(wide)
}
