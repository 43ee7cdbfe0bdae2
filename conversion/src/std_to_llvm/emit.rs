//! The vocabulary of the lowering: one short function per emitted op of the LLVM dialect.
//!
//! Rules:
//! - Address arithmetic carries no `nsw`, `nuw` or `inbounds`: the lowering promises nothing about it.
//! - Every op gets the span of the lowered op.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use stridecheck_ir::attr::Attributes;
use stridecheck_ir::diagnostic::Span;
use stridecheck_ir::dialect::arith::cmpi_predicate;
use stridecheck_ir::dialect::llvm;
use stridecheck_ir::{Attribute, BlockId, Feature, OpId, OpSpec, Place, Type, ValueId};

use crate::error::Mismatch;
use crate::rewriter::Rewriter;
use crate::std_to_llvm::context::Context;
use crate::std_to_llvm::options::Options;
use crate::std_to_llvm::signature::function_type;
use crate::std_to_llvm::types::{address_space, byte_pointer, opaque_pointers, pointer};
use crate::type_converter::TypeConverter;

/// The attribute of a function that passes memrefs as bare pointers.
pub const BARE_POINTERS: &str = "llvm.bareptr";

/// A rewriter with the options and types of the lowering.
pub struct LlvmRewriter<'r, 'b> {
    rw: &'r mut Rewriter<'b>,
    context: &'r Context,
    /// The options, with the convention of the current function.
    options: &'r Options,
    span: Span,
}

impl<'b> Deref for LlvmRewriter<'_, 'b> {
    type Target = Rewriter<'b>;

    fn deref(&self) -> &Rewriter<'b> {
        self.rw
    }
}

impl DerefMut for LlvmRewriter<'_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        self.rw
    }
}

/// Types.
impl<'r, 'b> LlvmRewriter<'r, 'b> {
    /// A rewriter for the lowering of one op.
    pub fn new(rw: &'r mut Rewriter<'b>, context: &'r Context, op: OpId) -> Self {
        let span = rw.body().span(op);
        Self {
            rw,
            context,
            options: &context.options,
            span,
        }
    }

    /// The options.
    pub fn options(&self) -> &'r Options {
        self.options
    }

    /// Switches signatures to the convention of a function: `llvm.bareptr` requests bare pointers.
    ///
    /// As in LLVM 22 the attribute counts with any value, and only on the function itself.
    pub fn use_convention_of(&mut self, function: OpId) {
        self.options = match self.body().attribute(function, BARE_POINTERS) {
            Some(_) => &self.context.bare,
            None => &self.context.options,
        };
    }

    /// The type converter.
    pub fn types(&self) -> &'r Arc<TypeConverter> {
        &self.context.types
    }

    /// The converted type of a value of the source.
    pub fn converted_type(&self, value: ValueId) -> Result<Type, Mismatch> {
        self.types().convert_one(self.body().value_type(value))
    }

    /// The type that replaces `index`.
    pub fn index_type(&self) -> Type {
        self.options().index_width.ty()
    }

    /// The type of sizes in bytes and of addresses as integers: that of a 64-bit machine.
    ///
    /// LLVM 22 uses the type of `index`, which truncates addresses if it is narrower than a pointer.
    pub fn size_type(&self) -> Type {
        Type::integer(64)
    }

    /// The type of a value.
    pub fn type_of(&self, value: ValueId) -> Type {
        self.body().value_type(value).clone()
    }
}

/// Ops.
impl LlvmRewriter<'_, '_> {
    /// Emits an op with one result; returns the result.
    pub fn emit(&mut self, spec: OpSpec) -> ValueId {
        let span = self.span;
        self.build_value(spec.span(span))
    }

    /// Emits an op.
    pub fn emit_op(&mut self, spec: OpSpec) -> OpId {
        let span = self.span;
        self.build(spec.span(span))
    }

    /// Runs a function with the insertion point at another place.
    pub fn at<T>(&mut self, place: Place, work: impl FnOnce(&mut Self) -> T) -> T {
        let former = self.set_place(place);
        let result = work(self);
        self.set_place(former);
        result
    }

    /// A constant.
    pub fn constant(&mut self, value: Attribute, ty: Type) -> ValueId {
        self.emit(constant(value, ty))
    }

