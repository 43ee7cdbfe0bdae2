// target: mlir-19/convert-vector-to-scf{full-unroll=true target-rank=0}
// run: @main([1.0, 2.0]) -> 1.0
func.func @main(%m: memref<2xf64>) -> f64 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f64
  %0 = vector.transfer_read %m[%c0], %zero {in_bounds = [true]} : memref<2xf64>, vector<2xf64>
  %1 = vector.extract %0[0] : f64 from vector<2xf64>
  return %1 : f64
}
