//! Integer and float arithmetic, lane by lane.
//!
//! An op is decoded into the function that computes it and the widths and promises to apply it with.
//! Scalars of at most 64 bits without promises take a faster path (`arith/word.rs`).

mod word;

use stridecheck_ir::dialect::{Opcode, arith};
use stridecheck_ir::types::VectorType;
use stridecheck_ir::{Attribute, Body, FloatType, OpId, Type, ValueId, View};

use super::{Code, view};
use crate::error::Error;
use crate::float::{self, FastMath, Rounding};
use crate::integer::{self, Overflow, Predicate};
use crate::layout::scalar_bits;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::ub::{Fault, UbKind};
use crate::value::{Scalar, Value};

/// An op that works lane by lane, with everything precomputed that stays the same.
#[derive(Debug)]
pub(crate) struct Lanes<'b> {
    operands: &'b [ValueId],
    results: &'b [ValueId],
    apply: Apply,
    word: Option<word::Apply>,
    details: Details,
}

/// The function applied to the lanes.
#[derive(Clone, Copy, Debug)]
pub(super) enum Apply {
    One(One),
    Two(Two),
    Three(Three),
    /// Two results of two operands; a single operand is used for both.
    Pair(Pair),
}

pub(super) type One = fn(&Details, Scalar) -> Scalar;
pub(super) type Two = fn(&Details, Scalar, Scalar) -> Result<Scalar, UbKind>;
pub(super) type Three = fn(&Details, [Scalar; 3]) -> Scalar;
pub(super) type Pair = fn(&Details, Scalar, Scalar) -> [Scalar; 2];

/// The widths and promises of an op.
#[derive(Clone, Copy, Debug)]
pub(super) struct Details {
    /// The bits of an operand.
    pub(super) from: u32,
    /// The bits of the last operand.
    pub(super) last: u32,
    /// The bits of a result.
    to: u32,
    float: Option<FloatType>,
    result_float: Option<FloatType>,
    rounding: Rounding,
    overflow: Overflow,
    pub(super) fastmath: FastMath,
    /// Whether an inexact result is the float in the middle of its interval, as from a function of C.
    pub(super) is_settled: bool,
    is_exact: bool,
    is_non_negative: bool,
    is_disjoint: bool,
    compare: Option<Predicate>,
    compare_floats: &'static str,
}

/// Whether an op is executed: no document defines a scale that is not a power of two.
pub(super) fn has_evaluator(kind: arith::Op) -> bool {
    !matches!(kind, arith::Op::ScalingExtf | arith::Op::ScalingTruncf)
}

/// How an op of this family is executed.
pub(super) fn decode<'b>(
    body: &'b Body,
    op: OpId,
    kind: arith::Op,
    index_width: IndexWidth,
) -> Result<Code<'b>, Error> {
    match kind {
        arith::Op::Constant => constant(view(body, op), index_width),
        arith::Op::Select => {
            let op: arith::Select<'_> = view(body, op);
            let operands = [op.condition(), op.true_value(), op.false_value()];
            Ok(Code::Select(body, operands, op.result()))
        }
        kind if !has_evaluator(kind) => Err(super::no_evaluator(kind.into())),
        kind => {
            let details = Details::of(body, op, kind, index_width)?;
            Ok(lanes_code(body, op, kind, details))
        }
    }
}

/// How an op of another family is executed that equals an op of this family without promises.
pub(super) fn decode_plain<'b>(
    body: &'b Body,
    op: OpId,
    (kind, compare): (arith::Op, Option<Predicate>),
    index_width: IndexWidth,
) -> Result<Code<'b>, Error> {
    let mut details = Details::unpromising(body, op, index_width)?;
    details.compare = compare;
    Ok(lanes_code(body, op, kind, details))
}

