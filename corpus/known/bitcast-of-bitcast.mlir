// target: mlir-19/canonicalize
// run: @main(1.0) -> (1.875)
module {
  func.func @main(%arg0: bf16) -> f16 {
    %0 = arith.bitcast %arg0 : bf16 to i16
    %1 = arith.bitcast %0 : i16 to f16
    return %1 : f16
  }
}
