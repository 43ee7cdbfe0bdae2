//! `stridecheck hunt`: generates programs and checks them until stopped.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde_json::{Value, json};
use stridecheck_gen::exhaustive::Exhaustive;
use stridecheck_gen::{Profile, op_of, production_names};
use stridecheck_ir::Edition;

use crate::campaign::progress::Progress;
use crate::campaign::{
    Campaign, CampaignFolder, CampaignRecord, Error, Event, Finding, FindingRecord, Folder,
    FolderError, Guidance, Limit, Listed, PARTS_OF_BLOCK, Programs, Replay, Saved, Shard, Summary,
    SummaryRecord, hunt,
};
use crate::cli::from::FromArguments;
use crate::cli::interrupt::{LastWords, stop_on_interrupt};
use crate::cli::number::{duration, number};
use crate::cli::target_arguments::{TargetArguments, index_width, subjects};
use crate::cli::{Failure, Report, exhaustive, is_quiet, print, print_note, summary};
#[cfg(feature = "native")]
use crate::engine::{CCompiler, Route};
#[cfg(feature = "native")]
use crate::engines::c_side;
use crate::finding::known::KnownIssues;
use crate::finding::since::{Question, Since};
use crate::parallel::cores;
#[cfg(feature = "native")]
use crate::targets::Routes;
use crate::targets::Target;
use crate::targets::programs::{config, edition};
use crate::workbench::Workbench;

/// What `hunt` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// End after this time, as in `30s` or `2h`, if `--count` does not end the hunt before; without either only Ctrl-C does.
    #[arg(long, value_parser = duration)]
    time: Option<humantime::Duration>,

    /// Check so many programs; a share checks those of them that are its own.
    #[arg(long, value_parser = number::<u64>(0..=u64::MAX))]
    count: Option<u64>,

    /// Check only the program of this number, as a finding names it.
    #[arg(long, value_parser = number::<u64>(0..=u64::MAX), conflicts_with_all = ["time", "count", "shard"])]
    program: Option<u64>,

    /// Seed of the random programs; the same seed gives the same programs.
    #[arg(long, value_parser = number::<u64>(0..=u64::MAX), default_value_t = 0)]
    seed: u64,

    /// In the place of random programs, check each op with each class of types on the operands at the edge: as constants, as arguments, and as both; integers of up to 4 bits completely.
    ///
    /// A target that names neither passes nor a level stands for its passes one by one and for its lowering at each level.
    #[arg(long, conflicts_with_all = ["seed", "profile", "count", "cross", "from"])]
    exhaustive: bool,

    /// With --exhaustive, only these ops, as `arith.addi`; all that are enumerated where none is named.
    #[arg(long, value_name = "OP", requires = "exhaustive", conflicts_with = "program", num_args = 1..)]
    op: Vec<String>,

    /// Check only share I of N of the programs, as in 0/4.
    #[arg(long, default_value_t = Shard::WHOLE, env = "STRIDECHECK_SHARD")]
    shard: Shard,

    /// How many threads check; all cores if not given.
    #[arg(long, value_parser = number::<u16>(1..=1024))]
    jobs: Option<u16>,

    /// What kind of programs; without it each block of 128 is of another kind.
    #[arg(long, value_parser = profiles())]
    profile: Option<Profile>,

    /// Programs have more of these ops, or of one idiom, as `affine.for/nests`; without it, of what the passes of their block act on and seldom changed so far.
    #[arg(long, value_name = "ROW", num_args = 1.., conflicts_with = "exhaustive", value_parser = rows(), hide_possible_values = true)]
    favour: Vec<String>,

    /// Programs have no more of what passes act on.
    #[arg(long, conflicts_with_all = ["favour", "exhaustive"])]
    no_guidance: bool,

    /// Keep the campaign in this folder: its findings, its summary, and what it goes on from.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Go on with the campaign in the folder of --out where it was stopped or killed, or begin one where there is none; `--time` and `--count` are those of the whole campaign.
    #[arg(long, requires = "out", conflicts_with_all = ["program", "save_changed"])]
    resume: bool,

    /// Keep programs that passes changed in this folder, before and after: for each pass the smallest one of each kind of change, by the ops that went and came.
    #[arg(long, value_name = "DIR")]
    save_changed: Option<PathBuf>,

    /// End after this many kinds of findings; those of one kind are reported once; 10 if not given, and no end with --exhaustive.
    #[arg(long, value_parser = number::<u64>(1..=u64::MAX))]
    max_findings: Option<u64>,

    /// Keep findings as they were found, without making them smaller.
    #[arg(long)]
    no_reduce: bool,

    /// How long the reduction of a finding may take, as in `5m`; `--time` ends it earlier.
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "30s", conflicts_with = "no_reduce")]
    reduce_time: humantime::Duration,

    /// Ask each release whether it shows a finding, as `bisect` does, and keep the answer in its file and record; only findings on MLIR.
    #[arg(long)]
    bisect: bool,

    /// How long the releases may be asked for a finding; a release that has not answered is unknown, and `--time` ends it earlier.
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "30s", requires = "bisect")]
    bisect_time: humantime::Duration,

    #[command(flatten)]
    from: FromArguments,

    #[command(flatten)]
    target: TargetArguments,
}

