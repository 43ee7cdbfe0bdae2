// target: mlir-22/int-range-optimizations
// run: @main() -> ()
module {
  func.func @f1(%arg0: f32) -> f32 {
    %cst = arith.constant 0.000000e+00 : f32
    %false = arith.constant false
    %c0 = arith.constant 0 : index
    cf.switch %false : i1, [
      default: ^bb1,
      0: ^bb2(%c0, %arg0 : index, f32)
    ]
  ^bb1:  // pred: ^bb0
    cf.br ^bb3(%cst : f32)
  ^bb2(%0: index, %1: f32):  // pred: ^bb0
    cf.br ^bb3(%1 : f32)
  ^bb3(%2: f32):  // 2 preds: ^bb1, ^bb2
    return %2 : f32
  }
  func.func @main() {
    return
  }
}
