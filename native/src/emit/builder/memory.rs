//! Instructions that work on memory.

use std::ffi::CString;

use inkwell::llvm_sys::core as llvm;
use inkwell::llvm_sys::{LLVMAtomicOrdering, LLVMAtomicRMWBinOp};

use super::{Builder, Ty, UNNAMED, Value, count, raw};

/// The ordering of an atomic instruction without an explicit one.
const STRICTEST: LLVMAtomicOrdering = LLVMAtomicOrdering::LLVMAtomicOrderingSequentiallyConsistent;

/// How memory is accessed.
#[derive(Clone, Copy, Default)]
pub(crate) struct Access {
    /// The alignment that the program claims; LLVM's default for the type if none.
    pub(crate) alignment_bytes: Option<u32>,
    /// The ordering of an atomic access.
    pub(crate) ordering: Option<LLVMAtomicOrdering>,
    /// Whether the access is volatile.
    pub(crate) is_volatile: bool,
    /// The synchronisation scope of an atomic load or store; the whole system if none.
    pub(crate) scope: Option<Scope>,
}

impl Access {
    /// Applies the properties to a load, a store or an atomic instruction.
    fn apply(self, instruction: Value<'_>) {
        if let Some(alignment_bytes) = self.alignment_bytes {
            instruction.align(alignment_bytes);
        }
        // SAFETY: the value is an instruction that accesses memory, made by the caller a moment ago.
        unsafe {
            if self.is_volatile {
                llvm::LLVMSetVolatile(instruction.0, 1);
            }
        }
    }

    /// Makes a load or a store atomic.
    fn order(self, instruction: Value<'_>) {
        if let Some(ordering) = self.ordering {
            // SAFETY: the value is a load or a store, made by the caller a moment ago.
            unsafe {
                llvm::LLVMSetOrdering(instruction.0, ordering);
                if let Some(scope) = self.scope {
                    llvm::LLVMSetAtomicSyncScopeID(instruction.0, scope.0);
                }
            }
        }
    }
}

/// A synchronisation scope, by the number that the context assigned to it.
#[derive(Clone, Copy)]
pub(crate) struct Scope(u32);

impl Value<'_> {
    /// Allows a compare-and-exchange to fail spuriously.
    pub(crate) fn weaken(self) {
        // SAFETY: the value is such an instruction, made by the caller a moment ago.
        unsafe { llvm::LLVMSetWeak(self.0, 1) }
    }
}

impl<'c> Builder<'c> {
    /// Allocates on the stack.
    pub(crate) fn alloca(
        &self,
        ty: Ty<'c>,
        length: Value<'c>,
        alignment_bytes: Option<u32>,
    ) -> Value<'c> {
        // SAFETY: the type is sized and the length an integer, which the caller checked.
        let value =
            Value::new(unsafe { llvm::LLVMBuildArrayAlloca(self.raw, ty.0, length.0, UNNAMED) });
        if let Some(alignment_bytes) = alignment_bytes {
            value.align(alignment_bytes);
        }
        value
    }

    /// Reads memory.
    pub(crate) fn load(&self, ty: Ty<'c>, pointer: Value<'c>, access: Access) -> Value<'c> {
        // SAFETY: the type is sized and the operand a pointer, which the caller checked.
        let value = Value::new(unsafe { llvm::LLVMBuildLoad2(self.raw, ty.0, pointer.0, UNNAMED) });
        access.apply(value);
        access.order(value);
        value
    }

    /// Writes memory.
    pub(crate) fn store(&self, value: Value<'c>, pointer: Value<'c>, access: Access) -> Value<'c> {
        // SAFETY: the second operand is a pointer, which the caller checked.
        let store = Value::new(unsafe { llvm::LLVMBuildStore(self.raw, value.0, pointer.0) });
        access.apply(store);
        access.order(store);
        store
    }

    /// An address inside an aggregate or array.
    pub(crate) fn gep(
        &self,
        ty: Ty<'c>,
        base: Value<'c>,
        indices: &[Value<'c>],
        flags: u32,
    ) -> Value<'c> {
        let mut indices = raw(indices);
        // SAFETY: the type is sized, the base a pointer, and the indices are counted and suit the type.
        Value::new(unsafe {
            llvm::LLVMBuildGEPWithNoWrapFlags(
                self.raw,
                ty.0,
                base.0,
                indices.as_mut_ptr(),
                count(indices.len()),
                UNNAMED,
                flags,
            )
        })
    }

    /// The scope with this name; the empty one is the whole system.
    pub(crate) fn scope(&self, name: &str) -> Option<Scope> {
        let name = CString::new(name).ok()?;
        let length = name.as_bytes().len();
        // SAFETY: the name is counted and the context lives for 'c.
        let number = unsafe { llvm::LLVMGetSyncScopeID(self.context, name.as_ptr(), length) };
        Some(Scope(number))
    }

    /// Changes memory atomically; the value is the old contents.
    pub(crate) fn atomic_rmw(
        &self,
        kind: LLVMAtomicRMWBinOp,
        [pointer, value]: [Value<'c>; 2],
        scope: Scope,
        access: Access,
    ) -> Value<'c> {
        let ordering = access.ordering.unwrap_or(STRICTEST);
        // SAFETY: the first operand is a pointer, which the caller checked; the verifier checks the rest.
        let result = Value::new(unsafe {
            llvm::LLVMBuildAtomicRMWSyncScope(self.raw, kind, pointer.0, value.0, ordering, scope.0)
        });
        access.apply(result);
        result
    }

    /// Changes memory atomically if it holds the expected value; the second ordering applies on failure.
    pub(crate) fn cmpxchg(
        &self,
        [pointer, expected, value]: [Value<'c>; 3],
        scope: Scope,
        access: Access,
        on_failure: LLVMAtomicOrdering,
    ) -> Value<'c> {
        let on_success = access.ordering.unwrap_or(STRICTEST);
        // SAFETY: the first operand is a pointer and the others have one type, which the caller checked.
        let result = Value::new(unsafe {
            llvm::LLVMBuildAtomicCmpXchgSyncScope(
                self.raw, pointer.0, expected.0, value.0, on_success, on_failure, scope.0,
            )
        });
        access.apply(result);
        result
    }
}
