//! Loops as the generator drives them, and affine ops in a stage.

use stridecheck_oracle::{Cell, Exit, Flow, Limits, Machine, Observed, Outcome, UbKind, Value};

use crate::machine::{read, run_line};

/// MLIR promotes factors, and says nothing of wider ones or of another kind of number.
#[test]
fn factors_of_a_contraction_extend_to_its_accumulator() {
    for (factor, acc, call) in [
        ("i32", "i16", "@f([1, 2], 3)"),
        ("f32", "i32", "@f([1.0, 2.0], 3)"),
        ("i8", "f32", "@f([1, 2], 3.0)"),
    ] {
        let body = read(&format!(
            "#row = affine_map<(i) -> (i)>
            #one = affine_map<(i) -> ()>
            func.func @f(%a: vector<2x{factor}>, %c: {acc}) -> {acc} {{
              %0 = vector.contract {{indexing_maps = [#row, #row, #one], iterator_types = [\"reduction\"]}}
                %a, %a, %c : vector<2x{factor}>, vector<2x{factor}> into {acc}
              return %0 : {acc}
            }}"
        ));
        let refused = run_line(&body, call, &Limits::default());
        let message = refused.unwrap_err().to_string();
        let expected = format!("expected factors that extend to `{acc}`, found `{factor}`");
        assert!(message.contains(&expected), "{message}");
    }
}

/// No release lowers it, so that it is no case of the corpus.
#[test]
fn a_dimension_that_is_named_twice_is_reduced_once() {
    let body = read(
        "func.func @f(%v: vector<2x2xi32>, %x: vector<2xi32>) -> vector<2xi32> {
          %0 = vector.multi_reduction <add>, %v, %x [0, 0] : vector<2x2xi32> to vector<2xi32>
          return %0 : vector<2xi32>
        }",
    );
    let run = run_line(&body, "@f([1, 2, 3, 4], [10, 20])", &Limits::default()).unwrap();
    let lanes = vec![Cell::Bits(14), Cell::Bits(26)];
    assert_eq!(
        run.outcome,
        Outcome::Returned(vec![Observed::Vector(lanes)])
    );
}

/// A pass that leaves all iterations to another loop leaves one whose step may wrap.
#[test]
fn a_loop_of_a_stage_without_a_turn_may_have_any_step() {
    let body = read(
        "func.func @for(%end: index, %step: index) {
          %zero = arith.constant 0 : index
          scf.for %i = %zero to %end step %step {
          }
          return
        }
        func.func @parallel(%end: index, %step: index) {
          %zero = arith.constant 0 : index
          scf.parallel (%i) = (%zero) to (%end) step (%step) {
          }
          return
        }",
    );
    let undefined = |call: &str, is_stage| {
        let limits = Limits {
            is_stage,
            ..Limits::default()
        };
        match run_line(&body, call, &limits).unwrap().outcome {
            Outcome::Ub(ub) => Some(ub.kind),
            _ => None,
        }
    };
    let wrong = Some(UbKind::NonPositiveStep);
    for function in ["for", "parallel"] {
        for step in [0, -1] {
            let (none, one) = (
                format!("@{function}(0, {step})"),
                format!("@{function}(1, {step})"),
            );
            assert_eq!(
                [false, true].map(|is_stage| undefined(&none, is_stage)),
                [wrong, None]
            );
            assert_eq!(
                [false, true].map(|is_stage| undefined(&one, is_stage)),
                [wrong, wrong]
            );
        }
    }
}

#[test]
fn turns_of_parallel_loops_may_be_driven_from_outside() {
    let body = read(
        "func.func @sum(%n: index) -> index {
          %zero = arith.constant 0 : index
          %one = arith.constant 1 : index
          %0 = scf.parallel (%i) = (%zero) to (%n) step (%one) init (%one) -> index {
            scf.reduce(%i : index) {
            ^bb0(%a: index, %b: index):
              %1 = arith.addi %a, %b : index
              scf.reduce.return %1 : index
            }
          }
          return %0 : index
        }",
    );
    let function = body.symbol("sum").unwrap();
    let mut machine = Machine::new(Limits::default());
    let entry = machine
        .enter(&body, function, vec![Value::bits(4)])
        .unwrap();
    let ops: Vec<_> = body.ops(entry).collect();
    let &[zero, one, parallel, ret] = ops.as_slice() else {
        panic!("four ops");
    };
    for op in [zero, one] {
        assert_eq!(machine.execute(&body, op), Ok(Flow::Next));
    }
    let block = machine.open(&body, parallel).unwrap().unwrap();
    let reduce = body.first_op(block).unwrap();
    // A copy of the machine goes its own way.
    let before = machine.clone();
    let combine = machine.open(&body, reduce).unwrap().unwrap();
    let exit = machine.run_block(&body, combine, None);
    assert_eq!(exit, Ok(Exit::Yielded(vec![Value::bits(1)])));
    let closed = machine.close(&body, reduce, &[Value::bits(1)]);
    assert_eq!(closed, Ok(None));
    let yielded = [Value::bits(0)];
    let next = machine.close(&body, parallel, &yielded).unwrap();
    assert_eq!(next, Some(block));
    let variable = body.arguments(block)[0];
    assert_eq!(machine.value(variable), Some(&Value::bits(1)));
    assert_eq!(machine.run_regions(&body, parallel, block), Ok(()));
    let result = body.results(parallel)[0];
    assert_eq!(machine.value(result), Some(&Value::bits(7)));
    assert!(matches!(machine.execute(&body, ret), Ok(Flow::Return(_))));
    let mut other = before;
    assert_eq!(other.run_regions(&body, parallel, block), Ok(()));
    assert_eq!(other.value(result), Some(&Value::bits(7)));
    assert_eq!(other.steps(), machine.steps() - 1);
}

