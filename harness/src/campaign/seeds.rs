//! The seeds of a hunt: functions from foreign files, taken where they can be read, verified and executed.
//!
//! Rules:
//! - Functions that cannot be taken are counted with the reason; nothing is dropped silently.
//! - A part with a syntax error somewhere is read function by function, each with the symbols that it uses.
//! - Unknown ops become calls of functions that are only declared, as in `opaque.rs`.
//! - The hash covers the names and texts of all files, so that a finding is replayed with the seeds that it was found with.

pub(crate) mod text;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use stridecheck_gen::Config;
use stridecheck_gen::mutate::Seed;
use stridecheck_ir::dialect::{View as _, func};
use stridecheck_ir::{Body, Diagnostic, parse, verify};
use stridecheck_oracle::{Call, Hash, RunLine};

use crate::cut::needed;
use crate::mlir::lit;
use crate::mlir::run_lines::place;
use crate::mlir::{PassCall, RunLines};
use crate::opaque::{Opaque, replace};
use crate::parallel::in_parallel;
use text::{functions, places_of_parts};

/// A file that seeds are taken from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeedFile {
    /// Its path.
    pub name: String,
    /// Its text, or why it cannot be read.
    pub text: Result<String, String>,
}

/// The seeds and pipelines taken from files.
#[derive(Clone, Debug)]
pub struct Seeds {
    seeds: Vec<Taken>,
    /// The distinct pipelines of RUN lines, and how many lines have each.
    pipelines: Vec<(Vec<PassCall>, u64)>,
    /// How many functions and RUN lines could be taken.
    pub share: Share,
    /// The hash of the files.
    pub hash: Hash,
}

/// A function that was taken.
#[derive(Clone, Debug)]
struct Taken {
    seed: Seed,
    /// Its file, line and name.
    name: String,
    /// The numbers of the pipelines in its file.
    pipelines: Vec<usize>,
}

/// How many functions and RUN lines of files could be taken.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    /// How many files were read.
    pub files: u64,
    /// How many functions with a body they contain.
    pub functions: u64,
    /// How many of these are seeds.
    pub taken: u64,
    /// How many are not, by the reason.
    pub not_taken: BTreeMap<String, u64>,
    /// How many RUN lines the files contain.
    pub run_lines: u64,
    /// How many of these have a pipeline that can be read.
    pub pipelines: u64,
    /// How many have none, by the reason.
    pub not_read: BTreeMap<String, u64>,
}

/// The seeds and pipelines of one file.
#[derive(Default)]
struct OfFile {
    taken: Vec<(Seed, String)>,
    pipelines: Vec<Vec<PassCall>>,
    share: Share,
}

/// Returns why a tool refuses passes, or `None`.
type Refusing<'a, E> = dyn FnMut(&[PassCall]) -> Result<Option<String>, E> + 'a;

impl Seeds {
    /// Takes seeds from files on `jobs` threads, for programs of a configuration, and the pipelines that these releases have.
    pub fn of_files(
        files: &[SeedFile],
        (config, releases): (&Config, &[u32]),
        jobs: usize,
    ) -> Self {
        let mut hash = Hash::EMPTY;
        for file in files {
            let text = file.text.as_deref().unwrap_or_default();
            hash = hash.with(file.name.as_bytes()).with(&[0]);
            hash = hash.with(text.as_bytes()).with(&[0]);
        }
        let mut seeds = Self {
            seeds: Vec::new(),
            pipelines: Vec::new(),
            share: Share::default(),
            hash,
        };
        for of_file in in_parallel(files, jobs, |file| read(file, config, releases)) {
            seeds.add(of_file);
        }
        seeds
    }

    /// Whether no function was taken.
    pub fn is_empty(&self) -> bool {
        self.seeds.is_empty()
    }

    /// The pipelines of the RUN lines.
    pub fn run_lines(&self) -> RunLines {
        let lists = self.pipelines.iter().map(|(passes, _)| passes.clone());
        RunLines::new(lists.collect())
    }

