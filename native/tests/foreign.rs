//! Object files of a C compiler: code that LLVM did not write, with relocations of every kind that is known.

use std::fs;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

use stridecheck_native::elf;
use stridecheck_native::error::Error;
use stridecheck_native::observation::Observation;
use stridecheck_native::program::{Compiler, Interface, Lowered, Program};
use stridecheck_native::protocol::Options;
use stridecheck_native::route::Route;
use stridecheck_oracle::{Argument, Call, Externals};

use super::{bits, buffer, scalar, source};

/// Ways to compile: code that depends on its address, code that does not, and neither optimised nor with variables in sections of their own.
const WAYS: [&[&str]; 4] = [
    &["-O2", "-fno-pic", "-fno-stack-protector"],
    &["-O2", "-fPIC", "-fdata-sections", "-ffunction-sections"],
    &["-O0", "-fPIE"],
    &["-O1", "-g", "-fstack-protector-all", "-mno-red-zone"],
];

/// Compiles C.
pub(crate) fn compile(text: &str, flags: &[&str]) -> Vec<u8> {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("stridecheck-object-{}-{number}", std::process::id());
    let [source, object] =
        ["c", "o"].map(|kind| std::env::temp_dir().join(&name).with_extension(kind));
    fs::write(&source, text).expect("the folder for files of a moment can be written");
    let compiled = Command::new("cc")
        .args(flags)
        .arg("-c")
        .arg(&source)
        .arg("-o")
        .arg(&object)
        .output()
        .expect("cc, which links Rust programs, is there");
    let said = String::from_utf8_lossy(&compiled.stderr).into_owned();
    assert!(compiled.status.success(), "{said}");
    let bytes = fs::read(&object).expect("the compiler wrote an object");
    for path in [source, object] {
        fs::remove_file(path).expect("the file was just made");
    }
    bytes
}

/// Loads an object with one function.
pub(crate) fn load(object: &[u8], ty: &str, route: Route) -> Result<Program, Error> {
    let interface = Interface {
        entries: vec![source("f", ty, route)],
        ..Interface::default()
    };
    let compiler = Compiler::new(Options::default()).expect("this machine has a compiler");
    compiler.compile(Lowered::Object(object), &interface)
}

fn run(program: &Program, arguments: &[Argument]) -> Observation {
    program.run(0, &super::call(arguments))
}

#[test]
fn every_way_to_name_an_address_is_known() {
    let text = "
      #include <math.h>
      #include <stdlib.h>
      #include <string.h>
      static int table[5] = {3, 1, 4, 1, 5};
      static int *const pointers[2] = {&table[2], &table[4]};
      static double (*volatile function)(double, double) = fmod;
      int shared = 6;
      static int twice(int x) { return 2 * x; }
      static int thrice(int x) { return 3 * x; }
      static int (*const functions[2])(int) = {twice, thrice};
      int f(int i, double x) {
        char text[8], copy[8];
        int sum = table[i] + *pointers[i & 1] + functions[i & 1](shared);
        memset(text, i, 8);
        memcpy(copy, text, 8);
        shared += copy[7];
        switch (i) {
          case 0: sum += 100; break;
          case 1: sum += (int) function(x, 3.0); break;
          case 2: sum ^= 77; break;
          case 3: sum *= 3; break;
          case 4: sum = (int) floor(sin(x) * 1000.0); break;
          case 5: abort();
        }
        return sum + shared;
      }";
    for flags in WAYS {
        let object = compile(text, flags);
        let program = load(&object, "(i32, f64) -> i32", Route::Expanded);
        let program = program.unwrap_or_else(|error| panic!("{flags:?}: {error}"));
        let f = |i, x: f64| {
            let arguments = [i, u128::from(x.to_bits())].map(Argument::Scalar);
            scalar(&run(&program, &arguments))
        };
        let sums = [f(0, 0.0), f(1, 8.5), f(2, 0.0), f(3, 0.0), f(4, 1.0)];
        let expected = [
            3 + 4 + 12 + 100 + 6,
            1 + 5 + 18 + 2 + 7,
            ((4 + 4 + 12) ^ 77) + 8,
            (1 + 5 + 18) * 3 + 9,
            841 + 10,
        ];
        assert_eq!(sums, expected, "{flags:?}");
    }
}

