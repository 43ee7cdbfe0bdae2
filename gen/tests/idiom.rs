//! Idioms: each is well typed, defined for all arguments, and as short as it says.

use stridecheck_gen::idiom::{STEPS, idioms};
use stridecheck_gen::inputs::Inputs;
use stridecheck_gen::seed_bytes;
use stridecheck_ir::{parse, verify};
use stridecheck_oracle::{Cell, IndexWidth, Limits, Observed, Outcome, Run, run};

#[test]
fn idioms_are_defined_for_all_arguments() {
    let mut wrong = Vec::new();
    for idiom in idioms() {
        for variant in 0..idiom.variants() {
            let text = idiom.text(variant);
            let body = parse(&text).unwrap();
            let problems = verify(&body);
            if !problems.is_empty() {
                wrong.push(format!("{}: {problems:?}", idiom.name));
                continue;
            }
            for width in [IndexWidth::W32, IndexWidth::W64] {
                let limits = Limits {
                    index_width: width,
                    ..Limits::default()
                };
                let inputs = Inputs::of(&body, "main", &limits).unwrap();
                for seed in 0..12 {
                    let call = inputs.draw(&seed_bytes(31, seed));
                    let run = run(&body, &call, &limits).unwrap();
                    if let Some(why) = fault(&run) {
                        wrong.push(format!("{} {variant}: {why} of {call:?}", idiom.name));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is wrong of a run.
fn fault(run: &Run) -> Option<String> {
    let Outcome::Returned(results) = &run.outcome else {
        return Some(format!("{:?}", run.outcome));
    };
    if run.steps > STEPS {
        return Some(format!("{} steps", run.steps));
    }
    let is_poison = |result: &Observed| match result {
        Observed::Scalar(cell) => *cell == Cell::Poison,
        Observed::Vector(lanes) => lanes.contains(&Cell::Poison),
        _ => true,
    };
    results
        .iter()
        .any(is_poison)
        .then(|| format!("{results:?}"))
}
