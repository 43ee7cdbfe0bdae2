//! Work distributed over threads.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::thread;

/// The default number of threads: one for each core.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Does pieces of work on `jobs` threads, including this one, and returns the results in the order of the pieces.
pub fn in_parallel<W: Sync, R: Send>(
    work: &[W],
    jobs: usize,
    run: impl Fn(&W) -> R + Sync,
) -> Vec<R> {
    let left = Mutex::new(work.iter().enumerate());
    let done = Mutex::new(BTreeMap::new());
    let work_off = || {
        loop {
            let next = left.lock().expect("no thread panics with it").next();
            let Some((number, piece)) = next else { break };
            let result = run(piece);
            let mut done = done.lock().expect("no thread panics with it");
            done.insert(number, result);
        }
    };
    thread::scope(|scope| {
        for _ in 1..jobs.min(work.len()) {
            scope.spawn(work_off);
        }
        work_off();
    });
    let done = done.into_inner().expect("every thread has ended");
    done.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::in_parallel;

    #[test]
    fn results_are_in_the_order_of_the_work() {
        let numbers: Vec<u32> = (0..100).collect();
        let doubled = in_parallel(&numbers, 3, |number| number * 2);
        assert_eq!(doubled, (0..200).step_by(2).collect::<Vec<_>>());
        assert!(in_parallel(&[0; 0], 3, |number| *number).is_empty());
    }
}
