//! Ops of 2020: splats of static tensors, as many indices as dimensions, and casts without contradictions.

use crate::dialect::std::{ExtractElement, Op, Splat, TensorCast};
use crate::entity::OpId;
use crate::memref_type::Dim;
use crate::types::Type;
use crate::verify::memref::agree;
use crate::verify::{Rule, Verifier, name};

impl Verifier<'_> {
    pub(super) fn std(&mut self, op: OpId, opcode: Op) {
        match opcode {
            Op::Splat => self.splat(op),
            Op::ExtractElement => self.extract_element(op),
            Op::TensorCast => self.tensor_cast(op),
            Op::TensorLoad | Op::TensorStore => {}
        }
    }

    fn splat(&mut self, op: OpId) {
        let splat: Splat<'_> = Self::view(self.body, op);
        let ty = self.body.value_type(splat.aggregate());
        let is_static = match ty {
            Type::Tensor(tensor) => tensor.shape.iter().all(|size| !size.is_dynamic()),
            _ => ty.as_vector().is_some(),
        };
        if !is_static {
            let name = name(self.body, op);
            let message = format!("result of {name} has type `{ty}`, expected static sizes");
            self.report(Rule::SplatType, op, message);
        }
    }

    fn extract_element(&mut self, op: OpId) {
        let extract: ExtractElement<'_> = Self::view(self.body, op);
        let ty = self.body.value_type(extract.aggregate());
        let rank = match ty {
            Type::Vector(vector) => vector.shape.len(),
            Type::Tensor(tensor) => tensor.shape.len(),
            // An unranked tensor accepts any number of indices.
            _ => return,
        };
        let found = extract.indices().len();
        if found != rank {
            let name = name(self.body, op);
            let message = format!("{name} has {found} indices, expected {rank} for `{ty}`");
            self.report(Rule::IndexCount, op, message);
        }
    }

    fn tensor_cast(&mut self, op: OpId) {
        let cast: TensorCast<'_> = Self::view(self.body, op);
        let [from, to] = [cast.source(), cast.result()].map(|value| self.body.value_type(value));
        if let Some(why) = contradiction(from, to) {
            let name = name(self.body, op);
            let message = format!("{name} cannot cast `{from}` to `{to}`: {why}");
            self.report(Rule::TensorCast, op, message);
        }
    }
}

/// Why a tensor of one type cannot be cast to the other.
fn contradiction(from: &Type, to: &Type) -> Option<String> {
    let (a, b) = (from.elementwise_scalar(), to.elementwise_scalar());
    if a != b {
        return Some(format!("the element types `{a}` and `{b}` differ"));
    }
    let (Type::Tensor(from), Type::Tensor(to)) = (from, to) else {
        return None;
    };
    let (a, b) = (from.shape.len(), to.shape.len());
    if a != b {
        return Some(format!("the ranks {a} and {b} differ"));
    }
    let sizes: Vec<(Dim, Dim)> = from
        .shape
        .iter()
        .copied()
        .zip(to.shape.iter().copied())
        .collect();
    let (dimension, (a, b)) = sizes
        .into_iter()
        .enumerate()
        .find(|(_, (a, b))| !agree(*a, *b))?;
    let [a, b] = [a, b].map(|size| size.as_static().unwrap_or_default());
    Some(format!(
        "the sizes {a} and {b} of dimension {dimension} differ"
    ))
}
