//! Functions that are only declared: scripts, derived values, records; and certificates of runs.

use stridecheck_ir::{Body, Form, parse, print};
use stridecheck_oracle::{
    Call, Cell, Error, Externals, Hash, IndexWidth, Limits, Observed, Outcome, Run, RunLine, run,
};

const PROGRAM: &str = "
func.func private @next(f32, index) -> index
func.func @f(%x: f32, %i: index) -> index {
  %a = call @next(%x, %i) : (f32, index) -> index
  %b = call @next(%x, %a) : (f32, index) -> index
  return %b : index
}";

#[test]
fn without_an_answer_the_run_ends_and_says_what_to_do() {
    let body = read(PROGRAM);
    let unanswered = |lines: &str, reason: &str| {
        let given = line(&body, &format!("// run: @f(1, 2)\n{lines}"));
        let Outcome::Unanswered(message) = &given.outcome else {
            panic!("{:?}", given.outcome);
        };
        assert!(message.starts_with(reason), "{message}");
        let call = Call::new("f", Vec::new());
        assert_eq!(given.certificate(&body, &call, IndexWidth::W64), None);
    };
    unanswered(
        "",
        "function `next` is only declared: add the results of its calls after the run line",
    );
    unanswered(
        "// extern: @next(1, 2) -> 3",
        "external call 1, of `next`, is more than the 1 in the script: add a line `// extern: @next(...)",
    );
    unanswered(
        "// extern: @f(?, ?) -> 3",
        "external call 0 is of `next`, and the script has `f` there",
    );
}

#[test]
fn a_script_must_be_kept_to() {
    let body = read(PROGRAM);
    for (script, is_kept) in [
        ("@next(1, 2) -> 3\n// extern: @next(1, 3) -> 4", true),
        ("@next(?, 2) -> 3\n// extern: @next(1, ?) -> 4", true),
        ("@next(1, 2) -> 3\n// extern: @next(1, 2) -> 4", false),
        ("@next(2, 2) -> 3\n// extern: @next(1, 3) -> 4", false),
        (
            "@next(?, ?) -> 3\n// extern: @next(?, ?) -> 4\n// extern: @next(?, ?) -> 4",
            false,
        ),
    ] {
        let text = format!("// run: @f(1, 2) -> 4\n// extern: {script}");
        let line = &RunLine::parse_all(&text, &body).unwrap()[0];
        let given = run(&body, &line.call, &Limits::default()).unwrap();
        assert_eq!(line.matches(&given), is_kept, "{text}");
    }
}

#[test]
fn derived_values_follow_from_the_arguments() {
    let body = read(PROGRAM);
    let given = |call: &str| line(&body, &format!("// run: {call}\n// extern: derived"));
    let results = |run: &Run| -> Vec<Vec<Cell>> {
        run.external_calls
            .iter()
            .map(|call| call.results.clone())
            .collect()
    };
    let first = given("@f(1, 2)");
    assert_eq!(results(&first), results(&given("@f(1, 2)")));
    assert_ne!(results(&first)[0], results(&given("@f(1, 3)"))[0]);
    assert_ne!(results(&first)[0], results(&given("@f(2, 2)"))[0]);
    // All NaNs are one.
    let nan = given("@f(0x7FC00001, 2)");
    assert_eq!(results(&nan), results(&given("@f(0xFF800001, 2)")));
    let recorded = &nan.external_calls[0].arguments[0];
    assert_eq!(*recorded, Observed::Scalar(Cell::Bits(0x7FC0_0000)));
}

#[test]
fn poison_gives_poison() {
    let body = read(
        "func.func private @next(i8) -> (i8, i8)
        func.func @f(%x: i8) -> (i8, i8) {
          %p = arith.shli %x, %x : i8
          %a, %b = call @next(%p) : (i8) -> (i8, i8)
          return %a, %b : i8, i8
        }",
    );
    let given = line(&body, "// run: @f(9)\n// extern: derived");
    let poison = Observed::Scalar(Cell::Poison);
    assert_eq!(given.outcome, Outcome::Returned(vec![poison.clone(); 2]));
    assert_eq!(given.external_calls[0].arguments, [poison]);
}