    /// Keeps only the pipelines that a tool accepts; `why` returns why it refuses one.
    pub fn keep_pipelines<E>(&mut self, why: &mut Refusing<'_, E>) -> Result<(), E> {
        let mut places = Vec::new();
        let mut kept = Vec::new();
        for (passes, lines) in std::mem::take(&mut self.pipelines) {
            let refused = why(&passes)?;
            places.push(refused.is_none().then_some(kept.len()));
            match refused {
                None => kept.push((passes, lines)),
                Some(why) => {
                    self.share.pipelines -= lines;
                    *self.share.not_read.entry(why).or_default() += lines;
                }
            }
        }
        self.pipelines = kept;
        for taken in &mut self.seeds {
            let own = std::mem::take(&mut taken.pipelines).into_iter();
            taken.pipelines = own.filter_map(|place| places[place]).collect();
        }
        Ok(())
    }

    /// The numbers of the seeds for a block of programs: all of them, or those in files with its pipeline.
    pub fn of_block(&self, seed: u64, block: u64, by_run_lines: bool) -> Vec<usize> {
        let place = by_run_lines
            .then(|| place(seed, block, self.pipelines.len()))
            .flatten();
        let seeds = self.seeds.iter().enumerate();
        let chosen = seeds.filter(|(_, taken)| match place {
            Some(place) => taken.pipelines.contains(&place),
            None => true,
        });
        let chosen: Vec<usize> = chosen.map(|(number, _)| number).collect();
        match chosen.is_empty() {
            true => (0..self.seeds.len()).collect(),
            false => chosen,
        }
    }

    /// A seed.
    pub fn seed(&self, number: usize) -> &Seed {
        &self.seeds[number].seed
    }

    /// The file, line and name of a seed.
    pub fn name(&self, number: usize) -> &str {
        &self.seeds[number].name
    }

    fn add(&mut self, of_file: OfFile) {
        self.share.add(&of_file.share);
        // A file without a taken function contributes no pipelines.
        let lists = of_file
            .pipelines
            .into_iter()
            .filter(|_| !of_file.taken.is_empty());
        let mut places = Vec::new();
        for passes in lists {
            let known = self
                .pipelines
                .iter()
                .position(|(other, _)| *other == passes);
            let place = known.unwrap_or_else(|| {
                self.pipelines.push((passes, 0));
                self.pipelines.len() - 1
            });
            self.pipelines[place].1 += 1;
            places.push(place);
        }
        let taken = of_file.taken.into_iter().map(|(seed, name)| Taken {
            seed,
            name,
            pipelines: places.clone(),
        });
        self.seeds.extend(taken);
    }
}

impl Share {
    fn add(&mut self, other: &Self) {
        self.files += other.files;
        self.functions += other.functions;
        self.taken += other.taken;
        self.run_lines += other.run_lines;
        self.pipelines += other.pipelines;
        for (ours, theirs) in [
            (&mut self.not_taken, &other.not_taken),
            (&mut self.not_read, &other.not_read),
        ] {
            for (why, count) in theirs {
                *ours.entry(why.clone()).or_default() += count;
            }
        }
    }
}

fn count(counts: &mut BTreeMap<String, u64>, why: &str) {
    *counts.entry(why.to_owned()).or_default() += 1;
}

fn read(file: &SeedFile, config: &Config, releases: &[u32]) -> OfFile {
    let mut of_file = OfFile::default();
    of_file.share.files = 1;
    let text = match &file.text {
        Ok(text) => text,
        Err(why) => {
            count(&mut of_file.share.not_taken, why);
            return of_file;
        }
    };
    for line in lit::read(text) {
        of_file.share.run_lines += 1;
        let is_in = |passes: &Vec<PassCall>| {
            let mut releases = releases.iter();
            releases.all(|release| lit::is_in(passes, *release))
        };
        match line {
            Ok(passes) if is_in(&passes) => {
                of_file.share.pipelines += 1;
                of_file.pipelines.push(passes);
            }
            Ok(_) => count(
                &mut of_file.share.not_read,
                "a pass that a release does not have",
            ),
            Err(why) => count(&mut of_file.share.not_read, &why),
        }
    }
    for (line, place) in places_of_parts(text) {
        of_file.take_part(&text[place], (&file.name, line), config);
    }
    of_file
}

