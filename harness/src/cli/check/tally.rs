//! The results of the calls of all files, by function, and their report.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::{Value, json};

use crate::campaign::seeds::short;
use crate::cli::calls::Executed;
use crate::cli::errors::Errors;
use crate::cli::{Exit, Report, print_error};
use crate::compare::Verdict;
use crate::words;

/// The results of files.
#[derive(Default)]
pub(super) struct Tally {
    text: String,
    executed: Vec<Executed>,
    pub(super) files: usize,
    /// Files in folders without a run line.
    pub(super) skipped: usize,
    pub(super) errors: Errors,
    /// The functions checked on drawn inputs.
    functions: Vec<Drawn>,
    pub(super) missed: Missed,
}

/// What was not checked before the time was over.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Missed {
    pub(super) files: usize,
    pub(super) functions: usize,
}

impl fmt::Display for Missed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.files, self.functions) {
            (0, 0) => Ok(()),
            (files, functions) => writeln!(
                f,
                "the time was over before: {files} files, and {functions} functions of others, were not checked"
            ),
        }
    }
}

/// A function checked on drawn inputs.
pub(super) struct Drawn {
    /// Its file and line.
    pub(super) place: (String, usize),
    /// Its name.
    pub(super) name: String,
    /// The target it was checked on; `None` if it was not checked.
    pub(super) target: Option<String>,
    /// Its result.
    pub(super) came: Came,
}

/// The result of a function.
pub(super) enum Came {
    /// It cannot be read.
    NotRead(String),
    /// No arguments can be drawn for it; also the reason without what varies from function to function.
    NotCalled(String, String),
    /// None of the drawn inputs is defined; also the most frequent reason.
    Undefined(String, String),
    /// The calls that were compared.
    Compared(Counts),
}

/// The number of calls by result.
#[derive(Clone, Debug, Default)]
pub(super) struct Counts {
    agree: usize,
    differ: usize,
    known: usize,
    inconclusive: BTreeMap<String, usize>,
}

impl Counts {
    /// Counts a verdict.
    pub(super) fn add(&mut self, verdict: &Verdict) {
        match verdict {
            Verdict::Differ(_) => self.differ += 1,
            Verdict::Known(_) => self.known += 1,
            Verdict::Inconclusive(why) => *self.inconclusive.entry(why.clone()).or_default() += 1,
            _ => self.agree += 1,
        }
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = [
            (self.agree, "agree"),
            (self.differ, "differ"),
            (self.known, "known"),
            (self.inconclusive.values().sum(), "inconclusive"),
        ];
        let mut separator = "";
        for (count, what) in counts.into_iter().filter(|(count, _)| *count > 0) {
            write!(f, "{separator}{count} {what}")?;
            separator = ", ";
        }
        Ok(())
    }
}

impl Drawn {
    fn line(&self) -> String {
        let (path, line) = &self.place;
        let name = &self.name;
        let target = self.target.as_deref().unwrap_or_default();
        match &self.came {
            Came::NotRead(why) => format!("{path}:{line}: @{name} cannot be read: {why}\n"),
            Came::NotCalled(why, _) => format!("{path}:{line}: @{name} is not called: {why}\n"),
            Came::Undefined(why, _) => format!("{path}:{line}: @{name}: {why}\n"),
            Came::Compared(counts) => format!("{path}:{line}: @{name}: {target}: {counts}\n"),
        }
    }

    /// Why nothing was compared, without what varies from function to function.
    fn reason(&self) -> Option<String> {
        let plain = |why: &str| {
            let plain = words::reason(&short(why));
            plain.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        match &self.came {
            Came::NotRead(why) => Some(format!("cannot be read: {}", plain(why))),
            Came::NotCalled(_, reason) => Some(format!("not called: {}", plain(reason))),
            Came::Undefined(_, reason) => {
                Some(format!("no defined input: {}", words::reason(reason)))
            }
            Came::Compared(counts) if counts.agree + counts.differ + counts.known == 0 => {
                let why = counts.inconclusive.keys().next().map(String::as_str);
                Some(format!("inconclusive: {}", plain(why.unwrap_or_default())))
            }
            Came::Compared(_) => None,
        }
    }

    fn data(&self) -> Value {
        let (what, why, counts) = match &self.came {
            Came::NotRead(why) => ("not read", Some(why), None),
            Came::NotCalled(why, _) => ("not called", Some(why), None),
            Came::Undefined(why, _) => ("undefined", Some(why), None),
            Came::Compared(counts) => ("compared", None, Some(counts)),
        };
        let counts = counts.map(|counts| {
            json!({
                "agree": counts.agree,
                "differ": counts.differ,
                "known": counts.known,
                "inconclusive": counts.inconclusive,
            })
        });
        json!({
            "place": { "path": self.place.0, "line": self.place.1 },
            "name": self.name,
            "target": self.target,
            "came": what,
            "why": why,
            "counts": counts,
        })
    }
}

/// The number of functions compared, and why the others were not, the most frequent reason first.
fn table(functions: &[Drawn]) -> String {
    if functions.is_empty() {
        return String::new();
    }
    let mut reasons: BTreeMap<String, usize> = BTreeMap::new();
    for why in functions.iter().filter_map(Drawn::reason) {
        *reasons.entry(why).or_default() += 1;
    }
    let others: usize = reasons.values().sum();
    let compared = functions.len() - others;
    let mut text = format!("functions: compared {compared} of {}\n", functions.len());
    let mut reasons: Vec<_> = reasons.into_iter().collect();
    reasons.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    for (why, count) in reasons {
        text.push_str(&format!("  not compared {count}: {why}\n"));
    }
    text
}

impl Tally {
    /// Adds a note, which is not a verdict.
    pub(super) fn note(&mut self, text: &str) {
        self.text.push_str(text);
        self.text.push('\n');
    }

