//! `stridecheck summary`: combines the summaries of several `hunt` processes with one seed.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::json;

use crate::campaign::folder::SUMMARY;
use crate::campaign::records::TargetRecord;
use crate::campaign::{BucketCount, Counts, FindingRecord, Shard, Share, SummaryRecord};
use crate::cli::{Exit, Failure, Report};

/// The maximum number of missing shares that are listed.
const SHOWN: usize = 16;

/// What `summary` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Files `summary.json`, or the folders that `hunt --out` wrote them to.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let merged = merged(&arguments.paths)?;
    let files = files_of_buckets(&arguments.paths)?;
    let data = serde_json::to_value(&merged);
    let mut data = data.expect("records hold nothing that JSON cannot say");
    data["files"] = json!(files);
    Ok(Report {
        text: text_with(&merged, &files) + &missing(&merged),
        data,
        exit: exit(&merged),
    })
}

/// The combined summary of all these files and folders.
pub(crate) fn merged(paths: &[PathBuf]) -> Result<SummaryRecord, Failure> {
    let paths = paths.iter().map(|path| files(path));
    let paths: Result<Vec<Vec<PathBuf>>, Failure> = paths.collect();
    let records = paths?.concat();
    let records: Result<Vec<_>, Failure> = records.iter().map(|path| read(path)).collect();
    let merged = SummaryRecord::merge(&records?);
    merged.map_err(|error| Failure::input(error.to_string()))
}

/// The files for a path; a folder stands for the summaries that hunts wrote there.
fn files(path: &Path) -> Result<Vec<PathBuf>, Failure> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let file = path.join(SUMMARY);
    match file.is_file() {
        true => Ok(vec![file]),
        false => Err(Failure::input(format!(
            "{}: expected a file `{SUMMARY}`, which `hunt --out` writes, found none",
            path.display()
        ))),
    }
}

/// The records in a folder whose names begin with a prefix.
fn records(folder: &Path, prefix: &str) -> Result<Vec<PathBuf>, Failure> {
    let name = folder.display();
    let wrong = |error: std::io::Error| Failure::input(format!("{name}: {error}"));
    let entries: Result<Vec<_>, _> = folder.read_dir().map_err(wrong)?.collect();
    let paths = entries.map_err(wrong)?.into_iter();
    let is_one = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str());
        name.is_some_and(|name| name.starts_with(prefix) && name.ends_with(".json"))
    };
    let mut paths: Vec<PathBuf> = paths.map(|entry| entry.path()).filter(is_one).collect();
    paths.sort();
    Ok(paths)
}

/// The record of a file, with its path.
fn read(path: &Path) -> Result<(String, SummaryRecord), Failure> {
    let name = path.display().to_string();
    match SummaryRecord::read(path) {
        Ok(record) => Ok((name, record)),
        Err(error) => Err(Failure::input(format!("{name}: {error}"))),
    }
}

/// The missing shares of a campaign; the present ones all have the same count.
fn missing(record: &SummaryRecord) -> String {
    let shares = record.shard.split(", ").map(str::parse::<Shard>);
    let shares: Vec<Shard> = shares.filter_map(Result::ok).collect();
    let Some(first) = shares.first() else {
        return String::new();
    };
    let missing = first.siblings();
    let missing = missing.filter(|sibling| !shares.iter().any(|share| share.overlaps(*sibling)));
    let missing = missing.map(|share| share.to_string());
    let mut missing: Vec<String> = missing.take(SHOWN + 1).collect();
    if missing.is_empty() {
        return String::new();
    }
    if missing.len() > SHOWN {
        missing[SHOWN] = "and others".to_owned();
    }
    format!("missing: shares {}\n", missing.join(", "))
}

/// How a command with this summary ends.
pub(crate) fn exit(record: &SummaryRecord) -> Exit {
    if record.targets.iter().any(|of| of.counts.differ > 0) {
        return Exit::Difference;
    }
    let mut targets = record.targets.iter();
    match targets.find(|of| of.counts.compared() == 0) {
        None => Exit::Agree,
        Some(of) => {
            let why = nothing_compared(record.programs);
            Exit::Unable(format!("error: {}: {why}", of.target))
        }
    }
}

fn nothing_compared(programs: u64) -> String {
    format!("no program could be compared, of {programs}")
}

/// The files of findings, by bucket.
type Files = BTreeMap<String, Vec<PathBuf>>;

/// The files of findings in those paths that are folders.
fn files_of_buckets(paths: &[PathBuf]) -> Result<Files, Failure> {
    let mut files = Files::new();
    for folder in paths.iter().filter(|path| path.is_dir()) {
        for (path, finding) in findings(folder)? {
            let program = path.with_extension("mlir");
            files.entry(finding.bucket).or_default().push(program);
        }
    }
    Ok(files)
}

