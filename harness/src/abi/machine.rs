//! The places of parameters and results in a call of a function of the LLVM dialect, on each machine.
//!
//! Source: `X86CallingConv.td` and `AArch64CallingConvention.td` of LLVM 22, the C convention without vectors of 256 bits.
//! Memory layouts are the same on both machines, except for `f80`, which AArch64 lacks.

use std::fmt;

use stridecheck_ir::types::{LlvmType, VectorType};
use stridecheck_ir::{FloatType, Type};

use crate::abi::layout::{self, Layout};
use crate::abi::predict::Lowered;

/// A machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Machine {
    /// x86-64 with the System V convention.
    #[default]
    X86_64,
    /// AArch64 with the Linux convention.
    Aarch64,
}

/// The place of a value, or a part of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In a general register.
    General(&'static str),
    /// In a vector register, by its number.
    Vector(Machine, usize),
    /// In an x87 stack register, by its number.
    X87(usize),
    /// On the stack, at this offset in bytes from the first stack argument.
    Stack(u64),
    /// In the caller's memory, with the address in this register.
    Memory(&'static str),
}

/// How a part of a value is passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// A number or pointer of at most 64 bits.
    General,
    /// The first half of a number in two registers; `whole` if it is a single number of 128 bits.
    Halves { whole: bool },
    /// A float or vector, which takes this many bytes on the stack.
    Vector { bytes: u64, kind: Kind },
}

/// The kinds of results for which x86-64 has separate registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A float of 16 bits.
    Half,
    /// A float of 32 or 64 bits.
    Float,
    /// A vector.
    Vector,
}

/// The registers of a machine.
struct Registers {
    general: &'static [&'static str],
    /// The number of vector registers that hold parts of a kind.
    vectors: fn(Kind) -> usize,
    /// The number of x87 registers that hold a float.
    x87: usize,
}

impl Machine {
    /// Every machine.
    pub const ALL: [Self; 2] = [Self::X86_64, Self::Aarch64];

    /// Its name in triples.
    pub fn name(self) -> &'static str {
        match self {
            Self::X86_64 => "x86-64",
            Self::Aarch64 => "aarch64",
        }
    }

    fn parameters(self) -> Registers {
        match self {
            Self::X86_64 => Registers {
                general: &["rdi", "rsi", "rdx", "rcx", "r8", "r9"],
                vectors: |_| 8,
                x87: 0,
            },
            Self::Aarch64 => Registers {
                general: &["x0", "x1", "x2", "x3", "x4", "x5", "x6", "x7"],
                vectors: |_| 8,
                x87: 0,
            },
        }
    }

    fn results(self) -> Registers {
        match self {
            Self::X86_64 => Registers {
                general: &["rax", "rdx", "rcx"],
                vectors: |kind| match kind {
                    Kind::Half => 3,
                    Kind::Float => 2,
                    Kind::Vector => 4,
                },
                x87: 2,
            },
            Self::Aarch64 => self.parameters(),
        }
    }

    /// The register with the address of results that do not fit into registers.
    fn address_of_results(self) -> &'static str {
        match self {
            Self::X86_64 => "rdi",
            Self::Aarch64 => "x8",
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::General(name) => f.write_str(name),
            Self::Vector(Machine::X86_64, number) => write!(f, "xmm{number}"),
            Self::Vector(Machine::Aarch64, number) => write!(f, "v{number}"),
            Self::X87(number) => write!(f, "st{number}"),
            Self::Stack(offset) => write!(f, "stack+{offset}"),
            Self::Memory(register) => write!(f, "memory at {register}"),
        }
    }
}

/// The layout of a type in the memory of a machine.
pub fn layout(machine: Machine, ty: &Type) -> Option<Layout> {
    match (machine, ty) {
        (Machine::Aarch64, ty) if has_f80(ty) => None,
        _ => layout::of(ty),
    }
}

fn has_f80(ty: &Type) -> bool {
    match ty {
        Type::Float(float) => *float == FloatType::F80,
        Type::Vector(vector) => has_f80(&vector.element),
        Type::Llvm(llvm) => match llvm.as_ref() {
            LlvmType::Array { element, .. } => has_f80(element),
            LlvmType::Struct { fields, .. } => fields.iter().any(has_f80),
            _ => false,
        },
        _ => false,
    }
}

/// The places of a call: of each parameter, and of the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    /// The places of each parameter, part by part.
    pub parameters: Vec<Vec<Place>>,
    /// The places of the result, part by part; empty for `void`.
    pub result: Vec<Place>,
}

/// The places of a call; `None` if a type is passed in a way that is not predicted here.
pub fn places(machine: Machine, function: &Lowered) -> Option<Places> {
    let result = result(machine, &function.result)?;
    let takes_register = matches!(result[..], [Place::Memory("rdi")]);
    let mut free = Free {
        machine,
        registers: machine.parameters(),
        general: usize::from(takes_register),
        vectors: 0,
        x87: 0,
        stack_bytes: 0,
    };
    let parameters = function.parameters.iter();
    let parameters = parameters.map(|parameter| {
        // AArch64 passes a whole array in registers, or none of it.
        if machine == Machine::Aarch64 && is_array(&parameter.ty) {
            return None;
        }
        let mut places = Vec::new();
        for part in parts(machine, &parameter.ty)? {
            free.take(part, &mut places);
        }
        Some(places)
    });
    Some(Places {
        parameters: parameters.collect::<Option<_>>()?,
        result,
    })
}

/// Whether the place of a type is predicted.
pub fn is_predicted(machine: Machine, ty: &Type) -> bool {
    parts(machine, ty).is_some()
}

