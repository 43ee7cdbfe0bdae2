//! MLIR's own lowering as an engine: `mlir-opt`, then `mlir-translate`, then the machine.
//!
//! What they make runs as what the built-in lowering makes does: in a worker, on guarded memory.
//! A process start costs more than a program, so many programs can be lowered at once.

use std::collections::BTreeMap;

use stridecheck_conversion::Options;
use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::{func, llvm, memref};
use stridecheck_ir::{Body, Form, OpId, OpSpec, Opcode, Place, Type, print};

use crate::engine::{Ending, Engine, Prepared};
use crate::engines::native::{Native, StartError};
use crate::level::OptLevel;
use crate::native::program::Compiler;
use crate::native::protocol;
use crate::stage::Stage;
use crate::tools::{self, SPLIT_MARKER, ToolError};

/// How `mlir-translate` begins a module.
const MODULE: &str = "; ModuleID";

/// Begins the name of the function that says which of many programs a module is.
const MARK: &str = "stridecheck.program";

/// MLIR's own lowering.
pub struct MlirOpt {
    options: Options,
    data_layout: String,
    native: Native,
}

/// A program in LLVM IR, or why there is none.
pub type Translated = Result<String, Ending>;

impl MlirOpt {
    /// An engine whose programs run in a worker process.
    pub fn in_worker(options: Options) -> Result<Self, StartError> {
        tools::find("mlir-opt")?;
        tools::find("mlir-translate")?;
        Ok(Self {
            data_layout: Compiler::new(protocol::Options::default())?.data_layout(),
            native: Native::in_worker(options)?,
            options,
        })
    }

    /// The same engine with LLVM at another level; it is 0 at first.
    pub fn at_level(self, level: OptLevel) -> Result<Self, StartError> {
        let native = self.native.at_level(level)?;
        Ok(Self { native, ..self })
    }

    /// Lowers programs, with few processes for all of them.
    pub fn lower_all(&self, programs: &[&Body]) -> Vec<Translated> {
        let kept = programs.iter().map(|body| {
            let mut body = (*body).clone();
            keep_allocations(&mut body);
            body
        });
        translate_all(kept.collect(), &self.passes())
    }

    /// Lets `mlir-translate` make LLVM IR of programs that are in the LLVM dialect already.
    pub fn translate_all(&self, programs: Vec<Body>) -> Vec<Translated> {
        translate_all(programs, &[self.data_layout_pass()])
    }

    /// Makes a program ready that was lowered before.
    pub fn prepare_lowered<'a>(
        &'a mut self,
        source: &'a Body,
        lowered: Translated,
    ) -> Box<dyn Prepared + 'a> {
        self.native.prepare_llvm_ir(source, lowered)
    }

    /// The passes that lower std/memref, in the order that leaves nothing behind.
    fn passes(&self) -> Vec<String> {
        let bits = self.options.index_width.bits();
        let wrappers = self
            .options
            .c_wrappers
            .then_some("--llvm-request-c-wrappers");
        let plain = [
            "--memref-expand",
            "--expand-realloc",
            "--convert-scf-to-cf",
            "--expand-strided-metadata",
            "--lower-affine",
        ];
        // What has a counterpart in LLVM becomes it, and only what is left is expanded:
        // the expansion of `maximumf` and `minimumf` does not order zeros.
        let convert = |dialect: &str| format!("--convert-{dialect}-to-llvm=index-bitwidth={bits}");
        let expanding = [
            convert("arith"),
            "--arith-expand=include-bf16=false".to_owned(),
        ];
        let converting = ["arith", "cf", "func"].map(convert);
        let mut passes: Vec<String> = wrappers
            .into_iter()
            .chain(plain)
            .map(str::to_owned)
            .chain(expanding)
            .collect();
        let aligned = self.options.aligned_alloc;
        passes.push(format!(
            "--finalize-memref-to-llvm=index-bitwidth={bits} use-aligned-alloc={aligned}"
        ));
        passes.extend(converting);
        passes.push("--reconcile-unrealized-casts".to_owned());
        passes.push(self.data_layout_pass());
        passes
    }

    /// What `mlir-translate` folds, it folds for this layout.
    fn data_layout_pass(&self) -> String {
        let layout = &self.data_layout;
        format!("--set-llvm-module-datalayout=data-layout={layout}")
    }
}

impl Engine for MlirOpt {
    fn name(&self) -> &str {
        "mlir-opt"
    }

    fn prepare<'a>(&'a mut self, body: &'a Body) -> Box<dyn Prepared + 'a> {
        let mut lowered = self.lower_all(&[body]);
        let lowered = lowered.pop().expect("one program was given");
        self.prepare_lowered(body, lowered)
    }
}

