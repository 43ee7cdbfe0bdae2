//! Faults put between the lowering and the machine: each must be seen, wherever the wrong byte, pointer or call is.

use stridecheck::engine::Observation;
use stridecheck::engines::oracle::observation;
use stridecheck::{Native, Verdict, check_call};
use stridecheck_conversion::{Options, lower};
use stridecheck_ir::{Body, Form, parse, print};
use stridecheck_oracle::{Limits, RunLine};

/// How far from the start of a buffer of two bytes something is written; the program writes neither.
const DISTANCES: [i64; 14] = [
    1, 3, 4, 8, 100, 200, 4000, -1, -3, -4, -8, -100, -200, -4000,
];

/// What the oracle says of the only call of a program.
fn expected(text: &str) -> (Body, RunLine, Observation) {
    let body = parse(text).unwrap_or_else(|diagnostics| panic!("{diagnostics:?}"));
    let line = RunLine::parse_all(text, &body)
        .expect("a run line")
        .remove(0);
    let run = stridecheck_oracle::run(&body, &line.call, &Limits::default());
    let seen = observation(&body, &run.expect("the oracle runs it"));
    (body, line, seen)
}

/// The verdict on a program whose lowering is replaced by what `edit` makes of the source and of the lowered text.
fn verdict(text: &str, edit: impl Fn(&mut Body, &Options) -> String + 'static) -> Verdict {
    let (body, line, seen) = expected(text);
    let native = Native::in_worker(Options::current()).expect("a worker starts");
    let mut native = native.with_lowering(Box::new(move |body, options| {
        let edited = edit(body, options);
        *body = parse(&edited).unwrap_or_else(|diagnostics| panic!("{diagnostics:?}\n{edited}"));
        Ok(())
    }));
    check_call(&body, &line.call, &seen, &mut native).verdict
}

fn lowered(body: &mut Body, options: &Options) -> String {
    lower(body, options).expect("the program can be lowered");
    print(body, Form::current())
}

