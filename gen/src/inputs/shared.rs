//! The arguments of a call of a generated program, drawn in order; memrefs may share a buffer.
//!
//! Rules:
//! - Memrefs share a buffer only if they have the same element type and memory space.
//! - A buffer grows until it holds all its views, so each drawn view has room.

use stridecheck_ir::{Attribute, Type};
use stridecheck_oracle::{Argument, ArgumentBuffer, Cell, MemRefArgument};

use super::{Placement, argument, cells, ranked, view_sizes};
use crate::config::Config;
use crate::source::Source;

/// The arguments so far, each with the type of its parameter.
pub(crate) struct Arguments<'a> {
    /// The configuration.
    pub(crate) config: &'a Config,
    /// Whether memrefs may share a buffer.
    pub(super) is_sharing: bool,
    pairs: Vec<(Type, Argument)>,
    /// The functions that can be passed.
    functions: Vec<(Type, String)>,
}

/// A memref argument with a buffer of its own.
#[derive(Clone, Copy)]
struct Owner {
    /// Its number among the memref arguments.
    number: usize,
    /// Its number among all arguments.
    position: usize,
}

impl<'a> Arguments<'a> {
    /// An empty list; `is_sharing` tells whether memrefs may share a buffer.
    pub(crate) fn new(config: &'a Config, is_sharing: bool) -> Self {
        Self {
            config,
            is_sharing,
            pairs: Vec::new(),
            functions: Vec::new(),
        }
    }

    /// The same, with functions that can be passed.
    #[must_use]
    pub(crate) fn with_functions(self, functions: Vec<(Type, String)>) -> Self {
        Self { functions, ..self }
    }

    /// Adds one of the functions as an argument.
    pub(crate) fn add_function(&mut self, u: &mut Source<'_>) {
        let choice = u.below(self.functions.len());
        let (ty, name) = self.functions[choice].clone();
        self.pairs.push((ty, Argument::Function(name)));
    }

    /// The types of the parameters so far.
    pub(crate) fn types(&self) -> impl Iterator<Item = &Type> {
        self.pairs.iter().map(|(ty, _)| ty)
    }

    /// Draws an argument for another parameter.
    pub(crate) fn add(&mut self, u: &mut Source<'_>, ty: Type) {
        let argument = match self.shared(u, &ty) {
            Some(memref) => Argument::MemRef(memref),
            None => argument(u, &ty, self.config),
        };
        self.pairs.push((ty, argument));
    }

    /// The types and the arguments.
    pub(crate) fn finish(self) -> (Vec<Type>, Vec<Argument>) {
        self.pairs.into_iter().unzip()
    }

    fn shared(&mut self, u: &mut Source<'_>, ty: &Type) -> Option<MemRefArgument> {
        let owners = self.owners(ty);
        if !self.is_sharing || owners.is_empty() || !u.chance(208) {
            return None;
        }
        let Owner { number, position } = u.choose(&owners);
        let (owner_type, Argument::MemRef(owner)) = &mut self.pairs[position] else {
            unreachable!("owners are memrefs")
        };
        let shared = |from| ArgumentBuffer::Shared {
            argument: number,
            from,
        };
        if owner_type == ty && u.chance(96) {
            return Some(MemRefArgument {
                buffer: shared(0),
                ..owner.clone()
            });
        }
        let memref = ranked(u, ty, self.config)?;
        let sizes = view_sizes(u, &memref.shape, &self.config.limits);
        let placement = Placement::choose(u, &memref.layout, sizes);
        let ArgumentBuffer::Own(buffer) = &mut owner.buffer else {
            unreachable!("an owner has a buffer of its own")
        };
        let from = u.below(buffer.len() + 1);
        let missing = (from + placement.length).saturating_sub(buffer.len());
        let more: Vec<Cell> = cells(u, &memref.element, missing, self.config.index_width);
        buffer.extend(more);
        Some(placement.with_buffer(shared(from)))
    }

    /// The arguments whose buffers a memref of a type may share.
    fn owners(&self, ty: &Type) -> Vec<Owner> {
        let pairs = self.pairs.iter().enumerate();
        let memrefs = pairs.filter_map(|(position, (other, argument))| match argument {
            Argument::MemRef(memref) => Some((position, other, memref)),
            Argument::Scalar(_) | Argument::Vector(_) | Argument::Function(_) => None,
        });
        let owners = memrefs.enumerate().filter(|(_, (_, other, memref))| {
            memref.own_cells().is_some() && ty.is_memref() && contents(other) == contents(ty)
        });
        owners
            .map(|(number, (position, ..))| Owner { number, position })
            .collect()
    }
}

/// The properties on which memrefs that share a buffer agree.
fn contents(ty: &Type) -> Option<(&Type, Option<&Attribute>)> {
    match ty {
        Type::MemRef(memref) => Some((&memref.element, memref.memory_space.as_ref())),
        Type::UnrankedMemRef(memref) => Some((&memref.element, memref.memory_space.as_ref())),
        _ => None,
    }
}
