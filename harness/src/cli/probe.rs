//! `stridecheck probe`: calls functions with bytes that identify each field of their arguments and results.
//!
//! Their bodies are not run: a probe has only the type of the function and the attributes that decide how its values are passed.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use stridecheck_ir::dialect::{View as _, func};
use stridecheck_ir::verify::type_problem;
use stridecheck_ir::{Body, Type, parse_type};

use crate::cli::check::{collect, is_mlir};
use crate::cli::errors::Errors;
use crate::cli::source::Source;
use crate::cli::target_arguments::{TargetArguments, failure};
use crate::cli::{Exit, Failure, Report, print_error};
use crate::engine::Route;
use crate::probe::Outcome;
use crate::targets::Target;
use crate::workbench::Workbench;

/// What `probe` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Function types, as `(memref<?xf32>, i8) -> f32`, files, and folders of `.mlir` files, whose functions are probed.
    #[arg(required = true, value_name = "TYPE|PATH")]
    what: Vec<String>,

    #[command(flatten)]
    target: TargetArguments,
}

/// A function to probe.
struct Function {
    path: String,
    body: Body,
    name: String,
}

/// The results of all probes.
#[derive(Default)]
struct Tally {
    text: String,
    functions: Vec<Value>,
    /// The number of probes, by route, in which every field was in its place.
    agree: usize,
    /// The number in which some field was not.
    differ: usize,
    /// The number that could not be built.
    refused: usize,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    arguments.target.without_stages("probe")?;
    let workbench = arguments.target.workbench()?;
    let sources = sources(&arguments.what)?;
    let mut all: Vec<(Target, Vec<Function>)> = Vec::new();
    let mut errors = Errors::default();
    for source in &sources {
        let added = functions(source, &arguments.target, &mut all);
        added.or_else(|failure| errors.add(failure))?;
    }
    if errors.files == sources.len() {
        return Err(errors.failure());
    }
    let mut tally = Tally::default();
    for (target, functions) in &all {
        probe(&workbench, (target, functions), &mut tally)?;
    }
    Ok(tally.report(errors))
}

/// Adds the functions of a file to the functions of its targets.
fn functions(
    source: &Source,
    arguments: &TargetArguments,
    all: &mut Vec<(Target, Vec<Function>)>,
) -> Result<(), Failure> {
    let body = source.program()?;
    let targets = arguments.targets_of((source, &body), Some(Target::default()))?;
    let names = names(&body);
    for target in targets {
        let functions = names.iter().map(|name| Function {
            path: source.path.clone(),
            body: body.clone(),
            name: name.clone(),
        });
        match all.iter_mut().find(|(known, _)| *known == target) {
            Some((_, known)) => known.extend(functions),
            None => all.push((target, functions.collect())),
        }
    }
    Ok(())
}

/// The files, and a program for each named type.
fn sources(what: &[String]) -> Result<Vec<Source>, Failure> {
    let mut sources = Vec::new();
    for what in what {
        let path = Path::new(what);
        if what != "-" && !path.exists() && what.contains("->") {
            sources.push(of_type(what)?);
            continue;
        }
        let mut paths: Vec<PathBuf> = Vec::new();
        collect(path, is_mlir, &mut paths)?;
        for path in paths {
            sources.push(Source::read(&path)?);
        }
    }
    Ok(sources)
}

/// A program with a function of a type.
fn of_type(text: &str) -> Result<Source, Failure> {
    let wrong = |why: &str| {
        Failure::input(format!(
            "'{text}' is neither a file nor a function type: {why}"
        ))
    };
    let ty = parse_type(text).map_err(|diagnostics| {
        wrong(
            diagnostics
                .first()
                .map_or("", |diagnostic| &diagnostic.message),
        )
    })?;
    if let Some(why) = type_problem(&ty) {
        return Err(wrong(&why));
    }
    let Some(function) = ty.as_function() else {
        return Err(wrong("it is another type"));
    };
    let list = |types: &[Type]| {
        let types: Vec<String> = types.iter().map(Type::to_string).collect();
        format!("({})", types.join(", "))
    };
    let (inputs, results) = (list(&function.inputs), list(&function.results));
    let declared = format!("func.func private @f{inputs} -> {results}\n");
    Ok(Source::new(text.to_owned(), declared))
}

