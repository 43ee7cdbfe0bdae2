//! Wrong lowerings of calls: a probe names the fields that they move, and nothing else.

use stridecheck::Native;
use stridecheck::check::Subject as _;
use stridecheck::engine::{Convention, Engine, Language, Route};
use stridecheck::engines::Machine as _;
use stridecheck::probe::on_engine;
use stridecheck_conversion::{Options, lower};
use stridecheck_gen::Case;
use stridecheck_ir::{Body, Form, parse, print};
use stridecheck_oracle::{Limits, RunLine};

/// A function of some type.
fn function(ty: &str) -> Body {
    let (inputs, results) = ty.split_once("->").expect("a function type");
    let text = format!("func.func private @f{inputs} -> {results}");
    parse(&text).unwrap_or_else(|diagnostics| panic!("{diagnostics:?}"))
}

/// A change of lowered text; it has to find its words.
struct Edit(Box<dyn Fn(&str) -> String>);

/// The lowering with changes of its text.
fn planted(edits: Vec<Edit>) -> Native {
    let options = Options {
        c_wrappers: true,
        ..Options::current()
    };
    let mut native = Native::in_worker(options).expect("a worker starts");
    native.set_routes(&Route::ALL);
    native.with_lowering(Box::new(move |body, options| {
        lower(body, options)?;
        let text = print(body, Form::current());
        let text = edits.iter().fold(text, |text, Edit(edit)| edit(&text));
        *body = parse(&text).unwrap_or_else(|diagnostics| panic!("{diagnostics:?}\n{text}"));
        Ok(())
    }))
}

/// What a probe of `@f` says along a route.
#[track_caller]
fn lines(native: Native, ty: &str, route: Route) -> Vec<String> {
    let mut engine: Box<dyn Engine> = Box::new(native);
    let body = function(ty);
    let outcome = on_engine(engine.as_mut(), (&body, "f"), route);
    outcome.unwrap_or_else(|why| panic!("{ty}: {route}: {why}"))
}

#[test]
fn a_right_lowering_has_every_field_in_its_place() {
    let ty = "(memref<?x4xf32, strided<[?, ?], offset: ?>>, i1, i8, memref<*xi16>, i33, vector<4xf32>, f16) \
              -> (i1, memref<?xi8>, memref<*xf64>, i8)";
    for route in Route::ALL {
        if route.convention() == Convention::Bare {
            continue;
        }
        let ty = match route {
            // Functions in Rust have few parameters.
            Route::Outward(Language::Rust) => "(i1, i8, i7, memref<*xi16>) -> i33",
            _ => ty,
        };
        assert_eq!(lines(planted(Vec::new()), ty, route), [""; 0], "{route}");
    }
}

/// Exchanges two words in the lowered text of a function.
fn exchanging(function: &'static str, [one, other]: [&'static str; 2]) -> Edit {
    Edit(Box::new(move |text| {
        in_function(text, function, |body| {
            assert!(body.contains(one) && body.contains(other), "{body}");
            let kept = body.replace(one, "%kept");
            kept.replace(other, one).replace("%kept", other)
        })
    }))
}

/// Puts one text in the place of another in the lowered text of a function.
fn replacing(function: &'static str, [from, to]: [&'static str; 2]) -> Edit {
    Edit(Box::new(move |text| {
        in_function(text, function, |body| {
            assert!(body.contains(from), "{from}\n{body}");
            body.replace(from, to)
        })
    }))
}

/// The text with another body of a function.
fn in_function(text: &str, function: &str, edit: impl Fn(&str) -> String) -> String {
    let visibilities = ["", "private "].iter();
    let mut starts = visibilities
        .filter_map(|visibility| text.find(&format!("llvm.func {visibility}@{function}(")));
    let start = starts.next();
    let start = start.unwrap_or_else(|| panic!("no @{function}\n{text}"));
    let start = start + text[start..].find('\n').expect("the body follows");
    let end = start + text[start..].find("\n  }").expect("the body ends");
    [&text[..start], &edit(&text[start..end]), &text[end..]].concat()
}

/// A function with a memref of each of its fields in a parameter of the lowered one.
const PLAIN: &str = "(memref<?xf32, strided<[?], offset: ?>>, i32, i32) -> i64";

