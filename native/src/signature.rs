//! The calling convention that a source signature must get, and the places of its parts.
//!
//! The types come from the documents of the conversion (`callee.rs`) and are compared with those of the lowered function,
//! so a lowering with a different convention is found before the call; an object file has no types to compare.

use inkwell::targets::TargetData;
use stridecheck_ir::memref_type::UnrankedMemRefType;
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{MemRefType, Type};

use crate::callee::{Callee, Types, address_space, static_view};
use crate::emit::builder::{Builder, Symbols};
use crate::error::Error;
use crate::layout::Layout;
use crate::route::Convention;

/// The alignment of the memory that parameters and results are passed through; sufficient for any vector.
pub(crate) const FRAME_ALIGNMENT_BYTES: usize = 64;

/// The greatest rank of an unranked memref that is passed.
const MAX_RANK: usize = 8;

/// The signature of a function of the source.
#[derive(Clone, Debug)]
pub(crate) struct Signature {
    /// The function that is called.
    pub(crate) callee: Callee,
    /// The arguments of the source.
    pub(crate) arguments: Vec<Argument>,
    /// The slots of the parameters of the lowered function.
    pub(crate) slots: Vec<Slot>,
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
    /// A scalar, vector or complex number, in one slot.
    Value,
    /// The address of a function, in one slot.
    Function,
    /// A ranked memref, in `3 + 2 * rank` slots.
    Expanded {
        /// The number of dimensions.
        rank: usize,
        /// The layout of an element.
        element: Layout,
    },
    /// A ranked memref, as the address of a descriptor in one slot.
    ByAddress {
        /// The number of dimensions.
        rank: usize,
        /// The layout of the descriptor.
        descriptor: Layout,
        /// The layout of an element.
        element: Layout,
    },
    /// A ranked memref, as the address of its first element in one slot.
    Bare {
        /// The offset, sizes and strides, which are static in the type.
        view: Vec<i64>,
        /// The layout of an element.
        element: Layout,
    },
    /// An unranked memref: as a rank and the address of a descriptor, or as the address of those two.
    Unranked {
        /// The layout of the two, if their address is passed.
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
    /// A vector or a complex number.
    Vector(Layout),
    /// The address of a function.
    Function,
    /// A descriptor.
    MemRef {
        /// The layout of the descriptor.
        descriptor: Layout,
        /// The layout of an element.
        element: Layout,
    },
    /// The address of the first element of a memref.
    Bare {
        /// The offset, sizes and strides, which are static in the type.
        view: Vec<i64>,
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
    /// Whether memrefs are passed as bare pointers, so that their allocated pointers are unknown.
    pub(crate) fn is_bare(&self) -> bool {
        let mut arguments = self.arguments.iter();
        arguments.any(|argument| matches!(argument, Argument::Bare { .. }))
    }

    /// The size of the memory that parameters are passed through.
    pub(crate) fn frame_bytes(&self) -> usize {
        let last = self.slots.last();
        last.map_or(0, |slot| slot.offset_bytes + slot.layout.size_bytes)
    }
}

/// The data that the types of a signature depend on.
pub(crate) struct Binder<'b, 'c> {
    pub(crate) builder: &'b Builder<'c>,
    pub(crate) data: &'b TargetData,
    pub(crate) types: Types,
}

impl<'c> Binder<'_, 'c> {
    /// Finds the function of a convention in a module and compares its type with the one that the convention requires.
    pub(crate) fn bind(
        &self,
        symbols: Symbols<'_, 'c>,
        entry: &str,
        source: &FunctionType,
        convention: Convention,
    ) -> Result<Signature, Error> {
        let callee = self.types.callee(entry, source, convention)?;
        let symbol = &callee.symbol;
        let function = symbols
            .find(symbol)
            .ok_or_else(|| Error::Signature(format!("@{symbol} is not in the lowered program")))?;
        let found = function.function_type();
        let expected = self.builder.ty(&callee.function_type())?;
        if found == expected {
            return self.signature(source, convention, callee);
        }
        if convention == Convention::CInterface && callee.result.is_some() {
            let led = callee.clone().with_leading_pointer();
            if found == self.builder.ty(&led.function_type())? {
                return self.signature(source, convention, led);
            }
        }
        Err(Error::Signature(format!(
            "@{symbol} has type {found} and not {expected}"
        )))
    }

    /// Takes a function of an object, which has no type information, as the convention requires.
    ///
    /// A C wrapper takes the address of a structure of results as its first parameter, as in current MLIR.
    pub(crate) fn trust(
        &self,
        entry: &str,
        source: &FunctionType,
        convention: Convention,
    ) -> Result<Signature, Error> {
        let callee = self.types.callee(entry, source, convention)?;
        let leads = convention == Convention::CInterface && callee.has_structure();
        let callee = match leads {
            true => callee.with_leading_pointer(),
            false => callee,
        };
        self.signature(source, convention, callee)
    }

    fn signature(
        &self,
        source: &FunctionType,
        convention: Convention,
        callee: Callee,
    ) -> Result<Signature, Error> {
        let whole = callee.result.as_ref();
        let result = whole.map(|ty| self.whole(ty)).transpose()?;
        let arguments = source.inputs.iter().map(|ty| self.argument(ty, convention));
        Ok(Signature {
            arguments: arguments.collect::<Result<_, _>>()?,
            slots: self.slots(&callee.parameters)?,
            results: self.results((&source.results, convention), result.as_ref())?,
            result,
            callee,
        })
    }

    /// The layout of a type of the lowered program.
    fn whole(&self, ty: &Type) -> Result<Layout, Error> {
        Layout::of(self.data, self.builder.ty(ty)?)
    }

    /// The layout of a scalar or element of the source.
    fn layout(&self, ty: &Type) -> Result<Layout, Error> {
        let layout = self.whole(&self.types.value(ty)?)?;
        Ok(match ty.number() {
            Type::Index => layout.of_index(),
            _ => layout,
        })
    }

    /// The layout of the descriptor of an unranked memref, for each rank.
    fn descriptors(&self, memref: &UnrankedMemRefType) -> Result<Vec<Layout>, Error> {
        let space = address_space(memref.memory_space.as_ref())?;
        let ranks = 0..=MAX_RANK;
        ranks
            .map(|rank| self.whole(&self.types.ranked(rank, space)))
            .collect()
    }

    fn argument(&self, ty: &Type, convention: Convention) -> Result<Argument, Error> {
        match ty {
            Type::MemRef(memref) => self.memref(memref, convention),
            Type::UnrankedMemRef(memref) => self.unranked(memref, convention),
            Type::Function(_) => Ok(Argument::Function),
            _ => Ok(Argument::Value),
        }
    }

    fn memref(&self, memref: &MemRefType, convention: Convention) -> Result<Argument, Error> {
        let element = self.layout(&memref.element)?;
        let rank = memref.rank();
        Ok(match convention {
            Convention::Expanded => Argument::Expanded { rank, element },
            Convention::Bare => Argument::Bare {
                view: static_view(memref).expect("the callee was made of it"),
                element,
            },
            Convention::CInterface => Argument::ByAddress {
                rank,
                descriptor: self.whole(&self.types.descriptor(memref)?)?,
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
            Convention::Expanded | Convention::Bare => None,
            Convention::CInterface => Some(self.whole(&self.types.pair())?),
        };
        Ok(Argument::Unranked {
            pair,
            descriptors: self.descriptors(memref)?,
            element: self.layout(&memref.element)?,
        })
    }

    fn slots(&self, parameters: &[Type]) -> Result<Vec<Slot>, Error> {
        let mut end = 0usize;
        let mut slots = Vec::new();
        for ty in parameters {
            let layout = self.whole(ty)?;
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
        (source, convention): (&[Type], Convention),
        whole: Option<&Layout>,
    ) -> Result<Vec<(usize, Returned)>, Error> {
        let fields: Vec<(usize, Layout)> = match (source, whole) {
            ([_], Some(whole)) => vec![(0, whole.clone())],
            (_, Some(whole)) => whole.fields().unwrap_or(&[]).to_vec(),
            (_, None) => Vec::new(),
        };
        let returned = source.iter().zip(fields).map(|(ty, (offset, layout))| {
            let returned = match ty {
                Type::MemRef(memref) if convention == Convention::Bare => Returned::Bare {
                    view: static_view(memref).expect("the callee was made of it"),
                    element: self.layout(&memref.element)?,
                },
                Type::MemRef(memref) => Returned::MemRef {
                    descriptor: layout,
                    element: self.layout(&memref.element)?,
                },
                Type::UnrankedMemRef(memref) => Returned::Unranked {
                    pair: layout,
                    descriptors: self.descriptors(memref)?,
                    element: self.layout(&memref.element)?,
                },
                Type::Vector(_) | Type::Complex(_) => Returned::Vector(self.layout(ty)?),
                Type::Function(_) => Returned::Function,
                _ => Returned::Scalar(self.layout(ty)?),
            };
            Ok((offset, returned))
        });
        returned.collect()
    }
}
