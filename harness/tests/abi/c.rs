//! What is printed for C compiles as it is, with clang and with the C compiler of the machine.

use std::fmt::Write as _;

use stridecheck::abi::c::compiler::{Compiler, Installed};
use stridecheck::abi::c::driver::Driver;
use stridecheck::abi::c::header::{Item, header};
use stridecheck::abi::c::names::c_names;
use stridecheck::abi::c::{Extended, Function, Side, Way, legal};
use stridecheck::abi::{layout, predict};
use stridecheck_conversion::{IndexWidth, Options, WrapperResults};
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Type, parse_type};

use crate::abi::{all_signatures, function_type};

/// Clang of LLVM 22 and the C compiler of the machine.
pub(crate) fn compilers() -> [Installed; 2] {
    let clang = Installed::clang().expect("clang is installed");
    [clang, Installed::named("cc").expect("`cc` is a C compiler")]
}

/// Options that change what C sees.
fn option_sets() -> Vec<Options> {
    let mut sets = Vec::new();
    for index_width in [IndexWidth::W32, IndexWidth::W64] {
        for wrapper_results in [WrapperResults::ByValue, WrapperResults::LeadingPointer] {
            sets.push(Options {
                index_width,
                wrapper_results,
                c_wrappers: true,
                ..Options::current()
            });
        }
    }
    sets
}

/// Functions of every signature, by turns defined and declared, with every way.
fn items<'a>(types: &'a [FunctionType], names: &'a [String]) -> Vec<Item<'a>> {
    let each = types.iter().zip(names).enumerate();
    let items = each.map(|(i, (ty, name))| Item {
        function: Function {
            name,
            c_name: name,
            ty,
            extended: Extended::default(),
        },
        side: [Side::Caller, Side::Callee][i % 2],
        ways: Way::ALL.to_vec(),
        refused: None,
    });
    items.collect()
}

fn compiles(compiler: &Installed, text: &str) {
    let arguments = [
        "-std=gnu11",
        "-Wall",
        "-Wextra",
        "-Werror",
        "-fsyntax-only",
        "-x",
        "c",
        "-",
    ];
    if let Err(errors) = compiler.run(&arguments, text) {
        panic!("{}: {errors}", compiler.path().display());
    }
}

#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn headers_and_drivers_of_all_signatures_compile() {
    let types = all_signatures();
    let names: Vec<String> = (0..types.len()).map(|i| format!("f{i}")).collect();
    for options in option_sets() {
        let items = items(&types, &names);
        let header = header(&options, "all", &items);
        let declared = header.matches("\nstruct").count();
        assert!(declared > 100, "{declared} structures and functions");
        let driver = Driver {
            options: &options,
            header: "all.h".to_owned(),
            items,
            frees: false,
        };
        let driver = driver.text().replace("#include \"all.h\"", "");
        let calls = driver.matches("C wrapper:").count();
        assert!(calls > 300, "{calls} wrappers are called");
        for compiler in compilers() {
            compiles(&compiler, &header);
            compiles(&compiler, &format!("{header}{driver}"));
            compiles(
                &compiler,
                &format!("#define STRIDECHECK_BARE_POINTERS\n{header}"),
            );
        }
    }
}

#[test]
fn a_name_that_c_does_not_allow_is_the_symbol_of_another() {
    let names = ["int", "a b", "sinf", "f", "f", "a_b", "1"];
    let own = c_names(names);
    assert_eq!(own[3], "f");
    let ty = function_type("(f32) -> f32");
    let types = vec![ty; names.len()];
    let mut items = items(&types, &own);
    for (item, name) in items.iter_mut().zip(names) {
        item.function.name = name;
    }
    let header = header(&Options::current(), "names */", &items);
    assert!(
        header.contains("function0_int(float arg0) __asm__(\"int\");"),
        "{header}"
    );
    assert!(header.contains("__asm__(\"a b\");"), "{header}");
    for compiler in compilers() {
        compiles(&compiler, &header);
    }
}

/// What a compiler says of a function.
fn verdict(ty: &str, way: Way, compiler: Compiler) -> String {
    let ty = function_type(ty);
    let function = Function {
        name: "f",
        c_name: "f",
        ty: &ty,
        extended: Extended::default(),
    };
    let legal = legal(&Options::current(), function, way, compiler);
    legal.map_or_else(|reason| reason.to_string(), |()| "legal".to_owned())
}

