//! Deleting ops, replacing a result by an operand, and dropping attributes.

use stridecheck_ir::dialect::{Trait, arith, builtin, func};
use stridecheck_ir::uses::Uses;
use stridecheck_ir::{Body, Def, OpId, Type, ValueId};
use stridecheck_oracle::{Argument, Call};

use super::{Pass, draft, views};
use crate::program::Case;
use crate::shrink::edit;

/// Drops all ops with unused results at once, then those that only these used, and so on.
pub(super) const DROP_UNUSED: Pass = Pass {
    name: "drop unused ops",
    sites: |case| usize::from(!unused(&case.body, &case.call).is_empty()),
    attempt: |case, _| {
        let mut draft = draft(case);
        loop {
            let unused = unused(&draft.body, &draft.call);
            if unused.is_empty() {
                return Some(draft);
            }
            for op in unused {
                draft.body.detach(op);
            }
        }
    },
};

/// The ops without effects whose results are unused, and the functions that are not referenced.
fn unused(body: &Body, call: &Call) -> Vec<OpId> {
    let uses = Uses::of(body);
    let ops = edit::plain_ops(body).into_iter();
    let is_unused = |op: &OpId| {
        let mut results = body.results(*op).iter();
        body.op_has(*op, Trait::Pure) && results.all(|result| !uses.is_used(*result))
    };
    let mut unused: Vec<OpId> = ops.filter(is_unused).collect();
    let functions = edit::functions(body).into_iter();
    unused.extend(functions.filter(|function| !is_named(body, *function, call)));
    unused
}

/// Whether the call or another function refers to a function.
fn is_named(body: &Body, function: OpId, call: &Call) -> bool {
    let Some(name) = body.symbol_name(function) else {
        return true;
    };
    let is_argument =
        |argument: &Argument| matches!(argument, Argument::Function(of) if of == name);
    let mut others = body.ops(body.module_block()).filter(|op| *op != function);
    call.entry == name
        || call.arguments.iter().any(is_argument)
        || others.any(|other| edit::names_in(body, other).any(|of| of == name))
}

/// Deletes runs of ops, long ones and later ones first.
pub(super) const DELETE: Pass = Pass {
    name: "delete ops",
    sites: |case| runs(edit::plain_ops(&case.body).len()).count(),
    attempt: |case, site| {
        let ops = edit::plain_ops(&case.body);
        let (start, length) = runs(ops.len()).nth(site)?;
        let mut draft = draft(case);
        edit::erase(&mut draft.body, &ops[start..start + length])?;
        Some(draft)
    },
};

/// The runs of halving lengths, each from the end to the start.
fn runs(count: usize) -> impl Iterator<Item = (usize, usize)> {
    let lengths = std::iter::successors(Some(count), |length| Some(length / 2));
    let lengths = lengths.take_while(|length| *length > 0);
    lengths.flat_map(move |length| {
        let starts = (0..count.div_ceil(length)).map(move |i| i * length);
        starts
            .map(move |start| (start, length.min(count - start)))
            .rev()
    })
}

/// Replaces a result by a one, which suits places where a zero does not, such as a divisor.
pub(super) const ONE: Pass = Pass {
    name: "put ones",
    sites: |case| scalar_results(case).len(),
    attempt: |case, site| {
        let (op, result) = *scalar_results(case).get(site)?;
        let mut draft = draft(case);
        let body = &mut draft.body;
        let ty = body.value_type(result).clone();
        let one = edit::constant_at_start(body, op, &ty, 1)?;
        body.replace_all_uses(result, one);
        if let [_] = body.results(op) {
            body.detach(op);
        }
        Some(draft)
    },
};

/// The integer results of ops other than constants; only used ones of an op with several.
fn scalar_results(case: &Case) -> Vec<(OpId, ValueId)> {
    let body = &case.body;
    let uses = Uses::of(body);
    let is_scalar = |result: &ValueId| {
        let ty = body.value_type(*result);
        ty.integer_width().is_some() || *ty == Type::Index
    };
    let ops = edit::plain_ops(body).into_iter();
    let ops = ops.filter(|op| body.opcode(*op) != Some(arith::Op::Constant.into()));
    ops.flat_map(|op| {
        let results = body.results(op);
        let is_only = results.len() == 1;
        let results = results.iter().copied().filter(is_scalar);
        let results = results.filter(|result| is_only || uses.is_used(*result));
        results.map(|result| (op, result)).collect::<Vec<_>>()
    })
    .collect()
}

/// Replaces a result by an operand of the same type; the source of a view may fit its uses as well.
pub(super) const FORWARD: Pass = Pass {
    name: "forward operands",
    sites: |case| forwards(case).count(),
    attempt: |case, site| {
        let (op, operand) = forwards(case).nth(site)?;
        let mut draft = draft(case);
        draft
            .body
            .replace_all_uses(case.body.results(op)[0], operand);
        draft.body.detach(op);
        views::update_types(&mut draft.body);
        Some(draft)
    },
};

fn forwards(case: &Case) -> impl Iterator<Item = (OpId, ValueId)> {
    let body = &case.body;
    let ops = edit::plain_ops(body).into_iter();
    ops.filter(|op| body.results(*op).len() == 1)
        .flat_map(move |op| {
            let ty = body.value_type(body.results(op)[0]);
            let operands = body.operands(op).iter().copied();
            let is_view = views::is_view(body, op);
            let same = operands
                .chain(cast_before(body, op))
                .filter(move |operand| {
                    let other = body.value_type(*operand);
                    other == ty || is_view && other.is_memref()
                });
            same.map(move |operand| (op, operand))
        })
}

/// The operand of the inner one of two successive casts.
fn cast_before(body: &Body, op: OpId) -> Option<ValueId> {
    let cast = Some(builtin::Op::UnrealizedConversionCast.into());
    let operand = *body.operands(op).first()?;
    match body.value_def(operand) {
        Def::Result(before, _) if body.opcode(op) == cast && body.opcode(before) == cast => {
            body.operands(before).first().copied()
        }
        _ => None,
    }
}

/// Drops an optional attribute.
pub(super) const DROP_ATTRIBUTE: Pass = Pass {
    name: "drop attributes",
    sites: |case| optional_attributes(case).len(),
    attempt: |case, site| {
        let (op, name) = optional_attributes(case).into_iter().nth(site)?;
        let mut draft = draft(case);
        draft.body.remove_attribute(op, &name);
        Some(draft)
    },
};

fn optional_attributes(case: &Case) -> Vec<(OpId, String)> {
    let body = &case.body;
    let mut found = Vec::new();
    for op in edit::functions(body).into_iter().chain(edit::ops(body)) {
        let opcode = body.opcode(op);
        if opcode == Some(arith::Op::Constant.into()) || opcode == Some(func::Op::Call.into()) {
            continue;
        }
        for (name, _) in body.attributes(op).iter() {
            let row = opcode.and_then(|opcode| opcode.def().attribute(name));
            if row.is_none_or(|row| !row.required) {
                found.push((op, name.to_string()));
            }
        }
    }
    found
}
