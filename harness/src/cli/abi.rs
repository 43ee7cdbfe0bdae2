//! `stridecheck abi`: the layout of descriptors and every calling convention of a type or of the functions of a file.

mod c_files;
mod machines;

use std::fmt::{self, Write as _};
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde_json::{Value, json};
use stridecheck_conversion::Options;
use stridecheck_conversion::std_to_llvm::emit::BARE_POINTERS;
use stridecheck_ir::dialect::{View as _, func};
use stridecheck_ir::types::{FunctionType, VectorType};
use stridecheck_ir::verify::type_problem;
use stridecheck_ir::{Edition, Type, parse_type};

use crate::abi::c::names::c_names;
use crate::abi::c::{Extended, Function, Prototype, Side, Types, Way};
use crate::abi::machine::Machine;
use crate::abi::predict::{Lowered, Refusal};
use crate::abi::{layout, predict};
use crate::cli::lowering::LoweringArguments;
use crate::cli::source::Source;
use crate::cli::{Exit, Failure, Report, editions};

/// What `abi` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// A type, as `memref<?x4xf32>` or `(i32, memref<*xf32>) -> f32`, or a file; `-` is standard input.
    #[arg(value_name = "TYPE|FILE")]
    what: String,

    /// The edition of the LLVM dialect, both its text and the choices of the lowering.
    #[arg(long, value_parser = editions(), default_value_t)]
    edition: Edition,

    /// Print C instead: a header that declares the functions, or a driver that calls each.
    #[arg(long, value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "header")]
    c: Option<c_files::File>,

    /// Write both into this folder, named after the file.
    #[arg(long, requires = "c", value_name = "FOLDER")]
    out: Option<PathBuf>,

    /// Print the places of values in a call on this machine, beside x86-64; no code is run for it.
    #[arg(long, value_parser = machine_names(), conflicts_with = "c")]
    machine: Option<Machine>,

    #[command(flatten)]
    lowering: LoweringArguments,
}

/// Parses the name of a machine.
fn machine_names() -> impl TypedValueParser<Value = Machine> {
    let names = PossibleValuesParser::new(Machine::ALL.map(Machine::name));
    names.map(|name| match name.as_str() {
        "aarch64" => Machine::Aarch64,
        _ => Machine::X86_64,
    })
}

/// The description of a type or a function.
struct Described {
    text: String,
    data: Value,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let path = Path::new(&arguments.what);
    if arguments.what == "-" || path.exists() {
        return file(arguments, path);
    }
    let ty = parse_type(&arguments.what).map_err(|diagnostics| {
        let what = &arguments.what;
        let why = diagnostics.first().map_or("", |wrong| &wrong.message);
        Failure::input(format!("'{what}' is neither a file nor a type: {why}"))
    })?;
    if let Some(why) = type_problem(&ty) {
        return Err(Failure::input(why));
    }
    let options = options(arguments, &arguments.lowering);
    if let Some(file) = arguments.c {
        return c_files::of_type((file, arguments.out.as_deref()), &options, &ty);
    }
    let described = match (&ty, arguments.machine) {
        (_, Some(machine)) => machines::of_type(&options, machine, &ty),
        (Type::Function(function), None) => of_function(&options, "f", function),
        _ => of_type(&options, &ty),
    };
    let described = described.map_err(|refusal| Failure::input(refusal.to_string()))?;
    Ok(Report::agree(described.text, described.data))
}

