//! The calling convention that a source signature must have got, and where its parts lie.
//!
//! The types are built here from the documents of the conversion and compared with those of the lowered function,
//! so a lowering that passes anything otherwise is found before it is called.

use inkwell::targets::TargetData;
use stridecheck_ir::memref_type::UnrankedMemRefType;
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Attribute, MemRefType, Type};

use crate::emit::builder::{Builder, Symbols, Ty, Value};
use crate::error::Error;
use crate::layout::Layout;
use crate::observation::Convention;

/// The greatest rank of an unranked memref that is passed.
const MAX_RANK: usize = 8;

/// How a function of the source is called.
#[derive(Clone, Debug)]
pub(crate) struct Signature {
    /// The name of the function that is called.
    pub(crate) symbol: String,
    /// The arguments of the source.
    pub(crate) arguments: Vec<Argument>,
    /// The places of the parameters of the lowered function.
    pub(crate) slots: Vec<Slot>,
    /// Whether the first parameter is the address where the results go.
    pub(crate) leading_pointer: bool,
    /// The layout of all results together; none for a function without result.
    pub(crate) result: Option<Layout>,
    /// The results of the source, with their offsets from the start of all results.
    pub(crate) results: Vec<(usize, Returned)>,
}

/// A place in the memory that parameters are passed through.
#[derive(Clone, Debug)]
pub(crate) struct Slot {
    /// The offset from the start.
    pub(crate) offset_bytes: usize,
    /// The layout of the parameter.
    pub(crate) layout: Layout,
}

/// How an argument of the source is passed.
#[derive(Clone, Debug)]
pub(crate) enum Argument {
    /// In one slot.
    Scalar,
    /// In `3 + 2 * rank` slots.
    Expanded {
        /// The number of dimensions.
        rank: usize,
        /// The layout of an element.
        element: Layout,
    },
    /// As the address of a descriptor, in one slot.
    ByAddress {
        /// The number of dimensions.
        rank: usize,
        /// The layout of the descriptor.
        descriptor: Layout,
        /// The layout of an element.
        element: Layout,
    },
    /// An unranked memref: as a rank and the address of a descriptor, or as the address of those two.
    Unranked {
        /// The layout of the two, where their address is passed.
        pair: Option<Layout>,
        /// The layout of the descriptor for each rank.
        descriptors: Vec<Layout>,
        /// The layout of an element.
        element: Layout,
    },
}

/// A result of the source.
#[derive(Clone, Debug)]
pub(crate) enum Returned {
    /// An integer, index or float.
    Scalar(Layout),
    /// A descriptor.
    MemRef {
        /// The layout of the descriptor.
        descriptor: Layout,
        /// The layout of an element.
        element: Layout,
    },
    /// A rank and the address of a descriptor on the heap.
    Unranked {
        /// The layout of the two.
        pair: Layout,
        /// The layout of the descriptor for each rank.
        descriptors: Vec<Layout>,
        /// The layout of an element.
        element: Layout,
    },
}

impl Signature {
    /// The size of the memory that parameters are passed through.
    pub(crate) fn frame_bytes(&self) -> usize {
        let last = self.slots.last();
        last.map_or(0, |slot| slot.offset_bytes + slot.layout.size_bytes)
    }
}

/// What the types of a signature depend on.
pub(crate) struct Binder<'b, 'c> {
    pub(crate) builder: &'b Builder<'c>,
    pub(crate) data: &'b TargetData,
    pub(crate) index_bits: u32,
}

