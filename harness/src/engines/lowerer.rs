//! What lowers the programs of a target: one of three fronts, many programs at a time.

use stridecheck_conversion::StdToLlvm;
use stridecheck_ir::{Body, Edition};

use super::compiler::{Wanted, compile};
use super::{Code, Lowered, converted};
use crate::engine::TimeLimit;
use crate::mlir::batch::renamed;
use crate::mlir::stages::texts;
use crate::mlir::{Lowering, PassCall};
use crate::target::settings::Compiler;

/// What lowers.
#[derive(Clone)]
pub enum Lowerer {
    /// The conversion of this project.
    Builtin(StdToLlvm),
    /// The tools of a release of MLIR.
    Mlir(Box<Lowering>),
    /// A user's own compiler, and the edition that it reads.
    Compiler(Box<Compiler>, Edition),
}

/// A program to be lowered.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The program.
    pub body: &'a Body,
    /// What the passes before the lowering made of it, where they were run already.
    pub text: Option<&'a str>,
}

impl Lowerer {
    /// Sets how long lowering may take from now on.
    pub fn set_time_limit(&mut self, limit: TimeLimit) {
        match self {
            Self::Builtin(_) => {}
            Self::Mlir(lowering) => lowering.release.time_limit = limit,
            Self::Compiler(compiler, _) => compiler.time_limit = limit,
        }
    }

    /// Lowers programs after passes; those that come as texts are behind these passes already.
    pub fn lower_all(&self, wanted: &Wanted<'_>, sources: &[Source<'_>]) -> Vec<Lowered> {
        match self {
            Self::Builtin(conversion) => {
                let lowered = sources.iter();
                lowered
                    .map(|source| built_in(conversion, source.body))
                    .collect()
            }
            Self::Compiler(compiler, edition) => {
                let compiled = sources.iter();
                let compiled =
                    compiled.map(|source| compile(compiler, *edition, wanted, source.body));
                compiled.collect()
            }
            Self::Mlir(lowering) => by_mlir(lowering, wanted.passes, sources),
        }
    }
}

fn built_in(conversion: &StdToLlvm, source: &Body) -> Lowered {
    let mut body = source.clone();
    let result = conversion.lower(&mut body);
    converted(body, result)
}

fn by_mlir(lowering: &Lowering, passes: &[PassCall], sources: &[Source<'_>]) -> Vec<Lowered> {
    let texts_of = sources.iter().enumerate();
    let staged: Option<Vec<String>> = texts_of
        .map(|(number, source)| source.text.map(|text| renamed(text, number)))
        .collect();
    let lowered = match staged {
        Some(texts) => lowering.llvm_ir(&[], &texts),
        None => {
            let bodies = sources.iter().map(|source| source.body);
            lowering.llvm_ir(passes, &texts(&lowering.release, bodies))
        }
    };
    lowered
        .into_iter()
        .map(|text| text.map(Code::LlvmIr))
        .collect()
}
