//! Rewrites results that may be copies as the memrefs of the oracle that they are copies of.
//!
//! Rules:
//! - A copy lies in a live heap buffer. It has the sizes of the memref, and its strides or those of the identity layout.
//! - Every element of it is compared; the rest of its buffer belongs to the pass.
//! - An argument of an external function may be in a copy of a heap buffer, which is compared as a whole.

use stridecheck_ir::Type;
use stridecheck_ir::types::FunctionType;
use stridecheck_oracle::layout::ElementLayout;
use stridecheck_oracle::strided::row_major_strides;
use stridecheck_oracle::{Base, IndexWidth, Observed, ObservedMemRef};

use crate::engine::{Ending, Observation};

/// Rewrites results and arguments of external functions that may be copies; `actual` names buffers as the engine does.
pub(super) fn fit(
    signature: &FunctionType,
    expected: &Observation,
    actual: &Observation,
    fitted: &mut Observation,
) {
    let given = expected.external_calls.iter().zip(&actual.external_calls);
    for ((expected, actual), fitted) in given.zip(&mut fitted.external_calls) {
        let given = expected.arguments.iter().zip(&actual.arguments);
        for ((expected, actual), fitted) in given.zip(&mut fitted.arguments) {
            if let (Observed::MemRef(expected), Observed::MemRef(actual), Observed::MemRef(fitted)) =
                (expected, actual, fitted)
                && let (Base::Allocation(_), Base::Allocation(_)) = (expected.base, actual.base)
            {
                fitted.base = expected.base;
            }
        }
    }
    let (Ending::Returned(expected), Ending::Returned(actual), Ending::Returned(fitted)) =
        (&expected.ending, &actual.ending, &mut fitted.ending)
    else {
        return;
    };
    let given = expected.iter().zip(actual).zip(fitted);
    for (((expected, actual), fitted), ty) in given.zip(&signature.results) {
        if let (Observed::MemRef(expected), Observed::MemRef(actual), Observed::MemRef(fitted)) =
            (expected, actual, fitted)
            && let Base::Allocation(_) = actual.base
            && let Some(copied) = copied(ty, expected, actual)
        {
            *fitted = copied;
        }
    }
}

/// The memref of the oracle with the elements of a copy; `None` where `actual` cannot be a copy.
fn copied(ty: &Type, expected: &ObservedMemRef, actual: &ObservedMemRef) -> Option<ObservedMemRef> {
    let is_laid_out = actual.strides == expected.strides || is_row_major(actual);
    if actual.sizes != expected.sizes || !is_laid_out {
        return None;
    }
    let lanes = ElementLayout::of(ty.memref_element()?, IndexWidth::W64)?.lanes();
    let found = &actual.contents.as_ref()?.cells;
    let mut copied = expected.clone();
    let wanted = &mut copied.contents.as_mut()?.cells;
    let places = places(expected).zip(places(actual));
    for (place, copy) in places {
        // An element before the aligned pointer is not observed.
        let Some(place) = cells(wanted.len(), place, lanes) else {
            continue;
        };
        let copy = cells(found.len(), copy, lanes)?;
        wanted[place].copy_from_slice(&found[copy]);
    }
    Some(copied)
}

/// Whether a memref has the strides of the identity layout; strides of dimensions with at most one element do not matter.
fn is_row_major(memref: &ObservedMemRef) -> bool {
    let wanted = row_major_strides(&memref.sizes, IndexWidth::W64);
    let strides = memref.strides.iter().zip(&wanted);
    let mut dimensions = memref.sizes.iter().zip(strides);
    memref.sizes.contains(&0)
        || dimensions.all(|(size, (found, wanted))| *size <= 1 || found == wanted)
}

/// The positions of a memref's elements, relative to its aligned pointer, in row-major order.
fn places(memref: &ObservedMemRef) -> impl Iterator<Item = i64> {
    let count: i64 = memref.sizes.iter().product();
    (0..count).map(|number| {
        let (mut rest, mut place) = (number, memref.offset);
        for (size, stride) in memref.sizes.iter().zip(&memref.strides).rev() {
            place = place.wrapping_add((rest % size).wrapping_mul(*stride));
            rest /= size;
        }
        place
    })
}

/// The cells of the element at a place, if they are within `count`.
fn cells(count: usize, place: i64, lanes: usize) -> Option<std::ops::Range<usize>> {
    let start = usize::try_from(place).ok()?.checked_mul(lanes)?;
    let end = start.checked_add(lanes)?;
    (end <= count).then_some(start..end)
}

#[cfg(test)]
mod tests {
    use stridecheck_ir::{Dim, MemRefType, Type, types::FunctionType};
    use stridecheck_oracle::{Base, Buffer, Cell, LedgerEntry, Observed, ObservedMemRef};

    use crate::compare::{Change, Contract, compare_under};
    use crate::engine::{Ending, Observation};

    fn buffer(bits: &[u128]) -> Buffer {
        let cells = bits.iter().map(|bits| Cell::Bits(*bits)).collect();
        Buffer { cells }
    }

