// target: mlir-19/normalize-memrefs
// run: @main() -> ()
func.func @main() {
  %c0 = arith.constant 0 : index
  %cst = arith.constant 0.000000e+00 : f32
  %alloc = memref.alloc() : memref<1x2xf32, strided<[2, 1]>>
  memref.store %cst, %alloc[%c0, %c0] : memref<1x2xf32, strided<[2, 1]>>
  memref.dealloc %alloc : memref<1x2xf32, strided<[2, 1]>>
  return
}
