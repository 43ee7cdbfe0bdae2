//! `stridecheck page`: the folders of hunts as web pages that open from a file, without a network.
//!
//! - `index.html` has the totals, every cause in a table, and what each pass did.
//! - `cause-N.html` has a cause: its reduced program, what a pass made of it, and how to find it again.

mod cause;
mod curves;
mod html;
mod overview;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use serde_json::json;

use crate::campaign::folder::{HistoryRecord, SUMMARY, history};
use crate::campaign::{BucketCount, CampaignRecord, FindingRecord, Folder, SummaryRecord};
use crate::cli::summary::{findings, merged};
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
    findings: Vec<FindingRecord>,
    /// How many differences the campaign counted.
    count: u64,
    /// The first and the last program that shows it.
    programs: (u64, u64),
}

impl CauseFound {
    fn file(&self) -> String {
        format!("cause-{}.html", self.number)
    }

    /// The smallest finding.
    fn shown(&self) -> &FindingRecord {
        &self.findings[0]
    }
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let summary = merged(&arguments.folders)?;
    let mut found = Vec::new();
    for folder in &arguments.folders {
        let findings = findings(folder)?.into_iter();
        found.extend(findings.map(|(_, finding)| finding));
    }
    let records = arguments.folders.iter();
    let records = records.filter_map(|folder| CampaignRecord::read(&folder.join(SUMMARY)).ok());
    let elapsed = records
        .map(|record| Duration::from_millis(record.milliseconds))
        .sum();
    let histories = arguments.folders.iter().map(|folder| {
        let name = folder.display();
        history(folder).map_err(|error| Failure::input(format!("{name}: {error}")))
    });
    let histories: Result<Vec<_>, Failure> = histories.collect();
    let site = Site {
        elapsed,
        histories: histories?,
        ..Site::new(summary, found)
    };
    let wrong =
        |error: std::io::Error| Failure::tool(format!("{}: {error}", arguments.out.display()));
    let folder = Folder::create(&arguments.out).map_err(wrong)?;
    let mut paths = Vec::new();
    for (name, page) in site.pages() {
        paths.push(folder.write(&name, &page).map_err(wrong)?);
    }
    let index = arguments.out.join("index.html").display().to_string();
    let text = format!(
        "{index}: {} causes, {} pages\n",
        site.causes.len(),
        paths.len()
    );
    let data = json!({ "index": index, "causes": site.causes.len(), "pages": paths });
    Ok(Report::agree(text, data))
}

impl Site {
    fn new(summary: SummaryRecord, findings: Vec<FindingRecord>) -> Self {
        let mut of_bucket: BTreeMap<String, Vec<FindingRecord>> = BTreeMap::new();
        for finding in findings {
            let bucket = finding.bucket.clone();
            of_bucket.entry(bucket).or_default().push(finding);
        }
        let mut causes: Vec<CauseFound> = of_bucket
            .into_iter()
            .map(|(bucket, mut findings)| {
                findings.sort_by_key(|finding| (finding.ops, finding.program));
                let counts = summary.targets.iter().map(|target| &target.counts);
                let counts = counts.filter_map(|counts| counts.buckets.get(&bucket));
                let counts: Vec<&BucketCount> = counts.collect();
                let kept = findings.iter().map(|finding| finding.program);
                let counted = counts.iter().filter_map(|count| count.programs);
                let programs = counted.flat_map(|(first, last)| [first, last]).chain(kept);
                let (first, last) = (programs.clone().min(), programs.max());
                CauseFound {
                    number: 0,
                    count: counts.iter().map(|bucket| bucket.count).sum(),
                    programs: first.zip(last).unwrap_or_default(),
                    bucket,
                    findings,
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
