//! Affine ops: a map or set has a valid operand for each input, and as many results as the op requires.
//!
//! A check that MLIR lacks: the variables of `affine.parallel` are of type `index`.

use crate::affine::AffineMap;
use crate::body::Body;
use crate::dialect::Opcode;
use crate::dialect::affine::{
    Bounds, DelinearizeIndex, For, If, LinearizeIndex, Op, Parallel, VectorLoad, VectorStore,
    map_of, map_operands,
};
use crate::dialect::memref::ATOMIC_KINDS;
use crate::entity::{OpId, ValueId};
use crate::types::{Signedness, Type};
use crate::verify::affine_values::{Origin, Standing};
use crate::verify::scf::are_same;
use crate::verify::{Rule, Verifier, count, list, name, parent_name};

/// The dimensions and symbols of a map or set.
#[derive(Clone, Copy)]
struct Inputs {
    dims: u32,
    symbols: u32,
    /// The role of the map or set in the op.
    what: &'static str,
}

impl Inputs {
    fn of(map: &AffineMap, what: &'static str) -> Self {
        Self {
            dims: map.dims,
            symbols: map.symbols,
            what,
        }
    }
}

impl Verifier<'_> {
    pub(super) fn affine(&mut self, op: OpId, opcode: Op) {
        match opcode {
            Op::Apply | Op::Min | Op::Max => self.map(op, opcode),
            Op::For => self.affine_for(op),
            Op::If => self.affine_if(op),
            Op::Parallel => self.affine_parallel(op),
            Op::Yield => self.affine_yield(op),
            Op::Load | Op::Store => self.subscripts(op, opcode),
            Op::Prefetch => {
                self.subscripts(op, opcode);
                self.locality(op);
            }
            Op::VectorLoad | Op::VectorStore => {
                self.subscripts(op, opcode);
                self.vector_elements(op, opcode);
            }
            Op::DelinearizeIndex | Op::LinearizeIndex => self.basis(op, opcode),
        }
    }

    fn map(&mut self, op: OpId, opcode: Op) {
        let body = self.body;
        let map = map_of(body, op).expect("the row requires a map");
        let (inputs, operands) = (Inputs::of(map, "map"), body.operands(op));
        let fits = self.input_count(op, inputs, operands.len());
        // MLIR accepts any operand for these, except a dimension that stands for a symbol of `affine.apply`.
        if fits && opcode == Op::Apply {
            let dims = to_usize(map.dims);
            for (number, value) in operands.iter().enumerate().skip(dims) {
                if self.values.standing(body, *value) == Standing::Dimension {
                    self.misplaced(op, number, Standing::Symbol);
                }
            }
        }
        match opcode {
            Op::Apply => self.result_count(op, "map", map, Some(1)),
            _ => self.result_count(op, "map", map, None),
        }
    }

    /// Checks that there is an operand for each dimension and symbol.
    fn input_count(&mut self, op: OpId, inputs: Inputs, operands: usize) -> bool {
        let Inputs {
            dims,
            symbols,
            what,
        } = inputs;
        let fits = to_usize(dims) + to_usize(symbols) == operands;
        if !fits {
            let (name, has) = (name(self.body, op), count(operands, "operand"));
            let message = format!(
                "{name} has {has}, expected one for each of the {dims} dimensions and {symbols} symbols of its {what}"
            );
            self.report(Rule::MapOperands, op, message);
        }
        fits
    }

    /// Checks that a map has this many results, or at least one.
    fn result_count(&mut self, op: OpId, what: &str, map: &AffineMap, wanted: Option<usize>) {
        let has = map.results.len();
        let fits = wanted.map_or(has > 0, |wanted| has == wanted);
        if !fits {
            let wanted = wanted.map_or("at least 1".to_owned(), |wanted| wanted.to_string());
            let (name, has) = (name(self.body, op), count(has, "result"));
            let message = format!("the {what} of {name} has {has}, expected {wanted}");
            self.report(Rule::MapResults, op, message);
        }
    }

    /// Checks that the operands from an index on may stand for the dimensions and symbols.
    fn standings(&mut self, op: OpId, dims: u32, (first, values): (usize, &[ValueId])) {
        for (place, value) in values.iter().enumerate() {
            let wanted = match place < to_usize(dims) {
                true => Standing::Dimension,
                false => Standing::Symbol,
            };
            if self.values.standing(self.body, *value) < wanted {
                self.misplaced(op, first + place, wanted);
            }
        }
    }

    fn misplaced(&mut self, op: OpId, number: usize, wanted: Standing) {
        let body = self.body;
        let (name, origin) = (name(body, op), Origin(body, body.operands(op)[number]));
        let (rule, message) = match wanted {
            Standing::Symbol => (
                Rule::SymbolOperand,
                format!(
                    "operand {number} of {name} is used as a symbol, expected a constant, a value defined right in \
                     the function, or what ops without effects make of these, found {origin}"
                ),
            ),
            _ => (
                Rule::DimensionOperand,
                format!(
                    "operand {number} of {name} is used as a dimension, expected a symbol, a variable of an affine \
                     loop, or a result of `affine.apply` of these, found {origin}"
                ),
            ),
        };
        self.report(rule, op, message);
    }

    fn affine_for(&mut self, op: OpId) {
        let body = self.body;
        let view: For<'_> = Self::view(body, op);
        let lower = view.lower_bound_operands();
        let bounds = [
            ("map of the lower bound", view.lower_bound(), (0, lower)),
            (
                "map of the upper bound",
                view.upper_bound(),
                (lower.len(), view.upper_bound_operands()),
            ),
        ];
        for (what, map, (first, operands)) in bounds {
            self.result_count(op, what, map, None);
            if self.input_count(op, Inputs::of(map, what), operands.len()) {
                self.standings(op, map.dims, (first, operands));
            }
        }
        self.loop_results(op, view.inits(), view.results());
        let mut wanted = vec![Type::Index];
        wanted.extend(body.value_types(view.inits()));
        self.arguments(op, view.region(), &wanted);
    }

    fn affine_if(&mut self, op: OpId) {
        let body = self.body;
        let view: If<'_> = Self::view(body, op);
        let condition = view.condition().expect("the row requires a set");
        let inputs = Inputs {
            dims: condition.dims,
            symbols: condition.symbols,
            what: "set",
        };
        let operands = view.set_operands();
        if self.input_count(op, inputs, operands.len()) {
            self.standings(op, condition.dims, (0, operands));
        }
        self.two_regions(op, view.results());
    }

    fn affine_parallel(&mut self, op: OpId) {
        let body = self.body;
        let view: Parallel<'_> = Self::view(body, op);
        let (lower, upper) = (view.lower_bounds(), view.upper_bounds());
        let inputs = Inputs {
            dims: lower.map.dims + upper.map.dims,
            symbols: lower.map.symbols + upper.map.symbols,
            what: "maps",
        };
        if self.input_count(op, inputs, view.map_operands().len()) {
            self.standings(op, lower.map.dims, (0, lower.operands));
            self.standings(op, upper.map.dims, (lower.operands.len(), upper.operands));
        }
        self.groups(op, "lower", &lower);
        self.groups(op, "upper", &upper);
        let steps = view.steps().unwrap_or_default().len();
        let counts = [lower.groups.len(), upper.groups.len(), steps];
        if counts.iter().any(|has| *has != steps) {
            self.bound_counts(op, counts);
        }
        self.arguments(op, view.region(), &vec![Type::Index; steps]);
        self.reductions(op, view);
    }

    /// Checks that the sizes of the result groups of a map add up, and none is empty.
    fn groups(&mut self, op: OpId, side: &str, bounds: &Bounds<'_>) {
        let (sum, has) = (
            bounds.groups.iter().sum::<usize>(),
            bounds.map.results.len(),
        );
        if sum == has && !bounds.groups.contains(&0) {
            return;
        }
        let (name, has) = (name(self.body, op), count(has, "result"));
        let groups = &bounds.groups;
        let message = format!(
            "the {side} bounds of {name} have groups of {groups:?} results of a map with {has}, \
             expected groups of at least one that add up"
        );
        self.report(Rule::BoundGroups, op, message);
    }

    /// Checks that there is a kind for each result that fits its type.
    fn reductions(&mut self, op: OpId, view: Parallel<'_>) {
        let body = self.body;
        let kinds = view.reductions().unwrap_or_default();
        let results = view.results();
        if kinds.len() != results.len() {
            let has = count(kinds.len(), "reduction");
            let message = format!(
                "`affine.parallel` has {has}, expected {}, one for each result",
                results.len()
            );
            return self.report(Rule::Reductions, op, message);
        }
        for (kind, result) in kinds.into_iter().zip(results) {
            let (kind, ty) = (ATOMIC_KINDS[kind], body.value_type(*result));
            if !reduces(kind, ty) {
                let message = format!(
                    "reduction `{kind}` of `affine.parallel` does not apply to a result of type `{ty}`"
                );
                self.report(Rule::Reductions, op, message);
            }
        }
    }

    fn affine_yield(&mut self, op: OpId) {
        let body = self.body;
        let outside = body.parent_op(op);
        let outside = outside.filter(|outside| {
            matches!(
                body.opcode(*outside),
                Some(Opcode::Affine(Op::For | Op::If | Op::Parallel))
            )
        });
        let Some(outside) = outside else {
            let message = format!(
                "expected `affine.yield` directly in `affine.for`, `affine.if` or `affine.parallel`, found it in {}",
                parent_name(body, op)
            );
            return self.report(Rule::YieldParent, op, message);
        };
        let given = body.value_types(body.operands(op));
        self.given(op, &given, &body.value_types(body.results(outside)));
    }

    /// Checks that there is a subscript for each dimension of the memref.
    fn subscripts(&mut self, op: OpId, opcode: Op) {
        let body = self.body;
        let map = map_of(body, op).expect("the row requires a map");
        let operands = map_operands(body, op);
        let memref = body.operands(op).len() - operands.len() - 1;
        let rank = body.value_type(body.operands(op)[memref]).as_memref();
        let rank = rank.map(crate::memref_type::MemRefType::rank);
        self.result_count(op, "map", map, rank);
        if self.input_count(op, Inputs::of(map, "map"), operands.len()) {
            // MLIR does not check the symbols of a prefetch.
            let dims = match opcode {
                Op::Prefetch => map.dims + map.symbols,
                _ => map.dims,
            };
            self.standings(op, dims, (memref + 1, operands));
        }
    }

    fn vector_elements(&mut self, op: OpId, opcode: Op) {
        let body = self.body;
        let (vector, memref) = match opcode {
            Op::VectorLoad => {
                let view: VectorLoad<'_> = Self::view(body, op);
                (view.result(), view.memref())
            }
            _ => {
                let view: VectorStore<'_> = Self::view(body, op);
                (view.value(), view.memref())
            }
        };
        let ty = body.value_type(vector);
        let (Type::Vector(vector), Some(memref)) = (ty, body.value_type(memref).as_memref()) else {
            return;
        };
        let name = name(body, op);
        if vector.element != memref.element {
            let message = format!(
                "vector of {name} has elements of type `{}`, expected `{}`",
                vector.element, memref.element
            );
            self.report(Rule::ElementType, op, message);
        } else if vector.shape.is_empty() {
            let message =
                format!("vector of {name} has type `{ty}`, expected at least one dimension");
            self.report(Rule::VectorRank, op, message);
        }
    }

    /// Checks that there is a positive number for each index; the outermost may be omitted.
    fn basis(&mut self, op: OpId, opcode: Op) {
        let body = self.body;
        let basis = body.attribute(op, "static_basis");
        let basis = basis.and_then(crate::attr::Attribute::as_dense_array);
        let basis = basis.unwrap_or_default();
        let is_whole = opcode == Op::DelinearizeIndex;
        let indices = match is_whole {
            true => Self::view::<DelinearizeIndex<'_>>(body, op).multi_index(),
            false => Self::view::<LinearizeIndex<'_>>(body, op).multi_index(),
        };
        let name = name(body, op);
        if basis.len() != indices.len() && basis.len() + 1 != indices.len()
            || indices.is_empty() && is_whole
        {
            let message = format!(
                "basis of {name} has {} and its position {}, expected one number for each but maybe the first",
                count(basis.len(), "number"),
                count(indices.len(), "part"),
            );
            return self.report(Rule::Basis, op, message);
        }
        let is_wrong = |number: &&i64| **number <= 0 && **number != crate::dialect::memref::DYNAMIC;
        // MLIR checks this only for this op.
        if let Some(number) = basis.iter().find(is_wrong).filter(|_| is_whole) {
            let message = format!("basis of {name} has the number {number}, expected at least 1");
            self.report(Rule::Basis, op, message);
        }
    }
}

