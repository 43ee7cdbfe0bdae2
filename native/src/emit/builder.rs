//! A thin layer over LLVM's C interface: values, types and blocks that live as long as their context.
//!
//! Every instruction of a family goes through one function, whether it works on scalars or vectors;
//! that is why this uses the C interface and not a typed builder.
#![expect(
    unsafe_code,
    reason = "each call hands LLVM values of the one context that 'c names"
)]

mod attributes;
mod call;
mod memory;
mod metadata;
mod symbols;

use std::cell::RefCell;
use std::ffi::CStr;
use std::fmt;
use std::marker::PhantomData;
use std::ptr;

use inkwell::context::{AsContextRef, Context};
use inkwell::llvm_sys::core as llvm;
use inkwell::llvm_sys::prelude::{
    LLVMBasicBlockRef, LLVMBuilderRef, LLVMContextRef, LLVMTypeRef, LLVMValueRef,
};
use inkwell::llvm_sys::{LLVMIntPredicate, LLVMOpcode, LLVMRealPredicate, LLVMTypeKind};
use stridecheck_ir::FloatType;

pub(crate) use attributes::{Attribute, AttributePlace};
pub(crate) use call::Bundle;
pub(crate) use memory::{Access, Scope};
pub(crate) use metadata::Node;
pub(crate) use symbols::Symbols;

/// No name: values are numbered by LLVM when printed.
const UNNAMED: *const libc::c_char = c"".as_ptr();

/// A value of LLVM IR.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Value<'c>(pub(crate) LLVMValueRef, PhantomData<&'c ()>);

/// A type of LLVM IR.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ty<'c>(pub(crate) LLVMTypeRef, PhantomData<&'c ()>);

/// A basic block.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Block<'c>(LLVMBasicBlockRef, PhantomData<&'c ()>);

/// A position where instructions are added.
pub(crate) struct Builder<'c> {
    raw: LLVMBuilderRef,
    context: LLVMContextRef,
    /// The metadata of attributes that are one node in all places.
    nodes: RefCell<Vec<(stridecheck_ir::Attribute, Node<'c>)>>,
    marker: PhantomData<&'c Context>,
}

impl Drop for Builder<'_> {
    fn drop(&mut self) {
        // SAFETY: the builder is made in `new` and disposed of once.
        unsafe { llvm::LLVMDisposeBuilder(self.raw) }
    }
}

fn count(items: usize) -> u32 {
    u32::try_from(items).expect("LLVM counts in 32 bits and the program is smaller")
}

fn raw<'c>(values: &[Value<'c>]) -> Vec<LLVMValueRef> {
    values.iter().map(|value| value.0).collect()
}

impl<'c> Value<'c> {
    pub(crate) fn new(raw: LLVMValueRef) -> Self {
        assert!(!raw.is_null(), "LLVM gives a value for every instruction");
        Self(raw, PhantomData)
    }

