//! Every family of ops, by what it computes.

use stridecheck_ir::parse;
use stridecheck_native::error::Error;
use stridecheck_native::observation::Ending;
use stridecheck_native::program::{Compiler, Interface, Lowered};
use stridecheck_native::protocol::{Artifact, OptLevel, Options};
use stridecheck_native::route::Route;
use stridecheck_oracle::{Argument, Base, Cell, Observed};

use super::{DESCRIPTOR, ONE_MEMREF, bits, buffer, run, run_with, scalar, source};

/// The result of `op` on two arguments of a type.
pub(super) fn binary(op: &str, ty: &str, lhs: u128, rhs: u128) -> u128 {
    let text = format!(
        "llvm.func @f(%a: {ty}, %b: {ty}) -> {ty} {{
           %r = llvm.{op} %a, %b : {ty}
           llvm.return %r : {ty}
         }}"
    );
    let ty = format!("({ty}, {ty}) -> {ty}");
    scalar(&run(
        &text,
        &ty,
        &[Argument::Scalar(lhs), Argument::Scalar(rhs)],
    ))
}

/// The result of a cast of one argument.
fn cast(op: &str, from: &str, to: &str, value: u128) -> u128 {
    let text = format!(
        "llvm.func @f(%a: {from}) -> {to} {{
           %r = llvm.{op} %a : {from} to {to}
           llvm.return %r : {to}
         }}"
    );
    scalar(&run(
        &text,
        &format!("({from}) -> {to}"),
        &[Argument::Scalar(value)],
    ))
}

/// The result of a function without arguments.
pub(super) fn constant(ops: &str, ty: &str) -> u128 {
    let text = format!("llvm.func @f() -> {ty} {{ {ops} llvm.return %r : {ty} }}");
    scalar(&run(&text, &format!("() -> {ty}"), &[]))
}

#[test]
fn constants_of_more_than_128_bits_keep_all_of_them() {
    // 2^130 + 7 and 5 - 2^130.
    let ops = |ty: &str| {
        format!(
            "%a = llvm.mlir.constant(1361129467683753853853498429727072845831 : i256) : {ty}
            %b = llvm.mlir.constant(-1361129467683753853853498429727072845819 : i200) : {ty}
            %sum = llvm.add %a, %b : {ty}
            %shift = llvm.mlir.constant(126 : {ty}) : {ty}
            %high = llvm.lshr %a, %shift : {ty}
            %both = llvm.add %sum, %high : {ty}
            %r = llvm.trunc %both : {ty} to i64"
        )
    };
    assert_eq!(constant(&ops("i256"), "i64"), 7 + 5 + 16);
    assert_eq!(constant(&ops("i300"), "i64"), 7 + 5 + 16);
}

#[test]
fn integer_arithmetic_wraps_to_its_width() {
    assert_eq!(binary("add", "i8", 200, 100), 44);
    assert_eq!(binary("sub", "i7", 0, 1), 127);
    assert_eq!(binary("mul", "i128", u128::MAX, 2), u128::MAX - 1);
    assert_eq!(binary("add", "i32", 1, 2), 3);
    assert_eq!(binary("sdiv", "i16", 0xFFF9, 2), 0xFFFD);
    assert_eq!(binary("udiv", "i16", 0xFFF9, 2), 0x7FFC);
    assert_eq!(binary("srem", "i16", 0xFFF9, 2), 0xFFFF);
    assert_eq!(binary("urem", "i65", 1 << 64, 10), 6);
}

#[test]
fn bit_operations_know_the_sign() {
    assert_eq!(binary("shl", "i9", 0x101, 1), 2);
    assert_eq!(binary("lshr", "i9", 0x100, 1), 0x80);
    assert_eq!(binary("ashr", "i9", 0x100, 1), 0x180);
    assert_eq!(binary("and", "i1", 1, 1), 1);
    assert_eq!(binary("or disjoint", "i8", 0xF0, 0x0F), 0xFF);
    assert_eq!(binary("xor", "i64", 0xFF, 0x0F), 0xF0);
}

