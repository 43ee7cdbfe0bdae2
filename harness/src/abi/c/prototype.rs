//! The C prototype of a function in a calling convention.
//!
//! C and LLVM differ for integers of fewer than 32 bits, because LLVM leaves the bits above them open:
//! - A result `i1` is a byte of which only the lowest bit counts, but C would read the whole byte of a `_Bool` as 0 or 1.
//! - A C function takes such an integer as one of 32 bits and must truncate it, because clang assumes that a narrower one is extended.
//! - If the other side promises to extend it, C uses the narrow type and relies on that.
//! - The bits above those of a result or parameter of an odd width must be truncated too.

use std::fmt::Write as _;

use stridecheck_conversion::WrapperResults;
use stridecheck_ir::{MemRefType, Type};

use crate::abi::c::types::{Named, declare};
use crate::abi::c::{Function, Needs, Reason, Side, Types, Way};
use crate::abi::predict::{self, Lowered};

/// A parameter, or the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// Its type when passed.
    pub c: String,
    /// Its type in memory, which is narrower for a small integer.
    pub memory: String,
    /// The number of significant bits, if its type has more.
    pub bits: Option<u32>,
    /// Its number of bits, if the other side promises that the bits above are copies of its sign or zeros.
    pub extended: Option<u32>,
}

/// The C declaration of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prototype {
    /// The symbol, which need not be a C name.
    pub symbol: String,
    /// Its parameters, which are those of `lowered`.
    pub parameters: Vec<Parameter>,
    /// Its result; `None` for nothing and for results through a leading pointer.
    pub result: Option<Parameter>,
    /// The features that the compiler must have.
    pub needs: Needs,
    /// The function of the LLVM dialect that it corresponds to.
    pub lowered: Lowered,
}

impl Prototype {
    /// The prototype of a function; the types that it needs are added to the file.
    pub fn new(
        types: &mut Types<'_>,
        function: Function<'_>,
        way: Way,
        side: Side,
    ) -> Result<Self, Reason> {
        let options = types.options;
        let lowered = match way {
            Way::Expanded => predict::function_itself(options, function.ty),
            Way::Wrapper => predict::c_wrapper(options, function.ty),
            Way::BarePointers => predict::bare_function(options, function.ty),
        };
        let lowered = lowered.map_err(|refusal| Reason::new(refusal.to_string()))?;
        let mut writer = Writer {
            types,
            way,
            side,
            needs: Needs::Basic,
            parameters: Vec::new(),
        };
        let result = writer.function(function)?;
        assert_eq!(
            writer.parameters.len(),
            lowered.parameters.len(),
            "C and the LLVM dialect have the same parameters"
        );
        Ok(Self {
            symbol: way.symbol(function.name),
            needs: writer.needs,
            parameters: writer.parameters,
            result,
            lowered,
        })
    }

    /// The names of the values with more bits in C than are significant, each with the number of significant bits.
    pub fn open_bits(&self) -> impl Iterator<Item = (&str, u32)> {
        let all = self.parameters.iter().chain(&self.result);
        all.filter_map(|value| value.bits.map(|bits| (&value.name[..], bits)))
    }

    /// The declaration under a name, without `;`.
    pub fn declaration(&self, name: &str) -> String {
        let mut text = match &self.result {
            Some(result) => declare(&result.c, name),
            None => format!("void {name}"),
        };
        let parameters = self.parameters.iter();
        let parameters: Vec<_> = parameters
            .map(|parameter| declare(&parameter.c, &parameter.name))
            .collect();
        let parameters = match parameters.is_empty() {
            true => "void".to_owned(),
            false => parameters.join(", "),
        };
        write!(text, "({parameters})").expect("a string takes all");
        text
    }
}

/// Whether results form a structure: several results, a descriptor, or a complex number.
pub(crate) fn is_structure(results: &[Type]) -> bool {
    let is_one = |ty: &Type| ty.is_memref() || matches!(ty, Type::Complex(_));
    results.len() > 1 || results.iter().any(is_one)
}

struct Writer<'t, 'a> {
    types: &'t mut Types<'a>,
    way: Way,
    side: Side,
    needs: Needs,
    parameters: Vec<Parameter>,
}

impl Writer<'_, '_> {
    /// Adds the parameters and returns the result.
    fn function(&mut self, function: Function<'_>) -> Result<Option<Parameter>, Reason> {
        let results = &function.ty.results[..];
        let whole = match results {
            [] => None,
            [one] => Some(self.result(one)?),
            _ => Some(self.several(function)?),
        };
        let leads = self.way == Way::Wrapper
            && is_structure(results)
            && self.types.options.wrapper_results == WrapperResults::LeadingPointer;
        if let (true, Some(whole)) = (leads, &whole) {
            self.push(format!("{} *", whole.c), "results".to_owned());
        }
        for (i, ty) in function.ty.inputs.iter().enumerate() {
            let is_extended = self.side == Side::Callee && function.extended.contains(i);
            self.argument(&format!("arg{i}"), ty, is_extended)?;
        }
        Ok(whole.filter(|_| !leads))
    }