#[test]
fn the_first_turn_of_an_affine_loop_may_be_driven_from_outside() {
    let body = read(
        "func.func @sum(%n: index) -> index {
          %zero = arith.constant 0 : index
          %0 = affine.for %i = 2 to min affine_map<(d0) -> (d0, 5)>(%n) iter_args(%a = %zero) -> (index) {
            %1 = arith.addi %a, %i : index
            affine.yield %1 : index
          }
          return %0 : index
        }",
    );
    let function = body.symbol("sum").unwrap();
    let mut machine = Machine::new(Limits::default());
    let entry = machine
        .enter(&body, function, vec![Value::bits(9)])
        .unwrap();
    let ops: Vec<_> = body.ops(entry).collect();
    assert_eq!(machine.execute(&body, ops[0]), Ok(Flow::Next));
    let block = machine.open(&body, ops[1]).unwrap().unwrap();
    let exit = machine.run_block(&body, block, None);
    assert_eq!(exit, Ok(Exit::Yielded(vec![Value::bits(2)])));
    let next = machine.close(&body, ops[1], &[Value::bits(2)]);
    assert_eq!(next, Ok(Some(block)));
    assert_eq!(machine.run_regions(&body, ops[1], block), Ok(()));
    let result = body.results(ops[1])[0];
    assert_eq!(machine.value(result), Some(&Value::bits(9)));
}

/// MLIR may move ops without effect to where they do not hold, and regroups sums.
#[test]
fn affine_ops_of_a_stage_give_poison_where_they_do_not_hold() {
    let body = read(
        "func.func @apart(%i: index, %n: index) -> index {
          %0:2 = affine.delinearize_index %i into (%n) : index, index
          return %0#1 : index
        }
        func.func @divided(%i: index, %n: index) -> index {
          %0 = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%i)[%n]
          return %0 : index
        }
        func.func @regrouped(%i: index, %n: index) -> index {
          %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0 - 2)>(%i)[%n]
          return %0 : index
        }
        func.func @product(%i: index, %n: index) -> index {
          %0 = affine.apply affine_map<(d0)[s0] -> (d0 * s0)>(%i)[%n]
          return %0 : index
        }",
    );
    let poison = |call: &str, is_stage| {
        let limits = Limits {
            is_stage,
            ..Limits::default()
        };
        match run_line(&body, call, &limits).unwrap().outcome {
            Outcome::Returned(results) => Ok(results == [Observed::Scalar(Cell::Poison)]),
            Outcome::Ub(ub) => Err(ub.kind),
            other => panic!("{other:?}"),
        }
    };
    for call in ["@apart(3, 0)", "@divided(3, 0)"] {
        assert_eq!(poison(call, false), Err(UbKind::AffineDivisor));
        assert_eq!(poison(call, true), Ok(true));
    }
    let call = "@regrouped(9223372036854775807, 1)";
    assert_eq!(poison(call, false), Ok(true));
    assert_eq!(poison(call, true), Ok(false));
    for is_stage in [false, true] {
        let call = "@product(9223372036854775807, 2)";
        assert_eq!(poison(call, is_stage), Ok(true));
    }
}
