// target: mlir-22/math-expand-ops@0
// run: @main(0.7739258) -> 0.9770508 to 0.97802734
func.func @main(%x: f16) -> f16 {
  %0 = math.tan %x : f16
  return %0 : f16
}
