//! `stridecheck summary`: what several processes that hunted with one seed came to, added up.

use std::path::{Path, PathBuf};

use crate::campaign::SummaryRecord;
use crate::cli::{Exit, Failure, Report};

/// The file that `hunt --out` writes.
pub(crate) const FILE: &str = "summary.json";

/// What `summary` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Files `summary.json`, or the folders that `hunt --out` wrote them to.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let records: Result<Vec<_>, Failure> = arguments.paths.iter().map(|path| read(path)).collect();
    let merged = SummaryRecord::merge(&records?);
    let merged = merged.map_err(|error| Failure::input(error.to_string()))?;
    let data = serde_json::to_value(&merged);
    Ok(Report {
        text: text(&merged),
        data: data.expect("records hold nothing that JSON cannot say"),
        exit: exit(&merged),
    })
}

/// The record of a file or of a folder, with its path.
fn read(path: &Path) -> Result<(String, SummaryRecord), Failure> {
    let path = match path.is_dir() {
        true => path.join(FILE),
        false => path.to_owned(),
    };
    let name = path.display().to_string();
    match SummaryRecord::read(&path) {
        Ok(record) => Ok((name, record)),
        Err(error) => Err(Failure::input(format!("{name}: {error}"))),
    }
}

/// How a command ends that came to this.
pub(crate) fn exit(record: &SummaryRecord) -> Exit {
    match record.summary.differ {
        0 => Exit::Agree,
        _ => Exit::Difference,
    }
}

/// A summary for people.
pub(crate) fn text(record: &SummaryRecord) -> String {
    let summary = &record.summary;
    let stages = summary.stages.iter();
    let stages: Vec<_> = stages
        .map(|(stage, count)| format!("{stage} {count}"))
        .collect();
    let mut text = format!(
        "seed {}, shard {}: {} programs, {} agree, {} differ, {} inconclusive; reached: {}\n",
        record.seed,
        record.shard,
        summary.programs,
        summary.agree,
        summary.differ,
        summary.inconclusive_count(),
        stages.join(", "),
    );
    for (bucket, count) in &summary.buckets {
        text.push_str(&format!("  differ {count}: {bucket}\n"));
    }
    for (id, count) in &summary.known {
        text.push_str(&format!("  known {count}: {id}\n"));
    }
    for (why, count) in &summary.inconclusive {
        text.push_str(&format!("  inconclusive {count}: {why}\n"));
    }
    for (name, count) in &summary.passes {
        let skipped: u64 = count.skipped.values().sum();
        text.push_str(&format!(
            "  pass {name}: ran {}, changed {}, wrong {}, refused {}, skipped {skipped}\n",
            count.ran, count.changed, count.wrong, count.refused
        ));
    }
    for (name, why) in &summary.left_out {
        text.push_str(&format!("  left out {name}: {why}\n"));
    }
    text
}
