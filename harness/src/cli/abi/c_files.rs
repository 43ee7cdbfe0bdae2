//! `stridecheck abi --c`: the header and the driver.

use std::path::Path;

use clap::ValueEnum;
use serde_json::json;
use stridecheck_conversion::Options;
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Body, Type};

use crate::abi::c::driver::Driver;
use crate::abi::c::header::{Item, header};
use crate::abi::c::names::c_names;
use crate::abi::c::{Extended, Function, Side, Way, program};
use crate::campaign::findings::Folder;
use crate::cli::{Failure, Report};

/// A text in C.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum File {
    /// Structures and prototypes.
    Header,
    /// A `main` that calls each function with arguments made up from its types.
    Driver,
}

/// The header and the driver, with the stem of their file names.
struct Texts {
    stem: String,
    header: String,
    driver: String,
}

/// The C files for a type: of a function `f`, or of one that takes the type.
pub(super) fn of_type(
    wanted: (File, Option<&Path>),
    options: &Options,
    ty: &Type,
) -> Result<Report, Failure> {
    let one = FunctionType {
        inputs: vec![ty.clone()],
        results: Vec::new(),
    };
    let item = Item {
        function: Function {
            name: "f",
            c_name: "f",
            ty: ty.as_function().unwrap_or(&one),
            extended: Extended::default(),
        },
        side: Side::Caller,
        ways: Way::ALL.to_vec(),
        refused: None,
    };
    report(wanted, &texts("program", options, vec![item], false))
}

/// The C files for a program.
pub(super) fn of_program(
    wanted: (File, Option<&Path>),
    options: &Options,
    (path, body): (&Path, &Body),
) -> Result<Report, Failure> {
    let names = c_names(program::names(body));
    let items = program::items(options, body, &names);
    let mains = [File::Driver] == [wanted.0] || wanted.1.is_some();
    if mains && items.iter().any(|item| item.function.name == "main") {
        return Err(Failure::input(
            "the program has a function `main`, which a driver has too: rename it, or ask for the header alone",
        ));
    }
    let stem = path.file_stem().map(|stem| stem.to_string_lossy());
    let stem = stem.filter(|stem| stem != "-");
    let stem = stem.as_deref().unwrap_or("program");
    report(wanted, &texts(stem, options, items, program::frees(body)))
}

fn texts(stem: &str, options: &Options, items: Vec<Item<'_>>, frees: bool) -> Texts {
    let header = header(options, stem, &items);
    let driver = Driver {
        options,
        header: format!("{stem}.h"),
        items,
        frees,
    };
    Texts {
        stem: stem.to_owned(),
        header,
        driver: driver.text(),
    }
}

fn report((file, out): (File, Option<&Path>), texts: &Texts) -> Result<Report, Failure> {
    let Some(out) = out else {
        let text = match file {
            File::Header => &texts.header,
            File::Driver => &texts.driver,
        };
        return Ok(Report::agree(text.clone(), json!({ "text": text })));
    };
    let failed = |error| Failure::tool(format!("{}: {error}", out.display()));
    let folder = Folder::create(out).map_err(failed)?;
    let mut paths = Vec::new();
    for (suffix, text) in [("h", &texts.header), ("c", &texts.driver)] {
        let path = folder.write(&format!("{}.{suffix}", texts.stem), text);
        paths.push(path.map_err(failed)?.display().to_string());
    }
    let text = format!("{}\n", paths.join("\n"));
    Ok(Report::agree(text, json!({ "files": paths })))
}
