//! Programs that come as object files: LLVM writes the file of a lowered program, which is then loaded like anybody's.

use stridecheck_ir::parse;
use stridecheck_native::elf;
use stridecheck_native::error::Error;
use stridecheck_native::observation::{Ending, Observation};
use stridecheck_native::program::{Compiler, Interface, Lowered, SourceEntry, SourceExternal};
use stridecheck_native::protocol::{Artifact, OptLevel, Options};
use stridecheck_native::route::Route;
use stridecheck_oracle::{Argument, Call, Externals, Observed};

use super::{DESCRIPTOR, ONE_MEMREF, bits, buffer, scalar, source};

/// A program, what of it is called, and with what.
struct Case<'a> {
    text: &'a str,
    options: Options,
    interface: Interface,
    call: Call,
}

impl<'a> Case<'a> {
    fn new(text: &'a str, entry: SourceEntry, arguments: &[Argument]) -> Self {
        Self {
            text,
            options: Options::default(),
            interface: Interface {
                entries: vec![entry],
                ..Interface::default()
            },
            call: Call {
                externals: Externals::Derived,
                ..super::call(arguments)
            },
        }
    }

    /// What a run of the module shows, after one of the object of the same program showed the same twice.
    fn both(&self) -> Observation {
        let body = parse(self.text);
        let body = body.unwrap_or_else(|wrong| panic!("{}", wrong[0].render(self.text, "test")));
        let compiler = Compiler::new(self.options).expect("this machine has a compiler");
        let object = compiler.object(&body).expect("LLVM writes an object");
        let module = compiler.compile(&body, &self.interface);
        let module = module.expect("the module compiles").run(0, &self.call);
        let loaded = compiler.compile(Lowered::Object(&object), &self.interface);
        let loaded = loaded.expect("the object is loaded");
        for _ in 0..2 {
            assert_eq!(
                placeless(loaded.run(0, &self.call)),
                placeless(module.clone())
            );
        }
        module
    }
}

/// An observation that does not say where globals lie, which differs from one image to the next.
fn placeless(mut observation: Observation) -> Observation {
    for global in &mut observation.globals {
        global.contents.address = None;
    }
    observation
}

fn expanded(ty: &str) -> SourceEntry {
    source("f", ty, Route::Expanded)
}

fn external(name: &str, ty: &str) -> SourceExternal {
    let SourceEntry { name, ty, .. } = source(name, ty, Route::Expanded);
    SourceExternal {
        name,
        ty,
        body: None,
    }
}

