//! Irregular vector ops, and vector types that no assembly writes.

use std::sync::Arc;

use smallvec::{SmallVec, smallvec};

use crate::attr::{Attribute, Attributes};
use crate::body::OpSpec;
use crate::body::Place;
use crate::dialect::{Opcode, Trait, vector};
use crate::entity::{OpId, ValueId};
use crate::lexer::Kind;
use crate::parse::Slot;
use crate::parse::scope::References;
use crate::parse::{Parsed, Parser};
use crate::types::{Type, VectorType};
use crate::vector_types::{minor_identity, outer_product, part_at, shuffled, transfer_mask};

/// The part of a transfer before its types.
#[derive(Default)]
struct TransferText<'a> {
    value: References<'a>,
    base: References<'a>,
    indices: References<'a>,
    padding: References<'a>,
    mask: References<'a>,
    attributes: Attributes,
}

/// The types that follow from the written ones; `counts` are the sizes of the operand groups.
pub(super) fn infer(
    kind: vector::Op,
    (operands, results): (&mut [Slot], &mut [Slot]),
    counts: &[usize],
    attributes: &Attributes,
) {
    let first = |slot: &Slot| slot.as_ref().and_then(|types| types.first().cloned());
    let vector_of = |slot: &Slot| match first(slot) {
        Some(Type::Vector(vector)) => Some(vector),
        _ => None,
    };
    match kind {
        vector::Op::Shuffle => {
            let mask = attributes.find("mask").and_then(Attribute::as_dense_array);
            if let Some((vector, mask)) = vector_of(&operands[0]).zip(mask) {
                results[0] = Some(smallvec![shuffled(&vector, mask.len())]);
            }
        }
        vector::Op::Extract if results[0].is_none() => {
            let position = attributes.find("static_position");
            let position = position.and_then(Attribute::as_dense_array);
            if let Some((whole, position)) = vector_of(&operands[0]).zip(position) {
                results[0] = part_at(&whole, position.len()).map(|part| smallvec![part]);
            }
        }
        vector::Op::Outerproduct => {
            if let Some((lhs, rhs)) = vector_of(&operands[0]).zip(first(&operands[1])) {
                let product = outer_product(&lhs, &rhs);
                operands[2] = Some(smallvec![product.clone(); counts[2]]);
                results[0] = Some(smallvec![product]);
            }
        }
        vector::Op::FromElements => {
            if let Some(vector) = vector_of(&results[0]) {
                operands[0] = Some(smallvec![vector.element.clone(); counts[0]]);
            }
        }
        vector::Op::ToElements => {
            let vector = vector_of(&operands[0]);
            results[0] = vector.and_then(|vector| elements_of(&vector));
        }
        _ => {}
    }
}

/// One type per element; none for more elements than a text can name.
fn elements_of(vector: &VectorType) -> Slot {
    let count = vector.shape.iter().try_fold(1_u64, |count, size| {
        count.checked_mul(*size).filter(|count| *count <= 1 << 16)
    })?;
    let count = usize::try_from(count).ok()?;
    Some(smallvec![vector.element.clone(); count])
}

impl<'a> Parser<'a> {
    /// `vector.contract {indexing_maps = [...]} %a, %b, %c {...} : vector<4xf32>, vector<4xf32> into f32`
    pub(super) fn contract_op(&mut self, start: usize) -> Parsed<OpId> {
        let mut attributes = self.dictionary()?;
        iterator_words(&mut attributes);
        let mut references = References::new();
        self.references(&mut references)?;
        if self.at(Kind::LeftBrace) {
            self.dictionary_into(&mut attributes)?;
        }
        self.expect(Kind::Colon, "`:`")?;
        let types_start = self.token.start;
        let mut types = vec![self.parse_type()?];
        self.expect(Kind::Comma, "`,` and the type of the second operand")?;
        types.push(self.parse_type()?);
        self.expect_word("into")?;
        let result = self.parse_type()?;
        types.push(result.clone());
        normalize(vector::Op::Contract, &mut attributes);
        let operands = self.resolve_all(&references, &types, types_start)?;
        let spec = OpSpec::new(vector::Op::Contract)
            .operands(&operands)
            .attributes(attributes)
            .result(result);
        Ok(self.build(spec.span(self.op_span(start))))
    }

