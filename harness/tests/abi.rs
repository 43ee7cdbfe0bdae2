//! The predicted calling conventions are those of the conversion, of `mlir-opt` and of a C compiler.

mod adapters;
pub(crate) mod c;
mod layouts;
mod machines;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use stridecheck::abi::predict;
use stridecheck::tools::SPLIT_MARKER;
use stridecheck_conversion::{IndexWidth, Options, WrapperResults, lower};
use stridecheck_ir::dialect::{View as _, func, llvm};
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Body, Dim, Edition, Layout, Type, parse, parse_type};

use crate::mlir_accepts::opt;

/// Each case says what C compilers make of a call between C and a function that MLIR lowered.
#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn what_is_said_of_calls_between_c_and_mlir_holds() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/abi/run");
    let output = std::process::Command::new(script).output();
    let output = output.expect("the script starts");
    let said = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}{errors}");
    let as_said = said.lines().filter(|line| line.ends_with(" as-said"));
    assert!(as_said.count() > 60, "{said}");
}

/// How many signatures are made.
const SIGNATURES: u64 = 1000;

/// A source of choices that is the same on every run.
struct Choices(u64);

impl Choices {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let count = u64::try_from(count).expect("a count is small");
        usize::try_from((word ^ (word >> 31)) % count).expect("it is below the count")
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }

    fn scalar(&mut self) -> String {
        let known = [
            "i1", "i7", "i8", "i16", "i24", "i32", "i48", "i64", "i65", "i128", "index", "f16",
            "bf16", "f32", "f64",
        ];
        self.one(&known).to_owned()
    }

    fn element(&mut self) -> String {
        match self.below(6) {
            0 => {
                let shape = self.one(&["4x", "3x", "2x8x", "1x", ""]);
                format!("vector<{shape}{}>", self.scalar())
            }
            _ => self.scalar(),
        }
    }

    fn number(&mut self) -> &'static str {
        self.one(&["?", "?", "0", "1", "4", "7"])
    }

    fn memref(&mut self) -> String {
        let rank = self.below(9);
        let shape: String = (0..rank).map(|_| format!("{}x", self.number())).collect();
        let strides: Vec<_> = (0..rank).map(|_| self.number()).collect();
        let layout = match self.below(3) {
            0 => format!(", strided<[{}]>", strides.join(", ")),
            1 => format!(
                ", strided<[{}], offset: {}>",
                strides.join(", "),
                self.number()
            ),
            _ => String::new(),
        };
        let space = self.one(&["", "", ", 1", ", 3"]);
        format!("memref<{shape}{}{layout}{space}>", self.element())
    }

    fn ty(&mut self, depth: usize) -> String {
        match self.below(10) {
            0..=3 => self.memref(),
            4 => format!("memref<*x{}{}>", self.element(), self.one(&["", ", 3"])),
            5 if depth > 0 => self.function(depth - 1),
            _ => self.element(),
        }
    }

    fn function(&mut self, depth: usize) -> String {
        let types = |choices: &mut Self, most: usize| {
            let count = choices.below(most + 1);
            let types: Vec<_> = (0..count).map(|_| choices.ty(depth)).collect();
            types.join(", ")
        };
        let (inputs, results) = (types(self, 5), types(self, 3));
        format!("({inputs}) -> ({results})")
    }
}

fn function_type(text: &str) -> FunctionType {
    let ty = parse_type(text).unwrap_or_else(|wrong| panic!("{text}: {wrong:?}"));
    ty.as_function().expect("it is a function type").clone()
}

/// Signatures of every kind: memrefs of rank 0 to 8, vectors, functions of functions.
fn generated() -> Vec<FunctionType> {
    let mut choices = Choices(4);
    let texts = (0..SIGNATURES).map(|_| choices.function(2));
    texts.map(|text| function_type(&text)).collect()
}

fn corpus() -> Vec<(PathBuf, Body)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let mut found = Vec::new();
    for part in ["run", "ub", "open", "lower", "spec"] {
        let entries = std::fs::read_dir(folder.join(part)).expect("the corpus is there");
        for entry in entries {
            let path = entry.expect("the folder can be read").path();
            let text = std::fs::read_to_string(&path).expect("a case is text");
            found.push((path, parse(&text).expect("a case is right")));
        }
    }
    found.sort_by(|(first, _), (second, _)| first.cmp(second));
    found
}

fn source_functions(body: &Body) -> Vec<(String, FunctionType)> {
    let ops = body.ops(body.module_block());
    let functions = ops.filter_map(|op| func::Func::cast(body, op));
    let named = functions.map(|f| (f.name().to_owned(), f.function_type().clone()));
    named.collect()
}

