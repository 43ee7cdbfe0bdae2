// target: mlir-22/affine-loop-fusion
// run: @main() -> 5
memref.global "private" @g : memref<2xi32> = dense<0>
func.func @main() -> i32 {
  %five = arith.constant 5 : i32
  %zero = arith.constant 0 : i32
  %a = memref.get_global @g : memref<2xi32>
  %b = memref.get_global @g : memref<2xi32>
  affine.for %i = 0 to 2 {
    affine.store %zero, %a[%i] : memref<2xi32>
  }
  affine.for %i = 0 to 2 {
    affine.store %five, %b[%i] : memref<2xi32>
  }
  affine.for %i = 0 to 2 {
    %0 = affine.load %a[%i] : memref<2xi32>
    affine.store %0, %a[%i] : memref<2xi32>
  }
  %r = affine.load %a[0] : memref<2xi32>
  return %r : i32
}
