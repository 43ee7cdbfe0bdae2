//! Inputs that are drawn for programs that somebody wrote: they fit, and most functions have a defined one.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use stridecheck_gen::inputs::{Discard, Inputs, entries};
use stridecheck_gen::seed_bytes;
use stridecheck_ir::{Body, Edition, FloatType, parse, verify};
use stridecheck_oracle::float::is_nan;
use stridecheck_oracle::{
    Argument, Call, Cell, Error, IndexWidth, Limits, MemRefArgument, Outcome, Prepared, RunLine,
    UbKind,
};

const ATTEMPTS: u64 = 20;

/// Every type that the oracle takes.
const PARAMETERS: &str = "
func.func @integers(%a: i1, %b: i7, %c: i32, %d: i64, %e: i65, %f: i128, %g: si8, %h: ui16, %i: index) {
  return
}
func.func @floats(%a: f16, %b: bf16, %c: f32, %d: f64, %e: f80, %f: f128, %g: f8E5M2FNUZ, %h: tf32, %i: memref<?xf6E3M2FN>) {
  return
}
func.func @static(%a: memref<i32>, %b: memref<4xi1>, %c: memref<2x3xindex>, %d: memref<0x5xf32>, %e: memref<256x256xf64>) {
  return
}
func.func @dynamic(%a: memref<?xf32>, %b: memref<?x?xi8>, %c: memref<?x4x?xsi8>, %d: memref<?x?x?x?x?x?x?x?xi33>) {
  return
}
func.func @strided(%a: memref<?xi32, strided<[?], offset: ?>>, %b: memref<?x?xf32, strided<[?, ?], offset: ?>>,
    %c: memref<4x?xi8, strided<[-2, ?], offset: ?>>, %d: memref<?xi8, strided<[0], offset: 7>>,
    %e: memref<4xi32, strided<[-1], offset: 3>>, %f: memref<?x?xi8, strided<[10000, 1]>>) {
  return
}
func.func @vectors(%a: memref<?xvector<4xf32>>, %b: memref<2xvector<2x3xi8>>, %c: memref<*xvector<3xindex>>) {
  return
}
func.func @spaces(%a: memref<?xi32, 3>, %b: memref<*xf32, 1 : i32>, %c: memref<*xi17>) {
  return
}";

/// Functions that nothing can be drawn for, each with what is said of it.
const UNABLE: &[(&str, &str)] = &[
    (
        "(%a: vector<[4]xf32>)",
        "argument 0 has type vector<[4]xf32>",
    ),
    ("(%a: i8, %b: i129)", "argument 1 has type i129"),
    ("(%a: complex<i129>)", "argument 0 has type complex<i129>"),
    ("(%a: tensor<?xf32>)", "argument 0 has type tensor<?xf32>"),
    ("(%a: (i32) -> i32)", "argument 0 has type (i32) -> i32"),
    ("(%a: memref<2xcomplex<i129>>)", "expected elements"),
    ("(%a: memref<*xi129>)", "expected elements"),
    ("(%a: memref<?xmemref<2xi8>>)", "expected elements"),
    (
        "(%a: memref<2x3xi8, affine_map<(d0, d1) -> (d1, d0 mod 2)>>)",
        "found an affine map",
    ),
    ("(%a: memref<65537xi8>)", "room for 65537 scalars"),
    ("(%a: memref<20000xvector<4xi8>>)", "room for 80000 scalars"),
    (
        "(%a: memref<0x9223372036854775807x9223372036854775807xi8>)",
        "expected at most 65536",
    ),
    (
        "(%a: memref<2xi8, strided<[70000]>>)",
        "room for 70001 scalars",
    ),
    (
        "(%a: memref<1xi8, strided<[1], offset: 9223372036854775807>>)",
        "expected at most 65536",
    ),
    (
        "(%a: i32 {llvm.returned})",
        "attribute `llvm.returned` of `@f`",
    ),
];

