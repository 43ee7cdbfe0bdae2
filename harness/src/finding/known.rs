//! Known faults of passes and lowerings of MLIR, and of LLVM, which a hunt counts before it continues.
//!
//! Rules:
//! - An issue of a pass is matched by the bucket of a difference: the release, the pass (or one of several, if the stages between show nothing),
//!   the kind, and words of the message, never a value; an issue that is neither a crash nor a tool's message also has words of the program.
//! - An issue of LLVM or of a lowering is matched by LLVM's message, by words of the difference, or by how the run ended together with words of the program.
//! - An issue of a lowering belongs to the MLIR of its releases. An issue of LLVM applies to every target: `LLVM` generates native code for all of them.
//! - An issue with a cure is matched if the cure removes the difference; it changes the LLVM IR, the program, or the passes before the one at fault.
//! - A silent issue has a trigger, and is matched if a counterfactual of it removes the difference.
//! - Every issue in the list of this crate has a program in `corpus/known` that shows it.

mod rules;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::Path;
use std::str::FromStr;
use std::sync::{Arc, LazyLock};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use stridecheck_ir::{Body, Form, print};
use stridecheck_oracle::Hash;

use crate::check::Checked;
use crate::engine::Ending;
use crate::finding::avoid::{Avoided, Avoiding};
use crate::finding::cause::Cause;
use crate::finding::fault::{Breakdown, FaultKind, PassFault};
use crate::finding::packed::unpacked;
use crate::finding::promise::Promise;
use crate::finding::trigger::Trigger;
use crate::mlir::releases::LLVM;
use crate::mlir::{PassCall, Pipeline};
use crate::targets::{Front, Target};
use crate::words::stands_in;

/// Stands for every pass in `also`.
const ANY: &str = "any";

/// The list of this crate.
const TEXT: &str = include_str!("../../known-issues.toml");

/// The known faults of a hunt.
#[derive(Clone, Debug)]
pub struct KnownIssues {
    issues: Arc<Vec<Issue>>,
    hash: Hash,
}

/// A known fault.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Issue {
    /// Its name, also that of the program that shows it.
    pub id: String,
    /// The releases of MLIR that have it, or of LLVM for an issue of LLVM.
    pub releases: Vec<u32>,
    /// What is wrong.
    pub what: String,
    /// What is to blame, as `finding::cause` determines it for its program; `None` where that was not done.
    #[serde(default, deserialize_with = "read")]
    pub cause: Option<Cause>,
    /// The upstream issues or pull requests about it, such as `#218191`.
    #[serde(default)]
    pub upstream: Vec<String>,
    /// The release in which upstream fixed it.
    pub fixed: Option<u32>,
    /// The issue whose fix also fixes this one.
    pub same_as: Option<String>,
    /// Why upstream would not fix it.
    pub ruling: Option<Ruling>,
    /// Why it stays in the list although it is no fault.
    pub stays: Option<String>,
    /// What a program must do for a pass to go wrong on it silently.
    pub trigger: Option<Trigger>,
    /// What programs that avoid it do not contain, where no trigger decides: `ops`, or those of them that work on `types`.
    pub avoid: Option<Trigger>,
    /// Further programs that show it, and its own program if that does not show it in each release.
    #[serde(default)]
    pub witness: Vec<Witness>,
    /// The pass that has it; `None` for LLVM.
    pub pass: Option<String>,
    /// Other passes that have it, because they fold in the same way.
    #[serde(default)]
    pub also: Vec<String>,
    /// What the pass does wrong, as named in findings.
    #[serde(default, deserialize_with = "read")]
    pub kind: Option<FaultKind>,
    /// Whether its silent difference is never of another kind; most faults may show as any silent kind.
    #[serde(default)]
    pub one_kind: bool,
    /// The other kind that its program may show, where a pass reads uninitialised memory; a tool reports that kind.
    #[serde(default, deserialize_with = "read")]
    pub varies: Option<FaultKind>,
    /// Words of the message; one of them must occur.
    #[serde(default)]
    pub says: Vec<String>,
    /// Words of the program, each within one line; all of them must occur. `…` stands for anything between.
    #[serde(default)]
    pub program: Vec<String>,
    /// Further words of the program; one of them must occur.
    #[serde(default)]
    pub one_of: Vec<String>,
    /// Whether it belongs to a lowering of MLIR, or to a pass whose fault only native code shows.
    ///
    /// If it has a pass, the cure is to leave the pass out.
    #[serde(default)]
    pub lowering: bool,
    /// Whether this lowering is the one to C++ instead of the one to LLVM IR.
    #[serde(default)]
    pub emitc: bool,
    /// The width of `index` that it shows with; `None` for any width.
    pub index_width: Option<u32>,
    /// A cure: passes that go before the pass at fault.
    pub first: Option<String>,
    /// Attributes with these names are removed from the ops and functions of the program, to keep the cause from acting where the trigger held.
    #[serde(default)]
    pub struck: Vec<String>,
    /// A cure: the constants that ops with these names use are hidden from the compiler.
    #[serde(default)]
    pub hidden: Vec<String>,
    /// A cure: vector lanes that do not fill their bytes get bytes of their own in the LLVM IR.
    #[serde(default)]
    pub unpacked: bool,
    /// A cure: a promise that is removed from the LLVM dialect.
    pub promise: Option<Promise>,
    /// A cure: words that are removed from the LLVM IR.
    #[serde(default)]
    pub without: Vec<String>,
    /// A cure: words that are replaced in the LLVM IR.
    #[serde(default)]
    pub replace: Vec<(String, String)>,
}

