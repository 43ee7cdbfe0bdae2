//! Blocks: their contents, their terminators, and the targets of branches.

use crate::attr::Attribute;
use crate::body::Body;
use crate::dialect::{Opcode, RegionKind, Trait, builtin, control_flow, llvm};
use crate::entity::{BlockId, OpId, RegionId};
use crate::types::Type;
use crate::verify::{Rule, Verifier, count, name, parent_name, same_ignoring_pointees};

impl Verifier<'_> {
    pub(super) fn structure(&mut self, op: OpId) {
        let body = self.body;
        for (number, region) in body.op_regions(op).iter().enumerate() {
            self.region(op, number, *region);
        }
        let is_inside = body.parent_op(op).and_then(|parent| body.opcode(parent));
        let module = Opcode::from(builtin::Op::Module);
        // A module without a name is not a symbol.
        let is_symbol = body.op_has(op, Trait::Symbol)
            && (body.opcode(op) != Some(module) || body.symbol_name(op).is_some());
        let comdat = Opcode::from(llvm::Op::Comdat);
        if is_symbol && is_inside.is_some_and(|parent| parent != module && parent != comdat) {
            let message = format!(
                "expected a module as the parent of {}, found {}",
                name(body, op),
                parent_name(body, op)
            );
            self.report(Rule::SymbolParent, op, message);
        }
        self.position(op);
        for successor in 0..body.successors(op).len() {
            self.successor(op, successor);
        }
    }

    fn region(&mut self, op: OpId, number: usize, region: RegionId) {
        let body = self.body;
        let row = body.opcode(op);
        let row = row.and_then(|opcode| opcode.def().region_row(number));
        let kind = row.map(|row| row.kind);
        let blocks: Vec<_> = body.blocks(region).collect();
        let is_module = kind == Some(RegionKind::Module);
        if is_module && !matches!(*blocks, [one] if body.arguments(one).is_empty()) {
            let message = format!("expected one block without arguments in {}", name(body, op));
            self.report(Rule::ModuleBlock, op, message);
        }
        let wanted = match (kind, blocks.len()) {
            (Some(RegionKind::Block), 1) | (Some(RegionKind::OptionalBlock), 0 | 1) => None,
            (Some(RegionKind::Block), _) => Some("one block"),
            (Some(RegionKind::OptionalBlock), _) => Some("at most one block"),
            (Some(RegionKind::Blocks), 0) => Some("at least one block"),
            _ => None,
        };
        if let Some(wanted) = wanted {
            let has = count(blocks.len(), "block");
            let message = format!("region of {} has {has}, expected {wanted}", name(body, op));
            return self.report(Rule::SingleBlock, op, message);
        }
        // As in MLIR, only a single block of an unknown op may end with anything.
        if is_module || (kind.is_none() && blocks.len() == 1) {
            return;
        }
        for (number, block) in blocks.into_iter().enumerate() {
            self.block_end(op, number, block);
            if let Some(end) = row.and_then(|row| row.end) {
                self.region_end(op, block, end);
            }
        }
    }

    /// Checks the required terminator; a missing one is reported separately.
    fn region_end(&mut self, op: OpId, block: BlockId, wanted: Opcode) {
        let body = self.body;
        let Some(last) = body.last_op(block) else {
            return;
        };
        let is_end = body.opcode(last).is_none() || body.op_has(last, Trait::Terminator);
        if is_end && body.opcode(last) != Some(wanted) {
            let (name, last_name) = (name(body, op), name(body, last));
            let wanted = wanted.def().current;
            let message = format!("region of {name} ends in {last_name}, expected `{wanted}`");
            self.report(Rule::RegionEnd, op, message);
        }
    }

    /// Checks the end of a block; an unknown op at the end may be a terminator.
    fn block_end(&mut self, op: OpId, number: usize, block: BlockId) {
        let body = self.body;
        match body.last_op(block) {
            None => {
                let message = format!(
                    "block ^bb{number} of {} is empty, expected a terminator",
                    name(body, op)
                );
                self.report(Rule::TerminatorMissing, op, message);
            }
            Some(last) if body.opcode(last).is_some() && !body.op_has(last, Trait::Terminator) => {
                let last_name = name(body, last);
                let message =
                    format!("block ^bb{number} ends in {last_name}, expected a terminator");
                self.report(Rule::TerminatorMissing, last, message);
            }
            Some(_) => {}
        }
    }

    fn position(&mut self, op: OpId) {
        let body = self.body;
        let ends = body.op_has(op, Trait::Terminator) || !body.successors(op).is_empty();
        if ends && let Some(next) = body.next_op(op) {
            let message = format!(
                "{} is a terminator, expected it at the end of its block, found {} after it",
                name(body, op),
                name(body, next)
            );
            self.report(Rule::TerminatorPosition, op, message);
        }
    }

    fn successor(&mut self, op: OpId, successor: usize) {
        let body = self.body;
        let target = body.successors(op)[successor].block;
        let region = body.op_block(op).and_then(|block| body.block_region(block));
        let name = name(body, op);
        if region.is_none() || body.block_region(target) != region {
            let message = format!(
                "successor {successor} of {name} is in another region, expected a block of its own region"
            );
            return self.report(Rule::SuccessorRegion, op, message);
        }
        if region.and_then(|region| body.entry_block(region)) == Some(target) {
            let message = format!(
                "successor {successor} of {name} is the entry block of its region, which cannot be branched to"
            );
            self.report(Rule::EntrySuccessor, op, message);
        }
        let passed = body.successor_operands(op, successor);
        let wanted = body.arguments(target);
        // As in MLIR, the operands that an unknown op passes on are unknown.
        if body.opcode(op).is_none() && passed.is_empty() {
            return;
        }
        if passed.len() != wanted.len() {
            let (has, wanted) = (count(passed.len(), "operand"), wanted.len());
            let message =
                format!("{name} passes {has} to successor {successor}, expected {wanted}");
            return self.report(Rule::SuccessorOperands, op, message);
        }
        let types = passed.iter().zip(wanted);
        let mut types = types.map(|(is, wanted)| (body.value_type(*is), body.value_type(*wanted)));
        if let Some(i) = types
            .clone()
            .position(|(is, wanted)| !same_ignoring_pointees(is, wanted))
        {
            let (is, wanted) = types.nth(i).expect("the position was just found");
            let message = format!(
                "operand {i} of {name} for successor {successor} has type `{is}`, expected `{wanted}`"
            );
            self.report(Rule::SuccessorOperands, op, message);
        }
    }

    /// Checks that a condition is not a vector: its type class allows vectors, but a branch does not.
    pub(super) fn branch_condition(&mut self, op: OpId) {
        let body = self.body;
        if !is_conditional(body, op) {
            return;
        }
        let condition = body.value_type(body.operands(op)[0]);
        if *condition != Type::bool() {
            let message = format!(
                "condition of {} has type `{condition}`, expected `i1`",
                name(body, op)
            );
            self.report(Rule::BranchCondition, op, message);
        }
    }
}

