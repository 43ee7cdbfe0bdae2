// error: a constant `vector<[2]xi32>` has one value for all elements
func.func @f() {
  %0 = arith.constant dense<[1, 2]> : vector<[2]xi32>
  return
}
