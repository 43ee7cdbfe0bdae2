//! `hunt --from`: reads the seeds of a hunt from files and folders.

use std::path::PathBuf;

use crate::campaign::findings::SeedsRecord;
use crate::campaign::{Campaign, SeedFile, Seeds};
use crate::cli::check::{collect, is_mlir};
use crate::cli::source::Source;
use crate::cli::target_arguments::failure;
use crate::cli::{Failure, print_note, summary};
use crate::targets::Target;
use crate::workbench::Workbench;

/// What programs are mutants of.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct FromArguments {
    /// Check mutants of the functions of this file, or of the `.mlir` files of this folder, instead of generated programs; repeatable.
    ///
    /// Parts between `// -----` lines are programs of their own; inputs are those of lines `// run:`, and random ones.
    /// The pipelines of lines `// RUN:` are tested on a target such as `mlir-22/run-lines`.
    #[arg(long, value_name = "PATH", help_heading = "Seeds")]
    from: Vec<PathBuf>,

    /// Reject seeds whose texts have another hash; the command of a finding has the hash of its seeds.
    #[arg(long, value_name = "HASH", requires = "from", help_heading = "Seeds")]
    from_hash: Option<String>,
}

impl FromArguments {
    /// The seeds, if files are named; targets get the choices that they draw for them.
    pub(crate) fn seeds(
        &self,
        workbench: &Workbench,
        campaign: &Campaign,
        targets: &mut [Target],
    ) -> Result<Option<Seeds>, Failure> {
        if self.from.is_empty() {
            return Ok(None);
        }
        let files = seed_files("--from", &self.from)?;
        let releases: Vec<u32> = targets
            .iter()
            .filter_map(|target| target.front.release())
            .collect();
        let of = (&campaign.config, releases.as_slice());
        let mut seeds = Seeds::of_files(&files, of, campaign.jobs);
        self.check_hash(&seeds)?;
        if targets.iter().any(Target::draws_run_lines) {
            let tested = targets.iter().filter(|target| target.draws_run_lines());
            seeds.keep_pipelines(&mut |passes| {
                let refused = tested
                    .clone()
                    .map(|target| workbench.refused(target, passes));
                let refused = refused.collect::<Result<Vec<_>, _>>();
                let refused = refused.map_err(|error| failure(&error))?;
                Ok::<_, Failure>(refused.into_iter().flatten().next())
            })?;
        }
        print_note(&summary::share(&seeds.share));
        some("--from", &seeds)?;
        let lines = seeds.run_lines();
        for target in targets {
            *target = target.clone().drawing_passes_for_seeds(&lines);
        }
        Ok(Some(seeds))
    }

    /// The record of the seeds in findings.
    pub(crate) fn record(&self, seeds: &Seeds) -> SeedsRecord {
        SeedsRecord {
            paths: self.from.clone(),
            hash: seeds.hash.to_string(),
            share: seeds.share.clone(),
        }
    }

    fn check_hash(&self, seeds: &Seeds) -> Result<(), Failure> {
        let found = seeds.hash.to_string();
        match &self.from_hash {
            Some(expected) if *expected != found => Err(Failure::input(format!(
                "--from: expected texts with the hash {expected}, found {found}: the files are not those of the finding"
            ))),
            _ => Ok(()),
        }
    }
}

/// Rejects an empty set of seeds.
pub(crate) fn some(option: &str, seeds: &Seeds) -> Result<(), Failure> {
    if !seeds.is_empty() {
        return Ok(());
    }
    let share = summary::share(&seeds.share);
    Err(Failure::input(format!(
        "{option}: expected functions that can be executed, found none\n{}",
        share.trim_end()
    )))
}

/// The files of these paths, which belong to an option.
pub(crate) fn seed_files(option: &str, paths: &[PathBuf]) -> Result<Vec<SeedFile>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        let mut found = Vec::new();
        collect(path, is_mlir, &mut found)?;
        if found.is_empty() {
            return Err(Failure::input(format!(
                "{option}: no `.mlir` file in {}",
                path.display()
            )));
        }
        for file in found {
            let name = file.display().to_string();
            let text = match Source::read(&file) {
                Ok(source) => Ok(source.text),
                // An unreadable file in a folder does not prevent the use of the others.
                Err(Failure::Input { .. }) if path.is_dir() => {
                    Err("the file is not UTF-8 text".to_owned())
                }
                Err(failure) => return Err(failure),
            };
            files.push(SeedFile { name, text });
        }
    }
    Ok(files)
}