/// A program that shows a fault.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Witness {
    /// The name of the program.
    pub id: String,
    /// The releases that it shows the fault in.
    pub releases: Vec<u32>,
    /// What is to blame there, as `finding::cause` determines it.
    #[serde(default, deserialize_with = "read")]
    pub cause: Option<Cause>,
}

/// Why upstream would not fix it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Ruling {
    /// It is a documented limit, or nothing that anyone promises.
    #[serde(rename = "documented limit")]
    DocumentedLimit,
    /// Upstream ruled that it is correct.
    #[serde(rename = "ruled otherwise")]
    RuledOtherwise,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    issue: Vec<Issue>,
}

impl Default for KnownIssues {
    /// The issues of this crate's list.
    fn default() -> Self {
        static SHIPPED: LazyLock<KnownIssues> = LazyLock::new(|| {
            let mut known = KnownIssues::none();
            known.add(TEXT).expect("a test reads the file");
            known
        });
        SHIPPED.clone()
    }
}

impl KnownIssues {
    /// No issues.
    pub fn none() -> Self {
        Self {
            issues: Arc::default(),
            hash: Hash::EMPTY,
        }
    }

    /// Adds the issues of a file in the format of `harness/known-issues.toml`.
    pub fn add_file(&mut self, path: &Path) -> Result<(), String> {
        let wrong = |message: String| format!("{}: {message}", path.display());
        let text = std::fs::read_to_string(path).map_err(|error| wrong(error.to_string()))?;
        self.add(&text).map_err(wrong)
    }

    /// Adds the issues of a text in this format.
    pub fn add(&mut self, text: &str) -> Result<(), String> {
        let added = parse(text)?;
        if let Some(twice) = added.iter().find(|issue| self.find(&issue.id).is_some()) {
            return Err(format!("issue `{}` is known already", twice.id));
        }
        Arc::make_mut(&mut self.issues).extend(added);
        self.hash = self.hash.with(text.as_bytes());
        Ok(())
    }

    /// The hash of the lists; two hunts with the same hash avoid the same.
    pub fn hash(&self) -> Hash {
        self.hash
    }

    /// All issues.
    pub fn all(&self) -> &[Issue] {
        &self.issues
    }

    /// All issues except those with these ids, with the same hash.
    #[must_use]
    pub(crate) fn without(&self, ids: &BTreeSet<String>) -> Self {
        let left = self.issues.iter().filter(|issue| !ids.contains(&issue.id));
        Self {
            issues: Arc::new(left.cloned().collect()),
            hash: self.hash,
        }
    }

    /// The issue with an id, or the one that a program of that name shows.
    pub fn find(&self, id: &str) -> Option<&Issue> {
        let is_it = |issue: &&Issue| issue.witnesses().iter().any(|shown| shown.id == id);
        self.issues.iter().find(is_it)
    }

