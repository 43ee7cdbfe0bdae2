// A `complex<f32>` is passed and returned in two registers; C passes and returns `float _Complex`, and a structure of two floats, in one.
// The wrapper returns it through a leading pointer, which works; it passes it as the function does, which does not.
// c: float argument(float _Complex a) { return __imag__ a; }
// c: float _mlir_ciface_wrapped(float _Complex a) { return __imag__ a; }
// c: float call_argument(float, float), call_wrapped(float, float);
// c: float _Complex result(float, float); void _mlir_ciface_result(float _Complex *, float, float);
// c: int main(void) {
// c:   float _Complex r = result(1, 2), t;
// c:   _mlir_ciface_result(&t, 1, 2);
// c:   printf("%d %d ", call_argument(1, 2) == 2, call_wrapped(1, 2) == 2);
// c:   printf("%d %d\n", __imag__ r == 2, __imag__ t == 2);
// c: }
// expected: 1 1 1 1
// clang: 0 0 0 1
// gcc: 0 0 0 1
func.func private @argument(complex<f32>) -> f32
func.func private @wrapped(complex<f32>) -> f32 attributes {llvm.emit_c_interface}
func.func @call_argument(%a: f32, %b: f32) -> f32 {
  %z = complex.create %a, %b : complex<f32>
  %r = call @argument(%z) : (complex<f32>) -> f32
  return %r : f32
}
func.func @call_wrapped(%a: f32, %b: f32) -> f32 {
  %z = complex.create %a, %b : complex<f32>
  %r = call @wrapped(%z) : (complex<f32>) -> f32
  return %r : f32
}
func.func @result(%a: f32, %b: f32) -> complex<f32> attributes {llvm.emit_c_interface} {
  %r = complex.create %a, %b : complex<f32>
  return %r : complex<f32>
}
