//! The allocation ledger and the guard zones.

use stridecheck_native::observation::{Damage, Ending, Observation};
use stridecheck_native::protocol::{OptLevel, Options};
use stridecheck_native::route::Route;
use stridecheck_oracle::{Base, Observed};

use super::{DESCRIPTOR, ONE_MEMREF, bits, buffer, run, run_with, source};

const LIBRARY: &str = "llvm.func @malloc(i64) -> !llvm.ptr
    llvm.func @free(!llvm.ptr)
    llvm.func @aligned_alloc(i64, i64) -> !llvm.ptr
    ";

/// A program that stores 9 at an element of its argument.
fn store_at(index: i64) -> String {
    format!(
        "llvm.func @f({ONE_MEMREF}) {{
           %i = llvm.mlir.constant({index} : i64) : i64
           %v = llvm.mlir.constant(9 : i16) : i16
           %p = llvm.getelementptr %m1[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i16
           llvm.store %v, %p : i16, !llvm.ptr
           llvm.return
         }}"
    )
}

#[test]
fn a_write_inside_the_buffer_is_no_damage() {
    let observation = run(&store_at(1), "(memref<?xi16>) -> ()", &[buffer(&[1, 2])]);
    assert_eq!(observation.buffers[0].cells, bits(&[1, 9]));
    assert_eq!(observation.damage, []);
}

#[test]
fn a_write_to_padding_or_through_the_allocated_pointer_is_found() {
    let store = |pointer: &str| {
        let text = format!(
            "llvm.func @f({ONE_MEMREF}) {{
               %v = llvm.mlir.constant(9 : i32) : i32
               llvm.store %v, {pointer} : i32, !llvm.ptr
               llvm.return
             }}"
        );
        run(&text, "(memref<?xi17>) -> ()", &[buffer(&[1, 2])])
    };
    let untouched = &store("%m1").arguments[0].untouched.0;
    let written: Vec<usize> = (0..8).filter(|byte| !untouched[*byte]).collect();
    assert_eq!(
        written,
        [0, 3],
        "byte 3 is padding; 1 and 2 held zero before"
    );
    let damage = store("%m0").damage;
    assert_eq!(damage, [Damage::Allocated { buffer: 0, byte: 0 }]);
}

#[test]
fn a_write_one_element_behind_the_buffer_is_found() {
    let observation = run(&store_at(2), "(memref<?xi16>) -> ()", &[buffer(&[1, 2])]);
    assert_eq!(observation.buffers[0].cells, bits(&[1, 2]));
    assert_eq!(observation.damage, [Damage::Buffer { buffer: 0, byte: 4 }]);
}

#[test]
fn a_write_one_element_in_front_of_the_second_buffer_is_found() {
    let text = format!(
        "llvm.func @f({ONE_MEMREF}, {}) {{
           %i = llvm.mlir.constant(-1 : i64) : i64
           %v = llvm.mlir.constant(9 : i16) : i16
           %p = llvm.getelementptr %n1[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i16
           llvm.store %v, %p : i16, !llvm.ptr
           llvm.return
         }}",
        ONE_MEMREF.replace("%m", "%n")
    );
    let arguments = [buffer(&[1, 2]), buffer(&[3])];
    let observation = run(&text, "(memref<?xi16>, memref<?xi16>) -> ()", &arguments);
    assert_eq!(
        observation.damage,
        [Damage::Buffer {
            buffer: 1,
            byte: -2
        }]
    );
}

/// A program that allocates 6 bytes, does something with them at `%p`, and returns.
fn allocating(ops: &str) -> String {
    format!(
        "{LIBRARY}llvm.func @f() {{
           %size = llvm.mlir.constant(6 : i64) : i64
           %v = llvm.mlir.constant(9 : i8) : i8
           %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
           {ops}
           llvm.return
         }}"
    )
}

fn ledger(observation: &Observation) -> Vec<(u64, bool)> {
    let entries = observation.ledger.iter();
    entries
        .map(|entry| (entry.size_bytes, entry.freed))
        .collect()
}

#[test]
fn the_ledger_keeps_what_was_given_back() {
    let text = allocating(
        "%w = llvm.mlir.constant(513 : i16) : i16
        llvm.store %w, %p : i16, !llvm.ptr
        llvm.call @free(%p) : (!llvm.ptr) -> ()",
    );
    let observation = run(&text, "() -> ()", &[]);
    let entry = &observation.ledger[0];
    assert_eq!(entry.bytes[..2], [1, 2]);
    assert_eq!(entry.untouched.0, [false, false, true, true, true, true]);
    let address = observation.ledger[0].address.expect("memory has addresses");
    assert_eq!(address % 32, 16);
}

