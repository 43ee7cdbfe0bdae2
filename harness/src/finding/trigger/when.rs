//! Conditions of triggers: what is true of an op when it is executed.

use serde::Deserialize;
use stridecheck_ir::affine::{AffineExpr, AffineOp};
use stridecheck_ir::dialect::{Opcode, affine, arith, func, memref, scf, vector};
use stridecheck_ir::{Attribute, Body, Def, FloatType, Layout, OpId, Type, ValueId, View as _};
use stridecheck_oracle::float::{is_infinite, is_nan};
use stridecheck_oracle::{Machine, Scalar, Value, View, integer};

use super::rows;
use super::{constant, is_constant};
use crate::lanes::{has_packed_lanes, is_misread};

/// A condition; one of several lanes or operands is enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// The upper bound of a loop is below its lower bound.
    Crossed,
    /// The difference of the bounds of a loop exceeds the greatest signed number of their type.
    BeyondSignedSpan,
    /// A loop has no iteration.
    NotRun,
    /// An op in its regions that the trigger names is never executed.
    NotReached,
    /// A loop has a step other than 1.
    StepsFurther,
    /// 16 times the step of a loop does not fit in its type, so the steps of its unrolled copies may not either.
    StepsFar,
    /// A loop has a negative lower bound.
    StartsBelowZero,
    /// The trip count of an enclosing loop of affine is no multiple of 8, or does not follow from its bounds.
    Uneven,
    /// A loop compares its bounds as unsigned numbers.
    Unsigned,
    /// An operand has more than 64 bits.
    Wide,
    /// An operand has one bit.
    OneBit,
    /// An operand is the least signed number of its type.
    Least,
    /// An operand is the integer zero.
    Zero,
    /// The exact result of an addition, subtraction or multiplication does not fit.
    Wraps,
    /// The amount of a shift is at least the number of bits that the other operand and the result need.
    AmountBeyondValue,
    /// An integer operand is negative as a signed number.
    Negative,
    /// An operand or result fits in a narrower width as an unsigned number, but not as a signed one.
    FillsNarrowerWidth,
    /// The flag of a switch, or one of its cases, does not fit in 32 bits.
    FlagBeyondI32,
    /// An operand is a NaN.
    Nan,
    /// An operand is infinite.
    Infinite,
    /// An operand is -0.0.
    NegativeZero,
    /// All elements of a constant, or of the initial value of a global, are -0.0.
    NegativeZeros,
    /// All float operands are zeros.
    Zeros,
    /// Two operands are zeros of different signs.
    ZerosOfTwoSigns,
    /// An operand is subnormal.
    Subnormal,
    /// A memref has no elements.
    NoElements,
    /// A memref has a stride that is zero or negative.
    StrideNotPositive,
    /// The type of a memref has a layout other than the identity.
    Strided,
    /// The op is in a function with a memref parameter whose layout is not the identity.
    StridedParameter,
    /// The result has fewer dimensions than its source memref.
    DropsDimensions,
    /// The result has the type of the operand.
    SameType,
    /// The operand is defined by an op whose operand has the type of the result, and another value.
    NotGivenBack,
    /// The result is unranked, and the operand is ranked.
    ToUnranked,
    /// The operand is unranked, and the result is ranked.
    FromUnranked,
    /// A loop has loop-carried values.
    Carries,
    /// The op passes on a value that is not an integer.
    PassesOther,
    /// The op passes on a vector.
    PassesVector,
    /// The op promises no overflow, a non-negative operand, an exact result or disjoint bits.
    Promises,
    /// An allocation has an alignment.
    Aligned,
    /// The elements of the shape operand of a reshape have fewer bits than `index`.
    NarrowShape,
    /// An operand is a constant.
    Constant,
    /// A map contains `mod`.
    Mod,
    /// A map contains a multiplication, as that by -1 in a subtraction.
    Multiple,
    /// The op has a mask, or is in the region of `vector.mask`.
    Masked,
    /// The integer lanes of an operand or result have fewer than 8 bits, or a width that is no power of two.
    PackedLanes,
    /// An operand or result is a vector of integer lanes that fill bytes together and not alone, and more than 64 bits.
    OddLanes,
    /// The layout of a memref is a map with several results.
    MapLayout,
    /// A memref has 1,024 elements or more.
    Large,
    /// An operand or result is a vector of several rows, and the size of a row is no power of two of bytes, in the order of its dimensions or in that of the memref of a transfer.
    PaddedRows,
    /// The op combines by an operation other than addition.
    NotAdded,
    /// The op, a reduction, starts with a value.
    StartsWithValue,
    /// The op accesses an element that an earlier iteration of a loop accessed in a later iteration of an inner loop, or in a later part of that iteration,
    /// and one of the two accesses writes.
    GoesBack,
    /// The op accesses an element that an op accesses by another memref, and one of the two accesses writes.
    OtherName,
    /// The op writes an element that an earlier nest of loops accesses by the same memref.
    Overwrites,
    /// The op writes an element that an op of the same nest of loops reads before by the same memref.
    InPlace,
    /// The op writes elements of which a later nest of loops reads some and not all.
    PartlyRead,
    /// The end of a transfer, one past its last lane, does not fit in the signed width of `index`.
    EndsBeyondIndex,
}