fn is_array(ty: &Type) -> bool {
    matches!(ty.as_llvm(), Some(LlvmType::Array { .. }))
}

/// The places of a result: registers for each of its parts, or memory for all.
fn result(machine: Machine, ty: &Type) -> Option<Vec<Place>> {
    let mut free = Free {
        machine,
        registers: machine.results(),
        general: 0,
        vectors: 0,
        x87: 0,
        stack_bytes: 0,
    };
    let mut places = Vec::new();
    for part in parts(machine, ty)? {
        // Results do not need to start at an even register.
        match part {
            Part::Halves { .. } => {
                free.take(Part::General, &mut places);
                free.take(Part::General, &mut places);
            }
            part => free.take(part, &mut places),
        }
    }
    Some(match free.stack_bytes {
        0 => places,
        _ => vec![Place::Memory(machine.address_of_results())],
    })
}

/// The resources that are still free.
struct Free {
    machine: Machine,
    registers: Registers,
    general: usize,
    vectors: usize,
    x87: usize,
    stack_bytes: u64,
}

impl Free {
    fn take(&mut self, part: Part, places: &mut Vec<Place>) {
        let place = match part {
            Part::General => self.general(),
            Part::Halves { whole } => return self.halves(whole, places),
            Part::Vector { bytes, kind } => self.vector(bytes, kind),
        };
        places.push(place);
    }

    fn general(&mut self) -> Place {
        match self.registers.general.get(self.general) {
            Some(name) => {
                self.general += 1;
                Place::General(name)
            }
            None => self.stack(8),
        }
    }

    /// For a whole `i128`, AArch64 starts at an even register, and x86-64 uses registers only if both halves fit.
    fn halves(&mut self, whole: bool, places: &mut Vec<Place>) {
        let is_paired = self.machine == Machine::Aarch64;
        if is_paired {
            self.general = self.general.next_multiple_of(2);
        }
        let left = self.registers.general.len().saturating_sub(self.general);
        if left < 2 && (is_paired || whole) {
            if is_paired {
                self.general = self.registers.general.len();
            }
            let first = self.stack(16);
            let Place::Stack(offset) = first else {
                unreachable!("a place on the stack was taken");
            };
            places.extend([first, Place::Stack(offset + 8)]);
        } else {
            let both = [self.general(), self.general()];
            places.extend(both);
        }
    }

    fn vector(&mut self, bytes: u64, kind: Kind) -> Place {
        if self.vectors < (self.registers.vectors)(kind) {
            self.vectors += 1;
            return Place::Vector(self.machine, self.vectors - 1);
        }
        if kind == Kind::Float && self.x87 < self.registers.x87 {
            self.x87 += 1;
            return Place::X87(self.x87 - 1);
        }
        self.stack(bytes)
    }

    fn stack(&mut self, bytes: u64) -> Place {
        let offset = self.stack_bytes.next_multiple_of(bytes);
        self.stack_bytes = offset + bytes;
        Place::Stack(offset)
    }
}

/// How a value is passed, part by part.
fn parts(machine: Machine, ty: &Type) -> Option<Vec<Part>> {
    match ty {
        Type::Integer(integer) => match integer.width {
            1..=64 => Some(vec![Part::General]),
            width @ 65..=128 => Some(vec![Part::Halves {
                whole: width == 128,
            }]),
            _ => None,
        },
        Type::Float(FloatType::F16 | FloatType::Bf16) => Some(vec![Part::Vector {
            bytes: 8,
            kind: Kind::Half,
        }]),
        Type::Float(FloatType::F32 | FloatType::F64) => Some(vec![Part::Vector {
            bytes: 8,
            kind: Kind::Float,
        }]),
        Type::Vector(vector) => of_vector(machine, vector),
        Type::Llvm(llvm) => match llvm.as_ref() {
            LlvmType::Void => Some(Vec::new()),
            LlvmType::Pointer { .. } => Some(vec![Part::General]),
            LlvmType::Array { length, element } => {
                let element = parts(machine, element)?;
                let length = usize::try_from(*length).ok()?;
                (length <= MAX_ELEMENTS).then(|| element.repeat(length))
            }
            LlvmType::Struct { fields, .. } => {
                let fields = fields.iter().map(|field| parts(machine, field));
                fields.collect::<Option<Vec<_>>>().map(|all| all.concat())
            }
            _ => None,
        },
        _ => None,
    }
}

/// The length of the longest array whose elements are listed individually.
const MAX_ELEMENTS: usize = 1024;

/// Vectors that take one or several registers, after x86-64 has widened those of 64 bits.
fn of_vector(machine: Machine, vector: &VectorType) -> Option<Vec<Part>> {
    let lanes = vector.shape.iter().product::<u64>();
    let is_usual = match &vector.element {
        Type::Float(float) => matches!(float, FloatType::F32 | FloatType::F64),
        element => matches!(element.integer_width(), Some(8 | 16 | 32 | 64)),
    };
    let bytes = layout::of(&Type::Vector(vector.clone().into()))?.size_bytes;
    if !is_usual || vector.is_scalable() || lanes < 2 || !lanes.is_power_of_two() || bytes < 8 {
        return None;
    }
    let count = usize::try_from(bytes.div_ceil(16)).ok()?;
    let bytes = match machine {
        Machine::Aarch64 => bytes.min(16),
        Machine::X86_64 => 16,
    };
    let kind = Kind::Vector;
    (count <= MAX_ELEMENTS).then(|| vec![Part::Vector { bytes, kind }; count])
}
