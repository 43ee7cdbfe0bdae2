//! The bounds of the nests of a chain and the elements that they access, as numbers.
//!
//! Rules:
//! - Subscripts are drawn first; then each buffer is sized to their range, and they are shifted so that the least is 0.
//! - A buffer is filled beforehand if an element is read that no nest has written.

use std::collections::BTreeSet;

use crate::source::Source;

/// How many elements a buffer may have.
const ELEMENTS: i64 = 64;

/// How many of 256 bounds and subscripts of a chain may differ from the plain ones: many passes require that few do.
const ODD: [u16; 4] = [16, 64, 160, 256];

/// The range of a loop inside the loops before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Axis {
    pub(super) lower: i64,
    /// The end of the range, exclusive; relative to the outermost induction variable if triangular.
    pub(super) upper: i64,
    pub(super) step: i64,
    /// Whether the upper bound grows with the outermost induction variable.
    pub(super) is_triangular: bool,
}

/// The subscript of a dimension: a linear combination of the induction variables, plus a constant.
#[derive(Clone, Debug)]
pub(super) struct Subscript {
    pub(super) factors: Vec<i64>,
    pub(super) shift: i64,
}

/// The element of a buffer that each iteration accesses.
#[derive(Clone, Debug)]
pub(super) struct Access {
    pub(super) buffer: usize,
    pub(super) subscripts: Vec<Subscript>,
}

/// The body of an iteration: it combines what it reads, and writes the result.
#[derive(Clone, Debug)]
pub(super) struct Statement {
    pub(super) reads: Vec<Access>,
    pub(super) write: Access,
}

/// Nested loops, and the body of the innermost one.
#[derive(Clone, Debug)]
pub(super) struct Nest {
    pub(super) axes: Vec<Axis>,
    pub(super) statements: Vec<Statement>,
}

/// Consecutive nests on buffers of these sizes.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    pub(super) nests: Vec<Nest>,
    pub(super) buffers: Vec<Vec<i64>>,
    /// Whether each buffer is filled beforehand.
    pub(super) is_filled: Vec<bool>,
}

impl Axis {
    /// From 0 to a number.
    pub(super) fn whole(upper: i64) -> Self {
        Self {
            lower: 0,
            upper,
            step: 1,
            is_triangular: false,
        }
    }

    /// A range as long as another one, or shorter, shifted, with gaps, empty, or below zero.
    fn near(u: &mut Source<'_>, trips: i64, odd: u16) -> Self {
        let mut axis = Self::whole(trips);
        if !u.chance(odd) {
            return axis;
        }
        match u.below(10) {
            0..5 => {}
            5 => axis.upper -= 1,
            6 => (axis.lower, axis.upper) = (1, trips + u.between(0, 1)),
            7 => axis.step = u.between(2, 3),
            8 => axis.upper = u.between(0, 1),
            _ => (axis.lower, axis.upper) = (-2, trips - 2),
        }
        axis
    }

    /// The end of the range, exclusive, in an iteration of the outermost loop.
    fn end(self, outermost: Option<i64>) -> i64 {
        match (self.is_triangular, outermost) {
            (true, Some(number)) => number + self.upper,
            _ => self.upper,
        }
    }
}

impl Subscript {
    fn at(&self, numbers: &[i64]) -> i64 {
        let products = self.factors.iter().zip(numbers).map(|(a, b)| a * b);
        products.sum::<i64>() + self.shift
    }

    /// The induction variable of one loop.
    fn of(axis: usize, axes: usize) -> Self {
        let mut factors = vec![0; axes];
        factors[axis] = 1;
        Self { factors, shift: 0 }
    }
}

impl Access {
    /// The accessed element in an iteration.
    fn at(&self, numbers: &[i64]) -> Vec<i64> {
        let at = self
            .subscripts
            .iter()
            .map(|subscript| subscript.at(numbers));
        at.collect()
    }

    /// The element at the induction variables, in as many dimensions as there are.
    fn plain(buffer: usize, rank: usize, axes: usize) -> Self {
        let subscripts = (0..rank).map(|d| Subscript::of(d.min(axes - 1), axes));
        Self {
            buffer,
            subscripts: subscripts.collect(),
        }
    }

    /// The same access, or one that is shifted, reversed, with gaps, transposed, or the same in some iterations.
    fn near(mut self, u: &mut Source<'_>, odd: u16) -> Self {
        if !u.chance(odd) {
            return self;
        }
        let d = u.below(self.subscripts.len());
        match u.below(10) {
            0..4 => {}
            4 | 5 => self.subscripts[d].shift += u.between(-2, 2),
            6 => self.subscripts[d]
                .factors
                .iter_mut()
                .for_each(|factor| *factor *= -1),
            7 => self.subscripts[d]
                .factors
                .iter_mut()
                .for_each(|factor| *factor *= 2),
            8 => self.subscripts.reverse(),
            _ => self.subscripts[d].factors.fill(0),
        }
        self
    }
}

