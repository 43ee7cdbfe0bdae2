//! Whether the run of one program refines that of another, as every correct rewrite of a program does.

use stridecheck_ir::types::FunctionType;

use super::{Contract, Verdict, compare_under};
use crate::engine::{Ending, Observation};

/// Whether the run of a target refines that of its source, on the same input.
///
/// The target may be more defined, never less, and never different: where the source is undefined, it may do anything.
/// A run that does not come to an end, or that cannot be executed, decides nothing.
pub fn refines(
    contract: &Contract,
    signature: &FunctionType,
    source: &Observation,
    target: &Observation,
) -> Verdict {
    match (&source.ending, &target.ending) {
        (Ending::Undefined { .. }, _) => Verdict::Agree,
        (Ending::Returned(_) | Ending::Trapped(_), ending) if is_undecided(ending) => {
            Verdict::Inconclusive(format!("the target: {ending}"))
        }
        (ending, _) if is_undecided(ending) => {
            Verdict::Inconclusive(format!("the source: {ending}"))
        }
        _ => compare_under(contract, signature, source, target),
    }
}

/// Whether an ending says nothing about the program.
fn is_undecided(ending: &Ending) -> bool {
    matches!(
        ending,
        Ending::Unanswered(_)
            | Ending::OutOfFuel
            | Ending::Unsupported(_)
            | Ending::TimedOut { .. }
            | Ending::Failed { .. }
    )
}

#[cfg(test)]
mod tests {
    use stridecheck_ir::{Type, diagnostic::Span};
    use stridecheck_oracle::{Cell, Observed, UbKind};

    use super::{Contract, Ending, FunctionType, Observation, Verdict, refines};

    fn returned(cell: Cell) -> Observation {
        Observation::ended(Ending::Returned(vec![Observed::Scalar(cell)]))
    }

    fn undefined() -> Observation {
        Observation::ended(Ending::Undefined {
            kind: UbKind::Unreachable,
            detail: String::new(),
            span: Span::default(),
        })
    }

    fn verdict(source: &Observation, target: &Observation) -> Verdict {
        let signature = FunctionType {
            inputs: Vec::new(),
            results: vec![Type::integer(32)],
        };
        refines(&Contract::STRICT, &signature, source, target)
    }

    #[test]
    fn a_target_may_be_more_defined() {
        let all = [
            undefined(),
            returned(Cell::Poison),
            returned(Cell::Open),
            returned(Cell::Bits(1)),
        ];
        for (i, source) in all.iter().enumerate() {
            for target in &all[i..] {
                assert!(
                    verdict(source, target).is_agreement(),
                    "{source:?} {target:?}"
                );
            }
        }
    }

    #[test]
    fn a_target_may_not_be_less_defined_or_different() {
        let [poison, open, one, two] =
            [Cell::Poison, Cell::Open, Cell::Bits(1), Cell::Bits(2)].map(returned);
        for (source, target) in [
            (&poison, &undefined()),
            (&open, &poison),
            (&one, &poison),
            (&one, &two),
            (&one, &undefined()),
        ] {
            assert!(
                verdict(source, target).is_difference(),
                "{source:?} {target:?}"
            );
        }
    }

    #[test]
    fn a_run_without_an_end_decides_nothing() {
        let endless = Observation::ended(Ending::OutOfFuel);
        let one = returned(Cell::Bits(1));
        for (source, target) in [(&one, &endless), (&endless, &one), (&endless, &undefined())] {
            let found = verdict(source, target);
            assert!(matches!(found, Verdict::Inconclusive(_)), "{found}");
        }
        assert!(verdict(&undefined(), &endless).is_agreement());
    }
}
