//! Draws the passes of random pipelines, and puts them into an order that meets the requirements of each.

use std::fmt;
use std::str::FromStr;

use stridecheck_conversion::transform::{TRANSFORMS, TransformRow};
use stridecheck_gen::{Profile, seed_bytes};

use super::order::ordered;
use super::pass_call::PassCall;
use super::passes::{LOWER_AFFINE, Nest, PassRow, Requirement, all, find, own};

/// The maximum number of passes in a random pipeline.
const MOST_PASSES: usize = 4;

/// The number of values that a number for a pass of this project is drawn from.
const SMALL_NUMBERS: u32 = 8;

/// What random pipelines are drawn from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Random {
    /// Whether programs have the ops of the profile `structured`, so that passes over them are drawn too.
    pub structured: bool,
    /// Whether programs have the ops of the profile `values`, so that passes over them are drawn too.
    pub values: bool,
    /// Whether blocks of programs vary the profile, each with the passes that suit it.
    pub mixed: bool,
    /// Passes that are not drawn.
    pub without: Vec<String>,
}

impl Random {
    /// Whether a pass of a release can be drawn.
    pub fn draws(&self, row: &PassRow, release: u32) -> bool {
        row.left_out.is_none() && can_run(row, release, self)
    }

    /// The passes of a block in a release, or of this project; the same seed gives the same passes.
    pub fn passes(&self, release: Option<u32>, seed: u64, block: u64) -> Vec<PassCall> {
        let mut draw = Draw(seed_bytes(seed, block).into_iter());
        match release {
            Some(release) if self.mixed => {
                let profile = Profile::of_block(seed, block);
                self.for_profile(profile).of_release(release, &mut draw)
            }
            Some(release) => self.of_release(release, &mut draw),
            None => self.of_own(&mut draw),
        }
    }

    /// The same for programs of one profile.
    #[must_use]
    pub fn for_profile(&self, profile: Profile) -> Self {
        let weights = profile.config().weights;
        Self {
            structured: self.structured || weights.structured > 0,
            values: self.values || weights.vector > 0,
            mixed: false,
            without: self.without.clone(),
        }
    }

    fn of_release(&self, release: u32, draw: &mut Draw) -> Vec<PassCall> {
        let rows = drawn(release, self);
        let calls = draw.calls(&rows, |row, draw| of_row(row, release, draw));
        ordered(calls, self.structured)
    }

    /// Passes of this project, in any order.
    fn of_own(&self, draw: &mut Draw) -> Vec<PassCall> {
        let is_drawn = |row: &&TransformRow| !self.without.iter().any(|name| name == row.name);
        let rows: Vec<&TransformRow> = TRANSFORMS.iter().filter(is_drawn).collect();
        draw.calls(&rows, of_own)
    }
}

/// A pass of this project with a small random number.
fn of_own(row: &TransformRow, draw: &mut Draw) -> PassCall {
    let options = row.option.map_or_else(String::new, |option| {
        let (least, greatest) = option.range;
        let end = (greatest + 1).min(least + SMALL_NUMBERS) - least;
        let number = least + draw.number_below(end);
        format!("{}={number}", option.name)
    });
    PassCall {
        name: row.name.to_owned(),
        options,
        nest: Nest::Module,
    }
}

/// A pass of a release with one of its options.
fn of_row(row: &PassRow, release: u32, draw: &mut Draw) -> PassCall {
    let options = row.options_in(release);
    PassCall::of(row, options[draw.below(options.len())])
}

impl fmt::Display for Random {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let structured = self.structured.then(|| "structured".to_owned());
        let values = self.values.then(|| "values".to_owned());
        let mixed = self.mixed.then(|| "mixed".to_owned());
        let without =
            (!self.without.is_empty()).then(|| format!("without={}", self.without.join(",")));
        let options: Vec<String> = structured
            .into_iter()
            .chain(values)
            .chain(mixed)
            .chain(without)
            .collect();
        match options.is_empty() {
            true => f.write_str("random"),
            false => write!(f, "random{{{}}}", options.join(" ")),
        }
    }
}

/// `random`, or `random{structured without=a,b}`.
impl FromStr for Random {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "random" {
            return Ok(Self::default());
        }
        let wrong = || {
            format!(
                "expected the passes to draw from, as `random{{structured without=cse,sccp}}`, found `{text}`"
            )
        };
        let options = text.strip_prefix("random{");
        let options = options.and_then(|options| options.strip_suffix('}'));
        let mut random = Random::default();
        for option in options.ok_or_else(wrong)?.split_whitespace() {
            match option.split_once('=') {
                None if option == "structured" => random.structured = true,
                None if option == "values" => random.values = true,
                None if option == "mixed" => random.mixed = true,
                Some(("without", names)) => {
                    random.without = names.split(',').map(str::to_owned).collect();
                }
                _ => return Err(wrong()),
            }
        }
        let is_unknown = |name: &&String| find(name).is_none() && own(name).is_none();
        match random.without.iter().find(is_unknown) {
            None if random == Random::default() => Err(wrong()),
            None => Ok(random),
            Some(name) => Err(format!(
                "unknown pass `{name}` to leave out, expected one that random pipelines have"
            )),
        }
    }
}

/// The rows of a release that a random pipeline draws from, without excluded ones and those that require one of them.
fn drawn(release: u32, random: &Random) -> Vec<&'static PassRow> {
    all().filter(|row| random.draws(row, release)).collect()
}

/// Whether a pass and everything that it requires is available.
fn can_run(row: &PassRow, release: u32, random: &Random) -> bool {
    let is_there = |name| find(name).is_some_and(|other| can_run(other, release, random));
    let is_met = |requirement: &Requirement| match requirement {
        Requirement::NoDealloc => true,
        Requirement::NoAffine => !random.structured || is_there(LOWER_AFFINE),
        Requirement::Structured => random.structured,
        Requirement::Values => random.values,
        Requirement::OpsOf(name) => random.structured || is_there(name),
        Requirement::After(name) | Requirement::Before(name) => is_there(name),
    };
    row.since <= release
        && !random.without.iter().any(|name| name == row.name)
        && row.requires.iter().all(is_met)
}

/// Numbers derived from a seed.
struct Draw(std::vec::IntoIter<u8>);

impl Draw {
    /// A number below a small `end`.
    fn below(&mut self, end: usize) -> usize {
        usize::from(self.next()) % end
    }

    fn number_below(&mut self, end: u32) -> u32 {
        u32::from(self.next()) % end
    }

    fn next(&mut self) -> u16 {
        u16::from_le_bytes([self.0.next(), self.0.next()].map(Option::unwrap_or_default))
    }

    /// One to [`MOST_PASSES`] calls of passes from rows.
    fn calls<R>(&mut self, rows: &[&R], call: impl Fn(&R, &mut Self) -> PassCall) -> Vec<PassCall> {
        if rows.is_empty() {
            return Vec::new();
        }
        let count = 1 + self.below(MOST_PASSES);
        let calls = (0..count).map(|_| {
            let row = rows[self.below(rows.len())];
            call(row, self)
        });
        calls.collect()
    }
}