    /// The type.
    pub(crate) fn ty(self) -> Ty<'c> {
        // SAFETY: the value lives as long as its context.
        Ty::new(unsafe { llvm::LLVMTypeOf(self.0) })
    }

    /// The type of the function, not the pointer to it.
    pub(crate) fn function_type(self) -> Ty<'c> {
        // SAFETY: only functions of the module are asked.
        Ty::new(unsafe { llvm::LLVMGlobalGetValueType(self.0) })
    }

    /// A parameter of a function.
    pub(crate) fn parameter(self, position: usize) -> Self {
        // SAFETY: the function has as many parameters as its type says, which the caller counted.
        Self::new(unsafe { llvm::LLVMGetParam(self.0, count(position)) })
    }

    /// The opcode; none for a constant or a parameter.
    fn opcode(self) -> Option<LLVMOpcode> {
        // SAFETY: asking for the class of any value is allowed, and only instructions have an opcode.
        unsafe {
            (!llvm::LLVMIsAInstruction(self.0).is_null())
                .then(|| llvm::LLVMGetInstructionOpcode(self.0))
        }
    }

    /// Sets a flag of an instruction with this opcode; a folded constant has none.
    pub(crate) fn flag(self, opcode: LLVMOpcode, flag: Flag) {
        if self.opcode() != Some(opcode) {
            return;
        }
        // SAFETY: the opcode is one that has the flag, as the caller chose both from one row.
        unsafe {
            match flag {
                Flag::NoSignedWrap => llvm::LLVMSetNSW(self.0, 1),
                Flag::NoUnsignedWrap => llvm::LLVMSetNUW(self.0, 1),
                Flag::Exact => llvm::LLVMSetExact(self.0, 1),
                Flag::Disjoint => llvm::LLVMSetIsDisjoint(self.0, 1),
                Flag::NonNegative => llvm::LLVMSetNNeg(self.0, 1),
            }
        }
    }

    /// Sets fast-math flags if the instruction supports them.
    pub(crate) fn fast_math(self, bits: u32) {
        if bits == 0 || self.opcode().is_none() {
            return;
        }
        // SAFETY: the value is an instruction, and the flags are set only where LLVM takes them.
        unsafe {
            if llvm::LLVMCanValueUseFastMathFlags(self.0) != 0 {
                llvm::LLVMSetFastMathFlags(self.0, bits);
            }
        }
    }

    /// Whether it is a constant.
    pub(crate) fn is_constant(self) -> bool {
        // SAFETY: any value may be asked.
        unsafe { llvm::LLVMIsConstant(self.0) != 0 }
    }

    /// Sets the alignment of an access to memory or a variable.
    pub(crate) fn align(self, alignment_bytes: u32) {
        // SAFETY: called right after such an instruction was made.
        unsafe { llvm::LLVMSetAlignment(self.0, alignment_bytes) }
    }

    /// Adds an incoming value to a phi.
    pub(crate) fn add_incoming(self, value: Value<'c>, from: Block<'c>) {
        let (mut values, mut blocks) = ([value.0], [from.0]);
        // SAFETY: both arrays have one element; the value is a phi made by `Builder::phi`.
        unsafe { llvm::LLVMAddIncoming(self.0, values.as_mut_ptr(), blocks.as_mut_ptr(), 1) }
    }
}

/// A flag of an integer instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flag {
    /// `nsw`.
    NoSignedWrap,
    /// `nuw`.
    NoUnsignedWrap,
    /// `exact`.
    Exact,
    /// `disjoint`.
    Disjoint,
    /// `nneg`.
    NonNegative,
}

impl fmt::Display for Ty<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // SAFETY: the text is made by LLVM, ends with a zero byte, and is freed once.
        unsafe {
            let text = llvm::LLVMPrintTypeToString(self.0);
            let written = f.write_str(&CStr::from_ptr(text).to_string_lossy());
            llvm::LLVMDisposeMessage(text);
            written
        }
    }
}

impl<'c> Ty<'c> {
    pub(crate) fn new(raw: LLVMTypeRef) -> Self {
        assert!(!raw.is_null(), "LLVM gives a type for every request");
        Self(raw, PhantomData)
    }

    /// The kind.
    pub(crate) fn kind(self) -> LLVMTypeKind {
        // SAFETY: the type lives as long as its context.
        unsafe { llvm::LLVMGetTypeKind(self.0) }
    }

    /// The number of bits of an integer type.
    pub(crate) fn integer_width(self) -> Option<u32> {
        (self.kind() == LLVMTypeKind::LLVMIntegerTypeKind)
            // SAFETY: the type is an integer type.
            .then(|| unsafe { llvm::LLVMGetIntTypeWidth(self.0) })
    }

    /// The type of a field of a structure or of an element of an array, if it exists.
    pub(crate) fn field(self, position: u64) -> Option<Self> {
        // SAFETY: each branch asks only what the kind allows, and the position is checked first.
        unsafe {
            match self.kind() {
                LLVMTypeKind::LLVMStructTypeKind => {
                    let position = u32::try_from(position).ok()?;
                    (position < llvm::LLVMCountStructElementTypes(self.0))
                        .then(|| Self::new(llvm::LLVMStructGetTypeAtIndex(self.0, position)))
                }
                LLVMTypeKind::LLVMArrayTypeKind => (position < llvm::LLVMGetArrayLength2(self.0))
                    .then(|| Self::new(llvm::LLVMGetElementType(self.0))),
                _ => None,
            }
        }
    }

