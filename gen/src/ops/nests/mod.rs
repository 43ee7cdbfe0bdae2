//! Loop nests with dependences: one writes a buffer and the next ones read it, shifted, reversed, with gaps or transposed.
//!
//! Loop passes look for such nests: `affine-loop-fusion`, `affine-loop-tile`, `affine-loop-coalescing`,
//! `affine-scalrep`, `affine-loop-invariant-code-motion` and `test-loop-permutation` on loops of affine,
//! `scf-parallel-loop-fusion`, `scf-for-loop-range-folding` and the unrolling and peeling of loops on those of scf.
//!
//! Rules:
//! - All bounds are constants or grow with an outer loop, so no element outside a buffer is ever accessed.
//! - Numbers that loops use are defined before them, where passes look for loop invariants.
//! - The buffers between nests are not visible elsewhere; the last one stays in scope.

mod buffer;
mod plan;

use std::collections::BTreeMap;

use stridecheck_ir::affine::{AffineExpr, AffineMap, AffineOp};
use stridecheck_ir::dialect::{affine, arith, memref, scf};
use stridecheck_ir::{Attribute, Dim, MemRefType, OpId, OpSpec, Type, ValueId};

use self::buffer::Buffer;
use self::plan::{Access, Axis, Chain, Nest, Statement, Subscript};
use crate::builder::{Blocks, Builder};
use crate::config::Domain;
use crate::nest;
use crate::ops::affine::attribute;
use crate::ops::affine::map::{Inputs, Term};
use crate::ops::affine::parallel::groups;
use crate::ops::memref::alloc::can_use_stack;
use crate::ops::scf::{can_loop, end_with};
use crate::scope::{Bound, Facts};
use crate::table::{Family, Production};

pub(crate) const PRODUCTIONS: &[Production] = &[
    Family::Affine.row("affine.for/nests", 4, can_chain, |b| {
        chain(b, Loops::Affine)
    }),
    Family::Affine.row("affine.parallel/nests", 1, can_chain, |b| {
        chain(b, Loops::AffineParallel)
    }),
    Family::Structured.row("scf.for/nests", 3, can_chain, |b| chain(b, Loops::Scf)),
    Family::Structured.row("scf.parallel/nests", 2, can_chain, |b| {
        chain(b, Loops::ScfParallel)
    }),
];

/// The most steps of a chain.
const STEPS: u64 = 1_500;

/// The fewest ops of a chain.
const OPS: usize = 14;

/// The dialect of loops, and whether their iterations may run in any order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Loops {
    Affine,
    AffineParallel,
    Scf,
    ScfParallel,
}

impl Loops {
    fn are_affine(self) -> bool {
        matches!(self, Self::Affine | Self::AffineParallel)
    }

    fn are_parallel(self) -> bool {
        matches!(self, Self::AffineParallel | Self::ScfParallel)
    }

    /// The same loops with iterations in order.
    fn in_order(self) -> Self {
        match self.are_affine() {
            true => Self::Affine,
            false => Self::Scf,
        }
    }
}

fn can_chain(b: &Builder<'_>) -> bool {
    can_loop(b)
        && !b.point.is_parallel
        && b.point.nesting + 2 <= b.config.limits.nesting
        && (b.config.types == Domain::All || can_use_stack(b))
        && b.budget.ops > OPS
        && b.budget.steps > STEPS * b.point.times * b.point.calls
}

/// A chain whose buffers exist.
struct Emitted {
    element: Type,
    buffers: Vec<Buffer>,
    /// Constants by their values.
    numbers: BTreeMap<i64, ValueId>,
    /// Whether the current nest has other ops in its body.
    has_others: bool,
}

