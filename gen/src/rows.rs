//! The rows that one program uses of the production table: a random part of all, as with its types.

use stridecheck_ir::Opcode;

use crate::config::Config;
use crate::source::Source;

/// The families of productions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    /// On in every program.
    Always,
    /// Integer arithmetic.
    Integer,
    /// Float arithmetic.
    Float,
    /// Memory.
    Memory,
    /// Blocks and loops.
    Control,
    /// Calls.
    Call,
    /// Choices and loops as ops with regions.
    Structured,
    /// Affine maps, and loops, choices and accesses by them.
    Affine,
    /// Arithmetic by the dialect `index`.
    Index,
    /// Vectors.
    Vector,
    /// Functions of the dialect `math`.
    Math,
    /// Complex numbers.
    Complex,
    /// Floats longer than a double.
    Long,
}

/// What a row of the table is chosen by.
#[derive(Debug)]
pub(crate) struct Row {
    /// The name of the op.
    op: &'static str,
    weight: u32,
    family: Family,
    /// None where the table of ops has none of this name.
    opcode: Option<Opcode>,
}

/// The rows that one program uses: a random part of all, as with its types.
#[derive(Debug)]
pub(crate) struct Rows {
    /// The place of each in the table, with the sum of the weights up to it.
    ends: Vec<(u32, usize)>,
}

impl Rows {
    /// Chooses among the rows of a table.
    pub(crate) fn new(u: &mut Source<'_>, config: &Config, table: &[Row]) -> Self {
        // Rows that are off in most profiles take no choices there.
        let table = table.iter().enumerate();
        let table = table.filter(|(_, row)| match row.family {
            Family::Structured => config.weights.structured > 0,
            Family::Affine => config.weights.affine > 0,
            Family::Index => config.weights.index > 0,
            Family::Vector => config.weights.vector > 0,
            Family::Math => config.weights.math > 0,
            Family::Complex => config.weights.complex > 0,
            Family::Long => config.weights.long > 0,
            _ => true,
        });
        let table: Vec<_> = table.collect();
        let dropped = dropped(u, table.len());
        let mut ends = Vec::with_capacity(table.len());
        let mut end = 0;
        for ((place, row), is_dropped) in table.into_iter().zip(dropped) {
            let family = match row.family {
                Family::Always => 1,
                Family::Integer => config.weights.integer,
                Family::Float => config.weights.float,
                Family::Memory => config.weights.memory,
                Family::Control => config.weights.control,
                Family::Call => config.weights.calls,
                Family::Structured => config.weights.structured,
                Family::Affine => config.weights.affine,
                Family::Index => config.weights.index,
                Family::Vector => config.weights.vector,
                Family::Math => config.weights.math,
                Family::Complex => config.weights.complex,
                Family::Long => config.weights.long,
            };
            let is_dropped = is_dropped && row.family != Family::Always;
            let weight = row.weight * family;
            let is_wanted =
                (config.dealloc || !row.is_dealloc()) && !config.left_out.contains(&row.op);
            let is_there = row
                .opcode
                .is_none_or(|opcode| opcode.def().is_in(config.edition));
            if weight > 0 && !is_dropped && is_wanted && is_there {
                end += weight;
                ends.push((end, place));
            }
        }
        Self { ends }
    }

    /// The place of one row, by weight.
    pub(crate) fn choose(&self, u: &mut Source<'_>) -> usize {
        let total = self.ends.last().map_or(1, |(end, _)| *end);
        let total = usize::try_from(total).expect("weights are small");
        let point = u32::try_from(u.below(total)).expect("weights are small");
        let row = self.ends.partition_point(|(end, _)| *end <= point);
        self.ends[row].1
    }
}

impl Row {
    /// A row with the name of its op and idiom.
    pub(crate) fn new(name: &'static str, weight: u32, family: Family) -> Self {
        let op = name.split('/').next().unwrap_or(name);
        Self {
            op,
            weight,
            family,
            opcode: Opcode::named(op),
        }
    }

    /// Whether the op gives memory back.
    fn is_dealloc(&self) -> bool {
        ["memref.dealloc", "memref.realloc"].contains(&self.op)
    }
}

/// For each of so many rows whether it is dropped, which one in four is; each row has bits of its own.
fn dropped(u: &mut Source<'_>, rows: usize) -> Vec<bool> {
    let mut dropped = Vec::new();
    while dropped.len() < rows {
        let word = u.wide() & u.wide();
        dropped.extend((0..u128::BITS).map(|bit| word >> bit & 1 == 1));
    }
    dropped.truncate(rows);
    dropped
}

#[cfg(test)]
mod tests {
    use super::dropped;
    use crate::seed_bytes;
    use crate::source::Source;

    #[test]
    fn no_two_rows_are_tied() {
        const ROWS: usize = 300;
        let draws: Vec<Vec<bool>> = (0..128)
            .map(|index| dropped(&mut Source::new(&seed_bytes(1, index)), ROWS))
            .collect();
        for row in 0..ROWS {
            for other in 0..row {
                let differ = draws.iter().any(|draw| draw[row] != draw[other]);
                assert!(differ, "rows {other} and {row}");
            }
            let count = draws.iter().filter(|draw| draw[row]).count();
            assert!((10..60).contains(&count), "row {row}: {count} of 128");
        }
    }
}