    /// What a block avoids of the faults of its passes and of the lowering after them.
    pub(crate) fn avoided(&self, block: &Avoiding<'_>) -> Avoided<'_> {
        let mut avoided = Avoided::default();
        let issues = self.issues.iter();
        for issue in issues.filter(|issue| issue.is_in(block.release, block.index_width)) {
            let passes = block.passes.iter();
            let having = passes.filter(|pass| issue.is_of_pass(&pass.name));
            let having: Vec<&PassCall> = having.collect();
            let is_of_lowering = block.is_lowered
                && issue.lowering
                && issue.pass.is_none()
                && issue.emitc == block.is_cpp;
            if having.is_empty() && !is_of_lowering {
                continue;
            }
            let mut all = having.iter();
            let are_told = block.are_drawn
                && !having.is_empty()
                && all.all(|pass| pass.takes_disabled_patterns());
            match issue
                .pattern()
                .filter(|name| are_told && block.can_name(name))
            {
                Some(name) => _ = avoided.patterns.insert(name),
                None => {
                    avoided.triggers.extend(&issue.trigger);
                    avoided.ops.extend(&issue.avoid);
                }
            }
        }
        avoided
    }

    /// The issues that explain a difference without trying a cure.
    pub fn explaining(&self, checked: &Checked, body: &Body) -> impl Iterator<Item = &Issue> {
        let issues = self.issues.iter();
        let issues = issues.filter(|_| checked.verdict.is_difference());
        let issues = issues.filter(|issue| issue.is_of_width(checked.target.as_ref()));
        issues.filter(|issue| issue.explains(checked) && issue.is_about(checked, body))
    }

    /// The issues whose pattern a pass may have broken down in, whichever pass applies it.
    pub(super) fn of_open_pattern(&self, fault: &PassFault) -> impl Iterator<Item = &Issue> {
        let issues = self
            .issues
            .iter()
            .filter(|issue| issue.is_by_open_pattern());
        issues.filter(|issue| {
            issue.kind == Some(fault.kind) && issue.releases.contains(&fault.release)
        })
    }

    /// The issues of a release that may make a pass go wrong silently, with their triggers, at a width of `index`.
    ///
    /// Those of the pass come first; every pass may apply a pattern or a fold.
    pub fn triggered(
        &self,
        fault: &PassFault,
        index_width: u32,
    ) -> impl Iterator<Item = (&Issue, &Trigger)> {
        let is_silent = fault.kind.is_silent();
        let of_fault = self.issues.iter();
        let of_fault = of_fault.filter(move |issue| {
            is_silent
                && (!issue.one_kind || issue.kind == Some(fault.kind))
                && (!issue.lowering || issue.is_of_lowering_pass(fault))
                && issue.is_in(fault.release, index_width)
        });
        let of_fault: Vec<(&Issue, &Trigger)> = of_fault
            .filter_map(|issue| Some((issue, issue.trigger.as_ref()?)))
            .filter(|(_, trigger)| trigger.is_of_options(fault))
            .collect();
        let is_of_pass = |issue: &Issue| fault.in_question().any(|of| issue.is_of_pass(&of.name));
        let is_shared = |issue: &Issue| {
            matches!(
                issue.cause,
                Some(Cause::Pattern { .. } | Cause::Fold { .. })
            )
        };
        let (own, others): (Vec<_>, Vec<_>) = of_fault
            .into_iter()
            .partition(|(issue, _)| is_of_pass(issue));
        let shared = others
            .into_iter()
            .filter(move |(issue, _)| is_shared(issue));
        own.into_iter().chain(shared)
    }

    /// The issues of a target that have a cure for a difference of native code: of the LLVM IR, of the program or of the passes.
    pub fn with_cure(&self, target: &Target) -> impl Iterator<Item = &Issue> {
        let is_curable = |issue: &&Issue| {
            issue.has_cure()
                || issue.native_trigger().is_some() && !issue.is_silent_of_pass()
                || issue.is_of_pass_in_native_code()
        };
        let issues = self.issues.iter().filter(is_curable);
        let issues = issues.filter(|issue| issue.is_of_width(Some(target)));
        issues.filter(|issue| issue.is_of(Some(target)))
    }

    /// Silent faults of these passes on a target.
    pub(super) fn silent_of<'a>(
        &'a self,
        target: &Target,
        passes: &[PassCall],
    ) -> impl Iterator<Item = &'a Issue> {
        let is_of_one = |issue: &&Issue| {
            let is_of = |pass: &PassCall| {
                let trigger = issue.trigger.as_ref();
                issue.is_of_pass(&pass.name) && trigger.is_some_and(|of| of.is_of_options_of(pass))
            };
            let ends = issue.kind != Some(FaultKind::Endless);
            ends && issue.is_silent_of_pass() && passes.iter().any(is_of)
        };
        let issues = self.issues.iter().filter(is_of_one);
        issues.filter(|issue| issue.is_of_width(Some(target)) && issue.is_of(Some(target)))
    }
}

