// A function value is a pointer to the function with its fields as arguments, so a C callback of a memref takes these and not a pointer to a descriptor.
// c: typedef int64_t callback(float *, float *, int64_t, int64_t, int64_t);
// c: int64_t size(float *allocated, float *aligned, int64_t offset, int64_t size, int64_t stride) { return size; }
// c: int64_t apply(callback *, float *, float *, int64_t, int64_t, int64_t); callback *value(void);
// c: int main(void) {
// c:   float data[4];
// c:   printf("%ld %ld\n", apply(size, data, data, 0, 4, 1), value()(data, data, 0, 4, 1));
// c: }
// expected: 4 8
// clang: right
// gcc: right
func.func @apply(%f: (memref<?xf32>) -> index, %m: memref<?xf32>) -> index {
  %r = call_indirect %f(%m) : (memref<?xf32>) -> index
  return %r : index
}
func.func @twice(%m: memref<?xf32>) -> index {
  %c = arith.constant 0 : index
  %d = memref.dim %m, %c : memref<?xf32>
  %r = arith.addi %d, %d : index
  return %r : index
}
func.func @value() -> ((memref<?xf32>) -> index) {
  %f = func.constant @twice : (memref<?xf32>) -> index
  return %f : (memref<?xf32>) -> index
}
