// target: mlir-14
// run: @main([false, true] offset 1, [false]) -> () after [false, true], [true]
func.func @main(%a: memref<1xi1, strided<[1], offset: ?>>, %b: memref<1xi1>) {
  memref.copy %a, %b : memref<1xi1, strided<[1], offset: ?>> to memref<1xi1>
  return
}