    /// The number of fields of a structure or elements of an array.
    pub(crate) fn field_count(self) -> u64 {
        // SAFETY: each branch asks only what the kind allows.
        unsafe {
            match self.kind() {
                LLVMTypeKind::LLVMStructTypeKind => {
                    llvm::LLVMCountStructElementTypes(self.0).into()
                }
                LLVMTypeKind::LLVMArrayTypeKind => llvm::LLVMGetArrayLength2(self.0),
                _ => 0,
            }
        }
    }

    /// The number of elements of a vector type and their type.
    pub(crate) fn vector(self) -> Option<(u32, Self)> {
        (self.kind() == LLVMTypeKind::LLVMVectorTypeKind)
            // SAFETY: the type is a vector type.
            .then(|| unsafe {
                (
                    llvm::LLVMGetVectorSize(self.0),
                    Self::new(llvm::LLVMGetElementType(self.0)),
                )
            })
    }

    /// The number of elements of an array type and their type.
    pub(crate) fn array_parts(self) -> Option<(u64, Self)> {
        (self.kind() == LLVMTypeKind::LLVMArrayTypeKind)
            // SAFETY: the type is an array type.
            .then(|| unsafe {
                (
                    llvm::LLVMGetArrayLength2(self.0),
                    Self::new(llvm::LLVMGetElementType(self.0)),
                )
            })
    }

    /// The parameter types of a function type.
    pub(crate) fn parameters(self) -> Vec<Self> {
        // SAFETY: only function types are asked, and the array has room for every parameter.
        unsafe {
            let count = usize::try_from(llvm::LLVMCountParamTypes(self.0)).expect("32 bits fit");
            let mut types = vec![ptr::null_mut(); count];
            llvm::LLVMGetParamTypes(self.0, types.as_mut_ptr());
            types.into_iter().map(Self::new).collect()
        }
    }

    /// Whether a function type is variadic.
    pub(crate) fn is_variadic(self) -> bool {
        // SAFETY: only function types are asked.
        unsafe { llvm::LLVMIsFunctionVarArg(self.0) != 0 }
    }

    /// The result type of a function type.
    pub(crate) fn result(self) -> Self {
        // SAFETY: only function types are asked.
        Self::new(unsafe { llvm::LLVMGetReturnType(self.0) })
    }

    /// Whether this is `void`.
    pub(crate) fn is_void(self) -> bool {
        self.kind() == LLVMTypeKind::LLVMVoidTypeKind
    }

    /// An array of this type.
    pub(crate) fn array(self, length: u64) -> Self {
        // SAFETY: the type is sized, which the caller checked.
        Self::new(unsafe { llvm::LLVMArrayType2(self.0, length) })
    }

    /// A vector of this type.
    pub(crate) fn vector_of(self, length: u32) -> Self {
        // SAFETY: the type is a scalar and the length not zero, which the caller checked.
        Self::new(unsafe { llvm::LLVMVectorType(self.0, length) })
    }

    /// A function type with this result.
    pub(crate) fn function(self, parameters: &[Self], variadic: bool) -> Self {
        let mut parameters: Vec<_> = parameters.iter().map(|ty| ty.0).collect();
        // SAFETY: the parameters are counted.
        Self::new(unsafe {
            llvm::LLVMFunctionType(
                self.0,
                parameters.as_mut_ptr(),
                count(parameters.len()),
                variadic.into(),
            )
        })
    }

