//! The machine up to its limits, and what it reports.

use stridecheck_ir::dialect::{arith, func, memref};
use stridecheck_ir::{Attribute, BlockId, Body, OpSpec, Opcode, Place, Type, ValueId, parse};
use stridecheck_oracle::{
    Argument, ArgumentBuffer, Call, Cell, Error, IndexWidth, Limits, MemRefArgument, Observed,
    Outcome, Run, UbKind, run,
};

#[test]
fn results_of_callees_share_a_buffer_unless_each_is_new() {
    let body = read(
        "memref.global \"private\" @g : memref<2xi8> = dense<1>
        func.func @new(%m: memref<2xi8>) -> (memref<2xi8>, memref<2xi8>) {
          %0 = memref.alloc() : memref<2xi8>
          %1 = memref.alloc() : memref<2xi8>
          return %0, %1 : memref<2xi8>, memref<2xi8>
        }
        func.func @one(%m: memref<2xi8>) -> (memref<2xi8>, memref<2xi8>) {
          %0 = memref.alloc() : memref<2xi8>
          return %0, %0 : memref<2xi8>, memref<2xi8>
        }
        func.func @given(%m: memref<2xi8>) -> (memref<2xi8>, memref<2xi8>) {
          %0 = memref.alloc() : memref<2xi8>
          return %m, %0 : memref<2xi8>, memref<2xi8>
        }
        func.func @global(%m: memref<2xi8>) -> (memref<2xi8>, memref<2xi8>) {
          %0 = memref.alloc() : memref<2xi8>
          %1 = memref.get_global @g : memref<2xi8>
          return %0, %1 : memref<2xi8>, memref<2xi8>
        }
        func.func @outer(%m: memref<2xi8>) -> (memref<2xi8>, memref<2xi8>) {
          %0:2 = call @new(%m) : (memref<2xi8>) -> (memref<2xi8>, memref<2xi8>)
          return %0#0, %0#1 : memref<2xi8>, memref<2xi8>
        }",
    );
    let shares = |callee: &str| {
        let mut text = stridecheck_ir::print(&body, stridecheck_ir::Form::current());
        let end = text.rfind('}').expect("a module ends so");
        text.truncate(end);
        text += &format!(
            "func.func @f(%m: memref<2xi8>) -> memref<2xi8> {{
              %0:2 = call @{callee}(%m) : (memref<2xi8>) -> (memref<2xi8>, memref<2xi8>)
              return %m : memref<2xi8>
            }} }}"
        );
        let run = run_line(&read(&text), "@f([1, 2])", &Limits::default());
        run.expect("it runs").shares_results
    };
    assert!(!shares("new") && !shares("outer"));
    assert!(shares("one") && shares("given") && shares("global"));
}

#[test]
fn descriptors_of_unranked_results_are_in_the_ledger() {
    let body = read(
        "func.func @inner(%m: memref<*xi8>) -> (memref<*xi8>, memref<*xi8>) {
          return %m, %m : memref<*xi8>, memref<*xi8>
        }
        func.func @f(%m: memref<*xi8>) -> memref<*xi8> {
          %0:2 = call @inner(%m) : (memref<*xi8>) -> (memref<*xi8>, memref<*xi8>)
          return %0#1 : memref<*xi8>
        }",
    );
    let call = Call::parse("@f([1, 2, 3, 4] sizes [2, 2] strides [2, 1])", &body).unwrap();
    // Two pointers and five numbers; with narrow numbers four bytes may fill the structure up.
    for (index_width, size_bytes, room_bytes) in
        [(IndexWidth::W64, 56, 0), (IndexWidth::W32, 36, 4)]
    {
        let limits = Limits {
            index_width,
            ..Limits::default()
        };
        let ledger = run(&body, &call, &limits).unwrap().ledger;
        let freed: Vec<bool> = ledger.iter().map(|entry| entry.freed).collect();
        assert_eq!(freed, [true, true, false]);
        for entry in ledger {
            assert_eq!(
                (entry.size_bytes, entry.room_bytes),
                (size_bytes, room_bytes)
            );
            assert_eq!(entry.align_bytes, 8);
            assert!(entry.known.iter().all(|known| *known == 0));
        }
    }
}

