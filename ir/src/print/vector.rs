//! Irregular vector ops: contractions, masks and transfers.

use crate::attr::{Attribute, Attributes};
use crate::body::Body;
use crate::dialect::vector::{ITERATOR, Transfer};
use crate::dialect::{Opcode, View, vector};
use crate::entity::OpId;
use crate::print::Printer;
use crate::types::Type;
use crate::vector_types::{minor_identity, outer_product, shuffled, transfer_mask};

/// Whether the assembly of an op can express its types and the contents of its region.
pub(super) fn is_printable(body: &Body, op: OpId) -> bool {
    let Some(Opcode::Vector(kind)) = body.opcode(op) else {
        return true;
    };
    match kind {
        vector::Op::Shuffle => {
            let view = vector::Shuffle::cast(body, op).expect("the opcode was matched");
            let first = body.value_type(view.v1()).as_vector();
            first.is_some_and(|first| {
                shuffled(first, view.mask().len()) == *body.value_type(view.vector())
            })
        }
        vector::Op::Outerproduct => {
            let view = vector::Outerproduct::cast(body, op).expect("the opcode was matched");
            let lhs = body.value_type(view.lhs()).as_vector();
            lhs.is_some_and(|lhs| {
                outer_product(lhs, body.value_type(view.rhs())) == *body.value_type(view.result())
            })
        }
        vector::Op::FromElements => has_elements(body, body.operands(op), body.results(op)[0]),
        vector::Op::ToElements => has_elements(body, body.results(op), body.operands(op)[0]),
        vector::Op::TransferRead | vector::Op::TransferWrite => is_printable_transfer(body, op),
        vector::Op::Mask => is_printable_mask(body, op),
        _ => true,
    }
}

fn has_elements(
    body: &Body,
    elements: &[crate::entity::ValueId],
    vector: crate::entity::ValueId,
) -> bool {
    let Some(vector) = body.value_type(vector).as_vector() else {
        return false;
    };
    let mut types = elements.iter().map(|element| body.value_type(*element));
    let count: u64 = vector.shape.iter().copied().fold(1, u64::saturating_mul);
    u64::try_from(elements.len()) == Ok(count) && types.all(|ty| *ty == vector.element)
}

fn is_printable_transfer(body: &Body, op: OpId) -> bool {
    let transfer = Transfer::of(body, op).expect("the opcode was matched");
    let (Type::Vector(vector), Some(memref)) = (
        body.value_type(transfer.vector),
        body.value_type(transfer.base).as_memref(),
    ) else {
        return false;
    };
    let mask = transfer.mask.map(|mask| body.value_type(mask));
    let padding = transfer.padding.map(|padding| body.value_type(padding));
    mask.is_none_or(|mask| *mask == transfer_mask(transfer.map(), vector))
        && padding.is_none_or(|padding| *padding == memref.element)
}

/// Whether a mask contains one op whose results it returns, or only the terminator.
fn is_printable_mask(body: &Body, op: OpId) -> bool {
    let mut blocks = body.blocks(body.op_regions(op)[0]);
    let (Some(block), None) = (blocks.next(), blocks.next()) else {
        return false;
    };
    let ops: Vec<_> = body.ops(block).collect();
    let view = vector::Mask::cast(body, op).expect("the opcode was matched");
    let passthru = view.passthru().map(|value| body.value_type(value));
    let first = body
        .results(op)
        .first()
        .map(|result| body.value_type(*result));
    body.arguments(block).is_empty()
        && (passthru.is_none() || passthru == first)
        && match ops[..] {
            [end] => body.opcode(end) == Some(vector::Op::Yield.into()),
            [masked, end] => {
                body.opcode(end) == Some(vector::Op::Yield.into())
                    && body.operands(end) == body.results(masked)
                    && body.op_regions(masked).is_empty()
            }
            _ => false,
        }
}