impl Nest {
    /// The induction variables of each iteration, in order.
    pub(super) fn iterations(&self) -> Vec<Vec<i64>> {
        let mut all = vec![Vec::new()];
        for axis in &self.axes {
            let of = |numbers: &Vec<i64>| -> Vec<Vec<i64>> {
                let mut next = Vec::new();
                let mut number = axis.lower;
                while number < axis.end(numbers.first().copied()) {
                    next.push([numbers.as_slice(), &[number]].concat());
                    number += axis.step;
                }
                next
            };
            all = all.iter().flat_map(of).collect();
        }
        all
    }

    /// Whether no iteration accesses what another one writes, so that their order does not matter.
    pub(super) fn is_parallel(&self) -> bool {
        let iterations = self.iterations();
        let touched = |numbers: &[i64], is_write: bool| -> BTreeSet<(usize, Vec<i64>)> {
            let of = |access: &Access| (access.buffer, access.at(numbers));
            let statements = self.statements.iter();
            let accesses = statements.flat_map(|statement| match is_write {
                true => vec![of(&statement.write)],
                false => statement.reads.iter().map(of).collect(),
            });
            accesses.collect()
        };
        let mut written = BTreeSet::new();
        let mut read = BTreeSet::new();
        for numbers in &iterations {
            let (writes, reads) = (touched(numbers, true), touched(numbers, false));
            let meets = writes
                .iter()
                .any(|at| written.contains(at) || read.contains(at))
                || reads.iter().any(|at| written.contains(at));
            if meets {
                return false;
            }
            written.extend(writes);
            read.extend(reads);
        }
        !self.axes.iter().any(|axis| axis.is_triangular)
    }

    fn accesses(&mut self) -> impl Iterator<Item = &mut Access> {
        let statements = self.statements.iter_mut();
        statements.flat_map(|statement| statement.reads.iter_mut().chain([&mut statement.write]))
    }
}

impl Chain {
    /// Draws a chain; none if its buffers become too large.
    pub(super) fn draw(u: &mut Source<'_>, most: i64) -> Option<Self> {
        let rank = 1 + u.below(2);
        let trips: Vec<i64> = (0..rank).map(|_| u.between(2, most.clamp(2, 5))).collect();
        let count = u.choose(&[1, 2, 2, 2, 3, 3]);
        let odd = u.choose(&ODD);
        let mut nests: Vec<Nest> = Vec::new();
        for place in 0..count {
            nests.push(nest(u, (place, count), (&trips, odd)));
        }
        let mut chain = Self {
            nests,
            buffers: vec![Vec::new(); count + 1],
            is_filled: vec![false; count + 1],
        };
        chain.settle_buffers(rank)?;
        chain.settle_fills();
        Some(chain)
    }

    /// Shifts subscripts so that the least is 0, and sizes buffers by the greatest.
    fn settle_buffers(&mut self, rank: usize) -> Option<()> {
        for buffer in 0..self.buffers.len() {
            let mut reach = vec![(i64::MAX, i64::MIN); rank];
            for nest in &mut self.nests {
                let iterations = nest.iterations();
                for access in nest.accesses().filter(|access| access.buffer == buffer) {
                    for position in iterations.iter().map(|numbers| access.at(numbers)) {
                        for (reach, number) in reach.iter_mut().zip(position) {
                            *reach = (reach.0.min(number), reach.1.max(number));
                        }
                    }
                }
            }
            // No buffer is accessed in loops without iterations.
            let least = |reach: &(i64, i64)| if reach.0 > reach.1 { 0 } else { reach.0 };
            let size = |reach: &(i64, i64)| (reach.1 - least(reach) + 1).max(1);
            for access in self.nests.iter_mut().flat_map(Nest::accesses) {
                if access.buffer == buffer {
                    for (subscript, reach) in access.subscripts.iter_mut().zip(&reach) {
                        subscript.shift -= least(reach);
                    }
                }
            }
            self.buffers[buffer] = reach.iter().map(size).collect();
        }
        let is_small = |sizes: &Vec<i64>| sizes.iter().product::<i64>() <= ELEMENTS;
        self.buffers.iter().all(is_small).then_some(())
    }

