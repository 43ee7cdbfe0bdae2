//! Compares what two engines observed and reports the first difference.
//!
//! Rules:
//! - Elements that the oracle leaves open (uninitialised, poison or open) match anything;
//!   but a byte that the oracle never wrote must not have been written.
//! - The expectation of a run line is not a run: in it poison matches only poison, and only `?` matches anything (`written.rs`).
//! - All NaNs in results and elements are alike, but the bytes of a NaN that was not computed are compared.
//! - A run that the oracle does not finish proves nothing and is inconclusive.

mod bare;
mod contract;
mod copies;
mod escape;
mod fit;
mod heap;
mod matching;
mod place;
mod refinement;
mod shown;
#[cfg(test)]
mod tests;
mod written;

use std::fmt;

use stridecheck_ir::Type;
use stridecheck_ir::types::FunctionType;
use stridecheck_oracle::float::Interval;
use stridecheck_oracle::{Base, Buffer, Cell, ExternalCall, Observed, ObservedMemRef, text};

use crate::engine::{Ending, Observation};
pub(crate) use bare::with_bare_results;
pub(crate) use contract::COPIES_DIFFER;
pub use contract::{Change, Contract};
use escape::Matching;
pub use place::{Observable, Part, Place};
pub use refinement::refines;
pub use shown::{Kind, Shown};
use written::{Rule, may_be_written};
pub use written::{compare_written, compare_written_calls};

/// The result of a comparison.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Nothing differs.
    Agree,
    /// Something differs.
    Differ(Box<Difference>),
    /// Something differs for a known reason, given by its id.
    Known(String),
    /// The comparison decides nothing.
    Inconclusive(String),
}

/// The first difference.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Difference {
    /// What differs, and where: `result 0, stride 1`.
    pub place: Place,
    /// What the oracle saw.
    pub expected: Shown,
    /// What the engine saw.
    pub actual: Shown,
}

impl Difference {
    /// The difference of something as a whole.
    pub fn of(of: Observable, expected: Shown, actual: Shown) -> Self {
        Self {
            place: of.into(),
            expected,
            actual,
        }
    }
}

