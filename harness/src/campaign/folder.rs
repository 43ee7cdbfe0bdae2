//! The folder of a campaign: its summary, the state to resume from, its history and its findings.
//!
//! | File | What it holds |
//! |---|---|
//! | `summary.json` | the summary, and the state at the end of a block, from which the campaign resumes; rewritten at ends of blocks |
//! | `history.jsonl` | a line of the counts so far, each time that the campaign has run a fiftieth longer than at the last line, and at its end |
//! | `finding-*.mlir`, `finding-*.json` | the findings, as programs and as records |
//!
//! Rules:
//! - A file reaches the disk before any file that refers to it: findings before the state that counts them.
//! - A file appears whole or not at all; a truncated line of the history does not count.
//! - A folder belongs to one process at a time.
//! - Findings after the last saved state are written again under the same names.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::findings::{Folder, free_name};
use super::records::{CampaignRecord, FindingRecord, RecordError, SummaryRecord};
use super::saved::Saved;
use super::summary::Counts;

/// The file of the summary.
pub const SUMMARY: &str = "summary.json";

/// The file of the counts over time.
pub const HISTORY: &str = "history.jsonl";

/// The file that the owning process locks.
const LOCK: &str = ".lock";

/// The history gets a line when the campaign has run longer by this part of the time at the last line.
const PART: u64 = 50;

/// A line of the history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HistoryRecord {
    /// The version of the record.
    pub version: u32,
    /// How long the campaign had run.
    pub milliseconds: u64,
    /// The number of programs counted so far.
    pub programs: u64,
    /// The counts of each target.
    pub targets: Vec<HistoryCounts>,
}

/// The counts of programs on a target so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HistoryCounts {
    /// How many agreed.
    pub agree: u64,
    /// How many differed.
    pub differ: u64,
    /// How many show each known fault.
    pub known: BTreeMap<String, u64>,
    /// How many proved nothing.
    pub inconclusive: u64,
    /// How many differences are in each bucket.
    pub buckets: BTreeMap<String, u64>,
    /// For each pass, the number of programs that it ran on, changed, and went wrong on.
    pub passes: BTreeMap<String, (u64, u64, u64)>,
}

/// Why a folder cannot be used for a campaign.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// It cannot be read or written.
    #[error("cannot write to {path}: {error}")]
    Io {
        /// The folder.
        path: String,
        /// The error of the system.
        error: io::Error,
    },
    /// Another process owns it.
    #[error("{0}: another process hunts in this folder")]
    Locked(String),
    /// It holds a campaign that was not asked to resume.
    #[error(
        "{path}: expected an empty folder, found the campaign of seed {seed}, share {shard}; `--resume` goes on with it"
    )]
    Holds {
        /// The folder.
        path: String,
        /// The seed of its campaign.
        seed: u64,
        /// Its share.
        shard: String,
    },
    /// It holds another campaign.
    #[error("{path}: --resume: expected {what} {expected}, as in {SUMMARY}, found {found}")]
    Different {
        /// The folder.
        path: String,
        /// What differs.
        what: String,
        /// The value in the folder.
        expected: String,
        /// The value in this campaign.
        found: String,
    },
    /// Its summary is not that of a campaign that can resume.
    #[error("{path}/{SUMMARY}: {error}")]
    Record {
        /// The folder.
        path: String,
        /// Why.
        error: RecordError,
    },
}

/// The folder of a running campaign.
#[derive(Debug)]
pub struct CampaignFolder {
    folder: Folder,
    path: PathBuf,
    record: CampaignRecord,
    /// The time of the campaign at the last line of the history.
    told: Option<u64>,
    /// The number of programs in that line.
    told_programs: u64,
    /// The lock ends with the process.
    _lock: File,
}

