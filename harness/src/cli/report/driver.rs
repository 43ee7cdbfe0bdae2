//! A program in LLVM IR that makes the call of a finding and prints what comes of it, so that a command line shows a fault by itself.
//!
//! Rules:
//! - Types are those of the calling convention as `abi/predict.rs` states it, never those that a lowering made.
//! - Arguments are constants, and the driver is compiled by itself, so no optimisation of the program sees them.
//! - It prints bits: results, the buffers of arguments, and the arguments of calls of functions that the program only declares.
//! - Values that it cannot pass or print are rejected with the reason.

mod show;
mod types;

use std::fmt::Write as _;

use stridecheck_conversion::Options;
use stridecheck_conversion::std_to_llvm::emit::BARE_POINTERS;
use stridecheck_gen::Case;
use stridecheck_ir::dialect::{View as _, func};
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Form, Type, print};
use stridecheck_oracle::{
    Argument, ArgumentBuffer, Cell, MemRefArgument, Observed, ObservedMemRef,
};

use crate::abi::predict::{self, Lowered};
use crate::engine::Observation;
use show::Printer;
use types::{Element, constant, llvm};

/// The rounding of a float to bf16, to even, which libraries of many systems lack.
const ROUND_BF16: &str = include_str!("driver/round_bf16.ll");

/// How many elements of a memref that is returned are printed at most.
const ELEMENTS: usize = 64;

/// Why there is no driver.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(super) struct Refusal(String);

fn refusal(why: impl Into<String>) -> Refusal {
    Refusal(why.into())
}

/// A driver, and what it must print.
pub(super) struct Driver {
    /// The text.
    pub(super) text: String,
    /// The lines that it must print.
    pub(super) lines: Vec<Line>,
}

/// A line of what a driver prints: a name and cells, each with its type.
pub(super) struct Line {
    label: String,
    cells: Vec<(Cell, Element)>,
}

impl Line {
    /// The line where the program is right; `?` stands for what is not determined.
    pub(super) fn text(&self) -> String {
        let cells = self.cells.iter();
        let cells = cells.map(|(cell, element)| format!(" {}", element.text(*cell)));
        format!("{}:{}", self.label, cells.collect::<String>())
    }

    /// Whether a line is one that a right program may print.
    pub(super) fn allows(&self, found: &str) -> bool {
        let cells = found.strip_prefix(&self.label);
        let Some(cells) = cells.and_then(|rest| rest.strip_prefix(':')) else {
            return false;
        };
        let found: Vec<&str> = cells.split_whitespace().collect();
        let mut both = self.cells.iter().zip(&found);
        found.len() == self.cells.len()
            && both.all(|((cell, element), found)| element.allows(*cell, found))
    }
}

/// The driver of a call that goes along this convention.
pub(super) fn driver(
    options: &Options,
    case: &Case,
    expected: &Observation,
) -> Result<Driver, Refusal> {
    let (ty, is_bare) = function(case, &case.call.entry)?;
    let lowered = match is_bare {
        true => predict::bare_function(options, ty),
        false => predict::function_itself(options, ty),
    };
    let lowered = lowered.map_err(|why| refusal(why.to_string()))?;
    let mut writer = Writer {
        case,
        options,
        is_bare,
        globals: String::new(),
        printer: Printer::default(),
        arguments: Vec::new(),
        buffers: Vec::new(),
        lines: Vec::new(),
    };
    for (ty, argument) in ty.inputs.iter().zip(&case.call.arguments) {
        writer.argument(ty, argument)?;
    }
    let declared = writer.externals(expected)?;
    let call = writer.call(&lowered)?;
    writer.results(ty, &lowered, expected)?;
    writer.contents(expected)?;
    let (globals, lines) = (writer.globals, writer.lines);
    let (texts, body) = writer.printer.parts();
    let declaration = declaration(&lowered, &case.call.entry)?;
    let has_bf16 = print(&case.body, Form::current()).contains("bf16");
    let library = if has_bf16 { ROUND_BF16 } else { "" };
    let text = format!(
        "{globals}{texts}\ndeclare i32 @printf(ptr, ...)\n{declaration}{declared}{library}\
         define i32 @main() {{\n{call}{body}  ret i32 0\n}}\n",
    );
    Ok(Driver { text, lines })
}

