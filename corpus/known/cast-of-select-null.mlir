// target: mlir-14/convert-memref-to-llvm
// run: @main() -> ()
func.func private @f(%x: i1, %a: memref<1xi32>, %b: memref<1xi32>) -> memref<?xi32> {
  %0 = arith.select %x, %a, %b : memref<1xi32>
  %1 = memref.cast %0 : memref<1xi32> to memref<?xi32>
  return %1 : memref<?xi32>
}
func.func @main() {
  return
}
