//! Irregular ops on memory: globals and transfers.

use crate::attr::Attribute;
use crate::body::Body;
use crate::entity::{OpId, ValueId};
use crate::print::Printer;
use crate::types::Type;

/// Whether the type of a global implies that of its initial value.
pub(super) fn is_printable_global(body: &Body, op: OpId) -> bool {
    let ty = body.attribute(op, "type").and_then(Attribute::as_type);
    let Some(memref) = ty.and_then(Type::as_memref) else {
        return false;
    };
    match body.attribute(op, "initial_value") {
        None | Some(Attribute::Unit) => true,
        Some(value) => value.ty() == Some(memref.as_tensor()),
    }
}

/// Whether the operands of a transfer can be split into its parts.
pub(crate) fn is_transfer(body: &Body, op: OpId) -> bool {
    transfer_parts(body, op).is_some()
}

/// The operands of a transfer, if they are three memrefs with their indices, and numbers.
pub(super) fn transfer_parts(body: &Body, op: OpId) -> Option<Transfer<'_>> {
    let (source, rest) = indexed(body, body.operands(op))?;
    let (target, rest) = indexed(body, rest)?;
    let (count, rest) = rest.split_first()?;
    let (tag, strides) = indexed(body, rest)?;
    let rest_is_index = strides
        .iter()
        .chain([count])
        .all(|value| *body.value_type(*value) == Type::Index);
    (rest_is_index && matches!(strides.len(), 0 | 2)).then_some(Transfer {
        source,
        target,
        count: *count,
        tag,
        strides,
    })
}

/// The operands of a transfer; a memref precedes its indices.
pub(super) struct Transfer<'a> {
    source: &'a [ValueId],
    target: &'a [ValueId],
    count: ValueId,
    tag: &'a [ValueId],
    strides: &'a [ValueId],
}

/// A memref with its indices, and the remaining values.
fn indexed<'a>(body: &Body, values: &'a [ValueId]) -> Option<(&'a [ValueId], &'a [ValueId])> {
    let memref = body.value_type(*values.first()?).as_memref()?;
    let parts = values.split_at_checked(memref.rank() + 1)?;
    let is_index = |value: &ValueId| *body.value_type(*value) == Type::Index;
    parts.0[1..].iter().all(is_index).then_some(parts)
}

impl Printer<'_> {
    /// `memref.global "private" constant @name : memref<4xf32> = dense<0.0>`
    pub(super) fn global(&mut self, op: OpId) {
        let body = self.body;
        self.put(" ");
        if let Some(visibility) = body.attribute(op, "sym_visibility") {
            self.attribute(visibility);
            self.put(" ");
        }
        if body.attribute(op, "constant").is_some() {
            self.put("constant ");
        }
        self.symbol(body.symbol_name(op).expect("the row requires a name"));
        self.put(" : ");
        if let Some(ty) = body.attribute(op, "type").and_then(Attribute::as_type) {
            self.ty(op, ty);
        }
        match body.attribute(op, "initial_value") {
            None => {}
            Some(Attribute::Unit) => self.put(" = uninitialized"),
            Some(value) => {
                self.put(" = ");
                self.untyped_attribute(value);
            }
        }
        let written = [
            "sym_name",
            "sym_visibility",
            "constant",
            "type",
            "initial_value",
        ];
        self.attribute_dictionary(op, &written);
    }

    /// `memref.dma_start %a[%i], %b[%j], %n, %tag[%k], %stride, %n : memref<...>, memref<...>, memref<...>`
    pub(super) fn dma_start(&mut self, op: OpId) {
        let parts = transfer_parts(self.body, op).expect("the caller divided the operands");
        self.put(" ");
        self.indexed(parts.source);
        self.put(", ");
        self.indexed(parts.target);
        self.put(", ");
        self.value(parts.count);
        self.put(", ");
        self.indexed(parts.tag);
        for stride in parts.strides {
            self.put(", ");
            self.value(*stride);
        }
        self.attribute_dictionary(op, &[]);
        self.put(" : ");
        self.value_types(op, &[parts.source[0], parts.target[0], parts.tag[0]]);
    }

    /// `%m[%i, %j]`
    fn indexed(&mut self, values: &[ValueId]) {
        self.value(values[0]);
        self.put("[");
        self.values(&values[1..]);
        self.put("]");
    }
}