/// The type of a function, and whether it passes bare pointers.
fn function<'c>(case: &'c Case, name: &str) -> Result<(&'c FunctionType, bool), Refusal> {
    let op = case.body.symbol(name);
    let op = op.ok_or_else(|| refusal(format!("there is no function `{name}`")))?;
    let is_bare = case.body.attribute(op, BARE_POINTERS).is_some();
    let view = func::Func::cast(&case.body, op);
    let view = view.ok_or_else(|| refusal(format!("`{name}` is no function")))?;
    Ok((view.function_type(), is_bare))
}

/// A name as LLVM IR writes it.
fn symbol(name: &str) -> String {
    format!("@\"{name}\"")
}

fn declaration(lowered: &Lowered, name: &str) -> Result<String, Refusal> {
    let parameters = lowered.parameters.iter();
    let parameters: Result<Vec<String>, Refusal> =
        parameters.map(|parameter| llvm(&parameter.ty)).collect();
    Ok(format!(
        "declare {} {}({})\n\n",
        llvm(&lowered.result)?,
        symbol(name),
        parameters?.join(", ")
    ))
}

struct Writer<'a> {
    case: &'a Case,
    options: &'a Options,
    is_bare: bool,
    globals: String,
    printer: Printer,
    /// What is passed, each with its type.
    arguments: Vec<String>,
    /// The buffer of each memref argument.
    buffers: Vec<Buffer>,
    /// What must be printed.
    lines: Vec<Line>,
}

/// The buffer of a memref argument.
#[derive(Clone)]
struct Buffer {
    /// The memref argument that has it.
    owner: usize,
    element: Element,
}

