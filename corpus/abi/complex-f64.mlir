// A `complex<f64>` is two `f64`: with one register left, one of them goes to the stack. C passes a `double _Complex` whole, here on the stack.
// With two left, or none, it works.
// c: typedef double d;
// c: double with_two(d, d, d, d, d, d, double _Complex), with_one(d, d, d, d, d, d, d, double _Complex), with_none(d, d, d, d, d, d, d, d, double _Complex);
// c: int main(void) {
// c:   double _Complex z = __builtin_complex(1.0, 2.0);
// c:   printf("%d ", with_two(0, 0, 0, 0, 0, 0, z) == 2);
// c:   printf("%d ", with_one(0, 0, 0, 0, 0, 0, 0, z) == 2);
// c:   printf("%d\n", with_none(0, 0, 0, 0, 0, 0, 0, 0, z) == 2);
// c: }
// expected: 1 1 1
// clang: 1 0 1
// gcc: 1 0 1
func.func @with_two(%a: f64, %b: f64, %c: f64, %d: f64, %e: f64, %f: f64, %z: complex<f64>) -> f64 {
  %r = complex.im %z : complex<f64>
  return %r : f64
}
func.func @with_one(%a: f64, %b: f64, %c: f64, %d: f64, %e: f64, %f: f64, %g: f64, %z: complex<f64>) -> f64 {
  %r = complex.im %z : complex<f64>
  return %r : f64
}
func.func @with_none(%a: f64, %b: f64, %c: f64, %d: f64, %e: f64, %f: f64, %g: f64, %h: f64, %z: complex<f64>) -> f64 {
  %r = complex.im %z : complex<f64>
  return %r : f64
}
