//! Where parameters and results are predicted to lie is where LLVM's code generation puts them, on each machine.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use stridecheck::abi::machine::{Machine, Place, places};
use stridecheck::abi::predict::{self, Lowered};
use stridecheck::tools;
use stridecheck_conversion::{Options, WrapperResults};
use stridecheck_ir::Type;

use crate::abi::adapters::{ir, signatures};

/// A function that uses every parameter and returns what it reads.
fn function(text: &mut String, number: usize, lowered: &Lowered) {
    let result = ir(&lowered.result);
    let types: Vec<_> = lowered.parameters.iter().map(|p| ir(&p.ty)).collect();
    let named = types
        .iter()
        .enumerate()
        .map(|(i, ty)| format!("{ty} %p{i}"));
    let named: Vec<_> = named.collect();
    writeln!(text, "define {result} @f{number}({}) {{", named.join(", "))
        .expect("a string takes all");
    for (i, ty) in types.iter().enumerate() {
        writeln!(text, "  store volatile {ty} %p{i}, ptr @used").expect("a string takes all");
    }
    match &result[..] {
        "void" => text.push_str("  ret void\n}\n"),
        _ => writeln!(
            text,
            "  %r = load {result}, ptr @used\n  ret {result} %r\n}}"
        )
        .expect("a string takes all"),
    }
}

/// A register by the name that all its parts share.
fn whole(machine: Machine, register: &str) -> String {
    let digits: String = register.chars().filter(char::is_ascii_digit).collect();
    match machine {
        Machine::Aarch64 if register.starts_with(['b', 'h', 's', 'd', 'q']) => format!("v{digits}"),
        Machine::Aarch64 => format!("x{digits}"),
        Machine::X86_64 if register.starts_with("xmm") => register.to_owned(),
        Machine::X86_64 if !digits.is_empty() => format!("r{digits}"),
        Machine::X86_64 => {
            let letters = register
                .trim_start_matches(['r', 'e'])
                .trim_end_matches('l');
            match letters {
                "a" | "c" | "d" | "b" => format!("r{letters}x"),
                _ => format!("r{letters}"),
            }
        }
    }
}

/// The registers of parameters in order, and the places on the stack, of a function in LLVM's machine code.
fn found(machine: Machine, function: &str) -> (Vec<String>, BTreeSet<u64>) {
    let registers = function.lines().filter_map(|line| {
        let rest = line.trim().strip_prefix("- { reg: '$")?;
        Some(whole(machine, rest.split('\'').next()?))
    });
    let stack = function.split("\nfixedStack:").nth(1);
    let stack = stack.and_then(|rest| rest.split("\nstack:").next());
    let offsets = stack.unwrap_or_default().lines();
    let offsets = offsets.filter_map(|line| {
        let rest = line.split(", offset: ").nth(1)?;
        rest.split(',').next()?.parse().ok()
    });
    (registers.collect(), offsets.collect())
}

/// The same as it is predicted.
fn predicted(machine: Machine, lowered: &Lowered) -> Option<(Vec<String>, BTreeSet<u64>)> {
    let places = places(machine, lowered)?;
    let (mut registers, mut offsets) = (Vec::new(), BTreeSet::new());
    if let [Place::Memory(register)] = places.result[..] {
        registers.push(register.to_owned());
    }
    for place in places.parameters.concat() {
        match place {
            Place::Stack(offset) => drop(offsets.insert(offset)),
            place => registers.push(place.to_string()),
        }
    }
    Some((registers, offsets))
}

#[test]
fn parameters_lie_where_llvm_puts_them() {
    let options = Options {
        wrapper_results: WrapperResults::ByValue,
        ..Options::current()
    };
    for (machine, triple) in [
        (Machine::X86_64, "-mtriple=x86_64-linux-gnu"),
        (Machine::Aarch64, "-mtriple=aarch64-linux-gnu"),
    ] {
        let all: Vec<Lowered> = signatures()
            .iter()
            .filter_map(|ty| predict::function_itself(&options, ty).ok())
            .filter(|lowered| places(machine, lowered).is_some())
            .collect();
        let mut text = "@used = external global [4096 x i8]\n".to_owned();
        for (i, lowered) in all.iter().enumerate() {
            function(&mut text, i, lowered);
        }
        let arguments = [triple, "-O1", "-stop-after=finalize-isel", "-o", "-"];
        let code = tools::run("llc", &arguments, &text).expect("llc compiles it");
        let functions: Vec<&str> = code.split("\nname: ").skip(1).collect();
        assert_eq!(functions.len(), all.len());
        for (lowered, function) in all.iter().zip(functions) {
            let ty: Type = lowered.function_type();
            let expected = predicted(machine, lowered).expect("it is predicted");
            assert_eq!(expected, found(machine, function), "{machine:?}: {ty}");
        }
        assert!(all.len() > 500, "{} functions are predicted", all.len());
    }
}