/// Parses what `Display` prints.
fn read<'de, D, T>(from: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err = String>,
{
    let text = String::deserialize(from)?;
    text.parse().map(Some).map_err(D::Error::custom)
}

fn parse(text: &str) -> Result<Vec<Issue>, String> {
    let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
    // An issue with `same_as` refers to a root, which refers to no other issue.
    let roots = file.issue.iter().filter(|issue| issue.same_as.is_none());
    let roots: BTreeSet<&String> = roots.map(|issue| &issue.id).collect();
    let mut ids = BTreeSet::new();
    for issue in &file.issue {
        let wrong = |what: String| format!("issue `{}`: {what}", issue.id);
        issue.check().map_err(wrong)?;
        if let Some(root) = issue.same_as.as_ref().filter(|root| !roots.contains(root)) {
            return Err(wrong(format!(
                "expected `same_as` to name an issue that is the same as no other, found `{root}`"
            )));
        }
        if !ids.insert(&issue.id) {
            return Err(wrong("occurs twice in the file".to_owned()));
        }
    }
    Ok(file.issue)
}

impl Issue {
    /// The programs that show it, its own first.
    pub fn witnesses(&self) -> Vec<Witness> {
        let own = Witness {
            id: self.id.clone(),
            releases: self.releases.clone(),
            cause: self.cause.clone(),
        };
        let is_named = self.witness.iter().any(|other| other.id == self.id);
        let own = (!is_named).then_some(own).into_iter();
        let others = self.witness.iter().cloned().map(|other| Witness {
            cause: other.cause.or_else(|| self.cause.clone()),
            ..other
        });
        own.chain(others).collect()
    }

    /// The name of the pattern at fault.
    fn pattern(&self) -> Option<&str> {
        match &self.cause {
            Some(Cause::Pattern { name, .. }) if !name.is_empty() => Some(name),
            _ => None,
        }
    }

    /// Whether it belongs to a lowering whose pass a stage shows at fault.
    fn is_of_lowering_pass(&self, fault: &PassFault) -> bool {
        let (Some(Cause::Pass { pass, .. } | Cause::Lowering { pass, .. }), None) =
            (&self.cause, &self.pass)
        else {
            return false;
        };
        fault.in_question().any(|call| call.name == *pass)
    }

    /// Whether its program shows this fault instead, because a pass reads uninitialised memory.
    pub(super) fn varies_to(&self, fault: &PassFault) -> bool {
        self.varies == Some(fault.kind)
            && fault.in_question().any(|pass| self.is_of_pass(&pass.name))
    }

    /// Whether it belongs to a pass that reports nothing, so that a trigger and a counterfactual decide.
    pub(super) fn is_silent_of_pass(&self) -> bool {
        self.pass.is_some() && !self.lowering && self.kind.is_some_and(FaultKind::is_silent)
    }

    /// Whether it is a pattern in which a tool breaks down and that the tool names.
    pub fn is_by_open_pattern(&self) -> bool {
        let kind_and_cause = self.kind.zip(self.cause.as_ref());
        kind_and_cause.is_some_and(|(kind, cause)| cause.is_open_pattern(kind))
    }

    /// Whether some release does not name the pattern at fault, so that words decide there.
    fn is_unnamed_somewhere(&self) -> bool {
        (self.releases.iter()).any(|release| self.is_of_code_in(*release))
    }

    /// Whether a release does not name the pattern at fault.
    pub(super) fn is_of_code_in(&self, release: u32) -> bool {
        let is_of_code = |shown: &Witness| matches!(shown.cause, Some(Cause::Pass { .. }));
        let is_it = |by: &Witness| by.releases.contains(&release) && is_of_code(by);
        self.witnesses().iter().any(is_it)
    }

    /// Whether it occurs in a release, at a width of `index`.
    pub(super) fn is_in(&self, release: u32, index_width: u32) -> bool {
        let has_width = self.index_width.is_none_or(|width| width == index_width);
        has_width && self.releases.contains(&release)
    }

