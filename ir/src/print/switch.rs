//! Branches that compare a flag with cases.

use crate::attr::Attribute;
use crate::body::Body;
use crate::edition::{Edition, Feature};
use crate::elements::DenseElementsAttr;
use crate::entity::OpId;
use crate::print::Printer;
use crate::types::Type;

/// Whether there is one case for each successor but the first.
pub(crate) fn is_printable_switch(body: &Body, op: OpId) -> bool {
    let cases = body.attribute(op, "case_values");
    let flag = body.value_type(body.operands(op)[0]);
    let (element, count) = match cases {
        None => (flag, 0),
        Some(Attribute::DenseElements(cases)) => (cases.element_type(), cases.len()),
        Some(_) => return false,
    };
    let successors = u64::try_from(body.successors(op).len());
    matches!(flag, Type::Integer(_)) && element == flag && successors == Ok(count.saturating_add(1))
}

fn cases(body: &Body, op: OpId) -> Option<&DenseElementsAttr> {
    body.attribute(op, "case_values")
        .and_then(Attribute::as_elements)
}

impl Printer<'_> {
    /// `llvm.switch %i : i32, ^bb1 [`, each case on its own line, `]`; the case of a true `i1` is -1, and before [`Feature::SignedCases`] 1.
    pub(super) fn llvm_switch(&mut self, op: OpId) {
        let body = self.body;
        let flag = body.operands(op)[0];
        let is_bool = *body.value_type(flag) == Type::bool();
        self.put(" ");
        self.value(flag);
        self.put(" : ");
        self.value_type(op, flag);
        self.put(", ");
        self.successor(op, 0);
        self.put(" [");
        self.indent += 2;
        let edition = self.form.edition;
        let is_signed = edition == Edition::STD || edition.has(Feature::SignedCases);
        let cases = cases(body, op).into_iter();
        let cases = cases.flat_map(|cases| cases.integers().zip(cases.bits()));
        for (i, (case, bits)) in cases.enumerate() {
            self.put(if i > 0 { "," } else { "" });
            let case = if is_bool { -case } else { case };
            self.line_break();
            match is_signed {
                true => self.write(format_args!("{case}: ")),
                // As in these releases the upper bits are cut off.
                false => self.write(format_args!("{}: ", bits & u128::from(u64::MAX))),
            }
            self.successor(op, i + 1);
        }
        self.indent -= 2;
        self.line_break();
        self.put("]");
        self.attribute_dictionary(op, &["case_values"]);
    }

    /// Writes each successor on its own line, with unsigned cases; MLIR ends the line of a lone default with the bracket.
    pub(super) fn switch(&mut self, op: OpId) {
        let body = self.body;
        let flag = body.operands(op)[0];
        self.put(" ");
        self.value(flag);
        self.put(" : ");
        self.value_type(op, flag);
        self.put(", [");
        self.indent += 2;
        self.line_break();
        self.put("default: ");
        self.successor(op, 0);
        let cases = cases(body, op);
        for (i, case) in cases.iter().flat_map(|cases| cases.bits()).enumerate() {
            self.put(",");
            self.line_break();
            self.write(format_args!("{case}: "));
            self.successor(op, i + 1);
        }
        self.indent -= 2;
        if cases.is_some() {
            self.line_break();
        }
        self.put("]");
        self.attribute_dictionary(op, &["case_values"]);
    }
}
