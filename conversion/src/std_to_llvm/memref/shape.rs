//! Dimensions split and merged.

use stridecheck_ir::dialect::memref::{self, Index};
use stridecheck_ir::dialect::{View, llvm};
use stridecheck_ir::{Dim, MemRefType, OpId, ValueId};

use crate::error::Mismatch;
use crate::root::Root;
use crate::std_to_llvm::descriptor::{Descriptor, Parts};
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::memref::number::{self, product, remapped};

/// `memref.expand_shape`.
pub struct ExpandShapeLowering;

/// `memref.collapse_shape`.
pub struct CollapseShapeLowering;

impl OpLowering for ExpandShapeLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::ExpandShape)
    }

    fn name(&self) -> &str {
        "ExpandShapeLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = memref::ExpandShape::cast(rw.body(), op).expect("the root says so");
        let (sizes, groups) = (view.sizes(), view.groups());
        let from = view.types().0.clone();
        let source = Descriptor::new(rw, operands[0]);
        let sizes = match view.derives_sizes() {
            true => derived(rw, &sizes, &groups, (&from, source)),
            false => {
                let sizes: Vec<Index> = sizes.into_iter().flatten().collect();
                remapped(&sizes, &mut operands[1..].iter().copied())
            }
        };
        // One element has no groups; all its new dimensions have size 1.
        let mut strides = vec![Index::Static(1); sizes.len()];
        let given = number::strides(rw, &from, source);
        for (group, stride) in groups.iter().zip(given) {
            let mut next = stride;
            for (i, dimension) in group.iter().enumerate().rev() {
                strides[*dimension] = next;
                if i > 0 {
                    next = product(rw, next, sizes[*dimension]);
                }
            }
        }
        replace_with_shape(rw, op, source, (&sizes, &strides))
    }
}

impl OpLowering for CollapseShapeLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::CollapseShape)
    }

    fn name(&self) -> &str {
        "CollapseShapeLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = memref::CollapseShape::cast(rw.body(), op).expect("the root says so");
        let groups = view.groups();
        let from = view.types().0.clone();
        let source = Descriptor::new(rw, operands[0]);
        let given = number::sizes(rw, &from, source);
        let given_strides = number::strides(rw, &from, source);
        let (mut sizes, mut strides) = (Vec::new(), Vec::new());
        for group in &groups {
            let parts = group.iter().map(|dimension| given[*dimension]);
            sizes.push(parts.fold(Index::Static(1), |size, part| product(rw, size, part)));
            strides.push(given_strides[innermost(&from, group)]);
        }
        replace_with_shape(rw, op, source, (&sizes, &strides))
    }
}

/// The sizes of a result in which one of each group follows from the source: its size divided by the others.
fn derived(
    rw: &mut LlvmRewriter<'_, '_>,
    sizes: &[Option<Index>],
    groups: &[Vec<usize>],
    (from, source): (&MemRefType, Descriptor),
) -> Vec<Index> {
    let one = Index::Static(1);
    let mut derived: Vec<Index> = sizes.iter().map(|size| size.unwrap_or(one)).collect();
    let given = number::sizes(rw, from, source);
    for (group, size) in groups.iter().zip(given) {
        if let Some(open) = group.iter().find(|d| sizes[**d].is_none()) {
            let parts = group.iter().map(|d| derived[*d]);
            let product = parts.fold(one, |all, part| product(rw, all, part));
            let (size, product) = (number::value(rw, size), number::value(rw, product));
            derived[*open] = Index::Dynamic(rw.binary(llvm::Op::SDiv, size, product));
        }
    }
    derived
}

/// The dimension that gives the group its stride, as in LLVM 22: the last that is not known to have size 1.
fn innermost(from: &MemRefType, group: &[usize]) -> usize {
    let is_one = |dimension: usize| from.shape[dimension] == Dim::Static(1);
    let place = group.iter().rposition(|dimension| !is_one(*dimension));
    group[place.unwrap_or(0)]
}

/// The same elements under other sizes and strides.
fn replace_with_shape(
    rw: &mut LlvmRewriter<'_, '_>,
    op: OpId,
    source: Descriptor,
    (sizes, strides): (&[Index], &[Index]),
) -> Result<(), Mismatch> {
    let ty = rw.converted_type(rw.body().results(op)[0])?;
    let parts = Parts {
        allocated: source.allocated(rw),
        aligned: source.aligned(rw),
        offset: source.offset(rw),
        sizes: number::values(rw, sizes),
        strides: number::values(rw, strides),
    };
    let descriptor = Descriptor::build(rw, ty, &parts);
    rw.replace(op, &[descriptor.value()]);
    Ok(())
}
