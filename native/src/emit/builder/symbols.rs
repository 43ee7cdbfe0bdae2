//! The functions and global variables of a module.

use std::ffi::CString;

use inkwell::llvm_sys::LLVMLinkage;
use inkwell::llvm_sys::comdat as llvm_comdat;
use inkwell::llvm_sys::comdat::LLVMComdatSelectionKind;
use inkwell::llvm_sys::core as llvm;
use inkwell::llvm_sys::prelude::LLVMComdatRef;
use inkwell::module::{Linkage, Module};

use super::{Ty, Value};

/// The functions and global variables of a module, by name.
#[derive(Clone, Copy)]
pub(crate) struct Symbols<'m, 'c>(pub(crate) &'m Module<'c>);

impl<'c> Symbols<'_, 'c> {
    /// Declares a function.
    pub(crate) fn declare(self, name: &str, ty: Ty<'c>) -> Value<'c> {
        let name = CString::new(name).expect("the emitter refuses names with zero bytes");
        // SAFETY: the type is a function type of the module's context.
        Value::new(unsafe { llvm::LLVMAddFunction(self.0.as_mut_ptr(), name.as_ptr(), ty.0) })
    }

    /// A declared function.
    pub(crate) fn find(self, name: &str) -> Option<Value<'c>> {
        let name = CString::new(name).ok()?;
        // SAFETY: the module lives as long as its context.
        let raw = unsafe { llvm::LLVMGetNamedFunction(self.0.as_mut_ptr(), name.as_ptr()) };
        (!raw.is_null()).then(|| Value::new(raw))
    }

    /// Whether a function has a body.
    pub(crate) fn defines(self, name: &str) -> bool {
        let function = self.0.get_function(name);
        function.is_some_and(|function| function.count_basic_blocks() > 0)
    }

    /// Whether a global variable is defined, not just declared.
    pub(crate) fn defines_variable(self, name: &str) -> bool {
        let variable = self.0.get_global(name);
        variable.is_some_and(|variable| !variable.is_declaration())
    }

    /// Sets which of many copies of a symbol the linker keeps.
    pub(crate) fn select(self, name: &str, kind: LLVMComdatSelectionKind) {
        if let Some(comdat) = self.comdat(name) {
            // SAFETY: the comdat is one of the module.
            unsafe { llvm_comdat::LLVMSetComdatSelectionKind(comdat, kind) }
        }
    }

    /// Adds a function or variable to the comdat with this name.
    pub(crate) fn put_into_comdat(self, value: Value<'c>, name: &str) {
        if let Some(comdat) = self.comdat(name) {
            // SAFETY: the value is a function or variable of the module.
            unsafe { llvm_comdat::LLVMSetComdat(value.0, comdat) }
        }
    }

    fn comdat(self, name: &str) -> Option<LLVMComdatRef> {
        let name = CString::new(name).ok()?;
        // SAFETY: the module lives as long as its context, and LLVM copies the name.
        Some(unsafe { llvm_comdat::LLVMGetOrInsertComdat(self.0.as_mut_ptr(), name.as_ptr()) })
    }

    /// Declares a global variable.
    pub(crate) fn declare_variable(
        self,
        name: &str,
        ty: Ty<'c>,
        address_space: u32,
    ) -> Variable<'c> {
        let name = CString::new(name).expect("the emitter refuses names with zero bytes");
        let module = self.0.as_mut_ptr();
        // SAFETY: the type is sized, which the caller checked, and of the module's context.
        Variable(Value::new(unsafe {
            llvm::LLVMAddGlobalInAddressSpace(module, ty.0, name.as_ptr(), address_space)
        }))
    }

    /// A declared global variable.
    pub(crate) fn variable(self, name: &str) -> Option<Variable<'c>> {
        let name = CString::new(name).ok()?;
        // SAFETY: the module lives as long as its context.
        let raw = unsafe { llvm::LLVMGetNamedGlobal(self.0.as_mut_ptr(), name.as_ptr()) };
        (!raw.is_null()).then(|| Variable(Value::new(raw)))
    }

    /// Makes a defined global variable visible from outside, so that its contents are kept.
    ///
    /// It gets its own section, so that the loader can put guards around it.
    pub(crate) fn show(self, name: &str, number: usize) {
        if let Some(variable) = self.variable(name).filter(|_| self.defines_variable(name)) {
            variable.0.link(LLVMLinkage::LLVMExternalLinkage);
            let section = CString::new(format!(".stridecheck.{number}"));
            let section = section.expect("a number has no zero byte");
            // SAFETY: the value is a global variable, and LLVM copies the name.
            unsafe { llvm::LLVMSetSection(variable.0.0, section.as_ptr()) };
        }
    }

    /// Makes defined functions keep their names in the object, so that an address can be shown by name.
    pub(crate) fn name_functions(self) {
        for function in self.0.get_functions() {
            if function.get_linkage() == Linkage::Private {
                function.set_linkage(Linkage::Internal);
            }
        }
    }

    /// The address of a declared function or global variable.
    pub(crate) fn address(self, name: &str) -> Option<Value<'c>> {
        self.find(name)
            .or_else(|| self.variable(name).map(|variable| variable.0))
    }
}

/// A global variable.
#[derive(Clone, Copy)]
pub(crate) struct Variable<'c>(Value<'c>);

impl<'c> Variable<'c> {
    /// The address of the variable.
    pub(crate) fn value(self) -> Value<'c> {
        self.0
    }

    /// Marks the variable as written from outside before the program starts.
    pub(crate) fn make_externally_initialized(self) {
        // SAFETY: the value is a global variable.
        unsafe { llvm::LLVMSetExternallyInitialized(self.0.0, 1) }
    }

    /// Marks the variable as never written.
    pub(crate) fn make_constant(self) {
        // SAFETY: the value is a global variable.
        unsafe { llvm::LLVMSetGlobalConstant(self.0.0, 1) }
    }

    /// Makes the variable thread-local.
    pub(crate) fn make_thread_local(self) {
        // SAFETY: the value is a global variable.
        unsafe { llvm::LLVMSetThreadLocal(self.0.0, 1) }
    }

    /// Sets its alignment.
    pub(crate) fn align(self, alignment_bytes: u32) {
        self.0.align(alignment_bytes);
    }

    /// The type of its contents.
    pub(crate) fn held_type(self) -> Ty<'c> {
        // SAFETY: the value is a global variable.
        Ty::new(unsafe { llvm::LLVMGlobalGetValueType(self.0.0) })
    }

    /// Sets its initial value, a constant of its type.
    pub(crate) fn initialize(self, value: Value<'c>) {
        // SAFETY: the value is a constant of the type, which the caller checked.
        unsafe { llvm::LLVMSetInitializer(self.0.0, value.0) }
    }
}