fn lowered_functions(body: &Body) -> BTreeMap<String, Type> {
    let ops = body.ops(body.module_block());
    let functions = ops.filter_map(|op| llvm::Func::cast(body, op));
    let named = functions.map(|f| (f.name().to_owned(), f.function_type().clone()));
    named.collect()
}

/// A module that declares a function of every type.
fn declarations(types: &[FunctionType]) -> String {
    let mut text = String::new();
    for (i, ty) in types.iter().enumerate() {
        let ty = Type::function(ty.inputs.clone(), ty.results.clone());
        writeln!(
            text,
            "\"func.func\"() <{{sym_name = \"f{i}\", sym_visibility = \"private\", function_type = {ty}}}> ({{}}) : () -> ()"
        )
        .expect("a string takes all");
    }
    text
}

/// The options that change a signature, but for bare pointers.
fn option_sets() -> Vec<Options> {
    let mut sets = Vec::new();
    for edition in [Edition::STD, Edition::CURRENT] {
        for index_width in [IndexWidth::W32, IndexWidth::W64] {
            for wrapper_results in [WrapperResults::ByValue, WrapperResults::LeadingPointer] {
                sets.push(Options {
                    edition,
                    index_width,
                    wrapper_results,
                    c_wrappers: true,
                    allow_unregistered: true,
                    ..Options::current()
                });
            }
        }
    }
    sets
}

/// Compares what is predicted for functions with those of a lowered module; gives how many were compared.
fn compare(
    options: &Options,
    functions: &[(String, FunctionType)],
    lowered: &BTreeMap<String, Type>,
    shown: impl Fn(&Type) -> String,
) -> usize {
    for (name, ty) in functions {
        let plain = predict::function_itself(options, ty).expect("what is lowered is predicted");
        let found = &lowered[name];
        assert_eq!(shown(&plain.function_type()), shown(found), "@{name}");
        if options.c_wrappers {
            let wrapper = predict::c_wrapper(options, ty).expect("it is predicted");
            let found = &lowered[&format!("_mlir_ciface_{name}")];
            assert_eq!(
                shown(&wrapper.function_type()),
                shown(found),
                "wrapper of @{name}"
            );
        }
    }
    functions.len()
}

/// Types in the edition of 2020 show what pointers lead to, so nothing is lost.
fn exactly(ty: &Type) -> String {
    ty.display(Edition::STD).to_string()
}

/// Types as `mlir-opt` prints them.
fn opaquely(ty: &Type) -> String {
    ty.display(Edition::CURRENT).to_string()
}

#[test]
fn functions_of_the_corpus_are_lowered_as_predicted() {
    let mut compared = 0;
    for (path, body) in corpus() {
        let functions = source_functions(&body);
        for options in option_sets() {
            let mut lowered = body.clone();
            if let Err(error) = lower(&mut lowered, &options) {
                let mut types = functions.iter();
                let refused = types.any(|(_, ty)| predict::function_itself(&options, ty).is_err());
                // Ops on bf16 are refused like functions of it, and a cast may be for one width of `index`.
                let reasons = ["unrealized_conversion_cast", "bf16"];
                let error = error.to_string();
                let known = refused || reasons.iter().any(|reason| error.contains(reason));
                assert!(known, "{}: {error}", path.display());
                continue;
            }
            compared += compare(&options, &functions, &lowered_functions(&lowered), exactly);
        }
    }
    assert!(compared > 1500, "{compared} functions are compared");
}

#[test]
fn generated_signatures_are_lowered_as_predicted() {
    let types = generated();
    let mut refused = 0;
    for options in option_sets() {
        let can = |ty: &&FunctionType| predict::function_itself(&options, ty).is_ok();
        let (kept, others): (Vec<_>, Vec<_>) = types.iter().partition(can);
        let kept: Vec<_> = kept.into_iter().cloned().collect();
        let mut body = parse(&declarations(&kept)).expect("declarations are right");
        let functions = source_functions(&body);
        lower(&mut body, &options).expect("what is predicted is lowered");
        compare(&options, &functions, &lowered_functions(&body), exactly);
        for ty in &others {
            let mut body = parse(&declarations(std::slice::from_ref(ty))).expect("it is right");
            assert!(lower(&mut body, &options).is_err(), "{ty:?} is lowered");
        }
        refused += others.len();
    }
    assert!(
        refused > 100,
        "{refused} are refused: bf16 in the edition of 2020"
    );
}

