// target: mlir-22/int-range-optimizations
// run: @main() -> 1
module {
  func.func @main() -> i32 {
    %false = arith.constant false
    %c0_i32 = arith.constant 0 : i32
    cf.cond_br %false, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    cf.br ^bb3(%c0_i32, %c0_i32, %c0_i32 : i32, i32, i32)
  ^bb2:  // pred: ^bb0
    %c1_i32 = arith.constant 1 : i32
    %sum, %overflow = arith.addui_extended %c1_i32, %c0_i32 : i32, i1
    cf.br ^bb3(%sum, %c0_i32, %c0_i32 : i32, i32, i32)
  ^bb3(%0: i32, %1: i32, %2: i32):  // 2 preds: ^bb1, ^bb2
    return %0 : i32
  }
}
