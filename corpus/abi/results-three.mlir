// Three `i64` are returned in `rax`, `rdx` and `rcx`; C returns 24 bytes in memory whose address it passes first, so the arguments slide as well.
// Four are too many for registers: LLVM returns them in memory as C does.
// c: typedef struct { int64_t a, b, c; } three; typedef struct { int64_t a, b, c, d; } four;
// c: three results_3(int64_t); four results_4(int64_t); void _mlir_ciface_results_3(three *, int64_t);
// c: int main(void) {
// c:   three t; memset(&t, 0, sizeof t); _mlir_ciface_results_3(&t, 7);
// c:   int four_fit = results_4(7).d == 7;
// c:   printf("%d %d %d\n", t.c == 7, four_fit, results_3(1234567).c == 1234567);
// c: }
// expected: 1 1 1
// clang: 1 1 0
// gcc: 1 1 0
func.func @results_3(%a: i64) -> (i64, i64, i64) attributes {llvm.emit_c_interface} {
  return %a, %a, %a : i64, i64, i64
}
func.func @results_4(%a: i64) -> (i64, i64, i64, i64) {
  return %a, %a, %a, %a : i64, i64, i64, i64
}
