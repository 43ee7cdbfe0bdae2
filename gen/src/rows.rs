//! The rows of the production table that one program uses: a random subset, as for its types.

use stridecheck_ir::{Edition, Opcode};

use crate::config::Config;
use crate::source::Source;

/// The families of productions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    /// Enabled in every program.
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
    /// Affine maps, and loops, choices and accesses that use them.
    Affine,
    /// Arithmetic of the dialect `index`.
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

impl Family {
    /// The weight of the family.
    fn weight(self, config: &Config) -> u32 {
        let weights = &config.weights;
        match self {
            Self::Always => 1,
            Self::Integer => weights.integer,
            Self::Float => weights.float,
            Self::Memory => weights.memory,
            Self::Control => weights.control,
            Self::Call => weights.calls,
            Self::Structured => weights.structured,
            Self::Affine => weights.affine,
            Self::Index => weights.index,
            Self::Vector => weights.vector,
            Self::Math => weights.math,
            Self::Complex => weights.complex,
            Self::Long => weights.long,
        }
    }
}

/// The properties by which a row of the table is chosen.
#[derive(Debug)]
pub(crate) struct Row {
    /// The name of the row: that of the op, with `/` and a word if it is one idiom of it.
    name: &'static str,
    /// The name of the op.
    op: &'static str,
    weight: u32,
    family: Family,
    /// The ops that it always emits, if the op table has them: its own op, or for an idiom all ops in it.
    opcodes: Vec<Opcode>,
    /// The editions that can express what it emits, if that is more than ops.
    editions: Option<Vec<Edition>>,
    /// Whether few programs use it, unless it is favoured.
    is_seldom: bool,
    /// Whether its op frees memory.
    is_dealloc: bool,
}

/// The rows that one program uses: a random subset, as for its types.
#[derive(Debug)]
pub(crate) struct Rows {
    /// The index of each row in the table, with the sum of the weights up to it.
    ends: Vec<(u32, usize)>,
}

impl Rows {
    /// Chooses among the rows of a table.
    pub(crate) fn new(u: &mut Source<'_>, config: &Config, table: &[Row]) -> Self {
        // Rows that are off in most profiles consume no choices there.
        let table = table.iter().enumerate();
        let table: Vec<_> = table.filter(|(_, row)| row.is_on(config)).collect();
        let dropped = dropped(u, table.len());
        let seldom = table.iter().filter(|(_, row)| row.is_seldom).count();
        let mut seldom = seldom_ones(u, seldom).into_iter();
        let mut chosen = Vec::with_capacity(table.len());
        for ((place, row), is_dropped) in table.into_iter().zip(dropped) {
            let is_dropped = is_dropped || (row.is_seldom && seldom.next() != Some(true));
            let is_favoured = row.is_favoured(config);
            let stays = !is_dropped || is_favoured || row.family == Family::Always;
            let weight = row.weight * row.family.weight(config);
            if weight > 0 && stays && row.is_wanted(config) {
                chosen.push((place, weight, is_favoured));
            }
        }
        let factor = factor(&chosen);
        let mut end = 0;
        let ends = chosen.into_iter().map(|(place, weight, is_favoured)| {
            end += weight * if is_favoured { factor } else { 1 };
            (end, place)
        });
        Self {
            ends: ends.collect(),
        }
    }

    /// The index of one row, chosen by weight.
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
        let op = op_of(name);
        Self {
            name,
            op,
            weight,
            family,
            opcodes: Opcode::named(op).into_iter().collect(),
            editions: None,
            is_seldom: false,
            is_dealloc: ["memref.dealloc", "memref.realloc"].contains(&op),
        }
    }

    /// The same row for few programs, with every op that it emits and the editions that have them.
    pub(crate) fn seldom(self, opcodes: &[Opcode], editions: &[Edition]) -> Self {
        Self {
            opcodes: opcodes.to_vec(),
            editions: Some(editions.to_vec()),
            is_seldom: true,
            ..self
        }
    }

    /// Whether its family consumes choices.
    fn is_on(&self, config: &Config) -> bool {
        let is_usual = matches!(
            self.family,
            Family::Always
                | Family::Integer
                | Family::Float
                | Family::Memory
                | Family::Control
                | Family::Call
        );
        is_usual || self.family.weight(config) > 0
    }

    /// Whether the configuration allows it, and its edition has the ops.
    fn is_wanted(&self, config: &Config) -> bool {
        let mut opcodes = self.opcodes.iter().map(|opcode| opcode.def());
        let is_there = match &self.editions {
            Some(editions) => editions.contains(&config.edition),
            None => opcodes.clone().all(|op| op.is_in(config.edition)),
        };
        let is_left_out = !config.left_out.is_empty()
            && (config.left_out.contains(&self.op)
                || config.left_out.contains(&self.name)
                || opcodes.any(|op| config.left_out.contains(&op.current)));
        (config.dealloc || !self.is_dealloc) && is_there && !is_left_out
    }

    /// Whether programs use it more often.
    fn is_favoured(&self, config: &Config) -> bool {
        let favoured = &config.favoured;
        favoured.contains(self.name) || favoured.contains(self.op)
    }
}

/// The op of a row, by the name of the row.
pub fn op_of(name: &str) -> &str {
    name.split('/').next().unwrap_or(name)
}

/// The factor for the weights of favoured rows that gives them at least a third of all.
fn factor(chosen: &[(usize, u32, bool)]) -> u32 {
    let sum = |of: bool| -> u32 {
        let rows = chosen
            .iter()
            .filter(|(_, _, is_favoured)| *is_favoured == of);
        rows.map(|(_, weight, _)| weight).sum()
    };
    let (favoured, others) = (sum(true), sum(false));
    match favoured {
        0 => 1,
        _ => others.div_ceil(2 * favoured).max(1),
    }
}

/// Whether each of this many rows is dropped, as one in four is; each row has its own bits.
fn dropped(u: &mut Source<'_>, rows: usize) -> Vec<bool> {
    let mut dropped = Vec::new();
    while dropped.len() < rows {
        let word = u.wide() & u.wide();
        dropped.extend((0..u128::BITS).map(|bit| word >> bit & 1 == 1));
    }
    dropped.truncate(rows);
    dropped
}

/// Whether this program uses each of this many rare rows, as one in sixteen programs does.
fn seldom_ones(u: &mut Source<'_>, rows: usize) -> Vec<bool> {
    let mut used = Vec::new();
    while used.len() < rows {
        let word = u.wide() & u.wide() & u.wide() & u.wide();
        used.extend((0..u128::BITS).map(|bit| word >> bit & 1 == 1));
    }
    used
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