#[test]
fn what_cannot_be_given_or_recorded_is_told() {
    let given = |ty: &str, call: &str| {
        let text = format!(
            "func.func private @make{ty}
            func.func @f() {{
              %m0 = memref.alloc() : memref<vector<2xi8>>
              %v = memref.load %m0[] : memref<vector<2xi8>>
              %g = func.constant @f : () -> ()
              %c = ub.poison : complex<i129>
              {call} : {ty}
              return
            }}"
        );
        let mut call = Call::new("f", vec![]);
        call.externals = Externals::Derived;
        run(&read(&text), &call, &Limits::default())
    };
    for result in ["memref<2xi8>", "memref<*xi8>", "vector<[2]xi8>"] {
        let run = given(&format!("() -> {result}"), "%m = call @make()");
        let outcome = run.map(|run| run.outcome);
        let Ok(Outcome::Unanswered(message)) = outcome else {
            panic!("nobody gives {result}: {outcome:?}");
        };
        let expected = format!(
            "function `make` is only declared and gives a value of type {result}, where only scalars and vectors can be given: define it in the program"
        );
        assert_eq!(message, expected);
    }
    let takes =
        |ty: &str, value: &str| given(&format!("({ty}) -> ()"), &format!("call @make({value})"));
    for (argument, value) in [("vector<2xi8>", "%v"), ("() -> ()", "%g")] {
        let run = takes(argument, value).unwrap();
        assert_eq!(run.external_calls.len(), 1, "{argument} is recorded");
    }
    let error = takes("complex<i129>", "%c").unwrap_err().to_string();
    let expected = "only declared and takes a value of type complex<i129>, where";
    assert!(error.contains(expected), "{error}");
}

#[test]
fn records_take_memory() {
    let body = read(
        "func.func private @show(memref<?xi8>)
        func.func @f(%m: memref<?xi8>) {
          cf.br ^again
        ^again:
          call @show(%m) : (memref<?xi8>) -> ()
          cf.br ^again
        }",
    );
    let cells = vec!["1"; 4000].join(", ");
    let text = format!("// run: @f([{cells}])\n// extern: derived");
    let line = &RunLine::parse_all(&text, &body).unwrap()[0];
    let given = run(&body, &line.call, &Limits::default());
    assert!(matches!(given, Err(Error::OutOfMemory { .. })), "{given:?}");
}

#[test]
fn a_certificate_tells_programs_and_inputs_apart() {
    let body = read(PROGRAM);
    let other = read(&PROGRAM.replace("return %b", "return %a"));
    let certificate = |body: &Body, text: &str| {
        let call = &RunLine::parse_all(text, body).unwrap()[0].call;
        let given = run(body, call, &Limits::default()).unwrap();
        given.certificate(body, call, IndexWidth::W64).unwrap()
    };
    let first = certificate(&body, "// run: @f(1, 2)\n// extern: derived");
    assert_eq!(
        first,
        certificate(&body, "// run: @f(1, 2)\n// extern: derived")
    );
    assert_eq!(first.steps, 3);
    let again = certificate(&body, "// run: @f(1, 3)\n// extern: derived");
    assert_eq!(first.program, again.program);
    assert_ne!(first.input, again.input);
    let scripted = "// run: @f(1, 2)\n// extern: @next(?, ?) -> 1\n// extern: @next(?, ?) -> 1";
    assert_ne!(first.input, certificate(&body, scripted).input);
    let elsewhere = certificate(&other, "// run: @f(1, 2)\n// extern: derived");
    assert_eq!(first.input, elsewhere.input);
    assert_ne!(first.program, elsewhere.program);
    // FNV-1a of `@f(0x3F800000, 0x2)`, `// extern: derived` and `index 64`, each with an end of line.
    let input = "806bc2cdb03a47700e26d1346a4502c8";
    let program = Hash::EMPTY.with(print(&body, Form::current()).as_bytes());
    assert_eq!(
        first.to_string(),
        format!("program {program}, input {input}: 3 ops, no undefined behaviour")
    );
}

#[test]
fn leaks_are_what_is_neither_given_back_nor_returned() {
    let body = read(
        "func.func @f() -> memref<1xi8> {
          %a = memref.alloc() : memref<1xi8>
          %b = memref.alloc() : memref<1xi8>
          %c = memref.alloc() : memref<1xi8>
          memref.dealloc %a : memref<1xi8>
          return %c : memref<1xi8>
        }",
    );
    let given = line(&body, "// run: @f()");
    assert!(matches!(given.outcome, Outcome::Returned(_)));
    assert_eq!(given.leaks(), [1]);
}

fn line(body: &Body, text: &str) -> Run {
    let line = &RunLine::parse_all(text, body).expect("the text is right")[0];
    run(body, &line.call, &Limits::default()).expect("the oracle can run it")
}

fn read(text: &str) -> Body {
    parse(text).expect("the text is right")
}
