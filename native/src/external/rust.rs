//! Rust functions that define those that a source only declares.
//!
//! Rust decides where a parameter is: each is an `extern "C"` function of words and doubles.
//! On x86-64 an integer of at most 64 bits, and an address, is where a `u64` is, and a float where an `f64` is;
//! the bits above it are arbitrary and are masked off, unless an attribute of the source promises
//! that the integer is extended to 32 bits: then all 32 are used, as in clang.

use stridecheck_ir::types::{FunctionType, LlvmType};
use stridecheck_ir::{Attribute, Attributes, FloatType, Type};

use crate::callee::Types;
use crate::error::Error;
use crate::external;
use crate::promises::Extension;
use crate::protocol::Options;
use crate::route::Convention;

/// The prefix of the name of such a function: its number, the kinds of its parameters and of its result follow.
const PREFIX: &str = "__stridecheck_rust_";

/// How many external functions of a program may be Rust functions.
const MAX_FUNCTIONS: u64 = 8;

/// How many parameters one may have.
const MAX_PARAMETERS: usize = 6;

/// The kind of a parameter or result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// An integer or an address.
    Word,
    /// A float.
    Double,
}

/// A function that a source declares.
#[derive(Clone, Copy, Debug)]
pub struct Declared<'a> {
    /// Its type.
    pub ty: &'a FunctionType,
    /// How it is called.
    pub convention: Convention,
    /// Its attributes.
    pub attributes: &'a Attributes,
}

impl Declared<'_> {
    /// The promises about each parameter of the lowered function, except a leading pointer.
    fn promised(&self, types: Types) -> Result<Vec<Option<Extension>>, Error> {
        let mut promised = Vec::new();
        for (position, input) in self.ty.inputs.iter().enumerate() {
            let alone = FunctionType {
                inputs: vec![input.clone()],
                results: Vec::new(),
            };
            let count = types.callee("", &alone, self.convention)?.parameters.len();
            let extension = Extension::of(self.attribute("arg_attrs", position));
            promised.extend(std::iter::repeat_n(extension, count));
        }
        Ok(promised)
    }

    fn attribute(&self, list: &str, position: usize) -> Option<&Attribute> {
        match self.attributes.find(list)? {
            Attribute::Array(each) => each.get(position),
            _ => None,
        }
    }
}

/// The name of the Rust function for an external one in a convention, or why there is none.
pub fn symbol(number: u64, declared: Declared<'_>, options: &Options) -> Result<String, Error> {
    let Declared { ty, convention, .. } = declared;
    let beyond = |why: String| Err(Error::Beyond(why));
    let types = Types::new(options);
    let callee = types.callee("", ty, convention)?;
    let leads = convention == Convention::CInterface && callee.has_structure();
    let callee = match leads {
        true => callee.with_leading_pointer(),
        false => callee,
    };
    if number >= MAX_FUNCTIONS {
        return beyond(format!(
            "expected at most {} external functions",
            MAX_FUNCTIONS / 2
        ));
    }
    let count = callee.parameters.len();
    if count > MAX_PARAMETERS {
        return beyond(format!(
            "expected at most {MAX_PARAMETERS} parameters for a function in Rust, found {count}"
        ));
    }
    let mut name = format!("{PREFIX}{number}_");
    let promised = declared.promised(types)?;
    // Results come first if their address is passed.
    let place = std::iter::repeat_n(None, count - promised.len());
    for (ty, promised) in callee.parameters.iter().zip(place.chain(promised)) {
        name.push(letter(ty, promised)?);
    }
    name.push('_');
    if let Some(result) = callee.result.filter(|_| !leads) {
        let promised = Extension::of(declared.attribute("res_attrs", 0));
        name.push(letter(&result, promised)?);
    }
    Ok(name)
}

