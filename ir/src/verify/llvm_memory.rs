//! The LLVM dialect: initial values of variables, atomic accesses, and results that follow from the operands.

use crate::attr::Attribute;
use crate::body::Body;
use crate::dialect::Trait;
use crate::dialect::llvm::{ATOMIC_KINDS, ORDERINGS, Op};
use crate::entity::{BlockId, OpId};
use crate::types::{BareType, LlvmType, Type};
use crate::verify::llvm::is_bare_target;
use crate::verify::{Rule, Verifier, count, name, same_ignoring_pointees, type_attribute};

/// The names of atomic kinds on floats.
const FLOAT_KINDS: [&str; 6] = ["fadd", "fsub", "fmax", "fmin", "fmaximum", "fminimum"];

/// The widths of integers that `llvm.atomicrmw` supports.
const ATOMIC_WIDTHS: [u32; 4] = [8, 16, 32, 64];

impl Verifier<'_> {
    /// Checks that apply to only one of these ops.
    pub(super) fn llvm_memory(&mut self, op: OpId, opcode: Op) {
        match opcode {
            Op::Global => {
                self.comdat_symbol(op);
                self.llvm_global(op);
            }
            Op::Load => self.atomic_access(op, &["release", "acq_rel"]),
            Op::Store => self.atomic_access(op, &["acquire", "acq_rel"]),
            Op::AtomicRmw => self.llvm_atomic_rmw(op),
            Op::CmpXchg => {
                self.compare_exchange(op);
                self.derived_result(op, opcode);
            }
            Op::ShuffleVector | Op::UAddWithOverflow => self.derived_result(op, opcode),
            _ => {}
        }
    }

    fn llvm_global(&mut self, op: OpId) {
        let body = self.body;
        let Some(ty) = type_attribute(body, op, "global_type") else {
            return;
        };
        let wrong = |verifier: &mut Self, message: String| {
            verifier.report(Rule::GlobalInitializer, op, message);
        };
        self.linkage(op);
        let has_no_size = matches!(
            ty.as_llvm(),
            Some(
                LlvmType::Void
                    | LlvmType::Function { .. }
                    | LlvmType::Bare(BareType::Token | BareType::Label | BareType::Metadata)
            )
        );
        if has_no_size || !ty.is_llvm_compatible() || is_bare_target(ty) {
            wrong(
                self,
                format!(
                    "`llvm.mlir.global` has type `{ty}`, expected a type of the LLVM dialect with a size"
                ),
            );
        }
        let value = body.attribute(op, "value");
        if value.is_some() && matches!(ty.as_llvm(), Some(LlvmType::Target(_))) {
            wrong(
                self,
                format!(
                    "`llvm.mlir.global` of type `{ty}` has a value, expected an initializer region with `llvm.mlir.zero`"
                ),
            );
        }
        if let Some(Attribute::String(text)) = value {
            let length = u64::try_from(text.len()).ok();
            let fits = matches!(ty.as_llvm(), Some(LlvmType::Array { length: has, element })
                if *element == Type::integer(8) && Some(*has) == length);
            if !fits {
                let wanted = format!("!llvm.array<{} x i8>", text.len());
                wrong(
                    self,
                    format!(
                        "`llvm.mlir.global` has type `{ty}`, expected `{wanted}` for its string"
                    ),
                );
            }
        }
        let region = body.op_regions(op)[0];
        let Some(block) = body.entry_block(region) else {
            return;
        };
        if value.is_some() {
            wrong(
                self,
                "`llvm.mlir.global` has a value and an initializer region, expected one of them"
                    .into(),
            );
        }
        self.initializer(block, ty);
    }

    /// Checks a region that returns the initial value of a variable.
    fn initializer(&mut self, block: BlockId, ty: &Type) {
        let body = self.body;
        for inner in body.ops(block) {
            let is_end = body.opcode(inner) == Some(Op::Return.into());
            if !is_end && !body.op_has(inner, Trait::Pure) {
                let name = name(body, inner);
                self.report(
                    Rule::GlobalInitializer,
                    inner,
                    format!(
                        "{name} has side effects, not allowed in the initializer of `llvm.mlir.global`"
                    ),
                );
            } else if is_end {
                let given = body
                    .operands(inner)
                    .first()
                    .map(|value| body.value_type(*value));
                if !given.is_some_and(|given| same_ignoring_pointees(given, ty)) {
                    let given = given.map_or("no value".to_owned(), |given| format!("`{given}`"));
                    let message = format!(
                        "initializer of `llvm.mlir.global` returns {given}, expected `{ty}`"
                    );
                    self.report(Rule::GlobalInitializer, inner, message);
                }
            }
        }
    }

    /// Checks an atomic load or store; one without an ordering is not atomic.
    fn atomic_access(&mut self, op: OpId, unfit: &[&str]) {
        let body = self.body;
        let ordering = ordering(body, op, "ordering");
        if ordering.is_none_or(|ordering| ordering == "not_atomic") {
            if body.attribute(op, "syncscope").is_some() {
                self.atomic(op, "has a `syncscope` and is not atomic".into());
            }
            return;
        }
        // The result of a load, or the stored value.
        let value = body.results(op).first().unwrap_or(&body.operands(op)[0]);
        let ty = body.value_type(*value);
        if !is_atomic(ty) {
            self.atomic(op, format!("is atomic and accesses `{ty}`, expected a pointer, or an integer or float of 8, 16, 32, ... bits"));
        }
        if body.attribute(op, "alignment").is_none() {
            self.atomic(op, "is atomic and has no alignment, expected one".into());
        }
        if let Some(ordering) = ordering.filter(|ordering| unfit.contains(ordering)) {
            self.atomic(
                op,
                format!(
                    "has the ordering `{ordering}`, expected neither `{}`",
                    unfit.join("` nor `")
                ),
            );
        }
    }

    /// Checks operand bundles, each with a tag.
    pub(super) fn operand_bundles(&mut self, op: OpId) {
        let body = self.body;
        let sizes = body
            .attribute(op, "op_bundle_sizes")
            .and_then(Attribute::as_dense_array)
            .unwrap_or_default();
        let tags = match body.attribute(op, "op_bundle_tags") {
            Some(Attribute::Array(tags)) => tags.len(),
            _ => 0,
        };
        let has = body.operand_group(op, 1).len();
        let sum = sizes.iter().try_fold(0_usize, |sum, size| {
            sum.checked_add(usize::try_from(*size).ok()?)
        });
        let message = if sum != Some(has) {
            let has = count(has, "operand");
            format!(
                "operand bundles of {} have the sizes {sizes:?}, which do not add up to its {has}",
                name(body, op)
            )
        } else if tags != sizes.len() {
            let (bundles, tags) = (count(sizes.len(), "bundle"), count(tags, "tag"));
            format!(
                "{} has {bundles} of operands and {tags}, expected one tag for each",
                name(body, op)
            )
        } else {
            return;
        };
        self.report(Rule::OperandBundles, op, message);
    }

    /// Checks that `dereferenceable` is only on pointers.
    pub(super) fn promised_bytes(&mut self, op: OpId) {
        let body = self.body;
        if body.attribute(op, "dereferenceable").is_none() {
            return;
        }
        let Some(result) = body.results(op).first() else {
            return;
        };
        let ty = body.value_type(*result);
        if !matches!(ty.as_llvm(), Some(LlvmType::Pointer { .. })) {
            let message = format!(
                "`dereferenceable` of {} needs a pointer result, found `{ty}`",
                name(body, op)
            );
            self.report(Rule::Dereferenceable, op, message);
        }
    }

    fn atomic(&mut self, op: OpId, message: String) {
        let message = format!("{} {message}", name(self.body, op));
        self.report(Rule::LlvmAtomic, op, message);
    }

    fn llvm_atomic_rmw(&mut self, op: OpId) {
        let body = self.body;
        let ty = body.value_type(body.operands(op)[1]);
        let kind = body.attribute(op, "bin_op").and_then(Attribute::as_integer);
        let kind = kind.and_then(|kind| ATOMIC_KINDS.get(usize::try_from(kind).ok()?));
        let kind = kind.expect("the row requires a kind");
        let fits = match *kind {
            "xchg" => is_atomic(ty),
            kind if FLOAT_KINDS.contains(&kind) => {
                let vector = ty.as_vector().filter(|vector| !vector.is_scalable());
                is_float(vector.map_or(ty, |vector| &vector.element))
            }
            _ => ty
                .integer_width()
                .is_some_and(|width| ATOMIC_WIDTHS.contains(&width)),
        };
        if !fits {
            self.atomic(
                op,
                format!("has the kind `{kind}`, which does not apply to a value of type `{ty}`"),
            );
        }
        self.strong_ordering(op, "ordering", "ordering");
    }

    /// Checks that an atomic read-modify-write is at least `monotonic`.
    fn strong_ordering(&mut self, op: OpId, attribute: &str, noun: &str) {
        let ordering = ordering(self.body, op, attribute);
        if let Some(weak @ ("not_atomic" | "unordered")) = ordering {
            self.atomic(
                op,
                format!("has the {noun} `{weak}`, expected `monotonic` or stronger"),
            );
        }
    }

    fn compare_exchange(&mut self, op: OpId) {
        let body = self.body;
        let ty = body.value_type(body.operands(op)[1]);
        let is_pointer = matches!(ty.as_llvm(), Some(LlvmType::Pointer { .. }));
        if !is_atomic(ty) || !(is_pointer || ty.integer_width().is_some()) {
            self.atomic(
                op,
                format!(
                    "exchanges `{ty}`, expected a pointer, or an integer of 8, 16, 32, ... bits"
                ),
            );
        }
        let failure = ordering(body, op, "failure_ordering");
        self.strong_ordering(op, "success_ordering", "success ordering");
        self.strong_ordering(op, "failure_ordering", "failure ordering");
        if let Some(failure @ ("release" | "acq_rel")) = failure {
            self.atomic(
                op,
                format!("has the failure ordering `{failure}`, expected one without release"),
            );
        }
    }

    /// Checks a result whose type follows from the operands and attributes.
    fn derived_result(&mut self, op: OpId, opcode: Op) {
        let body = self.body;
        let is = body.value_type(body.results(op)[0]);
        let of = body.value_type(body.operands(op)[usize::from(opcode == Op::CmpXchg)]);
        let wanted = match opcode {
            Op::ShuffleVector => {
                let mask = body
                    .attribute(op, "mask")
                    .and_then(Attribute::as_dense_array);
                let length = mask.and_then(|mask| u64::try_from(mask.len()).ok());
                // The result of a scalable mask does not follow from its length.
                if of.as_vector().is_none_or(|vector| vector.is_scalable()) {
                    return;
                }
                Type::vector(length.into_iter().collect(), of.scalar().clone())
            }
            _ => Type::structure(vec![of.clone(), of.bool_like()]),
        };
        if !same_ignoring_pointees(is, &wanted) {
            let message = format!(
                "{} has the result type `{is}`, expected `{wanted}`",
                name(body, op)
            );
            self.report(Rule::LlvmResult, op, message);
        }
    }

    /// Checks that there is a weight for each successor, or none.
    pub(super) fn branch_weights(&mut self, op: OpId) {
        let body = self.body;
        let weights = body.attribute(op, "branch_weights");
        let Some(weights) = weights.and_then(Attribute::as_dense_array) else {
            return;
        };
        let successors = body.successors(op).len();
        // As in MLIR, an empty list is ignored.
        if weights.is_empty() {
            return;
        }
        if weights.len() != successors {
            let message = format!(
                "{} has {}, expected {successors}, one for each successor",
                name(body, op),
                count(weights.len(), "branch weight")
            );
            self.report(Rule::BranchWeights, op, message);
        } else if weights.iter().all(|weight| *weight == 0) {
            let message = format!(
                "branch weights of {} are all 0, expected one above 0",
                name(body, op)
            );
            self.report(Rule::BranchWeights, op, message);
        }
    }
}

fn ordering(body: &Body, op: OpId, attribute: &str) -> Option<&'static str> {
    let number = body.attribute(op, attribute)?.as_integer()?;
    ORDERINGS.get(usize::try_from(number).ok()?).copied()
}

fn is_float(ty: &Type) -> bool {
    let is_pair = matches!(ty.as_llvm(), Some(LlvmType::Bare(BareType::PpcFp128)));
    ty.as_float().is_some() || is_pair
}

/// Follows `isTypeCompatibleWithAtomicOp` of LLVM 22: a pointer, `ppc_fp128`, or a number whose size in bytes is a power of two.
fn is_atomic(ty: &Type) -> bool {
    let is_scalar = ty.as_llvm().is_some_and(LlvmType::is_scalar);
    let width = ty.integer_width();
    let width = width.or(ty.as_float().map(|float| float.width()));
    is_scalar || width.is_some_and(|width| width >= 8 && width.is_power_of_two())
}
