// target: mlir-22-emitc
// run: @main(true) -> -1.0
func.func @main(%a: i1) -> f32 {
  %0 = arith.sitofp %a : i1 to f32
  return %0 : f32
}