/// How an op of the LLVM dialect is executed that equals an op of this family, with the same promises.
pub(super) fn decode_promising<'b>(
    body: &'b Body,
    op: OpId,
    (kind, compare, compare_floats): (arith::Op, Option<Predicate>, &'static str),
    index_width: IndexWidth,
) -> Result<Code<'b>, Error> {
    let mut details = Details::unpromising(body, op, index_width)?;
    details.read_promises(body, op);
    details.compare = compare;
    details.compare_floats = compare_floats;
    Ok(lanes_code(body, op, kind, details))
}

/// How an op of another family is executed that works lane by lane.
pub(super) fn decode_lanes<'b>(
    body: &'b Body,
    op: OpId,
    apply: Apply,
    index_width: IndexWidth,
) -> Result<Code<'b>, Error> {
    let mut details = Details::unpromising(body, op, index_width)?;
    details.read_promises(body, op);
    if let Some(last) = body.operands(op).last() {
        details.last = bits_of(body.value_type(*last), index_width)?;
    }
    Ok(Code::Lanes(Lanes {
        operands: body.operands(op),
        results: body.results(op),
        apply,
        word: None,
        details,
    }))
}

fn lanes_code<'b>(body: &'b Body, op: OpId, kind: arith::Op, details: Details) -> Code<'b> {
    Code::Lanes(Lanes {
        operands: body.operands(op),
        results: body.results(op),
        apply: meaning(kind),
        word: word::meaning(kind, &details),
        details,
    })
}