#[test]
fn float_arithmetic_keeps_its_precision() {
    let f64_bits = |value: f64| u128::from(value.to_bits());
    assert_eq!(
        binary("fadd", "f64", f64_bits(0.1), f64_bits(0.2)),
        f64_bits(0.1 + 0.2)
    );
    assert_eq!(binary("fsub", "f32", 0x3F80_0000, 0x3F80_0000), 0);
    assert_eq!(binary("fmul", "f16", 0x4200, 0x4200), 0x4880);
    assert_eq!(
        binary("fdiv", "f64", f64_bits(1.0), f64_bits(0.0)),
        f64_bits(f64::INFINITY)
    );
    assert_eq!(binary("fadd", "bf16", 0x3F80, 0x3F80), 0x4000);
    assert_eq!(
        binary("frem", "f64", f64_bits(5.5), f64_bits(2.0)),
        f64_bits(1.5)
    );
}

#[test]
fn casts_extend_truncate_and_convert() {
    assert_eq!(cast("sext", "i3", "i8", 4), 0xFC);
    assert_eq!(cast("zext nneg", "i3", "i8", 3), 3);
    assert_eq!(cast("trunc", "i64", "i8", 0xFF), 0xFF);
    assert_eq!(
        cast("fpext", "f16", "f64", 0x3C00),
        u128::from(1f64.to_bits())
    );
    assert_eq!(
        cast("fptrunc", "f64", "f32", u128::from(0.1f64.to_bits())),
        u128::from(0.1f32.to_bits())
    );
    assert_eq!(
        cast("sitofp", "i8", "f32", 0xFF),
        u128::from((-1f32).to_bits())
    );
    assert_eq!(
        cast("uitofp", "i8", "f32", 0xFF),
        u128::from(255f32.to_bits())
    );
    assert_eq!(
        cast("fptosi", "f32", "i8", u128::from((-2.9f32).to_bits())),
        0xFE
    );
    assert_eq!(
        cast(
            "fptoui",
            "f64",
            "i128",
            u128::from(2f64.powi(100).to_bits())
        ),
        1 << 100
    );
    assert_eq!(cast("bitcast", "f32", "i32", 0x7FA0_0001), 0x7FA0_0001);
}

#[test]
fn constants_have_every_bit() {
    assert_eq!(
        constant("%r = llvm.mlir.constant(-1 : i128) : i128", "i128"),
        u128::MAX
    );
    assert_eq!(
        constant("%r = llvm.mlir.constant(1 : index) : i64", "i64"),
        1
    );
    assert_eq!(constant("%r = llvm.mlir.constant(true) : i1", "i1"), 1);
    assert_eq!(
        constant("%r = llvm.mlir.constant(1.5 : f16) : f16", "f16"),
        0x3E00
    );
    assert_eq!(
        constant("%r = llvm.mlir.constant(0x7FA00001 : f32) : f32", "f32"),
        0x7FA0_0001
    );
    assert_eq!(constant("%r = llvm.mlir.zero : i77", "i77"), 0);
}

#[test]
fn comparisons_follow_their_predicate() {
    let compare = |op: &str, ty: &str, lhs, rhs| {
        let text = format!(
            "llvm.func @f(%a: {ty}, %b: {ty}) -> i1 {{
               %r = llvm.{op} %a, %b : {ty}
               llvm.return %r : i1
             }}"
        );
        let ty = format!("({ty}, {ty}) -> i1");
        scalar(&run(
            &text,
            &ty,
            &[Argument::Scalar(lhs), Argument::Scalar(rhs)],
        ))
    };
    let rows = [
        ("eq", 0, 0),
        ("ne", 1, 1),
        ("slt", 1, 0),
        ("sle", 1, 0),
        ("sgt", 0, 1),
        ("sge", 0, 1),
        ("ult", 0, 1),
        ("ule", 0, 1),
        ("ugt", 1, 0),
        ("uge", 1, 0),
    ];
    for (predicate, left, right) in rows {
        let op = format!("icmp \"{predicate}\"");
        assert_eq!(compare(&op, "i8", 0xFF, 1), left, "{predicate}");
        assert_eq!(compare(&op, "i8", 1, 0xFF), right, "{predicate}");
    }
    let nan = 0x7FC0_0000;
    let one = 0x3F80_0000;
    let rows = [
        ("_false", 0, 0),
        ("oeq", 1, 0),
        ("ogt", 0, 0),
        ("oge", 1, 0),
        ("olt", 0, 0),
        ("ole", 1, 0),
        ("one", 0, 0),
        ("ord", 1, 0),
        ("ueq", 1, 1),
        ("ugt", 0, 1),
        ("uge", 1, 1),
        ("ult", 0, 1),
        ("ule", 1, 1),
        ("une", 0, 1),
        ("uno", 0, 1),
        ("_true", 1, 1),
    ];
    for (predicate, equal, unordered) in rows {
        let op = format!("fcmp \"{predicate}\"");
        assert_eq!(compare(&op, "f32", one, one), equal, "{predicate}");
        assert_eq!(compare(&op, "f32", one, nan), unordered, "{predicate}");
    }
}