#[test]
fn scalars_of_every_kind_are_passed() {
    let text = "llvm.func @f(%a: i1, %b: i7, %c: i128, %d: f32, %e: f64, %v: vector<3xi16>)
        -> !llvm.struct<(i1, i7, i128, f32, f64, vector<3xi16>)> {
      %0 = llvm.mlir.undef : !llvm.struct<(i1, i7, i128, f32, f64, vector<3xi16>)>
      %1 = llvm.insertvalue %a, %0[0] : !llvm.struct<(i1, i7, i128, f32, f64, vector<3xi16>)>
      %2 = llvm.insertvalue %b, %1[1] : !llvm.struct<(i1, i7, i128, f32, f64, vector<3xi16>)>
      %3 = llvm.insertvalue %c, %2[2] : !llvm.struct<(i1, i7, i128, f32, f64, vector<3xi16>)>
      %4 = llvm.insertvalue %d, %3[3] : !llvm.struct<(i1, i7, i128, f32, f64, vector<3xi16>)>
      %5 = llvm.insertvalue %e, %4[4] : !llvm.struct<(i1, i7, i128, f32, f64, vector<3xi16>)>
      %6 = llvm.insertvalue %v, %5[5] : !llvm.struct<(i1, i7, i128, f32, f64, vector<3xi16>)>
      llvm.return %6 : !llvm.struct<(i1, i7, i128, f32, f64, vector<3xi16>)>
    }";
    let scalars = [1, 0x55, 1 << 100, 0x3F80_0000, 0x4000_0000_0000_0000];
    let arguments = scalars.map(Argument::Scalar);
    // A vector is no argument of a call, so the program is called through one that makes it.
    let caller = "llvm.func @caller(%a: i1, %b: i7, %c: i128, %d: f32, %e: f64)
        -> !llvm.struct<(i1, i7, i128, f32, f64)> {
      %v = llvm.mlir.constant(dense<[1, 2, 3]> : vector<3xi16>) : vector<3xi16>
      %0 = llvm.call @f(%a, %b, %c, %d, %e, %v) : (i1, i7, i128, f32, f64, vector<3xi16>)
        -> !llvm.struct<(i1, i7, i128, f32, f64, vector<3xi16>)>
      %1 = llvm.mlir.undef : !llvm.struct<(i1, i7, i128, f32, f64)>
      %2 = llvm.extractvalue %0[0] : !llvm.struct<(i1, i7, i128, f32, f64, vector<3xi16>)>
      %3 = llvm.insertvalue %2, %1[0] : !llvm.struct<(i1, i7, i128, f32, f64)>
      %4 = llvm.extractvalue %0[1] : !llvm.struct<(i1, i7, i128, f32, f64, vector<3xi16>)>
      %5 = llvm.insertvalue %4, %3[1] : !llvm.struct<(i1, i7, i128, f32, f64)>
      %6 = llvm.extractvalue %0[2] : !llvm.struct<(i1, i7, i128, f32, f64, vector<3xi16>)>
      %7 = llvm.insertvalue %6, %5[2] : !llvm.struct<(i1, i7, i128, f32, f64)>
      %8 = llvm.extractvalue %0[3] : !llvm.struct<(i1, i7, i128, f32, f64, vector<3xi16>)>
      %9 = llvm.insertvalue %8, %7[3] : !llvm.struct<(i1, i7, i128, f32, f64)>
      %10 = llvm.extractvalue %0[4] : !llvm.struct<(i1, i7, i128, f32, f64, vector<3xi16>)>
      %11 = llvm.insertvalue %10, %9[4] : !llvm.struct<(i1, i7, i128, f32, f64)>
      llvm.return %11 : !llvm.struct<(i1, i7, i128, f32, f64)>
    }";
    let text = format!("{text}\n{caller}");
    let ty = "(i1, i7, i128, f32, f64) -> (i1, i7, i128, f32, f64)";
    let mut case = Case::new(&text, source("caller", ty, Route::Expanded), &arguments);
    for opt_level in OptLevel::ALL {
        case.options.opt_level = opt_level;
        let expected = bits(&scalars).into_iter().map(Observed::Scalar).collect();
        assert_eq!(case.both().ending, Ending::Returned(expected));
    }
}

/// Stores 7 at element 1 of a memref and gives the memref back, as a function and as its C wrapper.
fn storing() -> String {
    format!(
        "llvm.func @f({ONE_MEMREF}) -> {DESCRIPTOR} {{
           %i = llvm.mlir.constant(1 : i64) : i64
           %v = llvm.mlir.constant(7 : i16) : i16
           %p = llvm.getelementptr %m1[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i16
           llvm.store %v, %p : i16, !llvm.ptr
           %0 = llvm.mlir.undef : {DESCRIPTOR}
           %1 = llvm.insertvalue %m0, %0[0] : {DESCRIPTOR}
           %2 = llvm.insertvalue %m1, %1[1] : {DESCRIPTOR}
           %3 = llvm.insertvalue %m2, %2[2] : {DESCRIPTOR}
           %4 = llvm.insertvalue %m3, %3[3, 0] : {DESCRIPTOR}
           %5 = llvm.insertvalue %m4, %4[4, 0] : {DESCRIPTOR}
           llvm.return %5 : {DESCRIPTOR}
         }}
         llvm.func @_mlir_ciface_f(%r: !llvm.ptr, %a: !llvm.ptr) {{
           %0 = llvm.load %a : !llvm.ptr -> {DESCRIPTOR}
           %1 = llvm.extractvalue %0[0] : {DESCRIPTOR}
           %2 = llvm.extractvalue %0[1] : {DESCRIPTOR}
           %3 = llvm.extractvalue %0[2] : {DESCRIPTOR}
           %4 = llvm.extractvalue %0[3, 0] : {DESCRIPTOR}
           %5 = llvm.extractvalue %0[4, 0] : {DESCRIPTOR}
           %6 = llvm.call @f(%1, %2, %3, %4, %5) : (!llvm.ptr, !llvm.ptr, i64, i64, i64) -> {DESCRIPTOR}
           llvm.store %6, %r : {DESCRIPTOR}, !llvm.ptr
           llvm.return
         }}"
    )
}

#[test]
fn memrefs_are_passed_and_given_back_in_both_conventions() {
    let text = storing();
    for route in [Route::Expanded, Route::CInterface] {
        let entry = source("f", "(memref<?xi16>) -> memref<?xi16>", route);
        let shown = Case::new(&text, entry, &[buffer(&[1, 2, 3])]).both();
        assert_eq!(shown.buffers[0].cells, bits(&[1, 7, 3]));
        match &shown.ending {
            Ending::Returned(results) => assert!(matches!(results[..], [Observed::MemRef(_)])),
            other => panic!("{other}"),
        }
    }
}

