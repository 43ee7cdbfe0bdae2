//! Functions of a program as C on x86-64 sees them: declarations, a driver, and adapters between C and memory.
//!
//! Rules:
//! - Everything is written from the source's types and from `docs/abi.md`, never from what a lowering made.
//! - Types that C passes differently from LLVM, or does not have, are rejected with the reason.

pub mod adapter;
pub mod compiler;
pub mod driver;
pub mod header;
mod legal;
mod made_up;
pub mod names;
pub mod program;
mod prototype;
mod types;

use stridecheck_ir::Attribute;
use stridecheck_ir::attr::Attributes;
use stridecheck_ir::types::FunctionType;

pub use legal::legal;
pub use prototype::{Parameter, Prototype};
pub use types::{Definition, Needs, Types};

/// A function of the source.
#[derive(Clone, Copy, Debug)]
pub struct Function<'a> {
    /// Its name.
    pub name: &'a str,
    /// A name in C for what belongs to it, as the structure of its results.
    pub c_name: &'a str,
    /// Its type.
    pub ty: &'a FunctionType,
    /// What its attributes promise.
    pub extended: Extended,
}

/// The arguments of fewer than 32 bits that the caller promises to extend, a bit for each, so that C uses them as they are.
///
/// Those after the 64th are cut off. Of results LLVM uses no such promise on x86-64: they are extended by the caller.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Extended(u64);

impl Extended {
    /// What the attributes of a function promise; [`program::refused`] tells where C extends otherwise.
    pub fn of(attributes: &Attributes) -> Self {
        let Some(Attribute::Array(each)) = attributes.find("arg_attrs") else {
            return Self::default();
        };
        let is_extended = |own: &Attribute| match own {
            Attribute::Dictionary(own) => ["llvm.signext", "llvm.zeroext"]
                .iter()
                .any(|name| own.find(name).is_some()),
            _ => false,
        };
        let bits = each.iter().take(64).enumerate();
        let bits = bits.map(|(position, own)| u64::from(is_extended(own)) << position);
        Self(bits.sum())
    }

    /// Whether an argument is extended.
    pub(crate) fn contains(self, position: usize) -> bool {
        position < 64 && self.0 >> position & 1 == 1
    }
}

/// The calling convention that C uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// The function itself, with memrefs field by field.
    Expanded,
    /// The C wrapper, with the addresses of descriptors.
    Wrapper,
    /// The function itself, with the aligned pointers of memrefs.
    BarePointers,
}

impl Way {
    /// Every way.
    pub const ALL: [Self; 3] = [Self::Expanded, Self::Wrapper, Self::BarePointers];

    /// What it is called in texts.
    pub fn name(self) -> &'static str {
        match self {
            Self::Expanded => "itself",
            Self::Wrapper => "C wrapper",
            Self::BarePointers => "bare pointers",
        }
    }

    /// The symbol of a function.
    pub fn symbol(self, name: &str) -> String {
        match self {
            Self::Wrapper => format!("_mlir_ciface_{name}"),
            Self::Expanded | Self::BarePointers => name.to_owned(),
        }
    }
}

/// Which side of a call C is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// C calls a function that the program defines.
    Caller,
    /// C defines a function that the program declares.
    Callee,
}

/// Why C cannot be on one side of a call.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Reason(String);

impl Reason {
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }
}
