// target: mlir-22/normalize-memrefs
// run: @main() -> ()
func.func @main() {
  %m = memref.alloc() : memref<2xf32, strided<[2]>>
  %0 = affine.if affine_set<() : (0 == 0)>() -> memref<2xf32, strided<[2]>> {
    affine.yield %m : memref<2xf32, strided<[2]>>
  } else {
    affine.yield %m : memref<2xf32, strided<[2]>>
  }
  return
}