    /// `vector.mask %m, %p { vector.load ... } {...} : vector<4xi1> -> vector<4xf32>`
    pub(super) fn mask_op(&mut self, start: usize) -> Parsed<OpId> {
        let mut references = References::new();
        self.references(&mut references)?;
        let spec = OpSpec::new(vector::Op::Mask).regions(1);
        let op = self
            .body
            .build(Place::End(self.block), spec.span(self.op_span(start)));
        let region = self.body.op_regions(op)[0];
        self.region(region, &[])?;
        self.end_mask(op);
        let mut attributes = Attributes::default();
        if self.at(Kind::LeftBrace) {
            self.dictionary_into(&mut attributes)?;
        }
        self.expect(Kind::Colon, "`:`")?;
        let types_start = self.token.start;
        let mut types = vec![self.parse_type()?];
        let results = match self.eat(Kind::Arrow) {
            true => self.result_types()?,
            false => Vec::new(),
        };
        if references.len() > 1 {
            types.extend(results.first().cloned());
        }
        let operands = self.resolve_all(&references, &types, types_start)?;
        self.body.replace_attributes(op, attributes);
        for ty in results {
            self.body.add_result(op, ty);
        }
        self.body.replace_operands(op, &operands, &[]);
        self.note_placeholders(op);
        Ok(op)
    }

    /// Adds the implicit terminator of a mask, which yields the results of the masked op.
    fn end_mask(&mut self, op: OpId) {
        let region = self.body.op_regions(op)[0];
        let block = match self.body.entry_block(region) {
            Some(block) => block,
            None => {
                let block = self.body.create_block(&[]);
                self.body.append_block(region, block);
                block
            }
        };
        let last = self.body.last_op(block);
        if last.is_some_and(|last| self.body.op_has(last, Trait::Terminator)) {
            return;
        }
        let given: SmallVec<[ValueId; 2]> =
            last.map_or_else(SmallVec::new, |last| self.body.results(last).into());
        let span = self.body.span(op);
        let spec = OpSpec::new(vector::Op::Yield).operands(&given).span(span);
        self.body.build(Place::End(block), spec);
    }

    /// `vector.transfer_read %m[%i], %p, %mask {...} : memref<?xf32>, vector<4xf32>`
    pub(super) fn transfer_read_op(&mut self, start: usize) -> Parsed<OpId> {
        let mut text = TransferText::default();
        text.base.push(self.reference()?);
        self.transfer_indices(&mut text)?;
        self.expect(Kind::Comma, "`,` and the padding")?;
        text.padding.push(self.reference()?);
        let (memref, vector) = self.transfer_rest(&mut text)?;
        let padding = memref.shaped_element().cloned();
        let padding = padding.unwrap_or_else(|| memref.clone());
        let mask = self.transfer_maps((&memref, &vector), &mut text, start)?;
        let base = self.resolve(text.base[0], &memref);
        let indices = self.resolve_indices(&text.indices);
        let padding = self.resolve(text.padding[0], &padding);
        let mask = self.resolve_mask(&text, &mask);
        let spec = OpSpec::new(vector::Op::TransferRead)
            .segment(&[base])
            .segment(&indices)
            .segment(&[padding])
            .segment(&mask)
            .attributes(text.attributes)
            .result(vector);
        Ok(self.build(spec.span(self.op_span(start))))
    }

    /// `vector.transfer_write %v, %m[%i], %mask {...} : vector<4xf32>, memref<?xf32>`
    pub(super) fn transfer_write_op(&mut self, start: usize) -> Parsed<OpId> {
        let mut text = TransferText::default();
        text.value.push(self.reference()?);
        self.expect(Kind::Comma, "`,` and the memref")?;
        text.base.push(self.reference()?);
        self.transfer_indices(&mut text)?;
        let (vector, memref) = self.transfer_rest(&mut text)?;
        let mask = self.transfer_maps((&memref, &vector), &mut text, start)?;
        let value = self.resolve(text.value[0], &vector);
        let base = self.resolve(text.base[0], &memref);
        let indices = self.resolve_indices(&text.indices);
        let mask = self.resolve_mask(&text, &mask);
        let spec = OpSpec::new(vector::Op::TransferWrite)
            .segment(&[value])
            .segment(&[base])
            .segment(&indices)
            .segment(&mask)
            .attributes(text.attributes);
        Ok(self.build(spec.span(self.op_span(start))))
    }