impl When {
    /// Whether it holds for an op that is about to be executed, or was executed.
    ///
    /// [`When::NotRun`] and [`When::NotReached`] depend on later execution and are not decided here,
    /// and those of `Order` and `Sharing` depend on earlier accesses.
    pub(super) fn holds(self, body: &Body, op: OpId, m: &Machine) -> bool {
        let at = At { body, op, m };
        match self {
            Self::NotRun | Self::NotReached | Self::GoesBack => false,
            Self::OtherName | Self::Overwrites | Self::InPlace | Self::PartlyRead => false,
            Self::Crossed => at.span().is_some_and(|(low, high, _)| high < low),
            Self::BeyondSignedSpan => at.span().is_some_and(|(low, high, width)| {
                let greatest = integer::signed_min(width) - 1;
                high.checked_sub(low)
                    .is_none_or(|span| span > 0 && span.cast_unsigned() > greatest)
            }),
            Self::StepsFurther => at.steps_further(),
            Self::StepsFar => at.steps_far(),
            Self::StartsBelowZero => at.starts_below_zero(),
            Self::Uneven => at.is_in_uneven_loop(),
            Self::Unsigned => body.attribute(op, "unsignedCmp").is_some(),
            Self::Wide => at.integers().iter().any(|(_, width)| *width > 64),
            Self::OneBit => at.integers().iter().any(|(_, width)| *width == 1),
            Self::Least => at.any_integer(|bits, width| bits == integer::signed_min(width)),
            Self::Zero => at.any_integer(|bits, _| bits == 0),
            Self::Wraps => at.wraps(),
            Self::AmountBeyondValue => at.amount_beyond_value(),
            Self::Negative => at.any_integer(|bits, width| integer::signed(width, bits) < 0),
            Self::FillsNarrowerWidth => at.fills_narrower_width(),
            Self::FlagBeyondI32 => at.flag_beyond_i32(),
            Self::Nan => at.any_float(is_nan) || has_constant_nan(body, op),
            Self::Infinite => at.any_float(is_infinite),
            Self::NegativeZero => at.any_float(|ty, bits| bits != 0 && is_zero(ty, bits)),
            Self::NegativeZeros => is_negative_zeros(body, op),
            Self::Zeros => at.has_zeros_alone(),
            Self::ZerosOfTwoSigns => at.zeros_of_two_signs(),
            Self::Subnormal => at.any_float(is_subnormal),
            Self::NoElements => at.views().any(|view| view.sizes.contains(&0)),
            Self::StrideNotPositive => at.views().any(|view| view.strides.iter().any(|n| *n <= 0)),
            Self::Strided => at.memrefs().any(|layout| *layout != Layout::Identity),
            Self::StridedParameter => at.has_strided_parameter(),
            Self::DropsDimensions => at.ranks().is_some_and(|(from, to)| to < from),
            Self::SameType => at.source_and_result().is_some_and(|(from, to)| from == to),
            Self::NotGivenBack => at.is_given_back() == Some(false),
            Self::ToUnranked => at.is_unranked() == Some((false, true)),
            Self::FromUnranked => at.is_unranked() == Some((true, false)),
            Self::Carries => !body.results(op).is_empty(),
            Self::PassesOther => at.passes_other(),
            Self::PassesVector => at.passes_vector(),
            Self::Promises => at.promises(),
            Self::Aligned => body.attribute(op, "alignment").is_some(),
            Self::NarrowShape => at.has_narrow_shape(),
            Self::Constant => at.has_constant(),
            Self::Mod => at.has_in_map(AffineOp::Mod),
            Self::Multiple => at.has_in_map(AffineOp::Mul),
            Self::Masked => at.is_masked(),
            Self::PackedLanes | Self::OddLanes | Self::MapLayout => at.types().any(self.of_type()),
            Self::Large => at.views().any(is_large),
            Self::PaddedRows => rows::has_padded_rows(body, op),
            Self::NotAdded => {
                let kind = body.attribute(op, "kind");
                kind.is_some_and(|kind| !kind.to_string().contains("<add>"))
            }
            Self::StartsWithValue => body.operands(op).len() > 1,
            Self::EndsBeyondIndex => at.ends_beyond_index().unwrap_or(false),
        }
    }

