module @m attributes {x.a = 1 : i32, x.b, "x.x y" = "s\0A\22\\\01"} {
  func.func private @ext(i32, memref<?xf32>) -> (i32, i64)
  func.func private @ext1(i32 {x.a, x.b = 1 : i32}) -> (i32 {x.r}) attributes {x.y = [1, 2.000000e+00, "a", i32, @foo, true, true, {a, b = 2 : i64}]}
  func.func @f(%arg0: i32, %arg1: index, %arg2: memref<?x4xf32, strided<[?, 1], offset: ?>, 3>) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %c1_i32_0 = arith.constant 1 : i32
    %c-1_i32 = arith.constant -1 : i32
    %true = arith.constant true
    %false = arith.constant false
    %c5 = arith.constant 5 : index
    %cst = arith.constant 1.500000e+00 : f32
    %cst_1 = arith.constant 0x7FC00000 : f32
    %cst_2 = arith.constant 1.000000e-01 : f64
    %cst_3 = arith.constant 0x7C00 : f16
    %cst_4 = arith.constant 3.140630e+00 : bf16
    %cst_5 = arith.constant 1.401300e-45 : f32
    %cst_6 = arith.constant -0.000000e+00 : f32
    %cst_7 = arith.constant 1.100000e+00 : f32
    %c170141183460469231731687303715884105727_i128 = arith.constant 170141183460469231731687303715884105727 : i128
    %c-128_i8 = arith.constant -128 : i8
    %c-56_i8 = arith.constant -56 : i8
    %cst_8 = arith.constant {x.y} 1.000000e+10 : f32
    %0 = arith.addi %c1_i32, %c1_i32_0 overflow<nsw> {x.y = 1 : i32, x.z} : i32
    %1 = arith.addi %c1_i32, %c1_i32_0 overflow<nsw, nuw> : i32
    %2 = arith.cmpi slt, %c1_i32, %c1_i32_0 : i32
    %3 = arith.cmpf olt, %cst, %cst_1 fastmath<fast> : f32
    %4 = arith.cmpf olt, %cst, %cst_1 fastmath<nnan,ninf> : f32
    %5 = arith.extui %c1_i32 {nonNeg} : i32 to i64
    %alloc = memref.alloc(%arg1) {alignment = 8 : i64} : memref<?xf32>
    %alloc_9 = memref.alloc() : memref<4xf32>
    %cast = memref.cast %alloc_9 : memref<4xf32> to memref<?xf32>
    %dim = memref.dim %cast, %c5 : memref<?xf32>
    %6 = memref.load %arg2[%arg1, %arg1] : memref<?x4xf32, strided<[?, 1], offset: ?>, 3>
    memref.store %6, %alloc[%arg1] {nontemporal = true} : memref<?xf32>
    %7 = arith.select %2, %0, %c1_i32 : i32
    %8:2 = call @ext(%7, %alloc) : (i32, memref<?xf32>) -> (i32, i64)
    %9 = builtin.unrealized_conversion_cast %8#1 : i64 to index
    %10:2 = builtin.unrealized_conversion_cast to i64, index {a}
    "use"(%9, %10#1) {a = 1 : i64} : (index, index) -> ()
    %11 = "foo.bar"(%9) ({
    ^bb0(%arg3: i32):
      "foo.y"(%arg3)[^bb1] : (i32) -> ()
    ^bb1:  // pred: ^bb0
      "foo.z"() ({
      }, {
      }) : () -> ()
    }, {
      "foo.q"() : () -> ()
    }) {b} : (index) -> f32
    memref.dealloc %alloc : memref<?xf32>
    cf.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb3
    %12 = arith.divsi %c1_i32, %c1_i32_0 exact : i32
    cf.cond_br %2, ^bb2(%0 : i32), ^bb2(%7 : i32)
  ^bb2(%13: i32):  // 2 preds: ^bb1, ^bb1
    return {a} %13 : i32
  ^bb3:  // no predecessors
    cf.br ^bb1
  }
  func.func @v() {
    return
  }
}
