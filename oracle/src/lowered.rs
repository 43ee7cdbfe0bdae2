//! What a lowered program was before, for calls in terms of its source.

use std::collections::BTreeMap;

use stridecheck_ir::dialect::{func, memref};
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Body, View as _};

use crate::eval::llvm::layout::Layout as Placed;
use crate::scalar::Scalar;

/// How the arguments and results of lowered functions are passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Passing {
    /// Memref arguments field by field.
    #[default]
    Expanded,
    /// As for `_mlir_ciface_<name>`: memrefs as pointers to descriptors.
    CInterface,
    /// Memrefs as pointers to their first elements.
    Bare,
}

/// What a lowered program was before: the types of its functions, and its variables.
#[derive(Clone, Debug, Default)]
pub struct Lowered {
    functions: BTreeMap<String, FunctionType>,
    globals: Vec<String>,
    /// How the function that is called from outside gets its arguments.
    pub passing: Passing,
}

/// What the name of a function for C begins with.
pub(crate) const C_INTERFACE: &str = "_mlir_ciface_";

impl Lowered {
    /// What a program is before its lowering.
    pub fn of(source: &Body, passing: Passing) -> Self {
        let mut lowered = Self {
            passing,
            ..Self::default()
        };
        for op in source.ops(source.module_block()) {
            if let Some(function) = func::Func::cast(source, op) {
                let ty = function.function_type().clone();
                lowered.functions.insert(function.name().to_owned(), ty);
            }
            if let Some(global) = memref::Global::cast(source, op)
                && global.initial_value().is_some()
            {
                lowered.globals.push(global.name().to_owned());
            }
        }
        lowered
    }

    /// The type of a function before the lowering.
    pub(crate) fn function(&self, name: &str) -> Option<&FunctionType> {
        self.functions.get(name)
    }

    /// The variables that the source defines, in their order.
    pub(crate) fn globals(&self) -> &[String] {
        &self.globals
    }
}

/// Where the results of the function that is called from outside are.
#[derive(Clone, Debug)]
pub(crate) enum Returned {
    /// In the value that it returns.
    Directly,
    /// In memory, at a pointer that it gets.
    At(Scalar, Placed),
}