fn chain(b: &mut Builder<'_>, loops: Loops) {
    let most = b.config.limits.trips;
    let Some(chain) = Chain::draw(&mut b.u, most) else {
        b.operand(&Type::Index);
        return;
    };
    let choice = b.u.below(b.swarm.elements.len());
    let element = b.swarm.elements[choice].clone();
    let mut emitted = Emitted {
        element,
        buffers: Vec::new(),
        numbers: BTreeMap::new(),
        has_others: false,
    };
    let has_names = b.u.chance(80);
    for sizes in &chain.buffers {
        let shape = sizes.iter().map(|size| Dim::Static(*size)).collect();
        let ty = MemRefType::identity(shape, emitted.element.clone());
        emitted.buffers.push(Buffer::new(b, &ty, has_names));
    }
    let filled = (0..chain.buffers.len()).filter(|buffer| chain.is_filled[*buffer]);
    let filled = filled.filter(|buffer| !emitted.buffers[*buffer].is_global);
    let filled: Vec<Nest> = filled.map(|buffer| chain.filling(buffer)).collect();
    for nest in &filled {
        if !emitted.nest(b, loops.in_order(), nest) {
            return;
        }
    }
    for (place, nest) in chain.nests.iter().enumerate() {
        if place > 0 && b.u.chance(40) && !emitted.fill(b) {
            return;
        }
        let loops = match loops.are_parallel() && !(b.is_live() && nest.is_parallel()) {
            true => loops.in_order(),
            false => loops,
        };
        if !emitted.nest(b, loops, nest) {
            return;
        }
    }
    emitted.show(b, &chain);
}

impl Emitted {
    /// Emits other ops, which may access the buffers, copy them or pass them to functions; returns whether all of these are left.
    fn fill(&self, b: &mut Builder<'_>) -> bool {
        let mark = b.scope.mark();
        let exposed: Vec<&Buffer> = self
            .buffers
            .iter()
            .filter(|buffer| buffer.is_whole(b))
            .collect();
        for buffer in &exposed {
            buffer.expose(b);
        }
        b.fill(1);
        b.scope.forget(mark);
        exposed.iter().all(|buffer| buffer.is_whole(b))
    }

    /// Makes the last buffer and two of its elements visible; sometimes frees the others.
    fn show(&self, b: &mut Builder<'_>, chain: &Chain) {
        let last = &self.buffers[chain.last()];
        let sizes = &chain.buffers[chain.last()];
        for corner in [false, true] {
            let at = sizes.iter().map(|size| if corner { size - 1 } else { 0 });
            let at: Vec<ValueId> = at.map(|number| b.index(number)).collect();
            let name = last.name(b);
            let spec = OpSpec::new(memref::Op::Load).operand(name).operands(&at);
            b.emit_scalar(spec.result(self.element.clone()));
        }
        let is_local = b.config.types == Domain::C;
        if b.config.dealloc && !is_local && b.is_live() && b.u.chance(96) {
            let owned = self.buffers[..chain.last()].iter();
            for buffer in owned.filter(|buffer| !buffer.is_global) {
                b.dealloc(buffer.first());
            }
        }
        let facts = Facts {
            is_initialised: true,
            is_local,
            owner: (!is_local && !last.is_global).then_some(last.first()),
            ..Facts::default()
        };
        b.scope.add_memref(last.first(), facts);
    }

    /// Emits a nest; returns whether it succeeded.
    fn nest(&mut self, b: &mut Builder<'_>, loops: Loops, nest: &Nest) -> bool {
        if !loops.are_affine() {
            self.make_numbers(b, nest);
        }
        let emitted = match loops {
            Loops::Affine | Loops::Scf => self.open(b, (loops, nest), &[]),
            Loops::AffineParallel | Loops::ScfParallel => self.parallel(b, (loops, nest)),
        };
        // Other ops may leave poison in a buffer after the first iteration, which statements carry to further ones.
        let is_mixed = std::mem::take(&mut self.has_others);
        let is_whole = |b: &Builder<'_>| self.buffers.iter().all(|buffer| buffer.is_whole(b));
        emitted.is_some() && (!is_mixed || is_whole(b))
    }

