//! Memory: as many indices, sizes and symbols as the type requires, and casts without contradictions.

use crate::attr::Attribute;
use crate::dialect::memref::{Cast, Dim, Load, Op, Store};
use crate::entity::OpId;
use crate::memref_type::{self, Layout, MemRefType};
use crate::types::Type;
use crate::verify::{Rule, Verifier, count, name, parent_name};

impl Verifier<'_> {
    pub(super) fn memref(&mut self, op: OpId, opcode: Op) {
        let body = self.body;
        match opcode {
            Op::Alloc => self.alloc(op),
            Op::Alloca => {
                self.alloc(op);
                self.alloca_scope(op);
            }
            Op::Load => {
                let load: Load<'_> = Self::view(body, op);
                self.index_count(op, load.memref_type(), load.indices().len());
            }
            Op::Store => {
                let store: Store<'_> = Self::view(body, op);
                self.index_count(op, store.memref_type(), store.indices().len());
            }
            Op::Dim => self.dim(op),
            Op::Cast => self.memref_cast(op),
            _ => {
                self.view_of_buffer(op, opcode);
                self.buffer(op, opcode);
            }
        }
    }

    pub(super) fn index_count(&mut self, op: OpId, memref: &MemRefType, has: usize) {
        if memref.rank() != has {
            let (rank, has) = (
                memref.rank(),
                count(has, "index").replace("indexs", "indices"),
            );
            let message = format!(
                "{} has {has}, expected {rank} for a memref of rank {rank}",
                name(self.body, op)
            );
            self.report(Rule::IndexCount, op, message);
        }
    }

    fn dim(&mut self, op: OpId) {
        let dim: Dim<'_> = Self::view(self.body, op);
        let source = self.body.value_type(dim.source());
        if source.as_memref().is_some_and(|memref| memref.rank() == 0) {
            let message = format!(
                "source of `memref.dim` has type `{source}`, expected a memref of rank 1 or more"
            );
            self.report(Rule::DimRank, op, message);
        }
    }

    fn alloc(&mut self, op: OpId) {
        let body = self.body;
        let name = name(body, op);
        let [sizes, symbols] = [0, 1].map(|group| body.operand_group(op, group).len());
        let memref = body.value_type(body.results(op)[0]).as_memref();
        let memref = memref.expect("the row requires a ranked memref");
        let (wanted, has) = (memref.dynamic_size_count(), sizes);
        if wanted != has {
            let has = count(has, "dynamic size");
            let message = format!("{name} has {has}, expected {wanted}");
            self.report(Rule::DynamicSizes, op, message);
        }
        let (wanted, has) = (layout_symbol_count(&memref.layout), symbols);
        if wanted != has {
            let has = count(has, "symbol operand");
            let message = format!("{name} has {has}, expected {wanted} for its layout");
            self.report(Rule::LayoutSymbols, op, message);
        }
    }

    /// Checks that an enclosing op frees the memory.
    fn alloca_scope(&mut self, op: OpId) {
        let body = self.body;
        if body.allocation_scope(op).is_none() {
            let message = format!(
                "expected `memref.alloca` inside of a function, a loop that counts or a \
                 `memref.alloca_scope`, found it in {}",
                parent_name(body, op)
            );
            self.report(Rule::AllocaScope, op, message);
        }
    }

    fn memref_cast(&mut self, op: OpId) {
        let cast: Cast<'_> = Self::view(self.body, op);
        let (from, to) = cast.types();
        if let Some(why) = contradiction(from, to) {
            let message = format!("`memref.cast` cannot cast `{from}` to `{to}`: {why}");
            self.report(Rule::MemrefCast, op, message);
        }
    }
}

fn layout_symbol_count(layout: &Layout) -> usize {
    match layout {
        Layout::Identity => 0,
        Layout::Strided { offset, strides } => {
            let strides = strides.iter().filter(|stride| stride.is_dynamic()).count();
            strides + usize::from(offset.is_dynamic())
        }
        Layout::Map(map) => usize::try_from(map.symbols).expect("a count of 32 bits fits"),
    }
}

/// Why a memref of one type cannot be cast to the other.
///
/// The rules of `CastOp::areCastCompatible` in MLIR's `MemRefOps.cpp` of LLVM 22.
fn contradiction(from: &Type, to: &Type) -> Option<String> {
    let [before, after] = [parts(from)?, parts(to)?];
    if before.0 != after.0 {
        return Some(format!(
            "the element types `{}` and `{}` differ",
            before.0, after.0
        ));
    }
    if before.1 != after.1 {
        return Some("the memory spaces differ".to_owned());
    }
    let (from, to) = match (from, to) {
        (Type::MemRef(from), Type::MemRef(to)) => (from, to),
        (Type::UnrankedMemRef(_), Type::UnrankedMemRef(_)) => {
            return Some("expected a ranked memref on one side, both are unranked".to_owned());
        }
        _ => return None,
    };
    if from.rank() != to.rank() {
        return Some(format!(
            "the ranks {} and {} differ",
            from.rank(),
            to.rank()
        ));
    }
    let mut sizes = from.shape.iter().zip(&to.shape).enumerate();
    if let Some((dimension, (a, b))) = sizes.find(|(_, (a, b))| !agree(**a, **b)) {
        let [a, b] = [a, b].map(|size| size.as_static().unwrap_or_default());
        return Some(format!(
            "static size {a} of dimension {dimension} differs from {b}"
        ));
    }
    (!can_cast_layout(from, to)).then(|| "the layouts differ".to_owned())
}

/// The element type and memory space of any memref.
pub(super) fn parts(ty: &Type) -> Option<(&Type, Option<&Attribute>)> {
    match ty {
        Type::MemRef(memref) => Some((&memref.element, memref.memory_space.as_ref())),
        Type::UnrankedMemRef(memref) => Some((&memref.element, memref.memory_space.as_ref())),
        _ => None,
    }
}

/// Whether two numbers may be equal.
pub(super) fn agree(a: memref_type::Dim, b: memref_type::Dim) -> bool {
    a.is_dynamic() || b.is_dynamic() || a == b
}

/// Whether layouts are compatible; strides of dimensions of size 1 count like any other in LLVM 22.
fn can_cast_layout(from: &MemRefType, to: &MemRefType) -> bool {
    if from.layout == to.layout {
        return true;
    }
    let (Some((from_offset, from_strides)), Some((to_offset, to_strides))) =
        (from.offset_and_strides(), to.offset_and_strides())
    else {
        return false;
    };
    let mut strides = from_strides.iter().zip(&to_strides);
    from_strides.len() == to_strides.len()
        && agree(from_offset, to_offset)
        && strides.all(|(a, b)| agree(*a, *b))
}
