//! Lowering function by function on several threads, with the same result as on one.
//!
//! Rules:
//! - Every thread has a copy of the program and lowers a chunk of it; the rest of the copy is unchanged.
//! - A runtime function is declared before everything else on first use,
//!   so declarations of later chunks precede those of earlier ones, each name once.
//! - If chunks do not fit together, or fail, everything is lowered again on one thread, whose result counts.

use std::collections::BTreeSet;
use std::thread;

use stridecheck_ir::{Body, Form, OpId, Place, print_op};

use crate::error::Error;
use crate::std_to_llvm::options::Options;
use crate::std_to_llvm::{StdToLlvm, lower};

/// The result of a thread for its chunk.
struct Chunk {
    body: Body,
    /// The ops inserted at the front of the program.
    front: Vec<OpId>,
    /// The lowered ops of the chunk.
    lowered: Vec<OpId>,
    /// The ops outside the chunk.
    others: Vec<OpId>,
}

/// Lowers a program on this many threads; the result is that of [`lower`].
pub fn lower_on(body: &mut Body, options: &Options, jobs: usize) -> Result<(), Error> {
    let ops: Vec<OpId> = body.ops(body.module_block()).collect();
    let chunks = chunks(body, &ops, jobs);
    if chunks.len() > 1
        && let Some(lowered) = lower_chunks(body, options, &chunks)
    {
        *body = lowered;
        return Ok(());
    }
    lower(body, options)
}

/// The ops of a module in chunks with about the same number of ops, including nested ones.
fn chunks(body: &Body, ops: &[OpId], jobs: usize) -> Vec<Vec<OpId>> {
    let size = |op: &OpId| {
        let blocks = body.nested_blocks(*op);
        1 + blocks.map(|block| body.ops(block).count()).sum::<usize>()
    };
    let sizes: Vec<usize> = ops.iter().map(size).collect();
    let total: usize = sizes.iter().sum();
    let mut chunks: Vec<Vec<OpId>> = Vec::new();
    let mut before = 0;
    let mut number = None;
    for (op, size) in ops.iter().zip(sizes) {
        let wanted = before * jobs.max(1) / total.max(1);
        if number != Some(wanted) {
            chunks.push(Vec::new());
            number = Some(wanted);
        }
        chunks.last_mut().expect("one was just begun").push(*op);
        before += size;
    }
    chunks
}

fn lower_chunks(body: &Body, options: &Options, chunks: &[Vec<OpId>]) -> Option<Body> {
    let made: Vec<Option<Chunk>> = thread::scope(|scope| {
        let befores = chunks.iter().map(|ops| ops.last().copied());
        let befores = std::iter::once(None).chain(befores);
        let chunks = befores.zip(chunks.iter().map(Vec::as_slice));
        let threads: Vec<_> = chunks
            .map(|chunk| scope.spawn(move || lower_stretch(body, options, chunk)))
            .collect();
        let joined = threads.into_iter().map(|thread| match thread.join() {
            Ok(made) => made,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        joined.collect()
    });
    merge(made.into_iter().collect::<Option<Vec<_>>>()?)
}

/// Lowers some consecutive ops of a module; none if it fails or inserts anything elsewhere.
fn lower_stretch(
    body: &Body,
    options: &Options,
    (before, ops): (Option<OpId>, &[OpId]),
) -> Option<Chunk> {
    let mut body = body.clone();
    let block = body.module_block();
    let own: BTreeSet<OpId> = ops.iter().copied().collect();
    let others: BTreeSet<OpId> = body.ops(block).filter(|op| !own.contains(op)).collect();
    // Each thread has its own lowering, so that none waits for the type cache of another.
    StdToLlvm::new(options).lower_each(&mut body, ops).ok()?;
    let all: Vec<OpId> = body.ops(block).collect();
    let made = |from: usize| -> Vec<OpId> {
        let ops = all[from..].iter().copied();
        ops.take_while(|op| !others.contains(op)).collect()
    };
    // The front of the first chunk is adjacent to its lowered ops.
    let (front, lowered) = match before {
        None => (Vec::new(), made(0)),
        Some(before) => (made(0), made(all.iter().position(|op| *op == before)? + 1)),
    };
    if front.len() + lowered.len() + others.len() != all.len() {
        return None;
    }
    Some(Chunk {
        front,
        lowered,
        others: others.into_iter().collect(),
        body,
    })
}

/// Merges the chunks into one program; none if two define a name differently.
fn merge(chunks: Vec<Chunk>) -> Option<Body> {
    let mut chunks = chunks.into_iter();
    let Chunk {
        mut body, others, ..
    } = chunks.next()?;
    for op in others {
        body.detach(op);
    }
    let block = body.module_block();
    for chunk in chunks {
        let from = &chunk.body;
        let first = body.first_op(block);
        let place = first.map_or(Place::End(block), Place::Before);
        for op in chunk.front {
            let name = from.symbol_name(op)?;
            match body.symbol(name) {
                None => {
                    body.import(place, from, op);
                }
                Some(known) if shown(&body, known) == shown(from, op) => {}
                Some(_) => return None,
            }
        }
        body.append(Place::End(block), chunk.body, &chunk.lowered);
    }
    Some(body)
}

fn shown(body: &Body, op: OpId) -> String {
    print_op(body, op, Form::std().generic())
}

#[cfg(test)]
mod tests {
    use stridecheck_ir::parse;

    use super::{chunks, lower_chunks};
    use crate::std_to_llvm::options::Options;

    #[test]
    fn stretches_are_put_together_without_another_try() {
        let one = "func.func private @NAME(%n: index) attributes {llvm.emit_c_interface} {\n  %m = memref.alloc(%n) : memref<?xf32>\n  memref.dealloc %m : memref<?xf32>\n  return\n}\n";
        let text: String = (0..9)
            .map(|i| one.replace("NAME", &format!("f{i}")))
            .collect();
        let body = parse(&text).unwrap();
        let ops: Vec<_> = body.ops(body.module_block()).collect();
        let chunks = chunks(&body, &ops, 4);
        assert_eq!(chunks.len(), 4);
        let sizes: Vec<_> = chunks.iter().map(Vec::len).collect();
        assert!(sizes.iter().all(|size| (2..=3).contains(size)), "{sizes:?}");
        assert!(lower_chunks(&body, &Options::default(), &chunks).is_some());
    }
}