impl<'c> Binder<'_, 'c> {
    /// Finds the function of a convention and compares its type with what the convention asks for.
    pub(crate) fn bind(
        &self,
        symbols: Symbols<'_, 'c>,
        entry: &str,
        source: &FunctionType,
        convention: Convention,
    ) -> Result<Signature, Error> {
        let symbol = match convention {
            Convention::Expanded => entry.to_owned(),
            Convention::CInterface => format!("_mlir_ciface_{entry}"),
        };
        let function = symbols
            .find(&symbol)
            .ok_or_else(|| Error::Signature(format!("@{symbol} is not in the lowered program")))?;
        let whole = self.whole_result(&source.results)?;
        let parameters = self.parameters(source, convention)?;
        let leading_pointer = self.check(&symbol, function, &parameters, (whole, convention))?;
        let result = whole.map(|ty| Layout::of(self.data, ty)).transpose()?;
        let arguments = source.inputs.iter().map(|ty| self.argument(ty, convention));
        Ok(Signature {
            arguments: arguments.collect::<Result<_, _>>()?,
            slots: self.slots(&function.function_type().parameters())?,
            leading_pointer,
            results: self.results(&source.results, result.as_ref())?,
            result,
            symbol,
        })
    }

    /// Compares the type of the function; tells whether the results go through a leading pointer.
    fn check(
        &self,
        symbol: &str,
        function: Value<'c>,
        parameters: &[Ty<'c>],
        (whole, convention): (Option<Ty<'c>>, Convention),
    ) -> Result<bool, Error> {
        let ty = function.function_type();
        let void = self.builder.void_type();
        if ty == whole.unwrap_or(void).function(parameters, false) {
            return Ok(false);
        }
        if convention == Convention::CInterface && whole.is_some() {
            let mut led = vec![self.builder.pointer_type(0)];
            led.extend_from_slice(parameters);
            if ty == void.function(&led, false) {
                return Ok(true);
            }
        }
        Err(Error::Signature(format!(
            "@{symbol} has type {ty} and not {}",
            whole.unwrap_or(void).function(parameters, false)
        )))
    }

    fn parameters(
        &self,
        source: &FunctionType,
        convention: Convention,
    ) -> Result<Vec<Ty<'c>>, Error> {
        let pointer = self.builder.pointer_type(0);
        let index = self.builder.integer_type(self.index_bits);
        let mut types = Vec::new();
        for input in &source.inputs {
            match (input, convention) {
                (Type::MemRef(_) | Type::UnrankedMemRef(_), Convention::CInterface) => {
                    types.push(pointer);
                }
                (Type::UnrankedMemRef(_), Convention::Expanded) => types.extend([index, pointer]),
                (Type::MemRef(memref), Convention::Expanded) => {
                    let pointer = self
                        .builder
                        .pointer_type(address_space(memref.memory_space.as_ref())?);
                    types.extend([pointer, pointer]);
                    types.extend(std::iter::repeat_n(index, 1 + 2 * memref.rank()));
                }
                _ => types.push(self.ty(input)?),
            }
        }
        Ok(types)
    }

    /// The one result of the lowered function: nothing, the result, or a structure of the results.
    fn whole_result(&self, results: &[Type]) -> Result<Option<Ty<'c>>, Error> {
        let types: Vec<_> = results
            .iter()
            .map(|ty| self.ty(ty))
            .collect::<Result<_, _>>()?;
        Ok(match types[..] {
            [] => None,
            [ty] => Some(ty),
            _ => Some(self.builder.struct_type(&types, false)),
        })
    }

    /// The lowered form of a type.
    fn ty(&self, ty: &Type) -> Result<Ty<'c>, Error> {
        match ty {
            Type::Index => Ok(self.builder.integer_type(self.index_bits)),
            Type::Vector(vector) => self.builder.vector_type(vector, self.ty(&vector.element)?),
            Type::MemRef(memref) => self.descriptor(memref),
            Type::UnrankedMemRef(_) => Ok(self.pair()),
            _ => self.builder.ty(ty),
        }
    }

    /// The layout of a scalar or element of the source.
    fn layout(&self, ty: &Type) -> Result<Layout, Error> {
        let layout = Layout::of(self.data, self.ty(ty)?)?;
        Ok(match ty.scalar() {
            Type::Index => layout.of_index(),
            _ => layout,
        })
    }

    fn descriptor(&self, memref: &MemRefType) -> Result<Ty<'c>, Error> {
        Ok(self.ranked(memref.rank(), address_space(memref.memory_space.as_ref())?))
    }

    /// Allocated pointer, aligned pointer, offset, and, unless the rank is 0, sizes and strides.
    fn ranked(&self, rank: usize, address_space: u32) -> Ty<'c> {
        let pointer = self.builder.pointer_type(address_space);
        let index = self.builder.integer_type(self.index_bits);
        let mut fields = vec![pointer, pointer, index];
        if rank > 0 {
            let rank = u64::try_from(rank).expect("a rank fits 64 bits");
            fields.extend([index.array(rank), index.array(rank)]);
        }
        self.builder.struct_type(&fields, false)
    }

    /// Rank and address of a ranked descriptor.
    fn pair(&self) -> Ty<'c> {
        let index = self.builder.integer_type(self.index_bits);
        let fields = [index, self.builder.pointer_type(0)];
        self.builder.struct_type(&fields, false)
    }

    /// The layout of the descriptor behind an unranked memref, for each rank.
    fn descriptors(&self, memref: &UnrankedMemRefType) -> Result<Vec<Layout>, Error> {
        let space = address_space(memref.memory_space.as_ref())?;
        let ranks = 0..=MAX_RANK;
        ranks
            .map(|rank| Layout::of(self.data, self.ranked(rank, space)))
            .collect()
    }

    fn argument(&self, ty: &Type, convention: Convention) -> Result<Argument, Error> {
        match ty {
            Type::MemRef(memref) => self.memref(memref, convention),
            Type::UnrankedMemRef(memref) => self.unranked(memref, convention),
            _ => Ok(Argument::Scalar),
        }
    }

    fn memref(&self, memref: &MemRefType, convention: Convention) -> Result<Argument, Error> {
        let element = self.layout(&memref.element)?;
        let rank = memref.rank();
        Ok(match convention {
            Convention::Expanded => Argument::Expanded { rank, element },
            Convention::CInterface => Argument::ByAddress {
                rank,
                descriptor: Layout::of(self.data, self.descriptor(memref)?)?,
                element,
            },
        })
    }

    fn unranked(
        &self,
        memref: &UnrankedMemRefType,
        convention: Convention,
    ) -> Result<Argument, Error> {
        let pair = match convention {
            Convention::Expanded => None,
            Convention::CInterface => Some(Layout::of(self.data, self.pair())?),
        };
        Ok(Argument::Unranked {
            pair,
            descriptors: self.descriptors(memref)?,
            element: self.layout(&memref.element)?,
        })
    }

    fn slots(&self, parameters: &[Ty<'c>]) -> Result<Vec<Slot>, Error> {
        let mut end = 0usize;
        let mut slots = Vec::new();
        for ty in parameters {
            let layout = Layout::of(self.data, *ty)?;
            let offset_bytes = end.next_multiple_of(layout.align_bytes);
            end = offset_bytes + layout.size_bytes;
            slots.push(Slot {
                offset_bytes,
                layout,
            });
        }
        Ok(slots)
    }

    fn results(
        &self,
        source: &[Type],
        whole: Option<&Layout>,
    ) -> Result<Vec<(usize, Returned)>, Error> {
        let fields: Vec<(usize, Layout)> = match (source, whole) {
            ([_], Some(whole)) => vec![(0, whole.clone())],
            (_, Some(whole)) => whole.fields().unwrap_or(&[]).to_vec(),
            (_, None) => Vec::new(),
        };
        let returned = source.iter().zip(fields).map(|(ty, (offset, layout))| {
            let returned = match ty {
                Type::MemRef(memref) => Returned::MemRef {
                    descriptor: layout,
                    element: self.layout(&memref.element)?,
                },
                Type::UnrankedMemRef(memref) => Returned::Unranked {
                    pair: layout,
                    descriptors: self.descriptors(memref)?,
                    element: self.layout(&memref.element)?,
                },
                _ => Returned::Scalar(self.layout(ty)?),
            };
            Ok((offset, returned))
        });
        returned.collect()
    }
}

/// The address space of a memory space, where that is an integer.
fn address_space(space: Option<&Attribute>) -> Result<u32, Error> {
    match space {
        None => Ok(0),
        Some(space) => space
            .as_integer()
            .and_then(|space| u32::try_from(space).ok())
            .ok_or_else(|| Error::Beyond(format!("memory space {space:?} is not a number"))),
    }
}
