// target: mlir-22/normalize-memrefs
// run: @main() -> ()
func.func @main() {
  %alloca = memref.alloca() : memref<1x3xf32, strided<[3, 1]>>
  %c1 = arith.constant 1 : index
  %dim = memref.dim %alloca, %c1 : memref<1x3xf32, strided<[3, 1]>>
  %of_dim = memref.alloca(%dim) : memref<1x?xf32>
  return
}