impl CampaignFolder {
    /// Takes a folder for a campaign; `begun` is its record without counts, and `resume` continues with what the folder holds.
    pub fn open(path: &Path, begun: CampaignRecord, resume: bool) -> Result<Self, FolderError> {
        let name = path.display().to_string();
        let wrong = |error| FolderError::Io {
            path: name.clone(),
            error,
        };
        let folder = Folder::create(path).map_err(wrong)?;
        let lock = OpenOptions::new()
            .create(true)
            .append(true)
            .open(path.join(LOCK))
            .map_err(wrong)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(FolderError::Locked(name)),
            // A file system without locks must not be used by several processes anyway.
            Err(TryLockError::Error(_)) => {}
        }
        let record = match path.join(SUMMARY).exists() {
            false => begun,
            true => held(path, &begun, resume)?,
        };
        let mut folder = Self {
            folder,
            path: path.to_owned(),
            told: None,
            told_programs: 0,
            record,
            _lock: lock,
        };
        folder.forget_later_lines().map_err(wrong)?;
        folder.forget_later_findings().map_err(wrong)?;
        folder.write().map_err(wrong)?;
        Ok(folder)
    }

    /// The state that the campaign resumes from.
    pub fn saved(&self) -> &Saved {
        &self.record.saved
    }

    /// Stores a finding and returns the path of its program.
    pub fn keep(&mut self, name: &str, finding: &FindingRecord) -> io::Result<PathBuf> {
        let CampaignRecord {
            findings, later, ..
        } = &self.record;
        let is_free = |name: &str| !findings.contains(stem(name)) && !later.contains(stem(name));
        let name = free_name(name, is_free);
        let path = self.folder.write(&name, &finding.text)?;
        let json = format!("{}.json", stem(&name));
        self.folder.write(&json, &finding.to_json())?;
        self.record.later.insert(stem(&name).to_owned());
        Ok(path)
    }

    /// Stores the state at the end of a block.
    pub fn save(&mut self, summary: SummaryRecord, saved: Saved) -> io::Result<()> {
        self.record.summary = summary;
        self.record.milliseconds = milliseconds(saved.elapsed());
        self.record.saved = saved;
        self.record.findings.append(&mut self.record.later);
        let due = self.told.map_or(0, |told| told + told.div_ceil(PART));
        if self.record.milliseconds >= due {
            self.tell()?;
        }
        self.write()
    }

    /// Stores the final counts after this time; resuming may repeat some of the work.
    pub fn end(&mut self, summary: SummaryRecord, elapsed: Duration) -> io::Result<()> {
        self.record.summary = summary;
        self.record.milliseconds = milliseconds(elapsed);
        self.tell()?;
        self.write()
    }

    fn write(&self) -> io::Result<()> {
        self.folder.write(SUMMARY, &self.record.to_json()).map(drop)
    }

    /// Adds a line to the history, if programs were counted since the last one.
    fn tell(&mut self) -> io::Result<()> {
        let line = HistoryRecord::of(&self.record);
        if self.told_programs == line.programs {
            return Ok(());
        }
        self.told = Some(line.milliseconds);
        self.told_programs = line.programs;
        let mut file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(self.path.join(HISTORY))?;
        let text = serde_json::to_string(&line).expect("records hold nothing that JSON cannot say");
        file.write_all(format!("{text}\n").as_bytes())
    }

    /// Removes findings after the state that the campaign resumes from: they are found again.
    fn forget_later_findings(&mut self) -> io::Result<()> {
        for name in std::mem::take(&mut self.record.later) {
            for kind in ["mlir", "json"] {
                let removed = std::fs::remove_file(self.path.join(format!("{name}.{kind}")));
                removed.or_else(|error| match error.kind() {
                    io::ErrorKind::NotFound => Ok(()),
                    _ => Err(error),
                })?;
            }
        }
        Ok(())
    }

    /// Drops the lines after the state that the campaign resumes from.
    fn forget_later_lines(&mut self) -> io::Result<()> {
        let lines = history(&self.path)?;
        let last = milliseconds(self.record.saved.elapsed());
        let lines: Vec<HistoryRecord> = lines
            .into_iter()
            .filter(|line| line.milliseconds <= last)
            .collect();
        self.told = lines.last().map(|line| line.milliseconds);
        self.told_programs = lines.last().map_or(0, |line| line.programs);
        let text: String = lines
            .iter()
            .filter_map(|line| serde_json::to_string(line).ok())
            .map(|line| line + "\n")
            .collect();
        match text.is_empty() {
            true => Ok(()),
            false => self.folder.write(HISTORY, &text).map(drop),
        }
    }
}

/// What a folder holds, if the campaign may resume from it.
fn held(path: &Path, begun: &CampaignRecord, resume: bool) -> Result<CampaignRecord, FolderError> {
    let name = path.display().to_string();
    let mut record =
        CampaignRecord::read(&path.join(SUMMARY)).map_err(|error| FolderError::Record {
            path: name.clone(),
            error,
        })?;
    if !resume {
        return Err(FolderError::Holds {
            path: name,
            seed: record.summary.seed,
            shard: record.summary.shard,
        });
    }
    match record.difference(begun) {
        None => {
            record.summary.known.clone_from(&begun.summary.known);
            Ok(record)
        }
        Some((what, expected, found)) => Err(FolderError::Different {
            path: name,
            what,
            expected,
            found,
        }),
    }
}

/// The lines of the history of a folder, without a truncated one.
pub fn history(folder: &Path) -> io::Result<Vec<HistoryRecord>> {
    let text = match std::fs::read_to_string(folder.join(HISTORY)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        read => read?,
    };
    let lines = text
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok());
    Ok(lines.collect())
}

impl HistoryRecord {
    fn of(record: &CampaignRecord) -> Self {
        let targets = record.summary.targets.iter();
        Self {
            version: record.summary.version,
            milliseconds: record.milliseconds,
            programs: record.summary.programs,
            targets: targets
                .map(|target| HistoryCounts::of(&target.counts))
                .collect(),
        }
    }
}

impl HistoryCounts {
    fn of(counts: &Counts) -> Self {
        let buckets = counts.buckets.iter();
        let buckets = buckets.map(|(name, bucket)| (name.clone(), bucket.count));
        let passes = counts.passes.iter();
        let passes =
            passes.map(|(name, count)| (name.clone(), (count.ran, count.changed, count.wrong)));
        Self {
            agree: counts.agree,
            differ: counts.differ,
            known: counts.known.clone(),
            inconclusive: counts.inconclusive_count(),
            buckets: buckets.collect(),
            passes: passes.collect(),
        }
    }
}

/// How long a campaign has run.
fn milliseconds(elapsed: Duration) -> u64 {
    u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX)
}

/// The name of a file without its ending.
fn stem(name: &str) -> &str {
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}
