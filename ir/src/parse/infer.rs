//! Types that an op's assembly omits, inferred from the rules of its row.

use std::sync::Arc;

use smallvec::{SmallVec, smallvec};

use crate::affine::{AffineExpr, AffineMap, AffineOp};
use crate::attr::{Attribute, Attributes};
use crate::dialect::format::Group;
use crate::dialect::{Arity, OpDef, Opcode, TypeClass, TypeRule, ValueDef, func, llvm, memref};
use crate::memref_type::{Dim, Layout, MemRefType};
use crate::parse::{Slot, vector};
use crate::types::{LlvmType, Type};

/// The types of all groups of an op.
pub(super) struct Slots {
    pub(super) operands: SmallVec<[Slot; 3]>,
    pub(super) results: SmallVec<[Slot; 1]>,
}

impl Slots {
    pub(super) fn new(def: &OpDef) -> Self {
        Self {
            operands: smallvec![None; def.operands.len()],
            results: smallvec![None; def.results.len()],
        }
    }

    pub(super) fn slot(&mut self, group: Group) -> &mut Slot {
        match group {
            Group::Operands(i) => &mut self.operands[i],
            Group::Results(i) => &mut self.results[i],
        }
    }

    /// Infers the unknown types; `counts` are the sizes of the operand groups.
    pub(super) fn infer(&mut self, opcode: Opcode, counts: &[usize], attributes: &Attributes) {
        let def = opcode.def();
        for (i, group) in def.operands.iter().enumerate() {
            fill_by_class(&mut self.operands[i], group, counts[i]);
        }
        for (slot, group) in self.results.iter_mut().zip(def.results) {
            // A rule is more specific about an `i1` than its class.
            let is_index = group.class == TypeClass::Index && group.arity == Arity::One;
            if is_index {
                fill_by_class(slot, group, 1);
            }
            if slot.is_none() && group.class == TypeClass::OneBool {
                *slot = Some(one(Type::bool()));
            }
        }
        for rule in def.types {
            self.apply(def, rule);
        }
        if let Some(kind) = vector::kind_of(opcode) {
            let slots = (&mut self.operands[..], &mut self.results[..]);
            vector::infer(kind, slots, counts, attributes);
        }
        self.field_type(opcode, attributes);
        self.callee_types(opcode);
        self.llvm_result(opcode, attributes);
        self.transposed(opcode, attributes);
        for (i, group) in def.operands.iter().enumerate() {
            let is_bool = matches!(group.class, TypeClass::Bool | TypeClass::OneBool);
            if counts[i] == 1 && is_bool && self.operands[i].is_none() {
                self.operands[i] = Some(one(Type::bool()));
            }
        }
    }

    fn apply(&mut self, def: &OpDef, rule: &TypeRule) {
        match rule {
            TypeRule::Same(names) => {
                let known = names.iter().find_map(|name| self.single(def, name));
                if let Some(ty) = known {
                    for name in *names {
                        self.set(def, name, &ty);
                    }
                }
            }
            TypeRule::ElementOf(element, container) => {
                if let Some(ty) = self.single(def, container).and_then(|ty| element_of(&ty)) {
                    self.set(def, element, &ty);
                }
            }
            TypeRule::TensorOf(tensor, memref) => {
                let memref = self.single(def, memref);
                if let Some(ty) = memref.and_then(|memref| memref.tensor_of()) {
                    self.set(def, tensor, &ty);
                }
            }
            TypeRule::SameShape(..) => {}
            TypeRule::BoolLike(boolean, shaped) => {
                if let Some(ty) = self.single(def, shaped) {
                    self.set(def, boolean, &ty.bool_like());
                }
            }
        }
    }

    /// The type of the field at the position of `llvm.insertvalue` and `llvm.extractvalue`.
    fn field_type(&mut self, opcode: Opcode, attributes: &Attributes) {
        let is_insert = opcode == llvm::Op::InsertValue.into();
        if !is_insert && opcode != llvm::Op::ExtractValue.into() {
            return;
        }
        let container = self.operands[0].as_ref().and_then(|types| types.first());
        let position = attributes
            .find("position")
            .and_then(Attribute::as_dense_array);
        let field = container
            .zip(position)
            .and_then(|(container, position)| field(container, position));
        let slot = match is_insert {
            true => &mut self.operands[1],
            false => &mut self.results[0],
        };
        if let (None, Some(field)) = (&slot, field) {
            *slot = Some(one(field));
        }
    }

    /// The operand and result types of `func.call_indirect`, from the type of the callee.
    fn callee_types(&mut self, opcode: Opcode) {
        if opcode != func::Op::CallIndirect.into() {
            return;
        }
        let callee = self.operands[0].as_ref().and_then(|types| types.first());
        if let Some(Type::Function(function)) = callee {
            let function = function.clone();
            self.operands[1] = Some(function.inputs.iter().cloned().collect());
            self.results[0] = Some(function.results.iter().cloned().collect());
        }
    }

