//! The intrinsics that the lowering needs.

use stridecheck_native::observation::Ending;
use stridecheck_oracle::{Argument, Cell, Observed};

use super::{bits, buffer, run, scalar};

/// The result of an intrinsic on arguments of one type.
fn called(name: &str, attributes: &str, ty: &str, result: &str, arguments: &[u128]) -> u128 {
    let count = arguments.len();
    let names: Vec<String> = (0..count).map(|i| format!("%a{i}")).collect();
    let parameters: Vec<String> = names.iter().map(|name| format!("{name}: {ty}")).collect();
    let types = vec![ty; count].join(", ");
    let (names, parameters) = (names.join(", "), parameters.join(", "));
    let text = format!(
        "llvm.func @f({parameters}) -> {result} {{
           %r = \"llvm.intr.{name}\"({names}) {attributes} : ({types}) -> {result}
           llvm.return %r : {result}
         }}"
    );
    let arguments: Vec<_> = arguments.iter().copied().map(Argument::Scalar).collect();
    scalar(&run(&text, &format!("({types}) -> {result}"), &arguments))
}

fn integer(name: &str, ty: &str, arguments: &[u128]) -> u128 {
    called(name, "", ty, ty, arguments)
}

fn float(name: &str, arguments: &[f32]) -> f32 {
    let arguments: Vec<u128> = arguments
        .iter()
        .map(|value| u128::from(value.to_bits()))
        .collect();
    let bits = called(name, "", "f32", "f32", &arguments);
    f32::from_bits(u32::try_from(bits).expect("an f32 has 32 bits"))
}

#[test]
fn the_greater_and_the_lesser_integer_know_their_sign() {
    assert_eq!(integer("smax", "i8", &[0x80, 1]), 1);
    assert_eq!(integer("smin", "i8", &[0x80, 1]), 0x80);
    assert_eq!(integer("umax", "i8", &[0x80, 1]), 0x80);
    assert_eq!(integer("umin", "i8", &[0x80, 1]), 1);
    assert_eq!(integer("smax", "i1", &[1, 0]), 0);
    assert_eq!(integer("umax", "i127", &[1 << 126, 5]), 1 << 126);
}

#[test]
fn bits_are_counted() {
    let zero_poison = |is| format!("<{{is_zero_poison = {is}}}>");
    assert_eq!(called("ctlz", &zero_poison(false), "i9", "i9", &[0]), 9);
    assert_eq!(called("ctlz", &zero_poison(true), "i9", "i9", &[1]), 8);
    assert_eq!(called("cttz", &zero_poison(false), "i9", "i9", &[0]), 9);
    assert_eq!(called("cttz", &zero_poison(true), "i9", "i9", &[8]), 3);
    assert_eq!(integer("ctpop", "i65", &[(1 << 65) - 1]), 65);
}

#[test]
fn the_absolute_value_wraps_at_the_minimum() {
    let attributes = "<{is_int_min_poison = false}>";
    assert_eq!(called("abs", attributes, "i8", "i8", &[0xFF]), 1);
    assert_eq!(called("abs", attributes, "i8", "i8", &[0x80]), 0x80);
}

#[test]
fn an_addition_tells_its_carry() {
    let text = "llvm.func @f(%a: i8, %b: i8) -> !llvm.struct<(i8, i1)> {
        %r = \"llvm.intr.uadd.with.overflow\"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
        llvm.return %r : !llvm.struct<(i8, i1)>
      }";
    let result = |a, b| {
        let arguments = [a, b].map(Argument::Scalar);
        run(text, "(i8, i8) -> (i8, i1)", &arguments).ending
    };
    let returned = |values: [u128; 2]| {
        Ending::Returned(
            values
                .map(|bits| Observed::Scalar(Cell::Bits(bits)))
                .to_vec(),
        )
    };
    assert_eq!(result(255, 1), returned([0, 1]));
    assert_eq!(result(254, 1), returned([255, 0]));
}

