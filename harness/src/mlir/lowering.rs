//! MLIR's own lowering of many programs at a time: `mlir-opt` produces the LLVM dialect, `mlir-translate` LLVM IR.

use std::collections::BTreeMap;
use std::sync::Arc;

use stridecheck_ir::Opcode;

use super::batch::failures::Failures;
use super::batch::{Batch, Failure, renamed};
use super::pass_call::PassCall;
use super::release::Release;
use super::remembered::{Key, Lowered, Remembered};
use super::staged::{End, all_memory};
use super::tool::ToolError;
use super::translate::translate;
use super::unclaimed;
use crate::engine::Ending;
use crate::finding::fault::{Breakdown, FaultDetail, FaultKind};
use crate::stage::Stage;
use crate::targets::Options;

/// The passes that lower ops of vector and math; they take a fifth of the time, and few programs need them.
const LOWER_VALUES: [&str; 9] = [
    "convert-math-to-funcs",
    "convert-math-to-libm",
    "convert-vector-to-llvm",
    "convert-vector-to-scf",
    "lower-vector-mask",
    "lower-vector-multi-reduction",
    "math-expand-ops",
    "test-vector-multi-reduction-lowering-patterns",
    "test-vector-scan-lowering",
];

/// The pass that folds casts which cancel out.
const RECONCILE: &str = "reconcile-unrealized-casts";

/// The op that it folds, whose name LLVM 13 prints without the dialect.
const CAST: &str = "unrealized_conversion_cast";

/// Words of its error for one that is left, and of that of the conversion of `std` in LLVM 13.
const CAST_ILLEGAL: &str = "unrealized_conversion_cast' that was explicitly marked illegal";

/// The prefixes of the ops that these passes lower.
pub(crate) const VALUE_OPS: [&str; 4] = ["vector.", "affine.vector_", "math.", "complex."];

/// The plain lowering of a release.
#[derive(Clone, Debug)]
pub struct Lowering {
    /// The release.
    pub release: Release,
    /// The passes of the lowering.
    pub passes: Vec<PassCall>,
    failures: Failures,
    remembered: Arc<Remembered>,
}

impl Lowering {
    /// The lowering for a machine with this data layout.
    pub fn new(release: Release, options: &Options, data_layout: &str) -> Self {
        let passes = release.lowering(options, data_layout);
        Self {
            release,
            passes,
            failures: Failures::default(),
            remembered: Arc::default(),
        }
    }

    /// The same, sharing what it lowers with others.
    #[must_use]
    pub fn sharing(self, remembered: Arc<Remembered>) -> Self {
        Self { remembered, ..self }
    }

    /// The `earlier` passes and then those that lower their output; passes for ops of vector and math only if needed.
    pub fn behind(&self, earlier: &[PassCall], has_values: bool) -> Vec<PassCall> {
        let vectorizes = |pass: &PassCall| pass.name == "affine-super-vectorize";
        let has_values = has_values || earlier.iter().any(vectorizes);
        let is_needed = |pass: &&PassCall| has_values || !LOWER_VALUES.contains(&&*pass.name);
        let passes = self.passes.iter().filter(is_needed);
        earlier.iter().chain(passes).cloned().collect()
    }

    /// The LLVM dialect of each program after the `earlier` passes, or why there is none.
    ///
    /// Programs are the texts of modules with the names from [`super::batch::name`].
    pub fn dialect(
        &self,
        earlier: &[PassCall],
        programs: &[String],
    ) -> Vec<Result<String, Ending>> {
        let has_op = |text: &String| VALUE_OPS.iter().any(|name| text.contains(name));
        let numbers = 0..programs.len();
        let (with_values, others): (Vec<_>, Vec<_>) =
            numbers.partition(|number| has_op(&programs[*number]));
        let with_values = (with_values, self.behind(earlier, true));
        let others = (others, self.behind(earlier, false));
        let mut lowered = BTreeMap::new();
        for (numbers, passes) in [with_values, others] {
            let again = numbers.iter().enumerate();
            let texts: Vec<String> = again
                .map(|(number, old)| renamed(&programs[*old], number))
                .collect();
            let to_ending = |program: &str, failure| self.ending(program, failure);
            let mut given = outputs(&self.release, &self.failures, (&passes, &texts), &to_ending);
            self.keep_casts((&passes, &texts), &mut given);
            lowered.extend(numbers.into_iter().zip(given));
        }
        lowered.into_values().collect()
    }