/// Functions as they are written in practice: their arguments must suit each other.
const USUAL: &str = "
func.func @matmul(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %a, %c0 : memref<?x?xf32>
  %m = memref.dim %b, %c1 : memref<?x?xf32>
  %k = memref.dim %a, %c1 : memref<?x?xf32>
  cf.br ^rows(%c0 : index)
^rows(%i: index):
  %in_rows = arith.cmpi slt, %i, %n : index
  cf.cond_br %in_rows, ^columns(%c0 : index), ^end
^columns(%j: index):
  %in_columns = arith.cmpi slt, %j, %m : index
  cf.cond_br %in_columns, ^products(%c0 : index), ^next_row
^products(%p: index):
  %in_products = arith.cmpi slt, %p, %k : index
  cf.cond_br %in_products, ^product, ^next_column
^product:
  %x = memref.load %a[%i, %p] : memref<?x?xf32>
  %y = memref.load %b[%p, %j] : memref<?x?xf32>
  %z = memref.load %c[%i, %j] : memref<?x?xf32>
  %xy = arith.mulf %x, %y : f32
  %sum = arith.addf %z, %xy : f32
  memref.store %sum, %c[%i, %j] : memref<?x?xf32>
  %next_p = arith.addi %p, %c1 : index
  cf.br ^products(%next_p : index)
^next_column:
  %next_j = arith.addi %j, %c1 : index
  cf.br ^columns(%next_j : index)
^next_row:
  %next_i = arith.addi %i, %c1 : index
  cf.br ^rows(%next_i : index)
^end:
  return
}
func.func @gather(%from: memref<?xi32, strided<[?], offset: ?>>, %at: memref<?xindex>, %to: memref<?xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^next(%c0 : index)
^next(%i: index):
  %inside = arith.cmpi slt, %i, %n : index
  cf.cond_br %inside, ^move, ^end
^move:
  %place = memref.load %at[%i] : memref<?xindex>
  %value = memref.load %from[%place] : memref<?xi32, strided<[?], offset: ?>>
  memref.store %value, %to[%i] : memref<?xi32>
  %following = arith.addi %i, %c1 : index
  cf.br ^next(%following : index)
^end:
  return
}
func.func @tile(%m: memref<?x?xf32>, %i: index, %j: index) -> f32 {
  %tile = memref.subview %m[%i, %j] [2, 2] [1, 1] : memref<?x?xf32> to memref<2x2xf32, strided<[?, 1], offset: ?>>
  %c1 = arith.constant 1 : index
  %v = memref.load %tile[%c1, %c1] : memref<2x2xf32, strided<[?, 1], offset: ?>>
  return %v : f32
}
func.func @fixed(%m: memref<*xf32>, %n: memref<?x?xf32, strided<[?, ?], offset: ?>>, %a: i32, %b: i32) -> (f32, i32) {
  %p = memref.cast %m : memref<*xf32> to memref<4x3xf32>
  %q = memref.cast %n : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<4x3xf32>
  memref.copy %p, %q : memref<4x3xf32> to memref<4x3xf32>
  %c2 = arith.constant 2 : index
  %v = memref.load %q[%c2, %c2] : memref<4x3xf32>
  %d = arith.divsi %a, %b : i32
  return %v, %d : f32, i32
}";

/// Functions whose runs end in different ways.
const ENDS: &str = "
func.func private @given(%i: index) -> memref<2xi8>
func.func private @hidden(%m: memref<4xi8>) { return }
func.func @load(%m: memref<4xi8>, %i: index) -> i8 {
  %v = memref.load %m[%i] : memref<4xi8>
  return %v : i8
}
func.func @shift(%a: i8, %b: i8) -> i8 {
  %v = arith.shli %a, %b : i8
  return %v : i8
}
func.func @forever(%i: index) {
  cf.br ^bb1
^bb1:
  cf.br ^bb1
}
func.func @ask(%i: index) {
  %m = func.call @given(%i) : (index) -> memref<2xi8>
  return
}
func.func @stop(%a: i1) {
  cf.assert %a, \"expected true\"
  return
}
func.func @nothing() { return }";

fn program(text: &str) -> Body {
    let body =
        parse(text).unwrap_or_else(|complaints| panic!("{}", complaints[0].render(text, "text")));
    let complaints = verify(&body);
    assert!(complaints.is_empty(), "{complaints:?}\n{text}");
    body
}

/// The valid programs of a folder of the corpus.
fn corpus(folder: &str) -> Vec<(PathBuf, Body)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let entries = fs::read_dir(root.join(folder)).unwrap();
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| {
        path.extension()
            .is_some_and(|extension| extension == "mlir")
    });
    paths.sort();
    let read = |path: PathBuf| {
        let body = parse(&fs::read_to_string(&path).unwrap()).ok()?;
        verify(&body).is_empty().then_some((path, body))
    };
    paths.into_iter().filter_map(read).collect()
}