    /// Whether a cause is that of a program that shows it.
    pub(super) fn is_caused_by(&self, cause: &Cause) -> bool {
        let shown = self.witnesses();
        let mut causes = shown.iter().filter_map(|shown| shown.cause.as_ref());
        causes.any(|other| other.is_same_rewrite(cause))
    }

    /// Whether the code in which a tool broke down belongs to one of its causes.
    pub(super) fn is_in_code_of(&self, cause: &Cause) -> bool {
        let shown = self.witnesses();
        let mut causes = shown.iter().filter_map(|shown| shown.cause.as_ref());
        causes.any(|other| other.is_same_code(cause))
    }

    /// Whether it is matched by words.
    fn has_words(&self) -> bool {
        let words = [&self.says, &self.program, &self.one_of];
        words.iter().any(|words| !words.is_empty())
    }

    /// The LLVM IR without what the issue is about.
    pub fn cure(&self, llvm_ir: &str) -> String {
        let mut cured = match self.unpacked {
            true => unpacked(llvm_ir),
            false => llvm_ir.to_owned(),
        };
        for word in &self.without {
            cured = cured.replace(&format!(" {word} "), " ");
        }
        for (word, other) in &self.replace {
            cured = cured.replace(word.as_str(), other);
        }
        cured
    }

    /// The passes that are put before the one at fault as a cure.
    pub fn passes_before(&self) -> Option<Vec<PassCall>> {
        match self.first.as_ref()?.parse() {
            Ok(Pipeline::List(passes)) => Some(passes),
            _ => None,
        }
    }

    /// Whether it belongs to a pass.
    pub fn is_of_pass(&self, name: &str) -> bool {
        let is_meant = |pass: &String| pass == name || pass == ANY;
        self.pass.as_deref() == Some(name) || self.also.iter().any(is_meant)
    }

    /// Whether it belongs to every pass, such as a fold that each pass may apply.
    pub fn is_of_every_pass(&self) -> bool {
        self.also.iter().any(|pass| pass == ANY)
    }

    /// Whether it belongs to a pass, shows in native code only, and is cured by leaving the pass out.
    pub fn is_of_pass_in_native_code(&self) -> bool {
        self.lowering && self.pass.is_some()
    }

    /// Whether a difference without a pass at fault has the words of the issue.
    pub fn has_words_of(&self, checked: &Checked, body: &Body) -> bool {
        let difference = checked.verdict.to_string();
        let says = self.says.iter().any(|words| difference.contains(words));
        (self.says.is_empty() || says) && self.is_about(checked, body)
    }

    fn has_cure(&self) -> bool {
        let is_of_code = self.unpacked || !self.without.is_empty() || !self.replace.is_empty();
        is_of_code || self.promise.is_some() || !self.hidden.is_empty()
    }

    /// The trigger of an issue that has counterfactuals in native code; the cure of a pass that only native code shows is to leave it out.
    pub(super) fn native_trigger(&self) -> Option<&Trigger> {
        let is_changed = self.pass.is_none() || self.is_silent_of_pass();
        self.trigger.as_ref().filter(|_| is_changed)
    }

    /// The reason for an issue whose trigger did not hold.
    pub(super) fn not_triggered(&self) -> String {
        let ops = self.trigger.iter().flat_map(|trigger| &trigger.ops);
        let ops: Vec<&str> = ops.map(String::as_str).collect();
        format!(
            "its trigger did not hold: expected {} to be executed under its conditions, found no such execution",
            ops.join(" or ")
        )
    }

    /// Whether its cure changes the program, as a counterfactual does.
    pub(super) fn cures_program(&self) -> bool {
        !self.hidden.is_empty() || self.native_trigger().is_some()
    }

    /// Whether the program, or the input of the pass at fault, has the words of the issue.
    pub(super) fn is_about(&self, checked: &Checked, body: &Body) -> bool {
        if self.program.is_empty() && self.one_of.is_empty() {
            return true;
        }
        let text = match &checked.fault {
            Some(fault) => match fault.got_by(|pass| self.is_of_pass(pass)) {
                Some(text) => Cow::Borrowed(text),
                None => return false,
            },
            None => Cow::Owned(print(body, Form::current())),
        };
        let has = |words: &String| text.lines().any(|line| stands_in(words, line));
        self.program.iter().all(has) && (self.one_of.is_empty() || self.one_of.iter().any(has))
    }

