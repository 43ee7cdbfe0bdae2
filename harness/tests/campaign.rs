//! Campaigns end promptly and say why, whatever an engine does.

mod saved;
mod waiting;

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use stridecheck::campaign::{
    Campaign, Finding, Limit, Reduced, ReductionTime, Replay, Subjects, Summary, hunt,
    reduce_finding,
};
use stridecheck::check::PassCount;
use stridecheck::deadline;
use stridecheck::engine::{Ending, Engine, Observation, Prepared, Route, TimeLimit};
use stridecheck::finding::cause::{Blame, Cause, Evidence};
use stridecheck::finding::{FaultDetail, FaultKind, PassFault};
use stridecheck::mlir::PassCall;
use stridecheck::stage::Stage;
use stridecheck::{Checked, Subject, Verdict};
use stridecheck_gen::{Case, Config, Profile, program, seed_bytes};
use stridecheck_ir::{Body, Edition};
use stridecheck_oracle::{Call, Hash};

/// An engine that says of a run whatever its function says.
struct Scripted<F>(F);

struct Ready<'a, F> {
    body: &'a Body,
    told: &'a F,
}

impl<F: Fn(&Body) -> Ending> Engine for Scripted<F> {
    fn name(&self) -> &str {
        "told"
    }

    fn prepare<'a>(&'a mut self, body: &'a Body) -> Box<dyn Prepared + 'a> {
        Box::new(Ready {
            body,
            told: &self.0,
        })
    }
}

impl<F: Fn(&Body) -> Ending> Prepared for Ready<'_, F> {
    fn routes(&self, _entry: &str) -> Vec<Route> {
        vec![Route::Expanded]
    }

    fn run(&mut self, _call: &Call, _route: Route) -> Observation {
        Observation {
            ending: (self.told)(self.body),
            ..Observation::default()
        }
    }
}

/// An engine as what is hunted in.
fn of_engine<F: Fn(&Body) -> Ending + 'static>(engine: Scripted<F>) -> Box<dyn Subject> {
    let engine: Box<dyn Engine> = Box::new(engine);
    Box::new(engine)
}

fn campaign(limit: Limit) -> Campaign {
    Campaign {
        seed: 5,
        limit,
        ..Campaign::default()
    }
}

/// Hunts with such an engine; gives the findings.
fn findings<F>(campaign: &Campaign, stop: &AtomicBool, told: F) -> Vec<Finding>
where
    F: Fn(&Body) -> Ending + Copy + Sync + 'static,
{
    let make = || vec![of_engine(Scripted(told))];
    hunted(campaign, stop, &make).1
}

/// Hunts in what always starts; gives what it came to, and the findings.
fn hunted(
    campaign: &Campaign,
    stop: &AtomicBool,
    make: &(dyn Fn() -> Subjects + Sync),
) -> (Summary, Vec<Finding>) {
    let make = || Ok::<Subjects, Infallible>(make());
    let mut findings = Vec::new();
    let summary = hunt(campaign, &make, stop, &mut |_, event| {
        findings.extend(event.finding())
    });
    (summary.expect("it always starts"), findings)
}

fn ops(body: &Body) -> usize {
    body.walk(body.module()).count()
}

const LATE: Ending = Ending::TimedOut {
    stage: Stage::Run,
    limit: Duration::from_secs(10),
};

const CRASH: Ending = Ending::Crashed { signal: 11 };

#[test]
fn a_stop_ends_a_reduction_at_the_next_question() {
    static STOP: AtomicBool = AtomicBool::new(false);
    static RUNS: AtomicU64 = AtomicU64::new(0);
    let found = findings(&campaign(Limit::Never), &STOP, |_| {
        if RUNS.fetch_add(1, Ordering::Relaxed) == 3 {
            STOP.store(true, Ordering::Relaxed);
        }
        CRASH
    });
    // A question, and the two runs of the program after the finding, may be under way.
    assert!(RUNS.load(Ordering::Relaxed) <= 6, "{RUNS:?}");
    assert_eq!(found.len(), 1, "what was found before is still reported");
}

