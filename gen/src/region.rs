//! Sequences of ops: filling blocks, freeing memory at their ends, and choosing the values that leave them.

use stridecheck_ir::dialect::memref;
use stridecheck_ir::{BlockId, OpSpec, Type, ValueId};

use crate::builder::{Builder, Mode};
use crate::ops::production;
use crate::rows::Family;
use crate::scope::{Facts, Mark, MemRefEntry};
use crate::table::Production;

/// How many rows are tried before the cheapest one is taken.
const TRIES: usize = 6;

impl Builder<'_> {
    /// Adds the arguments of a block to the scope.
    pub(crate) fn add_arguments(&mut self, block: BlockId, facts: &[Facts]) {
        let arguments = self.body.arguments(block).to_vec();
        for (argument, facts) in arguments.into_iter().zip(facts) {
            match self.body.value_type(argument).clone() {
                Type::MemRef(_) => self.scope.add_memref(argument, *facts),
                // Only functions have unranked arguments; they cast them first.
                Type::UnrankedMemRef(_) => {}
                Type::Function(_) => self.scope.add_function(argument, facts.callee),
                ty => self.scope.add_scalar(argument, &ty),
            }
        }
    }

    /// Emits up to this many ops at the current point.
    pub(crate) fn fill(&mut self, ops: usize) {
        let end = self.budget.ops.saturating_sub(ops);
        while self.budget.ops > end && self.budget.steps > 0 && !self.u.is_dry() {
            self.produce(|_| true);
        }
    }

    /// Emits up to this many ops that only compute scalars.
    pub(crate) fn fill_pure(&mut self, ops: usize) {
        let is_pure = |row: &Production| {
            let is_scalar = matches!(row.family, Family::Always | Family::Integer | Family::Float);
            // An idiom may be called as a function.
            is_scalar && !row.is_idiom()
        };
        let end = self.budget.ops.saturating_sub(ops);
        while self.budget.ops > end && self.budget.steps > 0 && !self.u.is_dry() {
            self.produce(is_pure);
        }
    }

    /// Emits one production that satisfies a predicate.
    fn produce(&mut self, fits: impl Fn(&Production) -> bool) {
        for _ in 0..TRIES {
            let row = production(self.rows.choose(&mut self.u));
            if fits(row) && row.can(self) {
                self.productions.push(row.name);
                return row.emit(self);
            }
        }
        let ty = self.integer_type();
        self.operand(&ty);
    }

    /// Up to this many values that may leave the current sequence, with unused and new ones preferred.
    pub(crate) fn leaving(&mut self, count: usize) -> Vec<ValueId> {
        let newest: Vec<ValueId> = self.scope.newest().take(24).collect();
        self.leaving_of(newest, count)
    }

    /// Up to this many of these values, with unused ones preferred.
    pub(crate) fn leaving_of(&mut self, newest: Vec<ValueId>, count: usize) -> Vec<ValueId> {
        let (mut unused, used): (Vec<_>, Vec<_>) = newest
            .into_iter()
            .partition(|value| !self.used.contains(*value));
        unused.extend(used);
        let mut chosen = Vec::new();
        for value in unused {
            if chosen.len() == count {
                break;
            }
            if !self.u.chance(64) && self.may_leave(value) {
                chosen.push(value);
            }
        }
        chosen
    }

    fn may_leave(&self, value: ValueId) -> bool {
        if !self.body.value_type(value).is_memref() {
            return true;
        }
        match self.point.mode {
            Mode::Live => self.is_usable(value),
            Mode::Total => {
                let facts = self.scope.facts(value);
                let entry = crate::scope::MemRefEntry { value, facts };
                self.is_usable(value) && self.is_initialised(&entry)
            }
        }
    }

    /// A value of a type with these facts; there may be none for memrefs and functions.
    pub(crate) fn value_of(&mut self, ty: &Type, facts: &Facts) -> Option<ValueId> {
        match ty {
            Type::MemRef(_) => {
                let entry = self.find_memref(|b, entry| {
                    b.body.value_type(entry.value) == ty
                        && (!facts.is_initialised || b.is_initialised(entry))
                        && (facts.is_local || !entry.facts.is_local)
                });
                entry.map(|entry| entry.value)
            }
            Type::Function(_) => self.find_function(|b, value| {
                b.body.value_type(value) == ty
                    && (facts.callee.is_none() || b.callee_of(value) == facts.callee)
            }),
            _ => Some(self.operand(ty)),
        }
    }

    /// Frees the memory that was allocated since a mark, except what the kept values refer to.
    pub(crate) fn release(&mut self, mark: Mark, kept: &[ValueId]) {
        if !self.config.dealloc {
            return;
        }
        let doomed = match self.point.mode {
            Mode::Live => self.doomed_allocations(mark, kept),
            Mode::Total => {
                for value in kept {
                    self.scope.pin(*value);
                }
                let (before, since) = self.scope.memrefs_around(mark);
                let owners = |entries: &[MemRefEntry]| -> Vec<ValueId> {
                    entries.iter().filter_map(|e| e.facts.owner).collect()
                };
                let mut seen = owners(before);
                let mut doomed = owners(since);
                doomed.retain(|owner| {
                    let is_new = !seen.contains(owner);
                    seen.push(*owner);
                    is_new
                });
                doomed
            }
        };
        for value in doomed {
            if self.point.mode == Mode::Total || !self.u.chance(10) {
                self.dealloc(value);
            }
        }
    }

    /// Values for the heap allocations that are reachable only from values added since a mark.
    ///
    /// An allocation that is only known through views, such as a part returned by a function, stays.
    fn doomed_allocations(&self, mark: Mark, kept: &[ValueId]) -> Vec<ValueId> {
        let (before, since) = self.scope.memrefs_around(mark);
        let mut seen: Vec<_> = before.iter().map(|entry| entry.value).collect();
        seen.extend(kept);
        let mut seen: Vec<_> = seen
            .into_iter()
            .filter_map(|value| self.live.heap_allocation(value))
            .collect();
        let mut doomed = Vec::new();
        for entry in since.iter().rev() {
            let Some(allocation) = self.live.heap_allocation(entry.value) else {
                continue;
            };
            let values = [Some(entry.value), entry.facts.owner];
            let whole = values
                .into_iter()
                .flatten()
                .find(|value| self.live.whole_allocation(*value) == Some(allocation));
            if let (Some(value), false) = (whole, seen.contains(&allocation)) {
                seen.push(allocation);
                doomed.push(value);
            }
        }
        doomed
    }

    /// Frees a buffer; not charged, since an exhausted budget may not leak memory.
    pub(crate) fn dealloc(&mut self, value: ValueId) {
        let spec = OpSpec::new(memref::Op::Dealloc).operand(value);
        let op = self.build(spec);
        self.point.cost += self.point.times;
        if self.is_live() {
            self.live.execute(&self.body, op);
        }
    }
}