#[test]
fn a_wrapper_in_c_takes_descriptors_and_gives_one_back() {
    let text = "
      #include <stdint.h>
      #include <stdlib.h>
      #include <string.h>
      typedef struct { int32_t *allocated, *aligned; int64_t offset, sizes[1], strides[1]; } View;
      void _mlir_ciface_f(View *result, View *a, int32_t add) {
        int64_t size = a->sizes[0];
        int32_t *sums = malloc(size * sizeof *sums);
        memset(sums, 0, size * sizeof *sums);
        for (int64_t i = 0; i < size; i++) {
          sums[i] += a->aligned[a->offset + i * a->strides[0]] + add;
          a->aligned[a->offset + i * a->strides[0]] = 0;
        }
        *result = (View) {sums, sums, 0, {size}, {1}};
      }";
    for flags in WAYS {
        let object = compile(text, flags);
        assert!(elf::defines(&object, "_mlir_ciface_f"));
        assert!(!elf::defines(&object, "f"));
        let ty = "(memref<?xi32>, i32) -> memref<?xi32>";
        let program = load(&object, ty, Route::CInterface).expect("the object is loaded");
        let shown = run(&program, &[buffer(&[1, 2, 3]), Argument::Scalar(10)]);
        assert_eq!(shown.damage, [], "{flags:?}");
        assert_eq!(shown.buffers[0].cells, bits(&[0, 0, 0]));
        let numbers: Vec<u8> = [11, 12, 13]
            .into_iter()
            .flat_map(i32::to_le_bytes)
            .collect();
        assert_eq!(shown.ledger.len(), 1);
        assert_eq!(shown.ledger[0].bytes, numbers);
    }
}

#[test]
fn variables_are_found_by_their_symbol_and_stand_between_guards() {
    let text = "
      static volatile int counter = 5;
      volatile char *volatile past = (volatile char *) (&counter + 1);
      int f(int back) { past[back] = 9; return ++counter; }";
    for flags in WAYS {
        let object = compile(text, flags);
        let compiler = Compiler::new(Options::default()).expect("this machine has a compiler");
        let interface = Interface {
            entries: vec![source("f", "(i32) -> i32", Route::Expanded)],
            globals: vec!["counter".to_owned()],
            ..Interface::default()
        };
        let program = compiler.compile(Lowered::Object(&object), &interface);
        let program = program.expect("the object is loaded");
        for _ in 0..2 {
            let shown = run(&program, &[Argument::Scalar(64)]);
            assert_eq!(scalar(&shown), 6, "{flags:?}");
            assert_eq!(shown.globals[0].contents.bytes, 6_i32.to_le_bytes());
        }
        // A section of its own ends where the variable does, so what lies after it is a guard.
        if flags.contains(&"-fdata-sections") {
            let shown = run(&program, &[Argument::Scalar(0)]);
            assert_eq!(shown.damage.len(), 1, "{:?}", shown.damage);
        }
    }
}

#[test]
fn a_private_variable_is_found_where_its_symbol_is_kept() {
    let text = "int counter __asm__(\".Lcounter\") = 5; int f(void) { return ++counter; }";
    let object = compile(text, &["-fno-pic", "-Wa,--keep-locals"]);
    let compiler = Compiler::new(Options::default()).expect("this machine has a compiler");
    let interface = Interface {
        entries: vec![source("f", "() -> i32", Route::Expanded)],
        globals: vec!["counter".to_owned()],
        ..Interface::default()
    };
    let program = compiler.compile(Lowered::Object(&object), &interface);
    let shown = run(&program.expect("the object is loaded"), &[]);
    assert_eq!(shown.globals[0].name, "counter");
    assert_eq!(shown.globals[0].contents.bytes, 6_i32.to_le_bytes());
}

#[test]
fn external_functions_are_called_from_c() {
    let text = "
      extern int g(int);
      static int (*volatile pointer)(int) = g;
      int f(int x) { return g(x) - pointer(x); }";
    for flags in WAYS {
        let object = compile(text, flags);
        let compiler = Compiler::new(Options::default()).expect("this machine has a compiler");
        let entry = source("f", "(i32) -> i32", Route::Expanded);
        let external = stridecheck_native::program::SourceExternal {
            name: "g".to_owned(),
            ty: entry.ty.clone(),
            body: None,
        };
        let interface = Interface {
            entries: vec![entry],
            externals: vec![external],
            ..Interface::default()
        };
        let program = compiler.compile(Lowered::Object(&object), &interface);
        let call = Call {
            externals: Externals::Derived,
            ..super::call(&[Argument::Scalar(4)])
        };
        let shown = program.expect("the object is loaded").run(0, &call);
        assert_eq!(shown.external_calls.len(), 2, "{flags:?}");
        scalar(&shown);
    }
}

/// The message with which an object is refused.
fn refusal(text: &str, flags: &[&str]) -> String {
    let program = load(&compile(text, flags), "() -> i32", Route::Expanded);
    program.err().expect("the object is refused").to_string()
}