    /// Lowers programs again without the last pass if it is the one that folds casts and refuses those that an op which is left keeps:
    /// releases before 19 say nothing else of such an op, which `mlir-translate` names.
    fn keep_casts(
        &self,
        (passes, programs): (&[PassCall], &[String]),
        given: &mut [Result<String, Ending>],
    ) {
        let Some((last, rest)) = passes.split_last() else {
            return;
        };
        let is_kept = |number: &usize| match &given[*number] {
            // A cast of the program itself has no defined behaviour.
            Err(Ending::Unsupported(why)) => {
                why.contains(CAST_ILLEGAL) && !programs[*number].contains(CAST)
            }
            _ => false,
        };
        let kept: Vec<usize> = (0..given.len()).filter(is_kept).collect();
        if kept.is_empty() || last.name != RECONCILE {
            return;
        }
        let texts = kept.iter().enumerate();
        let texts: Vec<String> = texts
            .map(|(number, old)| renamed(&programs[*old], number))
            .collect();
        let to_ending = |program: &str, failure| self.ending(program, failure);
        let again = outputs(&self.release, &self.failures, (rest, &texts), &to_ending);
        for (number, output) in kept.into_iter().zip(again) {
            given[number] = output;
        }
    }

    /// The LLVM IR of each program after the `earlier` passes, or why there is none.
    pub fn llvm_ir(
        &self,
        earlier: &[PassCall],
        programs: &[String],
    ) -> Vec<Result<String, Ending>> {
        let tool = self.release.tool("mlir-opt");
        let key = Key {
            tool: (tool, self.release.arguments.clone()),
            passes: [earlier.to_vec(), self.passes.clone()],
            programs: programs.to_vec(),
        };
        let lower = |programs: &[String]| self.translated(earlier, programs);
        self.remembered.or_else(key, lower)
    }

    fn translated(&self, earlier: &[PassCall], programs: &[String]) -> Lowered {
        let mut lowered = self.dialect(earlier, programs);
        let texts: Vec<&str> = lowered.iter().flatten().map(String::as_str).collect();
        let mut translated = match texts.is_empty() {
            true => Vec::new(),
            false => translate(&self.release, &texts),
        }
        .into_iter();
        for lowered in &mut lowered {
            if let Ok(text) = lowered {
                let translated = translated.next().expect("every text was translated");
                *lowered = translated.map_err(|ending| self.refusal(text, ending));
            }
        }
        lowered
    }

    /// The ending for a failure on a program; an op that the release does not lower is none.
    fn ending(&self, program: &str, failure: Failure) -> Ending {
        let (said, is_invalid) = match &failure.end {
            End::Invalid(said) => (said, true),
            End::Refused(said) => (said, false),
            _ => return ending(failure),
        };
        if let Some(op) = self.release.unlowered_in(said).filter(|_| is_invalid) {
            return Ending::Unsupported(unlowered(op));
        }
        // A conversion that rewrites what it leaves makes it invalid, or refuses the casts that it would need.
        let is_cast = said.contains(CAST_ILLEGAL) && !program.contains(CAST);
        let is_rewritten = self.release.rewrites_left(failure.pass.as_deref());
        if !is_rewritten || !is_invalid && !is_cast {
            return ending(failure);
        }
        match unclaimed::common_in(program) {
            Some((op, what)) => Ending::Unsupported(format!("the lowering leaves {op}: {what}")),
            None if is_invalid => ending(failure),
            None => Ending::failed(Stage::Lower, format!("the lowering leaves an op: {said}")),
        }
    }

    /// The ending for a text that `mlir-translate` rejects; a build that is no release may lack what lowers it.
    fn refusal(&self, text: &str, ending: Ending) -> Ending {
        match refusal(text, ending) {
            Ending::Failed { message, .. } if self.release.build.is_some() => {
                Ending::Unsupported(message)
            }
            Ending::Failed { message, .. } if self.release.unlowered_in(&message).is_some() => {
                Ending::Unsupported(message)
            }
            ending => ending,
        }
    }
}