    /// Creates the constants in the bounds and subscripts of a nest.
    fn make_numbers(&mut self, b: &mut Builder<'_>, nest: &Nest) {
        let bounds = nest
            .axes
            .iter()
            .flat_map(|axis| [axis.lower, axis.upper, axis.step]);
        let statements = nest.statements.iter();
        let accesses =
            statements.flat_map(|statement| statement.reads.iter().chain([&statement.write]));
        let subscripts = accesses.flat_map(|access| &access.subscripts);
        let numbers = subscripts.flat_map(|subscript| {
            let factors = subscript.factors.iter().copied();
            factors.chain([subscript.shift])
        });
        for number in bounds.chain(numbers) {
            self.numbers
                .entry(number)
                .or_insert_with(|| b.index(number));
        }
    }

    /// Emits the loops from this depth on.
    fn open(
        &mut self,
        b: &mut Builder<'_>,
        (loops, nest): (Loops, &Nest),
        outer: &[ValueId],
    ) -> Option<OpId> {
        let axis = nest.axes[outer.len()];
        let most = match axis.is_triangular {
            true => nest.axes[0].upper + axis.upper,
            false => axis.upper,
        };
        let trips = (most - axis.lower).max(0) / axis.step + 1;
        let spec = match loops.are_affine() {
            true => affine_for(axis, outer),
            false => self.scf_for(b, axis, outer),
        };
        let op = nest::Nest {
            spec,
            regions: vec![Some(vec![Type::Index])],
            trips: trips.unsigned_abs(),
            blocks: Blocks::One,
            is_parallel: false,
        };
        b.emit_nest(op, |b, _, arguments| {
            let mark = b.scope.mark();
            self.enter(b, axis, arguments[0]);
            let inner = [outer, &arguments[..1]].concat();
            match inner.len() == nest.axes.len() {
                true => self.statements(b, (loops, nest), &inner),
                false => {
                    self.open(b, (loops, nest), &inner);
                }
            }
            match loops.are_affine() {
                true => end_with(b, mark, (affine::Op::Yield, &[])),
                false => end_with(b, mark, (scf::Op::Yield, &[])),
            }
        })
    }

    /// Emits a loop over all axes at once.
    fn parallel(&mut self, b: &mut Builder<'_>, (loops, nest): (Loops, &Nest)) -> Option<OpId> {
        let trips = nest.iterations().len();
        let spec = match loops.are_affine() {
            true => affine_parallel(&nest.axes),
            false => {
                let bounds = |of: fn(&Axis) -> i64| -> Vec<ValueId> {
                    nest.axes
                        .iter()
                        .map(|axis| self.numbers[&of(axis)])
                        .collect()
                };
                OpSpec::new(scf::Op::Parallel)
                    .segment(&bounds(|axis| axis.lower))
                    .segment(&bounds(|axis| axis.upper))
                    .segment(&bounds(|axis| axis.step))
                    .segment(&[])
            }
        };
        let op = nest::Nest {
            spec,
            regions: vec![Some(vec![Type::Index; nest.axes.len()])],
            trips: u64::try_from(trips).expect("iterations are few"),
            blocks: Blocks::One,
            is_parallel: true,
        };
        b.emit_nest(op, |b, _, arguments| {
            let mark = b.scope.mark();
            for (axis, argument) in nest.axes.iter().zip(arguments) {
                self.enter(b, *axis, *argument);
            }
            self.statements(b, (loops, nest), arguments);
            match loops.are_affine() {
                true => end_with(b, mark, (affine::Op::Yield, &[])),
                false => end_with(b, mark, (scf::Op::Reduce, &[])),
            }
        })
    }

    /// Adds the induction variable of a loop to the scope.
    fn enter(&self, b: &mut Builder<'_>, axis: Axis, number: ValueId) {
        b.scope.add_scalar(number, &Type::Index);
        if axis.lower >= 0 && !axis.is_triangular {
            b.scope.add_bound(number, Bound::Below(axis.upper));
        }
    }

