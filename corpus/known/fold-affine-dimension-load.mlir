// target: mlir-19/fold-memref-alias-ops
// run: @main(1, [0]) -> () after [0]
func.func @main(%c: i1, %l: memref<index>) {
  %m = memref.alloc() : memref<2xindex>
  scf.if %c {
    %i = memref.load %l[] : memref<index>
    memref.store %i, %m[%i] : memref<2xindex>
    %a = memref.subview %m[%i] [1] [1] : memref<2xindex> to memref<1xindex, strided<[1], offset: ?>>
    %0 = affine.load %a[0] : memref<1xindex, strided<[1], offset: ?>>
    memref.store %0, %l[] : memref<index>
  }
  return
}
