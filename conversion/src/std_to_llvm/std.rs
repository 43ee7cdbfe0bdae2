//! Ops of 2020 on vectors: each becomes its replacement in later releases.
//!
//! Rules:
//! - `splat` becomes `vector.broadcast`, and `extract_element` becomes `vector.extractelement` or, for several dimensions, `vector.extract`.
//! - Tensors are refused: LLVM has none.

use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::memref::DYNAMIC;
use stridecheck_ir::dialect::std::Op;
use stridecheck_ir::dialect::vector;
use stridecheck_ir::{OpId, OpSpec, ValueId};

use crate::error::Mismatch;
use crate::pattern::{ConversionPattern, PatternSet};
use crate::rewriter::Rewriter;
use crate::root::Root;

/// `splat`.
struct SplatLowering;

/// `extract_element`.
struct ExtractElementLowering;

/// Adds the lowerings of the ops of this family on vectors.
pub fn populate_std(set: &mut PatternSet) {
    set.add(SplatLowering).add(ExtractElementLowering);
}

impl ConversionPattern for SplatLowering {
    fn root(&self) -> Root {
        Root::op(Op::Splat)
    }

    fn name(&self) -> &str {
        "StdSplatLowering"
    }

    fn rewrite(&self, rw: &mut Rewriter<'_>, op: OpId, _: &[ValueId]) -> Result<(), Mismatch> {
        rank(rw, rw.body().results(op)[0])?;
        replace(rw, op, OpSpec::new(vector::Op::Broadcast));
        Ok(())
    }
}

impl ConversionPattern for ExtractElementLowering {
    fn root(&self) -> Root {
        Root::op(Op::ExtractElement)
    }

    fn name(&self) -> &str {
        "StdExtractElementLowering"
    }

    fn rewrite(&self, rw: &mut Rewriter<'_>, op: OpId, _: &[ValueId]) -> Result<(), Mismatch> {
        let spec = match rank(rw, rw.body().operands(op)[0])? {
            0 | 1 => OpSpec::new(vector::Op::ExtractElement),
            rank => OpSpec::new(vector::Op::Extract)
                .attribute("static_position", Attribute::i64_array(vec![DYNAMIC; rank])),
        };
        replace(rw, op, spec);
        Ok(())
    }
}

/// The rank of a vector.
fn rank(rw: &Rewriter<'_>, value: ValueId) -> Result<usize, Mismatch> {
    let ty = rw.body().value_type(value);
    match ty.as_vector() {
        Some(vector) => Ok(vector.shape.len()),
        None => Err(Mismatch::new(format!("expected a vector, found '{ty}'"))),
    }
}

/// Replaces an op by another one with the same operands and results.
fn replace(rw: &mut Rewriter<'_>, op: OpId, spec: OpSpec) {
    let body = rw.body();
    let spec = spec
        .operands(body.operands(op))
        .results(body.value_types(body.results(op)))
        .span(body.span(op));
    rw.replace_with(op, spec);
}
