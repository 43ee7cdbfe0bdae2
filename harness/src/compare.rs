//! Comparison of what two engines saw; the first difference is told.
//!
//! Rules:
//! - What the oracle leaves open (uninitialised, poison or open elements) matches anything;
//!   but a byte that the oracle never wrote must not have been written.
//! - In results and elements all NaNs are alike; the bytes of one that was not computed are compared.
//! - A run that the oracle does not bring to an end proves nothing and is inconclusive.

mod contract;
mod copies;
mod fit;
mod heap;
mod matching;

use std::fmt;

use stridecheck_ir::Type;
use stridecheck_ir::types::FunctionType;
use stridecheck_oracle::float::Interval;
use stridecheck_oracle::{Base, Buffer, Cell, ExternalCall, Observed, ObservedMemRef};

use crate::engine::{Ending, Observation};
pub(crate) use contract::COPIES_DIFFER;
pub use contract::Contract;
use matching::Matching;

/// What a comparison found.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Nothing differs.
    Agree,
    /// Something differs.
    Differ(Difference),
    /// Something differs for a reason that is known, by its id.
    Known(String),
    /// Nothing can be said.
    Inconclusive(String),
}

/// The first difference.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Difference {
    /// What differs, and where: `result 0, stride 1`.
    pub place: String,
    /// What the oracle saw.
    pub expected: String,
    /// What the engine saw.
    pub actual: String,
}

impl Verdict {
    /// Whether nothing differs.
    pub fn is_agreement(&self) -> bool {
        *self == Self::Agree
    }

    /// Whether something differs.
    pub fn is_difference(&self) -> bool {
        matches!(self, Self::Differ(_))
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Agree => write!(f, "agree"),
            Self::Differ(difference) => write!(f, "differ: {difference}"),
            Self::Known(id) => write!(f, "known issue {id}"),
            Self::Inconclusive(why) => write!(f, "inconclusive: {why}"),
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: expected {}, found {}",
            self.place, self.expected, self.actual
        )
    }
}

/// Compares an engine's observation of a call with the oracle's.
pub fn compare(signature: &FunctionType, expected: &Observation, actual: &Observation) -> Verdict {
    compare_under(&Contract::STRICT, signature, expected, actual)
}

/// The same, where a target need not leave everything as it is.
pub fn compare_under(
    contract: &Contract,
    signature: &FunctionType,
    expected: &Observation,
    actual: &Observation,
) -> Verdict {
    let matching = matching::matching(contract, expected, actual);
    let found = match *contract == Contract::STRICT {
        true => first_difference((contract, &matching), signature, expected, actual),
        false => {
            let mut fitted = fit::fitted(contract, &matching, expected, actual);
            if !contract.result_buffers {
                copies::fit(signature, expected, actual, &mut fitted);
            }
            let same = first_difference((contract, &matching), signature, expected, &fitted);
            same.and_then(|()| heap::compare_leaks(contract, signature, actual))
        }
    };
    match found {
        Ok(()) => Verdict::Agree,
        Err(Verdict::Differ(_)) if contract.lets_copies_differ(expected) => {
            Verdict::Inconclusive(COPIES_DIFFER.to_owned())
        }
        Err(verdict) => verdict,
    }
}

/// Compares the calls of external functions alone.
pub fn compare_external_calls(expected: &[ExternalCall], actual: &[ExternalCall]) -> Verdict {
    external_calls(expected, actual)
        .err()
        .unwrap_or(Verdict::Agree)
}

/// The number of an allocation of an engine that stands for none of the oracle's.
const NO_ALLOCATION: usize = usize::MAX;

type Same = Result<(), Verdict>;

