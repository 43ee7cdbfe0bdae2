// A vector of one `f32` or `f64` is passed and returned in `xmm0`.
// gcc passes and returns both in memory; clang passes the `f32` in an integer register and the `f64` in memory, and returns the `f64` in `xmm0`.
// c: typedef float f1 __attribute__((vector_size(4))); typedef double d1 __attribute__((vector_size(8)));
// c: int32_t single(f1 a) { return a[0] == 5; }
// c: int32_t twice(d1 a) { return a[0] == 10; }
// c: d1 back(double a);
// c: int32_t call_single(float), call_twice(double);
// c: int main(void) { printf("%d %d %d\n", call_single(5), call_twice(5), back(5)[0] == 5); }
// expected: 1 1 1
// clang: 0 0 1
// gcc: 0 0 0
func.func private @single(vector<1xf32>) -> i32
func.func private @twice(vector<1xf64>) -> i32
func.func @call_single(%a: f32) -> i32 {
  %v = vector.broadcast %a : f32 to vector<1xf32>
  %r = call @single(%v) : (vector<1xf32>) -> i32
  return %r : i32
}
func.func @call_twice(%a: f64) -> i32 {
  %b = arith.addf %a, %a : f64
  %v = vector.broadcast %b : f64 to vector<1xf64>
  %r = call @twice(%v) : (vector<1xf64>) -> i32
  return %r : i32
}
func.func @back(%a: f64) -> vector<1xf64> {
  %v = vector.broadcast %a : f64 to vector<1xf64>
  return %v : vector<1xf64>
}