#[test]
fn floats_are_chosen_by_their_nan_rules() {
    let nan = f32::NAN;
    assert!(float("maximum", &[1.0, nan]).is_nan());
    assert!(float("minimum", &[nan, 1.0]).is_nan());
    assert_eq!(float("maxnum", &[1.0, nan]), 1.0);
    assert_eq!(float("minnum", &[nan, 2.0]), 2.0);
    assert_eq!(float("maximum", &[-0.0, 0.0]).to_bits(), 0);
    assert_eq!(float("minimum", &[0.0, -0.0]).to_bits(), 1 << 31);
    assert_eq!(float("maxnum", &[3.0, -4.0]), 3.0);
    assert_eq!(float("minnum", &[3.0, -4.0]), -4.0);
}

#[test]
fn float_functions_are_exact() {
    assert_eq!(float("fabs", &[-1.5]), 1.5);
    assert_eq!(float("sqrt", &[2.25]), 1.5);
    assert_eq!(float("copysign", &[2.0, -0.0]), -2.0);
    let tiny = f32::EPSILON;
    // The product has more bits than an f32, and only they are left.
    assert_eq!(
        float("fma", &[1.0 + tiny, 1.0 - tiny, -1.0]),
        -(tiny * tiny)
    );
}

#[test]
fn bytes_are_copied() {
    let text = format!(
        "llvm.func @f({}, %n: i64) {{
           %four = llvm.mlir.constant(4 : i64) : i64
           %to = llvm.getelementptr %m1[%four] : (!llvm.ptr, i64) -> !llvm.ptr, i8
           \"llvm.intr.memcpy\"(%to, %m1, %n) <{{isVolatile = false}}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
           llvm.return
         }}",
        super::ONE_MEMREF
    );
    let arguments = [buffer(&[1, 2, 3, 4]), Argument::Scalar(4)];
    let observation = run(&text, "(memref<?xi16>, i64) -> ()", &arguments);
    assert_eq!(observation.buffers[0].cells, bits(&[1, 2, 1, 2]));
    assert_eq!(observation.damage, []);
}

#[test]
fn the_stack_is_given_back() {
    // Without that the loop needs 8 GiB of it.
    let text = "llvm.func @f(%n: i64) -> i64 {
        %zero = llvm.mlir.constant(0 : i64) : i64
        %one = llvm.mlir.constant(1 : i64) : i64
        %size = llvm.mlir.constant(65536 : i64) : i64
        llvm.br ^head(%zero : i64)
      ^head(%i: i64):
        %top = llvm.intr.stacksave : !llvm.ptr
        %p = llvm.alloca %size x i8 : (i64) -> !llvm.ptr
        llvm.store volatile %i, %p : i64, !llvm.ptr
        %v = llvm.load %p : !llvm.ptr -> i64
        %next = llvm.add %v, %one : i64
        llvm.intr.stackrestore %top : !llvm.ptr
        %more = llvm.icmp \"ult\" %next, %n : i64
        llvm.cond_br %more, ^head(%next : i64), ^end
      ^end:
        llvm.return %next : i64
      }";
    let n = 1 << 17;
    assert_eq!(
        scalar(&run(text, "(i64) -> i64", &[Argument::Scalar(n)])),
        n
    );
}

#[test]
fn hints_change_nothing() {
    let text = format!(
        "llvm.func @f({}) -> i16 {{
           %true = llvm.mlir.constant(true) : i1
           %two = llvm.mlir.constant(2 : i64) : i64
           \"llvm.intr.prefetch\"(%m1) <{{rw = 0 : i32, hint = 3 : i32, cache = 1 : i32}}> : (!llvm.ptr) -> ()
           llvm.intr.assume %true : i1
           \"llvm.intr.assume\"(%true, %m1, %two) <{{op_bundle_sizes = array<i32: 2>, op_bundle_tags = [\"align\"]}}> : (i1, !llvm.ptr, i64) -> ()
           %r = llvm.load %m1 : !llvm.ptr -> i16
           llvm.return %r : i16
         }}",
        super::ONE_MEMREF
    );
    assert_eq!(
        scalar(&run(&text, "(memref<?xi16>) -> i16", &[buffer(&[7])])),
        7
    );
}
