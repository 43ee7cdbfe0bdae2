// error: `arith.extsi` cannot make `tensor<4xi64, "b">` of `tensor<4xi32, "a">`
func.func @f(%a: tensor<4xi32, "a">) {
  %0 = arith.extsi %a : tensor<4xi32, "a"> to tensor<4xi64, "b">
  return
}
