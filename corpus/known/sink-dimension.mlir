// target: mlir-22/control-flow-sink
// run: @main([32, 33, 34, 35, 36] offset 1 sizes [2] strides [0]) -> () after [32, 33, 34, 35, 36]
module {
  func.func @main(%arg0: memref<*xi128>) {
    %c0 = arith.constant 0 : index
    %cast = memref.cast %arg0 : memref<*xi128> to memref<2xi128, strided<[0], offset: 1>>
    %dim = memref.dim %cast, %c0 : memref<2xi128, strided<[0], offset: 1>>
    scf.index_switch %c0 
    default {
      %0 = affine.load %cast[%dim mod 2] : memref<2xi128, strided<[0], offset: 1>>
    }
    return
  }
}
