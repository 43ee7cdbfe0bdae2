//! The worker process and its client.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use stridecheck::engine::{Ending, Observation, Route};
use stridecheck::native::client::{Answer, TimeLimits, Worker};
use stridecheck::native::protocol::{Artifact, Entry, Options, ProgramText, RunRequest, Text};
use stridecheck::stage::Stage;
use stridecheck_oracle::{Argument, Call, Cell, Observed};

/// Doubles its argument, but for some arguments does something worse.
const PROGRAM: &str = "llvm.func @abort()
    llvm.func @malloc(i64) -> !llvm.ptr
    llvm.func @f(%a: i32) -> i32 {
      %one = llvm.mlir.constant(1 : i32) : i32
      %two = llvm.mlir.constant(2 : i32) : i32
      %three = llvm.mlir.constant(3 : i32) : i32
      %four = llvm.mlir.constant(4 : i32) : i32
      %five = llvm.mlir.constant(5 : i32) : i32
      %much = llvm.mlir.constant(50000000 : i64) : i64
      %null = llvm.mlir.zero : !llvm.ptr
      %is_one = llvm.icmp \"eq\" %a, %one : i32
      llvm.cond_br %is_one, ^crash, ^not_one
    ^crash:
      llvm.store %a, %null : i32, !llvm.ptr
      llvm.return %a : i32
    ^not_one:
      %is_two = llvm.icmp \"eq\" %a, %two : i32
      llvm.cond_br %is_two, ^hang, ^not_two
    ^hang:
      llvm.br ^hang
    ^not_two:
      %is_three = llvm.icmp \"eq\" %a, %three : i32
      llvm.cond_br %is_three, ^trap, ^not_three
    ^trap:
      llvm.call @abort() : () -> ()
      llvm.unreachable
    ^not_three:
      %is_four = llvm.icmp \"eq\" %a, %four : i32
      llvm.cond_br %is_four, ^hog, ^not_four
    ^hog:
      %p = llvm.call @malloc(%much) : (i64) -> !llvm.ptr
      llvm.br ^hog
    ^not_four:
      %is_five = llvm.icmp \"eq\" %a, %five : i32
      llvm.cond_br %is_five, ^deep, ^fine
    ^deep:
      %d = llvm.call @f(%a) : (i32) -> i32
      %e = llvm.add %d, %a : i32
      llvm.return %e : i32
    ^fine:
      %r = llvm.add %a, %a : i32
      llvm.return %r : i32
    }";

fn worker() -> Worker {
    Worker::at(env!("CARGO_BIN_EXE_stridecheck"))
}

fn program(text: &str) -> Arc<ProgramText> {
    Arc::new(ProgramText {
        text: Text::Dialect(text.to_owned()),
        options: Options::default(),
        entries: vec![Entry {
            name: "f".to_owned(),
            signature: "(i32) -> i32".to_owned(),
            route: Route::Expanded,
            c_adapter: None,
        }],
        externals: Vec::new(),
        globals: Vec::new(),
        c_objects: Vec::new(),
    })
}

fn call(arguments: &[Argument]) -> Call {
    Call::new("f", arguments.to_vec())
}

/// The bits of the one scalar that a run returned.
fn scalar(observation: &Observation) -> u128 {
    match &observation.ending {
        Ending::Returned(results) => match results[..] {
            [Observed::Scalar(Cell::Bits(bits))] => bits,
            _ => panic!("{results:?} is not one scalar"),
        },
        other => panic!("{other}"),
    }
}

/// A script that can be started in the place of a worker.
fn script(name: &str, text: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("the folder can be made");
    // Written under another name first: a file that is open for writing cannot be executed.
    let (partial, path) = (folder.join("partial"), folder.join("worker.sh"));
    fs::write(&partial, format!("#!/bin/sh\n{text}\n")).expect("it can be written");
    fs::set_permissions(&partial, Permissions::from_mode(0o755)).expect("it is ours");
    fs::rename(&partial, &path).expect("it can be renamed");
    path
}

fn kill(process: u32) {
    let mut kill = std::process::Command::new("/bin/sh");
    let kill = kill.args(["-c", "kill -s KILL \"$1\"", "sh", &process.to_string()]);
    let status = kill.status().expect("there is a shell");
    assert!(status.success(), "the worker is still there");
    // It is no process any more when its parent is told.
    while fs::read_to_string(format!("/proc/{process}/status"))
        .is_ok_and(|status| !status.contains("State:\tZ"))
    {
        std::thread::yield_now();
    }
}

