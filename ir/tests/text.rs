//! Each kind of text, a file of `corpus/text` for each, and what each kind refuses.
//!
//! `corpus/std` has the text of 2020, with what that refuses in `corpus/std/refused` (see `verify.rs`).
//!
//! A file of `corpus/text/refused` has a line `// error: message` in each part, for the one thing that is wrong with it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use stridecheck_ir::{Edition, Form, Opcode, directives_named, expressible, parse, print, verify};

use crate::read::read;
use crate::roundtrip::round_trip;

const SPLIT: &str = "\n// -----\n";

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../corpus")
        .join(folder);
    let entries = fs::read_dir(folder).expect("the folder is there");
    let paths = entries.map(|entry| entry.expect("the folder can be listed").path());
    let mut paths: Vec<_> = paths.filter(|path| path.is_file()).collect();
    paths.sort();
    paths
}

/// The parts of all files of a folder, each with the name of its file.
fn parts(folder: &str) -> Vec<(String, String)> {
    let mut parts = Vec::new();
    for path in files(folder) {
        let text = fs::read_to_string(&path).expect("a case is text");
        let name = path.display().to_string();
        parts.extend(
            text.split(SPLIT)
                .map(|part| (name.clone(), part.to_owned())),
        );
    }
    parts
}

#[test]
fn every_kind_is_right_and_reads_back() {
    let parts = parts("text");
    assert!(!parts.is_empty(), "there are texts");
    for (name, text) in parts {
        let errors = verify(&read(&text));
        assert!(errors.is_empty(), "{name}: {errors:?}");
        round_trip(&text);
    }
}

#[test]
fn the_text_of_2020_is_printed_as_2020_reads_it() {
    let mut shown = BTreeSet::new();
    for (name, text) in parts("std") {
        let body = read(&text);
        assert_eq!(expressible(&body, Edition::STD), Ok(()), "{name}");
        shown.extend(body.walk(body.module()).filter_map(|op| body.opcode(op)));
        for form in [Form::std(), Form::std().generic()] {
            let written = print(&body, form);
            let again = read(&written);
            assert_eq!(verify(&again), [], "{name}:\n{written}");
            assert_eq!(print(&again, form), written, "{name}");
            for later in [
                "arith.",
                "cf.",
                "complex.",
                "func.",
                "math.",
                "memref.",
                "builtin.",
                "scf.",
                "affine.yield",
            ] {
                assert!(!written.contains(later), "{name}: {later} in\n{written}");
            }
        }
    }
    for opcode in Opcode::all().filter(|opcode| opcode.def().std.is_some()) {
        let is_llvm = matches!(opcode, Opcode::Llvm(_) | Opcode::Builtin(_));
        assert!(is_llvm || shown.contains(&opcode), "no case of {opcode:?}");
    }
}

