// A `vector<4xi1>` is passed in an `xmm` register, a lane in 32 bits; clang passes its vectors of bits, and C a mask, in an integer register.
// c: int32_t bits(uint8_t a);
// c: int main(void) { printf("%d\n", bits(8) == 1); }
// expected: 1
// clang: 0
// gcc: 0
func.func @bits(%v: vector<4xi1>) -> i32 {
  %e = vector.extract %v[3] : i1 from vector<4xi1>
  %r = arith.extui %e : i1 to i32
  return %r : i32
}
