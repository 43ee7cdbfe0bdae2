//! Functions that the program calls.
//!
//! There are two kinds:
//! - one is generated while it is called, along the primary path, so its body uses the values of that call;
//! - the other is defined for all arguments, and can be called from loops and from anywhere.

use stridecheck_ir::attr::{Attribute, Attributes};
use stridecheck_ir::dialect::func::Op;
use stridecheck_ir::dialect::{control_flow, memref};
use stridecheck_ir::{
    BlockId, Def, Edition, MemRefType, OpId, OpSpec, Opcode, Place, Type, ValueId,
};

use crate::builder::{Builder, Mode, Point};
use crate::call::{add_results, call_spec, constant_spec, extension, next_name, parameters};
pub(crate) use crate::call::{call_of, declare, declare_external, emit_call, emit_constant};
use crate::callee::{Callee, CalleeResult, Parameter, Takes};
use crate::config::{Domain, Signatures};
use crate::ops::memref::rank::restore_rank;
use crate::scope::{Facts, Scope};
use crate::signature;

/// How a function is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// By name.
    Direct,
    /// Through a function value.
    Indirect,
}

/// Chooses the results of the current function, frees what is not returned, and returns.
pub(crate) fn end(
    b: &mut Builder<'_>,
    function: OpId,
    mark: crate::scope::Mark,
) -> (OpId, Vec<CalleeResult>) {
    let mut results = chosen_results(b, function);
    results.retain(|value| !b.scope.facts(*value).is_local);
    if b.config.types == Domain::C {
        results.retain(|value| !b.body.value_type(*value).is_memref());
        results.truncate(1);
    }
    let mut described = Vec::new();
    let mut owners = Vec::new();
    for value in &results {
        let facts = b.scope.facts(*value);
        described.push(CalleeResult {
            ty: b.body.value_type(*value).clone(),
            is_owned: is_whole(b, *value, facts.owner) && !owners.contains(&facts.owner),
            ranked: None,
            callee: b.callee_of(*value),
        });
        owners.push(facts.owner);
    }
    let kept = results.clone();
    if b.config.signatures == Signatures::Odd {
        signature::show(b, &results);
    }
    for (value, result) in results.iter_mut().zip(&mut described) {
        if let Type::MemRef(memref) = result.ty.clone()
            && b.pool.may_forget_rank()
            && b.u.chance(64)
        {
            *value = b.forget_rank(*value);
            result.ty = b.body.value_type(*value).clone();
            result.ranked = Some(MemRefType::clone(&memref));
        }
    }
    b.release(mark, &kept);
    let back = b.terminate(OpSpec::new(Op::Return).operands(&results));
    let inputs = {
        let region = b.body.op_regions(function)[0];
        let entry = b.body.entry_block(region);
        b.body.value_types(
            b.body
                .arguments(entry.expect("a function that ends has a block")),
        )
    };
    promise(b, function, &inputs);
    let ty = Type::function(inputs, b.body.value_types(&results));
    b.body
        .set_attribute(function, "function_type", Attribute::Type(ty));
    (back, described)
}

/// How many results of inexact functions leave the main function.
const MOST_INEXACT: usize = 4;

fn chosen_results(b: &mut Builder<'_>, function: OpId) -> Vec<ValueId> {
    if b.config.signatures == Signatures::Odd {
        return signature::results(b);
    }
    // Many results are preferred, since only returned or stored values are compared.
    let most = b.config.limits.results;
    let count = most - b.u.below(most + 1) * 2 / 3;
    let mut results = b.leaving(count);
    if function == b.main {
        results.retain(|value| !matches!(b.body.value_type(*value), Type::Function(_)));
        // The values of inexact results are visible nowhere else.
        let newest = b.scope.inexact().iter().rev();
        results.extend(newest.take(MOST_INEXACT));
    }
    results
}

