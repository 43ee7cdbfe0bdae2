// target: mlir-22/test-single-fold
// run: @main() -> ()
module {
  func.func @main() {
    %c-1_i8 = arith.constant -1 : i8
    %0 = arith.extui %c-1_i8 : i8 to i32
    %1 = arith.extui %0 {nonNeg} : i32 to i64
    %c0 = arith.constant 0 : index
    %2 = arith.divui %1, %1 : i64
    return
  }
}
