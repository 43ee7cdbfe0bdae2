// target: mlir-19/fold-memref-alias-ops
// run: @main(1, [0]) -> () after [0]
func.func @main(%c: i1, %l: memref<index>) {
  %zero = arith.constant 0 : i32
  %m = memref.alloc() : memref<2xi32>
  scf.if %c {
    %i = memref.load %l[] : memref<index>
    %a = memref.subview %m[%i] [1] [1] : memref<2xi32> to memref<1xi32, strided<[1], offset: ?>>
    affine.store %zero, %a[0] : memref<1xi32, strided<[1], offset: ?>>
  }
  return
}
