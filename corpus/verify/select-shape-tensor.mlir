// error: `tensor<?xi1>` cannot choose between values of `tensor<4xi32>`
func.func @f(%c: tensor<?xi1>, %a: tensor<4xi32>) {
  %0 = "arith.select"(%c, %a, %a) : (tensor<?xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return
}
