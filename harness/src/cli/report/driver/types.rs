//! Types and constants of LLVM IR as text, and cells of memory as a driver prints them.

use stridecheck_conversion::Options;
use stridecheck_ir::Type;
use stridecheck_ir::types::{FloatType, LlvmType};
use stridecheck_oracle::Cell;
use stridecheck_oracle::float::is_nan;

use super::{Refusal, refusal};
use crate::abi::predict;

/// An element of memory or a value: a scalar, or the lanes of a vector or complex number.
#[derive(Clone, Debug)]
pub(super) struct Element {
    /// The type of the LLVM dialect.
    pub(super) whole: Type,
    /// That of a lane.
    lane: Type,
}

impl Element {
    /// Of values of a type of the source.
    pub(super) fn of(options: &Options, ty: &Type) -> Result<Self, Refusal> {
        let lowered = |ty: &Type| {
            let lowered = predict::value(options, ty);
            lowered.map_err(|why| refusal(why.to_string()))
        };
        let whole = lowered(ty)?;
        let lane = match ty {
            Type::Vector(vector) => lowered(&vector.element)?,
            Type::Complex(part) => lowered(part)?,
            _ => whole.clone(),
        };
        // Whatever is no number has no bits to print.
        llvm(&bits_of(&whole)?)?;
        Ok(Self { whole, lane })
    }

    /// The type that has the same bits in memory, of integers.
    pub(super) fn stored(&self) -> Result<Type, Refusal> {
        bits_of(&self.whole)
    }

    /// How many cells it has.
    pub(super) fn lanes(&self) -> usize {
        lanes(&self.whole)
    }

    /// An array of these cells, with its type.
    pub(super) fn array(&self, cells: &[Cell]) -> Result<String, Refusal> {
        let stored = self.stored()?;
        let ty = llvm(&stored)?;
        let bits = cells.iter().map(|cell| match cell {
            Cell::Bits(bits) | Cell::Nan(bits) => *bits,
            Cell::Between(floats) => u128::from(floats.low),
            Cell::Uninitialised | Cell::Poison | Cell::Open => 0,
        });
        let mut bits = bits.peekable();
        let mut elements = Vec::new();
        while bits.peek().is_some() {
            elements.push(format!("{ty} {}", constant(&stored, &mut bits)?));
        }
        let (count, elements) = (elements.len(), elements.join(", "));
        Ok(format!("[{count} x {ty}] [{elements}]"))
    }

    /// A cell of a lane as a right program prints it.
    pub(super) fn text(&self, cell: Cell) -> String {
        let width = width(&self.lane);
        let shown = |bits| hexadecimal(bits, width);
        match cell {
            Cell::Bits(bits) => shown(bits),
            Cell::Nan(_) => "NaN".to_owned(),
            Cell::Between(floats) => {
                format!(
                    "{}..{}",
                    shown(floats.low.into()),
                    shown(floats.high.into())
                )
            }
            Cell::Uninitialised | Cell::Poison | Cell::Open => "?".to_owned(),
        }
    }

    /// Whether a right program may print this for a cell of a lane.
    pub(super) fn allows(&self, cell: Cell, found: &str) -> bool {
        let digits = found.strip_prefix("0x");
        let Some(found) = digits.and_then(|digits| u128::from_str_radix(digits, 16).ok()) else {
            return false;
        };
        match cell {
            Cell::Bits(bits) => mask(bits, width(&self.lane)) == found,
            Cell::Nan(_) => self
                .lane
                .as_float()
                .is_some_and(|float| is_nan(float, found)),
            Cell::Between(floats) => floats.contains(found),
            Cell::Uninitialised | Cell::Poison | Cell::Open => true,
        }
    }
}

fn lanes(ty: &Type) -> usize {
    let number = |count: u64| usize::try_from(count).expect("a vector fits memory");
    match ty {
        Type::Vector(vector) => number(vector.shape.iter().product()),
        Type::Llvm(inner) => match &**inner {
            LlvmType::Array { length, element } => number(*length) * lanes(element),
            LlvmType::Struct { fields, .. } => fields.iter().map(lanes).sum(),
            _ => 1,
        },
        _ => 1,
    }
}

/// How many digits a driver prints for a number of so many bits.
pub(super) fn digits(width: u32) -> u32 {
    width.div_ceil(4)
}

fn hexadecimal(bits: u128, width: u32) -> String {
    let digits = usize::try_from(digits(width)).expect("a width is small");
    format!("0x{:0digits$x}", mask(bits, width))
}

/// The low bits of a number, since an index is sign-extended.
fn mask(bits: u128, width: u32) -> u128 {
    match width {
        128.. => bits,
        _ => bits & ((1 << width) - 1),
    }
}

