llvm.func @malloc(i64) -> !llvm.ptr
func.func @f() -> memref<f32> {
  %0 = memref.alloc() : memref<f32>
  %1 = memref.alloc() : memref<f32>
  return %0 : memref<f32>
}
