// error: `vector.mask` has no op in its region that defines its results, expected one
func.func @f(%m: vector<2xi1>) {
  %0 = vector.mask %m { } : vector<2xi1> -> i32
  return
}