impl Printer<'_> {
    /// `vector.contract {indexing_maps = [...], iterator_types = ["parallel"], kind = ...} %a, %b, %c : ...`
    pub(super) fn contract(&mut self, op: OpId) {
        let body = self.body;
        let style = self.attribute_style();
        let mut lead = " {";
        for name in ["indexing_maps", "iterator_types", "kind"] {
            let Some(attribute) = body.attribute(op, name) else {
                continue;
            };
            self.put(lead);
            lead = ", ";
            let words = as_strings(attribute);
            let shown = words.as_ref().unwrap_or(attribute);
            self.write(format_args!("{}", style.show_named(name, shown)));
        }
        if body.attribute(op, "kind").is_none() {
            self.put(", kind = #vector.kind<add>");
        }
        self.put("} ");
        self.values(body.operands(op));
        self.attribute_dictionary(op, &["indexing_maps", "iterator_types", "kind"]);
        self.put(" : ");
        self.value_types(op, &body.operands(op)[..2]);
        self.put(" into ");
        self.value_types(op, body.results(op));
    }

    /// `vector.mask %m, %p { vector.load ... } : vector<4xi1> -> vector<4xf32>`
    pub(super) fn mask(&mut self, op: OpId) {
        let body = self.body;
        self.put(" ");
        self.values(body.operands(op));
        self.put(" { ");
        let block = body.entry_block(body.op_regions(op)[0]);
        if let Some(first) = block.and_then(|block| body.first_op(block)) {
            self.op_without_results(first);
        }
        self.put(" }");
        self.attribute_dictionary(op, &[]);
        self.put(" : ");
        self.value_types(op, &body.operands(op)[..1]);
        match body.results(op) {
            [] => {}
            [one] => {
                self.put(" -> ");
                self.value_types(op, &[*one]);
            }
            results => {
                self.put(" -> (");
                self.value_types(op, results);
                self.put(")");
            }
        }
    }

    /// `vector.transfer_read %m[%i], %p, %mask {in_bounds = [true]} : memref<?xf32>, vector<4xf32>`, or a write.
    pub(super) fn transfer(&mut self, op: OpId) {
        let body = self.body;
        let transfer = Transfer::of(body, op).expect("the caller looked at the opcode");
        self.put(" ");
        if transfer.padding.is_none() {
            self.value(transfer.vector);
            self.put(", ");
        }
        self.value(transfer.base);
        self.put("[");
        self.values(transfer.indices);
        self.put("]");
        for value in transfer.padding.into_iter().chain(transfer.mask) {
            self.put(", ");
            self.value(value);
        }
        let mut unsaid = Vec::new();
        let memref = body.value_type(transfer.base).as_memref();
        let vector = body.value_type(transfer.vector).as_vector();
        if let Some((memref, vector)) = memref.zip(vector)
            && minor_identity(memref, vector) == *transfer.map()
        {
            unsaid.push("permutation_map");
        }
        if !transfer.in_bounds().contains(&true) {
            unsaid.push("in_bounds");
        }
        self.attribute_dictionary(op, &unsaid);
        self.put(" : ");
        let types = match transfer.padding {
            Some(_) => [transfer.base, transfer.vector],
            None => [transfer.vector, transfer.base],
        };
        self.value_types(op, &types);
    }
}

/// The kind of a product that is accumulated, which MLIR always writes.
pub(super) fn shown_kind(body: &Body, op: OpId) -> Attributes {
    let mut shown = Attributes::default();
    let product = vector::Outerproduct::cast(body, op);
    let has_acc = product.is_some_and(|product| product.acc().is_some());
    if has_acc && body.attribute(op, "kind").is_none() {
        shown.insert("kind", vector::kind("add"));
    }
    shown
}

/// A list of iterator types as the words of a contraction's custom form.
pub(super) fn as_strings(attribute: &Attribute) -> Option<Attribute> {
    let Attribute::Array(items) = attribute else {
        return None;
    };
    let words = items.iter().map(|item| {
        let word = item.word(ITERATOR)?;
        Some(Attribute::String(word.into()))
    });
    let words: Option<Vec<_>> = words.collect();
    Some(Attribute::Array(words?.into()))
}
