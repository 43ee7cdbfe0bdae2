//! Faults that are known: of passes and lowerings of MLIR, and of LLVM, so that a hunt counts them and goes on.
//!
//! Rules:
//! - An issue of a pass is matched by the bucket of a difference: the release, the pass (or one of several, where the stages between tell nothing),
//!   the kind, and words of the message, never a value; one whose difference is no crash and no message of the tool has words of the program too.
//! - An issue of LLVM or of a lowering is matched by what LLVM says, by words of the difference, or by how the run ended together with words of the program.
//! - An issue of a lowering is one of the MLIR of its releases. An issue of LLVM is one of every target: native code is made by `LLVM` on all of them.
//! - An issue with a cure is matched if the difference goes away with the cure, which changes the LLVM IR, the program, or the passes before the one at fault.
//! - One that goes wrong in silence has a trigger, and is matched if the difference goes away with a counterfactual of it.
//! - Every issue of the list that comes with this crate has a program in `corpus/known` that shows it.

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
use crate::finding::trigger::Trigger;
use crate::mlir::releases::LLVM;
use crate::mlir::{PassCall, Pipeline};
use crate::targets::{Front, Target};
use crate::words::stands_in;

/// Stands among further passes for every pass.
const ANY: &str = "any";

/// The issues that come with this crate.
const TEXT: &str = include_str!("../../known-issues.toml");

/// The faults that are known to a hunt.
#[derive(Clone, Debug)]
pub struct KnownIssues {
    issues: Arc<Vec<Issue>>,
    hash: Hash,
}

/// A fault that is known.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Issue {
    /// Its name, and that of the program that shows it.
    pub id: String,
    /// The releases of MLIR that have it; of LLVM, where it is one of LLVM.
    pub releases: Vec<u32>,
    /// What is wrong.
    pub what: String,
    /// What is to blame, as `finding::cause` works it out for its program; none where that was not done.
    #[serde(default, deserialize_with = "read")]
    pub cause: Option<Cause>,
    /// Where upstream speaks of it, as `#218191`.
    #[serde(default)]
    pub upstream: Vec<String>,
    /// The release in which upstream has mended it.
    pub fixed: Option<u32>,
    /// The issue whose repair mends this one too.
    pub same_as: Option<String>,
    /// Why upstream would not mend it.
    pub ruling: Option<Ruling>,
    /// Why it is in the list though it is no fault.
    pub stays: Option<String>,
    /// What a program must do so that a pass goes wrong on it in silence.
    pub trigger: Option<Trigger>,
    /// What programs that avoid it are without, where no trigger tells: `ops`, or those of them that work on `types`.
    pub avoid: Option<Trigger>,
    /// Further programs that show it, and its own where that does not in each release.
    #[serde(default)]
    pub witness: Vec<Witness>,
    /// The pass that has it; none of LLVM.
    pub pass: Option<String>,
    /// Other passes that have it, since they fold as this one does.
    #[serde(default)]
    pub also: Vec<String>,
    /// What the pass does wrong, as findings say it.
    #[serde(default, deserialize_with = "read")]
    pub kind: Option<FaultKind>,
    /// What else its program was seen to show, where a pass reads memory that nobody wrote: a kind that a tool tells of.
    #[serde(default, deserialize_with = "read")]
    pub varies: Option<FaultKind>,
    /// Words of the message; one of them stands there.
    #[serde(default)]
    pub says: Vec<String>,
    /// Words of the program, each in one line; all of them stand there. `…` is for anything between.
    #[serde(default)]
    pub program: Vec<String>,
    /// Other words of the program; one of them stands there.
    #[serde(default)]
    pub one_of: Vec<String>,
    /// Whether it is one of a lowering of MLIR, or of a pass that the oracle does not see through, and seen in native code.
    ///
    /// With a pass, the cure is to leave the pass out.
    #[serde(default)]
    pub lowering: bool,
    /// The width of `index` that it shows with; without one, any.
    pub index_width: Option<u32>,
    /// A cure: passes that go before the pass at fault.
    pub first: Option<String>,
    /// How a cause is kept from acting where the trigger held: attributes of these names are struck from the ops and functions of the program.
    #[serde(default)]
    pub struck: Vec<String>,
    /// A cure: the compiler does not see the constants that ops of these names work on.
    #[serde(default)]
    pub hidden: Vec<String>,
    /// A cure: lanes of vectors in memory that do not fill their bytes get bytes of their own in the LLVM IR.
    #[serde(default)]
    pub unpacked: bool,
    /// A cure: words that are struck from the LLVM IR.
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
    /// What is to blame there, as `finding::cause` works it out.
    #[serde(default, deserialize_with = "read")]
    pub cause: Option<Cause>,
}

