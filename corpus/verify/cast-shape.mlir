// error: `arith.extsi` cannot make `vector<2xi64>` of `vector<4xi32>`
func.func @f(%a: vector<4xi32>) {
  %0 = arith.extsi %a : vector<4xi32> to vector<2xi64>
  return
}
