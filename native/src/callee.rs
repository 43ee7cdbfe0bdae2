//! The lowered function for a source function in a calling convention, as data: its type in the LLVM dialect.
//!
//! Source: docs/abi.md, which follows the documents of the conversion.
//! Nothing here inspects a lowered program, so any form of one can be called: a module, whose types are compared with these,
//! or an object file, which contains no types.

use std::sync::Arc;

use stridecheck_ir::types::{FunctionType, LlvmType, VectorType};
use stridecheck_ir::{Attribute, Dim, Layout, MemRefType, Type};

use crate::error::Error;
use crate::protocol::Options;
use crate::route::Convention;

/// A function of the lowered program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Callee {
    /// Its name.
    pub(crate) symbol: String,
    /// The types of its parameters.
    pub(crate) parameters: Vec<Type>,
    /// The type of all results of the source together: none, the only result, or a structure of them.
    pub(crate) result: Option<Type>,
    /// Whether they are returned through a first parameter, which is their address.
    pub(crate) leading_pointer: bool,
}

impl Callee {
    /// Whether current MLIR returns the results of a C wrapper through a first parameter: if they are a structure.
    pub(crate) fn has_structure(&self) -> bool {
        let result = self.result.as_ref().and_then(Type::as_llvm);
        matches!(result, Some(LlvmType::Struct { .. }))
    }

    /// The same function with its results returned through a first parameter.
    #[must_use]
    pub(crate) fn with_leading_pointer(mut self) -> Self {
        assert!(!self.leading_pointer, "results go through one pointer");
        self.parameters.insert(0, Type::pointer(None));
        self.leading_pointer = true;
        self
    }

    /// The type of the function.
    pub(crate) fn function_type(&self) -> Type {
        let result = self.result.clone().filter(|_| !self.leading_pointer);
        Type::llvm_function(result.unwrap_or_else(Type::void), self.parameters.clone())
    }
}

/// The name of the function of a convention.
pub(crate) fn symbol(name: &str, convention: Convention) -> String {
    match convention {
        Convention::Expanded | Convention::Bare => name.to_owned(),
        Convention::CInterface => format!("_mlir_ciface_{name}"),
    }
}

/// The types that result from a lowering with an `index` of this many bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Types {
    index_bits: u32,
    rank_bits: u32,
}

impl Types {
    pub(crate) fn new(options: &Options) -> Self {
        Self {
            index_bits: options.index_bits,
            rank_bits: match options.has_wide_ranks {
                true => 64,
                false => options.index_bits,
            },
        }
    }

    /// The function of a convention, with its results by value.
    pub(crate) fn callee(
        self,
        name: &str,
        source: &FunctionType,
        convention: Convention,
    ) -> Result<Callee, Error> {
        Ok(Callee {
            symbol: symbol(name, convention),
            parameters: self.parameters(source, convention)?,
            result: self.whole_result(&source.results, convention)?,
            leading_pointer: false,
        })
    }

    fn parameters(self, source: &FunctionType, convention: Convention) -> Result<Vec<Type>, Error> {
        let mut types = Vec::new();
        for input in &source.inputs {
            match (input, convention) {
                (Type::MemRef(_) | Type::UnrankedMemRef(_), Convention::CInterface) => {
                    types.push(Type::pointer(None));
                }
                (Type::MemRef(_) | Type::UnrankedMemRef(_), Convention::Bare) => {
                    types.push(self.bare(input)?);
                }
                (Type::UnrankedMemRef(_), Convention::Expanded) => {
                    types.extend([self.rank(), Type::pointer(None)]);
                }
                (Type::MemRef(memref), Convention::Expanded) => {
                    let pointer = pointer(address_space(memref.memory_space.as_ref())?);
                    types.extend([pointer.clone(), pointer]);
                    types.extend(std::iter::repeat_n(self.index(), 1 + 2 * memref.rank()));
                }
                _ => types.push(self.value(input)?),
            }
        }
        Ok(types)
    }

    /// The single result of the lowered function: none, the result, or a structure of the results.
    fn whole_result(self, results: &[Type], convention: Convention) -> Result<Option<Type>, Error> {
        let result = |ty: &Type| match (ty, convention) {
            (Type::MemRef(_) | Type::UnrankedMemRef(_), Convention::Bare) => self.bare(ty),
            _ => self.value(ty),
        };
        let mut types = results.iter().map(result).collect::<Result<Vec<_>, _>>()?;
        Ok(match types.len() {
            0 | 1 => types.pop(),
            _ => Some(Type::structure(types)),
        })
    }

    /// The type of a value inside a function.
    pub(crate) fn value(self, ty: &Type) -> Result<Type, Error> {
        Ok(match ty {
            Type::Index => self.index(),
            // A vector without dimensions has one lane.
            Type::Vector(vector) if vector.shape.is_empty() => {
                Type::vector(vec![1], self.value(&vector.element)?)
            }
            Type::Vector(vector) => Type::Vector(Arc::new(VectorType {
                element: self.value(&vector.element)?,
                ..vector.as_ref().clone()
            })),
            Type::Complex(part) => Type::structure(vec![self.value(part)?; 2]),
            Type::MemRef(memref) => self.descriptor(memref)?,
            Type::UnrankedMemRef(_) => self.pair(),
            Type::Function(_) => Type::pointer(None),
            _ => ty.clone(),
        })
    }