fn requests(arguments: &[u128]) -> Vec<RunRequest> {
    let request = |argument| RunRequest {
        entry: 0,
        call: call(&[Argument::Scalar(argument)]),
        round: None,
    };
    arguments.iter().copied().map(request).collect()
}

fn observations(answer: Answer) -> Vec<Observation> {
    answer.runs.into_iter().map(|(run, _)| run).collect()
}

#[test]
fn runs_are_answered_in_order() {
    let answer = worker()
        .program(&program(PROGRAM), &requests(&[10, 20, 30]))
        .unwrap();
    assert!(answer.prepared.is_ok());
    let results: Vec<_> = observations(answer).iter().map(scalar).collect();
    assert_eq!(results, [20, 40, 60]);
}

#[test]
fn a_crash_ends_only_its_run() {
    let mut worker = worker();
    let answer = worker
        .program(&program(PROGRAM), &requests(&[10, 1, 30]))
        .unwrap();
    let runs = observations(answer);
    assert_eq!(scalar(&runs[0]), 20);
    assert_eq!(runs[1].ending, Ending::Crashed { signal: 11 });
    assert_eq!(scalar(&runs[2]), 60);
    assert_eq!(worker.restarts(), 2);
}

/// Loading LLVM takes longer than most programs, so it is not done again.
#[test]
fn workers_come_from_one_nursery_until_one_hangs() {
    let mut worker = worker();
    worker.set_limits(TimeLimits {
        run: Duration::from_millis(500),
        repeated_run: Duration::from_secs(2),
        ..TimeLimits::default()
    });
    let program = program(PROGRAM);
    let mut nursery_after = |argument| {
        for argument in [argument, 20] {
            let call = call(&[Argument::Scalar(argument)]);
            worker.run(&program, 0, &call).unwrap();
            worker.end();
        }
        worker.process_id().expect("it waits")
    };
    let first = nursery_after(10);
    assert_eq!(nursery_after(1), first, "after a crash");
    assert_eq!(nursery_after(3), first, "after a trap");
    assert_ne!(nursery_after(2), first, "after a hang");
}

#[test]
fn a_hang_ends_only_its_run() {
    let mut worker = worker();
    let limits = TimeLimits {
        run: Duration::from_millis(500),
        repeated_run: Duration::from_secs(2),
        ..TimeLimits::default()
    };
    worker.set_limits(limits);
    let ending = Ending::TimedOut {
        stage: Stage::Run,
        limit: limits.repeated_run,
    };
    let answer = worker
        .program(&program(PROGRAM), &requests(&[2, 30]))
        .unwrap();
    let runs = observations(answer);
    assert_eq!(runs[0].ending, ending);
    assert_eq!(scalar(&runs[1]), 60);
    // One for the run, one for its repetition, one for the rest.
    assert_eq!(worker.restarts(), 3);
    let program = program(PROGRAM);
    let request = &requests(&[2])[0];
    let observation = worker.run(&program, request.entry, &request.call).unwrap();
    assert_eq!(observation.ending, ending);
    assert_eq!(worker.restarts(), 4);
}

#[test]
fn a_trap_is_no_crash() {
    let answer = worker()
        .program(&program(PROGRAM), &requests(&[3, 30]))
        .unwrap();
    let runs = observations(answer);
    assert_eq!(runs[0].ending, Ending::Trapped(None));
    assert_eq!(scalar(&runs[1]), 60);
}

#[test]
fn memory_and_stack_are_bounded() {
    let answer = worker()
        .program(&program(PROGRAM), &requests(&[4, 5, 30]))
        .unwrap();
    let runs = observations(answer);
    assert!(
        matches!(runs[0].ending, Ending::Unsupported(_)),
        "{}",
        runs[0].ending
    );
    assert_eq!(runs[1].ending, Ending::Crashed { signal: 11 });
    assert_eq!(scalar(&runs[2]), 60);
}

