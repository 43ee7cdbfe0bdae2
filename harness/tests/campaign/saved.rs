//! A hunt that is stopped anywhere and gone on with comes to what one that ran through comes to.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use stridecheck::campaign::{Campaign, Event, Limit, Saved, Subjects, Summary, hunt};
use stridecheck::check::PassCount;
use stridecheck::finding::FaultKind;
use stridecheck::stage::Stage;
use stridecheck::{Checked, Subject, Verdict};
use stridecheck_gen::Case;

use super::{campaign, wrong};

/// How many programs the hunts have: so many blocks that passes are left out twice.
const PROGRAMS: u64 = 600;

/// A subject that draws a pass which fails too often to be kept; what is wrong of a program follows from its number.
#[derive(Default)]
struct Numbered {
    is_left_out: bool,
    counts: BTreeMap<String, PassCount>,
}

impl Subject for Numbered {
    fn block_size(&self) -> u64 {
        8
    }

    fn draws_passes(&self) -> bool {
        true
    }

    fn leave_out(&mut self, passes: &[String]) {
        self.is_left_out = !passes.is_empty();
    }

    fn take_counts(&mut self) -> BTreeMap<String, PassCount> {
        std::mem::take(&mut self.counts)
    }

    fn check_all(&mut self, numbers: &[u64], cases: &[Case]) -> Vec<Checked> {
        let count = self.counts.entry("fails".to_owned()).or_default();
        let ran = u64::try_from(numbers.len()).expect("it fits");
        count.ran += ran;
        count.refused += if self.is_left_out { 0 } else { ran };
        let check = |(number, case)| match number {
            // Crashes are made smaller last.
            number if number % 97 == 5 => wrong(case, "cse", FaultKind::Crash),
            number if number % 41 == 7 => wrong(
                case,
                ["sccp", "canonicalize"][usize::from(number > 200)],
                FaultKind::InvalidIr,
            ),
            number if number % 10 == 0 && !self.is_left_out => {
                Checked::at(Stage::Passes, Verdict::Inconclusive("it fails".to_owned()))
            }
            _ => Checked::at(Stage::Run, Verdict::Agree),
        };
        numbers.iter().copied().zip(cases).map(check).collect()
    }

    fn check_again(&mut self, finding: &Checked, cases: &[Case]) -> Vec<Checked> {
        let fault = finding.fault.as_ref().expect("each has a pass");
        let again = cases
            .iter()
            .map(|case| wrong(case, &fault.pass.name, fault.kind));
        again.collect()
    }
}

/// What a hunt came to: its summary, its findings by program and bucket with the number of ops, and the last state that was saved.
struct Ran {
    summary: Summary,
    findings: BTreeMap<(u64, String), u64>,
    saved: Saved,
    was_stopped: bool,
}

/// Hunts on from a state; stops after so many events.
fn run(from: Saved, events: usize) -> Ran {
    let stop = AtomicBool::new(false);
    let campaign = Campaign {
        jobs: 2,
        saved: from.clone(),
        save_every: Duration::ZERO,
        ..campaign(Limit::Count(PROGRAMS))
    };
    let make = || Ok::<Subjects, Infallible>(vec![Box::new(Numbered::default())]);
    let (mut findings, mut saved, mut told) = (BTreeMap::new(), from, 0);
    let summary = hunt(&campaign, &make, &stop, &mut |_, event| {
        told += 1;
        stop.store(told >= events, Ordering::Relaxed);
        match event {
            Event::On(_) | Event::Counted => {}
            Event::Saved(state) => saved = *state,
            Event::Found(finding) => {
                let key = (finding.program, finding.bucket);
                findings.insert(key, finding.case.op_count());
            }
        }
    });
    Ran {
        summary: summary.expect("it always starts"),
        findings,
        saved,
        was_stopped: told >= events,
    }
}

/// The state as the next process reads it.
fn read_again(saved: &Saved) -> Saved {
    let text = serde_json::to_string(saved).expect("it can be written");
    serde_json::from_str(&text).expect("it can be read")
}

#[test]
fn a_hunt_that_is_stopped_anywhere_comes_to_the_same() {
    let through = run(Saved::default(), usize::MAX);
    let counts = &through.summary.targets[0];
    assert_eq!(through.summary.programs, PROGRAMS);
    assert!(counts.left_out.contains_key("fails"), "{counts:?}");
    assert_eq!(through.findings.len(), 3, "{:?}", through.findings);
    assert_eq!(through.saved.summary(), &through.summary);
    for events in [1, 7, 13, 29, 60, 150, 400] {
        let (mut findings, mut saved) = (BTreeMap::new(), Saved::default());
        let mut runs = 0;
        let summary = loop {
            let ran = run(read_again(&saved), events + runs);
            findings.extend(ran.findings);
            runs += 1;
            if !ran.was_stopped {
                break ran.summary;
            }
            saved = ran.saved;
        };
        assert!(runs > 1, "{events} events: it was not stopped");
        assert_eq!(summary, through.summary, "{events} events");
        assert_eq!(findings, through.findings, "{events} events");
    }
}

#[test]
fn time_is_that_of_all_runs() {
    let stop = AtomicBool::new(false);
    let begun = run(Saved::default(), 20).saved;
    let campaign = Campaign {
        time: Some(begun.elapsed()),
        saved: begun.clone(),
        ..campaign(Limit::Never)
    };
    let make = || Ok::<Subjects, Infallible>(vec![Box::new(Numbered::default())]);
    let summary = hunt(&campaign, &make, &stop, &mut |_, _| {});
    let summary = summary.expect("it always starts");
    let programs = begun.summary().programs;
    assert_eq!(summary.programs, programs, "its time was over before");
}
