//! Ops that combine lanes: each lane of a result is a list of terms; a term is a lane or a product of two.
//!
//! Rules:
//! - `vector.reduction` without `reassoc` and `vector.scan` combine in the order of the lanes.
//! - With `reassoc` a sum or product of floats is open, as in `addf`: it may be regrouped with that of another op.
//! - `vector.outerproduct` adds its one product unrounded to the accumulator, as `vector.fma` does.
//! - All others may combine in any order, and a sum may round a product or not:
//!   a float that is rounded on the way is open, unless no order rounds.
//! - A sum without an initial value may start with a zero of either sign; that of `vector.contract` always may.

use stridecheck_ir::affine::{AffineExpr, AffineMap};
use stridecheck_ir::dialect::vector::{self, Op};
use stridecheck_ir::{Body, FloatType, OpId, Type, ValueId};

use super::{Masked, lane, lanes_of_mask, places, shape_of, shape_of_value, vector_type};
use crate::error::Error;
use crate::eval::view;
use crate::float::{self, FastMath, exact};
use crate::integer::{self, Overflow};
use crate::layout::scalar_bits;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::value::{Scalar, Value};

/// How many terms an op may have in all.
const MAX_TERMS: usize = 1 << 20;

/// An op that combines lanes.
#[derive(Debug)]
pub(crate) struct Combine<'b> {
    lhs: ValueId,
    rhs: Option<ValueId>,
    acc: Option<ValueId>,
    mask: Option<ValueId>,
    how: How<'b>,
    /// How narrower factors become elements of the result.
    widening: Option<Widening>,
    is_ordered: bool,
    /// Whether a zero may take part besides the initial value.
    may_add_zero: bool,
    /// Whether the one product of each fold is added unrounded.
    is_fused: bool,
    /// Whether the result is open: MLIR decided that a reduction along no dimension returns its source, but LLVM 22 is inconsistent.
    is_open: bool,
    /// Whether every product is rounded before it is combined.
    rounds_products: bool,
    folds: Vec<Fold>,
    /// The results, and how many of the folds belong to each.
    results: Vec<(ValueId, usize, bool)>,
}

/// How factors of a contraction with fewer bits than its accumulator are extended first.
///
/// MLIR's `LowerVectorContract.cpp`, `UnrolledOuterProductGenerator::promote`: integers are sign-extended.
#[derive(Clone, Copy, Debug)]
enum Widening {
    Float(FloatType, FloatType),
    Integer(u32, u32),
}

impl Widening {
    fn of(from: &Type, to: &Type, index_width: IndexWidth) -> Result<Option<Self>, Error> {
        if from == to {
            return Ok(None);
        }
        let bits = |ty| scalar_bits(ty, index_width);
        let is_wider = bits(from) < bits(to);
        match (from.as_float(), to.as_float(), bits(from).zip(bits(to))) {
            (Some(from), Some(to), _) if is_wider => Ok(Some(Self::Float(from, to))),
            (None, None, Some((from, to))) if is_wider => Ok(Some(Self::Integer(from, to))),
            _ => {
                let why = format!("expected factors that extend to `{to}`, found `{from}`");
                Err(Error::unsupported("vector.contract", why))
            }
        }
    }

    fn apply(self, flags: FastMath, lane: Scalar) -> Scalar {
        match self {
            Self::Float(from, to) => float::extf(from, to, flags, lane),
            Self::Integer(from, to) => integer::extsi(from, to, lane),
        }
    }
}

/// One lane of a result.
#[derive(Debug)]
struct Fold {
    /// The lane of its initial value.
    acc: Option<usize>,
    terms: Vec<Term>,
}

/// A lane, or the product of two.
#[derive(Clone, Copy, Debug)]
struct Term {
    lhs: usize,
    rhs: Option<usize>,
    /// The lane of the mask that decides whether the term counts.
    mask: usize,
}

/// How two elements are combined.
#[derive(Clone, Copy, Debug)]
pub(in crate::eval) struct How<'b> {
    kind: &'b str,
    width: u32,
    float: Option<FloatType>,
    flags: FastMath,
}

