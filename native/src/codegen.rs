//! LLVM's code generator, whose list of passes is created once for all modules of a compiler.
//!
//! Creating the list takes a fifth of the time of a small program, and LLVM's C interface creates it for each one;
//! `pass_manager.cpp` provides what that interface lacks.
#![expect(
    unsafe_code,
    reason = "functions of C++ are called, which hand out memory of theirs"
)]

use std::cell::OnceCell;
use std::marker::PhantomData;
use std::ptr::NonNull;

use inkwell::llvm_sys::prelude::LLVMModuleRef;
use inkwell::llvm_sys::target_machine::LLVMTargetMachineRef;
use inkwell::module::Module;
use inkwell::targets::TargetMachine;

use crate::error::Error;

/// A C++ list of passes.
#[repr(C)]
struct Passes {
    _opaque: [u8; 0],
    /// It belongs to one thread and does not move.
    _local: PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

unsafe extern "C" {
    fn stridecheck_passes_new(machine: LLVMTargetMachineRef) -> *mut Passes;
    fn stridecheck_passes_run(
        passes: *mut Passes,
        module: LLVMModuleRef,
        length: *mut usize,
    ) -> *const u8;
    fn stridecheck_passes_free(passes: *mut Passes);
}

/// A target machine and the passes that generate code for it.
pub(crate) struct CodeGenerator {
    /// Created with the first module; freed before the machine.
    passes: OnceCell<List>,
    machine: TargetMachine,
}

/// An owned list of passes.
struct List(NonNull<Passes>);

impl Drop for List {
    fn drop(&mut self) {
        // SAFETY: the list was made by `stridecheck_passes_new`, and this is its only owner.
        unsafe { stridecheck_passes_free(self.0.as_ptr()) }
    }
}

impl CodeGenerator {
    /// A code generator for a machine.
    pub(crate) fn new(machine: TargetMachine) -> Self {
        Self {
            passes: OnceCell::new(),
            machine,
        }
    }

    /// The machine.
    pub(crate) fn machine(&self) -> &TargetMachine {
        &self.machine
    }

    /// The object file of a module that the verifier accepts; the passes change the module.
    pub(crate) fn object(&self, module: &Module<'_>) -> Result<Vec<u8>, Error> {
        let passes = match self.passes.get() {
            Some(passes) => passes,
            None => {
                let made = self.passes()?;
                self.passes.get_or_init(|| made)
            }
        };
        let mut length = 0;
        // SAFETY: both are alive, and the list is of this thread: no other run of it is under way.
        let bytes = unsafe {
            stridecheck_passes_run(passes.0.as_ptr(), module.as_mut_ptr(), &raw mut length)
        };
        assert!(length > 0, "an object file has a header");
        // SAFETY: the bytes are those of a buffer of the list, which nothing changes before they are copied.
        Ok(unsafe { std::slice::from_raw_parts(bytes, length) }.to_vec())
    }

    fn passes(&self) -> Result<List, Error> {
        // SAFETY: the machine is alive, and it lives longer than the list.
        let passes = unsafe { stridecheck_passes_new(self.machine.as_mut_ptr()) };
        let passes = NonNull::new(passes);
        let why = || Error::Compile("this machine has no object files".to_owned());
        passes.map(List).ok_or_else(why)
    }
}
