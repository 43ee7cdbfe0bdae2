// target: mlir-19/int-range-optimizations
// run: @main() -> 1.0
module {
  func.func @main() -> f32 {
    %c0_i32 = arith.constant 0 : i32
    %false = arith.constant false
    %cst = arith.constant 0.000000e+00 : f32
    cf.br ^bb1(%c0_i32, %c0_i32 : i32, i32)
  ^bb1(%0: i32, %1: i32):  // pred: ^bb0
    %cst_0 = arith.constant 1.000000e+00 : f32
    cf.cond_br %false, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    cf.br ^bb4(%cst : f32)
  ^bb3:  // pred: ^bb1
    cf.br ^bb4(%cst_0 : f32)
  ^bb4(%2: f32):  // 2 preds: ^bb2, ^bb3
    return %2 : f32
  }
}
