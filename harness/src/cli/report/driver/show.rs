//! Instructions that print values by their bits, a line for each value.

use std::fmt::Write as _;

use stridecheck_ir::Type;
use stridecheck_ir::types::LlvmType;
use stridecheck_oracle::{Cell, Observed};

use super::types::{Element, bits_of, digits, llvm, width};
use super::{Refusal, refusal};
use crate::engine::{Ending, Observation};

/// The cells of a value.
pub(super) fn cells(observed: &Observed) -> Result<Vec<Cell>, Refusal> {
    match observed {
        Observed::Scalar(cell) => Ok(vec![*cell]),
        Observed::Vector(lanes) => Ok(lanes.clone()),
        Observed::Function(_) | Observed::MemRef(_) => Err(refusal("an address is not printed")),
    }
}

/// What the function must return.
pub(super) fn returned(expected: &Observation) -> Result<&[Observed], Refusal> {
    match &expected.ending {
        Ending::Returned(results) => Ok(results),
        other => Err(refusal(format!("the program must not return: {other}"))),
    }
}

/// The body of a function that prints.
#[derive(Default)]
pub(super) struct Printer {
    /// What stands before the names of texts.
    prefix: String,
    texts: String,
    body: String,
    next: u32,
}

/// The bits that `printf` takes at a time.
const WORD: u32 = 64;

impl Printer {
    /// One whose texts have names of their own.
    pub(super) fn named(prefix: &str) -> Self {
        Self {
            prefix: format!("{prefix}."),
            ..Self::default()
        }
    }

    /// The texts that it prints, and its instructions.
    pub(super) fn parts(self) -> (String, String) {
        (self.texts, self.body)
    }

    fn fresh(&mut self) -> String {
        self.next += 1;
        format!("%v{}", self.next)
    }

    /// An instruction, and the name of its result.
    fn emit(&mut self, instruction: &str) -> String {
        let name = self.fresh();
        writeln!(self.body, "  {name} = {instruction}").expect("a string takes all");
        name
    }

    /// Prints a format with arguments.
    fn printf(&mut self, format: &str, arguments: &str) {
        let name = format!("@\"text.{}{}\"", self.prefix, self.next);
        let escaped = format.replace('\n', "\\0A").replace('"', "\\22");
        let length = format.len() + 1;
        writeln!(
            self.texts,
            "{name} = private constant [{length} x i8] c\"{escaped}\\00\""
        )
        .expect("a string takes all");
        self.emit(&format!(
            "call i32 (ptr, ...) @printf(ptr {name}{arguments})"
        ));
    }

    /// Begins a line.
    pub(super) fn label(&mut self, label: &str) {
        self.printf(&format!("{label}:"), "");
    }

    /// Ends a line.
    pub(super) fn end(&mut self) {
        self.printf("\n", "");
    }

    /// Prints each scalar of a value.
    pub(super) fn value(&mut self, ty: &Type, value: &str) -> Result<(), Refusal> {
        match ty {
            Type::Vector(vector) => {
                let whole = llvm(ty)?;
                for lane in 0..vector.shape[0] {
                    let lane = self.emit(&format!("extractelement {whole} {value}, i32 {lane}"));
                    self.value(&vector.element, &lane)?;
                }
                Ok(())
            }
            Type::Llvm(inner) => match &**inner {
                LlvmType::Array { length, element } => {
                    for position in 0..*length {
                        let part = self.extracted((ty, value), &position.to_string())?;
                        self.value(element, &part)?;
                    }
                    Ok(())
                }
                LlvmType::Struct { fields, .. } => {
                    for (position, field) in fields.iter().enumerate() {
                        let part = self.extracted((ty, value), &position.to_string())?;
                        self.value(field, &part)?;
                    }
                    Ok(())
                }
                _ => Err(refusal(format!("a value of type `{ty}` is not printed"))),
            },
            _ => self.scalar(ty, value),
        }
    }

    fn scalar(&mut self, ty: &Type, value: &str) -> Result<(), Refusal> {
        let (bits, width) = (bits_of(ty)?, width(ty));
        let value = match bits == *ty {
            true => value.to_owned(),
            false => self.emit(&format!(
                "bitcast {} {value} to {}",
                llvm(ty)?,
                llvm(&bits)?
            )),
        };
        let bits = llvm(&bits)?;
        if width <= WORD {
            let word = match width {
                WORD => value,
                _ => self.emit(&format!("zext {bits} {value} to i64")),
            };
            let digits = digits(width);
            self.printf(" 0x%0*lx", &format!(", i32 {digits}, i64 {word}"));
            return Ok(());
        }
        let low = self.emit(&format!("trunc {bits} {value} to i64"));
        let shifted = self.emit(&format!("lshr {bits} {value}, {WORD}"));
        let high = self.emit(&format!("trunc {bits} {shifted} to i64"));
        let above = digits(width - WORD);
        let arguments = format!(", i32 {above}, i64 {high}, i64 {low}");
        self.printf(" 0x%0*lx%016lx", &arguments);
        Ok(())
    }

    /// A part of an aggregate; the path is positions with commas.
    pub(super) fn extracted(
        &mut self,
        (ty, value): (&Type, &str),
        path: &str,
    ) -> Result<String, Refusal> {
        Ok(self.emit(&format!("extractvalue {} {value}, {path}", llvm(ty)?)))
    }

    /// Prints an element that lies at an address.
    pub(super) fn stored(&mut self, element: &Element, address: &str) -> Result<(), Refusal> {
        let stored = element.stored()?;
        let value = self.emit(&format!("load {}, ptr {address}", llvm(&stored)?));
        self.value(&stored, &value)
    }

    /// The address of an element after another one, by a number of 64 bits.
    pub(super) fn address(
        &mut self,
        element: &Element,
        (start, position): (&str, &str),
    ) -> Result<String, Refusal> {
        let stored = llvm(&element.stored()?)?;
        Ok(self.emit(&format!(
            "getelementptr {stored}, ptr {start}, i64 {position}"
        )))
    }

    /// A number of the width of `index` as one of 64 bits.
    pub(super) fn wide(&mut self, (ty, value): (&str, &str)) -> String {
        match ty {
            "i64" => value.to_owned(),
            _ => self.emit(&format!("sext {ty} {value} to i64")),
        }
    }

    /// A sum of products of numbers of 64 bits.
    pub(super) fn plus(&mut self, sum: &str, (factor, times): (&str, i64)) -> String {
        let product = self.emit(&format!("mul i64 {factor}, {times}"));
        self.emit(&format!("add i64 {sum}, {product}"))
    }
}
