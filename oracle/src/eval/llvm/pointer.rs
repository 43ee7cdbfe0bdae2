//! Pointers as values: places inside objects, comparisons, and casts from and to numbers.

use stridecheck_ir::dialect::llvm::DYNAMIC_INDEX;
use stridecheck_ir::types::LlvmType;
use stridecheck_ir::{Attribute, Body, OpId, Type, ValueId};

use super::layout::Layout;
use super::{lanes_of_operand, memory::layout_of, unsupported};
use crate::error::Error;
use crate::integer::{self, Predicate};
use crate::layout::scalar_bits;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::pointer::{Basis, Pointer};
use crate::value::{Scalar, Value};

/// `llvm.getelementptr`.
#[derive(Debug)]
pub(crate) struct GetElementPtr {
    base: ValueId,
    result: ValueId,
    steps: Vec<Move>,
    is_inbounds: bool,
    is_nusw: bool,
    is_nuw: bool,
    /// Whether the result is a vector.
    is_vector: bool,
}

/// A distance that is added.
#[derive(Debug)]
enum Move {
    /// So many bytes.
    Bytes(u64),
    /// As many times these bytes as an operand of so many bits says.
    Times(ValueId, u32, u64),
    /// The same for a number that is known.
    TimesKnown(i64, u64),
}

impl GetElementPtr {
    pub(super) fn of((body, op): (&Body, OpId)) -> Result<Self, Error> {
        let ty = body.attribute(op, "elem_type").and_then(Attribute::as_type);
        let mut ty = ty.expect("the verifier requires a type").clone();
        let positions = body.attribute(op, "rawConstantIndices");
        let positions = positions.and_then(Attribute::as_dense_array);
        let mut dynamic = body.operands(op)[1..].iter();
        let mut steps = Vec::new();
        for (depth, position) in positions.unwrap_or_default().iter().enumerate() {
            let operand = match *position {
                DYNAMIC_INDEX => dynamic.next().copied(),
                _ => None,
            };
            if depth == 0 {
                let bytes = layout_of((body, op), &ty)?.bytes;
                steps.push(Move::of(body, operand, *position, bytes)?);
                continue;
            }
            let (step, inner) = inside((body, op), &ty, operand, *position)?;
            steps.push(step);
            ty = inner;
        }
        let flags = body.attribute(op, "noWrapFlags");
        let has = |flag: &str| {
            flags
                .and_then(Attribute::as_flags)
                .is_some_and(|f| f.has(flag))
        };
        let result = body.results(op)[0];
        Ok(Self {
            base: body.operands(op)[0],
            result,
            steps,
            is_inbounds: has("inbounds_flag"),
            is_nusw: has("nusw") || has("inbounds_flag"),
            is_nuw: has("nuw"),
            is_vector: body.value_type(result).as_vector().is_some(),
        })
    }

    #[inline]
    pub(super) fn execute(&self, m: &mut Machine) -> Step<()> {
        if !self.is_vector {
            let base = m.scalar(self.base);
            let value = self.lane(m, base, 0);
            m.define_scalar(self.result, value);
            return Ok(());
        }
        let operands = self.steps.iter().filter_map(|step| match step {
            Move::Times(operand, ..) => Some(*operand),
            Move::Bytes(_) | Move::TimesKnown(..) => None,
        });
        let lanes = operands.chain([self.base]);
        let lanes = lanes.map(|operand| m.operand(operand).lanes().len()).max();
        let value = (0..lanes.unwrap_or_default()).map(|lane| {
            let base = lanes_of_operand(m, self.base, lane);
            self.lane(m, base, lane)
        });
        let value: Vec<Scalar> = value.collect();
        m.define(self.result, Value::Vector(value.into()));
        Ok(())
    }

