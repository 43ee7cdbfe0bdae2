//! The interface of productions: emitting ops and choosing operands by their known values.
//!
//! Rules:
//! - On the primary path every op runs on the machine as it is emitted, so all values in scope are known.
//! - Elsewhere (in an arm that is not taken, a loop body, or a separate function) new values are unknown,
//!   and only ops that are defined for all values other than poison are emitted.
//! - No value in scope is poison on the primary run.

use std::sync::Arc;

use cranelift_entity::{EntityRef, EntitySet};
use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::{arith, complex, func, memref, vector};
use stridecheck_ir::memref_type::UnrankedMemRefType;
use stridecheck_ir::{
    BlockId, Body, Def, DenseElementsAttr, Dim, MemRefType, OpId, OpSpec, Opcode, Place, Type,
    ValueId,
};
use stridecheck_oracle::IndexWidth;

use crate::budget::Budget;
use crate::callee::Callee;
use crate::config::Config;
use crate::extreme;
use crate::inputs::pool::Pool;
use crate::live::Live;
use crate::rows::Rows;
use crate::scope::{Facts, Global, MemRefEntry, Scope};
use crate::source::Source;
use crate::swarm::Swarm;

/// A program under construction.
#[derive(Debug)]
pub(crate) struct Builder<'a> {
    /// The source of choices.
    pub(crate) u: Source<'a>,
    /// The configuration.
    pub(crate) config: &'a Config,
    /// The types that this program uses.
    pub(crate) swarm: Swarm,
    /// The productions that this program uses.
    pub(crate) rows: Rows,
    /// The program so far.
    pub(crate) body: Body,
    /// The primary run so far.
    pub(crate) live: Live,
    /// The remaining budget.
    pub(crate) budget: Budget,
    /// The values and memrefs in scope.
    pub(crate) scope: Scope,
    /// Where the next op goes.
    pub(crate) point: Point,
    /// The values that have a use.
    pub(crate) used: EntitySet<ValueId>,
    /// The names of the productions used so far.
    pub(crate) productions: Vec<&'static str>,
    /// The functions that can be called.
    pub(crate) callees: Vec<Callee>,
    /// The globals that can be changed.
    pub(crate) globals: Vec<Global>,
    /// How many globals there are.
    pub(crate) global_count: usize,
    /// How often a variable global was requested.
    pub(crate) global_uses: usize,
    /// The main function.
    pub(crate) main: OpId,
    /// The parameter and result types of functions with odd signatures.
    pub(crate) pool: Pool,
}

/// Where the next op goes, and what is known there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Point {
    /// The block at whose end ops are inserted.
    pub(crate) block: BlockId,
    /// Whether the point is on the primary path.
    pub(crate) mode: Mode,
    /// Values with smaller numbers have the machine's values whenever control is here on the primary run.
    pub(crate) known_below: usize,
    /// Values with smaller numbers are the same in every iteration of the enclosing loops on the primary path.
    pub(crate) stable_below: usize,
    /// Whether control is known never to reach the point on the primary run.
    pub(crate) is_dead: bool,
    /// Whether the point is in a loop whose iterations may run in any order, so that no op may reveal the order.
    pub(crate) is_parallel: bool,
    /// At most how often one call of the function reaches the point.
    pub(crate) times: u64,
    /// The cost of the function so far: at most how many ops one call executes.
    pub(crate) cost: u64,
    /// The nesting depth of the point in control flow and calls.
    pub(crate) nesting: usize,
    /// How many times the function may be called, as far as is known.
    pub(crate) calls: u64,
    /// Which blocks the region may have.
    pub(crate) blocks: Blocks,
}

/// Which blocks a region may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Blocks {
    /// Any number.
    Many,
    /// One, which the lowering may divide.
    One,
    /// One, which must stay one.
    Whole,
}

impl Point {
    /// The start of a function that is called once.
    pub(crate) fn entry(block: BlockId, mode: Mode) -> Self {
        Self {
            block,
            mode,
            known_below: match mode {
                Mode::Live => usize::MAX,
                Mode::Total => 0,
            },
            stable_below: usize::MAX,
            is_dead: false,
            is_parallel: false,
            times: 1,
            cost: 0,
            nesting: 0,
            calls: 1,
            blocks: Blocks::Many,
        }
    }

    /// The number below which values are known at a point off the primary path, after this many values.
    pub(crate) fn known_beside(&self, values: usize) -> usize {
        match self.mode {
            Mode::Live => values.min(self.stable_below),
            Mode::Total => self.known_below,
        }
    }