#[test]
fn generated_signatures_are_passed_by_bare_pointers_as_predicted() {
    let options = Options {
        bare_pointers: true,
        ..Options::current()
    };
    let (mut passed, mut refused) = (0, 0);
    for ty in generated() {
        let mut body = parse(&declarations(std::slice::from_ref(&ty))).expect("it is right");
        let lowered = lower(&mut body, &options);
        match (predict::bare_function(&options, &ty), lowered) {
            (Ok(predicted), Ok(())) => {
                let found = lowered_functions(&body);
                assert_eq!(exactly(&predicted.function_type()), exactly(&found["f0"]));
                passed += 1;
            }
            (Err(_), Err(_)) => refused += 1,
            (predicted, lowered) => panic!("{ty:?}: {predicted:?}, yet {lowered:?}"),
        }
    }
    assert!(passed > 100 && refused > 100, "{passed} and {refused}");
}

/// Every signature of the corpus and the generated ones, but for layouts that LLVM 22 wants normalized away.
fn all_signatures() -> Vec<FunctionType> {
    let bodies = corpus();
    let functions = bodies.iter().flat_map(|(_, body)| source_functions(body));
    let functions = functions.filter(|(_, ty)| {
        let mut all = ty.inputs.iter().chain(&ty.results);
        !all.any(has_map_of_several_results)
    });
    let mut types: Vec<_> = functions.map(|(_, ty)| ty).collect();
    types.extend(generated());
    types
}

fn has_map_of_several_results(ty: &Type) -> bool {
    let layout = ty.as_memref().map(|memref| &memref.layout);
    matches!(layout, Some(Layout::Map(map)) if map.results.len() > 1)
}

/// The functions that `mlir-opt` makes of declarations, each in a module of its own.
fn by_mlir_opt(types: &[FunctionType], pipeline: &str) -> Vec<BTreeMap<String, Type>> {
    let modules: Vec<_> = types
        .iter()
        .map(|ty| declarations(std::slice::from_ref(ty)))
        .collect();
    let pipeline = format!("--pass-pipeline=builtin.module({pipeline})");
    let lowered = opt(&modules.join(SPLIT_MARKER), &[&pipeline]).expect("mlir-opt lowers them");
    let modules = lowered.split(SPLIT_MARKER);
    let bodies = modules.map(|text| parse(text).expect("what mlir-opt prints is read"));
    bodies.map(|body| lowered_functions(&body)).collect()
}

fn same_as_mlir_opt(options: &Options, pipeline: &str) {
    let types = all_signatures();
    let lowered = by_mlir_opt(&types, pipeline);
    assert_eq!(lowered.len(), types.len());
    for (ty, lowered) in types.into_iter().zip(&lowered) {
        compare(options, &[("f0".to_owned(), ty)], lowered, opaquely);
    }
}

#[test]
fn mlir_opt_passes_as_predicted() {
    same_as_mlir_opt(&Options::current(), "convert-func-to-llvm");
}

#[test]
fn mlir_opt_wraps_as_predicted() {
    let options = Options {
        c_wrappers: true,
        ..Options::current()
    };
    let pipeline = "func.func(llvm-request-c-wrappers),convert-func-to-llvm";
    same_as_mlir_opt(&options, pipeline);
}

#[test]
fn mlir_opt_passes_narrow_indices_as_predicted() {
    let options = Options {
        c_wrappers: true,
        index_width: IndexWidth::W32,
        ..Options::current()
    };
    let pipeline = "func.func(llvm-request-c-wrappers),convert-func-to-llvm{index-bitwidth=32}";
    same_as_mlir_opt(&options, pipeline);
}

/// Whether LLVM 22 does not know the strides of a memref of static shape: those beside a size of 0.
fn has_unknown_strides(ty: &Type) -> bool {
    let Some(memref) = ty.as_memref() else {
        return false;
    };
    let is_empty = |dim: &Dim| *dim == Dim::Static(0);
    memref.layout == Layout::Identity && memref.shape.iter().skip(1).any(is_empty)
}

#[test]
fn mlir_opt_passes_bare_pointers_as_predicted() {
    let options = Options::current();
    let pipeline = "convert-func-to-llvm{use-bare-ptr-memref-call-conv=true}";
    let types = all_signatures();
    let (mut passed, mut refused) = (0, 0);
    for (ty, lowered) in types.iter().zip(by_mlir_opt(&types, pipeline)) {
        let mut all = ty.inputs.iter().chain(&ty.results);
        match (predict::bare_function(&options, ty), lowered.get("f0")) {
            (Ok(predicted), Some(found)) => {
                assert_eq!(opaquely(&predicted.function_type()), opaquely(found));
                passed += 1;
            }
            // It leaves a function alone that it does not lower, and says nothing.
            (Err(_), None) => refused += 1,
            (Ok(_), None) if all.any(has_unknown_strides) => refused += 1,
            (predicted, found) => panic!("{ty:?}: {predicted:?}, yet {found:?}"),
        }
    }
    assert!(passed > 100 && refused > 100, "{passed} and {refused}");
}
