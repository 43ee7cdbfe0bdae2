//! The input of compilation: the lowered text of a program, and the source's signatures of functions at its boundary.

use stridecheck_ir::Body;
use stridecheck_ir::types::FunctionType;

use crate::route::{Convention, Route};

/// A function that can be called from outside, with its type in the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceEntry {
    /// Its name in the source.
    pub name: String,
    /// Its type in the source.
    pub ty: FunctionType,
    /// How it is called.
    pub route: Route,
    /// The function of the C object that calls it, where C code does: it takes the address of the function,
    /// and those of the parameters and results.
    pub c_adapter: Option<String>,
}

/// A lowered program.
#[derive(Clone, Debug)]
pub enum Lowered<'a> {
    /// Of the LLVM dialect; the verifier found it right.
    Dialect(&'a Body),
    /// The text of LLVM IR.
    LlvmIr(&'a str),
    /// An object file for x86-64, as `llc -filetype=obj` writes it; nothing tells the types of its functions.
    Object(&'a [u8]),
    /// Parts that are linked: what one declares another defines.
    Linked(Vec<Self>),
}

impl<'a> Lowered<'a> {
    /// The parts that are linked; a program that is one part is the only one.
    pub(crate) fn parts(self) -> Vec<Self> {
        match self {
            Self::Linked(parts) => parts.into_iter().flat_map(Self::parts).collect(),
            part => vec![part],
        }
    }
}

impl<'a> From<&'a Body> for Lowered<'a> {
    fn from(body: &'a Body) -> Self {
        Self::Dialect(body)
    }
}

/// A function that the source only declares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceExternal {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: FunctionType,
    /// The function of a C object or of this crate that defines it, and the convention that it has;
    /// where none is named, one is made in LLVM IR.
    pub body: Option<(Convention, String)>,
}

/// What can be called of a program, what it calls, and what of it can be seen.
#[derive(Clone, Debug, Default)]
pub struct Interface {
    /// The functions that can be called.
    pub entries: Vec<SourceEntry>,
    /// The functions that it only declares.
    pub externals: Vec<SourceExternal>,
    /// The globals that it defines.
    pub globals: Vec<String>,
    /// Object files with the functions of C code that call entries, and that are called for external functions.
    pub c_objects: Vec<Vec<u8>>,
}