impl From<Difference> for Verdict {
    fn from(difference: Difference) -> Self {
        Self::Differ(Box::new(difference))
    }
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

/// As [`compare`], where a target may change some things.
pub fn compare_under(
    contract: &Contract,
    signature: &FunctionType,
    expected: &Observation,
    actual: &Observation,
) -> Verdict {
    let rule = Rule::Refines;
    let matching = matching::matching(contract, expected, actual);
    let found = match *contract == Contract::STRICT {
        true => first_difference(rule, (contract, &matching), signature, (expected, actual)),
        false => {
            let mut fitted = fit::fitted(contract, &matching, expected, actual);
            if contract.lets(Change::ResultCopies) {
                copies::fit(signature, expected, actual, &mut fitted);
            }
            let pair = (expected, &fitted);
            let same = first_difference(rule, (contract, &matching), signature, pair);
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

/// The number of an engine's allocation that corresponds to no allocation of the oracle.
const NO_ALLOCATION: usize = usize::MAX;

type Same = Result<(), Verdict>;

fn first_difference(
    rule: Rule,
    (contract, matching): (&Contract, &Matching),
    signature: &FunctionType,
    (expected, actual): (&Observation, &Observation),
) -> Same {
    if has_ended(&expected.ending) && has_ended(&actual.ending) {
        // The arguments of external calls come first: later differences follow from them.
        external_calls(rule, &expected.external_calls, &actual.external_calls)?;
    }
    endings(rule, signature, &expected.ending, &actual.ending)?;
    if let Ending::Trapped(_) = expected.ending {
        // A process that ended itself leaves no memory to compare.
        return Ok(());
    }
    let counts = (expected.buffers.len(), actual.buffers.len());
    same(&Observable::Buffers, Part::Whole, counts.0, counts.1)?;
    let elements = signature.inputs.iter().filter_map(Type::memref_element);
    let pairs = expected.buffers.iter().zip(&actual.buffers);
    for (i, (element, (expected, actual))) in elements.zip(pairs).enumerate() {
        buffers(
            rule,
            &Observable::Buffer(i),
            Some(element),
            (expected, actual),
        )?;
    }
    heap::compare_arguments(&expected.arguments, &actual.arguments)?;
    if contract.keeps(Change::Allocations) {
        heap::compare(contract, matching, (expected, actual))?;
    }
    heap::compare_globals(&expected.globals, &actual.globals)?;
    match actual.damage.first() {
        Some(damage) => differ(
            &Observable::Guards,
            Part::Whole,
            Shown::Untouched,
            Shown::Damage(damage.clone()),
        ),
        None => Ok(()),
    }
}

/// Whether a run ended by itself.
fn has_ended(ending: &Ending) -> bool {
    matches!(ending, Ending::Returned(_) | Ending::Trapped(_))
}

fn endings(rule: Rule, signature: &FunctionType, expected: &Ending, actual: &Ending) -> Same {
    match (expected, actual) {
        (Ending::Returned(expected), Ending::Returned(actual)) => {
            let counts = (expected.len(), actual.len());
            same(&Observable::Results, Part::Whole, counts.0, counts.1)?;
            let pairs = expected.iter().zip(actual);
            for (i, (ty, (expected, actual))) in signature.results.iter().zip(pairs).enumerate() {
                results(rule, &Observable::Result(i), Some(ty), (expected, actual))?;
            }
            Ok(())
        }
        (Ending::Trapped(Some(expected)), Ending::Trapped(Some(actual))) => {
            same(&Observable::TrapMessage, Part::Whole, expected, actual)
        }
        (Ending::Trapped(_), Ending::Trapped(_)) => Ok(()),
        (Ending::Returned(_) | Ending::Trapped(_), Ending::Unsupported(why)) => inconclusive(why),
        (Ending::Returned(_) | Ending::Trapped(_), _) => {
            let [expected, actual] = [expected, actual].map(Shown::ending);
            differ(&Observable::Ending, Part::Whole, expected, actual)
        }
        _ => inconclusive(expected),
    }
}

/// Needs no types: all NaNs are recorded as one, and intervals know their type.
fn external_calls(rule: Rule, expected: &[ExternalCall], actual: &[ExternalCall]) -> Same {
    for (number, (expected, actual)) in expected.iter().zip(actual).enumerate() {
        let call = |callee| Observable::Call { number, callee };
        same(&call(None), Part::Whole, &expected.name, &actual.name)?;
        let callee = Some(expected.name.clone());
        let (wanted, given) = (&expected.arguments, &actual.arguments);
        let counts = (wanted.len(), given.len());
        same(&call(callee.clone()), Part::Arguments, counts.0, counts.1)?;
        for (position, pair) in wanted.iter().zip(given).enumerate() {
            let argument = Observable::Argument {
                call: number,
                callee: callee.clone(),
                position,
            };
            match pair {
                // In a script an uninitialised scalar matches anything.
                (Observed::Scalar(Cell::Uninitialised), _) => {}
                pair => results(rule, &argument, None, pair)?,
            }
        }
    }
    same(
        &Observable::Calls,
        Part::Whole,
        expected.len(),
        actual.len(),
    )
}

fn results(
    rule: Rule,
    of: &Observable,
    ty: Option<&Type>,
    (expected, actual): (&Observed, &Observed),
) -> Same {
    match (expected, actual) {
        (Observed::Scalar(expected), Observed::Scalar(actual)) => {
            cells(rule, (of, Part::Whole), ty, (*expected, *actual))
        }
        (Observed::Vector(expected), Observed::Vector(actual)) => {
            same(of, Part::Lanes, expected.len(), actual.len())?;
            let mut lanes = expected.iter().zip(actual).enumerate();
            lanes.try_for_each(|(lane, (expected, actual))| {
                cells(rule, (of, Part::Lane(lane)), ty, (*expected, *actual))
            })
        }
        (Observed::Function(expected), Observed::Function(actual)) if expected == actual => Ok(()),
        (Observed::Function(expected), Observed::Function(actual)) => {
            let [expected, actual] = [expected, actual].map(|name| Shown::Function(name.clone()));
            differ(of, Part::Whole, expected, actual)
        }
        // Poison may become anything.
        (Observed::Scalar(Cell::Poison), _) if rule == Rule::Refines => Ok(()),
        (Observed::MemRef(expected), Observed::MemRef(actual)) => {
            let element = ty.map(|ty| ty.memref_element().unwrap_or(ty));
            descriptors(rule, of, element, (expected, actual))
        }
        _ => {
            let [expected, actual] = [expected, actual].map(|seen| Shown::Kind(seen.into()));
            differ(of, Part::Whole, expected, actual)
        }
    }
}

fn descriptors(
    rule: Rule,
    of: &Observable,
    element: Option<&Type>,
    (expected, actual): (&ObservedMemRef, &ObservedMemRef),
) -> Same {
    // A global without elements has no address of its own.
    let is_empty = expected
        .contents
        .as_ref()
        .is_some_and(|contents| contents.cells.is_empty());
    let is_empty_global =
        rule == Rule::Refines && is_empty && matches!(expected.base, Base::Global(_));
    if !is_empty_global && expected.base != actual.base {
        let [expected, actual] = [expected.base, actual.base].map(base);
        return differ(of, Part::AllocatedPointer, expected, actual);
    }
    // An allocation may leave room in front of the elements; the ledger bounds how much.
    let has_room = rule == Rule::Refines && matches!(expected.base, Base::Allocation(_));
    if !is_empty_global && !has_room {
        let (expected, actual) = (expected.aligned_bytes, actual.aligned_bytes);
        same(of, Part::AlignedPointer, expected, actual)?;
    }
    same(of, Part::Offset, expected.offset, actual.offset)?;
    let sizes = (&expected.sizes[..], &actual.sizes[..]);
    numbers(of, (Part::Sizes, Part::Size), sizes)?;
    let strides = (&expected.strides[..], &actual.strides[..]);
    numbers(of, (Part::Strides, Part::Stride), strides)?;
    match (&expected.contents, &actual.contents) {
        (Some(expected), Some(actual)) => buffers(rule, of, element, (expected, actual)),
        (Some(_), None) if !is_empty_global => {
            differ(of, Part::Contents, Shown::Live(true), Shown::Live(false))
        }
        (None, Some(_)) if rule == Rule::Written => {
            differ(of, Part::Contents, Shown::Live(false), Shown::Live(true))
        }
        _ => Ok(()),
    }
}

fn base(base: Base) -> Shown {
    match base {
        Base::Allocation(NO_ALLOCATION) => Shown::OtherAllocation,
        base => Shown::Base(base),
    }
}

/// Compares the lengths of two lists of numbers, and then each number.
fn numbers(
    of: &Observable,
    (all, each): (Part, fn(usize) -> Part),
    (expected, actual): (&[i64], &[i64]),
) -> Same {
    same(of, all, expected.len(), actual.len())?;
    for (i, (expected, actual)) in expected.iter().zip(actual).enumerate() {
        same(of, each(i), *expected, *actual)?;
    }
    Ok(())
}

/// An engine's buffer may be longer: an aligned allocation asks for more than it needs.
fn buffers(
    rule: Rule,
    of: &Observable,
    element: Option<&Type>,
    (expected, actual): (&Buffer, &Buffer),
) -> Same {
    let lengths = (expected.cells.len(), actual.cells.len());
    if lengths.1 < lengths.0 || (rule == Rule::Written && lengths.1 > lengths.0) {
        return same(of, Part::Length, lengths.0, lengths.1);
    }
    for (i, (expected, actual)) in expected.cells.iter().zip(&actual.cells).enumerate() {
        cells(rule, (of, Part::Element(i)), element, (*expected, *actual))?;
    }
    Ok(())
}

fn cells(
    rule: Rule,
    (of, part): (&Observable, Part),
    ty: Option<&Type>,
    (expected, actual): (Cell, Cell),
) -> Same {
    let agree = match rule {
        Rule::Refines => is_refined(ty, (expected, actual)),
        Rule::Written => expected.is_written_for(actual, ty.map_or(&Type::Index, Type::number)),
    };
    if agree {
        return Ok(());
    }
    let place = Place {
        of: of.clone(),
        part,
    };
    match rule {
        // Bits that the oracle leaves open in a stage may have one of several values, and the expected one may be among them.
        Rule::Refines if actual == Cell::Open => {
            inconclusive(&format!("{place}: the bits of a stage are open"))
        }
        Rule::Written if may_be_written(expected, actual) => {
            let ty = ty.map_or(&Type::Index, Type::number);
            let [expected, actual] = [expected, actual].map(|cell| text::cell(cell, ty));
            inconclusive(&format!(
                "{place}: expected {expected}, found {actual} (one of several values)"
            ))
        }
        _ => {
            let ty = ty.map(Type::number);
            let [expected, actual] = [expected, actual].map(|cell| Shown::Cell {
                ty: ty.cloned(),
                cell,
            });
            differ(of, part, expected, actual)
        }
    }
}

/// Whether the cell of a target or a stage equals the oracle's cell, or is more defined.
fn is_refined(ty: Option<&Type>, (expected, actual): (Cell, Cell)) -> bool {
    let is_nan = |bits| ty.is_some_and(|ty| is_nan(ty, bits));
    match (expected, actual) {
        (Cell::Uninitialised | Cell::Poison, _) => true,
        // An open cell is one of several values, never poison.
        (Cell::Open, actual) => !matches!(actual, Cell::Uninitialised | Cell::Poison),
        (Cell::Nan(_), Cell::Nan(_)) => true,
        (Cell::Between(floats), other) | (other @ Cell::Bits(_), Cell::Between(floats)) => {
            may_be(floats, other)
        }
        (Cell::Nan(expected) | Cell::Bits(expected), Cell::Nan(actual) | Cell::Bits(actual)) => {
            expected == actual || (is_nan(expected) && is_nan(actual))
        }
        (Cell::Nan(_) | Cell::Bits(_), _) => false,
    }
}

/// Whether a cell may be one of some floats; if both are intervals, the stage's need not be as narrow, so they need only meet.
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

fn same<T: PartialEq + Into<Shown>>(of: &Observable, part: Part, expected: T, actual: T) -> Same {
    match expected == actual {
        true => Ok(()),
        false => differ(of, part, expected.into(), actual.into()),
    }
}

fn differ(of: &Observable, part: Part, expected: Shown, actual: Shown) -> Same {
    let of = of.clone();
    let place = Place { of, part };
    let difference = Difference {
        place,
        expected,
        actual,
    };
    Err(difference.into())
}

fn inconclusive(why: &dyn fmt::Display) -> Same {
    Err(Verdict::Inconclusive(why.to_string()))
}