#[test]
fn values_are_chosen_frozen_and_negated() {
    let text = "llvm.func @f(%c: i1, %a: f64, %b: f64) -> f64 {
        %n = llvm.fneg %b : f64
        %s = llvm.select %c, %a, %n : i1, f64
        %r = llvm.freeze %s : f64
        llvm.return %r : f64
      }";
    let one = u128::from(1f64.to_bits());
    let arguments = |c| {
        [
            Argument::Scalar(c),
            Argument::Scalar(0),
            Argument::Scalar(one),
        ]
    };
    assert_eq!(
        scalar(&run(text, "(i1, f64, f64) -> f64", &arguments(0))),
        u128::from((-1f64).to_bits())
    );
    assert_eq!(
        scalar(&run(text, "(i1, f64, f64) -> f64", &arguments(1))),
        0
    );
}

#[test]
fn blocks_pass_values_also_in_a_cycle() {
    let text = "llvm.func @f(%n: i64, %a: i64, %b: i64) -> i64 {
        %zero = llvm.mlir.constant(0 : i64) : i64
        %one = llvm.mlir.constant(1 : i64) : i64
        llvm.br ^head(%n, %a, %b : i64, i64, i64)
      ^exit(%r: i64):
        llvm.return %r : i64
      ^head(%i: i64, %x: i64, %y: i64):
        %stop = llvm.icmp \"eq\" %i, %zero : i64
        llvm.cond_br %stop, ^exit(%x : i64), ^swap
      ^swap:
        %j = llvm.sub %i, %one : i64
        llvm.br ^head(%j, %y, %x : i64, i64, i64)
      ^lost:
        llvm.br ^lost
      }";
    let result = |n| {
        let arguments = [n, 10, 20].map(Argument::Scalar);
        scalar(&run(text, "(i64, i64, i64) -> i64", &arguments))
    };
    assert_eq!(result(4), 10);
    assert_eq!(result(5), 20);
}

#[test]
fn a_switch_goes_to_the_block_of_its_case() {
    let text = "llvm.func @f(%n: i8, %a: i32, %b: i32) -> i32 {
        llvm.switch %n : i8, ^other(%a : i32) [
          1: ^sum,
          -2: ^other(%a : i32),
          127: ^sum,
          -128: ^second(%b : i32)
        ]
      ^other(%r: i32):
        llvm.return %r : i32
      ^second(%s: i32):
        llvm.return %s : i32
      ^sum:
        %c = llvm.add %a, %b : i32
        llvm.return %c : i32
      }";
    let result = |n| {
        let arguments = [n, 10, 20].map(Argument::Scalar);
        scalar(&run(text, "(i8, i32, i32) -> i32", &arguments))
    };
    assert_eq!([0, 1, 0xFE, 127, 128].map(result), [10, 30, 10, 30, 20]);
}

