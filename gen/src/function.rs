//! Functions that the program calls.
//!
//! There are two kinds:
//! - one is made while it is called, along the primary path, so its body uses the values of that call;
//! - the other is defined for all arguments, and can be called from loops and from anywhere.

use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::func::Op;
use stridecheck_ir::{Body, OpId, OpSpec, Place, Type, ValueId};

use crate::builder::{Builder, Mode, Point};
use crate::ops::control_flow::add_arguments;
use crate::scope::{Facts, Scope};

/// A function that can be called.
#[derive(Debug)]
pub(crate) struct Callee {
    /// Its name.
    pub(crate) name: String,
    /// The types of its parameters.
    pub(crate) inputs: Vec<Type>,
    /// Its results.
    pub(crate) results: Vec<CalleeResult>,
    /// What it can be called with.
    pub(crate) takes: Takes,
    /// At most how many ops one call executes.
    pub(crate) cost: u64,
}

/// A result of a function.
#[derive(Clone, Debug)]
pub(crate) struct CalleeResult {
    /// Its type.
    pub(crate) ty: Type,
    /// Whether the caller must give its buffer back.
    pub(crate) is_owned: bool,
}

/// What a function can be called with.
#[derive(Clone, Debug)]
pub(crate) enum Takes {
    /// Any values that are not poison, and memrefs whose elements are all written.
    Anything,
    /// Exactly these scalars; it sees no memory of its caller, so it does the same again.
    Exactly(Vec<u128>),
    /// What it was made with, once.
    Once,
}

/// Makes a function op before another op, or at the end; its block has the arguments.
pub(crate) fn declare(body: &mut Body, place: Place, name: &str, inputs: &[Type]) -> OpId {
    let ty = Type::function(inputs.to_vec(), Vec::new());
    let spec = OpSpec::new(Op::Func)
        .attribute("sym_name", Attribute::String(name.into()))
        .attribute("function_type", Attribute::Type(ty))
        .regions(1);
    let function = body.build(place, spec);
    let region = body.op_regions(function)[0];
    let block = body.create_block(inputs);
    body.append_block(region, block);
    function
}

/// Chooses the results of the current function, gives back what is not returned, and returns.
pub(crate) fn end(
    b: &mut Builder<'_>,
    function: OpId,
    mark: crate::scope::Mark,
) -> (OpId, Vec<CalleeResult>) {
    // More results than fewer, since what is not returned or stored is not compared.
    let most = b.config.limits.results;
    let count = most - b.u.below(most + 1) * 2 / 3;
    let results = b.leaving(count);
    let mut owners = Vec::new();
    let described = results
        .iter()
        .map(|value| {
            let owner = b.scope.facts(*value).owner;
            let is_owned = owner.is_some() && !owners.contains(&owner);
            owners.push(owner);
            CalleeResult {
                ty: b.body.value_type(*value).clone(),
                is_owned,
            }
        })
        .collect();
    b.release(mark, &results);
    let back = b.terminate(OpSpec::new(Op::Return).operands(&results));
    let inputs = {
        let region = b.body.op_regions(function)[0];
        let entry = b.body.entry_block(region);
        b.body.value_types(
            b.body
                .arguments(entry.expect("a function that ends has a block")),
        )
    };
    let ty = Type::function(inputs, b.body.value_types(&results));
    b.body
        .set_attribute(function, "function_type", Attribute::Type(ty));
    (back, described)
}

/// Makes a function that is called with these values along the primary path; gives the call.
pub(crate) fn call_live(b: &mut Builder<'_>, operands: &[ValueId]) {
    let known: Option<Vec<u128>> = operands.iter().map(|operand| b.bits(*operand)).collect();
    let open = Opened::new(b, operands);
    b.live.enter(&b.body, open.function, operands);
    let (back, results) = open.fill(b, Mode::Live, &[]);
    let (name, cost) = open.close(b);
    let spec = call_spec(&name, operands, &results);
    b.budget.charge_op(b.point.times);
    b.point.cost += b.point.times * (cost + 1);
    let call = b.build(spec);
    b.live.leave(&b.body, back, call);
    add_results(b, call, &results);
    b.callees.push(Callee {
        inputs: b.body.value_types(operands),
        takes: known.map_or(Takes::Once, Takes::Exactly),
        name,
        results,
        cost,
    });
}

