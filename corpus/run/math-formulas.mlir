// Functions of which nobody promises how near they come: `math-expand-ops` makes formulas of them, whose results need not be near these.
// run: @hyperbolic(89.0) -> 2.2448056e38 to 2.2448072e38
// run: @inverse(0x00800000, 1e30) -> (0x007FFFFC to 0x00800004, 0x007FFFFC to 0x00800004, 69.77067 to 69.77073)
// run: @exponential(100.3) -> 1.5606637e30 to 1.5606649e30
// run: @tangent(0.7739258) -> 0.9770508 to 0.97802734
func.func @hyperbolic(%x: f32) -> f32 {
  %0 = math.cosh %x : f32
  return %0 : f32
}
func.func @inverse(%x: f32, %y: f32) -> (f32, f32, f32) {
  %0 = math.asinh %x : f32
  %1 = math.atanh %x : f32
  %2 = math.acosh %y : f32
  return %0, %1, %2 : f32, f32, f32
}
func.func @exponential(%x: f32) -> f32 {
  %0 = math.exp2 %x : f32
  return %0 : f32
}
func.func @tangent(%x: f16) -> f16 {
  %0 = math.tan %x : f16
  return %0 : f16
}