#[test]
fn what_the_loader_does_not_do_is_told() {
    let said = refusal("__thread int x; int f(void) { return x++; }", &["-fno-pic"]);
    assert!(
        said.starts_with("relocation 23 of x86-64, which names `x`"),
        "{said}"
    );
    let said = refusal("int x; int f(void) { return x++; }", &["-fcommon"]);
    assert!(said.starts_with("symbol `x` is common"), "{said}");
    let text =
        "int x; __attribute__((constructor)) void g(void) { x = 1; } int f(void) { return x; }";
    let said = refusal(text, &[]);
    assert!(
        said.starts_with("section `.init_array` asks for calls"),
        "{said}"
    );
    let text = "extern int nobody(void); int f(void) { return nobody(); }";
    let said = refusal(text, &[]);
    assert!(
        said.starts_with("expected a definition of `nobody`, found none"),
        "{said}"
    );
    let said = refusal(
        "static int x[1 << 26]; int f(void) { return x[1]; }",
        &["-fPIC"],
    );
    assert!(
        said.starts_with("expected a program of at most 33554432 bytes"),
        "{said}"
    );
    // Memory that the C library takes would be no memory of the heap that is watched.
    let text = "#include <stdlib.h>\n int f(void) { return realloc(malloc(4), 8) != 0; }";
    let said = refusal(text, &[]);
    assert!(
        said.starts_with("expected a definition of `realloc`"),
        "{said}"
    );
}

#[test]
fn a_weak_symbol_that_nobody_defines_is_null() {
    let text = "__attribute__((weak)) extern int nobody(void);
      int f(void) { return nobody ? nobody() : 8; }";
    let program = load(&compile(text, &["-fPIC"]), "() -> i32", Route::Expanded);
    assert_eq!(
        scalar(&run(&program.expect("the object is loaded"), &[])),
        8
    );
}

#[test]
fn a_function_that_only_its_object_sees_cannot_be_called() {
    let text = "static int f(void) { return 1; } int g(void) { return f(); }";
    let program = load(&compile(text, &["-O0"]), "() -> i32", Route::Expanded);
    let ending = run(&program.expect("the object is loaded"), &[])
        .ending
        .to_string();
    assert!(
        ending.contains("expected the object to define `f`"),
        "{ending}"
    );
}

#[test]
fn what_is_no_object_for_this_machine_is_told() {
    let good = compile("int f(void) { return 1; }", &[]);
    let changed = |at: usize, byte: u8| {
        let mut bytes = good.clone();
        bytes[at] = byte;
        let program = load(&bytes, "() -> i32", Route::Expanded);
        program.err().expect("the object is refused").to_string()
    };
    let cases = [
        (
            changed(0, b'M'),
            "expected an ELF file, found a file that starts with [4D, 45, 4C, 46]",
        ),
        (
            changed(4, 1),
            "expected 64 bits and little-endian numbers, found class 1 and byte order 1",
        ),
        (
            changed(16, 3),
            "expected a relocatable object, which is ELF type 1, found type 3",
        ),
        (
            changed(18, 183),
            "expected code for x86-64, which is machine 62, found machine 183",
        ),
        (changed(60, 0), "expected headers of sections, found none"),
    ];
    for (said, expected) in cases {
        assert_eq!(said, format!("object file: {expected}"));
    }
    let empty = load(&[], "() -> i32", Route::Expanded).err();
    let empty = empty.expect("nothing is no object").to_string();
    assert_eq!(
        empty,
        "object file: expected an ELF file, found a file that starts with []"
    );
}

#[test]
fn an_object_that_is_cut_off_is_refused_wherever_that_is() {
    let good = compile("int x = 1; int f(void) { return x; }", &["-fPIC"]);
    elf::Object::read(&good).expect("the whole object is right");
    for length in 0..good.len() {
        // The headers of sections come last, so no length but the whole one is enough.
        let cut = elf::Object::read(&good[..length]);
        assert!(cut.is_err(), "{length} bytes of {} are read", good.len());
    }
}

#[test]
fn no_change_of_a_byte_makes_the_loader_panic() {
    let good = compile(
        "int x = 1; extern int g(int); int f(void) { return g(x); }",
        &["-fPIC"],
    );
    let compiler = Compiler::new(Options::default()).expect("this machine has a compiler");
    let interface = Interface {
        globals: vec!["x".to_owned()],
        ..Interface::default()
    };
    let mut refused = 0;
    // The headers, which say where everything lies, are tried byte by byte; the rest in steps.
    let headers = good.len() - 64 * 8;
    for at in (0..headers).step_by(3).chain(headers..good.len()) {
        for value in [0xFF, good[at] ^ 0x10] {
            let mut bytes = good.clone();
            bytes[at] = value;
            refused += usize::from(
                compiler
                    .compile(Lowered::Object(&bytes), &interface)
                    .is_err(),
            );
        }
    }
    assert!(refused > 100, "{refused} changes were refused");
}
