// target: mlir-22/normalize-memrefs
// run: @main([12.0, 13.0] offset 2 sizes [0]) -> () after [12.0, 13.0]
// extern: derived
module {
  func.func private @f0(memref<0xf16, strided<[1], offset: 2>>)
  func.func @main(%arg0: memref<*xf16>) {
    %cast = memref.cast %arg0 : memref<*xf16> to memref<0xf16, strided<[1], offset: 2>>
    call @f0(%cast) : (memref<0xf16, strided<[1], offset: 2>>) -> ()
    return
  }
}