/// How an op is executed that combines lanes.
pub(super) fn decode<'b>(
    body: &'b Body,
    (op, masked): (OpId, Option<Masked>),
    kind: Op,
    index_width: IndexWidth,
) -> Result<Combine<'b>, Error> {
    let result = body.value_type(body.results(op)[0]);
    let how = How::of(body, op, result.scalar(), index_width)?;
    let terms = terms_of(body, op, kind);
    if terms > MAX_TERMS {
        let why = format!("expected at most {MAX_TERMS} terms, found {terms}");
        return Err(Error::unsupported(kind.def().current, why));
    }
    let (folds, acc, rhs) = match kind {
        Op::Reduction => {
            let view: vector::Reduction<'_> = view(body, op);
            (reduction(body, view), view.acc(), None)
        }
        Op::MultiReduction => {
            let view: vector::MultiReduction<'_> = view(body, op);
            (multi_reduction(body, view), view.acc(), None)
        }
        Op::Outerproduct => {
            let view: vector::Outerproduct<'_> = view(body, op);
            (outer_product(body, view), view.acc(), Some(view.rhs()))
        }
        Op::Scan => {
            let view: vector::Scan<'_> = view(body, op);
            (scan(body, view), Some(view.initial_value()), None)
        }
        _ => {
            let view: vector::Contract<'_> = view(body, op);
            (contract(body, view), Some(view.acc()), Some(view.rhs()))
        }
    };
    let results = body.results(op).iter().enumerate().map(|(i, own)| {
        let outside = masked.and_then(|masked| masked.result).filter(|_| i == 0);
        let lanes: usize = shape_of_value(body, *own).iter().product();
        let is_scalar = body.value_type(*own).as_vector().is_none();
        (outside.unwrap_or(*own), lanes, is_scalar)
    });
    let lhs = body.operands(op)[0];
    let [from, to] = [body.value_type(lhs), result].map(Type::scalar);
    Ok(Combine {
        lhs,
        rhs,
        acc,
        mask: masked.map(|masked| masked.mask),
        how,
        widening: Widening::of(from, to, index_width)?,
        is_ordered: matches!(kind, Op::Reduction | Op::Scan) && !how.flags.reassoc,
        // MLIR's lowering of a contraction to dot products adds the value to a sum that starts with +0.
        may_add_zero: kind == Op::Contract,
        is_fused: kind == Op::Outerproduct && how.kind == "add",
        is_open: kind == Op::MultiReduction
            && view::<vector::MultiReduction<'_>>(body, op)
                .reduction_dims()
                .is_empty(),
        // A minimum or maximum does not depend on digits lost to rounding.
        rounds_products: kind == Op::Outerproduct || !matches!(how.kind, "add" | "mul"),
        folds,
        results: results.collect(),
    })
}

/// The number of terms, before any is created.
pub(super) fn terms_of(body: &Body, op: OpId, kind: Op) -> usize {
    let lanes = |value: ValueId| shape_of_value(body, value).iter().product::<usize>();
    let operands = body.operands(op);
    match kind {
        Op::Contract => {
            let view: vector::Contract<'_> = view(body, op);
            extents(body, view)
                .iter()
                .fold(1, |n, size| usize::saturating_mul(n, *size))
        }
        Op::Scan => lanes(operands[0]).saturating_mul(lanes(operands[0])),
        Op::Outerproduct => lanes(body.results(op)[0]),
        _ => lanes(operands[0]),
    }
}

impl<'b> How<'b> {
    fn of(
        body: &'b Body,
        op: OpId,
        element: &Type,
        index_width: IndexWidth,
    ) -> Result<Self, Error> {
        let flags = FastMath::of_op(body, op, "fastmath");
        Self::named(vector::kind_of(body, op), element, flags, index_width)
    }

    /// Elements combined by the kind of that name.
    pub(in crate::eval) fn named(
        kind: &'b str,
        element: &Type,
        flags: FastMath,
        index_width: IndexWidth,
    ) -> Result<Self, Error> {
        let width = scalar_bits(element, index_width);
        let width = width
            .ok_or_else(|| Error::unsupported("vector", format!("elements of type `{element}`")))?;
        Ok(Self {
            kind,
            width,
            float: element.as_float(),
            flags,
        })
    }

    /// Whether combining in another order is allowed.
    pub(in crate::eval) fn may_reorder(&self) -> bool {
        self.flags.reassoc
    }

