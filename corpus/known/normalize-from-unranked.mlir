// target: mlir-22/normalize-memrefs
// run: @main([1, 0, 1] offset 2 sizes [2] strides [-1]) -> () after [1, 0, 1]
// extern: derived
module {
  func.func private @f0(memref<*xi8>)
  func.func @main(%arg0: memref<*xi8>) {
    %cast = memref.cast %arg0 : memref<*xi8> to memref<2xi8, strided<[-1], offset: 2>>
    %cast_0 = memref.cast %cast : memref<2xi8, strided<[-1], offset: 2>> to memref<*xi8>
    call @f0(%cast_0) : (memref<*xi8>) -> ()
    return
  }
}