/// What happens once and not again was not the program's doing, such as a worker that somebody else ended.
#[test]
fn a_difference_that_does_not_show_again_is_no_finding() {
    static RUNS: AtomicU64 = AtomicU64::new(0);
    let once = |_: &Body| match RUNS.fetch_add(1, Ordering::Relaxed) {
        0 => Ending::Crashed { signal: 9 },
        _ => Ending::Unsupported("nothing is supported".to_owned()),
    };
    let found = findings(&campaign(Limit::Count(3)), &AtomicBool::new(false), once);
    assert!(found.is_empty());
    // The first program is looked at four more times.
    assert_eq!(RUNS.load(Ordering::Relaxed), 7);
}

/// What a second look cannot tell is not lost: wrong code may show now and then.
#[test]
fn a_difference_that_shows_again_later_is_a_finding() {
    static RUNS: AtomicU64 = AtomicU64::new(0);
    let now_and_then = |_: &Body| match RUNS.fetch_add(1, Ordering::Relaxed) {
        1 => Ending::Unsupported("nothing is supported".to_owned()),
        _ => Ending::Crashed { signal: 9 },
    };
    let found = findings(
        &campaign(Limit::Count(1)),
        &AtomicBool::new(false),
        now_and_then,
    );
    assert_eq!(found.len(), 1);
}

/// An engine on which small programs take longer than the short limit of time, and large ones longer than the full one.
struct Slow {
    limit: TimeLimit,
    asked: Arc<Mutex<Vec<(TimeLimit, usize)>>>,
}

/// How many ops a program has that does not end under a limit.
fn slow_ops(limit: TimeLimit) -> usize {
    match limit {
        TimeLimit::Full => 20,
        TimeLimit::Short => 8,
    }
}

impl Engine for Slow {
    fn name(&self) -> &str {
        "slow"
    }

    fn set_time_limit(&mut self, limit: TimeLimit) {
        self.limit = limit;
    }

    fn prepare<'a>(&'a mut self, body: &'a Body) -> Box<dyn Prepared + 'a> {
        const HANGS: fn(&Body) -> Ending = |_| LATE;
        const ENDS: fn(&Body) -> Ending = |_| Ending::Unsupported("it ends".to_owned());
        let mut asked = self.asked.lock().expect("one thread asks");
        asked.push((self.limit, ops(body)));
        let told = match ops(body) >= slow_ops(self.limit) {
            true => &HANGS,
            false => &ENDS,
        };
        Box::new(Ready { body, told })
    }
}

/// A program that does not end on [`Slow`], reduced for so long; with what was asked.
fn reduced_hang(time: Duration) -> (Case, Case, Vec<(TimeLimit, usize)>) {
    let case = (0..)
        .map(|number| program(&seed_bytes(6, number), &Config::default()))
        .find(|case| ops(&case.body) > 2 * slow_ops(TimeLimit::Full));
    let case = case.expect("some programs are large");
    let asked = Arc::new(Mutex::new(Vec::new()));
    let engine: Box<dyn Engine> = Box::new(Slow {
        limit: TimeLimit::Full,
        asked: Arc::clone(&asked),
    });
    let mut subject: Box<dyn Subject> = Box::new(engine);
    let checked = subject
        .check_all(&[0], std::slice::from_ref(&case))
        .remove(0);
    assert!(checked.is_hang(), "{}", checked.verdict);
    asked.lock().expect("one thread asks").clear();
    let time = ReductionTime {
        end: Instant::now() + time,
        is_stopped: &|| false,
    };
    let Reduced { kept, other } = reduce_finding(case.clone(), checked, subject.as_mut(), &time);
    assert!(other.is_none(), "an engine has no cause");
    let (reduced, _) = kept;
    let asked = asked.lock().expect("one thread asks").clone();
    (case, reduced, asked)
}