fn first_difference(
    (contract, matching): (&Contract, &Matching),
    signature: &FunctionType,
    expected: &Observation,
    actual: &Observation,
) -> Same {
    if has_ended(&expected.ending) && has_ended(&actual.ending) {
        // What an external function was given comes before what followed from that.
        external_calls(&expected.external_calls, &actual.external_calls)?;
    }
    endings(signature, &expected.ending, &actual.ending)?;
    if let Ending::Trapped(_) = expected.ending {
        // A process that stopped itself leaves nothing to look at.
        return Ok(());
    }
    same("buffers", &expected.buffers.len(), &actual.buffers.len())?;
    let elements = signature.inputs.iter().filter_map(Type::memref_element);
    let pairs = expected.buffers.iter().zip(&actual.buffers);
    for (i, (element, (expected, actual))) in elements.zip(pairs).enumerate() {
        buffers(&format!("buffer {i}"), element, expected, actual)?;
    }
    heap::compare_arguments(&expected.arguments, &actual.arguments)?;
    if contract.allocations {
        heap::compare(contract, matching, (expected, actual))?;
    }
    heap::compare_globals(&expected.globals, &actual.globals)?;
    match actual.damage.first() {
        Some(damage) => differ("guard zones", &"untouched", damage),
        None => Ok(()),
    }
}

/// Whether a run came to an end of its own.
fn has_ended(ending: &Ending) -> bool {
    matches!(ending, Ending::Returned(_) | Ending::Trapped(_))
}

fn endings(signature: &FunctionType, expected: &Ending, actual: &Ending) -> Same {
    match (expected, actual) {
        (Ending::Returned(expected), Ending::Returned(actual)) => {
            same("results", &expected.len(), &actual.len())?;
            let pairs = expected.iter().zip(actual);
            for (i, (ty, (expected, actual))) in signature.results.iter().zip(pairs).enumerate() {
                results(&format!("result {i}"), ty, expected, actual)?;
            }
            Ok(())
        }
        (Ending::Trapped(Some(expected)), Ending::Trapped(Some(actual))) => {
            same("message of the trap", expected, actual)
        }
        (Ending::Trapped(_), Ending::Trapped(_)) => Ok(()),
        (Ending::Returned(_) | Ending::Trapped(_), Ending::Unsupported(why)) => inconclusive(why),
        (Ending::Returned(_) | Ending::Trapped(_), _) => differ("ending", expected, actual),
        _ => inconclusive(expected),
    }
}

/// All NaNs are recorded as one and intervals know their type, so this needs no types.
fn external_calls(expected: &[ExternalCall], actual: &[ExternalCall]) -> Same {
    for (number, (expected, actual)) in expected.iter().zip(actual).enumerate() {
        let place = format!("external call {number}");
        same(&place, &expected.name, &actual.name)?;
        let place = format!("{place} of `{}`", expected.name);
        let (wanted, given) = (&expected.arguments, &actual.arguments);
        same(&format!("{place}, arguments"), &wanted.len(), &given.len())?;
        for (position, pair) in wanted.iter().zip(given).enumerate() {
            let place = format!("{place}, argument {position}");
            match pair {
                // In a script an uninitialised scalar stands for anything.
                (Observed::Scalar(Cell::Uninitialised), _) => {}
                (expected, actual) => results(&place, &Type::Index, expected, actual)?,
            }
        }
    }
    same("external calls", &expected.len(), &actual.len())
}

fn results(place: &str, ty: &Type, expected: &Observed, actual: &Observed) -> Same {
    match (expected, actual) {
        (Observed::Scalar(expected), Observed::Scalar(actual)) => {
            cells(place, ty, *expected, *actual)
        }
        (Observed::Vector(expected), Observed::Vector(actual)) => {
            same(&format!("{place}, lanes"), &expected.len(), &actual.len())?;
            let mut lanes = expected.iter().zip(actual).enumerate();
            lanes.try_for_each(|(lane, (expected, actual))| {
                cells(
                    &format!("{place}, lane {lane}"),
                    ty.number(),
                    *expected,
                    *actual,
                )
            })
        }
        (Observed::Function(expected), Observed::Function(actual)) => {
            same(place, &format!("@{expected}"), &format!("@{actual}"))
        }
        // Poison may be anything.
        (Observed::Scalar(Cell::Poison), _) => Ok(()),
        (Observed::MemRef(expected), Observed::MemRef(actual)) => {
            let element = ty.memref_element().unwrap_or(ty);
            descriptors(place, Some(element), expected, actual)
        }
        _ => differ(place, &kind(expected), &kind(actual)),
    }
}