impl OfFile {
    /// Takes the functions of a part, from the whole part if it can be read.
    fn take_part(&mut self, part: &str, (file, line): (&str, usize), config: &Config) {
        let mut names = Vec::new();
        if let Ok(body) = valid(part) {
            let known = RunLine::parse_all(part, &body).unwrap_or_default();
            let known: Vec<Call> = known.into_iter().map(|line| line.call).collect();
            for (name, at) in bodies(&body) {
                let line = line + part[..at].matches('\n').count() + 1;
                let seed = seed(&body, &name, &known, config);
                self.take(seed, format!("{file}:{line} @{name}"));
                names.push(name);
            }
        }
        // The functions of a part that cannot be read, and of its nested modules.
        let others = functions(part).into_iter();
        for function in others.filter(|function| !names.contains(&function.name)) {
            let name = &function.name;
            let taken = valid(&function.text);
            let seed = taken.and_then(|body| seed(&body, name, &[], config));
            let line = line + function.line + 1;
            self.take(seed, format!("{file}:{line} @{name}"));
        }
    }

    fn take(&mut self, seed: Result<Seed, String>, name: String) {
        self.share.functions += 1;
        match seed {
            Ok(seed) => {
                self.share.taken += 1;
                self.taken.push((seed, name));
            }
            Err(why) => count(&mut self.share.not_taken, &why),
        }
    }
}

/// Parses a program, or returns why it is invalid.
fn valid(text: &str) -> Result<Body, String> {
    let first = |diagnostics: &[Diagnostic]| {
        let first = diagnostics.first();
        first.map(|diagnostic| diagnostic.message.clone())
    };
    let mut body = parse(text).map_err(|diagnostics| {
        let why = first(&diagnostics).unwrap_or_default();
        format!("cannot be read: {}", short(&why))
    })?;
    match first(&verify(&body)) {
        None => {
            replace(&mut body, Opaque::Calls);
            Ok(body)
        }
        Some(why) => Err(format!("the verifier refuses it: {}", short(&why))),
    }
}

/// A message without what varies from program to program: its numbers, values and symbols, and everything after the first comma.
pub(crate) fn short(message: &str) -> String {
    let first = message.lines().next().unwrap_or_default();
    let first = first.split(['%', ',']).next().unwrap_or_default();
    let words = first.split(' ');
    let kept = words.filter(|word| !word.contains('@') && !word.contains('<'));
    let words: Vec<&str> = kept.collect();
    words.join(" ").trim_end_matches([':', ' ']).to_owned()
}

/// The functions with a body at the outermost level, with their positions in the text.
fn bodies(body: &Body) -> Vec<(String, usize)> {
    let ops = body.ops(body.module_block());
    let functions = ops.filter_map(|op| {
        let function = func::Func::cast(body, op)?;
        let at = usize::try_from(body.span(op).start).ok()?;
        (!function.is_declaration()).then(|| (function.name().to_owned(), at))
    });
    functions.collect()
}

/// The seed made from a function and only what it needs.
fn seed(body: &Body, name: &str, known: &[Call], config: &Config) -> Result<Seed, String> {
    let mut body = needed(body, [name]).unwrap_or_else(|| body.clone());
    if let Some(op) = body.symbol(name) {
        // A hunt calls it from outside the module.
        body.remove_attribute(op, "sym_visibility");
    }
    Seed::new(&body, name, known, config).map_err(|why| why.to_string())
}