/// A reduction asks about many programs that do not end, so it waits for them no longer than it must.
#[test]
fn what_does_not_end_is_reduced_under_a_short_limit_and_confirmed_under_the_full_one() {
    let (case, reduced, asked) = reduced_hang(Duration::from_secs(3600));
    let (before, after) = (ops(&case.body), ops(&reduced.body));
    assert!(
        after < before && after >= slow_ops(TimeLimit::Full),
        "{after} of {before} ops"
    );
    let short = asked.iter().filter(|(limit, _)| *limit == TimeLimit::Short);
    let smallest = short.clone().map(|(_, ops)| *ops).min();
    assert!(smallest < Some(slow_ops(TimeLimit::Full)), "{asked:?}");
    let full = asked.len() - short.count();
    assert!(
        (1..=10).contains(&full),
        "{full} checks under the full limit"
    );
    assert_eq!(asked.last(), Some(&(TimeLimit::Full, after)));
}

/// A smaller program that was not seen to hang under the full limit is no finding.
#[test]
fn without_time_for_a_full_check_what_does_not_end_stays_as_it_is() {
    let (case, reduced, asked) = reduced_hang(Duration::from_secs(5));
    assert_eq!(ops(&case.body), ops(&reduced.body));
    assert!(asked.is_empty(), "{asked:?}");
}

#[test]
fn a_reduction_keeps_to_the_bug_that_it_began_with() {
    // A second bug that small programs show would attract a reduction that takes any difference.
    let told = |body: &Body| match ops(body) {
        0..20 => LATE,
        _ => CRASH,
    };
    let campaign = campaign(Limit::Count(10));
    let found = findings(&campaign, &AtomicBool::new(false), told);
    let crashes = found
        .iter()
        .filter(|finding| ops(&finding.case.body) >= 20)
        .inspect(|finding| assert_eq!(finding.checked.actual.ending, CRASH))
        .count();
    assert!(crashes > 0, "some programs have 20 ops");
    let sizes: Vec<_> = found
        .iter()
        .map(|finding| ops(&finding.case.body))
        .collect();
    assert!(
        sizes.contains(&20),
        "they are reduced to the edge: {sizes:?}"
    );
}

#[test]
fn a_panic_ends_the_hunt_and_names_the_program() {
    thread_local! {
        static RUNS: Cell<u64> = const { Cell::new(0) };
    }
    let panics = |_: &Body| {
        RUNS.set(RUNS.get() + 1);
        assert!(RUNS.get() < 5, "the engine is broken");
        Ending::Unsupported("nothing is supported".to_owned())
    };
    let make_engine = || Ok::<Subjects, Infallible>(vec![of_engine(Scripted(panics))]);
    let campaign = Campaign {
        jobs: 3,
        ..campaign(Limit::Never)
    };
    let error = hunt(
        &campaign,
        &make_engine,
        &AtomicBool::new(false),
        &mut |_, _| {},
    )
    .expect_err("a panic is no result");
    let text = error.to_string();
    assert!(
        text.contains("of seed 5 panicked: the engine is broken"),
        "{text}"
    );
}

#[test]
fn a_program_that_outlasts_the_time_is_given_up_and_not_counted() {
    thread_local! {
        static RUNS: Cell<u64> = const { Cell::new(0) };
    }
    let endless = |_: &Body| {
        RUNS.set(RUNS.get() + 1);
        while RUNS.get() > 1 {
            deadline::check();
            std::thread::yield_now();
        }
        Ending::Unsupported("nothing is supported".to_owned())
    };
    let make_engine = || Ok::<Subjects, Infallible>(vec![of_engine(Scripted(endless))]);
    let campaign = Campaign {
        time: Some(Duration::from_millis(500)),
        ..campaign(Limit::Never)
    };
    let stop = AtomicBool::new(false);
    let summary = hunt(&campaign, &make_engine, &stop, &mut |_, _| {});
    assert_eq!(summary.expect("nothing is wrong").programs, 1);
}