/// The inputs of every function of a program that can be called.
fn callable<'b>(body: &'b Body, limits: &Limits) -> Vec<Inputs<'b>> {
    let entries = entries(body, limits).into_iter();
    let callable = entries.filter(|entry| entry.callable.is_ok());
    callable
        .map(|entry| Inputs::of(body, &entry.name, limits).unwrap())
        .collect()
}

fn views(call: &Call) -> impl Iterator<Item = &MemRefArgument> {
    call.arguments.iter().filter_map(|argument| match argument {
        Argument::MemRef(memref) => Some(memref),
        _ => None,
    })
}

/// The least and the greatest position of an element; none where there is no element.
fn span(view: &MemRefArgument) -> Option<(i64, i64)> {
    let steps = view.sizes.iter().zip(&view.strides);
    let steps = steps.map(|(size, stride)| (size - 1) * stride);
    let is_empty = view.sizes.contains(&0);
    let before: i64 = steps.clone().filter(|step| *step < 0).sum();
    let after: i64 = steps.filter(|step| *step > 0).sum();
    (!is_empty).then_some((view.offset + before, view.offset + after))
}

#[test]
fn most_functions_have_a_defined_input() {
    let limits = Limits::default();
    let (mut functions, mut without, mut unable) = (0, Vec::new(), Vec::new());
    let (mut defined, mut attempts, mut repeated) = (0, 0, 0);
    for (path, body) in corpus("run") {
        let refused = entries(&body, &limits);
        unable.extend(refused.into_iter().filter(|entry| entry.callable.is_err()));
        for inputs in callable(&body, &limits) {
            let drawn = inputs.draw_defined(1, ATTEMPTS, usize::MAX);
            functions += 1;
            defined += u64::try_from(drawn.cases.len()).unwrap();
            attempts += drawn.attempts;
            repeated += drawn.discarded.get(&Discard::Repeated).unwrap_or(&0);
            if drawn.cases.is_empty() {
                let entry = inputs.draw(&[]).entry;
                without.push(format!("{} @{entry}: {drawn}", path.display()));
            }
        }
    }
    assert!(functions > 350, "{functions} functions can be called");
    assert!(without.len() * 20 < functions, "{without:#?}");
    let other = attempts - repeated;
    assert!(
        defined * 4 > other * 3,
        "{defined} of {other} inputs are defined"
    );
    // Only for what takes functions nothing can be drawn.
    let unable: Vec<_> = unable.iter().map(|entry| entry.name.as_str()).collect();
    assert_eq!(unable, ["apply_twice", "twice"]);
}

#[test]
fn arguments_suit_functions_as_they_are_written_in_practice() {
    let body = program(USUAL);
    let limits = Limits::default();
    let functions = callable(&body, &limits);
    assert_eq!(functions.len(), 4);
    for inputs in functions {
        let drawn = inputs.draw_defined(7, 100, usize::MAX);
        let entry = inputs.draw(&[]).entry;
        assert!(drawn.cases.len() >= 15, "@{entry}: {drawn}");
    }
}

#[test]
fn every_call_fits_its_function() {
    let folders = ["run", "ub", "open", "known", "spec", "lower"];
    let programs = folders.into_iter().flat_map(corpus);
    let mut programs: Vec<Body> = programs.map(|(_, body)| body).collect();
    programs.push(program(PARAMETERS));
    let mut calls = 0;
    for index_width in [IndexWidth::W32, IndexWidth::W64] {
        let limits = Limits {
            index_width,
            ..Limits::default()
        };
        for body in &programs {
            let prepared = Prepared::new(body, &limits);
            for inputs in callable(body, &limits) {
                let bytes = (0..12).map(|index| seed_bytes(2, index));
                for bytes in bytes.chain([vec![255; 40], vec![7]]) {
                    let call = inputs.draw(&bytes);
                    assert_eq!(call, inputs.draw(&bytes), "draws are deterministic");
                    match prepared.check(&call) {
                        Ok(()) | Err(Error::EntryPromise(_)) => calls += 1,
                        Err(error) => panic!("{call}: {error}"),
                    }
                }
            }
        }
    }
    assert!(calls > 10_000, "{calls} calls are drawn");
}

