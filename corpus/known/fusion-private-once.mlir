// target: mlir-22/affine-loop-fusion
// run: @main() -> ()
func.func @main() {
  %zero = arith.constant 0.0 : f32
  %m = memref.alloc() : memref<2xf32>
  affine.for %i = 0 to 1 {
    affine.store %zero, %m[0] : memref<2xf32>
  }
  affine.for %i = 0 to 1 {
    %0 = affine.load %m[0] : memref<2xf32>
    %1 = affine.load %m[1] : memref<2xf32>
  }
  return
}