#[test]
fn an_engine_that_cannot_start_ends_the_hunt() {
    let started = AtomicU64::new(0);
    let make_engine = || -> Result<Subjects, String> {
        match started.fetch_add(1, Ordering::Relaxed) {
            0 => Err("no room".to_owned()),
            _ => Ok(vec![of_engine(Scripted(|_: &Body| {
                Ending::Unsupported("nothing is supported".to_owned())
            }))]),
        }
    };
    let campaign = Campaign {
        jobs: 2,
        ..campaign(Limit::Never)
    };
    let error = hunt(
        &campaign,
        &make_engine,
        &AtomicBool::new(false),
        &mut |_, _| {},
    )
    .expect_err("an engine is missing");
    assert_eq!(error.to_string(), "no room");
}

#[test]
fn a_finding_says_how_to_find_it_again() {
    let campaign = campaign(Limit::Program(12));
    let found = findings(&campaign, &AtomicBool::new(false), |_| CRASH);
    let replay = Replay {
        profile: Some(Profile::Default),
        exhaustive: false,
        targets: vec!["builtin{no-c-wrappers}@1".parse().expect("a target")],
        reduce: true,
        sample: Hash::EMPTY,
        known: Hash::EMPTY,
        lists: Vec::new(),
        from: None,
    };
    let text = found[0].to_text(Edition::CURRENT, &replay);
    assert!(
        text.contains(
            "hunt --seed 5 --program 12 --profile default --target 'builtin{no-c-wrappers}@1'\n"
        ),
        "{text}"
    );
    assert!(
        text.contains("\n// target: builtin{no-c-wrappers}@1\n"),
        "{text}"
    );
    assert!(!text.contains("cut short"), "{text}");
    let hurried = Campaign {
        reduce: Some(Duration::ZERO),
        ..campaign
    };
    let found = findings(&hurried, &AtomicBool::new(false), |_| CRASH);
    let text = found[0].to_text(Edition::CURRENT, &replay);
    let goes_on = "\n// its reduction was cut short, and goes on with: stridecheck reduce finding-default-5-12.mlir --time 5m\n";
    assert!(text.contains(goes_on), "{text}");
    assert_eq!(found[0].file_name(&replay), "finding-default-5-12.mlir");
}

/// Its command draws the passes that were drawn when it was found.
#[test]
fn a_finding_says_which_passes_were_left_out() {
    let campaign = campaign(Limit::Program(12));
    let mut found = findings(&campaign, &AtomicBool::new(false), |_| CRASH);
    found[0].left_out = vec![vec!["cse".to_owned(), "sccp".to_owned()]];
    let targets = ["mlir-22/random{without=sccp}", "mlir-22/cse"];
    let replay = Replay {
        profile: Some(Profile::Default),
        exhaustive: false,
        targets: targets
            .map(|target| target.parse().expect("a target"))
            .to_vec(),
        reduce: true,
        sample: Hash::EMPTY,
        known: Hash::EMPTY,
        lists: Vec::new(),
        from: None,
    };
    let command = replay.command(&found[0]);
    let wanted = " --target 'mlir-22/random{without=sccp,cse}' --target 'mlir-22/cse'";
    let unguided = format!("{wanted} --no-guidance");
    assert!(command.ends_with(&unguided), "{command}");
    found[0].favoured = ["affine.for/nests", "scf.if"].map(str::to_owned).to_vec();
    let command = replay.command(&found[0]);
    let guided = format!("{wanted} --favour affine.for/nests scf.if");
    assert!(command.ends_with(&guided), "{command}");
}

/// A subject whose passes are drawn: `fails` refuses every program until it is left out, and then all agree.
#[derive(Default)]
struct Drawing {
    counts: BTreeMap<String, PassCount>,
    left_out: Vec<String>,
}

impl Subject for Drawing {
    fn block_size(&self) -> u64 {
        4
    }

    fn draws_passes(&self) -> bool {
        true
    }

    fn leave_out(&mut self, passes: &[String]) {
        self.left_out = passes.to_vec();
    }

