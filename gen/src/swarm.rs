//! Which productions and types one program uses: a random part of all, so that what is used meets itself more often.

use stridecheck_ir::{Edition, Feature, FloatType, Type};

use crate::config::Config;
use crate::source::Source;
use crate::table::{self, Family, Production};

/// Widths that hardware has, then others.
const WIDTHS: [u32; 12] = [32, 64, 8, 1, 16, 128, 7, 33, 48, 65, 24, 3];

/// What one program uses.
#[derive(Debug)]
pub(crate) struct Swarm {
    /// The integer types, and `index` where it is on.
    pub(crate) integers: Vec<Type>,
    /// The float types.
    pub(crate) floats: Vec<Type>,
    /// The element types of memrefs.
    pub(crate) elements: Vec<Type>,
    rows: Vec<(u32, &'static Production)>,
}

impl Swarm {
    /// Chooses.
    pub(crate) fn new(u: &mut Source<'_>, config: &Config) -> Self {
        let integers = integers(u);
        let floats = floats(u, config.edition);
        let elements = elements(&integers, &floats, config.edition);
        let rows = rows(u, config);
        Self {
            integers,
            floats,
            elements,
            rows,
        }
    }

    /// One production, by weight.
    pub(crate) fn production(&self, u: &mut Source<'_>) -> &'static Production {
        let total = self.rows.last().map_or(1, |(end, _)| *end);
        let total = usize::try_from(total).expect("weights are small");
        let point = u32::try_from(u.below(total)).expect("weights are small");
        let row = self.rows.partition_point(|(end, _)| *end <= point);
        self.rows[row].1
    }

    /// A scalar type.
    pub(crate) fn scalar(&self, u: &mut Source<'_>) -> Type {
        let count = self.integers.len() + self.floats.len();
        let choice = u.below(count);
        let integer = self.integers.get(choice);
        let ty = integer.unwrap_or_else(|| &self.floats[choice - self.integers.len()]);
        ty.clone()
    }
}

fn integers(u: &mut Source<'_>) -> Vec<Type> {
    let mut types = vec![Type::Index];
    for _ in 0..=u.below(4) {
        let width = match u.below(8) {
            7 => u32::from(u.byte() % 127) + 2,
            _ => u.choose(&WIDTHS),
        };
        let ty = Type::integer(width);
        if !types.contains(&ty) {
            types.push(ty);
        }
    }
    types
}

fn floats(u: &mut Source<'_>, edition: Edition) -> Vec<Type> {
    let known: &[FloatType] = match edition.has(Feature::Bf16) {
        false => &[FloatType::F32, FloatType::F64, FloatType::F16],
        true => &[
            FloatType::F32,
            FloatType::F64,
            FloatType::F16,
            FloatType::Bf16,
        ],
    };
    let dropped = u.byte();
    let kept = known.iter().enumerate();
    let kept = kept.filter(|(i, _)| *i == 0 || dropped >> i & 1 == 0);
    kept.map(|(_, ty)| Type::Float(*ty)).collect()
}

fn elements(integers: &[Type], floats: &[Type], edition: Edition) -> Vec<Type> {
    let types = floats.iter().chain(integers);
    let types = types.filter(|ty| edition.has(Feature::IndexElements) || **ty != Type::Index);
    types.cloned().collect()
}

/// The rows that are on, each with the sum of the weights up to it.
fn rows(u: &mut Source<'_>, config: &Config) -> Vec<(u32, &'static Production)> {
    let dropped = dropped(u, table::PRODUCTION_COUNT);
    let mut rows = Vec::with_capacity(table::PRODUCTION_COUNT);
    let mut end = 0;
    for (row, is_dropped) in table::productions().zip(dropped) {
        let family = match row.family {
            Family::Always => 1,
            Family::Integer => config.weights.integer,
            Family::Float => config.weights.float,
            Family::Memory => config.weights.memory,
            Family::Control => config.weights.control,
            Family::Call => config.weights.calls,
        };
        let is_dropped = is_dropped && row.family != Family::Always;
        let weight = row.weight * family;
        let is_wanted = config.dealloc || !row.is_dealloc();
        if weight > 0 && !is_dropped && is_wanted && row.is_in(config.edition) {
            end += weight;
            rows.push((end, row));
        }
    }
    rows
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
