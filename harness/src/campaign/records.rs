//! Findings and summaries as versioned data, which another process can read, merge and replay.

mod version_3;

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use stridecheck_ir::Edition;

use super::findings::{EXHAUSTIVE, Finding, Replay, SeedsRecord};
use super::saved::Saved;
use super::shard::Shard;
use super::summary::{Counts, Summary};
use crate::compare::Verdict;
use crate::engine::Route;
use crate::engines::compiler::Compiled;
use crate::finding::cause::Blame;
use crate::finding::since::Since;
use crate::finding::{FaultDetail, FaultKind};
use crate::stage::Stage;
use crate::targets::{Target, names};

/// The version of the records that this crate writes.
pub const VERSION: u32 = 4;

/// The oldest version that can be read; it stores differences as words.
const OLDEST: u32 = 3;

/// A finding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindingRecord {
    /// The version of the record.
    pub version: u32,
    /// The seed of the campaign.
    pub seed: u64,
    /// The number of the program.
    pub program: u64,
    /// The kind of programs.
    pub profile: String,
    /// The hash of the list of known faults, which decides what programs avoid.
    #[serde(default)]
    pub known: String,
    /// The seeds that the program is a mutant of; `None` for a generated program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<SeedsRecord>,
    /// The function that it is a mutant of, with the mutations.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<String>,
    /// The rows of the production table that the program has more of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub favoured: Vec<String>,
    /// The target that shows the finding, with every choice fixed.
    pub target: Target,
    /// The verdict, with the first difference.
    pub verdict: Verdict,
    /// How far the case got.
    pub stage: Stage,
    /// The route of the call.
    pub route: Route,
    /// The result of a probe of the called function: a line for each field that is not where it belongs.
    #[serde(default)]
    pub probe: Vec<String>,
    /// How a user's compiler was called for the program, and what it emitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compiled: Option<Compiled>,
    /// What findings of the same cause have in common.
    pub bucket: String,
    /// How many ops the program has.
    pub ops: u64,
    /// The pass that went wrong, if one did.
    pub fault: Option<FaultRecord>,
    /// What is to blame, where that was determined.
    #[serde(default)]
    pub blame: Option<Blame>,
    /// The releases that show it, with the passes of the target and with the pass at fault alone, if they were asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub since: Vec<Since>,
    /// Two command lines that differ in one thing, with what they show.
    pub siblings: Vec<String>,
    /// The call, as in a run line.
    pub call: String,
    /// The command that finds it again.
    pub command: String,
    /// The proof that the source is defined: digests of program and input, and the number of ops that ran.
    pub certificate: CertificateRecord,
    /// The file of the finding, which `check` replays.
    pub text: String,
}

/// A pass that went wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaultRecord {
    /// The release.
    pub release: u32,
    /// The pass, with its options.
    pub pass: String,
    /// What it did wrong.
    pub kind: FaultKind,
    /// What was expected and found, or the message of the tool.
    pub detail: FaultDetail,
    /// The program before it.
    pub before: String,
    /// The program after it, where there is one.
    pub after: Option<String>,
}

/// A certificate of a run of the oracle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CertificateRecord {
    /// The digest of the program.
    pub program: String,
    /// The digest of the input.
    pub input: String,
    /// How many ops ran.
    pub steps: u64,
}

/// The summary of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SummaryRecord {
    /// The version of the record.
    pub version: u32,
    /// The seed of the campaign.
    pub seed: u64,
    /// The share of the programs that was checked, such as `0/4`, or several, such as `0/4, 2/4`.
    pub shard: String,
    /// The version of stridecheck.
    #[serde(default)]
    pub tool: String,
    /// The hash of a sample of the programs; it changes when another version draws other programs from the same seed.
    #[serde(default)]
    pub sample: String,
    /// The kind of programs.
    pub profile: String,
    /// The hash of the list of known faults, which decides what programs avoid.
    #[serde(default)]
    pub known: String,
    /// The seeds that the programs are mutants of; `None` where they were generated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<SeedsRecord>,
    /// How many programs were checked.
    pub programs: u64,
    /// How many mutants were discarded before, by the reason.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub thrown: BTreeMap<String, u64>,
    /// The results on each target.
    pub targets: Vec<TargetRecord>,
}