impl Verifier<'_> {
    /// Checks that a switch has one case per successor but the first, in the type of its flag.
    pub(super) fn switch_cases(&mut self, op: OpId) {
        let body = self.body;
        let is_switch = body.opcode(op).is_some_and(Opcode::is_switch);
        if is_switch && !crate::print::is_printable_switch(body, op) {
            let flag = body.value_type(body.operands(op)[0]);
            let cases = body.attribute(op, "case_values");
            let has = match cases.and_then(Attribute::as_elements) {
                Some(cases) => {
                    let values = usize::try_from(cases.len()).unwrap_or(usize::MAX);
                    let values = count(values, "case value");
                    format!("{values} of type `{}`", cases.element_type())
                }
                None => "no case values".to_owned(),
            };
            let message = format!(
                "{} has {has}, expected {} of type `{flag}`, one for each successor but the first",
                name(body, op),
                body.successors(op).len() - 1
            );
            self.report(Rule::SwitchCases, op, message);
        }
    }
}

impl Verifier<'_> {
    /// Checks that an attribute that is not one of modules has a dialect prefix.
    pub(super) fn module_attributes(&mut self, op: OpId) {
        let body = self.body;
        let own = ["sym_name", "sym_visibility"];
        for (name, _) in body.attributes(op).iter() {
            if !own.contains(&&**name) && !name.contains('.') {
                let message = format!(
                    "attribute `{name}` of `builtin.module` has no dialect prefix, expected one as in `llvm.data_layout`"
                );
                self.report(Rule::ModuleAttribute, op, message);
            }
        }
    }

    /// Checks that a cast has results.
    pub(super) fn cast_results(&mut self, op: OpId) {
        if self.body.results(op).is_empty() {
            let message = format!("{} has 0 results, expected at least 1", name(self.body, op));
            self.report(Rule::CastResults, op, message);
        }
    }
}

fn is_conditional(body: &Body, op: OpId) -> bool {
    matches!(
        body.opcode(op),
        Some(
            Opcode::ControlFlow(control_flow::Op::CondBr | control_flow::Op::Assert)
                | Opcode::Llvm(llvm::Op::CondBr)
        )
    )
}
