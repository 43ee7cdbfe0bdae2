// target: mlir-15
// run: @main([7]) after [7]
func.func @main(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  memref.prefetch %m[%c0], read, locality<3>, instr : memref<1xi32>
  return
}