impl Writer<'_> {
    fn argument(&mut self, ty: &Type, argument: &Argument) -> Result<(), Refusal> {
        match (ty, argument) {
            (Type::MemRef(memref), Argument::MemRef(view)) => {
                let element = Element::of(self.options, &memref.element)?;
                let [allocated, aligned] = self.pointers(element, view)?;
                if self.is_bare {
                    self.arguments.push(aligned);
                    return Ok(());
                }
                let fields = [allocated, aligned].into_iter().chain(self.numbers(view));
                let fields: Vec<String> = fields.collect();
                self.arguments.extend(fields);
                Ok(())
            }
            (Type::UnrankedMemRef(unranked), Argument::MemRef(view)) => {
                let element = Element::of(self.options, &unranked.element)?;
                let descriptor = self.descriptor(element, view)?;
                let rank = format!("{} {}", self.index(), view.sizes.len());
                self.arguments.extend([rank, descriptor]);
                Ok(())
            }
            (_, Argument::Scalar(bits)) => self.value(ty, &[*bits]),
            (_, Argument::Vector(lanes)) => self.value(ty, lanes),
            (_, Argument::Function(name)) => {
                Err(refusal(format!("the call passes the address of `@{name}`")))
            }
            (_, Argument::MemRef(_)) => Err(refusal(format!("no `{ty}` is passed"))),
        }
    }

    fn value(&mut self, ty: &Type, lanes: &[u128]) -> Result<(), Refusal> {
        let whole = Element::of(self.options, ty)?.whole;
        let value = constant(&whole, &mut lanes.iter().copied())?;
        self.arguments.push(format!("{} {value}", llvm(&whole)?));
        Ok(())
    }

    fn index(&self) -> &'static str {
        match self.options.index_width.bits() {
            32 => "i32",
            _ => "i64",
        }
    }

    /// Offset, sizes and strides.
    fn numbers(&self, view: &MemRefArgument) -> Vec<String> {
        let index = self.index();
        let offset = std::iter::once(&view.offset);
        let numbers = offset.chain(&view.sizes).chain(&view.strides);
        numbers.map(|number| format!("{index} {number}")).collect()
    }

    /// The allocated and the aligned pointer of an argument, whose buffer is made unless it is shared.
    fn pointers(
        &mut self,
        element: Element,
        view: &MemRefArgument,
    ) -> Result<[String; 2], Refusal> {
        let (owner, from) = match &view.buffer {
            ArgumentBuffer::Own(cells) => {
                let owner = self.buffers.len();
                let initial = element.array(cells)?;
                writeln!(self.globals, "@buffer{owner} = global {initial}")
                    .expect("a string takes all");
                (owner, 0)
            }
            ArgumentBuffer::Shared { argument, from } => (self.buffers[*argument].owner, *from),
        };
        let aligned = match from {
            0 => format!("ptr @buffer{owner}"),
            _ => format!(
                "ptr getelementptr ({}, ptr @buffer{owner}, i64 {from})",
                llvm(&element.stored()?)?
            ),
        };
        self.buffers.push(Buffer { owner, element });
        Ok([format!("ptr @buffer{owner}"), aligned])
    }

    /// The address of a descriptor in memory.
    fn descriptor(&mut self, element: Element, view: &MemRefArgument) -> Result<String, Refusal> {
        let pointers = self.pointers(element, view)?;
        let number = self.buffers.len() - 1;
        let fields: Vec<String> = pointers.into_iter().chain(self.numbers(view)).collect();
        let word = |field: &String| field.split(' ').next().unwrap_or_default().to_owned();
        let types: Vec<String> = fields.iter().map(word).collect();
        writeln!(
            self.globals,
            "@descriptor{number} = global {{ {} }} {{ {} }}",
            types.join(", "),
            fields.join(", ")
        )
        .expect("a string takes all");
        Ok(format!("ptr @descriptor{number}"))
    }

    fn call(&self, lowered: &Lowered) -> Result<String, Refusal> {
        let result = llvm(&lowered.result)?;
        let assigned = if result == "void" { "" } else { "%result = " };
        let (name, arguments) = (symbol(&self.case.call.entry), self.arguments.join(", "));
        Ok(format!("  {assigned}call {result} {name}({arguments})\n"))
    }

    /// Definitions of what the program only declares: each prints its arguments.
    fn externals(&mut self, expected: &Observation) -> Result<String, Refusal> {
        let mut text = String::new();
        let mut names: Vec<&str> = Vec::new();
        for call in &expected.external_calls {
            let (ty, is_bare) = function(self.case, &call.name)?;
            if is_bare || !ty.results.is_empty() {
                let why = "whose answer would have to be made up";
                return Err(refusal(format!("`@{}` is called, {why}", call.name)));
            }
            let mut cells = Vec::new();
            for (ty, argument) in ty.inputs.iter().zip(&call.arguments) {
                let element = Element::of(self.options, ty)?;
                let lanes = show::cells(argument)?.into_iter();
                cells.extend(lanes.map(|cell| (cell, element.clone())));
            }
            let label = format!("call of @{}", call.name);
            self.lines.push(Line { label, cells });
            if !names.contains(&&*call.name) {
                names.push(&call.name);
                text.push_str(&self.external(&call.name, ty)?);
            }
        }
        Ok(text)
    }

    fn external(&self, name: &str, ty: &FunctionType) -> Result<String, Refusal> {
        let mut printer = Printer::named(name);
        printer.label(&format!("call of @{name}"));
        let mut parameters = Vec::new();
        for (position, ty) in ty.inputs.iter().enumerate() {
            let whole = Element::of(self.options, ty)?.whole;
            let value = format!("%a{position}");
            printer.value(&whole, &value)?;
            parameters.push(format!("{} {value}", llvm(&whole)?));
        }
        printer.end();
        let (texts, body) = printer.parts();
        // A wrapper takes values as the function does.
        let wrapper = symbol(&format!("_mlir_ciface_{name}"));
        let (name, parameters) = (symbol(name), parameters.join(", "));
        Ok(format!(
            "{texts}\ndefine void {name}({parameters}) {{\n{body}  ret void\n}}\n{wrapper} = alias void (), ptr {name}\n\n"
        ))
    }

    fn results(
        &mut self,
        ty: &FunctionType,
        lowered: &Lowered,
        expected: &Observation,
    ) -> Result<(), Refusal> {
        let whole = &lowered.result;
        let observed = show::returned(expected)?;
        for (number, (ty, observed)) in ty.results.iter().zip(observed).enumerate() {
            let label = format!("result {number}");
            let (field, value) = match observed_alone(expected) {
                true => (whole.clone(), "%result".to_owned()),
                false => {
                    let part = self
                        .printer
                        .extracted((whole, "%result"), &number.to_string())?;
                    (predict::fields(whole)[number].clone(), part)
                }
            };
            match (ty, observed) {
                (Type::MemRef(memref), Observed::MemRef(view)) if !self.is_bare => {
                    let element = Element::of(self.options, &memref.element)?;
                    self.view(&label, (&field, &value), element, view)?;
                }
                _ => {
                    let element = Element::of(self.options, ty)?;
                    self.printer.label(&label);
                    self.printer.value(&field, &value)?;
                    self.printer.end();
                    let cells = show::cells(observed)?.into_iter();
                    let cells = cells.map(|cell| (cell, element.clone())).collect();
                    self.lines.push(Line { label, cells });
                }
            }
        }
        Ok(())
    }

    /// A memref that is returned: offset, sizes and strides, and the elements that they lead to.
    fn view(
        &mut self,
        label: &str,
        (ty, value): (&Type, &str),
        element: Element,
        view: &ObservedMemRef,
    ) -> Result<(), Refusal> {
        let index = Element::of(self.options, &Type::Index)?;
        let rank = view.sizes.len();
        let offset = self.printer.extracted((ty, value), "2")?;
        let mut found = vec![offset.clone()];
        let mut strides = Vec::new();
        for (field, into) in [("3", 0..rank), ("4", 0..rank)] {
            for position in into {
                let part = self
                    .printer
                    .extracted((ty, value), &format!("{field}, {position}"))?;
                found.push(part.clone());
                if field == "4" {
                    strides.push(part);
                }
            }
        }
        let label_of_numbers = format!("{label}, offset, sizes and strides");
        self.printer.label(&label_of_numbers);
        for number in &found {
            self.printer.value(&index.whole, number)?;
        }
        self.printer.end();
        let numbers = std::iter::once(&view.offset)
            .chain(&view.sizes)
            .chain(&view.strides);
        let cell = |number: &i64| {
            (
                Cell::Bits(u128::from(number.cast_unsigned())),
                index.clone(),
            )
        };
        self.lines.push(Line {
            label: label_of_numbers,
            cells: numbers.map(cell).collect(),
        });
        self.elements(label, (ty, value), (&element, &offset, &strides), view)
    }

    /// The elements that a descriptor leads to, where they are known and few.
    fn elements(
        &mut self,
        label: &str,
        (ty, value): (&Type, &str),
        (element, offset, strides): (&Element, &str, &[String]),
        view: &ObservedMemRef,
    ) -> Result<(), Refusal> {
        let places = places(&view.sizes);
        let Some(contents) = view.contents.as_ref().filter(|_| places.len() <= ELEMENTS) else {
            return Ok(());
        };
        let start = self.printer.extracted((ty, value), "1")?;
        let label = format!("{label}, elements");
        self.printer.label(&label);
        let lanes = element.lanes();
        let mut cells = Vec::new();
        for place in &places {
            let mut position = self.printer.wide((self.index(), offset));
            let mut at = view.offset;
            for ((stride, times), expected) in strides.iter().zip(place).zip(&view.strides) {
                let stride = self.printer.wide((self.index(), stride));
                position = self.printer.plus(&position, (&stride, *times));
                at += expected * times;
            }
            let address = self.printer.address(element, (&start, &position))?;
            self.printer.stored(element, &address)?;
            let first = usize::try_from(at)
                .unwrap_or(usize::MAX)
                .saturating_mul(lanes);
            let own = contents.cells.iter().skip(first).take(lanes);
            cells.extend(own.map(|cell| (*cell, element.clone())));
        }
        self.printer.end();
        self.lines.push(Line { label, cells });
        Ok(())
    }

    /// The buffers of arguments afterwards.
    fn contents(&mut self, expected: &Observation) -> Result<(), Refusal> {
        let buffers = self.buffers.clone().into_iter().enumerate();
        for ((number, Buffer { owner, element }), after) in buffers.zip(&expected.buffers) {
            if owner != number {
                continue;
            }
            let label = format!("buffer {number}");
            self.printer.label(&label);
            for position in 0..after.cells.len() / element.lanes() {
                let start = format!("@buffer{number}");
                let position = position.to_string();
                let address = self.printer.address(&element, (&start, &position))?;
                self.printer.stored(&element, &address)?;
            }
            self.printer.end();
            let cells = after
                .cells
                .iter()
                .map(|cell| (*cell, element.clone()))
                .collect();
            self.lines.push(Line { label, cells });
        }
        Ok(())
    }
}

/// Whether there is one result, which is no field of a structure then.
fn observed_alone(expected: &Observation) -> bool {
    show::returned(expected).is_ok_and(|results| results.len() == 1)
}

/// The subscripts of all elements.
fn places(sizes: &[i64]) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    for size in sizes {
        let longer = all.iter().flat_map(|place: &Vec<i64>| {
            (0..*size).map(move |position| {
                let mut place = place.clone();
                place.push(position);
                place
            })
        });
        all = longer.take(ELEMENTS + 1).collect();
    }
    all
}
