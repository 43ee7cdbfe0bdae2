//! Draws a buffer in memory order: element by element, between its guard zones.

use std::collections::BTreeMap;
use std::ops::Range;

use super::canvas::{CELL, Canvas, MARGIN, colour};
use super::{MOST_ELEMENTS, Panel};

/// The number of cells drawn of a guard zone.
const GUARD: i64 = 2;

/// The maximum number of cells drawn of a guard zone, to reach an element in it.
const MOST_GUARD: i64 = 8;

/// The number of cells in a row.
const ROW: i64 = 18;

/// The height of the arrow of a stride.
const ARROW: i64 = 26;

/// Draws the buffer of a view.
pub(super) fn draw(canvas: &mut Canvas, panel: &Panel, elements: &[Vec<i64>]) {
    let length = panel.length().unwrap_or(0).min(MOST_ELEMENTS);
    let length = i64::try_from(length).expect("it is at most 512");
    let mut order: BTreeMap<i64, Vec<usize>> = BTreeMap::new();
    for (number, indices) in elements.iter().enumerate() {
        if let Some(position) = panel.position(indices) {
            order.entry(position).or_default().push(number);
        }
    }
    let access = panel.access.as_ref();
    let access = access.and_then(|(indices, _)| panel.position(indices));
    let drawn = range(length, order.keys().copied().chain(access));
    let offset = panel.memref.offset;
    let mut start = drawn.start;
    canvas.skip(44);
    while start < drawn.end {
        let row = start..drawn.end.min(start + ROW);
        let top = canvas.top;
        for position in row.clone() {
            let x = MARGIN + (position - row.start) * CELL[0];
            let class = if (0..length).contains(&position) {
                "cell"
            } else {
                "guard"
            };
            let numbers = order.get(&position).map(Vec::as_slice).unwrap_or_default();
            let fill = numbers
                .first()
                .map(|number| colour(*number, elements.len()));
            let fill = fill.filter(|_| class == "cell");
            canvas.cell([x, top], class, fill.as_deref());
            texts(canvas, panel, [x + CELL[0] / 2, top], (position, numbers));
        }
        if let Some(access) = access.filter(|access| row.contains(access)) {
            let x = MARGIN + (access - row.start) * CELL[0];
            canvas.cell([x, top], "access", None);
        }
        canvas.top = top + CELL[1] + 16;
        if row.contains(&offset) {
            marks(canvas, panel, &row, top);
        }
        canvas.skip(34);
        start = row.end;
    }
    if let Some(access) = access.filter(|access| !drawn.contains(access)) {
        canvas.line(
            "wrong",
            &format!("the access is at position {access}, too far to draw"),
        );
    }
    canvas.skip(-20);
}

/// The value in the cell, its place in the order of the view above, its position below.
fn texts(
    canvas: &mut Canvas,
    panel: &Panel,
    [middle, top]: [i64; 2],
    (position, numbers): (i64, &[usize]),
) {
    if let Some(value) = panel.value(position) {
        canvas.text([middle, top + 19], "mid", &value);
    }
    let order = match numbers {
        [] => String::new(),
        [first] => format!("#{first}"),
        [first, second] => format!("#{first} #{second}"),
        [first, .., last] => format!("#{first}..#{last}"),
    };
    if !order.is_empty() {
        canvas.text([middle, top - 4], "small mid", &order);
    }
    canvas.text(
        [middle, top + CELL[1] + 11],
        "small mid",
        &format!("@{position}"),
    );
}

/// Marks the offset above its element, and draws an arrow for each stride below.
fn marks(canvas: &mut Canvas, panel: &Panel, row: &Range<i64>, top: i64) {
    let middle = |position: i64| MARGIN + (position - row.start) * CELL[0] + CELL[0] / 2;
    let offset = panel.memref.offset;
    let x = middle(offset);
    canvas.text([x, top - 24], "mid mark", &format!("offset {offset}"));
    canvas.path("mark", &format!("M{} {} h8 l-4 7 z", x - 4, top - 21));
    let sizes = panel.memref.sizes.iter();
    for (dimension, (stride, size)) in panel.memref.strides.iter().zip(sizes).enumerate() {
        let y = canvas.top;
        let label = format!("stride {dimension}: {stride}");
        let target = offset
            .checked_add(*stride)
            .filter(|target| row.contains(target));
        match target {
            Some(target) if *size > 1 && target != offset => {
                let to = middle(target);
                canvas.path("arrow", &format!("M{x} {y} V{} H{to} V{y}", y + ARROW - 10));
                // A short arrow has no room for its label.
                match (to - x).abs() > 2 * CELL[0] {
                    true => canvas.text([(x + to) / 2, y + ARROW - 13], "small mid mark", &label),
                    false => canvas.text([x.max(to) + 8, y + ARROW - 8], "small mark", &label),
                }
            }
            _ => canvas.text([x + 6, y + ARROW - 13], "small mark", &label),
        }
        canvas.skip(ARROW);
    }
}

/// The positions to draw: the buffer, its guard zones, and elements in them.
fn range(length: i64, positions: impl Iterator<Item = i64> + Clone) -> Range<i64> {
    let first = positions.clone().min().unwrap_or(0).clamp(-MOST_GUARD, 0);
    let last = positions
        .max()
        .unwrap_or(0)
        .clamp(length - 1, length - 1 + MOST_GUARD);
    let (before, behind) = (GUARD.max(-first), GUARD.max(last - (length - 1)));
    -before..length + behind
}
