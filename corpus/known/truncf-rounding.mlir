// target: mlir-22@0
// The sum lies between two neighbours of f32, nearer to the lower one.
// run: @main(0x3FF0000020000000) -> 0x3F800002

func.func @main(%a: f64) -> f32 {
  %0 = arith.constant 3.0e-8 : f64
  %1 = arith.addf %a, %0 : f64
  %2 = arith.truncf %1 upward : f64 to f32
  func.return %2 : f32
}
