// target: mlir-19/canonicalize
// run: @main() -> 0
module {
  func.func @f0() -> index {
    %c0 = arith.constant 0 : index
    return %c0 : index
  }
  func.func @main() -> index {
    %alloc = memref.alloc() : memref<1xi32>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %alloc : memref<1xi32> -> memref<i32>, index, index, index
    %0 = call @f0() : () -> index
    %low, %high = arith.mulsi_extended %0, %strides : index
    return %high : index
  }
}