    /// Whether the primary path passes the point more than once.
    pub(crate) fn is_repeated(&self) -> bool {
        self.stable_below < usize::MAX
    }
}

/// What is known about values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// On the primary path: every value in scope is known.
    Live,
    /// Off the primary path, or on it many times: every emitted op must be defined for all values.
    Total,
}

/// Emitting.
impl Builder<'_> {
    /// Whether the point is on the primary path.
    pub(crate) fn is_live(&self) -> bool {
        self.point.mode == Mode::Live
    }

    /// Emits an op that is not a terminator; its results are not in scope yet.
    pub(crate) fn emit(&mut self, spec: OpSpec) -> OpId {
        self.budget.charge_op(self.point.times * self.point.calls);
        self.point.cost += self.point.times;
        let op = self.build(spec);
        if self.is_live() {
            self.live.execute(&self.body, op);
        }
        op
    }

    /// Emits the cast to an unranked memref.
    pub(crate) fn forget_rank(&mut self, source: ValueId) -> ValueId {
        let target = self.unranked_type(source);
        let spec = OpSpec::new(memref::Op::Cast).operand(source);
        let op = self.emit(spec.result(target));
        self.body.results(op)[0]
    }

    /// The type of a memref without its rank.
    pub(crate) fn unranked_type(&self, memref: ValueId) -> Type {
        let ty = self.memref_type(memref);
        Type::from(UnrankedMemRefType {
            element: ty.element.clone(),
            memory_space: ty.memory_space.clone(),
        })
    }

    /// Whether the edition has an op with this attribute, operand or result.
    pub(crate) fn has_part(&self, op: impl Into<Opcode>, part: &str) -> bool {
        op.into().def().has_part(part, self.config.edition)
    }

    /// Whether the edition has a case of an enum attribute of an op.
    pub(crate) fn has_word(&self, op: impl Into<Opcode>, (part, word): (&str, &str)) -> bool {
        let mut newer = op.into().def().newer.iter();
        let newer = newer.find(|newer| newer.part == part && newer.word == Some(word));
        newer.is_none_or(|newer| newer.is_in(self.config.edition))
    }

    /// Inserts an op at the current point; it is neither charged nor executed.
    pub(crate) fn build(&mut self, spec: OpSpec) -> OpId {
        let op = self.body.build(Place::End(self.point.block), spec);
        for operand in self.body.operands(op) {
            self.used.insert(*operand);
        }
        op
    }

    /// Emits an op with one scalar result and adds the result to the scope.
    pub(crate) fn emit_scalar(&mut self, spec: OpSpec) -> ValueId {
        let op = self.emit_scalars(spec);
        self.body.results(op)[0]
    }

    /// Emits an op with scalar results and adds the results to the scope.
    pub(crate) fn emit_scalars(&mut self, spec: OpSpec) -> OpId {
        let op = self.emit(spec);
        for value in self.body.results(op) {
            self.scope.add_scalar(*value, self.body.value_type(*value));
        }
        op
    }

    /// Emits an op whose one result is poison; it must stay out of scope and have no effect.
    pub(crate) fn emit_poison(&mut self, spec: OpSpec) -> ValueId {
        self.budget.charge_op(self.point.times * self.point.calls);
        self.point.cost += self.point.times;
        let op = self.build(spec);
        if self.is_live() {
            self.live.execute_to_poison(&self.body, op);
        }
        self.body.results(op)[0]
    }

    /// Emits an op whose results stay out of scope, since nothing is known about them.
    pub(crate) fn emit_unseen(&mut self, spec: OpSpec) -> OpId {
        self.budget.charge_op(self.point.times * self.point.calls);
        self.point.cost += self.point.times;
        let op = self.build(spec);
        if self.is_live() {
            self.live.execute_unseen(&self.body, op);
        }
        op
    }

    /// Emits an op with inexact results; those that are determined are added to the inexact values of the scope.
    ///
    /// Returns the first result.
    pub(crate) fn emit_inexact(&mut self, spec: OpSpec) -> ValueId {
        let op = self.emit_unseen(spec);
        let results = self.body.results(op).to_vec();
        for value in &results {
            if self.is_live() && self.live.is_determined(*value) {
                self.scope.add_inexact(*value);
            }
        }
        results[0]
    }

    /// Emits an op and adds its results to the scope if no lane of them is poison or open.
    ///
    /// Off the primary path they are added if the op gives known results for all operands.
    pub(crate) fn emit_known(&mut self, spec: OpSpec, is_sure: bool) -> OpId {
        self.budget.charge_op(self.point.times * self.point.calls);
        self.point.cost += self.point.times;
        let op = self.build(spec);
        self.execute_known(op, is_sure);
        op
    }

    /// Emits an op with a region around another op, whose results it returns.
    pub(crate) fn emit_around(&mut self, spec: OpSpec, inner: OpSpec, end: vector::Op) {
        self.budget.charge_op(self.point.times * self.point.calls);
        self.point.cost += self.point.times;
        let op = self.build(spec.regions(1));
        let region = self.body.op_regions(op)[0];
        let block = self.body.create_block(&[]);
        self.body.append_block(region, block);
        let inner = self.body.build(Place::End(block), inner);
        for operand in self.body.operands(inner) {
            self.used.insert(*operand);
        }
        let results = self.body.results(inner).to_vec();
        let end = OpSpec::new(end).operands(&results);
        self.body.build(Place::End(block), end);
        self.execute_known(op, false);
    }

    fn execute_known(&mut self, op: OpId, is_sure: bool) {
        let is_live = self.is_live();
        if is_live {
            self.live.execute_unseen(&self.body, op);
        }
        for value in self.body.results(op) {
            let is_known = match is_live {
                true => !self.live.has_unknown_lanes(*value),
                false => is_sure,
            };
            if is_known {
                self.scope.add_scalar(*value, self.body.value_type(*value));
            }
        }
    }

    /// Emits an op that ends the program; everything after it is off the primary path.
    pub(crate) fn emit_trap(&mut self, spec: OpSpec) {
        self.budget.charge_op(self.point.times * self.point.calls);
        self.point.cost += self.point.times;
        let op = self.build(spec);
        self.live.execute_to_trap(&self.body, op);
        self.point.known_below = self.body.value_capacity();
        self.point.mode = Mode::Total;
    }

    /// Emits an op whose one result is a memref, and adds it to the scope.
    pub(crate) fn emit_memref(&mut self, spec: OpSpec, facts: Facts) -> ValueId {
        let op = self.emit(spec);
        let value = self.body.results(op)[0];
        self.scope.add_memref(value, facts);
        value
    }

    /// Emits a terminator; it is not executed.
    pub(crate) fn terminate(&mut self, spec: OpSpec) -> OpId {
        self.budget
            .charge_steps(self.point.times * self.point.calls);
        self.point.cost += self.point.times;
        self.build(spec)
    }

    /// Whether this many blocks can be created here.
    pub(crate) fn has_blocks(&self, count: usize) -> bool {
        self.point.blocks == Blocks::Many && self.budget.has_blocks(count)
    }

    /// Whether an op that is lowered to several blocks is allowed here.
    pub(crate) fn can_divide(&self) -> bool {
        self.point.blocks != Blocks::Whole
    }

    /// Whether the current block belongs to a function itself and not to an op in it.
    pub(crate) fn is_in_function(&self) -> bool {
        self.body.opcode(self.nest_around()) == Some(func::Op::Func.into())
    }

    /// A new block at the end of the function.
    pub(crate) fn block(&mut self, argument_types: &[Type]) -> BlockId {
        self.budget.charge_block();
        let region = self.body.block_region(self.point.block);
        let block = self.body.create_block(argument_types);
        self.body
            .append_block(region.expect("the current block is in a function"), block);
        block
    }

    /// A constant.
    pub(crate) fn constant(&mut self, ty: &Type, bits: u128) -> ValueId {
        let value = constant_attribute(ty, bits, self.config.index_width);
        let spec = OpSpec::new(arith::Op::Constant)
            .attribute("value", value)
            .result(ty.clone());
        self.emit_scalar(spec)
    }

    /// A constant of a scalar, complex or vector type, mostly at an edge.
    pub(crate) fn drawn_constant(&mut self, ty: &Type) -> ValueId {
        let width = self.config.index_width;
        if let Type::Complex(part) = ty {
            let parts = [(); 2].map(|()| extreme::scalar(&mut self.u, part, width));
            return self.complex_constant(part, parts);
        }
        let Type::Vector(vector) = ty else {
            let bits = extreme::scalar(&mut self.u, ty, width);
            return self.constant(ty, bits);
        };
        let lanes = 0..vector.shape.iter().product();
        let lanes = lanes.map(|_| {
            let bits = extreme::scalar(&mut self.u, &vector.element, width);
            extreme::held(bits, &vector.element, width)
        });
        let lanes: Vec<u128> = lanes.collect();
        let value = DenseElementsAttr::of_bits(ty.clone(), lanes);
        let spec = OpSpec::new(arith::Op::Constant)
            .attribute("value", Attribute::DenseElements(value))
            .result(ty.clone());
        self.emit_scalar(spec)
    }

    /// A complex number with these parts; editions without complex constants create it from its parts.
    pub(crate) fn complex_constant(&mut self, part: &Type, parts: [u128; 2]) -> ValueId {
        let result = Type::Complex(Arc::new(part.clone()));
        let spec = match complex::Op::Constant.def().is_in(self.config.edition) {
            true => {
                let width = self.config.index_width;
                let parts = parts.map(|bits| constant_attribute(part, bits, width));
                let spec = OpSpec::new(complex::Op::Constant);
                spec.attribute("value", Attribute::Array(parts.into()))
            }
            false => {
                let parts = parts.map(|bits| self.constant(part, bits));
                OpSpec::new(complex::Op::Create).operands(&parts)
            }
        };
        self.emit_scalar(spec.result(result))
    }

    /// An `index` constant.
    pub(crate) fn index(&mut self, value: i64) -> ValueId {
        self.constant(&Type::Index, u128::from(value.cast_unsigned()))
    }
}

