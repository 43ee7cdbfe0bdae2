//! Vectors in memory: the vector must fit the memref, the mask and the indices.

use crate::affine::AffineExpr;
use crate::body::Body;
use crate::dialect::vector::{Op, Transfer};
use crate::entity::{OpId, ValueId};
use crate::vector_types::transfer_mask;
use crate::verify::vector::combining::dimension;
use crate::verify::{Rule, Verifier, name};

/// The parts that all accesses have.
struct Access<'a> {
    base: ValueId,
    indices: &'a [ValueId],
    vector: ValueId,
    mask: Option<ValueId>,
    /// The distances of a gather or scatter.
    distances: Option<ValueId>,
}

impl<'a> Access<'a> {
    fn of(body: &'a Body, op: OpId, kind: Op) -> Self {
        let group = |name: &str| body.operand_group(op, kind.def().operand(name));
        let indices = match kind {
            Op::Gather | Op::Scatter => group("offsets"),
            _ => group("indices"),
        };
        let has = |name: &str| kind.def().operands.iter().any(|row| row.name == name);
        let vector = match body.results(op) {
            [result] => *result,
            _ => group("value_to_store")[0],
        };
        Self {
            base: group("base")[0],
            indices,
            vector,
            mask: has("mask").then(|| group("mask")[0]),
            distances: matches!(kind, Op::Gather | Op::Scatter).then(|| group("indices")[0]),
        }
    }
}

impl Verifier<'_> {
    pub(super) fn vector_access(&mut self, op: OpId, kind: Op) {
        let body = self.body;
        let access = Access::of(body, op, kind);
        let memref = body.value_type(access.base).as_memref();
        let memref = memref.expect("the row requires a memref");
        let ty = body.value_type(access.vector);
        let vector = ty.as_vector().expect("the row requires a vector");
        let rank = memref.rank();
        if access.indices.len() != rank {
            return self.index_count(op, memref, access.indices.len());
        }
        let holds_vectors = memref.element.as_vector().is_some();
        let is_whole = matches!(kind, Op::Load | Op::Store) && memref.element == *ty;
        if memref.element != vector.element && !is_whole {
            let name = name(body, op);
            let message = format!(
                "vector of {name} has elements of type `{}`, expected `{}`",
                vector.element, memref.element
            );
            return self.report(Rule::ElementType, op, message);
        }
        // The lanes of the others are contiguous in memory, or anywhere.
        let is_box = matches!(kind, Op::Load | Op::Store);
        if is_box && !holds_vectors && vector.shape.len() > rank {
            let name = name(body, op);
            let message = format!(
                "vector of {name} has type `{ty}`, expected at most {rank} dimensions for `{}`",
                body.value_type(access.base)
            );
            return self.report(Rule::VectorRank, op, message);
        }
        if !is_box && vector.shape.is_empty() {
            let name = name(body, op);
            let message =
                format!("vector of {name} has type `{ty}`, expected at least 1 dimension");
            return self.report(Rule::VectorRank, op, message);
        }
        self.unit_stride(op, kind, &access);
        self.mask_shape(op, &access);
    }

    /// Checks that elements along the last dimension are contiguous.
    fn unit_stride(&mut self, op: OpId, kind: Op, access: &Access<'_>) {
        let body = self.body;
        let memref = body.value_type(access.base).as_memref();
        let memref = memref.expect("the row requires a memref");
        let stride = memref
            .offset_and_strides()
            .and_then(|(_, strides)| strides.last().copied());
        let is_unit = memref.rank() == 0 || stride.and_then(|s| s.as_static()) == Some(1);
        if matches!(kind, Op::Load | Op::Store) && !is_unit {
            let name = name(body, op);
            let message = format!(
                "memref of {name} has type `{}`, expected contiguous elements in the last dimension",
                body.value_type(access.base)
            );
            self.report(Rule::UnitStride, op, message);
        }
    }

    fn mask_shape(&mut self, op: OpId, access: &Access<'_>) {
        let body = self.body;
        let wanted = body.value_type(access.vector).as_vector();
        let wanted = wanted.expect("the row requires a vector");
        for value in access.mask.into_iter().chain(access.distances) {
            let found = body.value_type(value).as_vector();
            let found = found.expect("the row requires a vector");
            if found.shape != wanted.shape || found.scalable != wanted.scalable {
                let name = name(body, op);
                let message = format!(
                    "{name} has a mask or distances of type `{}`, expected the shape of `{}`",
                    body.value_type(value),
                    body.value_type(access.vector)
                );
                self.report(Rule::MaskShape, op, message);
            }
        }
    }

    pub(super) fn transfer(&mut self, op: OpId) {
        let body = self.body;
        let transfer = Transfer::of(body, op).expect("the op was dispatched on its opcode");
        let memref = body.value_type(transfer.base).as_memref();
        let memref = memref.expect("the row requires a memref");
        if transfer.indices.len() != memref.rank() {
            return self.index_count(op, memref, transfer.indices.len());
        }
        if let Some(problem) = transfer_problem(body, transfer) {
            let message = format!("{} has {problem}", name(body, op));
            self.report(Rule::VectorTransfer, op, message);
        }
    }
}

/// The problem with the map, the elements, the bounds or the mask of a transfer.
fn transfer_problem(body: &Body, transfer: Transfer<'_>) -> Option<String> {
    let memref = body.value_type(transfer.base).as_memref()?;
    let ty = body.value_type(transfer.vector);
    let vector = ty.as_vector()?;
    let map = transfer.map();
    let inside = memref.element.as_vector();
    let element = inside.map_or(&memref.element, |inside| &inside.element);
    if *element != vector.element {
        return Some(format!(
            "a vector with elements of type `{}`, expected `{element}`",
            vector.element
        ));
    }
    if let Some(padding) = transfer.padding
        && *body.value_type(padding) != memref.element
    {
        let found = body.value_type(padding);
        return Some(format!(
            "padding of type `{found}`, expected `{}`",
            memref.element
        ));
    }
    let rank = vector.shape.len();
    let inside_rank = inside.map_or(0, |inside| inside.shape.len());
    if map.symbols != 0
        || usize::try_from(map.dims) != Ok(memref.rank())
        || map.results.len() + inside_rank != rank
        || !is_projection(&map.results, transfer.padding.is_some())
        || inside.is_some_and(|inside| !vector.shape.ends_with(&inside.shape))
    {
        return Some(format!(
            "the map `{map}` for `{}` and `{ty}`, expected a dimension of the memref, each once{} \
             for each of the vector",
            body.value_type(transfer.base),
            if transfer.padding.is_some() {
                ", or 0,"
            } else {
                ""
            },
        ));
    }
    let bounds = transfer.in_bounds().len();
    if bounds != map.results.len() {
        return Some(format!(
            "{bounds} truth values in `in_bounds`, expected {} as the map has results",
            map.results.len()
        ));
    }
    let mask = transfer.mask.map(|mask| body.value_type(mask))?;
    let wanted = transfer_mask(map, vector);
    (*mask != wanted).then(|| format!("a mask of type `{mask}`, expected `{wanted}`"))
}

/// Whether the results are distinct dimensions, or 0 where elements may be repeated.
fn is_projection(results: &[AffineExpr], may_repeat: bool) -> bool {
    let mut seen = Vec::new();
    results.iter().all(|result| match dimension(result) {
        Some(dim) if seen.contains(&dim) => false,
        Some(dim) => {
            seen.push(dim);
            true
        }
        None => may_repeat && result.as_constant() == Some(0),
    })
}