/// Gives every allocation to a function that does nothing with it.
///
/// Passes that rewrite greedily erase what nothing uses, so allocations could not be compared.
fn keep_allocations(body: &mut Body) {
    let mut keepers: BTreeMap<String, String> = BTreeMap::new();
    let module = body.module();
    let is_alloc = |op: &OpId| body.opcode(*op) == Some(Opcode::from(memref::Op::Alloc));
    let allocs: Vec<_> = body.walk(module).filter(is_alloc).collect();
    for alloc in allocs {
        let buffer = body.results(alloc)[0];
        let ty = body.value_type(buffer).clone();
        let next = format!("stridecheck.keep{}", keepers.len());
        let keeper = keepers.entry(ty.to_string()).or_insert_with(|| {
            declare_keeper(body, &next, ty);
            next
        });
        let call = OpSpec::new(func::Op::Call)
            .attribute("callee", Attribute::Symbol(keeper.as_str().into()))
            .operand(buffer);
        let after = body.next_op(alloc).expect("an allocation ends no block");
        body.build(Place::Before(after), call);
    }
}

fn declare_keeper(body: &mut Body, name: &str, ty: Type) {
    let function = OpSpec::new(func::Op::Func)
        .attribute("sym_name", Attribute::String(name.into()))
        .attribute(
            "function_type",
            Attribute::Type(Type::function(vec![ty.clone()], Vec::new())),
        )
        .regions(1);
    let end = Place::End(body.module_block());
    let function = body.build(end, function);
    let block = body.create_block(&[ty]);
    body.append_block(body.op_regions(function)[0], block);
    body.build(Place::End(block), OpSpec::new(func::Op::Return));
}

/// LLVM IR for each of the programs, which `mlir-opt` lowers with these passes.
fn translate_all(mut programs: Vec<Body>, passes: &[String]) -> Vec<Translated> {
    let texts: Vec<_> = programs
        .iter_mut()
        .enumerate()
        .map(|(number, body)| {
            mark(body, number);
            print(body, Form::current())
        })
        .collect();
    let mut translated: Vec<Option<Translated>> = vec![None; texts.len()];
    let numbers: Vec<usize> = (0..texts.len()).collect();
    translate_into(&mut translated, &texts, &numbers, passes);
    let given = |made: Option<Translated>| made.expect("every program is asked for");
    translated.into_iter().map(given).collect()
}

/// Translates the programs with these numbers, with few processes for all of them.
///
/// What is said of many programs does not tell which is meant, and a crash takes them all along:
/// those that become no module are given again, in smaller parts.
fn translate_into(
    translated: &mut [Option<Translated>],
    texts: &[String],
    numbers: &[usize],
    passes: &[String],
) {
    let wanted: Vec<&str> = numbers.iter().map(|i| texts[*i].as_str()).collect();
    let (modules, failure) = match translate(&wanted.join(SPLIT_MARKER), passes) {
        Ok((modules, refused)) => (modules, refused),
        Err(failure) => (Vec::new(), Some(failure)),
    };
    for module in modules {
        if let Some(number) = marked(&module).filter(|number| *number < texts.len()) {
            translated[number] = Some(Ok(module));
        }
    }
    let missing = numbers.iter().filter(|i| translated[**i].is_none());
    let missing: Vec<usize> = missing.copied().collect();
    if let ([alone], true) = (missing.as_slice(), numbers.len() == 1) {
        translated[*alone] = Some(Err(ending(failure)));
        return;
    }
    let (first, second) = missing.split_at(match missing.len() == numbers.len() {
        true => missing.len() / 2,
        false => missing.len(),
    });
    for part in [first, second].into_iter().filter(|part| !part.is_empty()) {
        translate_into(translated, texts, part, passes);
    }
}

fn ending(failure: Option<(Stage, ToolError)>) -> Ending {
    let (stage, message) = match failure {
        Some((stage, error)) => (stage, error.to_string()),
        None => (Stage::Translate, "the program became no module".to_owned()),
    };
    Ending::Failed { stage, message }
}

/// Declares a function that says which program this is.
fn mark(body: &mut Body, number: usize) {
    let void = Type::llvm_function(Type::void(), Vec::new());
    let end = Place::End(body.module_block());
    let mark = OpSpec::new(llvm::Op::Func)
        .attribute(
            "sym_name",
            Attribute::String(format!("{MARK}{number}").into()),
        )
        .attribute("function_type", Attribute::Type(void))
        .regions(1);
    body.build(end, mark);
}

/// Which program a module of LLVM IR is.
fn marked(module: &str) -> Option<usize> {
    let (_, rest) = module.split_once(MARK)?;
    rest.split_once('(')?.0.parse().ok()
}

/// The modules that the tools make of a text, and what they complained of.
type Modules = (Vec<String>, Option<(Stage, ToolError)>);

fn translate(text: &str, passes: &[String]) -> Result<Modules, (Stage, ToolError)> {
    let mut lowering = vec!["--split-input-file"];
    lowering.extend(passes.iter().map(String::as_str));
    let lowered =
        tools::run_lenient("mlir-opt", &lowering, text).map_err(|error| (Stage::Lower, error))?;
    let arguments = ["--mlir-to-llvmir", "--split-input-file"];
    let printed = tools::run_lenient("mlir-translate", &arguments, &lowered.text)
        .map_err(|error| (Stage::Translate, error))?;
    let modules = printed
        .text
        .split(MODULE)
        .skip(1)
        .map(|module| format!("{MODULE}{module}"));
    let of = |stage| move |error| (stage, error);
    let refused = lowered.refused.map(of(Stage::Lower));
    let refused = refused.or(printed.refused.map(of(Stage::Translate)));
    Ok((modules.collect(), refused))
}
