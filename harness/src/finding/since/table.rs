//! The answer of `bisect` for the passes of a target, as data and as text.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Answer, History, Point};
use crate::mlir::list;
use crate::parts;
use crate::targets::Target;

/// Since when a finding shows with some passes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Since {
    /// The passes, in the syntax of `mlir-opt`.
    pub passes: String,
    /// Each release and build, oldest first.
    pub points: Vec<PointRecord>,
    /// The first that is bad.
    pub first_bad: Option<String>,
    /// The last good one before it.
    pub last_good: Option<String>,
    /// The first good one after the last bad one.
    pub good_again: Option<String>,
    /// How often the answer changes from one to the next.
    pub changes: usize,
}

/// A release or a build, and what it shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PointRecord {
    /// The release, or the folder of the build.
    pub name: String,
    /// Its passes, if it has other names for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passes: Option<String>,
    /// `bad`, `good`, `unknown` or `not-asked`.
    pub answer: String,
    /// Why it is unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

impl Since {
    /// The history of a finding with the passes of its target.
    pub fn of(target: &Target, history: &History) -> Self {
        let passes = list(parts::passes(target));
        let points = history.0.iter();
        Self {
            points: points
                .map(|point| PointRecord::of(point, &passes))
                .collect(),
            first_bad: history.first_bad().map(name),
            last_good: history.last_good().map(name),
            good_again: history.good_again().map(name),
            changes: history.changes(),
            passes,
        }
    }

    /// The first bad and the good ones around it.
    fn around(&self) -> String {
        let first = self.first_bad.as_deref().unwrap_or_default();
        match &self.last_good {
            Some(good) => format!("first bad: {first}, last good: {good}"),
            None => format!("first bad: {first}, and no good one before it"),
        }
    }

    /// The answer as one line.
    pub fn line(&self) -> String {
        let points = self.points.iter().filter(|point| point.is_asked());
        let points: Vec<String> = points
            .map(|point| format!("{} {}", point.name, point.answer))
            .collect();
        let again = self.good_again.iter();
        let again: String = again.map(|good| format!(", good again: {good}")).collect();
        format!(
            "{}: {}; {}{again}",
            after(&self.passes),
            points.join(", "),
            self.around()
        )
    }
}

impl PointRecord {
    fn of(point: &Point, passes: &str) -> Self {
        let own = list(parts::passes(&point.target));
        let (answer, why) = match &point.answer {
            None => ("not-asked", None),
            Some(Answer::Bad) => ("bad", None),
            Some(Answer::Good) => ("good", None),
            Some(Answer::Unknown(why)) => ("unknown", Some(why.clone())),
        };
        Self {
            name: name(point),
            passes: Some(own).filter(|own| own != passes),
            answer: answer.to_owned(),
            why,
        }
    }

    fn is_asked(&self) -> bool {
        self.answer != "not-asked"
    }
}

/// A point by its release or its folder.
fn name(point: &Point) -> String {
    match &point.target.options.prefix {
        Some(folder) => folder.display().to_string(),
        None => point.target.front.to_string(),
    }
}

fn after(passes: &str) -> String {
    match passes {
        "" => "the lowering alone".to_owned(),
        passes => format!("after {passes}"),
    }
}

/// A line for the passes, one for each point that was asked, and what follows.
impl fmt::Display for Since {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", after(&self.passes))?;
        for point in self.points.iter().filter(|point| point.is_asked()) {
            write!(f, "  {}", point.name)?;
            if let Some(passes) = &point.passes {
                write!(f, " with {passes}")?;
            }
            write!(f, ": {}", point.answer)?;
            match &point.why {
                Some(why) => writeln!(f, ": {why}")?,
                None => writeln!(f)?,
            }
        }
        let unasked = self.points.iter().filter(|point| !point.is_asked());
        match unasked.count() {
            0 => {}
            1 => writeln!(f, "  1 build between them was not asked")?,
            count => writeln!(f, "  {count} builds between them were not asked")?,
        }
        writeln!(f, "{}", self.around())?;
        if let Some(good) = &self.good_again {
            writeln!(f, "good again: {good}")?;
        }
        if self.changes > 2 {
            writeln!(f, "it came and went more than once")?;
        }
        Ok(())
    }
}