/// The record in the folder of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CampaignRecord {
    /// The counts so far.
    #[serde(flatten)]
    pub summary: SummaryRecord,
    /// How long it has run, over all of its runs.
    #[serde(default)]
    pub milliseconds: u64,
    /// Other settings that must agree to resume, by name: the versions of tools, which rows its programs have more of.
    pub settings: BTreeMap<String, String>,
    /// The files of its findings, without extension.
    pub findings: BTreeSet<String>,
    /// The files of findings after the saved state, whose reductions may be cut short; resuming finds them again.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub later: BTreeSet<String>,
    /// The state to resume from.
    pub saved: Saved,
}

/// The results of a campaign's programs on a target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TargetRecord {
    /// The target.
    pub target: Target,
    /// The counts.
    #[serde(flatten)]
    pub counts: Counts,
}

/// What a file that is not a record contains.
fn other_form(error: &serde_json::Error) -> String {
    match error.is_data() {
        true => format!("other data: {error}"),
        false => format!("text that is not JSON (line {})", error.line()),
    }
}

/// Why a record cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// The file cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is not a record.
    #[error("expected the record of a {what}, found {found}", found = other_form(error))]
    Form {
        /// What was expected.
        what: &'static str,
        /// What was found.
        error: serde_json::Error,
    },
    /// It is another kind of record.
    #[error(
        "expected the record of a {what}, found a {found}, which `stridecheck {command}` reads"
    )]
    Other {
        /// What was expected.
        what: &'static str,
        /// What was found.
        found: &'static str,
        /// The command that reads it.
        command: &'static str,
    },
    /// It is of another version.
    #[error("version {0} of a record is unknown, expected {VERSION}")]
    Version(u32),
}

/// Why summaries cannot be added up.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum MergeError {
    /// There are none.
    #[error("expected a summary, found none")]
    Empty,
    /// They belong to different campaigns.
    #[error("{name}: expected {what} {expected}, as in {first}, found {found}")]
    Different {
        /// What differs.
        what: &'static str,
        /// The first summary.
        first: String,
        /// Its value.
        expected: String,
        /// The other one.
        name: String,
        /// The value of the other one.
        found: String,
    },
    /// Two contain the same programs.
    #[error("{name}: share {shard} is in {first} already: its programs would count twice")]
    Twice {
        /// The share.
        shard: String,
        /// The summary that contains it first.
        first: String,
        /// The other one.
        name: String,
    },
    /// A share is malformed.
    #[error("{name}: {why}")]
    Shard {
        /// The summary.
        name: String,
        /// What was expected and what was found.
        why: String,
    },
}

impl FindingRecord {
    /// The record of a finding.
    pub fn new(finding: &Finding, replay: &Replay, edition: Edition) -> Self {
        let (case, checked) = (&finding.case, &finding.checked);
        let target = finding.target(replay);
        let certificate = case.certificate();
        Self {
            version: VERSION,
            seed: finding.seed,
            program: finding.program,
            profile: replay.programs().to_owned(),
            known: replay.known.to_string(),
            from: replay.from.clone(),
            origin: finding.origin.clone(),
            favoured: finding.favoured.clone(),
            verdict: checked.verdict.clone(),
            stage: checked.stage,
            route: checked.route,
            probe: checked.probe.clone(),
            compiled: checked.compiled.clone(),
            bucket: finding.bucket.clone(),
            ops: case.op_count(),
            fault: checked.fault.as_ref().map(|fault| FaultRecord {
                release: fault.release,
                pass: fault.pass.to_string(),
                kind: fault.kind,
                detail: fault.detail.clone(),
                before: fault.before.clone(),
                after: fault.after.clone(),
            }),
            blame: checked.blame.as_deref().cloned(),
            since: finding.since.clone(),
            siblings: checked.siblings(&target, &finding.file_name(replay)),
            call: case.call.to_string(),
            command: replay.command(finding),
            certificate: CertificateRecord {
                program: certificate.program.to_string(),
                input: certificate.input.to_string(),
                steps: certificate.steps,
            },
            text: finding.to_text(edition, replay),
            target,
        }
    }

