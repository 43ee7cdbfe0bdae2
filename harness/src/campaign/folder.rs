//! The folder of a campaign: what it came to, what it goes on from, how it went over time, and its findings.
//!
//! | File | What it holds |
//! |---|---|
//! | `summary.json` | the summary, and the state at the end of a block, from which the campaign goes on; written anew at ends of blocks |
//! | `history.jsonl` | a line for what was counted so far, each time that the campaign has gone on for a fiftieth longer, and at its end |
//! | `finding-*.mlir`, `finding-*.json` | the findings, as programs and as records |
//!
//! Rules:
//! - What is written reaches the disk before what refers to it: findings before the state that counts them.
//! - A file appears whole or not at all; a line that is cut short is none.
//! - One process at a time has the folder.
//! - What a campaign wrote after its last saved state it writes again under the same names.

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

/// The file of what was counted over time.
pub const HISTORY: &str = "history.jsonl";

/// The file that the process locks which has the folder.
const LOCK: &str = ".lock";

/// By which part of the time before a campaign has gone on at least before it gets another line in its history.
const PART: u64 = 50;

/// A line of the history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HistoryRecord {
    /// The version of the record.
    pub version: u32,
    /// How long the campaign had gone on.
    pub milliseconds: u64,
    /// How many programs were counted.
    pub programs: u64,
    /// What came of them on each target.
    pub targets: Vec<HistoryCounts>,
}

/// What came of programs on a target so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HistoryCounts {
    /// How many agreed.
    pub agree: u64,
    /// How many differed.
    pub differ: u64,
    /// How many are of each known fault.
    pub known: BTreeMap<String, u64>,
    /// How many proved nothing.
    pub inconclusive: u64,
    /// How many differences are in each bucket.
    pub buckets: BTreeMap<String, u64>,
    /// On how many programs each pass ran, how many it changed, and on how many it went wrong.
    pub passes: BTreeMap<String, (u64, u64, u64)>,
}

/// Why a folder is not that of a campaign.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// It cannot be read or written.
    #[error("cannot write to {path}: {error}")]
    Io {
        /// The folder.
        path: String,
        /// What the system says.
        error: io::Error,
    },
    /// Another process has it.
    #[error("{0}: another process hunts in this folder")]
    Locked(String),
    /// It holds a campaign that is not to go on.
    #[error(
        "{path}: expected an empty folder, found the campaign of seed {seed}, share {shard}; `--resume` goes on with it"
    )]
    Holds {
        /// The folder.
        path: String,
        /// The seed of its campaign.
        seed: u64,
        /// The share.
        shard: String,
    },
    /// It holds another campaign.
    #[error("{path}: --resume: expected {what} {expected}, as in {SUMMARY}, found {found}")]
    Different {
        /// The folder.
        path: String,
        /// What differs.
        what: String,
        /// What the folder says.
        expected: String,
        /// What the campaign has.
        found: String,
    },
    /// Its summary is none of a campaign that can go on.
    #[error("{path}/{SUMMARY}: {error}")]
    Record {
        /// The folder.
        path: String,
        /// Why.
        error: RecordError,
    },
}

/// The folder of a campaign that goes on.
#[derive(Debug)]
pub struct CampaignFolder {
    folder: Folder,
    path: PathBuf,
    record: CampaignRecord,
    /// When the last line of the history was written, in the time of the campaign.
    told: Option<u64>,
    /// How many programs were counted in it.
    told_programs: u64,
    /// The lock ends with the process.
    _lock: File,
}

impl CampaignFolder {
    /// Takes a folder for a campaign, of which `begun` says that nothing was counted yet; goes on with what the folder holds where that is wanted.
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
            // A file system without locks has one user at a time, as it must.
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

    /// What the campaign goes on from.
    pub fn saved(&self) -> &Saved {
        &self.record.saved
    }

    /// Keeps a finding; returns the path of its program.
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

    /// Keeps the state at the end of a block.
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

    /// Keeps what the campaign came to at its end, after so much time; some of it may be done again.
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

    /// Removes findings after the state that the campaign goes on from: they are found again.
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

    /// Drops the lines of what was counted after the state that the campaign goes on from.
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

/// What a folder holds, if the campaign may go on with it.
fn held(path: &Path, begun: &CampaignRecord, resume: bool) -> Result<CampaignRecord, FolderError> {
    let name = path.display().to_string();
    let record =
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
        None => Ok(record),
        Some((what, expected, found)) => Err(FolderError::Different {
            path: name,
            what,
            expected,
            found,
        }),
    }
}

/// The lines of the history of a folder, without one that was cut short.
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

/// How long a campaign has gone on.
fn milliseconds(elapsed: Duration) -> u64 {
    u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX)
}

/// The name of a file without its ending.
fn stem(name: &str) -> &str {
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}