fn kind(observed: &Observed) -> &'static str {
    match observed {
        Observed::Scalar(Cell::Poison) => "poison",
        Observed::Scalar(_) => "a scalar",
        Observed::Vector(_) => "a vector",
        Observed::Function(_) => "a function",
        Observed::MemRef(_) => "a memref",
    }
}

fn descriptors(
    place: &str,
    element: Option<&Type>,
    expected: &ObservedMemRef,
    actual: &ObservedMemRef,
) -> Same {
    // A global without elements has no address of its own.
    let is_empty = expected
        .contents
        .as_ref()
        .is_some_and(|contents| contents.cells.is_empty());
    let is_empty_global = is_empty && matches!(expected.base, Base::Global(_));
    if !is_empty_global {
        same(
            &format!("{place}, allocated pointer"),
            &ShownBase(expected.base),
            &ShownBase(actual.base),
        )?;
    }
    // An allocation may leave room in front of the elements; how much is judged with the ledger.
    if !is_empty_global && !matches!(expected.base, Base::Allocation(_)) {
        same(
            &format!("{place}, aligned pointer"),
            &expected.aligned_bytes,
            &actual.aligned_bytes,
        )?;
    }
    same(
        &format!("{place}, offset"),
        &expected.offset,
        &actual.offset,
    )?;
    numbers(&format!("{place}, size"), &expected.sizes, &actual.sizes)?;
    numbers(
        &format!("{place}, stride"),
        &expected.strides,
        &actual.strides,
    )?;
    match (&expected.contents, &actual.contents, element) {
        (Some(expected), Some(actual), Some(element)) => {
            buffers(&format!("{place}, contents"), element, expected, actual)
        }
        (Some(_), None, _) if is_empty_global => Ok(()),
        (Some(_), None, _) => differ(&format!("{place}, contents"), &"live memory", &"none"),
        _ => Ok(()),
    }
}

fn numbers(place: &str, expected: &[i64], actual: &[i64]) -> Same {
    same(&format!("{place}s"), &expected.len(), &actual.len())?;
    for (i, (expected, actual)) in expected.iter().zip(actual).enumerate() {
        same(&format!("{place} {i}"), expected, actual)?;
    }
    Ok(())
}

/// An engine's buffer may be longer: an aligned allocation asks for more than it needs.
fn buffers(place: &str, element: &Type, expected: &Buffer, actual: &Buffer) -> Same {
    if actual.cells.len() < expected.cells.len() {
        return differ(
            &format!("{place}, length"),
            &expected.cells.len(),
            &actual.cells.len(),
        );
    }
    for (i, (expected, actual)) in expected.cells.iter().zip(&actual.cells).enumerate() {
        cells(
            &format!("{place}, element {i}"),
            element,
            *expected,
            *actual,
        )?;
    }
    Ok(())
}

fn cells(place: &str, ty: &Type, expected: Cell, actual: Cell) -> Same {
    let agree = match (expected, actual) {
        (Cell::Uninitialised | Cell::Poison, _) => true,
        // One of several values is no poison.
        (Cell::Open, actual) => !matches!(actual, Cell::Uninitialised | Cell::Poison),
        (Cell::Nan(_), Cell::Nan(_)) => true,
        (Cell::Between(floats), other) | (other @ Cell::Bits(_), Cell::Between(floats)) => {
            may_be(floats, other)
        }
        (Cell::Nan(expected) | Cell::Bits(expected), Cell::Nan(actual) | Cell::Bits(actual)) => {
            expected == actual || (is_nan(ty, expected) && is_nan(ty, actual))
        }
        (Cell::Nan(_) | Cell::Bits(_), _) => false,
    };
    match agree {
        true => Ok(()),
        // Bits that the oracle leaves open in a stage are one of several values, of which the expected may be one.
        false if actual == Cell::Open => {
            inconclusive(&format!("{place}: the bits of a stage are open"))
        }
        false => differ(place, &ShownCell(expected), &ShownCell(actual)),
    }
}