    /// A constant of the type that replaces `index`.
    pub fn index_constant(&mut self, value: i64) -> ValueId {
        let ty = self.index_type();
        self.constant(Attribute::index(value), ty)
    }

    /// A constant number of bytes.
    pub fn size_constant(&mut self, bytes: i64) -> ValueId {
        let ty = self.size_type();
        self.constant(Attribute::index(bytes), ty)
    }

    /// An aggregate without any field set.
    pub fn undefined(&mut self, ty: Type) -> ValueId {
        let op = match self.options().edition.has(Feature::PoisonConstants) {
            true => llvm::Op::Poison,
            false => llvm::Op::Undef,
        };
        self.emit(OpSpec::new(op).result(ty))
    }

    /// An op on two values of one type, with a result of that type.
    pub fn binary(&mut self, op: llvm::Op, lhs: ValueId, rhs: ValueId) -> ValueId {
        let ty = self.type_of(lhs);
        self.emit(OpSpec::new(op).operand(lhs).operand(rhs).result(ty))
    }

    /// `llvm.add`.
    pub fn add(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.binary(llvm::Op::Add, lhs, rhs)
    }

    /// `llvm.mul`.
    pub fn mul(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.binary(llvm::Op::Mul, lhs, rhs)
    }

    /// `llvm.sub`.
    pub fn sub(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.binary(llvm::Op::Sub, lhs, rhs)
    }

    /// The replacement of a source value, in its converted type.
    pub fn converted(&mut self, value: ValueId) -> Result<ValueId, Mismatch> {
        let types = &self.context.types;
        self.rw.remap(value, Some(types))
    }

    /// Branches to a block.
    pub fn branch(&mut self, block: BlockId, passed: &[ValueId]) {
        self.emit_op(OpSpec::new(llvm::Op::Br).successor(block, passed));
    }

    /// Branches to one of two blocks.
    pub fn conditional_branch(&mut self, condition: ValueId, yes: BlockId, no: BlockId) {
        let spec = OpSpec::new(llvm::Op::CondBr).operand(condition);
        self.emit_op(spec.successor(yes, &[]).successor(no, &[]));
    }

    /// The current end of the stack.
    pub fn save_stack(&mut self) -> ValueId {
        self.emit(OpSpec::new(llvm::Op::StackSave).result(byte_pointer()))
    }

    /// Frees the stack memory allocated since its end was saved.
    pub fn restore_stack(&mut self, end: ValueId) {
        self.emit_op(OpSpec::new(llvm::Op::StackRestore).operand(end));
    }

    /// Whether two integers are equal.
    pub fn is_equal(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.compare("eq", lhs, rhs)
    }

    /// Whether an integer is less than another one, unsigned.
    pub fn is_below(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.compare("ult", lhs, rhs)
    }

    /// Whether an integer is less than another one, signed.
    pub fn is_less(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.compare("slt", lhs, rhs)
    }

    /// `llvm.icmp` of scalars.
    fn compare(&mut self, predicate: &str, lhs: ValueId, rhs: ValueId) -> ValueId {
        let predicate = i64::try_from(cmpi_predicate(predicate)).expect("there are ten");
        let spec = OpSpec::new(llvm::Op::ICmp)
            .operand(lhs)
            .operand(rhs)
            .attribute("predicate", Attribute::i64(predicate));
        self.emit(spec.result(Type::bool()))
    }

    /// `llvm.select`.
    pub fn select(&mut self, condition: ValueId, yes: ValueId, no: ValueId) -> ValueId {
        let ty = self.type_of(yes);
        let spec = OpSpec::new(llvm::Op::Select).operands(&[condition, yes, no]);
        self.emit(spec.result(ty))
    }

    /// An op on one value, with a result of another type.
    pub fn cast(&mut self, op: llvm::Op, value: ValueId, ty: Type) -> ValueId {
        self.emit(OpSpec::new(op).operand(value).result(ty))
    }

    /// The pointer as a pointer to another type in its address space; itself if it already is one.
    pub fn pointer_to(&mut self, value: ValueId, pointee: Type) -> ValueId {
        let ty = self.type_of(value);
        let wanted = pointer(pointee, address_space(&ty));
        if ty == wanted {
            return value;
        }
        self.cast(llvm::Op::Bitcast, value, wanted)
    }

