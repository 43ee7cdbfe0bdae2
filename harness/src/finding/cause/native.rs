//! The cause of a difference of native code for which the oracle blames no pass: a lowering of MLIR, or LLVM.
//!
//! Rules:
//! - The result states only what runs show: at which levels of LLVM the code is right or wrong, which further pass of LLVM makes it wrong,
//!   and whether another lowering of the same program is right. The oracle does not execute functions that are purely in the LLVM dialect.
//! - A pass of LLVM is named only if the program is right without it and wrong with it.
//! - Passes of the pipeline that the difference does not need are first dropped, one by one.
//! - Each run has a fresh worker, and the number of runs is bounded.

mod bisect;
mod trial;

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use stridecheck_gen::Case;
use stridecheck_ir::dialect::arith;
use stridecheck_ir::{Def, Opcode, ValueId, parse, verify};

use super::Cause;
use crate::check::Checked;
use crate::engine::{Ending, TimeLimit};
use crate::engines::lowerer::Lowerer;
use crate::engines::{Code, Lowered};
use crate::finding::hide::whole;
use crate::level::OptLevel;
use crate::mlir::batch::Batch;
use crate::mlir::stages::texts;
use crate::mlir::{Failures, Lowering, PassCall, Release};
use crate::parts::{Parts, has_values, level, passes};
use crate::stage::Stage;
use crate::targets::Target;
use bisect::Bisection;
use trial::{Class, NativeTrial};

pub use bisect::{Step, TRIPLE, Tool};
pub use trial::llvm_ir;

use super::trial::Judged;

/// The maximum number of ops replaced by their results, one at a time.
const REPLACED: usize = 24;

/// The tool at fault where its output alone is wrong.
const TRANSLATE: &str = "mlir-translate";

/// The side at fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The lowering to LLVM IR.
    Lowering,
    /// LLVM.
    Llvm,
    /// One of the two: the runs do not decide which.
    Open,
}

/// What is known about a difference of native code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NativeBlame {
    /// The side at fault.
    pub side: Side,
    /// The cause, if it is known.
    pub cause: Option<Cause>,
    /// The only op whose replacement by constants with its results makes the program right; constants and memrefs are not replaced.
    pub op: Option<String>,
    /// The levels of LLVM at which the code was run, each with whether it differs there.
    pub levels: Vec<(OptLevel, bool)>,
    /// The other runs and their results.
    pub evidence: Vec<NativeEvidence>,
    /// The passes that the difference needs, including those of the lowering; empty where no release of MLIR lowers.
    pub passes: Vec<String>,
    /// The pass of LLVM that makes a right program wrong.
    pub step: Option<Step>,
}

/// A further run and its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum NativeEvidence {
    /// This project translated the LLVM dialect to LLVM IR.
    OwnTranslation {
        /// Whether the code agrees.
        agrees: bool,
    },
    /// Another front lowered the same program.
    OtherLowering {
        /// The front.
        front: String,
        /// Whether its code agrees at the same level.
        agrees: bool,
    },
    /// One more pass of LLVM makes a right program wrong.
    Bisected,
    /// The output of LLVM's passes is right; the code generated from it is wrong at this level only.
    Generated,
    /// A stage breaks down.
    BreaksDown {
        /// The stage.
        stage: Stage,
    },
}

/// A difference of native code, and what its cause is searched with.
pub struct Suspects<'a> {
    /// The target, with every choice fixed.
    pub target: &'a Target,
    /// The program with its call.
    pub case: &'a Case,
    /// What differs.
    pub checked: &'a Checked,
    /// The engines of the target.
    pub parts: &'a mut Parts,
    /// Another front that lowers the same program.
    pub other: Option<(Target, Parts)>,
    /// The release whose `opt` and `llc` are used.
    pub llvm: Option<Release>,
}