    /// All bits zero.
    pub(crate) fn zero(self) -> Value<'c> {
        // SAFETY: the type is a first-class type.
        Value::new(unsafe { llvm::LLVMConstNull(self.0) })
    }

    /// Any bits.
    pub(crate) fn undef(self) -> Value<'c> {
        // SAFETY: the type is a first-class type.
        Value::new(unsafe { llvm::LLVMGetUndef(self.0) })
    }

    /// No value.
    pub(crate) fn poison(self) -> Value<'c> {
        // SAFETY: the type is a first-class type.
        Value::new(unsafe { llvm::LLVMGetPoison(self.0) })
    }

    /// An integer constant from words of 64 bits, lowest first.
    pub(crate) fn integer(self, words: &[u64]) -> Value<'c> {
        // SAFETY: the type is an integer type, which the caller knows, and the words are counted.
        Value::new(unsafe {
            llvm::LLVMConstIntOfArbitraryPrecision(self.0, count(words.len()), words.as_ptr())
        })
    }
}

impl<'c> Builder<'c> {
    pub(crate) fn new(context: &'c Context) -> Self {
        let context = context.as_ctx_ref();
        // SAFETY: the context lives for 'c, longer than the builder.
        let raw = unsafe { llvm::LLVMCreateBuilderInContext(context) };
        Self {
            raw,
            context,
            nodes: RefCell::default(),
            marker: PhantomData,
        }
    }

    /// Adds an empty block to a function.
    pub(crate) fn append_block(&self, function: Value<'c>) -> Block<'c> {
        // SAFETY: the value is a function of the context.
        let raw = unsafe { llvm::LLVMAppendBasicBlockInContext(self.context, function.0, UNNAMED) };
        Block(raw, PhantomData)
    }

    /// Continues at the end of a block.
    pub(crate) fn position(&self, block: Block<'c>) {
        // SAFETY: the block belongs to a function of the context.
        unsafe { llvm::LLVMPositionBuilderAtEnd(self.raw, block.0) }
    }

    /// `iN`.
    pub(crate) fn integer_type(&self, width: u32) -> Ty<'c> {
        // SAFETY: the width is at most LLVM's greatest, which is MLIR's.
        Ty::new(unsafe { llvm::LLVMIntTypeInContext(self.context, width) })
    }

