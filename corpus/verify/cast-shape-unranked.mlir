// error: `arith.extsi` cannot cast `tensor<*xi32>` to `tensor<*xi64>`: a tensor without a rank has no shape to keep
func.func @f(%a: tensor<*xi32>) {
  %0 = arith.extsi %a : tensor<*xi32> to tensor<*xi64>
  return
}
