//! The operands of the instances of an op: a number encodes one value for each operand.

use stridecheck_ir::Type;
use stridecheck_oracle::IndexWidth;

use super::shape::Shape;
use super::values::{Length, values};

/// How operands are passed to an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Operands whose bits are set are constants, the others arguments of the function.
    Constants(u32),
    /// All operands of one type share one argument, so the op is applied to a value and itself.
    Shared,
}

impl Form {
    /// The form in which all of this many operands are constants.
    pub(super) fn all_constants(count: usize) -> Self {
        Self::Constants((1 << count) - 1)
    }
}

/// The lanes of vectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lanes {
    /// Each lane has the operands of the next number.
    Different,
    /// All lanes have the same operands, so constants are splats.
    Alike,
}

/// The operands of all instances of an op in one form.
#[derive(Clone, Debug)]
pub(super) struct Operands {
    types: Vec<Type>,
    /// The values that vary, each with all its alternatives.
    digits: Vec<Vec<Vec<u128>>>,
    /// The index of the varying value for each operand.
    digit_of: Vec<usize>,
    form: Form,
    lanes: Lanes,
}

impl Operands {
    /// The operands of a shape; for a constant, its value is the one operand.
    pub(super) fn new(
        shape: &Shape,
        (form, lanes): (Form, Lanes),
        index_width: IndexWidth,
    ) -> Self {
        let types = match shape.is_constant() {
            true => shape.results.clone(),
            false => shape.operands.clone(),
        };
        let length = length(shape, &types);
        let mut digit_of: Vec<usize> = Vec::new();
        let mut distinct: Vec<&Type> = Vec::new();
        for ty in &types {
            let known = distinct.iter().position(|known| *known == ty);
            let digit = known.filter(|_| form == Form::Shared);
            digit_of.push(digit.unwrap_or(distinct.len()));
            if digit.is_none() {
                distinct.push(ty);
            }
        }
        let digits = distinct
            .iter()
            .map(|ty| values(ty, length, index_width))
            .collect();
        Self {
            digits,
            digit_of,
            types,
            form,
            lanes,
        }
    }

    /// How many combinations there are.
    pub(super) fn count(&self) -> u64 {
        let counts = self.digits.iter().map(|values| number(values.len()));
        counts.product()
    }

    /// The function arguments of an instance, with their types.
    pub(super) fn arguments(&self, number: u64) -> Vec<(Type, Vec<u128>)> {
        let mut taken: Vec<(Type, Vec<u128>)> = Vec::new();
        for operand in 0..self.types.len() {
            if self.argument_of(operand) == Some(taken.len()) {
                taken.push((self.types[operand].clone(), self.value(number, operand)));
            }
        }
        taken
    }

    /// The argument of an instance that an operand uses; none for a constant.
    pub(super) fn argument_of(&self, operand: usize) -> Option<usize> {
        match self.form {
            Form::Constants(mask) => {
                let is_argument = |operand: &usize| mask >> operand & 1 == 0;
                let before = (0..operand).filter(is_argument).count();
                is_argument(&operand).then_some(before)
            }
            Form::Shared => Some(self.digit_of[operand]),
        }
    }

    /// The value of a constant op.
    pub(super) fn constant(&self, number: u64) -> Vec<u128> {
        self.value(number, 0)
    }

    /// The value of an operand: the bits of a scalar, of the two parts of a complex number, or of each lane.
    pub(super) fn value(&self, number: u64, operand: usize) -> Vec<u128> {
        let Some(vector) = self.types[operand].as_vector() else {
            return self.digit(number, operand).clone();
        };
        let lanes = 0..vector.shape.iter().product();
        let value = lanes.flat_map(|lane: u64| {
            let lane = match self.lanes {
                Lanes::Different => lane,
                Lanes::Alike => 0,
            };
            self.digit((number + lane) % self.count(), operand).clone()
        });
        value.collect()
    }

    /// The value of an operand in a combination: the last operand varies fastest.
    fn digit(&self, number: u64, operand: usize) -> &Vec<u128> {
        let place = self.digit_of[operand];
        let faster = self.digits[place + 1..].iter();
        let faster: u64 = faster.map(|values| self::number(values.len())).product();
        let values = &self.digits[place];
        let choice = number / faster % self::number(values.len());
        &values[usize::try_from(choice).expect("there are few values")]
    }
}

fn number(length: usize) -> u64 {
    u64::try_from(length).expect("64 bits hold a length")
}

/// How many values each operand takes.
fn length(shape: &Shape, types: &[Type]) -> Length {
    let is_mixed = types.iter().any(|ty| ty != &types[0]);
    match types.len() {
        0..=2 if shape.is_variant || is_mixed => Length::Short,
        0 | 1 => Length::Long,
        2 => Length::Medium,
        _ => Length::Few,
    }
}