    fn lane(&self, m: &mut Machine, base: Scalar, lane: usize) -> Scalar {
        let Scalar::Pointer(base) = base else {
            return Scalar::of_unknown(&[base]);
        };
        let (mut signed, mut unsigned) = (Sum::new(base), UnsignedSum::new());
        let mut broken = None;
        for step in &self.steps {
            let (number, bytes) = match step {
                Move::Bytes(bytes) => (1, *bytes),
                Move::TimesKnown(number, bytes) => (*number, *bytes),
                Move::Times(operand, bits, bytes) => {
                    match lanes_of_operand(m, *operand, lane) {
                        // A wider index loses its high bits.
                        Scalar::Bits(value) | Scalar::Nan(value) => {
                            let value = integer::sign_extend(
                                (*bits).min(64),
                                integer::wrap((*bits).min(64), value),
                            );
                            (low_word(value), *bytes)
                        }
                        other => return Scalar::of_unknown(&[other]),
                    }
                }
            };
            signed.add(number, bytes);
            unsigned.add(number, bytes);
            if self.is_inbounds && broken.is_none() && !signed.is_zero() {
                broken = signed.outside(m).map(|why| ("inbounds", why));
            }
        }
        if self.is_nusw && signed.wraps && broken.is_none() {
            broken = Some(("nusw", "the distance does not fit in 64 bits".to_owned()));
        }
        if self.is_nuw && unsigned.wraps(base) && broken.is_none() {
            let why = format!(
                "the distance {} is negative or does not fit in 64 bits",
                signed.distance
            );
            broken = Some(("nuw", why));
        }
        match broken {
            Some((flag, why)) => {
                m.note_broken(format!("`{flag}` of `llvm.getelementptr`: {why}"));
                Scalar::Poison
            }
            None => Scalar::Pointer(Pointer {
                byte: base.byte.wrapping_add(signed.wrapped),
                ..base
            }),
        }
    }
}

impl Move {
    fn of(body: &Body, operand: Option<ValueId>, position: i64, bytes: u64) -> Result<Self, Error> {
        let Some(operand) = operand else {
            return Ok(Self::TimesKnown(position, bytes));
        };
        let bits = scalar_bits(body.value_type(operand).number(), IndexWidth::W64);
        let bits = bits.ok_or_else(|| Error::unsupported("llvm.getelementptr", "its index"))?;
        Ok(Self::Times(operand, bits, bytes))
    }
}

/// The step into a field or element of a type, and the type there.
fn inside(
    (body, op): (&Body, OpId),
    ty: &Type,
    operand: Option<ValueId>,
    position: i64,
) -> Result<(Move, Type), Error> {
    let layout = layout_of((body, op), ty)?;
    let refused = || unsupported(body, op, format!("an index into {ty}"));
    match ty {
        Type::Llvm(llvm) => match &**llvm {
            LlvmType::Array { element, .. } => {
                let bytes = layout_of((body, op), element)?.bytes;
                Ok((Move::of(body, operand, position, bytes)?, element.clone()))
            }
            llvm => {
                let position = usize::try_from(position).map_err(|_| refused())?;
                let field = llvm.field(position).ok_or_else(refused)?;
                let (start, _) = layout.field(position).ok_or_else(refused)?;
                Ok((Move::Bytes(start), field.clone()))
            }
        },
        Type::Vector(vector) => {
            let element = Layout::of(&vector.element).ok_or_else(refused)?;
            let step = Move::of(body, operand, position, element.bytes)?;
            Ok((step, vector.element.clone()))
        }
        _ => Err(refused()),
    }
}

/// The signed sum of distances.
struct Sum {
    base: Pointer,
    distance: i128,
    wrapped: i64,
    wraps: bool,
}

impl Sum {
    fn new(base: Pointer) -> Self {
        Self {
            base,
            distance: 0,
            wrapped: 0,
            wraps: false,
        }
    }

    fn add(&mut self, number: i64, bytes: u64) {
        let product = i128::from(number) * i128::from(bytes);
        self.wraps |= i64::try_from(product).is_err();
        self.distance = self.distance.saturating_add(product);
        self.wraps |= i64::try_from(self.distance).is_err();
        let product = number.wrapping_mul(bytes.cast_signed());
        self.wrapped = self.wrapped.wrapping_add(product);
    }

    fn is_zero(&self) -> bool {
        self.distance == 0
    }

    /// Why the place so far, or the base, is outside the object that the base points into.
    fn outside(&self, m: &Machine) -> Option<String> {
        let Pointer { base, byte, .. } = self.base;
        let Some(allocation) = base else {
            return Some("the base points into no object".to_owned());
        };
        let place = i128::from(byte) + self.distance;
        let is_in = |place: i128| {
            i64::try_from(place).is_ok_and(|place| m.memory.is_in_bounds(allocation, place))
        };
        let outside = [byte.into(), place]
            .into_iter()
            .find(|place| !is_in(*place));
        outside.map(|place| {
            let allocation = m.memory.describe(allocation);
            format!("byte {place} is outside {allocation}")
        })
    }
}