    /// The result of `transpose` if it is not written, as in 2020.
    fn transposed(&mut self, opcode: Opcode, attributes: &Attributes) {
        if opcode != memref::Op::Transpose.into() || self.results[0].is_some() {
            return;
        }
        let source = self.single(opcode.def(), "source");
        let permutation = attributes.find("permutation");
        let result = source
            .as_ref()
            .and_then(Type::as_memref)
            .zip(permutation.and_then(Attribute::as_dense_array))
            .and_then(|(source, permutation)| permuted(source, permutation));
        self.results[0] = result.map(|ty| one(ty.into()));
    }

    /// The results of `llvm.shufflevector` and `llvm.cmpxchg`.
    fn llvm_result(&mut self, opcode: Opcode, attributes: &Attributes) {
        let Opcode::Llvm(kind) = opcode else { return };
        let def = opcode.def();
        let result = match kind {
            llvm::Op::ShuffleVector => {
                let mask = attributes.find("mask").and_then(Attribute::as_dense_array);
                let length = mask.and_then(|mask| u64::try_from(mask.len()).ok());
                let vector = self.single(def, "v1");
                length
                    .zip(vector)
                    .map(|(length, vector)| Type::vector(vec![length], vector.scalar().clone()))
            }
            llvm::Op::CmpXchg => self
                .single(def, "val")
                .map(|ty| Type::structure(vec![ty, Type::bool()])),
            _ => None,
        };
        if let Some(result) = result {
            self.set(def, "res", &result);
        }
    }

    fn single(&mut self, def: &OpDef, name: &str) -> Option<Type> {
        let slot = self.slot(group_named(def, name));
        slot.as_ref().and_then(|types| types.first().cloned())
    }

    fn set(&mut self, def: &OpDef, name: &str, ty: &Type) {
        let slot = self.slot(group_named(def, name));
        if slot.is_none() {
            *slot = Some(one(ty.clone()));
        }
    }
}

fn one(ty: Type) -> SmallVec<[Type; 1]> {
    let mut types = SmallVec::new();
    types.push(ty);
    types
}

fn fill_by_class(slot: &mut Slot, group: &ValueDef, count: usize) {
    if slot.is_none() && (count == 0 || group.class == TypeClass::Index) {
        *slot = Some(std::iter::repeat_n(Type::Index, count).collect());
    }
}

fn group_named(def: &OpDef, name: &str) -> Group {
    let operand = def.operands.iter().position(|group| group.name == name);
    operand.map_or_else(|| Group::Results(def.result(name)), Group::Operands)
}

fn element_of(ty: &Type) -> Option<Type> {
    match ty {
        Type::MemRef(memref) => Some(memref.element.clone()),
        Type::UnrankedMemRef(memref) => Some(memref.element.clone()),
        Type::Vector(vector) => Some(vector.element.clone()),
        Type::Tensor(tensor) => Some(tensor.element.clone()),
        Type::UnrankedTensor(element) | Type::Complex(element) => Some(Type::clone(element)),
        _ => None,
    }
}

/// A memref type with its dimensions permuted; the layout is the map of the source with its dimensions renamed.
fn permuted(source: &MemRefType, permutation: &[i64]) -> Option<MemRefType> {
    let (offset, strides) = source.offset_and_strides()?;
    let dimensions = permutation.iter().map(|from| usize::try_from(*from).ok());
    let dimensions: Option<Vec<usize>> = dimensions.collect();
    let dimensions = dimensions?;
    let shape = dimensions
        .iter()
        .map(|from| source.shape.get(*from).copied());
    let shape: Option<Vec<Dim>> = shape.collect();
    let mut symbols = 0;
    let mut number = |dim: Dim| match dim {
        Dim::Static(value) => AffineExpr::Constant(value),
        Dim::Dynamic => {
            symbols += 1;
            AffineExpr::Symbol(symbols - 1)
        }
    };
    let mut sum = number(offset);
    for (from, stride) in strides.into_iter().enumerate() {
        let to = dimensions.iter().position(|dimension| *dimension == from)?;
        let to = AffineExpr::Dim(u32::try_from(to).ok()?);
        let term = AffineExpr::binary(AffineOp::Mul, to, number(stride));
        sum = AffineExpr::binary(AffineOp::Add, sum, term);
    }
    let map = AffineMap {
        dims: u32::try_from(source.rank()).ok()?,
        symbols,
        results: vec![sum],
    };
    Some(MemRefType {
        shape: shape?,
        layout: match map.is_identity() {
            true => Layout::Identity,
            false => Layout::Map(Arc::new(map)),
        },
        ..source.clone()
    })
}

fn field(container: &Type, position: &[i64]) -> Option<Type> {
    let mut ty = container;
    for index in position {
        let index = usize::try_from(*index).ok()?;
        ty = match ty.as_llvm()? {
            LlvmType::Struct { .. } | LlvmType::Named(_) => ty.as_llvm()?.fields()?.get(index)?,
            LlvmType::Array { length, element } => {
                let index = u64::try_from(index).ok()?;
                (index < *length).then_some(element)?
            }
            _ => return None,
        };
    }
    Some(ty.clone())
}
