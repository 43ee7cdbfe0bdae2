//! `stridecheck lower`: lowers a program and prints the result.

mod conversion;

use std::path::PathBuf;
use std::sync::Arc;

use clap::ValueEnum;
use serde_json::json;
use stridecheck_conversion::std_to_llvm::parallel::lower_on;
use stridecheck_conversion::{Conversion, StdToLlvm, StructuredLowering};
use stridecheck_ir::dialect::builtin;
use stridecheck_ir::{Body, Edition, Form, Opcode};

use crate::cli::lower::conversion::{Mode, Request, convert, report};
use crate::cli::number::number;
use crate::cli::source::Source;
use crate::cli::target_arguments::{TargetArguments, failure};
use crate::cli::{Failure, Report, editions, print_error};
use crate::engines::Code;
use crate::engines::lowerer::Lowerer;
use crate::mlir::releases::ReleaseRow;
use crate::mlir::stages::texts;
use crate::parts::{Parts, passes};
use crate::targets::{Front, Options, Target};

/// What `lower` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The file; `-` is standard input.
    file: PathBuf,

    /// What to print.
    #[arg(long, value_enum, default_value_t)]
    emit: Emit,

    /// The edition of the output, both its text and the choices of the lowering.
    #[arg(long, value_parser = editions(), default_value_t)]
    edition: Edition,

    /// How much of the program must be converted.
    #[arg(long, value_enum, default_value_t)]
    mode: Mode,

    /// Print a log of the conversion to standard error, op by op with reasons.
    #[arg(long)]
    debug_conversion: bool,

    /// Keep ops of unknown dialects, with their types converted.
    #[arg(long, help_heading = "Lowering")]
    allow_unregistered: bool,

    /// Pass memrefs of static shape and layout as their aligned pointer alone.
    #[arg(long, help_heading = "Lowering")]
    bare_pointers: bool,

    /// How many functions are lowered at a time; the result is the same.
    #[arg(long, value_parser = number::<usize>(1..=1024), default_value_t = 1)]
    jobs: usize,

    #[command(flatten)]
    target: TargetArguments,
}

/// What to print.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Emit {
    /// The program with affine ops lowered to scf, arith and memref.
    Scf,
    /// The program with affine and scf ops lowered to branches between blocks.
    Cf,
    /// The LLVM dialect.
    #[default]
    LlvmDialect,
    /// LLVM IR.
    LlvmIr,
    /// The assembly of this machine.
    Asm,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    arguments.target.without_stages("lower")?;
    let source = Source::read(&arguments.file)?;
    let body = source.program()?;
    let targets = arguments
        .target
        .targets_of((&source, &body), Some(Target::default()))?;
    let [target] = &targets[..] else {
        return Err(Failure::input(format!(
            "expected one target to lower with, found {}",
            targets.len()
        )));
    };
    let target = target.of_block(0, 0);
    let structured = arguments.emit.before_llvm();
    if structured.is_some() || arguments.mode != Mode::Full {
        arguments.require_conversion_alone(&target)?;
        let to_llvm = StdToLlvm::new(&options(arguments, &target));
        let conversion = match &structured {
            Some(lowering) => lowering.conversion(),
            None => to_llvm.conversion(),
        };
        return report(&arguments.request(conversion), &source, body);
    }
    if let Some(text) = typed(arguments, &body, &target)? {
        return Ok(Report::agree(text.clone(), json!({ "text": text })));
    }
    let code = match target.front {
        Front::Builtin => built_in(arguments, &source, body.clone(), &target)?,
        Front::Mlir(_) | Front::Trunk | Front::Emitc(_) | Front::Compiler(_) => {
            by_others(arguments, &body, &target)?
        }
    };
    let text = match (arguments.emit, code) {
        (Emit::LlvmDialect, Code::Dialect(body)) => {
            let form = Form {
                edition: arguments.edition,
                generic: false,
            };
            stridecheck_ir::print(&body, form)
        }
        (Emit::LlvmDialect, Code::LlvmIr(_)) => {
            return Err(Failure::input(format!(
                "target `{target}` gives LLVM IR, not the LLVM dialect: ask for `--emit llvm-ir`"
            )));
        }
        (_, Code::Object(_)) => {
            return Err(Failure::input(format!(
                "target `{target}` gives an object file, which has no text"
            )));
        }
        (emit, code) => {
            let compiled = compiled(&code, emit, &target)?;
            note_nested_modules(&body);
            compiled
        }
    };
    Ok(Report::agree(text.clone(), json!({ "text": text })))
}

impl Emit {
    /// The lowering that ends before the LLVM dialect, for the output forms that need it.
    fn before_llvm(self) -> Option<StructuredLowering> {
        match self {
            Self::Scf => Some(StructuredLowering::to_scf()),
            Self::Cf => Some(StructuredLowering::to_cf()),
            Self::LlvmDialect | Self::LlvmIr | Self::Asm => None,
        }
    }
}