/// The attribute of a constant.
pub(crate) fn constant_attribute(ty: &Type, bits: u128, index_width: IndexWidth) -> Attribute {
    match ty {
        Type::Float(float) => Attribute::float(bits, *float),
        _ => {
            let width = extreme::width(ty, index_width).expect("constants are scalars");
            Attribute::integer(extreme::signed(bits, width), ty.clone())
        }
    }
}

/// Choosing scalars.
impl Builder<'_> {
    /// The width of a scalar type in bits.
    pub(crate) fn width(&self, ty: &Type) -> u32 {
        extreme::width(ty, self.config.index_width).expect("operands are scalars")
    }

    /// Whether elements of a type are accessed as the lanes of vectors.
    pub(crate) fn has_lanes(&self, element: &Type) -> bool {
        if element.as_vector().is_some() {
            return false;
        }
        let fills_bytes = matches!(self.width(element), 8 | 16 | 32 | 64);
        fills_bytes || (self.swarm.packed_lanes && element.integer_width().is_some())
    }

    /// The bits of a scalar, if they are known.
    pub(crate) fn bits(&self, value: ValueId) -> Option<u128> {
        if value.index() < self.point.known_below {
            self.live.bits(value)
        } else {
            None
        }
    }

    /// The bits of a scalar that is known or constant.
    pub(crate) fn constant_bits(&self, value: ValueId) -> Option<u128> {
        self.bits(value).or_else(|| {
            let Def::Result(op, _) = self.body.value_def(value) else {
                return None;
            };
            let ty = self.body.value_type(value);
            match self.body.attribute(op, "value")? {
                Attribute::Integer(integer) => {
                    Some(integer.value.cast_unsigned() & extreme::mask(self.width(ty)))
                }
                Attribute::Float(float) => Some(float.bits),
                _ => None,
            }
        })
    }

    /// A scalar of a type: mostly one in scope, with new ones preferred.
    pub(crate) fn operand(&mut self, ty: &Type) -> ValueId {
        let count = self.scope.scalars(ty).len();
        if count == 0 || self.u.chance(24) {
            return self.drawn_constant(ty);
        }
        let choice = self.u.byte();
        let values = self.scope.scalars(ty);
        let unused = match choice % 4 {
            0 | 1 => values.iter().rfind(|value| !self.used.contains(**value)),
            _ => None,
        };
        match unused {
            Some(value) => *value,
            None => values[usize::from(choice / 4) % count],
        }
    }

    /// Two scalars of a type, rarely the same one twice.
    pub(crate) fn operand_pair(&mut self, ty: &Type) -> (ValueId, ValueId) {
        let lhs = self.operand(ty);
        let rhs = self.operand(ty);
        if lhs != rhs || !self.u.chance(208) {
            return (lhs, rhs);
        }
        let mut others = self.scope.scalars(ty).iter();
        match others.rfind(|value| **value != lhs).copied() {
            Some(other) => (lhs, other),
            None => (lhs, self.drawn_constant(ty)),
        }
    }

    /// A scalar of a type whose known value satisfies a predicate; a constant if there is none.
    pub(crate) fn operand_where(
        &mut self,
        ty: &Type,
        fits: impl Fn(u128) -> bool,
        otherwise: impl FnOnce(&mut Source<'_>) -> u128,
    ) -> ValueId {
        if !self.u.chance(48)
            && let Some(value) = self.find(ty, &fits)
        {
            return value;
        }
        let bits = otherwise(&mut self.u);
        self.constant(ty, bits)
    }

    /// A scalar of a type whose known value satisfies a predicate; sometimes any where control never arrives.
    pub(crate) fn operand_if_reached(
        &mut self,
        ty: &Type,
        fits: impl Fn(u128) -> bool,
        otherwise: impl FnOnce(&mut Source<'_>) -> u128,
    ) -> ValueId {
        match self.point.is_dead && self.u.chance(96) {
            true => self.operand(ty),
            false => self.operand_where(ty, fits, otherwise),
        }
    }

    /// A scalar in scope whose known value satisfies a predicate, searched from a random position.
    pub(crate) fn find(&mut self, ty: &Type, fits: &dyn Fn(u128) -> bool) -> Option<ValueId> {
        let count = self.scope.scalars(ty).len();
        if count == 0 {
            return None;
        }
        let start = self.u.below(count);
        let values = self.scope.scalars(ty);
        let mut order = values[start..].iter().chain(&values[..start]).take(12);
        order
            .find(|value| self.constant_bits(**value).is_some_and(fits))
            .copied()
    }

    /// An integer or `index` type.
    pub(crate) fn integer_type(&mut self) -> Type {
        let choice = self.u.below(self.swarm.integers.len());
        self.swarm.integers[choice].clone()
    }

    /// A float type.
    pub(crate) fn float_type(&mut self) -> Type {
        let choice = self.u.below(self.swarm.floats.len());
        self.swarm.floats[choice].clone()
    }
}

/// Choosing memrefs.
impl Builder<'_> {
    /// The type of a memref.
    pub(crate) fn memref_type(&self, value: ValueId) -> &MemRefType {
        let ty = self.body.value_type(value).as_memref();
        ty.expect("memrefs in scope are ranked")
    }

    /// Whether the machine knows the view of a memref.
    pub(crate) fn is_known(&self, value: ValueId) -> bool {
        value.index() < self.point.known_below && self.live.view(value).is_some()
    }

    /// The number of the function in a function value, if that is known.
    pub(crate) fn callee_of(&self, value: ValueId) -> Option<usize> {
        let known = value.index() < self.point.known_below;
        match self.live.function(value).filter(|_| known) {
            Some(function) => {
                let mut callees = self.callees.iter();
                callees.position(|callee| callee.function == function)
            }
            None => self.scope.facts(value).callee,
        }
    }

    /// A function value of a type in scope, searched from a random position.
    pub(crate) fn find_function(
        &mut self,
        fits: impl Fn(&Self, ValueId) -> bool,
    ) -> Option<ValueId> {
        let count = self.scope.functions().len();
        if count == 0 {
            return None;
        }
        let start = self.u.below(count);
        let entries = self.scope.functions();
        let mut order = entries[start..].iter().chain(&entries[..start]);
        let found = order.find(|entry| fits(self, entry.value));
        found.map(|entry| entry.value)
    }

    /// Whether a memref may be used: its buffer was not freed.
    pub(crate) fn is_usable(&self, value: ValueId) -> bool {
        !self.is_known(value) || self.live.is_live(value)
    }

    /// Whether every element of a memref has a value other than poison.
    pub(crate) fn is_initialised(&self, entry: &MemRefEntry) -> bool {
        match self.is_known(entry.value) {
            true => {
                let element = &self.memref_type(entry.value).element;
                self.live.is_all_initialised(entry.value, element)
            }
            false => entry.facts.is_initialised,
        }
    }

    /// The facts about another view of the elements of a memref.
    pub(crate) fn facts_of_view(&self, value: ValueId) -> Facts {
        let facts = self.scope.facts(value);
        Facts {
            is_initialised: self.is_initialised(&MemRefEntry { value, facts }),
            ..facts
        }
    }

    /// The sizes of a memref; none for one that is unknown.
    pub(crate) fn sizes(&self, value: ValueId) -> Vec<Option<i64>> {
        match self.is_known(value) {
            true => {
                let view = self.live.view(value);
                let sizes = view.map(|view| view.sizes.iter().map(|size| Some(*size)).collect());
                sizes.unwrap_or_default()
            }
            false => {
                let shape = self.memref_type(value).shape.iter();
                shape.map(|dim| Dim::as_static(*dim)).collect()
            }
        }
    }

    /// A usable memref that satisfies a predicate, searched from a random position.
    pub(crate) fn find_memref(
        &mut self,
        fits: impl Fn(&Self, &MemRefEntry) -> bool,
    ) -> Option<MemRefEntry> {
        let count = self.scope.memrefs().len();
        if count == 0 {
            return None;
        }
        let start = self.u.below(count);
        let entries = self.scope.memrefs();
        let mut order = entries[start..].iter().chain(&entries[..start]);
        order
            .find(|entry| self.is_usable(entry.value) && fits(self, entry))
            .copied()
    }
}
