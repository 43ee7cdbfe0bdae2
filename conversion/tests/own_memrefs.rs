//! A type converter of the user's that makes no descriptor of memrefs: functions pass what it makes of them,
//! and lowerings that take descriptors apart leave their ops to patterns of the user's.

use std::sync::Arc;

use stridecheck_conversion::std_to_llvm::context::Context;
use stridecheck_conversion::std_to_llvm::converter::type_converter;
use stridecheck_conversion::std_to_llvm::{populate, target};
use stridecheck_conversion::type_converter::Converted;
use stridecheck_conversion::{Conversion, Error, Options, PatternSet};
use stridecheck_ir::{Body, OpSpec, Type, verify};

use crate::framework::Pattern;
use crate::program::{body, text};

/// Memrefs of rank 0 and unranked ones become pointers, the others descriptors.
fn is_own(ty: &Type) -> bool {
    let is_cell = ty.as_memref().is_some_and(|memref| memref.rank() == 0);
    is_cell || matches!(ty, Type::UnrankedMemRef(_))
}

/// Lowers a program with these types in place of the descriptors, and a load of the user's for them.
fn lowered_to(program: &str, options: Options, own: &[Type]) -> (Body, Result<(), Error>) {
    let mut types = type_converter(&options);
    let own = own.to_vec();
    types.add_conversion(move |_, ty| match is_own(ty) {
        true => Converted::To(own.clone()),
        false => Converted::TryAnother,
    });
    let types = Arc::new(types);
    let context = Arc::new(Context {
        options,
        bare: Options {
            bare_pointers: true,
            ..options
        },
        types: Arc::clone(&types),
    });
    let mut set = PatternSet::new();
    populate(&mut set, &context);
    let load = Pattern::new("memref.load", |rw, op, operands| {
        let ty = rw.body().value_type(rw.body().results(op)[0]).clone();
        rw.replace_with(op, OpSpec::unknown("my.load").operands(operands).result(ty));
        Ok(())
    });
    set.add(load.benefit(9).types(&types));
    let mut target = target(&context);
    target.legal_dialect("my");
    let mut body = body(program);
    let (root, before) = (body.module(), text(&body));
    let result = Conversion::new(&target, &set).full(&mut body, root);
    match result {
        Ok(()) => assert!(verify(&body).is_empty(), "{}", text(&body)),
        Err(_) => assert_eq!(text(&body), before),
    }
    (body, result)
}

/// The text of a program whose own memrefs become pointers.
fn lowered(program: &str, options: Options) -> String {
    let (body, result) = lowered_to(program, options, &[Type::pointer(None)]);
    assert_eq!(result, Ok(()));
    text(&body)
}

/// Why a program is not lowered.
fn refused(program: &str) -> String {
    let (_, result) = lowered_to(program, Options::default(), &[Type::pointer(None)]);
    result.expect_err("the program is not lowered").to_string()
}

fn with_wrappers() -> Options {
    Options {
        c_wrappers: true,
        ..Options::default()
    }
}

const CALLS: &str = r#"
func.func private @g(memref<f32>, memref<*xf32>) -> memref<f32>
func.func @f(%c: i1, %m: memref<f32>, %u: memref<*xf32>) -> (f32, memref<f32>, memref<*xf32>) {
  %0 = func.call @g(%m, %u) : (memref<f32>, memref<*xf32>) -> memref<f32>
  %1 = arith.select %c, %0, %m : memref<f32>
  cf.cond_br %c, ^bb1(%1 : memref<f32>), ^bb1(%m : memref<f32>)
^bb1(%2: memref<f32>):
  %3 = memref.load %2[] : memref<f32>
  return %3, %2, %u : f32, memref<f32>, memref<*xf32>
}
"#;

#[test]
fn functions_pass_what_memrefs_are_converted_to() {
    for bare_pointers in [false, true] {
        let options = Options {
            bare_pointers,
            ..Options::default()
        };
        let text = lowered(CALLS, options);
        for expected in [
            "llvm.func @g(!llvm.ptr, !llvm.ptr) -> !llvm.ptr",
            "llvm.func @f(%arg0: i1, %arg1: !llvm.ptr, %arg2: !llvm.ptr) -> !llvm.struct<(f32, ptr, ptr)>",
            "llvm.call @g(%arg1, %arg2) : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr",
            r#""my.load"("#,
        ] {
            assert!(text.contains(expected), "{expected}:\n{text}");
        }
        assert!(!text.contains("malloc"), "an unranked result: {text}");
    }
}

