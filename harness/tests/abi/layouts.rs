//! One table of every descriptor: size, alignment and the offset of each field, as five sources say it.
//!
//! The formula of `docs/abi.md`, the tables of `abi`, LLVM's data layout, Rust's `repr(C)`, and two C compilers.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::mem::{align_of, offset_of, size_of};
use std::process::Command;

use stridecheck::abi::c::compiler::Installed;
use stridecheck::abi::c::{Extended, Function, Prototype, Side, Types, Way};
use stridecheck::abi::{layout, predict};
use stridecheck::tools;
use stridecheck_conversion::{IndexWidth, Options};
use stridecheck_ir::{Type, parse_type};

use crate::abi::adapters::{ir, scratch};
use crate::abi::c::compilers;
use crate::abi::function_type;

/// Size, alignment and offsets; arrays of no elements have no place.
type Row = Vec<u64>;

/// One descriptor of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    rank: u64,
    index_bytes: u64,
    address_space: u32,
}

/// Address spaces 270 and 271 have pointers of 32 bits.
const SPACES: [u32; 5] = [0, 1, 3, 270, 271];

fn keys() -> impl Iterator<Item = Key> {
    let ranks = 0..=8;
    ranks.flat_map(|rank| {
        [4, 8].into_iter().flat_map(move |index_bytes| {
            SPACES.map(|address_space| Key {
                rank,
                index_bytes,
                address_space,
            })
        })
    })
}

impl Key {
    fn options(self) -> Options {
        Options {
            index_width: match self.index_bytes {
                4 => IndexWidth::W32,
                _ => IndexWidth::W64,
            },
            c_wrappers: true,
            ..Options::current()
        }
    }

    fn text(self) -> String {
        let shape = "?x".repeat(usize::try_from(self.rank).expect("a rank is small"));
        format!("memref<{shape}f32, {}>", self.address_space)
    }

    fn descriptor(self) -> Type {
        let ty = parse_type(&self.text()).expect("a memref");
        predict::value(&self.options(), &ty).expect("it has a descriptor")
    }

    fn pointer_bytes(self) -> u64 {
        match self.address_space {
            270 | 271 => 4,
            _ => 8,
        }
    }
}

/// Two pointers, then numbers: each directly after the one before, for all are as wide as they are aligned.
fn by_formula(key: Key) -> Row {
    let (pointer, index) = (key.pointer_bytes(), key.index_bytes);
    let align = pointer.max(index);
    let end = 2 * pointer + (1 + 2 * key.rank) * index;
    let mut row = vec![end.next_multiple_of(align), align, 0, pointer, 2 * pointer];
    if key.rank > 0 {
        let sizes = 2 * pointer + index;
        row.extend([sizes, sizes + key.rank * index]);
    }
    row
}

fn by_tables(key: Key) -> Row {
    let ty = key.descriptor();
    let whole = layout::of(&ty).expect("a descriptor has a layout");
    let offsets = layout::offsets(predict::fields(&ty)).expect("its fields have offsets");
    [vec![whole.size_bytes, whole.align_bytes], offsets].concat()
}

/// A descriptor as Rust declares it for C.
#[repr(C)]
struct Descriptor<P, I, const N: usize> {
    allocated: P,
    aligned: P,
    offset: I,
    sizes: [I; N],
    strides: [I; N],
}

fn rust<P, I, const N: usize>() -> Row {
    let mut row = vec![
        size_of::<Descriptor<P, I, N>>(),
        align_of::<Descriptor<P, I, N>>(),
        offset_of!(Descriptor<P, I, N>, allocated),
        offset_of!(Descriptor<P, I, N>, aligned),
        offset_of!(Descriptor<P, I, N>, offset),
    ];
    if N > 0 {
        row.push(offset_of!(Descriptor<P, I, N>, sizes));
        row.push(offset_of!(Descriptor<P, I, N>, strides));
    }
    let each = row.into_iter().map(u64::try_from);
    each.collect::<Result<_, _>>().expect("a size fits 64 bits")
}

fn of_rank<P, I>(rank: u64) -> Row {
    match rank {
        0 => rust::<P, I, 0>(),
        1 => rust::<P, I, 1>(),
        2 => rust::<P, I, 2>(),
        3 => rust::<P, I, 3>(),
        4 => rust::<P, I, 4>(),
        5 => rust::<P, I, 5>(),
        6 => rust::<P, I, 6>(),
        7 => rust::<P, I, 7>(),
        _ => rust::<P, I, 8>(),
    }
}

fn by_rust(key: Key) -> Row {
    match (key.pointer_bytes(), key.index_bytes) {
        (4, 4) => of_rank::<u32, i32>(key.rank),
        (4, _) => of_rank::<u32, i64>(key.rank),
        (_, 4) => of_rank::<*const f32, i32>(key.rank),
        _ => of_rank::<*const f32, i64>(key.rank),
    }
}