/// The findings in a folder with their files; fails on a file that is not a finding's record.
pub(crate) fn findings(folder: &Path) -> Result<Vec<(PathBuf, FindingRecord)>, Failure> {
    let paths = records(folder, "finding-")?.into_iter();
    let read = |path: PathBuf| match FindingRecord::read(&path) {
        Ok(record) => Ok((path, record)),
        Err(error) => Err(Failure::input(format!("{}: {error}", path.display()))),
    };
    paths.map(read).collect()
}

/// A summary as text.
pub(crate) fn text(record: &SummaryRecord) -> String {
    text_with(record, &Files::new())
}

fn text_with(record: &SummaryRecord, files: &Files) -> String {
    let mut text = format!(
        "seed {}, shard {}: {} programs\n",
        record.seed, record.shard, record.programs
    );
    if let Some(from) = &record.from {
        text.push_str(&share(&from.share));
        text.push_str(&thrown(&record.thrown));
    }
    for TargetRecord { target, counts } in &record.targets {
        text.push_str(&format!("{target}: {}\n", verdicts(counts)));
        if counts.compared() == 0 {
            text.push_str(&format!("  {}\n", nothing_compared(record.programs)));
        }
        text.push_str(&details(counts, files));
    }
    text
}

/// The number of functions taken from the files, and why others were not.
pub(crate) fn share(share: &Share) -> String {
    let Share {
        files,
        functions,
        taken,
        run_lines,
        pipelines,
        ..
    } = share;
    let mut text = format!("seeds: taken {taken} of {functions} functions of {files} files\n");
    for (why, count) in most_first(&share.not_taken) {
        text.push_str(&format!("  not taken {count}: {why}\n"));
    }
    if *run_lines > 0 {
        text.push_str(&format!("RUN lines: read {pipelines} of {run_lines}\n"));
    }
    for (why, count) in most_first(&share.not_read) {
        text.push_str(&format!("  not read {count}: {why}\n"));
    }
    text
}

/// The number of discarded mutants, and why.
fn thrown(thrown: &BTreeMap<String, u64>) -> String {
    let mut text = format!("mutants: {} thrown away\n", thrown.values().sum::<u64>());
    for (why, count) in most_first(thrown) {
        text.push_str(&format!("  thrown away {count}: {why}\n"));
    }
    text
}

/// Reasons with their counts, the most frequent first.
fn most_first(counts: &BTreeMap<String, u64>) -> Vec<(&String, &u64)> {
    let mut counts: Vec<_> = counts.iter().collect();
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    counts
}

/// The number of programs that agree, differ and so on, and how far they got.
pub(crate) fn verdicts(counts: &Counts) -> String {
    let stages = counts.stages.iter();
    let stages: Vec<_> = stages
        .map(|(stage, count)| format!("{stage} {count}"))
        .collect();
    let reached = match stages.is_empty() {
        true => String::new(),
        false => format!("; reached: {}", stages.join(", ")),
    };
    let resembling = match counts.resembling {
        0 => String::new(),
        count => format!(" ({count} of them resemble a known fault)"),
    };
    let avoiding = match counts.avoiding {
        0 => String::new(),
        count => format!("; {count} programs avoid known faults"),
    };
    format!(
        "{} agree, {} differ{resembling}, {} known, {} inconclusive{reached}{avoiding}",
        counts.agree,
        counts.differ,
        counts.known_count(),
        counts.inconclusive_count(),
    )
}

fn details(counts: &Counts, files: &Files) -> String {
    let mut text = String::new();
    let mut buckets: Vec<(&String, &BucketCount)> = counts.buckets.iter().collect();
    // The smallest program comes first, because it is the easiest to read.
    buckets.sort_by_key(|(name, bucket)| (bucket.ops.unwrap_or(u64::MAX), *name));
    for (bucket, BucketCount { count, ops, .. }) in buckets {
        let ops = ops.map_or(String::new(), |ops| format!(", {ops} ops"));
        text.push_str(&format!("  differ {count}: {bucket}{ops}\n"));
        for path in files.get(bucket).into_iter().flatten() {
            text.push_str(&format!("    {}\n", path.display()));
        }
    }
    for (id, count) in &counts.known {
        text.push_str(&format!("  known {count}: {id}\n"));
    }
    for (why, count) in &counts.inconclusive {
        let first = counts.first_inconclusive.get(why);
        let first = first.map_or(String::new(), |program| {
            format!(", first in program {program}")
        });
        text.push_str(&format!("  inconclusive {count}: {why}{first}\n"));
    }
    for (name, count) in &counts.passes {
        let skipped: u64 = count.skipped.values().sum();
        text.push_str(&format!(
            "  pass {name}: ran {}, changed {}, wrong {}, refused {}, skipped {skipped}\n",
            count.ran, count.changed, count.wrong, count.refused
        ));
    }
    for (name, why) in &counts.left_out {
        text.push_str(&format!("  left out {name}: {why}\n"));
    }
    text
}
