// error: `arith.extsi` cannot make `tensor<*xi64>` of `tensor<*xi32>`
func.func @f(%a: tensor<*xi32>) {
  %0 = arith.extsi %a : tensor<*xi32> to tensor<*xi64>
  return
}
