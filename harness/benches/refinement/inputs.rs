//! The inputs of a pair: all of them if there are few, edges of integers, and drawn ones.

use stridecheck_gen::inputs::Inputs;
use stridecheck_gen::seed_bytes;
use stridecheck_ir::Type;
use stridecheck_oracle::{Argument, Call};

/// The seed of drawn inputs.
const SEED: u64 = 34;

/// How many bits the arguments of a function have of which every input is taken.
const FEW_BITS: u32 = 10;

/// The most inputs at the edges.
const MOST_EDGES: usize = 600;

/// The calls of a function, with this many drawn ones.
pub(crate) fn calls(inputs: &Inputs<'_>, types: &[Type], count: u64) -> Vec<Call> {
    let first = inputs.draw(&[]);
    if types.is_empty() {
        return vec![first];
    }
    let widths: Option<Vec<u32>> = types.iter().map(Type::integer_width).collect();
    let mut calls = Vec::new();
    if let Some(widths) = widths {
        let is_few = widths.iter().sum::<u32>() <= FEW_BITS;
        let choices = widths.iter().map(|width| match is_few {
            true => (0..1 << width).collect(),
            false => edges(*width),
        });
        let mut all: Vec<Vec<u128>> = vec![Vec::new()];
        for choices in choices {
            let longer = all.iter().flat_map(|values| {
                let longer = choices
                    .iter()
                    .map(|choice| [&values[..], &[*choice]].concat());
                longer.collect::<Vec<_>>()
            });
            all = longer
                .take(if is_few { usize::MAX } else { MOST_EDGES })
                .collect();
        }
        calls.extend(all.into_iter().map(|values| Call {
            arguments: values.into_iter().map(Argument::Scalar).collect(),
            ..first.clone()
        }));
        if is_few {
            return calls;
        }
    }
    for number in 0..count {
        let call = inputs.draw(&seed_bytes(SEED, number));
        if !calls.contains(&call) {
            calls.push(call);
        }
    }
    calls
}

/// Integers at the edges of a width.
fn edges(width: u32) -> Vec<u128> {
    let mask = u128::MAX >> (128 - width.clamp(1, 128));
    let least = 1 << (width.clamp(1, 128) - 1);
    let all = [
        0,
        1,
        mask,
        least,
        least - 1,
        2,
        u128::from(width - 1),
        u128::from(width),
        mask - 1,
        mask / 3,
    ];
    let mut edges: Vec<u128> = Vec::new();
    for edge in all {
        if edge <= mask && !edges.contains(&edge) {
            edges.push(edge);
        }
    }
    edges
}
