//! Findings that are costly to make smaller wait for what is cheap, and get their time.

use std::sync::atomic::AtomicBool;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use stridecheck::campaign::{Campaign, Limit, Subjects};
use stridecheck::finding::FaultKind;
use stridecheck::stage::Stage;
use stridecheck::{Checked, Subject, Verdict};
use stridecheck_gen::Case;

use super::{campaign, hunted, wrong};

/// The first programs, and the way in which a pass goes wrong on each; all others agree.
const FIRST: [FaultKind; 3] = [FaultKind::Hang, FaultKind::Crash, FaultKind::InvalidIr];

/// A subject that goes wrong on the first programs, and takes some time for each question of a reduction.
struct Slow {
    question: Duration,
}

impl Subject for Slow {
    fn block_size(&self) -> u64 {
        4
    }

    fn check_all(&mut self, numbers: &[u64], cases: &[Case]) -> Vec<Checked> {
        let check = |(number, case)| match FIRST.get(usize::try_from(number).unwrap_or(4)) {
            Some(kind) => wrong(case, "cse", *kind),
            None => Checked::at(Stage::Run, Verdict::Agree),
        };
        numbers.iter().copied().zip(cases).map(check).collect()
    }

    fn check_again(&mut self, finding: &Checked, cases: &[Case]) -> Vec<Checked> {
        // Nothing is ever sent.
        let (_sender, receiver) = channel::<()>();
        _ = receiver.recv_timeout(self.question);
        let kind = finding.fault.as_ref().expect("each has a pass").kind;
        let again = cases.iter().map(|case| wrong(case, "cse", kind));
        again.collect()
    }
}

fn slow(question: Duration) -> Subjects {
    vec![Box::new(Slow { question })]
}

#[test]
fn a_crash_and_a_hang_wait_for_what_is_cheap_to_make_smaller() {
    let found = |jobs, max_findings| {
        let campaign = Campaign {
            jobs,
            max_findings,
            ..campaign(Limit::Count(64))
        };
        let make = || slow(Duration::ZERO);
        let (summary, found) = hunted(&campaign, &AtomicBool::new(false), &make);
        let told = found
            .iter()
            .map(|finding| (finding.program, finding.case.op_count()))
            .collect::<Vec<_>>();
        (summary.programs, told)
    };
    let all = found(1, u64::MAX);
    let programs: Vec<u64> = all.1.iter().map(|(program, _)| *program).collect();
    assert_eq!((all.0, &programs[..]), (64, &[2, 1, 0][..]));
    assert_eq!(found(3, u64::MAX), all);
    // What waits may be enough, so it is looked into before the next program is counted.
    let (counted, mut told) = found(1, 3);
    told.sort_unstable_by(|a, b| b.cmp(a));
    assert_eq!((counted, told), (3, all.1));
    let (counted, told) = found(1, 1);
    assert_eq!((counted, told[0].0), (1, 0));
}

#[test]
fn time_is_kept_for_what_waits() {
    let time = Duration::from_secs(4);
    let campaign = Campaign {
        time: Some(time),
        ..campaign(Limit::Never)
    };
    let make = || slow(Duration::from_millis(1));
    let began = Instant::now();
    let (_, found) = hunted(&campaign, &AtomicBool::new(false), &make);
    let crash = found.iter().find(|finding| finding.program == 1);
    let crash = crash.expect("the crash is told");
    assert!(!crash.is_cut_short, "{} ops", crash.case.op_count());
    assert!(began.elapsed() < time + Duration::from_secs(4));
}
