// target: mlir-19/int-range-optimizations
// run: @main() -> (0.0, 0)
func.func @main() -> (f32, index) {
  %c0_i32 = arith.constant 0 : i32
  %cst = arith.constant 0.000000e+00 : f32
  %c0 = arith.constant 0 : index
  %false = arith.constant false
  %c1 = arith.constant 1 : index
  %c1_i32 = arith.constant 1 : i32
  cf.br ^bb1(%c1_i32, %c0_i32 : i32, i32)
^bb1(%0: i32, %1: i32):  // pred: ^bb0
  cf.cond_br %false, ^bb2, ^bb3
^bb2:  // pred: ^bb1
  cf.br ^bb4(%c1, %cst : index, f32)
^bb3:  // pred: ^bb1
  cf.br ^bb4(%c0, %cst : index, f32)
^bb4(%2: index, %3: f32):  // 2 preds: ^bb2, ^bb3
  return %3, %2 : f32, index
}