/// The output of these passes for each program, or why there is none.
pub(crate) fn outputs(
    release: &Release,
    failures: &Failures,
    (passes, programs): (&[PassCall], &[String]),
    to_ending: &dyn Fn(&str, Failure) -> Ending,
) -> Vec<Result<String, Ending>> {
    if programs.is_empty() {
        return Vec::new();
    }
    let steps: Vec<String> = passes.iter().map(PassCall::to_string).collect();
    let batch = Batch {
        release,
        steps: &steps,
        failures,
    };
    match batch.outputs(programs) {
        Err(error) => vec![Err(unable(&error)); programs.len()],
        Ok(given) => {
            let given = given.into_iter().zip(programs);
            given
                .map(|(given, program)| given.map_err(|failure| to_ending(program, failure)))
                .collect()
        }
    }
}

/// The ending for a text that `mlir-translate` rejects, mostly because the lowering left an op unlowered.
///
/// That is a failure if the lowering claims to lower the op.
fn refusal(text: &str, ending: Ending) -> Ending {
    let Ending::Failed { message: said, .. } = &ending else {
        return ending;
    };
    // LLVM 13 says `custom op 'x' is unknown`, later releases `... for custom op 'x'`.
    let custom_op = said.split("custom op '").nth(1);
    let custom_op = custom_op.and_then(|rest| rest.split('\'').next());
    let attribute = said
        .split("#\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next());
    let untranslated = said.split("Translation failed for operation: ").nth(1);
    let untranslated = untranslated.and_then(|rest| rest.split_whitespace().next());
    let op = custom_op.or(untranslated).or_else(|| generic_op(text));
    match (op, attribute) {
        (Some(op), _) => left(text, op),
        (None, Some(dialect)) => Ending::failed(
            Stage::Lower,
            format!("the lowering leaves an attribute of {dialect}"),
        ),
        (None, None) => ending,
    }
}

/// Why a program with an op that a release does not lower has no lowering.
fn unlowered(op: &str) -> String {
    format!("the lowering leaves {op}: the release does not lower all of them")
}

/// The ending for an op that is left.
fn left(text: &str, op: &str) -> Ending {
    let left = format!("the lowering leaves {op}");
    if Opcode::named(op).is_none() {
        return Ending::Unsupported(left);
    }
    let mut lines = text.lines().filter(|line| line.contains(op));
    match unclaimed::what(op, lines.next().unwrap_or_default()) {
        Some(what) => Ending::Unsupported(format!("{left}: {what}")),
        None => Ending::failed(Stage::Lower, left),
    }
}

/// The first op of a text in the generic form whose dialect `mlir-translate` does not accept.
fn generic_op(text: &str) -> Option<&str> {
    let words: Vec<&str> = text.split('"').collect();
    let mut ops = words.windows(2).skip(1).step_by(2);
    let op = ops.find(|pair| {
        let [word, behind] = pair else { return false };
        behind.starts_with('(') && *word != "builtin.module" && !word.starts_with("llvm.")
    });
    op.map(|pair| pair[0])
}

fn unable(error: &ToolError) -> Ending {
    Ending::Unsupported(error.to_string())
}

/// The ending for a failure: a lowering that refuses a program is not at fault, but one that breaks down is.
pub(crate) fn ending(failure: Failure) -> Ending {
    let (kind, said) = match failure.end {
        End::Done => unreachable!("it is no failure"),
        End::Unreadable(why) => {
            return Ending::Unsupported(format!("the release does not have it: {why}"));
        }
        End::Unknown(why) => return Ending::Unsupported(why),
        End::Refused(why) => return Ending::Unsupported(format!("the lowering refuses: {why}")),
        End::Hung(limit) => {
            return Ending::TimedOut {
                stage: Stage::Lower,
                limit,
            };
        }
        End::NoModule(found) => {
            let said = FaultDetail::NoModule(found).to_string();
            (FaultKind::InvalidIr, said)
        }
        End::Invalid(message) => (FaultKind::InvalidIr, message),
        End::Crashed(message) => (FaultKind::Crash, message),
        End::OutOfMemory(place) => {
            let said = all_memory("lowering", place.as_deref());
            (FaultKind::OutOfMemory, said)
        }
    };
    Ending::Failed {
        stage: Stage::Lower,
        breakdown: Some(Box::new(Breakdown {
            kind,
            pass: failure.pass,
        })),
        message: said,
    }
}
