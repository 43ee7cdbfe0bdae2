//! Parallel loops of structured control flow: bounds for each variable, and combined or shared values.
//!
//! Checks that MLIR lacks: `scf.parallel` has as many lower as upper bounds and steps,
//! and initial values of the types of its results.

use crate::attr::Attribute;
use crate::body::{Body, OpName};
use crate::dialect::View;
use crate::dialect::arith::integer_constant;
use crate::dialect::scf::{Forall, InParallel, Op, Parallel, Reduce};
use crate::entity::OpId;
use crate::types::Type;
use crate::verify::scf::parent;
use crate::verify::{Rule, Verifier, count, name, parent_name};

/// The attributes of the dialect `gpu` that map iterations to threads.
const MAPPINGS: &[&str] = &[
    "gpu.thread<",
    "gpu.warp<",
    "gpu.warpgroup<",
    "gpu.block<",
    "gpu.lane<",
];

/// The threads in such an attribute.
const THREADS: &[&str] = &[
    "x",
    "y",
    "z",
    "linear_dim_0",
    "linear_dim_1",
    "linear_dim_2",
    "linear_dim_3",
    "linear_dim_4",
    "linear_dim_5",
    "linear_dim_6",
    "linear_dim_7",
    "linear_dim_8",
    "linear_dim_9",
];

/// The op that writes the value of an iteration of `scf.forall` to a shared tensor.
const COMBINING: &str = "tensor.parallel_insert_slice";