#[test]
fn a_bare_pointer_is_in_its_place() {
    let ty = "(i32, memref<4x2xf32, strided<[2, 1], offset: 1>>) -> memref<3xi8>";
    for route in Route::ALL {
        if route.convention() == Convention::Bare {
            assert_eq!(lines(planted(Vec::new()), ty, route), [""; 0], "{route}");
        }
    }
}

#[test]
fn two_fields_exchanged_on_the_side_of_the_callee() {
    let swap = || planted(vec![exchanging("f", ["%arg3, ", "%arg4, "])]);
    let wanted = [
        "argument 0, sizes[0]: found the bytes of argument 0, strides[0]",
        "argument 0, strides[0]: found the bytes of argument 0, sizes[0]",
    ];
    for route in [Route::Expanded, Route::CInterface, Route::Direct] {
        assert_eq!(lines(swap(), PLAIN, route), wanted, "{route}");
    }
}

#[test]
fn two_arguments_exchanged_by_a_caller_are_seen_on_its_route_alone() {
    let caller = "stridecheck.direct.f";
    let swap = || planted(vec![exchanging(caller, ["%arg5", "%arg6"])]);
    let wanted = [
        "argument 1: found the bytes of argument 2",
        "argument 2: found the bytes of argument 1",
    ];
    assert_eq!(lines(swap(), PLAIN, Route::Direct), wanted);
    let plain = planted(Vec::new());
    assert_eq!(lines(plain, PLAIN, Route::Expanded), [""; 0]);
}

#[test]
fn a_wrapper_that_reads_the_field_before_or_between_two() {
    let before = replacing("_mlir_ciface_f", ["%0[4, 0]", "%0[3, 0]"]);
    assert_eq!(
        lines(planted(vec![before]), PLAIN, Route::CInterface),
        ["argument 0, strides[0]: found the bytes of argument 0, sizes[0]"]
    );
    let between = replacing(
        "_mlir_ciface_f",
        [
            "llvm.extractvalue %0[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>",
            "llvm.load %between : !llvm.ptr -> i64",
        ],
    );
    let place = replacing(
        "_mlir_ciface_f",
        [
            "%0 = ",
            "%between = llvm.getelementptr %arg0[20] : (!llvm.ptr) -> !llvm.ptr, i8\n    %0 = ",
        ],
    );
    assert_eq!(
        lines(planted(vec![between, place]), PLAIN, Route::CInterface),
        [
            "argument 0, offset: found bytes 4 to 7 of argument 0, offset, \
          then bytes 0 to 3 of argument 0, sizes[0]"
        ]
    );
}

#[test]
fn what_the_body_reads_is_told_from_what_it_hands_on() {
    let inward = || exchanging("f", ["%arg3, ", "%arg4, "]);
    // The extracts before the call are those of offset, size and stride.
    let outward = || {
        replacing(
            "f",
            [
                "llvm.call @stridecheck.seen(%18, %19, %20, %21, %22,",
                "llvm.call @stridecheck.seen(%18, %19, %20, %22, %21,",
            ],
        )
    };
    let of = |edits| lines(planted(edits), PLAIN, Route::Expanded);
    assert_eq!(
        of(vec![outward()]),
        [
            "argument 0, sizes[0], handed on: found the bytes of argument 0, strides[0]",
            "argument 0, strides[0], handed on: found the bytes of argument 0, sizes[0]",
        ]
    );
    assert_eq!(
        of(vec![inward(), outward()]),
        [
            "argument 0, sizes[0], in the body: found the bytes of argument 0, strides[0]",
            "argument 0, strides[0], in the body: found the bytes of argument 0, sizes[0]",
        ]
    );
}

#[test]
fn single_bits_bytes_and_lanes_are_told_apart() {
    let of = |ty, words| lines(planted(vec![exchanging("f", words)]), ty, Route::Expanded);
    assert_eq!(
        of("(i1, i7, i1, i7) -> ()", ["%arg0", "%arg2"]),
        [
            "argument 0: found the bits of argument 2",
            "argument 2: found the bits of argument 0",
        ]
    );
    assert_eq!(
        of(
            "(i8, vector<2xi8>, i8, vector<2xi8>) -> ()",
            ["%arg1", "%arg3"]
        ),
        [
            "argument 1, lane 0: found the bytes of argument 3, lane 0",
            "argument 1, lane 1: found the bytes of argument 3, lane 1",
            "argument 3, lane 0: found the bytes of argument 1, lane 0",
            "argument 3, lane 1: found the bytes of argument 1, lane 1",
        ]
    );
}