    /// `ptr`.
    pub(crate) fn pointer_type(&self, address_space: u32) -> Ty<'c> {
        // SAFETY: any address space is allowed.
        Ty::new(unsafe { llvm::LLVMPointerTypeInContext(self.context, address_space) })
    }

    /// A literal structure.
    pub(crate) fn struct_type(&self, fields: &[Ty<'c>], packed: bool) -> Ty<'c> {
        let mut fields: Vec<_> = fields.iter().map(|field| field.0).collect();
        // SAFETY: the fields are counted.
        Ty::new(unsafe {
            llvm::LLVMStructTypeInContext(
                self.context,
                fields.as_mut_ptr(),
                count(fields.len()),
                packed.into(),
            )
        })
    }

    /// `half`, `bfloat`, `float` and so on; none for types that LLVM does not have.
    pub(crate) fn float_type(&self, float: FloatType) -> Option<Ty<'c>> {
        // SAFETY: the context lives for 'c.
        let ty = unsafe {
            match float {
                FloatType::F16 => llvm::LLVMHalfTypeInContext(self.context),
                FloatType::Bf16 => llvm::LLVMBFloatTypeInContext(self.context),
                FloatType::F32 => llvm::LLVMFloatTypeInContext(self.context),
                FloatType::F64 => llvm::LLVMDoubleTypeInContext(self.context),
                FloatType::F80 => llvm::LLVMX86FP80TypeInContext(self.context),
                FloatType::F128 => llvm::LLVMFP128TypeInContext(self.context),
                _ => return None,
            }
        };
        Some(Ty::new(ty))
    }

    /// `void`.
    pub(crate) fn void_type(&self) -> Ty<'c> {
        // SAFETY: the context lives for 'c.
        Ty::new(unsafe { llvm::LLVMVoidTypeInContext(self.context) })
    }

    /// An instruction with two operands and a result of their type.
    pub(crate) fn binary(&self, opcode: LLVMOpcode, lhs: Value<'c>, rhs: Value<'c>) -> Value<'c> {
        // SAFETY: the operands have one type, which the caller checked.
        Value::new(unsafe { llvm::LLVMBuildBinOp(self.raw, opcode, lhs.0, rhs.0, UNNAMED) })
    }

    /// A conversion.
    pub(crate) fn cast(&self, opcode: LLVMOpcode, value: Value<'c>, to: Ty<'c>) -> Value<'c> {
        // SAFETY: the types were checked by the caller to suit the conversion.
        Value::new(unsafe { llvm::LLVMBuildCast(self.raw, opcode, value.0, to.0, UNNAMED) })
    }

    /// An integer or pointer comparison.
    pub(crate) fn icmp(
        &self,
        predicate: LLVMIntPredicate,
        lhs: Value<'c>,
        rhs: Value<'c>,
    ) -> Value<'c> {
        // SAFETY: the operands have one type, which the caller checked.
        Value::new(unsafe { llvm::LLVMBuildICmp(self.raw, predicate, lhs.0, rhs.0, UNNAMED) })
    }

    /// A float comparison.
    pub(crate) fn fcmp(
        &self,
        predicate: LLVMRealPredicate,
        lhs: Value<'c>,
        rhs: Value<'c>,
    ) -> Value<'c> {
        // SAFETY: the operands have one type, which the caller checked.
        Value::new(unsafe { llvm::LLVMBuildFCmp(self.raw, predicate, lhs.0, rhs.0, UNNAMED) })
    }

    /// One of two values.
    pub(crate) fn select(&self, condition: Value<'c>, yes: Value<'c>, no: Value<'c>) -> Value<'c> {
        // SAFETY: the two values have one type, which the caller checked.
        Value::new(unsafe { llvm::LLVMBuildSelect(self.raw, condition.0, yes.0, no.0, UNNAMED) })
    }

    /// The value without poison.
    pub(crate) fn freeze(&self, value: Value<'c>) -> Value<'c> {
        // SAFETY: any first-class value may be frozen.
        Value::new(unsafe { llvm::LLVMBuildFreeze(self.raw, value.0, UNNAMED) })
    }

    /// Float negation.
    pub(crate) fn fneg(&self, value: Value<'c>) -> Value<'c> {
        // SAFETY: the operand is a float, which the caller checked.
        Value::new(unsafe { llvm::LLVMBuildFNeg(self.raw, value.0, UNNAMED) })
    }

    /// A constant bitcast, folded.
    pub(crate) fn constant_bitcast(&self, value: Value<'c>, to: Ty<'c>) -> Value<'c> {
        // SAFETY: the value is a constant of the same number of bits.
        Value::new(unsafe { llvm::LLVMConstBitCast(value.0, to.0) })
    }

    /// An array of bytes.
    pub(crate) fn constant_bytes(&self, bytes: &[u8]) -> Value<'c> {
        let byte = self.integer_type(8);
        // SAFETY: the bytes are counted and LLVM copies them.
        Value::new(unsafe { llvm::LLVMConstDataArray(byte.0, bytes.as_ptr().cast(), bytes.len()) })
    }

    /// An array constant.
    pub(crate) fn constant_array(&self, element: Ty<'c>, elements: &[Value<'c>]) -> Value<'c> {
        let mut elements = raw(elements);
        let length = u64::try_from(elements.len()).expect("64 bits hold a length");
        // SAFETY: the elements are constants of that type and counted.
        Value::new(unsafe { llvm::LLVMConstArray2(element.0, elements.as_mut_ptr(), length) })
    }

    /// A constant of a structure type.
    pub(crate) fn constant_struct(&self, ty: Ty<'c>, fields: &[Value<'c>]) -> Value<'c> {
        let mut fields = raw(fields);
        // SAFETY: the fields are constants of the types of the fields and counted.
        Value::new(unsafe {
            llvm::LLVMConstNamedStruct(ty.0, fields.as_mut_ptr(), count(fields.len()))
        })
    }

    /// A vector constant.
    pub(crate) fn constant_vector(&self, elements: &[Value<'c>]) -> Value<'c> {
        let mut elements = raw(elements);
        // SAFETY: the elements are constants of one type and counted.
        Value::new(unsafe { llvm::LLVMConstVector(elements.as_mut_ptr(), count(elements.len())) })
    }

    /// A phi without incoming values.
    pub(crate) fn phi(&self, ty: Ty<'c>) -> Value<'c> {
        // SAFETY: the type is a first-class type.
        Value::new(unsafe { llvm::LLVMBuildPhi(self.raw, ty.0, UNNAMED) })
    }

    /// A vector with one element replaced.
    pub(crate) fn insert_element(
        &self,
        vector: Value<'c>,
        value: Value<'c>,
        position: Value<'c>,
    ) -> Value<'c> {
        // SAFETY: the value is of the type of the elements and the position an integer, which the caller checked.
        Value::new(unsafe {
            llvm::LLVMBuildInsertElement(self.raw, vector.0, value.0, position.0, UNNAMED)
        })
    }

    /// An element of a vector.
    pub(crate) fn extract_element(&self, vector: Value<'c>, position: Value<'c>) -> Value<'c> {
        // SAFETY: the operands are a vector and an integer, which the caller checked.
        Value::new(unsafe {
            llvm::LLVMBuildExtractElement(self.raw, vector.0, position.0, UNNAMED)
        })
    }

    /// Elements of two vectors, by a constant vector of positions.
    pub(crate) fn shuffle_vector(&self, [lhs, rhs]: [Value<'c>; 2], mask: Value<'c>) -> Value<'c> {
        // SAFETY: the vectors have one type and the mask is in range, which the caller checked.
        Value::new(unsafe { llvm::LLVMBuildShuffleVector(self.raw, lhs.0, rhs.0, mask.0, UNNAMED) })
    }

    /// An aggregate with one field replaced.
    pub(crate) fn insert_value(
        &self,
        aggregate: Value<'c>,
        value: Value<'c>,
        position: u32,
    ) -> Value<'c> {
        // SAFETY: the position is inside the aggregate, which the caller checked.
        Value::new(unsafe {
            llvm::LLVMBuildInsertValue(self.raw, aggregate.0, value.0, position, UNNAMED)
        })
    }

    /// A field of an aggregate.
    pub(crate) fn extract_value(&self, aggregate: Value<'c>, position: u32) -> Value<'c> {
        // SAFETY: the position is inside the aggregate, which the caller checked.
        Value::new(unsafe { llvm::LLVMBuildExtractValue(self.raw, aggregate.0, position, UNNAMED) })
    }

    /// Returns from the function.
    pub(crate) fn ret(&self, value: Option<Value<'c>>) {
        // SAFETY: the verifier compares the value with the type of the function.
        unsafe {
            match value {
                Some(value) => llvm::LLVMBuildRet(self.raw, value.0),
                None => llvm::LLVMBuildRetVoid(self.raw),
            };
        }
    }

    /// Branches to a block.
    pub(crate) fn br(&self, to: Block<'c>) -> Value<'c> {
        // SAFETY: the block belongs to the same function.
        Value::new(unsafe { llvm::LLVMBuildBr(self.raw, to.0) })
    }

    /// Branches to one of two blocks.
    pub(crate) fn cond_br(&self, condition: Value<'c>, yes: Block<'c>, no: Block<'c>) -> Value<'c> {
        // SAFETY: the blocks belong to the same function.
        Value::new(unsafe { llvm::LLVMBuildCondBr(self.raw, condition.0, yes.0, no.0) })
    }

    /// Branches to the block of the case that equals the value, or else to the first block.
    pub(crate) fn switch(
        &self,
        value: Value<'c>,
        otherwise: Block<'c>,
        cases: &[(Value<'c>, Block<'c>)],
    ) -> Value<'c> {
        // SAFETY: the cases are constants of the type of the value, and the blocks belong to the same function.
        unsafe {
            let switch = llvm::LLVMBuildSwitch(self.raw, value.0, otherwise.0, count(cases.len()));
            for (case, block) in cases {
                llvm::LLVMAddCase(switch, case.0, block.0);
            }
            Value::new(switch)
        }
    }

    /// Adds an `unreachable`.
    pub(crate) fn unreachable(&self) {
        // SAFETY: the builder stands at the end of a block.
        unsafe {
            llvm::LLVMBuildUnreachable(self.raw);
        }
    }
}
