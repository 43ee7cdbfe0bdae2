// An `f16` or `bf16` is passed and returned in `xmm0`, so a C prototype with `uint16_t` for its bits does not match it.
// `_Float16` is an `f16` in both compilers; `__bf16` is a `bf16` in clang, and gcc 12 has no such type.
// There `_Float16` carries the bits of a `bf16`, which is returned in the same place.
// c: #ifdef __clang__
// c: typedef __bf16 bfloat;
// c: #else
// c: typedef _Float16 bfloat;
// c: #endif
// c: uint16_t bits(uint16_t a); _Float16 half(_Float16 a); bfloat brain(bfloat a);
// c: int main(void) {
// c:   uint16_t b = 0x3fc0, c; bfloat v; memcpy(&v, &b, 2); v = brain(v); memcpy(&c, &v, 2);
// c:   printf("%d %d %d\n", bits(0x3c00) == 0x3c00, half(1.5) == 1.5, c == b);
// c: }
// expected: 1 1 1
// clang: 0 1 1
// gcc: 0 1 1
func.func @bits(%a: f16) -> f16 {
  return %a : f16
}
func.func @half(%a: f16) -> f16 {
  return %a : f16
}
func.func @brain(%a: bf16) -> bf16 {
  return %a : bf16
}
