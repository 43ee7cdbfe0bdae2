//! Converting values between types: operands as patterns require them, and what is left at the end.
//!
//! Rules:
//! - A conversion of a value is inserted right after its definition, so that every use may share it.
//! - A replaced value is converted back, or from the arguments that replace it, by the type converter
//!   that replaced it; the operand that a pattern requires is converted by the type converter of the pattern.
//! - If no function of a type converter applies, a cast replaces the value until the end.
//! - An unused value may be erased without replacement; one that is used at the end may not.
//! - At the end replaced ops are removed, operands are changed to their replacements,
//!   and casts that cancel out or are unused are removed.

use std::collections::{BTreeMap, BTreeSet};

use cranelift_entity::{EntitySet, SecondaryMap};
use smallvec::SmallVec;
use stridecheck_ir::dialect::builtin;
use stridecheck_ir::{Body, Def, OpId, OpSpec, Place, Type, ValueId};

use crate::error::{Error, Mismatch};
use crate::journal::Step;
use crate::rewriter::{Attempt, Rewriter};
use crate::root::name;
use crate::type_converter::{Materialization, Materialized, TypeConverter};

type Values = SmallVec<[ValueId; 1]>;

impl Rewriter<'_> {
    /// The replacement of a value, in the type that the converter requires.
    ///
    /// A value whose type is dropped or becomes several types keeps its original type, as without a converter.
    pub fn remap(
        &mut self,
        value: ValueId,
        converter: Option<&TypeConverter>,
    ) -> Result<ValueId, Mismatch> {
        let original = self.body.value_type(value);
        if let Some(converter) = converter
            && let [one] = &*converter.convert(original)?
        {
            return self.value_of_type(value, one, Some(converter));
        }
        // Uses that remain at the end of the conversion get the original type then.
        let now = self.replacement(value);
        Ok(match now[..] {
            [one] if self.body.value_type(one) == original => one,
            _ => value,
        })
    }

    /// The replacements of a list of values.
    pub fn remap_all(
        &mut self,
        values: &[ValueId],
        converter: Option<&TypeConverter>,
    ) -> Result<SmallVec<[ValueId; 4]>, Mismatch> {
        let mut remapped = SmallVec::with_capacity(values.len());
        for value in values {
            remapped.push(self.remap(*value, converter)?);
        }
        Ok(remapped)
    }

    /// A value in a type: the one that the type converter of a pattern requires, or without a converter the original type.
    fn value_of_type(
        &mut self,
        value: ValueId,
        wanted: &Type,
        converter: Option<&TypeConverter>,
    ) -> Result<ValueId, Mismatch> {
        let now = self.replacement(value);
        if let [one] = now[..]
            && self.body.value_type(one) == wanted
        {
            return Ok(one);
        }
        self.materialized_value(value, &now, wanted, converter)
    }

    fn materialized_value(
        &mut self,
        value: ValueId,
        now: &[ValueId],
        wanted: &Type,
        converter: Option<&TypeConverter>,
    ) -> Result<ValueId, Mismatch> {
        let known = self.materialized.get(&value).and_then(|known| {
            let fits = |known: &&ValueId| self.body.value_type(**known) == wanted;
            known.iter().find(fits).copied()
        });
        let made = match (known, converter) {
            (Some(known), _) => known,
            (None, Some(converter)) => self.materialize_operand(value, now, wanted, converter)?,
            (None, None) => {
                let converter = self.replaced_by(value);
                let converter = converter.as_deref();
                self.materialize(Materialization::Source, wanted, now, converter)?
            }
        };
        if known.is_none() {
            self.materialized.entry(value).or_default().push(made);
            self.record(Step::Materialized(value));
        }
        if converter.is_some() {
            self.require(made);
        }
        Ok(made)
    }

    /// An operand in the type that a pattern requires.
    fn materialize_operand(
        &mut self,
        value: ValueId,
        now: &[ValueId],
        wanted: &Type,
        converter: &TypeConverter,
    ) -> Result<ValueId, Mismatch> {
        if let Def::Argument(..) = self.body.value_def(value)
            && let Some(signature) = self.replaced_by(value)
            && *signature.convert(self.body.value_type(value))? == [wanted.clone()]
        {
            return self.materialize(Materialization::Argument, wanted, now, Some(&signature));
        }
        self.materialize(Materialization::Target, wanted, now, Some(converter))
    }

    /// Notes that the current pattern requires a value, if that is a cast of the framework.
    fn require(&mut self, value: ValueId) {
        if let Def::Result(cast, _) = self.body.value_def(value)
            && self.casts.contains(cast)
        {
            self.required.push((cast, self.attempt));
            self.record(Step::Required);
        }
    }

    fn materialize(
        &mut self,
        kind: Materialization,
        wanted: &Type,
        inputs: &[ValueId],
        converter: Option<&TypeConverter>,
    ) -> Result<ValueId, Mismatch> {
        let place = place_after(self.body, inputs).unwrap_or_else(|| self.place());
        let former = self.set_place(place);
        let made = self.ask_converter(kind, wanted, inputs, converter);
        self.set_place(former);
        made
    }

    fn ask_converter(
        &mut self,
        kind: Materialization,
        wanted: &Type,
        inputs: &[ValueId],
        converter: Option<&TypeConverter>,
    ) -> Result<ValueId, Mismatch> {
        for build in converter
            .into_iter()
            .flat_map(|converter| converter.materializations(kind))
        {
            match build(self, wanted, inputs) {
                Materialized::Value(value) => return Ok(value),
                Materialized::Fail => {
                    let from = type_list(self.body, inputs);
                    return Err(Mismatch::new(format!(
                        "no materialization of type '{wanted}' from '{from}'"
                    )));
                }
                Materialized::TryAnother => {}
            }
        }
        let spec = OpSpec::new(builtin::Op::UnrealizedConversionCast)
            .operands(inputs)
            .result(wanted.clone());
        let cast = self.build(spec);
        self.casts.insert(cast);
        self.record(Step::Cast(cast));
        Ok(self.body.results(cast)[0])
    }
}