#[test]
fn a_narrow_index_is_passed() {
    let text = "llvm.func @f(%r: i32, %p: !llvm.ptr, %i: i32) -> !llvm.struct<(i32, i32)> {
      %0 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
      %1 = llvm.insertvalue %r, %0[0] : !llvm.struct<(i32, i32)>
      %2 = llvm.insertvalue %i, %1[1] : !llvm.struct<(i32, i32)>
      llvm.return %2 : !llvm.struct<(i32, i32)>
    }";
    let entry = expanded("(memref<*xf32>, index) -> (i32, index)");
    let arguments = [buffer(&[0, 0]), Argument::Scalar(u128::from(u64::MAX))];
    let mut case = Case::new(text, entry, &arguments);
    case.options.index_bits = 32;
    let expected = bits(&[1, u128::from(u64::MAX)]);
    let expected = expected.into_iter().map(Observed::Scalar).collect();
    assert_eq!(case.both().ending, Ending::Returned(expected));
}

#[test]
fn memory_of_the_heap_is_seen() {
    let text = "llvm.func @malloc(i64) -> !llvm.ptr
      llvm.func @free(!llvm.ptr)
      llvm.func @aligned_alloc(i64, i64) -> !llvm.ptr
      llvm.func @f() {
        %six = llvm.mlir.constant(6 : i64) : i64
        %align = llvm.mlir.constant(64 : i64) : i64
        %v = llvm.mlir.constant(9 : i8) : i8
        %p = llvm.call @malloc(%six) : (i64) -> !llvm.ptr
        %q = llvm.call @aligned_alloc(%align, %align) : (i64, i64) -> !llvm.ptr
        %r = llvm.getelementptr %p[%six] : (!llvm.ptr, i64) -> !llvm.ptr, i8
        llvm.store %v, %r : i8, !llvm.ptr
        llvm.store %v, %q : i8, !llvm.ptr
        llvm.call @free(%p) : (!llvm.ptr) -> ()
        llvm.call @free(%p) : (!llvm.ptr) -> ()
        llvm.return
      }";
    let shown = Case::new(text, expanded("() -> ()"), &[]).both();
    let sizes: Vec<_> = shown.ledger.iter().map(|entry| entry.size_bytes).collect();
    assert_eq!(sizes, [6, 64]);
    assert_eq!(shown.damage.len(), 2, "{:?}", shown.damage);
}

#[test]
fn globals_are_seen_and_begin_anew() {
    let text = "llvm.mlir.global external @counter(40 : i32) {addr_space = 0 : i32} : i32
      llvm.mlir.global internal @hidden(5 : i32) {addr_space = 0 : i32} : i32
      llvm.mlir.global external constant @table(dense<[1, 2]> : tensor<2xi8>)
        {addr_space = 0 : i32} : !llvm.array<2 x i8>
      llvm.func @f() -> i32 {
        %one = llvm.mlir.constant(1 : i32) : i32
        %p = llvm.mlir.addressof @counter : !llvm.ptr
        %q = llvm.mlir.addressof @hidden : !llvm.ptr
        %0 = llvm.load %p : !llvm.ptr -> i32
        %1 = llvm.add %0, %one : i32
        llvm.store %1, %p : i32, !llvm.ptr
        %2 = llvm.load %q : !llvm.ptr -> i32
        %3 = llvm.add %2, %one : i32
        llvm.store %3, %q : i32, !llvm.ptr
        %4 = llvm.add %1, %3 : i32
        llvm.return %4 : i32
      }";
    let mut case = Case::new(text, expanded("() -> i32"), &[]);
    case.interface.globals = ["counter", "hidden", "table"].map(str::to_owned).into();
    let shown = case.both();
    assert_eq!(scalar(&shown), 47);
    let held = shown
        .globals
        .iter()
        .map(|global| &global.contents.bytes[..]);
    let expected = [&[41, 0, 0, 0][..], &[6, 0, 0, 0], &[1, 2]];
    assert_eq!(held.collect::<Vec<_>>(), expected);
}