/// Parses the name of a profile.
pub(crate) fn profiles() -> impl TypedValueParser<Value = Profile> {
    let names = PossibleValuesParser::new(Profile::ALL.map(Profile::name));
    names.map(|name| Profile::named(&name).expect("only names of profiles are possible"))
}

/// Parses the name of a row of the production table, or of its op.
fn rows() -> impl TypedValueParser<Value = String> {
    let rows = production_names();
    let names = rows.flat_map(|row| [row, op_of(row)]);
    let names: BTreeSet<&str> = names.collect();
    PossibleValuesParser::new(names)
}

/// A folder for results, or a failure if it cannot be written to.
pub(crate) fn folder(path: &Path) -> Result<Folder, Failure> {
    let folder = Folder::create(path);
    folder.map_err(|error| Failure::tool(format!("cannot write to {}: {error}", path.display())))
}

/// Runs the subcommand; findings are printed as they are found, unless `json` is set.
pub(crate) fn run(arguments: &Arguments, json: bool) -> Result<Report, Failure> {
    let last_words = LastWords::new("no program was checked\n");
    let stop = stop_on_interrupt(&last_words)?;
    let mut targets = arguments.targets()?;
    let listed = arguments.listed(&targets)?;
    say_what_cannot_be_drawn(&targets);
    let workbench = arguments.workbench()?;
    let mut campaign = arguments.campaign(&targets)?;
    let seeds = arguments.from.seeds(&workbench, &campaign, &mut targets)?;
    let from = seeds.as_ref().map(|seeds| arguments.from.record(seeds));
    campaign.programs = match listed {
        Some(listed) => Programs::Listed(listed.into()),
        None => seeds.map_or_else(Default::default, |seeds| Programs::Mutants(seeds.into())),
    };
    let replay = Replay {
        from,
        ..arguments.replay(&targets, &workbench.known, &campaign)
    };
    let begun = arguments.record(&replay, &Summary::default());
    let settings = arguments.settings(&targets, &workbench);
    let out = arguments.folder(begun, settings)?;
    if let Some(out) = &out {
        campaign.saved = out.saved().clone();
    }
    let mut told = Told {
        arguments,
        workbench: &workbench,
        end: campaign.end(),
        replay: &replay,
        out,
        progress: Progress::going_on(&campaign).shown(!is_quiet()),
        last_words,
        is_printed: !json,
        started: Instant::now(),
        findings: Vec::new(),
        trouble: None,
    };
    let summary = hunt(
        &campaign,
        &|| subjects(&workbench, &targets, arguments.seed),
        &stop,
        &mut |summary, event| told.take(summary, event, &stop),
    );
    told.progress.finish();
    if let Some(failure) = told.trouble {
        return Err(failure);
    }
    let summary = summary.map_err(failed)?;
    told.progress.say_rate(&summary);
    arguments.write_changes(&workbench)?;
    let record = arguments.record(&replay, &summary);
    told.end(&record, campaign.saved.elapsed())?;
    let (text, exit) = match &campaign.programs {
        Programs::Listed(listed) => (exhaustive::text(&record, listed), exhaustive::exit(&record)),
        _ => (summary::text(&record), summary::exit(&record)),
    };
    Ok(Report {
        text,
        data: data(&record, told.findings),
        exit,
    })
}