fn meaning(kind: arith::Op) -> Apply {
    use Apply::{One, Pair, Two};
    match kind {
        arith::Op::Addi => Two(|d, a, b| Ok(integer::addi(d.from, d.overflow, a, b))),
        arith::Op::Subi => Two(|d, a, b| Ok(integer::subi(d.from, d.overflow, a, b))),
        arith::Op::Muli => Two(|d, a, b| Ok(integer::muli(d.from, d.overflow, a, b))),
        arith::Op::Divsi => Two(|d, a, b| integer::divsi(d.from, d.is_exact, a, b)),
        arith::Op::Divui => Two(|d, a, b| integer::divui(d.is_exact, a, b)),
        arith::Op::Remsi => Two(|d, a, b| integer::remsi(d.from, a, b)),
        arith::Op::Remui => Two(|_, a, b| integer::remui(a, b)),
        arith::Op::Andi => Two(|_, a, b| Ok(integer::andi(a, b))),
        arith::Op::Ori => Two(|d, a, b| Ok(integer::or(d.is_disjoint, a, b))),
        arith::Op::Xori => Two(|_, a, b| Ok(integer::xori(a, b))),
        arith::Op::Shli => Two(|d, a, b| Ok(integer::shli(d.from, d.overflow, a, b))),
        arith::Op::Shrsi => Two(|d, a, b| Ok(integer::shrsi(d.from, d.is_exact, a, b))),
        arith::Op::Shrui => Two(|d, a, b| Ok(integer::shrui(d.from, d.is_exact, a, b))),
        arith::Op::Extsi => One(|d, a| integer::extsi(d.from, d.to, a)),
        arith::Op::Extui => One(|d, a| integer::extui(d.from, d.is_non_negative, a)),
        arith::Op::Trunci => One(|d, a| integer::trunci(d.from, d.to, d.overflow, a)),
        arith::Op::IndexCast => One(|d, a| integer::index_cast(d.from, d.to, a)),
        arith::Op::IndexCastui => {
            One(|d, a| integer::index_castui(d.from, d.to, d.is_non_negative, a))
        }
        arith::Op::Cmpi => Two(|d, a, b| Ok(integer::cmpi(d.from, d.predicate(), a, b))),
        arith::Op::Cmpf => {
            Two(|d, a, b| Ok(float::cmpf(d.float(), d.fastmath, d.compare_floats, a, b)))
        }
        arith::Op::Addf => Two(|d, a, b| Ok(float::addf(d.float(), d.fastmath, a, b))),
        arith::Op::Subf => Two(|d, a, b| Ok(float::subf(d.float(), d.fastmath, a, b))),
        arith::Op::Mulf => Two(|d, a, b| Ok(float::mulf(d.float(), d.fastmath, a, b))),
        arith::Op::Divf => Two(|d, a, b| Ok(float::divf(d.float(), d.fastmath, a, b))),
        arith::Op::Negf => One(|d, a| float::negf(d.float(), d.fastmath, a)),
        arith::Op::Ceildivsi => Two(|d, a, b| integer::ceildivsi(d.from, a, b)),
        arith::Op::Floordivsi => Two(|d, a, b| integer::floordivsi(d.from, a, b)),
        arith::Op::Ceildivui => Two(|_, a, b| integer::ceildivui(a, b)),
        arith::Op::Maxsi => Two(|d, a, b| Ok(integer::maxsi(d.from, a, b))),
        arith::Op::Maxui => Two(|d, a, b| Ok(integer::maxui(d.from, a, b))),
        arith::Op::Minsi => Two(|d, a, b| Ok(integer::minsi(d.from, a, b))),
        arith::Op::Minui => Two(|d, a, b| Ok(integer::minui(d.from, a, b))),
        arith::Op::AdduiExtended => Pair(|d, a, b| integer::addui_extended(d.from, a, b)),
        arith::Op::MulsiExtended => Pair(|d, a, b| integer::mulsi_extended(d.from, a, b)),
        arith::Op::MuluiExtended => Pair(|d, a, b| integer::mului_extended(d.from, a, b)),
        arith::Op::Remf => Two(|d, a, b| Ok(float::remf(d.float(), d.fastmath, a, b))),
        arith::Op::Maximumf => Two(|d, a, b| Ok(float::maximumf(d.float(), d.fastmath, a, b))),
        arith::Op::Minimumf => Two(|d, a, b| Ok(float::minimumf(d.float(), d.fastmath, a, b))),
        arith::Op::Maxnumf => Two(|d, a, b| Ok(float::maxnumf(d.float(), d.fastmath, a, b))),
        arith::Op::Minnumf => Two(|d, a, b| Ok(float::minnumf(d.float(), d.fastmath, a, b))),
        arith::Op::Extf => One(|d, a| float::extf(d.float(), d.result_float(), d.fastmath, a)),
        arith::Op::Truncf => One(|d, a| d.narrowed(d.rounding, a)),
        arith::Op::Sitofp => One(|d, a| float::sitofp(d.from, d.result_float(), a)),
        arith::Op::Uitofp => {
            One(|d, a| float::uitofp(d.from, d.result_float(), d.is_non_negative, a))
        }
        arith::Op::Fptosi => One(|d, a| float::fptosi(d.float(), d.to, a)),
        arith::Op::Fptoui => One(|d, a| float::fptoui(d.float(), d.to, a)),
        arith::Op::Bitcast => One(|d, a| float::bitcast(d.float, d.result_float, a)),
        _ => unreachable!("the other ops do not work lane by lane"),
    }
}

