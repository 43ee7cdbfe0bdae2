// target: mlir-19/normalize-memrefs
// run: @main([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]) -> () after [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]
module {
  func.func private @f1(%arg0: memref<2xf32, strided<[-1], offset: 7>>, %arg1: memref<2xf32, strided<[-1], offset: 7>>) {
    return
  }
  func.func @main(%arg0: memref<2xf32, strided<[-1], offset: 7>>) {
    call @f1(%arg0, %arg0) : (memref<2xf32, strided<[-1], offset: 7>>, memref<2xf32, strided<[-1], offset: 7>>) -> ()
    return
  }
}
