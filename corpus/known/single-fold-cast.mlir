// target: mlir-22/normalize-memrefs,test-single-fold
// run: @main() -> ()
func.func @main() {
  %alloca = memref.alloca() : memref<1x2xindex, strided<[2, 1]>>
  %cast = memref.cast %alloca : memref<1x2xindex, strided<[2, 1]>> to memref<*xindex>
  %back = memref.cast %cast : memref<*xindex> to memref<1x2xindex>
  return
}
