// target: mlir-22/affine-loop-fusion{maximal=true}
// run: @main() -> 1
func.func @main() -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %m = memref.alloc() : memref<3x3xi32>
  affine.for %i = 0 to 3 {
    affine.store %zero, %m[%i, 0] : memref<3x3xi32>
  }
  affine.for %i = 0 to 2 {
    %2 = affine.load %m[0, 0] : memref<3x3xi32>
    affine.store %one, %m[2, %i] : memref<3x3xi32>
  }
  %0 = affine.load %m[2, 0] : memref<3x3xi32>
  return %0 : i32
}
