//! Accesses that happen in one step.

use stridecheck_ir::parse;
use stridecheck_native::program::Compiler;
use stridecheck_native::protocol::{Artifact, Options};
use stridecheck_oracle::{Argument, Cell};

use super::{ONE_MEMREF, buffer, run, scalar};

/// The value that an atomic op gives, and what it leaves in memory.
fn atomic(ops: &str, memory: u128, operand: u128) -> (u128, u128) {
    let text =
        format!("llvm.func @f({ONE_MEMREF}, %a: i32) -> i32 {{ {ops} llvm.return %r : i32 }}");
    let arguments = [buffer(&[memory]), Argument::Scalar(operand)];
    let observation = run(&text, "(memref<?xi32>, i32) -> i32", &arguments);
    match observation.buffers[0].cells[..] {
        [Cell::Bits(left)] => (scalar(&observation), left),
        ref other => panic!("{other:?}"),
    }
}

#[test]
fn memory_is_changed_and_its_old_value_given() {
    let minus_two = u128::from((-2i32).cast_unsigned());
    let rows = [
        ("xchg", 5, 9, 9),
        ("add", 5, 9, 14),
        ("sub", 5, 9, u128::from((-4i32).cast_unsigned())),
        ("_and", 12, 10, 8),
        ("nand", 12, 10, u128::from(!8u32)),
        ("_or", 12, 10, 14),
        ("_xor", 12, 10, 6),
        ("max", minus_two, 1, 1),
        ("min", minus_two, 1, minus_two),
        ("umax", minus_two, 1, minus_two),
        ("umin", minus_two, 1, 1),
    ];
    for (kind, memory, operand, left) in rows {
        let ops = format!("%r = llvm.atomicrmw {kind} %m1, %a acq_rel : !llvm.ptr, i32");
        assert_eq!(atomic(&ops, memory, operand), (memory, left), "{kind}");
    }
}

#[test]
fn floats_are_changed_in_one_step() {
    let float = |value: f32| u128::from(value.to_bits());
    let rows = [
        ("fadd", 1.5, 2.0, 3.5),
        ("fsub", 1.5, 2.0, -0.5),
        ("fmax", 1.5, 2.0, 2.0),
        ("fmin", 1.5, 2.0, 1.5),
        ("fmaximum", 1.5, 2.0, 2.0),
        ("fminimum", 1.5, 2.0, 1.5),
    ];
    for (kind, memory, operand, left) in rows {
        let ops = format!(
            "%x = llvm.bitcast %a : i32 to f32
             %y = llvm.atomicrmw {kind} %m1, %x seq_cst : !llvm.ptr, f32
             %r = llvm.bitcast %y : f32 to i32"
        );
        let got = atomic(&ops, float(memory), float(operand));
        assert_eq!(got, (float(memory), float(left)), "{kind}");
    }
}

#[test]
fn memory_is_exchanged_only_where_it_is_as_expected() {
    let ops = "%seven = llvm.mlir.constant(7 : i32) : i32
        %0 = llvm.cmpxchg %m1, %a, %seven acq_rel monotonic : !llvm.ptr, i32
        %1 = llvm.extractvalue %0[1] : !llvm.struct<(i32, i1)>
        %2 = llvm.extractvalue %0[0] : !llvm.struct<(i32, i1)>
        %3 = llvm.zext %1 : i1 to i32
        %4 = llvm.mlir.constant(100 : i32) : i32
        %5 = llvm.mul %3, %4 : i32
        %r = llvm.add %5, %2 : i32";
    assert_eq!(atomic(ops, 5, 5), (105, 7));
    assert_eq!(atomic(ops, 5, 6), (5, 5));
}

#[test]
fn orderings_and_scopes_reach_llvm() {
    let text = "llvm.func @f(%p: !llvm.ptr, %a: i32) {
        %0 = \"llvm.load\"(%p) <{alignment = 4 : i64, ordering = 4 : i64, volatile_}> : (!llvm.ptr) -> i32
        \"llvm.store\"(%0, %p) <{alignment = 4 : i64, ordering = 5 : i64}> : (i32, !llvm.ptr) -> ()
        %1 = llvm.atomicrmw volatile add %p, %a syncscope(\"agent\") monotonic {alignment = 8 : i64} : !llvm.ptr, i32
        %2 = llvm.cmpxchg weak volatile %p, %a, %1 syncscope(\"agent\") acq_rel acquire : !llvm.ptr, i32
        llvm.return
      }";
    let compiler = Compiler::new(Options::default()).unwrap();
    let body = parse(text).unwrap_or_else(|wrong| panic!("{}", wrong[0].render(text, "test")));
    let shown = compiler.emit(&body, Artifact::LlvmIr).unwrap();
    for wanted in [
        "load atomic volatile i32",
        "acquire, align 4",
        "store atomic i32",
        "release, align 4",
        "atomicrmw volatile add ptr %0, i32 %1 syncscope(\"agent\") monotonic, align 8",
        "cmpxchg weak volatile ptr",
        "syncscope(\"agent\") acq_rel acquire",
    ] {
        assert!(shown.contains(wanted), "{wanted} is missing in\n{shown}");
    }
}

#[test]
fn an_atomic_load_sees_what_an_atomic_store_wrote() {
    let ops = "\"llvm.store\"(%a, %m1) <{alignment = 4 : i64, ordering = 7 : i64}> : (i32, !llvm.ptr) -> ()
        %r = \"llvm.load\"(%m1) <{alignment = 4 : i64, ordering = 7 : i64}> : (!llvm.ptr) -> i32";
    assert_eq!(atomic(ops, 1, 2), (2, 2));
}