#[test]
fn buffers_are_written_and_views_stay_inside() {
    let body = program(PARAMETERS);
    for inputs in callable(&body, &Limits::default()) {
        for index in 0..200 {
            let call = inputs.draw(&seed_bytes(3, index));
            for view in views(&call) {
                let is_written = |cell: &Cell| matches!(cell, Cell::Bits(_));
                let cells = view.own_cells().unwrap();
                assert!(cells.iter().all(is_written), "{call}");
                let cells = i64::try_from(cells.len()).unwrap();
                if let Some((first, last)) = span(view) {
                    assert!(first >= 0 && last < cells, "{call}");
                }
            }
        }
    }
}

#[test]
fn every_shape_of_view_and_every_edge_is_drawn() {
    let text = "
func.func @f(%m: memref<?x?xi32, strided<[?, ?], offset: ?>>, %n: memref<?x?xi32>, %u: memref<*xi8>, %i: index, %a: i32, %x: f32) {
  return
}";
    let body = program(text);
    let inputs = Inputs::of(&body, "f", &Limits::default()).unwrap();
    let (mut backward, mut zero, mut moved, mut empty, mut scalar) = (0, 0, 0, 0, 0);
    let (mut agree, mut inside, mut least, mut negative, mut nan) = (0, 0, 0, 0, 0);
    for index in 0..1_000 {
        let call = inputs.draw(&seed_bytes(4, index));
        let views: Vec<_> = views(&call).collect();
        let [
            Argument::Scalar(subscript),
            Argument::Scalar(a),
            Argument::Scalar(x),
        ] = call.arguments[3..]
        else {
            panic!("{call}");
        };
        backward += usize::from(views[0].strides.iter().any(|stride| *stride < 0));
        zero += usize::from(views[0].strides.contains(&0));
        moved += usize::from(views[0].offset > 0);
        empty += usize::from(views[0].sizes.contains(&0));
        scalar += usize::from(views[2].sizes.is_empty());
        agree += usize::from(views[0].sizes == views[1].sizes);
        let sizes = views.iter().flat_map(|view| &view.sizes);
        let size = sizes.copied().filter(|size| *size > 0).min().unwrap_or(0);
        inside += usize::from(subscript < u128::from(size.unsigned_abs()));
        least += usize::from(a == 0x8000_0000);
        negative += usize::from(subscript >> 63 == 1);
        nan += usize::from(f32::from_bits(u32::try_from(x).unwrap()).is_nan());
    }
    for (name, count) in [
        ("backward strides", backward),
        ("zero strides", zero),
        ("views of rank 0", scalar),
        ("views without elements", empty),
        ("least integers", least),
        ("negative subscripts", negative),
        ("NaNs", nan),
    ] {
        assert!(count >= 10, "{count} of 1000 calls have {name}");
    }
    assert!(moved > 400, "{moved} of 1000 views have an offset");
    assert!(agree > 700, "the sizes agree in {agree} of 1000 calls");
    assert!(inside > 600, "{inside} of 1000 indices are subscripts");
}

/// Floats that not every engine computes with are drawn too: of short ones all bits, of long ones those of edges.
#[test]
fn short_and_long_floats_are_drawn() {
    let body = program("func.func @f(%a: f4E2M1FN, %b: f80, %c: f128) { return }");
    let inputs = Inputs::of(&body, "f", &Limits::default()).unwrap();
    let (mut short, mut nan) = (BTreeSet::new(), 0);
    for number in 0..400 {
        let call = inputs.draw(&seed_bytes(17, number));
        let [
            Argument::Scalar(a),
            Argument::Scalar(b),
            Argument::Scalar(c),
        ] = call.arguments[..]
        else {
            panic!("{call}");
        };
        short.insert(a);
        let has_leading_one = b >> 63 & 1 == 1;
        assert!(has_leading_one || b & 0x7FFF << 64 == 0, "{b:#x}");
        nan += usize::from(is_nan(FloatType::F128, c));
    }
    assert_eq!(short, (0..16).collect());
    assert!(nan > 10, "{nan} of 400 are NaNs");
}

#[test]
fn what_cannot_be_drawn_is_said() {
    for (parameters, reason) in UNABLE {
        let body = program(&format!("func.func @f{parameters} {{ return }}"));
        let entries = entries(&body, &Limits::default());
        let unable = entries[0].callable.clone().expect_err(parameters);
        assert!(
            unable.to_string().contains(reason),
            "{parameters}: {unable}"
        );
        assert_eq!(
            Inputs::of(&body, "f", &Limits::default()).err(),
            Some(unable)
        );
    }
    let far = program("func.func @f(%a: memref<1xi8, strided<[4294967296]>>) { return }");
    for (index_width, is_callable) in [(IndexWidth::W32, false), (IndexWidth::W64, true)] {
        let limits = Limits {
            index_width,
            ..Limits::default()
        };
        assert_eq!(Inputs::of(&far, "f", &limits).is_ok(), is_callable);
    }
}

