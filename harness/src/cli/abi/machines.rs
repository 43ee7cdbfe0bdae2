//! `stridecheck abi --machine`: the places of values in a call on a machine, compared with those on x86-64.

use std::fmt::Write as _;

use serde_json::{Value, json};
use stridecheck_conversion::Options;
use stridecheck_ir::Type;
use stridecheck_ir::types::FunctionType;

use super::Described;
use crate::abi::c::Way;
use crate::abi::machine::{Machine, Place, places};
use crate::abi::predict::{self, Lowered, Refusal};
use crate::abi::{layout, machine};

/// The layout of a type on each machine, and the call of a function that takes it.
pub(super) fn of_type(options: &Options, wanted: Machine, ty: &Type) -> Result<Described, Refusal> {
    if let Type::Function(function) = ty {
        return of_function(options, wanted, ("f", function), &Way::ALL);
    }
    let value = predict::value(options, ty)?;
    let mut text = format!("{ty}\n");
    let mut layouts = json!({});
    for machine in columns(wanted) {
        let said = match machine::layout(machine, &value) {
            Some(layout::Layout {
                size_bytes,
                align_bytes,
            }) => {
                layouts[machine.name()] = json!({ "size": size_bytes, "alignment": align_bytes });
                format!("{size_bytes} bytes, aligned to {align_bytes}")
            }
            None => "not predicted".to_owned(),
        };
        writeln!(text, "  {:<8}  {said}", machine.name()).expect("a string takes all");
    }
    let one = FunctionType {
        inputs: vec![ty.clone()],
        results: Vec::new(),
    };
    let function = of_function(options, wanted, ("f", &one), &Way::ALL)?;
    write!(text, "as the argument of a function:\n{}", function.text).expect("a string takes all");
    let data = json!({ "type": ty.to_string(), "layouts": layouts, "function": function.data });
    Ok(Described { text, data })
}

/// Every convention of a function.
pub(super) fn of_function(
    options: &Options,
    wanted: Machine,
    (name, ty): (&str, &FunctionType),
    ways: &[Way],
) -> Result<Described, Refusal> {
    let source = Type::function(ty.inputs.clone(), ty.results.clone());
    let mut text = format!("@{name} : {source}\n");
    let mut data = json!({ "name": name, "type": source.to_string() });
    for way in ways {
        let lowered = match way {
            Way::Expanded => predict::function_itself(options, ty)?,
            Way::Wrapper => predict::c_wrapper(options, ty)?,
            Way::BarePointers => match predict::bare_function(options, ty) {
                Ok(lowered) => lowered,
                Err(refusal) => {
                    writeln!(text, "  bare pointers: {refusal}").expect("a string takes all");
                    continue;
                }
            },
        };
        data[way.name()] = convention(&mut text, wanted, way.name(), &lowered);
    }
    Ok(Described { text, data })
}

/// The machines shown: x86-64, and then the requested one.
fn columns(wanted: Machine) -> Vec<Machine> {
    let mut columns = vec![Machine::X86_64, wanted];
    columns.dedup();
    columns
}

fn convention(text: &mut String, wanted: Machine, title: &str, lowered: &Lowered) -> Value {
    let columns = columns(wanted);
    let found: Option<Vec<_>> = columns
        .iter()
        .map(|machine| places(*machine, lowered))
        .collect();
    let Some(found) = found else {
        writeln!(
            text,
            "  {title}: places are not predicted for one of its types"
        )
        .expect("a string takes all");
        return Value::Null;
    };
    let mut rows: Vec<(&str, Vec<&[Place]>)> = Vec::new();
    for (i, parameter) in lowered.parameters.iter().enumerate() {
        let each = found.iter().map(|places| &places.parameters[i][..]);
        rows.push((&parameter.meaning, each.collect()));
    }
    rows.push((
        "result",
        found.iter().map(|places| &places.result[..]).collect(),
    ));
    rows.retain(|(_, places)| places.iter().any(|places| !places.is_empty()));
    let widest = rows.iter().map(|(meaning, _)| meaning.len()).max();
    let width = widest.unwrap_or(0).max(title.len());
    let names = columns
        .iter()
        .map(|machine| format!("  {:<16}", machine.name()));
    writeln!(
        text,
        "  {title:<width$}{}",
        names.collect::<String>().trim_end()
    )
    .expect("a string takes all");
    let mut data = Vec::new();
    for (meaning, places) in rows {
        let changes = places
            .windows(2)
            .any(|pair| kinds(pair[0]) != kinds(pair[1]));
        let cells: Vec<String> = places.iter().map(|places| shown(places)).collect();
        let padded: String = cells.iter().map(|cell| format!("  {cell:<16}")).collect();
        let mark = if changes { "  differs" } else { "" };
        let line = format!("  {meaning:<width$}{padded}{mark}");
        writeln!(text, "{}", line.trim_end()).expect("a string takes all");
        let mut row = json!({ "value": meaning, "differs": changes });
        for (machine, cell) in columns.iter().zip(cells) {
            row[machine.name()] = json!(cell);
        }
        data.push(row);
    }
    json!(data)
}

fn shown(places: &[Place]) -> String {
    let each: Vec<_> = places.iter().map(ToString::to_string).collect();
    match &each[..] {
        [first, .., last] if each.len() > 2 => format!("{first}..{last}"),
        _ => each.join(", "),
    }
}

/// What differs between machines, apart from the names of registers.
fn kinds(places: &[Place]) -> Vec<(u8, u64)> {
    let each = places.iter().map(|place| match place {
        Place::General(_) => (0, 0),
        Place::Vector(..) => (1, 0),
        Place::X87(_) => (2, 0),
        Place::Stack(offset) => (3, *offset),
        Place::Memory(_) => (4, 0),
    });
    each.collect()
}
