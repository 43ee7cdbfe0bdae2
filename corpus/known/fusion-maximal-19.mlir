// target: mlir-19/affine-loop-fusion{fusion-maximal=true}
// run: @main() -> 0
func.func @main() -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %m = memref.alloc() : memref<2xi32>
  affine.for %i = 0 to 1 {
    affine.store %one, %m[0] : memref<2xi32>
  }
  affine.for %i = 0 to 2 {
    %1 = affine.load %m[%i] : memref<2xi32>
    affine.store %zero, %m[%i] : memref<2xi32>
  }
  %0 = affine.load %m[0] : memref<2xi32>
  return %0 : i32
}
