//! Compares memory byte by byte: heap allocations, with their sizes and the positions of their elements, arguments and globals.
//!
//! Rules:
//! - Every determined bit equals the oracle's, and a byte that the oracle never wrote is not written.
//! - An allocation has the bytes that are needed, plus at most the room that the alignment requires;
//!   where the library is asked for the alignment, it has the next multiple of the alignment, as the library demands.
//! - The first element lies at the first aligned address.
//! - Where the room leaves a choice, as only vectors of several rows do, a returned pointer decides it;
//!   otherwise any choice that fits is right.

use stridecheck_ir::Type;
use stridecheck_ir::types::FunctionType;
use stridecheck_oracle::float::Interval;
use stridecheck_oracle::{Base, Cell, GlobalEntry, LedgerEntry, Observed};

use super::escape::{Escaped, Matching, escaped_memrefs};
use super::{Change, Contract, Observable, Part, Same, Shown, differ, same};
use crate::engine::{Ending, Observation};

/// Compares heap allocations, each with the corresponding one of the oracle.
pub(super) fn compare(
    contract: &Contract,
    matching: &Matching,
    (expected, actual): (&Observation, &Observation),
) -> Same {
    let counts = (expected.ledger.len(), actual.ledger.len());
    if contract.keeps(Change::DeadAllocations) || counts.1 > counts.0 {
        same(&Observable::Allocations, Part::Whole, counts.0, counts.1)?;
    }
    let escaped = escaped_memrefs(expected, actual);
    for (taken, i) in actual.ledger.iter().zip(matching) {
        let Some(i) = *i else {
            let [expected, actual] =
                [expected, actual].map(|seen| Shown::allocations(&seen.ledger));
            return differ(&Observable::Allocations, Part::Whole, expected, actual);
        };
        let needed = &expected.ledger[i];
        if contract.keeps(Change::Lifetimes) {
            let of = Observable::Allocation(i);
            same(&of, Part::GivenBack, needed.freed, taken.freed)?;
        }
        sizes(i, needed, taken)?;
        elements(i, needed, taken, &shifts_of(i, &escaped))?;
    }
    Ok(())
}

/// Compares the allocations that are neither freed nor returned, where the contract forbids them.
///
/// Each unranked result has its descriptor on the heap.
pub(super) fn compare_leaks(
    contract: &Contract,
    signature: &FunctionType,
    actual: &Observation,
) -> Same {
    let (true, Ending::Returned(results)) = (contract.gives_all_back, &actual.ending) else {
        return Ok(());
    };
    let is_returned = |number: usize| {
        let mut memrefs = results.iter();
        memrefs.any(|result| {
            matches!(result, Observed::MemRef(memref) if memref.base == Base::Allocation(number))
        })
    };
    let kept = actual.ledger.iter().enumerate();
    let kept = kept.filter(|(number, entry)| !entry.freed && !is_returned(*number));
    let results = signature.results.iter();
    let descriptors = results.filter(|ty| matches!(ty, Type::UnrankedMemRef(_)));
    let counts = (descriptors.count(), kept.count());
    same(&Observable::Leaks, Part::Whole, counts.0, counts.1)
}

/// Whether an allocation can correspond to one of the oracle's, whatever their contents.
pub(super) fn is_alike(contract: &Contract, needed: &LedgerEntry, taken: &LedgerEntry) -> bool {
    // If the allocation has an address, the address decides later whether the alignment is right.
    let is_aligned = taken.address.is_some()
        || needed.align_bytes == 0
        || taken.align_bytes.is_multiple_of(needed.align_bytes);
    let is_freed_alike = contract.lets(Change::Lifetimes) || needed.freed == taken.freed;
    is_aligned && is_freed_alike && sizes(0, needed, taken).is_ok()
}

/// Whether an allocation has the contents of one of the oracle's.
pub(super) fn holds_alike(needed: &LedgerEntry, taken: &LedgerEntry) -> bool {
    elements(0, needed, taken, &[]).is_ok()
}

/// Compares the bytes of the buffers of arguments, in and between their elements.
pub(super) fn compare_arguments(expected: &[LedgerEntry], actual: &[LedgerEntry]) -> Same {
    same(
        &Observable::Buffers,
        Part::Whole,
        expected.len(),
        actual.len(),
    )?;
    for (i, (expected, actual)) in expected.iter().zip(actual).enumerate() {
        bytes(&Observable::Buffer(i), expected, actual, 0)?;
    }
    Ok(())
}