    /// Parses a record.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let other = ("summary", "summary", "targets");
        parse("finding", text, other)
    }

    /// Reads a record from a file.
    pub fn read(path: &Path) -> Result<Self, RecordError> {
        Self::parse(&std::fs::read_to_string(path)?)
    }

    /// The record as the text of a file.
    pub fn to_json(&self) -> String {
        to_json(self)
    }
}

impl SummaryRecord {
    /// The record of a campaign with a seed and a share.
    pub fn new((seed, shard): (u64, Shard), replay: &Replay, summary: &Summary) -> Self {
        let mut counts = summary.targets.iter();
        let targets = replay.targets.iter().map(|target| TargetRecord {
            target: target.clone(),
            // A hunt that checked no program has no counts.
            counts: counts.next().cloned().unwrap_or_default(),
        });
        Self {
            version: VERSION,
            seed,
            shard: shard.to_string(),
            tool: env!("CARGO_PKG_VERSION").to_owned(),
            sample: replay.sample.to_string(),
            profile: replay.programs().to_owned(),
            known: replay.known.to_string(),
            from: replay.from.clone(),
            programs: summary.programs,
            thrown: summary.thrown.clone(),
            targets: targets.collect(),
        }
    }

    /// The counts in the record.
    pub fn summary(&self) -> Summary {
        let counts = self.targets.iter().map(|target| target.counts.clone());
        Summary {
            programs: self.programs,
            thrown: self.thrown.clone(),
            targets: counts.collect(),
            ..Summary::default()
        }
    }

    /// Parses a record.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        parse("summary", text, OTHER_THAN_SUMMARY)
    }

    /// Reads a record from a file.
    pub fn read(path: &Path) -> Result<Self, RecordError> {
        Self::parse(&std::fs::read_to_string(path)?)
    }

    /// The record as the text of a file.
    pub fn to_json(&self) -> String {
        to_json(self)
    }

    /// Adds up the shares of one campaign, given with their names.
    pub fn merge(records: &[(String, Self)]) -> Result<Self, MergeError> {
        let Some((first_name, first)) = records.first() else {
            return Err(MergeError::Empty);
        };
        let mut shares: Vec<(Shard, &str)> = Vec::new();
        let mut summary = Summary::default();
        for (name, record) in records {
            if let Some((what, expected, found)) = first.difference(record) {
                return Err(MergeError::Different {
                    what,
                    first: first_name.clone(),
                    expected,
                    name: name.clone(),
                    found,
                });
            }
            for shard in record.shards(name)? {
                add_share(&mut shares, shard, name)?;
            }
            summary.add(&record.summary());
        }
        shares.sort_unstable();
        let names: Vec<String> = shares.iter().map(|(shard, _)| shard.to_string()).collect();
        let mut merged = Self {
            shard: names.join(", "),
            programs: summary.programs,
            thrown: summary.thrown.clone(),
            ..first.clone()
        };
        for (target, counts) in merged.targets.iter_mut().zip(summary.targets) {
            target.counts = counts;
        }
        Ok(merged)
    }

    /// The first thing in which the other record shows another campaign, with the values of both.
    fn difference(&self, other: &Self) -> Option<(&'static str, String, String)> {
        let targets = |record: &Self| names(record.targets.iter().map(|target| &target.target));
        let hash = |record: &Self| {
            let from = record.from.as_ref();
            from.map_or("none".to_owned(), |from| from.hash.clone())
        };
        let pairs = [
            ("stridecheck", self.tool.clone(), other.tool.clone()),
            ("seed", self.seed.to_string(), other.seed.to_string()),
            ("profile", self.profile.clone(), other.profile.clone()),
            ("targets", targets(self), targets(other)),
            ("the seeds", hash(self), hash(other)),
            (KNOWN, self.known.clone(), other.known.clone()),
            // Only a build that draws other programs differs in this alone.
            ("programs", self.sample.clone(), other.sample.clone()),
        ];
        // Enumerated programs avoid no known fault.
        let is_drawn = self.profile != EXHAUSTIVE;
        let mut pairs = pairs.into_iter();
        pairs.find(|(what, ours, theirs)| ours != theirs && (is_drawn || *what != KNOWN))
    }

    fn shards(&self, name: &str) -> Result<Vec<Shard>, MergeError> {
        let shards = self.shard.split(", ").map(str::parse);
        let shards: Result<_, String> = shards.collect();
        shards.map_err(|why| MergeError::Shard {
            name: name.to_owned(),
            why,
        })
    }
}

