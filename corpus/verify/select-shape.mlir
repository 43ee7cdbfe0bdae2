// error: condition of `arith.select` has type `vector<3xi1>`, expected `i1` or `i1` in the shape of `vector<4xi32>`
func.func @f(%c: vector<3xi1>, %a: vector<4xi32>) {
  %0 = "arith.select"(%c, %a, %a) : (vector<3xi1>, vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  return
}