#[test]
fn what_c_passes_otherwise_is_refused_with_the_reason() {
    let cases = [
        ("(i1, i7, i48, i128, f16) -> i1", "legal"),
        (
            "() -> memref<f32>",
            "C returns its structure of 24 bytes in memory, LLVM in 3 registers",
        ),
        ("() -> memref<?xf32>", "legal"),
        ("() -> memref<*xf32>", "legal"),
        ("() -> (i64, f64)", "legal"),
        (
            "() -> (i64, i64, f64)",
            "C returns its structure of 24 bytes in memory, LLVM in 3 registers",
        ),
        ("() -> (i64, i64, i64, i64)", "legal"),
        (
            "() -> (i32, i32)",
            "C packs several fields of its structure in one register, LLVM takes one for each",
        ),
        (
            "() -> (i8, i8, i8, i8)",
            "C returns its structure of 4 bytes in registers, LLVM in memory, as it has too many fields",
        ),
        (
            "() -> (i64, i1)",
            "C takes an i1 in a structure in registers to be 0 or 1, LLVM leaves its upper bits open",
        ),
        ("(vector<4xf32>, vector<2xi32>) -> vector<2xf64>", "legal"),
        (
            "(vector<1xf32>)",
            "vector<1xf32>: C passes a vector of one lane by its size, LLVM as the lane",
        ),
        (
            "(vector<4xi8>)",
            "vector<4xi8>: C passes a vector of less than 8 bytes as a number, LLVM in a vector register",
        ),
        (
            "(vector<8xf32>)",
            "vector<8xf32>: C passes a vector of more than 16 bytes in memory, LLVM in several registers",
        ),
        ("(i65)", "C has no type for i65"),
        (
            "(f32, f32, f32, f32, f32, f32, f32, f32, vector<2xf32>)",
            "argument 8 is on the stack: a vector of 8 bytes takes 8 there in C, 16 in LLVM",
        ),
    ];
    for (ty, said) in cases {
        let ty = match ty.contains("->") {
            true => ty.to_owned(),
            false => format!("{ty} -> ()"),
        };
        assert_eq!(verdict(&ty, Way::Expanded, Compiler::Clang), said, "{ty}");
    }
    // A wrapper gives structures through memory.
    let led = verdict("() -> (i32, i32)", Way::Wrapper, Compiler::Gcc(12));
    assert_eq!(led, "legal");
    let old = verdict("(bf16) -> ()", Way::Expanded, Compiler::Gcc(12));
    assert_eq!(old, "GCC 12 has no __bf16: expected GCC 13 or clang");
}

#[test]
fn a_compiler_that_is_missing_or_fails_is_told() {
    let missing = Installed::named("no-such-compiler").expect_err("it is not there");
    let said = missing.to_string();
    assert!(
        said.starts_with("no-such-compiler: cannot be started: "),
        "{said}"
    );
    let unknown = Installed::named("true").expect_err("it is no compiler");
    assert_eq!(
        unknown.to_string(),
        "true: expected clang or GCC 12 or later, found ``"
    );
    let clang = Installed::clang().expect("clang is installed");
    let refused = clang.run(&["-x", "c", "-fsyntax-only", "-"], "int;;\nx y;");
    let said = refused.expect_err("it is no C").to_string();
    assert!(said.contains("error: unknown type name 'x'"), "{said}");
}

/// Assertions about a structure: its size, and where its fields lie.
fn assertions(text: &mut String, name: &str, ty: &Type, fields: &[&str]) {
    let whole = layout::of(ty).expect("a descriptor has a layout");
    let size = whole.size_bytes;
    writeln!(text, "_Static_assert(sizeof({name}) == {size}, \"\");").expect("a string takes all");
    let offsets = layout::offsets(predict::fields(ty)).expect("it has offsets");
    for (field, offset) in fields.iter().zip(offsets) {
        writeln!(
            text,
            "_Static_assert(offsetof({name}, {field}) == {offset}, \"\");"
        )
        .expect("a string takes all");
    }
}

#[test]
fn a_c_compiler_lays_floats_out_as_predicted() {
    let floats = [
        ("f16", "_Float16"),
        ("bf16", "__bf16"),
        ("f32", "float"),
        ("f64", "double"),
        ("f80", "long double"),
        ("f128", "__float128"),
    ];
    let mut text = String::new();
    for (ty, c) in floats {
        let ty = parse_type(ty).expect("a type");
        let whole = layout::of(&ty).expect("a float has a layout");
        assertions(&mut text, c, &ty, &[]);
        let align = whole.align_bytes;
        writeln!(text, "_Static_assert(_Alignof({c}) == {align}, \"\");")
            .expect("a string takes all");
    }
    let arguments = [
        "-x",
        "c",
        "-std=c23",
        "-fsyntax-only",
        "--target=x86_64-linux-gnu",
        "-",
    ];
    let clang = Installed::clang().expect("clang is installed");
    if let Err(errors) = clang.run(&arguments, &text) {
        panic!("the C compiler sees it otherwise:\n{errors}");
    }
}
