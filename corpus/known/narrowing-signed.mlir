// target: mlir-22/arith-int-range-narrowing{int-bitwidths-supported=1,8}
// run: @main([0]) -> () after [2]
module {
  func.func @main(%arg0: memref<i32>) {
    %c128_i32 = arith.constant 128 : i32
    cf.br ^bb1(%c128_i32 : i32)
  ^bb1(%0: i32):  // pred: ^bb0
    %c3_i32 = arith.constant 3 : i32
    %1 = arith.remsi %0, %c3_i32 : i32
    memref.store %1, %arg0[] : memref<i32>
    return
  }
}
