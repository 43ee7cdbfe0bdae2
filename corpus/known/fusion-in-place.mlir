// target: mlir-22/affine-loop-fusion
// run: @main() -> 2
memref.global "private" @a : memref<2xi32> = dense<1>
memref.global "private" @b : memref<2xi32> = dense<0>
func.func @main() -> i32 {
  %a = memref.get_global @a : memref<2xi32>
  %b = memref.get_global @b : memref<2xi32>
  affine.for %i = 0 to 2 {
    %0 = affine.load %a[%i] : memref<2xi32>
    %1 = arith.addi %0, %0 : i32
    affine.store %1, %a[%i] : memref<2xi32>
  }
  affine.for %i = 0 to 1 {
    %0 = affine.load %a[%i] : memref<2xi32>
    affine.store %0, %b[%i] : memref<2xi32>
  }
  %r = affine.load %b[0] : memref<2xi32>
  return %r : i32
}
