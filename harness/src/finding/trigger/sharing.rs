//! The ops that access one element, to find those that a pass may not move past each other.
//!
//! Rules:
//! - An access is recorded by where an element of an allocation begins, with the value of the memref; a callee accesses by a parameter of its own.
//! - The nest of an access is the outermost counting loop of affine or scf around it in its function, in one of its runs.

use std::collections::{BTreeMap, BTreeSet};

use stridecheck_ir::dialect::{Opcode, affine, scf};
use stridecheck_ir::{Body, OpId, ValueId};
use stridecheck_oracle::Machine;

use super::order::{Element, elements};
use super::when::When;

/// A nest, and the number of its run.
type Nest = (OpId, u64);

/// The accesses so far.
#[derive(Default)]
pub(super) struct Sharing {
    accesses: BTreeMap<Element, BTreeSet<Access>>,
    /// How many nests have begun.
    runs: u64,
}

/// How an element was accessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Access {
    op: OpId,
    memref: ValueId,
    is_write: bool,
    nest: Option<Nest>,
}

impl Sharing {
    /// The conditions that this finds.
    pub(super) const FINDS: [When; 4] = [
        When::OtherName,
        When::Overwrites,
        When::InPlace,
        When::PartlyRead,
    ];

    /// Records an op that is about to be executed, and returns for which ops one of the conditions holds by it:
    /// itself, earlier ops, and the nests of these.
    pub(super) fn with(&mut self, body: &Body, op: OpId, m: &Machine) -> Vec<(When, OpId)> {
        let loops = body.ancestors(op).filter(|outer| is_loop(body, *outer));
        let nest = loops.last();
        if nest.is_none() && is_loop(body, op) {
            self.runs += 1;
        }
        let Some((memref, elements, is_write)) = elements(body, op, m) else {
            return Vec::new();
        };
        let access = Access {
            op,
            memref,
            is_write,
            nest: nest.map(|nest| (nest, self.runs)),
        };
        let mut found = Vec::new();
        for element in elements {
            let before = self.accesses.entry(element).or_default();
            for other in before.iter() {
                for when in access.after(*other) {
                    let nests = [access, *other].map(|access| access.nest);
                    let nests = nests.into_iter().flatten().map(|(nest, _)| nest);
                    found.extend([op, other.op].into_iter().chain(nests).map(|op| (when, op)));
                }
            }
            before.insert(access);
        }
        found
    }

    /// The ops for which [`When::PartlyRead`] holds at the end of the run.
    pub(super) fn partly_read(&self) -> BTreeSet<OpId> {
        // For each op of a nest, how many elements it wrote, and how many of these each later nest read.
        let mut written: BTreeMap<(OpId, Nest), (usize, BTreeMap<Nest, usize>)> = BTreeMap::new();
        for accesses in self.accesses.values() {
            let in_nests = |is_write: bool| {
                let accesses = accesses.iter();
                accesses
                    .filter(move |access| access.is_write == is_write)
                    .filter_map(|access| Some((access.op, access.nest?)))
            };
            let readers: BTreeSet<Nest> = in_nests(false).map(|(_, nest)| nest).collect();
            for (op, nest) in in_nests(true) {
                let (count, read) = written.entry((op, nest)).or_default();
                *count += 1;
                for reader in readers.iter().filter(|reader| reader.1 > nest.1) {
                    *read.entry(*reader).or_default() += 1;
                }
            }
        }
        let partly = written.iter().filter(|(_, (count, read))| {
            let mut read = read.values();
            read.any(|read| read < count)
        });
        partly.map(|((op, _), _)| *op).collect()
    }
}

/// Whether an op is a counting loop, whose iterations may be in order or not.
fn is_loop(body: &Body, op: OpId) -> bool {
    matches!(
        body.opcode(op),
        Some(
            Opcode::Affine(affine::Op::For | affine::Op::Parallel)
                | Opcode::Scf(scf::Op::For | scf::Op::Parallel | scf::Op::Forall)
        )
    )
}

impl Access {
    /// The conditions that hold for the access after an earlier one of the same element.
    fn after(self, earlier: Self) -> impl Iterator<Item = When> {
        let is_one = self.memref == earlier.memref;
        let nests = self.nest.zip(earlier.nest);
        let writes = is_one && self.is_write;
        Sharing::FINDS.into_iter().filter(move |when| match when {
            When::OtherName => !is_one && (self.is_write || earlier.is_write),
            When::Overwrites => writes && nests.is_some_and(|(here, there)| here.0 != there.0),
            When::InPlace => {
                writes && !earlier.is_write && nests.is_some_and(|(here, there)| here == there)
            }
            _ => false,
        })
    }
}