/// Makes a function that is defined for all arguments of the types of these values; gives its place in the list.
pub(crate) fn make_total(b: &mut Builder<'_>, operands: &[ValueId]) -> usize {
    let open = Opened::new(b, operands);
    let facts = Facts {
        is_initialised: true,
        owner: None,
    };
    let (_, results) = open.fill(b, Mode::Total, &vec![facts; operands.len()]);
    let (name, cost) = open.close(b);
    b.callees.push(Callee {
        inputs: b.body.value_types(operands),
        takes: Takes::Anything,
        name,
        results,
        cost,
    });
    b.callees.len() - 1
}

/// Emits a call of a function.
pub(crate) fn emit_call(b: &mut Builder<'_>, callee: usize, operands: &[ValueId]) {
    let callee = &b.callees[callee];
    let (results, cost) = (callee.results.clone(), callee.cost);
    let spec = call_spec(&callee.name, operands, &results);
    b.budget.charge_steps(cost * b.point.times * b.point.calls);
    b.point.cost += cost * b.point.times;
    let call = b.emit(spec);
    add_results(b, call, &results);
}

fn call_spec(name: &str, operands: &[ValueId], results: &[CalleeResult]) -> OpSpec {
    OpSpec::new(Op::Call)
        .attribute("callee", Attribute::Symbol(name.into()))
        .operands(operands)
        .results(results.iter().map(|result| result.ty.clone()))
}

fn add_results(b: &mut Builder<'_>, call: OpId, results: &[CalleeResult]) {
    let values = b.body.results(call).to_vec();
    for (value, result) in values.into_iter().zip(results) {
        match result.ty.as_memref() {
            None => b.scope.add_scalar(value, &result.ty),
            Some(_) => b.scope.add_memref(
                value,
                Facts {
                    is_initialised: true,
                    owner: result.is_owned.then_some(value),
                },
            ),
        }
    }
}

/// A function under construction, and what waits for it.
struct Opened {
    name: String,
    function: OpId,
    outer: Point,
    scope: Scope,
}

impl Opened {
    fn new(b: &mut Builder<'_>, operands: &[ValueId]) -> Self {
        let name = format!("f{}", b.config.limits.functions - b.budget.functions);
        b.budget.functions -= 1;
        let inputs = b.body.value_types(operands);
        let function = declare(&mut b.body, Place::Before(b.main), &name, &inputs);
        if b.u.chance(100) {
            let private = Attribute::String("private".into());
            b.body.set_attribute(function, "sym_visibility", private);
        }
        Self {
            name,
            function,
            outer: b.point,
            scope: std::mem::take(&mut b.scope),
        }
    }

    fn fill(&self, b: &mut Builder<'_>, mode: Mode, facts: &[Facts]) -> (OpId, Vec<CalleeResult>) {
        let region = b.body.op_regions(self.function)[0];
        let block = b.body.entry_block(region);
        let block = block.expect("a function is declared with its block");
        b.point = Point {
            block,
            mode,
            known_below: match mode {
                Mode::Live => usize::MAX,
                Mode::Total => 0,
            },
            times: 1,
            cost: 0,
            nesting: self.outer.nesting + 1,
            calls: self.outer.calls * self.outer.times,
        };
        let unknown = vec![Facts::default(); b.body.arguments(block).len()];
        let facts = if facts.is_empty() { &unknown } else { facts };
        add_arguments(b, block, facts);
        let mark = b.scope.mark();
        let ops = 2 + b.u.below(11);
        b.fill(ops);
        end(b, self.function, mark)
    }

    /// Goes back to the caller; gives the name and what one call costs.
    fn close(self, b: &mut Builder<'_>) -> (String, u64) {
        let cost = b.point.cost;
        b.point = self.outer;
        b.scope = self.scope;
        (self.name, cost)
    }
}