/// Determines the cause of a difference of native code.
pub fn work_out(suspects: Suspects<'_>) -> NativeBlame {
    let Suspects {
        target,
        case,
        checked,
        parts,
        other,
        llvm,
    } = suspects;
    let class = Class::of(checked);
    if checked.is_hang() {
        parts.set_time_limit(TimeLimit::Short);
    }
    let needed = NativeTrial::new(parts, target, class).needed_passes(case);
    let op = NativeTrial::new(parts, target, class).op_at_fault(case);
    let lowering = parts.lowerer.clone();
    let alone = target.with_passes(Vec::new());
    let target = if let (Lowerer::Mlir(lowering), Some(passes)) = (&mut parts.lowerer, &needed) {
        lowering.passes.clone_from(passes);
        &alone
    } else {
        target
    };
    let lowered = parts.lowered(target, &case.body);
    let mut trial = NativeTrial::new(parts, target, class);
    let found = Findings {
        levels: trial.levels(case, &lowered),
        evidence: trial.evidence(case, &lowered, other),
        bisection: trial.bisection(case, &lowered, llvm.as_ref()),
        at: level(target),
        stage: broken(checked, &lowered),
        lowered_by: needed.as_deref().and_then(|passes| {
            let release = trial.parts.stages.as_ref()?.release()?;
            lowering_pass(release, passes, case, op.as_deref()?)
        }),
        op,
    };
    parts.lowerer = lowering;
    let passes = needed.unwrap_or_default();
    found.blame(passes.iter().map(PassCall::to_string).collect())
}

/// The stage that breaks down on the program, if one does.
fn broken(checked: &Checked, lowered: &Lowered) -> Option<Stage> {
    match (&checked.actual.ending, lowered) {
        (Ending::Failed { stage, .. }, _) => Some(*stage),
        (Ending::TimedOut { stage, .. }, _) if *stage != Stage::Run => Some(*stage),
        _ => None,
    }
}

/// The pass after which an op is gone.
fn lowering_pass(
    release: &Release,
    passes: &[PassCall],
    case: &Case,
    op: &str,
) -> Option<PassCall> {
    let steps: Vec<String> = passes.iter().map(PassCall::to_string).collect();
    let batch = Batch {
        release,
        steps: &steps,
        failures: &Failures::default(),
    };
    let staged = batch.run(&texts(release, std::iter::once(&case.body)));
    let staged = staged.ok()?.pop()?;
    let quoted = format!("\"{op}\"");
    let gone = staged
        .stages
        .iter()
        .position(|text| !text.contains(&quoted));
    gone.map(|position| passes[position].clone())
}

/// The results of all runs.
struct Findings {
    levels: Vec<(OptLevel, bool)>,
    evidence: Vec<NativeEvidence>,
    bisection: Bisection,
    /// The level of the target.
    at: OptLevel,
    /// The stage that breaks down.
    stage: Option<Stage>,
    op: Option<String>,
    /// The pass that lowers the op.
    lowered_by: Option<PassCall>,
}

impl Findings {
    fn blame(mut self, passes: Vec<String>) -> NativeBlame {
        if let Some(stage) = self.stage {
            self.evidence.push(NativeEvidence::BreaksDown { stage });
        }
        let side = self.side();
        let step = match &self.bisection {
            Bisection::Step(step) => {
                self.evidence.push(NativeEvidence::Bisected);
                Some(step.clone())
            }
            Bisection::Generated => {
                self.evidence.push(NativeEvidence::Generated);
                None
            }
            Bisection::None => None,
        };
        let cause = match side {
            Side::Llvm => Some(self.llvm(step.as_ref())),
            Side::Lowering => self.lowering(!passes.is_empty()),
            // The step is known for both sides: the LLVM IR may be undefined.
            Side::Open => step.as_ref().map(|step| self.llvm(Some(step))),
        };
        NativeBlame {
            side,
            cause,
            op: self.op,
            levels: self.levels,
            evidence: self.evidence,
            passes,
            step,
        }
    }

