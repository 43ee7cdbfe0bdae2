//! Arithmetic: constants, casts and choices.

use crate::dialect::arith::{Constant, Op, Select};
use crate::elements::DenseElementsAttr;
use crate::entity::OpId;
use crate::memref_type::Dim;
use crate::types::{Signedness, Type, VectorType};
use crate::verify::{Rule, Verifier, name};

/// How a cast changes the width.
enum Change {
    Wider,
    Narrower,
}

impl Verifier<'_> {
    pub(super) fn arith(&mut self, op: OpId, opcode: Op) {
        match opcode {
            Op::Constant => self.constant(op),
            Op::Extsi | Op::Extui => self.width(op, &Change::Wider),
            Op::Trunci => self.width(op, &Change::Narrower),
            Op::Extf => self.float_width(op, &Change::Wider),
            Op::Truncf => self.float_width(op, &Change::Narrower),
            Op::ScalingExtf => self.scaled(op, &Change::Wider),
            Op::ScalingTruncf => self.scaled(op, &Change::Narrower),
            Op::Sitofp | Op::Uitofp | Op::Fptosi | Op::Fptoui => {
                self.cast_types(op);
            }
            Op::Bitcast => self.bitcast(op),
            Op::IndexCast | Op::IndexCastui => self.index_cast(op),
            Op::Select => self.select(op),
            _ => {}
        }
    }

    fn constant(&mut self, op: OpId) {
        let body = self.body;
        let constant: Constant<'_> = Self::view(body, op);
        let (value, is) = (constant.value(), body.value_type(constant.result()));
        if value.ty().as_ref() != Some(is) {
            let message =
                format!("`arith.constant` of type `{is}` has the value `{value}` of another type");
            return self.report(Rule::ConstantType, op, message);
        }
        let is_signless = match is {
            Type::Integer(integer) => integer.signedness == Signedness::Signless,
            _ => true,
        };
        if !is_signless {
            let message = format!("`arith.constant` has type `{is}`, expected a signless type");
            return self.report(Rule::ConstantType, op, message);
        }
        let is_scalable = is.as_vector().is_some_and(VectorType::is_scalable);
        let is_splat = value.as_elements().is_some_and(DenseElementsAttr::is_splat);
        if is_scalable && !is_splat {
            let message = format!(
                "`arith.constant` of the scalable type `{is}` has different elements, expected one value for all"
            );
            self.report(Rule::ConstantType, op, message);
        }
    }

    /// The operand type and result type; reports if their numbers of elements differ.
    pub(super) fn cast_types(&mut self, op: OpId) -> Option<(&Type, &Type)> {
        let body = self.body;
        let from = body.value_type(body.operands(op)[0]);
        let to = body.value_type(body.results(op)[0]);
        let has_rank = !matches!(from, Type::UnrankedTensor(_));
        if has_rank && same_shape(from, to) {
            return Some((from, to));
        }
        let why = match has_rank {
            true => "the shapes differ",
            false => "a tensor without a rank has no shape to keep",
        };
        let message = format!("{} cannot cast `{from}` to `{to}`: {why}", name(body, op));
        self.report(Rule::CastShape, op, message);
        None
    }

    fn width(&mut self, op: OpId, change: &Change) {
        let body = self.body;
        let Some((from, to)) = self.cast_types(op) else {
            return;
        };
        let widths = (
            from.elementwise_scalar().integer_width(),
            to.elementwise_scalar().integer_width(),
        );
        let (fits, word) = match change {
            Change::Wider => (widths.0 < widths.1, "wider"),
            Change::Narrower => (widths.0 > widths.1, "narrower"),
        };
        if !fits {
            let message = format!(
                "{} cannot cast `{from}` to `{to}`: expected a {word} result",
                name(body, op)
            );
            self.report(Rule::CastWidth, op, message);
        }
    }

    fn float_width(&mut self, op: OpId, change: &Change) {
        let body = self.body;
        let Some((from, to)) = self.cast_types(op) else {
            return;
        };
        let (before, after) = (bits(from), bits(to));
        let (fits, word) = match change {
            Change::Wider => (before < after, "wider"),
            Change::Narrower => (before > after, "narrower"),
        };
        if !fits {
            let message = format!(
                "{} cannot cast `{from}` to `{to}`: expected a {word} result",
                name(body, op)
            );
            self.report(Rule::CastWidth, op, message);
        }
    }

    /// Checks that there is one scale for all elements, or one for each.
    fn scaled(&mut self, op: OpId, change: &Change) {
        let body = self.body;
        let [input, scale] = [0, 1].map(|place| body.value_type(body.operands(op)[place]));
        let is_one = scale.as_vector().is_none() && !is_tensor(scale);
        if is_one || is_compatible(input, scale) {
            return self.float_width(op, change);
        }
        let message = format!(
            "scale of {} has type `{scale}`, expected a float or floats in the shape of `{input}`",
            name(body, op)
        );
        self.report(Rule::CastShape, op, message);
    }

    fn bitcast(&mut self, op: OpId) {
        let Some((from, to)) = self.cast_types(op) else {
            return;
        };
        if bits(from) != bits(to) {
            let message =
                format!("`arith.bitcast` cannot cast `{from}` to `{to}`: the widths differ");
            self.report(Rule::BitcastWidth, op, message);
        }
    }

    pub(super) fn index_cast(&mut self, op: OpId) {
        let body = self.body;
        let Some((from, to)) = self.cast_types(op) else {
            return;
        };
        if (*from.elementwise_scalar() == Type::Index) == (*to.elementwise_scalar() == Type::Index)
        {
            let name = name(body, op);
            let message = format!(
                "{name} cannot cast `{from}` to `{to}`: expected `index` on exactly one side"
            );
            self.report(Rule::IndexCast, op, message);
        }
    }

    fn select(&mut self, op: OpId) {
        let body = self.body;
        let select: Select<'_> = Self::view(body, op);
        let condition = body.value_type(select.condition());
        let result = body.value_type(select.result());
        if *condition != Type::bool() && !same_shape(condition, result) {
            let message = format!(
                "condition of `arith.select` has type `{condition}`, expected `i1` or `i1` in the shape of `{result}`"
            );
            self.report(Rule::SelectShape, op, message);
        }
    }
}

