//! What the lowering covers, what it refuses, and what it never does.

use stridecheck_conversion::std_to_llvm::context::Context;
use stridecheck_conversion::std_to_llvm::{StdToLlvm, populate, target};
use stridecheck_conversion::{Conversion, Error, IndexWidth, Options, PatternSet, Root};
use stridecheck_ir::dialect::llvm;

use crate::program::{body, lowered, refused, text};

#[test]
fn lowerings_have_names_of_their_own() {
    let mut set = PatternSet::new();
    populate(&mut set, &Context::new(&Options::default()));
    let mut names: Vec<&str> = set.iter().map(|pattern| pattern.name()).collect();
    assert!(
        names.iter().all(|name| name.ends_with("Lowering")),
        "{names:?}"
    );
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
}

/// A program in a function, what is chosen, and the reason why it is refused.
fn reason(program: &str, options: &Options) -> String {
    refused(program, options).to_string()
}

#[test]
fn layout_maps_that_are_not_strided_are_refused() {
    for map in [
        "(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)",
        "(d0, d1) -> (d0 ceildiv 2, d1)",
    ] {
        let program = format!("func.func private @f(memref<4x4xf32, affine_map<{map}>>)");
        let reason = reason(&program, &Options::default());
        let expected = format!("the layout `{map}` is not strided");
        assert!(reason.contains(&expected), "{reason}");
    }
}

#[test]
fn bf16_is_refused_in_the_std_edition_only() {
    let program = "func.func @f(%a: bf16, %m: memref<4xbf16>) {\n  return\n}";
    let reason = reason(program, &Options::std());
    assert!(
        reason.contains("type 'bf16' cannot be converted"),
        "{reason}"
    );
    assert!(text(&lowered(program, &Options::current())).contains("%arg0: bf16"));
}

#[test]
fn types_that_llvm_lacks_are_refused() {
    for ty in [
        "tuple<i32>",
        "none",
        "tensor<4xi32>",
        "!other.type",
        "f8E4M3FN",
        "f8E8M0FNU",
        "f6E3M2FN",
        "f4E2M1FN",
        "tf32",
        "memref<4xf8E5M2>",
        "vector<4xf8E4M3FNUZ>",
    ] {
        let program = format!("func.func private @f({ty})");
        let reason = reason(&program, &Options::default());
        assert!(reason.contains("cannot be converted"), "{ty}: {reason}");
    }
}

/// As MLIR converts them: an integer of LLVM has no sign.
#[test]
fn integers_with_a_sign_become_those_without() {
    for (signed, signless) in [
        ("si32", "i32"),
        ("memref<4xsi8>", "memref<4xi8>"),
        ("vector<4xui8>", "vector<4xi8>"),
        ("complex<si32>", "complex<i32>"),
    ] {
        let made = |ty: &str| {
            let program = format!("func.func private @f({ty})");
            text(&lowered(&program, &Options::default()))
        };
        assert_eq!(made(signed), made(signless));
    }
}

#[test]
fn vectors_of_many_dimensions_are_refused() {
    let program = |rank: usize| format!("func.func private @f(vector<{}i8>)", "1x".repeat(rank));
    let text = text(&lowered(&program(128), &Options::default()));
    assert!(stridecheck_ir::parse(&text).is_ok(), "{text}");
    assert_eq!(
        reason(&program(20_000), &Options::default()),
        "'func.func' is not supported: a vector of rank 20000 cannot be converted: expected at most 128 dimensions"
    );
}

#[test]
fn memory_spaces_are_numbers() {
    let program = r#"func.func private @f(memref<4xi8, "near">)"#;
    let reason = reason(program, &Options::default());
    assert!(
        reason.contains("memory space \"near\" cannot be converted"),
        "{reason}"
    );
}

#[test]
fn bare_pointers_need_static_types() {
    let options = Options {
        bare_pointers: true,
        ..Options::default()
    };
    for ty in [
        "memref<?xf32>",
        "memref<4xf32, strided<[?]>>",
        "memref<4xf32, strided<[1], offset: ?>>",
        "memref<*xf32>",
    ] {
        for signature in [format!("({ty})"), format!("() -> {ty}")] {
            let reason = reason(&format!("func.func private @f{signature}"), &options);
            assert!(
                reason.contains("cannot be passed as a bare pointer"),
                "{reason}"
            );
        }
    }
}