    fn side(&self) -> Side {
        match self.stage {
            Some(Stage::Compile) => return Side::Llvm,
            Some(_) => return Side::Lowering,
            None => {}
        }
        let translated = NativeEvidence::OwnTranslation { agrees: true };
        if self.evidence.contains(&translated) {
            return Side::Lowering;
        }
        let other = self.evidence.iter().find_map(|found| match found {
            NativeEvidence::OtherLowering { agrees, .. } => Some(*agrees),
            _ => None,
        });
        let is_everywhere =
            !self.levels.is_empty() && self.levels.iter().all(|(_, differs)| *differs);
        match other {
            // Two independent lowerings give LLVM the same code.
            Some(false) => Side::Llvm,
            Some(true) if is_everywhere => Side::Lowering,
            Some(true) | None => Side::Open,
        }
    }

    /// LLVM, at the first level at which it goes wrong, with the pass that the bisection found.
    fn llvm(&self, step: Option<&Step>) -> Cause {
        let mut differing = self.levels.iter().filter(|(_, differs)| *differs);
        let first = differing.next().map(|(level, _)| *level);
        let level = match step {
            Some(_) => self.at,
            None => first.unwrap_or(self.at),
        };
        let pass = step.map(|step| step.pass.clone());
        Cause::Llvm { level, pass }
    }

    fn lowering(&self, is_of_mlir: bool) -> Option<Cause> {
        let is_translation = self.stage == Some(Stage::Translate)
            || self
                .evidence
                .contains(&NativeEvidence::OwnTranslation { agrees: true });
        if is_of_mlir && is_translation {
            let (pass, op) = (TRANSLATE.to_owned(), self.op.clone());
            return Some(Cause::Pass { pass, op });
        }
        let pass = self.lowered_by.as_ref()?.name.clone();
        let op = self.op.clone();
        Some(Cause::Pass { pass, op })
    }
}

