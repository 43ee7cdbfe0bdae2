module @m attributes {x.a = 1 : i32, x.b, "x.x y" = "s\0A\22\\\01"} {
  func @ext(i32, memref<?xf32>) -> (i32, i64)
  func @ext1(i32 {x.a, x.b = 1 : i32}) -> (i32 {x.r}) attributes {x.y = [1, 2.000000e+00, "a", i32, @foo, true, true, {a, b = 2 : i64}]}
  func @f(%arg0: i32, %arg1: index, %arg2: memref<?x4xf32, offset: ?, strides: [?, 1], 3>) -> i32 {
    %c1_i32 = constant 1 : i32
    %c1_i32_0 = constant 1 : i32
    %c-1_i32 = constant -1 : i32
    %true = constant true
    %false = constant false
    %c5 = constant 5 : index
    %cst = constant 1.500000e+00 : f32
    %cst_1 = constant 0x7FC00000 : f32
    %cst_2 = constant 1.000000e-01 : f64
    %cst_3 = constant 0x7C00 : f16
    %cst_4 = constant 3.140630e+00 : bf16
    %cst_5 = constant 1.401300e-45 : f32
    %cst_6 = constant -0.000000e+00 : f32
    %cst_7 = constant 1.100000e+00 : f32
    %c170141183460469231731687303715884105727_i128 = constant 170141183460469231731687303715884105727 : i128
    %c-128_i8 = constant -128 : i8
    %c-56_i8 = constant -56 : i8
    %cst_8 = constant {x.y} 1.000000e+10 : f32
    %0 = addi %c1_i32, %c1_i32_0 {overflowFlags = #arith.overflow<nsw>, x.y = 1 : i32, x.z} : i32
    %1 = addi %c1_i32, %c1_i32_0 {overflowFlags = #arith.overflow<nsw, nuw>} : i32
    %2 = cmpi "slt", %c1_i32, %c1_i32_0 : i32
    %3 = cmpf "olt", %cst, %cst_1 {fastmath = #arith.fastmath<fast>} : f32
    %4 = cmpf "olt", %cst, %cst_1 {fastmath = #arith.fastmath<nnan,ninf>} : f32
    %5 = zexti %c1_i32 {nonNeg} : i32 to i64
    %6 = alloc(%arg1) {alignment = 8 : i64} : memref<?xf32>
    %7 = alloc() : memref<4xf32>
    %8 = memref_cast %7 : memref<4xf32> to memref<?xf32>
    %9 = dim %8, %c5 : memref<?xf32>
    %10 = load %arg2[%arg1, %arg1] : memref<?x4xf32, offset: ?, strides: [?, 1], 3>
    store %10, %6[%arg1] {nontemporal = true} : memref<?xf32>
    %11 = select %2, %0, %c1_i32 : i32
    %12:2 = call @ext(%11, %6) : (i32, memref<?xf32>) -> (i32, i64)
    %13 = llvm.mlir.cast %12#1 : i64 to index
    %14:2 = llvm.mlir.cast to i64, index {a}
    "use"(%13, %14#1) {a = 1 : i64} : (index, index) -> ()
    %15 = "foo.bar"(%13) ({
    ^bb0(%arg3: i32):
      "foo.y"(%arg3)[^bb1] : (i32) -> ()
    ^bb1:  // pred: ^bb0
      "foo.z"() ({
      }, {
      }) : () -> ()
    }, {
      "foo.q"() : () -> ()
    }) {b} : (index) -> f32
    dealloc %6 : memref<?xf32>
    br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb3
    %16 = divi_signed %c1_i32, %c1_i32_0 {isExact} : i32
    cond_br %2, ^bb2(%0 : i32), ^bb2(%11 : i32)
  ^bb2(%17: i32):  // 2 preds: ^bb1, ^bb1
    return {a} %17 : i32
  ^bb3:  // no predecessors
    br ^bb1
  }
  func @v() {
    return
  }
}
