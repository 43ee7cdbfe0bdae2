//! The engines: the oracle, and the engines tested against it.

#[cfg(feature = "native")]
pub mod c_side;
pub mod compiler;
pub mod dialect;
pub mod emitc;
#[cfg(feature = "native")]
pub mod entries;
pub mod lowerer;
#[cfg(feature = "native")]
pub mod native;
pub mod oracle;
#[cfg(feature = "native")]
pub(crate) mod outward;
mod sources;

use std::sync::Arc;

use stridecheck_conversion::Error;
use stridecheck_ir::{Body, Opcode};

use crate::engine::{Ending, Prepared, Route, TimeLimit};
use crate::level::OptLevel;
use crate::stage::Stage;

/// A program to lower.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The program.
    pub body: &'a Body,
    /// The output of the passes before the lowering, if they ran already.
    pub text: Option<&'a str>,
}

/// The output of a lowering.
#[derive(Clone, Debug)]
pub enum Code {
    /// The LLVM dialect.
    Dialect(Arc<Body>),
    /// LLVM IR that LLVM 22 reads.
    LlvmIr(String),
    /// An object file.
    Object(Vec<u8>),
    /// The halves of a program, to be linked.
    Linked(Box<[Code; 2]>),
}

/// Code, or why there is none.
pub type Lowered = Result<Code, Ending>;

/// The output of this project's conversion, or of one used instead.
pub(crate) fn converted(body: Body, result: Result<(), Error>) -> Lowered {
    match result {
        Ok(()) => Ok(Code::Dialect(Arc::new(body))),
        Err(error @ Error::Unsupported { .. }) => Err(Ending::Unsupported(error.to_string())),
        Err(Error::Unlegalized { op, .. }) if !is_lowered(&op) => {
            let why = format!("the built-in lowering does not have '{op}'");
            Err(Ending::Unsupported(why))
        }
        Err(error) => Err(Ending::failed(Stage::Lower, error.to_string())),
    }
}

/// Whether this project's conversion lowers the dialect of an op.
fn is_lowered(op: &str) -> bool {
    use Opcode::{Affine, Arith, Builtin, ControlFlow, Func, Llvm, Memref, Scf, Std, Ub};
    let opcode = Opcode::named(op);
    let of_these = |opcode: &Opcode| {
        matches!(
            opcode,
            Affine(_)
                | Arith(_)
                | Builtin(_)
                | ControlFlow(_)
                | Func(_)
                | Llvm(_)
                | Memref(_)
                | Scf(_)
                | Std(_)
                | Ub(_)
        )
    };
    opcode.as_ref().is_some_and(of_these)
}

/// Runs the output of a lowering.
pub trait Machine {
    /// Sets the optimisation level of LLVM for programs prepared from now on.
    fn set_level(&mut self, level: OptLevel);

    /// Sets the routes that functions are called along from now on, where they have them.
    fn set_routes(&mut self, routes: &[Route]);

    /// Prepares together what calls of these functions need, which is faster than one by one.
    fn expect_calls(&mut self, _calls: &[(&Body, &str)]) {}

    /// Discards everything that earlier runs may have left.
    fn restart(&mut self);

    /// Sets the time limit of everything from now on.
    fn set_time_limit(&mut self, limit: TimeLimit);

    /// Prepares the lowered program of a source; if there is none, every run reports why.
    fn prepare_lowered<'a>(
        &'a mut self,
        source: &'a Body,
        lowered: Lowered,
    ) -> Box<dyn Prepared + 'a>;
}

/// The options of LLVM for a program lowered with these options.
#[cfg(feature = "native")]
pub(crate) fn compile_options(
    options: &stridecheck_conversion::Options,
    opt_level: OptLevel,
) -> crate::native::protocol::Options {
    crate::native::protocol::Options {
        index_bits: options.index_width.bits(),
        has_wide_ranks: options.rank_bits() > options.index_width.bits(),
        opt_level,
    }
}