#[test]
fn many_cases_go_through_a_table() {
    let cases: Vec<String> = (0..40).map(|case| format!("{case}: ^b{case}")).collect();
    let cases = cases.join(", ");
    let constants: String = (0..40)
        .map(|case| {
            format!(
                "%c{case} = llvm.mlir.constant({} : i64) : i64 ",
                case * case
            )
        })
        .collect();
    let blocks: String = (0..40)
        .map(|case| format!("^b{case}: llvm.br ^end(%c{case} : i64) "))
        .collect();
    let text = format!(
        "llvm.func @f(%n: i64) -> i64 {{
           {constants}
           llvm.switch %n : i64, ^end(%n : i64) [ {cases} ]
           {blocks}
         ^end(%r: i64):
           llvm.return %r : i64
         }}"
    );
    let result = |n| scalar(&run(&text, "(i64) -> i64", &[Argument::Scalar(n)]));
    assert_eq!([0, 7, 39, 40].map(result), [0, 49, 39 * 39, 40]);
}

#[test]
fn functions_are_called_by_name_and_by_address() {
    let text = "llvm.func @twice(%a: i32) -> i32 {
        %r = llvm.add %a, %a : i32
        llvm.return %r : i32
      }
      llvm.func @f(%a: i32) -> i32 {
        %b = llvm.call @twice(%a) : (i32) -> i32
        %p = llvm.mlir.addressof @twice : !llvm.ptr
        %r = llvm.call %p(%b) : !llvm.ptr, (i32) -> i32
        llvm.return %r : i32
      }";
    assert_eq!(
        scalar(&run(text, "(i32) -> i32", &[Argument::Scalar(5)])),
        20
    );
}

#[test]
fn aggregates_are_taken_apart_at_any_depth() {
    let text = format!(
        "llvm.func @f({ONE_MEMREF}) -> {DESCRIPTOR} {{
           %0 = llvm.mlir.poison : {DESCRIPTOR}
           %1 = llvm.insertvalue %m0, %0[0] : {DESCRIPTOR}
           %2 = llvm.insertvalue %m1, %1[1] : {DESCRIPTOR}
           %3 = llvm.insertvalue %m2, %2[2] : {DESCRIPTOR}
           %4 = llvm.insertvalue %m4, %3[3, 0] : {DESCRIPTOR}
           %5 = llvm.extractvalue %4[3, 0] : {DESCRIPTOR}
           %6 = llvm.add %5, %m3 : i64
           %7 = llvm.insertvalue %6, %4[4, 0] : {DESCRIPTOR}
           llvm.return %7 : {DESCRIPTOR}
         }}"
    );
    let observation = run(
        &text,
        "(memref<?xi16>) -> memref<?xi16>",
        &[buffer(&[7, 8, 9])],
    );
    let Ending::Returned(results) = &observation.ending else {
        panic!("{}", observation.ending);
    };
    let [Observed::MemRef(memref)] = &results[..] else {
        panic!("{results:?}");
    };
    assert_eq!(
        (memref.base, memref.aligned_bytes, memref.offset),
        (Base::Argument(0), 0, 0)
    );
    assert_eq!(
        (&memref.sizes[..], &memref.strides[..]),
        (&[1][..], &[4][..])
    );
    assert_eq!(memref.contents.as_ref().unwrap().cells, bits(&[7, 8, 9]));
}

#[test]
fn addresses_are_computed_and_the_stack_used() {
    let text = "llvm.func @f(%a: i32, %i: i64) -> i32 {
        %two = llvm.mlir.constant(2 : i64) : i64
        %s = llvm.alloca %two x !llvm.struct<(i8, array<3 x i32>)> {alignment = 16} : (i64) -> !llvm.ptr
        %p = llvm.getelementptr inbounds %s[1, 1, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i8, array<3 x i32>)>
        llvm.store %a, %p {alignment = 4} : i32, !llvm.ptr
        %from = llvm.ptrtoint %s : !llvm.ptr to i64
        %to = llvm.ptrtoint %p : !llvm.ptr to i64
        %d = llvm.sub %to, %from : i64
        %b = llvm.trunc %d : i64 to i32
        %again = llvm.inttoptr %to : i64 to !llvm.ptr
        %c = llvm.load %again : !llvm.ptr -> i32
        %r = llvm.add %b, %c : i32
        llvm.return %r : i32
      }";
    let arguments = [Argument::Scalar(1000), Argument::Scalar(2)];
    // One structure has 16 bytes, its array begins at byte 4, and element 2 is 8 bytes further.
    assert_eq!(
        scalar(&run(text, "(i32, i64) -> i32", &arguments)),
        1000 + 16 + 4 + 8
    );
}

