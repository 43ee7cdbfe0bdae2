// A memref along the three ways: its fields as arguments, a pointer to its descriptor for the wrapper, and its data where the convention is that of bare pointers.
// c: typedef struct { float *allocated, *aligned; int64_t offset, sizes[2], strides[2]; } rank2;
// c: typedef struct { int32_t *allocated, *aligned; int64_t offset; } rank0;
// c: typedef struct { int64_t rank; void *descriptor; } unranked;
// c: float expanded(float *, float *, int64_t, int64_t, int64_t, int64_t, int64_t, int64_t);
// c: float _mlir_ciface_wrapped(rank2 *, int64_t); float bare(float *, int64_t), *bare_result(float *);
// c: int32_t _mlir_ciface_zero(rank0 *); int64_t _mlir_ciface_any(unranked *); int64_t any(int64_t, void *), by_value(unranked);
// c: int main(void) {
// c:   float data[6] = {0, 1, 2, 3, 4, 5}; int32_t one = 41;
// c:   rank2 m = {data, data, 1, {2, 2}, {2, 1}}; rank0 z = {&one, &one, 0}; unranked u = {2, &m};
// c:   printf("%g %g %g ", expanded(data, data, 1, 2, 2, 2, 1, 1), _mlir_ciface_wrapped(&m, 1), bare(data, 1));
// c:   printf("%d %ld %ld %ld %d\n", _mlir_ciface_zero(&z), _mlir_ciface_any(&u), any(2, &m), by_value(u), bare_result(data) == data);
// c: }
// expected: 4 4 3 41 2 2 2 1
// clang: right
// gcc: right
func.func @expanded(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>, %i: index) -> f32 {
  %r = memref.load %m[%i, %i] : memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %r : f32
}
func.func @wrapped(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>, %i: index) -> f32 attributes {llvm.emit_c_interface} {
  %r = memref.load %m[%i, %i] : memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %r : f32
}
func.func @bare(%m: memref<2x2xf32>, %i: index) -> f32 attributes {llvm.bareptr} {
  %r = memref.load %m[%i, %i] : memref<2x2xf32>
  return %r : f32
}
func.func @bare_result(%m: memref<2x2xf32>) -> memref<2x2xf32> attributes {llvm.bareptr} {
  return %m : memref<2x2xf32>
}
func.func @zero(%m: memref<i32>) -> i32 attributes {llvm.emit_c_interface} {
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
func.func @any(%m: memref<*xf32>) -> index attributes {llvm.emit_c_interface} {
  %r = memref.rank %m : memref<*xf32>
  return %r : index
}
func.func @by_value(%m: memref<*xf32>) -> index {
  %r = memref.rank %m : memref<*xf32>
  return %r : index
}
