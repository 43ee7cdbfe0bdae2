// target: mlir-22/int-range-optimizations
// run: @main(20.0) -> (0.0, 0, 0.0)
module {
  func.func @main(%arg0: f64) -> (f64, i8, f16) {
    %c0_i64 = arith.constant 0 : i64
    %c0_i8 = arith.constant 0 : i8
    %cst = arith.constant 0.000000e+00 : f16
    %c0_i16 = arith.constant 0 : i16
    %c0_i64_0 = arith.constant 0 : i64
    %cst_1 = arith.constant 0.000000e+00 : bf16
    %cst_2 = arith.constant 0.000000e+00 : bf16
    %c0_i16_3 = arith.constant 0 : i16
    %cst_4 = arith.constant 0.000000e+00 : f64
    %c28_i8 = arith.constant 28 : i8
    %c-9223372036854775808_i64 = arith.constant -9223372036854775808 : i64
    cf.br ^bb1
  ^bb1:  // pred: ^bb0
    cf.br ^bb2(%c-9223372036854775808_i64, %c-9223372036854775808_i64 : i64, i64)
  ^bb2(%0: i64, %1: i64):  // pred: ^bb1
    %cst_5 = arith.constant 9.995110e-01 : f16
    %2 = arith.cmpf olt, %cst_2, %cst_1 : bf16
    cf.cond_br %2, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    %low, %high = arith.mului_extended %c0_i16, %c0_i16_3 : i16
    cf.br ^bb5(%c28_i8, %c0_i64_0, %arg0 : i8, i64, f64)
  ^bb4:  // pred: ^bb2
    cf.br ^bb5(%c0_i8, %c0_i64, %cst_4 : i8, i64, f64)
  ^bb5(%3: i8, %4: i64, %5: f64):  // 2 preds: ^bb3, ^bb4
    return %5, %3, %cst : f64, i8, f16
  }
}
