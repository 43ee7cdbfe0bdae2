// target: mlir-22/arith-int-range-narrowing{int-bitwidths-supported=8,16,32}
// run: @main() -> ()
module {
  func.func @main() {
    %cst = arith.constant 0.000000e+00 : f32
    %c0 = arith.constant 0 : index
    %c8 = arith.constant 8 : index
    %c1 = arith.constant 1 : index
    %0 = arith.remui %c0, %c1 : index
    %1 = arith.shrsi %0, %c8 : index
    %alloc = memref.alloc() : memref<1xf32>
    memref.store %cst, %alloc[%1] : memref<1xf32>
    return
  }
}
