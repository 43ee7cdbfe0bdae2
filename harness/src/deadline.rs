//! The end of the time that a thread has: whatever it is busy with is given up then.
//!
//! Rules:
//! - A thread has an end only inside [`until`]; elsewhere nothing is given up.
//! - What is given up unwinds to [`until`], so that nothing that was checked in part is counted.
//! - Whatever was used inside is not used again: it may be in any state.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::{Duration, Instant};

thread_local! {
    static END: Cell<Option<Instant>> = const { Cell::new(None) };
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
    let before = END.replace(end);
    let done = catch_unwind(AssertUnwindSafe(work));
    END.set(before);
    done.map_err(|panic| match panic.is::<Over>() {
        true => Ended::Over,
        false => Ended::Panicked(panic),
    })
}

/// Gives up what this thread does if its time is over.
pub fn check() {
    if END.get().is_some_and(|end| Instant::now() >= end) {
        // No hook is called: nothing is wrong.
        resume_unwind(Box::new(Over));
    }
}

/// So much time, or what is left if that is less.
pub fn at_most(time: Duration) -> Duration {
    let left = |end: Instant| end.saturating_duration_since(Instant::now());
    END.get().map_or(time, |end| time.min(left(end)))
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