/// Receives the events of a hunt, stores them and prints them.
struct Told<'a> {
    arguments: &'a Arguments,
    workbench: &'a Workbench,
    /// When the time of the campaign is over.
    end: Option<Instant>,
    replay: &'a Replay,
    out: Option<CampaignFolder>,
    progress: Progress,
    last_words: LastWords,
    /// Whether findings are printed as they are found.
    is_printed: bool,
    findings: Vec<Value>,
    started: Instant,
    /// Why nothing can be stored any more.
    trouble: Option<Failure>,
}

impl Told<'_> {
    /// Handles an event, and stops the hunt if the event cannot be stored.
    fn take(&mut self, summary: &Summary, event: Event, stop: &AtomicBool) {
        self.progress.show(summary, &event);
        self.last_words.keep(stop.load(Ordering::Relaxed), || {
            summary::text(&self.arguments.record(self.replay, summary))
        });
        // Later findings are found again when the campaign resumes.
        if self.trouble.is_some() {
            return;
        }
        let kept = match event {
            Event::On(_) | Event::Counted => Ok(()),
            Event::Saved(saved) => self.save(*saved),
            Event::Found(finding) => {
                let since = self.since(&finding);
                self.keep(&Finding { since, ..*finding })
            }
        };
        if let Err(failure) = kept {
            self.trouble = Some(failure);
            stop.store(true, Ordering::Relaxed);
        }
    }

    /// Stores the state at the end of a block, if there is a folder.
    fn save(&mut self, saved: Saved) -> Result<(), Failure> {
        let Some(out) = &mut self.out else {
            return Ok(());
        };
        let summary = self.arguments.record(self.replay, saved.summary());
        let kept = out.save(summary, saved);
        kept.map_err(|error| cannot_keep(&error))
    }

    /// Stores the final counts, if there is a folder; `before` is the time of earlier runs.
    fn end(&mut self, record: &SummaryRecord, before: Duration) -> Result<(), Failure> {
        let Some(out) = &mut self.out else {
            return Ok(());
        };
        let kept = out.end(record.clone(), before + self.started.elapsed());
        kept.map_err(|error| cannot_keep(&error))
    }

    /// Since when a finding shows, if that is asked.
    fn since(&self, finding: &Finding) -> Vec<Since> {
        let target = finding.target(self.replay);
        if !self.arguments.bisect || !target.is_of_mlir() {
            return Vec::new();
        }
        let latest = Instant::now().checked_add(self.arguments.bisect_time.into());
        let question = Question {
            end: latest.into_iter().chain(self.end).min(),
            ..Question::default()
        };
        let (checked, of_case) = (&finding.checked, (&target, &finding.case));
        question.answers(self.workbench, of_case, checked, checked.blame.as_deref())
    }

    /// Stores a finding in the folder, if there is one, and prints it.
    fn keep(&mut self, finding: &Finding) -> Result<(), Failure> {
        let record = FindingRecord::new(finding, self.replay, Edition::CURRENT);
        let path = match &mut self.out {
            None => None,
            Some(out) => {
                let path = out.keep(&finding.file_name(self.replay), &record);
                Some(path.map_err(|error| cannot_keep(&error))?)
            }
        };
        let (shown, data) = told(&record, path.as_deref());
        self.findings.push(data);
        if self.is_printed {
            self.progress.above(|| print(&shown));
        }
        Ok(())
    }
}

pub(crate) fn failed(error: Error<Failure>) -> Failure {
    match error {
        Error::Engine(failure) => failure,
        Error::Campaign(trouble) => Failure::tool(trouble.to_string()),
    }
}

