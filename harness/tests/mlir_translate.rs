//! The LLVM IR of programs in the LLVM dialect says what that of `mlir-translate` says.

use std::collections::BTreeMap;

use stridecheck::native::program::Compiler;
use stridecheck::native::protocol::{Artifact, Options};
use stridecheck_ir::{parse, verify};

use crate::mlir_accepts::translates;

const ATTRIBUTES: &str = include_str!("mlir_translate/attributes.mlir");
const METADATA: &str = include_str!("mlir_translate/metadata.mlir");

fn emitted(text: &str) -> Result<String, String> {
    let body = parse(text).expect("the program is right");
    assert_eq!(verify(&body), [], "{text}");
    let compiler = Compiler::new(Options::default()).expect("LLVM makes code for this machine");
    let emitted = compiler.emit(&body, Artifact::LlvmIr);
    emitted.map_err(|error| error.to_string())
}

/// Both texts say the same, in so many statements at least.
fn agrees(text: &str, least: usize) {
    let ours = emitted(text).expect("it is emitted");
    let theirs = translates(text).expect("mlir-translate takes it");
    let (ours, theirs) = (statements(&ours), statements(&theirs));
    let differing = ours
        .iter()
        .zip(&theirs)
        .find(|(ours, theirs)| ours != theirs);
    assert_eq!(differing, None);
    assert_eq!(ours.len(), theirs.len());
    assert!(ours.len() > least, "{}", ours.len());
}

#[test]
fn attributes_are_those_of_mlir_translate() {
    // Functions and their ops, calls and accesses, and variables.
    agrees(ATTRIBUTES, 50);
}

#[test]
fn metadata_and_comdats_are_those_of_mlir_translate() {
    agrees(METADATA, 50);
}

#[test]
fn what_has_no_translation_is_an_error_that_says_what_was_expected() {
    let function = |attributes: &str| format!("llvm.func @f() attributes {{{attributes}}}");
    let tag = "#llvm.tbaa_tag<base_type = <id = \"a\", members = {<#llvm.tbaa_root, 0>}>, \
               access_type = <id = \"a\", members = {<#llvm.tbaa_root, 0>}>, offset = 0>";
    let load = format!(
        "llvm.func @f(%p: !llvm.ptr) {{\n\
         %0 = llvm.load %p {{tbaa = [{tag}, {tag}]}} : !llvm.ptr -> i32\n llvm.return\n}}"
    );
    let cases = [
        (
            String::from("llvm.func ptx_kernelcc @f()"),
            "`CConv` is `#llvm.cconv<ptx_kernelcc>`, expected one of ccc, fastcc,",
        ),
        (
            function("passthrough = [[\"noinline\", \"3\"]]"),
            "expected no value for `noinline`",
        ),
        (
            function("passthrough = [\"alignstack\"]"),
            "expected a number for `alignstack`",
        ),
        (
            function("uwtable_kind = #llvm.uwtableKind<x>"),
            "`uwtable_kind` is `#llvm.uwtableKind<x>`, expected one of none, sync, async",
        ),
        (load, "`tbaa` has 2 tags, expected one"),
    ];
    for (text, wanted) in cases {
        let error = emitted(&text).expect_err("it is refused");
        assert!(error.contains(wanted), "{text}\n{error}");
    }
}

/// The lines of LLVM IR that belong to functions, variables and comdats, with what they refer to by number written out.
///
/// The metadata that is distinct has a number by the place where it is met first, for it is told apart by itself.
fn statements(text: &str) -> Vec<String> {
    let mut names = Names::default();
    for line in text.lines() {
        if let Some((name, meaning)) = line.split_once(" = ") {
            let name = name.strip_prefix("attributes ").unwrap_or(name);
            if name.starts_with(['!', '#']) {
                names.meanings.insert(name, meaning);
            }
        }
    }
    let is_statement = |line: &&str| {
        let others = [";", "source_filename", "target ", "attributes ", "!"];
        !line.is_empty() && !others.iter().any(|other| line.starts_with(other))
    };
    let lines = text.lines().filter(is_statement);
    lines.map(|line| names.written_out(line)).collect()
}

/// What numbers stand for.
#[derive(Default)]
struct Names<'t> {
    meanings: BTreeMap<&'t str, &'t str>,
    /// Distinct metadata, in the order in which it was met.
    distinct: Vec<&'t str>,
}

impl<'t> Names<'t> {
    fn written_out(&mut self, text: &str) -> String {
        let mut out = String::new();
        let mut rest = text;
        while let Some(start) = rest.find(['!', '#']) {
            let digits = rest[start + 1..].bytes();
            let length = 1 + digits.take_while(u8::is_ascii_digit).count();
            let name = &rest[start..start + length];
            out.push_str(&rest[..start]);
            rest = &rest[start + length..];
            match self.meanings.get_key_value(name) {
                Some((name, meaning)) if meaning.starts_with("distinct") => {
                    let (name, meaning) = (*name, *meaning);
                    let met = self.distinct.iter().position(|known| *known == name);
                    let number = met.unwrap_or(self.distinct.len());
                    out.push_str(&format!("distinct {number}"));
                    if met.is_none() {
                        self.distinct.push(name);
                        out.push_str(&self.written_out(meaning));
                    }
                }
                Some((_, meaning)) => {
                    let meaning = *meaning;
                    out.push_str(&self.written_out(meaning));
                }
                None => out.push_str(name),
            }
        }
        out.push_str(rest);
        out
    }
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