/// Adds `llvm.noundef` to some scalar parameters, for all of which it holds, and calling-convention attributes.
fn promise(b: &mut Builder<'_>, function: OpId, inputs: &[Type]) {
    if b.config.edition < Edition::release(19) || !b.u.chance(80) {
        return;
    }
    let chosen = b.u.byte();
    let passed = match function == b.main {
        true => b.u.byte(),
        // Calls inside the program pass values without such attributes.
        false => 0,
    };
    let promises = inputs.iter().enumerate().map(|(position, ty)| {
        let mut attributes = Attributes::default();
        let is_scalar = matches!(ty, Type::Integer(_) | Type::Index | Type::Float(_));
        if is_scalar && chosen >> (position % 8) & 1 == 1 {
            attributes.insert("llvm.noundef", Attribute::Unit);
        }
        if let (Some(1 | 8 | 16 | 32), Some(extension)) = (
            ty.integer_width(),
            extension(passed >> (position % 4 * 2) & 3),
        ) {
            attributes.insert(extension, Attribute::Unit);
        }
        attributes
    });
    let promises: Vec<Attributes> = promises.collect();
    if promises.iter().any(|attributes| !attributes.is_empty()) {
        let promises = promises.into_iter().map(Attribute::Dictionary);
        b.body
            .set_attribute(function, "arg_attrs", Attribute::Array(promises.collect()));
    }
}

/// Generates a function that is called with these values along the primary path, and emits the call.
pub(crate) fn call_live(b: &mut Builder<'_>, operands: &[ValueId], way: Way) {
    let known: Option<Vec<u128>> = operands.iter().map(|operand| b.bits(*operand)).collect();
    let parameters = parameters(b, operands);
    let open = Opened::new(b, &b.body.value_types(operands));
    let outside = (b.live.external_calls(), b.global_uses);
    b.live.enter(&b.body, open.function, operands);
    let (back, results) = open.fill(b, Mode::Live, &parameters);
    let function = open.function;
    let (name, cost) = open.close(b);
    let constant = match way {
        Way::Direct => None,
        Way::Indirect => Some(b.build(constant_spec(b, function, &name))),
    };
    let callee = constant.map(|constant| b.body.results(constant)[0]);
    let spec = call_spec(&name, callee, (operands, &results));
    b.budget.charge_op(b.point.times);
    b.point.cost += b.point.times * (cost + 2);
    let call = b.build(spec);
    b.live.leave(&b.body, back, call);
    if let Some(constant) = constant {
        b.live.execute(&b.body, constant);
    }
    b.callees.push(Callee {
        parameters,
        // Results of external functions and contents of globals may differ each time.
        takes: match known {
            Some(known) if (b.live.external_calls(), b.global_uses) == outside => {
                Takes::Exactly(known)
            }
            _ => Takes::Once,
        },
        name,
        function,
        results: results.clone(),
        cost,
    });
    add_results(b, call, &results);
}

/// Generates a function that is defined for all arguments of the types of these values; returns its index in the list.
pub(crate) fn make_total(b: &mut Builder<'_>, operands: &[ValueId]) -> usize {
    let parameters = parameters(b, operands);
    let open = Opened::new(b, &b.body.value_types(operands));
    let (_, results) = open.fill(b, Mode::Total, &parameters);
    let function = open.function;
    let (name, cost) = open.close(b);
    b.callees.push(Callee {
        parameters,
        takes: Takes::Anything,
        name,
        function,
        results,
        cost,
    });
    b.callees.len() - 1
}

/// Generates a function that returns its argument, perhaps through another block; returns its index in the list.
pub(crate) fn make_identity(b: &mut Builder<'_>, ty: &Type) -> usize {
    let name = next_name(b);
    let function = declare(
        &mut b.body,
        Place::Before(b.main),
        &name,
        std::slice::from_ref(ty),
    );
    let region = b.body.op_regions(function)[0];
    let entry = b.body.entry_block(region);
    let mut block = entry.expect("a function is declared with its block");
    if b.u.chance(128) {
        let next = b.body.create_block(std::slice::from_ref(ty));
        b.body.append_block(region, next);
        let argument = b.body.arguments(block)[0];
        let branch = OpSpec::new(control_flow::Op::Br).successor(next, &[argument]);
        b.body.build(Place::End(block), branch);
        block = next;
    }
    let value = b.body.arguments(block)[0];
    let back = OpSpec::new(Op::Return).operand(value);
    b.body.build(Place::End(block), back);
    let signature = Type::function(vec![ty.clone()], vec![ty.clone()]);
    b.body
        .set_attribute(function, "function_type", Attribute::Type(signature));
    b.callees.push(Callee {
        name,
        function,
        parameters: vec![Parameter {
            ty: ty.clone(),
            ranked: None,
            callee: None,
        }],
        results: vec![CalleeResult::scalar(ty.clone())],
        takes: Takes::Anything,
        cost: 2,
    });
    b.callees.len() - 1
}

