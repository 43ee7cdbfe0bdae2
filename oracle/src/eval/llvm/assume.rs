//! `llvm.intr.assume`: a condition, and bundles that promise something of values.

use stridecheck_ir::{Attribute, Body, OpId, ValueId};

use super::unsupported;
use crate::error::Error;
use crate::machine::{Machine, Step};
use crate::promises;
use crate::scalar::Scalar;
use crate::ub::{Fault, UbKind};
use crate::value::Value;

/// An assumption.
#[derive(Debug)]
pub(crate) struct Assume<'b> {
    condition: ValueId,
    bundles: Vec<Bundle<'b>>,
}

/// A promise by its name, with its operands.
type Bundle<'b> = (&'b str, &'b [ValueId]);

/// Bundles that promise nothing.
const HARMLESS: &[&str] = &["cold", "ignore"];

impl<'b> Assume<'b> {
    pub(super) fn of((body, op): (&'b Body, OpId)) -> Result<Self, Error> {
        let refused = |what: String| unsupported(body, op, what);
        let (condition, mut rest) = body
            .operands(op)
            .split_first()
            .expect("the verifier requires a condition");
        let sizes = body.attribute(op, "op_bundle_sizes");
        let sizes = sizes.and_then(Attribute::as_dense_array);
        let tags = match body.attribute(op, "op_bundle_tags") {
            Some(Attribute::Array(tags)) => &tags[..],
            _ => &[],
        };
        let mut bundles = Vec::new();
        for (tag, size) in tags.iter().zip(sizes.unwrap_or_default()) {
            let tag = tag.as_str().unwrap_or_default();
            let size = usize::try_from(*size).ok();
            let operands = size.and_then(|size| rest.split_at_checked(size));
            let operands = operands.ok_or_else(|| refused("its bundles".to_owned()))?;
            rest = operands.1;
            match (tag, operands.0) {
                ("noundef" | "nonnull", values) => {
                    bundles.extend(values.chunks(1).map(|value| (tag, value)));
                }
                ("align" | "dereferenceable", [_, _]) => bundles.push((tag, operands.0)),
                _ if HARMLESS.contains(&tag) => {}
                (tag, operands) => {
                    let count = operands.len();
                    return Err(refused(format!(
                        "a bundle `{tag}` with {count} operands is a promise that is not checked here"
                    )));
                }
            }
        }
        Ok(Self {
            condition: *condition,
            bundles,
        })
    }

    pub(super) fn execute(&self, m: &Machine) -> Step<()> {
        let broken = |what: &str| {
            let promise = m
                .broken()
                .map_or_else(String::new, |why| format!(": {why}"));
            let detail = format!(
                "expected a condition of `llvm.intr.assume` that is true, found {what}{promise}"
            );
            Err(Fault::new(UbKind::BrokenPromise, detail).into())
        };
        match m.scalar(self.condition) {
            Scalar::Bits(0) => return broken("false"),
            Scalar::Poison => return broken("poison"),
            Scalar::Undef => return broken("undef"),
            Scalar::Bits(_) => {}
            _ => return Err(Error::Undetermined("the condition of `llvm.intr.assume`").into()),
        }
        self.bundles.iter().try_for_each(|bundle| kept(m, *bundle))
    }
}

/// Whether what a bundle promises holds.
fn kept(m: &Machine, (tag, operands): Bundle<'_>) -> Step<()> {
    let broken = |what: &str| {
        let detail = format!("`{tag}` of `llvm.intr.assume`: {what}");
        Err(Fault::new(UbKind::BrokenPromise, detail).into())
    };
    let number = match operands.get(1) {
        Some(operand) => super::number(
            m,
            *operand,
            "the size or alignment in a bundle of `llvm.intr.assume`",
        )?,
        None => 0,
    };
    let number = u64::try_from(number).unwrap_or(u64::MAX);
    let value = m.operand(operands[0]);
    if let Some(what) = promises::no_value(value) {
        return broken(&what);
    }
    match value {
        _ if tag == "noundef" => Ok(()),
        Value::Scalar(Scalar::Pointer(pointer)) => {
            match promises::holds(&m.memory, tag, *pointer, number) {
                true => Ok(()),
                false => broken(&promises::unkept(tag, number)),
            }
        }
        _ => Err(Error::Undetermined("a pointer of `llvm.intr.assume`").into()),
    }
}