impl Verifier<'_> {
    pub(super) fn parallel(&mut self, op: OpId) {
        let body = self.body;
        let view: Parallel<'_> = Self::view(body, op);
        let counts = [view.lower_bound(), view.upper_bound(), view.step()].map(<[_]>::len);
        let variables = counts[2];
        if variables == 0 || counts.iter().any(|has| *has != variables) {
            self.bound_counts(op, counts);
        }
        for step in view.step() {
            if let Some(step) = integer_constant(body, *step).filter(|step| *step <= 0) {
                let message =
                    format!("`scf.parallel` has the constant step {step}, expected at least 1");
                self.report(Rule::ConstantStep, op, message);
            }
        }
        self.loop_results(op, view.init_vals(), view.results());
        self.arguments(op, view.region(), &vec![Type::Index; variables]);
    }

    /// Checks that there is an operand for each region and for each result of the loop.
    pub(super) fn reduce(&mut self, op: OpId) {
        let body = self.body;
        let Some(outside) = parent(body, op, &[Op::Parallel]) else {
            return self.wrong_parent(op, "an `scf.parallel`");
        };
        let view: Reduce<'_> = Self::view(body, op);
        let given = body.value_types(view.operands());
        self.given(op, &given, &body.value_types(body.results(outside)));
        if view.reductions().len() != given.len() {
            let message = format!(
                "`scf.reduce` has {}, expected {}, one for each operand",
                count(view.reductions().len(), "region"),
                given.len()
            );
            return self.report(Rule::Reductions, op, message);
        }
        for (region, ty) in view.reductions().iter().zip(given) {
            self.arguments(op, *region, &[ty.clone(), ty]);
        }
    }

    /// Checks that the combined value has the type of the operands.
    pub(super) fn reduce_return(&mut self, op: OpId) {
        let body = self.body;
        let Some(outside) = parent(body, op, &[Op::Reduce]) else {
            return self.wrong_parent(op, "an `scf.reduce`");
        };
        let view = Reduce::cast(body, outside).expect("the parent was found by its opcode");
        let region = body.op_block(op).and_then(|block| body.block_region(block));
        let number = view
            .reductions()
            .iter()
            .position(|other| Some(*other) == region);
        let operand = number.and_then(|number| view.operands().get(number));
        if let Some(operand) = operand {
            let given = body.value_types(body.operands(op));
            self.given(op, &given, &[body.value_type(*operand).clone()]);
        }
    }

    pub(super) fn forall(&mut self, op: OpId) {
        let body = self.body;
        let view: Forall<'_> = Self::view(body, op);
        let counts = view.bounds().map(|bound| bound.numbers.len());
        let variables = counts[0];
        if counts.iter().any(|has| *has != variables) {
            self.bound_counts(op, counts);
        }
        self.named_threads(op);
        self.mapping(op, variables);
        self.loop_results(op, view.outputs(), view.results());
        let outputs = body.value_types(view.outputs());
        if let Some(ty) = outputs.iter().find(|ty| !matches!(ty, Type::Tensor(_))) {
            let message =
                format!("`scf.forall` shares a value of type `{ty}`, expected a ranked tensor");
            self.report(Rule::SharedOutput, op, message);
        }
        let mut wanted = vec![Type::Index; variables];
        wanted.extend(outputs);
        self.arguments(op, view.region(), &wanted);
    }

    /// Checks that a mapping attribute names existing threads, wherever it is.
    fn named_threads(&mut self, op: OpId) {
        let attributes = self.body.attributes(op).iter();
        let all = attributes.flat_map(|(_, attribute)| match attribute {
            Attribute::Array(items) => &items[..],
            other => std::slice::from_ref(other),
        });
        let is_of_threads = |item: &&Attribute| matches!(item, Attribute::Opaque(text) if MAPPINGS.iter().any(|name| text.starts_with(name)));
        if let Some(other) = all.filter(is_of_threads).find(|item| !is_mapping(item)) {
            let message = format!(
                "`scf.forall` has the attribute `{other}`, expected threads such as `#gpu.thread<x>`"
            );
            self.report(Rule::ForallMapping, op, message);
        }
    }

    /// Checks that there is an attribute for each variable, or none; a mask is for all of them.
    fn mapping(&mut self, op: OpId, variables: usize) {
        let Some(Attribute::Array(items)) = self.body.attribute(op, "mapping") else {
            return;
        };
        let others = || items.iter().filter(|item| !is_mask(item));
        if let Some(other) = others().find(|item| !is_mapping(item)) {
            let message = format!(
                "`mapping` of `scf.forall` holds `{other}`, expected attributes of the dialect `gpu` such as `#gpu.thread<x>`"
            );
            return self.report(Rule::ForallMapping, op, message);
        }
        let has = others().count();
        if !items.is_empty() && has != variables {
            let has = count(has, "attribute");
            let message = format!(
                "`mapping` of `scf.forall` has {has}, expected {variables}, one for each variable"
            );
            self.report(Rule::ForallMapping, op, message);
        }
    }

    pub(super) fn in_parallel(&mut self, op: OpId) {
        let body = self.body;
        if parent(body, op, &[Op::Forall]).is_none() {
            return self.wrong_parent(op, "an `scf.forall`");
        }
        let view: InParallel<'_> = Self::view(body, op);
        let blocks = body.blocks(view.region());
        let other = blocks
            .flat_map(|block| body.ops(block))
            .find(|op| !is_combining(body, *op));
        if let Some(other) = other {
            let message = format!(
                "expected only `{COMBINING}` in `scf.forall.in_parallel`, found {}",
                name(body, other)
            );
            self.report(Rule::CombiningOps, other, message);
        }
    }

    fn wrong_parent(&mut self, op: OpId, wanted: &str) {
        let (name, outside) = (name(self.body, op), parent_name(self.body, op));
        let message = format!("expected {name} directly in {wanted}, found it in {outside}");
        self.report(Rule::YieldParent, op, message);
    }
}

/// Whether an attribute masks iterations.
fn is_mask(item: &Attribute) -> bool {
    matches!(item, Attribute::Opaque(text) if text.starts_with("gpu.mask<"))
}

/// Whether an attribute maps the iterations of a variable to threads.
fn is_mapping(item: &Attribute) -> bool {
    let Attribute::Opaque(text) = item else {
        return false;
    };
    let inside = MAPPINGS.iter().find_map(|name| text.strip_prefix(name));
    let thread = inside.and_then(|inside| inside.strip_suffix('>'));
    thread.is_some_and(|thread| THREADS.contains(&thread.trim()))
}

fn is_combining(body: &Body, op: OpId) -> bool {
    matches!(body.op_name(op), OpName::Unknown(name) if **name == *COMBINING)
}