#[test]
fn wrappers_pass_it_too() {
    let text = lowered(CALLS, with_wrappers());
    for expected in [
        "llvm.func @_mlir_ciface_g(!llvm.ptr, !llvm.ptr) -> !llvm.ptr",
        "llvm.call @_mlir_ciface_g(%arg0, %arg1)",
        "llvm.func @_mlir_ciface_f(%arg0: !llvm.ptr, %arg1: i1, %arg2: !llvm.ptr, %arg3: !llvm.ptr)",
        "llvm.call @f(%arg1, %arg2, %arg3)",
    ] {
        assert!(text.contains(expected), "{expected}:\n{text}");
    }
}

#[test]
fn descriptors_beside_them_are_expanded() {
    let program = "func.func @f(%m: memref<f32>, %n: memref<?xf32>) {\n  return\n}";
    let text = lowered(program, Options::default());
    assert!(
        text.contains("@f(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: i64, %arg4: i64, %arg5: i64)"),
        "{text}"
    );
}

#[test]
fn attributes_of_the_argument_stay_also_in_the_wrapper() {
    let program = "func.func @f(%m: memref<f32> {llvm.noalias}) {\n  return\n}";
    let text = lowered(program, with_wrappers());
    assert_eq!(text.matches("{llvm.noalias}").count(), 2, "{text}");
}

#[test]
fn op_that_needs_a_descriptor_is_refused() {
    let store = "func.func @f(%m: memref<f32>, %v: f32) {\n  memref.store %v, %m[] : memref<f32>\n  return\n}";
    assert_eq!(
        refused(store),
        "'memref.store' is not supported: type 'memref<f32>' is converted to '!llvm.ptr', expected a memref descriptor"
    );
    let alloc = "func.func @f() {\n  %0 = memref.alloc() : memref<f32>\n  return\n}";
    assert_eq!(
        refused(alloc),
        "'memref.alloc' is not supported: type 'memref<f32>' is converted to '!llvm.ptr', expected a memref descriptor"
    );
    let cast = "func.func @f(%m: memref<4xf32>) {\n  %0 = memref.cast %m : memref<4xf32> to memref<*xf32>\n  return\n}";
    assert_eq!(
        refused(cast),
        "'memref.cast' is not supported: type 'memref<*xf32>' is converted to '!llvm.ptr', expected a memref descriptor"
    );
}

#[test]
fn structures_that_only_look_like_descriptors_are_none() {
    let program = "func.func @f(%m: memref<f32>, %v: f32) {\n  memref.store %v, %m[] : memref<f32>\n  return\n}";
    let (pointer, index) = (Type::pointer(None), Type::integer(64));
    let array = Type::array(1, index.clone());
    let descriptor = vec![pointer.clone(), pointer.clone(), index.clone()];
    let similar = [
        vec![pointer.clone(), index.clone()],
        vec![pointer.clone(), index.clone(), index.clone()],
        vec![pointer.clone(), pointer.clone(), pointer.clone()],
        [&descriptor[..], &[array.clone(), array]].concat(),
    ];
    for fields in similar {
        let own = Type::structure(fields);
        let (_, result) = lowered_to(program, Options::default(), std::slice::from_ref(&own));
        assert!(result.is_err(), "{own}");
    }
    let (_, result) = lowered_to(program, Options::default(), &[Type::structure(descriptor)]);
    assert_eq!(result, Ok(()), "it is the descriptor of rank 0");
}

#[test]
fn memref_that_becomes_several_values_is_refused() {
    let program = "func.func @f(%m: memref<f32>) {\n  return\n}";
    let own = [Type::pointer(None), Type::integer(64)];
    let (_, result) = lowered_to(program, Options::default(), &own);
    assert_eq!(
        result.unwrap_err().to_string(),
        "'func.func' is not supported: type 'memref<f32>' becomes 2 types where one is needed"
    );
}