/// The letter for the kind of a type, or for its extension.
fn letter(ty: &Type, promised: Option<Extension>) -> Result<char, Error> {
    let is_address = |llvm: &LlvmType| matches!(llvm, LlvmType::Pointer { .. });
    match ty {
        Type::Float(FloatType::F16 | FloatType::Bf16 | FloatType::F32 | FloatType::F64) => Ok('d'),
        Type::Llvm(llvm) if is_address(llvm) => Ok('w'),
        _ if ty.integer_width().is_some_and(|width| width <= 64) => Ok(match promised {
            Some(Extension::Sign) => 's',
            Some(Extension::Zero) => 'z',
            None => 'w',
        }),
        _ => Err(Error::Beyond(format!(
            "expected an integer of at most 64 bits, an address or a float for a function in Rust, found {ty}"
        ))),
    }
}

/// The address of the function with this name.
pub(crate) fn address(name: &str) -> Option<usize> {
    let mut parts = name.strip_prefix(PREFIX)?.split('_');
    let (number, parameters, result) = (parts.next()?, parts.next()?, parts.next()?);
    let kinds: Vec<Kind> = parameters.bytes().map(kind).collect();
    let find = match result {
        "" => numbered::<()>,
        "d" => numbered::<f64>,
        _ => numbered::<u64>,
    };
    find(number.parse().ok()?, &kinds)
}

fn kind(letter: u8) -> Kind {
    match letter {
        b'd' => Kind::Double,
        _ => Kind::Word,
    }
}

fn numbered<R: Given>(number: u64, kinds: &[Kind]) -> Option<usize> {
    match number {
        0 => <()>::find::<R, 0>(kinds),
        1 => <()>::find::<R, 1>(kinds),
        2 => <()>::find::<R, 2>(kinds),
        3 => <()>::find::<R, 3>(kinds),
        4 => <()>::find::<R, 4>(kinds),
        5 => <()>::find::<R, 5>(kinds),
        6 => <()>::find::<R, 6>(kinds),
        7 => <()>::find::<R, 7>(kinds),
        _ => None,
    }
}

/// A parameter.
trait Taken {
    fn bits(self) -> u64;
}

impl Taken for u64 {
    fn bits(self) -> u64 {
        self
    }
}

impl Taken for f64 {
    fn bits(self) -> u64 {
        self.to_bits()
    }
}

/// A result.
trait Given {
    fn of(bits: u64) -> Self;
}

impl Given for () {
    fn of(_: u64) -> Self {}
}

impl Given for u64 {
    fn of(bits: u64) -> Self {
        bits
    }
}

impl Given for f64 {
    fn of(bits: u64) -> Self {
        Self::from_bits(bits)
    }
}

/// The types of the first parameters of a function.
trait First {
    /// The function whose remaining parameters have these kinds.
    fn find<R: Given, const NUMBER: u64>(others: &[Kind]) -> Option<usize>;
}

/// The functions with this many parameters, and the first parameters of those with one more.
macro_rules! functions {
    ($function:ident [$($taken:ident)*] $(then $with_word:ty, $with_double:ty)?) => {
        impl<$($taken: Taken),*> First for ($($taken,)*) {
            fn find<R: Given, const NUMBER: u64>(others: &[Kind]) -> Option<usize> {
                match others {
                    [] => Some($function::<R, NUMBER, $($taken),*> as *const () as usize),
                    $([Kind::Word, others @ ..] => <$with_word>::find::<R, NUMBER>(others),
                    [Kind::Double, others @ ..] => <$with_double>::find::<R, NUMBER>(others),)?
                    #[allow(unreachable_patterns, reason = "only the longest has no others")]
                    _ => None,
                }
            }
        }

        #[allow(non_snake_case, reason = "a parameter is named as its type")]
        extern "C" fn $function<R: Given, const NUMBER: u64, $($taken: Taken),*>($($taken: $taken),*) -> R {
            R::of(external::called_with(NUMBER, &[$($taken.bits()),*]))
        }
    };
}

functions!(none [] then (u64,), (f64,));
functions!(one [A] then (A, u64), (A, f64));
functions!(two [A B] then (A, B, u64), (A, B, f64));
functions!(three [A B C] then (A, B, C, u64), (A, B, C, f64));
functions!(four [A B C D] then (A, B, C, D, u64), (A, B, C, D, f64));
functions!(five [A B C D E] then (A, B, C, D, E, u64), (A, B, C, D, E, f64));
functions!(six [A B C D E F]);