/// Applies the replacements: afterwards nothing refers to replaced values.
pub(crate) fn commit(rw: &mut Rewriter<'_>) -> Result<(), Error> {
    for op in rw.erased_ops() {
        if rw.body.op_block(op).is_some() {
            rw.take_out(op);
        }
    }
    let ops: Vec<OpId> = rw.body.walk(rw.body.module()).collect();
    let mut staying = EntitySet::with_capacity(rw.body.op_capacity());
    staying.extend(ops.iter().copied());
    for op in ops {
        for position in 0..rw.body.operands(op).len() {
            let value = rw.body.operands(op)[position];
            require_defined(rw, &staying, (op, value))?;
            if rw.is_replaced(value) {
                let now = replaced_operand(rw, op, value)?;
                rw.replace_operand(op, position, now);
            }
        }
    }
    reconcile(rw);
    Ok(())
}

/// An error if an op uses a value, or a replacement, whose defining op or block does not remain.
fn require_defined(
    rw: &Rewriter<'_>,
    staying: &EntitySet<OpId>,
    (user, value): (OpId, ValueId),
) -> Result<(), Error> {
    for value in rw.replacement(value) {
        let definer = definer(rw.body(), value);
        if !definer.is_some_and(|op| staying.contains(op)) {
            return Err(Error::Erased {
                value: described(rw.body(), value),
                user: name(rw.body(), user).to_owned(),
                span: rw.body().span(user),
            });
        }
    }
    Ok(())
}

/// The op of a result, or the op around the block of an argument; none for an argument that was removed from its block.
fn definer(body: &Body, value: ValueId) -> Option<OpId> {
    match body.value_def(value) {
        Def::Result(op, _) => Some(op),
        Def::Argument(block, _) if body.arguments(block).contains(&value) => {
            Some(body.region_parent(body.block_region(block)?))
        }
        Def::Argument(..) => None,
    }
}

/// A value as it is described in messages.
fn described(body: &Body, value: ValueId) -> String {
    let owner = definer(body, value).map_or("an op that is gone", |op| name(body, op));
    match body.value_def(value) {
        Def::Result(_, i) => format!("result #{i} of '{owner}'"),
        Def::Argument(_, i) => format!("argument #{i} of a block of '{owner}'"),
    }
}

/// An error for the first remaining cast of the framework.
pub(crate) fn require_no_casts(rw: &Rewriter<'_>) -> Result<(), Error> {
    let left = rw.casts.iter().find(|cast| is_left(rw, *cast));
    match left {
        None => Ok(()),
        Some(cast) => Err(Error::Materialization {
            from: type_list(rw.body, rw.body.operands(cast)),
            to: type_list(rw.body, rw.body.results(cast)),
            span: user_span(rw.body, cast),
        }),
    }
}

/// The patterns that were applied with a remaining cast of the framework.
pub(crate) fn attempts_with_casts(rw: &Rewriter<'_>) -> BTreeSet<Attempt> {
    let left = rw.required.iter().filter(|(cast, _)| is_left(rw, *cast));
    left.map(|(_, attempt)| *attempt).collect()
}

