// target: mlir-22/affine-loop-fusion
// run: @main() -> ()
func.func @main() {
  %zero = arith.constant 0.0 : f32
  %m = memref.alloc() : memref<2xf32>
  affine.for %i = 0 to 2 {
    affine.store %zero, %m[%i] : memref<2xf32>
    %0 = affine.load %m[0] : memref<2xf32>
    affine.store %0, %m[%i] : memref<2xf32>
  }
  affine.for %i = 0 to 2 {
    %0 = affine.load %m[%i] : memref<2xf32>
  }
  return
}