    fn check_all(&mut self, _numbers: &[u64], cases: &[Case]) -> Vec<Checked> {
        let name = match self.left_out.is_empty() {
            true => "fails",
            false => "works",
        };
        let count = self.counts.entry(name.to_owned()).or_default();
        count.ran += u64::try_from(cases.len()).expect("a block is small");
        let verdict = match self.left_out.is_empty() {
            true => {
                count.refused = count.ran;
                Verdict::Inconclusive("refused".to_owned())
            }
            false => Verdict::Agree,
        };
        vec![Checked::at(Stage::Passes, verdict); cases.len()]
    }

    fn take_counts(&mut self) -> BTreeMap<String, PassCount> {
        std::mem::take(&mut self.counts)
    }

    fn check_again(&mut self, _finding: &Checked, _cases: &[Case]) -> Vec<Checked> {
        Vec::new()
    }
}

/// Whatever thread is first, the same passes are left out of the same blocks.
#[test]
fn what_fails_too_often_is_left_out_whatever_the_number_of_threads() {
    let summary = |jobs| {
        let campaign = Campaign {
            jobs,
            ..campaign(Limit::Count(300))
        };
        // Of two targets, one does not draw passes, so nothing is left out of it.
        let make = || {
            let drawing: Box<dyn Subject> = Box::new(Drawing::default());
            let other = of_engine(Scripted(|_: &Body| Ending::Returned(Vec::new())));
            Ok::<Subjects, String>(vec![other, drawing])
        };
        let stop = AtomicBool::new(false);
        hunt(&campaign, &make, &stop, &mut |_, _| {}).expect("it ends")
    };
    let one = summary(1);
    let [other, drawing] = &one.targets[..] else {
        panic!("{one:?}");
    };
    assert_eq!((drawing.inconclusive_count(), drawing.agree), (256, 44));
    let why = "refused 256 and went wrong on 0 of 256 programs";
    assert_eq!(drawing.left_out["fails"], why);
    assert!(other.left_out.is_empty(), "{one:?}");
    for jobs in [2, 5] {
        assert_eq!(summary(jobs), one, "{jobs} threads");
    }
}

/// What one target shows is no reason to pass over what another one shows of the same program.
#[test]
fn each_target_is_told_of() {
    let make = || {
        let crashes = of_engine(Scripted(|_: &Body| CRASH));
        let is_late = of_engine(Scripted(|_: &Body| LATE));
        let crashes_too = of_engine(Scripted(|_: &Body| CRASH));
        vec![crashes, is_late, crashes_too]
    };
    let campaign = Campaign {
        reduce: None,
        ..campaign(Limit::Count(3))
    };
    let (summary, found) = hunted(&campaign, &AtomicBool::new(false), &make);
    assert_eq!(summary.programs, 3);
    let differ: Vec<u64> = summary.targets.iter().map(|counts| counts.differ).collect();
    assert_eq!(differ, [3, 3, 3]);
    // A bucket is reported once, with the first target that shows it, and counted for each.
    let shown = found
        .iter()
        .map(|finding| (finding.program, finding.target));
    let first = found[0].program;
    assert_eq!(shown.collect::<Vec<_>>(), [(first, 0), (first, 1)]);
    assert_eq!(summary.targets[2].buckets[&found[0].bucket].count, 3);
}

/// Two faults that show alike are told apart by what their reduced programs need.
#[test]
fn faults_of_different_ops_are_different_buckets() {
    let crashes = |op: &'static str| {
        move |body: &Body| {
            let has = |name: &str| {
                body.walk(body.module())
                    .any(|at| body.op_name(at).current() == name)
            };
            match has(op) || has("arith.xori") {
                true => CRASH,
                false => Ending::Unsupported("nothing else is supported".to_owned()),
            }
        }
    };
    let found = findings(
        &campaign(Limit::Count(400)),
        &AtomicBool::new(false),
        crashes("memref.dim"),
    );
    let buckets: BTreeSet<&str> = found
        .iter()
        .map(|finding| finding.bucket.as_str())
        .collect();
    assert_eq!(buckets.len(), found.len(), "each is reported once");
    for op in ["memref.dim", "arith.xori"] {
        assert!(
            buckets
                .iter()
                .any(|bucket| bucket.contains(&format!("[{op} "))),
            "{buckets:?}"
        );
    }
    assert!(buckets.len() < 6, "{buckets:?}");
}