/// Whether a cell may be one of some floats; of two intervals a stage gives the actual one, which need not be as narrow.
fn may_be(floats: Interval, cell: Cell) -> bool {
    match cell {
        Cell::Between(others) => floats.meets(others),
        Cell::Bits(bits) => floats.contains(bits),
        _ => false,
    }
}

fn is_nan(ty: &Type, bits: u128) -> bool {
    ty.number()
        .as_float()
        .is_some_and(|float| stridecheck_oracle::float::is_nan(float, bits))
}

fn same<T: PartialEq + fmt::Display>(place: &str, expected: &T, actual: &T) -> Same {
    match expected == actual {
        true => Ok(()),
        false => differ(place, expected, actual),
    }
}

fn differ(place: &str, expected: &dyn fmt::Display, actual: &dyn fmt::Display) -> Same {
    let (expected, actual) = (expected.to_string(), actual.to_string());
    Err(Verdict::Differ(Difference {
        place: place.to_owned(),
        expected,
        actual,
    }))
}

fn inconclusive(why: &dyn fmt::Display) -> Same {
    Err(Verdict::Inconclusive(why.to_string()))
}

struct ShownCell(Cell);

impl fmt::Display for ShownCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Cell::Uninitialised => write!(f, "anything"),
            Cell::Open => write!(f, "any value but poison"),
            Cell::Between(Interval { low, high, .. }) => write!(f, "{low:#x} to {high:#x}"),
            Cell::Poison => write!(f, "poison"),
            Cell::Nan(bits) | Cell::Bits(bits) => write!(f, "{bits:#x}"),
        }
    }
}

#[derive(PartialEq)]
struct ShownBase(Base);

