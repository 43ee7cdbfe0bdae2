//! Branches that compare a flag with cases.

use crate::attr::Attribute;
use crate::body::Body;
use crate::entity::OpId;
use crate::print::Printer;
use crate::types::Type;

/// Whether there is one case for each successor but the first.
pub(crate) fn is_printable_switch(body: &Body, op: OpId) -> bool {
    let cases = body.attribute(op, "case_values");
    let flag = body.value_type(body.operands(op)[0]);
    let (element, count) = match cases {
        None => (flag, 0),
        Some(Attribute::DenseArray(array)) => (&array.element, array.values.len()),
        Some(_) => return false,
    };
    let is_known = flag.integer_width().is_some_and(|width| width <= 64);
    is_known && element == flag && count + 1 == body.successors(op).len()
}

impl Printer<'_> {
    /// `llvm.switch %i : i32, ^bb1 [`, the cases each on a line of its own, `]`.
    pub(super) fn llvm_switch(&mut self, op: OpId) {
        let body = self.body;
        let flag = body.operands(op)[0];
        let cases = body
            .attribute(op, "case_values")
            .and_then(Attribute::as_dense_array)
            .unwrap_or_default();
        self.put(" ");
        self.value(flag);
        self.put(" : ");
        self.value_type(op, flag);
        self.put(", ");
        self.successor(op, 0);
        self.put(" [");
        self.indent += 2;
        for (i, case) in cases.iter().enumerate() {
            self.put(if i > 0 { "," } else { "" });
            self.line_break();
            self.write(format_args!("{case}: "));
            self.successor(op, i + 1);
        }
        self.indent -= 2;
        self.line_break();
        self.put("]");
        self.attribute_dictionary(op, &["case_values"]);
    }

    /// Each successor on a line of its own; MLIR ends the line of a lone default with the bracket.
    pub(super) fn switch(&mut self, op: OpId) {
        let body = self.body;
        let flag = body.operands(op)[0];
        let cases = body
            .attribute(op, "case_values")
            .and_then(Attribute::as_dense_array)
            .unwrap_or_default();
        self.put(" ");
        self.value(flag);
        self.put(" : ");
        self.value_type(op, flag);
        self.put(", [");
        self.indent += 2;
        self.line_break();
        self.put("default: ");
        self.successor(op, 0);
        for (i, case) in cases.iter().enumerate() {
            self.put(",");
            self.line_break();
            let case = unsigned(*case, body.value_type(flag));
            self.write(format_args!("{case}: "));
            self.successor(op, i + 1);
        }
        self.indent -= 2;
        if !cases.is_empty() {
            self.line_break();
        }
        self.put("]");
        self.attribute_dictionary(op, &["case_values"]);
    }
}

/// The bits of a case as MLIR writes them here, without a sign.
fn unsigned(case: i64, ty: &Type) -> u64 {
    let width = ty.integer_width().unwrap_or(64);
    let bits = case.cast_unsigned();
    if width < 64 {
        bits & ((1 << width) - 1)
    } else {
        bits
    }
}
