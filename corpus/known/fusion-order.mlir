// target: mlir-22/affine-loop-fusion
// run: @main() -> 1
func.func @main() -> i32 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %a = memref.alloc() : memref<3xi32>
  %b = memref.alloc() : memref<3xi32>
  affine.store %one, %a[1] : memref<3xi32>
  affine.for %i = 1 to 3 {
    %0 = affine.load %a[1] : memref<3xi32>
    affine.store %0, %b[%i] : memref<3xi32>
  }
  affine.for %i = 1 to 3 {
    %0 = affine.load %b[%i] : memref<3xi32>
    %1 = arith.muli %0, %two : i32
    affine.store %1, %a[%i] : memref<3xi32>
  }
  %r = affine.load %b[2] : memref<3xi32>
  return %r : i32
}
