//! Programs as values of `arbitrary` and of `proptest`.
//!
//! A failing value of `proptest` shrinks by the passes that reduce a program.

use arbitrary::{Arbitrary, Unstructured};

use crate::config::Config;
use crate::program::{Case, program};

/// A program of the default configuration; it consumes all the bytes.
impl<'a> Arbitrary<'a> for Case {
    fn arbitrary(u: &mut Unstructured<'a>) -> arbitrary::Result<Self> {
        let bytes = u.bytes(u.len())?;
        Ok(program(bytes, &Config::default()))
    }
}

#[cfg(feature = "proptest")]
pub use with_proptest::{CaseTree, Programs};

#[cfg(feature = "proptest")]
mod with_proptest {
    use proptest::arbitrary::Arbitrary;
    use proptest::strategy::{NewTree, Strategy, ValueTree};
    use proptest::test_runner::TestRunner;

    use crate::config::Config;
    use crate::program::{Case, program};
    use crate::shrink::{Proposal, Reducer};
    use crate::source::seed_bytes;

    /// The programs of a configuration.
    ///
    /// ```
    /// use proptest::test_runner::TestRunner;
    /// use stridecheck_gen::strategy::Programs;
    /// use stridecheck_ir::{Form, parse, print};
    ///
    /// let mut runner = TestRunner::deterministic();
    /// runner
    ///     .run(&Programs::default(), |case| {
    ///         let text = print(&case.body, Form::current());
    ///         let again = parse(&text).expect("what is printed can be read");
    ///         proptest::prop_assert_eq!(print(&again, Form::current()), text);
    ///         Ok(())
    ///     })
    ///     .unwrap();
    /// ```
    #[derive(Clone, Debug, Default)]
    pub struct Programs {
        /// The configuration.
        pub config: Config,
    }

    impl Strategy for Programs {
        type Tree = CaseTree;
        type Value = Case;

        fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
            let seeds = (proptest::num::u64::ANY, proptest::num::u64::ANY);
            let (seed, index) = seeds.new_tree(runner)?.current();
            let case = program(&seed_bytes(seed, index), &self.config);
            Ok(CaseTree {
                reducer: Reducer::new(case),
                pending: None,
            })
        }
    }

    impl Arbitrary for Case {
        type Parameters = Config;
        type Strategy = Programs;

        fn arbitrary_with(config: Config) -> Programs {
            Programs { config }
        }
    }

    /// A program that fails, and the smaller one under test.
    #[derive(Clone, Debug)]
    pub struct CaseTree {
        reducer: Reducer,
        pending: Option<Case>,
    }

    impl CaseTree {
        /// Moves on to the next smaller program, if there is one.
        fn propose(&mut self) -> bool {
            loop {
                match self.reducer.next() {
                    Proposal::Candidate(candidate) => {
                        self.pending = Some(*candidate);
                        return true;
                    }
                    Proposal::Nothing => {}
                    Proposal::Done => {
                        self.pending = None;
                        return false;
                    }
                }
            }
        }
    }

    impl ValueTree for CaseTree {
        type Value = Case;

        fn current(&self) -> Case {
            let best = self.reducer.best();
            self.pending.as_ref().unwrap_or(best).clone()
        }

        /// The current program fails, so the reduction continues from it.
        fn simplify(&mut self) -> bool {
            if let Some(case) = self.pending.take() {
                self.reducer.accept(case);
            }
            self.propose()
        }

        /// The current program does not fail, so it is dropped.
        fn complicate(&mut self) -> bool {
            self.pending.is_some() && self.propose()
        }
    }
}
