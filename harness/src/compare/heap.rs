//! Comparison of memory byte by byte: of heap allocations, with what was taken and where the elements lie, of arguments and of globals.
//!
//! Rules:
//! - Every bit that is determined is as the oracle has it, and a byte that it never wrote was not written.
//! - As many bytes are taken as are needed, and the room that the alignment asks for at most;
//!   where the library is asked for the alignment, the next multiple of that, as it demands.
//! - The first element lies at the first address that has the alignment.
//! - Where the room leaves a choice, which only vectors of several rows do, a returned pointer tells it,
//!   or else any choice that fits.

use stridecheck_ir::Type;
use stridecheck_ir::types::FunctionType;
use stridecheck_oracle::float::Interval;
use stridecheck_oracle::{Base, Cell, GlobalEntry, LedgerEntry, Observed};

use super::matching::{Escape, Matching, Shown, shown_memrefs};
use super::{Contract, Same, ShownCell, differ, same};
use crate::engine::{Ending, Observation};

/// The allocations of the heap, each with the one of the oracle that it stands for.
pub(super) fn compare(
    contract: &Contract,
    matching: &Matching,
    (expected, actual): (&Observation, &Observation),
) -> Same {
    let counts = (expected.ledger.len(), actual.ledger.len());
    if contract.dead_allocations || counts.1 > counts.0 {
        same("heap allocations", &counts.0, &counts.1)?;
    }
    let shown = shown_memrefs(expected, actual);
    for (taken, i) in actual.ledger.iter().zip(matching) {
        let Some(i) = *i else {
            return differ(
                "heap allocations",
                &listed(&expected.ledger),
                &listed(&actual.ledger),
            );
        };
        let (needed, place) = (&expected.ledger[i], format!("allocation {i}"));
        if contract.lifetimes {
            same(&format!("{place}, given back"), &needed.freed, &taken.freed)?;
        }
        sizes(&place, needed, taken)?;
        elements(&place, needed, taken, &shifts_of(i, &shown))?;
    }
    Ok(())
}

