// target: mlir-22/affine-loop-fusion
// run: @main() -> ()
func.func @main() {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 2 {
    %m = memref.alloc() : memref<4x2xf32>
    %n = memref.cast %m : memref<4x2xf32> to memref<?x2xf32>
    affine.for %j = 0 to 4 {
      affine.store %zero, %n[%j, 0] : memref<?x2xf32>
    }
    affine.for %j = 0 to 4 step 3 {
      %0 = affine.load %n[%j, 0] : memref<?x2xf32>
    }
  }
  return
}