    fn combine(&self, lhs: Scalar, rhs: Scalar) -> Scalar {
        let (width, plain) = (self.width, Overflow::default());
        let (flags, float) = (self.flags, self.float);
        let result = match (self.kind, float) {
            ("add", Some(ty)) => float::addf(ty, flags, lhs, rhs),
            ("mul", Some(ty)) => float::mulf(ty, flags, lhs, rhs),
            ("minnumf", Some(ty)) => float::minnumf(ty, flags, lhs, rhs),
            ("maxnumf", Some(ty)) => float::maxnumf(ty, flags, lhs, rhs),
            ("minimumf", Some(ty)) => float::minimumf(ty, flags, lhs, rhs),
            ("maximumf", Some(ty)) => float::maximumf(ty, flags, lhs, rhs),
            ("add", None) => integer::addi(width, plain, lhs, rhs),
            ("mul", None) => integer::muli(width, plain, lhs, rhs),
            ("minui", _) => integer::minui(width, lhs, rhs),
            ("minsi", _) => integer::minsi(width, lhs, rhs),
            ("maxui", _) => integer::maxui(width, lhs, rhs),
            ("maxsi", _) => integer::maxsi(width, lhs, rhs),
            ("and", _) => integer::andi(lhs, rhs),
            ("or", _) => integer::ori(lhs, rhs),
            ("xor", _) => integer::xori(lhs, rhs),
            (kind, _) => unreachable!("the verifier refuses `{kind}` for this type"),
        };
        known(result, lhs, rhs)
    }

    /// All parts combined, in their order or in any; a float that was rounded before is not exact.
    pub(in crate::eval) fn all(
        &self,
        parts: &[Scalar],
        is_exact: bool,
        is_ordered: bool,
    ) -> Scalar {
        let Some((first, rest)) = parts.split_first() else {
            return self.neutral();
        };
        let result = rest
            .iter()
            .fold(*first, |result, part| self.combine(result, *part));
        let Some(float) = self.float else {
            return result;
        };
        // Two parts are rounded once, in either order.
        let is_one_rounding = parts.len() <= 2 && is_exact;
        let is_known = is_ordered || is_one_rounding || is_exact && self.is_exact(float, parts);
        match is_known || result == Scalar::Poison {
            true => result,
            false => Scalar::Open,
        }
    }

    /// The result of a reduction of no elements.
    fn neutral(&self) -> Scalar {
        let all = integer::wrap(self.width, u128::MAX);
        let least = integer::signed_min(self.width);
        match (self.kind, self.float) {
            // The initial value of a float (which zero or number) is unspecified.
            (_, Some(_)) => Scalar::Open,
            ("mul", None) => Scalar::Bits(1),
            ("minui" | "and", None) => Scalar::Bits(all),
            ("minsi", None) => Scalar::Bits(all ^ least),
            ("maxsi", None) => Scalar::Bits(least),
            _ => Scalar::Bits(0),
        }
    }

    /// A product, and whether it is exact.
    fn product(&self, lhs: Scalar, rhs: Scalar) -> (Scalar, bool) {
        match self.float {
            None => {
                let product = integer::muli(self.width, Overflow::default(), lhs, rhs);
                (known(product, lhs, rhs), true)
            }
            Some(ty) => {
                let product = float::mulf(ty, self.flags, lhs, rhs);
                let bits = lhs.bits().zip(rhs.bits());
                let is_exact = bits.is_some_and(|(a, b)| exact::has_exact_products(ty, &[a, b]));
                (known(product, lhs, rhs), is_exact)
            }
        }
    }

    /// Whether every order of combining floats gives the same.
    fn is_exact(&self, float: FloatType, terms: &[Scalar]) -> bool {
        let bits: Option<Vec<u128>> = terms.iter().map(|term| term.bits()).collect();
        match (self.kind, bits) {
            ("add", Some(bits)) => exact::has_exact_sums(float, &bits),
            ("mul", Some(bits)) => exact::has_exact_products(float, &bits),
            ("add" | "mul", None) => false,
            _ => true,
        }
    }
}

/// A result that depends on an open operand is open.
fn known(result: Scalar, lhs: Scalar, rhs: Scalar) -> Scalar {
    match result {
        Scalar::Poison => Scalar::of_unknown(&[lhs, rhs]),
        result => result,
    }
}

/// Combines the lanes.
pub(super) fn execute(m: &mut Machine, op: &Combine<'_>) -> Step<()> {
    let mask = op.mask.map(|mask| lanes_of_mask(m, mask)).transpose()?;
    let lanes: Vec<Scalar> = {
        let lhs = m.operand(op.lhs).lanes();
        let rhs = op.rhs.map(|rhs| m.operand(rhs).lanes());
        let acc = op.acc.map(|acc| m.operand(acc).lanes());
        let fold = |fold: &Fold| {
            let start = fold.acc.and_then(|lane| Some(acc?[lane]));
            folded(op, (fold, start), (lhs, rhs), mask.as_deref())
        };
        op.folds.iter().map(fold).collect()
    };
    let mut rest = &lanes[..];
    for (result, count, is_scalar) in &op.results {
        let (own, others) = rest.split_at(*count);
        rest = others;
        let value = match is_scalar {
            true => Value::Scalar(own[0]),
            false => Value::Vector(own.into()),
        };
        m.define(*result, value);
    }
    Ok(())
}

