//! The end of the time that a thread has: whatever it is busy with is given up then.
//!
//! Rules:
//! - A thread has an end only inside [`until`]; elsewhere nothing is given up.
//! - [`interrupt`] brings an end to all threads that are inside of [`until`], also where they have none.
//! - Abandoned work unwinds to [`until`], so that nothing that was checked in part is counted.
//! - Whatever was used inside is not used again: it may be in any state.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

thread_local! {
    static END: Cell<Option<Instant>> = const { Cell::new(None) };
    static IS_INSIDE: Cell<bool> = const { Cell::new(false) };
}

/// The end of all threads, once the process was interrupted.
static INTERRUPTED: OnceLock<Instant> = OnceLock::new();

/// Ends what all threads do inside of [`until`], after this time.
pub fn interrupt(after: Duration) {
    INTERRUPTED.get_or_init(|| Instant::now() + after);
}

/// The end of this thread, if it has one.
fn end() -> Option<Instant> {
    let of_all = INTERRUPTED.get().filter(|_| IS_INSIDE.get()).copied();
    END.get().into_iter().chain(of_all).min()
}

/// What unwinds where the time is over.
struct Over;

/// How a piece of work ended without a result.
pub enum Ended {
    /// Its time was over.
    Over,
    /// It panicked.
    Panicked(Box<dyn Any + Send>),
}

/// Does something that is given up at `end`, if there is one.
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

/// Gives up what this thread does if its time is over.
pub fn check() {
    if end().is_some_and(|end| Instant::now() >= end) {
        // No hook is called: nothing is wrong.
        resume_unwind(Box::new(Over));
    }
}

/// So much time, or what is left if that is less.
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
