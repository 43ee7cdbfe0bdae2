// error: `result` of `arith.cmpi` has type `i1`, expected `vector<4xi1>`
func.func @f(%a: vector<4xi32>) {
  %0 = "arith.cmpi"(%a, %a) <{predicate = 0 : i64}> : (vector<4xi32>, vector<4xi32>) -> i1
  return
}
