// target: mlir-22/canonicalize
// run: @main([7, 8], 0) -> () after [7, 8]
// extern: derived
module {
  func.func private @f0(memref<2xi8>)
  func.func @main(%arg0: memref<1x2xi8>, %arg1: i1) {
    scf.if %arg1 {
      %cast = memref.cast %arg0 : memref<1x2xi8> to memref<*xi8>
      %back = memref.cast %cast : memref<*xi8> to memref<2xi8>
      func.call @f0(%back) : (memref<2xi8>) -> ()
    }
    return
  }
}