/// Executes an op that works lane by lane.
#[inline]
pub(super) fn lanes(m: &mut Machine, op: &Lanes<'_>) -> Step<()> {
    let details = &op.details;
    let result = op.results[0];
    if let (Some(apply), [lhs, rhs]) = (op.word, op.operands)
        && let Some((lhs, rhs)) = m.word(*lhs).zip(m.word(*rhs))
        && let Some(word) = apply(details, lhs, rhs)
    {
        m.define_word(result, word);
        return Ok(());
    }
    match (op.apply, m.operand(op.operands[0])) {
        (Apply::One(apply), Value::Scalar(input)) => {
            m.define_scalar(result, details.one(apply, *input));
        }
        (Apply::Two(apply), Value::Scalar(lhs)) => {
            let value = details.two(apply, *lhs, m.scalar(op.operands[1]))?;
            m.define_scalar(result, value);
        }
        (Apply::One(apply), inputs) => {
            let lanes = inputs.lanes().iter();
            let lanes = lanes.map(|input| details.one(apply, *input));
            m.define(result, Value::Vector(lanes.collect()));
        }
        (Apply::Two(apply), lhs) => {
            let lanes = two_lanes(op, apply, lhs.lanes(), m.operand(op.operands[1]).lanes())?;
            m.define(result, Value::Vector(lanes.into()));
        }
        (Apply::Three(apply), Value::Scalar(first)) => {
            let inputs = [*first, m.scalar(op.operands[1]), m.scalar(op.operands[2])];
            m.define_scalar(result, details.three(apply, inputs));
        }
        (Apply::Three(apply), first) => {
            let [second, third] = [1, 2].map(|place| m.operand(op.operands[place]).lanes());
            let lanes = first.lanes().iter().zip(second.iter().zip(third));
            let lanes = lanes.map(|(a, (b, c))| details.three(apply, [*a, *b, *c]));
            m.define(result, Value::Vector(lanes.collect()));
        }
        (Apply::Pair(apply), lhs) => {
            let rhs = m.operand(op.operands[op.operands.len() - 1]);
            let pairs = lhs.lanes().iter().zip(rhs.lanes());
            let both = pairs.map(|(lhs, rhs)| details.pair(apply, *lhs, *rhs));
            let both: Vec<[Scalar; 2]> = both.collect();
            let is_scalar = lhs.as_scalar().is_some();
            for (place, result) in op.results.iter().enumerate() {
                let lanes = both.iter().map(|pair| pair[place]);
                m.define(
                    *result,
                    match is_scalar {
                        true => Value::Scalar(both[0][place]),
                        false => Value::Vector(lanes.collect()),
                    },
                );
            }
        }
    }
    Ok(())
}

/// Applies an op of two operands to each pair of lanes.
fn two_lanes(op: &Lanes<'_>, apply: Two, lhs: &[Scalar], rhs: &[Scalar]) -> Step<Vec<Scalar>> {
    let details = &op.details;
    let mut lanes = Vec::with_capacity(lhs.len());
    for (lhs, rhs) in lhs.iter().zip(rhs) {
        let word = op.word.and_then(|word| of_words(details, word, *lhs, *rhs));
        lanes.push(match word {
            Some(lane) => lane,
            None => details.two(apply, *lhs, *rhs)?,
        });
    }
    Ok(lanes)
}

/// Applies an op without promises to two scalars of a type.
pub(super) fn combine(
    kind: arith::Op,
    ty: &Type,
    index_width: IndexWidth,
    [lhs, rhs]: [Scalar; 2],
) -> Step<Scalar> {
    let Apply::Two(apply) = meaning(kind) else {
        unreachable!("the op takes two operands");
    };
    Details::plain(ty, ty, index_width)?.two(apply, lhs, rhs)
}

/// The result of the fast path for two lanes, if it applies.
#[inline]
fn of_words(details: &Details, apply: word::Apply, lhs: Scalar, rhs: Scalar) -> Option<Scalar> {
    let (Scalar::Bits(lhs), Scalar::Bits(rhs)) = (lhs, rhs) else {
        return None;
    };
    let word = apply(details, u64::try_from(lhs).ok()?, u64::try_from(rhs).ok()?)?;
    Some(Scalar::Bits(word.into()))
}

impl Details {
    /// The details of an op that makes no promises.
    fn plain(operand: &Type, result: &Type, index_width: IndexWidth) -> Result<Self, Error> {
        Ok(Self {
            from: bits_of(operand, index_width)?,
            last: bits_of(operand, index_width)?,
            to: bits_of(result, index_width)?,
            float: operand.number().as_float(),
            result_float: result.number().as_float(),
            rounding: Rounding::default(),
            overflow: Overflow::default(),
            fastmath: FastMath::default(),
            is_settled: false,
            is_exact: false,
            is_non_negative: false,
            is_disjoint: false,
            compare: None,
            compare_floats: "",
        })
    }

    /// The details of an op, apart from what it promises.
    fn unpromising(body: &Body, op: OpId, index_width: IndexWidth) -> Result<Self, Error> {
        let operand = body.value_type(body.operands(op)[0]);
        let result = body.value_type(body.results(op)[0]);
        Ok(Self {
            is_settled: matches!(body.opcode(op), Some(Opcode::Llvm(_))),
            ..Self::plain(operand, result, index_width)?
        })
    }