/// The width of a scalar.
pub(super) fn width(ty: &Type) -> u32 {
    let float = ty.as_float().map(FloatType::width);
    float.or(ty.integer_width()).unwrap_or_default()
}

/// The type of integers that has the bits of a type.
pub(super) fn bits_of(ty: &Type) -> Result<Type, Refusal> {
    match ty {
        Type::Integer(_) => Ok(ty.clone()),
        Type::Float(float) => Ok(Type::integer(float.width())),
        Type::Vector(vector) if !vector.is_scalable() => Ok(Type::vector(
            vector.shape.clone(),
            bits_of(&vector.element)?,
        )),
        Type::Llvm(llvm) => match &**llvm {
            LlvmType::Array { length, element } => Ok(Type::array(*length, bits_of(element)?)),
            LlvmType::Struct {
                fields,
                packed: false,
            } => {
                let fields: Result<Vec<Type>, Refusal> = fields.iter().map(bits_of).collect();
                Ok(Type::structure(fields?))
            }
            _ => Err(no_numbers(ty)),
        },
        _ => Err(no_numbers(ty)),
    }
}

fn no_numbers(ty: &Type) -> Refusal {
    refusal(format!("a value of type `{ty}` is not printed"))
}

/// A type as LLVM IR writes it.
pub(super) fn llvm(ty: &Type) -> Result<String, Refusal> {
    match ty {
        Type::Integer(integer) => Ok(format!("i{}", integer.width)),
        Type::Float(float) => match float {
            FloatType::F16 => Ok("half"),
            FloatType::Bf16 => Ok("bfloat"),
            FloatType::F32 => Ok("float"),
            FloatType::F64 => Ok("double"),
            FloatType::F80 => Ok("x86_fp80"),
            FloatType::F128 => Ok("fp128"),
            _ => Err(no_type(ty)),
        }
        .map(ToOwned::to_owned),
        Type::Vector(vector) => match &vector.shape[..] {
            [lanes] if !vector.is_scalable() => {
                Ok(format!("<{lanes} x {}>", llvm(&vector.element)?))
            }
            _ => Err(no_type(ty)),
        },
        Type::Llvm(inner) => match &**inner {
            LlvmType::Pointer {
                address_space: 0, ..
            } => Ok("ptr".to_owned()),
            LlvmType::Void => Ok("void".to_owned()),
            LlvmType::Array { length, element } => Ok(format!("[{length} x {}]", llvm(element)?)),
            LlvmType::Struct {
                fields,
                packed: false,
            } => {
                let fields: Result<Vec<String>, Refusal> = fields.iter().map(llvm).collect();
                Ok(format!("{{ {} }}", fields?.join(", ")))
            }
            _ => Err(no_type(ty)),
        },
        _ => Err(no_type(ty)),
    }
}

fn no_type(ty: &Type) -> Refusal {
    refusal(format!("type `{ty}` is not written in LLVM IR"))
}

/// A constant of a type, without it, by the bits of its lanes.
///
/// A float is the bits of an integer, since LLVM IR has another notation for each type.
pub(super) fn constant(
    ty: &Type,
    lanes: &mut impl Iterator<Item = u128>,
) -> Result<String, Refusal> {
    let bits = bits_of(ty)?;
    if matches!(ty, Type::Float(_) | Type::Vector(_)) && bits != *ty {
        let (from, to) = (llvm(&bits)?, llvm(ty)?);
        return Ok(format!(
            "bitcast ({from} {} to {to})",
            constant(&bits, lanes)?
        ));
    }
    let too_few = || refusal("the call has too few lanes");
    let mut each = |ty: &Type, count: u64| -> Result<String, Refusal> {
        let all = (0..count).map(|_| Ok(format!("{} {}", llvm(ty)?, constant(ty, lanes)?)));
        Ok(all.collect::<Result<Vec<String>, Refusal>>()?.join(", "))
    };
    match ty {
        Type::Integer(integer) => {
            let bits = lanes.next().ok_or_else(too_few)?;
            Ok(mask(bits, integer.width).to_string())
        }
        Type::Vector(vector) => Ok(format!("<{}>", each(&vector.element, vector.shape[0])?)),
        Type::Llvm(inner) => match &**inner {
            LlvmType::Array { length, element } => Ok(format!("[{}]", each(element, *length)?)),
            LlvmType::Struct { fields, .. } => {
                let fields: Result<Vec<String>, Refusal> =
                    fields.iter().map(|field| each(field, 1)).collect();
                Ok(format!("{{ {} }}", fields?.join(", ")))
            }
            _ => Err(no_numbers(ty)),
        },
        _ => Err(no_numbers(ty)),
    }
}
