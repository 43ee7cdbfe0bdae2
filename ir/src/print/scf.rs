//! Structured control flow whose forms are irregular: loops that name their arguments, and switches.

use crate::body::Body;
use crate::dialect::scf;
use crate::dialect::{Opcode, View};
use crate::entity::{OpId, RegionId, ValueId};
use crate::print::Printer;
use crate::types::Type;

/// Whether the head of a loop or switch says the arguments of its blocks and the values of its cases.
pub(super) fn is_printable(body: &Body, op: OpId) -> bool {
    match body.opcode(op) {
        Some(Opcode::Scf(scf::Op::For)) => has_named_arguments(body, op, 2),
        Some(Opcode::Scf(scf::Op::While)) => has_named_arguments(body, op, 0),
        Some(Opcode::Scf(scf::Op::IndexSwitch)) => {
            let switch = scf::IndexSwitch::cast(body, op);
            switch.is_some_and(|switch| switch.cases().len() == switch.case_regions().len())
        }
        _ => true,
    }
}

/// Whether the first block takes the operands behind so many, and gives the results of a `scf.for`.
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

    /// Each case on a line of its own, behind a space.
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

    /// `(%a = %x, %b = %y)`
    fn bindings(&mut self, names: &[ValueId], values: &[ValueId]) {
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

fn entry_arguments(body: &Body, region: RegionId) -> &[ValueId] {
    let entry = body.entry_block(region);
    body.arguments(entry.expect("the caller asked for a block"))
}
