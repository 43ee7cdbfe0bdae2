func.func @f(%m: memref<f32>) -> index {
  %0 = builtin.unrealized_conversion_cast %m : memref<f32> to !llvm.struct<(ptr, ptr, i64)>
  %1 = llvm.extractvalue %0[2] : !llvm.struct<(ptr, ptr, i64)>
  %2 = builtin.unrealized_conversion_cast %1 : i64 to index
  return %2 : index
}