/// The unsigned sum of distances.
struct UnsignedSum {
    distance: u128,
    wraps: bool,
}

impl UnsignedSum {
    fn new() -> Self {
        Self {
            distance: 0,
            wraps: false,
        }
    }

    fn add(&mut self, number: i64, bytes: u64) {
        let product = u128::from(number.cast_unsigned()) * u128::from(bytes);
        self.wraps |= u64::try_from(product).is_err();
        self.distance = self.distance.saturating_add(product);
        self.wraps |= u64::try_from(self.distance).is_err();
    }

    /// Whether a product or sum left 64 bits, or the sum with the base does: no object reaches around the end of the address space.
    fn wraps(&self, base: Pointer) -> bool {
        let largest = match base.base {
            Some(_) => u128::from(i64::MAX.cast_unsigned()),
            None => u128::from(u64::MAX - base.byte.cast_unsigned()),
        };
        self.wraps || self.distance > largest
    }
}

fn low_word(bits: u128) -> i64 {
    let low = u64::try_from(bits & u128::from(u64::MAX)).expect("64 bits are left");
    low.cast_signed()
}

/// `llvm.icmp` of two pointers.
pub(super) fn compare(
    m: &mut Machine,
    predicate: Predicate,
    [lhs, rhs]: [Scalar; 2],
) -> Step<Scalar> {
    let (Scalar::Pointer(left), Scalar::Pointer(right)) = (lhs, rhs) else {
        return Ok(Scalar::of_unknown(&[lhs, rhs]));
    };
    if left.base != right.base {
        if let Some(differ) = different_objects(m, left, right)
            && predicate.is_of_equality()
        {
            return Ok(Scalar::bool(predicate.holds_of_words(64, 0, differ.into())));
        }
        return Ok(Scalar::Open);
    }
    // The start of the object is at no known address, but the object does not wrap around.
    let word = |pointer: Pointer| match pointer.base {
        Some(_) => pointer.byte.wrapping_add(i64::MIN).cast_unsigned(),
        None => pointer.byte.cast_unsigned(),
    };
    Ok(Scalar::bool(predicate.holds_of_words(
        64,
        word(left),
        word(right),
    )))
}

/// Whether two pointers into different objects differ; none if the addresses decide.
fn different_objects(m: &Machine, left: Pointer, right: Pointer) -> Option<bool> {
    let is_inside = |pointer: Pointer| {
        pointer
            .base
            .is_some_and(|base| m.memory.is_live(base) && m.memory.is_in_bounds(base, pointer.byte))
    };
    let is_null = |pointer: Pointer| pointer == Pointer::NULL;
    let before_end = |pointer: Pointer| {
        pointer
            .base
            .is_some_and(|base| m.memory.is_in_bounds(base, pointer.byte.wrapping_add(1)))
    };
    let differ = match (is_inside(left), is_inside(right)) {
        (true, true) => before_end(left) && before_end(right),
        (true, false) => is_null(right),
        (false, true) => is_null(left),
        (false, false) => false,
    };
    differ.then_some(true)
}

/// `llvm.ptrtoint`.
pub(super) fn to_integer(m: &mut Machine, pointer: Scalar, bits: u32) -> Step<Scalar> {
    let Scalar::Pointer(pointer) = pointer else {
        return Ok(Scalar::of_unknown(&[pointer]));
    };
    let number = number(m, pointer)?;
    Ok(Scalar::Bits(integer::wrap(bits, number.into())))
}

/// The address of a pointer as a number, which from now on leads back to its allocation.
fn number(m: &mut Machine, pointer: Pointer) -> Step<u64> {
    let start = match pointer.base {
        None => 0,
        Some(allocation) => {
            let placement = m.limits().placement;
            m.memory.number(allocation, placement, IndexWidth::W64)?
        }
    };
    Ok(start.wrapping_add_signed(pointer.byte))
}

/// `llvm.inttoptr`.
pub(super) fn of_integer(m: &Machine, number: Scalar) -> Scalar {
    let Some(bits) = number.bits() else {
        return Scalar::of_unknown(&[number]);
    };
    let word = low_word(bits);
    let found = m.memory.at_number(word.cast_unsigned());
    Scalar::Pointer(match found {
        Some(address) => address.pointer(),
        None => Pointer {
            base: None,
            byte: word,
            basis: Basis::UNKNOWN,
        },
    })
}