/// A pointer of the lowered `@f`.
#[derive(Clone, Copy)]
enum Pointer {
    /// The one that the line with this number among those with these words defines.
    Defined(&'static str, usize),
    /// The aligned pointer of the first argument.
    Argument,
}

/// Writes a byte so far from a pointer, as soon as that is there.
fn with_write(text: &str, pointer: Pointer, distance: i64) -> String {
    const FUNCTION: &str = "llvm.func @f(";
    let start = text.find(FUNCTION).expect("the function is there");
    let (words, number) = match pointer {
        Pointer::Defined(words, number) => (words, number),
        Pointer::Argument => (FUNCTION, 0),
    };
    let (place, _) = text[start..]
        .match_indices(words)
        .nth(number)
        .expect("there are so many such lines");
    let place = start + place;
    let line = text[..place].rfind('\n').map_or(0, |end| end + 1);
    let end = place + text[place..].find('\n').expect("a line follows") + 1;
    let pointer = match pointer {
        Pointer::Defined(..) => text[line..end]
            .split('=')
            .next()
            .expect("a line has a start"),
        Pointer::Argument => "%arg1",
    };
    let write = format!(
        "%far = llvm.mlir.constant({distance} : i64) : i64
         %place = llvm.getelementptr %pointer[%far] : (!llvm.ptr, i64) -> !llvm.ptr, i8
         %byte = llvm.mlir.constant(90 : i8) : i8
         llvm.store %byte, %place : i8, !llvm.ptr\n"
    );
    let write = write.replace("%pointer", pointer.trim());
    format!("{}{write}{}", &text[..end], &text[end..])
}

#[track_caller]
fn every_write_is_seen(text: &str, pointer: Pointer) {
    every_write_of(&DISTANCES, text, pointer);
}

#[track_caller]
fn every_write_of(distances: &[i64], text: &str, pointer: Pointer) {
    assert_eq!(verdict(text, lowered), Verdict::Agree, "{text}");
    for distance in distances.iter().copied() {
        let seen = verdict(text, move |body, options| {
            with_write(&lowered(body, options), pointer, distance)
        });
        assert!(seen.is_difference(), "{distance}: {seen}");
    }
}

#[test]
fn writes_around_a_heap_buffer() {
    let text = "// run: @f(7)
        func.func @f(%v: i8) {
          %c0 = arith.constant 0 : index
          %other = memref.alloc() : memref<5xi64>
          %m = memref.alloc() : memref<2xi8>
          memref.store %v, %m[%c0] : memref<2xi8>
          memref.dealloc %m : memref<2xi8>
          %last = memref.alloc() : memref<3xi16>
          return
        }";
    every_write_is_seen(text, Pointer::Defined("llvm.call @malloc", 1));
}

#[test]
fn writes_around_the_last_heap_buffer() {
    let text = "// run: @f(7)
        func.func @f(%v: i8) {
          %c0 = arith.constant 0 : index
          %m = memref.alloc() : memref<2xi8>
          memref.store %v, %m[%c0] : memref<2xi8>
          return
        }";
    every_write_is_seen(text, Pointer::Defined("llvm.call @malloc", 0));
}

#[test]
fn writes_around_the_buffer_of_an_argument() {
    let text = "// run: @f([1, ?], 7)
        func.func @f(%m: memref<2xi8>, %v: i8) {
          %c0 = arith.constant 0 : index
          memref.store %v, %m[%c0] : memref<2xi8>
          return
        }";
    every_write_is_seen(text, Pointer::Argument);
}

#[test]
fn writes_around_a_global() {
    let text = "// run: @f(7)
        memref.global @before : memref<4xi32> = uninitialized
        memref.global @g : memref<2xi8> = uninitialized
        memref.global constant @behind : memref<4xi32> = dense<1>
        func.func @f(%v: i8) {
          %c0 = arith.constant 0 : index
          %m = memref.get_global @g : memref<2xi8>
          memref.store %v, %m[%c0] : memref<2xi8>
          return
        }";
    every_write_is_seen(text, Pointer::Defined("llvm.mlir.addressof @g", 0));
}

#[test]
fn writes_around_a_buffer_on_the_stack() {
    let text = "// run: @f(7) -> 7
        func.func @f(%v: i8) -> i8 {
          %c0 = arith.constant 0 : index
          %other = memref.alloca() : memref<5xi64>
          %m = memref.alloca() : memref<2xi8>
          memref.store %v, %m[%c0] : memref<2xi8>
          %r = memref.load %m[%c0] : memref<2xi8>
          return %r : i8
        }";
    // Byte 1 is the program's own, and nobody sees what it leaves there.
    assert_eq!(DISTANCES[0], 1);
    let pointer = Pointer::Defined("llvm.alloca", 1);
    every_write_of(&DISTANCES[1..], text, pointer);
}

/// The verdict on one program where the machine gets another one.
fn replaced(expected: &str, given: &str) -> Verdict {
    let given = given.to_owned();
    verdict(expected, move |_, options| {
        let mut body = parse(&given).unwrap_or_else(|diagnostics| panic!("{diagnostics:?}"));
        lowered(&mut body, options)
    })
}

#[track_caller]
fn every_replacement_is_seen(text: &str, from: &str, to: &[&str]) {
    assert_eq!(replaced(text, text), Verdict::Agree);
    assert!(text.contains(from), "{from} is in the program");
    for to in to {
        let seen = replaced(text, &text.replacen(from, to, 1));
        assert!(seen.is_difference(), "{from} to {to}: {seen}");
    }
}

/// Two views of one heap buffer in which nothing was written.
const VIEWS: &str = "// run: @f()
    func.func @f() -> (memref<4xi8>, memref<4xi8>) {
      %first = arith.constant 8 : index
      %second = arith.constant 16 : index
      %m = memref.alloc() {alignment = 32} : memref<32xi8>
      %v = memref.view %m[%first][] : memref<32xi8> to memref<4xi8>
      %w = memref.view %m[%second][] : memref<32xi8> to memref<4xi8>
      return %v, %w : memref<4xi8>, memref<4xi8>
    }";

#[test]
fn shifted_pointers_of_the_first_and_of_later_results() {
    let constant = |bytes: i64| format!("constant {bytes} : index");
    for (from, shifts) in [(8, [5, 0, 11, 16]), (16, [13, 8, 19, 24])] {
        let to = shifts.map(constant);
        let to: Vec<&str> = to.iter().map(String::as_str).collect();
        every_replacement_is_seen(VIEWS, &constant(from), &to);
    }
}

#[test]
fn a_shifted_pointer_to_the_heap_that_an_external_function_gets() {
    let text = "// run: @f()
        // extern: derived
        func.func private @g(memref<4xi8>)
        func.func @f() {
          %shift = arith.constant 8 : index
          %m = memref.alloc() : memref<32xi8>
          %v = memref.view %m[%shift][] : memref<32xi8> to memref<4xi8>
          func.call @g(%v) : (memref<4xi8>) -> ()
          memref.dealloc %m : memref<32xi8>
          return
        }";
    let to = ["constant 5 :", "constant 0 :", "constant 16 :"];
    every_replacement_is_seen(text, "constant 8 :", &to);
}

#[test]
fn external_calls_before_a_trap() {
    let text = "// run: @f(3)
        // extern: derived
        func.func private @g(i32) -> i32
        func.func private @h(i32) -> i32
        func.func @f(%x: i32) {
          %false = arith.constant false
          %0 = func.call @g(%x) : (i32) -> i32
          cf.assert %false, \"stop\"
          return
        }";
    let wrong = "%y = arith.addi %x, %x : i32
        %0 = func.call @g(%y)";
    let twice = "%1 = func.call @g(%x) : (i32) -> i32
        %0 = func.call @g(%x)";
    let to = [
        wrong,
        twice,
        "%0 = func.call @h(%x)",
        "%0 = arith.addi %x, %x : i32 //",
    ];
    every_replacement_is_seen(text, "%0 = func.call @g(%x)", &to);
}

#[test]
fn padding_between_the_elements_of_an_argument_after_a_copy_into_another_part_of_it() {
    let text = "// run: @f([1, 2, 3, 4], [5, 6])
        func.func @f(%m: memref<4xi17>, %n: memref<2xi17>) {
          %v = memref.subview %m[2][2][1] : memref<4xi17> to memref<2xi17, strided<[1], offset: 2>>
          memref.copy %n, %v : memref<2xi17> to memref<2xi17, strided<[1], offset: 2>>
          return
        }";
    assert_eq!(verdict(text, lowered), Verdict::Agree);
    for (byte, is_seen) in [(3, true), (7, true), (11, false), (15, false)] {
        let seen = verdict(text, move |body, options| {
            with_write(&lowered(body, options), Pointer::Argument, byte)
        });
        assert_eq!(seen.is_difference(), is_seen, "{byte}: {seen}");
    }
}
