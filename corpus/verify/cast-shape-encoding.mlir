// error: `arith.extsi` cannot cast `tensor<4xi32, "a">` to `tensor<4xi64, "b">`: the shapes differ
func.func @f(%a: tensor<4xi32, "a">) {
  %0 = arith.extsi %a : tensor<4xi32, "a"> to tensor<4xi64, "b">
  return
}
