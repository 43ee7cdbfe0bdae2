// target: mlir-19/int-range-optimizations
// run: @main() -> ()
func.func @main() {
  %c0 = arith.constant 0 : index
  %cst = arith.constant 0.000000e+00 : f32
  %c1 = arith.constant 1 : index
  cf.br ^bb1(%c0 : index)
^bb1(%0: index):  // 2 preds: ^bb0, ^bb2
  %1 = arith.cmpi ne, %0, %c1 : index
  cf.cond_br %1, ^bb2(%cst : f32), ^bb3
^bb2(%2: f32):  // pred: ^bb1
  cf.br ^bb1(%c1 : index)
^bb3:  // pred: ^bb1
  return
}
