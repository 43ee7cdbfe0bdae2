//! `stridecheck gate`: compares two targets on the same programs, such as before and after an update of LLVM; only what is new in the second counts.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use stridecheck_gen::Profile;
use stridecheck_ir::Edition;

use crate::campaign::progress::Progress;
use crate::campaign::{
    Campaign, Comparison, Counts, Event, Finding, FindingRecord, Folder, Guidance, Limit, Programs,
    Replay, Seeds, Shard, Summary, SummaryRecord, hunt,
};
use crate::cli::from::{seed_files, some};
use crate::cli::hunt::{data, failed, folder, profiles, told};
use crate::cli::interrupt::{LastWords, stop_on_interrupt};
use crate::cli::number::{duration, number};
use crate::cli::target_arguments::{index_width, subjects, workbench};
use crate::cli::{Exit, Failure, Report, is_quiet, print, print_note, summary};
use crate::mlir::Pipeline;
use crate::parallel::cores;
use crate::targets::programs::config;
use crate::targets::{Level, Target};
use crate::workbench::Workbench;

/// The maximum number of causes in the summary.
const SHOWN: usize = 4;

/// The maximum length of a cause's name in it.
const WIDTH: usize = 120;

/// What `gate` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// What is compared with: a target that is trusted, as `mlir-22`.
    ///
    /// A target of MLIR that names neither passes nor a level stands for random passes and the lowering at random levels.
    #[arg(long, value_name = "TARGET")]
    old: Target,

    /// What is tested, as `mlir-22{prefix=BUILD}`.
    #[arg(long, value_name = "TARGET")]
    new: Target,

    /// Programs that are checked first, as they are: files, and folders of `.mlir` files.
    #[arg(value_name = "CORPUS")]
    corpus: Vec<PathBuf>,

    /// End after this time.
    #[arg(long, value_parser = duration, default_value = "10m")]
    time: humantime::Duration,

    /// Check so many random programs, if the time does not end before.
    #[arg(long, value_parser = number::<u64>(0..=u64::MAX))]
    count: Option<u64>,

    /// Seed of the random programs; the same seed gives the same programs.
    #[arg(long, value_parser = number::<u64>(0..=u64::MAX), default_value_t = 0)]
    seed: u64,

    /// What kind of programs; without it each block of 128 is of another kind.
    #[arg(long, value_parser = profiles())]
    profile: Option<Profile>,

    /// How many threads check; all cores if not given.
    #[arg(long, value_parser = number::<u16>(1..=1024))]
    jobs: Option<u16>,

    /// Keep what is new in this folder: each finding as a file of its own.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// How long the reduction of a finding may take, as in `5m`.
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "30s")]
    reduce_time: humantime::Duration,

    /// File of known issues to use besides the built-in ones; `none` turns the built-in ones off.
    #[arg(long, value_name = "FILE")]
    known: Vec<PathBuf>,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments, json: bool) -> Result<Report, Failure> {
    let last_words = LastWords::new("no program was checked\n");
    let stop = stop_on_interrupt(&last_words)?;
    let out = arguments.out.as_deref().map(folder).transpose()?;
    let targets = arguments.targets();
    let workbench = workbench(&arguments.known)?;
    let random = arguments.campaign(&targets)?;
    let given = arguments.given(&random)?;
    let mut gate = Gate {
        arguments,
        replay: Replay {
            profile: arguments.profile,
            exhaustive: false,
            targets: targets.clone(),
            reduce: true,
            sample: random.sample(),
            known: workbench.known.hash(),
            lists: arguments.known.clone(),
            from: None,
        },
        targets,
        workbench,
        out,
        is_printed: !json,
        findings: Vec::new(),
    };
    let began = Instant::now();
    let mut summary = Summary::default();
    for campaign in given.into_iter().chain([random]) {
        if !stop.load(Ordering::Relaxed) {
            let time = Duration::from(arguments.time).saturating_sub(began.elapsed());
            let time = Some(time);
            summary.add(&gate.hunt(&Campaign { time, ..campaign }, &stop)?);
        }
    }
    Ok(gate.report(&summary))
}

impl Arguments {
    /// Both targets, with the same routes and passes.
    fn targets(&self) -> Vec<Target> {
        let both = [&self.old, &self.new].map(|target| {
            let mut target = target.clone();
            if target.is_of_mlir() && target.pipeline == Pipeline::None && target.level.is_none() {
                target.pipeline = Pipeline::Random(Default::default());
                target.level = Some(Level::Random);
            }
            let target = target.drawing_routes();
            target.drawing_passes_for(self.profile)
        });
        both.to_vec()
    }

    /// The campaign of random programs.
    fn campaign(&self, targets: &[Target]) -> Result<Campaign, Failure> {
        Ok(Campaign {
            seed: self.seed,
            limit: self.count.map_or(Limit::Never, Limit::Count),
            jobs: self.jobs.map_or_else(cores, usize::from),
            config: config(
                self.profile.unwrap_or_default(),
                targets,
                index_width(targets)?,
            ),
            mixed: self.profile.is_none(),
            guidance: Guidance::ByPasses,
            reduce: Some(self.reduce_time.into()),
            only_new: true,
            ..Campaign::default()
        })
    }