#[test]
fn fuel_bounds_loops_and_depth_bounds_recursion() {
    let body = read(
        "func.func @loop() {
          cf.br ^a
        ^a:
          cf.br ^a
        }
        func.func @deep() {
          call @deep() : () -> ()
          return
        }
        func.func @calls() {
          call @leaf() : () -> ()
          call @leaf() : () -> ()
          return
        }
        func.func @leaf() {
          return
        }",
    );
    let limits = Limits {
        fuel: 1000,
        call_depth: 2,
        ..Limits::default()
    };
    let given = run_line(&body, "@loop()", &limits).unwrap();
    assert_eq!((given.outcome, given.steps), (Outcome::OutOfFuel, 1000));
    assert_eq!(
        run_line(&body, "@deep()", &limits),
        Err(Error::CallDepth(2))
    );
    let given = run_line(&body, "@calls()", &limits).unwrap();
    assert_eq!((given.outcome, given.steps), (Outcome::Returned(vec![]), 5));
    let given = run_line(&body, "@leaf()", &Limits { fuel: 1, ..limits }).unwrap();
    assert_eq!(given.outcome, Outcome::Returned(vec![]));
    let shallow = Limits {
        call_depth: 1,
        ..limits
    };
    assert_eq!(
        run_line(&body, "@calls()", &shallow),
        Err(Error::CallDepth(1))
    );
}

#[test]
fn memory_past_the_limit_is_an_error_and_no_undefined_behaviour() {
    let body = read(
        "func.func @f(%n: index) {
          %m = memref.alloc(%n, %n) : memref<?x?xi64>
          memref.dealloc %m : memref<?x?xi64>
          return
        }
        func.func @empty(%n: index) {
          %m = memref.alloc(%n, %n, %n) : memref<?x?x?x0xi64>
          memref.dealloc %m : memref<?x?x?x0xi64>
          return
        }",
    );
    let limits = Limits {
        memory_bytes: 800,
        ..Limits::default()
    };
    assert!(run_line(&body, "@f(10)", &limits).is_ok());
    let full = Error::OutOfMemory {
        wanted_bytes: 968,
        left_bytes: 800,
    };
    assert_eq!(run_line(&body, "@f(11)", &limits), Err(full));
    let huge = Error::OutOfMemory {
        wanted_bytes: u64::MAX,
        left_bytes: 800,
    };
    assert_eq!(
        run_line(&body, "@f(9223372036854775807)", &limits),
        Err(huge)
    );
    let given = run_line(&body, "@empty(9223372036854775807)", &limits).unwrap();
    assert_eq!(given.outcome, Outcome::Returned(vec![]));
}

#[test]
fn an_index_of_32_bits_wraps_there_and_takes_4_bytes() {
    let body = read(
        "func.func @add(%a: index, %b: index) -> index {
          %0 = arith.addi %a, %b : index
          return %0 : index
        }
        func.func @cast(%a: i64) -> (index, i64) {
          %0 = arith.index_cast %a : i64 to index
          %1 = arith.index_castui %0 : index to i64
          return %0, %1 : index, i64
        }
        func.func @size(%m: memref<?xi8>) {
          return
        }
        func.func @store(%a: index) -> memref<2xindex> {
          %c = arith.constant 1 : index
          %m = memref.alloc() : memref<2xindex>
          memref.store %a, %m[%c] : memref<2xindex>
          return %m : memref<2xindex>
        }",
    );
    let limits = Limits {
        index_width: IndexWidth::W32,
        ..Limits::default()
    };
    for (call, wanted) in [
        ("@add(2147483647, 1)", " -> -2147483648"),
        ("@add(-1, 1)", " -> 0"),
        ("@add(4294967295, 2)", " -> 1"),
        ("@cast(-1)", " -> (-1, 4294967295)"),
        ("@cast(4294967296)", " -> (0, 0)"),
        (
            "@store(-7)",
            " -> {base alloc 0, aligned 0, offset 0, sizes [2], strides [1], cells [?, -7]}",
        ),
    ] {
        let given = run_line(&body, call, &limits).unwrap();
        let name = call[1..].split('(').next().unwrap();
        let function = stridecheck_oracle::text::signature(&body, name).unwrap();
        let parsed = Call::parse(call, &body).unwrap();
        assert_eq!(given.display(&function, &parsed).to_string(), wanted);
    }
    let given = run_line(&body, "@store(-7)", &limits).unwrap();
    let entry = &given.ledger[0];
    assert_eq!((entry.size_bytes, entry.freed), (8, false));
    assert_eq!(entry.bytes[4..], (-7_i32).to_le_bytes());
    let wide = run_line(&body, "@add(4294967296, 0)", &limits);
    assert!(
        matches!(wide, Err(Error::Argument { position: 0, .. })),
        "{wide:?}"
    );
    let wide = run_line(&body, "@size([] sizes [4294967296])", &limits);
    assert!(
        matches!(wide, Err(Error::Argument { position: 0, .. })),
        "{wide:?}"
    );
}

