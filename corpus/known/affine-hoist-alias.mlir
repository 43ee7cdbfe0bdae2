// target: mlir-22/func.func(affine-loop-invariant-code-motion)
// run: @main() -> 1.0
func.func @main() -> f32 {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %m = memref.alloc() : memref<1xf32>
  %v = memref.cast %m : memref<1xf32> to memref<?xf32>
  affine.store %zero, %m[0] : memref<1xf32>
  %0 = affine.for %i = 0 to 2 iter_args(%a = %zero) -> (f32) {
    %1 = affine.load %m[0] : memref<1xf32>
    affine.store %one, %v[0] : memref<?xf32>
    affine.yield %1 : f32
  }
  return %0 : f32
}
