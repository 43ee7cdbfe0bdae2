// error: `arith.extsi` cannot make `tensor<?xi64>` of `tensor<4xi32>`
func.func @f(%a: tensor<4xi32>) {
  %0 = arith.extsi %a : tensor<4xi32> to tensor<?xi64>
  return
}
