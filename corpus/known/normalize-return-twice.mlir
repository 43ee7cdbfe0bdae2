// target: mlir-19/normalize-memrefs
// run: @main() -> ()
func.func @f(%m: memref<1xbf16, strided<[1], offset: 3>>) -> (memref<1xbf16, strided<[1], offset: 3>>, memref<1xbf16, strided<[1], offset: 3>>) {
  return %m, %m : memref<1xbf16, strided<[1], offset: 3>>, memref<1xbf16, strided<[1], offset: 3>>
}
func.func @main() {
  return
}
