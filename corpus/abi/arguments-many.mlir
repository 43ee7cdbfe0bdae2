// Twenty arguments of all kinds: behind six integers and eight floats each takes 8 bytes of the stack, whose upper bits nobody reads.
// c: int64_t many(int64_t, double, int8_t, float, int16_t, void *, int32_t, _Float16, int64_t, double, int8_t, float, int16_t, void *, int32_t, _Float16, float, double, int8_t, int16_t);
// c: int main(void) {
// c:   static char c[64];
// c:   printf("%ld\n", many(1, 2, 3, 4, 5, c, 6, 7, 8, 9, -10, 11, -12, c, -13, 14, 15, 16, -17, -18));
// c: }
// expected: -70
// clang: right
// gcc: right
func.func @many(%a: i64, %b: f64, %c: i8, %d: f32, %e: i16, %f: memref<i8>, %g: i32, %h: f16, %i: i64, %j: f64, %k: i8, %l: f32, %m: i16, %n: memref<i8>, %o: i32, %p: f16, %q: f32, %r: f64, %s: i8, %t: i16) -> i64 attributes {llvm.bareptr} {
  %0 = arith.extsi %k : i8 to i64
  %1 = arith.extsi %m : i16 to i64
  %2 = arith.extsi %o : i32 to i64
  %3 = arith.extsi %s : i8 to i64
  %4 = arith.extsi %t : i16 to i64
  %5 = arith.addi %0, %1 : i64
  %6 = arith.addi %5, %2 : i64
  %7 = arith.addi %6, %3 : i64
  %8 = arith.addi %7, %4 : i64
  return %8 : i64
}
