//! The ways to call a function: through an array of addresses, with bare pointers, from C code.

use stridecheck_ir::parse;
use stridecheck_native::observation::Observation;
use stridecheck_native::program::{Compiler, Interface, Lowered, SourceEntry};
use stridecheck_native::protocol::Options;
use stridecheck_native::route::{CCompiler, Convention, Route};
use stridecheck_oracle::{
    Argument, ArgumentBuffer, Base, MemRefArgument, Observed, ObservedMemRef,
};

use super::{DESCRIPTOR, ONE_MEMREF, bits, buffer, foreign, run_with, scalar, source};

/// Takes `i8`, `memref<?xi16>` and `f64`, and gives the first back and the element at 1.
fn mixed() -> String {
    format!(
        "llvm.func @f(%a: i8, {ONE_MEMREF}, %b: f64) -> !llvm.struct<(i8, i16)> {{
           %p = llvm.getelementptr %m1[1] : (!llvm.ptr) -> !llvm.ptr, i16
           %e = llvm.load %p : !llvm.ptr -> i16
           %0 = llvm.mlir.poison : !llvm.struct<(i8, i16)>
           %1 = llvm.insertvalue %a, %0[0] : !llvm.struct<(i8, i16)>
           %2 = llvm.insertvalue %e, %1[1] : !llvm.struct<(i8, i16)>
           llvm.return %2 : !llvm.struct<(i8, i16)>
         }}"
    )
}

const MIXED: &str = "(i8, memref<?xi16>, f64) -> (i8, i16)";

fn mixed_arguments() -> Vec<Argument> {
    vec![Argument::Scalar(7), buffer(&[3, 9]), Argument::Scalar(0)]
}

fn results(observation: &Observation) -> &[Observed] {
    match &observation.ending {
        stridecheck_native::observation::Ending::Returned(results) => results,
        other => panic!("{other}"),
    }
}

#[test]
fn arguments_go_through_an_array_of_addresses() {
    let entry = source("f", MIXED, Route::Packed);
    let packed = run_with(Options::default(), &mixed(), &entry, &mixed_arguments());
    let packed = packed.expect("the program compiles");
    let plain = source("f", MIXED, Route::Expanded);
    let plain = run_with(Options::default(), &mixed(), &plain, &mixed_arguments());
    assert_eq!(packed, plain.expect("the program compiles"));
    assert_eq!(results(&packed).len(), 2);
}