/// Reports which routes are not drawn because C cannot be compiled here.
#[cfg(feature = "native")]
fn say_what_cannot_be_drawn(targets: &[Target]) {
    let is_random = |target: &Target| target.options.routes == Some(Routes::Random);
    if !targets.iter().any(is_random) {
        return;
    }
    for compiler in [CCompiler::Clang, CCompiler::Cc] {
        if let Err(why) = c_side::usable(compiler) {
            let routes = Route::ALL
                .iter()
                .filter(|route| route.c_compiler() == Some(compiler));
            let routes: Vec<&str> = routes.map(|route| route.name()).collect();
            let routes = routes.join(", ");
            print_note(&format!("no route {routes} is drawn: {why}\n"));
        }
    }
}

/// Prints nothing: without LLVM no function is called.
#[cfg(not(feature = "native"))]
fn say_what_cannot_be_drawn(_targets: &[Target]) {}

impl Arguments {
    /// The folder of the campaign, with the state that it resumes from.
    fn folder(
        &self,
        begun: SummaryRecord,
        settings: BTreeMap<String, String>,
    ) -> Result<Option<CampaignFolder>, Failure> {
        let Some(path) = &self.out else {
            return Ok(None);
        };
        let begun = CampaignRecord {
            summary: begun,
            milliseconds: 0,
            settings,
            findings: BTreeSet::new(),
            later: BTreeSet::new(),
            saved: Saved::default(),
        };
        let opened = CampaignFolder::open(path, begun, self.resume);
        opened.map(Some).map_err(|error| match error {
            FolderError::Io { .. } => Failure::tool(error.to_string()),
            _ => Failure::input(error.to_string()),
        })
    }

    /// Settings that must agree to resume, besides those in the summary.
    fn settings(&self, targets: &[Target], workbench: &Workbench) -> BTreeMap<String, String> {
        let versions: BTreeSet<String> = targets
            .iter()
            .map(|target| workbench.version(target))
            .collect();
        let versions: Vec<String> = versions.into_iter().collect();
        let more_of = match self.guidance() {
            Guidance::Off => "nothing".to_owned(),
            Guidance::ByPasses => "what passes act on".to_owned(),
            Guidance::Rows(_) => self.favour.join(" "),
        };
        let parts = self
            .exhaustive
            .then(|| ("parts of a block", PARTS_OF_BLOCK.to_string()));
        let settings = [
            ("tools", versions.join(", ")),
            ("more of", more_of),
            ("ops", self.op.join(" ")),
            ("reduction", (!self.no_reduce).to_string()),
        ];
        let settings = settings.into_iter().chain(parts);
        settings
            .map(|(name, value)| (name.to_owned(), value))
            .collect()
    }

    /// The workbench, which records the changes of passes if requested.
    fn workbench(&self) -> Result<Workbench, Failure> {
        let mut workbench = self.target.workbench()?;
        if let Some(path) = &self.save_changed {
            folder(path)?;
            workbench.changes = Some(Arc::default());
        }
        Ok(workbench)
    }

    /// Writes the changes of passes if requested.
    fn write_changes(&self, workbench: &Workbench) -> Result<(), Failure> {
        let (Some(path), Some(changes)) = (&self.save_changed, &workbench.changes) else {
            return Ok(());
        };
        let written = changes.write(path);
        let (changes, passes) = written.map_err(|error| {
            Failure::tool(format!("cannot write to {}: {error}", path.display()))
        })?;
        let path = path.display();
        print_note(&format!(
            "kept {changes} kinds of changes of {passes} passes in {path}\n"
        ));
        Ok(())
    }

    /// The targets; with `--exhaustive` every choice is fixed.
    fn targets(&self) -> Result<Vec<Target>, Failure> {
        let targets = self.target.targets(Some(Target::usual()))?.into_iter();
        if !self.exhaustive {
            let targets = targets.map(Target::drawing_routes);
            let targets = targets.map(|target| target.drawing_passes_for(self.profile));
            return Ok(targets.collect());
        }
        let each: Result<Vec<Vec<Target>>, String> =
            targets.map(|target| target.one_by_one()).collect();
        let each = each.map_err(|why| Failure::input(format!("--exhaustive: {why}")))?;
        Ok(each.concat())
    }