    fn transfer_indices(&mut self, text: &mut TransferText<'a>) -> Parsed<()> {
        self.expect(Kind::LeftBracket, "`[`")?;
        self.references(&mut text.indices)?;
        self.expect(Kind::RightBracket, "`,` or `]`")?;
        Ok(())
    }

    /// The mask, the attributes and the two types.
    fn transfer_rest(&mut self, text: &mut TransferText<'a>) -> Parsed<(Type, Type)> {
        if self.eat(Kind::Comma) {
            text.mask.push(self.reference()?);
        }
        if self.at(Kind::LeftBrace) {
            text.attributes = self.dictionary()?;
        }
        self.expect(Kind::Colon, "`:`")?;
        let first = self.parse_type()?;
        self.expect(Kind::Comma, "`,` and a second type")?;
        Ok((first, self.parse_type()?))
    }

    /// Sets the implicit attributes, and returns the type of the mask.
    fn transfer_maps(
        &mut self,
        (memref, vector): (&Type, &Type),
        text: &mut TransferText<'a>,
        start: usize,
    ) -> Parsed<Type> {
        let (Type::MemRef(memref), Type::Vector(vector)) = (memref, vector) else {
            let message = format!(
                "expected a ranked memref and a vector as types of a transfer, found `{memref}` and `{vector}`"
            );
            return self.fail(self.span_from(start), message);
        };
        let attributes = &mut text.attributes;
        if attributes.find("permutation_map").is_none() {
            let map = minor_identity(memref, vector);
            attributes.insert("permutation_map", Attribute::AffineMap(Arc::new(map)));
        }
        let Some(Attribute::AffineMap(map)) = attributes.find("permutation_map").cloned() else {
            return self.fail(
                self.span_from(start),
                "expected an affine map as `permutation_map`",
            );
        };
        if attributes.find("in_bounds").is_none() {
            let outside = vec![Attribute::bool(false); map.results.len()];
            attributes.insert("in_bounds", Attribute::Array(outside.into()));
        }
        Ok(transfer_mask(&map, vector))
    }

    fn resolve_mask(&mut self, text: &TransferText<'a>, ty: &Type) -> SmallVec<[ValueId; 1]> {
        let mask = text.mask.iter();
        mask.map(|mask| self.resolve(*mask, ty)).collect()
    }
}

/// Converts `"parallel"` in a contraction's custom form to `#vector.iterator_type<parallel>`.
pub(super) fn iterator_words(attributes: &mut Attributes) {
    let Some(Attribute::Array(items)) = attributes.find("iterator_types") else {
        return;
    };
    let items = items.iter().map(|item| match item.as_str() {
        Some(word) => vector::iterator(word),
        None => item.clone(),
    });
    let items: Vec<_> = items.collect();
    attributes.insert("iterator_types", Attribute::Array(items.into()));
}

/// Removes default attributes.
pub(super) fn normalize(kind: vector::Op, attributes: &mut Attributes) {
    let is_product = matches!(kind, vector::Op::Outerproduct | vector::Op::Contract);
    if is_product && attributes.find("kind") == Some(&vector::kind("add")) {
        attributes.remove("kind");
    }
    let newline = Attribute::Opaque("vector.punctuation<newline>".into());
    if kind == vector::Op::Print && attributes.find("punctuation") == Some(&newline) {
        attributes.remove("punctuation");
    }
}

/// The opcode in this family, if it is one of it.
pub(super) fn kind_of(opcode: Opcode) -> Option<vector::Op> {
    match opcode {
        Opcode::Vector(kind) => Some(kind),
        _ => None,
    }
}
