//! Structured control flow with irregular forms: loops that name their arguments, and switches.

use crate::body::Body;
use crate::dialect::scf;
use crate::dialect::{Opcode, View};
use crate::entity::{OpId, RegionId, ValueId};
use crate::print::Printer;
use crate::types::Type;

/// Whether the head of a loop or switch can express the arguments of its blocks and the values of its cases.
pub(super) fn is_printable(body: &Body, op: OpId) -> bool {
    match body.opcode(op) {
        Some(Opcode::Scf(scf::Op::For)) => has_named_arguments(body, op, 2),
        Some(Opcode::Scf(scf::Op::While)) => has_named_arguments(body, op, 0),
        Some(Opcode::Scf(scf::Op::Parallel)) => is_printable_parallel(body, op),
        // MLIR would parse the attributes as a region.
        Some(Opcode::Scf(scf::Op::Reduce)) => {
            !body.op_regions(op).is_empty() || body.attributes(op).is_empty()
        }
        Some(Opcode::Scf(scf::Op::Forall)) => is_printable_forall(body, op),
        Some(Opcode::Scf(scf::Op::IndexSwitch)) => {
            let switch = scf::IndexSwitch::cast(body, op);
            switch.is_some_and(|switch| switch.cases().len() == switch.case_regions().len())
        }
        _ => true,
    }
}

/// Whether the arguments of the first block match the operands after the skipped ones, and those of a `scf.for` its results.
fn has_named_arguments(body: &Body, op: OpId, skipped: usize) -> bool {
    let (operands, region) = (body.operands(op), body.op_regions(op)[0]);
    let Some(entry) = body.entry_block(region) else {
        return false;
    };
    let passed = body.value_types(operands.get(skipped..).unwrap_or_default());
    let is_for = skipped > 0;
    let results = body.value_types(body.results(op));
    let has_results = !is_for || passed.get(1..) == Some(results.as_slice());
    body.blocks(region).nth(1).is_none()
        && body.value_types(body.arguments(entry)) == passed
        && has_results
}

/// Whether there is an argument for each bound, and a type for each initial value.
fn is_printable_parallel(body: &Body, op: OpId) -> bool {
    let Some(view) = scf::Parallel::cast(body, op) else {
        return false;
    };
    let bounds = [view.lower_bound(), view.upper_bound(), view.step()];
    let wanted = body.value_types(view.lower_bound());
    bounds.iter().all(|bound| bound.len() == wanted.len())
        && body.value_types(view.init_vals()) == body.value_types(view.results())
        && has_arguments(body, view.region(), &wanted)
}

/// Whether the lists of bounds have one length, and the block has the indices and the shared tensors as arguments.
fn is_printable_forall(body: &Body, op: OpId) -> bool {
    let Some(view) = scf::Forall::cast(body, op) else {
        return false;
    };
    let bounds = view.bounds();
    let shared = body.value_types(view.outputs());
    let mut wanted = vec![Type::Index; bounds[0].numbers.len()];
    wanted.extend(shared.iter().cloned());
    bounds
        .iter()
        .all(|bound| bound.numbers.len() == bounds[0].numbers.len() && bound.is_whole())
        && body.value_types(view.results()) == shared
        && has_arguments(body, view.region(), &wanted)
}

/// Whether a region is one block with arguments of these types.
fn has_arguments(body: &Body, region: RegionId, wanted: &[Type]) -> bool {
    let entry = body.entry_block(region);
    entry.is_some_and(|entry| body.value_types(body.arguments(entry)) == wanted)
        && body.blocks(region).nth(1).is_none()
}

