// target: mlir-19/func.func(affine-loop-invariant-code-motion)
// run: @main() -> 1.0
func.func @main() -> f32 {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %m = memref.alloc() : memref<f32>
  affine.for %i = 0 to 1 {
    memref.store %zero, %m[] : memref<f32>
    affine.store %one, %m[] : memref<f32>
  }
  %0 = affine.load %m[] : memref<f32>
  return %0 : f32
}
