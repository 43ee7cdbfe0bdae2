//! Buffers that are named, copied, changed atomically or live in a scope.

use crate::attr::Attribute;
use crate::body::Body;
use crate::dialect::Opcode;
use crate::dialect::memref::{
    AtomicRmw, ExtractStridedMetadata, GetGlobal, Global, Op, Prefetch, Realloc,
};
use crate::entity::OpId;
use crate::memref_type::{Layout, MemRefType};
use crate::types::Type;
use crate::verify::memref::{agree, parts};
use crate::verify::{Rule, Verifier, count, list, name, parent_name, type_attribute};

impl Verifier<'_> {
    pub(super) fn buffer(&mut self, op: OpId, opcode: Op) {
        match opcode {
            Op::Copy => self.copy(op),
            Op::Global => self.global(op),
            Op::GetGlobal => self.get_global(op),
            Op::ExtractStridedMetadata => self.strided_metadata(op),
            Op::AssumeAlignment => self.assumed_alignment(op),
            Op::AtomicRmw => self.atomic_rmw(op),
            Op::GenericAtomicRmw => self.generic_atomic_rmw(op),
            Op::AtomicYield => self.end_of(op, Op::GenericAtomicRmw, Rule::AtomicYield),
            Op::AllocaScope => self.scope_block(op),
            Op::AllocaScopeReturn => self.end_of(op, Op::AllocaScope, Rule::ScopeReturn),
            Op::Realloc => self.realloc(op),
            Op::MemorySpaceCast => self.memory_space_cast(op),
            Op::Prefetch => self.prefetch(op),
            Op::DmaWait => self.first_index_count(op, 0),
            Op::DmaStart if !crate::print::is_transfer(self.body, op) => {
                let types = self.body.value_types(self.body.operands(op));
                let message = format!(
                    "`memref.dma_start` has operands of types {}, expected a source, a target, \
                     a number of elements and a tag, each memref with an index for each dimension, \
                     and no or two numbers for the stride",
                    list(&types)
                );
                self.report(Rule::Transfer, op, message);
            }
            _ => {}
        }
    }

    fn copy(&mut self, op: OpId) {
        let body = self.body;
        let [from, to] = [0, 1].map(|i| body.value_type(body.operands(op)[i]));
        let same_elements = parts(from).map(|part| part.0) == parts(to).map(|part| part.0);
        let same_shape = match (from.as_memref(), to.as_memref()) {
            (Some(from), Some(to)) => {
                from.rank() == to.rank()
                    && from.shape.iter().zip(&to.shape).all(|(a, b)| agree(*a, *b))
            }
            _ => true,
        };
        if !same_elements || !same_shape {
            let why = match same_elements {
                true => "the shapes differ",
                false => "the element types differ",
            };
            let message = format!("`memref.copy` cannot copy `{from}` to `{to}`: {why}");
            self.report(Rule::CopyShape, op, message);
        }
    }

    fn global(&mut self, op: OpId) {
        let ty = type_attribute(self.body, op, "type").expect("the row requires a type");
        let memref = ty.as_memref();
        let Some(memref) = memref.filter(|memref| memref.dynamic_size_count() == 0) else {
            let message =
                format!("`memref.global` has type `{ty}`, expected a memref of static sizes");
            return self.report(Rule::GlobalType, op, message);
        };
        let Some(value) = self.body.attribute(op, "initial_value") else {
            return;
        };
        let wanted = memref.as_tensor();
        let is_opaque = matches!(value, Attribute::Typed(_));
        let fits = value.ty().as_ref() == Some(&wanted) && !is_opaque;
        if *value != Attribute::Unit && !fits {
            let message = format!(
                "initial value of `memref.global` of type `{ty}` is `{value}`, expected `uninitialized` or elements of type `{wanted}`"
            );
            self.report(Rule::GlobalValue, op, message);
        }
    }

    fn get_global(&mut self, op: OpId) {
        let body = self.body;
        let get: GetGlobal<'_> = Self::view(body, op);
        let (symbol, is) = (get.global_name(), body.value_type(get.result()));
        let global = self.symbol(op, symbol);
        let global = global.filter(|global| body.opcode(*global) == Some(Op::Global.into()));
        let Some(global) = global else {
            let message = format!(
                "expected a `memref.global` named `@{symbol}` in the module of `memref.get_global`, found none"
            );
            return self.report(Rule::GetGlobal, op, message);
        };
        let global: Global<'_> = Self::view(body, global);
        let (_, global) = crate::dialect::View::parts(&global);
        let wanted = type_attribute(body, global, "type");
        if let Some(wanted) = wanted.filter(|wanted| *wanted != is) {
            let message = format!(
                "`memref.get_global` has the result type `{is}`, expected the type `{wanted}` of `@{symbol}`"
            );
            self.report(Rule::GetGlobal, op, message);
        }
    }

    fn strided_metadata(&mut self, op: OpId) {
        let body = self.body;
        let metadata: ExtractStridedMetadata<'_> = Self::view(body, op);
        let source = body.value_type(metadata.source());
        let Some(memref) = source.as_memref() else {
            return;
        };
        let base = Type::from(MemRefType {
            shape: Vec::new(),
            layout: Layout::Identity,
            ..memref.clone()
        });
        if memref.offset_and_strides().is_none() {
            let message = format!(
                "source of `memref.extract_strided_metadata` has type `{source}`, expected a strided layout"
            );
            return self.report(Rule::StridedMetadata, op, message);
        }
        let count = body.results(op).len();
        let is_base = *body.value_type(metadata.base_buffer()) == base;
        if !is_base || count != 2 + 2 * memref.rank() {
            let message = format!(
                "results of `memref.extract_strided_metadata` do not fit `{source}`: \
                 expected a base buffer of type `{base}`, an offset, and {} sizes and strides",
                memref.rank()
            );
            self.report(Rule::StridedMetadata, op, message);
        }
    }

    fn assumed_alignment(&mut self, op: OpId) {
        let alignment = self.body.attribute(op, "alignment");
        let alignment = alignment.and_then(crate::attr::Attribute::as_integer);
        let is_power = alignment
            .and_then(|alignment| u64::try_from(alignment).ok())
            .is_some_and(u64::is_power_of_two);
        if !is_power {
            let found = alignment.unwrap_or_default();
            let message = format!(
                "alignment of `memref.assume_alignment` is {found}, expected a power of two"
            );
            self.report(Rule::Alignment, op, message);
        }
    }

    fn atomic_rmw(&mut self, op: OpId) {
        let body = self.body;
        let atomic: AtomicRmw<'_> = Self::view(body, op);
        self.first_index_count(op, 1);
        let (kind, ty) = (atomic.kind(), body.value_type(atomic.value()));
        let fits = match kind {
            "assign" => true,
            _ if kind.ends_with('f') => ty.as_float().is_some(),
            _ => ty.integer_width().is_some(),
        };
        if !fits {
            let message = format!(
                "kind `{kind}` of `memref.atomic_rmw` does not apply to a value of type `{ty}`"
            );
            self.report(Rule::AtomicKind, op, message);
        }
    }

    fn generic_atomic_rmw(&mut self, op: OpId) {
        let body = self.body;
        self.first_index_count(op, 0);
        let result = body.value_type(body.results(op)[0]);
        if result.integer_width().is_none() && result.as_float().is_none() {
            let message = format!(
                "`memref.generic_atomic_rmw` changes an element of type `{result}`, expected an integer or a float"
            );
            self.report(Rule::AtomicKind, op, message);
        }
        let Some(block) = body.entry_block(body.op_regions(op)[0]) else {
            return;
        };
        if body.value_types(body.arguments(block)) != std::slice::from_ref(result) {
            let has = list(&body.value_types(body.arguments(block)));
            let message = format!(
                "block of `memref.generic_atomic_rmw` has arguments of types {has}, expected `({result})`"
            );
            self.report(Rule::AtomicBody, op, message);
        }
        if let Some(inner) = body.ops(block).find(|inner| has_effects(body, *inner)) {
            let inner_name = name(body, inner);
            let message = format!(
                "{inner_name} has side effects, not allowed in the body of `memref.generic_atomic_rmw`"
            );
            self.report(Rule::AtomicBody, inner, message);
        }
    }

    /// Checks that a terminator is in its op and passes its results.
    fn end_of(&mut self, op: OpId, parent: Op, rule: Rule) {
        let body = self.body;
        let wanted = parent.def().current;
        let outside = body.parent_op(op);
        let Some(outside) = outside.filter(|outside| body.opcode(*outside) == Some(parent.into()))
        else {
            let message = format!(
                "expected {} directly in a `{wanted}`, found it in {}",
                name(body, op),
                parent_name(body, op)
            );
            return self.report(rule, op, message);
        };
        let given = body.value_types(body.operands(op));
        if given != body.value_types(body.results(outside)) {
            let (is, results) = (list(&given), list(&body.value_types(body.results(outside))));
            let message = format!(
                "operands of {} have the types {is}, expected {results} as the results of `{wanted}`",
                name(body, op)
            );
            self.report(rule, op, message);
        }
    }

    /// Checks that the block of a scope has no arguments.
    fn scope_block(&mut self, op: OpId) {
        let body = self.body;
        let block = body.entry_block(body.op_regions(op)[0]);
        let arguments = block.map_or(0, |block| body.arguments(block).len());
        if arguments > 0 {
            let has = count(arguments, "argument");
            let message = format!("block of `memref.alloca_scope` has {has}, expected none");
            self.report(Rule::ScopeReturn, op, message);
        }
    }

    fn realloc(&mut self, op: OpId) {
        let body = self.body;
        let realloc: Realloc<'_> = Self::view(body, op);
        let (from, to) = (
            body.value_type(realloc.source()),
            body.value_type(realloc.result()),
        );
        let row = |ty: &Type| {
            ty.as_memref()
                .is_some_and(|memref| memref.rank() == 1 && memref.is_identity())
        };
        let is_dynamic = to
            .as_memref()
            .is_some_and(|memref| memref.dynamic_size_count() == 1);
        let has_size = realloc.dynamic_size().is_some();
        if !row(from) || !row(to) || parts(from) != parts(to) || is_dynamic != has_size {
            let why = if !row(from) || !row(to) {
                "expected memrefs of rank 1 without a layout"
            } else if parts(from) != parts(to) {
                "the element types or memory spaces differ"
            } else if is_dynamic {
                "the result has a dynamic size, and no operand gives it"
            } else {
                "the result has a static size, and an operand gives it"
            };
            let message = format!("`memref.realloc` cannot resize `{from}` to `{to}`: {why}");
            self.report(Rule::Realloc, op, message);
        }
    }

    fn memory_space_cast(&mut self, op: OpId) {
        let body = self.body;
        let (from, to) = (
            body.value_type(body.operands(op)[0]),
            body.value_type(body.results(op)[0]),
        );
        let fits = match (from, to) {
            (Type::MemRef(from), Type::MemRef(to)) => {
                (&from.shape, &from.element, &from.layout) == (&to.shape, &to.element, &to.layout)
            }
            (Type::UnrankedMemRef(from), Type::UnrankedMemRef(to)) => from.element == to.element,
            _ => false,
        };
        if !fits {
            let message = format!(
                "`memref.memory_space_cast` cannot cast `{from}` to `{to}`: more than the memory spaces differ"
            );
            self.report(Rule::MemorySpaceCast, op, message);
        }
    }

    fn prefetch(&mut self, op: OpId) {
        let body = self.body;
        let _: Prefetch<'_> = Self::view(body, op);
        self.first_index_count(op, 0);
        self.locality(op);
    }

    /// Checks that the locality hint of a prefetch is in range.
    pub(super) fn locality(&mut self, op: OpId) {
        let body = self.body;
        let hint = body.attribute(op, "localityHint");
        let hint = hint.and_then(crate::attr::Attribute::as_integer);
        if !hint.is_some_and(|hint| (0..=3).contains(&hint)) {
            let (name, found) = (name(body, op), hint.unwrap_or_default());
            let message = format!("locality {found} of {name} is out of range, expected 0 to 3");
            self.report(Rule::Prefetch, op, message);
        }
    }

    /// Checks the number of indices, which are in the group after that of the memref.
    fn first_index_count(&mut self, op: OpId, group: usize) {
        let body = self.body;
        let memref = body.value_type(body.operand_group(op, group)[0]);
        let has = body.operand_group(op, group + 1).len();
        if let Some(memref) = memref.as_memref() {
            self.index_count(op, memref, has);
        }
    }
}

/// Whether an op has effects; structured control flow has those of the ops in it.
fn has_effects(body: &Body, op: OpId) -> bool {
    match body.opcode(op) {
        // A division is not pure, since it may be undefined, but it does not access memory.
        Some(Opcode::Arith(_) | Opcode::Index(_) | Opcode::Memref(Op::AtomicYield)) => false,
        Some(Opcode::Scf(_)) if !body.op_regions(op).is_empty() => {
            let mut inner = body.nested_blocks(op).flat_map(|block| body.ops(block));
            inner.any(|inner| has_effects(body, inner))
        }
        _ => !body.op_has(op, crate::dialect::Trait::Pure),
    }
}