    /// The enumerated programs for `--exhaustive`.
    fn listed(&self, targets: &[Target]) -> Result<Option<Listed>, Failure> {
        if !self.exhaustive {
            return Ok(None);
        }
        let other = |target: &&Target| target.front.edition() != edition(targets);
        if let Some(other) = targets.iter().find(other) {
            return Err(Failure::input(format!(
                "--exhaustive: expected targets of edition {}, whose parts have the same numbers, found `{other}`",
                edition(targets)
            )));
        }
        let enumeration = Exhaustive::new(edition(targets), index_width(targets)?);
        let scopes = targets.iter().map(Target::scope).collect();
        if let Some(number) = self.program {
            let end = enumeration.end();
            return match number < end {
                true => Ok(Some(Listed::single(enumeration, number).within(scopes))),
                false => Err(Failure::input(format!(
                    "--program {number}: expected the number of a part, below {end}"
                ))),
            };
        }
        let listed = Listed::new(enumeration, &self.op, self.shard);
        let unknown = |name: String| Failure::input(exhaustive::unknown_op(&name));
        let listed = listed.map(|listed| listed.within(scopes));
        listed.map(Some).map_err(unknown)
    }

    /// The number of buckets of findings after which it ends.
    fn most_findings(&self) -> u64 {
        let usual = if self.exhaustive { u64::MAX } else { 10 };
        self.max_findings.unwrap_or(usual)
    }

    fn campaign(&self, targets: &[Target]) -> Result<Campaign, Failure> {
        Ok(Campaign {
            seed: self.seed,
            shard: self.shard,
            limit: match (self.count, self.program) {
                (Some(count), _) => Limit::Count(count),
                (_, Some(program)) => Limit::Program(program),
                (None, None) => Limit::Never,
            },
            time: self.time.map(Duration::from),
            max_findings: self.most_findings(),
            jobs: self.jobs.map_or_else(cores, usize::from),
            config: config(
                self.profile.unwrap_or_default(),
                targets,
                index_width(targets)?,
            ),
            mixed: self.profile.is_none(),
            guidance: self.guidance(),
            reduce: (!self.no_reduce).then(|| self.reduce_time.into()),
            ..Campaign::default()
        })
    }

    fn guidance(&self) -> Guidance {
        match (self.no_guidance, self.favour.is_empty()) {
            (true, _) => Guidance::Off,
            (false, true) => Guidance::ByPasses,
            (false, false) => Guidance::Rows(Arc::new(self.favour.iter().cloned().collect())),
        }
    }

    fn record(&self, replay: &Replay, summary: &Summary) -> SummaryRecord {
        SummaryRecord::new((self.seed, self.shard), replay, summary)
    }

    fn replay(&self, targets: &[Target], known: &KnownIssues, campaign: &Campaign) -> Replay {
        Replay {
            sample: campaign.sample(),
            profile: self.profile,
            exhaustive: self.exhaustive,
            targets: targets.to_vec(),
            reduce: !self.no_reduce,
            known: known.hash(),
            lists: self.target.known.clone(),
            from: None,
        }
    }
}

/// The output for a finding, its text or the path of its file, and its JSON.
pub(crate) fn told(record: &FindingRecord, path: Option<&Path>) -> (String, Value) {
    let mut data = serde_json::to_value(record).expect("records hold nothing that JSON cannot say");
    let Some(path) = path else {
        return (format!("{}\n", record.text), data);
    };
    let path = path.display().to_string();
    data["file"] = json!(path);
    (format!("{path}: {}\n", record.verdict), data)
}

fn cannot_keep(error: &std::io::Error) -> Failure {
    Failure::tool(format!(
        "the folder of --out cannot be written: {error}; --resume goes on from what it holds"
    ))
}

/// The summary as JSON, with the findings.
pub(crate) fn data(record: &SummaryRecord, mut findings: Vec<Value>) -> Value {
    findings.sort_by_key(|finding| finding["ops"].as_u64());
    let mut data = serde_json::to_value(record).expect("records hold nothing that JSON cannot say");
    data["findings"] = json!(findings);
    data
}
