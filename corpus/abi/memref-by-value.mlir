// A C structure that is a descriptor is passed in memory, and the function takes each field as an argument; an unranked descriptor matches while two registers are left.
// c: typedef struct { float *allocated, *aligned; int64_t offset, sizes[1], strides[1]; } rank1;
// c: typedef struct { int64_t rank; void *descriptor; } unranked;
// c: int64_t ranked(rank1); int64_t two(int64_t, int64_t, int64_t, int64_t, unranked), one(int64_t, int64_t, int64_t, int64_t, int64_t, unranked);
// c: int main(void) {
// c:   float data[4]; rank1 m = {data, data, 0, {4}, {1}}; unranked u = {1, &m};
// c:   printf("%d %d %d\n", ranked(m) == 4, two(0, 0, 0, 0, u) == 4, one(0, 0, 0, 0, 0, u) == (int64_t)&m);
// c: }
// expected: 1 1 1
// clang: 0 1 0
// gcc: 0 1 0
func.func @ranked(%m: memref<?xf32>) -> index {
  %c = arith.constant 0 : index
  %r = memref.dim %m, %c : memref<?xf32>
  return %r : index
}
func.func @two(%a: index, %b: index, %c: index, %d: index, %m: memref<*xf32>) -> index {
  %z = arith.constant 0 : index
  %r = memref.dim %m, %z : memref<*xf32>
  return %r : index
}
func.func @one(%a: index, %b: index, %c: index, %d: index, %e: index, %m: memref<*xf32>) -> !llvm.ptr {
  %s = builtin.unrealized_conversion_cast %m : memref<*xf32> to !llvm.struct<(i64, ptr)>
  %r = llvm.extractvalue %s[1] : !llvm.struct<(i64, ptr)>
  return %r : !llvm.ptr
}