    fn of(body: &Body, op: OpId, kind: arith::Op, index_width: IndexWidth) -> Result<Self, Error> {
        let mut details = Self::unpromising(body, op, index_width)?;
        match kind {
            arith::Op::Cmpi => {
                let name = view::<arith::Cmpi<'_>>(body, op).predicate();
                details.compare = Predicate::named(name);
            }
            arith::Op::Cmpf => {
                details.compare_floats = view::<arith::Cmpf<'_>>(body, op).predicate();
            }
            arith::Op::Truncf => {
                let mode = view::<arith::Truncf<'_>>(body, op).rounding_mode();
                details.rounding = mode.and_then(Rounding::named).unwrap_or_default();
            }
            _ => {}
        }
        details.read_promises(body, op);
        Ok(details)
    }

    fn read_promises(&mut self, body: &Body, op: OpId) {
        for (name, attribute) in body.attributes(op).iter() {
            match (name.as_str(), attribute) {
                ("isExact", _) => self.is_exact = true,
                ("nonNeg", _) => self.is_non_negative = true,
                ("overflowFlags", Attribute::Flags(flags)) => {
                    self.overflow.nsw = flags.has("nsw");
                    self.overflow.nuw = flags.has("nuw");
                }
                ("isDisjoint", _) => self.is_disjoint = true,
                ("fastmath" | "fastmathFlags", Attribute::Flags(flags)) => {
                    self.fastmath = FastMath::of(*flags)
                }
                _ => {}
            }
        }
    }

    /// Applies an op to a lane; a result that depends on an open operand is open.
    #[inline]
    fn one(&self, apply: One, input: Scalar) -> Scalar {
        match apply(self, input) {
            Scalar::Poison => Scalar::of_unknown(&[input]),
            result => result,
        }
    }

    #[inline]
    fn two(&self, apply: Two, lhs: Scalar, rhs: Scalar) -> Step<Scalar> {
        match apply(self, lhs, rhs) {
            Ok(Scalar::Poison) => Ok(Scalar::of_unknown(&[lhs, rhs])),
            Ok(result) => Ok(result),
            // A divisor of zero is undefined for any dividend; all else depends on the open operand.
            Err(kind)
                if kind != UbKind::DivisionByZero
                    && Scalar::of_unknown(&[lhs, rhs]) == Scalar::Open =>
            {
                Err(Error::Undetermined("an operand of a division").into())
            }
            Err(kind) => Err(self.fault(kind, lhs, rhs).into()),
        }
    }

    fn three(&self, apply: Three, inputs: [Scalar; 3]) -> Scalar {
        match apply(self, inputs) {
            Scalar::Poison => Scalar::of_unknown(&inputs),
            result => result,
        }
    }

    fn pair(&self, apply: Pair, lhs: Scalar, rhs: Scalar) -> [Scalar; 2] {
        apply(self, lhs, rhs).map(|result| match result {
            Scalar::Poison => Scalar::of_unknown(&[lhs, rhs]),
            result => result,
        })
    }

    pub(super) fn float(&self) -> FloatType {
        self.float.expect("the verifier requires floats")
    }

    /// A float of the type of the result.
    pub(super) fn narrowed(&self, rounding: Rounding, input: Scalar) -> Scalar {
        let (from, to) = (self.float(), self.result_float());
        float::truncf(from, to, self.fastmath, rounding, input)
    }

    fn result_float(&self) -> FloatType {
        self.result_float.expect("the verifier requires floats")
    }

    fn predicate(&self) -> Predicate {
        self.compare.expect("the verifier requires a predicate")
    }

    fn fault(&self, kind: UbKind, lhs: Scalar, rhs: Scalar) -> Fault {
        let width = self.from;
        let text = |scalar: Scalar| match scalar.bits() {
            None => "poison".to_owned(),
            Some(bits) => integer::signed(width, bits).to_string(),
        };
        let detail = format!("{} divided by {} as i{width}", text(lhs), text(rhs));
        Fault::new(kind, detail)
    }
}