impl Printer<'_> {
    /// `scf.for unsigned %i = %lb to %ub step %s iter_args(%a = %x) -> (f32)  : i32 {`, with two spaces before `:`.
    pub(super) fn for_loop(&mut self, op: OpId) {
        let body = self.body;
        let view = scf::For::cast(body, op).expect("the caller looked at the opcode");
        let arguments = entry_arguments(body, view.region());
        self.put(if view.is_unsigned() {
            " unsigned "
        } else {
            " "
        });
        self.value(arguments[0]);
        for (word, bound) in [
            (" = ", view.lower_bound()),
            (" to ", view.upper_bound()),
            (" step ", view.step()),
        ] {
            self.put(word);
            self.value(bound);
        }
        if !view.init_args().is_empty() {
            self.put(" iter_args");
            self.bindings(&arguments[1..], view.init_args());
            self.arrow_types(op, view.results(), false);
        }
        let ty = body.value_type(view.lower_bound());
        if *ty != Type::Index {
            self.put("  : ");
            self.ty(op, ty);
        }
        self.put(" ");
        self.bare_region(op, 0);
        self.attribute_dictionary(op, &["unsignedCmp"]);
    }

    /// `scf.while (%a = %x) : (f32) -> f32 {`, `} do {`, `} attributes {...}`
    pub(super) fn while_loop(&mut self, op: OpId) {
        let body = self.body;
        let view = scf::While::cast(body, op).expect("the caller looked at the opcode");
        if !view.inits().is_empty() {
            self.put(" ");
            let arguments = entry_arguments(body, view.before());
            self.bindings(arguments, view.inits());
        }
        self.put(" : ");
        self.functional_type(op, view.inits(), view.results());
        self.put(" ");
        self.region(view.before(), false);
        self.put(" do ");
        self.region(view.after(), true);
        self.dictionary_after(" attributes ", op, &[]);
    }

    /// Writes each case on its own line, after a space.
    pub(super) fn index_switch(&mut self, op: OpId) {
        let body = self.body;
        let view = scf::IndexSwitch::cast(body, op).expect("the caller looked at the opcode");
        self.put(" ");
        self.value(view.arg());
        self.attribute_dictionary(op, &["cases"]);
        if !view.results().is_empty() {
            self.put(" -> ");
            self.value_types(op, view.results());
        }
        self.put(" ");
        for (case, region) in view.cases().iter().zip(view.case_regions()) {
            self.line_break();
            self.write(format_args!("case {case} "));
            self.region(*region, true);
        }
        self.line_break();
        self.put("default ");
        self.short_region(op, 0);
    }

    /// `scf.parallel (%i) = (%lb) to (%ub) step (%s) init (%x) -> f32 {`; the terminator is always there.
    pub(super) fn parallel(&mut self, op: OpId) {
        let body = self.body;
        let view = scf::Parallel::cast(body, op).expect("the caller looked at the opcode");
        self.put(" (");
        self.values(entry_arguments(body, view.region()));
        for (word, bounds) in [
            (") = (", view.lower_bound()),
            (") to (", view.upper_bound()),
            (") step (", view.step()),
        ] {
            self.put(word);
            self.values(bounds);
        }
        self.put(")");
        if !view.init_vals().is_empty() {
            self.put(" init (");
            self.values(view.init_vals());
            self.put(")");
            self.arrow_types(op, view.results(), true);
        }
        self.put(" ");
        self.region(view.region(), false);
        self.attribute_dictionary(op, &[]);
    }

    /// `scf.reduce(%a, %b : f32, i32) {`, `}, {`; a space stands for no regions.
    pub(super) fn reduce(&mut self, op: OpId) {
        let body = self.body;
        let view = scf::Reduce::cast(body, op).expect("the caller looked at the opcode");
        if !view.operands().is_empty() {
            self.put("(");
            self.values(view.operands());
            self.put(" : ");
            self.value_types(op, view.operands());
            self.put(")");
        }
        self.put(" ");
        self.list(view.reductions(), |p, region| p.region(region, true));
        self.attribute_dictionary(op, &[]);
    }

    /// The same before release 18: `scf.reduce(%a)  : f32 {` for each operand, and `scf.yield`.
    pub(super) fn reduce_each(&mut self, op: OpId) {
        let body = self.body;
        let view = scf::Reduce::cast(body, op).expect("the caller looked at the opcode");
        for (operand, region) in view.operands().iter().zip(view.reductions()) {
            self.op_name(op, scf::Op::Reduce.into());
            self.put("(");
            self.value(*operand);
            self.put(")  : ");
            self.value_type(op, *operand);
            self.put(" ");
            self.region(*region, true);
            self.line_break();
        }
        self.op_name(op, scf::Op::Yield.into());
    }

    /// The same in the generic form: `"scf.reduce"(%a) ({ ... }) : (f32) -> ()`.
    pub(super) fn generic_reduce_each(&mut self, op: OpId) {
        let view = scf::Reduce::cast(self.body, op).expect("the caller looked at the opcode");
        for (operand, region) in view.operands().iter().zip(view.reductions()) {
            self.put("\"scf.reduce\"(");
            self.value(*operand);
            self.put(")");
            self.generic_regions(&[*region]);
            self.put(" : (");
            self.value_type(op, *operand);
            self.put(") -> ()");
            self.line_break();
        }
        self.put("\"scf.yield\"() : () -> ()");
    }

    /// `scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<4xf32>) {`
    pub(super) fn forall(&mut self, op: OpId) {
        let body = self.body;
        let view = scf::Forall::cast(body, op).expect("the caller looked at the opcode");
        let [lower, upper, step] = view.bounds();
        let (variables, shared) =
            entry_arguments(body, view.region()).split_at(upper.numbers.len());
        self.put(" (");
        self.values(variables);
        // As in MLIR, only the upper bounds are written if all lower bounds are 0 and all steps are 1, even if they are operands.
        let (words, skipped): (&[&str], usize) =
            match lower.are_all(body, 0) && step.are_all(body, 1) {
                true => (&[") in ("], 1),
                false => (&[") = (", ") to (", ") step ("], 0),
            };
        let bounds = [lower, upper, step];
        for (word, bound) in words.iter().zip(&bounds[skipped..]) {
            self.put(word);
            self.mixed_numbers(op, bound.group, bound.name);
        }
        self.put(")");
        if !shared.is_empty() {
            self.put(" shared_outs");
            self.bindings(shared, view.outputs());
            self.arrow_types(op, view.results(), false);
        }
        self.put(" ");
        self.bare_region(op, 0);
        self.attribute_dictionary(op, &bounds.map(|bound| bound.name));
    }

    /// `(%a = %x, %b = %y)`
    pub(super) fn bindings(&mut self, names: &[ValueId], values: &[ValueId]) {
        let pairs: Vec<_> = names.iter().copied().zip(values.iter().copied()).collect();
        self.put("(");
        self.list(&pairs, |p, (name, value)| {
            p.value(name);
            p.put(" = ");
            p.value(value);
        });
        self.put(")");
    }
}

pub(super) fn entry_arguments(body: &Body, region: RegionId) -> &[ValueId] {
    let entry = body.entry_block(region);
    body.arguments(entry.expect("the caller asked for a block"))
}
