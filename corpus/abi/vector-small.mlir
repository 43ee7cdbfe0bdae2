// A vector of 4 bytes is passed in an `xmm` register by LLVM, and in an integer register by C; a vector of one `i64` the other way round.
// A vector of one `f32` or `f64` goes to a register in LLVM, and to memory in gcc.
// c: typedef int8_t v4 __attribute__((vector_size(4))); typedef int64_t v1 __attribute__((vector_size(8)));
// c: int32_t four(v4 a); int64_t one(v1 a);
// c: int main(void) { printf("%d %d\n", four((v4){1, 2, 3, 77}) == 77, one((v1){1234567}) == 1234567); }
// expected: 1 1
// clang: 0 0
// gcc: 0 0
func.func @four(%v: vector<4xi8>) -> i32 {
  %e = vector.extract %v[3] : i8 from vector<4xi8>
  %r = arith.extsi %e : i8 to i32
  return %r : i32
}
func.func @one(%v: vector<1xi64>) -> i64 {
  %r = vector.extract %v[0] : i64 from vector<1xi64>
  return %r : i64
}