impl fmt::Display for ShownBase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Base::Argument(i) => write!(f, "the start of buffer {i}"),
            Base::Allocation(NO_ALLOCATION) => write!(f, "the start of another allocation"),
            Base::Allocation(i) => write!(f, "the start of allocation {i}"),
            Base::Global(i) => write!(f, "global {i}"),
            Base::Elsewhere => write!(f, "elsewhere"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mlir::Change;

    fn returned(results: Vec<Observed>) -> Observation {
        Observation {
            ending: Ending::Returned(results),
            ..Observation::default()
        }
    }

    fn scalar(bits: u128) -> Observed {
        Observed::Scalar(Cell::Bits(bits))
    }

    fn f32_result() -> FunctionType {
        FunctionType {
            inputs: vec![],
            results: vec![Type::f32()],
        }
    }

    #[test]
    fn nan_payloads_are_not_compared() {
        let verdict = compare(
            &f32_result(),
            &returned(vec![scalar(0x7fc0_0000)]),
            &returned(vec![scalar(0xffc0_0001)]),
        );
        assert_eq!(verdict, Verdict::Agree);
    }

    #[test]
    fn infinity_is_no_nan() {
        let verdict = compare(
            &f32_result(),
            &returned(vec![scalar(0x7f80_0000)]),
            &returned(vec![scalar(0x7fc0_0000)]),
        );
        assert!(verdict.is_difference());
    }

    #[test]
    fn zeros_differ_by_their_sign() {
        let verdict = compare(
            &f32_result(),
            &returned(vec![scalar(0)]),
            &returned(vec![scalar(0x8000_0000)]),
        );
        assert_eq!(
            verdict.to_string(),
            "differ: result 0: expected 0x0, found 0x80000000"
        );
    }

    #[test]
    fn what_the_oracle_leaves_open_matches_anything() {
        let open = returned(vec![Observed::Scalar(Cell::Uninitialised)]);
        assert_eq!(
            compare(&f32_result(), &open, &returned(vec![scalar(1)])),
            Verdict::Agree
        );
    }

    #[test]
    fn of_open_bits_of_a_stage_nothing_is_said() {
        let open = returned(vec![Observed::Scalar(Cell::Open)]);
        let verdict = compare(&f32_result(), &returned(vec![scalar(1)]), &open);
        assert!(matches!(verdict, Verdict::Inconclusive(_)), "{verdict}");
        let unset = returned(vec![Observed::Scalar(Cell::Uninitialised)]);
        assert!(compare(&f32_result(), &returned(vec![scalar(1)]), &unset).is_difference());
    }

    #[test]
    fn what_is_open_is_no_poison() {
        let of = |cell| returned(vec![Observed::Scalar(cell)]);
        let verdict = compare(&f32_result(), &of(Cell::Open), &of(Cell::Poison));
        assert_eq!(
            verdict.to_string(),
            "differ: result 0: expected any value but poison, found poison"
        );
        let verdict = compare(&f32_result(), &of(Cell::Poison), &of(Cell::Open));
        assert_eq!(verdict, Verdict::Agree);
    }

    #[test]
    fn a_crash_differs_from_a_return() {
        let crashed = Observation {
            ending: Ending::Crashed { signal: 11 },
            ..Observation::default()
        };
        assert!(compare(&f32_result(), &returned(vec![scalar(1)]), &crashed).is_difference());
    }

    fn trapped(message: Option<&str>) -> Observation {
        Observation {
            ending: Ending::Trapped(message.map(ToOwned::to_owned)),
            buffers: vec![Buffer::default()],
            ..Observation::default()
        }
    }

    #[test]
    fn after_a_trap_nothing_else_is_compared() {
        let signature = FunctionType {
            inputs: vec![Type::from(stridecheck_ir::MemRefType::identity(
                vec![],
                Type::f32(),
            ))],
            results: vec![Type::f32()],
        };
        let gone = Observation {
            ending: Ending::Trapped(None),
            ..Observation::default()
        };
        assert_eq!(
            compare(&signature, &trapped(Some("no")), &gone),
            Verdict::Agree
        );
        let verdict = compare(&signature, &trapped(Some("no")), &trapped(Some("yes")));
        assert!(verdict.is_difference(), "{verdict}");
    }

    #[test]
    fn what_is_missing_is_a_difference_and_no_panic() {
        let verdict = compare(&f32_result(), &returned(vec![scalar(1)]), &returned(vec![]));
        assert_eq!(verdict.to_string(), "differ: results: expected 1, found 0");
        let with_buffer = Observation {
            buffers: vec![Buffer::default()],
            ..returned(vec![scalar(1)])
        };
        let without = returned(vec![scalar(1)]);
        let verdict = compare(&f32_result(), &with_buffer, &without);
        assert_eq!(verdict.to_string(), "differ: buffers: expected 1, found 0");
    }

    #[test]
    fn a_run_out_of_fuel_proves_nothing() {
        let endless = Observation {
            ending: Ending::OutOfFuel,
            ..Observation::default()
        };
        let verdict = compare(&f32_result(), &endless, &returned(vec![scalar(1)]));
        assert!(matches!(verdict, Verdict::Inconclusive(_)));
    }

    /// What was taken from the heap: bytes, and whether they were given back.
    fn heap(ledger: &[(u8, bool)]) -> Observation {
        let entry = |(size, freed): &(u8, bool)| stridecheck_oracle::LedgerEntry {
            size_bytes: (*size).into(),
            freed: *freed,
            bytes: vec![0; (*size).into()],
            ..Default::default()
        };
        Observation {
            ledger: ledger.iter().map(entry).collect(),
            ..returned(vec![scalar(1)])
        }
    }

    fn under(changes: &[Change], expected: &[(u8, bool)], actual: &[(u8, bool)]) -> String {
        let contract = Contract::where_may_change(changes);
        compare_under(&contract, &f32_result(), &heap(expected), &heap(actual)).to_string()
    }

    #[test]
    fn only_a_contract_lets_allocations_go() {
        let source = [(4, true), (8, false), (4, false)];
        for (changes, found, wanted) in [
            (&[][..], &source[..], "agree"),
            (
                &[],
                &source[1..],
                "differ: heap allocations: expected 3, found 2",
            ),
            (&[Change::DeadAllocations], &source[1..], "agree"),
            (&[Change::DeadAllocations], &source[..1], "agree"),
            (&[Change::DeadAllocations], &[], "agree"),
            (
                &[Change::DeadAllocations],
                &[(4, true), (4, true)],
                "differ: allocation 2, given back: expected false, found true",
            ),
            // Nobody sees the order.
            (
                &[Change::DeadAllocations],
                &[(4, false), (8, false)],
                "agree",
            ),
            (
                &[Change::DeadAllocations],
                &[(4, true), (16, false), (4, false)],
                "differ: allocation 1, bytes: expected at most 8, found 16",
            ),
            (
                &[Change::DeadAllocations, Change::Lifetimes],
                &[(4, false), (8, false)],
                "agree",
            ),
            (
                &[Change::Lifetimes],
                &source[1..],
                "differ: heap allocations: expected 3, found 2",
            ),
            (&[Change::Allocations], &[(16, true)], "agree"),
        ] {
            assert_eq!(
                under(changes, &source, found),
                wanted,
                "{changes:?} {found:?}"
            );
        }
    }

    #[test]
    fn a_memref_lies_in_the_allocation_that_stands_for_its_own() {
        let lies_in = |number, ledger: &[(u8, bool)]| Observation {
            ending: Ending::Returned(vec![Observed::MemRef(ObservedMemRef {
                base: Base::Allocation(number),
                aligned_bytes: 0,
                offset: 0,
                sizes: vec![],
                strides: vec![],
                contents: None,
            })]),
            ..heap(ledger)
        };
        let ty = stridecheck_ir::MemRefType::identity(vec![], Type::f32());
        let signature = FunctionType {
            inputs: vec![],
            results: vec![Type::from(ty)],
        };
        let contract = Contract::where_may_change(&[Change::DeadAllocations]);
        let verdict = |found: &Observation| {
            let expected = lies_in(1, &[(4, false), (4, false), (8, false)]);
            compare_under(&contract, &signature, &expected, found).to_string()
        };
        assert_eq!(verdict(&lies_in(0, &[(4, false), (8, false)])), "agree");
        assert_eq!(
            verdict(&lies_in(1, &[(4, false), (8, false)])),
            "differ: result 0, allocated pointer: expected the start of allocation 1, found the start of allocation 2"
        );
    }

    #[test]
    fn a_stride_is_named() {
        let memref = |stride| {
            Observed::MemRef(ObservedMemRef {
                base: Base::Allocation(0),
                aligned_bytes: 0,
                offset: 0,
                sizes: vec![2, 3],
                strides: vec![3, stride],
                contents: None,
            })
        };
        let shape = vec![stridecheck_ir::Dim::Dynamic; 2];
        let ty = Type::from(stridecheck_ir::MemRefType::identity(shape, Type::f32()));
        let signature = FunctionType {
            inputs: vec![],
            results: vec![ty],
        };
        let verdict = compare(
            &signature,
            &returned(vec![memref(1)]),
            &returned(vec![memref(2)]),
        );
        assert_eq!(
            verdict.to_string(),
            "differ: result 0, stride 1: expected 1, found 2"
        );
    }
}
