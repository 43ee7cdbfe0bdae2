// target: mlir-22/math-extend-to-supported-types{target-type=f32}
// run: @main(0x0001) -> false
func.func @main(%a: f16) -> i1 {
  %0 = math.isnormal %a : f16
  return %0 : i1
}
