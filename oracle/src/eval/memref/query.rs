//! Queries of a memref: its rank and its sizes.

use stridecheck_ir::dialect::memref;

use crate::machine::{Machine, Step};
use crate::ub::{Fault, UbKind};

pub(super) fn dim(m: &mut Machine, op: memref::Dim<'_>) -> Step<()> {
    let index = m.index(op.index())?;
    let view = m.view(op.source())?;
    let rank = view.sizes.len();
    let size = usize::try_from(index)
        .ok()
        .and_then(|index| view.sizes.get(index));
    let Some(size) = size.copied() else {
        let detail = format!("dimension {index} of a memref of rank {rank}");
        return Err(Fault::new(UbKind::DimensionOutOfRange, detail).into());
    };
    m.define_index(op.result(), size);
    Ok(())
}

pub(super) fn rank(m: &mut Machine, op: memref::Rank<'_>) -> Step<()> {
    let rank = m.view(op.memref())?.sizes.len();
    m.define_index(op.result(), i64::try_from(rank).expect("a rank fits"));
    Ok(())
}
