//! Findings, their texts, and the folder that holds them.
//!
//! A file appears whole or not at all: it is written under another name and then renamed.

use std::fs::File;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use stridecheck_gen::{Case, Profile};
use stridecheck_ir::Edition;
use stridecheck_oracle::Hash;

use super::seeds::Share;
use crate::check::Checked;
use crate::finding::since::Since;
use crate::mlir::Pipeline;
use crate::subject::BLOCK;
use crate::targets::Target;

/// A case on which an engine and the oracle differ.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The seed of the campaign.
    pub seed: u64,
    /// The number of the program.
    pub program: u64,
    /// The seed that the program is a mutant of, with the mutations; `None` for a generated program.
    pub origin: Option<String>,
    /// The number of the campaign's target that shows it.
    pub target: usize,
    /// What findings of the same cause have in common.
    pub bucket: String,
    /// What differs.
    pub checked: Checked,
    /// The case, reduced if that was requested.
    pub case: Case,
    /// Whether its reduction was ended early.
    pub is_cut_short: bool,
    /// The passes that the hunt left out of the random pipeline of each target.
    pub left_out: Vec<Vec<String>>,
    /// The rows of the production table that programs of its block have more of.
    pub favoured: Vec<String>,
    /// Since when it shows, if releases were asked.
    pub since: Vec<Since>,
}

/// The name of a mix of all profiles.
pub const MIXED: &str = "mixed";

/// What reproduces a finding, besides its seed and number.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The kind of programs; `None` varies it from block to block.
    pub profile: Option<Profile>,
    /// Whether programs are enumerated rather than drawn from a profile.
    pub exhaustive: bool,
    /// What is tested.
    pub targets: Vec<Target>,
    /// Whether findings are reduced.
    pub reduce: bool,
    /// The hash of a sample of the programs.
    pub sample: Hash,
    /// The hash of the list of known faults, which decides what programs avoid.
    pub known: Hash,
    /// The lists of known faults that were named.
    pub lists: Vec<PathBuf>,
    /// The seeds that the programs are mutants of; `None` for generated programs.
    pub from: Option<SeedsRecord>,
}

/// The seeds of a hunt, as stored in a finding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeedsRecord {
    /// The files and folders.
    pub paths: Vec<PathBuf>,
    /// The hash of their names and texts.
    pub hash: String,
    /// How much of them could be taken.
    pub share: Share,
}

/// What says that programs are enumerated.
pub(super) const EXHAUSTIVE: &str = "exhaustive";

impl Replay {
    /// The kind of programs, in one word.
    pub fn programs(&self) -> &'static str {
        match self.exhaustive {
            true => EXHAUSTIVE,
            false => self.profile.map_or(MIXED, Profile::name),
        }
    }

    /// The profile of the program of a finding.
    fn profile_of(&self, finding: &Finding) -> Profile {
        let of_block = || Profile::of_block(finding.seed, finding.program / BLOCK);
        self.profile.unwrap_or_else(of_block)
    }

    /// Whether programs may have more of what passes act on.
    fn is_guided(&self) -> bool {
        let mut targets = self.targets.iter();
        !self.exhaustive && targets.any(|target| target.pipeline != Pipeline::None)
    }

    /// The command line that reproduces it.
    pub fn command(&self, finding: &Finding) -> String {
        let Finding { seed, program, .. } = finding;
        let mut command = match self.exhaustive {
            true => format!("stridecheck hunt --exhaustive --program {program}"),
            false => format!(
                "stridecheck hunt --seed {seed} --program {program} --profile {}",
                self.profile_of(finding).name()
            ),
        };
        if self.exhaustive {
            let target = self.targets.get(finding.target);
            let target = target.cloned().unwrap_or_default();
            command.push_str(&format!(" --target '{target}'"));
        } else if self.targets != [Target::usual().drawing_routes()] {
            for (position, target) in self.targets.iter().enumerate() {
                let left_out = finding.left_out.get(position);
                let target = target.without_passes(left_out.map_or(&[], Vec::as_slice));
                let target = target.drawing_passes_for(Some(self.profile_of(finding)));
                command.push_str(&format!(" --target '{target}'"));
            }
        }
        if !finding.favoured.is_empty() {
            command.push_str(&format!(" --favour {}", finding.favoured.join(" ")));
        } else if self.is_guided() {
            command.push_str(" --no-guidance");
        }
        if let Some(from) = &self.from {
            for path in &from.paths {
                command.push_str(&format!(" --from '{}'", path.display()));
            }
            command.push_str(&format!(" --from-hash {}", from.hash));
        }
        for list in &self.lists {
            command.push_str(&format!(" --known '{}'", list.display()));
        }
        if !self.reduce {
            command.push_str(" --no-reduce");
        }
        command
    }
}