/// Compares globals as heap buffers; the elements of a global begin at its start.
pub(super) fn compare_globals(expected: &[GlobalEntry], actual: &[GlobalEntry]) -> Same {
    same(
        &Observable::Globals,
        Part::Whole,
        expected.len(),
        actual.len(),
    )?;
    for (expected, actual) in expected.iter().zip(actual) {
        let global = Observable::Global(expected.name.clone());
        let (needed, found) = (&expected.contents, &actual.contents);
        same(&global, Part::Bytes, needed.size_bytes, found.size_bytes)?;
        let misaligned = |address: &u16| u64::from(*address) % needed.align_bytes.max(1) != 0;
        if let Some(address) = found
            .address
            .filter(misaligned)
            .filter(|_| needed.size_bytes > 0)
        {
            let wanted = Shown::MultipleOf(needed.align_bytes);
            return differ(&global, Part::Address, wanted, Shown::Address(address));
        }
        bytes(&global, needed, found, 0)?;
    }
    Ok(())
}

/// Compares the size of an allocation.
fn sizes(number: usize, needed: &LedgerEntry, taken: &LedgerEntry) -> Same {
    let wrong = |expected, found: u64| {
        let allocation = Observable::Allocation(number);
        differ(&allocation, Part::Bytes, expected, found.into())
    };
    // An entry of the oracle has no address; its alignment is a requirement rather than a request.
    let asked = taken.address.map_or(0, |_| taken.align_bytes);
    let most = match asked {
        0 => needed.size_bytes.saturating_add(needed.room_bytes),
        asked if !asked.is_power_of_two() => {
            return wrong(Shown::PowerOfTwo, asked);
        }
        asked => needed.size_bytes.next_multiple_of(asked),
    };
    match taken.size_bytes {
        size if size < needed.size_bytes => wrong(Shown::AtLeast(needed.size_bytes), size),
        size if asked > 0 && !size.is_multiple_of(asked) => {
            wrong(Shown::MultipleOfAlignment(asked), size)
        }
        size if size > most => wrong(Shown::AtMost(most), size),
        _ => Ok(()),
    }
}

/// How far the first element lies after the start of an allocation, according to each memref in it.
fn shifts_of(number: usize, escaped: &[Escaped<'_>]) -> Vec<(Observable, i64)> {
    let inside = escaped.iter();
    let inside = inside.filter(|(_, _, actual)| actual.base == Base::Allocation(number));
    let shift = |(at, expected, actual): &Escaped<'_>| {
        let shift = actual.aligned_bytes.wrapping_sub(expected.aligned_bytes);
        (at.clone(), shift)
    };
    inside.map(shift).collect()
}

fn elements(
    number: usize,
    needed: &LedgerEntry,
    taken: &LedgerEntry,
    told: &[(Observable, i64)],
) -> Same {
    let (Some(address), true) = (taken.address, needed.align_bytes > 0) else {
        // There is no required alignment, or no address to check.
        return Ok(());
    };
    let mut shifts = shifts(needed, taken, u64::from(address));
    for (shower, told) in told {
        shifts = match shifts
            .iter()
            .find(|shift| i64::try_from(**shift) == Ok(*told))
        {
            Some(fitting) => vec![*fitting],
            None => {
                let wanted = Shown::FirstElement(shifts);
                let found = Shown::BytesBehind(*told);
                return differ(shower, Part::AlignedInto(number), wanted, found);
            }
        };
    }
    let of = Observable::Allocation(number);
    let Some(first) = shifts.first() else {
        let wanted = Shown::RoomForAlignment(needed.align_bytes);
        let bytes = taken.size_bytes;
        return differ(&of, Part::Whole, wanted, Shown::BytesAt { bytes, address });
    };
    let holds = |shift: &u64| bytes(&of, needed, taken, to_usize(*shift));
    match shifts.iter().any(|shift| holds(shift).is_ok()) {
        true => Ok(()),
        false => holds(first),
    }
}

fn to_usize(bytes: u64) -> usize {
    usize::try_from(bytes).unwrap_or(usize::MAX)
}