    /// The campaign of corpus programs, if a corpus is named.
    fn given(&self, random: &Campaign) -> Result<Option<Campaign>, Failure> {
        if self.corpus.is_empty() {
            return Ok(None);
        }
        let files = seed_files("the corpus", &self.corpus)?;
        let seeds = Seeds::of_files(&files, (&random.config, &[]), random.jobs);
        some("the corpus", &seeds)?;
        let share = summary::share(&seeds.share);
        print_note(&share.replace("seeds: taken", "corpus: taken"));
        Ok(Some(Campaign {
            limit: Limit::Count(seeds.share.taken),
            guidance: Guidance::Off,
            programs: Programs::Given(Arc::new(seeds)),
            ..random.clone()
        }))
    }
}

/// Compares two targets.
struct Gate<'a> {
    arguments: &'a Arguments,
    replay: Replay,
    targets: Vec<Target>,
    workbench: Workbench,
    out: Option<Folder>,
    /// Whether findings are printed as they are found.
    is_printed: bool,
    findings: Vec<Value>,
}

impl Gate<'_> {
    fn hunt(&mut self, campaign: &Campaign, stop: &AtomicBool) -> Result<Summary, Failure> {
        let progress = Progress::going_on(campaign).shown(!is_quiet());
        let (mut found, mut trouble) = (Vec::new(), None);
        let summary = hunt(
            campaign,
            &|| subjects(&self.workbench, &self.targets, self.arguments.seed),
            stop,
            &mut |summary, event: Event| {
                progress.show(summary, &event);
                let Some(finding) = event.finding() else {
                    return;
                };
                match self.keep(&finding) {
                    Ok((shown, data)) => {
                        found.push(data);
                        if self.is_printed {
                            progress.above(|| print(&shown));
                        }
                    }
                    Err(failure) => {
                        trouble.get_or_insert(failure);
                        stop.store(true, Ordering::Relaxed);
                    }
                }
            },
        );
        progress.finish();
        self.findings.extend(found);
        match trouble {
            Some(failure) => Err(failure),
            None => summary.map_err(failed),
        }
    }

    /// Stores a finding; returns its text and its JSON.
    fn keep(&self, finding: &Finding) -> Result<(String, Value), Failure> {
        let record = FindingRecord::new(finding, &self.replay, Edition::CURRENT);
        let Some(out) = &self.out else {
            return Ok((String::new(), told(&record, None).1));
        };
        let name = finding.file_name(&self.replay);
        let path = out.write(&name, &record.text);
        let path = path.map_err(|error| Failure::tool(format!("{name}: {error}")))?;
        Ok(told(&record, Some(&path)))
    }

    fn report(self, summary: &Summary) -> Report {
        let whole = (self.arguments.seed, Shard::WHOLE);
        let record = SummaryRecord::new(whole, &self.replay, summary);
        let mut data = data(&record, self.findings);
        data["comparison"] = json!(summary.comparison);
        let text = text(&record, &summary.comparison);
        let compared = record.targets.iter().all(|of| of.counts.compared() > 0);
        let exit = match (summary.comparison.is_worse(), compared) {
            (true, _) => Exit::Difference,
            (false, true) => Exit::Agree,
            (false, false) => Exit::Unable(format!(
                "error: no program could be compared on both targets, of {}",
                summary.programs
            )),
        };
        Report { text, data, exit }
    }
}

/// The summary, of about ten lines.
fn text(record: &SummaryRecord, comparison: &Comparison) -> String {
    let mut text = format!("gate: {} programs, seed {}\n", record.programs, record.seed);
    for (name, of) in ["old", "new"].into_iter().zip(&record.targets) {
        let Counts { agree, differ, .. } = of.counts;
        let (known, open) = (of.counts.known_count(), of.counts.inconclusive_count());
        text.push_str(&format!(
            "{name} {}: {agree} agree, {differ} differ, {known} known, {open} inconclusive\n",
            of.target
        ));
    }
    let Comparison {
        worse,
        better,
        lost,
        known,
    } = comparison;
    text.push_str(&format!(
        "{worse} programs differ on the new target only, {better} on the old one only; {lost} can be compared on the old one only\n"
    ));
    let buckets = record.targets.get(1).map(|of| &of.counts.buckets);
    let buckets: Vec<_> = buckets.into_iter().flatten().collect();
    for (bucket, count) in buckets.iter().take(SHOWN) {
        let name: String = bucket.chars().take(WIDTH).collect();
        let more = if name == **bucket { "" } else { "…" };
        text.push_str(&format!("  new {}: {name}{more}\n", count.count));
    }
    if buckets.len() > SHOWN {
        text.push_str(&format!("  and {} other causes\n", buckets.len() - SHOWN));
    }
    if !known.is_empty() {
        let known: Vec<String> = known
            .iter()
            .map(|(id, count)| format!("{id} ({count})"))
            .collect();
        text.push_str(&format!(
            "  known faults that are back: {}\n",
            known.join(", ")
        ));
    }
    text.push_str(match comparison.is_worse() {
        true => "the new target is worse\n",
        false => "nothing is new\n",
    });
    text
}
