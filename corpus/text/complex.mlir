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
func.func @functions(%a: complex<f64>, %b: complex<f64>, %i: i32) -> (complex<f64>, f64) {
  %0 = complex.exp %a fastmath<nnan,ninf> {x} : complex<f64>
  %1 = complex.expm1 %0 fastmath<fast> : complex<f64>
  %2 = complex.log %1 fastmath<none> : complex<f64>
  %3 = "complex.log1p"(%2) <{fastmath = #arith.fastmath<reassoc>}> : (complex<f64>) -> complex<f64>
  %4 = complex.sqrt %3 : complex<f64>
  %5 = complex.rsqrt %4 : complex<f64>
  %6 = complex.sin %5 : complex<f64>
  %7 = complex.cos %6 : complex<f64>
  %8 = complex.tan %7 : complex<f64>
  %9 = complex.tanh %8 : complex<f64>
  %10 = complex.sign %9 : complex<f64>
  %11 = complex.pow %10, %b fastmath<afn> : complex<f64>
  %12 = "complex.atan2"(%11, %b) {y} : (complex<f64>, complex<f64>) -> complex<f64>
  %13 = complex.angle %12 fastmath<contract> {z = 1} : complex<f64>
  %14 = complex.powi %12, %i fastmath<nsz> {x} : complex<f64>, i32
  return %14, %13 : complex<f64>, f64
}
func.func @bits(%a: complex<f32>, %b: si64, %v: vector<2xf32>) -> (i64, f64, complex<f32>) {
  %0 = complex.bitcast %a : complex<f32> to i64
  %1 = complex.bitcast %a {x} : complex<f32> to f64
  %2 = "complex.bitcast"(%b) : (si64) -> complex<f32>
  %3 = complex.bitcast %2 : complex<f32> to complex<f32>
  %4 = complex.bitcast %v : vector<2xf32> to vector<2xf32>
  return %0, %1, %3 : i64, f64, complex<f32>
}