/// Compares every byte of an allocation whose first element lies `start` bytes after its own start.
fn bytes(of: &Observable, needed: &LedgerEntry, taken: &LedgerEntry, start: usize) -> Same {
    let at = |byte: usize| Part::Byte(i128::try_from(byte).unwrap_or(i128::MAX));
    if let Some(byte) = wrong_byte(needed, taken, start) {
        let wanted = Shown::Bits {
            byte: needed.bytes[byte],
            known: needed.known[byte],
        };
        let place = start.saturating_add(byte);
        let found = taken.bytes.get(place).copied();
        let known = taken.known.get(place).copied();
        let found = match found.zip(known.filter(|known| *known != u8::MAX)) {
            Some((byte, known)) => Shown::Bits { byte, known },
            None => Shown::Byte(found),
        };
        return differ(of, at(byte), wanted, found);
    }
    if let Some((byte, floats, found)) = wrong_float(needed, taken, start) {
        let [wanted, found] = [Cell::Between(floats), Cell::Bits(found)].map(|cell| Shown::Cell {
            ty: Some(Type::Float(floats.float)),
            cell,
        });
        return differ(of, at(byte), wanted, found);
    }
    match written_byte(needed, taken, start) {
        None => Ok(()),
        Some(written) => {
            let byte =
                i128::try_from(written).unwrap_or(i128::MAX) - i128::try_from(start).unwrap_or(0);
            let found = taken.bytes.get(written).copied().unwrap_or_default();
            let found = Shown::Byte(Some(found));
            differ(of, Part::Byte(byte), Shown::NoWrite, found)
        }
    }
}

/// How far the first element may lie after the start of an allocation.
fn shifts(needed: &LedgerEntry, taken: &LedgerEntry, address: u64) -> Vec<u64> {
    let align = needed.align_bytes;
    let first = address.next_multiple_of(align) - address;
    let spare = taken.size_bytes.saturating_sub(needed.size_bytes);
    let mut shifts = Vec::new();
    let mut shift = first;
    while shift < needed.room_bytes.max(1) && shift <= spare {
        shifts.push(shift);
        shift += align;
    }
    shifts
}

/// The first written byte that the oracle never wrote, or that belongs to no element.
fn written_byte(needed: &LedgerEntry, taken: &LedgerEntry, start: usize) -> Option<usize> {
    let elements = start..start.saturating_add(needed.bytes.len());
    // A descriptor that a function returns to its caller has a known size only.
    let is_open = !needed.bytes.is_empty()
        && needed.known.iter().all(|known| *known == 0)
        && !needed.untouched.0.contains(&true);
    let may_write = |at: usize| match at.checked_sub(start) {
        Some(byte) if elements.contains(&at) => needed.untouched.0.get(byte) != Some(&true),
        _ => is_open,
    };
    let mut written = taken.untouched.0.iter().enumerate();
    written.find_map(|(at, untouched)| (!untouched && !may_write(at)).then_some(at))
}

/// The first float outside the interval that is allowed at its place.
fn wrong_float(
    needed: &LedgerEntry,
    taken: &LedgerEntry,
    start: usize,
) -> Option<(usize, Interval, u128)> {
    needed.floats.iter().find_map(|(byte, floats)| {
        let first = start.checked_add(*byte)?;
        let length = usize::try_from(floats.float.width() / 8).expect("a float is small");
        let place = first..first.checked_add(length)?;
        let mut others = taken.floats.iter();
        if let Some((_, others)) = others.find(|(other, _)| *other == first) {
            return (!floats.meets(*others)).then_some((*byte, *floats, others.low.into()));
        }
        let known = taken.known.get(place.clone());
        let is_known = known.is_none_or(|known| known.iter().all(|bits| *bits == u8::MAX));
        let found = taken.bytes.get(place)?.iter().rev();
        let found = found.fold(0, |bits, byte| bits << 8 | u128::from(*byte));
        (is_known && !floats.contains(found)).then_some((*byte, *floats, found))
    })
}

/// The first byte with a determined bit that differs.
fn wrong_byte(needed: &LedgerEntry, taken: &LedgerEntry, start: usize) -> Option<usize> {
    let elements = taken.bytes.get(start..).unwrap_or(&[]);
    let mut needed = needed.bytes.iter().zip(&needed.known).enumerate();
    needed.find_map(|(i, (byte, known))| {
        let agrees = match elements.get(i) {
            Some(found) => (byte ^ found) & known == 0,
            None => *known == 0,
        };
        (!agrees).then_some(i)
    })
}