impl CampaignRecord {
    /// Parses a record.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        parse("campaign", text, OTHER_THAN_SUMMARY)
    }

    /// Reads a record from a file.
    pub fn read(path: &Path) -> Result<Self, RecordError> {
        Self::parse(&std::fs::read_to_string(path)?)
    }

    /// The record as the text of a file.
    pub fn to_json(&self) -> String {
        to_json(self)
    }

    /// The first thing in which the other record shows another campaign, with the values of both.
    pub(super) fn difference(&self, other: &Self) -> Option<(String, String, String)> {
        if let Some((what, ours, theirs)) = self.summary.difference(&other.summary) {
            return Some((what.to_owned(), ours, theirs));
        }
        let (ours, theirs) = (&self.summary.shard, &other.summary.shard);
        if ours != theirs {
            return Some(("share".to_owned(), ours.clone(), theirs.clone()));
        }
        let names = self.settings.keys().chain(other.settings.keys());
        let mut pairs = names.map(|name| {
            let of = |record: &Self| record.settings.get(name).cloned().unwrap_or_default();
            (name.clone(), of(self), of(other))
        });
        pairs.find(|(_, ours, theirs)| ours != theirs)
    }
}

/// What a list of known faults is called where it differs.
const KNOWN: &str = "the known faults";

/// The kind of record that is not a summary: a finding.
const OTHER_THAN_SUMMARY: (&str, &str, &str) = ("finding", "check", "verdict");

/// Adds a share to the others, unless it has programs in common with one.
fn add_share<'n>(
    shares: &mut Vec<(Shard, &'n str)>,
    shard: Shard,
    name: &'n str,
) -> Result<(), MergeError> {
    if let Some((known, first)) = shares.iter().find(|(known, _)| known.overlaps(shard)) {
        return Err(match *known == shard {
            true => MergeError::Twice {
                shard: shard.to_string(),
                first: (*first).to_owned(),
                name: name.to_owned(),
            },
            false => MergeError::Shard {
                name: name.to_owned(),
                why: format!("share {shard} has programs of {known}, which is in {first}"),
            },
        });
    }
    shares.push((shard, name));
    Ok(())
}

/// Parses a record; `other` is another kind, with the command that reads it and a field that only that kind has.
fn parse<T: DeserializeOwned>(
    what: &'static str,
    text: &str,
    (found, command, field): (&'static str, &'static str, &str),
) -> Result<T, RecordError> {
    #[derive(Deserialize)]
    struct Versioned {
        version: u32,
        #[serde(flatten)]
        fields: BTreeMap<String, Value>,
    }
    let form = |error| RecordError::Form { what, error };
    let Versioned { version, fields } = serde_json::from_str(text).map_err(form)?;
    if !(OLDEST..=VERSION).contains(&version) {
        return Err(RecordError::Version(version));
    }
    if fields.contains_key(field) {
        return Err(RecordError::Other {
            what,
            found,
            command,
        });
    }
    if version == OLDEST {
        let mut record = serde_json::from_str(text).map_err(form)?;
        version_3::upgrade(&mut record);
        return serde_json::from_value(record).map_err(form);
    }
    serde_json::from_str(text).map_err(form)
}

fn to_json(record: &impl Serialize) -> String {
    let text = serde_json::to_string_pretty(record);
    text.expect("records hold nothing that JSON cannot say") + "\n"
}
