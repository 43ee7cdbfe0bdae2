// target: mlir-19/expand-realloc,inline{default-pipeline=}
// run: @main(1) -> (0)
module {
  func.func @main(%arg0: i16) -> i16 {
    %alloc = memref.alloc() : memref<2xf32>
    %0 = memref.realloc %alloc : memref<2xf32> to memref<1xf32>
    %f = constant @f0 : () -> (i16, i16)
    %1:2 = call_indirect %f() : () -> (i16, i16)
    %2 = call @f1(%1#1, %arg0) : (i16, i16) -> i16
    return %2 : i16
  }
  func.func private @f0() -> (i16, i16) {
    %c0_i16 = arith.constant 0 : i16
    return %c0_i16, %c0_i16 : i16, i16
  }
  func.func private @f1(%arg0: i16, %arg1: i16) -> i16 {
    cf.switch %arg1 : i16, [
      default: ^bb1(%arg0 : i16),
      7: ^bb1(%arg1 : i16)
    ]
  ^bb1(%0: i16):
    return %0 : i16
  }
}