#[test]
fn the_ledger_tells_which_bits_are_determined() {
    let body = read(
        "func.func @f(%i: i11, %x: f32) {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %a = memref.alloc() {alignment = 64 : i64} : memref<2xi11>
          memref.store %i, %a[%c1] : memref<2xi11>
          %b = memref.alloc() : memref<2xf32>
          memref.store %x, %b[%c0] : memref<2xf32>
          %minus = arith.negf %x : f32
          %nan = arith.addf %x, %minus : f32
          memref.store %nan, %b[%c1] : memref<2xf32>
          memref.dealloc %b : memref<2xf32>
          return
        }",
    );
    let known = |x: &str| {
        let line = format!("@f(-1, {x})");
        let given = run_line(&body, &line, &Limits::default()).unwrap();
        let [a, b] = &given.ledger[..] else {
            panic!("two allocations and not {:?}", given.ledger);
        };
        assert_eq!((a.align_bytes, a.room_bytes), (64, 64));
        assert_eq!((b.align_bytes, b.room_bytes), (4, 0));
        assert_eq!(a.bytes, [0, 0, 0xFF, 7]);
        assert_eq!(a.known, [0, 0, 0xFF, 7]);
        b.known.clone()
    };
    assert_eq!(known("1.0"), [0xFF; 8]);
    // Infinity minus infinity is a NaN, whose bits remain open.
    let open = [[0xFF; 4], [0; 4]].concat();
    assert_eq!(known("0x7F800000"), open);
}

#[test]
fn a_run_tells_its_allocations_steps_and_ops() {
    let body = read(
        "func.func @f(%m: memref<2xi17>) -> i17 {
          %c = arith.constant 0 : index
          %a = memref.alloc() : memref<3xi17>
          %b = memref.alloc() : memref<0xf64>
          memref.dealloc %a : memref<3xi17>
          %0 = memref.load %m[%c] : memref<2xi17>
          return %0 : i17
        }",
    );
    let given = run_line(&body, "@f([-5, ?])", &Limits::default()).unwrap();
    let five_less = Cell::Bits((1 << 17) - 5);
    assert_eq!(
        given.outcome,
        Outcome::Returned(vec![Observed::Scalar(five_less)])
    );
    assert_eq!(given.buffers[0].cells, [five_less, Cell::Uninitialised]);
    let entries = [(12, true), (0, false)];
    let given_entries = given
        .ledger
        .iter()
        .map(|entry| (entry.size_bytes, entry.freed));
    assert_eq!(given_entries.collect::<Vec<_>>(), entries);
    let coverage = [
        (Opcode::from(arith::Op::Constant), 1),
        (func::Op::Return.into(), 1),
        (memref::Op::Alloc.into(), 2),
        (memref::Op::Dealloc.into(), 1),
        (memref::Op::Load.into(), 1),
    ];
    assert_eq!(given.coverage, coverage.into());
    assert_eq!(given.steps, 6);
}

#[test]
fn undefined_behaviour_names_the_op_that_did_it_in_a_callee_too() {
    let body = read(
        "func.func @divide(%a: i8, %b: i8) -> i8 {
          %0 = arith.divsi %a, %b : i8
          return %0 : i8
        }
        func.func @f(%a: i8) -> i8 {
          %c = arith.constant 0 : i8
          %0 = call @divide(%a, %c) : (i8, i8) -> i8
          return %0 : i8
        }",
    );
    let given = run_line(&body, "@f(1)", &Limits::default()).unwrap();
    let Outcome::Ub(ub) = given.outcome else {
        panic!("{:?}", given.outcome);
    };
    assert_eq!(ub.kind, UbKind::DivisionByZero);
    assert_eq!(body.opcode(ub.op), Some(arith::Op::Divsi.into()));
}

