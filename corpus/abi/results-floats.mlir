// Four `f64` are returned in `xmm0`, `xmm1` and two registers of the x87 unit, and C returns 32 bytes in memory; five are too many for LLVM too.
// C writes through `rdi`, which has the first argument of the caller here.
// c: typedef struct { double f[4]; } four; typedef struct { double f[5]; } five;
// c: four callee(double a) { return (four){{a, a, a, a}}; }
// c: five results_5(double);
// c: double call(int64_t, double);
// c: int main(void) { printf("%g ", results_5(7).f[4]); fflush(stdout); printf("%g\n", call(0, 7)); }
// expected: 7 7
// clang: crash
// gcc: crash
func.func private @callee(f64) -> (f64, f64, f64, f64)
func.func @call(%register: i64, %a: f64) -> f64 {
  %r:4 = call @callee(%a) : (f64) -> (f64, f64, f64, f64)
  return %r#3 : f64
}
func.func @results_5(%a: f64) -> (f64, f64, f64, f64, f64) {
  return %a, %a, %a, %a, %a : f64, f64, f64, f64, f64
}