#[test]
fn the_ledger_tells_what_is_live() {
    let kept = run(&allocating(""), "() -> ()", &[]);
    assert_eq!(ledger(&kept), [(6, false)]);
    let given_back = run(
        &allocating("llvm.call @free(%p) : (!llvm.ptr) -> ()"),
        "() -> ()",
        &[],
    );
    assert_eq!(ledger(&given_back), [(6, true)]);
    assert_eq!(given_back.damage, []);
}

#[test]
fn damage_around_an_allocation_is_found_to_the_byte() {
    let ops = "%i = llvm.mlir.constant(6 : i64) : i64
        %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
        llvm.store %v, %q : i8, !llvm.ptr";
    let observation = run(&allocating(ops), "() -> ()", &[]);
    assert_eq!(
        observation.damage,
        [Damage::Allocation {
            allocation: 0,
            byte: 6
        }]
    );
}

#[test]
fn memory_given_back_twice_or_written_afterwards_is_found() {
    let twice = "llvm.call @free(%p) : (!llvm.ptr) -> ()
        llvm.call @free(%p) : (!llvm.ptr) -> ()";
    let observation = run(&allocating(twice), "() -> ()", &[]);
    assert_eq!(observation.damage, [Damage::DoubleFree { allocation: 0 }]);
    let afterwards = "llvm.call @free(%p) : (!llvm.ptr) -> ()
        llvm.store %v, %p : i8, !llvm.ptr";
    let observation = run(&allocating(afterwards), "() -> ()", &[]);
    assert_eq!(
        observation.damage,
        [Damage::Freed {
            allocation: 0,
            byte: 0
        }]
    );
}

#[test]
fn only_the_start_of_an_allocation_can_be_given_back() {
    let inside = "%one = llvm.mlir.constant(1 : i64) : i64
        %q = llvm.getelementptr %p[%one] : (!llvm.ptr, i64) -> !llvm.ptr, i8
        llvm.call @free(%q) : (!llvm.ptr) -> ()";
    let observation = run(&allocating(inside), "() -> ()", &[]);
    assert_eq!(observation.damage, [Damage::InvalidFree]);
    let nothing = "%null = llvm.mlir.zero : !llvm.ptr
        llvm.call @free(%null) : (!llvm.ptr) -> ()";
    assert_eq!(run(&allocating(nothing), "() -> ()", &[]).damage, []);
}

#[test]
fn allocations_are_aligned_as_asked_and_no_more() {
    let text = format!(
        "{LIBRARY}llvm.func @f() -> !llvm.struct<(i64, i64)> {{
           %size = llvm.mlir.constant(256 : i64) : i64
           %big = llvm.mlir.constant(128 : i64) : i64
           %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
           %q = llvm.call @aligned_alloc(%big, %size) : (i64, i64) -> !llvm.ptr
           %a = llvm.ptrtoint %p : !llvm.ptr to i64
           %b = llvm.ptrtoint %q : !llvm.ptr to i64
           %0 = llvm.mlir.undef : !llvm.struct<(i64, i64)>
           %1 = llvm.insertvalue %a, %0[0] : !llvm.struct<(i64, i64)>
           %2 = llvm.insertvalue %b, %1[1] : !llvm.struct<(i64, i64)>
           llvm.return %2 : !llvm.struct<(i64, i64)>
         }}"
    );
    let observation = run(&text, "() -> (i64, i64)", &[]);
    let Ending::Returned(results) = observation.ending else {
        panic!("{}", observation.ending);
    };
    let low = |result: &Observed, modulus: u128| match result {
        Observed::Scalar(stridecheck_oracle::Cell::Bits(bits)) => bits % modulus,
        other => panic!("{other:?}"),
    };
    assert_eq!(low(&results[0], 32), 16);
    assert_eq!(low(&results[1], 256), 128);
}

#[test]
fn a_returned_allocation_is_known_by_its_number() {
    let text = format!(
        "{LIBRARY}llvm.func @f() -> {DESCRIPTOR} {{
           %size = llvm.mlir.constant(6 : i64) : i64
           %v = llvm.mlir.constant(5 : i16) : i16
           %first = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
           %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
           %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i16
           llvm.store %v, %q : i16, !llvm.ptr
           %0 = llvm.mlir.zero : {DESCRIPTOR}
           %1 = llvm.insertvalue %p, %0[0] : {DESCRIPTOR}
           %2 = llvm.insertvalue %q, %1[1] : {DESCRIPTOR}
           llvm.return %2 : {DESCRIPTOR}
         }}"
    );
    let observation = run(&text, "() -> memref<?xi16>", &[]);
    let Ending::Returned(results) = observation.ending else {
        panic!("{}", observation.ending);
    };
    let [Observed::MemRef(memref)] = &results[..] else {
        panic!("{results:?}");
    };
    assert_eq!(
        (memref.base, memref.aligned_bytes),
        (Base::Allocation(1), 2)
    );
    let cells = &memref.contents.as_ref().unwrap().cells;
    assert_eq!((cells.len(), cells[0]), (2, bits(&[5])[0]));
}

