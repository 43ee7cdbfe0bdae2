//! A description of an op to create: the argument of [`Body::create`](crate::Body::create).

use std::sync::Arc;

use smallvec::SmallVec;
use smol_str::SmolStr;

use crate::attr::{Attribute, Attributes};
use crate::body::{ColdFields, OpName, Successor};
use crate::diagnostic::Span;
use crate::dialect::Opcode;
use crate::entity::{BlockId, ValueId};
use crate::types::Type;

/// An op to create; nothing is checked before the verifier runs.
#[derive(Clone, Debug)]
pub struct OpSpec {
    pub(crate) name: OpName,
    pub(crate) operands: SmallVec<[ValueId; 4]>,
    pub(crate) result_types: SmallVec<[Type; 1]>,
    pub(crate) attributes: Attributes,
    pub(crate) cold: Option<Box<ColdFields>>,
    pub(crate) region_count: usize,
    pub(crate) span: Span,
}

impl OpSpec {
    /// An op of the table.
    #[inline]
    pub fn new(opcode: impl Into<Opcode>) -> Self {
        Self::named(OpName::Known(opcode.into()))
    }

    /// An op that is not in the table.
    pub fn unknown(name: &str) -> Self {
        Self::named(OpName::Unknown(Arc::from(name)))
    }

    /// An op of any name.
    #[inline]
    pub fn named(name: OpName) -> Self {
        Self {
            name,
            operands: SmallVec::new(),
            result_types: SmallVec::new(),
            attributes: Attributes::default(),
            cold: None,
            region_count: 0,
            span: Span::default(),
        }
    }

    /// Adds one operand.
    #[must_use]
    #[inline]
    pub fn operand(mut self, value: ValueId) -> Self {
        self.operands.push(value);
        self
    }

    /// Adds operands.
    #[must_use]
    #[inline]
    pub fn operands(mut self, values: &[ValueId]) -> Self {
        self.operands.extend_from_slice(values);
        self
    }

    /// Adds the next operand group of an op whose row has more than one group of varying size.
    #[must_use]
    #[inline]
    pub fn segment(mut self, values: &[ValueId]) -> Self {
        self.begin_segment(values.len());
        self.operands(values)
    }

    /// Sets how many operands the next group has.
    pub(crate) fn begin_segment(&mut self, count: usize) {
        let count = u32::try_from(count).expect("an op has fewer than 2^32 operands");
        ColdFields::of(&mut self.cold).segments.push(count);
    }

    /// Sets the successors; their operands are added separately.
    pub(crate) fn set_successors(&mut self, successors: SmallVec<[Successor; 2]>) {
        if !successors.is_empty() {
            ColdFields::of(&mut self.cold).successors = successors;
        }
    }

    /// Adds a result.
    #[must_use]
    #[inline]
    pub fn result(mut self, ty: Type) -> Self {
        self.result_types.push(ty);
        self
    }

    /// Adds results.
    #[must_use]
    #[inline]
    pub fn results(mut self, types: impl IntoIterator<Item = Type>) -> Self {
        self.result_types.extend(types);
        self
    }

    /// Sets an attribute.
    #[must_use]
    #[inline]
    pub fn attribute(mut self, name: impl Into<SmolStr>, value: Attribute) -> Self {
        self.attributes.insert(name, value);
        self
    }

    /// Sets all attributes.
    #[must_use]
    #[inline]
    pub fn attributes(mut self, attributes: Attributes) -> Self {
        self.attributes = attributes;
        self
    }

    /// Sets the properties of an op that is not in the table.
    #[must_use]
    #[inline]
    pub fn properties(mut self, properties: Option<Attribute>) -> Self {
        if properties.is_some() {
            ColdFields::of(&mut self.cold).properties = properties;
        }
        self
    }

    /// Adds a successor; all own operands must already be added.
    #[must_use]
    #[inline]
    pub fn successor(mut self, block: BlockId, operands: &[ValueId]) -> Self {
        let operand_count =
            u32::try_from(operands.len()).expect("an op has fewer than 2^32 operands");
        ColdFields::of(&mut self.cold).successors.push(Successor {
            block,
            operand_count,
        });
        self.operands(operands)
    }

    /// Gives the op this many empty regions.
    #[must_use]
    #[inline]
    pub fn regions(mut self, count: usize) -> Self {
        self.region_count = count;
        self
    }

    /// Sets the span of the op in the text.
    #[must_use]
    #[inline]
    pub fn span(mut self, span: Span) -> Self {
        self.span = span;
        self
    }
}