fn folded(
    op: &Combine<'_>,
    (fold, start): (&Fold, Option<Scalar>),
    (lhs, rhs): (&[Scalar], Option<&[Scalar]>),
    mask: Option<&[bool]>,
) -> Scalar {
    let counts = |term: &&Term| mask.is_none_or(|mask| mask[term.mask]);
    if let (true, Some(ty), Some(acc), Some(rhs)) = (op.is_fused, op.how.float, start, rhs) {
        let factors = fold.terms.iter().find(counts);
        let factors = factors.and_then(|term| Some([lhs[term.lhs], rhs[term.rhs?]]));
        return factors.map_or(acc, |[lhs, rhs]| fused(ty, op.how.flags, [lhs, rhs, acc]));
    }
    if op.is_open {
        let source = fold.terms.iter().map(|term| lhs[term.lhs]);
        let is_poison = start
            .into_iter()
            .chain(source)
            .any(|lane| lane == Scalar::Poison);
        return if is_poison {
            Scalar::Poison
        } else {
            Scalar::Open
        };
    }
    let mut is_exact = true;
    let mut parts: Vec<Scalar> = start.into_iter().collect();
    for term in fold.terms.iter().filter(counts) {
        let part = match rhs.zip(term.rhs) {
            Some((rhs, place)) => {
                let factors = [lhs[term.lhs], rhs[place]];
                let [lhs, rhs] = factors.map(|lane| match op.widening {
                    None => lane,
                    Some(widening) => widening.apply(op.how.flags, lane),
                });
                let (product, whole) = op.how.product(lhs, rhs);
                is_exact &= whole || op.rounds_products;
                product
            }
            None => lhs[term.lhs],
        };
        parts.push(part);
    }
    // Without an initial value a neutral element takes part: +0 changes a -0.
    let has_neutral = start.is_none() || op.may_add_zero;
    let result = op.how.all(&parts, is_exact, op.is_ordered);
    let is_negative_zero = op.how.float.is_some_and(|float| {
        result == Scalar::Bits(1 << (float.width() - 1)) && op.how.kind == "add"
    });
    match has_neutral && is_negative_zero {
        true => Scalar::Open,
        false => result,
    }
}

fn reduction(body: &Body, op: vector::Reduction<'_>) -> Vec<Fold> {
    let count: usize = shape_of(vector_type(body, op.vector())).iter().product();
    let terms = (0..count).map(Term::lane).collect();
    let acc = op.acc().map(|_| 0);
    vec![Fold { acc, terms }]
}

fn multi_reduction(body: &Body, op: vector::MultiReduction<'_>) -> Vec<Fold> {
    let shape = shape_of(vector_type(body, op.source()));
    let is_reduced = |dim: usize| {
        op.reduction_dims()
            .iter()
            .any(|d| usize::try_from(*d) == Ok(dim))
    };
    let kept: Vec<usize> = (0..shape.len()).filter(|dim| !is_reduced(*dim)).collect();
    let rest: Vec<usize> = kept.iter().map(|dim| shape[*dim]).collect();
    let mut folds = started(rest.iter().product());
    if op.acc().is_none() {
        folds.iter_mut().for_each(|fold| fold.acc = None);
    }
    for (number, place) in places(&shape).enumerate() {
        let place: Vec<usize> = kept.iter().map(|dim| place[*dim]).collect();
        folds[lane(&place, &rest)].terms.push(Term::lane(number));
    }
    folds
}

fn outer_product(body: &Body, op: vector::Outerproduct<'_>) -> Vec<Fold> {
    let columns = body.value_type(op.rhs()).as_vector();
    let columns = columns.map(|columns| shape_of(columns).iter().product::<usize>());
    let count: usize = shape_of(vector_type(body, op.result())).iter().product();
    let mut folds = started(count);
    for (number, fold) in folds.iter_mut().enumerate() {
        let (lhs, rhs) = match columns {
            Some(columns) => (number / columns, number % columns),
            None => (number, 0),
        };
        fold.acc = op.acc().map(|_| number);
        fold.terms.push(Term {
            lhs,
            rhs: Some(rhs),
            mask: number,
        });
    }
    folds
}