/// The signatures and calls are those of `mlir-opt -convert-func-to-llvm` of LLVM 22.
#[test]
fn functions_ask_for_bare_pointers_of_their_own() {
    let program = "func.func @bare(%m: memref<4xf32>) -> memref<4xf32> attributes {llvm.bareptr, llvm.emit_c_interface} {
  return %m : memref<4xf32>
}
func.func private @declared(memref<4xf32>) attributes {llvm.bareptr = false}
func.func @argument(%m: memref<4xf32> {llvm.bareptr}) {
  %0 = call @bare(%m) : (memref<4xf32>) -> memref<4xf32>
  call @declared(%0) : (memref<4xf32>) -> ()
  return
}";
    let text = text(&lowered(program, &Options::current()));
    for line in [
        "llvm.func @bare(%arg0: !llvm.ptr) -> !llvm.ptr attributes",
        "llvm.return %9 : !llvm.ptr",
        "llvm.func @declared(!llvm.ptr)",
        "llvm.func @argument(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64)",
        "llvm.call @bare(%6) : (!llvm.ptr) -> !llvm.ptr",
        "llvm.call @declared(%17) : (!llvm.ptr) -> ()",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    assert!(!text.contains("_mlir_ciface_"), "{text}");
    let open = "func.func private @f(memref<?xf32>) attributes {llvm.bareptr}";
    let reason = reason(open, &Options::default());
    assert!(
        reason.contains("cannot be passed as a bare pointer"),
        "{reason}"
    );
    let address = "func.func private @f(memref<4xf32>) attributes {llvm.bareptr}
func.func @g() {
  %0 = func.constant @f : (memref<4xf32>) -> ()
  return
}";
    let reason = refused(address, &Options::default()).to_string();
    assert!(reason.contains("carries 'llvm.bareptr'"), "{reason}");
}

