//! The cause of a difference of native code for which the oracle blames no pass: a lowering of MLIR, or LLVM.
//!
//! Rules:
//! - Only what was run is said: where code is right at one level of LLVM and wrong at another, where one pass more of LLVM makes it wrong,
//!   and whether another lowering of the same program is right. The oracle does not execute functions of the LLVM dialect alone.
//! - A pass of LLVM is named only where the program is right without it and wrong with it.
//! - Passes of the pipeline that the difference does not need are dropped first, one by one.
//! - Each run has a fresh worker, and the number of runs is bounded.

mod bisect;
mod trial;

use std::fmt;

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

/// How many ops are replaced by what they give, one at a time.
const REPLACED: usize = 24;

/// The tool whose fault it is where its output alone is wrong.
const TRANSLATE: &str = "mlir-translate";

/// Whose code is at fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The lowering to LLVM IR.
    Lowering,
    /// LLVM.
    Llvm,
    /// One of them: what was run does not tell which.
    Open,
}

/// What is known of a difference of native code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NativeBlame {
    /// Whose code is at fault.
    pub side: Side,
    /// The cause, as far as it is known.
    pub cause: Option<Cause>,
    /// The only op whose results, put in its place as constants, make the program right; constants and memrefs are not replaced.
    pub op: Option<String>,
    /// The levels of LLVM at which the code was run, and whether it differs there.
    pub levels: Vec<(OptLevel, bool)>,
    /// What else was run, and what it showed.
    pub evidence: Vec<NativeEvidence>,
    /// The passes that the difference needs, those of the lowering among them; empty where no release of MLIR lowers.
    pub passes: Vec<String>,
    /// The pass of LLVM with which a right program becomes wrong.
    pub step: Option<Step>,
}

/// Something that was run, and what it showed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum NativeEvidence {
    /// The LLVM dialect was translated to LLVM IR by this project.
    OwnTranslation {
        /// Whether the code agrees.
        agrees: bool,
    },
    /// The same program was lowered by another front.
    OtherLowering {
        /// The front.
        front: String,
        /// Whether its code agrees at the same level.
        agrees: bool,
    },
    /// A pass of LLVM more makes a right program wrong.
    Bisected,
    /// What passes of LLVM give is right; the code that is generated of it is wrong at this level alone.
    Generated,
    /// A stage breaks down.
    BreaksDown {
        /// The stage.
        stage: Stage,
    },
}

/// A difference of native code, and what tells its cause.
pub struct Suspects<'a> {
    /// The target, with nothing left to be drawn.
    pub target: &'a Target,
    /// The program with its call.
    pub case: &'a Case,
    /// What differs.
    pub checked: &'a Checked,
    /// What lowers and runs on the target.
    pub parts: &'a mut Parts,
    /// Another front that lowers the same program.
    pub other: Option<(Target, Parts)>,
    /// The release whose `opt` and `llc` are asked.
    pub llvm: Option<Release>,
}

/// The cause of a difference of native code.
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

/// The stage that breaks down on the program, if it is that.
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

/// All that was found.
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
            // The step is there whoever is at fault: the LLVM IR may be without a meaning.
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
            // Two lowerings that know nothing of each other give LLVM the same.
            Some(false) => Side::Llvm,
            Some(true) if is_everywhere => Side::Lowering,
            Some(true) | None => Side::Open,
        }
    }

    /// LLVM at the first level at which it goes wrong, with the pass that the bisection names.
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
    /// The passes that the difference needs, those of the lowering among them; none where no release of MLIR lowers alone.
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

    /// Whether the same differs where these passes lower the program.
    fn is_wrong_after(&mut self, lowering: &Lowering, passes: &[PassCall], case: &Case) -> bool {
        let mut lowering = lowering.clone();
        lowering.passes = passes.to_vec();
        self.parts.lowerer = Lowerer::Mlir(Box::new(lowering));
        let alone = self.target.with_passes(Vec::new());
        let lowered = self.parts.lowered(&alone, &case.body);
        NativeTrial::new(self.parts, &alone, self.class).judged(case, &lowered, level(&alone))
            == Judged::Wrong
    }

    /// The only op whose results, put in its place, make the program right.
    fn op_at_fault(&mut self, case: &Case) -> Option<String> {
        let body = &case.body;
        let mut replaced = whole(case, REPLACED);
        // A constant that is loaded keeps others from being combined with it.
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
        // A memref is not replaced, so it may be what the op was given that is wrong.
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

    /// Whether the code differs, level by level; levels at which nothing is known are left out.
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

    /// What another translation and another lowering show.
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

    /// What code shows that is made of the same LLVM dialect without `mlir-translate`.
    fn own_translation(&mut self, case: &Case) -> Option<NativeEvidence> {
        let Lowerer::Mlir(lowering) = &self.parts.lowerer else {
            return None;
        };
        let text = texts(&lowering.release, std::iter::once(&case.body));
        let dialect = lowering.dialect(&[], &text).pop()?.ok()?;
        let body = parse(&dialect)
            .ok()
            .filter(|body| verify(body).is_empty())?;
        let translated = Ok(Code::Dialect(Box::new(body)));
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