impl Finding {
    /// The name of its file.
    pub fn file_name(&self, replay: &Replay) -> String {
        let Self { seed, program, .. } = self;
        if replay.exhaustive {
            return format!("finding-exhaustive-{program}.mlir");
        }
        let programs = match replay.from {
            None => replay.profile_of(self).name(),
            Some(_) => "from",
        };
        format!("finding-{programs}-{seed}-{program}.mlir")
    }

    /// The target that shows it, with every choice fixed.
    pub fn target(&self, replay: &Replay) -> Target {
        let named = || replay.targets.get(self.target).cloned().unwrap_or_default();
        let target = self.checked.target.clone().unwrap_or_else(named);
        self.checked.shown_on(&target)
    }

    /// The program with its run line, the difference, and how to reproduce it.
    pub fn to_text(&self, edition: Edition, replay: &Replay) -> String {
        let Checked {
            verdict,
            stage,
            route,
            ..
        } = &self.checked;
        let verdict = verdict.to_string().replace('\n', "\n//   ");
        let target = self.target(replay);
        let mut text = format!(
            "// {verdict}\n// stage: {stage}, route: {route}\n// found by stridecheck {}: {}\n// target: {target}\n",
            env!("CARGO_PKG_VERSION"),
            replay.command(self),
        );
        if let Some(origin) = &self.origin {
            text.push_str(&format!("// mutant of {origin}\n"));
        }
        if let Some(blame) = &self.checked.blame {
            text.push_str(&format!("// cause: {blame}\n"));
        }
        for since in &self.since {
            text.push_str(&format!("// since: {}\n", since.line()));
        }
        for id in &self.checked.told.resembles {
            text.push_str(&format!("// resembles: {id}\n"));
        }
        for line in &self.checked.probe {
            text.push_str(&format!("// probe: {line}\n"));
        }
        if self.is_cut_short {
            let name = self.file_name(replay);
            text.push_str(&format!(
                "// its reduction was cut short, and goes on with: stridecheck reduce {name} --time 5m\n"
            ));
        }
        for line in self.checked.siblings(&target, &self.file_name(replay)) {
            text.push_str(&format!("// {line}\n"));
        }
        text.push_str(&self.case.to_text(edition));
        let fault = self.checked.fault.as_ref();
        if let Some(after) = fault.and_then(|fault| fault.after.as_ref()) {
            text.push_str("// After the pass:\n");
            text.push_str(&in_comments(after));
        }
        if let Some(compiled) = &self.checked.compiled {
            text.push_str(&format!("// Compiled by: {}\n", compiled.command));
            if let Some(emitted) = &compiled.emitted {
                text.push_str(&format!("// It emitted:\n{}", in_comments(emitted)));
            }
        }
        text
    }
}

/// A text as lines of comments.
fn in_comments(text: &str) -> String {
    let lines = text.lines().map(|line| format!("//   {line}\n"));
    lines.collect()
}

/// A folder that can be written to.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Creates the folder if it is missing, and checks that it can be written to.
    pub fn create(path: &Path) -> io::Result<Self> {
        std::fs::create_dir_all(path)?;
        let probe = path.join(format!(".stridecheck-{}", std::process::id()));
        std::fs::write(&probe, b"")?;
        std::fs::remove_file(&probe)?;
        Ok(Self {
            path: path.to_owned(),
        })
    }

    /// Writes a file, whole or not at all, flushes it to the disk and returns its path.
    pub fn write(&self, name: &str, text: &str) -> io::Result<PathBuf> {
        let path = self.path.join(name);
        let partial = self.path.join(format!(".{name}.partial"));
        let mut file = File::create(&partial)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        std::fs::rename(&partial, &path)?;
        Ok(path)
    }
}

/// The first free name among `name` and its numbered variants.
pub(super) fn free_name(name: &str, is_free: impl Fn(&str) -> bool) -> String {
    let (stem, kind) = name.rsplit_once('.').unwrap_or((name, "mlir"));
    let numbered = (2..).map(|number: u64| format!("{stem}-{number}.{kind}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    let free = names.find(|name| is_free(name));
    free.expect("there are enough numbers")
}