/// Every function of a file; one that cannot be lowered is listed with the reason.
fn file(arguments: &Arguments, path: &Path) -> Result<Report, Failure> {
    let source = Source::read(path)?;
    let body = source.program()?;
    let mut lowering = source.lowering(&arguments.lowering)?;
    lowering.index_width = source.index_width(&body, lowering.index_width)?;
    let options = options(arguments, &lowering);
    if let Some(file) = arguments.c {
        return c_files::of_program((file, arguments.out.as_deref()), &options, (path, &body));
    }
    let ops = body.walk(body.module());
    let (mut texts, mut data) = (Vec::new(), Vec::new());
    let mut exit = Exit::Agree;
    for function in ops.filter_map(|op| func::Func::cast(&body, op)) {
        let (name, ty) = (function.name(), function.function_type());
        let (_, op) = function.parts();
        let bare = body.attribute(op, BARE_POINTERS);
        let described = match (bare, arguments.machine) {
            (bare, Some(machine)) => {
                let ways = bare.map_or(&Way::ALL[..], |_| &[Way::BarePointers]);
                machines::of_function(&options, machine, (name, ty), ways)
            }
            (Some(_), None) => of_bare_function(&options, name, ty),
            (None, None) => of_function(&options, name, ty),
        };
        let mut described = described.unwrap_or_else(|refusal| {
            exit = Exit::Wrong;
            refused(name, ty, &refusal)
        });
        if let Some(module) = body.nested_module_path(op) {
            let line = format!("  in nested module {module}, which is not translated to LLVM IR\n");
            let signature = described.text.find('\n').map_or(0, |end| end + 1);
            described.text.insert_str(signature, &line);
            described.data["module"] = json!(module);
        }
        texts.push(described.text);
        data.push(described.data);
    }
    Ok(Report {
        text: texts.join("\n"),
        data: json!({ "functions": data }),
        exit,
    })
}

/// A function that has no counterpart in the LLVM dialect.
fn refused(name: &str, ty: &FunctionType, refusal: &Refusal) -> Described {
    let ty = Type::function(ty.inputs.clone(), ty.results.clone());
    let why = refusal.to_string();
    Described {
        text: format!("@{name} : {ty}\n  error: {why}\n"),
        data: json!({ "name": name, "type": ty.to_string(), "refused": why }),
    }
}

fn options(arguments: &Arguments, lowering: &LoweringArguments) -> Options {
    lowering.options().conversion_to(arguments.edition)
}

/// A type as the LLVM dialect prints it in the requested edition.
fn shown(options: &Options, ty: &Type) -> String {
    ty.display_in_llvm(options.edition).to_string()
}

fn of_type(options: &Options, ty: &Type) -> Result<Described, Refusal> {
    let value = predict::value(options, ty)?;
    let llvm = shown(options, &value);
    let mut text = format!("{ty}\n  type  {llvm}\n");
    let whole = layout::of(&value);
    let mut data = json!({ "type": ty.to_string(), "llvm": llvm });
    let size = match whole {
        Some(whole) => {
            let (size, align) = (whole.size_bytes, whole.align_bytes);
            data["size"] = json!(size);
            data["alignment"] = json!(align);
            format!("{size} bytes, aligned to {align}")
        }
        None if value.as_vector().is_some_and(VectorType::is_scalable) => {
            "depends on the machine, since the vector is scalable".to_owned()
        }
        None => "unknown".to_owned(),
    };
    writeln!(text, "  size  {size}").expect("a string takes all");
    let rows = rows(options, ty, &value);
    if !rows.is_empty() {
        text.push_str("  offset  size  type        field\n");
        for row in &rows {
            writeln!(text, "  {row}").expect("a string takes all");
        }
        data["fields"] = rows.iter().map(Row::data).collect();
        let one = FunctionType {
            inputs: vec![ty.clone()],
            results: Vec::new(),
        };
        let convention = of_function(options, "f", &one)?;
        writeln!(text, "as the argument of a function:").expect("a string takes all");
        text.push_str(&convention.text);
        data["function"] = convention.data;
    }
    Ok(Described { text, data })
}

/// A field of a descriptor.
struct Row {
    offset_bytes: u64,
    size_bytes: u64,
    ty: String,
    name: String,
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (offset, size, ty) = (self.offset_bytes, self.size_bytes, &self.ty);
        write!(f, "{offset:>6}  {size:>4}  {ty:<10}  {}", self.name)
    }
}

impl Row {
    fn data(&self) -> Value {
        let (offset, size) = (self.offset_bytes, self.size_bytes);
        json!({ "name": self.name, "offset": offset, "size": size, "type": self.ty })
    }
}

/// The fields of a descriptor, with arrays listed number by number; empty for other types.
fn rows(options: &Options, ty: &Type, value: &Type) -> Vec<Row> {
    let names = match ty {
        Type::MemRef(memref) => predict::field_names(memref.rank()),
        Type::UnrankedMemRef(_) => predict::UNRANKED_FIELDS.map(str::to_owned).to_vec(),
        _ => return Vec::new(),
    };
    let fields = predict::fields(value);
    let mut rows: Vec<Row> = Vec::with_capacity(names.len());
    for (place, name) in names.into_iter().enumerate() {
        // Everything after the pointers is a number with the width of `index`.
        let ty = &fields[place.min(fields.len().min(3) - 1)];
        let size_bytes = layout::of(ty).map_or(0, |layout| layout.size_bytes);
        let end = rows
            .last()
            .map_or(0, |row| row.offset_bytes + row.size_bytes);
        rows.push(Row {
            offset_bytes: end.next_multiple_of(size_bytes.max(1)),
            size_bytes,
            ty: shown(options, ty),
            name,
        });
    }
    rows
}