/// The functions that a program defines, or else those that it declares.
fn names(body: &Body) -> Vec<String> {
    let functions = body.ops(body.module_block());
    let functions = functions.filter_map(|op| func::Func::cast(body, op));
    let (declared, defined): (Vec<_>, Vec<_>) =
        functions.partition(|function| function.is_declaration());
    let functions = if defined.is_empty() {
        declared
    } else {
        defined
    };
    let names = functions.iter().map(|function| function.name().to_owned());
    names.collect()
}

fn probe(
    workbench: &Workbench,
    (target, functions): (&Target, &[Function]),
    tally: &mut Tally,
) -> Result<(), Failure> {
    let mut subject = workbench
        .subject(target, 0)
        .map_err(|error| failure(&error))?;
    let probed: Vec<(&Body, &str)> = functions
        .iter()
        .map(|function| (&function.body, &*function.name))
        .collect();
    let outcomes = subject.probe_functions(&probed);
    for (function, outcomes) in functions.iter().zip(outcomes) {
        tally.add(function, target, &outcomes);
    }
    Ok(())
}

impl Tally {
    fn add(&mut self, function: &Function, target: &Target, outcomes: &[(Route, Outcome)]) {
        let Function { path, name, .. } = function;
        let in_place = outcomes
            .iter()
            .filter(|(_, outcome)| outcome.as_ref().is_ok_and(Vec::is_empty));
        let in_place: Vec<&str> = in_place.map(|(route, _)| route.name()).collect();
        let found = match in_place.is_empty() {
            true => String::new(),
            false => format!(" every field is in its place: {}", in_place.join(", ")),
        };
        self.text
            .push_str(&format!("{path}: @{name}: {target}:{found}\n"));
        let mut routes = Vec::new();
        for (route, outcome) in outcomes {
            match outcome {
                Ok(lines) => {
                    let counted = if lines.is_empty() {
                        &mut self.agree
                    } else {
                        &mut self.differ
                    };
                    *counted += 1;
                    for line in lines {
                        self.text.push_str(&format!("  route {route}: {line}\n"));
                    }
                    routes
                        .push(json!({ "route": route.name(), "elsewhere": lines, "reason": null }));
                }
                Err(why) => {
                    self.refused += 1;
                    self.text
                        .push_str(&format!("  no probe: {}\n", why.trim_end()));
                    routes.push(json!({ "route": route.name(), "elsewhere": null, "reason": why }));
                }
            }
        }
        self.functions.push(json!({
            "path": path,
            "name": name,
            "target": target.to_string(),
            "routes": routes,
        }));
    }

    fn report(mut self, errors: Errors) -> Report {
        let Self {
            agree,
            differ,
            refused,
            ..
        } = self;
        self.text.push_str(&format!(
            "{} functions: {agree} probes with every field in its place, {differ} with fields in the wrong place, {refused} not made\n",
            self.functions.len(),
        ));
        let mut data = json!({
            "functions": self.functions,
            "agree": agree,
            "differ": differ,
            "refused": refused,
        });
        let has_errors = errors.files > 0;
        if has_errors {
            let messages = errors.messages.join("\n");
            print_error(&format!("{}\n", messages.trim_end()));
            data["errors"] = errors.diagnostics.into();
        }
        Report {
            data,
            text: self.text,
            exit: match (agree, differ) {
                (_, 1..) => Exit::Difference,
                (_, 0) if has_errors => Exit::Wrong,
                (1.., 0) => Exit::Agree,
                (0, 0) => Exit::Unable("error: no function could be probed".to_owned()),
            },
        }
    }
}
