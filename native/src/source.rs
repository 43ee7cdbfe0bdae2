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
    /// The function of the C object that calls it, if C code does: it takes the address of the function,
    /// and those of the parameters and results.
    pub c_adapter: Option<String>,
}

/// A lowered program.
#[derive(Clone, Debug)]
pub enum Lowered<'a> {
    /// In the LLVM dialect; the verifier must accept it.
    Dialect(&'a Body),
    /// As the text of LLVM IR.
    LlvmIr(&'a str),
    /// As an object file for x86-64, such as `llc -filetype=obj` writes; it has no types of its functions.
    Object(&'a [u8]),
    /// Parts to link: one may define what another declares.
    Linked(Vec<Self>),
}

impl<'a> Lowered<'a> {
    /// The linked parts; a program with one part is the only one.
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
    /// The function of a C object or of this crate that defines it, and its convention;
    /// if none is given, one is created in LLVM IR.
    pub body: Option<(Convention, String)>,
}

/// The interface of a program: its entries, the functions it calls, and its visible globals.
#[derive(Clone, Debug, Default)]
pub struct Interface {
    /// The functions that can be called.
    pub entries: Vec<SourceEntry>,
    /// The functions that it only declares.
    pub externals: Vec<SourceExternal>,
    /// The globals that it defines.
    pub globals: Vec<String>,
    /// Object files with the functions of C code that call entries, and that define external functions.
    pub c_objects: Vec<Vec<u8>>,
}
