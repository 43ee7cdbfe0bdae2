//! The functions of a program as seen by C on x86-64: declarations, a driver, and adapters between C and memory.
//!
//! Rules:
//! - Everything is derived from the source's types and from `docs/abi.md`, never from the output of a lowering.
//! - Types that C lacks or passes differently from LLVM are rejected with the reason.

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
    /// The C name used for what belongs to it, such as the structure of its results.
    pub c_name: &'a str,
    /// Its type.
    pub ty: &'a FunctionType,
    /// The extensions that its attributes promise.
    pub extended: Extended,
}

/// The arguments of fewer than 32 bits that the caller promises to extend, one bit each; C uses these arguments without truncating them.
///
/// Arguments after the 64th are always truncated. LLVM relies on no such promise for results on x86-64: the caller extends them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Extended(u64);

impl Extended {
    /// The extensions that the attributes of a function promise; [`program::refused`] reports where C extends differently.
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
    /// Every convention.
    pub const ALL: [Self; 3] = [Self::Expanded, Self::Wrapper, Self::BarePointers];

    /// Its name in texts.
    pub fn name(self) -> &'static str {
        match self {
            Self::Expanded => "itself",
            Self::Wrapper => "C wrapper",
            Self::BarePointers => "bare pointers",
        }
    }

    /// The symbol of a function in this convention.
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