    /// A loop of scf over an axis.
    fn scf_for(&self, b: &mut Builder<'_>, axis: Axis, outer: &[ValueId]) -> OpSpec {
        let mut upper = self.numbers[&axis.upper];
        if let Some(number) = outer.first().filter(|_| axis.is_triangular) {
            let spec = OpSpec::new(arith::Op::Addi).operand(*number).operand(upper);
            upper = b.emit_scalar(spec.result(Type::Index));
        }
        let bounds = [self.numbers[&axis.lower], upper, self.numbers[&axis.step]];
        OpSpec::new(scf::Op::For).operands(&bounds)
    }

    fn statements(
        &mut self,
        b: &mut Builder<'_>,
        (loops, nest): (Loops, &Nest),
        numbers: &[ValueId],
    ) {
        for statement in &nest.statements {
            self.statement(b, (loops, statement), numbers);
            if !loops.are_parallel() && b.u.chance(12) {
                self.has_others = true;
                if !self.fill(b) {
                    return;
                }
            }
        }
    }

    fn statement(
        &mut self,
        b: &mut Builder<'_>,
        (loops, statement): (Loops, &Statement),
        numbers: &[ValueId],
    ) {
        let mut value = None;
        for read in &statement.reads {
            let spec = match loops.are_affine() {
                true => OpSpec::new(affine::Op::Load),
                false => OpSpec::new(memref::Op::Load),
            };
            let spec = self.accessing(b, (loops, spec), (read, numbers));
            let read = b.emit_scalar(spec.result(self.element.clone()));
            value = Some(match value {
                Some(value) => combine(b, &self.element, value, read),
                None => read,
            });
        }
        let other = match value {
            Some(value) if b.u.chance(96) => value,
            _ => self.changing(b, numbers),
        };
        let value = match value {
            Some(value) if value != other => combine(b, &self.element, value, other),
            _ => other,
        };
        let spec = match loops.are_affine() {
            true => OpSpec::new(affine::Op::Store),
            false => OpSpec::new(memref::Op::Store),
        };
        let spec = self.accessing(b, (loops, spec.operand(value)), (&statement.write, numbers));
        b.emit(spec);
    }

    /// A value of the element type: mostly a different one in each iteration.
    fn changing(&self, b: &mut Builder<'_>, numbers: &[ValueId]) -> ValueId {
        match self.element.integer_width() {
            Some(_) if b.u.chance(176) => {
                let number = numbers[b.u.below(numbers.len())];
                let spec = OpSpec::new(arith::Op::IndexCast).operand(number);
                b.emit_scalar(spec.result(self.element.clone()))
            }
            _ => b.operand(&self.element),
        }
    }

    /// An access with its memref and subscripts.
    fn accessing(
        &self,
        b: &mut Builder<'_>,
        (loops, spec): (Loops, OpSpec),
        (access, numbers): (&Access, &[ValueId]),
    ) -> OpSpec {
        let name = self.buffers[access.buffer].name(b);
        let spec = spec.operand(name);
        if !loops.are_affine() {
            let subscripts = access.subscripts.iter();
            let at: Vec<ValueId> = subscripts
                .map(|subscript| self.computed(b, subscript, numbers))
                .collect();
            return spec.operands(&at);
        }
        let mut inputs = Inputs::named();
        let subscripts = access.subscripts.iter();
        let results = subscripts.map(|subscript| expression(b, &mut inputs, (subscript, numbers)));
        let results: Vec<AffineExpr> = results.collect();
        let (map, operands) = inputs.map_as_read(results);
        spec.operands(&operands).attribute("map", attribute(map))
    }

