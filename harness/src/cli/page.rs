//! `stridecheck page`: the folders of hunts as web pages that open from a file, without a network.
//!
//! - `index.html` has the totals, every cause in a table, and what each pass did.
//! - `cause-N.html` has a cause: its reduced program, what a pass made of it, and how to find it again.

mod cause;
mod curves;
mod html;
mod overview;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::{Value, json};

use crate::campaign::folder::{HistoryRecord, SUMMARY, history};
use crate::campaign::{BucketCount, CampaignRecord, FindingRecord, Folder, SummaryRecord};
use crate::cli::report::report;
use crate::cli::source::OpaqueArgument;
use crate::cli::summary::{findings, merged};
use crate::cli::target_arguments::TargetArguments;
use crate::cli::{Failure, Report};
use crate::finding::known::KnownIssues;
use crate::targets::names;

/// What `page` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Folders that `hunt --out` wrote, all of one campaign.
    #[arg(required = true, value_name = "DIR")]
    folders: Vec<PathBuf>,

    /// The folder of the pages.
    #[arg(long, value_name = "SITE")]
    out: PathBuf,

    /// Check the smallest finding of each cause again: its page gets the text of a report, and what no longer shows has a table of its own.
    #[arg(long)]
    check: bool,
}

impl Arguments {
    /// Whether it only reads what hunts wrote.
    pub(crate) fn is_read(&self) -> bool {
        !self.check
    }
}

/// A campaign with its findings.
struct Site {
    summary: SummaryRecord,
    causes: Vec<CauseFound>,
    known: KnownIssues,
    /// How long the campaigns of all folders went on together.
    elapsed: Duration,
    /// How each of them went over time.
    histories: Vec<Vec<HistoryRecord>>,
}

/// Findings of one bucket, the smallest first.
struct CauseFound {
    /// The number of its page.
    number: usize,
    bucket: String,
    findings: Vec<(PathBuf, FindingRecord)>,
    /// How many differences the campaign counted.
    count: u64,
    /// The first and the last program that shows it.
    programs: (u64, u64),
    /// What came of its smallest finding when that was checked again.
    again: Option<Again>,
}

/// What came of a finding that is checked again.
enum Again {
    /// It shows.
    Shown {
        /// The text of its report.
        report: String,
        /// The releases that show it, of those that are installed.
        releases: Vec<u64>,
        /// The known fault that it is, by its id.
        known: Option<String>,
    },
    /// It does not show, and why.
    Gone(String),
}

impl CauseFound {
    fn file(&self) -> String {
        format!("cause-{}.html", self.number)
    }

    /// The smallest finding.
    fn shown(&self) -> &FindingRecord {
        &self.findings[0].1
    }

    /// Checks its smallest finding again.
    fn check_again(&mut self) -> Result<(), Failure> {
        let (path, _) = &self.findings[0];
        self.again = Some(
            match report(
                path,
                (&TargetArguments::default(), OpaqueArgument::default()),
            ) {
                Ok(Report { text, data, .. }) => {
                    let releases = data["releases"].as_array().into_iter().flatten();
                    Again::Shown {
                        report: text,
                        releases: releases.filter_map(Value::as_u64).collect(),
                        known: data["known"].as_str().map(str::to_owned),
                    }
                }
                Err(Failure::Input { message, .. }) => {
                    let message = message.strip_prefix("error: ").unwrap_or(&message);
                    Again::Gone(message.to_owned())
                }
                Err(failure) => return Err(failure),
            },
        );
        Ok(())
    }
}

/// Makes the pages of what hunts wrote, which needs no LLVM.
pub(crate) fn read(arguments: &Arguments) -> Result<Report, Failure> {
    site(&arguments.folders)?.write(&arguments.out)
}

/// Makes the pages, and checks the smallest finding of each cause again.
pub(crate) fn check(arguments: &Arguments) -> Result<Report, Failure> {
    let mut site = site(&arguments.folders)?;
    for cause in &mut site.causes {
        cause.check_again()?;
    }
    site.write(&arguments.out)
}

/// The campaigns of these folders as one.
fn site(folders: &[PathBuf]) -> Result<Site, Failure> {
    let summary = merged(folders)?;
    let mut found = Vec::new();
    for folder in folders {
        found.extend(findings(folder)?);
    }
    let records = folders
        .iter()
        .filter_map(|folder| CampaignRecord::read(&folder.join(SUMMARY)).ok());
    let elapsed = records
        .map(|record| Duration::from_millis(record.milliseconds))
        .sum();
    let histories = folders.iter().map(|folder| {
        let name = folder.display();
        history(folder).map_err(|error| Failure::input(format!("{name}: {error}")))
    });
    let histories: Result<Vec<_>, Failure> = histories.collect();
    Ok(Site {
        elapsed,
        histories: histories?,
        ..Site::new(summary, found)
    })
}

impl Site {
    /// Writes the pages into a folder.
    fn write(&self, out: &Path) -> Result<Report, Failure> {
        let wrong = |error: std::io::Error| Failure::tool(format!("{}: {error}", out.display()));
        let folder = Folder::create(out).map_err(wrong)?;
        let mut paths = Vec::new();
        for (name, page) in self.pages() {
            paths.push(folder.write(&name, &page).map_err(wrong)?);
        }
        let index = out.join("index.html").display().to_string();
        let causes = self.causes.len();
        let text = format!("{index}: {causes} causes, {} pages\n", paths.len());
        let data = json!({ "index": index, "causes": causes, "pages": paths });
        Ok(Report::agree(text, data))
    }

    fn new(summary: SummaryRecord, findings: Vec<(PathBuf, FindingRecord)>) -> Self {
        let mut of_bucket: BTreeMap<String, Vec<_>> = BTreeMap::new();
        for finding in findings {
            let bucket = finding.1.bucket.clone();
            of_bucket.entry(bucket).or_default().push(finding);
        }
        let mut causes: Vec<CauseFound> = of_bucket
            .into_iter()
            .map(|(bucket, mut findings)| {
                findings.sort_by_key(|(_, finding)| (finding.ops, finding.program));
                let counts = summary.targets.iter().map(|target| &target.counts);
                let counts = counts.filter_map(|counts| counts.buckets.get(&bucket));
                let counts: Vec<&BucketCount> = counts.collect();
                let kept = findings.iter().map(|(_, finding)| finding.program);
                let counted = counts.iter().filter_map(|count| count.programs);
                let programs = counted.flat_map(|(first, last)| [first, last]).chain(kept);
                let (first, last) = (programs.clone().min(), programs.max());
                CauseFound {
                    number: 0,
                    count: counts.iter().map(|bucket| bucket.count).sum(),
                    programs: first.zip(last).unwrap_or_default(),
                    bucket,
                    findings,
                    again: None,
                }
            })
            .collect();
        causes.sort_by_key(|cause| cause.programs);
        for (number, cause) in (1..).zip(&mut causes) {
            cause.number = number;
        }
        Self {
            summary,
            causes,
            known: KnownIssues::default(),
            elapsed: Duration::ZERO,
            histories: Vec::new(),
        }
    }

    /// Every page with the name of its file.
    fn pages(&self) -> Vec<(String, String)> {
        let causes = self.causes.iter().map(|cause| (cause.file(), cause.page()));
        let index = ("index.html".to_owned(), self.overview());
        std::iter::once(index).chain(causes).collect()
    }

    /// The totals in a line.
    fn title(&self) -> String {
        let targets = self.summary.targets.iter();
        let targets = names(targets.map(|target| &target.target));
        format!("stridecheck on {targets}")
    }
}
