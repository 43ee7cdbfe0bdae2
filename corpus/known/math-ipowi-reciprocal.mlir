// target: mlir-22/func.func(test-math-algebraic-simplification)
// run: @main(1) -> 1
module {
  func.func @main(%arg0: i1) -> i1 {
    %true = arith.constant true
    %0 = math.ipowi %arg0, %true : i1
    return %0 : i1
  }
}