#[test]
fn the_optimiser_keeps_the_ledger() {
    let options = Options {
        opt_level: OptLevel::O3,
        index_bits: 64,
        ..Options::default()
    };
    let text = allocating("llvm.call @free(%p) : (!llvm.ptr) -> ()");
    let entry = source("f", "() -> ()", Route::Expanded);
    let observation = run_with(options, &text, &entry, &[]).unwrap();
    assert_eq!(ledger(&observation), [(6, true)]);
}

#[test]
fn a_narrow_index_is_passed_to_the_library_in_its_width() {
    let text = "llvm.func @malloc(i32) -> !llvm.ptr
      llvm.func @f(%n: i32) -> i32 {
        %minus = llvm.mlir.constant(-1 : i32) : i32
        %size = llvm.sub %n, %minus : i32
        %p = llvm.call @malloc(%size) : (i32) -> !llvm.ptr
        llvm.return %minus : i32
      }";
    let options = Options {
        opt_level: OptLevel::O0,
        index_bits: 32,
        ..Options::default()
    };
    let entry = source("f", "(index) -> index", Route::Expanded);
    let argument = stridecheck_oracle::Argument::Scalar(7);
    let observation = run_with(options, text, &entry, &[argument]).unwrap();
    assert_eq!(observation.ledger[0].size_bytes, 8);
    assert_eq!(super::scalar(&observation), u128::from(u64::MAX));
}

/// `@_mlir_ciface_f` takes a descriptor and gives one back through a leading pointer or by value.
fn wrapper(by_value: bool) -> String {
    let (parameters, result, end) = match by_value {
        true => (
            "%d: !llvm.ptr",
            format!(" -> {DESCRIPTOR}"),
            format!("llvm.return %0 : {DESCRIPTOR}"),
        ),
        false => (
            "%out: !llvm.ptr, %d: !llvm.ptr",
            String::new(),
            format!("llvm.store %0, %out : {DESCRIPTOR}, !llvm.ptr\n llvm.return"),
        ),
    };
    format!(
        "llvm.func @_mlir_ciface_f({parameters}){result} {{
           %0 = llvm.load %d : !llvm.ptr -> {DESCRIPTOR}
           {end}
         }}"
    )
}

#[test]
fn both_forms_of_a_wrapper_are_called() {
    let entry = source("f", "(memref<?xf32>) -> memref<?xf32>", Route::CInterface);
    for by_value in [false, true] {
        let text = wrapper(by_value);
        let observation =
            run_with(Options::default(), &text, &entry, &[buffer(&[1, 2, 3])]).unwrap();
        let Ending::Returned(results) = &observation.ending else {
            panic!("{}", observation.ending);
        };
        let [Observed::MemRef(memref)] = &results[..] else {
            panic!("{results:?}");
        };
        assert_eq!((memref.base, memref.offset), (Base::Argument(0), 0));
        assert_eq!(
            (&memref.sizes[..], &memref.strides[..]),
            (&[3][..], &[1][..])
        );
        assert_eq!(observation.damage, []);
    }
}

#[test]
fn an_unranked_memref_is_a_rank_and_an_address() {
    let expanded = format!(
        "llvm.func @f(%r: i64, %d: !llvm.ptr) -> i64 {{
           %0 = llvm.load %d : !llvm.ptr -> {DESCRIPTOR}
           %1 = llvm.extractvalue %0[3, 0] : {DESCRIPTOR}
           %2 = llvm.shl %r, %1 : i64
           llvm.return %2 : i64
         }}"
    );
    let wrapper = format!(
        "llvm.func @_mlir_ciface_f(%p: !llvm.ptr) -> i64 {{
           %r = llvm.load %p : !llvm.ptr -> i64
           %q = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, ptr)>
           %d = llvm.load %q : !llvm.ptr -> !llvm.ptr
           %0 = llvm.load %d : !llvm.ptr -> {DESCRIPTOR}
           %1 = llvm.extractvalue %0[3, 0] : {DESCRIPTOR}
           %2 = llvm.shl %r, %1 : i64
           llvm.return %2 : i64
         }}"
    );
    let cases = [(expanded, Route::Expanded), (wrapper, Route::CInterface)];
    for (text, route) in cases {
        let entry = source("f", "(memref<*xf32>) -> index", route);
        let argument = buffer(&[1, 2, 3]);
        let observation = run_with(Options::default(), &text, &entry, &[argument]);
        let observation = observation.expect("the program compiles");
        assert_eq!(super::scalar(&observation), 1 << 3);
        assert_eq!(observation.buffers[0].cells, bits(&[1, 2, 3]));
        assert_eq!(observation.damage, []);
    }
}
