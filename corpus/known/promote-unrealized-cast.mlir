// target: mlir-22/promote-buffers-to-stack
// run: @main() -> {base alloc 0, aligned 0, offset 0, sizes [2], strides [1], cells [?, ?]}
func.func @main() -> memref<2xi8> {
  %alloc = memref.alloc() : memref<2xi8>
  %0 = builtin.unrealized_conversion_cast %alloc : memref<2xi8> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %1 = builtin.unrealized_conversion_cast %0 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<2xi8>
  return %1 : memref<2xi8>
}