#[test]
fn a_packed_function_of_the_program_is_the_one_that_is_called() {
    let text = "llvm.func @f(%a: i32, %b: i32) -> i32 { llvm.return %a : i32 }
        llvm.func @_mlir_f(%array: !llvm.ptr) {
          %second = llvm.getelementptr %array[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
          %result = llvm.getelementptr %array[2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
          %p = llvm.load %second : !llvm.ptr -> !llvm.ptr
          %r = llvm.load %result : !llvm.ptr -> !llvm.ptr
          %value = llvm.load %p : !llvm.ptr -> i32
          llvm.store %value, %r : i32, !llvm.ptr
          llvm.return
        }";
    let entry = source("f", "(i32, i32) -> i32", Route::Packed);
    let arguments = [Argument::Scalar(1), Argument::Scalar(2)];
    let observation = run_with(Options::default(), text, &entry, &arguments);
    assert_eq!(scalar(&observation.expect("the program compiles")), 2);
}

/// The window of the second row of a buffer of 2x3 elements.
fn second_row() -> Argument {
    Argument::MemRef(MemRefArgument {
        buffer: ArgumentBuffer::Own(bits(&[1, 2, 3, 4, 5, 6])),
        offset: 3,
        sizes: vec![3],
        strides: vec![1],
    })
}

#[test]
fn a_bare_pointer_stands_for_a_memref_of_a_static_type() {
    let text = "llvm.func @f(%p: !llvm.ptr) -> !llvm.ptr {
          %q = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i16
          %c = llvm.mlir.constant(40 : i16) : i16
          llvm.store %c, %q : i16, !llvm.ptr
          llvm.return %p : !llvm.ptr
        }";
    let ty = "(memref<3xi16, strided<[1], offset: 3>>) -> memref<3xi16, strided<[1], offset: 3>>";
    let entry = source("f", ty, Route::Bare);
    let observation = run_with(Options::default(), text, &entry, &[second_row()]);
    let observation = observation.expect("the program compiles");
    assert_eq!(observation.damage, []);
    assert_eq!(observation.buffers[0].cells, bits(&[1, 2, 3, 4, 40, 6]));
    let [
        Observed::MemRef(ObservedMemRef {
            base,
            aligned_bytes,
            offset,
            sizes,
            strides,
            ..
        }),
    ] = results(&observation)
    else {
        panic!("{observation:?} gives no memref");
    };
    assert_eq!((*base, *aligned_bytes, *offset), (Base::Argument(0), 0, 3));
    assert_eq!((&sizes[..], &strides[..]), (&[3][..], &[1][..]));
}

#[test]
fn the_type_of_a_bare_pointer_says_all_of_the_memref() {
    let text = "llvm.func @f(%p: !llvm.ptr) { llvm.return }";
    let bare = |ty, argument| {
        let entry = source("f", ty, Route::Bare);
        run_with(Options::default(), text, &entry, &[argument])
            .map(|observation| observation.ending.to_string())
            .unwrap_or_else(|error| error.to_string())
    };
    let dynamic = bare("(memref<?xi16>) -> ()", buffer(&[1]));
    assert!(dynamic.contains("expected static sizes"), "{dynamic}");
    let other = bare("(memref<2xi16>) -> ()", buffer(&[1]));
    assert!(
        other.contains("[0, 2, 1]") && other.contains("[0, 1, 1]"),
        "{other}"
    );
}

#[test]
fn a_bare_result_may_lie_inside_an_allocation() {
    let text = "llvm.func @malloc(i64) -> !llvm.ptr
        llvm.func @f() -> !llvm.ptr {
          %size = llvm.mlir.constant(64 : i64) : i64
          %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
          %q = llvm.getelementptr %p[16] : (!llvm.ptr) -> !llvm.ptr, i8
          llvm.return %q : !llvm.ptr
        }";
    let entry = source("f", "() -> memref<4xi32>", Route::Bare);
    let observation = run_with(Options::default(), text, &entry, &[]);
    let observation = observation.expect("the program compiles");
    let [Observed::MemRef(memref)] = results(&observation) else {
        panic!("{observation:?} gives no memref");
    };
    assert_eq!(
        (memref.base, memref.aligned_bytes),
        (Base::Allocation(0), 16)
    );
}

#[test]
fn c_code_calls_the_function_and_its_wrapper() {
    let text = format!(
        "{}
         llvm.func @_mlir_ciface_f(%r: !llvm.ptr, %a: i8, %p: !llvm.ptr, %b: f64) {{
           %0 = llvm.load %p : !llvm.ptr -> {DESCRIPTOR}
           %m0 = llvm.extractvalue %0[0] : {DESCRIPTOR}
           %m1 = llvm.extractvalue %0[1] : {DESCRIPTOR}
           %m2 = llvm.extractvalue %0[2] : {DESCRIPTOR}
           %m3 = llvm.extractvalue %0[3, 0] : {DESCRIPTOR}
           %m4 = llvm.extractvalue %0[4, 0] : {DESCRIPTOR}
           %v = llvm.call @f(%a, %m0, %m1, %m2, %m3, %m4, %b) : (i8, !llvm.ptr, !llvm.ptr, i64, i64, i64, f64) -> !llvm.struct<(i8, i16)>
           llvm.store %v, %r : !llvm.struct<(i8, i16)>, !llvm.ptr
           llvm.return
         }}",
        mixed()
    );
    let c_object = foreign::compile(
        "#include <string.h>
         struct results { signed char a; short b; };
         void wrapper(void *callee, char *parameters, char *unused) {
           void *results, *descriptor; signed char a; double b;
           memcpy(&results, parameters, 8);
           memcpy(&a, parameters + 8, 1);
           memcpy(&descriptor, parameters + 16, 8);
           memcpy(&b, parameters + 24, 8);
           ((void (*)(struct results *, signed char, void *, double)) callee)(results, a, descriptor, b);
         }",
        &["-O1"],
    );
    let body = parse(&text).expect("the text is right");
    let compiler = Compiler::new(Options::default()).expect("this machine has a compiler");
    let entry = SourceEntry {
        c_adapter: Some("wrapper".to_owned()),
        ..source(
            "f",
            MIXED,
            Route::C(CCompiler::Clang, Convention::CInterface),
        )
    };
    let interface = Interface {
        entries: vec![entry, source("f", MIXED, Route::Expanded)],
        c_objects: vec![c_object],
        ..Interface::default()
    };
    let object = compiler.object(&body).expect("LLVM writes an object");
    for lowered in [Lowered::Dialect(&body), Lowered::Object(&object)] {
        let program = compiler.compile(lowered, &interface);
        let program = program.expect("the program compiles");
        let call = super::call(&mixed_arguments());
        let from_c = program.run(0, &call);
        assert_eq!(results(&from_c), results(&program.run(1, &call)));
        assert_eq!(from_c.damage, []);
    }
}