fn is_left(rw: &Rewriter<'_>, cast: OpId) -> bool {
    rw.body.op_block(cast).is_some()
}

fn replaced_operand(rw: &mut Rewriter<'_>, op: OpId, value: ValueId) -> Result<ValueId, Error> {
    let wanted = rw.body.value_type(value).clone();
    rw.set_place(Place::Before(op));
    rw.value_of_type(value, &wanted, None).map_err(|_| {
        let now = rw.replacement(value);
        Error::Materialization {
            from: type_list(rw.body, &now),
            to: wanted.to_string(),
            span: rw.body.span(op),
        }
    })
}

/// Removes casts that lead back to an existing value, and unused ones.
fn reconcile(rw: &mut Rewriter<'_>) {
    if rw.casts.is_empty() {
        return;
    }
    let mut forward: BTreeMap<ValueId, ValueId> = BTreeMap::new();
    let casts: Vec<OpId> = rw.casts.iter().collect();
    for cast in &casts {
        if let Some(source) = equal_source(rw, *cast) {
            let results: Values = rw.body.results(*cast).into();
            forward.extend(results.into_iter().zip(source));
        }
    }
    let ops: Vec<OpId> = rw.body.walk(rw.body.module()).collect();
    let mut uses: SecondaryMap<ValueId, u32> = SecondaryMap::new();
    let mut live = EntitySet::new();
    for op in ops {
        if rw.casts.contains(op) {
            live.insert(op);
        }
        for position in 0..rw.body.operands(op).len() {
            let mut value = rw.body.operands(op)[position];
            while let Some(source) = forward.get(&value) {
                value = *source;
            }
            if value != rw.body.operands(op)[position] {
                rw.replace_operand(op, position, value);
            }
            uses[value] += 1;
        }
    }
    // Casts inside erased ops have no live uses, and their operands were not counted.
    for cast in casts.iter().filter(|cast| !live.contains(**cast)) {
        if rw.body.op_block(*cast).is_some() {
            rw.take_out(*cast);
        }
    }
    remove_unused(rw, casts, &mut uses);
}

/// The values up the chain of casts that have the types of the cast's results.
fn equal_source(rw: &Rewriter<'_>, cast: OpId) -> Option<Values> {
    let body = rw.body();
    let wanted = body.value_types(body.results(cast));
    let mut inputs = body.operands(cast);
    loop {
        if body.value_types(inputs) == wanted {
            return Some(inputs.into());
        }
        let Def::Result(producer, _) = body.value_def(*inputs.first()?) else {
            return None;
        };
        if !rw.casts.contains(producer) || body.results(producer) != inputs {
            return None;
        }
        inputs = body.operands(producer);
    }
}

fn remove_unused(
    rw: &mut Rewriter<'_>,
    mut casts: Vec<OpId>,
    uses: &mut SecondaryMap<ValueId, u32>,
) {
    while let Some(cast) = casts.pop() {
        let used = rw.body.results(cast).iter().any(|value| uses[*value] > 0);
        if used || rw.body.op_block(cast).is_none() {
            continue;
        }
        let inputs: Values = rw.body.operands(cast).into();
        rw.take_out(cast);
        for input in inputs {
            uses[input] -= 1;
            if let Def::Result(producer, _) = rw.body.value_def(input)
                && rw.casts.contains(producer)
            {
                casts.push(producer);
            }
        }
    }
}

/// The place right after the common definition of all values.
fn place_after(body: &Body, values: &[ValueId]) -> Option<Place> {
    let place = |value: &ValueId| match body.value_def(*value) {
        Def::Result(op, _) => {
            let block = body.op_block(op)?;
            Some(body.next_op(op).map_or(Place::End(block), Place::Before))
        }
        Def::Argument(block, _) => {
            let first = body.first_op(block);
            Some(first.map_or(Place::End(block), Place::Before))
        }
    };
    let first = place(values.first()?)?;
    values
        .iter()
        .all(|value| place(value) == Some(first))
        .then_some(first)
}

fn type_list(body: &Body, values: &[ValueId]) -> String {
    let types: Vec<String> = values
        .iter()
        .map(|value| body.value_type(*value).to_string())
        .collect();
    types.join(", ")
}

/// The span of the first op that uses the results of a cast.
fn user_span(body: &Body, cast: OpId) -> stridecheck_ir::diagnostic::Span {
    let uses = |op: &OpId| {
        let mut operands = body.operands(*op).iter();
        operands.any(|value| body.results(cast).contains(value))
    };
    let user = body.walk(body.module()).find(uses);
    body.span(user.unwrap_or(cast))
}
