// target: mlir-22/promote-buffers-to-stack
// run: @main() -> {base alloc 0, aligned 0, offset 0, sizes [], strides [], cells [?]}
func.func @main() -> memref<i32> {
  %alloc = memref.alloc() : memref<i32>
  %0 = builtin.unrealized_conversion_cast %alloc : memref<i32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %1 = builtin.unrealized_conversion_cast %0 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<i32>
  return %1 : memref<i32>
}
