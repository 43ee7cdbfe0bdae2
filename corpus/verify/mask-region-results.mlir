// error: `vector.mask` has results other than those of `vector.reduction` in its region, expected the same
func.func @f(%m: vector<2xi1>, %a: vector<2xi32>) {
  %0 = vector.mask %m { vector.reduction <add>, %a : vector<2xi32> into i32 } : vector<2xi1> -> i64
  return
}
