// target: mlir-22/affine-loop-fusion
// run: @main() -> 1
memref.global "private" @g : memref<3xi32> = dense<0>
func.func @main() -> i32 {
  %one = arith.constant 1 : i32
  %m = memref.get_global @g : memref<3xi32>
  affine.for %i = 0 to 1 {
    affine.for %j = 0 to 3 {
      affine.store %one, %m[%j] : memref<3xi32>
    }
  }
  affine.for %i = 0 to 2 {
    %0 = affine.load %m[%i] : memref<3xi32>
  }
  %two = arith.constant 2 : index
  %r = memref.load %m[%two] : memref<3xi32>
  return %r : i32
}