    /// The pointer in another address space; itself if it already is there.
    pub fn in_address_space(&mut self, value: ValueId, space: u32, pointee: Type) -> ValueId {
        if address_space(self.body().value_type(value)) == space {
            return value;
        }
        self.cast(llvm::Op::AddrSpaceCast, value, pointer(pointee, space))
    }

    /// `llvm.extractvalue`.
    pub fn extract(&mut self, container: ValueId, position: &[i64], ty: Type) -> ValueId {
        let spec = OpSpec::new(llvm::Op::ExtractValue).operand(container);
        self.emit(
            spec.attribute("position", Attribute::i64_array(position))
                .result(ty),
        )
    }

    /// `llvm.insertvalue`.
    pub fn insert(&mut self, container: ValueId, position: &[i64], value: ValueId) -> ValueId {
        let ty = self.type_of(container);
        let spec = OpSpec::new(llvm::Op::InsertValue)
            .operand(container)
            .operand(value);
        self.emit(
            spec.attribute("position", Attribute::i64_array(position))
                .result(ty),
        )
    }

    /// The address of the element with this index after a pointer.
    pub fn element_address(&mut self, base: ValueId, element: Type, index: ValueId) -> ValueId {
        let ty = self.type_of(base);
        self.address(base, element, &[Err(index)], ty)
    }

    /// `llvm.getelementptr`; an index is a constant or a value.
    pub fn address(
        &mut self,
        base: ValueId,
        element: Type,
        indices: &[Result<i32, ValueId>],
        ty: Type,
    ) -> ValueId {
        let raw: Vec<i64> = indices
            .iter()
            .map(|index| index.map_or(llvm::DYNAMIC_INDEX, i64::from))
            .collect();
        let dynamic: Vec<ValueId> = indices.iter().filter_map(|index| index.err()).collect();
        let spec = OpSpec::new(llvm::Op::GetElementPtr)
            .operand(base)
            .operands(&dynamic)
            .attribute("elem_type", Attribute::Type(element))
            .attribute("rawConstantIndices", Attribute::i32_array(raw));
        self.emit(spec.result(ty))
    }

    /// `llvm.load`.
    pub fn load(&mut self, address: ValueId, ty: Type) -> ValueId {
        self.emit(OpSpec::new(llvm::Op::Load).operand(address).result(ty))
    }

    /// `llvm.store`.
    pub fn store(&mut self, value: ValueId, address: ValueId) {
        let spec = OpSpec::new(llvm::Op::Store).operand(value).operand(address);
        self.emit_op(spec);
    }

    /// Allocates a stack slot for one value of a type.
    pub fn stack_slot(&mut self, element: Type) -> ValueId {
        let one = self.index_constant(1);
        let ty = pointer(element.clone(), 0);
        let spec = OpSpec::new(llvm::Op::Alloca)
            .operand(one)
            .attribute("elem_type", Attribute::Type(element));
        self.emit(spec.result(ty))
    }

    /// Stores a value on the stack; returns its address.
    pub fn spill(&mut self, value: ValueId) -> ValueId {
        let ty = self.type_of(value);
        let slot = self.stack_slot(ty);
        self.store(value, slot);
        slot
    }

    /// Allocates this many bytes on the stack, as a pointer to bytes.
    pub fn stack_bytes(&mut self, bytes: ValueId, align_bytes: i64) -> ValueId {
        let spec = OpSpec::new(llvm::Op::Alloca)
            .operand(bytes)
            .attribute("alignment", Attribute::i64(align_bytes))
            .attribute("elem_type", Attribute::Type(Type::integer(8)));
        self.emit(spec.result(byte_pointer()))
    }

    /// `llvm.intr.memcpy`: the two places are the same or do not overlap.
    pub fn copy_bytes(&mut self, to: ValueId, from: ValueId, bytes: ValueId) {
        let spec = OpSpec::new(llvm::Op::Memcpy)
            .operands(&[to, from, bytes])
            .attribute("isVolatile", Attribute::bool(false));
        self.emit_op(spec);
    }