impl Arguments {
    fn request<'a>(&self, conversion: Conversion<'a>) -> Request<'a> {
        Request {
            conversion,
            mode: self.mode,
            edition: self.edition,
            has_log: self.debug_conversion,
        }
    }

    /// Rejects arguments that have no effect on a conversion of this project alone.
    fn require_conversion_alone(&self, target: &Target) -> Result<(), Failure> {
        let is_structured = self.emit.before_llvm().is_some();
        let what = match self.mode {
            Mode::Full => "a program before the LLVM dialect",
            Mode::Partial => "`--mode partial`",
            Mode::Analysis => "`--mode analysis`",
        };
        if target.front != Front::Builtin {
            return Err(Failure::input(format!(
                "expected the target `builtin` for {what}, found `{target}`"
            )));
        }
        if let (Emit::LlvmIr | Emit::Asm, Some(emit)) = (self.emit, self.emit.to_possible_value()) {
            return Err(Failure::input(format!(
                "expected `--emit scf`, `cf` or `llvm-dialect` for {what}, found `{}`, which needs a full conversion",
                emit.get_name()
            )));
        }
        if is_structured && self.bare_pointers {
            return Err(Failure::input(
                "--bare-pointers: expected `--emit llvm-dialect`, `llvm-ir` or `asm`, since a program before the LLVM dialect is lowered without it",
            ));
        }
        if self.jobs > 1 {
            return Err(Failure::input(format!(
                "--jobs: expected 1 for {what}, found {}",
                self.jobs
            )));
        }
        Ok(())
    }
}

/// Prints a note about nested modules, which the LLVM IR of a program omits.
fn note_nested_modules(body: &Body) {
    let module = Opcode::from(builtin::Op::Module);
    for op in body.ops(body.module_block()) {
        if body.opcode(op) == Some(module) {
            let name = body.symbol_name(op).unwrap_or("(unnamed)");
            print_error(&format!(
                "note: nested module `{name}` is left out: LLVM IR is made of the outermost module only\n"
            ));
        }
    }
}

/// The output of this project's conversion for a program.
fn built_in(
    arguments: &Arguments,
    source: &Source,
    mut body: Body,
    target: &Target,
) -> Result<Code, Failure> {
    let options = options(arguments, target);
    if arguments.debug_conversion {
        let lowering = StdToLlvm::new(&options);
        let request = arguments.request(lowering.conversion());
        convert(&request, source, &mut body)?;
    } else {
        let lowered = lower_on(&mut body, &options, arguments.jobs);
        lowered.map_err(|error| source.conversion_failure(&error))?;
    }
    Ok(Code::Dialect(Arc::new(body)))
}

/// The options of the conversion to the LLVM dialect.
fn options(arguments: &Arguments, target: &Target) -> stridecheck_conversion::Options {
    stridecheck_conversion::Options {
        bare_pointers: arguments.bare_pointers,
        allow_unregistered: arguments.allow_unregistered,
        ..target.options.conversion_to(arguments.edition)
    }
}

/// The parts of a target on which nothing is run, so no machine is needed.
fn unrun(arguments: &Arguments, target: &Target) -> Result<Parts, Failure> {
    let unrun = Target {
        level: None,
        options: Options {
            stages: None,
            ..target.options.clone()
        },
        ..target.clone()
    };
    let parts = arguments.target.workbench()?.parts(&unrun);
    parts.map_err(|error| failure(&error))
}

/// The LLVM IR of a release whose own tools compile it, if that is asked for: LLVM 22 does not read it.
fn typed(arguments: &Arguments, body: &Body, target: &Target) -> Result<Option<String>, Failure> {
    let row = target.front.release().map(ReleaseRow::of);
    let is_read = row.is_none_or(|row| row.own_code.is_none());
    if arguments.emit != Emit::LlvmIr || is_read {
        return Ok(None);
    }
    let parts = unrun(arguments, target)?;
    let Lowerer::Mlir(lowering) = &parts.lowerer else {
        return Ok(None);
    };
    let texts = texts(&lowering.release, std::iter::once(body));
    let mut given = lowering.llvm_ir(passes(target), &texts);
    let given = given.pop().expect("one program was given");
    let text = given.map_err(|why| Failure::tool(format!("{target}: {why}")))?;
    Ok(Some(text))
}

/// The output of a release of MLIR or a user's own compiler for a program.
fn by_others(arguments: &Arguments, body: &Body, target: &Target) -> Result<Code, Failure> {
    let parts = unrun(arguments, target)?;
    let lowered = match (&parts.lowerer, arguments.emit) {
        (Lowerer::Mlir(lowering), Emit::LlvmDialect) => {
            let texts = texts(&lowering.release, std::iter::once(body));
            let mut lowered = lowering.dialect(passes(target), &texts);
            let text = lowered.pop().expect("one program was given");
            text.map(|text| read_dialect(&text))
        }
        _ => parts.lowered(target, body).map(Ok),
    };
    match lowered {
        Ok(code) => code,
        Err(why) => Err(Failure::tool(format!("{target}: {why}"))),
    }
}

fn read_dialect(text: &str) -> Result<Code, Failure> {
    let body = stridecheck_ir::parse(text).map_err(|diagnostics| {
        let first = diagnostics.first().map(|first| first.message.clone());
        Failure::tool(format!(
            "cannot parse the output of mlir-opt: {}",
            first.unwrap_or_default()
        ))
    })?;
    Ok(Code::Dialect(Arc::new(body)))
}

#[cfg(feature = "native")]
fn compiled(code: &Code, emit: Emit, target: &Target) -> Result<String, Failure> {
    use crate::native::program::Compiler;
    use crate::native::protocol::{self, Artifact};
    let artifact = if emit == Emit::Asm {
        Artifact::Assembly
    } else {
        Artifact::LlvmIr
    };
    let options = protocol::Options {
        opt_level: target.level_of_block(0, 0),
        ..protocol::Options::default()
    };
    let text = Compiler::new(options).and_then(|compiler| compiler.emit(code, artifact));
    text.map_err(|error| Failure::tool(error.to_string()))
}

#[cfg(not(feature = "native"))]
fn compiled(_code: &Code, _emit: Emit, _target: &Target) -> Result<String, Failure> {
    Err(Failure::tool(
        "this build cannot print LLVM IR or assembly: build with the default feature `native`",
    ))
}