/// Why upstream would not mend what it is no fault of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Ruling {
    /// It is a limit that is documented, or nothing that anybody promises.
    #[serde(rename = "documented limit")]
    DocumentedLimit,
    /// Upstream has said that it is right.
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
    /// Those that come with this crate.
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
    /// None at all.
    pub fn none() -> Self {
        Self {
            issues: Arc::default(),
            hash: Hash::EMPTY,
        }
    }

    /// Adds those of a file, which is written as `harness/known-issues.toml` is.
    pub fn add_file(&mut self, path: &Path) -> Result<(), String> {
        let wrong = |message: String| format!("{}: {message}", path.display());
        let text = std::fs::read_to_string(path).map_err(|error| wrong(error.to_string()))?;
        self.add(&text).map_err(wrong)
    }

    /// Adds those of a text in this form.
    pub fn add(&mut self, text: &str) -> Result<(), String> {
        let added = parse(text)?;
        if let Some(twice) = added.iter().find(|issue| self.find(&issue.id).is_some()) {
            return Err(format!("issue `{}` is known already", twice.id));
        }
        Arc::make_mut(&mut self.issues).extend(added);
        self.hash = self.hash.with(text.as_bytes());
        Ok(())
    }

    /// The hash of the lists, which tells whether two hunts avoid the same.
    pub fn hash(&self) -> Hash {
        self.hash
    }

    /// Every issue.
    pub fn all(&self) -> &[Issue] {
        &self.issues
    }

    /// All but those of these ids, under the same hash.
    #[must_use]
    pub(crate) fn without(&self, ids: &BTreeSet<String>) -> Self {
        let left = self.issues.iter().filter(|issue| !ids.contains(&issue.id));
        Self {
            issues: Arc::new(left.cloned().collect()),
            hash: self.hash,
        }
    }

    /// The issue of an id, or that a program of that name shows.
    pub fn find(&self, id: &str) -> Option<&Issue> {
        let is_it = |issue: &&Issue| issue.witnesses().iter().any(|shown| shown.id == id);
        self.issues.iter().find(is_it)
    }

    /// What a block avoids of the faults of its passes, and of those of the lowering after them.
    pub(crate) fn avoided(&self, block: &Avoiding<'_>) -> Avoided<'_> {
        let mut avoided = Avoided::default();
        let issues = self.issues.iter();
        for issue in issues.filter(|issue| issue.is_in(block.release, block.index_width)) {
            let passes = block.passes.iter();
            let having = passes.filter(|pass| issue.is_of_pass(&pass.name));
            let having: Vec<&PassCall> = having.collect();
            let is_of_lowering = block.is_lowered && issue.lowering && issue.pass.is_none();
            if having.is_empty() && !is_of_lowering {
                continue;
            }
            let mut all = having.iter();
            let are_told = block.are_drawn
                && !having.is_empty()
                && all.all(|pass| pass.takes_disabled_patterns());
            match issue.pattern().filter(|_| are_told) {
                Some(name) => _ = avoided.patterns.insert(name),
                None => {
                    avoided.triggers.extend(&issue.trigger);
                    avoided.ops.extend(&issue.avoid);
                }
            }
        }
        avoided
    }

    /// The issues that explain a difference of a program, as far as that can be told without trying a cure.
    pub fn explaining(&self, checked: &Checked, body: &Body) -> impl Iterator<Item = &Issue> {
        let issues = self.issues.iter();
        let issues = issues.filter(|_| checked.verdict.is_difference());
        let issues = issues.filter(|issue| issue.is_of_width(checked.target.as_ref()));
        issues.filter(|issue| issue.explains(checked) && issue.is_about(checked, body))
    }

    /// The issues by whose pattern a pass may have broken down, whatever pass applies it.
    pub(super) fn of_open_pattern(&self, fault: &PassFault) -> impl Iterator<Item = &Issue> {
        let issues = self
            .issues
            .iter()
            .filter(|issue| issue.is_by_open_pattern());
        issues.filter(|issue| {
            issue.kind == Some(fault.kind) && issue.releases.contains(&fault.release)
        })
    }

    /// The issues of a release that a pass may have gone wrong by in silence, with their triggers, at a width of `index`.
    ///
    /// Those of the pass come first; a pattern and a fold may be at work in every pass.
    pub fn triggered(
        &self,
        fault: &PassFault,
        index_width: u32,
    ) -> impl Iterator<Item = (&Issue, &Trigger)> {
        let is_silent = fault.kind.is_silent();
        let of_fault = self.issues.iter();
        let of_fault = of_fault.filter(move |issue| {
            is_silent && !issue.lowering && issue.is_in(fault.release, index_width)
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

    /// The issues of a target that have a cure for what native code shows: for the LLVM IR, for the program or for the passes.
    pub fn with_cure(&self, target: &Target) -> impl Iterator<Item = &Issue> {
        let is_curable = |issue: &&Issue| {
            issue.has_cure()
                || issue.native_trigger().is_some()
                || issue.is_of_pass_in_native_code()
        };
        let issues = self.issues.iter().filter(is_curable);
        let issues = issues.filter(|issue| issue.is_of_width(Some(target)));
        issues.filter(|issue| issue.is_of(Some(target)))
    }
}

/// Reads what `Display` writes.
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
    // What is the same as another one is told by that one, so that one is no further one's.
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

    /// Whether a fault is what its program shows instead, since a pass reads memory that nobody wrote.
    pub(super) fn varies_to(&self, fault: &PassFault) -> bool {
        self.varies == Some(fault.kind)
            && fault.in_question().any(|pass| self.is_of_pass(&pass.name))
    }

    /// Whether it is one of a pass that says nothing of it, which its trigger and a counterfactual tell.
    fn is_silent_of_pass(&self) -> bool {
        self.pass.is_some() && !self.lowering && self.kind.is_some_and(FaultKind::is_silent)
    }

    /// Whether it is a pattern in which a tool breaks down, which the tool names.
    pub fn is_by_open_pattern(&self) -> bool {
        let kind_and_cause = self.kind.zip(self.cause.as_ref());
        kind_and_cause.is_some_and(|(kind, cause)| cause.is_open_pattern(kind))
    }

    /// Whether some release does not name the pattern that is at fault, so that words tell of it there.
    fn is_unnamed_somewhere(&self) -> bool {
        (self.releases.iter()).any(|release| self.is_of_code_in(*release))
    }

    /// Whether a release does not name the pattern that is at fault.
    pub(super) fn is_of_code_in(&self, release: u32) -> bool {
        let is_of_code = |shown: &Witness| matches!(shown.cause, Some(Cause::Pass { .. }));
        let is_it = |by: &Witness| by.releases.contains(&release) && is_of_code(by);
        self.witnesses().iter().any(is_it)
    }

    /// Whether a release has it, at a width of `index`.
    pub(super) fn is_in(&self, release: u32, index_width: u32) -> bool {
        let has_width = self.index_width.is_none_or(|width| width == index_width);
        has_width && self.releases.contains(&release)
    }

    /// Whether a cause is that of one of the programs that show it.
    pub(super) fn is_caused_by(&self, cause: &Cause) -> bool {
        let shown = self.witnesses();
        let mut causes = shown.iter().filter_map(|shown| shown.cause.as_ref());
        causes.any(|other| other.is_same_rewrite(cause))
    }

    /// Whether what a tool broke down in is code of one of its causes.
    pub(super) fn is_in_code_of(&self, cause: &Cause) -> bool {
        let shown = self.witnesses();
        let mut causes = shown.iter().filter_map(|shown| shown.cause.as_ref());
        causes.any(|other| other.is_same_code(cause))
    }

    /// Whether it is known by words.
    fn has_words(&self) -> bool {
        let words = [&self.says, &self.program, &self.one_of];
        words.iter().any(|words| !words.is_empty())
    }

    /// LLVM IR without what the issue is about.
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

    /// The passes that go before the one at fault as a cure.
    pub fn passes_before(&self) -> Option<Vec<PassCall>> {
        match self.first.as_ref()?.parse() {
            Ok(Pipeline::List(passes)) => Some(passes),
            _ => None,
        }
    }

    /// Whether it is one of a pass.
    pub fn is_of_pass(&self, name: &str) -> bool {
        let is_meant = |pass: &String| pass == name || pass == ANY;
        self.pass.as_deref() == Some(name) || self.also.iter().any(is_meant)
    }

    /// Whether it is one of every pass, as a fold is that each of them may apply.
    pub fn is_of_every_pass(&self) -> bool {
        self.also.iter().any(|pass| pass == ANY)
    }

    /// Whether it is one of a pass that only native code shows, and that is cured by leaving the pass out.
    pub fn is_of_pass_in_native_code(&self) -> bool {
        self.lowering && self.pass.is_some()
    }

    /// Whether a difference that no pass is blamed for has the words of the issue.
    pub fn has_words_of(&self, checked: &Checked, body: &Body) -> bool {
        let difference = checked.verdict.to_string();
        let says = self.says.iter().any(|words| difference.contains(words));
        (self.says.is_empty() || says) && self.is_about(checked, body)
    }

    fn has_cure(&self) -> bool {
        let is_of_code = self.unpacked || !self.without.is_empty() || !self.replace.is_empty();
        is_of_code || !self.hidden.is_empty()
    }

    /// The trigger of one of a lowering or of LLVM, which has counterfactuals in native code; of a pass, the cure is to leave it out.
    pub(super) fn native_trigger(&self) -> Option<&Trigger> {
        self.trigger.as_ref().filter(|_| self.pass.is_none())
    }

    /// What is found of it where its trigger did not hold.
    pub(super) fn not_triggered(&self) -> String {
        let ops = self.trigger.iter().flat_map(|trigger| &trigger.ops);
        let ops: Vec<&str> = ops.map(String::as_str).collect();
        format!(
            "its trigger did not hold: expected {} to be executed under its conditions, found no such execution",
            ops.join(" or ")
        )
    }

    /// Whether its cure is one of the program, as a counterfactual is.
    pub(super) fn cures_program(&self) -> bool {
        !self.hidden.is_empty() || self.native_trigger().is_some()
    }

    /// Whether the program, or what the pass at fault got of it, has the words of the issue.
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

    /// Whether a target has what the issue is about: the same LLVM is part of all, a lowering of MLIR is one of its release.
    fn is_of(&self, target: Option<&Target>) -> bool {
        let fronts = target.into_iter().flat_map(|target| {
            let other = target.options.cross.as_ref();
            std::iter::once(&target.front).chain(other)
        });
        match self.lowering {
            true => fronts.into_iter().any(|front| self.is_of_release_of(front)),
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

    /// The same of a lowering that breaks down and says in which pass; what that pass got is not known.
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

    /// Whether the release of MLIR that a front is, or is taken as, has it.
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
                "or a cure in `hidden`, `unpacked`, `without` or `replace`; found both",
            ),
            (twice, "issue `x`: occurs twice"),
        ] {
            let error = parse(&text).expect_err("it is refused");
            assert!(error.contains(wanted), "{error}");
        }
    }
}
