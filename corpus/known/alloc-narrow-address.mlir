// target: mlir-22{index-width=32}@0
// run: @main() -> {base alloc 0, aligned 0, offset 0, sizes [2], strides [1], cells [?, ?]}
func.func @main() -> memref<2xf32> {
  %m = memref.alloc() {alignment = 8 : i64} : memref<2xf32>
  return %m : memref<2xf32>
}
