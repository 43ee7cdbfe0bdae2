//! Operand bundles of calls and assumptions of the LLVM dialect.

use crate::attr::Attribute;
use crate::body::Body;
use crate::entity::{OpId, ValueId};
use crate::print::Printer;
use crate::print::words::write_quoted;

/// The bundles with their tags; none if sizes and tags do not match the operands.
fn bundles(body: &Body, op: OpId) -> Option<Vec<(&str, &[ValueId])>> {
    let sizes = body.attribute(op, "op_bundle_sizes");
    let sizes = sizes.map_or(Some(&[][..]), Attribute::as_dense_array)?;
    let tags: &[Attribute] = match body.attribute(op, "op_bundle_tags") {
        None => &[],
        Some(Attribute::Array(tags)) => tags,
        Some(_) => return None,
    };
    let mut rest = body.operand_group(op, 1);
    let mut bundles = Vec::new();
    for (size, tag) in sizes.iter().zip(tags) {
        let (bundle, behind) = rest.split_at_checked(usize::try_from(*size).ok()?)?;
        rest = behind;
        bundles.push((tag.as_str()?, bundle));
    }
    (sizes.len() == tags.len() && rest.is_empty()).then_some(bundles)
}

/// Whether the form of the op can express its bundles; it cannot express an empty list of tags.
pub(super) fn has_printable_bundles(body: &Body, op: OpId) -> bool {
    let is_listed = body.attribute(op, "op_bundle_tags").is_some();
    bundles(body, op).is_some_and(|bundles| !bundles.is_empty() || !is_listed)
}

impl Printer<'_> {
    /// `llvm.intr.assume %c ["align"(%p, %n : !llvm.ptr, i64)] : i1`
    pub(super) fn llvm_assume(&mut self, op: OpId) {
        let condition = self.body.operand_group(op, 0);
        self.put(" ");
        self.values(condition);
        self.operand_bundles(op);
        self.put(" : ");
        self.value_types(op, condition);
        self.attribute_dictionary(op, &["op_bundle_sizes", "op_bundle_tags"]);
    }

    /// ` ["align"(%p, %n : !llvm.ptr, i64), "cold"()]`, or nothing.
    pub(super) fn operand_bundles(&mut self, op: OpId) {
        let bundles = bundles(self.body, op).unwrap_or_default();
        if bundles.is_empty() {
            return;
        }
        self.put(" [");
        self.list(&bundles, |p, (tag, values)| {
            write_quoted(tag, &mut p.out).expect("a string takes all that is written");
            p.put("(");
            p.values(values);
            if !values.is_empty() {
                p.put(" : ");
                p.value_types(op, values);
            }
            p.put(")");
        });
        self.put("]");
    }
}
