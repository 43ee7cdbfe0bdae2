// A descriptor of rank 1 or more is returned in memory as in C, an unranked one in two registers as in C.
// One of rank 0 has 24 bytes, which LLVM returns in `rax`, `rdx` and `rcx` and C in memory; the wrapper stores each through its leading pointer.
// c: typedef struct { float *allocated, *aligned; int64_t offset; } rank0;
// c: typedef struct { float *allocated, *aligned; int64_t offset, sizes[1], strides[1]; } rank1;
// c: typedef struct { int64_t rank; void *descriptor; } unranked;
// c: rank1 result_1(float *, float *, int64_t, int64_t, int64_t); unranked result_any(int64_t, void *); void _mlir_ciface_result_0(rank0 *, rank0 *);
// c: rank0 result_0(float *, float *, int64_t);
// c: int main(void) {
// c:   float data[4]; rank1 m = {data, data, 0, {4}, {1}}; rank0 z = {data, data, 3}, r = {0};
// c:   _mlir_ciface_result_0(&r, &z);
// c:   printf("%d %d %d ", result_1(data, data, 0, 4, 1).sizes[0] == 4, result_any(1, &m).rank == 1, r.offset == 3);
// c:   printf("%d\n", result_0(data, data, 1234567).offset == 1234567);
// c: }
// expected: 1 1 1 1
// clang: 1 1 1 0
// gcc: 1 1 1 0
func.func @result_1(%m: memref<?xf32>) -> memref<?xf32> {
  return %m : memref<?xf32>
}
func.func @result_any(%m: memref<*xf32>) -> memref<*xf32> {
  return %m : memref<*xf32>
}
func.func @result_0(%m: memref<f32, strided<[], offset: ?>>) -> memref<f32, strided<[], offset: ?>> attributes {llvm.emit_c_interface} {
  return %m : memref<f32, strided<[], offset: ?>>
}