/// Whether nothing is left that is neither given back nor returned, where a contract asks for that.
///
/// Each unranked result has its descriptor on the heap.
pub(super) fn compare_leaks(
    contract: &Contract,
    signature: &FunctionType,
    actual: &Observation,
) -> Same {
    let (false, Ending::Returned(results)) = (contract.leaks, &actual.ending) else {
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
    same(
        "heap allocations that are neither given back nor returned",
        &descriptors.count(),
        &kept.count(),
    )
}

/// Whether an allocation can stand for one of the oracle's, whatever the two hold.
pub(super) fn is_alike(contract: &Contract, needed: &LedgerEntry, taken: &LedgerEntry) -> bool {
    // Where there is an address, it tells whether the alignment was heeded.
    let is_aligned = taken.address.is_some()
        || needed.align_bytes == 0
        || taken.align_bytes.is_multiple_of(needed.align_bytes);
    let is_freed_alike = !contract.lifetimes || needed.freed == taken.freed;
    is_aligned && is_freed_alike && sizes("", needed, taken).is_ok()
}

/// Whether an allocation holds what one of the oracle's does.
pub(super) fn holds_alike(needed: &LedgerEntry, taken: &LedgerEntry) -> bool {
    elements("", needed, taken, &[]).is_ok()
}

/// The sizes of allocations, and which of them were given back.
fn listed(ledger: &[LedgerEntry]) -> String {
    let listed = ledger.iter().map(|entry| {
        let freed = if entry.freed { ", given back" } else { "" };
        format!("{} bytes{freed}", entry.size_bytes)
    });
    let listed: Vec<String> = listed.collect();
    listed.join("; ")
}

/// What the buffers of arguments hold between and in their elements.
pub(super) fn compare_arguments(expected: &[LedgerEntry], actual: &[LedgerEntry]) -> Same {
    same("buffers", &expected.len(), &actual.len())?;
    for (i, (expected, actual)) in expected.iter().zip(actual).enumerate() {
        bytes(&format!("buffer {i}"), expected, actual, 0)?;
    }
    Ok(())
}

/// What globals hold is compared as heap buffers are; each has its elements at its start.
pub(super) fn compare_globals(expected: &[GlobalEntry], actual: &[GlobalEntry]) -> Same {
    same("globals", &expected.len(), &actual.len())?;
    for (expected, actual) in expected.iter().zip(actual) {
        let place = format!("global @{}", expected.name);
        let (needed, found) = (&expected.contents, &actual.contents);
        same(
            &format!("{place}, bytes"),
            &needed.size_bytes,
            &found.size_bytes,
        )?;
        let misaligned = |address: &u16| u64::from(*address) % needed.align_bytes.max(1) != 0;
        if let Some(address) = found
            .address
            .filter(misaligned)
            .filter(|_| needed.size_bytes > 0)
        {
            let wanted = format!("a multiple of {}", needed.align_bytes);
            let address = format!("{address} modulo 2^16");
            return differ(&format!("{place}, address"), &wanted, &address);
        }
        bytes(&place, needed, found, 0)?;
    }
    Ok(())
}

fn sizes(place: &str, needed: &LedgerEntry, taken: &LedgerEntry) -> Same {
    let place = format!("{place}, bytes");
    // What the oracle says of itself has no address, and its alignment is a demand.
    let asked = taken.address.map_or(0, |_| taken.align_bytes);
    let most = match asked {
        0 => needed.size_bytes.saturating_add(needed.room_bytes),
        asked if !asked.is_power_of_two() => {
            return differ(&place, &"an alignment that is a power of two", &asked);
        }
        asked => needed.size_bytes.next_multiple_of(asked),
    };
    match taken.size_bytes {
        size if size < needed.size_bytes => differ(
            &place,
            &format!("at least {}", needed.size_bytes),
            &taken.size_bytes,
        ),
        size if asked > 0 && !size.is_multiple_of(asked) => differ(
            &place,
            &format!("a multiple of the alignment, {asked}"),
            &size,
        ),
        size if size > most => differ(&place, &format!("at most {most}"), &taken.size_bytes),
        _ => Ok(()),
    }
}

/// How far the first element lies behind the start of an allocation, as each memref in it tells.
fn shifts_of(number: usize, shown: &[Shown<'_>]) -> Vec<(Escape, i64)> {
    let inside = shown.iter();
    let inside = inside.filter(|(_, _, actual)| actual.base == Base::Allocation(number));
    let shift = |(place, expected, actual): &Shown<'_>| {
        let shift = actual.aligned_bytes.wrapping_sub(expected.aligned_bytes);
        (*place, shift)
    };
    inside.map(shift).collect()
}

fn elements(
    place: &str,
    needed: &LedgerEntry,
    taken: &LedgerEntry,
    shown: &[(Escape, i64)],
) -> Same {
    let (Some(address), true) = (taken.address, needed.align_bytes > 0) else {
        // Nothing is demanded, or there are no addresses to demand anything of.
        return Ok(());
    };
    let mut shifts = shifts(needed, taken, u64::from(address));
    for (shower, told) in shown {
        shifts = match shifts
            .iter()
            .find(|shift| i64::try_from(**shift) == Ok(*told))
        {
            Some(fitting) => vec![*fitting],
            None => {
                let wanted = format!("first element {} bytes behind the start", one_of(&shifts));
                let found = format!("{told} bytes behind it");
                return differ(
                    &format!("{shower}, aligned pointer into {place}"),
                    &wanted,
                    &found,
                );
            }
        };
    }
    let Some(first) = shifts.first() else {
        let wanted = format!("room for an alignment of {}", needed.align_bytes);
        let found = format!("{} bytes at {address} modulo 2^16", taken.size_bytes);
        return differ(place, &wanted, &found);
    };
    let holds = |shift: &u64| bytes(place, needed, taken, to_usize(*shift));
    match shifts.iter().any(|shift| holds(shift).is_ok()) {
        true => Ok(()),
        false => holds(first),
    }
}

fn one_of(shifts: &[u64]) -> String {
    let shifts: Vec<String> = shifts.iter().map(u64::to_string).collect();
    shifts.join(" or ")
}

fn to_usize(bytes: u64) -> usize {
    usize::try_from(bytes).unwrap_or(usize::MAX)
}

/// Every byte of an allocation whose first element lies so far behind the start of what was taken.
fn bytes(place: &str, needed: &LedgerEntry, taken: &LedgerEntry, start: usize) -> Same {
    if let Some(byte) = wrong_byte(needed, taken, start) {
        return differ_at(place, (needed, taken), byte, start);
    }
    if let Some((byte, floats, found)) = wrong_float(needed, taken, start) {
        let wanted = ShownCell(Cell::Between(floats));
        return differ(
            &format!("{place}, byte {byte}"),
            &wanted,
            &format!("{found:#x}"),
        );
    }
    match written_byte(needed, taken, start) {
        None => Ok(()),
        Some(at) => {
            let byte = i128::try_from(at).unwrap_or(i128::MAX) - i128::try_from(start).unwrap_or(0);
            let found = taken.bytes.get(at).copied().unwrap_or_default();
            differ(
                &format!("{place}, byte {byte}"),
                &"no write",
                &format!("{found:#04x}"),
            )
        }
    }
}

/// A byte that differs; the first one stands so far behind the start of what was taken.
fn differ_at(
    place: &str,
    (needed, taken): (&LedgerEntry, &LedgerEntry),
    byte: usize,
    start: usize,
) -> Same {
    differ(
        &format!("{place}, byte {byte}"),
        &format!(
            "{:#04x} in the bits {:#04x}",
            needed.bytes[byte], needed.known[byte]
        ),
        &taken
            .bytes
            .get(start.saturating_add(byte))
            .map_or_else(|| "nothing".to_owned(), |byte| format!("{byte:#04x}")),
    )
}

/// How far behind the start of an allocation the first element may lie.
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

/// The first byte of what was taken that was written though the oracle never wrote it, or that holds no element.
fn written_byte(needed: &LedgerEntry, taken: &LedgerEntry, start: usize) -> Option<usize> {
    let elements = start..start.saturating_add(needed.bytes.len());
    // Of a descriptor that a function gives to its caller only the size is known.
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

/// The first float that is none of those that may stand at its place.
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