#[test]
fn odd_integers_pass_through_buffers() {
    let text = format!(
        "llvm.func @f({ONE_MEMREF}) -> i65 {{
           %one = llvm.mlir.constant(1 : i64) : i64
           %p = llvm.getelementptr %m1[%one] : (!llvm.ptr, i64) -> !llvm.ptr, i65
           %v = llvm.load %p : !llvm.ptr -> i65
           llvm.store %v, %m1 : i65, !llvm.ptr
           llvm.return %v : i65
         }}"
    );
    let observation = run(&text, "(memref<?xi65>) -> i65", &[buffer(&[3, 1 << 64, 5])]);
    assert_eq!(scalar(&observation), 1 << 64);
    assert_eq!(observation.buffers[0].cells, bits(&[1 << 64, 1 << 64, 5]));
    assert_eq!(observation.damage, []);
}

#[test]
fn several_results_come_in_a_structure() {
    let text = "llvm.func @f(%a: i8, %b: f64) -> !llvm.struct<(f64, i8)> {
        %0 = llvm.mlir.undef : !llvm.struct<(f64, i8)>
        %1 = llvm.insertvalue %b, %0[0] : !llvm.struct<(f64, i8)>
        %2 = llvm.insertvalue %a, %1[1] : !llvm.struct<(f64, i8)>
        llvm.return %2 : !llvm.struct<(f64, i8)>
      }";
    let arguments = [Argument::Scalar(200), Argument::Scalar(1)];
    let observation = run(text, "(i8, f64) -> (f64, i8)", &arguments);
    let expected = [1, 200].map(|value| Observed::Scalar(Cell::Bits(value)));
    assert_eq!(observation.ending, Ending::Returned(expected.to_vec()));
}

#[test]
fn an_unexpected_type_of_a_function_is_refused() {
    let text = "llvm.func @f(%a: i32) -> i32 { llvm.return %a : i32 }";
    let entry = source("f", "(i64) -> i32", Route::Expanded);
    let observation = run_with(Options::default(), text, &entry, &[Argument::Scalar(1)]);
    let ending = observation.unwrap().ending.to_string();
    assert_eq!(
        ending,
        "a failure to translate: @f has type i32 (i32) and not i32 (i64)"
    );
}

#[test]
fn a_block_can_be_a_successor_twice() {
    let text = "llvm.func @f(%c: i32, %a: i32, %b: i32) -> i32 {
        %zero = llvm.mlir.constant(0 : i32) : i32
        %is_one = llvm.trunc %c : i32 to i1
        llvm.switch %c : i32, ^next(%a, %zero : i32, i32) [
          1: ^next(%b, %a : i32, i32),
          2: ^next(%b, %zero : i32, i32)
        ]
      ^next(%x: i32, %y: i32):
        llvm.cond_br %is_one, ^end(%x : i32), ^end(%y : i32)
      ^end(%r: i32):
        llvm.return %r : i32
      }";
    let entry = source("f", "(i32, i32, i32) -> i32", Route::Expanded);
    let run = |c| {
        let arguments = [c, 7, 9].map(Argument::Scalar);
        let run = run_with(Options::default(), text, &entry, &arguments);
        scalar(&run.expect("the program compiles"))
    };
    assert_eq!([run(0), run(1), run(2), run(3)], [0, 9, 0, 7]);
}

