//! The functions of the C library that lowered programs call.

use stridecheck_ir::FloatType;

use super::memory::{checked, moved, place};
use super::source;
use crate::error::Error;
use crate::eval::vector::print::{STRING, record_text};
use crate::float::{self, FastMath, Function, Rounding};
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step, Stop};
use crate::memory::{Address, AllocationId, Demand};
use crate::pointer::Pointer;
use crate::ub::{Fault, UbKind};
use crate::value::{Scalar, Value};

/// The alignment of what `malloc` returns.
const MALLOC_ALIGN_BYTES: u64 = 16;

/// The longest text that is printed.
const MAX_TEXT: u64 = 1 << 12;

/// The results of a function of the C library; none if it is not known.
pub(super) fn library(
    m: &mut Machine,
    name: &str,
    arguments: &[Value],
) -> Step<Option<Vec<Value>>> {
    let results = match (name, arguments) {
        ("malloc", [size]) => pointer_to(m.allocate(size_of(size)?, MALLOC_ALIGN_BYTES)?),
        ("aligned_alloc", [align, size]) => {
            let align = size_of(align)?;
            if !align.is_power_of_two() {
                let detail = format!("aligned_alloc with an alignment of {align}");
                return Err(Fault::new(UbKind::Misaligned, detail).into());
            }
            let align_bytes = u64::try_from(align).unwrap_or(u64::MAX);
            let allocation = m.allocate(size_of(size)?, align_bytes.max(MALLOC_ALIGN_BYTES))?;
            let demand = Demand {
                align_bytes,
                room_bytes: 0,
            };
            m.memory.set_demand(allocation, demand);
            let placement = m.limits().placement;
            m.memory.number(allocation, placement, IndexWidth::W64)?;
            pointer_to(allocation)
        }
        ("free", [pointer]) => {
            free(m, pointer)?;
            Vec::new()
        }
        ("memrefCopy", [size, source, target]) => {
            let size = u64::try_from(size_of(size)?).unwrap_or(u64::MAX);
            source::copy(m, size, [scalar(source), scalar(target)])?;
            Vec::new()
        }
        ("puts", [text]) => {
            let text = text_at(m, scalar(text))?;
            m.note_printed(text);
            vec![Value::bits(0)]
        }
        (STRING, [text]) => {
            let text = text_at(m, scalar(text))?;
            record_text(m, text.as_bytes())?;
            Vec::new()
        }
        ("ffs" | "ffsl" | "ffsll", [number]) => vec![Value::Scalar(first_bit(scalar(number)))],
        ("abort", []) => return Err(Stop::Trap(m.printed().to_owned())),
        _ => {
            let operands: Vec<Scalar> = arguments.iter().map(scalar).collect();
            return Ok(math(name, &operands).map(|result| vec![Value::Scalar(result)]));
        }
    };
    Ok(Some(results))
}

fn pointer_to(allocation: AllocationId) -> Vec<Value> {
    vec![Value::Scalar(Scalar::Pointer(Pointer::start(allocation)))]
}

/// `free`, which accepts the null pointer.
fn free(m: &mut Machine, pointer: &Value) -> Step<()> {
    if scalar(pointer) == Scalar::Pointer(Pointer::NULL) {
        return Ok(());
    }
    let Address {
        allocation, byte, ..
    } = place(m, scalar(pointer))?;
    m.memory.check_free(allocation)?;
    if byte != 0 {
        let what = m.memory.describe(allocation);
        let detail = format!("byte {byte} of {what} is freed, expected its start");
        return Err(Fault::new(UbKind::InvalidFree, detail).into());
    }
    m.memory.free(allocation)?;
    Ok(())
}

fn size_of(value: &Value) -> Step<u128> {
    match scalar(value) {
        Scalar::Bits(bits) => Ok(bits),
        Scalar::Poison => {
            Err(Fault::new(UbKind::PoisonAddress, "the size of an allocation is poison").into())
        }
        _ => Err(Error::Undetermined("the size of an allocation").into()),
    }
}

fn scalar(value: &Value) -> Scalar {
    value.as_scalar().unwrap_or(Scalar::Poison)
}

/// The text at a pointer, up to its first zero byte.
fn text_at(m: &mut Machine, pointer: Scalar) -> Step<String> {
    let start = checked(m, pointer, 1, 1)?;
    let mut text = Vec::new();
    for position in 0..MAX_TEXT {
        let address = moved(start, position);
        m.memory.check_bytes(address, 1, 1)?;
        match m.memory.load_word(address, 1, 1).map(u8::try_from) {
            Some(Ok(0)) => break,
            Some(Ok(byte)) => text.push(byte),
            _ => return Err(Error::Undetermined("a text that is printed").into()),
        }
    }
    Ok(String::from_utf8_lossy(&text).into_owned())
}

