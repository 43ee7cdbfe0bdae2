//! Objects that crash or stop themselves, in a process that may die of it.

use std::io;
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::sync::Arc;
use std::time::Duration;

use stridecheck_native::client::{TimeLimits, Worker};
use stridecheck_native::observation::{Ending, Observation};
use stridecheck_native::protocol::{Artifact, Entry, Options, ProgramText, RunRequest, Text};
use stridecheck_native::route::Route;
use stridecheck_native::worker;
use stridecheck_oracle::{Argument, Externals};

use super::foreign::compile;
use super::scalar;

/// The process that the other tests ask: they start this executable with the argument `worker`, which chooses this test alone.
///
/// In any other run standard input is no socket, and there is nobody to serve.
#[test]
fn worker() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let stream = io::stdin().as_fd().try_clone_to_owned();
    let stream = UnixStream::from(stream.expect("standard input is open"));
    if arguments == [worker::ARGUMENT] && stream.peer_addr().is_ok() {
        worker::serve();
    }
}

/// Doubles its argument, but for some arguments does something worse.
const PROGRAM: &str = "
  #include <stdio.h>
  #include <stdlib.h>
  int f(int x) {
    switch (x) {
      case 1: *(volatile int *) 0 = 1; break;
      case 2: puts(\"expected 2 to be something else\"); abort();
      case 3: __builtin_trap();
      case 4: for (;;) *(volatile char *) malloc(50000000) = 1;
      case 5: for (volatile int i = 0;; i++) {}
    }
    return 2 * x;
  }";

fn program(object: Vec<u8>) -> Arc<ProgramText> {
    Arc::new(ProgramText {
        text: Text::Object(object),
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

fn client() -> Worker {
    let executable = std::env::current_exe().expect("this is an executable");
    let mut client = Worker::at(executable);
    client.set_limits(TimeLimits {
        run: Duration::from_millis(200),
        repeated_run: Duration::from_secs(1),
        ..TimeLimits::default()
    });
    client
}

fn ask(object: Vec<u8>, arguments: &[u128]) -> Vec<Observation> {
    let run = |argument: &u128| RunRequest {
        entry: 0,
        call: stridecheck_oracle::Call {
            externals: Externals::Derived,
            ..super::call(&[Argument::Scalar(*argument)])
        },
        round: None,
    };
    let runs: Vec<_> = arguments.iter().map(run).collect();
    let answer = client().program(&program(object), &runs);
    let answer = answer.expect("a process can be started");
    answer.runs.into_iter().map(|(run, _)| run).collect()
}

#[test]
fn a_crash_or_a_trap_of_an_object_ends_only_its_run() {
    let runs = ask(compile(PROGRAM, &["-O1"]), &[10, 1, 2, 3, 4, 5, 11]);
    assert_eq!(scalar(&runs[0]), 20);
    assert_eq!(runs[1].ending, Ending::Crashed { signal: 11 });
    let message = "expected 2 to be something else".to_owned();
    assert_eq!(runs[2].ending, Ending::Trapped(Some(message)));
    assert_eq!(runs[3].ending, Ending::Crashed { signal: 4 });
    assert!(
        matches!(runs[4].ending, Ending::Unsupported(_)),
        "{}",
        runs[4].ending
    );
    assert!(
        matches!(runs[5].ending, Ending::TimedOut { .. }),
        "{}",
        runs[5].ending
    );
    assert_eq!(scalar(&runs[6]), 22);
}

#[test]
fn a_bad_object_is_an_ending_and_leaves_the_process_alive() {
    let mut client = client();
    let bad = client.prepare(&program(b"no object".to_vec()));
    let bad = bad.expect("a process can be started");
    let ending = bad.expect_err("the object is refused").to_string();
    assert!(ending.contains("expected an ELF file"), "{ending}");
    let good = program(compile(PROGRAM, &["-O2"]));
    let good = client.prepare(&good).expect("the process lives");
    good.expect("the object is loaded");
    assert_eq!(client.restarts(), 1);
}

#[test]
fn an_object_has_no_text_to_show() {
    let object = program(compile(PROGRAM, &["-O2"]));
    let shown = client().emit(object.as_ref().clone(), Artifact::Assembly);
    let shown = shown.expect("a process can be started");
    assert!(matches!(shown, Err(Ending::Unsupported(_))), "{shown:?}");
}