/// What no symbol names is set to its first value too, or else a run would depend on the one before.
#[test]
fn what_the_source_does_not_know_begins_anew_as_well() {
    let text = "llvm.mlir.global private @hidden(5 : i32) {addr_space = 0 : i32} : i32
      llvm.func @f() -> i32 {
        %one = llvm.mlir.constant(1 : i32) : i32
        %p = llvm.mlir.addressof @hidden : !llvm.ptr
        %0 = llvm.load %p : !llvm.ptr -> i32
        %1 = llvm.add %0, %one : i32
        llvm.store %1, %p : i32, !llvm.ptr
        llvm.return %1 : i32
      }";
    assert_eq!(
        scalar(&Case::new(text, expanded("() -> i32"), &[]).both()),
        6
    );
}

#[test]
fn external_functions_are_answered() {
    let text = "llvm.func @g(i32, f64) -> i32
      llvm.func @h(%r: i32)
      llvm.func @unused()
      llvm.func @f(%a: i32, %b: f64) -> i32 {
        %0 = llvm.call @g(%a, %b) : (i32, f64) -> i32
        llvm.call @h(%0) : (i32) -> ()
        %1 = llvm.call @g(%0, %b) : (i32, f64) -> i32
        llvm.return %1 : i32
      }";
    let arguments = [Argument::Scalar(3), Argument::Scalar(0x4000_0000_0000_0000)];
    let mut case = Case::new(text, expanded("(i32, f64) -> i32"), &arguments);
    case.interface.externals = vec![
        external("g", "(i32, f64) -> i32"),
        external("h", "(i32) -> ()"),
        external("unused", "() -> ()"),
    ];
    let shown = case.both();
    let called = shown.external_calls.iter().map(|call| call.name.as_str());
    assert_eq!(called.collect::<Vec<_>>(), ["g", "h", "g"]);
}

#[test]
fn external_functions_are_answered_through_their_wrapper() {
    let text = format!(
        "llvm.func @_mlir_ciface_g(!llvm.ptr, !llvm.ptr, i32)
         llvm.func @f({ONE_MEMREF}) -> i64 {{
           %one = llvm.mlir.constant(1 : i64) : i64
           %five = llvm.mlir.constant(5 : i32) : i32
           %r = llvm.alloca %one x !llvm.struct<(i64, i8)> : (i64) -> !llvm.ptr
           %a = llvm.alloca %one x {DESCRIPTOR} : (i64) -> !llvm.ptr
           %0 = llvm.mlir.undef : {DESCRIPTOR}
           %1 = llvm.insertvalue %m0, %0[0] : {DESCRIPTOR}
           %2 = llvm.insertvalue %m1, %1[1] : {DESCRIPTOR}
           %3 = llvm.insertvalue %m2, %2[2] : {DESCRIPTOR}
           %4 = llvm.insertvalue %m3, %3[3, 0] : {DESCRIPTOR}
           %5 = llvm.insertvalue %m4, %4[4, 0] : {DESCRIPTOR}
           llvm.store %5, %a : {DESCRIPTOR}, !llvm.ptr
           llvm.call @_mlir_ciface_g(%r, %a, %five) : (!llvm.ptr, !llvm.ptr, i32) -> ()
           %6 = llvm.load %r : !llvm.ptr -> i64
           llvm.return %6 : i64
         }}"
    );
    let entry = expanded("(memref<?xi16>) -> i64");
    let mut case = Case::new(&text, entry, &[buffer(&[4, 5])]);
    case.interface.externals = vec![external("g", "(memref<?xi16>, i32) -> (i64, i8)")];
    let shown = case.both();
    let arguments = &shown.external_calls[0].arguments;
    assert_eq!(shown.external_calls.len(), 1);
    assert!(matches!(
        arguments[..],
        [Observed::MemRef(_), Observed::Scalar(_)]
    ));
}

#[test]
fn arithmetic_that_the_machine_lacks_is_found() {
    let text = "llvm.func @f(%a: i128, %b: i128, %c: f32, %d: f64) -> i128 {
        %0 = llvm.udiv %a, %b : i128
        %1 = llvm.frem %c, %c : f32
        %2 = llvm.fptrunc %d : f64 to bf16
        %3 = llvm.bitcast %2 : bf16 to i16
        %4 = llvm.zext %3 : i16 to i128
        %5 = llvm.fptoui %1 : f32 to i128
        %6 = llvm.add %0, %4 : i128
        %7 = llvm.add %6, %5 : i128
        llvm.return %7 : i128
      }";
    let arguments = [7 << 90, 7, 0x3F80_0000, 0x3FF0_0000_0000_0000].map(Argument::Scalar);
    let case = Case::new(text, expanded("(i128, i128, f32, f64) -> i128"), &arguments);
    assert_eq!(scalar(&case.both()), (1 << 90) + 0x3F80);
}

