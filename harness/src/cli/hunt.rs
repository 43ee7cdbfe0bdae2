//! `stridecheck hunt`: generate programs and check them until told to stop.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use clap::ValueEnum;
use serde_json::{Value, json};
use stridecheck_gen::{Config, Profile};
use stridecheck_ir::Edition;

use crate::campaign::progress::Progress;
use crate::campaign::{Campaign, Finding, Folder, Limit, Shard, Summary, hunt};
use crate::cli::engines::{LoweringArguments, native};
use crate::cli::{Exit, Failure, Report, print};

/// What `hunt` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// End after this time, as in `30s` or `2h`; without it and `--count` only Ctrl-C ends the hunt.
    #[arg(long, conflicts_with = "count")]
    time: Option<humantime::Duration>,

    /// End after this many programs.
    #[arg(long)]
    count: Option<u64>,

    /// Where the programs come from: the same seed gives the same programs.
    #[arg(long, default_value_t = 0)]
    seed: u64,

    /// Check only share I of N of the programs, as in 0/4.
    #[arg(long, default_value_t = Shard::WHOLE)]
    shard: Shard,

    /// How many threads check; all cores if not given.
    #[arg(long)]
    jobs: Option<usize>,

    /// What kind of programs.
    #[arg(long, value_enum, default_value_t)]
    profile: ProfileArgument,

    /// Keep each finding in this folder as a file of its own.
    #[arg(long)]
    out: Option<PathBuf>,

    /// End after this many findings.
    #[arg(long, default_value_t = 10)]
    max_findings: u64,

    /// Keep findings as they were found, without making them smaller.
    #[arg(long)]
    no_reduce: bool,

    #[command(flatten)]
    lowering: LoweringArguments,
}

/// What kind of programs, on the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ProfileArgument {
    /// A few ops.
    Small,
    /// A bit of everything.
    #[default]
    Default,
    /// Many ops, functions and blocks.
    Large,
    /// Integers and floats.
    Scalar,
    /// Buffers and views.
    Memory,
    /// Functions and calls.
    Calls,
}

impl ProfileArgument {
    /// The configuration of the generator.
    pub(crate) fn config(self) -> Config {
        let profile = match self {
            Self::Small => Profile::Small,
            Self::Default => Profile::Default,
            Self::Large => Profile::Large,
            Self::Scalar => Profile::Scalar,
            Self::Memory => Profile::Memory,
            Self::Calls => Profile::Calls,
        };
        profile.config()
    }
}

/// A folder for results, or the failure that it cannot be written to.
pub(crate) fn folder(path: &Path) -> Result<Folder, Failure> {
    let folder = Folder::create(path);
    folder.map_err(|error| Failure::tool(format!("cannot write to {}: {error}", path.display())))
}

/// Runs the subcommand; findings are printed as they come unless `json` is asked for.
pub(crate) fn run(arguments: &Arguments, json: bool) -> Result<Report, Failure> {
    let out = arguments.out.as_deref().map(folder).transpose()?;
    let campaign = arguments.campaign();
    let stop = stop_on_interrupt()?;
    let progress = Progress::new();
    let started = Instant::now();
    let mut findings: Vec<Value> = Vec::new();
    let mut trouble = None;
    let summary = hunt(
        &campaign,
        &|| native(&arguments.lowering),
        &stop,
        &mut |summary, finding| {
            progress.show(summary);
            let Some(finding) = finding else { return };
            match keep(&finding, out.as_ref()) {
                Ok((shown, data)) => {
                    findings.push(data);
                    if !json {
                        progress.above(|| print(&shown));
                    }
                }
                Err(failure) => {
                    trouble = Some(failure);
                    stop.store(true, Ordering::Relaxed);
                }
            }
        },
    );
    progress.finish();
    if let Some(failure) = trouble {
        return Err(failure);
    }
    let summary = summary?;
    eprintln!("{:.0} programs/s", summary.per_second(started.elapsed()));
    Ok(report(arguments, &summary, findings))
}

impl Arguments {
    fn campaign(&self) -> Campaign {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        Campaign {
            seed: self.seed,
            shard: self.shard,
            limit: match (self.time, self.count) {
                (Some(time), _) => Limit::Time(time.into()),
                (None, Some(count)) => Limit::Count(count),
                (None, None) => Limit::Never,
            },
            max_findings: self.max_findings,
            jobs: self.jobs.unwrap_or_else(cores),
            config: self.profile.config(),
            reduce: !self.no_reduce,
        }
    }
}

/// The first Ctrl-C ends the hunt with its summary, the second one at once.
fn stop_on_interrupt() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let seen = Arc::clone(&stop);
    let handler = ctrlc::set_handler(move || {
        if seen.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    handler.map_err(|error| Failure::tool(format!("cannot listen for Ctrl-C: {error}")))?;
    Ok(stop)
}

/// Writes or shows a finding.
fn keep(finding: &Finding, out: Option<&Folder>) -> Result<(String, Value), Failure> {
    let text = finding.to_text(Edition::Current);
    let verdict = finding.checked.verdict.to_string();
    let mut data = json!({ "program": finding.program, "verdict": verdict, "stage": finding.checked.stage.name() });
    match out {
        Some(out) => {
            let name = finding.file_name();
            let path = out
                .write(&name, &text)
                .map_err(|error| Failure::tool(format!("{name}: {error}")))?;
            let path = path.display().to_string();
            data["file"] = json!(path);
            Ok((format!("{path}: {verdict}\n"), data))
        }
        None => {
            data["text"] = json!(text);
            Ok((format!("{text}\n"), data))
        }
    }
}

fn report(arguments: &Arguments, summary: &Summary, findings: Vec<Value>) -> Report {
    let stages: Vec<_> = summary
        .stages
        .iter()
        .map(|(stage, count)| format!("{stage} {count}"))
        .collect();
    let mut text = format!(
        "seed {}, shard {}: {} programs, {} agree, {} differ, {} inconclusive; reached: {}\n",
        arguments.seed,
        arguments.shard,
        summary.programs,
        summary.agree,
        summary.differ,
        summary.inconclusive_count(),
        stages.join(", "),
    );
    for (why, count) in &summary.inconclusive {
        text.push_str(&format!("  inconclusive {count}: {why}\n"));
    }
    let stages: serde_json::Map<_, _> = summary
        .stages
        .iter()
        .map(|(stage, count)| (stage.name().to_owned(), json!(count)))
        .collect();
    let data = json!({
        "seed": arguments.seed,
        "shard": arguments.shard.to_string(),
        "programs": summary.programs,
        "agree": summary.agree,
        "differ": summary.differ,
        "inconclusive": summary.inconclusive,
        "stages": stages,
        "findings": findings,
    });
    let exit = if summary.differ == 0 {
        Exit::Agree
    } else {
        Exit::Difference
    };
    Report { text, data, exit }
}