    /// Finds the buffers with elements that are read but never written; all elements of the last one are read.
    fn settle_fills(&mut self) {
        let mut written = BTreeSet::new();
        for nest in &self.nests {
            for numbers in nest.iterations() {
                for statement in &nest.statements {
                    for read in &statement.reads {
                        let at = (read.buffer, read.at(&numbers));
                        self.is_filled[read.buffer] |= !written.contains(&at);
                    }
                    let write = &statement.write;
                    written.insert((write.buffer, write.at(&numbers)));
                }
            }
        }
        let last = self.last();
        let of_last = written.iter().filter(|(buffer, _)| *buffer == last);
        let size = self.buffers[last].iter().product::<i64>();
        self.is_filled[last] |= i64::try_from(of_last.count()) != Ok(size);
    }

    /// The nest that fills a buffer.
    pub(super) fn filling(&self, buffer: usize) -> Nest {
        let sizes = &self.buffers[buffer];
        Nest {
            axes: sizes.iter().map(|size| Axis::whole(*size)).collect(),
            statements: vec![Statement {
                reads: Vec::new(),
                write: Access::plain(buffer, sizes.len(), sizes.len()),
            }],
        }
    }

    /// The buffer that the last nest writes.
    pub(super) fn last(&self) -> usize {
        self.buffers.len() - 1
    }
}

/// A nest of a chain: the first writes, each of the others reads what the previous one wrote.
fn nest(u: &mut Source<'_>, (place, count): (usize, usize), (trips, odd): (&[i64], u16)) -> Nest {
    let rank = trips.len();
    let axes = trips.iter().map(|trips| Axis::near(u, *trips, odd));
    let mut axes: Vec<Axis> = axes.collect();
    // An additional loop sums along a dimension that the buffers lack.
    if place > 0 && rank == 1 && u.chance(48) {
        axes.push(Axis::whole(u.between(1, 3)));
    }
    if axes.len() == 2 && u.chance(odd / 4) {
        axes[1].is_triangular = true;
        axes[1].upper = u.between(-1, 2);
    }
    let plain = |buffer| Access::plain(buffer, rank, axes.len());
    let target = place + 1;
    let earlier = u.below(target);
    let mut reads = Vec::new();
    if place > 0 || count == 1 {
        reads.push(plain(place).near(u, odd));
    }
    if u.chance(if reads.is_empty() { 128 } else { 72 }) {
        // A buffer that it writes itself, in this iteration or another one; or one that the first nest reads or wrote.
        let other = u.choose(&[target, target, place, place.saturating_sub(1)]);
        reads.push(plain(other).near(u, odd));
    }
    // The write to an earlier buffer must follow the reads of the nest that had it.
    let written = if u.chance(32) { earlier } else { target };
    let mut statements = vec![Statement {
        reads,
        write: plain(written).near(u, odd),
    }];
    if u.chance(56) {
        let (read, written) = u.choose(&[
            (target, place),
            (place, target),
            (target, target),
            (target, earlier),
            (earlier, target),
        ]);
        statements.push(Statement {
            reads: vec![plain(read).near(u, odd)],
            write: plain(written).near(u, odd),
        });
    }
    Nest { axes, statements }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Chain, Source};

    fn chains() -> impl Iterator<Item = Chain> {
        (0..400).filter_map(|seed| {
            let bytes = crate::seed_bytes(32, seed);
            Chain::draw(&mut Source::new(&bytes), 6)
        })
    }

    #[test]
    fn every_element_is_in_its_buffer_and_written_before_it_is_read() {
        assert!(chains().count() > 300);
        for mut chain in chains() {
            let filled = 0..chain.buffers.len();
            let filled: Vec<usize> = filled.filter(|buffer| chain.is_filled[*buffer]).collect();
            let mut written = BTreeSet::new();
            let mut nests: Vec<_> = filled.iter().map(|buffer| chain.filling(*buffer)).collect();
            nests.append(&mut chain.nests);
            for nest in nests {
                for numbers in nest.iterations() {
                    for statement in &nest.statements {
                        for read in &statement.reads {
                            assert!(written.contains(&(read.buffer, read.at(&numbers))));
                        }
                        let at = statement.write.at(&numbers);
                        let sizes = &chain.buffers[statement.write.buffer];
                        assert!(
                            at.iter()
                                .zip(sizes)
                                .all(|(at, size)| (0..*size).contains(at))
                        );
                        written.insert((statement.write.buffer, at));
                    }
                }
            }
        }
    }

    #[test]
    fn some_nests_run_in_any_order_and_some_do_not() {
        let nests: Vec<bool> = chains()
            .flat_map(|chain| chain.nests)
            .map(|nest| nest.is_parallel())
            .collect();
        let parallel = nests.iter().filter(|is_parallel| **is_parallel).count();
        assert!(parallel * 5 > nests.len() && parallel < nests.len());
    }
}