    /// A row of two elements.
    fn row(base: Base, stride: i64, contents: Option<Buffer>) -> ObservedMemRef {
        ObservedMemRef {
            base,
            aligned_bytes: 0,
            offset: 0,
            sizes: vec![2],
            strides: vec![stride],
            contents,
        }
    }

    /// A function that got a buffer and returned a row; `freed` says for each heap buffer whether it was freed.
    fn returned(result: ObservedMemRef, argument: &[u128], freed: &[bool]) -> Observation {
        let entry = |freed: &bool| LedgerEntry {
            freed: *freed,
            ..LedgerEntry::default()
        };
        Observation {
            ending: Ending::Returned(vec![Observed::MemRef(result)]),
            buffers: vec![buffer(argument)],
            ledger: freed.iter().map(entry).collect(),
            ..Observation::default()
        }
    }

    /// The verdict where the function returned every second element of its argument.
    fn verdict(contract: Contract, shares_results: bool, actual: &Observation) -> String {
        let argument = [1, 2, 3];
        let whole = row(Base::Argument(0), 2, Some(buffer(&argument)));
        let expected = Observation {
            shares_results,
            ..returned(whole, &argument, &[])
        };
        let ty = Type::from(MemRefType::identity(vec![Dim::Dynamic], Type::integer(8)));
        let signature = FunctionType {
            inputs: vec![ty.clone()],
            results: vec![ty],
        };
        compare_under(&contract, &signature, &expected, actual).to_string()
    }

    fn copies() -> Contract {
        Contract {
            gives_all_back: true,
            ..Contract::where_may_change(&[Change::Allocations, Change::ResultCopies])
        }
    }

    #[test]
    fn a_copy_has_its_elements_in_a_row_or_where_the_original_has_them() {
        let copy = |stride, bits: &[u128]| {
            let copy = row(Base::Allocation(1), stride, Some(buffer(bits)));
            returned(copy, &[1, 2, 3], &[true, false])
        };
        let said = |actual| verdict(copies(), false, &actual);
        assert_eq!(said(copy(1, &[1, 3])), "agree");
        assert_eq!(said(copy(2, &[1, 9, 3])), "agree");
        assert_eq!(
            said(copy(1, &[1, 2])),
            "differ: result 0, contents, element 2: expected 0x3, found 0x2"
        );
        // A copy that is too short, and one whose strides fit neither layout.
        assert!(said(copy(1, &[1])).starts_with("differ: result 0, allocated pointer"));
        assert!(said(copy(3, &[1, 9, 9, 3])).starts_with("differ: result 0, allocated pointer"));
        let other_size = ObservedMemRef {
            sizes: vec![1],
            ..row(Base::Allocation(1), 1, Some(buffer(&[1])))
        };
        let other_size = returned(other_size, &[1, 2, 3], &[true, false]);
        assert!(said(other_size).starts_with("differ: "));
        let strict = verdict(Contract::STRICT, false, &copy(1, &[1, 3]));
        assert!(
            strict.starts_with("differ: result 0, allocated pointer"),
            "{strict}"
        );
    }

    #[test]
    fn a_copy_is_live_and_the_caller_keeps_its_buffer() {
        let said = |actual: Observation| verdict(copies(), false, &actual);
        let copy = || row(Base::Allocation(0), 1, Some(buffer(&[1, 3])));
        let changed = returned(copy(), &[1, 2, 4], &[false]);
        assert_eq!(
            said(changed),
            "differ: buffer 0, element 2: expected 0x3, found 0x4"
        );
        let gone = returned(row(Base::Allocation(0), 1, None), &[1, 2, 3], &[true]);
        assert!(said(gone).starts_with("differ: result 0, allocated pointer"));
        let elsewhere = row(Base::Elsewhere, 1, Some(buffer(&[1, 3])));
        let elsewhere = returned(elsewhere, &[1, 2, 3], &[]);
        assert!(said(elsewhere).starts_with("differ: result 0, allocated pointer"));
    }

    #[test]
    fn what_gives_everything_back_leaves_only_what_it_returns() {
        let copy = row(Base::Allocation(1), 1, Some(buffer(&[1, 3])));
        let leaking = returned(copy, &[1, 2, 3], &[false, false]);
        assert_eq!(
            verdict(copies(), false, &leaking),
            "differ: heap allocations that are neither freed nor returned: expected 0, found 1"
        );
        let may_leak = Contract {
            gives_all_back: false,
            ..copies()
        };
        assert_eq!(verdict(may_leak, false, &leaking), "agree");
    }

    #[test]
    fn where_a_copy_can_be_told_a_difference_proves_nothing() {
        let copy = row(Base::Allocation(0), 1, Some(buffer(&[1, 9])));
        let other = returned(copy, &[1, 2, 3], &[false]);
        let said = verdict(copies(), true, &other);
        assert!(
            said.starts_with("inconclusive: a function returns"),
            "{said}"
        );
        assert!(verdict(copies(), false, &other).starts_with("differ"));
        assert!(verdict(Contract::STRICT, true, &other).starts_with("differ"));
    }
}
