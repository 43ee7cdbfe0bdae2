//! Tests of machines that are driven op by op and block by block, as the generator drives them.

use stridecheck_ir::dialect::{arith, func, scf};
use stridecheck_ir::{BlockId, Body, OpSpec, Place, Type};
use stridecheck_oracle::{
    Argument, Call, Error, Exit, Flow, Limits, Machine, Outcome, Stop, Value, run,
};

use crate::machine::{constant, function, read, run_line};

#[test]
fn ops_run_as_they_are_added_and_a_copy_goes_back() {
    let (mut body, block) = function(vec![Type::integer(8)]);
    let mut machine = Machine::new(Limits::default());
    let call = Call::new("f", vec![Argument::Scalar(250)]);
    assert_eq!(machine.enter_call(&body, &call), Ok(block));
    let argument = body.arguments(block)[0];
    let ten = constant(&mut body, block, 10);
    let op = body.last_op(block).unwrap();
    assert_eq!(machine.execute(&body, op), Ok(Flow::Next));
    let before = machine.clone();
    let spec = OpSpec::new(arith::Op::Addi).operand(argument).operand(ten);
    let op = body.build(Place::End(block), spec.result(Type::integer(8)));
    assert_eq!(machine.execute(&body, op), Ok(Flow::Next));
    let sum = body.results(op)[0];
    assert_eq!(machine.value(sum), Some(&Value::bits(4)));
    assert_eq!((before.value(sum), before.steps()), (None, 1));
    let op = body.build(
        Place::End(block),
        OpSpec::new(func::Op::Return).operand(sum),
    );
    let end = machine.execute(&body, op);
    assert_eq!(end, Ok(Flow::Return(vec![Value::bits(4)])));
    assert_eq!(
        (machine.steps(), machine.depth(), machine.at()),
        (3, 1, Some(op))
    );
}

#[test]
fn a_function_does_not_return_from_a_region_of_another_op() {
    let body = read(
        "llvm.func @f(%x: i32) -> i32 {
          scf.execute_region {
            llvm.return %x : i32
          }
          llvm.return %x : i32
        }",
    );
    let call = Call::parse("@f(1)", &body).unwrap();
    let error = run(&body, &call, &Limits::default()).unwrap_err();
    let expected = "`llvm.return` is not supported: expected the terminator of the op around it, found the one of another op";
    assert_eq!(error.to_string(), expected);
}

/// A machine that has entered the function of a call, and the block to run.
fn started(body: &Body, call: &str) -> (Machine, BlockId) {
    let mut machine = Machine::new(Limits::default());
    let call = Call::parse(call, body).expect("the call is written right");
    let entry = machine.enter_call(body, &call).expect("the call fits");
    (machine, entry)
}

#[test]
fn execution_ends_before_a_block_or_where_ops_end() {
    let body = read(
        "func.func @f(%n: i32) -> i32 {
          cf.br ^a(%n : i32)
        ^a(%x: i32):
          %y = arith.addi %x, %x : i32
          cf.br ^b(%y : i32)
        ^b(%z: i32):
          return %z : i32
        }",
    );
    let region = body.op_regions(body.symbol("f").unwrap())[0];
    let blocks: Vec<BlockId> = body.blocks(region).collect();
    let (mut machine, entry) = started(&body, "@f(21)");
    let exit = machine.run_block(&body, entry, Some(blocks[2]));
    assert_eq!(exit, Ok(Exit::Reached(blocks[2])));
    let passed = body.arguments(blocks[2])[0];
    assert_eq!(machine.value(passed), Some(&Value::bits(42)));
    // The function calls itself, and entering the block in the callee ends nothing.
    let body = read(
        "func.func @f(%again: i1) -> i32 {
          %one = arith.constant 1 : i32
          %no = arith.constant false
          cf.cond_br %again, ^call, ^end(%one : i32)
        ^call:
          %x = func.call @f(%no) : (i1) -> i32
          %y = arith.addi %x, %x : i32
          cf.br ^end(%y : i32)
        ^end(%z: i32):
          return %z : i32
        }",
    );
    let region = body.op_regions(body.symbol("f").unwrap())[0];
    let last = body.blocks(region).last().unwrap();
    let (mut machine, entry) = started(&body, "@f(true)");
    let exit = machine.run_block(&body, entry, Some(last));
    assert_eq!((exit, machine.depth()), (Ok(Exit::Reached(last)), 1));
    let passed = body.arguments(last)[0];
    assert_eq!(machine.value(passed), Some(&Value::bits(2)));
    let (mut open, block) = function(vec![]);
    constant(&mut open, block, 1);
    let function = open.symbol("f").unwrap();
    let mut machine = Machine::new(Limits::default());
    let entry = machine.enter(&open, function, vec![]).unwrap();
    assert_eq!(machine.run_block(&open, entry, None), Ok(Exit::Ended));
    let region = open.build(
        Place::End(block),
        OpSpec::new(scf::Op::ExecuteRegion).regions(1),
    );
    let inside = open.create_block(&[]);
    open.append_block(open.op_regions(region)[0], inside);
    let end = machine.execute(&open, region);
    assert_eq!(end, Err(Stop::Error(Error::NoTerminator)));
}

#[test]
fn fuel_bounds_structured_loops_and_a_region_may_be_driven_from_outside() {
    let body = read(
        "func.func @for(%n: index) {
          %zero = arith.constant 0 : index
          %one = arith.constant 1 : index
          scf.for %i = %zero to %n step %one {
          }
          return
        }
        func.func @while() {
          %true = arith.constant true
          scf.while : () -> () {
            scf.condition(%true)
          } do {
            scf.yield
          }
          return
        }
        func.func @sum(%n: i32) -> i32 {
          %zero = arith.constant 0 : i32
          %one = arith.constant 1 : i32
          %0 = scf.for %i = %zero to %n step %one iter_args(%a = %zero) -> (i32)  : i32 {
            %2 = arith.addi %a, %i : i32
            scf.yield %2 : i32
          }
          %3:2 = scf.while (%i = %n, %a = %0) : (i32, i32) -> (i32, i32) {
            %c = arith.cmpi sgt, %i, %zero : i32
            scf.condition(%c) %i, %a : i32, i32
          } do {
          ^bb0(%i: i32, %a: i32):
            %4 = arith.addi %a, %one : i32
            %5 = arith.subi %i, %one : i32
            scf.yield %5, %4 : i32, i32
          }
          return %3#1 : i32
        }",
    );
    let limits = Limits {
        fuel: 1000,
        ..Limits::default()
    };
    for call in ["@for(100000)", "@while()"] {
        let given = run_line(&body, call, &limits).unwrap();
        assert_eq!((given.outcome, given.steps), (Outcome::OutOfFuel, 1000));
    }
    let given = run_line(&body, "@for(10)", &limits).unwrap();
    assert_eq!(
        (given.outcome, given.steps),
        (Outcome::Returned(vec![]), 14)
    );
    // Op by op, as the generator drives it.
    let function = body.symbol("sum").unwrap();
    let mut machine = Machine::new(limits);
    let entry = machine
        .enter(&body, function, vec![Value::bits(5)])
        .unwrap();
    let exit = machine.run_block(&body, entry, None);
    assert_eq!(exit, Ok(Exit::Returned(vec![Value::bits(15)])));
}