    /// Adds the result of a function on drawn inputs to the counts and the text.
    pub(super) fn add_function(&mut self, drawn: Drawn) {
        self.text.push_str(&drawn.line());
        self.functions.push(drawn);
    }

    /// Adds the results of the next file.
    pub(super) fn append(&mut self, next: Self) {
        self.text.push_str(&next.text);
        self.executed.extend(next.executed);
        self.files += next.files;
        self.skipped += next.skipped;
        self.functions.extend(next.functions);
        self.missed.files += next.missed.files;
        self.missed.functions += next.missed.functions;
        self.errors.append(next.errors);
    }

    pub(super) fn add(&mut self, executed: Executed) {
        let verdict = executed.verdict.as_ref();
        if let Some(verdict) = verdict.filter(|verdict| !verdict.is_agreement()) {
            let (place, call, target) = (executed.place(), &executed.call, &executed.target);
            self.text
                .push_str(&format!("{place}: {call}: {target}: {verdict}\n"));
            if let Some(blame) = &executed.blame {
                self.text.push_str(&format!("  cause: {blame}\n"));
            }
            for id in &executed.resembles {
                self.text.push_str(&format!("  resembles: {id}\n"));
            }
            for line in &executed.why {
                self.text.push_str(&format!("  why {line}\n"));
            }
            for line in &executed.probe {
                self.text.push_str(&format!("  probe: {line}\n"));
            }
            if let Some(compiled) = &executed.compiled {
                self.text
                    .push_str(&format!("  compiled by: {}\n", compiled.command));
            }
        }
        self.executed.push(executed);
    }

    pub(super) fn report(mut self) -> Report {
        let (mut agree, mut differ) = (0_usize, 0_usize);
        let mut known: BTreeMap<&str, usize> = BTreeMap::new();
        let mut inconclusive: BTreeMap<&str, usize> = BTreeMap::new();
        for executed in &self.executed {
            match &executed.verdict {
                Some(Verdict::Differ(_)) => differ += 1,
                Some(Verdict::Known(id)) => *known.entry(id).or_default() += 1,
                Some(Verdict::Inconclusive(why)) => *inconclusive.entry(why).or_default() += 1,
                _ => agree += 1,
            }
        }
        let skipped = match self.skipped {
            0 => String::new(),
            skipped => format!(" ({skipped} without run lines skipped)"),
        };
        let wrong = match self.errors.files {
            0 => String::new(),
            files => format!(", {files} of them with an error"),
        };
        let known_count: usize = known.values().sum();
        let known_text = match known_count {
            0 => String::new(),
            count => format!("{count} known, "),
        };
        self.text.push_str(&format!(
            "{} files{skipped}{wrong}, {} calls: {agree} agree, {differ} differ, {known_text}{} inconclusive\n",
            self.files,
            self.executed.len(),
            inconclusive.values().sum::<usize>(),
        ));
        self.text.push_str(&table(&self.functions));
        self.text.push_str(&self.missed.to_string());
        let calls: Vec<_> = self.executed.iter().map(Executed::data).collect();
        let mut data = json!({
            "files": self.files,
            "skipped": self.skipped,
            "agree": agree,
            "differ": differ,
            "known": known,
            "inconclusive": inconclusive,
            "calls": calls,
            "functions": self.functions.iter().map(Drawn::data).collect::<Vec<_>>(),
            "missed": { "files": self.missed.files, "functions": self.missed.functions },
        });
        let has_errors = self.errors.files > 0;
        if has_errors {
            let messages = self.errors.messages.join("\n");
            print_error(&format!("{}\n", messages.trim_end()));
            data["errors"] = self.errors.diagnostics.into();
        }
        Report {
            data,
            text: self.text,
            exit: match (differ, agree + known_count) {
                (1.., _) => Exit::Difference,
                (0, _) if has_errors => Exit::Wrong,
                (0, 1..) => Exit::Agree,
                (0, 0) => Exit::Unable("error: no call could be compared".to_owned()),
            },
        }
    }
}