#[test]
fn linkage_is_that_of_the_function_and_not_of_its_wrapper() {
    let program = "func.func @f() attributes {llvm.linkage = #llvm.linkage<weak>, llvm.emit_c_interface} {
  return
}
func.func private @g() attributes {llvm.linkage = #llvm.linkage<extern_weak>}
func.func private @h() attributes {llvm.linkage = #llvm.linkage<extern_weak>, llvm.emit_c_interface}";
    let text = text(&lowered(program, &Options::current()));
    for line in [
        "llvm.func weak @f() attributes {llvm.emit_c_interface} {",
        "llvm.func @_mlir_ciface_f()",
        "llvm.func extern_weak @g()",
        "llvm.func private @h() attributes {llvm.emit_c_interface} {",
        "llvm.func @_mlir_ciface_h()",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
}

#[test]
fn a_truncation_to_f80_by_a_mode_has_no_lowering() {
    let program = "func.func @f(%x: f128) -> f80 {
  %0 = arith.truncf %x downward : f128 to f80
  return %0 : f80
}";
    let reason = reason(program, &Options::default());
    assert!(
        reason.contains("a truncation to 'f80' that rounds 'downward' is not lowered"),
        "{reason}"
    );
}

#[test]
fn memref_dma_has_no_lowering() {
    let program = "func @f(%m: memref<4xf32>, %n: memref<4xf32, 1>, %t: memref<1xi32>, %i: index) {
  dma_start %m[%i], %n[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32, 1>, memref<1xi32>
  return
}";
    let reason = reason(program, &Options::default());
    assert!(reason.contains("'memref.dma_start'"), "{reason}");
    assert!(
        reason.contains("LLVM has no asynchronous transfers"),
        "{reason}"
    );
}

#[test]
fn bare_pointers_make_no_wrapper() {
    let options = Options {
        bare_pointers: true,
        c_wrappers: true,
        ..Options::default()
    };
    let program =
        "func.func @f(%m: memref<4xf32>) attributes {llvm.emit_c_interface} {\n  return\n}";
    let text = text(&lowered(program, &options));
    assert!(text.contains("@f(%arg0: !llvm.ptr)"), "{text}");
    assert!(!text.contains("_mlir_ciface_"), "{text}");
}

/// A word that is a promise to LLVM, and the words of the source that make it.
const PROMISES: [(&str, &[&str]); 9] = [
    ("nsw", &["nsw"]),
    ("nuw", &["nuw"]),
    ("inbounds", &[]),
    ("nneg", &["nonNeg", "nneg"]),
    ("nonNeg", &["nonNeg", "nneg"]),
    ("disjoint", &[]),
    ("exact", &["exact"]),
    ("noalias", &["noalias"]),
    ("dereferenceable", &[]),
];

#[test]
fn nothing_is_promised_that_the_source_does_not_promise() {
    let corpus = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let mut promised = 0;
    for folder in ["run", "ub", "open", "lower"] {
        for entry in std::fs::read_dir(corpus.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            let source = std::fs::read_to_string(&path).unwrap();
            let options = Options {
                c_wrappers: true,
                ..Options::default()
            };
            let text = text(&lowered(&source, &options));
            for (word, reasons) in PROMISES {
                let is_there = text.contains(word);
                let is_said = reasons.iter().any(|reason| source.contains(reason));
                assert!(is_said || !is_there, "{}: {word}", path.display());
                promised += usize::from(is_there);
            }
            let accesses = text.lines().filter(|line| line.contains("alignment"));
            let mut unsaid = accesses.filter(|line| !line.contains("x i8 {alignment = 8 : i64}"));
            // That of a vector is less than LLVM would take for granted.
            let is_said = ["alignment", "affine.vector_", "vector."]
                .iter()
                .any(|word| source.contains(word));
            assert!(is_said || unsaid.next().is_none(), "{}", path.display());
        }
    }
    assert!(promised > 5, "{promised} promises are carried over");
}

#[test]
fn a_pointer_to_a_function_that_cannot_be_called_may_be_passed() {
    let options = Options {
        bare_pointers: true,
        ..Options::default()
    };
    let program = "func.func @f(%f: (memref<?xf32>) -> (), %m: memref<4xf32>) {\n  return\n}";
    let text = text(&lowered(program, &options));
    assert!(
        text.contains("@f(%arg0: !llvm.ptr, %arg1: !llvm.ptr)"),
        "{text}"
    );
    let calls = "func.func @f(%f: (memref<?xf32>) -> (), %m: memref<4xf32>) {\n  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>\n  func.call_indirect %f(%0) : (memref<?xf32>) -> ()\n  return\n}";
    let reason = reason(calls, &options);
    assert!(
        reason.contains("cannot be passed as a bare pointer"),
        "{reason}"
    );
}

#[test]
fn unregistered_ops_are_refused_unless_allowed() {
    let program = "func.func @f(%i: index) {\n  \"some.op\"(%i) : (index) -> ()\n  return\n}";
    let error = refused(program, &Options::default());
    assert!(matches!(&error, Error::Unlegalized { op, span } if op == "some.op" && span.start > 0));
    let allowed = Options {
        allow_unregistered: true,
        ..Options::default()
    };
    let text = text(&lowered(program, &allowed));
    assert!(text.contains("\"some.op\"(%arg0) : (i64) -> ()"), "{text}");
}

#[test]
fn taken_names_are_refused() {
    let wrapper = "func.func @_mlir_ciface_f()  {\n  return\n}\nfunc.func @f() attributes {llvm.emit_c_interface} {\n  return\n}";
    let error = reason(wrapper, &Options::default());
    assert!(
        error.contains("'_mlir_ciface_f' that is needed is taken"),
        "{error}"
    );
    let malloc = "func.func private @malloc(i32)\nfunc.func @f() {\n  %0 = memref.alloc() : memref<f32>\n  return\n}";
    let error = reason(malloc, &Options::default());
    assert!(
        error.contains("the function 'malloc' that is needed is declared with type"),
        "{error}"
    );
}

#[test]
fn declared_runtime_functions_are_used() {
    let program = "func.func private @malloc(i64) -> !llvm.ptr\nfunc.func @f() {\n  %0 = memref.alloc() : memref<f32>\n  return\n}";
    assert_eq!(
        text(&lowered(program, &Options::default()))
            .matches("llvm.func @malloc")
            .count(),
        1
    );
}

#[test]
fn failed_lowering_leaves_the_program_as_it_was() {
    let program = r#"
func.func @good(%m: memref<?x?xf32>, %i: index, %c: i1) -> (f32, memref<?x?xf32>) attributes {llvm.emit_c_interface} {
  %0 = memref.alloc(%i, %i) {alignment = 16} : memref<?x?xf32>
  %1 = memref.load %m[%i, %i] : memref<?x?xf32>
  cf.cond_br %c, ^bb1(%0 : memref<?x?xf32>), ^bb1(%m : memref<?x?xf32>)
^bb1(%2: memref<?x?xf32>):
  return %1, %2 : f32, memref<?x?xf32>
}
func.func @bad() {
  %0 = memref.alloc() : memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>
  return
}
"#;
    let error = refused(program, &Options::default());
    assert!(matches!(error, Error::Unsupported { .. }));
}

/// Each op that the lowering makes is forbidden in turn, so it fails at every depth.
#[test]
fn failure_anywhere_leaves_the_program_as_it_was() {
    insta::glob!("../../corpus/lower", "*.mlir", |path| {
        let program = std::fs::read_to_string(path).unwrap();
        let context = Context::new(&Options::default());
        let mut patterns = PatternSet::new();
        populate(&mut patterns, &context);
        let before = text(&body(&program));
        let mut failures = 0;
        for op in llvm::Op::ALL {
            let mut target = target(&context);
            target.illegal_op(Root::op(*op));
            let mut body = body(&program);
            let root = body.module();
            if Conversion::new(&target, &patterns)
                .full(&mut body, root)
                .is_err()
            {
                assert_eq!(text(&body), before, "{op:?} is forbidden");
                failures += 1;
            }
        }
        assert!(failures > 1, "{failures}");
    });
}

#[test]
fn address_arithmetic_promises_nothing() {
    let program = r#"
func.func @f(%m: memref<?x4xf32, strided<[?, 2], offset: ?>>, %i: index) {
  %0 = memref.load %m[%i, %i] : memref<?x4xf32, strided<[?, 2], offset: ?>>
  %1 = memref.alloc(%i) {alignment = 32} : memref<?xf32>
  %2 = memref.dim %m, %i : memref<?x4xf32, strided<[?, 2], offset: ?>>
  memref.store %0, %1[%2] : memref<?xf32>
  return
}
"#;
    let text = text(&lowered(program, &Options::default()));
    for promise in ["nsw", "nuw", "inbounds"] {
        assert!(!text.contains(promise), "{text}");
    }
}

#[test]
fn addresses_keep_their_width_under_narrow_indices() {
    let program = "func.func @f(%n: index) {\n  %0 = memref.alloc(%n) {alignment = 64} : memref<?xf32>\n  return\n}";
    let options = Options {
        index_width: IndexWidth::W32,
        ..Options::default()
    };
    let text = text(&lowered(program, &options));
    assert!(text.contains("llvm.func @malloc(i64)"), "{text}");
    assert_eq!(text.matches("to i64").count(), 2, "{text}");
    assert!(text.contains("array<1 x i32>"), "{text}");
}

#[test]
fn log_names_the_patterns() {
    let mut body = body(
        "func.func @f(%a: i32) -> i32 {\n  %0 = arith.addi %a, %a : i32\n  return %0 : i32\n}",
    );
    let mut log = String::new();
    let root = body.module();
    let lowering = StdToLlvm::new(&Options::default());
    let lowered = lowering
        .conversion()
        .full_logged(&mut body, root, Some(&mut log));
    lowered.unwrap();
    assert!(
        log.contains("* Pattern : 'arith.addi -> ()' {\n    Trying to match \"AddiLowering\""),
        "{log}"
    );
    assert!(log.contains("** Insert  : 'llvm.add'"), "{log}");
}