#[test]
fn an_object_tells_what_it_defines() {
    let text = storing();
    let body = parse(&text).expect("the program is right");
    let compiler = Compiler::new(Options::default()).expect("this machine has a compiler");
    let object = compiler.object(&body).expect("LLVM writes an object");
    assert!(elf::defines(&object, "f"));
    assert!(elf::defines(&object, "_mlir_ciface_f"));
    assert!(!elf::defines(&object, "g"));
    assert!(!elf::defines(&object[..100], "f"));
    assert!(!elf::defines(b"", "f"));
    let calling = parse("llvm.func @g() llvm.func @f() { llvm.call @g() : () -> () llvm.return }");
    let calling = calling.expect("the program is right");
    let object = compiler.object(&calling).expect("LLVM writes an object");
    assert!(!elf::defines(&object, "g"), "a use is no definition");
}

#[test]
fn a_function_that_is_missing_fails_only_its_own_runs() {
    let body =
        parse("llvm.func @f() -> i8 { %0 = llvm.mlir.constant(3 : i8) : i8 llvm.return %0 : i8 }");
    let body = body.expect("the program is right");
    let compiler = Compiler::new(Options::default()).expect("this machine has a compiler");
    let object = compiler.object(&body).expect("LLVM writes an object");
    let interface = Interface {
        entries: vec![
            source("f", "() -> i8", Route::CInterface),
            source("f", "() -> i8", Route::Expanded),
        ],
        ..Interface::default()
    };
    let program = compiler.compile(Lowered::Object(&object), &interface);
    let program = program.expect("the object is loaded");
    let missing = program.run(0, &super::call(&[])).ending.to_string();
    let expected = "expected the object to define `_mlir_ciface_f`, found no such symbol";
    assert!(missing.contains(expected), "{missing}");
    assert_eq!(scalar(&program.run(1, &super::call(&[]))), 3);
}

#[test]
fn an_object_cannot_be_shown_as_llvm_ir() {
    let compiler = Compiler::new(Options::default()).expect("this machine has a compiler");
    let body = parse("llvm.func @f() { llvm.return }").expect("the program is right");
    let object = compiler.object(&body).expect("LLVM writes an object");
    let refused = compiler.emit(Lowered::Object(&object), Artifact::LlvmIr);
    assert!(matches!(refused, Err(Error::Beyond(_))), "{refused:?}");
}

#[test]
fn an_object_does_not_depend_on_the_programs_before() {
    let texts = [
        "llvm.func @f(%a: f64) -> f64 {
          %0 = llvm.mlir.constant(1.5 : f64) : f64
          %1 = llvm.fadd %a, %0 : f64
          llvm.return %1 : f64
        }",
        "llvm.mlir.global internal @g(dense<[1, 2]> : tensor<2xi32>) : !llvm.array<2 x i32>
        llvm.func @malloc(i64) -> !llvm.ptr
        llvm.func @f(%a: i64) -> !llvm.ptr {
          %0 = llvm.mlir.addressof @g : !llvm.ptr
          %1 = llvm.load %0 : !llvm.ptr -> i32
          %2 = llvm.call @malloc(%a) : (i64) -> !llvm.ptr
          llvm.store %1, %2 : i32, !llvm.ptr
          llvm.return %2 : !llvm.ptr
        }",
        "llvm.func @f(%n: i64) -> i64 {
          %0 = llvm.mlir.constant(0 : i64) : i64
          %1 = llvm.mlir.constant(1 : i64) : i64
          llvm.br ^head(%n, %0 : i64, i64)
        ^head(%left: i64, %sum: i64):
          %2 = llvm.icmp \"eq\" %left, %0 : i64
          llvm.cond_br %2, ^end, ^body
        ^body:
          %3 = llvm.sub %left, %1 : i64
          %4 = llvm.add %sum, %left : i64
          llvm.br ^head(%3, %4 : i64, i64)
        ^end:
          llvm.return %sum : i64
        }",
    ];
    let bodies = texts.map(|text| {
        parse(text).unwrap_or_else(|wrong| panic!("{}", wrong[0].render(text, "test")))
    });
    for opt_level in OptLevel::ALL {
        let options = Options {
            opt_level,
            ..Options::default()
        };
        let compiler = || Compiler::new(options).expect("this machine has a compiler");
        let object = |compiler: &Compiler, body| compiler.object(body).expect("LLVM writes it");
        let kept = compiler();
        for body in bodies.iter().chain(bodies.iter().rev()) {
            assert!(
                object(&kept, body) == object(&compiler(), body),
                "{opt_level:?}"
            );
        }
    }
}