impl NativeTrial<'_> {
    /// The passes that the difference needs, including those of the lowering; `None` where no release of MLIR lowers alone.
    fn needed_passes(&mut self, case: &Case) -> Option<Vec<PassCall>> {
        let Lowerer::Mlir(lowering) = &self.parts.lowerer else {
            return None;
        };
        let lowering: Lowering = Lowering::clone(lowering);
        let mut needed = lowering.behind(passes(self.target), has_values(&case.body));
        let mut position = 0;
        while position < needed.len() {
            let mut fewer = needed.clone();
            fewer.remove(position);
            match self.is_wrong_after(&lowering, &fewer, case) {
                true => needed = fewer,
                false => position += 1,
            }
        }
        self.parts.lowerer = Lowerer::Mlir(Box::new(lowering));
        Some(needed)
    }

    /// Whether the same difference shows after these passes lower the program.
    fn is_wrong_after(&mut self, lowering: &Lowering, passes: &[PassCall], case: &Case) -> bool {
        let mut lowering = lowering.clone();
        lowering.passes = passes.to_vec();
        self.parts.lowerer = Lowerer::Mlir(Box::new(lowering));
        let alone = self.target.with_passes(Vec::new());
        let lowered = self.parts.lowered(&alone, &case.body);
        NativeTrial::new(self.parts, &alone, self.class).judged(case, &lowered, level(&alone))
            == Judged::Wrong
    }

    /// The only op whose replacement by its results makes the program right.
    fn op_at_fault(&mut self, case: &Case) -> Option<String> {
        let body = &case.body;
        let mut replaced = whole(case, REPLACED);
        // A loaded constant keeps other ops from being combined with it.
        let constant = Opcode::from(arith::Op::Constant);
        replaced.retain(|hidden| body.opcode(hidden.op) != Some(constant));
        let cases: Vec<&Case> = replaced.iter().map(|hidden| &hidden.case).collect();
        if cases.is_empty() {
            return None;
        }
        let none = vec![None; cases.len()];
        let lowered = self.parts.lower_all(self.target, &cases, &none);
        let at = level(self.target);
        let mut right = Vec::new();
        for (hidden, lowered) in replaced.iter().zip(&lowered) {
            if self.judged(&hidden.case, lowered, at) == Judged::Right {
                right.push(hidden.op);
            }
        }
        // Memrefs are not replaced, so the memref that the op got may be what is wrong.
        let is_made = |value: &ValueId| {
            body.value_type(*value).is_memref() && matches!(body.value_def(*value), Def::Result(..))
        };
        match right[..] {
            [op] if !body.operands(op).iter().any(is_made) => {
                Some(body.op_name(op).current().to_owned())
            }
            _ => None,
        }
    }

    /// Whether the code differs at each level; levels with an inconclusive result are omitted.
    fn levels(&mut self, case: &Case, lowered: &Lowered) -> Vec<(OptLevel, bool)> {
        let mut levels = Vec::new();
        for level in OptLevel::ALL {
            match self.judged(case, lowered, level) {
                Judged::Right => levels.push((level, false)),
                Judged::Wrong => levels.push((level, true)),
                Judged::Unknown => {}
            }
        }
        levels
    }

    /// The results of another translation and another lowering.
    fn evidence(
        &mut self,
        case: &Case,
        lowered: &Lowered,
        other: Option<(Target, Parts)>,
    ) -> Vec<NativeEvidence> {
        let mut evidence = Vec::new();
        if lowered.is_ok() && self.class.is_of_run() {
            evidence.extend(self.own_translation(case));
        }
        let Some((target, mut parts)) = other else {
            return evidence;
        };
        let lowered = parts.lowered(&target, &case.body);
        let front = target.front.to_string();
        let at = level(&target);
        let judged = NativeTrial::new(&mut parts, &target, self.class).judged(case, &lowered, at);
        let agrees = match judged {
            Judged::Right => true,
            Judged::Wrong => false,
            Judged::Unknown => return evidence,
        };
        evidence.push(NativeEvidence::OtherLowering { front, agrees });
        evidence
    }

    /// The result of code that comes from the same LLVM dialect without `mlir-translate`.
    fn own_translation(&mut self, case: &Case) -> Option<NativeEvidence> {
        let Lowerer::Mlir(lowering) = &self.parts.lowerer else {
            return None;
        };
        let text = texts(&lowering.release, std::iter::once(&case.body));
        let dialect = lowering.dialect(&[], &text).pop()?.ok()?;
        let body = parse(&dialect)
            .ok()
            .filter(|body| verify(body).is_empty())?;
        let translated = Ok(Code::Dialect(Arc::new(body)));
        match self.judged(case, &translated, level(self.target)) {
            Judged::Right => Some(NativeEvidence::OwnTranslation { agrees: true }),
            Judged::Wrong => Some(NativeEvidence::OwnTranslation { agrees: false }),
            Judged::Unknown => None,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Lowering => "the lowering to LLVM IR",
            Self::Llvm => "LLVM",
            Self::Open => "the lowering to LLVM IR or LLVM",
        })
    }
}

impl fmt::Display for NativeEvidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shows = |agrees: bool| if agrees { "is right" } else { "is wrong too" };
        match self {
            Self::OwnTranslation { agrees } => write!(
                f,
                "translated to LLVM IR by stridecheck in the place of mlir-translate, the same LLVM dialect {}",
                shows(*agrees)
            ),
            Self::OtherLowering { front, agrees } => write!(
                f,
                "lowered by `{front}` instead, the program {} at the same level of LLVM",
                shows(*agrees)
            ),
            Self::Bisected => f.write_str("one pass of LLVM more makes right code wrong"),
            Self::Generated => f.write_str(
                "the passes of LLVM are not needed: generating code at this level makes it wrong",
            ),
            Self::BreaksDown { stage } => write!(f, "the stage {stage} breaks down"),
        }
    }
}
