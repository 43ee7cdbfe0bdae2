// target: mlir-22/normalize-memrefs
// run: @main([3, -4, -3, -2, -1, 0, 1, 2, 3] offset 6) -> () after [3, -4, -3, -2, -1, 0, 1, 2, 3]
module {
  func.func @main(%arg0: memref<4xi3, strided<[-1], offset: ?>>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %cast = memref.cast %arg0 : memref<4xi3, strided<[-1], offset: ?>> to memref<4xi3, strided<[?], offset: ?>>
    scf.for %arg1 = %c0 to %c1 step %c1 {
      %cast_6 = memref.cast %cast : memref<4xi3, strided<[?], offset: ?>> to memref<4xi3, strided<[-1], offset: 6>>
      %1 = memref.load %cast_6[%c0] : memref<4xi3, strided<[-1], offset: 6>>
    }
    return
  }
}