    /// The condition on a type alone.
    fn of_type(self) -> fn(&Type) -> bool {
        match self {
            Self::OddLanes => is_misread,
            Self::MapLayout => has_map_layout,
            _ => has_packed_lanes,
        }
    }
}

fn is_large(view: &View) -> bool {
    view.sizes
        .iter()
        .fold(1, |count: i64, size| count.saturating_mul(*size))
        >= 1 << 10
}

fn has_map_layout(ty: &Type) -> bool {
    let layout = ty.as_memref().map(|memref| &memref.layout);
    matches!(layout, Some(Layout::Map(map)) if map.results.len() > 1)
}

/// Whether a constant, or the initial value of a global, consists of negative zeros only.
fn is_negative_zeros(body: &Body, op: OpId) -> bool {
    constant_floats(body, op).is_some_and(|(ty, bits)| {
        let is_negative = |bits: &u128| *bits != 0 && is_zero(ty, *bits);
        !bits.is_empty() && bits.iter().all(is_negative)
    })
}

fn has_constant_nan(body: &Body, op: OpId) -> bool {
    let floats = constant_floats(body, op);
    floats.is_some_and(|(ty, bits)| bits.iter().any(|bits| is_nan(ty, *bits)))
}

/// The floats of a constant, or of the global that an op names.
fn constant_floats(body: &Body, op: OpId) -> Option<(FloatType, Vec<u128>)> {
    let (holder, name) = constant(body, op)?;
    match body.attribute(holder, name)? {
        Attribute::Float(float) => Some((float.ty, vec![float.bits])),
        Attribute::DenseElements(all) => {
            Some((all.element_type().as_float()?, all.bits().collect()))
        }
        _ => None,
    }
}

/// An op during its execution.
struct At<'a> {
    body: &'a Body,
    op: OpId,
    m: &'a Machine,
}

impl<'a> At<'a> {
    fn values(&self, of: &'a [ValueId]) -> impl Iterator<Item = (&'a Type, &'a Value)> {
        let (body, m) = (self.body, self.m);
        of.iter()
            .filter_map(move |value| Some((body.value_type(*value), m.value(*value)?)))
    }

