//! The LLVM IR of programs in the LLVM dialect says what that of `mlir-translate` says.

use std::collections::BTreeMap;

use stridecheck::native::program::Compiler;
use stridecheck::native::protocol::{Artifact, Options};
use stridecheck_ir::parse;

use crate::mlir_accepts::translates;

const ATTRIBUTES: &str = include_str!("mlir_translate/attributes.mlir");

#[test]
fn attributes_are_those_of_mlir_translate() {
    let body = parse(ATTRIBUTES).expect("the program is right");
    let compiler = Compiler::new(Options::default()).expect("LLVM makes code for this machine");
    let ours = compiler
        .emit(&body, Artifact::LlvmIr)
        .expect("it is emitted");
    let theirs = translates(ATTRIBUTES).expect("mlir-translate takes it");
    let (ours, theirs) = (statements(&ours), statements(&theirs));
    let differing = ours
        .iter()
        .zip(&theirs)
        .find(|(ours, theirs)| ours != theirs);
    assert_eq!(differing, None);
    assert_eq!(ours.len(), theirs.len());
    // Functions and their ops, calls and accesses, and variables.
    assert!(ours.len() > 50, "{}", ours.len());
}

/// The lines of LLVM IR that belong to functions and variables, with what they refer to by number written out.
fn statements(text: &str) -> Vec<String> {
    let mut named: BTreeMap<&str, &str> = BTreeMap::new();
    for line in text.lines() {
        if let Some((name, meaning)) = line.split_once(" = ")
            && let Some(name) = name.strip_prefix("attributes ").or(Some(name))
            && name.starts_with(['!', '#'])
        {
            named.insert(name, meaning);
        }
    }
    let is_statement = |line: &&str| {
        let others = [";", "source_filename", "target ", "attributes ", "!"];
        !line.is_empty() && !others.iter().any(|other| line.starts_with(other))
    };
    let word = |word: &str| {
        let name = word.trim_end_matches(',');
        named.get(name).map_or(word, |meaning| meaning).to_owned()
    };
    let lines = text.lines().filter(is_statement);
    lines
        .map(|line| line.split(' ').map(word).collect::<Vec<_>>().join(" "))
        .collect()
}

#[test]
fn calls_of_variadic_functions_are_those_of_mlir_translate() {
    let text = "llvm.func @v(...)
        llvm.func @w(i32, ...) -> i32
        llvm.func @n(%x: i32, %f: !llvm.ptr) -> i32 {
          llvm.call @v(%x) vararg(!llvm.func<void (...)>) : (i32) -> ()
          %r = llvm.call @w(%x, %x) vararg(!llvm.func<i32 (i32, ...)>) : (i32, i32) -> i32
          %s = llvm.call %f(%r, %x) vararg(!llvm.func<i32 (i32, ...)>) : !llvm.ptr, (i32, i32) -> i32
          llvm.return %s : i32
        }";
    let body = parse(text).expect("the program is right");
    let compiler = Compiler::new(Options::default()).expect("LLVM makes code for this machine");
    let ours = compiler
        .emit(&body, Artifact::LlvmIr)
        .expect("it is emitted");
    let theirs = translates(text).expect("mlir-translate takes it");
    assert_eq!(statements(&ours), statements(&theirs));
    assert!(ours.contains("call i32 (i32, ...) @w("), "{ours}");
}
