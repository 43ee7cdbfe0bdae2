func.func @constants() {
  %0 = complex.constant [1.0 : f32, -0.0 : f32] : complex<f32>
  %1 = complex.constant [0x7FC00001 : f32, 0xFF800000 : f32] {a = 1} : complex<f32>
  %2 = "complex.constant"() <{value = [1.5 : f64, 2.5]}> {a} : () -> complex<f64>
  %7 = complex.constant [0x7FF0000000000000 : f64, 0.1] : complex<f64>
  %3 = "complex.constant"() {value = [1 : i8, -1 : i8]} : () -> complex<i8>
  %4 = complex.constant [true, false] : complex<i1>
  %5 = complex.constant [1.0 : bf16, 0.1 : bf16] : complex<bf16>
  %6 = complex.constant [1.0 : f16, 65504.0 : f16] : complex<f16>
  return
}
func.func @arithmetic(%a: complex<f64>, %b: complex<f64>) -> (complex<f64>, i1, f64) {
  %0 = complex.mul %a, %b fastmath<nnan,ninf> {x} : complex<f64>
  %1 = complex.div %0, %b fastmath<fast> : complex<f64>
  %2 = complex.neg %1 fastmath<none> : complex<f64>
  %3 = complex.conj %2 : complex<f64>
  %4 = "complex.abs"(%3) <{fastmath = #arith.fastmath<reassoc>}> : (complex<f64>) -> f64
  %5 = "complex.eq"(%3, %b) {x} : (complex<f64>, complex<f64>) -> i1
  %6 = complex.neq %3, %b : complex<f64>
  return %3, %6, %4 : complex<f64>, i1, f64
}