/// What a tool shows that goes wrong on a case in a pass.
fn wrong(case: &Case, pass: &str, kind: FaultKind) -> Checked {
    let fault = PassFault {
        release: 22,
        earlier: Vec::new(),
        pass: PassCall::usual(pass),
        later: Vec::new(),
        kind,
        detail: FaultDetail::Tool("it is wrong".to_owned()),
        before: case.to_text(Edition::CURRENT),
        between: Vec::new(),
        after: None,
    };
    let verdict = fault.difference().into();
    Checked {
        fault: Some(fault),
        ..Checked::at(Stage::Passes, verdict)
    }
}

/// How many ops a program has on which [`Blamed`] names the first of its causes.
const MANY_OPS: usize = 20;

/// A subject on which a pass of a changing name is wrong of every program, by one pattern in large programs and by another one in small ones.
struct Blamed {
    /// How often it was asked for a cause.
    asked: Arc<AtomicU64>,
}

impl Subject for Blamed {
    fn block_size(&self) -> u64 {
        4
    }

    fn check_all(&mut self, numbers: &[u64], cases: &[Case]) -> Vec<Checked> {
        let numbered = numbers.iter().zip(cases);
        numbered
            .map(|(number, case)| {
                let pass = ["cse", "sccp"][usize::from(number % 2 == 1)];
                wrong(case, pass, FaultKind::InvalidIr)
            })
            .collect()
    }

    fn check_again(&mut self, finding: &Checked, cases: &[Case]) -> Vec<Checked> {
        let pass = &finding.fault.as_ref().expect("each has a pass").pass.name;
        let again = cases
            .iter()
            .map(|case| wrong(case, pass, FaultKind::InvalidIr));
        again.collect()
    }

    fn blame(&mut self, _finding: &Checked, case: &Case) -> Option<Blame> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        let name = match ops(&case.body) {
            MANY_OPS.. => "Large",
            _ => "Small",
        };
        Some(Blame {
            cause: Cause::Pattern {
                name: name.to_owned(),
                op: "func.return".to_owned(),
            },
            evidence: Evidence::Counted,
            rewrite: None,
            starts: 1,
        })
    }
}

/// A reduction that ends with another cause gives two findings, and what two passes do by one pattern is one.
#[test]
fn causes_are_kept_by_reductions_and_are_one_finding_in_every_pass() {
    let asked = Arc::new(AtomicU64::new(0));
    let make = || {
        let asked = Arc::clone(&asked);
        let subject: Box<dyn Subject> = Box::new(Blamed { asked });
        vec![subject]
    };
    let campaign = campaign(Limit::Count(100));
    let (summary, found) = hunted(&campaign, &AtomicBool::new(false), &make);
    let mut told: Vec<(&str, usize)> = found
        .iter()
        .map(|finding| (finding.bucket.as_str(), ops(&finding.case.body)))
        .collect();
    told.sort_unstable();
    let [(large, many), (small, few)] = told[..] else {
        panic!("expected two findings, found {told:?}");
    };
    assert_eq!(large, "invalid IR: pattern Large on func.return");
    assert_eq!(small, "invalid IR: pattern Small on func.return");
    assert_eq!(many, MANY_OPS, "it is reduced as far as the cause stays");
    assert!(few < MANY_OPS);
    assert_eq!(summary.targets[0].differ, 100);
    // Each candidate of the reduction that keeps the cause is asked, and few programs beside these.
    assert!(asked.load(Ordering::Relaxed) < 1_000, "{asked:?}");
    for finding in &found {
        let text = finding.to_text(
            Edition::CURRENT,
            &Replay {
                profile: Some(Profile::Default),
                exhaustive: false,
                targets: Vec::new(),
                reduce: true,
                sample: Hash::EMPTY,
                known: Hash::EMPTY,
                lists: Vec::new(),
                from: None,
            },
        );
        assert!(text.contains("\n// cause: pattern "), "{text}");
    }
}
