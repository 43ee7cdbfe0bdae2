// target: mlir-22/func.func(test-vector-to-vector-lowering)
// run: @main() -> 0x0033A756CFDCD512
func.func @main() -> f64 {
  %cst = arith.constant dense<1.0932715942614217E-307> : vector<f64>
  %0 = vector.transpose %cst, [] : vector<f64> to vector<f64>
  %1 = vector.extract %0[] : f64 from vector<f64>
  return %1 : f64
}