#[test]
fn the_generic_form_of_2020_ends_modules_and_names_types_as_then() {
    let body = read("func @f(%a: i32) { return }");
    insta::assert_snapshot!(print(&body, Form::std().generic()), @r#"
    "module"() ({
      "func"() ({
      ^bb0(%arg0: i32):
        "std.return"() : () -> ()
      }) {sym_name = "f", type = (i32) -> ()} : () -> ()
      "module_terminator"() : () -> ()
    }) : () -> ()
    "#);
}

#[test]
fn older_releases_keep_the_maps_and_sets_of_affine_ops_in_the_dictionary() {
    let text = "func.func @f(%n: index) {
        affine.for %i = 0 to affine_map<(d0) -> (d0)>(%n) { }
        affine.if affine_set<(d0) : (d0 >= 0)>(%n) { }
        %0:2 = affine.delinearize_index %n into (%n, %n) : index, index
        return
    }";
    let body = read(text);
    let form = |release| Form {
        edition: Edition::release(release),
        generic: true,
    };
    let lines = |release| {
        let text = print(&body, form(release));
        // What ends a region of these ops stands four spaces in.
        let is_shown = |line: &&str| line.contains("\"affine.") || line.starts_with("    })");
        let lines = text.lines().filter(is_shown);
        let lines: Vec<_> = lines.map(|line| line.trim().to_owned()).collect();
        lines.join("\n")
    };
    insta::assert_snapshot!(lines(17), @r#"
    "affine.for"(%arg0) ({
    "affine.yield"() : () -> ()
    }) {lower_bound = #map, step = 1 : index, upper_bound = #map1} : (index) -> ()
    "affine.if"(%arg0) ({
    "affine.yield"() : () -> ()
    }) {condition = #set} : (index) -> ()
    %0:2 = "affine.delinearize_index"(%arg0, %arg0, %arg0) : (index, index, index) -> (index, index)
    "#);
    insta::assert_snapshot!(lines(19), @r#"
    "affine.for"(%arg0) <{lowerBoundMap = #map, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = #map1}> ({
    "affine.yield"() : () -> ()
    }) : (index) -> ()
    "affine.if"(%arg0) ({
    "affine.yield"() : () -> ()
    }) {condition = #set} : (index) -> ()
    %0:2 = "affine.delinearize_index"(%arg0, %arg0, %arg0) : (index, index, index) -> (index, index)
    "#);
    let early = read(&print(&read(text), form(15)).replace("affine.delinearize_index", "a.b"));
    let loops = print(&early, Form::current());
    assert!(
        loops.contains("affine.for %arg1 = 0 to #map(%arg0) {"),
        "{loops}"
    );
}

#[test]
fn attributes_of_values_have_numbers_in_the_generic_form_of_2020() {
    let text = "func @f(%a: memref<?xf32> {llvm.noalias = true}, %b: i32) -> (i32 {test.kept}) { return %b : i32 }";
    let body = read(text);
    let generic = print(&body, Form::std().generic());
    insta::assert_snapshot!(generic, @r#"
    "module"() ({
      "func"() ({
      ^bb0(%arg0: memref<?xf32>, %arg1: i32):
        "std.return"(%arg1) : (i32) -> ()
      }) {arg0 = {llvm.noalias = true}, result0 = {test.kept}, sym_name = "f", type = (memref<?xf32>, i32) -> i32} : () -> ()
      "module_terminator"() : () -> ()
    }) : () -> ()
    "#);
    assert_eq!(
        print(&read(&generic), Form::current()),
        print(&body, Form::current())
    );
    insta::assert_snapshot!(print(&body, Form::current()), @r"
    module {
      func.func @f(%arg0: memref<?xf32> {llvm.noalias}, %arg1: i32) -> (i32 {test.kept}) {
        return %arg1 : i32
      }
    }
    ");
}

#[test]
fn a_map_and_its_strides_are_one_type_where_a_text_takes_them_for_one() {
    let map = "memref<?x?xf32, affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>>";
    let strided = "memref<?x?xf32, strided<[1, ?]>>";
    let program = |used: &str| {
        read(&format!(
            "func.func @f(%m: memref<?x?xf32>) -> {map} {{
  %t = memref.transpose %m (i, j) -> (j, i) : memref<?x?xf32> to {map}
  \"use\"(%t) : ({used}) -> ()
  return %t : {map}
}}"
        ))
    };
    let mixed = program(strided);
    assert_eq!(verify(&mixed), []);
    let text = print(&mixed, Form::current());
    assert_eq!(text.matches(strided).count(), 4, "{text}");
    let early = print(&mixed, Form::std());
    let of_2020 = "memref<?x?xf32, offset: 0, strides: [1, ?]>";
    assert_eq!(early.matches(of_2020).count(), 4, "{early}");
    let plain = print(&program(map), Form::current());
    assert_eq!(plain.matches("#map").count(), 5, "{plain}");
    let other = strided.replace('1', "2");
    let errors = parse(&format!(
        "%m = \"m\"() : () -> {map}\n\"use\"(%m) : ({other}) -> ()"
    ));
    let errors = errors.expect_err("the strides differ");
    let expected = format!("`%m` has type `{map}`, expected `{other}`");
    assert_eq!(errors[0].message, expected);
}

#[test]
fn types_of_the_llvm_dialect_stand_with_their_values_in_2020() {
    let text = r#"func @pack(%arg0: !llvm.i32, %arg1: !llvm.i64) -> !llvm.i32 {
  %0 = llvm.mlir.undef : !llvm<"{ i32, i64 }">
  %1 = llvm.insertvalue %arg0, %0[0] : !llvm<"{ i32, i64 }">
  %2 = llvm.extractvalue %1[0] : !llvm<"{ i32, i64 }">
  "use"(%2, %arg1) : (!llvm.i32, !llvm.i64) -> ()
  br ^bb1(%2 : !llvm.i32)
^bb1(%3: !llvm.i32):  // pred: ^bb0
  return %3 : !llvm.i32
}
func @read(%arg0: !llvm<"<4 x float>">, %arg1: f32) {
  %0 = "make"(%arg0, %arg1) : (!llvm<"<4 x float>">, f32) -> !llvm.half
  "use"(%0) : (!llvm.half) -> ()
  return
}
"#;
    let body = read(text);
    assert_eq!(expressible(&body, Edition::STD), Ok(()));
    let inside = text.replace('\n', "\n  ");
    let expected = format!("module {{\n  {}}}\n", inside.trim_end_matches(' '));
    assert_eq!(print(&body, Form::std()), expected);
}

#[test]
fn a_type_of_the_llvm_dialect_is_not_the_builtin_one_in_2020() {
    let mixed = |text: &str| {
        let error = expressible(&read(text), Edition::STD).expect_err("the types are mixed");
        error.to_string()
    };
    assert_eq!(
        mixed("func @f(%a: !llvm.i32) { %0 = addi %a, %a : i32 return }"),
        "operand 0, of type `!llvm.i32` where `i32` is expected, of `arith.addi` \
         cannot be expressed in edition 2020, only since 13"
    );
    assert_eq!(
        mixed(
            "func @f(%a: f32) { %0 = addf %a, %a : f32 %1 = llvm.fadd %0, %0 : !llvm.float return }"
        ),
        "operand 0, of type `f32` where `!llvm.float` is expected, of `llvm.fadd` \
         cannot be expressed in edition 2020, only since 13"
    );
    assert_eq!(
        mixed("func @f(%v: !llvm<\"<4 x float>\">) { %0 = addf %v, %v : vector<4xf32> return }"),
        "operand 0, of type `!llvm<\"<4 x float>\">` where `vector<4xf32>` is expected, of `arith.addf` \
         cannot be expressed in edition 2020, only since 13"
    );
    let passed =
        "func @f(%a: i32) { %0 = addi %a, %a : i32 br ^b(%0 : i32) ^b(%1: !llvm.i32): return }";
    assert!(mixed(passed).starts_with("a value for a successor, of type `i32` where"));
    let cast = "func @f(%a: i32) { %0 = llvm.mlir.cast %a : i32 to !llvm.i32 %1 = llvm.add %0, %0 : !llvm.i32 return }";
    assert_eq!(expressible(&read(cast), Edition::STD), Ok(()));
    let current =
        "func.func @f(%a: i32) { %0 = arith.addi %a, %a : i32 %1 = llvm.add %0, %0 : i32 return }";
    assert_eq!(expressible(&read(current), Edition::CURRENT), Ok(()));
}

#[test]
fn what_no_kind_allows_is_refused() {
    for (name, text) in parts("text/refused") {
        let expected = directives_named(&text, "error").next();
        let expected = expected.unwrap_or_else(|| panic!("{name} says no error:\n{text}"));
        let found = match parse(&text) {
            Ok(_) => Vec::new(),
            Err(errors) => errors.into_iter().map(|error| error.message).collect(),
        };
        assert_eq!(found, [expected], "{name}:\n{text}");
    }
}

/// Each came later, and 2020 could not read it.
#[test]
fn types_that_came_later_are_refused_in_2020() {
    for (ty, since) in [
        ("f80", 13),
        ("f8E5M2", 16),
        ("f8E4M3B11FNUZ", 17),
        ("tf32", 18),
        ("f8E4M3", 19),
        ("f4E2M1FN", 20),
        ("vector<f32>", 14),
        ("vector<[4]xf32>", 14),
        ("memref<4xf32, \"x\">", 13),
        ("memref<2xmemref<4xf32>>", 13),
        ("tensor<4xf32, \"e\">", 13),
    ] {
        let body = read(&format!("func.func private @f({ty})"));
        let error = expressible(&body, Edition::STD).expect_err(ty);
        assert_eq!(error.since, Some(Edition::release(since)), "{ty}");
        assert!(
            error.to_string().contains(&format!("type `{ty}`")),
            "{error}"
        );
        assert_eq!(expressible(&body, Edition::release(since)), Ok(()));
    }
    let read_in_2020 = "func private @f(bf16, vector<2x4xi8>, memref<4xf32, 1>, memref<*xi8, 3>)";
    assert_eq!(expressible(&read(read_in_2020), Edition::STD), Ok(()));
}