/// What LLVM's data layout of a machine says: constants that code generation folds.
fn by_llvm(triple: &str) -> BTreeMap<Key, Row> {
    let mut text = String::new();
    for (i, key) in keys().enumerate() {
        let ty = ir(&key.descriptor());
        let at = |of: &str, path: &str| {
            format!("i64 ptrtoint (ptr getelementptr ({of}, ptr null, {path}) to i64)")
        };
        let mut numbers = vec![
            at(&ty, "i64 1"),
            at(&format!("{{ i1, {ty} }}"), "i64 0, i32 1"),
        ];
        let count = predict::fields(&key.descriptor()).len();
        numbers.extend((0..count).map(|field| at(&ty, &format!("i64 0, i32 {field}"))));
        let length = numbers.len();
        let numbers = numbers.join(", ");
        writeln!(text, "@row{i} = constant [{length} x i64] [{numbers}]")
            .expect("a string takes all");
    }
    let arguments = [&format!("-mtriple={triple}"), "-o", "-"];
    let assembly = tools::run("llc", &arguments, &text).expect("llc folds constants");
    let mut rows: Vec<Row> = Vec::new();
    for line in assembly.lines() {
        let mut words = line.split_whitespace();
        // A sum of an address without symbol and an offset is written as such.
        let number = |word: &str| word.trim_start_matches("0+").parse();
        match (words.next(), words.next().map(number)) {
            (Some(label), _) if label.starts_with("row") => rows.push(Row::new()),
            (Some(".quad" | ".xword"), Some(Ok(number))) => {
                rows.last_mut().expect("a label comes first").push(number);
            }
            // One number 0 is written as a room of eight bytes.
            (Some(".zero"), Some(Ok(8))) => {
                rows.last_mut().expect("a label comes first").push(0);
            }
            _ => {}
        }
    }
    assert_eq!(rows.len(), keys().count(), "{assembly}");
    keys().zip(rows).collect()
}

/// What a C compiler says, of the structures that `abi --c` prints.
fn by_c(compiler: &Installed) -> BTreeMap<Key, Row> {
    let mut text = "#include <stddef.h>\n#include <stdint.h>\n#include <stdio.h>\n".to_owned();
    let (mut body, mut known) = (String::new(), Vec::new());
    let mut asked = Vec::new();
    for key in keys() {
        let (options, ty) = (
            key.options(),
            function_type(&format!("({}) -> ()", key.text())),
        );
        let mut types = Types::new(&options);
        let function = Function {
            name: "f",
            c_name: "f",
            ty: &ty,
            extended: Extended::default(),
        };
        let prototype = Prototype::new(&mut types, function, Way::Wrapper, Side::Caller);
        if prototype
            .expect("C has it")
            .needs
            .check(compiler.compiler)
            .is_err()
        {
            continue;
        }
        let name = types.definitions[0].name.clone();
        if !known.contains(&name) {
            text.push_str(&types.text());
            known.push(name.clone());
        }
        writeln!(
            body,
            "  printf(\"%zu %zu\", sizeof({name}), _Alignof({name}));"
        )
        .expect("a string takes all");
        let fields: &[&str] = &["allocated", "aligned", "offset", "sizes", "strides"];
        let fields = if key.rank == 0 { &fields[..3] } else { fields };
        for field in fields {
            writeln!(body, "  printf(\" %zu\", offsetof({name}, {field}));")
                .expect("a string takes all");
        }
        body.push_str("  puts(\"\");\n");
        asked.push(key);
    }
    write!(text, "int main(void) {{\n{body}}}\n").expect("a string takes all");
    let program = scratch("abi-layouts").join("program");
    let path = program.display().to_string();
    compiler
        .run(&["-x", "c", "-o", &path, "-"], &text)
        .expect("it is C");
    let output = Command::new(&program).output().expect("the program starts");
    let said = String::from_utf8(output.stdout).expect("it prints numbers");
    let rows = said.lines().map(|line| {
        let numbers = line.split(' ').map(str::parse);
        numbers.collect::<Result<Row, _>>().expect("numbers")
    });
    assert_eq!(said.lines().count(), asked.len());
    asked.into_iter().zip(rows).collect()
}

#[test]
fn everybody_lays_descriptors_out_alike() {
    let x86_64 = by_llvm("x86_64-linux-gnu");
    let aarch64 = by_llvm("aarch64-linux-gnu");
    let [clang, gcc] = compilers().each_ref().map(by_c);
    for key in keys() {
        let row = by_formula(key);
        assert_eq!(by_tables(key), row, "tables: {key:?}");
        assert_eq!(by_rust(key), row, "Rust: {key:?}");
        assert_eq!(x86_64[&key], row, "LLVM for x86-64: {key:?}");
        assert_eq!(aarch64[&key], row, "LLVM for AArch64: {key:?}");
        assert_eq!(clang[&key], row, "clang: {key:?}");
        if let Some(found) = gcc.get(&key) {
            assert_eq!(*found, row, "cc: {key:?}");
        }
    }
    // GCC alone lacks pointers of 32 bits.
    let usual = keys().filter(|key| key.pointer_bytes() == 8).count();
    assert!(gcc.len() >= usual && clang.len() == keys().count());
}

#[test]
fn everybody_lays_unranked_descriptors_out_alike() {
    for (bits, row) in [(32, [16, 8, 0, 8]), (64, [16, 8, 0, 8])] {
        let ty = Type::structure(vec![Type::integer(bits), Type::pointer(None)]);
        let whole = layout::of(&ty).expect("it has a layout");
        let offsets = layout::offsets(predict::fields(&ty)).expect("its fields have offsets");
        assert_eq!(
            [vec![whole.size_bytes, whole.align_bytes], offsets].concat(),
            row
        );
    }
}