#[cfg(test)]
mod tests {
    use stridecheck_ir::FloatType;
    use stridecheck_oracle::LedgerEntry;
    use stridecheck_oracle::float::Interval;

    use super::compare;
    use crate::compare::{Contract, Verdict};
    use crate::engine::Observation;

    fn needed() -> LedgerEntry {
        LedgerEntry {
            size_bytes: 3,
            align_bytes: 32,
            room_bytes: 32,
            bytes: vec![1, 2, 3],
            known: vec![0xFF, 0, 0x0F],
            ..LedgerEntry::default()
        }
    }

    fn taken(first: u64, bytes: [u8; 3]) -> LedgerEntry {
        LedgerEntry {
            size_bytes: first + 3,
            address: Some(16),
            bytes: [vec![0xCB; usize::try_from(first).unwrap()], bytes.to_vec()].concat(),
            ..LedgerEntry::default()
        }
    }

    fn verdict(needed: LedgerEntry, taken: LedgerEntry) -> String {
        let with = |entry| Observation {
            ledger: vec![entry],
            ..Observation::default()
        };
        let both = (&with(needed), &with(taken));
        match compare(&Contract::STRICT, &vec![Some(0)], both) {
            Ok(()) => Verdict::Agree.to_string(),
            Err(verdict) => verdict.to_string(),
        }
    }

    #[test]
    fn only_determined_bits_are_compared() {
        assert_eq!(verdict(needed(), taken(16, [1, 9, 0xA3])), "agree");
        assert_eq!(
            verdict(needed(), taken(16, [1, 2, 4])),
            "differ: allocation 0, byte 2: expected 0x03 in the bits 0x0f, found 0x04"
        );
    }

    #[test]
    fn a_float_is_one_of_those_that_may_stand_there() {
        let float = |value: f32| u64::from(value.to_bits());
        let floats = Interval {
            float: FloatType::F32,
            low: float(0.5),
            high: float(0.75),
        };
        let needed = LedgerEntry {
            size_bytes: 4,
            align_bytes: 4,
            bytes: vec![0; 4],
            known: vec![0; 4],
            floats: vec![(0, floats)],
            ..LedgerEntry::default()
        };
        let holding = |value: f32| LedgerEntry {
            size_bytes: 4,
            address: Some(16),
            bytes: value.to_le_bytes().into(),
            ..LedgerEntry::default()
        };
        assert_eq!(verdict(needed.clone(), holding(0.625)), "agree");
        assert_eq!(
            verdict(needed, holding(1.0)),
            "differ: allocation 0, byte 0: expected 0x3f000000 to 0x3f400000, found 0x3f800000"
        );
    }

    #[test]
    fn an_alignment_needs_its_room() {
        assert_eq!(
            verdict(needed(), taken(0, [1, 2, 3])),
            "differ: allocation 0: expected room for an alignment of 32, found 3 bytes at 16 modulo 2^16"
        );
    }

    #[test]
    fn no_more_is_taken_than_is_needed() {
        let plain = LedgerEntry {
            align_bytes: 4,
            room_bytes: 0,
            ..needed()
        };
        assert_eq!(verdict(plain.clone(), taken(0, [1, 2, 3])), "agree");
        assert_eq!(
            verdict(plain, taken(16, [1, 2, 3])),
            "differ: allocation 0, bytes: expected at most 3, found 19"
        );
    }

    #[test]
    fn the_library_is_asked_for_a_multiple_of_the_alignment() {
        let asked = |size_bytes, align_bytes| LedgerEntry {
            size_bytes,
            align_bytes,
            address: Some(64),
            bytes: [
                vec![1, 2, 3],
                vec![0xCB; usize::try_from(size_bytes).unwrap() - 3],
            ]
            .concat(),
            ..LedgerEntry::default()
        };
        assert_eq!(verdict(needed(), asked(32, 32)), "agree");
        assert_eq!(
            verdict(needed(), asked(33, 32)),
            "differ: allocation 0, bytes: expected a multiple of the alignment, 32, found 33"
        );
        assert_eq!(
            verdict(needed(), asked(64, 32)),
            "differ: allocation 0, bytes: expected at most 32, found 64"
        );
        assert_eq!(
            verdict(needed(), asked(48, 48)),
            "differ: allocation 0, bytes: expected an alignment that is a power of two, found 48"
        );
    }
}