/// Whether MLIR 22 supports this reduction for a type: vectors and `index` are never reduced,
/// and `maxs` and `maxu` require signed and unsigned integer types, which no other op supports.
fn reduces(kind: &str, ty: &Type) -> bool {
    let signedness = match ty {
        Type::Integer(integer) => Some(integer.signedness),
        _ => None,
    };
    match kind {
        "assign" => true,
        "addf" | "mulf" | "maximumf" | "minimumf" => matches!(ty, Type::Float(_)),
        "addi" | "muli" | "andi" | "ori" => signedness.is_some(),
        "maxs" | "mins" => signedness == Some(Signedness::Signed),
        "maxu" | "minu" => signedness == Some(Signedness::Unsigned),
        _ => false,
    }
}

fn to_usize(count: u32) -> usize {
    usize::try_from(count).expect("a count of 32 bits fits")
}

impl Verifier<'_> {
    /// Checks that the initial values of a loop have the types of its results.
    pub(super) fn loop_results(&mut self, op: OpId, initial: &[ValueId], results: &[ValueId]) {
        let body: &Body = self.body;
        let (given, results) = (body.value_types(initial), body.value_types(results));
        if !are_same(&given, &results) {
            let message = format!(
                "{} has initial values of types {} and results of types {}, expected the same",
                name(body, op),
                list(&given),
                list(&results)
            );
            self.report(Rule::LoopResults, op, message);
        }
    }

    /// Checks the numbers of lower bounds, upper bounds and steps.
    pub(super) fn bound_counts(&mut self, op: OpId, [lower, upper, steps]: [usize; 3]) {
        let wanted = match lower.max(upper).max(steps) {
            0 => "at least one of each",
            _ => "one of each for each variable",
        };
        let message = format!(
            "{} has {}, {} and {}, expected {wanted}",
            name(self.body, op),
            count(lower, "lower bound"),
            count(upper, "upper bound"),
            count(steps, "step"),
        );
        self.report(Rule::LoopBounds, op, message);
    }
}
