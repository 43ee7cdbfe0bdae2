// error: `arith.extsi` cannot cast `vector<4xi32>` to `vector<2xi64>`: the shapes differ
func.func @f(%a: vector<4xi32>) {
  %0 = arith.extsi %a : vector<4xi32> to vector<2xi64>
  return
}
