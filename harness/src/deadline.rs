//! Deadlines of threads: a thread abandons its work when its time is over.
//!
//! Rules:
//! - A thread has a deadline only inside [`until`]; elsewhere nothing is abandoned.
//! - [`interrupt`] sets a deadline for all threads inside [`until`], including those that have none.
//! - Abandoned work unwinds to [`until`], so that partial results are not counted.
//! - Values used by abandoned work are not used again: they may be in any state.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

thread_local! {
    static END: Cell<Option<Instant>> = const { Cell::new(None) };
    static IS_INSIDE: Cell<bool> = const { Cell::new(false) };
}

/// The deadline of all threads, once the process was interrupted.
static INTERRUPTED: OnceLock<Instant> = OnceLock::new();

/// Ends the work of all threads inside [`until`] after this time.
pub fn interrupt(after: Duration) {
    INTERRUPTED.get_or_init(|| Instant::now() + after);
}

/// The deadline of this thread, if it has one.
fn end() -> Option<Instant> {
    let of_all = INTERRUPTED.get().filter(|_| IS_INSIDE.get()).copied();
    END.get().into_iter().chain(of_all).min()
}

/// The payload that unwinds when the time is over.
struct Over;

/// Why work ended without a result.
pub enum Ended {
    /// Its time was over.
    Over,
    /// It panicked.
    Panicked(Box<dyn Any + Send>),
}

/// Does work that is abandoned at `end`, if there is one.
pub fn until<T>(end: Option<Instant>, work: impl FnOnce() -> T) -> Result<T, Ended> {
    let before = (END.replace(end), IS_INSIDE.replace(true));
    let done = catch_unwind(AssertUnwindSafe(work));
    END.set(before.0);
    IS_INSIDE.set(before.1);
    done.map_err(|panic| match panic.is::<Over>() {
        true => Ended::Over,
        false => Ended::Panicked(panic),
    })
}

/// Abandons the work of this thread if its time is over.
pub fn check() {
    if end().is_some_and(|end| Instant::now() >= end) {
        // The panic hook is not called: nothing is wrong.
        resume_unwind(Box::new(Over));
    }
}

/// This time, or the time that is left if that is less.
pub fn at_most(time: Duration) -> Duration {
    let left = |end: Instant| end.saturating_duration_since(Instant::now());
    end().map_or(time, |end| time.min(left(end)))
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::{Ended, at_most, check, until};

    #[test]
    fn what_goes_on_behind_its_end_is_given_up() {
        let end = Instant::now();
        let mut reached = 0;
        let ended = until(Some(end), || {
            reached = 1;
            assert_eq!(at_most(Duration::from_secs(1)), Duration::ZERO);
            check();
            reached = 2;
        });
        assert!(matches!(ended, Err(Ended::Over)));
        assert_eq!(reached, 1);
    }

    #[test]
    fn nothing_is_given_up_without_an_end() {
        let nested = until(None, || {
            check();
            at_most(Duration::from_secs(1))
        });
        assert!(matches!(nested, Ok(time) if time == Duration::from_secs(1)));
        check();
    }

    #[test]
    fn a_panic_is_no_end_of_time() {
        let end = Instant::now() + Duration::from_secs(60);
        let ended = until(Some(end), || std::panic::resume_unwind(Box::new("wrong")));
        assert!(matches!(ended, Err::<(), _>(Ended::Panicked(_))));
    }
}
