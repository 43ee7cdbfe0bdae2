// target: mlir-22/canonicalize
// run: @main([7, 8], 0) -> () after [7, 8]
module {
  func.func @main(%arg0: memref<1x2xi8>, %arg1: i1) {
    scf.if %arg1 {
      %c0_i8 = arith.constant 0 : i8
      %c0 = arith.constant 0 : index
      %cast = memref.cast %arg0 : memref<1x2xi8> to memref<*xi8>
      %back = memref.cast %cast : memref<*xi8> to memref<2xi8>
      memref.store %c0_i8, %back[%c0] : memref<2xi8>
    }
    return
  }
}
