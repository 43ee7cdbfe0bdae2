//! Draws a view by its indices: a grid for the last two dimensions, and one grid beside another for the others.

use super::canvas::{CELL, Canvas, MARGIN, colour};
use super::{MOST_INDICES, Panel};

/// How far outside the grid a cell is still drawn for an index.
const REACH: i64 = 1;

/// The gap between two grids.
const GAP: i64 = 28;

/// The maximum width of a row of grids.
const MOST_WIDTH: i64 = 1000;

/// Draws the grids of a view.
pub(super) fn draw(canvas: &mut Canvas, panel: &Panel, elements: &[Vec<i64>]) {
    let rank = panel.memref.sizes.len();
    let (rows, columns) = (
        extent(panel, rank.checked_sub(2)),
        extent(panel, rank.checked_sub(1)),
    );
    let (row_room, column_room) = (room(panel, rank, 2), room(panel, rank, 1));
    let width = (columns + column_room[0] + column_room[1]) * CELL[0] + GAP;
    let height = (rows + row_room[0] + row_room[1]) * CELL[1] + 40;
    canvas.skip(if rank > 2 { 42 } else { 24 });
    let mut corner = [MARGIN + 20, canvas.top];
    let mut shown: Option<&[i64]> = None;
    let mut marked = None;
    for (number, indices) in elements.iter().enumerate() {
        let (outer, _) = indices.split_at(rank.saturating_sub(2));
        if let Some(before) = shown
            && before != outer
        {
            corner[0] += width;
            if corner[0] + width > MOST_WIDTH {
                corner = [MARGIN + 20, corner[1] + height];
            }
        }
        let origin = [
            corner[0] + column_room[0] * CELL[0],
            corner[1] + row_room[0] * CELL[1],
        ];
        if shown != Some(outer) {
            head(canvas, (corner, origin), outer, (rows, columns, rank));
            ghost(canvas, panel, origin, outer);
        }
        shown = Some(outer);
        let at = place(origin, indices);
        canvas.cell(at, "cell", Some(&colour(number, elements.len())));
        inside(canvas, panel, at, panel.position(indices));
        if matches!(&panel.access, Some((access, _)) if access == indices) {
            marked = Some(at);
        }
    }
    // The marked cell is drawn last, so that no neighbour covers it.
    if let Some(at) = marked {
        canvas.cell(at, "access", None);
    }
    if elements.is_empty() {
        canvas.text([corner[0], corner[1]], "text", "the view has no elements");
        canvas.top = corner[1] + 12;
    } else {
        canvas.top = corner[1] + height - 16;
    }
}

/// The value of a cell, and its position in the buffer below.
fn inside(canvas: &mut Canvas, panel: &Panel, [x, y]: [i64; 2], position: Option<i64>) {
    let middle = x + CELL[0] / 2;
    let value = position.and_then(|position| panel.value(position));
    canvas.text([middle, y + 15], "mid", value.as_deref().unwrap_or("-"));
    let position = position.map_or_else(|| "far".to_owned(), |position| format!("@{position}"));
    canvas.text([middle, y + 26], "small mid", &position);
}

/// The row and column numbers, and the outer indices, outside the room for an illegal access.
fn head(
    canvas: &mut Canvas,
    (corner, [x, y]): ([i64; 2], [i64; 2]),
    outer: &[i64],
    (rows, columns, rank): (i64, i64, usize),
) {
    if rank > 2 {
        let outer: Vec<_> = outer.iter().map(i64::to_string).collect();
        canvas.text(
            [corner[0], corner[1] - 18],
            "text",
            &format!("[{}, row, column]", outer.join(", ")),
        );
    }
    if rank > 0 {
        for column in 0..columns {
            let middle = x + column * CELL[0] + CELL[0] / 2;
            canvas.text([middle, corner[1] - 5], "small mid", &column.to_string());
        }
    }
    if rank > 1 {
        for row in 0..rows {
            let middle = y + row * CELL[1] + CELL[1] / 2 + 3;
            canvas.text([corner[0] - 8, middle], "small mid", &row.to_string());
        }
    }
}

/// The cell of an illegal access outside the grid, drawn where it would be.
fn ghost(canvas: &mut Canvas, panel: &Panel, origin: [i64; 2], outer: &[i64]) {
    let Some((indices, _)) = &panel.access else {
        return;
    };
    let (before, last) = indices.split_at(outer.len());
    let sizes = panel.memref.sizes.get(outer.len()..).unwrap_or_default();
    let is_inside = last
        .iter()
        .zip(sizes)
        .all(|(index, size)| (0..*size).contains(index));
    if before != outer || is_inside {
        return;
    }
    let clamped: Vec<i64> = last
        .iter()
        .zip(sizes)
        .map(|(index, size)| (*index).clamp(-REACH, (size - 1).min(MOST_INDICES) + REACH))
        .collect();
    let at = place(origin, &clamped);
    canvas.cell(at, "ghost", None);
    let middle = at[0] + CELL[0] / 2;
    canvas.text([middle, at[1] + 19], "wrong mid", &super::list(last));
    canvas.cell(at, "access", None);
}

/// The corner of the cell of the last two indices.
fn place([x, y]: [i64; 2], indices: &[i64]) -> [i64; 2] {
    let (row, column) = match indices {
        [.., row, column] => (*row, *column),
        [column] => (0, *column),
        [] => (0, 0),
    };
    [x + column * CELL[0], y + row * CELL[1]]
}

fn extent(panel: &Panel, dimension: Option<usize>) -> i64 {
    dimension.map_or(1, |dimension| panel.sizes()[dimension])
}

/// The number of cells needed before and after a dimension, counted from the last, for an illegal access.
fn room(panel: &Panel, rank: usize, from_last: usize) -> [i64; 2] {
    let Some((dimension, (indices, _))) = rank.checked_sub(from_last).zip(panel.access.as_ref())
    else {
        return [0, 0];
    };
    let (index, size) = (indices[dimension], panel.memref.sizes[dimension]);
    [i64::from(index < 0), i64::from(index >= size)]
}