    /// A subscript computed by arithmetic on indices.
    fn computed(&self, b: &mut Builder<'_>, subscript: &Subscript, numbers: &[ValueId]) -> ValueId {
        let mut sum: Option<ValueId> = None;
        let binary = |b: &mut Builder<'_>, op, lhs, rhs| {
            let spec = OpSpec::new(op).operand(lhs).operand(rhs);
            b.emit_scalar(spec.result(Type::Index))
        };
        for (factor, number) in subscript.factors.iter().zip(numbers) {
            let product = match factor {
                0 => continue,
                1 => *number,
                _ => binary(b, arith::Op::Muli, *number, self.numbers[factor]),
            };
            sum = Some(match sum {
                Some(sum) => binary(b, arith::Op::Addi, sum, product),
                None => product,
            });
        }
        let shift = self.numbers[&subscript.shift];
        match sum {
            Some(sum) if subscript.shift == 0 => sum,
            Some(sum) => binary(b, arith::Op::Addi, sum, shift),
            None => shift,
        }
    }
}

/// Combines two values of a type into one.
fn combine(b: &mut Builder<'_>, ty: &Type, lhs: ValueId, rhs: ValueId) -> ValueId {
    if ty.integer_width().is_none() {
        return rhs;
    }
    let ops = [
        arith::Op::Addi,
        arith::Op::Subi,
        arith::Op::Muli,
        arith::Op::Xori,
    ];
    let spec = OpSpec::new(b.u.choose(&ops)).operand(lhs).operand(rhs);
    b.emit_scalar(spec.result(ty.clone()))
}

/// A subscript as an affine expression of the induction variables.
fn expression(
    b: &mut Builder<'_>,
    inputs: &mut Inputs,
    (subscript, numbers): (&Subscript, &[ValueId]),
) -> AffineExpr {
    let mut sum = Term::constant(0);
    for (factor, number) in subscript.factors.iter().zip(numbers) {
        if *factor != 0 {
            let number = inputs.of(b, *number);
            let product = Term::binary(AffineOp::Mul, &number, &Term::constant(*factor));
            let product = product.expect("numbers of loops are small");
            let next = Term::binary(AffineOp::Add, &sum, &product);
            sum = next.expect("subscripts are small");
        }
    }
    sum.plus(subscript.shift)
        .expect("subscripts are small")
        .expr
}

/// An affine loop over an axis.
fn affine_for(axis: Axis, outer: &[ValueId]) -> OpSpec {
    let constant = |number| AffineMap {
        dims: 0,
        symbols: 0,
        results: vec![AffineExpr::Constant(number)],
    };
    let outermost = outer.first().filter(|_| axis.is_triangular);
    let upper = match outermost {
        None => constant(axis.upper),
        Some(_) => AffineMap {
            dims: 1,
            symbols: 0,
            results: vec![match axis.upper {
                0 => AffineExpr::Dim(0),
                number => AffineExpr::binary(
                    AffineOp::Add,
                    AffineExpr::Dim(0),
                    AffineExpr::Constant(number),
                ),
            }],
        },
    };
    let operands: Vec<ValueId> = outermost.into_iter().copied().collect();
    OpSpec::new(affine::Op::For)
        .segment(&[])
        .segment(&operands)
        .segment(&[])
        .attribute("lowerBoundMap", attribute(constant(axis.lower)))
        .attribute("upperBoundMap", attribute(upper))
        .attribute(
            "step",
            Attribute::integer(i128::from(axis.step), Type::Index),
        )
}

/// A parallel affine loop over axes.
fn affine_parallel(axes: &[Axis]) -> OpSpec {
    let bounds = |of: fn(&Axis) -> i64| AffineMap {
        dims: 0,
        symbols: 0,
        results: axes
            .iter()
            .map(|axis| AffineExpr::Constant(of(axis)))
            .collect(),
    };
    let steps = axes.iter().map(|axis| Attribute::i64(axis.step));
    let one_each = groups(&vec![1; axes.len()]);
    OpSpec::new(affine::Op::Parallel)
        .attribute("lowerBoundsMap", attribute(bounds(|axis| axis.lower)))
        .attribute("lowerBoundsGroups", one_each.clone())
        .attribute("upperBoundsMap", attribute(bounds(|axis| axis.upper)))
        .attribute("upperBoundsGroups", one_each)
        .attribute("steps", Attribute::Array(steps.collect()))
        .attribute("reductions", Attribute::Array([].into()))
}
