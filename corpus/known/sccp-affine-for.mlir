// target: mlir-22/sccp
// run: @main([], [0]) -> () after [], [0]
module {
  func.func @main(%arg0: memref<1xindex>, %arg1: memref<1x1xi32>) {
    %c0 = arith.constant 0 : index
    %c0_i32 = arith.constant 0 : i32
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %0 = scf.for %arg2 = %c0 to %c4 step %c1 iter_args(%arg3 = %c0) -> (index) {
      %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<1xindex> -> memref<index>, index, index, index
      %1 = affine.for %arg4 = 0 to 0 iter_args(%arg5 = %arg2) -> (index) {
        affine.yield %strides : index
      }
      scf.yield %1 : index
    }
    affine.store %c0_i32, %arg1[%0 ceildiv 2 - 2, 0] : memref<1x1xi32>
    return
  }
}