#[test]
fn a_program_stays_until_the_next_one() {
    let mut worker = worker();
    let doubling = program(PROGRAM);
    let same = program("llvm.func @f(%a: i32) -> i32 { llvm.return %a : i32 }");
    let mut run = |program, argument| {
        let call = call(&[Argument::Scalar(argument)]);
        worker.run(program, 0, &call).unwrap()
    };
    assert_eq!(scalar(&run(&doubling, 10)), 20);
    assert_eq!(scalar(&run(&doubling, 11)), 22);
    assert_eq!(scalar(&run(&same, 11)), 11);
    assert_eq!(run(&doubling, 1).ending, Ending::Crashed { signal: 11 });
    assert_eq!(scalar(&run(&doubling, 12)), 24);
    assert_eq!(worker.restarts(), 2);
}

#[test]
fn a_wrong_program_fails_every_run_of_it() {
    let mut worker = worker();
    let answer = worker
        .program(&program("llvm.func @f("), &requests(&[1, 2]))
        .unwrap();
    assert!(matches!(
        answer.prepared,
        Err(Ending::Failed {
            stage: Stage::Translate,
            ..
        })
    ));
    assert_eq!(answer.runs.len(), 2);
    let answer = worker.program(&program(PROGRAM), &requests(&[7])).unwrap();
    assert_eq!(scalar(&answer.runs[0].0), 14);
    assert_eq!(worker.restarts(), 1);
}

#[test]
fn what_becomes_of_a_program_is_shown() {
    let mut worker = worker();
    let text = program(PROGRAM);
    let ir = worker
        .emit(text.as_ref().clone(), Artifact::LlvmIr)
        .unwrap()
        .unwrap();
    assert!(ir.contains("define i32 @f(i32 %0)"), "{ir}");
    let assembly = worker
        .emit(text.as_ref().clone(), Artifact::Assembly)
        .unwrap()
        .unwrap();
    assert!(assembly.contains("f:"), "{assembly}");
}

#[test]
fn an_unresolved_function_is_a_failure_to_compile() {
    let text = "llvm.func @nobody_has_this(i32) -> i32
      llvm.func @f(%a: i32) -> i32 {
        %r = llvm.call @nobody_has_this(%a) : (i32) -> i32
        llvm.return %r : i32
      }";
    let mut worker = worker();
    let answer = worker.program(&program(text), &requests(&[1])).unwrap();
    let Err(Ending::Failed {
        stage: Stage::Compile,
        message,
        ..
    }) = answer.prepared
    else {
        panic!("{:?}", answer.prepared);
    };
    assert!(message.contains("nobody_has_this"), "{message}");
    let answer = worker.program(&program(PROGRAM), &requests(&[7])).unwrap();
    assert_eq!(scalar(&answer.runs[0].0), 14);
}

#[test]
fn a_trap_tells_what_was_said_before() {
    let text = "llvm.func @puts(!llvm.ptr) -> i32
      llvm.func @abort()
      llvm.mlir.global private constant @first(\"not the last\\00\") {addr_space = 0 : i32}
      llvm.mlir.global private constant @second(\"why\\00\") {addr_space = 0 : i32}
      llvm.func @f(%n: i32) -> i32 {
        %zero = llvm.mlir.constant(0 : i32) : i32
        %0 = llvm.mlir.addressof @first : !llvm.ptr
        %1 = llvm.call @puts(%0) : (!llvm.ptr) -> i32
        %is_zero = llvm.icmp \"eq\" %n, %zero : i32
        llvm.cond_br %is_zero, ^stop, ^go
      ^go:
        llvm.return %n : i32
      ^stop:
        %2 = llvm.mlir.addressof @second : !llvm.ptr
        %3 = llvm.call @puts(%2) : (!llvm.ptr) -> i32
        llvm.call @abort() : () -> ()
        llvm.unreachable
      }";
    let answer = worker()
        .program(&program(text), &requests(&[0, 7]))
        .unwrap();
    let runs = observations(answer);
    assert_eq!(runs[0].ending, Ending::Trapped(Some("why".to_owned())));
    assert_eq!(scalar(&runs[1]), 7);
}

/// The system ends processes when memory runs out: that says nothing of what they were busy with.
#[test]
fn a_worker_that_is_killed_is_no_answer() {
    let mut worker = worker();
    let program = program(PROGRAM);
    for number in 0..3 {
        let observation = worker.run(&program, 0, &call(&[Argument::Scalar(number + 20)]));
        assert_eq!(scalar(&observation.unwrap()), 2 * number + 40);
        kill(worker.process_id().expect("it waits"));
    }
    assert_eq!(worker.restarts(), 3);
}

/// A worker that never lives long enough is told of, and is no finding.
#[test]
fn a_worker_that_is_always_killed_is_inconclusive() {
    let mut worker = Worker::at(script("worker-killed", "kill -s KILL $$"));
    let answer = worker.program(&program(PROGRAM), &requests(&[7])).unwrap();
    let ending = &observations(answer)[0].ending;
    let said = ending.to_string();
    assert!(matches!(ending, Ending::Unsupported(_)), "{said}");
    assert!(
        said.contains("the worker process was killed 9 times by signal 9"),
        "{said}"
    );
}

/// LLVM expands a multiplication into one for each pair of words, here a million.
const SLOW: &str = "llvm.func @f(%a: i32) -> i32 {
      llvm.return %a : i32
    }
    llvm.func @slow(%p: !llvm.ptr) {
      %a = llvm.load %p : !llvm.ptr -> i65536
      %b = llvm.mul %a, %a : i65536
      llvm.store %b, %p : i65536, !llvm.ptr
      llvm.return
    }";

/// LLVM makes a value for each element of an array that is loaded as a whole.
const LARGE: &str = "llvm.func @f(%a: i32) -> i32 {
      llvm.return %a : i32
    }
    llvm.func @large(%p: !llvm.ptr) {
      %a = llvm.load %p : !llvm.ptr -> !llvm.array<100000000 x i32>
      llvm.store %a, %p : !llvm.array<100000000 x i32>, !llvm.ptr
      llvm.return
    }";