fn constant<'b>(op: arith::Constant<'b>, index_width: IndexWidth) -> Result<Code<'b>, Error> {
    let (body, _) = op.parts();
    let ty = body.value_type(op.result());
    let bits = match op.value() {
        Attribute::DenseElements(elements) if ty.as_vector().is_some() => {
            let width = bits_of(ty, index_width)?;
            let lane = |bits| Scalar::Bits(integer::wrap(width, bits));
            let lanes: Vec<Scalar> = elements.bits().map(lane).collect();
            return Ok(Code::Constant(op.result(), Value::Vector(lanes.into())));
        }
        Attribute::Integer(integer) => {
            let width = bits_of(&integer.ty, index_width)?;
            integer::wrap(width, integer.value.cast_unsigned())
        }
        Attribute::Float(float) => float.bits,
        other => {
            let reason = format!("constants like {other}");
            return Err(Error::unsupported("arith.constant", reason));
        }
    };
    Ok(Code::Constant(op.result(), splat(bits, ty)))
}

/// A poison condition gives poison; poison in the value that is not chosen has no effect.
///
/// A condition that is not determined decides nothing where both values are the same.
pub(super) fn select(
    m: &mut Machine,
    body: &Body,
    operands: [ValueId; 3],
    result: ValueId,
) -> Step<()> {
    let [condition, if_true, if_false] = operands.map(|value| m.operand(value));
    let value = match condition {
        Value::Vector(conditions) => {
            let pairs = if_true.lanes().iter().zip(if_false.lanes());
            let lanes = conditions.iter().zip(pairs);
            let lanes = lanes
                .map(|(condition, (if_true, if_false))| selected(*condition, *if_true, *if_false));
            Value::Vector(lanes.collect())
        }
        condition => {
            let condition = condition.as_scalar().expect("the verifier requires i1");
            match (condition.bits(), if_true, if_false) {
                (Some(0), _, value) | (Some(_), value, _) => value.clone(),
                (None, Value::Scalar(if_true), Value::Scalar(if_false)) => {
                    Value::Scalar(selected(condition, *if_true, *if_false))
                }
                (None, Value::Vector(if_true), Value::Vector(if_false)) => {
                    let lanes = if_true.iter().zip(if_false.iter());
                    let lanes =
                        lanes.map(|(if_true, if_false)| selected(condition, *if_true, *if_false));
                    Value::Vector(lanes.collect())
                }
                (None, one, other) if condition != Scalar::Poison && one == other => one.clone(),
                (None, ..) if condition != Scalar::Poison => {
                    return Err(Error::Undetermined("the condition of `arith.select`").into());
                }
                (None, ..) => Value::poison(body.value_type(result)),
            }
        }
    };
    m.define(result, value);
    Ok(())
}

fn selected(condition: Scalar, if_true: Scalar, if_false: Scalar) -> Scalar {
    match condition.bits() {
        Some(0) => if_false,
        Some(_) => if_true,
        None if condition != Scalar::Poison && if_true == if_false => if_true,
        None => Scalar::of_unknown(&[condition, if_true, if_false]),
    }
}

fn splat(bits: u128, ty: &Type) -> Value {
    match Value::poison(ty) {
        Value::Vector(lanes) => Value::Vector(vec![Scalar::Bits(bits); lanes.len()].into()),
        _ => Value::bits(bits),
    }
}

/// The bits of a scalar type, of the lanes of a vector, or of the parts of a complex number.
fn bits_of(ty: &Type, index_width: IndexWidth) -> Result<u32, Error> {
    let is_scalable = ty.as_vector().is_some_and(VectorType::is_scalable);
    scalar_bits(ty.number(), index_width)
        .filter(|_| !is_scalable)
        .ok_or_else(|| Error::unsupported("arith", format!("values of type {ty}")))
}