#[test]
fn what_llvm_finds_wrong_is_told() {
    let text = "llvm.func @f(%c: i1) -> i32 {
        %a = llvm.mlir.constant(1 : i32) : i32
        %s = llvm.zext %c : i1 to i32
        llvm.switch %s : i32, ^end [
          1: ^end,
          1: ^end
        ]
      ^end:
        llvm.return %a : i32
      }";
    let entry = source("f", "(i1) -> i32", Route::Expanded);
    match run_with(Options::default(), text, &entry, &[Argument::Scalar(1)]) {
        Err(Error::Invalid(text)) => {
            assert!(text.contains("Duplicate integer as switch case"), "{text}");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn flags_reach_llvm() {
    let text = "llvm.func @f(%a: i32, %x: f32, %p: !llvm.ptr) -> f32 {
        %0 = llvm.add %a, %a overflow<nsw, nuw> : i32
        %1 = llvm.sdiv exact %0, %a : i32
        %2 = llvm.or disjoint %1, %a : i32
        %3 = llvm.zext nneg %2 : i32 to i64
        %4 = llvm.getelementptr inbounds|nuw %p[%3] : (!llvm.ptr, i64) -> !llvm.ptr, f32
        %5 = llvm.load %4 {alignment = 2} : !llvm.ptr -> f32
        %t = llvm.trunc %3 overflow<nuw> : i64 to i8
        %6 = llvm.fadd %5, %x {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32
        llvm.return %6 : f32
      }";
    let compiler = Compiler::new(Options::default()).unwrap();
    let shown = compiler
        .emit(&parse(text).unwrap(), Artifact::LlvmIr)
        .unwrap();
    for wanted in [
        "add nuw nsw i32",
        "sdiv exact i32",
        "or disjoint i32",
        "zext nneg i32",
        "inbounds nuw float",
        "align 2",
        "trunc nuw i64",
        "fadd nnan ninf float",
    ] {
        assert!(shown.contains(wanted), "{wanted} is missing in\n{shown}");
    }
    let shown = compiler
        .emit(&parse(text).unwrap(), Artifact::Assembly)
        .unwrap();
    assert!(shown.contains("addss"), "{shown}");
}

#[test]
fn the_optimiser_changes_nothing() {
    let text = "llvm.func @f(%a: i32, %b: i32) -> i32 {
        %0 = llvm.mul %a, %b : i32
        %1 = llvm.add %0, %b : i32
        llvm.return %1 : i32
      }";
    let entry = source("f", "(i32, i32) -> i32", Route::Expanded);
    for opt_level in [OptLevel::O0, OptLevel::O1, OptLevel::O2, OptLevel::O3] {
        let options = Options {
            opt_level,
            index_bits: 64,
            ..Options::default()
        };
        let arguments = [Argument::Scalar(6), Argument::Scalar(7)];
        let observation = run_with(options, text, &entry, &arguments).unwrap();
        assert_eq!(scalar(&observation), 49, "{opt_level:?}");
    }
}

#[test]
fn what_the_c_interface_of_llvm_cannot_say_is_refused() {
    let text = "llvm.func @f() {
        %one = llvm.mlir.constant(1 : i32) : i32
        %p = llvm.alloca inalloca %one x i32 : (i32) -> !llvm.ptr
        llvm.return
      }";
    let entry = source("f", "() -> ()", Route::Expanded);
    let refused = run_with(Options::default(), text, &entry, &[]).expect_err("it is refused");
    assert!(
        refused
            .to_string()
            .contains("`inalloca` cannot be translated"),
        "{refused}"
    );
}

/// An older release may write a constant in a way that LLVM reads no more: that is no fault of the program.
#[test]
fn constants_of_older_releases_are_inconclusive() {
    let text = |constant: &str| format!("define i64 @f() {{\n  ret i64 {constant}\n}}\n");
    let ending = |text: &str| {
        let interface = Interface {
            entries: vec![source("f", "() -> i64", Route::Expanded)],
            ..Interface::default()
        };
        let compiler = Compiler::new(Options::default()).unwrap();
        let compiled = compiler.compile(Lowered::LlvmIr(text), &interface);
        compiled.map_err(|error| error.ending()).err()
    };
    let size = "ptrtoint (ptr getelementptr (i64, ptr null, i32 1) to i64)";
    assert_eq!(ending(&text(size)), None);
    let Some(Ending::Unsupported(why)) = ending(&text(&format!("mul (i64 {size}, i64 7)"))) else {
        panic!("expected that it is not supported");
    };
    assert!(why.contains("mul constexprs are no longer"), "{why}");
    assert!(matches!(
        ending(&text("no constant")),
        Some(Ending::Failed { .. })
    ));
}