/// Generates a function that writes a value to the element of a memref of rank 0 and returns the old value; returns its index in the list.
pub(crate) fn make_exchange(b: &mut Builder<'_>, operands: [ValueId; 2]) -> usize {
    let parameters = parameters(b, &operands);
    let inputs = b.body.value_types(&operands);
    let name = next_name(b);
    let function = declare(&mut b.body, Place::Before(b.main), &name, &inputs);
    let region = b.body.op_regions(function)[0];
    let entry = b.body.entry_block(region);
    let block = entry.expect("a function is declared with its block");
    let (memref, value) = (b.body.arguments(block)[0], b.body.arguments(block)[1]);
    let element = inputs[1].clone();
    let load = OpSpec::new(memref::Op::Load).operand(memref);
    let load = b
        .body
        .build(Place::End(block), load.result(element.clone()));
    let former = b.body.results(load)[0];
    let store = OpSpec::new(memref::Op::Store).operands(&[value, memref]);
    b.body.build(Place::End(block), store);
    let back = OpSpec::new(Op::Return).operand(former);
    b.body.build(Place::End(block), back);
    let signature = Type::function(inputs, vec![element.clone()]);
    b.body
        .set_attribute(function, "function_type", Attribute::Type(signature));
    b.callees.push(Callee {
        name,
        function,
        parameters,
        results: vec![CalleeResult::scalar(element)],
        takes: Takes::Anything,
        cost: 3,
    });
    b.callees.len() - 1
}

/// Whether a memref is the owner of its buffer or a cast of it: a caller cannot free a view.
fn is_whole(b: &Builder<'_>, value: ValueId, owner: Option<ValueId>) -> bool {
    let mut value = value;
    while Some(value) != owner {
        let Def::Result(op, _) = b.body.value_def(value) else {
            return false;
        };
        let is_cast = [
            memref::Op::Cast,
            memref::Op::MemorySpaceCast,
            memref::Op::AssumeAlignment,
        ]
        .iter()
        .any(|cast| b.body.opcode(op) == Some(Opcode::from(*cast)));
        if !is_cast {
            return false;
        }
        value = b.body.operands(op)[0];
    }
    true
}

/// A function under construction, and the saved state of its caller.
pub(crate) struct Opened {
    /// Its name.
    pub(crate) name: String,
    /// The op that defines it.
    pub(crate) function: OpId,
    outer: Point,
    scope: Scope,
}

impl Opened {
    /// Creates a function with these parameters; nothing of its caller is in scope.
    pub(crate) fn new(b: &mut Builder<'_>, inputs: &[Type]) -> Self {
        let name = next_name(b);
        let function = declare(&mut b.body, Place::Before(b.main), &name, inputs);
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

    /// Enters its first block and returns it.
    pub(crate) fn enter(&self, b: &mut Builder<'_>, mode: Mode) -> BlockId {
        let region = b.body.op_regions(self.function)[0];
        let block = b.body.entry_block(region);
        let block = block.expect("a function is declared with its block");
        b.point = Point {
            nesting: self.outer.nesting + 1,
            calls: self.outer.calls * self.outer.times,
            ..Point::entry(block, mode)
        };
        block
    }

    fn fill(
        &self,
        b: &mut Builder<'_>,
        mode: Mode,
        parameters: &[Parameter],
    ) -> (OpId, Vec<CalleeResult>) {
        let block = self.enter(b, mode);
        let facts = |parameter: &Parameter| Facts {
            is_initialised: mode == Mode::Total,
            callee: parameter.callee,
            ..Facts::default()
        };
        let all: Vec<Facts> = parameters.iter().map(facts).collect();
        b.add_arguments(block, &all);
        let arguments = b.body.arguments(block).to_vec();
        for ((argument, parameter), facts) in arguments.into_iter().zip(parameters).zip(all) {
            if let Some(ranked) = &parameter.ranked {
                restore_rank(b, argument, Some(ranked), facts);
            }
        }
        let mark = b.scope.mark();
        let ops = 2 + b.u.below(11);
        b.fill(ops);
        end(b, self.function, mark)
    }

    /// Returns to the caller; returns the name and the cost of one call.
    pub(crate) fn close(self, b: &mut Builder<'_>) -> (String, u64) {
        let cost = b.point.cost;
        b.point = self.outer;
        b.scope = self.scope;
        (self.name, cost)
    }
}