    fn operands(&self) -> &'a [ValueId] {
        self.body.operands(self.op)
    }

    fn width(&self, ty: &Type) -> Option<u32> {
        match ty.number() {
            Type::Index => Some(self.m.limits().index_width.bits()),
            other => other.integer_width(),
        }
    }

    /// The lanes of all integer operands, with their widths.
    fn integers(&self) -> Vec<(u128, u32)> {
        self.integers_of(self.operands())
    }

    fn integers_of(&self, values: &'a [ValueId]) -> Vec<(u128, u32)> {
        let values = self.values(values);
        let lanes = values.filter_map(|(ty, value)| Some((self.width(ty)?, lanes(value))));
        lanes
            .flat_map(|(width, lanes)| lanes.into_iter().map(move |bits| (bits, width)))
            .collect()
    }

    /// Whether its last operand is a memref of integers narrower than `index`.
    fn has_narrow_shape(&self) -> bool {
        let shape = self.operands().last();
        let shape = shape.and_then(|shape| self.body.value_type(*shape).as_memref());
        let width = shape.and_then(|shape| shape.element.integer_width());
        width.is_some_and(|width| width < self.m.limits().index_width.bits())
    }

    fn any_integer(&self, is_one: impl Fn(u128, u32) -> bool) -> bool {
        let mut integers = self.integers().into_iter();
        integers.any(|(bits, width)| is_one(bits, width))
    }

    /// The float operands, lane by lane.
    fn floats(&self) -> Vec<(FloatType, Vec<u128>)> {
        let values = self.values(self.operands());
        let floats = values.filter_map(|(ty, value)| Some((ty.number().as_float()?, lanes(value))));
        floats.collect()
    }

    fn any_float(&self, is_one: impl Fn(FloatType, u128) -> bool) -> bool {
        let floats = self.floats();
        let mut floats = floats.iter();
        floats.any(|(ty, lanes)| lanes.iter().any(|bits| is_one(*ty, *bits)))
    }

    /// Whether there is a lane in which every operand satisfies the condition.
    fn lanes_are(
        &self,
        floats: &[(FloatType, Vec<u128>)],
        is_one: impl Fn(FloatType, u128) -> bool,
    ) -> bool {
        let count = floats.iter().map(|(_, lanes)| lanes.len()).min();
        let mut numbers = 0..count.unwrap_or(0);
        numbers.any(|lane| floats.iter().all(|(ty, lanes)| is_one(*ty, lanes[lane])))
    }

    fn has_zeros_alone(&self) -> bool {
        let floats = self.floats();
        !floats.is_empty() && self.lanes_are(&floats, is_zero)
    }

    fn zeros_of_two_signs(&self) -> bool {
        let floats = self.floats();
        let [(ty, left), (_, right), ..] = &floats[..] else {
            return false;
        };
        let mut pairs = left.iter().zip(right);
        pairs.any(|(left, right)| is_zero(*ty, *left) && is_zero(*ty, *right) && left != right)
    }

    /// The bounds of a loop, and the width of their type.
    fn span(&self) -> Option<(i128, i128, u32)> {
        let bounds = self.integers_of(self.operands().get(..2)?);
        let [(low, width), (high, _)] = bounds[..] else {
            return None;
        };
        let number = |bits| match self.body.attribute(self.op, "unsignedCmp") {
            Some(_) => i128::try_from(bits).unwrap_or(i128::MAX),
            None => integer::signed(width, bits),
        };
        Some((number(low), number(high), width))
    }

    fn steps_further(&self) -> bool {
        let steps = self.integers_of(self.of_loop(2));
        steps.iter().any(|(step, _)| *step != 1)
    }

    fn steps_far(&self) -> bool {
        let steps = self.integers_of(self.of_loop(2));
        let is_far = |(step, width): &(u128, u32)| *step > (integer::signed_min(*width) - 1) / 16;
        steps.iter().any(is_far)
    }

    fn starts_below_zero(&self) -> bool {
        let starts = self.integers_of(self.of_loop(0));
        let is_below = |(bits, width): &(u128, u32)| integer::signed(*width, *bits) < 0;
        starts.iter().any(is_below) || self.fixed_starts().iter().any(|start| *start < 0)
    }

    /// The lower bounds that are attributes; for an affine loop the greatest of its constants.
    fn fixed_starts(&self) -> Vec<i64> {
        let (body, op) = (self.body, self.op);
        if let Some(looped) = affine::For::cast(body, op) {
            let lower = looped.lower_bound().results.iter();
            return lower
                .filter_map(AffineExpr::as_constant)
                .max()
                .into_iter()
                .collect();
        }
        let Some(looped) = scf::Forall::cast(body, op) else {
            return Vec::new();
        };
        let [lower, ..] = looped.bounds();
        let fixed = lower
            .numbers
            .iter()
            .filter(|number| **number != memref::DYNAMIC);
        fixed.copied().collect()
    }

    /// The lower bounds, upper bounds or steps of an scf loop, by their place.
    fn of_loop(&self, place: usize) -> &'a [ValueId] {
        match self.body.opcode(self.op) {
            Some(Opcode::Scf(scf::Op::For)) => &self.operands()[place..=place],
            Some(Opcode::Scf(scf::Op::Parallel | scf::Op::Forall)) => {
                self.body.operand_group(self.op, place)
            }
            _ => &[],
        }
    }

    fn is_in_uneven_loop(&self) -> bool {
        let body = self.body;
        let is_loop = |op: &OpId| body.opcode(*op) == Some(affine::Op::For.into());
        let bound = |op: OpId, name| match body.attribute(op, name) {
            Some(Attribute::AffineMap(map)) => match map.results.as_slice() {
                [AffineExpr::Constant(bound)] => Some(*bound),
                _ => None,
            },
            _ => None,
        };
        let iterations = |op: OpId| {
            let span = bound(op, "upperBoundMap")?.checked_sub(bound(op, "lowerBoundMap")?)?;
            let step = body.attribute(op, "step").and_then(Attribute::as_integer)?;
            Some(
                i128::from(span)
                    .max(0)
                    .unsigned_abs()
                    .div_ceil(step.unsigned_abs()),
            )
        };
        let is_even = |op: OpId| iterations(op).is_some_and(|count| count.is_multiple_of(8));
        let mut loops = body.ancestors(self.op).filter(is_loop);
        loops.any(|op| !is_even(op))
    }

    /// Whether the enclosing function has a parameter with a layout.
    fn has_strided_parameter(&self) -> bool {
        let body = self.body;
        let is_function = |op: &OpId| body.opcode(*op) == Some(func::Op::Func.into());
        let function = body.ancestors(self.op).find(is_function);
        let region = function.and_then(|function| body.op_regions(function).first().copied());
        let Some(block) = region.and_then(|region| body.entry_block(region)) else {
            return false;
        };
        let mut types = body
            .arguments(block)
            .iter()
            .map(|value| body.value_type(*value));
        types.any(|ty| {
            ty.as_memref()
                .is_some_and(|memref| memref.layout != Layout::Identity)
        })
    }

    fn wraps(&self) -> bool {
        let (operands, results) = (
            self.integers(),
            self.integers_of(self.body.results(self.op)),
        );
        let ([(left, width), (right, _)], [(result, _)]) = (&operands[..], &results[..]) else {
            return false;
        };
        let [left, right] = [*left, *right].map(|bits| integer::signed(*width, bits));
        let exact = match self.body.opcode(self.op) {
            Some(Opcode::Arith(arith::Op::Addi)) => left.checked_add(right),
            Some(Opcode::Arith(arith::Op::Subi)) => left.checked_sub(right),
            Some(Opcode::Arith(arith::Op::Muli)) => left.checked_mul(right),
            _ => return false,
        };
        exact != Some(integer::signed(*width, *result))
    }

    fn amount_beyond_value(&self) -> bool {
        let operands = self.operands();
        let [value, amount] = [0, 1].map(|number| {
            let value = operands.get(number..=number);
            value.map_or_else(Vec::new, |value| self.integers_of(value))
        });
        let results = self.integers_of(self.body.results(self.op));
        let mut lanes = value.iter().zip(&amount).enumerate();
        lanes.any(|(lane, ((value, width), (amount, _)))| {
            let result = results.get(lane).map_or(0, |(bits, _)| *bits);
            let needed = needed(*value, *width).max(needed(result, *width));
            *amount >= u128::from(needed)
        })
    }

    fn passes_other(&self) -> bool {
        let operands = self.operands().iter();
        let mut types = operands.map(|value| self.body.value_type(*value));
        types.any(|ty| self.width(ty).is_none())
    }

    fn passes_vector(&self) -> bool {
        let mut operands = self.operands().iter();
        operands.any(|value| self.body.value_type(*value).as_vector().is_some())
    }

    fn fills_narrower_width(&self) -> bool {
        let all = self.integers().into_iter();
        let mut all = all.chain(self.integers_of(self.body.results(self.op)));
        all.any(|(bits, width)| {
            let filled = 128 - bits.leading_zeros();
            filled < width && [1, 8, 16, 24, 32, 64].contains(&filled)
        })
    }

    fn flag_beyond_i32(&self) -> bool {
        let is_beyond = |number: i128| i32::try_from(number).is_err();
        let flag = self.operands().get(..1).map(|flag| self.integers_of(flag));
        let flag = flag.and_then(|flag| flag.first().copied());
        let cases = ["cases", "case_values"].into_iter();
        let mut cases = cases.filter_map(|name| self.body.attribute(self.op, name));
        flag.is_some_and(|(bits, width)| is_beyond(integer::signed(width, bits)))
            || cases.any(|cases| match cases {
                Attribute::DenseArray(cases) => cases.values.iter().any(|v| is_beyond((*v).into())),
                _ => false,
            })
    }

    fn views(&self) -> impl Iterator<Item = &'a View> {
        let operands = self.values(self.operands());
        let results = self.values(self.body.results(self.op));
        operands
            .chain(results)
            .filter_map(|(_, value)| value.as_view())
    }

    fn types(&self) -> impl Iterator<Item = &'a Type> {
        let values = self.operands().iter().chain(self.body.results(self.op));
        values.map(|value| self.body.value_type(*value))
    }

    fn memrefs(&self) -> impl Iterator<Item = &'a Layout> {
        self.types().filter_map(|ty| Some(&ty.as_memref()?.layout))
    }

    /// The types of the first operand and of the result.
    fn source_and_result(&self) -> Option<(&'a Type, &'a Type)> {
        let (from, to) = (
            self.operands().first()?,
            self.body.results(self.op).first()?,
        );
        Some((self.body.value_type(*from), self.body.value_type(*to)))
    }

    /// Whether the result equals the operand of the op that defines the operand, if their types are the same.
    fn is_given_back(&self) -> Option<bool> {
        let Def::Result(giver, _) = self.body.value_def(*self.operands().first()?) else {
            return None;
        };
        let had = self.values(self.body.operands(giver)).next()?;
        let got = self.values(self.body.results(self.op)).next()?;
        (had.0 == got.0).then(|| lanes(had.1) == lanes(got.1))
    }

    fn ranks(&self) -> Option<(usize, usize)> {
        let (from, to) = self.source_and_result()?;
        Some((from.as_memref()?.shape.len(), to.as_memref()?.shape.len()))
    }

    fn is_unranked(&self) -> Option<(bool, bool)> {
        let (from, to) = self.source_and_result()?;
        let is_unranked = |ty: &Type| matches!(ty, Type::UnrankedMemRef(_));
        Some((is_unranked(from), is_unranked(to)))
    }

    fn promises(&self) -> bool {
        let flags = self.body.attribute(self.op, "overflowFlags");
        let names = ["nonNeg", "isExact", "disjoint"].into_iter();
        let mut units = names.filter_map(|name| self.body.attribute(self.op, name));
        units.next().is_some() || flags.is_some_and(|flags| !flags.to_string().contains("<none>"))
    }

    fn has_constant(&self) -> bool {
        let mut operands = self.operands().iter();
        operands.any(|value| match self.body.value_def(*value) {
            Def::Result(op, _) => is_constant(self.body, op),
            _ => false,
        })
    }

    fn has_in_map(&self, op: AffineOp) -> bool {
        let attributes = self.body.attributes(self.op);
        let mut maps = attributes
            .iter()
            .filter_map(|(_, attribute)| match attribute {
                Attribute::AffineMap(map) => Some(map.results.clone()),
                Attribute::IntegerSet(set) => {
                    let constraints = set.constraints.iter();
                    Some(
                        constraints
                            .map(|constraint| constraint.expr.clone())
                            .collect(),
                    )
                }
                _ => None,
            });
        maps.any(|results: Vec<AffineExpr>| results.iter().any(|result| has(result, op)))
    }

    /// Whether the end of a transfer does not fit in `index`; `None` for other ops.
    fn ends_beyond_index(&self) -> Option<bool> {
        let transfer = vector::Transfer::of(self.body, self.op)?;
        let shape = &self.body.value_type(transfer.vector).as_vector()?.shape;
        let width = self.m.limits().index_width.bits();
        let greatest = integer::signed_min(width) - 1;
        let mut along = transfer.map().results.iter().zip(shape);
        Some(along.any(|(result, size)| {
            let AffineExpr::Dim(dimension) = result else {
                return false;
            };
            let dimension = usize::try_from(*dimension).ok();
            let first = dimension.and_then(|dimension| transfer.indices.get(dimension));
            let first = first.map(|first| self.integers_of(std::slice::from_ref(first)));
            first.is_some_and(|first| {
                let mut first = first.iter().map(|(bits, _)| *bits);
                first.any(|first| first <= greatest && first + u128::from(*size) > greatest)
            })
        }))
    }

    fn is_masked(&self) -> bool {
        let is_mask = |ty: &Type| {
            let vector = ty.as_vector();
            vector.is_some_and(|vector| vector.element.integer_width() == Some(1))
        };
        let around = self.body.parent_op(self.op);
        let mut operands = self.operands().iter();
        operands.any(|value| is_mask(self.body.value_type(*value)))
            || around.is_some_and(|op| self.body.op_name(op).current() == "vector.mask")
    }
}