    fn several(&mut self, function: Function<'_>) -> Result<Parameter, Reason> {
        let results = function.ty.results.iter();
        let fields: Result<Vec<Named>, Reason> = results.map(|ty| self.whole(ty)).collect();
        let convention = match self.way {
            Way::BarePointers => "_bare",
            Way::Expanded | Way::Wrapper => "",
        };
        let name = format!("struct {}{convention}_results", function.c_name);
        let whole = self.types.results(name, &fields?);
        Ok(self.plain(whole, "result"))
    }

    /// The type of a result, single or as a field.
    fn whole(&mut self, ty: &Type) -> Result<Named, Reason> {
        match (self.way, ty) {
            (Way::BarePointers, Type::MemRef(memref)) => self.pointer(memref),
            _ => self.types.value(ty),
        }
    }

    fn result(&mut self, ty: &Type) -> Result<Parameter, Reason> {
        let named = self.whole(ty)?;
        let result = self.plain(named, "result");
        Ok(match ty {
            // As a field it is in memory, where LLVM writes zeros above it.
            Type::Integer(integer) if integer.width == 1 => Parameter {
                c: "uint8_t".to_owned(),
                memory: "uint8_t".to_owned(),
                bits: Some(1),
                ..result
            },
            _ => Parameter {
                bits: odd_bits(ty),
                ..result
            },
        })
    }

    fn argument(&mut self, name: &str, ty: &Type, is_extended: bool) -> Result<(), Reason> {
        match (ty, self.way) {
            (Type::MemRef(_) | Type::UnrankedMemRef(_), Way::Wrapper) => {
                let descriptor = self.types.value(ty)?;
                self.needs = self.needs.max(descriptor.needs);
                self.push(format!("{} *", descriptor.c), name.to_owned());
            }
            (Type::MemRef(memref), Way::BarePointers) => {
                let pointer = self.pointer(memref)?;
                self.push(pointer.c, name.to_owned());
            }
            (Type::MemRef(memref), Way::Expanded) => self.fields(name, memref)?,
            (Type::UnrankedMemRef(_), _) => {
                self.types.value(ty)?;
                let rank = self.types.rank();
                self.push(rank.to_owned(), format!("{name}_rank"));
                self.push("void *".to_owned(), format!("{name}_descriptor"));
            }
            _ => self.scalar(name, ty, is_extended)?,
        }
        Ok(())
    }

    fn fields(&mut self, name: &str, memref: &MemRefType) -> Result<(), Reason> {
        let pointer = self.pointer(memref)?.c;
        for field in ["allocated", "aligned"] {
            self.push(pointer.clone(), format!("{name}_{field}"));
        }
        let index = self.types.index();
        self.push(index.to_owned(), format!("{name}_offset"));
        for field in ["size", "stride"] {
            for dimension in 0..memref.rank() {
                self.push(index.to_owned(), format!("{name}_{field}{dimension}"));
            }
        }
        Ok(())
    }

    fn scalar(&mut self, name: &str, ty: &Type, is_extended: bool) -> Result<(), Reason> {
        let named = self.types.value(ty)?;
        let plain = self.plain(named, name);
        let narrow = narrow_bits(ty).filter(|_| self.side == Side::Callee);
        let bits = odd_bits(ty);
        self.parameters.push(match narrow {
            Some(_) if is_extended => Parameter {
                extended: narrow,
                ..plain
            },
            Some(_) => Parameter {
                c: "uint32_t".to_owned(),
                bits: bits.or(narrow),
                ..plain
            },
            None => Parameter { bits, ..plain },
        });
        Ok(())
    }

    fn pointer(&mut self, memref: &MemRefType) -> Result<Named, Reason> {
        let space = memref.memory_space.as_ref();
        let pointer = self.types.pointer(&memref.element, space)?;
        self.needs = self.needs.max(pointer.needs);
        Ok(pointer)
    }

    fn plain(&mut self, named: Named, name: &str) -> Parameter {
        self.needs = self.needs.max(named.needs);
        passed(&named.c, name)
    }

    fn push(&mut self, c: String, name: String) {
        self.parameters.push(passed(&c, &name));
    }
}

fn passed(c: &str, name: &str) -> Parameter {
    Parameter {
        name: name.to_owned(),
        c: c.to_owned(),
        memory: c.to_owned(),
        bits: None,
        extended: None,
    }
}

/// The number of bits of an integer that is passed as one of 32 bits.
fn narrow_bits(ty: &Type) -> Option<u32> {
    match ty {
        Type::Integer(integer) => Some(integer.width).filter(|width| (1..32).contains(width)),
        _ => None,
    }
}

/// The number of bits of an integer whose C type has more.
fn odd_bits(ty: &Type) -> Option<u32> {
    let width = match ty {
        Type::Integer(integer) => integer.width,
        _ => return None,
    };
    (2..64)
        .contains(&width)
        .then_some(width)
        .filter(|width| !matches!(width, 8 | 16 | 32))
}
