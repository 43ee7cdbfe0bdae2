// The batch_matmul of the pass tutorial: the buffer is set to zero and summed into.
// run: @matmul([1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0], [9.0, 9.0, 9.0, 9.0, 9.0, 9.0, 9.0, 9.0]) -> () after [1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0], [38.0, 44.0, 50.0, 56.0, 83.0, 98.0, 113.0, 128.0]

func.func @matmul(%arg0: memref<1x2x3xf32>, %arg1: memref<1x3x4xf32>, %arg2: memref<1x2x4xf32>) {
  %cst = arith.constant 0.000000e+00 : f32
  affine.for %arg3 = 0 to 1 {
    affine.for %arg4 = 0 to 2 {
      affine.for %arg5 = 0 to 4 {
        affine.store %cst, %arg2[%arg3, %arg4, %arg5] : memref<1x2x4xf32>
      }
    }
  }
  affine.for %arg3 = 0 to 1 {
    affine.for %arg4 = 0 to 2 {
      affine.for %arg5 = 0 to 4 {
        affine.for %arg6 = 0 to 3 {
          %0 = affine.load %arg0[%arg3, %arg4, %arg6] : memref<1x2x3xf32>
          %1 = affine.load %arg1[%arg3, %arg6, %arg5] : memref<1x3x4xf32>
          %2 = arith.mulf %0, %1 : f32
          %3 = affine.load %arg2[%arg3, %arg4, %arg5] : memref<1x2x4xf32>
          %4 = arith.addf %3, %2 : f32
          affine.store %4, %arg2[%arg3, %arg4, %arg5] : memref<1x2x4xf32>
        }
      }
    }
  }
  return
}