#[test]
fn calls_that_do_not_fit_are_errors() {
    let body = read(
        "func.func @f(%a: i8, %m: memref<2xi8>) {
          return
        }
        func.func private @declared()",
    );
    let error = |entry: &str, arguments: Vec<Argument>| {
        let call = Call::new(entry, arguments);
        run(&body, &call, &Limits::default())
            .unwrap_err()
            .to_string()
    };
    assert_eq!(error("g", vec![]), "no function is named `g`");
    assert_eq!(
        error("declared", vec![]),
        "function `declared` is only declared"
    );
    assert_eq!(
        error("f", vec![Argument::Scalar(1)]),
        "function `f` takes 2 arguments, the call gives 1"
    );
    for (arguments, reason) in [
        (
            vec![Argument::Scalar(256), view(2, &[2], &[1])],
            "argument 0 does not fit its type: 0x100 is out of range for `i8`, expected 8 bits",
        ),
        (
            vec![Argument::Scalar(1), view(3, &[3], &[1])],
            "argument 1 does not fit its type: size 3 of dimension 0 is not 2",
        ),
        (
            vec![Argument::Scalar(1), view(4, &[2], &[2])],
            "argument 1 does not fit its type: stride 2 of dimension 0 is not 1",
        ),
        (
            vec![Argument::Scalar(1), view(4, &[1, 2], &[2, 1])],
            "argument 1 does not fit its type: rank 2 is not 1",
        ),
        (
            vec![Argument::Scalar(1), view(4, &[2], &[])],
            "argument 1 does not fit its type: 1 sizes and 0 strides",
        ),
        (
            vec![Argument::Scalar(1), view(4, &[-2], &[1])],
            "argument 1 does not fit its type: size -2 is negative",
        ),
        (
            vec![Argument::Scalar(1), shared(0)],
            "argument 1 does not fit its type: expected a memref argument before this one with a buffer of its own, found `arg 0`",
        ),
    ] {
        assert_eq!(error("f", arguments), reason);
    }
}

#[test]
fn ops_without_evaluator_are_errors() {
    let body = read(
        "func.func @f() {
          \"other.op\"() : () -> ()
          return
        }
        func.func @symbol(%s: index) {
          %m = memref.alloc()[%s] : memref<4xi8, affine_map<(d0)[s0] -> (d0 + s0 * 2)>>
          return
        }
        func.func @number() {
          %m = memref.alloc() : memref<2x4xi8, affine_map<(d0, d1) -> (d0 * 9 + d1 + 1)>>
          return
        }",
    );
    let limits = Limits::default();
    let layout = Error::Unsupported {
        op: "memref.alloc".to_owned(),
        reason:
            "expected numbers as offset and strides of its layout `(d0)[s0] -> (d0 + s0 * 2)`, \
                 found some that depend on symbols or sizes, which no release of MLIR lowers"
                .to_owned(),
    };
    assert_eq!(run_line(&body, "@symbol(1)", &limits), Err(layout));
    assert!(run_line(&body, "@number()", &limits).is_ok());
    let unknown = Error::Unsupported {
        op: "other.op".to_owned(),
        reason: "the op is not known".to_owned(),
    };
    assert_eq!(run_line(&body, "@f()", &limits), Err(unknown));
}

#[test]
fn wide_integers_and_resources_are_not_supported() {
    let body = read(
        "memref.global \"private\" @g : memref<1xi256> = dense<1361129467683753853853498429727072845824>
        func.func @constant() -> i8 {
          %0 = arith.constant 1361129467683753853853498429727072845824 : i256
          %1 = arith.trunci %0 : i256 to i8
          return %1 : i8
        }
        func.func @vector() -> i8 {
          %0 = arith.constant dense<[1361129467683753853853498429727072845824, 1]> : vector<2xi256>
          %1 = arith.constant 0 : i8
          return %1 : i8
        }
        memref.global \"private\" @r : memref<1xi8> = dense_resource<bytes>
        func.func @resource() -> i8 {
          %0 = memref.get_global @r : memref<1xi8>
          %1 = arith.constant 0 : i8
          return %1 : i8
        }
        func.func @global() -> i8 {
          %0 = memref.get_global @g : memref<1xi256>
          %1 = arith.constant 0 : i8
          return %1 : i8
        }",
    );
    for line in ["@constant()", "@vector()", "@global()", "@resource()"] {
        let ending = run_line(&body, line, &Limits::default());
        assert!(matches!(ending, Err(Error::Unsupported { .. })), "{line}");
    }
}

/// Nothing of such a size may be made, whatever the machine has.
#[test]
fn vectors_of_many_lanes_are_not_supported() {
    let body = read(
        "func.func @f() -> i8 {
          %v = arith.constant dense<0> : vector<9223372036854775807xi8>
          %0 = arith.constant 0 : i8
          return %0 : i8
        }
        func.func @g(%a: i8) -> i8 {
          %s = arith.constant dense<1> : vector<1048577xi8>
          return %a : i8
        }",
    );
    let refused = |line| match run_line(&body, line, &Limits::default()) {
        Err(Error::Unsupported { reason, .. }) => reason,
        other => panic!("{line}: {other:?}"),
    };
    let wanted = "expected at most 1048576 lanes, found ";
    assert!(refused("@f()").starts_with(wanted));
    assert!(refused("@g(1)").starts_with(wanted));
}