/// A fold for the elements up to each place, and the folds of the last place once more.
fn scan(body: &Body, op: vector::Scan<'_>) -> Vec<Fold> {
    let shape = shape_of(vector_type(body, op.source()));
    let dim = usize::try_from(op.dimension()).expect("the verifier requires a dimension");
    let mut rest = shape.clone();
    rest.remove(dim);
    let prefix = |place: &[usize]| {
        let mut outside = place.to_vec();
        let end = outside.remove(dim);
        let taken = match op.is_inclusive() {
            true => end + 1,
            false => end,
        };
        let term = |i: usize| {
            let mut place = place.to_vec();
            place[dim] = i;
            Term::lane(lane(&place, &shape))
        };
        Fold {
            // As in MLIR's lowering, an inclusive scan ignores its initial value.
            acc: (!op.is_inclusive()).then(|| lane(&outside, &rest)),
            terms: (0..taken).map(term).collect(),
        }
    };
    let mut folds: Vec<Fold> = places(&shape).map(|place| prefix(&place)).collect();
    folds.extend(places(&rest).map(|mut place| {
        place.insert(dim, shape[dim] - 1);
        prefix(&place)
    }));
    folds
}

/// The sizes of the dimensions that a contraction iterates over.
fn extents(body: &Body, op: vector::Contract<'_>) -> Vec<usize> {
    let mut extents = vec![1; op.is_reduced().len()];
    for (map, operand) in op.maps().into_iter().zip([op.lhs(), op.rhs(), op.acc()]) {
        for (dim, size) in dims(map).into_iter().zip(shape_of_value(body, operand)) {
            extents[dim] = size;
        }
    }
    extents
}

fn contract(body: &Body, op: vector::Contract<'_>) -> Vec<Fold> {
    let extents = extents(body, op);
    let [lhs, rhs, acc] = [op.lhs(), op.rhs(), op.acc()].map(|value| shape_of_value(body, value));
    let maps = op.maps();
    let at = |map: &AffineMap, place: &[usize], shape: &[usize]| {
        let place: Vec<usize> = dims(map).into_iter().map(|dim| place[dim]).collect();
        lane(&place, shape)
    };
    let mut folds = started(acc.iter().product());
    for (number, place) in places(&extents).enumerate() {
        folds[at(maps[2], &place, &acc)].terms.push(Term {
            lhs: at(maps[0], &place, &lhs),
            rhs: Some(at(maps[1], &place, &rhs)),
            mask: number,
        });
    }
    folds
}

fn dims(map: &AffineMap) -> Vec<usize> {
    let results = map.results.iter().map(|result| match result {
        AffineExpr::Dim(dim) => usize::try_from(*dim).expect("a rank is small"),
        _ => unreachable!("the verifier requires a projection"),
    });
    results.collect()
}

/// This many lanes, each starting with that of the accumulator.
fn started(count: usize) -> Vec<Fold> {
    let fold = |acc| Fold {
        acc: Some(acc),
        terms: Vec::new(),
    };
    (0..count).map(fold).collect()
}

impl Term {
    fn lane(lane: usize) -> Self {
        Self {
            lhs: lane,
            rhs: None,
            mask: lane,
        }
    }
}

/// `vector.fma`.
#[derive(Debug)]
pub(crate) struct Fma<'b> {
    operands: &'b [ValueId],
    result: ValueId,
    float: FloatType,
}

pub(super) fn fma<'b>(body: &'b Body, op: OpId) -> Result<Fma<'b>, Error> {
    let result = body.results(op)[0];
    let element = body.value_type(result).scalar();
    let why = || Error::unsupported("vector.fma", format!("elements of type `{element}`"));
    Ok(Fma {
        operands: body.operands(op),
        result,
        float: element.as_float().ok_or_else(why)?,
    })
}

pub(super) fn execute_fma(m: &mut Machine, op: &Fma<'_>) {
    let [lhs, rhs, acc] = [0, 1, 2].map(|i| m.operand(op.operands[i]).lanes());
    let lanes = lhs.iter().zip(rhs).zip(acc);
    let flags = FastMath::default();
    let lanes = lanes.map(|((lhs, rhs), acc)| fused(op.float, flags, [*lhs, *rhs, *acc]));
    let value = Value::Vector(lanes.collect());
    m.define(op.result, value);
}

/// A sum with an unrounded product.
fn fused(float: FloatType, flags: FastMath, operands: [Scalar; 3]) -> Scalar {
    match float::fma(float, flags, operands) {
        Scalar::Poison => Scalar::of_unknown(&operands),
        result => result,
    }
}
