//! Compilers that do not end on some programs: one finding, which is reduced, and the others of the hunt go on.

use std::io;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use stridecheck::Native;
use stridecheck::campaign::{Campaign, Finding, Limit, Subjects, Summary, hunt};
use stridecheck::engine::Engine;
use stridecheck::native::client::TimeLimits;
use stridecheck_conversion::{Error, Options, lower};
use stridecheck_ir::{Body, Form, parse, print};

/// The op that makes a program slow.
const OP: &str = "arith.select";

/// LLVM expands a multiplication into one for each pair of words, here a million, and takes minutes for them.
const SLOW: &str = "llvm.func @slow(%p: !llvm.ptr) {
  %a = llvm.load %p : !llvm.ptr -> i65536
  %b = llvm.mul %a, %a : i65536
  llvm.store %b, %p : i65536, !llvm.ptr
  llvm.return
}
";

/// How long LLVM may take: a fraction of a second is enough for any other program.
const COMPILE_TIME: Duration = Duration::from_secs(2);

/// The built-in lowering, which adds the slow function to programs that have the op.
fn lower_slowly(body: &mut Body, options: &Options) -> Result<(), Error> {
    let is_slow = print(body, Form::current()).contains(OP);
    lower(body, options)?;
    if is_slow {
        let text = print(body, Form::current());
        let (head, rest) = text.split_once('{').expect("it is a module");
        let text = format!("{head}{{\n{SLOW}{rest}");
        *body = parse(&text).unwrap_or_else(|wrong| panic!("{wrong:?}\n{text}"));
    }
    Ok(())
}

fn subjects() -> io::Result<Subjects> {
    let native = Native::in_worker(Options::current()).map_err(io::Error::other)?;
    let limits = TimeLimits {
        compile: COMPILE_TIME,
        ..TimeLimits::default()
    };
    let native = native.with_limits(limits);
    let engine: Box<dyn Engine> = Box::new(native.with_lowering(Box::new(lower_slowly)));
    Ok(vec![Box::new(engine)])
}

#[test]
fn llvm_that_does_not_end_is_one_finding_and_the_others_go_on() {
    let campaign = Campaign {
        seed: 8,
        limit: Limit::Count(24),
        jobs: 2,
        ..Campaign::default()
    };
    let mut findings: Vec<Finding> = Vec::new();
    let summary: Summary = hunt(
        &campaign,
        &subjects,
        &AtomicBool::new(false),
        &mut |_, event| findings.extend(event.finding()),
    )
    .expect("the workers start");
    assert_eq!(summary.programs, 24);
    let [counts] = &summary.targets[..] else {
        panic!("{summary:?}");
    };
    let buckets: Vec<&str> = counts.buckets.keys().map(String::as_str).collect();
    assert_eq!(buckets, ["compile, expanded: ending: no end in time"]);
    assert!(counts.differ > 1, "{summary:?}");
    assert_eq!(counts.agree, summary.programs - counts.differ);
    let [finding] = &findings[..] else {
        panic!("{} findings", findings.len());
    };
    let verdict = finding.checked.verdict.to_string();
    let wanted = "expected a return, found no end in time: stage compile takes more than 2s";
    assert!(verdict.contains(wanted), "{verdict}");
    let first = stridecheck_gen::program(
        &stridecheck_gen::seed_bytes(campaign.seed, finding.program),
        &campaign.config,
    );
    let lines = |body: &Body| print(body, Form::current()).lines().count();
    let (before, after) = (lines(&first.body), lines(&finding.case.body));
    assert!(after < before, "{after} lines of {before}");
    assert!(print(&finding.case.body, Form::current()).contains(OP));
}
