// target: mlir-22@0
// run: @main(1.5) -> 1.5
func.func @main(%a: f32) -> f64 {
  %0 = arith.extf %a fastmath<nnan> : f32 to f64
  func.return %0 : f64
}
