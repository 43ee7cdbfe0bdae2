// target: mlir-22/convert-arith-to-apfloat
// run: @main(2) -> 1.0
func.func @main(%x: i4) -> f64 {
  %0 = arith.bitcast %x : i4 to f4E2M1FN
  %1 = arith.extf %0 : f4E2M1FN to f64
  return %1 : f64
}