/// The bits of each lane that has any.
fn lanes(value: &Value) -> Vec<u128> {
    let scalars = match value {
        Value::Scalar(scalar) => std::slice::from_ref(scalar),
        Value::Vector(lanes) => lanes,
        Value::MemRef(_) | Value::Function(_) | Value::Aggregate(_) => &[],
    };
    let bits = scalars.iter().filter_map(|scalar| match scalar {
        Scalar::Bits(bits) | Scalar::Nan(bits) => Some(*bits),
        Scalar::Poison | Scalar::Open | Scalar::Undef | Scalar::Between(_) | Scalar::Pointer(_) => {
            None
        }
    });
    bits.collect()
}

/// The bits that a number needs, as a signed or an unsigned number, whichever is fewer.
fn needed(bits: u128, width: u32) -> u32 {
    let signed = integer::signed(width, bits);
    let magnitude = if signed < 0 { !signed } else { signed };
    (129 - magnitude.leading_zeros()).min(128 - bits.leading_zeros())
}

fn is_zero(ty: FloatType, bits: u128) -> bool {
    bits & (integer::signed_min(ty.width()) - 1) == 0
}

fn is_subnormal(ty: FloatType, bits: u128) -> bool {
    let magnitude = bits & (integer::signed_min(ty.width()) - 1);
    magnitude != 0 && magnitude & stridecheck_oracle::float::infinity(ty) == 0
}

fn has(expr: &AffineExpr, op: AffineOp) -> bool {
    match expr {
        AffineExpr::Binary(binary) => {
            binary.op == op || has(&binary.lhs, op) || has(&binary.rhs, op)
        }
        AffineExpr::Dim(_) | AffineExpr::Symbol(_) | AffineExpr::Constant(_) => false,
    }
}