/// The bits of an element.
fn bits(ty: &Type) -> Option<u32> {
    let scalar = ty.elementwise_scalar();
    let float = scalar.as_float().map(crate::types::FloatType::width);
    float.or_else(|| scalar.integer_width())
}

/// Whether two types have the same number of elements in each dimension, and tensors have the same encoding.
pub(super) fn same_shape(a: &Type, b: &Type) -> bool {
    match (a, b) {
        (Type::Vector(a), Type::Vector(b)) => a.shape == b.shape && a.scalable == b.scalable,
        (Type::Tensor(a), Type::Tensor(b)) => a.shape == b.shape && a.encoding == b.encoding,
        (Type::UnrankedTensor(_), Type::UnrankedTensor(_)) => true,
        (a, b) => {
            let is_scalar = |ty: &Type| ty.as_vector().is_none() && !is_tensor(ty);
            is_scalar(a) && is_scalar(b)
        }
    }
}

/// Whether two types may have the same number of elements in each dimension at run time.
fn is_compatible(a: &Type, b: &Type) -> bool {
    match (a, b) {
        (Type::Tensor(a), Type::Tensor(b)) => {
            let mut dims = a.shape.iter().zip(&b.shape);
            let may_agree = |(a, b): (&Dim, &Dim)| a == b || is_dynamic(*a) || is_dynamic(*b);
            a.shape.len() == b.shape.len() && dims.all(may_agree)
        }
        (a, b) if is_tensor(a) && is_tensor(b) => true,
        (a, b) => same_shape(a, b),
    }
}

fn is_dynamic(dim: Dim) -> bool {
    dim == Dim::Dynamic
}

fn is_tensor(ty: &Type) -> bool {
    matches!(ty, Type::Tensor(_) | Type::UnrankedTensor(_))
}
