// A `vector<3xf32>` is passed as one of 16 bytes by clang too; a `vector<3xi16>` is passed by LLVM in three integer registers, and by clang in `xmm0`.
// gcc has no vectors of three lanes; the fourth lane of its vector of four is not read.
// c: #ifdef __clang__
// c: typedef float f3 __attribute__((ext_vector_type(3))); typedef int16_t s3 __attribute__((ext_vector_type(3)));
// c: #else
// c: typedef float f3 __attribute__((vector_size(16))); typedef int16_t s3 __attribute__((vector_size(8)));
// c: #endif
// c: int32_t floats(f3 a), shorts(s3 a);
// c: int main(void) { printf("%d %d\n", floats((f3){1, 2, 77}), shorts((s3){1, 2, 77})); }
// expected: 77 77
// clang: wrong
// gcc: wrong
func.func @floats(%v: vector<3xf32>) -> i32 {
  %e = vector.extract %v[2] : f32 from vector<3xf32>
  %r = arith.fptosi %e : f32 to i32
  return %r : i32
}
func.func @shorts(%v: vector<3xi16>) -> i32 {
  %e = vector.extract %v[2] : i16 from vector<3xi16>
  %r = arith.extsi %e : i16 to i32
  return %r : i32
}
