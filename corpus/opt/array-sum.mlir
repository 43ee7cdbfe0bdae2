// The pass tutorial's sum of an array, unrolled by 4 and with its sum in a value.
// passes: affine-unroll=4
// passes: memref-to-iter-args
// passes: affine-unroll=4,memref-to-iter-args,canonicalize-constants
// run: @main() -> 4.500000e+01
module {
  memref.global "private" constant @numbers : memref<10xf32> = dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0]>
  func.func @main() -> f32 {
    %numbers = memref.get_global @numbers : memref<10xf32>
    %sum = func.call @ArraySum(%numbers) : (memref<10xf32>) -> f32
    return %sum : f32
  }
  func.func @ArraySum(%arg0: memref<10xf32>) -> f32 {
    %cst = arith.constant 0.000000e+00 : f32
    %alloca = memref.alloca() : memref<f32>
    affine.store %cst, %alloca[] : memref<f32>
    affine.for %arg1 = 0 to 10 {
      %1 = affine.load %arg0[%arg1] : memref<10xf32>
      %2 = affine.load %alloca[] : memref<f32>
      %3 = arith.addf %2, %1 : f32
      affine.store %3, %alloca[] : memref<f32>
    }
    %0 = affine.load %alloca[] : memref<f32>
    return %0 : f32
  }
}
