// error: condition of `arith.select` has type `tensor<?xi1>`, expected `i1` or `i1` in the shape of `tensor<4xi32>`
func.func @f(%c: tensor<?xi1>, %a: tensor<4xi32>) {
  %0 = "arith.select"(%c, %a, %a) : (tensor<?xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return
}
