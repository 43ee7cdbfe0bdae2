//! The lowering of a target's programs: by one of four fronts, or by two of them that lower a half each, many programs at a time.

use std::sync::Arc;

use stridecheck_conversion::StdToLlvm;
use stridecheck_ir::{Body, Edition, parse};

use super::compiler::{OwnCompiler, Wanted};
use super::emitc::Emitc;
use super::sources::to_lower;
use super::{Code, Lowered, Source, converted};
use crate::cut::cut;
use crate::engine::{Ending, TimeLimit};
use crate::mlir::object::object;
use crate::mlir::{Lowering, PassCall, watch};
use crate::targets::Stages;
use crate::transforms;

/// The lowering of a target.
#[derive(Clone)]
pub enum Lowerer {
    /// The conversion of this project.
    Builtin(StdToLlvm),
    /// The tools of a release of MLIR.
    Mlir(Box<Lowering>),
    /// The tools of a release of MLIR and a C++ compiler.
    Emitc(Box<Emitc>),
    /// A user's own compiler.
    Compiler(Box<OwnCompiler>),
    /// Two lowerings that each take one half of a cut program.
    Halves(Box<[Lowerer; 2]>),
}

impl Lowerer {
    /// Sets the time limit of lowerings from now on.
    pub fn set_time_limit(&mut self, limit: TimeLimit) {
        match self {
            Self::Builtin(_) => {}
            Self::Mlir(lowering) => lowering.release.time_limit = limit,
            Self::Emitc(emitc) => emitc.set_time_limit(limit),
            Self::Compiler(compiler) => compiler.set_time_limit(limit),
            Self::Halves(both) => {
                for lowerer in both.as_mut() {
                    lowerer.set_time_limit(limit);
                }
            }
        }
    }

    /// Whether it is a user's compiler that takes several programs at a time.
    pub fn takes_several(&self) -> bool {
        matches!(self, Self::Compiler(compiler) if compiler.settings.split)
    }

    /// The edition that the lowering reads.
    pub fn edition(&self) -> Edition {
        match self {
            Self::Builtin(_) => Edition::CURRENT,
            Self::Mlir(lowering) => lowering.release.edition(),
            Self::Emitc(emitc) => emitc.release.edition(),
            Self::Compiler(compiler) => compiler.edition,
            Self::Halves(both) => both[0].edition().min(both[1].edition()),
        }
    }

    /// Runs the passes and lowers the programs; a source with a text has been through the passes.
    pub fn lower_all(&self, wanted: &Wanted<'_>, sources: &[Source<'_>]) -> Vec<Lowered> {
        match self {
            Self::Builtin(conversion) => {
                let lowered = sources.iter();
                lowered
                    .map(|source| built_in(conversion, wanted.passes, source))
                    .collect()
            }
            Self::Compiler(compiler) => {
                let bodies: Vec<&Body> = sources.iter().map(|source| source.body).collect();
                compiler.compile(wanted, &bodies)
            }
            Self::Mlir(lowering) => by_mlir(lowering, wanted, sources),
            Self::Emitc(emitc) => emitc.lower(wanted, sources),
            Self::Halves(both) => halves(both, wanted, sources),
        }
    }
}

/// Lowers the halves of programs; the first lowering takes a program that cannot be cut as a whole.
fn halves(both: &[Lowerer; 2], wanted: &Wanted<'_>, sources: &[Source<'_>]) -> Vec<Lowered> {
    let number = wanted.options.cut.unwrap_or_default();
    let halves = sources.iter().map(|source| cut(source.body, number));
    let halves: Vec<Option<[Body; 2]>> = halves.collect();
    let own = halves.iter().zip(sources).map(|(halves, source)| Source {
        body: halves.as_ref().map_or(source.body, |[own, _]| own),
        text: None,
    });
    let others = halves.iter().flatten().map(|[_, other]| Source {
        body: other,
        text: None,
    });
    let own = both[0].lower_all(wanted, &own.collect::<Vec<_>>());
    let mut others = both[1]
        .lower_all(wanted, &others.collect::<Vec<_>>())
        .into_iter();
    let linked = own.into_iter().zip(&halves).map(|(own, halves)| {
        if halves.is_none() {
            return own;
        }
        let other = others.next().expect("each other half was lowered");
        Ok(Code::Linked(Box::new([own?, other?])))
    });
    linked.collect()
}

fn built_in(conversion: &StdToLlvm, passes: &[PassCall], source: &Source<'_>) -> Lowered {
    let mut body = match source.text {
        Some(text) => parse(text).expect("the oracle has read what the passes gave"),
        None => {
            let mut body = source.body.clone();
            transforms::run(passes, &mut body);
            body
        }
    };
    let result = conversion.lower(&mut body);
    converted(body, result)
}

fn by_mlir(lowering: &Lowering, wanted: &Wanted<'_>, sources: &[Source<'_>]) -> Vec<Lowered> {
    let (passes, programs) = to_lower(&lowering.release, wanted.passes, sources);
    if wanted.options.stages == Some(Stages::Oracle) {
        let lowered = lowering.dialect(passes, &programs).into_iter();
        return lowered.map(|text| dialect(&text?)).collect();
    }
    let lowered = lowering.llvm_ir(passes, &programs).into_iter();
    let release = &lowering.release;
    lowered
        .map(|text| match release.own_code() {
            Some(_) => Ok(Code::Object(object(release, &text?, wanted.level)?)),
            None => text.map(Code::LlvmIr),
        })
        .collect()
}

/// A program in the LLVM dialect, read for the oracle.
fn dialect(text: &str) -> Lowered {
    match watch::read(text) {
        Ok(body) => Ok(Code::Dialect(Arc::new(body))),
        Err(why) => Err(Ending::Unsupported(why)),
    }
}