pub(crate) fn function(inputs: Vec<Type>) -> (Body, BlockId) {
    let mut body = Body::new();
    let ty = Type::function(inputs.clone(), vec![Type::integer(8)]);
    let spec = OpSpec::new(func::Op::Func)
        .attribute("sym_name", Attribute::String("f".into()))
        .attribute("function_type", Attribute::Type(ty))
        .regions(1);
    let place = Place::End(body.module_block());
    let op = body.build(place, spec);
    let block = body.create_block(&inputs);
    body.append_block(body.op_regions(op)[0], block);
    (body, block)
}

pub(crate) fn constant(body: &mut Body, block: BlockId, value: i128) -> ValueId {
    let value = Attribute::integer(value, Type::integer(8));
    let spec = OpSpec::new(arith::Op::Constant).attribute("value", value);
    let op = body.build(Place::End(block), spec.result(Type::integer(8)));
    body.results(op)[0]
}

/// A view of two elements of the buffer of another memref argument.
fn shared(argument: usize) -> Argument {
    Argument::MemRef(MemRefArgument {
        buffer: ArgumentBuffer::Shared { argument, from: 0 },
        offset: 0,
        sizes: vec![2],
        strides: vec![1],
    })
}

fn view(cells: usize, sizes: &[i64], strides: &[i64]) -> Argument {
    Argument::MemRef(MemRefArgument {
        buffer: ArgumentBuffer::Own(vec![Cell::Uninitialised; cells]),
        offset: 0,
        sizes: sizes.to_vec(),
        strides: strides.to_vec(),
    })
}

pub(crate) fn run_line(body: &Body, call: &str, limits: &Limits) -> Result<Run, Error> {
    run(
        body,
        &Call::parse(call, body).expect("the text is right"),
        limits,
    )
}

pub(crate) fn read(text: &str) -> Body {
    parse(text).expect("the text is right")
}

#[test]
fn in_a_stage_an_affine_map_that_does_not_hold_gives_poison() {
    let body = read(
        "func.func @f(%i: index, %j: index) -> index {
          %0 = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%i)[%j]
          return %0 : index
        }",
    );
    let stage = Limits {
        is_stage: true,
        ..Limits::default()
    };
    let poison = Outcome::Returned(vec![Observed::Scalar(Cell::Poison)]);
    assert_eq!(run_line(&body, "@f(7, 0)", &stage).unwrap().outcome, poison);
    let given = run_line(&body, "@f(7, 0)", &Limits::default()).unwrap();
    assert!(matches!(given.outcome, Outcome::Ub(ub) if ub.kind == UbKind::AffineDivisor));
}

#[test]
fn in_a_stage_the_base_of_a_view_is_given_back_and_addresses_are_kept_in_buffers() {
    let body = read(
        "func.func @f() -> i1 {
          %zero = arith.constant 0 : index
          %m = memref.alloc() : memref<4xi8>
          %b, %o, %n, %s = memref.extract_strided_metadata %m : memref<4xi8> -> memref<i8>, index, index, index
          %0 = memref.extract_aligned_pointer_as_index %m : memref<4xi8> -> index
          %kept = memref.alloc() : memref<1xindex>
          memref.store %0, %kept[%zero] : memref<1xindex>
          %1 = memref.load %kept[%zero] : memref<1xindex>
          %2 = arith.cmpi eq, %0, %1 : index
          memref.dealloc %kept : memref<1xindex>
          memref.dealloc %b : memref<i8>
          return %2 : i1
        }
        func.func @shown() -> memref<1xindex> {
          %zero = arith.constant 0 : index
          %kept = memref.alloc() : memref<1xindex>
          %0 = memref.extract_aligned_pointer_as_index %kept : memref<1xindex> -> index
          memref.store %0, %kept[%zero] : memref<1xindex>
          return %kept : memref<1xindex>
        }",
    );
    let stage = Limits {
        is_stage: true,
        ..Limits::default()
    };
    let given = run_line(&body, "@f()", &stage).expect("nothing depends on an address");
    let truth = Outcome::Returned(vec![Observed::Scalar(Cell::Bits(1))]);
    assert_eq!(given.outcome, truth);
    assert!(given.ledger.iter().all(|entry| entry.freed));
    assert!(given.ledger[1].known.contains(&0));
    // A buffer that comes to the outside shows the number.
    let shown = run_line(&body, "@shown()", &stage);
    assert_eq!(shown.unwrap_err(), Error::AddressesMatter);
    let source = run_line(&body, "@f()", &Limits::default());
    assert_eq!(source.unwrap_err(), Error::AddressesMatter);
}
