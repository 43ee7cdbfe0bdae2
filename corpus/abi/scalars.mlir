// What works along every way: small integers from C, which a function cuts to their width, all integers that C gives back, and floats.
// c: int8_t take_8(int8_t a, uint16_t b);
// c: int8_t next_8(int8_t a) { return a + 1; }
// c: int64_t call_8(int64_t); int32_t bit(_Bool a); float single(float a); double twice(double a);
// c: _Bool next_1(_Bool a) { return !a; }
// c: int32_t call_1(int32_t);
// c: int main(void) {
// c:   printf("%d %ld %d %g %g %d\n", take_8(-100, 65535), call_8(1000), bit(1), single(1.5), twice(2.5), call_1(0));
// c: }
// expected: -101 -23 1 1.5 5 1
// clang: right
// gcc: right
func.func private @next_8(i8 {llvm.signext}) -> i8
func.func private @next_1(i1 {llvm.zeroext}) -> i1
func.func @take_8(%a: i8, %b: i16) -> i8 {
  %t = arith.trunci %b : i16 to i8
  %r = arith.addi %a, %t : i8
  return %r : i8
}
func.func @call_8(%w: i64) -> i64 {
  %a = arith.trunci %w : i64 to i8
  %b = call @next_8(%a) : (i8) -> i8
  %r = arith.extsi %b : i8 to i64
  return %r : i64
}
func.func @call_1(%w: i32) -> i32 {
  %a = arith.trunci %w : i32 to i1
  %b = call @next_1(%a) : (i1) -> i1
  %r = arith.extui %b : i1 to i32
  return %r : i32
}
func.func @bit(%a: i1) -> i32 {
  %r = arith.extui %a : i1 to i32
  return %r : i32
}
func.func @single(%a: f32) -> f32 {
  return %a : f32
}
func.func @twice(%a: f64) -> f64 {
  %r = arith.addf %a, %a : f64
  return %r : f64
}
