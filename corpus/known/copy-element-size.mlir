// target: mlir-13
// run: @main([true], [false]) after [true], [true]
func.func @main(%a: memref<1xi1>, %b: memref<1xi1>) {
  memref.copy %a, %b : memref<1xi1> to memref<1xi1>
  return
}
