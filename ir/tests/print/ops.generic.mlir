"builtin.module"() <{sym_name = "m"}> ({
  "func.func"() <{function_type = (i32, memref<?xf32>) -> (i32, i64), sym_name = "ext", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{arg_attrs = [{x.a, x.b = 1 : i32}], function_type = (i32) -> i32, res_attrs = [{x.r}], sym_name = "ext1", sym_visibility = "private"}> ({
  }) {x.y = [1, 2.000000e+00, "a", i32, @foo, true, true, {a, b = 2 : i64}]} : () -> ()
  "func.func"() <{function_type = (i32, index, memref<?x4xf32, strided<[?, 1], offset: ?>, 3>) -> i32, sym_name = "f"}> ({
  ^bb0(%arg0: i32, %arg1: index, %arg2: memref<?x4xf32, strided<[?, 1], offset: ?>, 3>):
    %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %1 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %2 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %3 = "arith.constant"() <{value = true}> : () -> i1
    %4 = "arith.constant"() <{value = false}> : () -> i1
    %5 = "arith.constant"() <{value = 5 : index}> : () -> index
    %6 = "arith.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
    %7 = "arith.constant"() <{value = 0x7FC00000 : f32}> : () -> f32
    %8 = "arith.constant"() <{value = 1.000000e-01 : f64}> : () -> f64
    %9 = "arith.constant"() <{value = 0x7C00 : f16}> : () -> f16
    %10 = "arith.constant"() <{value = 3.140630e+00 : bf16}> : () -> bf16
    %11 = "arith.constant"() <{value = 1.401300e-45 : f32}> : () -> f32
    %12 = "arith.constant"() <{value = -0.000000e+00 : f32}> : () -> f32
    %13 = "arith.constant"() <{value = 1.100000e+00 : f32}> : () -> f32
    %14 = "arith.constant"() <{value = 170141183460469231731687303715884105727 : i128}> : () -> i128
    %15 = "arith.constant"() <{value = -128 : i8}> : () -> i8
    %16 = "arith.constant"() <{value = -56 : i8}> : () -> i8
    %17 = "arith.constant"() <{value = 1.000000e+10 : f32}> {x.y} : () -> f32
    %18 = "arith.addi"(%0, %1) <{overflowFlags = #arith.overflow<nsw>}> {x.y = 1 : i32, x.z} : (i32, i32) -> i32
    %19 = "arith.addi"(%0, %1) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %20 = "arith.cmpi"(%0, %1) <{predicate = 2 : i64}> : (i32, i32) -> i1
    %21 = "arith.cmpf"(%6, %7) <{fastmath = #arith.fastmath<fast>, predicate = 4 : i64}> : (f32, f32) -> i1
    %22 = "arith.cmpf"(%6, %7) <{fastmath = #arith.fastmath<nnan,ninf>, predicate = 4 : i64}> : (f32, f32) -> i1
    %23 = "arith.extui"(%0) {nonNeg} : (i32) -> i64
    %24 = "memref.alloc"(%arg1) <{alignment = 8 : i64, operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
    %25 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %26 = "memref.cast"(%25) : (memref<4xf32>) -> memref<?xf32>
    %27 = "memref.dim"(%26, %5) : (memref<?xf32>, index) -> index
    %28 = "memref.load"(%arg2, %arg1, %arg1) : (memref<?x4xf32, strided<[?, 1], offset: ?>, 3>, index, index) -> f32
    "memref.store"(%28, %24, %arg1) <{nontemporal = true}> : (f32, memref<?xf32>, index) -> ()
    %29 = "arith.select"(%20, %18, %0) : (i1, i32, i32) -> i32
    %30:2 = "func.call"(%29, %24) <{callee = @ext}> : (i32, memref<?xf32>) -> (i32, i64)
    %31 = "builtin.unrealized_conversion_cast"(%30#1) : (i64) -> index
    %32:2 = "builtin.unrealized_conversion_cast"() {a} : () -> (i64, index)
    "use"(%31, %32#1) {a = 1 : i64} : (index, index) -> ()
    %33 = "foo.bar"(%31) ({
    ^bb0(%arg3: i32):
      "foo.y"(%arg3)[^bb1] : (i32) -> ()
    ^bb1:  // pred: ^bb0
      "foo.z"() ({
      }, {
      }) : () -> ()
    }, {
      "foo.q"() : () -> ()
    }) {b} : (index) -> f32
    "memref.dealloc"(%24) : (memref<?xf32>) -> ()
    "cf.br"()[^bb1] : () -> ()
  ^bb1:  // 2 preds: ^bb0, ^bb3
    %34 = "arith.divsi"(%0, %1) <{isExact}> : (i32, i32) -> i32
    "cf.cond_br"(%20, %18, %29)[^bb2, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i32, i32) -> ()
  ^bb2(%35: i32):  // 2 preds: ^bb1, ^bb1
    "func.return"(%35) {a} : (i32) -> ()
  ^bb3:  // no predecessors
    "cf.br"()[^bb1] : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "v"}> ({
    "func.return"() : () -> ()
  }) : () -> ()
}) {x.a = 1 : i32, x.b, "x.x y" = "s\0A\22\\\01"} : () -> ()