    /// The size in bytes of this many elements: the address of the element after them, counted from null.
    pub fn size_in_bytes(&mut self, element: Type, count: Result<i32, ValueId>) -> ValueId {
        let ty = pointer(element.clone(), 0);
        let null = self.emit(OpSpec::new(llvm::Op::Zero).result(ty.clone()));
        let end = self.address(null, element, &[count], ty);
        let size = self.size_type();
        self.cast(llvm::Op::PtrToInt, end, size)
    }

    /// A direct call; returns the result, if the function has one.
    pub fn call(&mut self, callee: &str, arguments: &[ValueId], result: Type) -> Option<ValueId> {
        self.call_as(callee, Attributes::default(), arguments, result)
    }

    /// A direct call with its own attributes; returns the result, if the function has one.
    pub fn call_as(
        &mut self,
        callee: &str,
        attributes: Attributes,
        arguments: &[ValueId],
        result: Type,
    ) -> Option<ValueId> {
        let spec = call(arguments).attributes(attributes);
        let spec = spec.attribute("callee", Attribute::Symbol(callee.into()));
        self.emit_call(spec, result)
    }

    /// A call through a function pointer; returns the result, if the function has one.
    pub fn call_indirect(
        &mut self,
        callee: ValueId,
        arguments: &[ValueId],
        result: Type,
    ) -> Option<ValueId> {
        let operands: Vec<ValueId> = [&[callee], arguments].concat();
        self.emit_call(call(&operands), result)
    }

    fn emit_call(&mut self, spec: OpSpec, result: Type) -> Option<ValueId> {
        let spec = if result == Type::void() {
            spec
        } else {
            spec.result(result)
        };
        let call = self.emit_op(spec);
        self.body().results(call).first().copied()
    }

    /// `llvm.return`.
    pub fn return_op(&mut self, value: Option<ValueId>) -> OpId {
        let values: Vec<ValueId> = value.into_iter().collect();
        self.emit_op(OpSpec::new(llvm::Op::Return).operands(&values))
    }

    /// Creates a symbol before everything else in the nearest module around the current place.
    pub fn emit_symbol(&mut self, spec: OpSpec) {
        let table = self.symbol_table();
        let first = self.body().first_op(table);
        let place = first.map_or(Place::End(table), Place::Before);
        self.at(place, |rw| rw.emit_op(spec));
    }

    /// Ensures that a runtime function is declared, once for the nearest module around the current place.
    pub fn declare(&mut self, name: &str, result: Type, params: Vec<Type>) -> Result<(), Mismatch> {
        let wanted = Type::llvm_function(result, params);
        let Some(known) = self.symbol(name) else {
            let spec = OpSpec::new(llvm::Op::Func)
                .attribute("sym_name", Attribute::String(name.into()))
                .attribute("function_type", Attribute::Type(wanted))
                .regions(1);
            self.emit_symbol(spec);
            return Ok(());
        };
        let declared = self.body().attribute(known, "function_type");
        let declared = declared.and_then(Attribute::as_type).ok_or_else(|| {
            let found = self.body().op_name(known).current();
            Mismatch::new(format!("expected a function `@{name}`, found `{found}`"))
        })?;
        let declared = match declared.as_function() {
            Some(function) => function_type(self.options(), self.types(), function)?,
            None => declared.clone(),
        };
        if opaque_pointers(&declared) == opaque_pointers(&wanted) {
            return Ok(());
        }
        Err(Mismatch::new(format!(
            "the function '{name}' that is needed is declared with type '{declared}'"
        )))
    }
}

/// A call without callee; the callee of an indirect one is its first operand.
fn call(operands: &[ValueId]) -> OpSpec {
    OpSpec::new(llvm::Op::Call).segment(operands).segment(&[])
}

/// A constant; a value of `index` is wrapped to the width of the type that replaces it.
pub fn constant(value: Attribute, ty: Type) -> OpSpec {
    let value = match value.ty() {
        Some(Type::Index) => {
            let wrapped = value
                .as_integer()
                .map(|value| Attribute::integer(value, ty.clone()));
            let wrapped = wrapped.and_then(|wrapped| wrapped.as_integer());
            wrapped.map_or(value, |wrapped| Attribute::integer(wrapped, Type::Index))
        }
        _ => value,
    };
    let spec = OpSpec::new(llvm::Op::Constant).attribute("value", value);
    spec.result(ty)
}
