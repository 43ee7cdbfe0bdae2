//! MLIR's lowering to C++: `mlir-opt` converts to EmitC, `mlir-translate` prints C++, and a C++ compiler makes an object file.
//!
//! Rules:
//! - The C++ of a program is compiled as it was printed, in a namespace, so that no name is one of the C library.
//! - [`bridge`] adds functions that call it, with the calling convention of `docs/abi.md`; they are made from the source alone.
//! - A program that EmitC does not take is inconclusive; C++ that a compiler rejects is a fault of the lowering.

pub mod bridge;
pub mod left_out;
mod names;

use std::time::Duration;

use stridecheck_ir::Body;

use super::compiler::{Compiled, Wanted};
use super::sources::to_lower;
use super::{Code, Lowered, Source};
use crate::abi::c::compiler::{CompilerError, Installed, TIME};
use crate::engine::{CCompiler, Ending, TimeLimit};
use crate::level::OptLevel;
use crate::mlir::lowering::{ending, outputs};
use crate::mlir::translate::to_cpp;
use crate::mlir::{Failures, PassCall, Pipeline, Release, Scratch};
use crate::stage::Stage;
use crate::tools;

/// The passes of the lowering.
///
/// `convert-to-emitc` has the patterns of arith, func, memref and scf; one conversion for each dialect would leave casts between them.
const PASSES: &str = "scf-forall-to-for,lower-affine,convert-math-to-emitc,convert-to-emitc";

/// The options of the C++ compiler besides the level and the files.
///
/// Floats round after each op, as in MLIR, and each global is in a section of its own, so that all have guards.
const FLAGS: [&str; 9] = [
    "-w",
    "-fPIC",
    "-fno-stack-protector",
    "-fno-exceptions",
    "-fno-asynchronous-unwind-tables",
    "-ffp-contract=off",
    "-fdata-sections",
    // The headers of C suffice, and those of C++ take three times as long as the program.
    "-nostdinc++",
    "-c",
];

/// The lowering of a release to C++.
#[derive(Clone, Debug)]
pub struct Emitc {
    /// The release.
    pub release: Release,
    /// The passes of the lowering.
    pub passes: Vec<PassCall>,
    compiler: Installed,
    failures: Failures,
}

/// The C++ compiler, if this machine has it.
pub fn installed(compiler: CCompiler) -> Result<Installed, CompilerError> {
    match compiler {
        CCompiler::Clang => Installed::clang_of_cpp(),
        CCompiler::Cc => Installed::named("c++"),
    }
}

impl Emitc {
    /// The lowering of a release, and the compiler of its output.
    pub fn new(release: Release, compiler: Installed) -> Self {
        let passes = match PASSES.parse() {
            Ok(Pipeline::List(passes)) => release.taken(passes),
            other => unreachable!("the list is written above: {other:?}"),
        };
        Self {
            release,
            passes,
            compiler,
            failures: Failures::default(),
        }
    }

    /// Lowers and compiles programs; a source with a text has been through the passes of the target.
    pub fn lower(&self, wanted: &Wanted<'_>, sources: &[Source<'_>]) -> Vec<Lowered> {
        let cpp = self.cpp(wanted.passes, sources);
        let compiled = cpp.into_iter().zip(sources).map(|(cpp, source)| {
            let is_changed = source.text.is_some() || !wanted.passes.is_empty();
            let text = complete(&cpp?, source.body, is_changed)?;
            self.compile(&text, wanted.level)
        });
        compiled.collect()
    }

    /// The C++ of programs, or why there is none.
    pub fn cpp(&self, earlier: &[PassCall], sources: &[Source<'_>]) -> Vec<Result<String, Ending>> {
        let (earlier, programs) = to_lower(&self.release, earlier, sources);
        let passes: Vec<PassCall> = earlier.iter().chain(&self.passes).cloned().collect();
        let mut converted = outputs(
            &self.release,
            &self.failures,
            (&passes, &programs),
            &|_, failure| ending(failure),
        );
        // Blocks become labels, and a jump to a label may not pass over the declaration of a variable.
        for has_blocks in [false, true] {
            let is_meant = |text: &String| text.contains("^bb") == has_blocks;
            let texts: Vec<&str> = converted
                .iter()
                .flatten()
                .filter(|text| is_meant(text))
                .map(String::as_str)
                .collect();
            let mut printed = to_cpp(&self.release, &texts, has_blocks).into_iter();
            for converted in &mut converted {
                if converted.as_ref().is_ok_and(is_meant) {
                    *converted = printed.next().expect("every text was translated");
                }
            }
        }
        converted
    }

    /// The commands for a program, and its C++.
    pub fn compiled(&self, wanted: &Wanted<'_>, body: &Body) -> Compiled {
        let source = Source { body, text: None };
        let emitted = self.cpp(wanted.passes, &[source]).pop();
        let passes = wanted.passes.iter().chain(&self.passes);
        let passes: Vec<String> = passes.map(PassCall::to_string).collect();
        let command = format!(
            "mlir-opt --pass-pipeline='builtin.module({})' | mlir-translate --mlir-to-cpp, compiled by `{} -O{} {}`",
            passes.join(","),
            self.compiler.path().display(),
            wanted.level,
            FLAGS.join(" ")
        );
        Compiled {
            command,
            emitted: emitted.and_then(Result::ok),
        }
    }

    fn compile(&self, text: &str, level: OptLevel) -> Lowered {
        let unable = |error: std::io::Error| Ending::Unsupported(error.to_string());
        let folder = Scratch::new().map_err(unable)?;
        let object = folder.file("out.o");
        let (level, path) = (format!("-O{level}"), object.display().to_string());
        let mut arguments = FLAGS.to_vec();
        arguments.extend([level.as_str(), "-o", &path, "-x", "c++", "-"]);
        let time = self.release.time_limit.of(TIME);
        match self.compiler.run_within(time, &arguments, text) {
            Ok(_) => std::fs::read(&object).map(Code::Object).map_err(unable),
            Err(error) => Err(refused(error, time)),
        }
    }

    /// Sets the time limit of the tools from now on.
    pub fn set_time_limit(&mut self, limit: TimeLimit) {
        self.release.time_limit = limit;
    }
}

/// The whole C++ file of a program; `is_changed` if passes may have changed its private functions.
fn complete(cpp: &str, body: &Body, is_changed: bool) -> Result<String, Ending> {
    names::check(body)
        .and_then(|()| bridge::around(cpp, body, is_changed))
        .map_err(|why| Ending::Unsupported(format!("EmitC: {why}")))
}

/// The ending for C++ that a compiler did not compile.
fn refused(error: CompilerError, limit: Duration) -> Ending {
    match error {
        CompilerError::Tool(tools::ToolError::Refused { message, .. }) => {
            let mut errors = message
                .lines()
                .filter_map(|line| line.split_once("error: "));
            let said = match errors.next() {
                Some((_, said)) => said,
                None => message.lines().next().unwrap_or("it says nothing"),
            };
            Ending::failed(
                Stage::Compile,
                format!("the C++ compiler refuses what mlir-translate prints: {said}"),
            )
        }
        CompilerError::TimedOut { .. } => Ending::TimedOut {
            stage: Stage::Compile,
            limit,
        },
        other => Ending::Unsupported(other.to_string()),
    }
}
