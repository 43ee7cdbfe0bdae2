//! Structured control flow: the values passed into regions and out of them.
//!
//! A block of `scf.index_switch` with arguments is refused, although MLIR accepts it: nothing passes values to them.

use std::collections::BTreeSet;

use crate::body::Body;
use crate::dialect::Opcode;
use crate::dialect::scf::{Condition, ExecuteRegion, For, If, IndexSwitch, Op, While};
use crate::entity::{OpId, RegionId, ValueId};
use crate::types::Type;
use crate::verify::{Rule, Verifier, count, list, name, parent_name, same_ignoring_pointees};

impl Verifier<'_> {
    pub(super) fn scf(&mut self, op: OpId, opcode: Op) {
        let body = self.body;
        match opcode {
            Op::If => self.choice(op),
            Op::ExecuteRegion => {
                let view: ExecuteRegion<'_> = Self::view(body, op);
                self.arguments(op, view.region(), &[]);
            }
            Op::IndexSwitch => self.index_switch(op),
            Op::For => self.for_loop(op),
            Op::While => {
                let view: While<'_> = Self::view(body, op);
                self.arguments(op, view.before(), &body.value_types(view.inits()));
                self.arguments(op, view.after(), &body.value_types(view.results()));
            }
            Op::Condition => self.condition(op),
            Op::Yield => self.region_yield(op),
            Op::Parallel => self.parallel(op),
            Op::Reduce => self.reduce(op),
            Op::ReduceReturn => self.reduce_return(op),
            Op::Forall => self.forall(op),
            Op::InParallel => self.in_parallel(op),
        }
    }

    fn choice(&mut self, op: OpId) {
        let view: If<'_> = Self::view(self.body, op);
        self.two_regions(op, view.results());
    }

    /// Checks that the second of two regions is empty only if there are no results.
    pub(super) fn two_regions(&mut self, op: OpId, results: &[ValueId]) {
        let body = self.body;
        let regions = body.op_regions(op);
        self.arguments(op, regions[0], &[]);
        if body.entry_block(regions[1]).is_some() {
            self.arguments(op, regions[1], &[]);
        } else if !results.is_empty() {
            let (name, results) = (name(body, op), list(&body.value_types(results)));
            let message =
                format!("{name} with results of types {results} has no `else`, expected one");
            self.report(Rule::IfElse, op, message);
        }
    }

    fn index_switch(&mut self, op: OpId) {
        let view: IndexSwitch<'_> = Self::view(self.body, op);
        for region in self.body.op_regions(op) {
            self.arguments(op, *region, &[]);
        }
        let (cases, regions) = (view.cases(), view.case_regions());
        if cases.len() != regions.len() {
            let message = format!(
                "`scf.index_switch` has {}, expected {}, one for each case",
                count(regions.len(), "case region"),
                cases.len(),
            );
            self.report(Rule::IndexSwitch, op, message);
        }
        let mut seen = BTreeSet::new();
        if let Some(case) = cases.iter().find(|case| !seen.insert(**case)) {
            let message = format!("`scf.index_switch` has the case value {case} twice");
            self.report(Rule::IndexSwitch, op, message);
        }
    }

    fn for_loop(&mut self, op: OpId) {
        let body = self.body;
        let view: For<'_> = Self::view(body, op);
        let given = body.value_types(view.init_args());
        if !are_same(&given, &body.value_types(view.results())) {
            return self.loop_results(op, view.init_args(), view.results());
        }
        let mut wanted = vec![body.value_type(view.lower_bound()).clone()];
        wanted.extend(given);
        self.arguments(op, view.region(), &wanted);
    }

    /// Checks that the arguments of the first block of a region have these types.
    pub(super) fn arguments(&mut self, op: OpId, region: RegionId, wanted: &[Type]) {
        let body = self.body;
        let Some(entry) = body.entry_block(region) else {
            return;
        };
        let has = body.value_types(body.arguments(entry));
        if !are_same(&has, wanted) {
            let name = name(body, op);
            let message = format!(
                "region of {name} has arguments of types {}, expected {}",
                list(&has),
                list(wanted)
            );
            self.report(Rule::RegionArguments, op, message);
        }
    }

    fn condition(&mut self, op: OpId) {
        let body = self.body;
        let Some(outside) = parent(body, op, &[Op::While]) else {
            let message = format!(
                "expected `scf.condition` directly in an `scf.while`, found it in {}",
                parent_name(body, op)
            );
            return self.report(Rule::YieldParent, op, message);
        };
        let (view, outside): (Condition<'_>, While<'_>) =
            (Self::view(body, op), Self::view(body, outside));
        let (given, wanted) = (
            body.value_types(view.args()),
            body.value_types(outside.results()),
        );
        self.given(op, &given, &wanted);
    }

    fn region_yield(&mut self, op: OpId) {
        const PARENTS: [Op; 5] = [
            Op::ExecuteRegion,
            Op::For,
            Op::If,
            Op::IndexSwitch,
            Op::While,
        ];
        let body = self.body;
        let Some(outside) = parent(body, op, &PARENTS) else {
            let message = format!(
                "expected `scf.yield` directly in `scf.execute_region`, `scf.for`, `scf.if`, \
                 `scf.index_switch` or `scf.while`, found it in {}",
                parent_name(body, op)
            );
            return self.report(Rule::YieldParent, op, message);
        };
        let is_while = body.opcode(outside) == Some(Op::While.into());
        let region = body.op_block(op).and_then(|block| body.block_region(block));
        // A wrong terminator of the first region of a loop is reported separately.
        if is_while && region == body.op_regions(outside).first().copied() {
            return;
        }
        let wanted = match is_while {
            true => body.operands(outside),
            false => body.results(outside),
        };
        let wanted = body.value_types(wanted);
        self.given(op, &body.value_types(body.operands(op)), &wanted);
    }

    pub(super) fn given(&mut self, op: OpId, given: &[Type], wanted: &[Type]) {
        if !are_same(given, wanted) {
            let name = name(self.body, op);
            let message = format!(
                "{name} yields values of types {}, expected {}",
                list(given),
                list(wanted)
            );
            self.report(Rule::RegionResults, op, message);
        }
    }
}

/// The enclosing op, if it is one of these.
pub(super) fn parent(body: &Body, op: OpId, wanted: &[Op]) -> Option<OpId> {
    let outside = body.parent_op(op)?;
    match body.opcode(outside) {
        Some(Opcode::Scf(found)) if wanted.contains(&found) => Some(outside),
        _ => None,
    }
}

pub(super) fn are_same(a: &[Type], b: &[Type]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_ignoring_pointees(a, b))
}
