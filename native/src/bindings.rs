//! The environment of a program's code: the functions that it calls and the globals that it defines.

use std::collections::BTreeMap;
use std::rc::Rc;

use stridecheck_ir::types::FunctionType;
use stridecheck_oracle::IndexWidth;

use crate::globals::Globals;
use crate::promises::Promises;
use crate::route::Convention;
use crate::signature::Signature;

/// A declared function of the source.
#[derive(Clone, Debug)]
pub(crate) struct External {
    /// Its name in the source.
    pub(crate) name: String,
    /// Its type in the source.
    pub(crate) ty: FunctionType,
    /// How the program calls it.
    pub(crate) signature: Signature,
    /// The promises to and from the Rust function that defines it.
    pub(crate) promises: Promises,
}

/// The number by which an external function is called: its position in the source combined with its convention.
pub fn number(position: usize, convention: Convention) -> u64 {
    let position = u64::try_from(position).expect("a source has few functions");
    2 * position + u64::from(convention == Convention::CInterface)
}

/// The environment of the code of a program.
#[derive(Clone)]
pub(crate) struct Bindings {
    /// The functions that the program calls, by their numbers.
    pub(crate) functions: Rc<BTreeMap<u64, External>>,
    /// The globals that it defines.
    pub(crate) globals: Rc<Globals>,
    /// The width of an index.
    pub(crate) index_width: IndexWidth,
}