    /// Whether it shows with the width of `index` of a target.
    pub(super) fn is_of_width(&self, target: Option<&Target>) -> bool {
        let width = target.map(|target| target.options.index_width().bits());
        self.index_width.is_none_or(|wanted| width == Some(wanted))
    }

    /// Whether a target contains what the issue is about: all contain the same LLVM; a lowering of MLIR belongs to its release.
    fn is_of(&self, target: Option<&Target>) -> bool {
        let fronts = target.into_iter().flat_map(|target| {
            let other = target.options.cross.as_ref();
            std::iter::once(&target.front).chain(other)
        });
        let has_lowering = |front: &Front| {
            self.is_of_release_of(front) && (self.pass.is_some() || self.emitc == front.is_cpp())
        };
        match self.lowering || self.pass.is_some() {
            true => fronts.into_iter().any(has_lowering),
            false => self.releases.contains(&LLVM),
        }
    }

    fn explains(&self, checked: &Checked) -> bool {
        let says = |text: &str| self.says.iter().any(|words| text.contains(words.as_str()));
        match (&checked.fault, &self.pass) {
            (_, Some(_)) if self.lowering || self.trigger.is_some() => false,
            (_, Some(_)) if self.is_by_open_pattern() && !self.has_words() => false,
            (Some(fault), Some(_)) => {
                fault.in_question().any(|of| self.is_of_pass(&of.name))
                    && self.releases.contains(&fault.release)
                    && self.kind.as_ref().is_none_or(|kind| *kind == fault.kind)
                    && (self.says.is_empty() || says(&fault.detail.to_string()))
            }
            (None, None) if self.has_cure() || self.trigger.is_some() => false,
            (None, None) if !self.is_of(checked.target.as_ref()) => false,
            (None, None) if self.says.is_empty() => {
                matches!(checked.actual.ending, Ending::Returned(_))
            }
            (None, None) => {
                says(&checked.actual.ending.to_string()) || says(&checked.verdict.to_string())
            }
            (None, Some(_)) => self.explains_lowering(checked),
            (Some(_), None) => false,
        }
    }

    /// Whether it explains the breakdown of a lowering that names the pass; the input of that pass is unknown.
    fn explains_lowering(&self, checked: &Checked) -> bool {
        let Ending::Failed {
            breakdown: Some(breakdown),
            message,
            ..
        } = &checked.actual.ending
        else {
            return false;
        };
        let Breakdown { kind, pass } = &**breakdown;
        let front = checked.target.as_ref().map(|target| &target.front);
        self.kind == Some(*kind)
            && pass.as_ref().is_some_and(|pass| self.is_of_pass(pass))
            && self.program.is_empty()
            && self.one_of.is_empty()
            && self.says.iter().any(|words| message.contains(words))
            && front.is_some_and(|front| self.is_of_release_of(front))
    }

    /// Whether it occurs in the release of MLIR of a front, or in the one that the front counts as.
    pub(crate) fn is_of_release_of(&self, front: &Front) -> bool {
        let release = front.release();
        release.is_some_and(|release| self.releases.contains(&release))
    }
}

#[cfg(test)]
mod tests {
    use super::{KnownIssues, parse};

    #[test]
    fn the_list_of_this_crate_can_be_read() {
        assert!(KnownIssues::default().all().len() > 20);
    }

    #[test]
    fn an_issue_that_matches_everything_or_nothing_is_refused() {
        let issue = "[[issue]]\nid = \"x\"\nreleases = [22]\nwhat = \"y\"\n";
        let twice = format!("{issue}says = [\"a\"]\n{issue}says = [\"b\"]\n");
        for (text, wanted) in [
            (issue.to_owned(), "issue `x`: expected words"),
            (format!("{issue}says = [\"\"]\n"), "found an empty text"),
            (
                format!("{issue}says = [\"a\"]\nkind = \"wrongcode\"\n"),
                "expected one of `wrong code`, ",
            ),
            (
                format!("{issue}says = [\"a\"]\nunpacked = true\n"),
                "or a cure in `hidden`, `unpacked`, `promise`, `without` or `replace`; found both",
            ),
            (twice, "issue `x`: occurs twice"),
        ] {
            let error = parse(&text).expect_err("it is refused");
            assert!(error.contains(wanted), "{error}");
        }
    }
}
