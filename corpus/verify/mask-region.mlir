// error: `vector.mask` has `arith.addi` in its region, expected an op that takes a mask
func.func @f(%m: vector<2xi1>, %a: vector<2xi32>) {
  %0 = vector.mask %m { arith.addi %a, %a : vector<2xi32> } : vector<2xi1> -> vector<2xi32>
  return
}
