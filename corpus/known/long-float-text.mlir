// target: mlir-22@0
// run: @main() -> 1.116628e-18
module {
  func.func @main() -> f32 {
    %c-1_i64 = arith.constant -1 : i64
    %c3_i64 = arith.constant 3 : i64
    %0 = arith.ceildivui %c-1_i64, %c3_i64 : i64
    %cst = arith.constant 6.86604976 : f32
    %1 = arith.extf %cst : f32 to f128
    %2 = arith.uitofp %0 : i64 to f128
    %3 = arith.divf %1, %2 : f128
    %4 = arith.truncf %3 : f128 to f32
    return %4 : f32
  }
}
