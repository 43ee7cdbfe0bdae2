func.func @arithmetic(%a: complex<f32>, %b: complex<f32>) -> (complex<f32>, f32, i1) {
  %0 = complex.add %a, %b : complex<f32>
  %1 = complex.sub %0, %b fastmath<nsz> : complex<f32>
  %2 = complex.mul %0, %1 : complex<f32>
  %3 = complex.div %2, %b fastmath<nnan> : complex<f32>
  %4 = complex.neg %3 : complex<f32>
  %5 = complex.conj %4 : complex<f32>
  %6 = complex.abs %5 : complex<f32>
  %7 = complex.eq %5, %a : complex<f32>
  %8 = complex.neq %5, %a : complex<f32>
  %9 = arith.andi %7, %8 : i1
  return %5, %6, %9 : complex<f32>, f32, i1
}
func.func @parts(%m: memref<4xcomplex<f64>>, %i: index) -> complex<f64> {
  %0 = memref.load %m[%i] : memref<4xcomplex<f64>>
  %1 = complex.re %0 : complex<f64>
  %2 = complex.im %0 : complex<f64>
  %3 = complex.create %2, %1 : complex<f64>
  memref.store %3, %m[%i] : memref<4xcomplex<f64>>
  %4 = complex.constant [1.0, -0.0] : complex<f64>
  return %4 : complex<f64>
}
