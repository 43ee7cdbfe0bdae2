// error: `arith.extsi` cannot cast `tensor<4xi32>` to `tensor<?xi64>`: the shapes differ
func.func @f(%a: tensor<4xi32>) {
  %0 = arith.extsi %a : tensor<4xi32> to tensor<?xi64>
  return
}