#[test]
fn a_part_of_a_field_and_what_nobody_passed() {
    let call = "llvm.call @_mlir_ciface_stridecheck.seen(%arg0)";
    let of = |text| {
        let edit = replacing("stridecheck.seen", [call, text]);
        lines(planted(vec![edit]), "(i32) -> ()", Route::Expanded)
    };
    assert_eq!(
        of("%c = llvm.mlir.constant(65535 : i32) : i32
            %low = llvm.and %arg0, %c : i32
            llvm.call @_mlir_ciface_stridecheck.seen(%low)"),
        ["argument 0: found bytes 0 to 1 of argument 0, then 2 bytes of zeros"]
    );
    assert_eq!(
        of("%c = llvm.mlir.constant(1717986918 : i32) : i32
            llvm.call @_mlir_ciface_stridecheck.seen(%c)"),
        ["argument 0: found the number 1717986918, which nobody passed"]
    );
}

#[test]
fn results_are_named_too() {
    let edit = || {
        replacing(
        "_mlir_ciface_f",
        [
            "llvm.store",
            "%size = llvm.extractvalue %0[1, 3, 0] : !llvm.struct<(i64, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
             %wrong = llvm.insertvalue %size, %0[0] : !llvm.struct<(i64, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
             llvm.store",
        ],
    )
    };
    let stored = || replacing("_mlir_ciface_f", ["llvm.store %0,", "llvm.store %wrong,"]);
    let ty = "() -> (i64, memref<?xi8>)";
    let of = |route| lines(planted(vec![edit(), stored()]), ty, route);
    assert_eq!(
        of(Route::CInterface),
        ["result 0: found the bytes of result 1, sizes[0]"]
    );
    assert_eq!(of(Route::Expanded), [""; 0]);
}

#[test]
fn what_a_field_holds_by_its_type_is_no_complaint() {
    let constant = |value: &'static str| {
        replacing(
            "f",
            [
                "llvm.insertvalue %arg3, ",
                match value {
                    "5" => "llvm.insertvalue %five, ",
                    _ => "llvm.insertvalue %six, ",
                },
            ],
        )
    };
    let constants = || {
        replacing(
            "f",
            [
                "%0 = ",
                "%five = llvm.mlir.constant(5 : i64) : i64\n    %six = llvm.mlir.constant(6 : i64) : i64\n    %0 = ",
            ],
        )
    };
    let of = |value| {
        let edits = vec![constant(value), constants()];
        lines(planted(edits), "(memref<5xi8>) -> ()", Route::Expanded)
    };
    assert_eq!(of("5"), [""; 0]);
    assert_eq!(
        of("6"),
        ["argument 0, sizes[0]: found the number 6, which nobody passed"]
    );
}

#[test]
fn a_finding_of_a_check_says_it() {
    let text = "// run: @f([1, 2, 3, 4, 5, 6] offset 1 sizes [2] strides [3]) -> 2
        func.func @f(%m: memref<?xi32, strided<[?], offset: ?>>) -> index {
          %c0 = arith.constant 0 : index
          %d = memref.dim %m, %c0 : memref<?xi32, strided<[?], offset: ?>>
          return %d : index
        }";
    let body = parse(text).expect("the text is right");
    let line = RunLine::parse_all(text, &body)
        .expect("a run line")
        .remove(0);
    let case = Case::of_call(&body, &line.call, &Limits::default()).expect("the oracle runs it");
    let edit = exchanging("f", ["%arg3, ", "%arg4, "]);
    let mut engine: Box<dyn Engine> = Box::new(planted(vec![edit]));
    let mut checked = engine
        .check_all(&[0], std::slice::from_ref(&case))
        .remove(0);
    assert!(checked.verdict.is_difference(), "{}", checked.verdict);
    engine.describe(&mut checked, &case);
    assert_eq!(
        checked.probe,
        [
            "argument 0, sizes[0]: found the bytes of argument 0, strides[0]",
            "argument 0, strides[0]: found the bytes of argument 0, sizes[0]",
        ]
    );
}