#[test]
fn what_cannot_be_called_is_said() {
    let text = "
func.func private @g() -> complex<i129>
func.func @f() -> complex<i129> {
  %v = func.call @g() : () -> complex<i129>
  return %v : complex<i129>
}";
    let body = program(text);
    let entries = entries(&body, &Limits::default());
    assert_eq!(entries.len(), 1, "a declaration is no entry");
    let unable = entries[0].callable.clone().unwrap_err();
    assert!(
        unable
            .to_string()
            .contains("result 0 has type complex<i129>"),
        "{unable}"
    );
    let refused = |entry| {
        Inputs::of(&body, entry, &Limits::default())
            .unwrap_err()
            .to_string()
    };
    assert_eq!(refused("g"), "function `g` is only declared");
    assert_eq!(refused("h"), "no function is named `h`");
}

#[test]
fn discarded_inputs_are_counted_by_their_kind() {
    let body = program(ENDS);
    let limits = Limits {
        fuel: 1_000,
        ..Limits::default()
    };
    let names: Vec<_> = entries(&body, &limits)
        .into_iter()
        .map(|entry| entry.name)
        .collect();
    assert_eq!(
        names,
        ["load", "shift", "forever", "ask", "stop", "nothing"]
    );
    let drawn = |entry| {
        Inputs::of(&body, entry, &limits)
            .unwrap()
            .draw_defined(5, 100, usize::MAX)
    };
    let load = drawn("load");
    let count = |discard| load.discarded.get(&discard).copied().unwrap_or(0);
    let outside = count(Discard::Undefined(UbKind::OutOfBounds));
    assert!(load.cases.len() > 40 && outside > 5, "{load}");
    let (defined, repeated) = (load.cases.len(), count(Discard::Repeated));
    assert_eq!(
        load.to_string(),
        format!(
            "{defined} of 100 inputs defined; discarded: OutOfBounds {outside}, repeated {repeated}"
        )
    );
    assert!(drawn("shift").discarded[&Discard::Poison] > 5);
    assert!(drawn("forever").discarded[&Discard::Limit] > 5 && drawn("forever").cases.is_empty());
    let unanswered = drawn("ask").discarded.into_keys().next().unwrap();
    assert!(matches!(&unanswered, Discard::Unanswered(why) if why.contains("`given`")));
    let ends: Vec<_> = drawn("stop")
        .cases
        .into_iter()
        .map(|case| case.run.outcome)
        .collect();
    assert!(
        ends.contains(&Outcome::Returned(Vec::new())) && ends.len() == 2,
        "{ends:?}"
    );
    assert_eq!(drawn("nothing").to_string(), "1 of 1 inputs defined");
}

#[test]
fn cases_are_distinct_and_read_back_and_run_again_alike() {
    let limits = Limits::default();
    let mut programs = corpus("run");
    programs.push((PathBuf::from("parameters"), program(PARAMETERS)));
    for (path, body) in programs {
        for inputs in callable(&body, &limits) {
            let drawn = inputs.draw_defined(6, ATTEMPTS, 3);
            assert!(drawn.cases.len() <= 3);
            let discarded: u64 = drawn.discarded.values().sum();
            let defined = u64::try_from(drawn.cases.len()).unwrap();
            assert_eq!(defined + discarded, drawn.attempts);
            for (number, case) in drawn.cases.iter().enumerate() {
                let again = stridecheck_oracle::run(&case.body, &case.call, &case.limits());
                assert_eq!(
                    again.unwrap(),
                    case.run,
                    "{}: {}",
                    path.display(),
                    case.call
                );
                let text = case.to_text(Edition::CURRENT);
                let lines = RunLine::parse_all(&text, &body).unwrap();
                assert_eq!(lines[0].call, case.call, "{text}");
                assert!(lines[0].matches(&case.run), "{text}");
                let others = &drawn.cases[..number];
                assert!(others.iter().all(|other| other.call != case.call));
            }
        }
    }
}