/// The inexact functions by their names in C.
const INEXACT: &[(&str, Function)] = &[
    ("acos", Function::Acos),
    ("acosh", Function::Acosh),
    ("asin", Function::Asin),
    ("asinh", Function::Asinh),
    ("atan", Function::Atan),
    ("atan2", Function::Atan2),
    ("atanh", Function::Atanh),
    ("cbrt", Function::Cbrt),
    ("cos", Function::Cos),
    ("cosh", Function::Cosh),
    ("erf", Function::Erf),
    ("erfc", Function::Erfc),
    ("exp", Function::Exp),
    ("exp2", Function::Exp2),
    ("expm1", Function::Expm1),
    ("log", Function::Log),
    ("log10", Function::Log10),
    ("log1p", Function::Log1p),
    ("log2", Function::Log2),
    ("pow", Function::Pow),
    ("sin", Function::Sin),
    ("sinh", Function::Sinh),
    ("tan", Function::Tan),
    ("tanh", Function::Tanh),
];

/// The position of the lowest bit that is set, counted from 1; 0 if there is none.
fn first_bit(number: Scalar) -> Scalar {
    match number {
        Scalar::Bits(0) => Scalar::Bits(0),
        Scalar::Bits(bits) => Scalar::Bits(u128::from(bits.trailing_zeros()) + 1),
        other => Scalar::of_unknown(&[other]),
    }
}

/// The result of a function of floats: of `double`, or of `float` if its name ends in `f`.
fn math(name: &str, operands: &[Scalar]) -> Option<Scalar> {
    let of_double = math_of(FloatType::F64, name, operands);
    of_double.or_else(|| math_of(FloatType::F32, name.strip_suffix('f')?, operands))
}

fn hypot(ty: FloatType, lhs: Scalar, rhs: Scalar) -> Scalar {
    let Some((lhs, rhs)) = lhs.bits().zip(rhs.bits()) else {
        return Scalar::of_unknown(&[lhs, rhs]);
    };
    let words = [lhs, rhs].map(|bits| u64::try_from(bits).expect("64 bits hold a double"));
    let bits = match ty {
        FloatType::F32 => {
            let [x, y] = words.map(|word| f32::from_bits(u32::try_from(word).unwrap_or_default()));
            libm::hypotf(x, y).to_bits().into()
        }
        _ => {
            let [x, y] = words.map(f64::from_bits);
            libm::hypot(x, y).to_bits()
        }
    };
    match float::is_nan(ty, bits.into()) {
        true => Scalar::Nan(bits.into()),
        false => Scalar::Bits(bits.into()),
    }
}

fn math_of(ty: FloatType, name: &str, operands: &[Scalar]) -> Option<Scalar> {
    use Rounding::{Downward, NearestAway, NearestEven, TowardZero, Upward};
    let flags = FastMath::default();
    let mut inexact = INEXACT.iter();
    let result = match (inexact.find(|(other, _)| *other == name), name, operands) {
        (Some((_, function)), ..) => float::of_library(ty, flags, *function, operands),
        (_, "hypot", [lhs, rhs]) => hypot(ty, *lhs, *rhs),
        (_, "fmod", [lhs, rhs]) => float::remf(ty, flags, *lhs, *rhs),
        (_, "fmax", [lhs, rhs]) => float::maxnumf(ty, flags, *lhs, *rhs),
        (_, "fmin", [lhs, rhs]) => float::minnumf(ty, flags, *lhs, *rhs),
        (_, "copysign", [lhs, rhs]) => float::copysign(ty, flags, *lhs, *rhs),
        (_, "fma", [a, b, c]) => float::fma(ty, flags, [*a, *b, *c]),
        (_, "fabs", [input]) => float::absf(ty, flags, *input),
        (_, "sqrt", [input]) => float::sqrt(ty, flags, *input),
        (_, "ceil", [input]) => float::integral(ty, flags, Upward, *input),
        (_, "floor", [input]) => float::integral(ty, flags, Downward, *input),
        (_, "round", [input]) => float::integral(ty, flags, NearestAway, *input),
        (_, "roundeven", [input]) => float::integral(ty, flags, NearestEven, *input),
        (_, "trunc", [input]) => float::integral(ty, flags, TowardZero, *input),
        _ => return None,
    };
    Some(match result {
        Scalar::Poison => Scalar::of_unknown(operands),
        result => float::settled(result),
    })
}
