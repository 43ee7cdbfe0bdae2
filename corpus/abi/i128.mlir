// An `i128` is an `__int128`: in two registers if two are left, else whole on the stack, aligned to 16; its neighbours take what is left.
// c: typedef __int128 big; typedef int64_t i;
// c: big two(i, i, i, i, big, i), one(i, i, i, i, i, big, i), none(i, i, i, i, i, i, i, big, i);
// c: int main(void) {
// c:   big v = ((big)3 << 64) + 4;
// c:   printf("%d ", two(0, 0, 0, 0, v, 5) == v + 5);
// c:   printf("%d ", one(0, 0, 0, 0, 0, v, 5) == v + 5);
// c:   printf("%d\n", none(0, 0, 0, 0, 0, 0, 0, v, 5) == v + 5);
// c: }
// expected: 1 1 1
// clang: right
// gcc: right
func.func @two(%a: i64, %b: i64, %c: i64, %d: i64, %v: i128, %w: i64) -> i128 {
  %e = arith.extsi %w : i64 to i128
  %r = arith.addi %v, %e : i128
  return %r : i128
}
func.func @one(%a: i64, %b: i64, %c: i64, %d: i64, %f: i64, %v: i128, %w: i64) -> i128 {
  %e = arith.extsi %w : i64 to i128
  %r = arith.addi %v, %e : i128
  return %r : i128
}
func.func @none(%a: i64, %b: i64, %c: i64, %d: i64, %f: i64, %g: i64, %h: i64, %v: i128, %w: i64) -> i128 {
  %e = arith.extsi %w : i64 to i128
  %r = arith.addi %v, %e : i128
  return %r : i128
}
