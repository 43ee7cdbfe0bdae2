// error: `arith.constant` of the scalable type `vector<[2]xi32>` has different elements, expected one value for all
func.func @f() {
  %0 = arith.constant dense<[1, 2]> : vector<[2]xi32>
  return
}
