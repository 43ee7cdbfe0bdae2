//! Loops over numbers: bounds that are equal, crossed, negative or next to the limits of the type, and steps that do not divide the range.

use stridecheck_ir::dialect::scf::Op;
use stridecheck_ir::{Attribute, OpSpec, Type, ValueId};

use super::{add_results, add_values, end_yield, others, passed_facts};
use crate::builder::{Blocks, Builder};
use crate::extreme::{least, mask, signed};
use crate::nest::Nest;
use crate::ops::memref::query::emit_dim;
use crate::scope::Bound;

/// The range of a loop.
pub(crate) struct Range {
    /// The type.
    ty: Type,
    /// The lower bound, the upper bound and the step.
    bounds: [ValueId; 3],
    /// Whether the bounds are unsigned.
    is_unsigned: bool,
    /// An upper bound of the iterations.
    trips: u64,
    /// What is known about the induction variable.
    bound: Option<Bound>,
}

pub(super) fn emit_for(b: &mut Builder<'_>) {
    let range = range(b);
    let count = b.u.below(4);
    let carried = b.leaving(count);
    let facts = passed_facts(b, &carried);
    let types = b.body.value_types(&carried);
    let mut spec = OpSpec::new(Op::For)
        .operands(&range.bounds)
        .operands(&carried)
        .results(types.clone());
    if range.is_unsigned {
        spec = spec.attribute("unsignedCmp", Attribute::Unit);
    }
    let mut arguments = vec![range.ty.clone()];
    arguments.extend(types);
    let nest = Nest {
        spec,
        regions: vec![Some(arguments)],
        trips: range.trips,
        blocks: Blocks::One,
        is_parallel: false,
    };
    let op = b.emit_nest(nest, |b, _, arguments| {
        let mark = b.scope.mark();
        let (induction, carried) = (arguments[0], &arguments[1..]);
        b.scope.add_scalar(induction, &range.ty);
        if let Some(bound) = range.bound {
            b.scope.add_bound(induction, bound);
        }
        add_values(b, carried, &facts);
        let ops = 1 + b.u.below(8);
        b.fill(ops);
        let next = others(b, carried, &facts);
        end_yield(b, mark, &next)
    });
    if let Some(op) = op {
        add_results(b, op, &facts);
    }
}

/// Chooses the range of a loop.
fn range(b: &mut Builder<'_>) -> Range {
    if b.u.chance(56)
        && let Some(range) = over_dimension(b)
    {
        return range;
    }
    let ty = counter_type(b);
    let is_unsigned = b.has_part(Op::For, "unsignedCmp") && b.u.chance(48);
    let numbers = Numbers::draw(b, &ty, is_unsigned);
    let bounds = numbers.bits();
    let bounds = bounds.map(|bits| b.operand_where(&ty, |known| known == bits, |_| bits));
    let limit = i64::try_from(numbers.upper).ok();
    let is_small = numbers.lower >= 0 && ty == Type::Index;
    Range {
        bound: limit.filter(|_| is_small).map(Bound::Below),
        ty,
        bounds,
        is_unsigned,
        trips: numbers.trips,
    }
}

/// The indices of a dimension of a memref.
fn over_dimension(b: &mut Builder<'_>) -> Option<Range> {
    let entry = b.find_memref(|b, entry| b.memref_type(entry.value).rank() > 0)?;
    let d = b.u.below(b.memref_type(entry.value).rank());
    let size = b.sizes(entry.value)[d].unwrap_or(crate::inputs::MAX_SIZE);
    if size > b.config.limits.trips * 2 {
        return None;
    }
    let dimension = b.index(i64::try_from(d).expect("a rank is small"));
    let upper = emit_dim(b, entry.value, dimension);
    let step = b.u.choose(&[1, 1, 2, 3]);
    let zero = b.index(0);
    let step = b.index(step);
    Some(Range {
        ty: Type::Index,
        bounds: [zero, upper, step],
        is_unsigned: false,
        trips: size.unsigned_abs(),
        bound: Some(Bound::BelowSize(entry.value, d)),
    })
}

/// The type of the induction variable, mostly `index`.
fn counter_type(b: &mut Builder<'_>) -> Type {
    if !b.has_word(Op::For, ("lower_bound", "integer")) || b.u.chance(150) {
        return Type::Index;
    }
    // An `i1` has no positive step.
    let ty = b.integer_type();
    match ty.integer_width() {
        Some(2..) => ty,
        _ => Type::Index,
    }
}

/// The bounds and the step as numbers.
struct Numbers {
    lower: i128,
    upper: i128,
    step: i128,
    trips: u64,
    width: u32,
}

impl Numbers {
    /// Numbers of a type for which the increment of the last iteration also fits.
    fn draw(b: &mut Builder<'_>, ty: &Type, is_unsigned: bool) -> Self {
        let width = b.width(ty);
        // The arithmetic here cannot hold the sum of two numbers of 128 bits.
        let bits = width.min(120);
        let (least, most) = match is_unsigned {
            true => (0, mask(bits).cast_signed()),
            false => (signed(least(bits), bits), (mask(bits) >> 1).cast_signed()),
        };
        let room = (most - least).max(1);
        let step = match b.u.below(8) {
            0..4 => 1,
            4 => 2,
            5 => 3,
            6 => i128::from(b.u.byte()) + 1,
            _ => room / (1 + i128::from(b.u.byte() % 5)),
        };
        let step = step.clamp(1, most.max(1));
        let wanted = b.u.between(0, b.config.limits.trips);
        let trips = i128::from(wanted)
            .min(room / step)
            .min((most - least) / step);
        let span = trips * step;
        let lower = match b.u.below(8) {
            0..4 => 0,
            4 => -i128::from(b.u.byte() % 8),
            5 => most - span,
            6 => least,
            _ => i128::from(b.u.byte() % 16),
        };
        let lower = lower.clamp(least, most - span);
        let upper = match trips {
            // The bounds are equal or crossed.
            0 => match b.u.below(4) {
                0 => least,
                1 => lower - i128::from(b.u.byte()),
                _ => lower,
            },
            _ => lower + span - i128::from(b.u.byte()) % step,
        };
        Self {
            lower,
            upper: upper.clamp(least, most),
            step,
            trips: u64::try_from(trips).expect("iterations are few"),
            width,
        }
    }

    fn bits(&self) -> [u128; 3] {
        [self.lower, self.upper, self.step].map(|number| number.cast_unsigned() & mask(self.width))
    }
}
