// target: mlir-19/normalize-memrefs
// run: @main() -> ()
func.func @main() {
  %c = arith.constant 1 : i32
  %alloc = memref.alloc() : memref<12xi32>
  %r = memref.reinterpret_cast %alloc to offset: [5], sizes: [3], strides: [1] : memref<12xi32> to memref<3xi32, strided<[1], offset: 5>>
  affine.store %c, %r[1] : memref<3xi32, strided<[1], offset: 5>>
  return
}
