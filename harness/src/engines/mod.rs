//! The engines: the oracle, and what is tested against it.

#[cfg(feature = "native")]
pub mod c_side;
pub mod compiler;
#[cfg(feature = "native")]
pub mod entries;
pub mod lowerer;
#[cfg(feature = "native")]
pub mod native;
pub mod oracle;
#[cfg(feature = "native")]
pub(crate) mod outward;

use stridecheck_conversion::Error;
use stridecheck_ir::{Body, Opcode};

use crate::engine::{Ending, Prepared, Route, TimeLimit};
use crate::level::OptLevel;
use crate::stage::Stage;

/// What a lowering gives for the machine.
#[derive(Clone, Debug)]
pub enum Code {
    /// The LLVM dialect.
    Dialect(Box<Body>),
    /// LLVM IR that LLVM 22 reads.
    LlvmIr(String),
    /// An object file.
    Object(Vec<u8>),
    /// The halves of a program, which are linked.
    Linked(Box<[Code; 2]>),
}

/// Code, or why there is none.
pub type Lowered = Result<Code, Ending>;

/// What the conversion of this project, or another one in its place, made of a program.
pub(crate) fn converted(body: Body, result: Result<(), Error>) -> Lowered {
    match result {
        Ok(()) => Ok(Code::Dialect(Box::new(body))),
        Err(error @ Error::Unsupported { .. }) => Err(Ending::Unsupported(error.to_string())),
        Err(Error::Unlegalized { op, .. }) if !is_lowered(&op) => {
            let why = format!("the built-in lowering does not have '{op}'");
            Err(Ending::Unsupported(why))
        }
        Err(error) => Err(Ending::failed(Stage::Lower, error.to_string())),
    }
}

/// Whether an op is of a dialect that the conversion of this project is for.
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

/// Something that runs what a lowering gives.
pub trait Machine {
    /// Sets how hard LLVM optimises what is prepared from now on.
    fn set_level(&mut self, level: OptLevel);

    /// Sets which routes functions are called along from now on, as far as they can be.
    fn set_routes(&mut self, routes: &[Route]);

    /// Makes ready at a time what calls of these functions need, which is quicker than one by one.
    fn expect_calls(&mut self, _calls: &[(&Body, &str)]) {}

    /// Forgets everything that runs so far may have left.
    fn restart(&mut self);

    /// Sets how long everything may take from now on.
    fn set_time_limit(&mut self, limit: TimeLimit);

    /// Makes the program ready that a source was lowered to; without one, every run reports why.
    fn prepare_lowered<'a>(
        &'a mut self,
        source: &'a Body,
        lowered: Lowered,
    ) -> Box<dyn Prepared + 'a>;
}

/// What LLVM is told of a program that is lowered with these options.
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
