//! The known properties of functions that can be called.

use stridecheck_ir::{Attribute, Body, MemRefType, OpId, Type};

/// A function that can be called.
#[derive(Debug)]
pub(crate) struct Callee {
    /// Its name.
    pub(crate) name: String,
    /// The op that defines it.
    pub(crate) function: OpId,
    /// Its parameters.
    pub(crate) parameters: Vec<Parameter>,
    /// Its results.
    pub(crate) results: Vec<CalleeResult>,
    /// The arguments it accepts.
    pub(crate) takes: Takes,
    /// At most how many ops one call executes.
    pub(crate) cost: u64,
}

impl Callee {
    /// Its type and name, by which it can be passed as an argument.
    pub(crate) fn passed(&self, body: &Body) -> (Type, String) {
        let ty = body.attribute(self.function, "function_type");
        let ty = ty.and_then(Attribute::as_type).cloned();
        (ty.expect("a function has a type"), self.name.clone())
    }
}

/// A parameter of a function.
#[derive(Clone, Debug)]
pub(crate) struct Parameter {
    /// Its type.
    pub(crate) ty: Type,
    /// The type that an unranked memref is cast to inside.
    pub(crate) ranked: Option<MemRefType>,
    /// The number of the function that a function value must be.
    pub(crate) callee: Option<usize>,
}

/// A result of a function.
#[derive(Clone, Debug)]
pub(crate) struct CalleeResult {
    /// Its type.
    pub(crate) ty: Type,
    /// Whether the caller must free its buffer.
    pub(crate) is_owned: bool,
    /// The type that the caller casts an unranked memref to.
    pub(crate) ranked: Option<MemRefType>,
    /// The number of the function in a function value, if that is known.
    pub(crate) callee: Option<usize>,
}

impl CalleeResult {
    /// A scalar result.
    pub(crate) fn scalar(ty: Type) -> Self {
        Self {
            ty,
            is_owned: false,
            ranked: None,
            callee: None,
        }
    }
}

/// The arguments that a function accepts.
#[derive(Clone, Debug)]
pub(crate) enum Takes {
    /// Any values other than poison, and memrefs whose elements are all written.
    Anything,
    /// Exactly these scalars; it accesses only its own memory, so every call behaves the same.
    Exactly(Vec<u128>),
    /// The arguments it was generated with, once.
    Once,
}
