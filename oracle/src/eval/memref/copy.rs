//! Copies of whole buffers.
//!
//! A copy reads and writes each element as `load` and `store` do, but with its padding, and takes the fuel of its elements.

use stridecheck_ir::View as _;
use stridecheck_ir::dialect::memref;

use super::access::placed_at;
use crate::layout::ElementLayout;
use crate::machine::{Machine, Step};
use crate::memory::{Address, Cells};
use crate::strided::{Extents, View};
use crate::ub::{Fault, UbKind};

pub(super) fn copy(m: &mut Machine, op: memref::Copy<'_>) -> Step<()> {
    let (body, _) = op.parts();
    let element = body.value_type(op.source()).memref_element();
    let layout = m.element_layout(element.expect("the verifier requires memrefs"))?;
    let source = m.view(op.source())?.clone();
    let target = m.view(op.target())?.clone();
    if source.sizes != target.sizes {
        let detail = format!("{source} is copied to {target}");
        return Err(Fault::new(UbKind::CopyMismatch, detail).into());
    }
    copy_elements(m, &source, &target, &layout)
}

/// Copies between views of the same sizes.
pub(crate) fn copy_elements(
    m: &mut Machine,
    source: &View,
    target: &View,
    layout: &ElementLayout,
) -> Step<()> {
    m.spend(source.element_count())?;
    let mut pairs = Vec::new();
    for indices in source.indices() {
        let address = |view: &View| {
            let address = view.address(&indices, layout.bytes);
            address.map_err(|fault| placed_at(m, view, &indices, fault))
        };
        let (from, to) = (address(source)?, address(target)?);
        pairs.push((indices, from, to));
    }
    let elements = pairs.iter().map(|(indices, from, _)| {
        let cells = m.memory.load(*from, layout, layout.align_bytes);
        let cells = cells.and_then(|cells| m.memory.check_whole(*from, layout).map(|()| cells));
        cells.map_err(|fault| placed_at(m, source, indices, fault))
    });
    let elements: Vec<Cells> = elements.collect::<Result<_, _>>()?;
    check_overlap(m, &pairs, (source, target), layout)?;
    for ((indices, _, to), cells) in pairs.iter().zip(elements) {
        let written = m.memory.set(*to, layout, layout.align_bytes, &cells);
        let written = written.and_then(|()| m.memory.check_whole(*to, layout));
        written.map_err(|fault| placed_at(m, target, indices, fault))?;
        m.memory.open_padding(*to, layout);
    }
    Ok(())
}

/// Refuses an overlap, unless each element is copied to itself.
fn check_overlap(
    m: &Machine,
    pairs: &[(Extents, Address, Address)],
    (source, target): (&View, &View),
    layout: &ElementLayout,
) -> Result<(), Fault> {
    if pairs.iter().all(|(_, from, to)| from == to) {
        return Ok(());
    }
    let mut read: Vec<i64> = Vec::new();
    if source.allocation == target.allocation {
        read.extend(pairs.iter().map(|(_, from, _)| from.byte));
    }
    let mut written: Vec<(i64, &Extents)> = pairs
        .iter()
        .map(|(indices, _, to)| (to.byte, indices))
        .collect();
    read.sort_unstable();
    written.sort_unstable();
    let is_near = |a: i64, b: i64| a.abs_diff(b) < layout.bytes;
    let twice = written
        .windows(2)
        .find(|pair| is_near(pair[0].0, pair[1].0));
    let both = written.iter().find(|(to, _)| {
        let next = read.partition_point(|from| from < to);
        let around = read.get(next.saturating_sub(1)..).unwrap_or(&[]);
        around.iter().take(2).any(|from| is_near(*from, *to))
    });
    let Some((_, indices)) = twice.map(|pair| &pair[1]).or(both) else {
        return Ok(());
    };
    let what = match twice {
        Some(_) => "two elements are written to the same bytes",
        None => "an element is written over one that is read",
    };
    let fault = Fault::new(UbKind::CopyOverlap, format!("{what}, reading {source}"));
    Err(placed_at(m, target, indices, fault))
}
