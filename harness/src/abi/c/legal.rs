//! Decides which functions C can call or define, and states why not for the others.
//!
//! Source: System V ABI for x86-64, 3.2.3, for C; `X86CallingConv.td` of LLVM 22 for LLVM.
//! Where they differ:
//! - C returns a structure of more than 16 bytes in memory, LLVM only one that its result registers cannot hold.
//! - C packs the fields of a smaller structure into registers of eight bytes, LLVM uses a register for each field.
//! - C passes small vectors and those of one lane as numbers and large ones in memory, LLVM passes vectors in vector registers.
//! - C passes a vector whose number of lanes is no power of two in one register, LLVM passes some of them lane by lane, such as three of 16 bits.
//! - C passes a complex number as a structure, LLVM passes each part in a register.
//! - A vector of eight bytes takes eight bytes of the stack in C, and sixteen in LLVM.

use stridecheck_conversion::Options;
use stridecheck_ir::Type;
use stridecheck_ir::types::VectorType;

use crate::abi::c::compiler::Compiler;
use crate::abi::c::{Function, Prototype, Reason, Side, Types, Way};
use crate::abi::layout;
use crate::abi::machine::{Machine, Place, Places, is_predicted, places};
use crate::abi::predict::fields;

/// The largest structure that C returns in registers.
const REGISTERS_BYTES: u64 = 16;

/// The number of bytes that C puts into one register.
const EIGHTBYTE: u64 = 8;

/// Checks whether C of a compiler and LLVM agree on the call of a function.
pub fn legal(
    options: &Options,
    function: Function<'_>,
    way: Way,
    compiler: Compiler,
) -> Result<(), Reason> {
    // The caller's prototype is enough: both sides pass everything in the same places.
    let prototype = Prototype::new(&mut Types::new(options), function, way, Side::Caller)?;
    prototype.needs.check(compiler)?;
    prototype.check()
}

impl Prototype {
    /// Checks that C passes and returns everything where LLVM does.
    pub fn check(&self) -> Result<(), Reason> {
        for parameter in &self.lowered.parameters {
            by_itself(&parameter.ty)?;
        }
        let result = &self.lowered.result;
        if fields(result).is_empty() {
            by_itself(result)?;
        }
        let found = places(Machine::X86_64, &self.lowered);
        let found = found.ok_or_else(|| self.unpredicted())?;
        structure(result, &found)?;
        self.vectors_on_stack(&found)
    }

    /// Names the type for which it is not known where LLVM passes it.
    fn unpredicted(&self) -> Reason {
        let parameters = self.lowered.parameters.iter();
        let all = parameters.map(|parameter| &parameter.ty);
        let mut all = all.chain([&self.lowered.result]);
        let ty = all.find(|ty| !is_predicted(Machine::X86_64, ty));
        let ty = ty.unwrap_or(&self.lowered.result);
        Reason::new(format!("{ty}: it is not known where LLVM passes it"))
    }

    fn vectors_on_stack(&self, found: &Places) -> Result<(), Reason> {
        let parameters = self.lowered.parameters.iter().zip(&found.parameters);
        for (parameter, places) in parameters {
            let is_small = size(&parameter.ty) == EIGHTBYTE;
            let is_vector = parameter.ty.as_vector().is_some();
            if is_small && is_vector && matches!(places[..], [Place::Stack(_)]) {
                let meaning = &parameter.meaning;
                return Err(Reason::new(format!(
                    "{meaning} is on the stack: a vector of 8 bytes takes 8 there in C, 16 in LLVM"
                )));
            }
        }
        Ok(())
    }
}

/// Checks that a single value is passed alike.
fn by_itself(ty: &Type) -> Result<(), Reason> {
    match ty {
        Type::Vector(vector) => of_vector(ty, vector),
        _ if !fields(ty).is_empty() => Err(Reason::new(format!(
            "{ty}: C passes the parts of a complex number together, LLVM each by itself"
        ))),
        _ => Ok(()),
    }
}

fn of_vector(ty: &Type, vector: &VectorType) -> Result<(), Reason> {
    let lanes: u64 = vector.shape.iter().product();
    let why = match size(ty) {
        _ if lanes == 1 => "C passes a vector of one lane by its size, LLVM as the lane",
        0..8 => "C passes a vector of less than 8 bytes as a number, LLVM in a vector register",
        8 | 16 if lanes.is_power_of_two() => return Ok(()),
        8 | 16 => {
            "C passes a vector whose lanes are no power of two in one register, LLVM some of them lane by lane"
        }
        _ => "C passes a vector of more than 16 bytes in memory, LLVM in several registers",
    };
    Err(Reason::new(format!("{ty}: {why}")))
}

/// Checks that a structure is returned alike.
fn structure(ty: &Type, found: &Places) -> Result<(), Reason> {
    let all = fields(ty);
    if all.is_empty() {
        return Ok(());
    }
    let in_memory = matches!(found.result[..], [Place::Memory(_)]);
    let bytes = size(ty);
    match (bytes > REGISTERS_BYTES, in_memory) {
        (true, true) => Ok(()),
        (true, false) => {
            let registers = found.result.len();
            Err(Reason::new(format!(
                "C returns its structure of {bytes} bytes in memory, LLVM in {registers} registers"
            )))
        }
        (false, true) => Err(Reason::new(format!(
            "C returns its structure of {bytes} bytes in registers, LLVM in memory, as it has too many fields"
        ))),
        (false, false) => one_field_each(all),
    }
}

/// Checks that each C register holds one field.
fn one_field_each(all: &[Type]) -> Result<(), Reason> {
    let offsets = layout::offsets(all).unwrap_or_default();
    let mut registers: Vec<u64> = offsets.iter().map(|offset| offset / EIGHTBYTE).collect();
    registers.dedup();
    // A nested structure in one of at most two registers is a complex number with small parts.
    let is_nested = all.iter().any(|field| !fields(field).is_empty());
    if registers.len() < all.len() || is_nested {
        return Err(Reason::new(
            "C packs several fields of its structure in one register, LLVM takes one for each",
        ));
    }
    // LLVM leaves the bits above an `i1` open, and C reads them.
    match all.iter().any(|field| field.integer_width() == Some(1)) {
        true => Err(Reason::new(
            "C takes an i1 in a structure in registers to be 0 or 1, LLVM leaves its upper bits open",
        )),
        false => Ok(()),
    }
}

fn size(ty: &Type) -> u64 {
    layout::of(ty).map_or(0, |layout| layout.size_bytes)
}