/// A function with `llvm.bareptr`, which has no other convention and no C wrapper.
fn of_bare_function(
    options: &Options,
    name: &str,
    ty: &FunctionType,
) -> Result<Described, Refusal> {
    let bare = predict::bare_function(options, ty)?;
    let source = Type::function(ty.inputs.clone(), ty.results.clone());
    let mut text = format!("@{name} : {source}\n");
    convention(options, &mut text, ("itself, by llvm.bareptr", &bare));
    let data = json!({
        "name": name,
        "type": source.to_string(),
        "function": data(options, &bare),
        "bare_pointers": data(options, &bare),
    });
    Ok(Described { text, data })
}

fn of_function(options: &Options, name: &str, ty: &FunctionType) -> Result<Described, Refusal> {
    let itself = predict::function_itself(options, ty)?;
    let wrapper = predict::c_wrapper(options, ty)?;
    let bare = predict::bare_function(options, ty);
    let source = Type::function(ty.inputs.clone(), ty.results.clone());
    let mut text = format!("@{name} : {source}\n");
    convention(options, &mut text, ("itself", &itself));
    convention(options, &mut text, ("C wrapper", &wrapper));
    let c = c_wrapper(options, name, ty, &mut text);
    match &bare {
        Ok(bare) => convention(options, &mut text, ("bare pointers", bare)),
        Err(refusal) => writeln!(text, "  bare pointers: {refusal}").expect("a string takes all"),
    }
    let data = json!({
        "name": name,
        "type": source.to_string(),
        "function": data(options, &itself),
        "c_wrapper": data(options, &wrapper),
        "c": c,
        "bare_pointers": match &bare {
            Ok(bare) => data(options, bare),
            Err(refusal) => json!({ "refused": refusal.to_string() }),
        },
    });
    Ok(Described { text, data })
}

/// The C declaration of the wrapper, or why C cannot call it.
fn c_wrapper(options: &Options, name: &str, ty: &FunctionType, text: &mut String) -> Value {
    let mut types = Types::new(options);
    let c_name = &c_names([name])[0];
    let extended = Extended::default();
    let function = Function {
        name,
        c_name,
        ty,
        extended,
    };
    let prototype = Prototype::new(&mut types, function, Way::Wrapper, Side::Caller);
    let checked = prototype.and_then(|prototype| prototype.check().map(|()| prototype));
    match checked {
        Ok(prototype) => {
            let definitions = types.definitions.into_iter();
            let definitions: Vec<_> = definitions.map(|known| known.text).collect();
            let declaration = prototype.declaration(&Way::Wrapper.symbol(c_name));
            for line in definitions.iter().chain([&declaration]) {
                writeln!(text, "    {line};").expect("a string takes all");
            }
            json!({ "types": definitions, "prototype": declaration })
        }
        Err(reason) => {
            writeln!(text, "    not for C: {reason}").expect("a string takes all");
            json!({ "refused": reason.to_string() })
        }
    }
}

fn convention(options: &Options, text: &mut String, (title, lowered): (&str, &Lowered)) {
    let ty = shown(options, &lowered.function_type());
    writeln!(text, "  {title}: {ty}").expect("a string takes all");
    for (i, parameter) in lowered.parameters.iter().enumerate() {
        let ty = shown(options, &parameter.ty);
        writeln!(text, "    %{i}  {ty}  {}", parameter.meaning).expect("a string takes all");
    }
}

fn data(options: &Options, lowered: &Lowered) -> Value {
    let parameters = lowered.parameters.iter().map(|parameter| {
        let ty = shown(options, &parameter.ty);
        json!({ "type": ty, "meaning": parameter.meaning })
    });
    json!({
        "type": shown(options, &lowered.function_type()),
        "parameters": parameters.collect::<Vec<_>>(),
        "result": shown(options, &lowered.result),
    })
}
