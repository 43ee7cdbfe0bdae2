// An `f80` is a `long double`, an `f128` a `__float128`: the first on the stack and back in `st0`, the second in `xmm0`.
// c: long double wide(long double a); __float128 quad(__float128 a);
// c: int main(void) { printf("%d %d\n", wide(1.5L) == 1.5L, quad(2.5) == 2.5); }
// expected: 1 1
// clang: right
// gcc: right
func.func @wide(%a: f80) -> f80 {
  return %a : f80
}
func.func @quad(%a: f128) -> f128 {
  return %a : f128
}
