//! Matches the heap allocations of an engine with those of the oracle, with the differences that a contract permits.
//!
//! Rules:
//! - Allocations of an engine are a subsequence of the oracle's by size, alignment and whether they were freed;
//!   where their order may change, each matches a different one of the oracle's.
//! - An allocation that a contract permits on the stack, and that is seen there, has no counterpart in the engine.
//! - Where that leaves a choice, memrefs that become visible outside at the same place decide, then the contents.
//! - A process that stopped itself leaves no list of its allocations, so only arguments of external functions are matched.
//! - Where any allocation may change, only allocations that become visible outside are matched, one to one.

use std::collections::{BTreeMap, BTreeSet};

use stridecheck_oracle::Base;

use super::escape::{Escaped, Matching, escaped_memrefs};
use super::{Change, Contract, heap};
use crate::engine::{Ending, Observation};

/// Matches the allocations of two observations.
pub(super) fn matching(
    contract: &Contract,
    expected: &Observation,
    actual: &Observation,
) -> Matching {
    let (wanted, found) = (expected.ledger.len(), actual.ledger.len());
    if contract.keeps_allocations() {
        return (0..found).map(Some).collect();
    }
    let shown = shown_allocations(expected, actual);
    if let Ending::Trapped(_) = actual.ending {
        let numbers = shown.iter().map(|(_, found)| found + 1);
        return by_what_is_shown(numbers.max().unwrap_or(found), &shown);
    }
    if contract.lets(Change::Allocations) {
        return by_what_is_shown(found, &shown);
    }
    let is_alike = |contract: &Contract, i: usize, j: usize| {
        heap::is_alike(contract, &expected.ledger[i], &actual.ledger[j])
    };
    let fits = |i: usize, j: usize| is_alike(contract, i, j);
    let holds = |i: usize, j: usize| heap::holds_alike(&expected.ledger[i], &actual.ledger[j]);
    let moved = match contract.lets(Change::Heap) {
        true => moved_to_the_stack(expected, actual),
        false => BTreeSet::new(),
    };
    let is_shown = |i: usize, j: usize| {
        let mut pairs = shown.iter();
        !moved.contains(&i) && pairs.all(|(wanted, found)| (*wanted == i) == (*found == j))
    };
    let counts = (wanted, found);
    let whole = embed(counts, |i, j| fits(i, j) && is_shown(i, j) && holds(i, j));
    let whole = whole.or_else(|| {
        let is_free = contract.lets(Change::AllocationOrder);
        is_free.then(|| pair(counts, |i, j| fits(i, j) && is_shown(i, j) && holds(i, j)))?
    });
    let whole = whole.or_else(|| embed(counts, |i, j| fits(i, j) && is_shown(i, j)));
    let whole = whole.or_else(|| embed(counts, fits));
    // If nothing fits, a looser match lets the comparison report what differs.
    let any_lifetime = Contract::where_may_change(&[Change::Lifetimes]);
    let any_lifetime = any_lifetime.and(contract.clone());
    let whole = whole.or_else(|| embed(counts, |i, j| is_alike(&any_lifetime, i, j)));
    let is_freed_alike = |i: usize, j: usize| expected.ledger[i].freed == actual.ledger[j].freed;
    let whole = whole.or_else(|| embed(counts, is_freed_alike));
    match whole {
        Some(matched) => matched.into_iter().map(Some).collect(),
        None if wanted == found => (0..found).map(Some).collect(),
        None => by_what_is_shown(found, &shown),
    }
}

/// The pairs of allocations that memrefs visible outside lie in.
fn shown_allocations(expected: &Observation, actual: &Observation) -> Vec<(usize, usize)> {
    let shown = escaped_memrefs(expected, actual).into_iter();
    let pair = |(_, expected, actual): Escaped<'_>| match (expected.base, actual.base) {
        (Base::Allocation(wanted), Base::Allocation(found)) => Some((wanted, found)),
        _ => None,
    };
    shown.filter_map(pair).collect()
}

/// The allocations of the oracle that memrefs visible outside show off the heap: they have no heap counterpart.
fn moved_to_the_stack(expected: &Observation, actual: &Observation) -> BTreeSet<usize> {
    let shown = escaped_memrefs(expected, actual).into_iter();
    let moved = shown.filter_map(|(_, expected, actual)| match (expected.base, actual.base) {
        (Base::Allocation(wanted), Base::Elsewhere) => Some(wanted),
        _ => None,
    });
    moved.collect()
}

/// Matches each allocation with the first one shown at the same place, unless that is already matched.
fn by_what_is_shown(found: usize, shown: &[(usize, usize)]) -> Matching {
    let mut matching = vec![None; found];
    let mut taken = BTreeMap::new();
    for (i, j) in shown {
        if matching.get(*j) == Some(&None) && *taken.entry(*i).or_insert(*j) == *j {
            matching[*j] = Some(*i);
        }
    }
    matching
}

/// Assigns to every found allocation a wanted one, in order; the first that fits leaves the most to later ones.
fn embed(
    (wanted, found): (usize, usize),
    fits: impl Fn(usize, usize) -> bool,
) -> Option<Vec<usize>> {
    let mut next = 0;
    let place = |j: usize| {
        let place = (next..wanted).find(|i| fits(*i, j))?;
        next = place + 1;
        Some(place)
    };
    (0..found).map(place).collect()
}

/// Assigns to every found allocation a wanted one of its own, in any order.
fn pair(
    (wanted, found): (usize, usize),
    fits: impl Fn(usize, usize) -> bool,
) -> Option<Vec<usize>> {
    let fitting = |j| (0..wanted).filter(|i| fits(*i, j)).collect();
    let fitting: Vec<Vec<usize>> = (0..found).map(fitting).collect();
    let mut owners = vec![None; wanted];
    for j in 0..found {
        make_room(j, &fitting, &mut owners, &mut vec![false; wanted]).then_some(())?;
    }
    let mut places = vec![0; found];
    for (i, owner) in owners.into_iter().enumerate() {
        if let Some(j) = owner {
            places[j] = i;
        }
    }
    Some(places)
}

/// Assigns a wanted allocation to a found one, and moves the previous owner to another.
fn make_room(
    j: usize,
    fitting: &[Vec<usize>],
    owners: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    fitting[j].iter().any(|i| {
        let is_new = !std::mem::replace(&mut tried[*i], true);
        let is_free =
            is_new && owners[*i].is_none_or(|owner| make_room(owner, fitting, owners, tried));
        if is_free {
            owners[*i] = Some(j);
        }
        is_free
    })
}

#[cfg(test)]
mod tests {
    use super::{embed, pair};

    #[test]
    fn in_any_order_each_has_a_place_of_its_own() {
        let fits = |pairs: &'static [(usize, usize)]| move |i, j| pairs.contains(&(i, j));
        // The first found allocation takes place 0, and then leaves it to the second.
        assert_eq!(
            pair((3, 2), fits(&[(0, 0), (2, 0), (0, 1)])),
            Some(vec![2, 0])
        );
        assert_eq!(pair((3, 2), fits(&[(0, 0), (0, 1)])), None);
    }

    #[test]
    fn a_subsequence_keeps_its_order() {
        let wanted = [4, 8, 4, 16];
        let fits = |found: &'static [u64]| move |i: usize, j: usize| wanted[i] == found[j];
        assert_eq!(embed((4, 2), fits(&[4, 4])), Some(vec![0, 2]));
        assert_eq!(embed((4, 2), fits(&[16, 8])), None);
        assert_eq!(embed((4, 3), fits(&[4, 4, 4])), None);
    }
}