    /// The descriptor of a ranked memref.
    pub(crate) fn descriptor(self, memref: &MemRefType) -> Result<Type, Error> {
        let space = address_space(memref.memory_space.as_ref())?;
        Ok(self.ranked(memref.rank(), space))
    }

    /// The bare pointer of a memref: everything else must be static in its type.
    fn bare(self, ty: &Type) -> Result<Type, Error> {
        match ty {
            Type::MemRef(memref) if static_view(memref).is_some() => {
                Ok(pointer(address_space(memref.memory_space.as_ref())?))
            }
            _ => Err(Error::Beyond(format!(
                "expected static sizes, strides and offset in the type of a bare pointer, found '{ty}'"
            ))),
        }
    }

    /// Allocated pointer, aligned pointer, offset, and, unless the rank is 0, sizes and strides.
    pub(crate) fn ranked(self, rank: usize, address_space: u32) -> Type {
        let mut fields = vec![pointer(address_space), pointer(address_space), self.index()];
        if rank > 0 {
            let rank = u64::try_from(rank).expect("a rank fits 64 bits");
            let numbers = Type::array(rank, self.index());
            fields.extend([numbers.clone(), numbers]);
        }
        Type::structure(fields)
    }

    /// Rank and address of a ranked descriptor.
    pub(crate) fn pair(self) -> Type {
        Type::structure(vec![self.rank(), Type::pointer(None)])
    }

    fn rank(self) -> Type {
        Type::integer(self.rank_bits)
    }

    fn index(self) -> Type {
        Type::integer(self.index_bits)
    }
}

fn pointer(address_space: u32) -> Type {
    Type::Llvm(Arc::new(LlvmType::Pointer {
        pointee: None,
        address_space,
    }))
}

/// The offset, sizes and strides of a memref type, in the order of a descriptor; none if they are not all static.
pub(crate) fn static_view(memref: &MemRefType) -> Option<Vec<i64>> {
    let known =
        |dims: &[Dim]| -> Option<Vec<i64>> { dims.iter().map(|dim| dim.as_static()).collect() };
    let sizes = known(&memref.shape)?;
    let (offset, strides) = match &*memref.strided_layout() {
        Layout::Identity => {
            let inner = |i: usize| sizes[i + 1..].iter().product();
            (0, (0..sizes.len()).map(inner).collect())
        }
        Layout::Strided { offset, strides } => (offset.as_static()?, known(strides)?),
        Layout::Map(_) => return None,
    };
    Some([vec![offset], sizes, strides].concat())
}

/// The address space of a memory space, if that is an integer.
pub(crate) fn address_space(space: Option<&Attribute>) -> Result<u32, Error> {
    match space {
        None => Ok(0),
        Some(space) => space
            .as_integer()
            .and_then(|space| u32::try_from(space).ok())
            .ok_or_else(|| {
                Error::Beyond(format!(
                    "memory space {space} is not the number of an address space"
                ))
            }),
    }
}

#[cfg(test)]
mod tests {
    use stridecheck_ir::parse_type;

    use super::{Callee, Types};
    use crate::protocol::Options;
    use crate::route::Convention;

    fn callee(ty: &str, convention: Convention) -> Callee {
        let ty = parse_type(ty).expect("the type is right");
        let ty = ty.as_function().expect("a function type");
        let options = Options {
            index_bits: 32,
            ..Options::default()
        };
        let callee = Types::new(&options).callee("f", ty, convention);
        callee.expect("the types can be passed")
    }

    #[test]
    fn a_memref_is_passed_field_by_field_or_by_the_address_of_its_descriptor() {
        let ty = "(memref<?x4xf32>, memref<*xi8>, index) -> ()";
        let expanded = callee(ty, Convention::Expanded);
        assert_eq!(expanded.symbol, "f");
        assert_eq!(
            expanded.function_type().to_string(),
            "!llvm.func<void (ptr, ptr, i32, i32, i32, i32, i32, i32, ptr, i32)>"
        );
        let wrapper = callee(ty, Convention::CInterface);
        assert_eq!(wrapper.symbol, "_mlir_ciface_f");
        assert_eq!(
            wrapper.function_type().to_string(),
            "!llvm.func<void (ptr, ptr, i32)>"
        );
    }

    #[test]
    fn results_are_packed_and_a_structure_of_them_may_go_through_a_pointer() {
        let packed = callee(
            "(i1) -> (vector<2xindex>, memref<f64>)",
            Convention::CInterface,
        );
        assert!(packed.has_structure());
        assert_eq!(
            packed.function_type().to_string(),
            "!llvm.func<struct<(vector<2xi32>, struct<(ptr, ptr, i32)>)> (i1)>"
        );
        let led = packed.with_leading_pointer();
        assert_eq!(
            led.function_type().to_string(),
            "!llvm.func<void (ptr, i1)>"
        );
        assert!(!callee("() -> index", Convention::CInterface).has_structure());
    }
}