#[test]
fn llvm_that_takes_all_memory_is_told_of() {
    let mut worker = worker();
    worker.set_limits(TimeLimits {
        compile: Duration::from_secs(600),
        ..TimeLimits::default()
    });
    let answer = worker.program(&program(LARGE), &requests(&[7])).unwrap();
    let Err(ending) = answer.prepared else {
        panic!("{:?}", answer.prepared);
    };
    let wanted = "a failure to compile: LLVM takes all memory that it may have";
    assert_eq!(ending.to_string(), wanted);
    let answer = worker.program(&program(PROGRAM), &requests(&[7])).unwrap();
    assert_eq!(scalar(&answer.runs[0].0), 14);
}

/// A process that cannot serve says why, which is no finding.
#[test]
fn a_worker_that_cannot_go_on_is_inconclusive() {
    let mut worker = Worker::at(script("worker-unable", "echo no threads >&2; exit 80"));
    let answer = worker.program(&program(PROGRAM), &requests(&[7])).unwrap();
    let said = observations(answer)[0].ending.to_string();
    assert_eq!(said, "not supported: the worker process left: no threads");
    assert!(Worker::at("/no/such/worker").start().is_err());
}

#[test]
fn llvm_that_does_not_end_in_time_costs_its_own_program_only() {
    let mut worker = worker();
    let compile = Duration::from_secs(1);
    worker.set_limits(TimeLimits {
        compile,
        ..TimeLimits::default()
    });
    let answer = worker.program(&program(SLOW), &requests(&[7, 8])).unwrap();
    let late = Ending::TimedOut {
        stage: Stage::Compile,
        limit: compile,
    };
    let wanted = "no end in time: stage compile takes more than 1s";
    assert_eq!(late.to_string(), wanted);
    assert_eq!(answer.prepared, Err(late));
    assert_eq!(answer.runs.len(), 2);
    let answer = worker.program(&program(PROGRAM), &requests(&[7])).unwrap();
    assert_eq!(scalar(&answer.runs[0].0), 14);
}

#[test]
fn a_worker_of_another_version_works_for_nobody() {
    let command = env!("CARGO_BIN_EXE_stridecheck");
    let other = script(
        "other-version",
        &format!("STRIDECHECK_WORKER_VERSION=9.9.9 exec {command} \"$@\""),
    );
    let answer = Worker::at(other).program(&program(PROGRAM), &requests(&[21]));
    let answer = answer.expect("the script starts");
    let ending = &observations(answer)[0].ending;
    assert!(
        matches!(ending, Ending::Unsupported(why) if why.contains("expected a worker of stridecheck 9.9.9, found one of ")),
        "{ending:?}"
    );
}
