//! The environment of a program's code: the functions that it calls and the globals that it defines.

use std::collections::BTreeMap;
use std::rc::Rc;

use stridecheck_ir::types::FunctionType;
use stridecheck_oracle::IndexWidth;

use crate::globals::Globals;
use crate::promises::Promises;
use crate::route::Convention;
use crate::signature::Signature;

/// A function that the source only declares.
#[derive(Clone, Debug)]
pub(crate) struct External {
    /// Its name in the source.
    pub(crate) name: String,
    /// Its type in the source.
    pub(crate) ty: FunctionType,
    /// How the program calls it.
    pub(crate) signature: Signature,
    /// What the function in Rust that defines it is promised, and promises.
    pub(crate) promises: Promises,
}

/// The number that an external function is called by, from its position in the source and how it is called.
pub fn number(position: usize, convention: Convention) -> u64 {
    let position = u64::try_from(position).expect("a source has few functions");
    2 * position + u64::from(convention == Convention::CInterface)
}

/// What is around the code of a program.
#[derive(Clone)]
pub(crate) struct Bindings {
    /// The functions that the program calls, by their numbers.
    pub(crate) functions: Rc<BTreeMap<u64, External>>,
    /// The globals that it defines.
    pub(crate) globals: Rc<Globals>,
    /// The width of an index.
    pub(crate) index_width: IndexWidth,
}
